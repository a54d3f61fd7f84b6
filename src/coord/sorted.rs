use super::number::{Slice, TopCorners, coordinate};
use crate::{
    cube::{CubePos, Move, Sym},
    tables::{C8_4_CONJ, SLICE_SORTED_CONJ, SLICE_SORTED_MOVE},
};

coordinate! {
    /// Kociemba's `UDSliceSorted`: which edge slots hold the middle edges, and in which
    /// order, `24·slice + order`; 495·24 values. The order is the lexicographic rank of the
    /// middle edges by ascending slots.
    ///
    /// ```
    /// use superflip::{CubePos, Move, coord::SliceSorted};
    /// let moves = [Move::R1, Move::F3, Move::U2];
    /// let sorted = moves.into_iter().fold(SliceSorted::default(), SliceSorted::moved);
    /// assert_eq!(sorted, SliceSorted::of(&CubePos::SOLVED.moved_by(moves)));
    /// ```
    SliceSorted(u16) < 495 * 24
}

impl SliceSorted {
    /// That of a position.
    #[must_use]
    pub fn of(position: &CubePos) -> Self {
        Self::from_slots(&position.inverse(), super::KocSymm::of(position).epsymm)
    }

    /// The same of an arrangement in the slot→cubie picture, of which the slots of the
    /// middle edges are known.
    ///
    /// ```
    /// use superflip::{CubePos, Move, coord::{KocSymm, SliceSorted}};
    /// let p = CubePos::SOLVED.moved_by([Move::R1, Move::F3]);
    /// let slice = KocSymm::of(&p).epsymm;
    /// assert_eq!(SliceSorted::from_slots(&p.inverse(), slice), SliceSorted::of(&p));
    /// ```
    #[must_use]
    #[inline]
    pub fn from_slots(slots: &CubePos, slice: Slice) -> Self {
        let (mut left, mut packed) = (slice.slots(), 0);
        for place in 0..4 {
            let slot = left.trailing_zeros() as usize;
            left &= left - 1;
            // Middle edges are the cubies 4 to 7.
            packed |= usize::from(slots.edges()[slot] >> 1 & 3) << (2 * place);
        }
        Self(24 * slice.get() + u16::from(RANKS[packed]))
    }

    /// After a move.
    #[must_use]
    #[inline]
    pub fn moved(self, mv: Move) -> Self {
        Self(SLICE_SORTED_MOVE[self.index()][mv.index()])
    }

    /// S(i)·P·S(i)⁻¹ for a symmetry that keeps the U–D axis; `None` for others.
    #[must_use]
    #[inline]
    pub fn remap(self, symmetry: Sym) -> Option<Self> {
        SLICE_SORTED_CONJ[self.index()].get(symmetry.index()).map(|&image| Self(image))
    }

    /// The slots of the middle edges.
    #[must_use]
    #[inline]
    pub fn slice(self) -> Slice {
        Slice(self.0 / 24)
    }

    /// Their order there, below 24.
    #[must_use]
    #[inline]
    pub fn order(self) -> u8 {
        (self.0 % 24).to_le_bytes()[0]
    }
}

impl TopCorners {
    /// The slots under S(i)·P·S(i)⁻¹, for a symmetry that keeps the U–D axis; `None` for
    /// others.
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

    /// Those of an arrangement in the slot→cubie picture.
    ///
    /// ```
    /// use superflip::{CubePos, Move, coord::TopCorners};
    /// let p = CubePos::SOLVED.moved(Move::R1);
    /// assert_eq!(TopCorners::of_slots(&p.inverse()), TopCorners::default().moved(Move::R1));
    /// ```
    #[must_use]
    #[inline]
    pub fn of_slots(slots: &CubePos) -> Self {
        // Of the values 8·twist + cubie, those of bottom corners have bit 2 set.
        let bottom = |set: u8, (i, &v): (usize, &u8)| set | (v >> 2 & 1) << i;
        let tops = !slots.corners().iter().enumerate().fold(0, bottom);
        Self::from_slots(tops).expect("four of eight")
    }
}

/// Lexicographic ranks of four different numbers in two bits each, the first lowest.
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
