//! The error of a table whose entries contradict each other.

use core::fmt;

/// A contradiction in a table of distances: an entry differs from the distance that other entries
/// require.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Contradiction {
    /// The row of the wrong entry.
    pub row: usize,
    /// The column of the wrong entry.
    pub column: usize,
    /// The noun that the error message puts before the number of the column, such as `twist`.
    pub what: &'static str,
    /// The distance that the wrong entry contains.
    pub says: u8,
    /// The distance that the wrong entry must contain according to other entries.
    pub follows: u8,
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { row, column, what, says, follows } = self;
        write!(f, "row {row}, {what} {column} says {says}, but {follows} follows")
    }
}

impl core::error::Error for Contradiction {}
