//! Blindfolded solving: the stickers by name and letter, the memo of a position, and commutators.
//!
//! ```text
//! CommutatorFinder  the commutators of a case, ranked                  finder.rs
//!   → CaseKind        what is unsolved, the cases of letter pairs        case.rs
//!   → Baked           the commutators of the usual turns                baked.rs
//!   → list            the commutators of other turns                  listing.rs
//!     → parity_cores    the short algorithms of a parity                cores.rs
//!   → Plain           a commutator without a setup                      plain.rs
//! Form              a commutator, or an algorithm after a setup          form.rs
//! Commutator        a commutator with a setup, and its spellings     commutator.rs
//!   of                the commutators that a sequence is           decomposition.rs
//!   → Word            turns, joined about each axis                       run.rs
//! Memorizer         the cycles of a position, as a solver remembers them  memo.rs
//! Letters           the letters of the targets                         letters.rs
//!   → Target          a sticker of a corner or an edge                  target.rs
//! ```

#[cfg(feature = "commutators")]
mod baked;
mod case;
mod commutator;
mod cores;
mod decomposition;
mod finder;
mod form;
mod letters;
mod listing;
mod memo;
mod plain;
mod run;
#[cfg(feature = "serde")]
mod serialize;
mod target;

#[cfg(feature = "serde")]
pub use self::serialize::LetteredMemo;
pub use self::{
    case::{CaseKind, letter_pair, letter_pairs, parity},
    commutator::{Commutator, Spelled, Spelling},
    finder::{CommutatorFinder, FoundCommutator},
    form::Form,
    letters::{Letters, LettersError},
    memo::{Memo, Memorizer, NoEdgeSwap, PieceMemo},
    target::{NoSuchTarget, Target},
};
