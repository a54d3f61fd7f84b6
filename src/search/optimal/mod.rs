//! The solver for shortest solutions.
//!
//! ```text
//! solve(P):                                                                    solver.rs
//!     for n = 0, 1, 2, …:                               no solution has fewer than n moves
//!         at once, until one of the two finds a solution:
//!             prove: search all sequences of n moves                   exhaustive/length
//!             probe, if the search may be long: a two-phase search for
//!                 at most n moves, with limited tries                           probe.rs
//!         return the solution, if there is one
//! ```
//!
//! A [`SolutionCertificate`] counts the nodes of a plain search (`node_search.rs`), so that anyone can
//! check that no shorter solution exists.

mod certificate;
mod certificate_error;
mod certificate_text;
mod node_search;
mod probe;
mod solutions;
mod solver;

pub use self::{
    certificate::SolutionCertificate, certificate_error::SolutionCertificateError,
    solutions::OptimalSolutions, solver::OptimalSolver,
};
