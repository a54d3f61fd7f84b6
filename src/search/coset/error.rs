use core::fmt;
use std::io;

use crate::search::TooLittleMemory;

/// The reason why a step failed.
#[derive(Debug)]
#[non_exhaustive]
pub enum CosetError {
    /// The caller cancelled the step. The next step continues where this one ended.
    Cancelled,
    /// The bitmap needs more memory than is allowed.
    TooLittleMemory(TooLittleMemory),
    /// The system refused the memory of the bitmap.
    Memory(io::Error),
    /// The caller asked for a step with a search after a step that was not exact.
    NotExact,
}

impl fmt::Display for CosetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cancelled => f.write_str("the step was cancelled"),
            Self::TooLittleMemory(error) => error.fmt(f),
            Self::Memory(error) => write!(f, "there is no memory for the bitmap: {error}"),
            Self::NotExact => f.write_str("no search can follow a step that is not exact"),
        }
    }
}

impl std::error::Error for CosetError {}
