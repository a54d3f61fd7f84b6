//! The coset solver: the distances of all 19,508,428,800 positions in a coset of Kociemba's group.
//!
//! A phase-1 sequence leads every position of a coset H·r into the group H: if r·s = q for a
//! sequence s and an element q of H, then s solves the position q⁻¹·r. So the solver marks q in a
//! bitmap with one bit per element of H, and a mark made by n moves says that the position q⁻¹·r is
//! at most n moves from the solved cube. A sequence that ends with a move of H leads from one
//! element to another, so such sequences need no search: one pass over the bitmap makes their last
//! move for all elements at once.
//!
//! ```text
//! level n:                                                                  level.rs
//!     pass: for every page, a corner permutation of H:                      bitmap.rs
//!         in an order in which few pages are kept in two versions           sweep.rs
//!         new page = old page and the images of ten pages                   page_moves/
//!     search: all sequences of n moves whose last move is not in H:         phase1.rs
//!         expand 32 nodes at once; prune by the distance to H
//!         look up the last five moves by the coset                          tails.rs
//!         mark the element that each sequence reaches                       place.rs
//! ```
//!
//! With both steps at every level, the marks of level n are the positions at distance at most n,
//! exactly. Without the search, they are some of these positions. A proof that every position of
//! the coset is within 20 moves searches the levels up to 15, and then only makes passes. The
//! few positions left are solved one by one.
//!
//! While a level has few positions, they are kept in a list, and the moves of H are made one by
//! one.

mod bitmap;
mod checkpoint;
mod group_moves;
mod level;
mod page_moves;
mod phase1;
mod place;
mod solver;
mod sweep;
mod tails;

pub use checkpoint::CheckpointError;
pub use solver::{CosetError, CosetProgress, CosetSolver, CosetStep};
