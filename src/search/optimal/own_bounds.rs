//! The first test of a child: the three bounds at its own end, the end of its move.

use alloc::vec::Vec;

use super::{
    coordinate::Coordinate,
    node::{End, possible_moves},
    parent::Parent,
};
use crate::{Move, coord::Axis};

/// A child while the three bounds at its own end are tested, one axis after another.
///
/// For each axis, one step makes the move and prefetches the bound, and the next step reads the
/// bound. Each step processes the whole batch before the next step begins.
#[derive(Debug, Clone, Copy)]
pub(super) struct OwnBounds<C: Coordinate> {
    /// The index of the parent in the batch.
    pub(super) parent: u32,
    pub(super) mv: Move,
    /// The cosets at this end: after the move for the axes that are tested or prefetched, before
    /// the move for the others.
    pub(super) cosets: [C; Axis::COUNT],
    /// The bounds of `cosets`: after the move for the axes that are tested, before the move for
    /// the others.
    pub(super) bounds: [u8; Axis::COUNT],
    /// The place of the next bound. The bound is prefetched.
    entry: C::Entry,
}

impl<C: Coordinate> OwnBounds<C> {
    /// Creates a child of a parent and prefetches the child's first bound.
    #[inline(always)]
    pub(super) fn new(table: &C::Table, index: u32, parent: &Parent<C>, mv: Move) -> Self {
        let End { mut cosets, bounds, .. } = parent.node.ends[parent.end];
        let entry = make_move(table, &mut cosets, parent.axes[0], mv);
        Self { parent: index, mv, cosets, bounds, entry }
    }

    /// Removes the children with a bound that exceeds the moves left. Also removes the children
    /// that have no possible move at the other end.
    ///
    /// If the parent has n moves left, the child has n − 1 left. So a bound of n or more prunes
    /// the child.
    #[inline(always)]
    pub(super) fn prune(table: &C::Table, children: &mut Vec<Self>, parents: &[Parent<C>]) {
        for step in 0..Axis::COUNT {
            let mut kept = 0;
            for i in 0..children.len() {
                let child = &mut children[i];
                let Parent { node, axes, .. } = &parents[child.parent as usize];
                let bound = C::bound(table, child.entry);
                if bound >= node.left {
                    continue;
                }
                child.bounds[axes[step]] = bound;
                if let Some(&next) = axes.get(step + 1) {
                    child.entry = make_move(table, &mut child.cosets, next, child.mv);
                } else if !child.leaves_moves(parents) {
                    continue;
                }
                if kept < i {
                    children[kept] = children[i];
                }
                kept += 1;
            }
            children.truncate(kept);
        }
    }

    /// Whether no moves remain, or a move is possible at the opposite end of the sequence.
    #[inline(always)]
    fn leaves_moves(&self, parents: &[Parent<C>]) -> bool {
        let Parent { node, end, .. } = &parents[self.parent as usize];
        let left = node.left - 1;
        let other_axis = node.ends[1 - end].axis;
        left == 0 || !possible_moves::<C>(other_axis, self.bounds, left).is_empty()
    }
}

/// Makes a move about one axis. Returns the place of the new coset's bound and prefetches the
/// bound.
#[inline(always)]
fn make_move<C: Coordinate>(
    table: &C::Table,
    cosets: &mut [C; Axis::COUNT],
    axis: usize,
    mv: Move,
) -> C::Entry {
    cosets[axis] = cosets[axis].moved(Axis::ALL[axis].upright_move(mv));
    cosets[axis].entry(table)
}
