//! The description of a table, and access to its entries.

use core::fmt;

/// The unsigned integer type of a table's entries.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Element {
    /// `u8`: one byte.
    U8,
    /// `u16`: two bytes.
    U16,
    /// `u32`: four bytes.
    U32,
    /// `u64`: eight bytes.
    U64,
}

impl Element {
    /// Returns the size of an entry in bytes.
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

    /// Returns the Rust name of the type.
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

/// A baked table: its entries, and its description from the catalogue.
///
/// ```
/// use superflip::tables::{self, Element};
/// let info = tables::find("edge_trans").unwrap();
/// assert_eq!((info.element(), info.shape), (Element::U8, &[18, 24][..]));
/// assert_eq!((info.axes, info.entry), (&["move", "edge"][..], "edge"));
/// assert_eq!(info.entries().nth(24 * 1 + 0), Some(6)); // U2 takes slot 0 to slot 3
/// ```
#[derive(Debug, Clone, Copy)]
pub struct TableInfo {
    /// The name that the source document gives the table.
    pub name: &'static str,
    /// The feature that bakes the table, in the package that has the table. The text is empty if
    /// every build bakes the table.
    pub feature: &'static str,
    /// The length of each axis of the table.
    pub shape: &'static [usize],
    /// The name of the quantity that indexes each axis, such as `move`, `edge` or `csymm`. If the
    /// columns of a table are different quantities, the name of the column axis joins their names
    /// with `+`, as in `minbits+csymm+minmap`.
    pub axes: &'static [&'static str],
    /// The name of the quantity that an entry contains, such as `edge`. If the columns of a table
    /// contain different quantities, this name joins their names with `+`, as in `syms+canon+sym`.
    pub entry: &'static str,
    /// The document and the section that define the table.
    pub source: &'static str,
    /// The SHA-256 digest of the entries as little-endian bytes, in hexadecimal.
    pub digest: &'static str,
    /// The meaning of the table, in one or a few sentences.
    pub meaning: &'static str,
    /// The entries. Only the packages of superflip, which have tables of their own, name this field.
    #[doc(hidden)]
    pub entries: Entries,
}

impl TableInfo {
    /// Returns the number of entries of the table.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "no table is empty")]
    pub const fn len(&self) -> usize {
        match self.entries {
            Entries::U8(entries) => entries.len(),
            Entries::U16(entries) => entries.len(),
            Entries::U32(entries) => entries.len(),
            Entries::U64(entries) => entries.len(),
            #[cfg(feature = "derive")]
            Entries::Loaded(_, count, _) => count,
        }
    }

    /// Returns whether the table is part of the program. The others are loaded when the program first
    /// uses them, which is possible only in a build with the feature `derive` and without `bake`.
    ///
    /// ```
    /// assert!(superflip::tables::find("cornermove").unwrap().is_baked());
    /// ```
    #[must_use]
    pub const fn is_baked(&self) -> bool {
        match self.entries {
            #[cfg(feature = "derive")]
            Entries::Loaded(..) => false,
            _ => true,
        }
    }

    /// Returns the integer type of an entry.
    #[must_use]
    pub const fn element(&self) -> Element {
        match self.entries {
            Entries::U8(_) => Element::U8,
            Entries::U16(_) => Element::U16,
            Entries::U32(_) => Element::U32,
            Entries::U64(_) => Element::U64,
            #[cfg(feature = "derive")]
            Entries::Loaded(element, ..) => element,
        }
    }

    /// Returns the entries in row-major order, each converted to `u64`.
    #[must_use]
    pub fn entries(&self) -> impl ExactSizeIterator<Item = u64> + use<> {
        let (bytes, element) = (self.bytes(), self.element());
        (0..self.len()).map(move |i| match element {
            Element::U8 => bytes[i].into(),
            Element::U16 => bytemuck::cast_slice::<_, u16>(bytes)[i].into(),
            Element::U32 => bytemuck::cast_slice::<_, u32>(bytes)[i].into(),
            Element::U64 => bytemuck::cast_slice(bytes)[i],
        })
    }

    /// Returns the bytes of the entries, as they are in memory.
    ///
    /// The bytes of each entry are in the byte order of the target, but `digest` is computed from
    /// little-endian bytes. To get little-endian bytes on every target, call `to_le_bytes` on each
    /// of the [`entries`](Self::entries), converted to the type [`element`](Self::element).
    ///
    /// ```
    /// use superflip::tables;
    /// let info = tables::find("cornermove").unwrap();
    /// let first = u16::from_ne_bytes(info.bytes()[..2].try_into().unwrap());
    /// assert_eq!(Some(u64::from(first)), info.entries().next());
    /// ```
    #[must_use]
    pub fn bytes(&self) -> &'static [u8] {
        match self.entries {
            Entries::U8(entries) => entries,
            Entries::U16(entries) => bytemuck::cast_slice(entries),
            Entries::U32(entries) => bytemuck::cast_slice(entries),
            Entries::U64(entries) => bytemuck::cast_slice(entries),
            #[cfg(feature = "derive")]
            Entries::Loaded(_, _, bytes) => bytes(),
        }
    }

    /// Returns the entries in row-major order, without a copy. Returns `None` if the entries are
    /// not `u8`, or if the table [is not baked](Self::is_baked).
    ///
    /// ```
    /// use superflip::tables;
    /// let inv_move = tables::find("inv_move").unwrap();
    /// assert_eq!(inv_move.as_u8().unwrap()[..3], [2, 1, 0]); // U' undoes U
    /// assert!(inv_move.as_u16().is_none());
    /// ```
    #[must_use]
    pub const fn as_u8(&self) -> Option<&'static [u8]> {
        match self.entries {
            Entries::U8(entries) => Some(entries),
            _ => None,
        }
    }

    /// Returns the entries in row-major order, without a copy. Returns `None` if the entries are
    /// not `u16`, or if the table [is not baked](Self::is_baked).
    #[must_use]
    pub const fn as_u16(&self) -> Option<&'static [u16]> {
        match self.entries {
            Entries::U16(entries) => Some(entries),
            _ => None,
        }
    }

    /// Returns the entries in row-major order, without a copy. Returns `None` if the entries are
    /// not `u32`, or if the table [is not baked](Self::is_baked).
    #[must_use]
    pub const fn as_u32(&self) -> Option<&'static [u32]> {
        match self.entries {
            Entries::U32(entries) => Some(entries),
            _ => None,
        }
    }

    /// Returns the entries in row-major order, without a copy. Returns `None` if the entries are
    /// not `u64`, or if the table [is not baked](Self::is_baked).
    #[must_use]
    pub const fn as_u64(&self) -> Option<&'static [u64]> {
        match self.entries {
            Entries::U64(entries) => Some(entries),
            _ => None,
        }
    }
}

/// The entries of a table.
#[derive(Clone, Copy)]
pub enum Entries {
    /// Bytes.
    U8(&'static [u8]),
    /// Numbers of two bytes.
    U16(&'static [u16]),
    /// Numbers of four bytes.
    U32(&'static [u32]),
    /// Numbers of eight bytes.
    U64(&'static [u64]),
    /// The element type and the number of the entries, and a function that loads them once and
    /// returns their bytes.
    #[cfg(feature = "derive")]
    Loaded(Element, usize, fn() -> &'static [u8]),
}

/// Prints the number of entries instead of the entries, because a table can have millions of them.
impl fmt::Debug for Entries {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::U8(entries) => write!(f, "[u8; {}]", entries.len()),
            Self::U16(entries) => write!(f, "[u16; {}]", entries.len()),
            Self::U32(entries) => write!(f, "[u32; {}]", entries.len()),
            Self::U64(entries) => write!(f, "[u64; {}]", entries.len()),
            #[cfg(feature = "derive")]
            Self::Loaded(element, count, _) => write!(f, "[{}; {count}]", element.name()),
        }
    }
}
