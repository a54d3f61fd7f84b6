//! The first test of a child: the three bounds at its own end, the end of its move.

use alloc::vec::Vec;

use super::{coordinate::Coordinate, node::possible_moves, parent::Parent};
use crate::{Move, coord::Axis};

/// A child while the three bounds at its own end are tested, one axis after another.
///
/// For each axis, one step computes the places of the bounds of all children that are left and
/// prefetches the bounds, and the next step reads the bounds. A child has only what the steps need,
/// 16 bytes, so the children of a batch stay in the nearest cache. The cosets of the few children
/// that pass are computed again.
#[derive(Debug, Clone, Copy)]
pub(super) struct OwnBounds<C: Coordinate> {
    /// The index of the parent in the batch.
    pub(super) parent: u16,
    pub(super) mv: Move,
    /// The bounds after the move, for the axes that are tested. The others are 0.
    pub(super) bounds: [u8; Axis::COUNT],
    /// The place of the next bound.
    entry: C::Entry,
}

impl<C: Coordinate> OwnBounds<C> {
    /// Creates a child of a parent, with the place of the child's first bound.
    #[inline(always)]
    pub(super) fn new(table: &C::Table, index: u16, parent: &Parent<C>, mv: Move) -> Self {
        let entry = place(table, parent, 0, mv);
        Self { parent: index, mv, bounds: [0; Axis::COUNT], entry }
    }

    /// Removes the children with a bound that exceeds the moves left. Also removes the children
    /// that have no possible move at the other end.
    ///
    /// If the parent has n moves left, the child has n − 1 left. So a bound of n or more prunes
    /// the child.
    #[inline(always)]
    pub(super) fn prune(table: &C::Table, children: &mut Vec<Self>, parents: &[Parent<C>]) {
        for step in 0..Axis::COUNT {
            if step > 0 {
                for child in children.iter_mut() {
                    let parent = &parents[usize::from(child.parent)];
                    child.entry = place(table, parent, step, child.mv);
                }
            }
            if C::HUGE {
                for child in children.iter() {
                    C::prefetch(table, child.entry);
                }
            }
            // Half of the bounds prune, in no order. So a child is written in any case, and kept
            // by an addition, because a branch would be mispredicted often.
            let mut kept = 0;
            for i in 0..children.len() {
                let parent = &parents[usize::from(children[i].parent)];
                let bound = C::bound(table, children[i].entry);
                children[kept] = children[i];
                children[kept].bounds[parent.axes[step]] = bound;
                let passes = bound < parent.node.left;
                kept += usize::from(passes && (step == 0 || children[kept].leaves_moves(parent)));
            }
            children.truncate(kept);
        }
    }

    /// Whether no moves remain, or a move is possible at the opposite end of the sequence.
    #[inline(always)]
    fn leaves_moves(&self, parent: &Parent<C>) -> bool {
        let Parent { node, end, .. } = parent;
        let left = node.left - 1;
        let other_axis = node.ends[1 - end].axis;
        left == 0 || !possible_moves::<C>(other_axis, self.bounds, left).is_empty()
    }
}

/// Returns the place of the bound about the axis of a step, after a move. Prefetches the bound,
/// unless the table is huge.
#[inline(always)]
fn place<C: Coordinate>(table: &C::Table, parent: &Parent<C>, step: usize, mv: Move) -> C::Entry {
    let entry = parent.own_coset(parent.axes[step], mv).entry(table);
    if !C::HUGE {
        C::prefetch(table, entry);
    }
    entry
}
