//! The first test of a child: the three bounds of its own end, where the move was made.

use alloc::vec::Vec;

use super::{
    coordinate::Coordinate,
    node::{End, possible_moves},
    parent::Parent,
};
use crate::{Move, coord::Axis};

/// A child while the bounds of its own end are tested, one axis after the other.
///
/// The move is made about one axis, and the bound's table entry prefetched. When the bound is
/// read, the rest of the batch has been through the same step.
#[derive(Debug, Clone, Copy)]
pub(super) struct OwnBounds<C: Coordinate> {
    /// The parent's index in the batch.
    pub(super) parent: u32,
    pub(super) mv: Move,
    /// The cosets after the move, about the axes that are done or prefetched. About the other
    /// axes, the parent's.
    pub(super) cosets: [C; Axis::COUNT],
    /// The bounds of `cosets`, about the axes that are done. About the other axes, the
    /// parent's.
    pub(super) bounds: [u8; Axis::COUNT],
    /// The table entry of the next bound, prefetched.
    entry: C::Entry,
}

impl<C: Coordinate> OwnBounds<C> {
    /// Makes a parent's child, and prefetches the child's first bound.
    #[inline(always)]
    pub(super) fn new(table: &C::Table, index: u32, parent: &Parent<C>, mv: Move) -> Self {
        let End { mut cosets, bounds, .. } = parent.node.ends[parent.end];
        let entry = make_move(table, &mut cosets, parent.axes[0], mv);
        Self { parent: index, mv, cosets, bounds, entry }
    }

    /// Removes the children with a bound above the moves that remain, and those without a
    /// possible move at the other end.
    ///
    /// The parent with n moves left has children with n − 1, so a bound of n or more prunes.
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

    /// Whether the other end has a possible move, or no move remains.
    #[inline(always)]
    fn leaves_moves(&self, parents: &[Parent<C>]) -> bool {
        let Parent { node, end, .. } = &parents[self.parent as usize];
        let left = node.left - 1;
        let other_axis = node.ends[1 - end].axis;
        left == 0 || !possible_moves::<C>(other_axis, self.bounds, left).is_empty()
    }
}

/// Makes a move about one axis, and prefetches the bound of the coset there.
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
