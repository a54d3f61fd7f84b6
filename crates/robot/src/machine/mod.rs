//! Machines that solve cubes: their actions and times, and the shortest schedules.
//!
//! ```text
//! Description     what the machine can do: parts, actions, times              description.rs
//!   → Model       states, and groups of actions that lead from state to state       model.rs
//!   → Ways        the best ways to make each axis turn, from each state              ways.rs
//!                   those of the presets with four arms, from a file             baked.rs
//!   → Engine      the shortest execution of a sequence of axis turns            execution.rs
//!   → Automaton   its time, by one look-up per axis turn                        automaton.rs
//!   → Metric      its costs, if the times of axis turns add up                      costs.rs
//!   → Schedule    the actions with their times                                   schedule.rs
//! Simulator       replays a schedule on stickers, from the description alone    simulator.rs
//! ```
//!
//! A machine holds the cube in one of 24 orientations, and its parts have positions. Actions turn
//! faces, rotate the cube and move parts. Actions that the description lets run at once make a
//! *group*; the next group starts when all actions of the group have ended, or earlier if the machine
//! cuts corners ([`Cutting`]).
//!
//! [`Machine::schedule`] finds the shortest schedule for a given sequence of moves.
//! [`MachineSolver`](crate::solver::MachineSolver) looks for the solution with the shortest schedule.

mod automaton;
#[cfg(any(feature = "bake", test))]
mod baked;
mod costs;
mod description;
mod error;
mod execution;
mod model;
mod presets;
mod rotations;
mod schedule;
mod scheduler;
#[cfg(feature = "serde")]
mod seconds;
mod simulator;
mod ways;

pub(crate) use self::automaton::{Automaton, Walk};
pub use self::{
    description::{Action, Conditions, Cutting, Description, End, Part, Start, Transition},
    error::DescriptionError,
    presets::Preset,
    schedule::{Schedule, ScheduleError, ScheduledAction},
    scheduler::Machine,
    simulator::{Simulation, SimulationError, Simulator},
};
