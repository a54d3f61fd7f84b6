//! Solutions that a machine executes in little time.
//!
//! ```text
//! solve(P):                                                                         solver.rs
//!     for each solution of the two-phase solver that is shorter than the one before:
//!         compare it
//!     until the budget is spent, in slices of nodes:
//!         for each axis U–D, F–B, R–L, for the position and its inverse:
//!             for each solution of at most 22 moves of the two-phase solver:
//!                 compare it
//! compare(S):                                                                   candidates.rs
//!     time := shortest execution of S                             machine/execution.rs
//!     best := S if it takes less time
//! ```

mod candidates;
mod error;
mod solution;
mod solver;

pub use self::{error::MachineError, solution::MachineSolution, solver::MachineSolver};
