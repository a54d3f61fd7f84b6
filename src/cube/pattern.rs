//! Goals for some or all cubies.

use core::fmt;

use crate::{
    arrays::{MapArray, array},
    cube::{Corner, CubePos, Cubie, CubieSet, Edge, Face, Move},
    names::{named, named_rows},
    tables::{CORNER_TRANS, EDGE_TRANS},
};

pub(crate) const CUBIES: usize = 20;

/// A goal for some or all cubies. For each cubie, a pattern requires a slot, an orientation, both
/// or neither.
///
/// A pattern *names* a cubie if it requires the cubie's slot or orientation. A position matches the
/// pattern if every named cubie has the required slot and orientation.
///
/// [`home`](Self::home), [`placed`](Self::placed) and [`oriented`](Self::oriented) make patterns
/// for sets of cubies, and [`and`](Self::and) joins two patterns. A text says the same, such as
/// `f2l,last-layer:oriented` ([`FromStr`](#impl-FromStr-for-Pattern)).
///
/// ```
/// use superflip::{CubePos, Move, cube::{CubieSet, Edge, Pattern}};
/// let two = Pattern::home(Edge::DB).and(Pattern::home(Edge::DL))?;
/// assert!(two.matches(&CubePos::SOLVED.moved(Move::U1)));
/// assert!(!two.matches(&CubePos::SOLVED.moved(Move::L1)));
/// assert_eq!((two.len(), Pattern::SOLVED.len()), (2, 20));
///
/// let last = Pattern::oriented(CubieSet::LAST_LAYER);
/// let goal = Pattern::home(CubieSet::F2L).and(last)?;
/// assert_eq!("f2l,last-layer:oriented".parse(), Ok(goal));
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

    /// The patterns with [names](crate::names::Named::NAMES): the oriented edges, `eo`, and the oriented
    /// corners, `co`.
    ///
    /// ```
    /// use superflip::{cube::{CubieSet, Pattern}, names::Named};
    /// assert_eq!(Pattern::from_name("EO"), Ok(Pattern::oriented(CubieSet::EDGES)));
    /// assert_eq!(Pattern::NAMED.len(), 2);
    /// ```
    pub const NAMED: [Self; 2] = named_rows!("goal", 0);

    /// Returns the pattern that requires every cubie of a set to be solved: at home and oriented.
    ///
    /// ```
    /// use superflip::{CubePos, Move, cube::{CubieSet, Pattern}};
    /// assert!(Pattern::home(CubieSet::CROSS).matches(&CubePos::SOLVED.moved(Move::U1)));
    /// assert_eq!(Pattern::home(CubieSet::ALL), Pattern::SOLVED);
    /// ```
    #[must_use]
    pub fn home(cubies: impl Into<CubieSet>) -> Self {
        Self::SOLVED.only(cubies.into(), |_| PLACE)
    }

    /// Returns the pattern that requires every cubie of a set to be in its home slot, in any
    /// orientation.
    ///
    /// ```
    /// use superflip::{CubePos, Move, cube::{Corner, CubieSet, Pattern, TwistDirection}};
    /// let placed = Pattern::placed(Corner::URB);
    /// let mut corners = CubePos::SOLVED.corners();
    /// corners[1] = Corner::URB.value(Some(TwistDirection::Clockwise));
    /// assert!(placed.matches(&CubePos::from_cubies(corners, CubePos::SOLVED.edges()).unwrap()));
    /// assert!(!placed.matches(&CubePos::SOLVED.moved(Move::U1)));
    /// ```
    #[must_use]
    pub fn placed(cubies: impl Into<CubieSet>) -> Self {
        Self::SOLVED.only(cubies.into(), slot_bits)
    }

    /// Returns the pattern that requires every cubie of a set to be oriented, in any slot.
    ///
    /// A corner is oriented if its U or D sticker faces up or down. A quarter turn of R or L flips
    /// the edges that it moves, and no other move flips an edge.
    ///
    /// ```
    /// use superflip::{CubePos, Move, cube::{CubieSet, Pattern}};
    /// let oriented = Pattern::oriented(CubieSet::EDGES);
    /// assert!(oriented.matches(&CubePos::SOLVED.moved_by([Move::U1, Move::F1, Move::B3])));
    /// assert!(!oriented.matches(&CubePos::SOLVED.moved(Move::R1)));
    /// ```
    #[must_use]
    pub fn oriented(cubies: impl Into<CubieSet>) -> Self {
        Self::with_orientations(cubies.into())
    }

    /// Returns [`oriented`](Self::oriented) of a set. An oriented cubie has the orientation 0.
    const fn with_orientations(cubies: CubieSet) -> Self {
        let (values, mut mask, mut i) = ([0; CUBIES], [0; CUBIES], 0);
        while i < CUBIES {
            if cubies.bits() >> i & 1 == 1 {
                mask[i] = !slot_bits(i);
            }
            i += 1;
        }
        Self { values, mask }
    }

    /// Returns this pattern without the requirements for the cubies of a set.
    ///
    /// ```
    /// use superflip::cube::{CubieSet, Pattern};
    /// let goal = Pattern::SOLVED.without(CubieSet::LAST_LAYER);
    /// assert_eq!(goal, Pattern::home(CubieSet::F2L));
    /// ```
    #[must_use]
    pub fn without(self, cubies: impl Into<CubieSet>) -> Self {
        self.only(cubies.into().complement(), |_| PLACE)
    }

    /// Returns the pattern that has the requirements of both patterns.
    ///
    /// # Errors
    /// Returns [`PatternError`] if both patterns name the same cubie, or if they require the same
    /// slot for two cubies.
    ///
    /// ```
    /// use superflip::cube::{Corner, CubieSet, Pattern, PatternError};
    /// let corners = Pattern::home(CubieSet::CORNERS);
    /// assert_eq!(corners.and(Pattern::home(CubieSet::EDGES)), Ok(Pattern::SOLVED));
    /// let twice = PatternError::Twice { cubie: Corner::UBL.into() };
    /// assert_eq!(corners.and(Pattern::placed(Corner::UBL)), Err(twice));
    /// ```
    pub fn and(mut self, other: Self) -> Result<Self, PatternError> {
        for i in other.named() {
            self = self.with_bits(Cubie::ALL[i], Some(other.values[i]), other.mask[i], 0)?;
        }
        Ok(self)
    }

    /// Adds the requirements that `earlier` has for the cubies of this pattern. A cubie that cannot meet both
    /// keeps the requirement of this pattern.
    pub(crate) fn joined(mut self, earlier: &Self) -> Self {
        for i in 0..self.mask.len() {
            let is_named = self.mask[i] != 0;
            let both = self.mask[i] & earlier.mask[i];
            if is_named && (self.values[i] ^ earlier.values[i]) & both == 0 {
                self.values[i] |= earlier.values[i];
                self.mask[i] |= earlier.mask[i];
            }
        }
        self
    }

    /// Returns this pattern with one more requirement: `cubie` must have the slot and orientation
    /// of `value`. `value` is a byte as in a [`CubePos`], 0 to 23. [`Corner::value`] and
    /// [`Edge::value`] return such bytes.
    ///
    /// ```
    /// use superflip::{CubePos, Move, cube::{Edge, Pattern, PatternError}};
    /// let p = CubePos::SOLVED.moved(Move::R1);
    /// let pattern = Pattern::default().with(Edge::UR, Edge::RB.value(true))?;
    /// assert!(pattern.matches(&p)); // R1 takes UR to RB and flips it
    /// let twice = PatternError::Twice { cubie: Edge::UR.into() };
    /// assert_eq!(pattern.with(Edge::UR, 0), Err(twice));
    /// # Ok::<(), PatternError>(())
    /// ```
    ///
    /// # Errors
    /// Returns [`PatternError`] if the value is out of range, if the pattern already names the
    /// cubie, or if the pattern already requires the slot for another cubie.
    pub fn with(self, cubie: impl Into<Cubie>, value: u8) -> Result<Self, PatternError> {
        self.with_bits(cubie.into(), Some(value), PLACE, value)
    }

    /// Returns this pattern with one more requirement: `cubie` must be in the slot with the number
    /// `slot`, in any orientation. `slot` is 0 to 7 for a corner and 0 to 11 for an edge.
    ///
    /// ```
    /// use superflip::{CubePos, Move, cube::{Corner, Pattern}};
    /// let slot = Corner::ULF.index() as u8;
    /// let pattern = Pattern::default().with_slot(Corner::UFR, slot)?;
    /// assert!(pattern.matches(&CubePos::SOLVED.moved(Move::U1)));
    /// # Ok::<(), superflip::cube::PatternError>(())
    /// ```
    ///
    /// # Errors
    /// Returns the same errors as [`with`](Self::with).
    pub fn with_slot(self, cubie: impl Into<Cubie>, slot: u8) -> Result<Self, PatternError> {
        let cubie = cubie.into();
        let value = match cubie {
            Cubie::Corner(_) => (slot < 8).then_some(slot),
            Cubie::Edge(_) => slot.checked_mul(2),
        };
        self.with_bits(cubie, value, slot_bits(cubie.index()), slot)
    }

    /// Returns this pattern with one more requirement: `cubie` must have the orientation
    /// `orientation`, in any slot. `orientation` is a twist of 0 to 2 for a corner and a flip of 0
    /// or 1 for an edge.
    ///
    /// ```
    /// use superflip::{CubePos, Move, cube::{Edge, Pattern}};
    /// let flipped = Pattern::default().with_orientation(Edge::UR, 1)?;
    /// assert!(flipped.matches(&CubePos::SOLVED.moved_by([Move::R1, Move::B1])));
    /// # Ok::<(), superflip::cube::PatternError>(())
    /// ```
    ///
    /// # Errors
    /// Returns [`PatternError`] if the orientation is out of range or the pattern already names the
    /// cubie.
    pub fn with_orientation(
        self,
        cubie: impl Into<Cubie>,
        orientation: u8,
    ) -> Result<Self, PatternError> {
        let cubie = cubie.into();
        let value = match cubie {
            Cubie::Corner(_) => orientation.checked_mul(8),
            Cubie::Edge(_) => (orientation < 2).then_some(orientation),
        };
        self.with_bits(cubie, value, !slot_bits(cubie.index()), orientation)
    }

    /// Keeps only the requirements for the cubies in `cubies`. Of the requirement for cubie number
    /// `i`, keeps the bits of the mask `bits(i)`.
    fn only(mut self, cubies: CubieSet, bits: impl Fn(usize) -> u8) -> Self {
        for (i, cubie) in Cubie::ALL.into_iter().enumerate() {
            let bits = if cubies.contains(cubie) { bits(i) } else { 0 };
            self.values[i] &= bits;
            self.mask[i] &= bits;
        }
        self
    }

    /// Returns the goals from which a turn of U, or no turn, leads to this pattern: *adjust U
    /// face*, AUF. Each goal comes with the turn that must follow, or `None` for no turn. Equal
    /// goals occur once.
    ///
    /// ```
    /// use superflip::{CubePos, Move, cube::{CubieSet, Pattern}};
    /// let goals: Vec<_> = Pattern::SOLVED.up_to_auf().collect();
    /// let (turn, goal) = goals[1];
    /// assert_eq!((goals.len(), turn), (4, Some(Move::U1)));
    /// assert!(goal.matches(&CubePos::SOLVED.moved(Move::U3)));
    /// assert_eq!(Pattern::home(CubieSet::CROSS).up_to_auf().count(), 1);
    /// ```
    #[expect(clippy::missing_panics_doc, reason = "a turn of U moves every pattern")]
    pub fn up_to_auf(self) -> impl Iterator<Item = (Option<Move>, Self)> {
        let goals =
            [None, Some(Move::U1), Some(Move::U2), Some(Move::U3)].mapped(|turn| match turn {
                None => (turn, self),
                Some(mv) => (turn, self.moved(mv.inverse()).expect("U moves every pattern")),
            });
        let is_new = move |&i: &usize| goals[..i].iter().all(|(_, goal)| *goal != goals[i].1);
        (0..goals.len()).filter(is_new).map(move |i| goals[i])
    }

    /// Returns the pattern that matches exactly the positions `p.moved(mv)`, where `p` matches this
    /// pattern.
    ///
    /// Turns of U and D change no orientation, so the result for these turns is never `None`. For
    /// other moves, the result is `None` if the pattern requires only the slot or only the
    /// orientation of some cubie.
    ///
    /// ```
    /// use superflip::{CubePos, Move, cube::{Corner, Pattern}};
    /// let pattern = Pattern::SOLVED.moved(Move::R1).unwrap();
    /// assert!(pattern.matches(&CubePos::SOLVED.moved(Move::R1)));
    /// let oriented = Pattern::default().with_orientation(Corner::UBL, 1)?;
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
        cubie: Cubie,
        value: Option<u8>,
        bits: u8,
        asked: u8,
    ) -> Result<Self, PatternError> {
        let value = value.filter(|&value| value < 24);
        let value = value.ok_or(PatternError::OutOfRange { cubie, value: asked })?;
        let i = cubie.index();
        if self.mask[i] != 0 {
            return Err(PatternError::Twice { cubie });
        }
        let goes = slot_of(cubie, value);
        let shares = |other: &Cubie| self.slot_of(*other) == Some(goes);
        let placed = bits & slot_bits(i) != 0;
        if let Some(other) = Cubie::ALL.into_iter().find(shares).filter(|_| placed) {
            return Err(PatternError::Shared { cubies: [other, cubie], slot: goes });
        }
        self.values[i] = value;
        self.mask[i] = bits;
        Ok(self)
    }

    /// Returns the slot that the pattern requires for a cubie, named by the cubie that is at home
    /// there. Returns `None` if the cubie may be in any slot.
    ///
    /// ```
    /// use superflip::cube::{Corner, CubieSet, Edge, Pattern};
    /// let pattern = Pattern::default().with(Edge::UB, Edge::UL.value(true))?;
    /// assert_eq!(pattern.slot_of(Edge::UB), Some(Edge::UL.into()));
    /// assert_eq!(pattern.orientation_of(Edge::UB), Some(1));
    /// assert_eq!(pattern.slot_of(Corner::UBL), None);
    /// # Ok::<(), superflip::cube::PatternError>(())
    /// ```
    #[must_use]
    pub fn slot_of(&self, cubie: impl Into<Cubie>) -> Option<Cubie> {
        let cubie = cubie.into();
        let value = self.values[cubie.index()];
        self.asks_for_slot(cubie.index()).then(|| slot_of(cubie, value))
    }

    /// Returns the orientation that the pattern requires for a cubie: a twist of 0 to 2 for a
    /// corner, a flip of 0 or 1 for an edge. Returns `None` if the cubie may have any orientation.
    #[must_use]
    pub fn orientation_of(&self, cubie: impl Into<Cubie>) -> Option<u8> {
        let cubie = cubie.into();
        let value = self.values[cubie.index()];
        let orientation = match cubie {
            Cubie::Corner(_) => value >> 3,
            Cubie::Edge(_) => value & 1,
        };
        self.asks_for_orientation(cubie.index()).then_some(orientation)
    }

    pub(crate) const fn asks_for_slot(&self, cubie: usize) -> bool {
        self.mask[cubie] & slot_bits(cubie) != 0
    }

    pub(crate) const fn asks_for_orientation(&self, cubie: usize) -> bool {
        self.mask[cubie] & !slot_bits(cubie) != 0
    }

    /// Returns each cubie for which slot and orientation are both required, with the required
    /// value.
    ///
    /// ```
    /// use superflip::cube::{Corner, Pattern};
    /// let pattern = Pattern::home(Corner::UFR).and(Pattern::placed(Corner::DLB))?;
    /// assert!(pattern.cubies().eq([(Corner::UFR.into(), Corner::UFR.value(None))]));
    /// # Ok::<(), superflip::cube::PatternError>(())
    /// ```
    pub fn cubies(&self) -> impl Iterator<Item = (Cubie, u8)> + '_ {
        (0..CUBIES).filter(|&i| self.mask[i] == PLACE).map(|i| (Cubie::ALL[i], self.values[i]))
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

    /// Returns the bytes of `position`, with 0 for each bit that the pattern does not require. Two positions
    /// have the same masked bytes exactly if they agree in each slot and orientation that the pattern
    /// requires.
    ///
    /// ```
    /// use superflip::{CubePos, Move, cube::{CubieSet, Pattern}};
    /// let corners = Pattern::home(CubieSet::CORNERS);
    /// let turned = CubePos::SOLVED.moved(Move::R1);
    /// assert_ne!(corners.masked(&turned), corners.masked(&CubePos::SOLVED));
    /// assert_eq!(corners.masked(&turned)[8..], [0; 12]); // the edges
    /// ```
    #[must_use]
    #[inline]
    pub fn masked(&self, position: &CubePos) -> [u8; CUBIES] {
        let bytes = position.as_bytes();
        array(|i| bytes[i] & self.mask[i])
    }

    /// Returns one position that matches the pattern. Cubies without a required slot fill the free
    /// slots in ascending order, and cubies without a required orientation have orientation 0.
    ///
    /// The position may be unreachable. A search can still start from it, because moves carry the
    /// named cubies in the same way, no matter where the other cubies are.
    ///
    /// ```
    /// use superflip::{CubePos, cube::{Corner, Pattern}};
    /// assert_eq!(Pattern::default().example(), CubePos::SOLVED);
    /// let pattern = Pattern::default().with_slot(Corner::UBL, 1)?;
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

/// Returns the slot in the value `value` of a cubie, as the cubie that is at home there.
fn slot_of(cubie: Cubie, value: u8) -> Cubie {
    let slot = usize::from(slot(cubie.index(), value));
    match cubie {
        Cubie::Corner(_) => Corner::ALL[slot].into(),
        Cubie::Edge(_) => Edge::ALL[slot].into(),
    }
}

named!(Pattern: "goal", NAMED);

/// The reason why a cubie cannot be added to a [`Pattern`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PatternError {
    /// A value, slot or orientation is out of range.
    OutOfRange {
        /// The cubie.
        cubie: Cubie,
        /// The value, slot or orientation that the caller passed.
        value: u8,
    },
    /// The pattern already names the cubie.
    Twice {
        /// The cubie.
        cubie: Cubie,
    },
    /// The pattern requires the same slot for two cubies.
    Shared {
        /// The two cubies.
        cubies: [Cubie; 2],
        /// The slot that both cubies would have.
        slot: Cubie,
    },
}

impl fmt::Display for PatternError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::OutOfRange { cubie, value } => {
                write!(
                    f,
                    "the cubie {cubie} cannot have {value}: values are 0 to 23; corners have \
                     slots 0 to 7 and twists 0 to 2, edges slots 0 to 11 and flips 0 and 1"
                )
            }
            Self::Twice { cubie } => write!(f, "the cubie {cubie} is named twice"),
            Self::Shared { cubies: [a, b], slot } => {
                write!(f, "the cubies {a} and {b} cannot both be in the slot {slot}")
            }
        }
    }
}

impl core::error::Error for PatternError {}

#[cfg(test)]
mod tests;
