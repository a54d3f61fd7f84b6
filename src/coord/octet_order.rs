//! The orders of eight cubies.

use super::{
    number::{coordinate, every_arrangement, some_arrangements},
    order::{are_middle, rank},
};
use crate::{
    arrays::MapArray,
    cube::{Arrangement, Move},
    tables::{CORNER_PERM_MOVE, UD_EDGE_PERM_MOVE},
};

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

every_arrangement! { CornerOrder }
some_arrangements! { UdEdgeOrder }
impl From<&Arrangement> for CornerOrder {
    #[inline]
    fn from(arrangement: &Arrangement) -> Self {
        Self(rank(arrangement.corners().mapped(|v| v & 7)))
    }
}

impl CornerOrder {
    /// Returns the order after a move.
    #[must_use]
    #[inline]
    pub fn moved(self, mv: Move) -> Self {
        Self(CORNER_PERM_MOVE[self.index()][mv.index()])
    }
}

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
        let [a, b, c, d, middle @ .., e, f, g, h] = arrangement.edges().mapped(|v| v >> 1);
        are_middle(middle).then(|| Self(rank([a, b, c, d, e, f, g, h])))
    }

    /// Returns the order after a move of Kociemba's group, or `None` after any other move.
    #[must_use]
    #[inline]
    pub fn moved(self, mv: Move) -> Option<Self> {
        super::KocSymm::in_kociemba_group(mv).then(|| self.moved_in_group(mv))
    }

    /// Returns the order after `mv`, which must be a move of Kociemba's group.
    #[inline]
    pub(crate) fn moved_in_group(self, mv: Move) -> Self {
        Self(UD_EDGE_PERM_MOVE[self.index()][mv.index()])
    }
}
