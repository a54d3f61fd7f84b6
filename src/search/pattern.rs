use core::fmt;

use crate::{
    cube::CubePos,
    tables::{CORNER_NAMES, EDGE_NAMES},
};

/// How many cubies a cube has.
pub(super) const CUBIES: usize = 20;

/// A goal: where some cubies, or all, shall be.
///
/// Cubies are numbered as a [`CubePos`] holds them: corners 0 to 7, edges 8 to 19.
///
/// ```
/// use superflip::{CubePos, Move, search::Pattern};
/// let cross = Pattern::default().with(8 + 8, 16)?.with(8 + 9, 18)?; // DB and DL at home
/// assert!(cross.matches(&CubePos::SOLVED.moved(Move::U1)));
/// assert!(!cross.matches(&CubePos::SOLVED.moved(Move::L1)));
/// assert_eq!((cross.len(), Pattern::SOLVED.len()), (2, 20));
/// # Ok::<(), superflip::search::PatternError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Pattern {
    values: [u8; CUBIES],
    /// 0xFF for a cubie that has a place to go, 0 for others.
    mask: [u8; CUBIES],
}

impl Pattern {
    /// All cubies at home.
    pub const SOLVED: Self = Self { values: *CubePos::SOLVED.as_bytes(), mask: [0xFF; CUBIES] };

    /// The same goal with one cubie more: `cubie` (0 to 19) shall have `value` (0 to 23).
    ///
    /// # Errors
    /// [`PatternError`] when a number is out of range, the cubie has a place to go
    /// already, or another cubie shall be in that slot.
    pub fn with(mut self, cubie: usize, value: u8) -> Result<Self, PatternError> {
        if cubie >= CUBIES || value >= 24 {
            return Err(PatternError::OutOfRange { cubie, value });
        }
        if self.mask[cubie] != 0 {
            return Err(PatternError::Twice { cubie });
        }
        let kind = if cubie < 8 { 0..8 } else { 8..CUBIES };
        let slot = |value: u8| if cubie < 8 { value & 7 } else { value >> 1 };
        for (other, placed) in self.cubies() {
            if kind.contains(&other) && slot(placed) == slot(value) {
                return Err(PatternError::Shared { cubies: [other, cubie], slot: slot(value) });
            }
        }
        self.values[cubie] = value;
        self.mask[cubie] = 0xFF;
        Ok(self)
    }

    /// The cubies that have a place to go, with their values.
    pub fn cubies(&self) -> impl Iterator<Item = (usize, u8)> + '_ {
        (0..CUBIES).filter(|&i| self.mask[i] != 0).map(|i| (i, self.values[i]))
    }

    /// How many cubies have a place to go.
    #[must_use]
    pub fn len(&self) -> usize {
        self.cubies().count()
    }

    /// Whether every position matches.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether all cubies have a place to go.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.len() == CUBIES
    }

    /// Whether its cubies are where they shall be.
    #[must_use]
    #[inline]
    pub fn matches(&self, position: &CubePos) -> bool {
        self.masked(position) == self.values
    }

    /// The values of its cubies in a position, the others 0.
    #[inline]
    pub(super) fn masked(&self, position: &CubePos) -> [u8; CUBIES] {
        let bytes = position.as_bytes();
        core::array::from_fn(|i| bytes[i] & self.mask[i])
    }

    /// A position that matches: the other cubies fill the other slots in ascending
    /// order, unturned. Moves may not reach it; what its named cubies do under
    /// moves does not depend on that.
    #[must_use]
    pub fn example(&self) -> CubePos {
        let mut bytes = self.values;
        let free = |range: core::ops::Range<usize>, slot: fn(u8) -> u8, home: fn(u8) -> u8| {
            let taken = self.cubies().filter(|(i, _)| range.contains(i)).map(|(_, v)| slot(v));
            let taken: u16 = taken.map(|slot| 1 << slot).sum();
            let size = if range.start == 0 { 8 } else { 12 };
            (0..size).filter(move |slot| taken >> slot & 1 == 0).map(home)
        };
        let mut corners = free(0..8, |v| v & 7, |slot| slot);
        let mut edges = free(8..CUBIES, |v| v >> 1, |slot| 2 * slot);
        for i in (0..CUBIES).filter(|&i| self.mask[i] == 0) {
            let next = if i < 8 { corners.next() } else { edges.next() };
            bytes[i] = next.expect("as many slots are free as cubies");
        }
        CubePos::from_bytes(bytes).expect("each cubie in a slot of its own")
    }
}

/// Why cubies cannot be given such places.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PatternError {
    /// There is no such cubie, or no such value.
    OutOfRange {
        /// The cubie.
        cubie: usize,
        /// The value.
        value: u8,
    },
    /// A cubie is given a place twice.
    Twice {
        /// The cubie.
        cubie: usize,
    },
    /// Two cubies are given the same slot.
    Shared {
        /// The cubies.
        cubies: [usize; 2],
        /// The slot.
        slot: u8,
    },
}

impl fmt::Display for PatternError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |cubie: usize| match cubie {
            0..8 => CORNER_NAMES[cubie],
            _ => EDGE_NAMES[2 * (cubie - 8)],
        };
        match *self {
            Self::OutOfRange { cubie, value } => {
                write!(f, "cubie {cubie}, value {value}: cubies are 0 to 19, values 0 to 23")
            }
            Self::Twice { cubie } => write!(f, "the cubie {} is named twice", name(cubie)),
            Self::Shared { cubies: [a, b], .. } => {
                write!(f, "the cubies {} and {} cannot be in one slot", name(a), name(b))
            }
        }
    }
}

impl core::error::Error for PatternError {}
