use super::{
    candidate::Candidate,
    coordinate::Coordinate,
    node::{End, Node},
    view::{AXES, KEPT, VIEWS},
};
use crate::{coord::KocSymm, search::runs::Run};

/// A candidate whose other end is being looked at.
///
/// A run in front of P stands behind P⁻¹, whose coset it may take anywhere; it is
/// read off the position anew, unless the moves are ones that keep it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Child<C: Coordinate> {
    pub(super) node: usize,
    run: Run,
    /// Its own end, and the other.
    ends: [End<C>; 2],
    /// The cosets of the other end that are read anew.
    anew: [Option<KocSymm>; AXES],
    entries: [C::Entry; AXES],
}

impl<C: Coordinate> Child<C> {
    /// The positions, and the names of what the other end's cosets read.
    pub(super) fn of(candidate: &Candidate<C>, node: &Node<C>, end: usize) -> Self {
        let run = candidate.run();
        let Candidate { cosets, bounds, .. } = *candidate;
        let mut other = node.ends[1 - end];
        let mut position = node.ends[end].position;
        let mut kept = [true; AXES];
        for mv in [Some(candidate.first), candidate.second].into_iter().flatten() {
            position = position.moved(mv);
            other.position = other.position.movepc(mv);
            kept = core::array::from_fn(|axis| kept[axis] && KEPT[axis].contains(mv));
        }
        let anew = core::array::from_fn(|axis| {
            (!kept[axis]).then(|| {
                let coset = VIEWS[axis].coset_of_inverse(position);
                C::announce(coset);
                coset
            })
        });
        let own = End { position, cosets, bounds, axis: run.axis };
        let entries = other.cosets.map(C::entry);
        Self { node: candidate.node, run, ends: [own, other], anew, entries }
    }

    /// Reads the other end's cosets, and names their bounds.
    pub(super) fn read_cosets(&mut self) {
        for axis in 0..AXES {
            if let Some(coset) = self.anew[axis] {
                let coset = C::of(coset);
                self.ends[1].cosets[axis] = coset;
                self.entries[axis] = coset.entry();
            }
        }
    }

    /// Reads the other end's bounds, and calls back with the nodes: one for each
    /// number of turns in which the run can be made.
    pub(super) fn finish(mut self, node: &Node<C>, end: usize, push: &mut impl FnMut(Node<C>)) {
        for axis in 0..AXES {
            if self.anew[axis].is_some() {
                self.ends[1].bounds[axis] = C::bound(self.entries[axis]);
            }
        }
        let [own, other] = self.ends;
        let ends = if end == 0 { [own, other] } else { [other, own] };
        for turns in self.run.turns..=node.left {
            let run = Run { turns, ..self.run };
            let left = node.left - turns;
            let child = Node { ends, left, ..*node };
            if child.bound() > left {
                return;
            }
            if node.ways(end, run) == 0 || !child.is_possible(end) {
                continue;
            }
            // Seen from the back, the moves of a run are undone.
            let net = if end == 0 { run.net } else { run.net.map(|quarters| (4 - quarters) % 4) };
            push(Node { path: node.path.with(end, Run { net, ..run }), ..child });
        }
    }
}
