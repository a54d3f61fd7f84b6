use core::fmt;

/// A contradiction among the entries of a table of distances.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Contradiction {
    /// The row of the table.
    pub row: usize,
    /// The column: a slice, a twist, or a word of twists.
    pub column: usize,
    /// What the column counts.
    pub what: &'static str,
    /// The distance that the table has.
    pub says: u8,
    /// The distance that follows from other entries.
    pub follows: u8,
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { row, column, what, says, follows } = self;
        write!(f, "row {row}, {what} {column} says {says}, but {follows} follows")
    }
}

impl core::error::Error for Contradiction {}
