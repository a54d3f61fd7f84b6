//! What of one eight cubies, corners or U and D edges, goes along with the order of the
//! other in the second phase.

use super::{
    number::{TopCorners, coordinate},
    order::{are_middle, rank},
};
use crate::{
    cube::{CubePos, Move},
    tables::{CORNER_SPLIT_MOVE, EDGE_SPLIT_MOVE},
};

coordinate! {
    /// Which slots hold the top corners, and the order of the middle edges:
    /// `24·c8_4 + order`; 70·24 values. It exists where the middle edges are in the middle
    /// layer.
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
    /// Which of the slots in the U and D layers hold the top edges, and the order of the
    /// middle edges: `24·set + order`; 70·24 values. It exists where the middle edges are in
    /// the middle layer. The eight slots 0–3 and 8–11 count as 0–7 in the set, as
    /// [`Slice::to_eight`](super::Slice::to_eight) has them.
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

impl CornerSplit {
    /// That of a position, if its middle edges are in the middle layer.
    #[must_use]
    pub fn of(position: &CubePos) -> Option<Self> {
        Self::from_slots(&position.inverse())
    }

    /// The same of an arrangement in the slot→cubie picture.
    ///
    /// ```
    /// use superflip::{CubePos, Move, coord::CornerSplit};
    /// let p = CubePos::SOLVED.moved_by([Move::R2, Move::U1]);
    /// assert_eq!(CornerSplit::from_slots(&p.inverse()), CornerSplit::of(&p));
    /// ```
    #[must_use]
    #[inline]
    pub fn from_slots(slots: &CubePos) -> Option<Self> {
        let [_, _, _, _, a, b, c, d, ..] = slots.edges().map(|v| v >> 1);
        split(slots.corners().map(|v| v & 7), [a, b, c, d]).map(Self)
    }

    /// After a move of Kociemba's group; `None` for other moves.
    #[must_use]
    #[inline]
    pub fn moved(self, mv: Move) -> Option<Self> {
        super::KocSymm::in_kociemba_group(mv)
            .then(|| Self(CORNER_SPLIT_MOVE[self.index()][mv.index()]))
    }
}

impl EdgeSplit {
    /// That of a position, if its middle edges are in the middle layer.
    #[must_use]
    pub fn of(position: &CubePos) -> Option<Self> {
        Self::from_slots(&position.inverse())
    }

    /// The same of an arrangement in the slot→cubie picture.
    ///
    /// ```
    /// use superflip::{CubePos, Move, coord::EdgeSplit};
    /// let p = CubePos::SOLVED.moved_by([Move::R2, Move::U1]);
    /// assert_eq!(EdgeSplit::from_slots(&p.inverse()), EdgeSplit::of(&p));
    /// ```
    #[must_use]
    #[inline]
    pub fn from_slots(slots: &CubePos) -> Option<Self> {
        let [a, b, c, d, middle @ .., e, f, g, h] = slots.edges().map(|v| v >> 1);
        split([a, b, c, d, e, f, g, h], middle).map(Self)
    }

    /// After a move of Kociemba's group; `None` for other moves.
    #[must_use]
    #[inline]
    pub fn moved(self, mv: Move) -> Option<Self> {
        super::KocSymm::in_kociemba_group(mv)
            .then(|| Self(EDGE_SPLIT_MOVE[self.index()][mv.index()]))
    }
}

/// 24·set + order, of the slots of the first four of eight cubies and of the middle edges.
#[inline]
fn split(eight: [u8; 8], middle: [u8; 4]) -> Option<u16> {
    let order = are_middle(middle).then(|| rank(middle))?;
    let tops = eight.iter().rev().fold(0, |set, &cubie| set << 1 | u8::from(cubie < 4));
    let set = TopCorners::from_slots(tops)?;
    Some(24 * u16::from(set.get()) + order)
}
