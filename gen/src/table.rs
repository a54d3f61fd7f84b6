//! A derived table: its entries, their shape and type, and their bytes.

use std::fmt;

use crate::motion::{MOVES, TWISTS};

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

    /// Returns the size of an entry in bytes.
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

/// The byte order of a written table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Endian {
    /// Least significant byte first.
    Little,
    /// Most significant byte first.
    Big,
}

/// A table of one or two axes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// The length of each axis.
    pub shape: Vec<usize>,
    /// The type of an entry.
    pub element: Element,
    /// The entries in row-major order.
    pub data: Vec<u64>,
}

impl Table {
    /// Makes a table of one axis.
    ///
    /// # Panics
    ///
    /// If an entry does not fit the element type.
    #[must_use]
    pub fn line<T: Into<u64>>(element: Element, data: impl IntoIterator<Item = T>) -> Self {
        Self::of(element, data.into_iter().map(Into::into).collect())
    }

    /// Makes a table of one axis, without a call per entry in an unoptimized build.
    ///
    /// # Panics
    ///
    /// If an entry does not fit the element type.
    pub(crate) fn of(element: Element, data: Vec<u64>) -> Self {
        let (mut used, mut i) = (0, 0);
        let entries = data.as_slice();
        while i < entries.len() {
            used |= entries[i];
            i += 1;
        }
        assert!(used <= u64::MAX >> (64 - 8 * element.bytes()), "an entry does not fit {element}");
        Self { shape: vec![data.len()], element, data }
    }

    /// Splits the entries into rows of `columns` entries.
    ///
    /// # Panics
    ///
    /// If the last row is not full.
    #[must_use]
    pub fn rows_of(mut self, columns: usize) -> Self {
        assert_eq!(self.data.len() % columns, 0, "the last row is not full");
        self.shape = vec![self.data.len() / columns, columns];
        self
    }

    /// Returns a table of the same shape. Its entries are the results of `entry`.
    pub(crate) fn with_entries(&self, element: Element, entry: impl Fn(usize) -> usize) -> Self {
        let entries = self.data.iter().map(|&old| entry(index(old)) as u64);
        Self { shape: self.shape.clone(), ..Self::line(element, entries) }
    }

    /// Returns an entry of a table with two axes.
    #[must_use]
    pub fn at(&self, row: usize, column: usize) -> usize {
        index(self.data[row * self.shape[1] + column])
    }

    /// Returns a column of a table with two axes. The entries must be coordinates that fit two
    /// bytes.
    pub(crate) fn column(&self, column: usize) -> Vec<u16> {
        let (mut entries, mut i) = (Vec::with_capacity(self.shape[0]), column);
        while i < self.data.len() {
            entries.push(u16::try_from(self.data[i]).expect("a coordinate"));
            i += self.shape[1];
        }
        entries
    }

    /// Returns the move table of all 18 moves. `self` is the move table of the six clockwise
    /// quarter turns. A half turn is a quarter turn made twice, and a counterclockwise turn is a
    /// quarter turn made three times.
    pub(crate) fn with_all_turns(&self) -> Self {
        let [rows, faces] = self.shape[..] else { panic!("a move table has two axes") };
        let mut data = Vec::with_capacity(TWISTS * self.data.len());
        for row in 0..rows {
            for face in 0..faces {
                let once = self.at(row, face);
                let twice = self.at(once, face);
                data.extend([once, twice, self.at(twice, face)].map(|entry| entry as u64));
            }
        }
        Self::line(self.element, data).rows_of(MOVES)
    }

    /// Returns the lengths of the axes as text: `18x24`.
    #[must_use]
    pub fn shape_text(&self) -> String {
        shape_text(&self.shape)
    }

    /// Returns the bytes of the entries.
    #[must_use]
    pub fn bytes(&self, endian: Endian) -> Vec<u8> {
        match self.element {
            Element::U8 => bytes_of::<1>(&self.data, endian),
            Element::U16 => bytes_of::<2>(&self.data, endian),
            Element::U32 => bytes_of::<4>(&self.data, endian),
            Element::U64 => bytes_of::<8>(&self.data, endian),
        }
    }

    /// Returns the checksum of the entries: 64 bits as 16 hexadecimal digits.
    #[must_use]
    pub fn checksum(&self) -> String {
        let (mut checksum, mut i) = (Checksum::START, 0);
        let entries = self.data.as_slice();
        while i < entries.len() {
            checksum = checksum.then(entries[i]);
            i += 1;
        }
        checksum.to_string()
    }
}

/// The checksum of some entries: 64 bits, printed as 16 hexadecimal digits.
///
/// A build compares this checksum with the catalogue, because SHA-256 would need eight crates and
/// much of the time of an unoptimized build script. Two tables that differ in one entry have
/// different checksums.
///
/// Formula: FNV-1a, which reads entries instead of bytes. After each entry, the lower half of the
/// state is combined with the upper half by exclusive or. Without this step, the top bit of an entry
/// would change only the top bit of the checksum.
///
/// ```
/// use superflip_gen::{Checksum, derive};
/// let inv_move = &derive(["inv_move"])?["inv_move"];
/// let checksum = inv_move.data.iter().fold(Checksum::START, |sum, &entry| sum.then(entry));
/// assert_eq!(checksum.to_string(), inv_move.checksum());
/// # Ok::<(), superflip_gen::RecipeError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Checksum(u64);

impl Checksum {
    /// The checksum of no entries.
    pub const START: Self = Self(0xcbf2_9ce4_8422_2325);

    /// Returns the checksum of the entries so far and of one more entry.
    #[must_use]
    #[inline(always)]
    pub const fn then(self, entry: u64) -> Self {
        let state = (self.0 ^ entry).wrapping_mul(0x100_0000_01b3);
        Self(state ^ state >> 32)
    }
}

impl fmt::Display for Checksum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// Returns the bytes of entries that have `N` bytes each.
fn bytes_of<const N: usize>(entries: &[u64], endian: Endian) -> Vec<u8> {
    let mut bytes = vec![0; N * entries.len()];
    let (target, mut i) = (bytes.as_chunks_mut::<N>().0, 0);
    while i < entries.len() {
        let entry = match endian {
            Endian::Little => entries[i].to_le_bytes(),
            Endian::Big => (entries[i] << (64 - 8 * N)).to_be_bytes(),
        };
        let mut j = 0;
        while j < N {
            target[i][j] = entry[j];
            j += 1;
        }
        i += 1;
    }
    bytes
}

pub(crate) fn shape_text(shape: &[usize]) -> String {
    let lengths: Vec<String> = shape.iter().map(usize::to_string).collect();
    lengths.join("x")
}

pub(crate) fn index(entry: u64) -> usize {
    entry.try_into().expect("the entry is an index")
}
