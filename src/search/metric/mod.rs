//! Solutions in any metric: of the least cost, and near-optimal ones ([`near_optimal`]).
//!
//! The search for a solution of the least cost:
//!
//! ```text
//! solve(P):                                                                    solver.rs
//!     bounds := distance tables of the metric, built once                  bounds/metric
//!     beginnings := the first two turns, without symmetric images           rotations.rs
//!     for c = bound(P), …:                                  no solution costs less than c
//!         for each beginning, search the sequences of cost c that begin with it:
//!             batch := the 64 deepest nodes that wait                     cost_search.rs
//!             for each child in expand(batch):
//!                 if nothing is left: the child is a solution
//!                 otherwise:          the child waits
//!
//! expand(batch):                                                       cost_expansion.rs
//!     for each node, at the end where fewer turns are possible:             cost_node.rs
//!         for each possible turn: list the child, with less left            turn_sets.rs
//!     prune if one of its own end's three bounds > what is left
//!     prune if one of its other end's changed bounds > what is left
//!     prune if no turn is possible at one of its ends
//! ```
//!
//! A node is a sequence of one cost whose first and last turns are known, as in the search for the
//! sequences of one length ([`length`](crate::search::exhaustive::length)). There, a node grows by one
//! turn of a face. Here, it grows by one axis turn, because turns of two faces may cost less together
//! than one after the other.
//!
//! The metric occurs in the costs of the turns and in the tables, and nowhere else.

mod beginnings;
mod cost_expansion;
mod cost_node;
mod cost_search;
mod error;
pub(in crate::search) mod near_optimal;
mod rotations;
mod solution;
mod solver;
mod turn_sets;

pub use self::{
    error::MetricError, near_optimal::NearMetricSolver, solution::MetricSolution,
    solver::MetricSolver,
};
