//! Solutions in any metric: of the least cost, and near-optimal ones ([`near_optimal`]).
//!
//! The search for a solution of the least cost:
//!
//! ```text
//! solve(P):                                                                    solver.rs
//!     bounds := distance tables of the metric, built once                  bounds/metric
//!     for c = bound(P), …:                                  no solution costs less than c
//!         search all canonical sequences of cost c:                       cost_search.rs
//!             expand(node, left):
//!                 if left = 0: the sequence is a solution if it solves P
//!                 for each turn of another axis than the last, in ascending order of cost:
//!                     if cost(turn) > left: end
//!                     if bound(node·turn) ≤ left - cost(turn): expand(node·turn, left - cost(turn))
//! ```
//!
//! The metric occurs in the costs of the turns and in the tables, and nowhere else.

mod cost_search;
mod error;
mod near_optimal;
mod solution;
mod solver;

pub use self::{
    error::MetricError, near_optimal::NearMetricSolver, solution::MetricSolution,
    solver::MetricSolver,
};
