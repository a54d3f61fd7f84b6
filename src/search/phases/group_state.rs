//! A state of phase 2, for every set of tables.

use crate::{
    bounds::{
        corner_edge_distance, corner_middle_distance, edge_corner_distance, edge_middle_distance,
    },
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
    /// Returns the state of an arrangement in the group, with the greatest of its bounds in the
    /// compact tables. Returns `None` if this bound exceeds `max`.
    ///
    /// The bounds of the corners prune most arrangements, so they are looked up first.
    #[inline]
    pub(super) fn of(arrangement: &Arrangement, max: u8) -> Option<(Self, u8)> {
        let corners = CornerClass::from(arrangement);
        let middle = MiddleEdgeOrder::from_arrangement(arrangement)?;
        let bound = corner_middle_distance(corners, middle);
        if bound > max {
            return None;
        }
        let top_edges = TopEdges::from_arrangement(arrangement)?;
        let bound = bound.max(corner_edge_distance(corners, top_edges));
        if bound > max {
            return None;
        }
        let edges = UdEdgeClass::from_arrangement(arrangement)?;
        let top_corners = TopCorners::from(arrangement);
        let bound = bound
            .max(edge_middle_distance(edges, middle))
            .max(edge_corner_distance(edges, top_corners));
        let state = Self { corners, edges, middle, top_corners, top_edges };
        (bound <= max).then_some((state, bound))
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
            count += usize::from(corner_edge_distance(corners, top_edges) <= left);
        }
        for &(mv, corners, top_edges) in &near[..count] {
            let (edges, top_corners) = (self.edges.moved(mv), self.top_corners.moved(mv));
            if edge_corner_distance(edges, top_corners) > left {
                continue;
            }
            let middle = self.middle.moved_in_group(mv);
            if corner_middle_distance(corners, middle).max(edge_middle_distance(edges, middle))
                <= left
            {
                keep(mv, Self { corners, edges, middle, top_corners, top_edges });
            }
        }
    }
}
