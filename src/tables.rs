//! The baked tables, as `static`s in read-only data: nothing is computed,
//! allocated or loaded when a program starts.
//!
//! Each is a static of its own, so a program carries only the tables that it
//! touches. Rows come first: `EDGE_TRANS[mv][value]`. The build script derives
//! them all from the geometry of the cube and compares each with the digest in
//! `tables/catalogue.tsv`; only this module sees its output.
//!
//! ```
//! use superflip::tables::{CORNERMOVE, INV_MOVE};
//! assert_eq!(INV_MOVE[0], 2); // U3 undoes U1
//! assert_eq!(CORNERMOVE[0][0], 0); // U twists no corner
//! ```

/// The unsigned integer type of a table's entries.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Element {
    /// One byte.
    U8,
    /// Two bytes.
    U16,
    /// Four bytes.
    U32,
    /// Eight bytes.
    U64,
}

impl Element {
    /// Bytes that an entry takes.
    ///
    /// ```
    /// assert_eq!(superflip::tables::Element::U16.bytes(), 2);
    /// ```
    #[must_use]
    pub const fn bytes(self) -> usize {
        match self {
            Self::U8 => 1,
            Self::U16 => 2,
            Self::U32 => 4,
            Self::U64 => 8,
        }
    }

    /// The Rust name of the type.
    ///
    /// ```
    /// assert_eq!(superflip::tables::Element::U16.name(), "u16");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::U8 => "u8",
            Self::U16 => "u16",
            Self::U32 => "u32",
            Self::U64 => "u64",
        }
    }
}

/// What the catalogue says of a baked table.
///
/// ```
/// use superflip::tables::{self, Element};
/// let info = tables::find("edge_trans").unwrap();
/// assert_eq!((info.element, info.shape), (Element::U8, &[18, 24][..]));
/// assert_eq!(info.len(), 432);
/// assert_eq!(info.entries().nth(24 + 0), Some(6)); // U2 takes slot 0 to slot 3
/// ```
#[derive(Debug, Clone, Copy)]
pub struct TableInfo {
    /// The seeds' name.
    pub name: &'static str,
    /// The feature of superflip that bakes it; empty when it always is.
    pub feature: &'static str,
    /// Type of an entry.
    pub element: Element,
    /// Entries along each axis.
    pub shape: &'static [usize],
    /// What each axis is indexed by: `move`, `edge`, `csymm` and so on.
    pub axes: &'static [&'static str],
    /// What an entry is, in the same terms.
    pub entry: &'static str,
    /// Document and section that define it.
    pub source: &'static str,
    /// SHA-256 of the little-endian bytes, in hexadecimal.
    pub digest: &'static str,
    /// What the table says, in a sentence.
    pub meaning: &'static str,
    /// Its bytes in memory, in the target's byte order.
    pub bytes: fn() -> &'static [u8],
}

impl TableInfo {
    /// How many entries it has.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "no table is empty")]
    pub fn len(&self) -> usize {
        self.shape.iter().product()
    }

    /// The entries in row-major order.
    #[must_use]
    pub fn entries(&self) -> impl ExactSizeIterator<Item = u64> + use<> {
        let element = self.element;
        (self.bytes)().chunks_exact(element.bytes()).map(move |entry| match element {
            Element::U8 => entry[0].into(),
            Element::U16 => bytemuck::pod_read_unaligned::<u16>(entry).into(),
            Element::U32 => bytemuck::pod_read_unaligned::<u32>(entry).into(),
            Element::U64 => bytemuck::pod_read_unaligned(entry),
        })
    }
}

/// The baked table of that name.
///
/// ```
/// assert!(superflip::tables::find("edgepxor").is_some());
/// assert!(superflip::tables::find("no_such").is_none());
/// ```
#[must_use]
pub fn find(name: &str) -> Option<&'static TableInfo> {
    BY_NAME.get(name).map(|&i| &ALL[i])
}

pub use baked::*;

#[allow(
    clippy::unreadable_literal,
    clippy::useless_transmute,
    clippy::doc_markdown,
    reason = "generated"
)]
mod baked {
    use super::{Element, TableInfo};

    include!(concat!(env!("OUT_DIR"), "/tables.rs"));
}
