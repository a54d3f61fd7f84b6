//! The catalogue: a text with one row a table, which says what it is and what
//! its digest must be.
//!
//! Columns are separated by tabs: `name`, `feature` (empty: always baked),
//! `element`, `shape` (`18x24`), `axes` and `entry` (what indexes the table and
//! what stands in it, in the terms of `superflip table show`), `source`,
//! `digest` (SHA-256 of the little-endian bytes) and `meaning`.

use std::fmt;

use crate::table::{Element, Table};

/// One row of the catalogue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The table's name.
    pub name: String,
    /// The feature of superflip that bakes it; empty when it always is.
    pub feature: String,
    /// Type of an entry.
    pub element: Element,
    /// Entries along each axis.
    pub shape: Vec<usize>,
    /// What each axis is indexed by.
    pub axes: Vec<String>,
    /// What an entry is.
    pub entry: String,
    /// Document and section that define it.
    pub source: String,
    /// SHA-256 of the little-endian bytes, in hexadecimal.
    pub digest: String,
    /// What it says, in a sentence.
    pub meaning: String,
}

/// What is wrong with a catalogue, or with a table held against it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Error {
    /// A line of the catalogue cannot be read: its number and why.
    Syntax(usize, String),
    /// The catalogue names a table that nothing derives.
    Underivable(String),
    /// A derived table has another shape or element type than the catalogue says.
    Shape {
        /// The table's name.
        name: String,
        /// What was derived.
        derived: String,
        /// What the catalogue says.
        catalogued: String,
    },
    /// A derived table has another digest than the catalogue says.
    Digest {
        /// The table's name.
        name: String,
        /// Digest of what was derived.
        derived: String,
        /// Digest in the catalogue.
        catalogued: String,
    },
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax(line, why) => write!(f, "catalogue line {line}: {why}"),
            Self::Underivable(name) => write!(f, "table {name}: nothing derives it"),
            Self::Shape { name, derived, catalogued } => {
                write!(f, "table {name}: derived as {derived}, catalogued as {catalogued}")
            }
            Self::Digest { name, derived, catalogued } => {
                write!(f, "table {name}: derived digest {derived}, catalogued {catalogued}")
            }
        }
    }
}

impl std::error::Error for Error {}

/// Reads a catalogue. Lines that begin with `#` and the line of column names
/// are passed over.
///
/// # Errors
/// [`Error::Syntax`] for a line without the nine columns, an unknown element
/// type or a shape that is not numbers joined by `x`.
pub fn parse(text: &str) -> Result<Vec<Row>, Error> {
    text.lines()
        .enumerate()
        .filter(|(_, line)| !line.starts_with('#') && !line.starts_with("name\t"))
        .map(|(i, line)| parse_row(line).map_err(|why| Error::Syntax(i + 1, why)))
        .collect()
}

fn parse_row(line: &str) -> Result<Row, String> {
    let columns: Vec<&str> = line.split('\t').collect();
    let [name, feature, element, shape, axes, entry, source, digest, meaning] = columns[..] else {
        return Err(format!("{} columns, not nine", columns.len()));
    };
    let shape: Result<Vec<usize>, _> = shape.split('x').map(str::parse).collect();
    Ok(Row {
        name: name.to_owned(),
        feature: feature.to_owned(),
        element: Element::ALL
            .into_iter()
            .find(|e| e.name() == element)
            .ok_or_else(|| format!("unknown element type {element:?}"))?,
        shape: shape.map_err(|e| format!("shape: {e}"))?,
        axes: axes.split(',').map(str::to_owned).collect(),
        entry: entry.to_owned(),
        source: source.to_owned(),
        digest: digest.to_owned(),
        meaning: meaning.to_owned(),
    })
}

impl Row {
    /// Holds a table against the row.
    ///
    /// # Errors
    /// [`Error::Shape`] or [`Error::Digest`] when they differ.
    pub fn check(&self, table: &Table) -> Result<(), Error> {
        let text = |element: Element, shape: &[usize]| {
            let sides: Vec<String> = shape.iter().map(usize::to_string).collect();
            format!("{element} {}", sides.join("x"))
        };
        let derived = text(table.element, &table.shape);
        let catalogued = text(self.element, &self.shape);
        if derived != catalogued {
            return Err(Error::Shape { name: self.name.clone(), derived, catalogued });
        }
        let digest = table.digest();
        if digest != self.digest {
            return Err(Error::Digest {
                name: self.name.clone(),
                derived: digest,
                catalogued: self.digest.clone(),
            });
        }
        Ok(())
    }
}
