use super::{
    coordinate::Coordinate,
    node::{End, Node},
};
use crate::{cube::MoveSet, search::axial_run::AxialRun};

/// A node, and moves at its front or at its back. Each move gives a child.
///
/// The moves either begin a run or continue one: after U, a turn of D continues the run to `U D`.
#[derive(Debug, Clone, Copy)]
pub(super) struct Parent<'n, C> {
    pub(super) node: &'n Node<C>,
    pub(super) end: usize,
    /// The run that each of `moves` continues. [`AxialRun::NONE`] if each of them begins a run.
    pub(super) run: AxialRun,
    pub(super) moves: MoveSet,
}

impl<C: Coordinate> Parent<'_, C> {
    #[inline(always)]
    pub(super) fn prefetch(&self, table: &C::Table) {
        for coset in self.own().cosets {
            coset.prefetch_moves(table);
        }
    }

    /// Returns the end, front or back, where the moves are made.
    #[inline(always)]
    pub(super) fn own(&self) -> &End<C> {
        &self.node.ends[self.end]
    }

    /// Returns the end opposite to [`own`](Self::own).
    #[inline(always)]
    pub(super) fn other(&self) -> &End<C> {
        &self.node.ends[1 - self.end]
    }
}
