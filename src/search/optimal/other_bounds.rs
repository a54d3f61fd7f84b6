//! The second test of a child: the three bounds at its other end, the end opposite to the child's
//! move.

use super::{
    coordinate::Coordinate,
    node::{End, Node},
    own_bounds::OwnBounds,
    parent::Parent,
};
use crate::{Move, coord::Axis, cube::Operations, search::axial_run::AxialRun};

/// A child while the three bounds at its other end are tested. A child's *own end* is the end at
/// which its move was made.
///
/// The move m changes the position Q of the own end to Q·m, so move tables give the cosets there.
/// The position of the other end is the inverse m⁻¹·Q⁻¹. There m⁻¹ is the first move, and no move
/// table gives the new coset. If m is in the subgroup of the coset, the coset stays the same.
/// Otherwise the coset is read from the position.
#[derive(Debug, Clone, Copy)]
pub(super) struct OtherBounds<C: Coordinate> {
    pub(super) parent: u32,
    pub(super) mv: Move,
    /// The unfinished run, including this move.
    run: AxialRun,
    own: End<C>,
    /// The other end. It has the parent's cosets and bounds until the child's are read.
    other: End<C>,
    /// The raw coordinates read from the position, for the axes whose coset may change.
    raw: [Option<C::Raw>; Axis::COUNT],
    /// The places of the other end's bounds.
    entries: [C::Entry; Axis::COUNT],
}

impl<C: Coordinate> OtherBounds<C> {
    /// Computes the positions of both ends, and prefetches the other end's cosets.
    #[inline(always)]
    pub(super) fn new(
        ops: Operations,
        table: &C::Table,
        child: &OwnBounds<C>,
        parent: &Parent<C>,
    ) -> Self {
        let OwnBounds { mv, cosets, bounds, .. } = *child;
        let run = parent.run.and(mv);
        let position = parent.node.ends[parent.end].position.moved_with(ops, mv);
        let mut other = parent.node.ends[1 - parent.end];
        other.position = other.position.premoved_with(ops, mv.inverse());
        let mut raw = [None; Axis::COUNT];
        for axis in Axis::ALL {
            if !C::SUBGROUP_MOVES[axis.index()].contains(mv) {
                raw[axis.index()] = Some(C::read(ops, axis, position));
            }
        }
        let own = End { position, cosets, bounds, axis: run.axis };
        let [u, f, r] = other.cosets;
        let entries = [u.entry(table), f.entry(table), r.entry(table)];
        Self { parent: child.parent, mv, run, own, other, raw, entries }
    }

    /// Computes the other end's cosets, and prefetches their bounds.
    #[inline(always)]
    pub(super) fn read_cosets(&mut self, table: &C::Table) {
        for axis in 0..Axis::COUNT {
            if let Some(raw) = self.raw[axis] {
                let coset = C::from_raw(raw);
                self.other.cosets[axis] = coset;
                self.entries[axis] = coset.entry(table);
            }
        }
    }

    /// Returns the child as a node, and its unfinished run. Returns `None` if a bound exceeds the
    /// number of moves left. The run is not yet in the node's path.
    #[inline(always)]
    pub(super) fn tested(
        &self,
        table: &C::Table,
        parent: &Parent<C>,
    ) -> Option<(Node<C>, AxialRun)> {
        let left = parent.node.left - 1;
        // After the first test, the bounds of the own end are at most `left`.
        let mut bounds = self.other.bounds;
        for (axis, bound) in bounds.iter_mut().enumerate() {
            if self.raw[axis].is_some() {
                *bound = C::bound(table, self.entries[axis]);
            }
            if *bound > left {
                return None;
            }
        }
        let (own, other) = (self.own, End { bounds, ..self.other });
        let ends = if parent.end == 0 { [own, other] } else { [other, own] };
        Some((Node { ends, left, ..parent.node }, self.run))
    }
}
