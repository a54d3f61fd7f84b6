use alloc::vec::Vec;
use core::mem;

use super::{
    coordinate::Coordinate,
    job::Turns,
    node::{NO_AXIS, Node, possible_moves},
    other_bounds::OtherBounds,
    own_bounds::OwnBounds,
    parent::Parent,
};
use crate::{
    cube::{MoveSet, Operations, batch},
    search::axial_run::AxialRun,
};

/// Makes and tests the children of nodes, a batch of nodes at a time.
///
/// Each step first prefetches the table entries of a whole batch and then reads them, so the cache
/// misses overlap.
#[derive(Debug)]
pub(super) struct Expansion<'a, C: Coordinate> {
    table: &'a C::Table,
    turns: Turns,
    parents: Vec<Parent<C>>,
    /// The children in the first test. The test looks up the bounds at the end, front or back,
    /// where the child's move was made.
    own: Vec<OwnBounds<C>>,
    /// The children in the second test. The test looks up the bounds at the other end.
    other: Vec<OtherBounds<C>>,
    /// The indices of some children in `other`: those whose last run may continue with a turn of
    /// the opposite face.
    half_runs: Vec<usize>,
    next_parents: Vec<Parent<C>>,
    pub(super) looked_up: u64,
}

impl<'a, C: Coordinate> Expansion<'a, C> {
    pub(super) fn new(table: &'a C::Table, turns: Turns) -> Self {
        let (parents, next_parents, own, other, half_runs) = Default::default();
        Self { table, turns, parents, own, other, half_runs, next_parents, looked_up: 0 }
    }

    /// Appends all children of all nodes to `children`.
    pub(super) fn expand(&mut self, nodes: &[Node<C>], children: &mut Vec<Node<C>>) {
        self.parents.clear();
        for node in nodes {
            let (end, moves) = node.next_moves();
            if self.turns == Turns::Any {
                node.push_idle_runs(end, children);
            }
            self.parents.push(Parent::new(*node, end, AxialRun::NONE, moves));
        }
        self.half_runs.clear();
        self.make_moves(children);
        self.go_on_with_opposite_faces();
        self.make_moves(children);
    }

    /// Makes the moves of all parents, and looks up the bounds of each child at both ends. Appends
    /// the children that no bound prunes. This is the hot loop of the search.
    fn make_moves(&mut self, children: &mut Vec<Node<C>>) {
        batch(
            #[inline(always)]
            |ops| self.make_moves_with(ops, children),
        );
    }

    #[inline(always)]
    fn make_moves_with(&mut self, ops: Operations, children: &mut Vec<Node<C>>) {
        let (table, turns) = (self.table, self.turns);
        let Self { parents, own, other, half_runs, looked_up, .. } = self;
        for parent in &*parents {
            parent.prefetch();
        }
        own.clear();
        for (index, parent) in (0..).zip(&*parents) {
            for mv in parent.moves {
                own.push(OwnBounds::new(table, index, parent, mv));
            }
        }
        *looked_up += own.len() as u64;
        OwnBounds::prune(table, own, parents);

        other.clear();
        other.reserve(own.len());
        for child in &*own {
            let parent = &parents[usize::from(child.parent)];
            other.push(OtherBounds::new(ops, table, child, parent));
        }
        OtherBounds::prune(ops, table, other, parents);
        for (index, child) in other.iter().enumerate() {
            let parent = &parents[usize::from(child.parent)];
            let (node, run) = child.node(ops, parent);
            if run.turns == 1 && node.left > 0 {
                half_runs.push(index);
            }
            let extra = if turns == Turns::Any { node.left - node.bound() } else { 0 };
            node.push_with_run(parent.end, run, extra, children);
        }
    }

    /// Prepares the second turns of runs. Each child whose run has one turn becomes a parent, and
    /// its moves turn the opposite face.
    ///
    /// `U D` and `D U` are the same run, so only the child after U makes this run. Either turn may
    /// come first, so the run can pass the tests only if the child after U and the child after D
    /// both pass. So D is tried after U only if the child after D has passed.
    fn go_on_with_opposite_faces(&mut self) {
        let Self { parents, next_parents, other, half_runs, .. } = self;
        next_parents.clear();
        for siblings in half_runs.chunk_by(|&a, &b| other[a].parent == other[b].parent) {
            let passed = siblings.iter().fold(0, |bits, &i| bits | 1 << other[i].mv.index());
            for child in siblings.iter().map(|&i| &other[i]) {
                let (parent, opposite) =
                    (&parents[usize::from(child.parent)], child.mv.face().opposite());
                let moves = MoveSet::from_bits(passed).of_face(opposite);
                if child.mv.face() > opposite || moves.is_empty() {
                    continue;
                }
                let (node, run) = child.node(Operations::detect(), parent);
                // These moves continue the run, so the axis of the run must not exclude them.
                let bounds = node.ends[1 - parent.end].bounds;
                let possible = possible_moves::<C>(NO_AXIS, bounds, node.left);
                let moves = MoveSet::from_bits(moves.bits() & possible.bits());
                next_parents.push(Parent::new(node, parent.end, run, moves));
            }
        }
        mem::swap(parents, next_parents);
    }
}
