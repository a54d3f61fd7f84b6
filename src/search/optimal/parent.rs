use super::{coordinate::Coordinate, node::Node};
use crate::{Move, coord::Axis, cube::MoveSet, search::axial_run::AxialRun};

/// A node, and moves at its front or at its back. Each move gives a child.
///
/// The moves either begin a run or continue one: after U, a turn of D continues the run to `U D`.
#[derive(Debug, Clone, Copy)]
pub(super) struct Parent<C> {
    pub(super) node: Node<C>,
    pub(super) end: usize,
    /// The run that each of `moves` continues. [`AxialRun::NONE`] if each of them begins a run.
    pub(super) run: AxialRun,
    pub(super) moves: MoveSet,
    /// The three axes, in descending order of the node's bounds at `end`. The axis with the
    /// greatest bound is the likeliest to prune a child.
    pub(super) axes: [usize; Axis::COUNT],
}

impl<C: Coordinate> Parent<C> {
    #[inline]
    pub(super) fn new(node: Node<C>, end: usize, run: AxialRun, moves: MoveSet) -> Self {
        let axes = descending(node.ends[end].bounds);
        Self { node, end, run, moves, axes }
    }

    #[inline(always)]
    pub(super) fn prefetch(&self) {
        for coset in self.node.ends[self.end].cosets {
            coset.prefetch_moves();
        }
    }

    /// Returns the child's coset about `axis`, at the end (front or back) where the child's move
    /// `mv` is added.
    #[inline(always)]
    pub(super) fn own_coset(&self, axis: usize, mv: Move) -> C {
        self.node.ends[self.end].cosets[axis].moved(Axis::ALL[axis].upright_move(mv))
    }
}

/// Returns the indices of three bounds, the greatest bound first.
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
