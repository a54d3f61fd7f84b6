//! Writes tables for the build scripts of superflip and superflip-cubing.

use std::{
    collections::BTreeMap,
    env,
    error::Error,
    fmt::Write as _,
    fs, io,
    path::{Path, PathBuf},
    process::ExitCode,
};

use crate::{
    catalogue::{self, Row, parse},
    derive,
    kept::Kept,
    recipe::RecipeError,
    table::{Element, Endian},
};

/// The directory in which builds keep derived tables, if it is set.
const KEPT: &str = "SUPERFLIP_TABLES";

/// Does the work of a build script: bakes the tables of the features that are on. `catalogue` is the path of
/// the catalogue in the package that is built. `also` writes other files into the directory of the build.
#[must_use]
pub fn build_script(catalogue: &str, also: impl FnOnce(&Path) -> io::Result<()>) -> ExitCode {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={catalogue}");
    println!("cargo::rerun-if-env-changed={KEPT}");
    match build(catalogue, also) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            println!("cargo::error={error}");
            ExitCode::FAILURE
        }
    }
}

fn build(
    catalogue: &str,
    also: impl FnOnce(&Path) -> io::Result<()>,
) -> Result<(), Box<dyn Error>> {
    let out = PathBuf::from(env::var("OUT_DIR")?);
    // The tables have the byte order of the target, which may differ from the building machine's.
    let endian = match env::var("CARGO_CFG_TARGET_ENDIAN")?.as_str() {
        "big" => Endian::Big,
        _ => Endian::Little,
    };
    // Many builds on one machine derive each table once if they share a directory.
    let kept = env::var_os(KEPT).map(PathBuf::from);
    bake(&fs::read_to_string(catalogue)?, is_on, endian, &out, kept.as_deref())?;
    Ok(also(&out)?)
}

/// Returns whether a feature of the package that is built is on.
#[must_use]
pub fn is_on(feature: &str) -> bool {
    env::var_os(format!("CARGO_FEATURE_{}", feature.to_uppercase().replace('-', "_"))).is_some()
}

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

impl Error for BakeError {}

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

/// The greatest size in bytes of a table that a build with the feature `optimal` and without `bake` bakes.
pub const LARGEST_BAKED: usize = 80_000;
/// The greatest size in bytes of a table that a build with `derive`, and without `optimal` and `bake`,
/// bakes. Such a program should be small: 4,000 bytes of a table of classes are 3,000 bytes with brotli.
const LARGEST_BAKED_IN_TINY: usize = 4000;

/// Returns whether a build with the feature `derive`, and without `optimal` and `bake`, bakes the table of
/// `row`. Such a build bakes every hash table, because the derivation of a hash table takes longer than the
/// derivation of all other tables of a small program.
pub(crate) fn is_baked_in_tiny(row: &Row) -> bool {
    row.bytes() <= LARGEST_BAKED_IN_TINY || row.axes == ["number"]
}

/// Derives and writes the tables whose feature is on. Returns the names of the written tables.
///
/// Reads the tables that the directory `kept` has instead of deriving them, and keeps the others there.
///
/// `is_on` reports whether a feature is on. A table without a feature is always written. `bake`
/// compares each table with its row of the catalogue, and writes these files into the folder `out`:
///
/// - `NAME.bin` for each baked table: the entries in the byte order `endian`. If several tables have
///   the same entries, only the first has a file.
/// - `tables.rs`: a static for each file, and the list of all tables.
///
/// If the feature `derive` is on and `bake` is off, tables of more than [`LARGEST_BAKED`] bytes are
/// not baked: `bake` does not derive them, and their statics load them when the program first uses
/// them. Without the feature `optimal`, only small tables and hash tables are baked.
///
/// # Errors
///
/// If the catalogue cannot be read, a table cannot be derived or differs from its row, or a file
/// cannot be written.
#[expect(clippy::missing_panics_doc, reason = "`derive` returns each named table")]
pub fn bake(
    catalogue: &str,
    is_on: impl Fn(&str) -> bool,
    endian: Endian,
    out: &Path,
    kept: Option<&Path>,
) -> Result<Vec<String>, BakeError> {
    let mut rows = parse(catalogue)?;
    rows.retain(|row| row.feature.is_empty() || is_on(&row.feature));
    let has_loader = is_on("derive") && !is_on("bake");
    let is_small = |row: &Row| {
        if is_on("optimal") { row.bytes() <= LARGEST_BAKED } else { is_baked_in_tiny(row) }
    };
    let is_loaded = |row: &Row| has_loader && !is_small(row);
    // A program with `optimal` keeps its tables in files, so it derives all tables at once. Another program
    // derives the tables of a feature at once, and each table without a feature alone.
    let with = |row: &Row| {
        let is_with = |other: &&Row| {
            is_loaded(other)
                && (row.name == other.name
                    || !row.feature.is_empty() && row.feature == other.feature)
        };
        let names = || rows.iter().filter(is_with).map(|other| &other.name).collect::<Vec<_>>();
        if is_on("optimal") { "LOADED".to_owned() } else { format!("&{:?}", names()) }
    };
    let kept = kept.map(Kept);
    let (mut tables, mut missing) = (BTreeMap::new(), Vec::new());
    for row in rows.iter().filter(|row| !is_loaded(row)) {
        match kept.and_then(|kept| kept.read(row)) {
            Some(table) => drop(tables.insert(row.name.as_str(), table)),
            None => missing.push(row),
        }
    }
    let mut derived = derive(missing.iter().map(|row| row.name.as_str()))?;
    for row in missing {
        let table = derived.remove(row.name.as_str()).expect("`derive` returns each named table");
        row.check(&table)?;
        if let Some(kept) = kept {
            kept.write(row, &table)?;
        }
        tables.insert(&row.name, table);
    }
    let mut source = String::new();
    for (i, row) in rows.iter().enumerate() {
        if is_loaded(row) {
            source += &loaded(row, &with(row));
            continue;
        }
        let table = &tables[row.name.as_str()];
        if twin(&rows[..i], row).is_none() {
            fs::write(out.join(format!("{}.bin", row.name)), table.bytes(endian))?;
            source += &item(row);
        }
    }
    source += &list(&rows, is_loaded);
    let names: Vec<_> = rows.iter().filter(|row| is_loaded(row)).map(|row| &row.name).collect();
    if !names.is_empty() {
        writeln!(source, "/// The tables that this build does not bake.")
            .expect("writing to a string");
        writeln!(source, "pub(crate) static LOADED: &[&str] = &{names:?};")
            .expect("writing to a string");
    }
    fs::write(out.join("tables.rs"), source)?;
    Ok(rows.into_iter().filter(|row| !is_loaded(row)).map(|row| row.name).collect())
}

/// Returns the first row in `rows` that has the same shape and the same digest as `row`. The two
/// tables have the same entries.
fn twin<'a>(rows: &'a [Row], row: &Row) -> Option<&'a Row> {
    rows.iter().find(|other| other.digest == row.digest && other.shape == row.shape)
}

/// Returns the Rust source of the static that holds the table of `row`.
fn item(row: &Row) -> String {
    let entries = array_type(row.element, &row.shape);
    let file = format!("concat!(env!(\"OUT_DIR\"), \"/{}.bin\")", row.name);
    declared(row, &entries, &format!("zerocopy::include_value!({file})"))
}

/// Returns the Rust source of the static that loads the table of `row`. `with` is the Rust source of the list
/// of the tables that the program derives together with this table.
fn loaded(row: &Row, with: &str) -> String {
    let Row { name, element, checksum, .. } = row;
    let entries = array_type(*element, &row.shape);
    let value =
        format!("Loaded::new({name:?}, super::Element::{element:?}, {checksum:?}, {with}, LOADED)");
    declared(row, &format!("Loaded<{entries}>"), &value)
}

/// Returns the Rust source of a static with the name and the meaning of `row`.
fn declared(row: &Row, of_type: &str, value: &str) -> String {
    let Row { meaning, source, .. } = row;
    let name = row.name.to_uppercase();
    format!(
        "/// {meaning}\n///\n/// Source: {source}.\npub(crate) static {name}: {of_type} = {value};\n"
    )
}

/// Returns the Rust type of a table: `[[u8; 24]; 18]` for bytes of shape 18x24.
fn array_type(element: Element, shape: &[usize]) -> String {
    shape.iter().rev().fold(element.name().to_owned(), |inner, n| format!("[{inner}; {n}]"))
}

/// Returns the Rust source of `ALL`, the list of all tables. Each table is a static outside
/// the list, so the linker drops unused tables from a program that does not use `ALL`. Tables with
/// the same entries share one static.
fn list(rows: &[Row], is_loaded: impl Fn(&Row) -> bool) -> String {
    let mut source = String::from(
        "/// The tables of this build, in the order of the catalogue.\n\
         pub static ALL: &[TableInfo] = &[\n",
    );
    for row in rows {
        let Row {
            name, feature, element, shape, axes, entry, source: from, digest, meaning, ..
        } = row;
        let owner = if is_loaded(row) { row } else { twin(rows, row).unwrap_or(row) };
        let baked = owner.name.to_uppercase();
        // A table with two axes is an array of rows.
        let entries = match shape.len() {
            _ if is_loaded(row) => {
                let count = shape.iter().product::<usize>();
                format!("Loaded(super::Element::{element:?}, {count}, || {baked}.bytes())")
            }
            1 => format!("{element:?}(&{baked})"),
            _ => format!("{element:?}({baked}.as_flattened())"),
        };
        writeln!(
            source,
            "    TableInfo {{ name: {name:?}, feature: {feature:?}, shape: &{shape:?}, \
             axes: &{axes:?}, entry: {entry:?}, source: {from:?}, digest: {digest:?}, \
             meaning: {meaning:?}, entries: Entries::{entries} }},"
        )
        .expect("writing to a string");
    }
    source += "];\n";
    source
}
