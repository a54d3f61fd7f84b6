use super::{
    candidate::{Candidate, Lead},
    coordinate::Coordinate,
    node::{End, Node},
};
use crate::{Move, coord::Axis, search::axial_run::AxialRun};

/// A candidate whose other end is being looked at.
///
/// A run in front of P stands behind P⁻¹, whose coset it may take anywhere; it is
/// read off the position anew, unless the move is one that keeps it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Child<C: Coordinate> {
    pub(super) lead: u32,
    pub(super) mv: Move,
    run: AxialRun,
    /// Its own end, and the other.
    ends: [End<C>; 2],
    /// The cosets of the other end that are read anew.
    anew: [Option<C::Raw>; Axis::COUNT],
    entries: [C::Entry; Axis::COUNT],
}

impl<C: Coordinate> Child<C> {
    /// The positions, and the names of what the other end's cosets read.
    #[inline]
    pub(super) fn of(table: &C::Table, candidate: &Candidate<C>, lead: &Lead<C>) -> Self {
        let Candidate { mv, cosets, bounds, .. } = *candidate;
        let run = lead.run.and(mv);
        let position = lead.node.ends[lead.end].position.moved(mv);
        let mut other = lead.node.ends[1 - lead.end];
        other.position = other.position.premoved(mv.inverse());
        let anew = core::array::from_fn(|axis| {
            (!C::SUBGROUP_MOVES[axis].contains(mv)).then(|| C::read(Axis::ALL[axis], position))
        });
        let own = End { position, cosets, bounds, axis: run.axis };
        let entries = other.cosets.map(|coset| coset.entry(table));
        Self { lead: candidate.lead, mv, run, ends: [own, other], anew, entries }
    }

    /// Reads the other end's cosets, and names their bounds.
    #[inline]
    pub(super) fn read_cosets(&mut self, table: &C::Table) {
        for axis in 0..Axis::COUNT {
            if let Some(coset) = self.anew[axis] {
                let coset = C::of(coset);
                self.ends[1].cosets[axis] = coset;
                self.entries[axis] = coset.entry(table);
            }
        }
    }

    /// Reads the other end's bounds. What is within them is the lead's node after the
    /// run, not yet in its path.
    #[inline]
    pub(super) fn finish(&self, table: &C::Table, lead: &Lead<C>) -> Option<(Node<C>, AxialRun)> {
        let [own, mut other] = self.ends;
        for axis in 0..Axis::COUNT {
            if self.anew[axis].is_some() {
                other.bounds[axis] = C::bound(table, self.entries[axis]);
            }
        }
        let ends = if lead.end == 0 { [own, other] } else { [other, own] };
        let left = lead.node.left - 1;
        let node = Node { ends, left, ..lead.node };
        (node.bound() <= left).then_some((node, self.run))
    }
}
