use core::fmt;

use crate::{
    cube::{CubePos, Face, Move},
    tables::{CORNER_NAMES, CORNER_TRANS, EDGE_NAMES, EDGE_TRANS},
};

pub(crate) const CUBIES: usize = 20;

/// A goal for some or all cubies. For each cubie, a pattern requires a slot, an orientation, both
/// or neither.
///
/// Cubies are numbered as the bytes of a [`CubePos`]: corners 0 to 7, edges 8 to 19. A pattern
/// *names* a cubie if it requires the cubie's slot or orientation. A position matches the pattern
/// if every named cubie has the required slot and orientation.
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
    /// For each cubie, the bits of its value that the pattern requires: the bits of the slot, the
    /// bits of the orientation, or both ([`PLACE`]). The mask is 0 for a cubie that the pattern
    /// does not name.
    mask: [u8; CUBIES],
}

/// The bits of slot and orientation together.
const PLACE: u8 = 0xFF;

/// Returns the bits that hold the slot in a value of `cubie`. A corner value is `8·twist + slot`,
/// and an edge value is `2·slot + flip`.
const fn slot_bits(cubie: usize) -> u8 {
    if cubie < 8 { 0b111 } else { !1 }
}

const fn slot(cubie: usize, value: u8) -> u8 {
    (value & slot_bits(cubie)) >> (cubie >= 8) as u8
}

impl Pattern {
    /// The pattern that only the solved position matches.
    pub const SOLVED: Self = Self { values: *CubePos::SOLVED.as_bytes(), mask: [0xFF; CUBIES] };

    /// Returns this pattern with one more requirement: cubie `cubie`, 0 to 19, must have the slot
    /// and orientation of `value`. `value` is a byte as in a [`CubePos`], 0 to 23.
    ///
    /// ```
    /// use superflip::{CubePos, Move, cube::{Pattern, PatternError}};
    /// let p = CubePos::SOLVED.moved(Move::R1);
    /// let pattern = Pattern::default().with(8 + 2, p.edges()[2])?; // UR where R1 takes it
    /// assert!(pattern.matches(&p));
    /// assert_eq!(pattern.with(8 + 2, 0), Err(PatternError::Twice { cubie: 10 }));
    /// # Ok::<(), PatternError>(())
    /// ```
    ///
    /// # Errors
    /// Returns [`PatternError`] if a number is out of range, if the pattern already names the
    /// cubie, or if the pattern already requires the slot for another cubie.
    pub fn with(self, cubie: usize, value: u8) -> Result<Self, PatternError> {
        self.with_bits(cubie, Some(value), PLACE, value)
    }

    /// Returns this pattern with one more requirement: cubie `cubie`, 0 to 19, must be in the slot
    /// `slot`, in any orientation. `slot` is 0 to 7 for a corner and 0 to 11 for an edge.
    ///
    /// ```
    /// use superflip::{CubePos, Move, cube::Pattern};
    /// let placed = Pattern::default().with_slot(1, 1)?; // corner 1 in slot 1
    /// let mut corners = CubePos::SOLVED.corners();
    /// corners[1] += 8; // twisted in its slot
    /// assert!(placed.matches(&CubePos::from_cubies(corners, CubePos::SOLVED.edges()).unwrap()));
    /// assert!(!placed.matches(&CubePos::SOLVED.moved(Move::U1)));
    /// # Ok::<(), superflip::cube::PatternError>(())
    /// ```
    ///
    /// # Errors
    /// Returns the same errors as [`with`](Self::with).
    pub fn with_slot(self, cubie: usize, slot: u8) -> Result<Self, PatternError> {
        let value = if cubie < 8 { (slot < 8).then_some(slot) } else { slot.checked_mul(2) };
        self.with_bits(cubie, value, slot_bits(cubie), slot)
    }

    /// Returns this pattern with one more requirement: cubie `cubie`, 0 to 19, must have the
    /// orientation `orientation`, in any slot. `orientation` is a twist of 0 to 2 for a corner and
    /// a flip of 0 or 1 for an edge.
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
    /// Returns [`PatternError`] if a number is out of range or the pattern already names the
    /// cubie.
    pub fn with_orientation(self, cubie: usize, orientation: u8) -> Result<Self, PatternError> {
        let value = match cubie {
            0..8 => orientation.checked_mul(8),
            _ => (orientation < 2).then_some(orientation),
        };
        self.with_bits(cubie, value, !slot_bits(cubie), orientation)
    }

    /// Returns the pattern that matches exactly the positions `p.moved(mv)`, where `p` matches this
    /// pattern.
    ///
    /// Turns of U and D change no orientation, so the result for these turns is never `None`. For
    /// other moves, the result is `None` if the pattern requires only the slot or only the
    /// orientation of some cubie.
    ///
    /// ```
    /// use superflip::{CubePos, Move, cube::Pattern};
    /// let pattern = Pattern::SOLVED.moved(Move::R1).unwrap();
    /// assert!(pattern.matches(&CubePos::SOLVED.moved(Move::R1)));
    /// let oriented = Pattern::default().with_orientation(0, 1)?;
    /// assert_eq!((oriented.moved(Move::U1), oriented.moved(Move::R1)), (Some(oriented), None));
    /// # Ok::<(), superflip::cube::PatternError>(())
    /// ```
    #[must_use]
    pub fn moved(&self, mv: Move) -> Option<Self> {
        let keeps_orientations = matches!(mv.face(), Face::U | Face::D);
        let mut moved = *self;
        for cubie in self.named() {
            let mask = self.mask[cubie];
            if mask != PLACE && !keeps_orientations {
                return None;
            }
            // The table gives the slot and the orientation after the move. If the pattern requires
            // only one of the two, the mask removes the other.
            let value = usize::from(self.values[cubie]);
            let images =
                if cubie < 8 { &CORNER_TRANS[mv.index()] } else { &EDGE_TRANS[mv.index()] };
            moved.values[cubie] = images[value] & mask;
        }
        Some(moved)
    }

    /// Returns this pattern with one more requirement: `cubie` must have `value`, but only in the
    /// bits of the mask `bits`. `value` is `None` if the caller passed a number that is out of
    /// range. `asked` is the number that the caller passed, for error messages.
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

    pub(crate) const fn asks_for_slot(&self, cubie: usize) -> bool {
        self.mask[cubie] & slot_bits(cubie) != 0
    }

    #[cfg(feature = "search")]
    pub(crate) const fn asks_for_orientation(&self, cubie: usize) -> bool {
        self.mask[cubie] & !slot_bits(cubie) != 0
    }

    /// Returns each cubie for which slot and orientation are both required, with the required
    /// value.
    ///
    /// ```
    /// use superflip::cube::Pattern;
    /// let pattern = Pattern::default().with(3, 5)?.with_slot(4, 4)?;
    /// assert!(pattern.cubies().eq([(3, 5)]));
    /// # Ok::<(), superflip::cube::PatternError>(())
    /// ```
    pub fn cubies(&self) -> impl Iterator<Item = (usize, u8)> + '_ {
        (0..CUBIES).filter(|&i| self.mask[i] == PLACE).map(|i| (i, self.values[i]))
    }

    /// Returns whether slot and orientation are both required of every named cubie.
    #[cfg(feature = "search")]
    pub(crate) fn is_placed(&self) -> bool {
        self.mask.iter().all(|&mask| mask == PLACE || mask == 0)
    }

    /// Returns how many states the named cubies can have together, reachable or not. Of the named
    /// edges, for example, the first has 12·2 states, the second has 11·2 states, and so on.
    #[cfg(feature = "search")]
    pub(crate) fn states(&self) -> u128 {
        let states = |kind: core::ops::Range<usize>, orientations: u128| {
            let slots = kind.len() as u128;
            let named = self.named().filter(|cubie| kind.contains(cubie)).count() as u128;
            (0..named).map(|taken| (slots - taken) * orientations).product::<u128>()
        };
        states(0..8, 3) * states(8..CUBIES, 2)
    }

    /// Returns the named cubies in ascending order.
    pub(crate) fn named(&self) -> impl Iterator<Item = usize> + '_ {
        (0..CUBIES).filter(|&i| self.mask[i] != 0)
    }

    /// Returns whether the pattern allows `cubie` to have the value `value`.
    #[inline]
    #[cfg(feature = "search")]
    pub(crate) fn allows(&self, cubie: usize, value: u8) -> bool {
        value & self.mask[cubie] == self.values[cubie]
    }

    /// Returns `true` if the pattern requires orientation 0 of every cubie in `cubies` and allows
    /// some cubie in `cubies` in any slot.
    #[cfg(feature = "search")]
    pub(crate) fn is_oriented(&self, mut cubies: core::ops::Range<usize>) -> bool {
        let unturned = |cubie: usize| {
            self.asks_for_orientation(cubie) && self.values[cubie] & !slot_bits(cubie) == 0
        };
        cubies.clone().all(unturned) && cubies.any(|cubie| !self.asks_for_slot(cubie))
    }

    /// Returns the number of named cubies.
    #[must_use]
    pub fn len(&self) -> usize {
        self.named().count()
    }

    /// Returns whether the pattern names no cubie. Such a pattern matches every position.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns whether the slot and orientation of all 20 cubies are required. Such a pattern
    /// matches exactly one position.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.mask == [PLACE; CUBIES]
    }

    /// Returns whether `position` matches the pattern.
    #[must_use]
    #[inline]
    pub fn matches(&self, position: &CubePos) -> bool {
        self.masked(position) == self.values
    }

    /// Returns the bytes of `position`, with 0 for each bit that the pattern does not require.
    #[inline]
    pub(crate) fn masked(&self, position: &CubePos) -> [u8; CUBIES] {
        let bytes = position.as_bytes();
        core::array::from_fn(|i| bytes[i] & self.mask[i])
    }

    /// Returns one position that matches the pattern. Cubies without a required slot fill the free
    /// slots in ascending order, and cubies without a required orientation have orientation 0.
    ///
    /// The position may be unreachable. A search can still start from it, because moves carry the
    /// named cubies in the same way, no matter where the other cubies are.
    ///
    /// ```
    /// use superflip::{CubePos, cube::Pattern};
    /// assert_eq!(Pattern::default().example(), CubePos::SOLVED);
    /// let pattern = Pattern::default().with_slot(0, 1)?;
    /// assert_eq!(pattern.example().corners()[..3], [1, 0, 2]); // two corners exchanged
    /// # Ok::<(), superflip::cube::PatternError>(())
    /// ```
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "as many slots are free as cubies")]
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

/// The reason why a cubie cannot be added to a [`Pattern`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PatternError {
    /// The number of a cubie, or its value, slot or orientation, is out of range.
    OutOfRange {
        /// The number of the cubie.
        cubie: usize,
        /// The value, slot or orientation that the caller passed.
        value: u8,
    },
    /// The pattern already names the cubie.
    Twice {
        /// The number of the cubie.
        cubie: usize,
    },
    /// The pattern requires the same slot for two cubies.
    Shared {
        /// The numbers of the two cubies.
        cubies: [usize; 2],
        /// The slot that both cubies would have.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slots_and_orientations_have_their_ranges() {
        let any = Pattern::default();
        for (cubie, slots, orientations) in [(0, 8, 3), (7, 8, 3), (8, 12, 2), (19, 12, 2)] {
            for value in 0..=u8::MAX {
                let error = PatternError::OutOfRange { cubie, value };
                let is = |result: Result<_, _>, below| match result {
                    Ok(_) => value < below,
                    Err(found) => found == error && value >= below,
                };
                assert!(is(any.with_slot(cubie, value), slots), "{error}");
                assert!(is(any.with_orientation(cubie, value), orientations), "{error}");
                assert!(is(any.with(cubie, value), 24), "{error}");
            }
        }
    }
}
