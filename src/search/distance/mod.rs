//! The positions at each distance from the solved cube, in any metric.
//!
//! ```text
//! advance():                                                                   search.rs
//!     for each cost c of a step, each class at distance d - c:
//!         for the position and its inverse, for each step of cost c:
//!             the position after the step is at distance d, unless it is at one of the
//!             last 2·g - 1 distances, where g is the greatest cost of a step or its inverse
//!             the set of distance d takes the representative of its class         classes.rs
//! next_counts(part):
//!     for each class of the part at distance d - c, each of its classes at distance d:
//!         count the class, unless a step leads to it from a lesser class
//! ```
//!
//! In a one-way metric, a position and its inverse may have different distances. The search then has no
//! inverses: classes are those of symmetries alone.

mod classes;
mod error;
mod search;

pub use self::{
    error::DistanceError,
    search::{DistanceCounts, DistanceSearch},
};
