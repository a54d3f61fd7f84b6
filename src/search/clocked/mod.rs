//! Solutions that take little time by a clock.
//!
//! ```text
//! solve(P, clock):                                                                  solver.rs
//!     for each solution of the two-phase solver that is shorter than the one before:
//!         compare it
//!     if a metric orders sequences as the clock does, and its tables are built:
//!         if costs are times: for each solution that is cheaper than the one before:
//!             compare it                                                metric/near_optimal
//!         otherwise:                                                            by_metric.rs
//!             for each sequence into Kociemba's group, those of least cost first:
//!                 for each sequence of little more cost than the bound that solves the rest:
//!                     compare both, if time + cost left · pace < best time at each turn
//!     for each length of phase 1, for each axis U–D, F–B, R–L:                     by_time.rs
//!         for each sequence of this length into Kociemba's group, depth first:
//!             for each sequence of at most LONGER more moves than the bound that solves the rest:
//!                 compare both
//!         do not continue a sequence if time + moves left · pace ≥ best time
//! compare(S):                                                                   candidates.rs
//!     time := the time of S by the clock                                             clock.rs
//!     best := S if it takes less time
//! ```

mod by_metric;
mod by_time;
mod candidates;
mod clock;
mod solution;
mod solver;

pub use self::{clock::Clock, solution::ClockedSolution, solver::ClockedSolver};
