use super::{
    coordinate::Coordinate,
    node::{End, Node},
};
use crate::{coord::Axis, cube::MoveSet, search::axial_run::AxialRun};

/// A node whose children are made next, at one of its ends.
///
/// The moves are those of the first face of a run, or those of the opposite face if the
/// run is under way.
#[derive(Debug, Clone, Copy)]
pub(super) struct Parent<C> {
    pub(super) node: Node<C>,
    /// The end at which the moves are made.
    pub(super) end: usize,
    /// The run under way. It has no turns before its first move.
    pub(super) run: AxialRun,
    /// The moves that make the children.
    pub(super) moves: MoveSet,
    /// The axes in descending order of the end's bounds: a child's bound is likeliest to
    /// prune the child where the parent's bound is greatest.
    pub(super) axes: [usize; Axis::COUNT],
}

impl<C: Coordinate> Parent<C> {
    /// Prefetches the table entries that the moves need.
    #[inline]
    pub(super) fn new(node: Node<C>, end: usize, run: AxialRun, moves: MoveSet) -> Self {
        let End { cosets, bounds, .. } = &node.ends[end];
        for coset in cosets {
            coset.prefetch_moves();
        }
        Self { node, end, run, moves, axes: descending(*bounds) }
    }
}

/// The indices of three bounds, the greatest bound's first.
#[inline]
fn descending([a, b, c]: [u8; Axis::COUNT]) -> [usize; Axis::COUNT] {
    match (a >= b, b >= c, a >= c) {
        (true, true, _) => [0, 1, 2],
        (true, false, true) => [0, 2, 1],
        (true, false, false) => [2, 0, 1],
        (false, true, true) => [1, 0, 2],
        (false, true, false) => [1, 2, 0],
        (false, false, _) => [2, 1, 0],
    }
}
