//! The second test of a child: the three bounds of its other end.

use super::{
    coordinate::Coordinate,
    node::{End, Node},
    own_bounds::OwnBounds,
    parent::Parent,
};
use crate::{Move, coord::Axis, cube::Operations, search::axial_run::AxialRun};

/// A child while the bounds of its other end are tested.
///
/// The move m turns the own end's position Q into Q·m, so its cosets follow by move tables.
/// The other end's position is the inverse m⁻¹·Q⁻¹. There, m⁻¹ is made before everything
/// else, and no move table says where the coset goes. If m is in the coset's subgroup, the
/// coset stays the same. Otherwise the coset is read off the position.
#[derive(Debug, Clone, Copy)]
pub(super) struct OtherBounds<C: Coordinate> {
    pub(super) parent: u32,
    pub(super) mv: Move,
    /// The run under way, with this move.
    run: AxialRun,
    own: End<C>,
    /// Its cosets and bounds are the parent's until they are read.
    other: End<C>,
    /// What is read off the position, about the axes whose coset may change.
    raw: [Option<C::Raw>; Axis::COUNT],
    /// The table entries of the other end's bounds.
    entries: [C::Entry; Axis::COUNT],
}

impl<C: Coordinate> OtherBounds<C> {
    /// Makes the positions of both ends, and prefetches the other end's cosets.
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

    /// Looks the other end's cosets up, and prefetches their bounds.
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

    /// Returns the child as a node, and the run under way, unless a bound exceeds the moves
    /// that remain. The run is not yet in the node's path.
    #[inline(always)]
    pub(super) fn tested(
        &self,
        table: &C::Table,
        parent: &Parent<C>,
    ) -> Option<(Node<C>, AxialRun)> {
        let left = parent.node.left - 1;
        // The own end's bounds are at most `left` after the first test.
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
