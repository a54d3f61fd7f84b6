//! The catalogue: a text with one row per table.
//!
//! Tabs separate the ten columns of a row:
//!
//! | column | contents |
//! |---|---|
//! | `name` | the name of the table |
//! | `feature` | the feature of superflip that bakes the table; empty if every build bakes it |
//! | `element` | the type of an entry: `u8`, `u16`, `u32` or `u64` |
//! | `shape` | the lengths of the axes: `18x24` |
//! | `axes` | the kind of number that indexes each axis: `move,edge` |
//! | `entry` | the kind of number in each entry: `edge` |
//! | `source` | the document and the section that define the table |
//! | `checksum` | [`Table::checksum`], which each build compares with the derived table |
//! | `digest` | SHA-256 of the little-endian bytes, in hexadecimal |
//! | `meaning` | one sentence that says what the entries mean |

use std::fmt;

use crate::table::{Element, Table, shape_text};

/// One row of the catalogue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The name of the table.
    pub name: String,
    /// The feature of superflip that bakes the table; empty if every build bakes the table.
    pub feature: String,
    /// The type of an entry.
    pub element: Element,
    /// The length of each axis.
    pub shape: Vec<usize>,
    /// The kind of number that indexes each axis.
    pub axes: Vec<String>,
    /// The kind of number in each entry.
    pub entry: String,
    /// The document and the section that define the table.
    pub source: String,
    /// The [checksum](Table::checksum) of the entries.
    pub checksum: String,
    /// SHA-256 of the little-endian bytes, in hexadecimal.
    pub digest: String,
    /// One sentence that says what the entries mean.
    pub meaning: String,
}

/// The reason why a catalogue cannot be read, or how a table differs from its row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Error {
    /// A line cannot be read. The fields are the number of the line and the reason.
    Syntax(usize, String),
    /// The shape or element type of the derived table differs from its row in the catalogue.
    Shape {
        /// The name of the table.
        name: String,
        /// Element type and shape of the derived table.
        derived: String,
        /// Element type and shape in the catalogue.
        catalogued: String,
    },
    /// The checksum of the derived table differs from the checksum in its row.
    Checksum {
        /// The name of the table.
        name: String,
        /// Checksum of the derived table.
        derived: String,
        /// Checksum in the catalogue.
        catalogued: String,
    },
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax(line, why) => write!(f, "catalogue line {line}: {why}"),
            Self::Shape { name, derived, catalogued } => {
                write!(f, "table {name}: derived as {derived}, catalogued as {catalogued}")
            }
            Self::Checksum { name, derived, catalogued } => {
                write!(f, "table {name}: derived checksum {derived}, catalogued {catalogued}")
            }
        }
    }
}

impl std::error::Error for Error {}

/// Parses a catalogue. Skips lines that begin with `#` and the line of column names.
///
/// # Errors
///
/// [`Error::Syntax`] if a line does not have ten columns, the element type is unknown, or the
/// shape is not a list of numbers joined by `x`.
pub fn parse(text: &str) -> Result<Vec<Row>, Error> {
    text.lines()
        .enumerate()
        .filter(|(_, line)| !line.starts_with('#') && !line.starts_with("name\t"))
        .map(|(i, line)| parse_row(line).map_err(|why| Error::Syntax(i + 1, why)))
        .collect()
}

/// Parses a line of the catalogue. Returns an error message if the line is not a row.
fn parse_row(line: &str) -> Result<Row, String> {
    let columns: Vec<&str> = line.split('\t').collect();
    let [name, feature, element, shape, axes, entry, source, checksum, digest, meaning] =
        columns[..]
    else {
        return Err(format!("{} columns, expected ten", columns.len()));
    };
    let shape: Result<Vec<usize>, _> = shape.split('x').map(str::parse).collect();
    Ok(Row {
        name: name.to_owned(),
        feature: feature.to_owned(),
        element: Element::ALL.into_iter().find(|e| e.name() == element).ok_or_else(|| {
            format!("unknown element type {element:?}, expected u8, u16, u32 or u64")
        })?,
        shape: shape.map_err(|e| format!("shape: {e}"))?,
        axes: axes.split(',').map(str::to_owned).collect(),
        entry: entry.to_owned(),
        source: source.to_owned(),
        checksum: checksum.to_owned(),
        digest: digest.to_owned(),
        meaning: meaning.to_owned(),
    })
}

impl Row {
    /// Returns the size of the entries in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.element.bytes() * self.shape.iter().product::<usize>()
    }

    /// Compares a derived table with its row in the catalogue.
    ///
    /// # Errors
    ///
    /// [`Error::Shape`] or [`Error::Checksum`] if the table differs from the row.
    pub fn check(&self, table: &Table) -> Result<(), Error> {
        let derived = format!("{} {}", table.element, table.shape_text());
        let catalogued = format!("{} {}", self.element, shape_text(&self.shape));
        if derived != catalogued {
            return Err(Error::Shape { name: self.name.clone(), derived, catalogued });
        }
        let checksum = table.checksum();
        if checksum != self.checksum {
            return Err(Error::Checksum {
                name: self.name.clone(),
                derived: checksum,
                catalogued: self.checksum.clone(),
            });
        }
        Ok(())
    }
}
