//! Entries of a table of distances that cannot all be true.

use core::fmt;

/// Two statements of a table of distances that contradict each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Contradiction {
    /// The row of the entry.
    pub row: usize,
    /// The column of the entry: a slice, a twist, or a word of several entries.
    pub column: usize,
    /// What `column` counts.
    pub what: &'static str,
    /// What the entry says.
    pub says: u8,
    /// What follows from the other entries.
    pub follows: u8,
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { row, column, what, says, follows } = self;
        write!(f, "row {row}, {what} {column} says {says}, but {follows} follows")
    }
}

impl core::error::Error for Contradiction {}
