//! The second test of a child. The first test has looked up the three bounds at the end of the
//! middle part, front or back, where the child's move was made. This test looks up the three bounds
//! at the opposite end.

use alloc::vec::Vec;

use super::{
    coordinate::Coordinate,
    node::{End, Node},
    own_bounds::{OwnBounds, OwnParent},
    parent::Parent,
};
use crate::{
    Move,
    coord::Axis,
    cube::{Operations, WidePos},
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
    own_bounds: [u8; Axis::COUNT],
    position: WidePos,
    /// The cosets at the other end. A coset that is not tested yet is the coset of the parent.
    cosets: [C; Axis::COUNT],
    bounds: [u8; Axis::COUNT],
    /// The two axes about which a coset may change at the other end. The bound of the parent is
    /// greater for the first of them, or equal for both.
    axes: [usize; CHANGED],
    /// The new coset about the axis under test, or `None` if the coset stays the same.
    raw: Option<C::Raw>,
    /// The table entry of the coset under test.
    entry: C::Entry,
}

/// The number of cosets that a turn may change at the other end: all cosets except the coset about
/// the turn's own axis.
const CHANGED: usize = Axis::COUNT - 1;

impl<C: Coordinate> OtherBounds<C> {
    #[inline(always)]
    pub(super) fn new(
        ops: Operations,
        table: &C::Table,
        child: &OwnBounds<C>,
        own: &OwnParent<'_, C>,
        parent: &Parent<'_, C>,
    ) -> Self {
        let (mv, own_bounds) = (child.mv, child.bounds(own));
        let position = parent.own().position.moved_with(ops, mv);
        let End { cosets, bounds, .. } = *parent.other();
        let axis = usize::from(AxialRun::axis_of(mv.face()));
        let [a, b] = [(axis + 1) % Axis::COUNT, (axis + 2) % Axis::COUNT];
        let axes = if bounds[a] >= bounds[b] { [a, b] } else { [b, a] };
        let entry = cosets[0].entry(table);
        let parent = child.parent;
        Self { parent, mv, own_bounds, position, cosets, bounds, axes, raw: None, entry }
    }

    /// Removes the children with a bound greater than their number of moves left.
    #[inline(always)]
    pub(super) fn prune(
        ops: Operations,
        table: &C::Table,
        children: &mut Vec<Self>,
        parents: &[Parent<'_, C>],
    ) {
        for step in 0..CHANGED {
            for child in children.iter_mut() {
                let axis = Axis::ALL[child.axes[step]];
                let stays = C::SUBGROUP_MOVES[axis.index()].contains(child.mv);
                child.raw = (!stays).then(|| C::read(ops, axis, child.position));
                if let Some(raw) = child.raw {
                    C::prefetch_raw(raw);
                }
            }
            for child in children.iter_mut() {
                if let Some(raw) = child.raw {
                    let coset = C::from_raw(table, raw);
                    child.cosets[child.axes[step]] = coset;
                    child.entry = coset.entry(table);
                }
            }
            for child in children.iter().filter(|child| child.raw.is_some()) {
                C::prefetch(table, child.entry);
            }
            let mut kept = 0;
            for i in 0..children.len() {
                let child = &mut children[i];
                let left = parents[usize::from(child.parent)].node.left - 1;
                if child.raw.is_some() {
                    let bound = C::bound(table, child.entry);
                    if bound > left {
                        continue;
                    }
                    child.bounds[child.axes[step]] = bound;
                }
                if kept < i {
                    children[kept] = children[i];
                }
                kept += 1;
            }
            children.truncate(kept);
        }
    }

    /// Returns the child as a node, and the last run at the end where the child's move was made.
    /// The caller must still add this run to the node's path.
    #[inline(always)]
    pub(super) fn node(
        &self,
        ops: Operations,
        table: &C::Table,
        parent: &Parent<'_, C>,
    ) -> (Node<C>, AxialRun) {
        let &Self { mv, position, own_bounds, cosets, bounds, .. } = self;
        let run = parent.run.and(mv);
        let mut own = End { position, bounds: own_bounds, axis: run.axis, ..*parent.own() };
        for axis in Axis::ALL {
            let coset = &mut own.cosets[axis.index()];
            *coset = coset.moved(table, axis, mv);
        }
        let &End { position, axis, .. } = parent.other();
        let position = position.premoved_with(ops, mv.inverse());
        let other = End { position, cosets, bounds, axis };
        let ends = if parent.end == 0 { [own, other] } else { [other, own] };
        (Node { ends, left: parent.node.left - 1, ..*parent.node }, run)
    }
}
