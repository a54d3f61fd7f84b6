use core::fmt;

use crate::{
    cube::Move,
    tables::{
        C8_4_COMPACT, C8_4_EXPAND, C8_4_PARITY, C8_12, C12_8, CORNERMOVE, CPERM_MOVE, EDGEOMOVE,
        EDGEPMOVE, EPSYMM_COMPRESS, EPSYMM_EXPAND,
    },
};

/// A number that is none of a coordinate's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct OutOfRange {
    /// The coordinate.
    pub coordinate: &'static str,
    /// The number.
    pub value: u32,
    /// How many values the coordinate has, from 0 on.
    pub size: u32,
}

impl fmt::Display for OutOfRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { coordinate, value, size } = self;
        write!(f, "{coordinate} {value} is out of range; it is from 0 to {}", size - 1)
    }
}

impl core::error::Error for OutOfRange {}

/// Declares a coordinate: a number below `SIZE`.
macro_rules! coordinate {
    ($(#[$doc:meta])* $name:ident($repr:ty) < $size:expr) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        #[repr(transparent)]
        pub struct $name(pub(in crate::coord) $repr);

        impl $name {
            /// How many values it has.
            pub const SIZE: usize = $size;

            /// The number.
            #[must_use]
            pub const fn get(self) -> $repr {
                self.0
            }

            /// The number, to index a table.
            #[must_use]
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// All values, in ascending order.
            pub fn all() -> impl DoubleEndedIterator<Item = Self> {
                #[expect(clippy::cast_possible_truncation, reason = "the size fits")]
                (0..Self::SIZE as $repr).map(Self)
            }
        }

        impl TryFrom<$repr> for $name {
            type Error = $crate::coord::OutOfRange;

            fn try_from(value: $repr) -> Result<Self, Self::Error> {
                if (value as usize) < Self::SIZE {
                    Ok(Self(value))
                } else {
                    #[expect(clippy::cast_possible_truncation, reason = "the size fits")]
                    let size = Self::SIZE as u32;
                    Err($crate::coord::OutOfRange {
                        coordinate: stringify!($name),
                        value: value.into(),
                        size,
                    })
                }
            }
        }

        impl From<$name> for $repr {
            fn from(value: $name) -> Self {
                value.0
            }
        }

        impl core::fmt::Display for $name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}
pub(in crate::coord) use coordinate;

coordinate! {
    /// Corner orientations (`csymm`, *kocsymm* §11): the twists of the cubies in the
    /// slots 0 to 6 as a number in base 3, slot 0 the lowest digit; 3^7 values. The
    /// eighth twist makes the sum divisible by 3.
    ///
    /// ```
    /// use superflip::{Move, coord::Twist};
    /// let twisted = Twist::default().moved(Move::F1);
    /// assert_eq!(twisted.moved(Move::F3), Twist::default());
    /// assert_eq!(Twist::try_from(2187).unwrap_err().to_string(),
    ///     "Twist 2187 is out of range; it is from 0 to 2186");
    /// ```
    Twist(u16) < 2187
}

coordinate! {
    /// Edge orientations (`eosymm`, *kocsymm* §11): the flips of the cubies in the
    /// slots 0 to 10 as bits, slot 0 the lowest; 2^11 values. The twelfth flip makes
    /// the sum even.
    ///
    /// ```
    /// use superflip::{Move, coord::Flip};
    /// assert_eq!(Flip::default().moved(Move::R1).get(), 1 << 2 | 1 << 5 | 1 << 7 | 1 << 10);
    /// assert_eq!(Flip::default().moved(Move::F1).get(), 0); // only R and L flip edges
    /// ```
    Flip(u16) < 2048
}

coordinate! {
    /// Which four of the twelve edge slots hold some four edges (`epsymm`,
    /// *kocsymm* §11); C(12, 4) values. 0 is the middle layer.
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
    /// Which four of the eight corner slots hold the top corners (`c8_4`,
    /// *permcube* §29); C(8, 4) values. 0 is the top layer.
    ///
    /// ```
    /// use superflip::coord::{Slice, TopCorners};
    /// assert_eq!(TopCorners::default().slots(), 0b0000_1111);
    /// assert!(!TopCorners::default().is_odd());
    /// assert_eq!(TopCorners::from_slots(0b1111_0000), TopCorners::all().next_back());
    /// ```
    TopCorners(u8) < 70
}

impl Twist {
    /// The orientations after a move.
    #[must_use]
    #[inline]
    pub fn moved(self, mv: Move) -> Self {
        Self(CORNERMOVE[self.index()][mv.index()])
    }
}

impl Flip {
    /// The orientations after a move.
    #[must_use]
    #[inline]
    pub fn moved(self, mv: Move) -> Self {
        Self(EDGEOMOVE[self.index()][mv.index()])
    }
}

impl Slice {
    /// The slots after a move.
    #[must_use]
    #[inline]
    pub fn moved(self, mv: Move) -> Self {
        Self(EDGEPMOVE[self.index()][mv.index()])
    }

    /// The slots, bit `i` for slot `i`.
    #[must_use]
    pub fn slots(self) -> u16 {
        EPSYMM_EXPAND[self.index()]
    }

    /// The coordinate of a set of four slots; `None` for other sets.
    #[must_use]
    pub fn from_slots(slots: u16) -> Option<Self> {
        let four = slots.count_ones() == 4 && slots < 1 << 12;
        four.then(|| Self(EPSYMM_COMPRESS[usize::from(slots)]))
    }

    /// The same set among the eight slots outside the middle layer, 0–3 and 8–11
    /// read as 0–7; `None` when it touches the middle layer (`c12_8`).
    #[must_use]
    pub fn to_eight(self) -> Option<TopCorners> {
        TopCorners::try_from(C12_8[self.index()]).ok()
    }

    /// The set of edge slots that [`to_eight`](Self::to_eight) gives (`c8_12`).
    #[must_use]
    pub fn from_eight(eight: TopCorners) -> Self {
        Self(C8_12[eight.index()])
    }
}

impl TopCorners {
    /// The slots after a move.
    #[must_use]
    #[inline]
    pub fn moved(self, mv: Move) -> Self {
        // c8_4 << 10 | top order << 5 | bottom order
        Self((CPERM_MOVE[self.index()][mv.index()] >> 10).to_le_bytes()[0])
    }

    /// The slots, bit `i` for slot `i` (`c8_4_expand`).
    #[must_use]
    pub fn slots(self) -> u8 {
        C8_4_EXPAND[self.index()]
    }

    /// The coordinate of a set of four slots; `None` for other sets.
    #[must_use]
    pub fn from_slots(slots: u8) -> Option<Self> {
        (slots.count_ones() == 4).then(|| Self(C8_4_COMPACT[usize::from(slots)]))
    }

    /// The parity of bringing the set to the front, order kept (`c8_4_parity`).
    #[must_use]
    pub fn is_odd(self) -> bool {
        C8_4_PARITY[self.index()] == 1
    }
}
