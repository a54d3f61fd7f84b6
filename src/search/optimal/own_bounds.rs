//! The first test of a child. It looks up the three bounds at the end of the middle part, front or
//! back, where the child's move is made.

use alloc::vec::Vec;

use super::{coordinate::Coordinate, node::possible_moves, parent::Parent};
use crate::{Move, coord::Axis};

/// A child during the first test, which looks up the bounds of one axis after another.
///
/// For each axis, one loop over the children prefetches their table entries, and the next loop
/// reads the bounds. A child has only 16 bytes, so the children of a batch stay in the nearest
/// cache. The cosets of the few children that pass are computed again.
#[derive(Debug, Clone, Copy)]
pub(super) struct OwnBounds<C: Coordinate> {
    pub(super) parent: u16,
    pub(super) mv: Move,
    /// The bounds of the axes tested so far. The bounds of the other axes are 0.
    pub(super) bounds: [u8; Axis::COUNT],
    /// The table entry of the coset under test.
    entry: C::Entry,
}

impl<C: Coordinate> OwnBounds<C> {
    #[inline(always)]
    pub(super) fn new(table: &C::Table, index: u16, parent: &Parent<C>, mv: Move) -> Self {
        let entry = place(table, parent, 0, mv);
        Self { parent: index, mv, bounds: [0; Axis::COUNT], entry }
    }

    /// Removes each child with a bound greater than its number of moves left. Also removes each
    /// child with no possible next move at the other end: the end, front or back, where the child's
    /// move was not made.
    ///
    /// The child of a node with n moves left has n − 1 moves left, so a bound of n prunes it.
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
            // About half of the children are removed, without a pattern, so a branch would often be
            // mispredicted. Instead, the loop copies every child, and `kept` decides whether the
            // next child overwrites the copy.
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

    /// Returns whether the child can have a solution: its middle part is empty, or some move is
    /// possible at its other end. The other end is the end, front or back, where the child's move
    /// was not made.
    #[inline(always)]
    fn leaves_moves(&self, parent: &Parent<C>) -> bool {
        let Parent { node, end, .. } = parent;
        let left = node.left - 1;
        let other_axis = node.ends[1 - end].axis;
        left == 0 || !possible_moves::<C>(other_axis, self.bounds, left).is_empty()
    }
}

/// Returns the table entry that step `step` of the first test looks up for a child. The move `mv`
/// leads from the parent to the child. Prefetches the entry unless the table is huge.
#[inline(always)]
fn place<C: Coordinate>(table: &C::Table, parent: &Parent<C>, step: usize, mv: Move) -> C::Entry {
    let entry = parent.own_coset(parent.axes[step], mv).entry(table);
    if !C::HUGE {
        C::prefetch(table, entry);
    }
    entry
}
