//! The orders of eight cubies.

#[cfg(feature = "solve-fast")]
use super::number::every_arrangement;
use super::number::{coordinate, some_arrangements};
use crate::cube::{Arrangement, Move};
#[cfg(feature = "solve")]
use crate::tables::MIDDLE_EDGE_PERM_MOVE;
#[cfg(feature = "solve-fast")]
use crate::tables::{CORNER_PERM_MOVE, UD_EDGE_PERM_MOVE};

#[cfg(feature = "solve-fast")]
coordinate! {
    /// The order of the eight corners in the corner slots. Its number is the lexicographic rank of
    /// the corners, listed by ascending slot. There are 8! values.
    ///
    /// ```
    /// use superflip::{CubePos, Move, coord::CornerOrder};
    /// let moves = [Move::R1, Move::B2, Move::L3];
    /// let order = moves.into_iter().fold(CornerOrder::default(), CornerOrder::moved);
    /// assert_eq!(order, CornerOrder::of(&CubePos::SOLVED.moved_by(moves)));
    /// ```
    CornerOrder(u16) < 40_320
}

#[cfg(feature = "solve-fast")]
coordinate! {
    /// The order of the eight U and D edges in the slots of the U and D layers, 0–3 and 8–11. Its
    /// number is the lexicographic rank of the edges, listed by ascending slot. There are 8!
    /// values.
    ///
    /// Only states with all middle edges in the middle layer have this coordinate.
    ///
    /// ```
    /// use superflip::{CubePos, Move, coord::UdEdgeOrder};
    /// let p = CubePos::SOLVED.moved_by([Move::U1, Move::R2]);
    /// let order = UdEdgeOrder::default().moved(Move::U1).and_then(|o| o.moved(Move::R2));
    /// assert_eq!(order, UdEdgeOrder::of(&p));
    /// assert_eq!(UdEdgeOrder::of(&p.moved(Move::F1)), None);
    /// assert_eq!(UdEdgeOrder::default().moved(Move::F1), None);
    /// ```
    UdEdgeOrder(u16) < 40_320
}

#[cfg(feature = "solve")]
coordinate! {
    /// The order of the four middle edges in the slots of the middle layer, 4–7. Its number is the
    /// lexicographic rank of the edges, listed by ascending slot. There are 4! values.
    ///
    /// Only states with all middle edges in the middle layer have this coordinate.
    ///
    /// ```
    /// use superflip::{CubePos, Move, coord::MiddleEdgeOrder};
    /// let p = CubePos::SOLVED.moved_by([Move::F2, Move::U1, Move::R2]);
    /// let order = MiddleEdgeOrder::default().moved(Move::F2).and_then(|o| o.moved(Move::R2));
    /// assert_eq!(order, MiddleEdgeOrder::of(&p));
    /// assert_eq!(MiddleEdgeOrder::of(&p.moved(Move::F1)), None);
    /// ```
    MiddleEdgeOrder(u8) < 24
}

#[cfg(feature = "solve-fast")]
every_arrangement! { CornerOrder }
#[cfg(feature = "solve-fast")]
some_arrangements! { UdEdgeOrder }
#[cfg(feature = "solve")]
some_arrangements! { MiddleEdgeOrder }

#[cfg(feature = "solve-fast")]
impl From<&Arrangement> for CornerOrder {
    #[inline]
    fn from(arrangement: &Arrangement) -> Self {
        Self(rank(arrangement.corners().map(|v| v & 7)))
    }
}

#[cfg(feature = "solve-fast")]
impl CornerOrder {
    /// Returns the order after a move.
    #[must_use]
    #[inline]
    pub fn moved(self, mv: Move) -> Self {
        Self(CORNER_PERM_MOVE[self.index()][mv.index()])
    }
}

#[cfg(feature = "solve-fast")]
impl UdEdgeOrder {
    /// Returns the coordinate of an arrangement, or `None` if a middle edge is outside the middle
    /// layer.
    ///
    /// ```
    /// use superflip::{Move, coord::UdEdgeOrder, cube::Arrangement};
    /// let solved = Arrangement::SOLVED;
    /// assert_eq!(UdEdgeOrder::from_arrangement(&solved), Some(UdEdgeOrder::default()));
    /// assert_eq!(UdEdgeOrder::from_arrangement(&solved.moved(Move::F1)), None);
    /// ```
    #[must_use]
    #[inline]
    pub fn from_arrangement(arrangement: &Arrangement) -> Option<Self> {
        let [a, b, c, d, middle @ .., e, f, g, h] = arrangement.edges().map(|v| v >> 1);
        are_middle(middle).then(|| Self(rank([a, b, c, d, e, f, g, h])))
    }

    /// Returns the order after a move of Kociemba's group, or `None` after any other move.
    #[must_use]
    #[inline]
    pub fn moved(self, mv: Move) -> Option<Self> {
        super::KocSymm::in_kociemba_group(mv)
            .then(|| Self(UD_EDGE_PERM_MOVE[self.index()][mv.index()]))
    }
}

#[cfg(feature = "solve")]
impl MiddleEdgeOrder {
    /// Returns the coordinate of an arrangement, or `None` if a middle edge is outside the middle
    /// layer.
    ///
    /// ```
    /// use superflip::{Move, coord::MiddleEdgeOrder, cube::Arrangement};
    /// let solved = Arrangement::SOLVED;
    /// assert_eq!(MiddleEdgeOrder::from_arrangement(&solved), Some(MiddleEdgeOrder::default()));
    /// assert_eq!(MiddleEdgeOrder::from_arrangement(&solved.moved(Move::F1)), None);
    /// ```
    #[must_use]
    pub fn from_arrangement(arrangement: &Arrangement) -> Option<Self> {
        let [_, _, _, _, a, b, c, d, ..] = arrangement.edges().map(|v| v >> 1);
        let rank = are_middle([a, b, c, d]).then(|| rank([a, b, c, d]));
        rank.map(|rank| Self(rank.to_le_bytes()[0]))
    }

    /// Returns the order after a move of Kociemba's group, or `None` after any other move.
    #[must_use]
    #[inline]
    pub fn moved(self, mv: Move) -> Option<Self> {
        super::KocSymm::in_kociemba_group(mv).then(|| self.moved_in_group(mv))
    }

    /// Returns the coordinate after `mv`, which must be a move of Kociemba's group.
    #[inline]
    pub(crate) fn moved_in_group(self, mv: Move) -> Self {
        Self(MIDDLE_EDGE_PERM_MOVE[self.index()][mv.index()])
    }
}

pub(super) fn are_middle(cubies: [u8; 4]) -> bool {
    cubies.iter().all(|cubie| (4..8).contains(cubie))
}

/// Returns the lexicographic rank of a permutation. In the factorial number system, the rank has
/// one digit per item: the number of smaller items that follow the item.
pub(super) fn rank<const N: usize>(items: [u8; N]) -> u16 {
    (0..N).fold(0, |rank, i| {
        let later = &items[i..];
        let less = later.iter().map(|&x| u16::from(x < items[i])).sum::<u16>();
        rank * u16::from((N - i).to_le_bytes()[0]) + less
    })
}
