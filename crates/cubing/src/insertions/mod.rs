//! Insertions: sequences that solve the rest of a skeleton, at the places where they cost the fewest moves.
//!
//! A skeleton is a sequence that solves a position but for a few corners or edges. If the skeleton is a
//! product a·b, and p is the position, then a·x·b solves the position exactly if x has the effect
//! (p·a)⁻¹·b⁻¹. This effect moves as many pieces as the rest of the skeleton, but other pieces at each place.
//! Turns at the ends of x may cancel turns of a and b.
//!
//! ```text
//! find(p, skeleton):                                                             finder.rs
//!     for each place (a, b) of the skeleton:                                     places.rs
//!         for each sequence x with the effect (p·a)⁻¹·b⁻¹, from a baked table:   sequences.rs
//!             a·x·b, simplified, is a solution
//!         if the rest needs two cycles:                                          rest.rs
//!             for each cycle c of three pieces after which the rest is one cycle:
//!                 for each sequence x with the effect c:
//!                     a·x·b, simplified, is a skeleton that leaves one cycle
//!     find the solutions of the shortest `keep` skeletons
//! ```

mod error;
mod finder;
mod places;
mod rest;
mod sequences;
#[cfg(feature = "serde")]
mod serialize;
mod shortest;
mod solution;

pub use self::{
    error::InsertionError,
    finder::InsertionFinder,
    rest::{Rest, RestCycle},
    solution::{Insertion, InsertionSolution},
};
