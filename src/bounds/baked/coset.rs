//! Lower bounds on how many moves lead a coset to Kociemba's group.

use crate::coord::KocSymm;
#[cfg(feature = "coset-distances")]
use crate::coord::{SymCoord, Twist};
use crate::tables::{FLIP_SLICE_PRUNE, TWIST_SLICE_PRUNE};
#[cfg(feature = "coset-distances")]
use crate::tables::{FLIP_SLICE_TWIST_PRUNE, TWIST_CONJ};

impl KocSymm {
    /// How many moves lead the coset to Kociemba's group, at the least: 0 to 9. It is
    /// the greater of two exact distances, that of the corner orientations and the
    /// middle edges' slots (`twist_slice_prune`) and that of the edge orientations and
    /// those slots (`flip_slice_prune`). 0 is the group itself.
    ///
    /// ```
    /// use superflip::{Move, coord::KocSymm};
    /// let turned = KocSymm::default().moved(Move::F1).moved(Move::R1);
    /// assert_eq!(turned.bound(), 2);
    /// assert_eq!(turned.moved(Move::R3).bound(), 1);
    /// assert_eq!(KocSymm::default().moved(Move::U1).bound(), 0);
    /// ```
    #[must_use]
    #[inline]
    pub fn bound(self) -> u8 {
        let slice = self.epsymm.index();
        let twist = nibble(&TWIST_SLICE_PRUNE[self.csymm.index()], slice);
        let flip = nibble(&FLIP_SLICE_PRUNE[self.eosymm.index()], slice);
        twist.max(flip)
    }
}

/// An entry of a row that has two in a byte, the even one in the low half.
#[inline]
pub(crate) fn nibble(row: &[u8], column: usize) -> u8 {
    row[column / 2] >> (4 * (column % 2)) & 15
}

/// How many twists a word of the table `flip_slice_twist_prune` holds: 30 entries of two bits
/// beside four bits for the smallest distance of them all.
///
/// So one aligned load gives both, and neither an entry nor a word straddles a cache
/// line.
#[cfg(any(feature = "coset-distances", feature = "solve"))]
pub const STRIPE: usize = (64 - 4) / 2;

/// The lower bound that a word of the table `flip_slice_twist_prune` has for its entry at
/// `place`, the twist modulo [`STRIPE`]. 9 and 10 are exact, 11 stands for 11 or 12;
/// for an entry that is at most 8 it is the smallest distance of the word.
///
/// ```
/// use superflip::{bounds::stripe_bound, tables};
/// let words = tables::find("flip_slice_twist_prune").unwrap().as_u64().unwrap();
/// assert_eq!(stripe_bound(words[0], 0), 0); // the group itself
/// // Places 0 to 2 at most 8, the smallest 7; then 9, 10 and 11 or 12.
/// let word = 0b11_10_01_00_00_00 << 4 | 7;
/// assert_eq!([0, 1, 2, 3, 4, 5].map(|place| stripe_bound(word, place)), [7, 7, 7, 9, 10, 11]);
/// ```
#[cfg(feature = "coset-distances")]
#[must_use]
#[inline]
pub const fn stripe_bound(word: u64, place: usize) -> u8 {
    #[expect(clippy::cast_possible_truncation, reason = "two and four bits")]
    match word >> (4 + 2 * place) & 3 {
        0 => (word & 15) as u8,
        entry => 8 + entry as u8,
    }
}

#[cfg(feature = "coset-distances")]
impl SymCoord {
    /// How many moves lead the coset of these edges and corner orientations to
    /// Kociemba's group, at the least: 0 to 11. 9 and 10 are exact, 11 stands for 11 or
    /// 12, and what is less bounds a distance of at most 8.
    ///
    /// `twist` is the position's own; the look-up conjugates it by the symmetry that
    /// carries the edges to their representative.
    ///
    /// ```
    /// use superflip::{CubePos, Move, coord::{FlipSlice, KocSymm, SymCoord}};
    /// let bound = |coset: KocSymm| SymCoord::of(FlipSlice::from(coset)).bound(coset.csymm);
    /// assert_eq!(bound(KocSymm::default()), 0);
    /// let coset = KocSymm::default().moved(Move::R1);
    /// assert_eq!(bound(coset), 1);
    /// // The superflip is ten moves from the group, which the smaller tables do not see.
    /// let superflip = KocSymm { eosymm: 2047.try_into().unwrap(), ..KocSymm::default() };
    /// assert_eq!(bound(superflip), 10);
    /// ```
    #[must_use]
    #[inline]
    pub fn bound(self, twist: Twist) -> u8 {
        CosetEntry::of(self, twist).bound()
    }
}

/// Where the bound of a coset stands in [`FLIP_SLICE_TWIST_PRUNE`].
#[cfg(feature = "coset-distances")]
#[derive(Debug, Clone, Copy)]
pub(crate) struct CosetEntry {
    class: u16,
    stripe: u8,
    place: u8,
}

#[cfg(feature = "coset-distances")]
impl CosetEntry {
    #[inline]
    pub(crate) fn of(edges: SymCoord, twist: Twist) -> Self {
        let twist = usize::from(TWIST_CONJ[twist.index()][edges.sym().index()]);
        let [stripe, place] = [twist / STRIPE, twist % STRIPE].map(|n| n.to_le_bytes()[0]);
        Self { class: edges.class(), stripe, place }
    }

    /// Names the word that [`bound`](Self::bound) will read.
    #[cfg(any(feature = "alloc", feature = "solve"))]
    #[inline]
    pub(crate) fn prefetch(self) {
        let row = &FLIP_SLICE_TWIST_PRUNE[usize::from(self.class)];
        crate::prefetch::prefetch(row, self.stripe.into());
    }

    #[inline]
    pub(crate) fn bound(self) -> u8 {
        let row = &FLIP_SLICE_TWIST_PRUNE[usize::from(self.class)];
        stripe_bound(row[usize::from(self.stripe)], self.place.into())
    }
}
