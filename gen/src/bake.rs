//! Writing tables for the build script of superflip.

use std::{fmt::Write as _, fs, io, path::Path};

use crate::{
    catalogue::{Error, Row, parse},
    names,
    table::{Element, Endian, Table},
    tables,
};

/// Why tables could not be written.
#[derive(Debug)]
pub enum BakeError {
    /// A table differs from the catalogue, or the catalogue is damaged.
    Catalogue(Error),
    /// A file could not be written.
    Io(io::Error),
}

impl std::fmt::Display for BakeError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Catalogue(e) => e.fmt(f),
            Self::Io(e) => e.fmt(f),
        }
    }
}

impl std::error::Error for BakeError {}

impl From<Error> for BakeError {
    fn from(e: Error) -> Self {
        Self::Catalogue(e)
    }
}

impl From<io::Error> for BakeError {
    fn from(e: io::Error) -> Self {
        Self::Io(e)
    }
}

/// Derives the tables whose feature `is_on`, holds each against its row of the
/// catalogue, and writes into `out` one `NAME.bin` a table, in the byte order
/// of the target, and `tables.rs` with one static a table and the list of them.
/// Returns the names of the tables.
///
/// # Errors
/// When the catalogue cannot be read, a derived table differs from its row (the
/// error names it), or a file cannot be written.
pub fn bake(
    catalogue: &str,
    is_on: impl Fn(&str) -> bool,
    endian: Endian,
    out: &Path,
) -> Result<Vec<String>, BakeError> {
    let mut rows = parse(catalogue)?;
    rows.retain(|row| row.feature.is_empty() || is_on(&row.feature));
    let tables = tables(is_on);
    let mut source = String::new();
    for (i, row) in rows.iter().enumerate() {
        let table: &Table = tables
            .iter()
            .find(|t| t.name == row.name)
            .ok_or_else(|| Error::Underivable(row.name.clone()))?;
        row.check(table)?;
        if twin(&rows[..i], row).is_none() {
            fs::write(out.join(format!("{}.bin", row.name)), table.bytes(endian))?;
            source += &item(row);
        }
    }
    source += &list(&rows);
    source += &cubie_names("EDGE", "edge", &names::edges());
    source += &cubie_names("CORNER", "corner", &names::corners());
    fs::write(out.join("tables.rs"), source)?;
    Ok(rows.into_iter().map(|row| row.name).collect())
}

/// Returns the first of `rows` with the same entries as `row`.
fn twin<'a>(rows: &'a [Row], row: &Row) -> Option<&'a Row> {
    rows.iter().find(|other| other.digest == row.digest && other.shape == row.shape)
}

/// Returns the static of a table.
fn item(row: &Row) -> String {
    let Row { name, meaning, source, .. } = row;
    format!(
        "/// {meaning}\n///\n/// Source: {source}.\n\
         pub(crate) static {}: {} = zerocopy::include_value!(concat!(env!(\"OUT_DIR\"), \"/{name}.bin\"));\n",
        name.to_uppercase(),
        array_type(row.element, &row.shape),
    )
}

/// `[[u8; 24]; 18]` for bytes of shape 18x24.
fn array_type(element: Element, shape: &[usize]) -> String {
    shape.iter().rev().fold(element.name().to_owned(), |inner, n| format!("[{inner}; {n}]"))
}

/// Returns the list of all baked tables. A program that does not use the list does not carry the
/// tables. Tables with the same entries share one static.
fn list(rows: &[Row]) -> String {
    let mut source = String::from(
        "/// The tables baked into this build, in the order of the catalogue.\n\
         pub static ALL: &[TableInfo] = &[\n",
    );
    for row in rows {
        let Row {
            name, feature, element, shape, axes, entry, source: from, digest, meaning, ..
        } = row;
        let baked = twin(rows, row).unwrap_or(row).name.to_uppercase();
        // A table of two axes is an array of rows.
        let entries = match shape.len() {
            1 => format!("&{baked}"),
            _ => format!("{baked}.as_flattened()"),
        };
        writeln!(
            source,
            "    TableInfo {{ name: {name:?}, feature: {feature:?}, shape: &{shape:?}, \
             axes: &{axes:?}, entry: {entry:?}, source: {from:?}, digest: {digest:?}, \
             meaning: {meaning:?}, entries: Entries::{element:?}({entries}) }},"
        )
        .expect("writing to a string");
    }
    source += "];\n";
    source
}

/// Names of cubie values: an array from the value, and a perfect hash map back.
fn cubie_names(prefix: &str, kind: &str, names: &[String]) -> String {
    let mut map = phf_codegen::Map::new();
    for (value, name) in names.iter().enumerate() {
        map.entry(name.as_str(), value.to_string());
    }
    format!(
        "/// Names of the {kind} values, the face of the reference sticker first.\n\
         pub(crate) static {prefix}_NAMES: [&str; {}] = {names:?};\n\
         /// The {kind} value of each name.\n\
         pub(crate) static {prefix}_BY_NAME: phf::Map<&'static str, u8> = {};\n",
        names.len(),
        map.build()
    )
}
