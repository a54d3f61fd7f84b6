use super::number::coordinate;
#[cfg(feature = "solve")]
use super::{TopCorners, bound::nibble};
#[cfg(feature = "solve")]
use crate::tables::{
    CORNER_MIDDLE_PRUNE, CORNER_TOP_EDGE_PRUNE, MIDDLE_EDGE_PERM_MOVE, UD_EDGE_MIDDLE_PRUNE,
    UD_EDGE_TOP_CORNER_PRUNE,
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
    /// How many moves of Kociemba's group bring the corners and the middle edges home: 0 to
    /// 14, exactly.
    ///
    /// ```
    /// use superflip::{Move, coord::{CornerOrder, MiddleEdgeOrder}};
    /// let turned = CornerOrder::default().moved(Move::U1);
    /// assert_eq!(turned.distance_with_middle(MiddleEdgeOrder::default()), 1);
    /// ```
    #[must_use]
    #[inline]
    pub fn distance_with_middle(self, middle: MiddleEdgeOrder) -> u8 {
        nibble(&CORNER_MIDDLE_PRUNE[self.index()], middle.index())
    }

    /// How many moves of Kociemba's group bring the corners home and the top edges to the
    /// top layer: 0 to 14, exactly. `edges` are the slots of those, as
    /// [`Slice::to_eight`](super::Slice::to_eight) numbers them.
    ///
    /// ```
    /// use superflip::{Move, coord::{CornerOrder, TopCorners}};
    /// let turned = CornerOrder::default().moved(Move::U1);
    /// assert_eq!(turned.distance_with_top_edges(TopCorners::default()), 1);
    /// ```
    #[must_use]
    #[inline]
    pub fn distance_with_top_edges(self, edges: TopCorners) -> u8 {
        nibble(&CORNER_TOP_EDGE_PRUNE[self.index()], edges.index())
    }

    /// The slots of the top corners.
    ///
    /// ```
    /// use superflip::{Move, coord::{CornerOrder, TopCorners}};
    /// let turned = CornerOrder::default().moved(Move::R2);
    /// assert_eq!(turned.top(), TopCorners::default().moved(Move::R2));
    /// ```
    #[must_use]
    pub fn top(self) -> TopCorners {
        top(self.0)
    }
}

#[cfg(feature = "solve")]
impl UdEdgeOrder {
    /// How many moves of Kociemba's group bring all edges home: 0 to 12, exactly.
    ///
    /// ```
    /// use superflip::{Move, coord::{MiddleEdgeOrder, UdEdgeOrder}};
    /// let turned = UdEdgeOrder::default().moved(Move::U2).unwrap();
    /// assert_eq!(turned.distance_with_middle(MiddleEdgeOrder::default()), 1);
    /// ```
    #[must_use]
    #[inline]
    pub fn distance_with_middle(self, middle: MiddleEdgeOrder) -> u8 {
        nibble(&UD_EDGE_MIDDLE_PRUNE[self.index()], middle.index())
    }

    /// How many moves of Kociemba's group bring the U and D edges home and the top corners
    /// to the top layer: 0 to 12, exactly.
    ///
    /// ```
    /// use superflip::{Move, coord::{TopCorners, UdEdgeOrder}};
    /// let turned = UdEdgeOrder::default().moved(Move::U2).unwrap();
    /// assert_eq!(turned.distance_with_top_corners(TopCorners::default()), 1);
    /// ```
    #[must_use]
    #[inline]
    pub fn distance_with_top_corners(self, corners: TopCorners) -> u8 {
        nibble(&UD_EDGE_TOP_CORNER_PRUNE[self.index()], corners.index())
    }

    /// The slots of the top edges, as [`Slice::to_eight`](super::Slice::to_eight) numbers
    /// them.
    ///
    /// ```
    /// use superflip::{Move, coord::{TopCorners, UdEdgeOrder}};
    /// let turned = UdEdgeOrder::default().moved(Move::U1).unwrap();
    /// assert_eq!(turned.top(), TopCorners::default());
    /// ```
    #[must_use]
    pub fn top(self) -> TopCorners {
        top(self.0)
    }
}

/// The places of the first four of eight cubies in the order with a rank.
#[cfg(feature = "solve")]
fn top(rank: u16) -> TopCorners {
    let (mut rank, mut left, mut slots) = (rank, u8::MAX, 0);
    // 7! to 0!, the weights of the digits: each says how many of the cubies that are left
    // are less.
    for (place, weight) in [5040, 720, 120, 24, 6, 2, 1, 1].into_iter().enumerate() {
        let digit = rank / weight;
        rank %= weight;
        let cubie = (0..8).filter(|cubie| left >> cubie & 1 == 1).nth(digit.into()).unwrap_or(0);
        left &= !(1 << cubie);
        slots |= u8::from(cubie < 4) << place;
    }
    TopCorners::from_slots(slots).expect("four of eight")
}

/// Whether all these edges are those of the middle layer.
fn are_middle(cubies: [u8; 4]) -> bool {
    cubies.iter().all(|cubie| (4..8).contains(cubie))
}

/// Lexicographic rank of an arrangement of different numbers: each counts the later ones
/// less than it, in the factorial number system.
fn rank<const N: usize>(items: [u8; N]) -> u16 {
    (0..N).fold(0, |rank, i| {
        let later = &items[i..];
        let less = later.iter().map(|&x| u16::from(x < items[i])).sum::<u16>();
        rank * u16::from((N - i).to_le_bytes()[0]) + less
    })
}
