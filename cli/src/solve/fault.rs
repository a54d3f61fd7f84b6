use std::io;

use superflip::search::SolveError;

use crate::Failure;

/// The reason why a position is not solved as the options ask.
pub(crate) enum Fault {
    /// The input is bad, because no moves solve the position.
    Input(String),
    /// The search found no solution that meets the options.
    NoSolution {
        text: String,
        /// A proved lower bound on the length of every solution, if there is one.
        bound: Option<u8>,
    },
    /// Writing to standard output failed.
    Io(io::Error),
}

impl Fault {
    pub(super) fn new(text: impl Into<String>) -> Self {
        Self::NoSolution { text: text.into(), bound: None }
    }

    /// The fault of a search that a signal ended before it found a solution.
    pub(super) fn interrupted(bound: u8) -> Self {
        Self::new(format!("interrupted; no solution has fewer than {bound} moves"))
    }
}

impl From<SolveError> for Fault {
    fn from(error: SolveError) -> Self {
        match error {
            SolveError::Unreachable(_) | SolveError::OutOfReach(_) => {
                Self::Input(error.to_string())
            }
            SolveError::Cancelled { bound } => Self::interrupted(bound),
            _ => Self::new(error.to_string()),
        }
    }
}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl From<Failure> for Fault {
    fn from(failure: Failure) -> Self {
        Self::new(failure.to_string())
    }
}
