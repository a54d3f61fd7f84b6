//! Solutions that a machine executes in little time: those that a [`ClockedSolver`](crate::search::ClockedSolver) finds by
//! the clock of the machine.
//!
//! ```text
//! solve(P):                                                                         solver.rs
//!     S := the solution of least time that the search finds           clock.rs, superflip::search
//!         time of a turn in the search                                  machine/automaton.rs
//!         time of S                                                     machine/execution.rs
//!     the simulator replays the shortest schedule of S                  machine/simulator.rs
//! ```

mod clock;
mod error;
mod solution;
mod solver;

pub use self::{error::MachineError, solution::MachineSolution, solver::MachineSolver};
