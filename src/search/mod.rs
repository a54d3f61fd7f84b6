//! Searches for sequences of moves that solve a position.
//!
//! A sequence has a fixed length and never turns a face twice in a row, so there
//! are 18·15ᴺ⁻¹ of length N ≥ 1. Turns of two opposite faces commute, and both
//! orders count: the searches list sequences, not positions.

mod exhaustive;

pub use exhaustive::{Event, Exhaustive};
