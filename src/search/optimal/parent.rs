use super::{coordinate::Coordinate, node::Node};
use crate::{Move, coord::Axis, cube::MoveSet, search::axial_run::AxialRun};

/// A node whose children the expansion makes next, at one of its two ends.
///
/// Each of `moves` gives a child. The move either begins a run, or continues a run: after a turn of
/// U, a turn of D continues the run `U D`.
#[derive(Debug, Clone, Copy)]
pub(super) struct Parent<C> {
    pub(super) node: Node<C>,
    /// The end at which the moves are made.
    pub(super) end: usize,
    /// The run that the moves continue, or a run without turns if they begin one.
    pub(super) run: AxialRun,
    /// The moves to make.
    pub(super) moves: MoveSet,
    /// The axes in descending order of the bounds at this end. The greatest bound of the parent is
    /// the likeliest to prune the child as well.
    pub(super) axes: [usize; Axis::COUNT],
}

impl<C: Coordinate> Parent<C> {
    #[inline]
    pub(super) fn new(node: Node<C>, end: usize, run: AxialRun, moves: MoveSet) -> Self {
        let axes = descending(node.ends[end].bounds);
        Self { node, end, run, moves, axes }
    }

    /// Prefetches the table entries that the moves need.
    #[inline(always)]
    pub(super) fn prefetch(&self) {
        for coset in self.node.ends[self.end].cosets {
            coset.prefetch_moves();
        }
    }

    /// Returns a coset of this end about an axis, after a move.
    #[inline(always)]
    pub(super) fn own_coset(&self, axis: usize, mv: Move) -> C {
        self.node.ends[self.end].cosets[axis].moved(Axis::ALL[axis].upright_move(mv))
    }
}

/// Returns the indices of three bounds, in descending order of the bounds.
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
