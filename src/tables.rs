//! The tables baked into the program: the description and the entries of each table, and the list
//! of all tables.
//!
//! The build script derives every table from the geometry of the cube and compares the table
//! with the checksum in its catalogue. Tables are read-only data, so a program neither
//! computes, allocates nor loads anything when it starts. Without the feature `bake`, a table above
//! 80 kB is derived when it is first used.
//!
//! [`find`] returns a table by name. Each table is one static, and the linker drops a table that
//! no code refers to. A program that calls [`find`] or reads [`ALL`] at run time carries every
//! table. A program that binds the entries of a table to a constant carries only that table:
//!
//! ```
//! use superflip::tables;
//!
//! const CORNERMOVE: &[[u16; 18]] =
//!     tables::find("cornermove").unwrap().as_u16().unwrap().as_chunks().0;
//! assert_eq!(CORNERMOVE.len(), 2187); // one row per value of `csymm`
//! assert_eq!(CORNERMOVE[0][0], 0); // U twists no corner
//! ```
//!
//! A build with the feature `derive` but without `bake` bakes only the small tables. When the program
//! first uses a large table, it takes the table from its `Store`, or derives the tables of this feature.
//!
//! Entries are in row-major order: `shape` is `[rows, columns]`, and the entry of row `i` and
//! column `j` has index `columns * i + j`.

#[cfg(feature = "derive")]
mod file_store;
pub(crate) mod info;
#[cfg(feature = "derive")]
pub(crate) mod loaded;
#[cfg(feature = "derive")]
pub(crate) mod part_file;
#[cfg(feature = "derive")]
pub(crate) mod regular;
#[cfg(feature = "derive")]
mod store;

#[cfg(feature = "derive")]
pub use file_store::FileStore;
#[cfg(feature = "optimal")]
pub(crate) use store::process_store;
#[cfg(all(test, feature = "optimal"))]
pub(crate) use store::tests as store_tests;
#[cfg(feature = "derive")]
pub use store::{Store, set_store};

pub use info::{Element, TableInfo};

/// Returns the table with this name. Returns `None` if there is no such table.
///
/// ```
/// assert!(superflip::tables::find("edgepxor").is_some());
/// assert!(superflip::tables::find("no_such").is_none());
/// ```
#[must_use]
pub const fn find(name: &str) -> Option<&'static TableInfo> {
    let mut i = 0;
    while i < ALL.len() {
        if is_same(ALL[i].name.as_bytes(), name.as_bytes()) {
            return Some(&ALL[i]);
        }
        i += 1;
    }
    None
}

/// Returns entry `column` of a row with two entries of four bits per byte. An even column is in bits 0–3 of
/// its byte, and the next column in bits 4–7.
///
/// ```
/// use superflip::tables;
/// let distances = tables::find("twist_slice_prune").unwrap().as_u8().unwrap();
/// assert_eq!([0, 1].map(|slots| tables::nibble(distances, slots)), [distances[0] & 15, distances[0] >> 4]);
/// ```
///
/// # Panics
/// If the row has no such column.
#[must_use]
#[inline]
pub fn nibble(row: &[u8], column: usize) -> u8 {
    row[column / 2] >> (4 * (column % 2)) & 15
}

/// Returns whether two byte strings are equal. A `const fn` cannot use `==` on slices.
const fn is_same(a: &[u8], b: &[u8]) -> bool {
    let mut i = 0;
    while i < a.len() && i < b.len() && a[i] == b[i] {
        i += 1;
    }
    i == a.len() && i == b.len()
}

/// Names of the edge values. The first letter is the face that shows the reference sticker.
pub(crate) static EDGE_NAMES: [&str; 24] = crate::names::named_rows!("value of an edge", 1);
/// Names of the corner values. The first letter is the face that shows the reference sticker.
pub(crate) static CORNER_NAMES: [&str; 24] = crate::names::named_rows!("value of a corner", 1);

pub use baked::ALL;
pub(crate) use baked::*;

#[allow(
    clippy::unreadable_literal,
    clippy::useless_transmute,
    clippy::doc_markdown,
    reason = "generated"
)]
mod baked {
    use super::info::{Entries, TableInfo};
    #[cfg(all(feature = "derive", not(feature = "bake")))]
    use super::loaded::Loaded;

    include!(concat!(env!("OUT_DIR"), "/tables.rs"));
}
