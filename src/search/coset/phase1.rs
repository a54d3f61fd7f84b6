use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::{
    distances::Distances,
    place::Place,
    tails::{Tail, Tails},
};
use crate::{
    CubePos, Face, Move, Sym,
    bounds::CosetEntry,
    coord::{Axis, KocSymm, SymCoord},
    cube::{Arrangement, CanonState, MoveSet, Operations, WideArrangement, batch},
    prefetch::prefetch,
    threads::Stop,
};

/// The position after the first moves of a sequence, which start at a coset's representative.
#[derive(Debug, Clone, Copy)]
pub(super) struct Node {
    arrangement: WideArrangement,
    coset: KocSymm,
    /// The edges of `coset`, for the table of distances.
    edges: SymCoord,
    state: CanonState,
}

impl Node {
    /// Returns the node without moves.
    pub(super) fn start(representative: CubePos) -> Self {
        let coset = KocSymm::of(&representative);
        Self {
            arrangement: Arrangement::from(representative).into(),
            coset,
            edges: SymCoord::of(coset.into()),
            state: CanonState::START,
        }
    }

    /// Returns the moves that may follow, each with the node after it. Leaves out the nodes whose
    /// bound on the distance to the group is above `left`.
    fn children(&self, left: u8) -> impl Iterator<Item = (Move, Self)> {
        let children = self.state.mask().into_iter().map(|mv| Child::new(self, 0, mv));
        let children = children.filter(move |child| child.entry.bound() <= left);
        children.filter_map(|child| Some((child.mv, child.node(Operations::detect(), self)?)))
    }

    /// Whether no symmetry that keeps the U–D axis maps the node to a lesser one, with the images of
    /// all its sequences.
    fn is_least_image(&self) -> bool {
        let position = CubePos::from(Arrangement::from(self.arrangement));
        let last = self.state.index().checked_sub(1).map(|face| Face::ALL[face]);
        let is_first = |face: Face| face < face.opposite();
        // After a turn of U, a turn of D may follow. A symmetry may exchange U and D. Then the image
        // of the sequence is canonical only with both images exchanged, and does not pass through
        // the image of the node after the turn of U.
        let has_all = |m: Sym| last.is_none_or(|last| !is_first(last) || is_first(m.face(last)));
        let mut symmetries = Sym::ALL.into_iter().take(Sym::AXIS_COUNT).filter(|&m| has_all(m));
        symmetries.all(|m| position <= position.remap(m))
    }
}

/// Returns the nodes after `depth` moves with which the phase-1 sequences of `length` moves begin.
pub(super) fn beginnings(start: Node, depth: u8, length: u8) -> Vec<Node> {
    let mut nodes = alloc::vec![start];
    for done in 1..=depth {
        nodes = nodes.iter().flat_map(|node| node.children(length - done)).map(|c| c.1).collect();
    }
    nodes
}

/// Returns the nodes after `depth` moves with which the phase-1 sequences of `length` moves begin
/// that start at the group and do not begin with a move in the group. Omits also the sequences that
/// begin with a move in the group after an exchange of the first two moves. With `is_reduced`,
/// returns one of several symmetric nodes. `depth` is at least 2.
pub(super) fn outer_beginnings(depth: u8, length: u8, is_reduced: bool) -> Vec<Node> {
    let is_in_group = |mv: &Move| Axis::SUBGROUP_MOVES[0].contains(*mv);
    let start = Node::start(CubePos::SOLVED);
    let seconds =
        start.children(length - 1).filter(|(mv, _)| !is_in_group(mv)).flat_map(|(first, node)| {
            let seconds = node.children(length - 2).map(|(second, node)| (first, second, node));
            seconds.collect::<Vec<_>>()
        });
    let exchanges = |first: Move, second: &Move| {
        first.face().opposite() == second.face() && is_in_group(second)
    };
    let seconds = seconds.filter(|(first, second, _)| !exchanges(*first, second));
    let nodes = seconds.flat_map(|(_, _, node)| beginnings(node, depth - 2, length - 2));
    nodes.filter(|node| !is_reduced || node.is_least_image()).collect()
}

/// A node with one more move, before its distance is known.
#[derive(Debug, Clone, Copy)]
struct Child {
    /// The index of the node in its batch.
    parent: u32,
    mv: Move,
    edges: SymCoord,
    entry: CosetEntry,
}

impl Child {
    #[inline]
    fn new(node: &Node, parent: u32, mv: Move) -> Self {
        let edges = node.edges.moved(mv);
        let entry = CosetEntry::of(edges, node.coset.csymm.moved(mv));
        Self { parent, mv, edges, entry }
    }

    /// Returns the node. Returns `None` if its sequence is not canonical.
    #[inline(always)]
    fn node(&self, ops: Operations, parent: &Node) -> Option<Node> {
        Some(Node {
            arrangement: parent.arrangement.moved_with(ops, self.mv),
            coset: parent.coset.moved(self.mv),
            edges: self.edges,
            state: parent.state.next(self.mv)?,
        })
    }
}

/// The number of nodes of a batch. The nodes of a batch are expanded together, so that their cache
/// misses overlap.
const BATCH: usize = 32;

/// The clockwise quarter turns, as bits of a [`MoveSet`].
const QUARTER_TURNS: u32 = MoveSet::ALL.bits() / 0b111;

/// Enumerates the phase-1 sequences of one length that end with a move outside the group.
#[derive(Debug)]
pub(super) struct Phase1<'a> {
    distances: &'a Distances,
    tails: &'a Tails,
    stop: &'a Stop,
    /// Level `i` holds the children of a batch of nodes that have `i` moves left.
    levels: Vec<Level>,
}

#[derive(Debug, Default)]
struct Level {
    /// The children after a clockwise quarter turn.
    quarter_turns: Vec<Child>,
    /// The children after other turns.
    other_turns: Vec<Child>,
    nodes: Vec<Node>,
}

impl<'a> Phase1<'a> {
    /// Prepares to enumerate sequences that have up to `length` moves, until `stop` is set.
    pub(super) fn new(
        distances: &'a Distances,
        tails: &'a Tails,
        stop: &'a Stop,
        length: u8,
    ) -> Self {
        Self { distances, tails, stop, levels: (0..=length).map(|_| Level::default()).collect() }
    }

    /// Calls `found` with the place of each element of the group that a sequence reaches. The
    /// sequences continue those of `nodes` by `left` more moves. `left` is at least the length of
    /// the tails. Breaks before the end if the stop flag is set.
    pub(super) fn run(
        &mut self,
        nodes: &[Node],
        left: u8,
        found: &mut impl FnMut(Place),
    ) -> ControlFlow<()> {
        for nodes in nodes.chunks(BATCH) {
            if left == self.tails.length() {
                self.finish(nodes, found);
                continue;
            }
            if self.stop.is_set() {
                return ControlFlow::Break(());
            }
            let mut level = core::mem::take(&mut self.levels[usize::from(left)]);
            level.nodes.clear();
            self.expand(nodes, left - 1, &mut level);
            self.run(&level.nodes, left - 1, found)?;
            self.levels[usize::from(left)] = level;
        }
        ControlFlow::Continue(())
    }

    /// Replaces the nodes of a level by the children of a batch. `left` moves remain after the
    /// children.
    fn expand(&self, nodes: &[Node], left: u8, level: &mut Level) {
        let is_last = left == self.tails.length();
        let table = self.distances.table(left);
        batch(
            #[inline(always)]
            |ops| {
                let Level { quarter_turns, other_turns, nodes: next } = level;
                for (parent, node) in (0..).zip(nodes) {
                    for mv in MoveSet::from_bits(node.state.mask().bits() & QUARTER_TURNS) {
                        let child = Child::new(node, parent, mv);
                        table.prefetch(child.entry);
                        quarter_turns.push(child);
                    }
                }
                for child in &*quarter_turns {
                    let bound = table.bound(child.entry);
                    // The distances after two turns of a face differ by at most 1.
                    if bound > left + 1 {
                        continue;
                    }
                    let parent = &nodes[child.parent as usize];
                    for quarters in [2, 3] {
                        let mv = Move::new(child.mv.face(), quarters);
                        let child = Child::new(parent, child.parent, mv);
                        table.prefetch(child.entry);
                        other_turns.push(child);
                    }
                    if bound <= left {
                        next.extend(child.node(ops, parent));
                    }
                }
                for child in &*other_turns {
                    if table.bound(child.entry) <= left {
                        next.extend(child.node(ops, &nodes[child.parent as usize]));
                    }
                }
                for node in &*next {
                    if is_last {
                        self.tails.prefetch(node.coset);
                    } else {
                        node.edges.prefetch_moves();
                    }
                }
                quarter_turns.clear();
                other_turns.clear();
            },
        );
    }

    /// Appends to the sequence of each node every tail that leads from the node's coset into the
    /// group. Calls `found` with the place to which each complete sequence leads.
    fn finish(&self, nodes: &[Node], found: &mut impl FnMut(Place)) {
        let mut tails = [const { &[] as &[Tail] }; BATCH];
        for (node, tails) in nodes.iter().zip(&mut tails) {
            *tails = self.tails.from(node.coset);
            prefetch(tails, 0);
            prefetch(tails, tails.len().wrapping_sub(1));
        }
        batch(
            #[inline(always)]
            |ops| {
                for (node, tails) in nodes.iter().zip(tails) {
                    let may_follow = node.state.mask();
                    for tail in tails {
                        if may_follow.contains(tail.first) {
                            let tail = tail.arrangement.wide_with(ops);
                            let element = node.arrangement.then_with(ops, tail).packed_with(ops);
                            found(Place::of(ops, &element));
                        }
                    }
                }
            },
        );
    }
}
