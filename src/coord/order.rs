use super::number::coordinate;
#[cfg(feature = "solve")]
use super::{CornerSplit, EdgeSplit};
#[cfg(feature = "solve")]
use crate::{
    bounds::nibble,
    cube::Sym,
    tables::{
        CORNER_EDGE_SPLIT_PRUNE, CORNER_PERM_SYM, CORNER_SPLIT_CONJ, EDGE_SPLIT_CONJ,
        MIDDLE_EDGE_PERM_MOVE, UD_EDGE_CORNER_SPLIT_PRUNE, UD_EDGE_PERM_SYM,
    },
};
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

#[cfg(feature = "solve")]
coordinate! {
    /// The order of the four middle edges in the slots of the middle layer, 4–7: the
    /// lexicographic rank of the slot→cubie permutation; 4! values. It exists where they
    /// are in that layer.
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

impl CornerOrder {
    /// The order of a position's corners.
    #[must_use]
    pub fn of(position: &CubePos) -> Self {
        Self::from_slots(&position.inverse())
    }

    /// The order of the corners of an arrangement in the slot→cubie picture.
    ///
    /// ```
    /// use superflip::{CubePos, Move, coord::CornerOrder};
    /// let p = CubePos::SOLVED.moved_by([Move::R1, Move::U1]);
    /// assert_eq!(CornerOrder::from_slots(&p.inverse()), CornerOrder::of(&p));
    /// ```
    #[must_use]
    pub fn from_slots(slots: &CubePos) -> Self {
        Self(rank(slots.corners().map(|v| v & 7)))
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
        Self::from_slots(&position.inverse())
    }

    /// The same of an arrangement in the slot→cubie picture.
    ///
    /// ```
    /// use superflip::{CubePos, Move, coord::UdEdgeOrder};
    /// let p = CubePos::SOLVED.moved_by([Move::R2, Move::U1]);
    /// assert_eq!(UdEdgeOrder::from_slots(&p.inverse()), UdEdgeOrder::of(&p));
    /// ```
    #[must_use]
    pub fn from_slots(slots: &CubePos) -> Option<Self> {
        let [a, b, c, d, middle @ .., e, f, g, h] = slots.edges().map(|v| v >> 1);
        are_middle(middle).then(|| Self(rank([a, b, c, d, e, f, g, h])))
    }

    /// The order after a move of Kociemba's group; `None` for other moves.
    #[must_use]
    #[inline]
    pub fn moved(self, mv: Move) -> Option<Self> {
        super::KocSymm::in_kociemba_group(mv)
            .then(|| Self(UD_EDGE_PERM_MOVE[self.index()][mv.index()]))
    }
}

#[cfg(feature = "solve")]
impl MiddleEdgeOrder {
    /// The order of a position's middle edges, if they are in the middle layer.
    #[must_use]
    pub fn of(position: &CubePos) -> Option<Self> {
        Self::from_slots(&position.inverse())
    }

    /// The same of an arrangement in the slot→cubie picture.
    ///
    /// ```
    /// use superflip::{CubePos, Move, coord::MiddleEdgeOrder};
    /// let p = CubePos::SOLVED.moved_by([Move::R2, Move::F2]);
    /// assert_eq!(MiddleEdgeOrder::from_slots(&p.inverse()), MiddleEdgeOrder::of(&p));
    /// ```
    #[must_use]
    pub fn from_slots(slots: &CubePos) -> Option<Self> {
        let [_, _, _, _, a, b, c, d, ..] = slots.edges().map(|v| v >> 1);
        let rank = are_middle([a, b, c, d]).then(|| rank([a, b, c, d]));
        rank.map(|rank| Self(rank.to_le_bytes()[0]))
    }

    /// The order after a move of Kociemba's group; `None` for other moves.
    #[must_use]
    #[inline]
    pub fn moved(self, mv: Move) -> Option<Self> {
        super::KocSymm::in_kociemba_group(mv)
            .then(|| Self(MIDDLE_EDGE_PERM_MOVE[self.index()][mv.index()]))
    }
}

#[cfg(feature = "solve")]
impl CornerOrder {
    /// How many moves of Kociemba's group bring the corners and the middle edges home and
    /// the top edges to the top layer: 0 to 15, exactly.
    ///
    /// ```
    /// use superflip::{Move, coord::{CornerOrder, EdgeSplit}};
    /// let turned = CornerOrder::default().moved(Move::U1);
    /// assert_eq!(turned.distance(EdgeSplit::default()), 1);
    /// ```
    #[must_use]
    #[inline]
    pub fn distance(self, edges: EdgeSplit) -> u8 {
        let [class, sym] = class_sym(CORNER_PERM_SYM[self.index()]);
        nibble(&CORNER_EDGE_SPLIT_PRUNE[class], EDGE_SPLIT_CONJ[edges.index()][sym].into())
    }
}

#[cfg(feature = "solve")]
impl UdEdgeOrder {
    /// How many moves of Kociemba's group bring all edges home and the top corners to the
    /// top layer: 0 to 14, exactly.
    ///
    /// ```
    /// use superflip::{Move, coord::{CornerSplit, UdEdgeOrder}};
    /// let turned = UdEdgeOrder::default().moved(Move::U2).unwrap();
    /// assert_eq!(turned.distance(CornerSplit::default()), 1);
    /// ```
    #[must_use]
    #[inline]
    pub fn distance(self, corners: CornerSplit) -> u8 {
        let [class, sym] = class_sym(UD_EDGE_PERM_SYM[self.index()]);
        nibble(&UD_EDGE_CORNER_SPLIT_PRUNE[class], CORNER_SPLIT_CONJ[corners.index()][sym].into())
    }
}

/// Class and symmetry of a sym-coordinate.
#[cfg(feature = "solve")]
fn class_sym(sym_coordinate: u16) -> [usize; 2] {
    let number = usize::from(sym_coordinate);
    [number / Sym::AXIS_COUNT, number % Sym::AXIS_COUNT]
}

/// Whether all these edges are those of the middle layer.
pub(super) fn are_middle(cubies: [u8; 4]) -> bool {
    cubies.iter().all(|cubie| (4..8).contains(cubie))
}

/// Lexicographic rank of an arrangement of different numbers: each counts the later ones
/// less than it, in the factorial number system.
pub(super) fn rank<const N: usize>(items: [u8; N]) -> u16 {
    (0..N).fold(0, |rank, i| {
        let later = &items[i..];
        let less = later.iter().map(|&x| u16::from(x < items[i])).sum::<u16>();
        rank * u16::from((N - i).to_le_bytes()[0]) + less
    })
}
