//! Solutions that a machine executes in little time.
//!
//! ```text
//! solve(P):                                                                         solver.rs
//!     for each solution of the two-phase solver that is shorter than the one before:
//!         compare it
//!     if a metric describes the machine, and its tables are built:
//!         for each solution of the metric's solver that is cheaper than the one before:
//!             compare it
//!     or, if the machine has parts and turns opposite faces at once:              by_metric.rs
//!         for each sequence into Kociemba's group, those of least cost first:
//!             for each sequence of little more cost than the bound that solves the rest:
//!                 compare both, if time + cost left · pace < best time at each turn
//!     for each length of phase 1, for each axis U–D, F–B, R–L:                     by_time.rs
//!         for each sequence of this length into Kociemba's group, depth first:
//!             for each sequence of at most LONGER more moves than the bound that solves the rest:
//!                 compare both
//!         do not continue a sequence if time + moves left · pace ≥ best time   automaton.rs
//! compare(S):                                                                   candidates.rs
//!     time := shortest execution of S                             machine/execution.rs
//!     best := S if it takes less time
//! ```

mod by_metric;
mod by_time;
mod candidates;
mod error;
mod solution;
mod solver;

pub use self::{error::MachineError, solution::MachineSolution, solver::MachineSolver};
