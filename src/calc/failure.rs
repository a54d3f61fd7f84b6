use core::fmt;

use super::mistake::Mistake;

/// The reason why a command is not executed.
#[derive(Debug)]
pub(super) enum Failure {
    /// The console does not accept the answers.
    Console(fmt::Error),
    /// The command is not accepted.
    Mistake(Mistake),
}

impl From<fmt::Error> for Failure {
    fn from(error: fmt::Error) -> Self {
        Self::Console(error)
    }
}
