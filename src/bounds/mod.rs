//! Lower bounds on the number of moves to a goal.
//!
//! Every search prunes a branch if a lower bound exceeds the number of moves left. The bounds come
//! from four kinds of tables: tables baked into the program (`baked`), larger tables in files
//! (`file`), and tables built in memory for the goal of one search (`pattern`) or for a metric
//! (`metric`, with baked tables of the named metrics).

mod baked;
#[cfg(feature = "search")]
mod contradiction;
#[cfg(feature = "optimal")]
mod file;
#[cfg(feature = "optimal")]
pub(crate) mod metric;
#[cfg(feature = "search")]
pub(crate) mod pattern;

pub use baked::*;
#[cfg(feature = "search")]
pub use contradiction::Contradiction;
#[cfg(feature = "optimal")]
pub use file::*;
