//! Why a solver returned no solution for a machine.

use core::fmt;

use superflip::{
    cube::Unreachable,
    error::{Diagnosis, diagnosed},
};

use crate::machine::SimulationError;

/// The reason why a [`MachineSolver`](super::MachineSolver) returned no solution.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum MachineError {
    /// No sequence of moves leads from the position to the goal.
    Unreachable(Unreachable),
    /// The [`Watch`](superflip::watch::Watch) cancelled the search before it found a solution.
    Cancelled,
    /// The simulator refused the schedule, which is a defect of this library.
    Refused(SimulationError),
}

impl fmt::Display for MachineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreachable(reason) => write!(f, "no moves solve the position: {reason}"),
            Self::Cancelled => f.write_str("the search was cancelled before it found a solution"),
            Self::Refused(error) => write!(f, "the simulator refused the schedule: {error}"),
        }
    }
}

impl core::error::Error for MachineError {}

diagnosed!(|error: &MachineError| match error {
    MachineError::Unreachable(reason) => reason.diagnosis(),
    MachineError::Cancelled => Diagnosis::of("cancelled"),
    MachineError::Refused(error) => error.diagnosis(),
});

impl From<Unreachable> for MachineError {
    fn from(reason: Unreachable) -> Self {
        Self::Unreachable(reason)
    }
}
