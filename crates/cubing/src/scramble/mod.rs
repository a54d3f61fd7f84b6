//! Scrambles: random positions far enough from solved, and the moves that lead to them.
//!
//! - [`Scrambler`] draws positions of a kind: with solved pieces, of a case, within reach of some moves.
//! - `MinDistance` keeps only positions far from solved, in any metric. It needs the feature `min-distance`.
//! - [`WcaEvent`] finds the moves that lead to a position, in the form that competitions use.

mod event;
#[cfg(feature = "min-distance")]
mod min_distance;
mod scrambler;
#[cfg(feature = "serde")]
mod serialize;

pub use self::event::WcaEvent;
#[cfg(feature = "min-distance")]
pub use self::min_distance::{MinDistance, TooFar};
pub use self::scrambler::{Scramble, ScrambleError, Scrambler, cases_named};
