//! The coordinates that are plain numbers.

use core::fmt;

use crate::{
    arrays::array,
    cube::{Arrangement, Move},
    tables::{
        C8_4_COMPACT, C8_4_EXPAND, C8_4_PARITY, C8_12, C12_8, CORNERMOVE, CPERM_MOVE, EDGEOMOVE,
        EDGEPMOVE, EPSYMM_COMPRESS, EPSYMM_EXPAND,
    },
};

/// The error of converting a number to a coordinate when the number is too large.
///
/// ```
/// use superflip::coord::Twist;
/// let error = Twist::try_from(2187).unwrap_err();
/// assert_eq!((error.coordinate(), error.value(), error.count()), ("Twist", 2187, 2187));
/// assert_eq!(error.to_string(), "Twist 2187 is out of range; it is from 0 to 2186");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct OutOfRange {
    coordinate: &'static str,
    value: u32,
    count: u32,
}

impl OutOfRange {
    pub(in crate::coord) const fn new(coordinate: &'static str, value: u32, count: u32) -> Self {
        Self { coordinate, value, count }
    }

    /// Returns the name of the coordinate's type.
    #[must_use]
    pub const fn coordinate(&self) -> &'static str {
        self.coordinate
    }

    /// Returns the number that is out of range.
    #[must_use]
    pub const fn value(&self) -> u32 {
        self.value
    }

    /// Returns the number of values of the coordinate. The values are 0 to `count - 1`.
    #[must_use]
    pub const fn count(&self) -> u32 {
        self.count
    }
}

impl fmt::Display for OutOfRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { coordinate, value, count } = self;
        write!(f, "{coordinate} {value} is out of range; it is from 0 to {}", count - 1)
    }
}

impl core::error::Error for OutOfRange {}

/// Declares a coordinate type: a number below `COUNT`, with its conversions.
macro_rules! coordinate {
    ($(#[$doc:meta])* $name:ident($repr:ty) < $count:expr) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        #[repr(transparent)]
        pub struct $name(pub(in crate::coord) $repr);

        impl $name {
            /// The number of values of the coordinate.
            pub const COUNT: usize = $count;

            /// Returns the coordinate as a number.
            #[must_use]
            pub const fn get(self) -> $repr {
                self.0
            }

            /// Returns the coordinate as an index into a table.
            #[must_use]
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// Returns the coordinate with this number. Returns `None` if the number is at least
            /// [`COUNT`](Self::COUNT).
            #[must_use]
            pub const fn from_index(index: usize) -> Option<Self> {
                #[expect(clippy::cast_possible_truncation, reason = "below the count")]
                if index < Self::COUNT { Some(Self(index as $repr)) } else { None }
            }

            /// Returns an iterator over all values in ascending order.
            pub fn all() -> impl ExactSizeIterator<Item = Self> + DoubleEndedIterator {
                #[expect(clippy::cast_possible_truncation, reason = "the count fits")]
                (0..Self::COUNT as $repr).map(Self)
            }
        }

        /// Accepts a number below `COUNT`.
        impl TryFrom<$repr> for $name {
            type Error = $crate::coord::OutOfRange;

            fn try_from(value: $repr) -> Result<Self, Self::Error> {
                if (value as usize) < Self::COUNT {
                    return Ok(Self(value));
                }
                #[expect(clippy::cast_possible_truncation, reason = "the count fits")]
                let count = Self::COUNT as u32;
                Err($crate::coord::OutOfRange::new(stringify!($name), value.into(), count))
            }
        }

        impl From<$name> for $repr {
            fn from(value: $name) -> Self {
                value.0
            }
        }

        /// Writes the number of the coordinate.
        impl core::fmt::Display for $name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}
pub(in crate::coord) use coordinate;

/// Implements conversions for coordinate types that have a value for every arrangement. Each type
/// must implement `From<&Arrangement>`.
macro_rules! every_arrangement {
    ($($name:ident)*) => {$(
        impl From<$crate::cube::Arrangement> for $name {
            #[inline]
            fn from(arrangement: $crate::cube::Arrangement) -> Self {
                Self::from(&arrangement)
            }
        }

        /// Returns the coordinate of the position's arrangement.
        impl From<$crate::cube::CubePos> for $name {
            #[inline]
            fn from(position: $crate::cube::CubePos) -> Self {
                Self::from($crate::cube::Arrangement::from(position))
            }
        }

        impl $name {
            /// Returns the coordinate of a position. The default coordinate is that of the solved
            /// position.
            #[must_use]
            #[inline]
            pub fn of(position: &$crate::cube::CubePos) -> Self {
                Self::from(*position)
            }
        }
    )*};
}
pub(in crate::coord) use every_arrangement;

/// Implements a conversion for coordinate types that have a value only for some arrangements. Each
/// type must have the method `from_arrangement`.
#[cfg(feature = "solve-tiny")]
macro_rules! some_arrangements {
    ($($name:ident)*) => {$(
        impl $name {
            /// Returns the coordinate of a position. This is the coordinate that
            /// [`from_arrangement`](Self::from_arrangement) returns for the position's arrangement.
            #[must_use]
            #[inline]
            pub fn of(position: &$crate::cube::CubePos) -> Option<Self> {
                Self::from_arrangement(&(*position).into())
            }
        }
    )*};
}
#[cfg(feature = "solve-tiny")]
pub(in crate::coord) use some_arrangements;

coordinate! {
    /// The orientations of the corners (*kocsymm* §11, `csymm`). There are 3^7 values.
    ///
    /// The twists of the cubies in slots 0 to 6 are the digits of a number in base 3, with slot 0
    /// the lowest digit. The twist in slot 7 follows, because the sum of the twists is divisible
    /// by 3.
    ///
    /// ```
    /// use superflip::{Move, coord::Twist};
    /// let twisted = Twist::default().moved(Move::F1);
    /// assert_eq!(twisted.moved(Move::F3), Twist::default());
    /// assert_eq!(Twist::from_index(2187), None);
    /// ```
    Twist(u16) < 2187
}

coordinate! {
    /// The orientations of the edges (*kocsymm* §11, `eosymm`). There are 2^11 values.
    ///
    /// The flips of the cubies in slots 0 to 10 are bits, with slot 0 the lowest bit. The flip in
    /// slot 11 follows, because the sum of the flips is even.
    ///
    /// ```
    /// use superflip::{Move, coord::Flip};
    /// assert_eq!(Flip::default().moved(Move::R1).get(), 1 << 2 | 1 << 5 | 1 << 7 | 1 << 10);
    /// assert_eq!(Flip::default().moved(Move::F1).get(), 0); // only R and L flip edges
    /// ```
    Flip(u16) < 2048
}

coordinate! {
    /// A set of four of the twelve edge slots, such as the slots of the middle edges (*kocsymm*
    /// §11, `epsymm`). There are C(12, 4) values. The value 0 is the four slots of the middle
    /// layer.
    ///
    /// ```
    /// use superflip::coord::Slice;
    /// assert_eq!(Slice::default().slots(), 0b0000_1111_0000);
    /// assert_eq!(Slice::from_slots(0b0000_1111_0000), Some(Slice::default()));
    /// assert_eq!(Slice::from_slots(0b1), None);
    /// ```
    Slice(u16) < 495
}

coordinate! {
    /// A set of four of the eight corner slots: the slots of the top corners (*permcube* §29,
    /// `c8_4`). There are C(8, 4) values. The value 0 is the four slots of the top layer.
    ///
    /// ```
    /// use superflip::coord::{Slice, TopCorners};
    /// assert_eq!(TopCorners::default().slots(), 0b0000_1111);
    /// assert!(!TopCorners::default().is_odd());
    /// assert_eq!(TopCorners::from_slots(0b1111_0000), TopCorners::all().next_back());
    /// ```
    TopCorners(u8) < 70
}

every_arrangement! { Twist Flip Slice TopCorners }

impl From<&Arrangement> for Twist {
    #[inline]
    fn from(arrangement: &Arrangement) -> Self {
        let corners = u64::from_le_bytes(*arrangement.as_bytes().first_chunk().expect("20 bytes"));
        Self::from_twists((corners >> 3) & (EACH_BYTE * 3))
    }
}

impl Twist {
    /// Returns the coordinate of the twists in `twists`. Byte i, counted from the lowest, is the
    /// twist of the corner in slot i.
    #[inline]
    pub(in crate::coord) fn from_twists(twists: u64) -> Self {
        Self(base_three(twists & ALL_BUT_LAST))
    }

    /// Returns the orientations after a move.
    #[must_use]
    #[inline]
    pub fn moved(self, mv: Move) -> Self {
        Self(moved(&CORNERMOVE, self.index(), mv))
    }

    pub(in crate::coord) fn twists(self) -> [u8; 8] {
        let (mut digits, mut sum) = (self.0, 0);
        array(|slot| {
            let twist = if slot < 7 { digits % 3 } else { (24 - sum) % 3 };
            digits /= 3;
            sum += twist;
            twist.to_le_bytes()[0]
        })
    }
}

impl From<&Arrangement> for Flip {
    #[inline]
    fn from(arrangement: &Arrangement) -> Self {
        Self::from_flips(edge_bits(arrangement, 0))
    }
}

impl Flip {
    /// Returns the coordinate of the flips in `flips`. Bit i is the flip of the edge in slot i.
    #[inline]
    pub(in crate::coord) fn from_flips(flips: u16) -> Self {
        Self(flips & ((1 << 11) - 1))
    }

    /// Returns the orientations after a move.
    #[must_use]
    #[inline]
    pub fn moved(self, mv: Move) -> Self {
        Self(moved(&EDGEOMOVE, self.index(), mv))
    }

    pub(in crate::coord) fn flips(self) -> [u8; 12] {
        let last = u16::from(self.0.count_ones() % 2 == 1);
        let bits = self.0 | last << 11;
        array(|slot| (bits >> slot & 1).to_le_bytes()[0])
    }
}

/// Reads the slots of the middle edges. The middle edges are the cubies 4 to 7.
impl From<&Arrangement> for Slice {
    #[inline]
    fn from(arrangement: &Arrangement) -> Self {
        // In an edge value 2·cubie + flip, bit 3 is set exactly if the cubie is one of 4 to 7.
        Self::from_slots(edge_bits(arrangement, 3)).expect("four middle edges")
    }
}

impl Slice {
    /// Returns the slots after a move.
    #[must_use]
    #[inline]
    pub fn moved(self, mv: Move) -> Self {
        Self(moved(&EDGEPMOVE, self.index(), mv))
    }

    /// Returns the set as a mask, in which bit `i` stands for slot `i` (*kocsymm* §11,
    /// `epsymm_expand`).
    #[must_use]
    pub fn slots(self) -> u16 {
        EPSYMM_EXPAND[self.index()]
    }

    /// Returns the coordinate of a set of four slots. Returns `None` if the set does not have four
    /// slots (*kocsymm* §11, `epsymm_compress`).
    #[must_use]
    pub fn from_slots(slots: u16) -> Option<Self> {
        let four = slots.count_ones() == 4 && slots < 1 << 12;
        four.then(|| Self(EPSYMM_COMPRESS[usize::from(slots)]))
    }

    /// Renumbers this set for the eight slots outside the middle layer: slots 0–3 keep their
    /// numbers, and slots 8–11 become 4–7. Returns `None` if the set contains a slot of the middle
    /// layer (*permcube* §39, `c12_8`).
    ///
    /// ```
    /// use superflip::coord::{Slice, TopCorners};
    /// let down = Slice::from_slots(0b1111_0000_0000).unwrap();
    /// assert_eq!(down.to_eight().map(TopCorners::slots), Some(0b1111_0000));
    /// assert_eq!(Slice::default().to_eight(), None);
    /// ```
    #[must_use]
    pub fn to_eight(self) -> Option<TopCorners> {
        TopCorners::try_from(C12_8[self.index()]).ok()
    }

    /// Returns the set of edge slots that [`to_eight`](Self::to_eight) renumbers to `eight`
    /// (*permcube* §39, `c8_12`).
    ///
    /// ```
    /// use superflip::coord::{Slice, TopCorners};
    /// assert!(TopCorners::all().all(|set| Slice::from_eight(set).to_eight() == Some(set)));
    /// ```
    #[must_use]
    pub fn from_eight(eight: TopCorners) -> Self {
        Self(C8_12[eight.index()])
    }
}

/// Reads the slots of the top corners. The top corners are the cubies 0 to 3.
impl From<&Arrangement> for TopCorners {
    #[inline]
    fn from(arrangement: &Arrangement) -> Self {
        // In a corner value 8·twist + cubie, bit 2 is set exactly if the cubie is a bottom corner.
        let bottom = |set: u8, (slot, &v): (usize, &u8)| set | (v >> 2 & 1) << slot;
        let tops = !arrangement.corners().iter().enumerate().fold(0, bottom);
        Self::from_slots(tops).expect("four of eight")
    }
}

impl TopCorners {
    /// Returns the slots after a move.
    #[must_use]
    #[inline]
    pub fn moved(self, mv: Move) -> Self {
        // An entry is c8_4 << 10 | top order << 5 | bottom order.
        Self((CPERM_MOVE[self.index()][mv.index()] >> 10).to_le_bytes()[0])
    }

    /// Returns the set as a mask, in which bit `i` stands for slot `i` (*permcube* §36,
    /// `c8_4_expand`).
    #[must_use]
    pub fn slots(self) -> u8 {
        C8_4_EXPAND[self.index()]
    }

    /// Returns the coordinate of a set of four slots. Returns `None` if the set does not have four
    /// slots (*permcube* §36, `c8_4_compact`).
    #[must_use]
    pub fn from_slots(slots: u8) -> Option<Self> {
        (slots.count_ones() == 4).then(|| Self(C8_4_COMPACT[usize::from(slots)]))
    }

    /// Returns whether the following permutation of the slots is odd: the slots in the set, then
    /// the slots outside the set, both in ascending order (*permcube* §36, `c8_4_parity`).
    #[must_use]
    pub fn is_odd(self) -> bool {
        C8_4_PARITY[self.index()] == 1
    }
}

/// Looks up the move `mv` in the row `row` of a move table. The code reads the table as one flat
/// slice, because the address of an entry then takes two instructions after `row` is known. In a
/// slice of rows, it takes three.
#[inline(always)]
fn moved<const ROWS: usize>(table: &[[u16; Move::COUNT]; ROWS], row: usize, mv: Move) -> u16 {
    table.as_flattened()[Move::COUNT * row + mv.index()]
}

/// A number in which each byte is 1.
const EACH_BYTE: u64 = u64::MAX / 255;
/// A mask in which the bytes 0, 2, 4 and 6 are 255 and the other bytes are 0. Byte 0 is the lowest
/// byte.
const EACH_OTHER: u64 = u64::MAX / 0x101;
/// A mask in which the lower seven bytes are 255 and the highest byte is 0.
const ALL_BUT_LAST: u64 = u64::MAX >> 8;

/// Returns bit `bit` of each edge value, as a mask of the edge slots.
#[inline]
fn edge_bits(arrangement: &Arrangement, bit: u32) -> u16 {
    let bytes = arrangement.as_bytes();
    let edges = u64::from_le_bytes(*bytes[8..].first_chunk().expect("12 bytes"));
    let last_edges = u32::from_le_bytes(*bytes.last_chunk().expect("20 bytes"));
    gathered(edges >> bit) | gathered((last_edges >> bit).into()) << 8
}

/// Packs the lowest bit of each of the eight bytes into one byte. Bit `i` of the result is the bit
/// of byte `i`, counted from the lowest byte. The multiplication collects the eight bits in the
/// highest byte of the product.
fn gathered(bytes: u64) -> u16 {
    let factor = (1..=8).fold(0, |sum, j| sum | 1 << (7 * j));
    ((bytes & EACH_BYTE).wrapping_mul(factor) >> 56) as u16
}

/// Converts eight digits in base 3 to a number. Each byte of `digits` is one digit, and the lowest
/// byte is the lowest digit. The first step joins pairs of digits, the second step joins pairs of
/// the results, and the third step joins the last two results.
#[expect(clippy::cast_possible_truncation, reason = "below 3^8")]
fn base_three(digits: u64) -> u16 {
    let pairs = |x: u64| (x & EACH_OTHER) + 3 * (x >> 8 & EACH_OTHER);
    let fours = |x: u64| (x & 0xFFFF_0000_FFFF) + 9 * (x >> 16 & 0xFFFF_0000_FFFF);
    let x = fours(pairs(digits));
    ((x & 0xFFFF) + 81 * (x >> 32)) as u16
}
