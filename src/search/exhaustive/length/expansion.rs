//! The children of a batch of nodes: each possible move is made, and the children that a bound
//! excludes are pruned.

use alloc::vec::Vec;

use super::{
    aim::Turns,
    coordinate::Coordinate,
    node::{NO_AXIS, Node},
    pruning::{OtherBounds, OwnBounds, OwnParent, Parent},
};
use crate::{
    cube::{MoveSet, Operations, batch},
    search::exhaustive::axial_run::AxialRun,
};

/// Makes and tests the children of nodes, a batch of nodes at a time.
///
/// Each step first prefetches the table entries of a whole batch and then reads them, so the cache
/// misses overlap.
#[derive(Debug)]
pub(super) struct Expansion<'a, C: Coordinate> {
    table: &'a C::Table,
    turns: Turns,
    /// The parents, in the form that the first test needs.
    own_parents: Vec<OwnParent<C>>,
    /// The children in the first test. The test looks up the bounds at the end, front or back,
    /// where the child's move was made.
    own: Vec<OwnBounds<C>>,
    /// The children in the second test. The test looks up the bounds at the other end.
    other: Vec<OtherBounds<C>>,
    /// The indices in `other` of the children with a run of one turn and with moves left.
    half_runs: Vec<usize>,
    pub(super) looked_up: u64,
}

impl<'a, C: Coordinate> Expansion<'a, C> {
    pub(super) fn new(table: &'a C::Table, turns: Turns) -> Self {
        let (own_parents, own, other, half_runs) = Default::default();
        Self { table, turns, own_parents, own, other, half_runs, looked_up: 0 }
    }

    /// Appends all children of all nodes to `children`.
    pub(super) fn expand(&mut self, nodes: &[Node<C>], children: &mut Vec<Node<C>>) {
        let mut parents = Vec::with_capacity(nodes.len());
        for node in nodes {
            let (end, moves) = node.next_moves();
            if self.turns == Turns::Any {
                node.push_idle_runs(end, children);
            }
            parents.push(Parent { node, end, run: AxialRun::NONE, moves });
        }
        self.make_moves(&parents, children);
        let half_runs = self.second_turns(&parents);
        let parents: Vec<_> = half_runs
            .iter()
            .map(|&HalfRun { ref node, end, run, moves }| Parent { node, end, run, moves })
            .collect();
        self.make_moves(&parents, children);
    }

    /// Makes the moves of all parents, and looks up the bounds of each child at both ends. Appends
    /// the children that no bound prunes. This is the hot loop of the search.
    fn make_moves(&mut self, parents: &[Parent<'_, C>], children: &mut Vec<Node<C>>) {
        batch(
            #[inline(always)]
            |ops| self.make_moves_with(ops, parents, children),
        );
    }

    #[inline(always)]
    fn make_moves_with(
        &mut self,
        ops: Operations,
        parents: &[Parent<'_, C>],
        children: &mut Vec<Node<C>>,
    ) {
        let (table, turns) = (self.table, self.turns);
        let Self { own_parents, own, other, half_runs, looked_up, .. } = self;
        for parent in parents {
            parent.prefetch(table);
        }
        own.clear();
        own_parents.clear();
        for (index, parent) in (0..).zip(parents) {
            let own_parent = OwnParent::new(table, parent);
            for mv in parent.moves {
                own.push(OwnBounds::new(table, index, &own_parent, mv));
            }
            own_parents.push(own_parent);
        }
        *looked_up += own.len() as u64;
        OwnBounds::prune(table, own, own_parents);

        other.clear();
        other.reserve(own.len());
        for child in &*own {
            let index = usize::from(child.parent);
            other.push(OtherBounds::new(ops, child, &own_parents[index], &parents[index]));
        }
        OtherBounds::prune(ops, table, other);
        half_runs.clear();
        for (index, child) in other.iter().enumerate() {
            let parent = &parents[usize::from(child.parent)];
            let (run, left) = (child.run(parent), child.left);
            if run.turns == 1 && left > 0 {
                half_runs.push(index);
            }
            if turns == Turns::Fewest && left > 0 && child.own_moves(run.axis).is_empty() {
                continue;
            }
            let node = child.node(ops, table, parent);
            let extra = if turns == Turns::Any { left - node.bound() } else { 0 };
            node.push_with_run(parent.end, run, extra, children);
        }
    }

    /// Returns a [`HalfRun`] for each child whose run has one turn and may continue with a turn of
    /// the opposite face.
    ///
    /// `U D` and `D U` are the same run, so only the child after U makes this run. Either turn may
    /// come first, so the run can pass the tests only if the child after U and the child after D
    /// both pass. So D is tried after U only if the child after D has passed.
    fn second_turns(&self, parents: &[Parent<'_, C>]) -> Vec<HalfRun<C>> {
        let Self { table, other, half_runs, .. } = self;
        let mut found = Vec::new();
        for siblings in half_runs.chunk_by(|&a, &b| other[a].parent == other[b].parent) {
            let passed = siblings.iter().fold(0, |bits, &i| bits | 1 << other[i].mv.index());
            for child in siblings.iter().map(|&i| &other[i]) {
                let (parent, opposite) =
                    (&parents[usize::from(child.parent)], child.mv.face().opposite());
                let moves = MoveSet::from_bits_truncate(passed) & MoveSet::of_face(opposite);
                if child.mv.face() > opposite || moves.is_empty() {
                    continue;
                }
                // These moves continue the run, so the axis of the run must not exclude them.
                let moves = moves & child.own_moves(NO_AXIS);
                if !moves.is_empty() {
                    let node = child.node(Operations::detect(), table, parent);
                    found.push(HalfRun { node, end: parent.end, run: child.run(parent), moves });
                }
            }
        }
        found
    }
}

/// A node with a run of one turn at `end`, and moves of the opposite face that continue the run.
struct HalfRun<C> {
    node: Node<C>,
    end: usize,
    run: AxialRun,
    moves: MoveSet,
}
