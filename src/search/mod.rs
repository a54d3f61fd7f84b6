//! Searches for sequences of moves that lead from a position to a goal.
//!
//! A sequence has a fixed length and never turns a face twice in a row, so there
//! are 18·15ᴺ⁻¹ of length N ≥ 1. Turns of two opposite faces commute, and both
//! orders count: the searches list sequences, not positions.

mod coset;
mod cosets;
mod dissection;
mod distance;
mod exhaustive;
mod lists;
mod meet;
mod partial;
mod pattern;
#[cfg(all(feature = "phase1", feature = "std"))]
mod phase1;
mod prefetch;
mod runs;
mod sequences;
mod tasks;
mod whole;

pub use cosets::{Contradiction, count_flip_slices, count_twist_slices};
pub use dissection::{Dissection, TooManyRecords};
pub use exhaustive::{Event, Exhaustive};
pub use meet::{Meet, TooLittleMemory};
pub use pattern::{Pattern, PatternError};
#[cfg(all(feature = "phase1", feature = "std"))]
pub use phase1::count_cosets;
pub use sequences::Sequences;
