//! Near-optimal solutions by Kociemba's two-phase method.
//!
//! Phase 1 leads a position into Kociemba's group. The generators of this group are all turns of U
//! and D and the half turns of the other four faces. Phase 2 solves the position by these ten
//! moves alone. The search, with the file that implements each part:
//!
//! ```text
//! viewpoint.rs  for each of the axes U–D, R–L, F–B, and for the position and its inverse:
//!                   a viewpoint: the position turned until that axis is upright
//!                   bound := distance of its coset to Kociemba's group                 phases
//!               drop each viewpoint that is a symmetric image of another
//!               sort the viewpoints, greatest bound first
//! plan.rs       for each (viewpoint, length of phase 1, range of lengths of phase 2):
//!                   up to 7 moves, by total length on the first viewpoint: the first
//!                     solution is a shortest one
//!                   then by the length of phase 1, on every viewpoint
//! premoves.rs       for no premoves, and for premoves that leave enough moves of phase 1:
//! phase1.rs         for each sequence of that length into the group, depth first:
//!                       expand a node: keep the moves whose coset is near enough
//! phase2.rs             for each length in the range, from the bound of the position on:
//!                           for each sequence of that length that solves, depth first:
//! solution.rs                   yield both sequences, as moves of the original position
//! solutions.rs                  if only shorter solutions are wanted:
//!                                   limit := length of this solution - 1
//!                                   give up this phase 2
//! budget.rs     every move tried spends one node; a spent budget suspends the search
//! ```
//!
//! `phases` has the states of both phases, with their bounds. The search is the same for all sets of
//! tables.
//!
//! The shortest phase 1 seldom begins a shortest solution, so the search also tries longer
//! sequences for phase 1. A search initializes no tables and allocates nothing. Its state is some
//! kilobytes.

mod phase1;
mod phase2;
mod plan;
mod premoves;
mod search;
mod solutions;
mod solver;
mod viewpoint;

pub use self::{solutions::Solutions, solver::Solver};
