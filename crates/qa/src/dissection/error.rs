//! The errors of a complete dissection.

use std::{fmt, io, path::PathBuf};

use crate::solution::Solution;

/// The reason why a complete dissection cannot be finished.
#[derive(Debug)]
pub(super) enum DissectError {
    /// An operation on a file or directory failed.
    Io {
        /// The operation as a verb, such as `write` or `read`.
        action: &'static str,
        path: PathBuf,
        error: io::Error,
    },
    /// The directory belongs to another dissection.
    Other {
        path: PathBuf,
        /// The first line in which the descriptions of the two dissections differ. `expected` is
        /// the line for this dissection, and `found` is the line in the directory.
        expected: String,
        found: String,
    },
    /// The part with these positions has too many records. The part fixes the positions of all
    /// cubelets, so the part cannot be divided.
    TooManyRecords(String),
    /// The content of a result file is wrong. `why` says what is wrong in line `line`.
    Damaged { path: PathBuf, line: usize, why: String },
    /// This solution is in the results of two parts.
    Doubled(Solution),
}

impl DissectError {
    /// Returns a function that converts an I/O error. `action` is the operation that failed.
    pub(super) fn io(
        action: &'static str,
        path: impl Into<PathBuf>,
    ) -> impl FnOnce(io::Error) -> Self {
        let path = path.into();
        move |error| Self::Io { action, path, error }
    }
}

impl fmt::Display for DissectError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io { action, path, error } => {
                write!(f, "cannot {action} {}: {error}", path.display())
            }
            Self::Other { path, expected, found } => write!(
                f,
                "{} belongs to another dissection: expected `{expected}`, got `{found}`; use \
                 another directory",
                path.display()
            ),
            Self::TooManyRecords(part) => write!(
                f,
                "there are too many records for {part}; name more cubelets or allow more records"
            ),
            Self::Damaged { path, line, why } => write!(
                f,
                "{}, line {line}: {why}; remove the file to compute this part again",
                path.display()
            ),
            Self::Doubled(solution) => {
                write!(f, "the solution {solution} is in the results of two parts")
            }
        }
    }
}

impl std::error::Error for DissectError {}
