//! A derived table: name, shape, element type and numbers.

use std::fmt;

use sha2::{Digest, Sha256};

/// The unsigned integer type of a table's entries.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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
    /// All element types.
    pub const ALL: [Self; 4] = [Self::U8, Self::U16, Self::U32, Self::U64];

    /// Bytes an entry takes.
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

impl fmt::Display for Element {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Byte order of a table's bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Endian {
    /// Least significant byte first.
    Little,
    /// Most significant byte first.
    Big,
}

/// A table: its entries in row-major order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// The seeds' name.
    pub name: String,
    /// Entries along each axis.
    pub shape: Vec<usize>,
    /// Type of an entry.
    pub element: Element,
    /// The entries.
    pub data: Vec<u64>,
}

impl Table {
    /// A table of one axis.
    ///
    /// # Panics
    /// When an entry does not fit the element type.
    #[must_use]
    pub fn line<T: Into<u64>>(
        name: &str,
        element: Element,
        data: impl IntoIterator<Item = T>,
    ) -> Self {
        let data: Vec<u64> = data.into_iter().map(Into::into).collect();
        let bits = 8 * element.bytes();
        assert!(
            bits == 64 || data.iter().all(|&x| x >> bits == 0),
            "an entry of {name} does not fit {element}"
        );
        Self { name: name.to_owned(), shape: vec![data.len()], element, data }
    }

    /// The same entries as a table with rows of `columns` entries.
    ///
    /// # Panics
    /// When the entries do not fill whole rows.
    #[must_use]
    pub fn rows_of(mut self, columns: usize) -> Self {
        assert_eq!(self.data.len() % columns, 0, "{} has a ragged row", self.name);
        self.shape = vec![self.data.len() / columns, columns];
        self
    }

    /// The entry in `row` and `column` of a table of two axes.
    #[must_use]
    pub fn at(&self, row: usize, column: usize) -> usize {
        usize::try_from(self.data[row * self.shape[1] + column]).expect("entries are indices")
    }

    /// The entries as bytes.
    #[must_use]
    pub fn bytes(&self, endian: Endian) -> Vec<u8> {
        let n = self.element.bytes();
        let mut bytes = Vec::with_capacity(n * self.data.len());
        for x in &self.data {
            match endian {
                Endian::Little => bytes.extend_from_slice(&x.to_le_bytes()[..n]),
                Endian::Big => bytes.extend_from_slice(&x.to_be_bytes()[8 - n..]),
            }
        }
        bytes
    }

    /// SHA-256 of the little-endian bytes, in hexadecimal: what `sha256sum`
    /// prints of a table dumped raw.
    #[must_use]
    pub fn digest(&self) -> String {
        let digest = Sha256::digest(self.bytes(Endian::Little));
        digest.iter().fold(String::new(), |hex, byte| hex + &format!("{byte:02x}"))
    }
}
