//! The distances of all 19,508,428,800 positions in a coset of Kociemba's group, in half turns or in
//! quarter turns: counts and proofs.
//!
//! - [`CosetSolver`] counts the positions of a coset at each distance.
//! - [`Proof`] proves that every position of a coset is within a number of moves.
//! - [`Certificate`] says what a proof has found, and checks it.
//! - [`Cover`] has the cosets that suffice for a proof about every position of the cube.
//!
//! # Algorithm
//!
//! Let H be the group and r a representative of the coset H·r. A phase-1 sequence s leads r to an
//! element q = r·s of H. Then s solves the position q⁻¹·r. So the solver marks q in a bitmap with
//! one bit per element of H. A mark made by n moves proves that the position q⁻¹·r is at most n
//! moves from the solved cube.
//!
//! If the last move of a sequence is in H, this move leads from one element of H to another. One
//! pass over the bitmap makes such a last move for all elements at once. So only sequences whose
//! last move is not in H need a search.
//!
//! ```text
//! level n:                                                                  bitmap_step.rs
//!     pass: for every page, a corner permutation of H:                      bitmap.rs
//!         order the pages so that few are kept in two versions              sweep.rs
//!         new page = old page and the images of ten pages                   page_moves/
//!         places for which turns of U and D only change the page            turns.rs
//!     search: all sequences of n moves whose last move is not in H:         level_search.rs
//!         expand 32 nodes at once                                           phase1.rs
//!         prune by the distance to H                                        distances.rs
//!         look up the last six moves by the coset                           tails.rs
//!         mark the element that each sequence reaches                       place.rs
//! ```
//!
//! For the group itself, the inverse of a sequence also leads into the group, and so do the images
//! of the sequence under the 16 symmetries that keep the U–D axis. So each level of the group also
//! gets the inverses of its elements (involution.rs), and the search omits the sequences whose
//! first move is in H. From distance 15 on, the search takes only one of several symmetric
//! sequences, and the level then gets the images of its elements.
//!
//! When only a few positions are left, an exact step solves these positions one by one instead of
//! searching, and so does a proof after its last pass (`last_positions.rs`).
//!
//! With a pass and a search at every level, the marks after level n are exactly the positions at
//! distance at most n. Without the search, the marks are only a part of the positions within n
//! moves. A typical proof that every position of the coset is within 20 moves searches the levels
//! up to 14 and a part of level 15, and then only makes passes. The few positions left are solved
//! one by one.
//!
//! A check of a certificate finds the positions of some pages without the bitmap
//! (`page_search.rs`).
//!
//! # Quarter turns
//!
//! In the quarter-turn metric, the turns U, U′, D and D′ cost 1, and the other moves of the group cost 2.
//! A quarter turn changes the parity of the corners, so the distance of a position determines the
//! parity of its page. The pass of level n replaces only the pages of one parity. Its source pages of
//! the other parity are those of level n − 1, and its source pages of the same parity are those of
//! level n − 2. So one bitmap suffices, and the pass applies the same ten moves as with half turns.
//! `metric.rs` has everything that depends on the metric.
//!
//! The first levels have few positions. These positions are kept in a list instead of the bitmap
//! (`list.rs`). `state.rs` has the stages of a step, at which a cancelled step continues.

mod bitmap;
mod bitmap_step;
mod certificate;
mod certificate_error;
mod checkpoint;
mod cover;
mod distances;
mod document;
mod error;
mod group_moves;
mod involution;
mod last_positions;
mod layout;
mod level_search;
mod list;
mod memory;
mod metric;
mod page_check;
mod page_moves;
mod page_search;
mod pages;
mod phase1;
mod place;
mod position_solver;
mod proof;
mod searches;
mod solved;
mod solver;
mod spread;
mod state;
mod step;
mod sweep;
mod tails;
mod turns;
mod typical;

pub use super::document::CertificateTextError;

pub use self::{
    certificate::Certificate,
    certificate_error::{CertificateError, SolutionFault},
    checkpoint::{CheckpointError, ProofDifference},
    cover::Cover,
    error::CosetError,
    memory::BitmapUse,
    pages::PageCounts,
    proof::{OpenPositions, Proof, ProofEnd, ProofStep},
    solved::SolvedPosition,
    solver::CosetSolver,
    step::CosetStep,
};
