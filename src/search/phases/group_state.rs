//! A state of phase 2, for every set of tables.

use crate::{
    bounds::{PositionHash, corner_edge_distance, corner_middle_distance, edge_corner_distance},
    coord::{CornerClass, GROUP_MOVES, MiddleEdgeOrder, TopCorners, TopEdges, UdEdgeClass},
    cube::{Arrangement, Move, MoveSet},
};

/// A position in Kociemba's group, as five coordinates. `corners` and `edges` are permutations of
/// eight cubies, reduced by symmetry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct GroupState {
    pub(super) corners: CornerClass,
    pub(super) edges: UdEdgeClass,
    pub(super) middle: MiddleEdgeOrder,
    pub(super) top_corners: TopCorners,
    pub(super) top_edges: TopEdges,
}

impl GroupState {
    /// Returns the state of an arrangement in the group, with a lower bound on its distance from the
    /// compact tables. Returns `None` if this bound exceeds `max`.
    ///
    /// The bounds of the corners prune most arrangements, so they are looked up first.
    #[inline]
    pub(super) fn of(arrangement: &Arrangement, max: u8) -> Option<(Self, u8)> {
        let corners = CornerClass::from(arrangement);
        let middle = MiddleEdgeOrder::from_arrangement(arrangement)?;
        let far = corner_middle_distance(corners, middle);
        if far > max.max(7) {
            return None;
        }
        let top_edges = TopEdges::from_arrangement(arrangement)?;
        let far = far.max(corner_edge_distance(corners, top_edges));
        if far > max.max(8) {
            return None;
        }
        let edges = UdEdgeClass::from_arrangement(arrangement)?;
        let top_corners = TopCorners::from(arrangement);
        let far = far.max(edge_corner_distance(edges, top_corners));
        let state = Self { corners, edges, middle, top_corners, top_edges };
        let bound = if far > 8 {
            far
        } else {
            (0..=8).find(|&distance| state.may_be_within(distance)).unwrap_or(9)
        };
        (bound <= max).then_some((state, bound))
    }

    /// Returns `false` if the position is more than `left` moves from the solved cube. If `left` is 0,
    /// returns whether the position is solved.
    #[inline(always)]
    fn may_be_within(self, left: u8) -> bool {
        match left {
            // The first classes have no other members than the solved orders.
            0 => (self.corners.class(), self.edges.class(), self.middle.index()) == (0, 0, 0),
            1..=5 => self.hash().distance_within_5().is_some_and(|distance| distance <= left),
            6..=8 => self.hash().may_be_within_8(),
            _ => true,
        }
    }

    /// Returns the hash of the position, for its filters.
    #[inline(always)]
    pub(super) fn hash(self) -> PositionHash {
        PositionHash::of(self.corners, self.edges, self.middle)
    }

    #[inline]
    pub(super) fn moved(self, mv: Move) -> Self {
        Self {
            corners: self.corners.moved(mv),
            edges: self.edges.moved(mv),
            middle: self.middle.moved_in_group(mv),
            top_corners: self.top_corners.moved(mv),
            top_edges: self.top_edges.moved_in_group(mv),
        }
    }

    /// Calls `keep(mv, state)` with each move `mv` of `moves` and the state after it, if the bounds
    /// of this state in the compact tables are at most `left`. `moves` are moves of the group. If
    /// `left` is 0, calls `keep` only for the solved state.
    ///
    /// Looks up the bounds of corners and edge slots without a branch, so that the reads overlap. Then
    /// looks up the other bounds of the moves that pass.
    #[inline(always)]
    pub(super) fn near(self, moves: MoveSet, left: u8, mut keep: impl FnMut(Move, Self)) {
        let (mut near, mut count) =
            ([(Move::U1, self.corners, self.top_edges); GROUP_MOVES.len()], 0);
        for mv in moves {
            let (corners, top_edges) = (self.corners.moved(mv), self.top_edges.moved_in_group(mv));
            near[count] = (mv, corners, top_edges);
            count += usize::from(corner_edge_distance(corners, top_edges) <= left.max(8));
        }
        for &(mv, corners, top_edges) in &near[..count] {
            let (edges, top_corners) = (self.edges.moved(mv), self.top_corners.moved(mv));
            if edge_corner_distance(edges, top_corners) > left.max(7) {
                continue;
            }
            let middle = self.middle.moved_in_group(mv);
            if corner_middle_distance(corners, middle) > left.max(7) {
                continue;
            }
            let state = Self { corners, edges, middle, top_corners, top_edges };
            if state.may_be_within(left) {
                keep(mv, state);
            }
        }
    }
}
