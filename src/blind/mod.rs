//! Blindfolded solving: the stickers by name and letter, the memo of a position, and commutators.
//!
//! ```text
//! CommutatorFinder  the commutators of a case, ranked                  finder.rs
//!   → CaseKind        what is unsolved, the cases of letter pairs        case.rs
//! Commutator        a commutator with a setup, and its spellings     commutator.rs
//!   of                the commutators that a sequence is           decomposition.rs
//!   → Word            turns, joined about each axis                       run.rs
//! Memorizer         the cycles of a position, as a solver remembers them  memo.rs
//! Letters           the letters of the targets                         letters.rs
//!   → Target          a sticker of a corner or an edge                  target.rs
//! ```

mod case;
mod commutator;
mod decomposition;
mod finder;
mod letters;
mod memo;
mod run;
mod target;

pub use self::{
    case::{CaseKind, letter_pair, letter_pairs},
    commutator::{Commutator, Spelled, Spelling},
    finder::{CommutatorFinder, FoundCommutator},
    letters::{Letters, LettersError},
    memo::{Memo, Memorizer, NoEdgeSwap, PieceMemo},
    target::{NoSuchTarget, Target},
};
