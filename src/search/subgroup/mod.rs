//! The distance of each position of a group that some of the moves generate, in any metric.
//!
//! ```text
//! distances(moves, metric):                                                    search.rs
//!     steps := products of the moves, with their costs                          steps.rs
//!     number the positions: row = class of the corners, column = edges      numbering.rs
//!     the solved position is at distance 0
//!     for d = 1, 2, …, until no step leads farther:
//!         for each cost c, each position at distance d - c, each step of cost c:
//!             the position after the step is at distance d, unless it has a distance
//!             so is each image of this position in the same row
//! ```
//!
//! Positions that a symmetry of the steps maps to each other have one distance. So the table has
//! a row for each class of corners under the symmetries, and a column for each choice of edges. An
//! entry is one byte.

mod distances;
mod error;
mod numbering;
mod search;
mod steps;

pub use self::{distances::SubgroupDistances, error::SubgroupError, search::SubgroupSearch};
