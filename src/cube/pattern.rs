use core::fmt;

use crate::{
    cube::CubePos,
    tables::{CORNER_NAMES, EDGE_NAMES},
};

/// How many cubies a cube has.
pub(crate) const CUBIES: usize = 20;

/// A goal: where some cubies, or all, shall be, and how they shall be turned.
///
/// Cubies are numbered as a [`CubePos`] holds them: corners 0 to 7, edges 8 to 19.
/// A cubie that the goal names has a slot and an orientation to come to, or one of
/// the two.
///
/// ```
/// use superflip::{CubePos, Move, cube::Pattern};
/// let cross = Pattern::default().with(8 + 8, 16)?.with(8 + 9, 18)?; // DB and DL at home
/// assert!(cross.matches(&CubePos::SOLVED.moved(Move::U1)));
/// assert!(!cross.matches(&CubePos::SOLVED.moved(Move::L1)));
/// assert_eq!((cross.len(), Pattern::SOLVED.len()), (2, 20));
/// # Ok::<(), superflip::cube::PatternError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Pattern {
    values: [u8; CUBIES],
    /// Which bits of a cubie's value are asked for: [`PLACE`], those of the slot or
    /// those of the orientation; none of a cubie that is not named.
    mask: [u8; CUBIES],
}

/// All bits of a value: slot and orientation.
const PLACE: u8 = 0xFF;

/// The bits of the slot in a value of a cubie: `8·twist + slot`, `2·slot + flip`.
const fn slot_bits(cubie: usize) -> u8 {
    if cubie < 8 { 0b111 } else { !1 }
}

/// The slot that a value of a cubie has, 0 to 7 or 0 to 11.
const fn slot(cubie: usize, value: u8) -> u8 {
    (value & slot_bits(cubie)) >> (cubie >= 8) as u8
}

impl Pattern {
    /// All cubies at home.
    pub const SOLVED: Self = Self { values: *CubePos::SOLVED.as_bytes(), mask: [0xFF; CUBIES] };

    /// The same goal with one cubie more: `cubie` (0 to 19) shall have `value` (0 to 23).
    ///
    /// # Errors
    /// [`PatternError`] when a number is out of range, the cubie is named already, or
    /// another cubie shall be in that slot.
    pub fn with(self, cubie: usize, value: u8) -> Result<Self, PatternError> {
        self.with_bits(cubie, Some(value), PLACE, value)
    }

    /// The same goal with one cubie more: `cubie` (0 to 19) shall be in `slot` (a
    /// corner 0 to 7, an edge 0 to 11), turned in any way.
    ///
    /// ```
    /// use superflip::{CubePos, Move, cube::Pattern};
    /// let placed = Pattern::default().with_slot(1, 1)?; // the corner 1 in slot 1
    /// let mut corners = CubePos::SOLVED.corners();
    /// corners[1] += 8; // twisted in its slot
    /// assert!(placed.matches(&CubePos::from_cubies(corners, CubePos::SOLVED.edges()).unwrap()));
    /// assert!(!placed.matches(&CubePos::SOLVED.moved(Move::U1)));
    /// # Ok::<(), superflip::cube::PatternError>(())
    /// ```
    ///
    /// # Errors
    /// Those of [`with`](Self::with).
    pub fn with_slot(self, cubie: usize, slot: u8) -> Result<Self, PatternError> {
        let value = if cubie < 8 { (slot < 8).then_some(slot) } else { slot.checked_mul(2) };
        self.with_bits(cubie, value, slot_bits(cubie), slot)
    }

    /// The same goal with one cubie more: `cubie` (0 to 19) shall have an
    /// `orientation` (a corner a twist of 0 to 2, an edge a flip of 0 or 1), in any
    /// slot.
    ///
    /// ```
    /// use superflip::{CubePos, Move, cube::Pattern};
    /// let oriented = (8..20).try_fold(Pattern::default(), |p, edge| p.with_orientation(edge, 0))?;
    /// assert!(oriented.matches(&CubePos::SOLVED.moved_by([Move::U1, Move::F1, Move::B3])));
    /// assert!(!oriented.matches(&CubePos::SOLVED.moved(Move::R1))); // R and L flip edges
    /// # Ok::<(), superflip::cube::PatternError>(())
    /// ```
    ///
    /// # Errors
    /// Those of [`with`](Self::with), but that of a slot that is taken.
    pub fn with_orientation(self, cubie: usize, orientation: u8) -> Result<Self, PatternError> {
        let value = match cubie {
            0..8 => orientation.checked_mul(8),
            _ => (orientation < 2).then_some(orientation),
        };
        self.with_bits(cubie, value, !slot_bits(cubie), orientation)
    }

    /// Asks for some bits of a cubie's value, where that is one; `asked` is what it
    /// was made of.
    fn with_bits(
        mut self,
        cubie: usize,
        value: Option<u8>,
        bits: u8,
        asked: u8,
    ) -> Result<Self, PatternError> {
        let value = value.filter(|&value| cubie < CUBIES && value < 24);
        let value = value.ok_or(PatternError::OutOfRange { cubie, value: asked })?;
        if self.mask[cubie] != 0 {
            return Err(PatternError::Twice { cubie });
        }
        let kind = if cubie < 8 { 0..8 } else { 8..CUBIES };
        let goes = slot(cubie, value);
        let shares =
            |&other: &usize| self.asks_for_slot(other) && slot(other, self.values[other]) == goes;
        let placed = bits & slot_bits(cubie) != 0;
        if let Some(other) = kind.into_iter().find(shares).filter(|_| placed) {
            return Err(PatternError::Shared { cubies: [other, cubie], slot: goes });
        }
        self.values[cubie] = value;
        self.mask[cubie] = bits;
        Ok(self)
    }

    /// Whether it says in which slot a cubie shall be.
    pub(crate) const fn asks_for_slot(&self, cubie: usize) -> bool {
        self.mask[cubie] & slot_bits(cubie) != 0
    }

    /// Whether it says how a cubie shall be turned.
    #[cfg(feature = "alloc")]
    pub(crate) const fn asks_for_orientation(&self, cubie: usize) -> bool {
        self.mask[cubie] & !slot_bits(cubie) != 0
    }

    /// The cubies that have both a slot and an orientation to come to, with their
    /// values.
    pub fn cubies(&self) -> impl Iterator<Item = (usize, u8)> + '_ {
        (0..CUBIES).filter(|&i| self.mask[i] == PLACE).map(|i| (i, self.values[i]))
    }

    /// Whether every cubie that it names has both a slot and an orientation to come to.
    #[cfg(feature = "alloc")]
    pub(crate) fn is_placed(&self) -> bool {
        self.mask.iter().all(|&mask| mask == PLACE || mask == 0)
    }

    /// How many states the cubies have that it names: places left for each, and the
    /// orientations there, without regard to what moves can reach.
    #[cfg(feature = "alloc")]
    pub(crate) fn states(&self) -> u128 {
        let states = |kind: core::ops::Range<usize>, orientations: u128| {
            let slots = kind.len() as u128;
            let named = self.named().filter(|cubie| kind.contains(cubie)).count() as u128;
            (0..named).map(|taken| (slots - taken) * orientations).product::<u128>()
        };
        states(0..8, 3) * states(8..CUBIES, 2)
    }

    /// The cubies that it names.
    pub(crate) fn named(&self) -> impl Iterator<Item = usize> + '_ {
        (0..CUBIES).filter(|&i| self.mask[i] != 0)
    }

    /// Whether a cubie with a value is where and as it shall be.
    #[inline]
    #[cfg(feature = "alloc")]
    pub(crate) fn allows(&self, cubie: usize, value: u8) -> bool {
        value & self.mask[cubie] == self.values[cubie]
    }

    /// Whether it asks for orientation 0 of all these cubies, of at least one in any slot.
    #[cfg(feature = "alloc")]
    pub(crate) fn is_oriented(&self, mut cubies: core::ops::Range<usize>) -> bool {
        let unturned = |cubie: usize| {
            self.asks_for_orientation(cubie) && self.values[cubie] & !slot_bits(cubie) == 0
        };
        cubies.clone().all(unturned) && cubies.any(|cubie| !self.asks_for_slot(cubie))
    }

    /// How many cubies it names.
    #[must_use]
    pub fn len(&self) -> usize {
        self.named().count()
    }

    /// Whether every position matches.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether all cubies have a slot and an orientation to come to.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.mask == [PLACE; CUBIES]
    }

    /// Whether its cubies are where and as they shall be.
    #[must_use]
    #[inline]
    pub fn matches(&self, position: &CubePos) -> bool {
        self.masked(position) == self.values
    }

    /// What it asks for of its cubies' values in a position, the other bits 0.
    #[inline]
    pub(crate) fn masked(&self, position: &CubePos) -> [u8; CUBIES] {
        let bytes = position.as_bytes();
        core::array::from_fn(|i| bytes[i] & self.mask[i])
    }

    /// A position that matches: cubies that have no slot to come to fill the other
    /// slots in ascending order, unturned unless they shall be turned. Moves may not
    /// reach it; what its named cubies do under moves does not depend on that.
    #[must_use]
    pub fn example(&self) -> CubePos {
        let mut bytes = self.values;
        for (kind, step) in [(0..8, 1), (8..CUBIES, 2)] {
            let taken = kind.clone().filter(|&i| self.asks_for_slot(i));
            let taken: u16 = taken.map(|i| 1 << slot(i, self.values[i])).sum();
            let mut free = (0u8..).filter(|slot| taken >> slot & 1 == 0);
            for i in kind.filter(|&i| !self.asks_for_slot(i)) {
                bytes[i] += step * free.next().expect("as many slots are free as cubies");
            }
        }
        CubePos::from_bytes(bytes).expect("each cubie in a slot of its own")
    }
}

/// Why cubies cannot be given such places.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PatternError {
    /// There is no such cubie, or it has no such value, slot or orientation.
    OutOfRange {
        /// The cubie.
        cubie: usize,
        /// The value, slot or orientation.
        value: u8,
    },
    /// A cubie is named twice.
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
                write!(
                    f,
                    "cubie {cubie}, {value}: cubies are 0 to 19, values 0 to 23; corners have \
                     slots 0 to 7 and twists 0 to 2, edges slots 0 to 11 and flips 0 and 1"
                )
            }
            Self::Twice { cubie } => write!(f, "the cubie {} is named twice", name(cubie)),
            Self::Shared { cubies: [a, b], .. } => {
                write!(f, "the cubies {} and {} cannot be in one slot", name(a), name(b))
            }
        }
    }
}

impl core::error::Error for PatternError {}
