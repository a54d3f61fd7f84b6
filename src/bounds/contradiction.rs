use core::fmt;

/// A contradiction in a table of distances: an entry differs from the distance that other entries
/// require.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Contradiction {
    /// The row of the contradiction.
    pub row: usize,
    /// The column of the contradiction.
    pub column: usize,
    /// The name that error messages give to a column, such as `twist`.
    pub what: &'static str,
    /// The distance in the entry.
    pub says: u8,
    /// The distance that other entries require of this entry.
    pub follows: u8,
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { row, column, what, says, follows } = self;
        write!(f, "row {row}, {what} {column} says {says}, but {follows} follows")
    }
}

impl core::error::Error for Contradiction {}
