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
        let twin = rows[..i].iter().find(|r| r.digest == row.digest && r.shape == row.shape);
        if twin.is_none() {
            fs::write(out.join(format!("{}.bin", row.name)), table.bytes(endian))?;
        }
        source += &item(row, twin);
    }
    source += &list(&rows);
    source += &cubie_names("EDGE", "edge", &names::edges());
    source += &cubie_names("CORNER", "corner", &names::corners());
    fs::write(out.join("tables.rs"), source)?;
    Ok(rows.into_iter().map(|row| row.name).collect())
}

/// The static of one table; of two names for the same numbers the second is a
/// name only.
fn item(row: &Row, twin: Option<&Row>) -> String {
    let name = row.name.to_uppercase();
    let docs = format!("/// {}\n///\n/// Source: {}.\n", row.meaning, row.source);
    match twin {
        Some(twin) => format!(
            "{docs}///\n/// The same numbers as [`{0}`].\npub use self::{0} as {name};\n",
            twin.name.to_uppercase()
        ),
        None => format!(
            "{docs}pub static {name}: {} = zerocopy::include_value!(concat!(env!(\"OUT_DIR\"), \"/{}.bin\"));\n",
            array_type(row.element, &row.shape),
            row.name
        ),
    }
}

/// `[[u8; 24]; 18]` for bytes of shape 18x24.
fn array_type(element: Element, shape: &[usize]) -> String {
    shape.iter().rev().fold(element.name().to_owned(), |inner, n| format!("[{inner}; {n}]"))
}

/// The list of all baked tables, which only those pay for who name it.
fn list(rows: &[Row]) -> String {
    let mut source = String::from(
        "/// The tables baked into this build, in the order of the catalogue.\n\
         pub static ALL: &[TableInfo] = &[\n",
    );
    for row in rows {
        let (name, static_name) = (&row.name, row.name.to_uppercase());
        let Row { feature, element, shape, axes, entry, source: from, digest, meaning, .. } = row;
        writeln!(
            source,
            "    TableInfo {{ name: {name:?}, feature: {feature:?}, element: Element::{element:?}, \
             shape: &{shape:?}, axes: &{axes:?}, entry: {entry:?}, source: {from:?}, \
             digest: {digest:?}, meaning: {meaning:?}, bytes: || bytemuck::bytes_of(&{static_name}) }},"
        )
        .expect("writing to a string");
    }
    source += "];\n";
    let mut map = phf_codegen::Map::new();
    for (i, row) in rows.iter().enumerate() {
        map.entry(row.name.as_str(), i.to_string());
    }
    writeln!(
        source,
        "/// The place in [`ALL`] of each table's name.\n\
         pub static BY_NAME: phf::Map<&'static str, usize> = {};",
        map.build()
    )
    .expect("writing to a string");
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
         pub static {prefix}_NAMES: [&str; {}] = {names:?};\n\
         /// The {kind} value of each name.\n\
         pub static {prefix}_BY_NAME: phf::Map<&'static str, u8> = {};\n",
        names.len(),
        map.build()
    )
}
