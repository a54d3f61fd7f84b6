use super::number::coordinate;
use crate::{
    cube::{CubePos, Move},
    tables::{CORNER_PERM_MOVE, UD_EDGE_PERM_MOVE},
};

coordinate! {
    /// The order of the eight corners in their slots: the lexicographic rank of the
    /// slot→cubie permutation; 8! values.
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
    /// The order of the eight U and D edges in the slots of the U and D layers, 0–3
    /// and 8–11: the lexicographic rank of the slot→cubie permutation; 8! values. It
    /// exists where the middle edges are in the middle layer.
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

impl CornerOrder {
    /// The order of a position's corners.
    #[must_use]
    pub fn of(position: &CubePos) -> Self {
        Self(rank(position.inverse().corners().map(|v| v & 7)))
    }

    /// The order after a move.
    #[must_use]
    #[inline]
    pub fn moved(self, mv: Move) -> Self {
        Self(CORNER_PERM_MOVE[self.index()][mv.index()])
    }
}

impl UdEdgeOrder {
    /// The order of a position's U and D edges, if they are in the U and D layers.
    #[must_use]
    pub fn of(position: &CubePos) -> Option<Self> {
        let slots = position.inverse().edges().map(|v| v >> 1);
        let [a, b, c, d, middle @ .., e, f, g, h] = slots;
        let middle_is_home = middle.iter().all(|cubie: &u8| (4..8).contains(cubie));
        middle_is_home.then(|| Self(rank([a, b, c, d, e, f, g, h])))
    }

    /// The order after a move of Kociemba's group; `None` for other moves.
    #[must_use]
    #[inline]
    pub fn moved(self, mv: Move) -> Option<Self> {
        super::KocSymm::in_kociemba_group(mv)
            .then(|| Self(UD_EDGE_PERM_MOVE[self.index()][mv.index()]))
    }
}

/// Lexicographic rank of an arrangement of eight different numbers: each counts the
/// later ones less than it, in the factorial number system.
fn rank(items: [u8; 8]) -> u16 {
    (0..8u16).zip(&items).fold(0, |rank, (i, item)| {
        let later = &items[usize::from(i)..];
        rank * (8 - i) + later.iter().map(|x| u16::from(x < item)).sum::<u16>()
    })
}
