//! The search for the sequences of one length that solve a whole cube.
//!
//! ```text
//! search(P, n):                                              length_search.rs, scheduler.rs
//!     parts = nodes that together contain every sequence of n moves
//!     if one solution is enough:                                                     aim.rs
//!         if P is superflip: keep one rotation of each solution                 symmetry.rs
//!         drop images of parts                                                  symmetry.rs
//!         sort the likeliest first                                             scheduler.rs
//!     on each thread, until no part is left:                                   scheduler.rs
//!         batch = the 64 deepest nodes that wait, or the next parts if no node waits
//!         for each child in expand(batch):
//!             if no moves remain:   collect the solution                    node.rs, aim.rs
//!             if five moves remain: look up the last five moves               tail_table.rs
//!             otherwise:            the child waits
//!
//! expand(batch):                                                               expansion.rs
//!     for each node, at the end where fewer moves are possible:                     node.rs
//!         for each possible move: list the child, with one move fewer left       pruning.rs
//!         prune if one of its own end's three bounds > moves left,
//!             or if no move is possible at its other end                         pruning.rs
//!         prune if one of its other end's changed bounds > moves left            pruning.rs
//!     the same for moves of the opposite face after the children that passed
//!
//! look up a bound of each child of a batch, in three loops:                   coordinate.rs
//!     compute the table entries (at the other end, first read the cosets from the positions)
//!     prefetch the entries
//!     read the bounds                                       sym_reduced.rs, file_backed.rs
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

mod aim;
mod coordinate;
mod expansion;
#[cfg(feature = "optimal")]
mod file_backed;
mod length_search;
mod node;
mod pruning;
mod scheduler;
#[cfg(feature = "optimal")]
mod sym_reduced;
mod symmetry;
mod tail_table;

pub(in crate::search) use self::{
    aim::{LengthResult, PartsDone},
    length_search::LengthSearch,
    tail_table::LazyTailTable,
};
