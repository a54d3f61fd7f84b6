//! The order of the middle edges in their slots, and the slots of the top corners.

use super::number::{Slice, TopCorners, coordinate, every_arrangement};
use crate::{
    cube::{Arrangement, Move, Sym},
    tables::{C8_4_CONJ, SLICE_SORTED_CONJ, SLICE_SORTED_MOVE},
};

coordinate! {
    /// Kociemba's `UDSliceSorted`: the slots of the middle edges and the order of the middle edges
    /// in these slots, `24·slice + order`. There are 495·24 values. The number `order` is the
    /// lexicographic rank of the middle edges, listed by ascending slot.
    ///
    /// ```
    /// use superflip::{CubePos, Move, coord::SliceSorted};
    /// let moves = [Move::R1, Move::F3, Move::U2];
    /// let sorted = moves.into_iter().fold(SliceSorted::default(), SliceSorted::moved);
    /// assert_eq!(sorted, SliceSorted::of(&CubePos::SOLVED.moved_by(moves)));
    /// ```
    SliceSorted(u16) < 495 * 24
}

every_arrangement! { SliceSorted }

impl From<&Arrangement> for SliceSorted {
    #[inline]
    fn from(arrangement: &Arrangement) -> Self {
        Self::with_slice(arrangement.into(), arrangement)
    }
}

impl SliceSorted {
    /// Returns the coordinate of an arrangement. `slice` must be the slots of the middle edges in
    /// the arrangement, otherwise the result is meaningless.
    ///
    /// ```
    /// use superflip::{Move, coord::{KocSymm, SliceSorted}, cube::Arrangement};
    /// let arrangement = Arrangement::SOLVED.moved(Move::R1).moved(Move::F3);
    /// let slice = KocSymm::from(arrangement).epsymm;
    /// assert_eq!(SliceSorted::with_slice(slice, &arrangement), SliceSorted::from(arrangement));
    /// ```
    #[must_use]
    #[inline]
    pub fn with_slice(slice: Slice, arrangement: &Arrangement) -> Self {
        let (mut left, mut packed) = (slice.slots(), 0);
        for place in 0..4 {
            let slot = left.trailing_zeros() as usize;
            left &= left - 1;
            // Middle edges are the cubies 4 to 7.
            packed |= usize::from(arrangement.edges()[slot] >> 1 & 3) << (2 * place);
        }
        Self(24 * slice.get() + u16::from(RANKS[packed]))
    }

    /// Returns the coordinate after a move.
    #[must_use]
    #[inline]
    pub fn moved(self, mv: Move) -> Self {
        Self(SLICE_SORTED_MOVE[self.index()][mv.index()])
    }

    /// If a position `p` has this coordinate, returns the coordinate of
    /// [`p.remap(symmetry)`](crate::CubePos::remap). Returns `None` if `symmetry` does not keep the
    /// U–D axis.
    ///
    /// ```
    /// use superflip::{Move, Sym, coord::SliceSorted};
    /// let [sorted, moved] = [Move::F1, Move::R3].map(|m| SliceSorted::default().moved(m));
    /// assert_eq!(sorted.remap(Sym::from_index(8).unwrap()), Some(moved));
    /// assert_eq!(sorted.remap(Sym::from_index(16).unwrap()), None);
    /// ```
    #[must_use]
    #[inline]
    pub fn remap(self, symmetry: Sym) -> Option<Self> {
        SLICE_SORTED_CONJ[self.index()].get(symmetry.index()).map(|&image| Self(image))
    }

    /// Returns the slots of the middle edges.
    #[must_use]
    #[inline]
    pub fn slice(self) -> Slice {
        Slice(self.0 / 24)
    }

    /// Returns the order of the middle edges in their slots, below 24.
    #[must_use]
    #[inline]
    pub fn order(self) -> u8 {
        (self.0 % 24).to_le_bytes()[0]
    }
}

impl TopCorners {
    /// If a position `p` has this coordinate, returns the coordinate of
    /// [`p.remap(symmetry)`](crate::CubePos::remap). Returns `None` if `symmetry` does not keep the
    /// U–D axis.
    ///
    /// ```
    /// use superflip::{Move, Sym, coord::TopCorners};
    /// let tops = TopCorners::default().moved(Move::R1);
    /// let s = Sym::from_index(9).unwrap();
    /// assert_eq!(tops.remap(s), Some(TopCorners::default().moved(s.remap(Move::R1))));
    /// ```
    #[must_use]
    #[inline]
    pub fn remap(self, symmetry: Sym) -> Option<Self> {
        C8_4_CONJ[self.index()].get(symmetry.index()).map(|&image| Self(image))
    }
}

/// The lexicographic rank of each permutation of the numbers 0 to 3. The index has two bits per
/// number, with the first number in the lowest bits. If an index is not a permutation, its entry
/// has no meaning.
const RANKS: [u8; 256] = {
    let mut ranks = [0; 256];
    let mut packed = 0;
    while packed < 256 {
        let (mut rank, mut i) = (0u8, 0);
        while i < 4 {
            let (mut less, mut later) = (0u8, i + 1);
            while later < 4 {
                if packed >> (2 * later) & 3 < packed >> (2 * i) & 3 {
                    less += 1;
                }
                later += 1;
            }
            rank = rank * (4 - i) + less;
            i += 1;
        }
        ranks[packed] = if rank < 24 { rank } else { 0 };
        packed += 1;
    }
    ranks
};
