//! Searches for sequences of moves that lead from a position to a goal.
//!
//! A sequence has a fixed length and never turns a face twice in a row, so there
//! are 18·15ᴺ⁻¹ of length N ≥ 1. Turns of two opposite faces commute, and both
//! orders count: the searches list sequences, not positions.

mod bounds;
mod census;
mod coset;
mod count;
mod dissection;
mod distance;
mod exhaustive;
mod joint;
mod lists;
mod meet;
mod part;
mod partial;
mod pattern;
mod rows;
mod runs;
mod sequences;
mod tasks;
mod turns;
mod whole;

#[cfg(all(feature = "coset-distances", feature = "std"))]
pub use census::count_cosets;
pub use census::{Contradiction, count_flip_slices, count_twist_slices};
#[cfg(feature = "optimal")]
pub(crate) use coset::{Extent, Shortest, Wanted};
pub use count::Uncountable;
pub use dissection::{Dissection, TooManyRecords};
pub use exhaustive::{Event, Exhaustive};
#[cfg(feature = "solve")]
pub(crate) use meet::hash;
pub use meet::{Meet, TooLittleMemory};
pub use pattern::{Pattern, PatternError};
pub use sequences::Sequences;
