//! Lower bounds on the distance of every coset to Kociemba's group, from `flip_slice_twist_prune`.
//!
//! ```text
//! word of flip_slice_twist_prune, for the twists 30·s to 30·s + 29 of stripe s:
//!
//!  63 62   …   8 7   6 5   4 3        0
//! ┌─────┬─────┬─────┬─────┬────────────┐
//! │ 29  │  …  │  1  │  0  │  smallest  │   2 bits per twist, then the smallest distance
//! └─────┴─────┴─────┴─────┴────────────┘
//! two bits of a twist:  0 = at most 8   1 = 9   2 = 10   3 = 11 or 12
//! ```
//!
//! If the two bits of a twist are 0, its lower bound is the smallest distance of the word.

use super::STRIPE;
use crate::{
    coord::{SymCoord, Twist},
    tables::{FLIP_SLICE_TWIST_PRUNE, TWIST_CONJ},
};

/// Reads the lower bound for a twist from `word`, a word of the table `flip_slice_twist_prune`.
/// `place` is the twist modulo [`STRIPE`]. Returns `None` if `place` is not below [`STRIPE`].
///
/// Bounds of 9 and 10 are exact, and 11 means a distance of 11 or 12. For a distance of at most 8,
/// the bound is the smallest of the distances that the word holds.
///
/// ```
/// use superflip::{bounds::stripe_bound, tables};
/// let words = tables::find("flip_slice_twist_prune").unwrap().as_u64().unwrap();
/// assert_eq!(stripe_bound(words[0], 0), Some(0)); // the group itself
/// // Places 0 to 2 at most 8, the smallest 7; then 9, 10 and 11 or 12.
/// let word = 0b11_10_01_00_00_00 << 4 | 7;
/// let bounds = [0, 1, 2, 3, 4, 5].map(|place| stripe_bound(word, place).unwrap());
/// assert_eq!(bounds, [7, 7, 7, 9, 10, 11]);
/// assert_eq!(stripe_bound(word, 30), None);
/// ```
#[must_use]
#[inline]
pub const fn stripe_bound(word: u64, place: usize) -> Option<u8> {
    if place < STRIPE {
        #[expect(clippy::cast_possible_truncation, reason = "below 64")]
        Some(bound_in(word, CosetEntry::shift_of(place) as u8))
    } else {
        None
    }
}

/// Reads the lower bound of the entry at bit `shift` of `word`.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "two and four bits")]
const fn bound_in(word: u64, shift: u8) -> u8 {
    match word >> shift & 3 {
        0 => (word & 15) as u8,
        entry => 8 + entry as u8,
    }
}

/// Returns the words of [`FLIP_SLICE_TWIST_PRUNE`], row by row.
#[inline(always)]
pub(crate) fn coset_words() -> &'static [u64] {
    FLIP_SLICE_TWIST_PRUNE.as_flattened()
}

/// The word and the bits of a coset's entry, in the table `flip_slice_twist_prune` or in a table
/// with more rows and the same layout of words.
/// ```
/// use superflip::{CubePos, Move, bounds::CosetEntry, coord::{FlipSlice, KocSymm, SymCoord}};
/// let edges = |coset: KocSymm| SymCoord::of(FlipSlice::from(coset));
/// let bound = |coset: KocSymm| CosetEntry::of(edges(coset), coset.csymm).bound();
/// assert_eq!(bound(KocSymm::default()), 0);
/// let coset = KocSymm::default().moved(Move::R1);
/// assert_eq!(bound(coset), 1);
/// // The superflip is ten moves from the group. `coset_bound` never exceeds 9.
/// let superflip = KocSymm { eosymm: 2047.try_into().unwrap(), ..KocSymm::default() };
/// assert_eq!(bound(superflip), 10);
/// ```
#[derive(Debug, Clone, Copy)]
pub struct CosetEntry {
    word: u32,
    shift: u8,
}

impl CosetEntry {
    /// The number of words of a row. A row has one entry per twist.
    pub(crate) const ROW: usize = Twist::COUNT.div_ceil(STRIPE);

    /// Finds the entry of the coset with these `edges` and this `twist`, the twist of the position
    /// itself.
    #[must_use]
    #[inline]
    pub fn of(edges: SymCoord, twist: Twist) -> Self {
        Self::at(edges.class().into(), TWIST_CONJ[twist.index()][edges.sym().index()])
    }

    /// Finds the entry of `twist` in row `row`. `twist` is the image of the coset's twist under the
    /// symmetry that carries the coset's edges to their representative.
    #[inline(always)]
    #[expect(clippy::cast_possible_truncation, reason = "at most 64,430·420·73 words")]
    pub(crate) fn at(row: usize, twist: u16) -> Self {
        let (stripe, place) = (usize::from(twist) / STRIPE, usize::from(twist) % STRIPE);
        Self { word: (row * Self::ROW + stripe) as u32, shift: Self::shift_of(place) as u8 }
    }

    /// The first entry of a table.
    #[cfg(feature = "optimal")]
    pub(crate) const FIRST: Self = Self { word: 0, shift: 4 };

    /// Prefetches the entry's word in `flip_slice_twist_prune`.
    #[inline]
    pub(crate) fn prefetch(self) {
        crate::prefetch::prefetch(coset_words(), self.index());
    }

    /// Returns the index of the entry's word.
    #[inline(always)]
    pub(crate) fn index(self) -> usize {
        self.word as usize
    }

    /// Returns the index of the entry's lower bit in its word.
    #[cfg(feature = "optimal")]
    #[inline(always)]
    pub(crate) fn shift(self) -> u8 {
        self.shift
    }

    /// Returns the index of the lower bit of the entry at `place` in a word.
    #[inline]
    pub(crate) const fn shift_of(place: usize) -> usize {
        4 + 2 * place
    }

    /// Reads a lower bound on the distance from the coset to Kociemba's group, 0 to 11 moves, from the
    /// entry in `flip_slice_twist_prune`.
    ///
    /// Bounds of 9 and 10 are exact, and 11 means a distance of 11 or 12. Smaller bounds mean a
    /// distance of at most 8.
    #[must_use]
    #[inline]
    pub fn bound(self) -> u8 {
        bound_in(coset_words()[self.index()], self.shift)
    }
}
