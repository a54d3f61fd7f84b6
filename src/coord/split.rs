//! Coordinates of phase 2. Each coordinate combines the slots of four cubies with the order of the
//! middle edges. Pruning tables combine [`CornerSplit`] with the order of the U and D edges, and
//! [`EdgeSplit`] with the order of the corners.

use super::{
    number::{TopCorners, coordinate, some_arrangements},
    order::{are_middle, rank},
};
use crate::{
    arrays::MapArray,
    cube::{Arrangement, Move},
    tables::{CORNER_SPLIT_MOVE, EDGE_SPLIT_MOVE},
};

coordinate! {
    /// The slots of the top corners and the order of the middle edges, `24·set + order`. There are
    /// 70·24 values. Here `set` is the number of a [`TopCorners`].
    ///
    /// Only states with all middle edges in the middle layer have this coordinate.
    ///
    /// ```
    /// use superflip::{CubePos, Move, coord::CornerSplit};
    /// let p = CubePos::SOLVED.moved_by([Move::F2, Move::R2]);
    /// let split = CornerSplit::default().moved(Move::F2).and_then(|s| s.moved(Move::R2));
    /// assert_eq!(split, CornerSplit::of(&p));
    /// assert_eq!(CornerSplit::default().moved(Move::U1), Some(CornerSplit::default()));
    /// assert_eq!(CornerSplit::of(&p.moved(Move::F1)), None);
    /// ```
    CornerSplit(u16) < 70 * 24
}

coordinate! {
    /// The slots of the top edges and the order of the middle edges, `24·set + order`. There are
    /// 70·24 values.
    ///
    /// Only states with all middle edges in the middle layer have this coordinate. Slots 8–11 are
    /// renumbered 4–7, as in [`Slice::to_eight`](super::Slice::to_eight). Then `set` is the number
    /// of the [`TopCorners`] with the same slots.
    ///
    /// ```
    /// use superflip::{CubePos, Move, coord::EdgeSplit};
    /// let p = CubePos::SOLVED.moved_by([Move::F2, Move::R2]);
    /// let split = EdgeSplit::default().moved(Move::F2).and_then(|s| s.moved(Move::R2));
    /// assert_eq!(split, EdgeSplit::of(&p));
    /// assert_eq!(EdgeSplit::default().moved(Move::U1), Some(EdgeSplit::default()));
    /// assert_eq!(EdgeSplit::of(&p.moved(Move::F1)), None);
    /// ```
    EdgeSplit(u16) < 70 * 24
}

some_arrangements! { CornerSplit EdgeSplit }

impl CornerSplit {
    /// Returns the coordinate of an arrangement, or `None` if a middle edge is outside the middle
    /// layer.
    ///
    /// ```
    /// use superflip::{Move, coord::CornerSplit, cube::Arrangement};
    /// let solved = Arrangement::SOLVED;
    /// assert_eq!(CornerSplit::from_arrangement(&solved), Some(CornerSplit::default()));
    /// assert_eq!(CornerSplit::from_arrangement(&solved.moved(Move::F1)), None);
    /// ```
    #[must_use]
    #[inline]
    pub fn from_arrangement(arrangement: &Arrangement) -> Option<Self> {
        let [_, _, _, _, a, b, c, d, ..] = arrangement.edges().mapped(|v| v >> 1);
        split(arrangement.corners().mapped(|v| v & 7), [a, b, c, d]).map(Self)
    }

    /// Returns the coordinate after a move of Kociemba's group, or `None` after any other move.
    #[must_use]
    #[inline]
    pub fn moved(self, mv: Move) -> Option<Self> {
        super::KocSymm::in_kociemba_group(mv)
            .then(|| Self(CORNER_SPLIT_MOVE[self.index()][mv.index()]))
    }
}

impl EdgeSplit {
    /// Returns the coordinate of an arrangement, or `None` if a middle edge is outside the middle
    /// layer.
    ///
    /// ```
    /// use superflip::{Move, coord::EdgeSplit, cube::Arrangement};
    /// let solved = Arrangement::SOLVED;
    /// assert_eq!(EdgeSplit::from_arrangement(&solved), Some(EdgeSplit::default()));
    /// assert_eq!(EdgeSplit::from_arrangement(&solved.moved(Move::F1)), None);
    /// ```
    #[must_use]
    #[inline]
    pub fn from_arrangement(arrangement: &Arrangement) -> Option<Self> {
        let [a, b, c, d, middle @ .., e, f, g, h] = arrangement.edges().mapped(|v| v >> 1);
        split([a, b, c, d, e, f, g, h], middle).map(Self)
    }

    /// Returns the coordinate after a move of Kociemba's group, or `None` after any other move.
    #[must_use]
    #[inline]
    pub fn moved(self, mv: Move) -> Option<Self> {
        super::KocSymm::in_kociemba_group(mv)
            .then(|| Self(EDGE_SPLIT_MOVE[self.index()][mv.index()]))
    }
}

/// Returns `24·set + order`. `eight` and `middle` list the cubies in eight slots and in the slots
/// of the middle layer. `set` is the set of indices at which `eight` has one of the cubies 0 to 3,
/// numbered as a [`TopCorners`]. `order` is the rank of `middle`. Returns `None` if `middle` does
/// not consist of the middle edges.
#[inline]
fn split(eight: [u8; 8], middle: [u8; 4]) -> Option<u16> {
    let order = are_middle(middle).then(|| rank(middle))?;
    let tops = eight.iter().rev().fold(0, |set, &cubie| set << 1 | u8::from(cubie < 4));
    let set = TopCorners::from_slots(tops)?;
    Some(24 * u16::from(set.get()) + order)
}
