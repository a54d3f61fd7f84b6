//! Writes tables for the build script of superflip.

use std::{fmt::Write as _, fs, io, path::Path};

use crate::{
    catalogue::{self, Row, parse},
    derive, names,
    recipe::RecipeError,
    table::{Element, Endian},
};

/// The reason why tables cannot be written.
#[derive(Debug)]
pub enum BakeError {
    /// The catalogue cannot be read, or a table differs from its row.
    Catalogue(catalogue::Error),
    /// A table of the catalogue cannot be derived.
    Recipe(RecipeError),
    /// A file cannot be written.
    Io(io::Error),
}

impl std::fmt::Display for BakeError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Catalogue(e) => e.fmt(f),
            Self::Recipe(e) => e.fmt(f),
            Self::Io(e) => e.fmt(f),
        }
    }
}

impl std::error::Error for BakeError {}

impl From<catalogue::Error> for BakeError {
    fn from(e: catalogue::Error) -> Self {
        Self::Catalogue(e)
    }
}

impl From<RecipeError> for BakeError {
    fn from(e: RecipeError) -> Self {
        Self::Recipe(e)
    }
}

impl From<io::Error> for BakeError {
    fn from(e: io::Error) -> Self {
        Self::Io(e)
    }
}

/// Derives and writes the tables whose feature is on. Returns the names of the written tables.
///
/// `is_on` reports whether a feature is on. A table without a feature is always written. `bake`
/// compares each table with its row of the catalogue, and writes these files into the folder `out`:
///
/// - `NAME.bin` for each table: the entries in the byte order `endian`. If several tables have the
///   same entries, only the first has a file.
/// - `tables.rs`: a static for each file, the list of all tables, and the names of cubies in their
///   slots, such as `URF`.
///
/// # Errors
///
/// If the catalogue cannot be read, a table cannot be derived or differs from its row, or a file
/// cannot be written.
pub fn bake(
    catalogue: &str,
    is_on: impl Fn(&str) -> bool,
    endian: Endian,
    out: &Path,
) -> Result<Vec<String>, BakeError> {
    let mut rows = parse(catalogue)?;
    rows.retain(|row| row.feature.is_empty() || is_on(&row.feature));
    let tables = derive(rows.iter().map(|row| row.name.as_str()))?;
    let mut source = String::new();
    for (i, row) in rows.iter().enumerate() {
        let table = &tables[row.name.as_str()];
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

/// Returns the first row in `rows` that has the same shape and the same digest as `row`. The two
/// tables have the same entries.
fn twin<'a>(rows: &'a [Row], row: &Row) -> Option<&'a Row> {
    rows.iter().find(|other| other.digest == row.digest && other.shape == row.shape)
}

/// Returns the Rust source of the static that holds the table of `row`.
fn item(row: &Row) -> String {
    let Row { name, meaning, source, .. } = row;
    format!(
        "/// {meaning}\n///\n/// Source: {source}.\n\
         pub(crate) static {}: {} = zerocopy::include_value!(concat!(env!(\"OUT_DIR\"), \"/{name}.bin\"));\n",
        name.to_uppercase(),
        array_type(row.element, &row.shape),
    )
}

/// Returns the Rust type of a table: `[[u8; 24]; 18]` for bytes of shape 18x24.
fn array_type(element: Element, shape: &[usize]) -> String {
    shape.iter().rev().fold(element.name().to_owned(), |inner, n| format!("[{inner}; {n}]"))
}

/// Returns the Rust source of `ALL`, the list of all baked tables. Each table is a static outside
/// the list, so the linker drops unused tables from a program that does not use `ALL`. Tables with
/// the same entries share one static.
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
        // A table with two axes is an array of rows.
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

/// Returns the Rust source of a static. For the prefix `EDGE` and the kind `edge`, the static is
/// `EDGE_NAMES`, the names of the edge values.
fn cubie_names(prefix: &str, kind: &str, names: &[String]) -> String {
    format!(
        "/// Names of the {kind} values. The first letter is the face that shows the reference sticker.\n\
         pub(crate) static {prefix}_NAMES: [&str; {}] = {names:?};\n",
        names.len(),
    )
}
