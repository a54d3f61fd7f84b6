//! Scrambles: random positions far enough from solved, and the moves that lead to them.
//!
//! - [`CubePos::scrambled`](superflip::CubePos::scrambled) and
//!   [`Group::scrambled`](superflip::group::Group::scrambled) draw a position.
//! - `MinDistance` keeps only positions far from solved, in any metric. It needs the feature `min-distance`.
//! - [`WcaEvent`] finds the moves that lead to a position, in the form that competitions use.

mod event;
#[cfg(feature = "min-distance")]
mod min_distance;

pub use self::event::WcaEvent;
#[cfg(feature = "min-distance")]
pub use self::min_distance::{MinDistance, TooFar};
