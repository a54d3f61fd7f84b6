//! The second test of a child. The first test has looked up the three bounds at the end of the
//! middle part, front or back, where the child's move was made. This test looks up the three bounds
//! at the opposite end.

use alloc::vec::Vec;

use super::{
    coordinate::Coordinate,
    node::{End, Node, possible_moves},
    own_bounds::{OwnBounds, OwnParent},
    parent::Parent,
};
use crate::{
    Move,
    coord::Axis,
    cube::{MoveSet, Operations, WidePos},
    search::axial_run::AxialRun,
};

/// A child during the second test. Its *own end* (the front or the back) is the end at which its
/// move m was made. The opposite end is its *other end*.
///
/// At the own end, m follows the moves made so far: the position Q becomes Q·m, and tables give the
/// three new cosets. At the other end, the position Q⁻¹ becomes m⁻¹·Q⁻¹, and no table gives its
/// cosets. If m is in the subgroup of an axis, the coset about this axis stays the same. Otherwise
/// the coset is read from the position. Every turn is in the subgroup of its own axis, so at most
/// two of the three cosets change.
#[derive(Debug, Clone, Copy)]
pub(super) struct OtherBounds<C: Coordinate> {
    pub(super) parent: u16,
    pub(super) mv: Move,
    /// The number of moves left.
    pub(super) left: u8,
    own_bounds: [u8; Axis::COUNT],
    /// The two axes about which a coset may change at the other end. The bound of the parent is
    /// greater for the first of them, or equal for both.
    axes: [u8; CHANGED],
    /// The bounds of all axes at the other end. A bound that is not tested yet is the parent's.
    bounds: [u8; Axis::COUNT],
    /// The cosets about `axes` at the other end. A coset that is not tested yet is the parent's.
    cosets: [C; CHANGED],
    /// The new coset about the axis under test, or `None` if the coset stays the same.
    raw: Option<C::Raw>,
    /// The table entry of the new coset about the axis under test.
    entry: C::Entry,
    /// The position at the own end.
    position: WidePos,
}

/// The number of cosets that a turn may change at the other end: all cosets except the coset about
/// the turn's own axis.
const CHANGED: usize = Axis::COUNT - 1;

impl<C: Coordinate> OtherBounds<C> {
    #[inline(always)]
    pub(super) fn new(
        ops: Operations,
        child: &OwnBounds<C>,
        own: &OwnParent<C>,
        parent: &Parent<'_, C>,
    ) -> Self {
        let &OwnBounds { entry, parent: index, mv, left, .. } = child;
        let position = parent.own().position.moved_with(ops, mv);
        let End { cosets, bounds, .. } = parent.other();
        let [a, b] = OTHER_AXES[usize::from(AxialRun::axis_of(mv.face()))];
        let is_first = bounds[usize::from(a)] >= bounds[usize::from(b)];
        let axes = if is_first { [a, b] } else { [b, a] };
        Self {
            parent: index,
            mv,
            left,
            own_bounds: child.bounds(own),
            axes,
            bounds: *bounds,
            cosets: axes.map(|axis| cosets[usize::from(axis)]),
            raw: None,
            entry,
            position,
        }
    }

    /// Removes the children with a bound greater than their number of moves left.
    #[inline(always)]
    pub(super) fn prune(ops: Operations, table: &C::Table, children: &mut Vec<Self>) {
        for step in 0..CHANGED {
            for child in children.iter_mut() {
                let axis = Axis::ALL[usize::from(child.axes[step])];
                let stays = C::SUBGROUP_MOVES[axis.index()].contains(child.mv);
                child.raw = (!stays).then(|| C::read(ops, axis, child.position));
                if let Some(raw) = child.raw {
                    C::prefetch_raw(raw);
                }
            }
            for child in children.iter_mut() {
                if let Some(raw) = child.raw {
                    let coset = C::from_raw(table, raw);
                    child.cosets[step] = coset;
                    child.entry = coset.entry(table);
                }
            }
            for child in children.iter().filter(|child| child.raw.is_some()) {
                C::prefetch(table, child.entry);
            }
            // The bound is written after the copy, because a copy would wait for a byte that was
            // just written.
            let mut kept = 0;
            for i in 0..children.len() {
                let child = &children[i];
                let axis = usize::from(child.axes[step]);
                let bound = if child.raw.is_some() {
                    C::bound(table, child.entry)
                } else {
                    child.bounds[axis]
                };
                if bound > child.left {
                    continue;
                }
                if kept < i {
                    children[kept] = children[i];
                }
                children[kept].bounds[axis] = bound;
                kept += 1;
            }
            children.truncate(kept);
        }
    }

    /// Returns the run at the own end, which includes the child's move.
    #[inline(always)]
    pub(super) fn run(&self, parent: &Parent<'_, C>) -> AxialRun {
        parent.run.and(self.mv)
    }

    /// Returns the moves with which the middle part may begin at the own end, after a run about
    /// `axis`.
    #[inline(always)]
    pub(super) fn own_moves(&self, axis: u8) -> MoveSet {
        possible_moves::<C>(axis, self.bounds, self.left)
    }

    /// Returns the child as a node. The caller must still add the [`run`](Self::run) to the node's
    /// path.
    #[inline(always)]
    pub(super) fn node(
        &self,
        ops: Operations,
        table: &C::Table,
        parent: &Parent<'_, C>,
    ) -> Node<C> {
        let &Self { mv, left, position, own_bounds, bounds, .. } = self;
        let axis = self.run(parent).axis;
        let mut own = End { position, bounds: own_bounds, axis, ..*parent.own() };
        for axis in Axis::ALL {
            let coset = &mut own.cosets[axis.index()];
            *coset = coset.moved(table, axis, mv);
        }
        let mut other = End { bounds, ..*parent.other() };
        other.position = other.position.premoved_with(ops, mv.inverse());
        for (axis, coset) in self.axes.into_iter().zip(self.cosets) {
            other.cosets[usize::from(axis)] = coset;
        }
        let ends = if parent.end == 0 { [own, other] } else { [other, own] };
        Node { ends, left, ..*parent.node }
    }
}

/// For each axis, the two other axes.
const OTHER_AXES: [[u8; CHANGED]; Axis::COUNT] = [[1, 2], [2, 0], [0, 1]];
