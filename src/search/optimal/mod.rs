//! The optimal search: shortest solutions of a position, and all solutions of one length.
//!
//! ```text
//! solve(P):                                                                    solver.rs
//!     for n = 0, 1, 2, …:                               no solution has fewer than n moves
//!         at once, until one of the two finds a solution:
//!             prove: search(P, n)                                       length_search.rs
//!             probe, if the search may be long: a two-phase search for
//!                 at most n moves, with limited tries                           probe.rs
//!         return the solution, if there is one
//!
//! search(P, n):                                                             scheduler.rs
//!     parts = nodes that together contain every sequence of n moves             parts.rs
//!     if one solution is enough:
//!         if P is superflip: keep one rotation of each solution             rotation.rs
//!         drop images of parts                                              symmetry.rs
//!         sort the likeliest first                                             parts.rs
//!     on each thread, until no part is left:                                   worker.rs
//!         batch = the 64 deepest nodes that wait, or the next parts if no node waits
//!         for each child in expand(batch):
//!             if no moves remain:   collect the solution             path.rs, collector.rs
//!             if five moves remain: look up the last five moves            tail_table.rs
//!             otherwise:            the child waits
//!
//! expand(batch):                                                            expansion.rs
//!     for each node, at the end where fewer moves are possible:                  node.rs
//!         for each possible move: list the child, with one move fewer left own_bounds.rs
//!         prune if one of its own end's three bounds > moves left,
//!             or if no move is possible at its other end                   own_bounds.rs
//!         prune if one of its other end's changed bounds > moves left    other_bounds.rs
//!     the same for moves of the opposite face after the children that passed
//!
//! look up a bound of each child of a batch, in three loops:           coordinate/mod.rs
//!     compute the table entries (at the other end, first read the cosets from the positions)
//!     prefetch the entries
//!     read the bounds
//! ```
//!
//! A sequence is a list of runs ([`AxialRun`](super::axial_run::AxialRun)). A run is a maximal
//! stretch of turns about one axis. A node of the search is a sequence of fixed length. Its runs at
//! the front and at the back are known. The moves between them are not, and are called the *middle
//! part*. A child of a node has one more known run: the first or the last run of its parent's
//! middle part.
//!
//! The bounds are distances of cosets. If n moves solve a position P, then these n moves also lead
//! P into the subgroup ⟨U, D, F2, B2, R2, L2⟩, and into the corresponding subgroups of the other
//! two axes. The inverse moves do the same for P⁻¹. So a node has six lower bounds on the length of
//! its middle part: one for each of three axes at each of its two ends.

mod collector;
mod coordinate;
mod expansion;
mod job;
mod length_result;
mod length_search;
mod node;
mod other_bounds;
mod own_bounds;
mod parent;
mod parts;
mod path;
#[cfg(feature = "shortest")]
mod probe;
mod rotation;
mod scheduler;
#[cfg(feature = "shortest")]
mod solutions;
#[cfg(feature = "shortest")]
mod solver;
mod symmetry;
mod tail_table;
mod worker;

pub(super) use self::{
    length_result::LengthResult, length_search::LengthSearch, parts::PartsDone,
    tail_table::LazyTailTable,
};
#[cfg(feature = "shortest")]
pub use self::{
    solutions::OptimalSolutions,
    solver::{OptimalProgress, OptimalSolver},
};
