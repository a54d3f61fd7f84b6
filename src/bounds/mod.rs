//! Lower bounds on how many moves lead to a goal.
//!
//! Every search prunes a branch if a lower bound exceeds the moves that are left. The bounds
//! come from three places: tables baked into the program (`baked`), larger tables in files
//! (`file`), and tables built in memory for the goal of one search (`pattern`).

mod baked;
#[cfg(feature = "optimal")]
mod file;
#[cfg(feature = "alloc")]
pub(crate) mod pattern;

#[cfg(any(feature = "coset-distances", feature = "solve"))]
pub use baked::*;
#[cfg(feature = "optimal")]
pub use file::*;
