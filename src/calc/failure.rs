//! The reasons why a command ends early.

use core::fmt;

use super::mistake::Mistake;

#[derive(Debug)]
pub(super) enum Failure {
    /// The console did not accept an answer.
    Console(fmt::Error),
    /// The command has a mistake, or too little memory is allowed.
    Mistake(Mistake),
}

impl From<fmt::Error> for Failure {
    fn from(error: fmt::Error) -> Self {
        Self::Console(error)
    }
}
