use alloc::vec::Vec;

use super::{
    candidate::{Candidate, Turn, pairs, sift},
    child::Child,
    coordinate::Coordinate,
    node::Node,
};
use crate::cube::MoveMask;

/// Takes nodes one run further, many at a time: each step names what the next will
/// read of the big tables, for all of them, so that no read waits for another.
#[derive(Debug)]
pub(super) struct Expansion<C: Coordinate> {
    turns: Vec<Turn>,
    singles: Vec<Candidate<C>>,
    pairs: Vec<Candidate<C>>,
    children: Vec<Child<C>>,
    /// Positions looked up so far.
    pub(super) visited: u64,
}

impl<C: Coordinate> Expansion<C> {
    pub(super) fn new() -> Self {
        let (turns, singles, pairs, children) = Default::default();
        Self { turns, singles, pairs, children, visited: 0 }
    }

    /// Calls back with every node that follows from these by one run.
    pub(super) fn run(&mut self, nodes: &[Node<C>], push: &mut impl FnMut(Node<C>)) {
        let Self { turns, singles, pairs: doubles, children, visited } = self;
        turns.clear();
        turns.extend(nodes.iter().map(Turn::of));
        singles.clear();
        for (i, (node, turn)) in nodes.iter().zip(&*turns).enumerate() {
            node.idle_runs(turn.end).for_each(|idle| push(idle));
            let moves = turn.moves.iter();
            singles.extend(moves.map(|mv| Candidate::new(i, node, turn, mv, None)));
        }
        *visited += singles.len() as u64;
        sift(singles, nodes, turns);

        doubles.clear();
        for of_node in singles.chunk_by(|a, b| a.node == b.node) {
            let i = of_node[0].node;
            let node = &nodes[i];
            if node.left < 2 {
                continue;
            }
            let alive = of_node.iter().fold(0, |bits, single| bits | 1 << single.first.index());
            let pairs = pairs(MoveMask::from_bits(alive));
            doubles.extend(pairs.map(|(a, b)| Candidate::new(i, node, &turns[i], a, Some(b))));
        }
        *visited += doubles.len() as u64;
        sift(doubles, nodes, turns);

        children.clear();
        children.extend(
            singles
                .iter()
                .chain(&*doubles)
                .map(|c| Child::of(c, &nodes[c.node], turns[c.node].end)),
        );
        children.iter_mut().for_each(Child::read_cosets);
        for child in children {
            child.finish(&nodes[child.node], turns[child.node].end, push);
        }
    }
}
