//! The order of the four middle edges, and ranks of orders.

use super::number::{coordinate, some_arrangements};
use crate::{
    arrays::MapArray,
    cube::{Arrangement, Move},
    tables::MIDDLE_EDGE_PERM_MOVE,
};

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

some_arrangements! { MiddleEdgeOrder }

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
        let [_, _, _, _, a, b, c, d, ..] = arrangement.edges().mapped(|v| v >> 1);
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
