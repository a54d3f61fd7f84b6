//! The first test of a child. It looks up the three bounds at the end of the middle part, front or
//! back, where the child's move is made.

use alloc::vec::Vec;

use super::{coordinate::Coordinate, parent::Parent};
use crate::{Move, coord::Axis};

/// The data of a parent that the first test reads. It is smaller than a node, so the data of a
/// batch stays in the nearest cache.
#[derive(Debug, Clone, Copy)]
pub(super) struct OwnParent<C: Coordinate> {
    /// The moves of the parent's own cosets, in the order of `axes`.
    moves: [C::Moves; Axis::COUNT],
    /// The three axes, in descending order of the parent's bounds. The axis with the greatest bound
    /// is the likeliest to prune a child, so it is tested first.
    pub(super) axes: [u8; Axis::COUNT],
    /// The number of moves left in a child.
    left: u8,
    /// Bit `i` is set if the next run at the other end of a child must not be about `axes[i]`.
    closed: u8,
}

/// The value of `closed` if all three axes are closed. Then no move is possible at the other end.
const ALL_CLOSED: u8 = (1 << Axis::COUNT) - 1;
/// A bit outside [`ALL_CLOSED`]. With this bit, `closed` never equals [`ALL_CLOSED`].
const OPEN: u8 = 1 << Axis::COUNT;

impl<C: Coordinate> OwnParent<C> {
    #[inline(always)]
    pub(super) fn new(table: &C::Table, parent: &Parent<'_, C>) -> Self {
        let own = parent.own();
        let axes = descending(own.bounds);
        let left = parent.node.left - 1;
        let other_axis = parent.other().axis;
        // A child without moves left needs no next run.
        let mut closed = if left == 0 { OPEN } else { 0 };
        for (step, &axis) in axes.iter().enumerate() {
            closed |= u8::from(axis == other_axis) << step;
        }
        let moves = |step: usize| {
            let axis = usize::from(axes[step]);
            own.cosets[axis].moves(table, Axis::ALL[axis])
        };
        Self { moves: [moves(0), moves(1), moves(2)], axes, left, closed }
    }
}

/// Returns the indices of three bounds, the greatest bound first.
#[inline(always)]
fn descending([a, b, c]: [u8; Axis::COUNT]) -> [u8; Axis::COUNT] {
    match (a >= b, b >= c, a >= c) {
        (true, true, _) => [0, 1, 2],
        (true, false, true) => [0, 2, 1],
        (true, false, false) => [2, 0, 1],
        (false, true, true) => [1, 0, 2],
        (false, true, false) => [1, 2, 0],
        (false, false, _) => [2, 1, 0],
    }
}

/// A child during the first test, which looks up the bounds of one axis after another.
///
/// A child has only 16 bytes, so the children of a batch stay in the nearest cache. The cosets of
/// the few children that pass are computed again.
#[derive(Debug, Clone, Copy)]
pub(super) struct OwnBounds<C: Coordinate> {
    /// The table entry of the coset under test.
    pub(super) entry: C::Entry,
    pub(super) parent: u16,
    pub(super) mv: Move,
    /// The number of moves left.
    pub(super) left: u8,
    /// Bit `i` is set if the next run at the other end must not be about the parent's `axes[i]`.
    closed: u8,
    /// The bounds of the axes tested so far, in the order of the parent's `axes`.
    bounds: [u8; Axis::COUNT],
}

impl<C: Coordinate> OwnBounds<C> {
    #[inline(always)]
    pub(super) fn new(table: &C::Table, index: u16, parent: &OwnParent<C>, mv: Move) -> Self {
        let &OwnParent { left, closed, .. } = parent;
        let entry = C::entry_after(table, &parent.moves[0], mv);
        Self { entry, parent: index, mv, left, closed, bounds: [0; Axis::COUNT] }
    }

    /// Removes each child with a bound greater than its number of moves left. Also removes each
    /// child with no possible next move at the other end: the end, front or back, where the child's
    /// move was not made. No move is possible there if each axis is closed. An axis is closed if
    /// the run there is about this axis, or if the child's bound for this axis equals the number of
    /// moves left (`possible_moves` in `node.rs`).
    #[inline(always)]
    pub(super) fn prune(table: &C::Table, children: &mut Vec<Self>, parents: &[OwnParent<C>]) {
        for step in 0..Axis::COUNT {
            if step > 0 {
                for child in children.iter_mut() {
                    let parent = &parents[usize::from(child.parent)];
                    child.entry = C::entry_after(table, &parent.moves[step], child.mv);
                }
            }
            for child in children.iter() {
                C::prefetch(table, child.entry);
            }
            // About half of the children are removed, without a pattern, so a branch would often be
            // mispredicted. Instead, the loop copies every child, and `kept` decides whether the
            // next child overwrites the copy. The new bytes are written after the copy, because a
            // copy would wait for bytes that were just written.
            let mut kept = 0;
            for i in 0..children.len() {
                let child = children[i];
                let bound = C::bound(table, child.entry);
                let closed = child.closed | u8::from(bound == child.left) << step;
                children[kept] = child;
                children[kept].bounds[step] = bound;
                children[kept].closed = closed;
                kept += usize::from(bound <= child.left) & usize::from(closed != ALL_CLOSED);
            }
            children.truncate(kept);
        }
    }

    /// Returns the bounds of the three axes.
    #[inline(always)]
    pub(super) fn bounds(&self, parent: &OwnParent<C>) -> [u8; Axis::COUNT] {
        // Bytes that are written one by one delay a load of all of them, so they are joined in a
        // register.
        let joined = self.bounds.into_iter().zip(parent.axes).fold(0, |joined, (bound, axis)| {
            joined | u32::from(bound) << (u8::BITS * u32::from(axis))
        });
        let [x, y, z, _] = joined.to_le_bytes();
        [x, y, z]
    }
}
