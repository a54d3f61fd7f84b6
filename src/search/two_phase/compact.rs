use super::{
    children::Children,
    table_set::{Coset, InGroup, Tables},
};
use crate::{
    coord::{
        CornerClass, Flip, FlipClass, MiddleEdgeOrder, Slice, TopCorners, TopEdges, Twist,
        TwistClass, UdEdgeClass,
    },
    cube::{Arrangement, Move, MoveSet},
};

/// The compact tables.
#[derive(Debug, Clone)]
pub(in crate::search) enum Compact {}

impl Tables for Compact {
    type Coset = CompactCoset;
    type InGroup = CompactInGroup;
}

/// A coset as three coordinates. The twists and the flips are given by class.
#[derive(Debug, Clone, Copy, Default)]
pub(in crate::search) struct CompactCoset {
    twist: TwistClass,
    flip: FlipClass,
    slice: Slice,
}

impl Coset for CompactCoset {
    fn of(arrangement: &Arrangement) -> Self {
        Self {
            twist: Twist::from(arrangement).into(),
            flip: Flip::from(arrangement).into(),
            slice: Slice::from(arrangement),
        }
    }

    fn is_group(self) -> bool {
        self.bound() == 0
    }

    fn bound(self) -> u8 {
        let Self { twist, flip, slice } = self;
        twist.slice_distance(slice).max(flip.slice_distance(slice)).max(twist.flip_bound(flip))
    }

    /// Looks up one bound of all 18 moves before the first comparison, so that the reads overlap
    /// and no branch depends on them.
    #[inline(always)]
    fn expand(self, allowed: MoveSet, left: u8, children: &mut Children<Self>) {
        let mut moved = [(self.twist, self.slice); Move::COUNT];
        for ((twist, slice), mv) in moved.iter_mut().zip(Move::ALL) {
            (*twist, *slice) = (twist.moved(mv), slice.moved(mv));
        }
        let mut bits = 0;
        for (i, (twist, slice)) in moved.into_iter().enumerate() {
            bits |= u32::from(twist.slice_distance(slice) <= left) << i;
        }
        for mv in MoveSet::from_bits(bits).intersection(allowed) {
            let ((twist, slice), flip) = (moved[mv.index()], self.flip.moved(mv));
            if flip.slice_distance(slice).max(twist.flip_bound(flip)) <= left {
                children.push(mv, Self { twist, flip, slice });
            }
        }
    }

    fn may_be_image(self, _: Self) -> bool {
        true
    }
}

/// A position in Kociemba's group as five coordinates. The orders of eight cubies are given by
/// class.
#[derive(Debug, Clone, Copy, Default)]
pub(in crate::search) struct CompactInGroup {
    corners: CornerClass,
    edges: UdEdgeClass,
    middle: MiddleEdgeOrder,
    top_corners: TopCorners,
    top_edges: TopEdges,
}

impl InGroup for CompactInGroup {
    fn of(arrangement: &Arrangement, max: u8) -> Option<(Self, u8)> {
        let state = Self {
            corners: arrangement.into(),
            edges: UdEdgeClass::from_arrangement(arrangement)?,
            middle: MiddleEdgeOrder::from_arrangement(arrangement)?,
            top_corners: arrangement.into(),
            top_edges: TopEdges::from_arrangement(arrangement)?,
        };
        let bound = state
            .corners
            .middle_distance(state.middle)
            .max(state.corners.edge_distance(state.top_edges))
            .max(state.edges.middle_distance(state.middle))
            .max(state.edges.corner_distance(state.top_corners));
        (bound <= max).then_some((state, bound))
    }

    #[inline]
    fn moved(self, mv: Move, max: u8) -> Option<Self> {
        let (corners, top_edges) = (self.corners.moved(mv), self.top_edges.moved(mv)?);
        if corners.edge_distance(top_edges) > max {
            return None;
        }
        let (edges, top_corners) = (self.edges.moved(mv), self.top_corners.moved(mv));
        if edges.corner_distance(top_corners) > max {
            return None;
        }
        let middle = self.middle.moved(mv)?;
        let bound = corners.middle_distance(middle).max(edges.middle_distance(middle));
        (bound <= max).then_some(Self { corners, edges, middle, top_corners, top_edges })
    }
}
