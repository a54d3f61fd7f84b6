//! Solutions that a machine executes in little time: those that a
//! [`ClockedSolver`](superflip::search::ClockedSolver) finds by the clock of the machine.
//!
//! ```text
//! solve(P):                                                                 machine_solver.rs
//!     S := the solution of least time that the search finds           clock.rs, superflip::search
//!         time of a turn in the search                                  machine/automaton.rs
//!         time of S                                                     machine/execution.rs
//!     the simulator replays the shortest schedule of S                  machine/simulator.rs
//! ```

mod clock;
mod error;
mod machine_solver;
#[cfg(feature = "serde")]
mod serialize;
mod solution;

pub use self::{error::MachineError, machine_solver::MachineSolver, solution::MachineSolution};
