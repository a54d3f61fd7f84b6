//! The reasons why a check of a table fails.

use std::fmt;

use crate::layout::LayoutError;

/// The number of checked cases, or the reason why the check fails.
pub type Checked = Result<u64, Violation>;

/// The check of one statement about one table, with its result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Check {
    /// The statement that must hold. A statement may end with the names of its variables in
    /// parentheses. [`Violation::Case`] gives their values in the same order.
    pub statement: &'static str,
    /// The number of checked cases, or the reason why the statement fails.
    pub result: Checked,
}

/// The reason why a check of a table fails.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Violation {
    /// The statement fails for these values of its variables.
    Case(Vec<usize>),
    /// A count differs from the required count.
    Count {
        /// The count in the table.
        found: u64,
        /// The count that the statement requires.
        expected: u64,
    },
    /// An entry differs from the required entry.
    Entry {
        /// The index of the entry in row-major order.
        index: usize,
        /// The entry in the table.
        found: u64,
        /// The entry that the statement requires.
        expected: u64,
    },
    /// An entry is not a value of its column's kind of number. For example, an entry that must be a
    /// move is 18.
    Kind {
        /// The index of the entry in row-major order.
        index: usize,
        /// The entry in the table.
        found: u64,
    },
    /// The digest of the entries differs from the digest in the catalogue.
    Digest {
        /// The digest of the entries.
        found: String,
        /// The digest in the catalogue.
        expected: &'static str,
    },
    /// The baked table and the derived table have different shapes.
    Shape {
        /// The shape of the baked table.
        found: Vec<usize>,
        /// The shape of the derived table.
        expected: Vec<usize>,
    },
    /// The catalogue's description of the table is wrong.
    Layout(LayoutError),
    /// No table has this name.
    Missing(&'static str),
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Case(values) => write!(f, "fails for ({})", joined(values, ", ")),
            Self::Count { found, expected } => write!(f, "found {found}, expected {expected}"),
            Self::Entry { index, found, expected } => {
                write!(f, "entry {index} is {found}, expected {expected}")
            }
            Self::Kind { index, found } => write!(f, "entry {index} is {found}"),
            Self::Digest { found, expected } => write!(f, "found {found}, expected {expected}"),
            Self::Shape { found, expected } => {
                write!(f, "found {}, expected {}", joined(found, "×"), joined(expected, "×"))
            }
            Self::Layout(e) => e.fmt(f),
            Self::Missing(name) => write!(f, "there is no table {name}"),
        }
    }
}

impl std::error::Error for Violation {}

fn joined(numbers: &[usize], separator: &str) -> String {
    numbers.iter().map(usize::to_string).collect::<Vec<_>>().join(separator)
}
