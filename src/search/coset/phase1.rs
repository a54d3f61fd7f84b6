//! The search for phase-1 sequences: expands many nodes at once.

use super::{
    distances::Distances,
    metric::CosetMetric,
    place::Place,
    tails::{CosetTail, Tails, TailsOfCost},
};
use crate::{
    CubePos, Face, Move, Sym,
    arrays::MapArray,
    bounds::CosetEntry,
    coord::{Axis, KocSymm, SymCoord},
    cube::{Arrangement, MoveSet, Operations, WideArrangement, batch},
    prefetch::prefetch,
    rules::CanonState,
    threads::Stop,
    watch::Stopped,
};
use alloc::vec::Vec;

/// A node of the phase-1 search: the state after some moves from a coset's representative.
#[derive(Debug, Clone, Copy)]
pub(super) struct Node {
    arrangement: WideArrangement,
    coset: KocSymm,
    edges: SymCoord,
    state: CanonState,
}

impl Node {
    pub(super) fn start(representative: CubePos) -> Self {
        let coset = KocSymm::of(&representative);
        Self {
            arrangement: Arrangement::from(representative).into(),
            coset,
            edges: SymCoord::of(coset.into()),
            state: CanonState::START,
        }
    }

    /// Returns whether no symmetry maps this node to a lesser one. A symmetry counts only if it
    /// keeps the U–D axis. It must also map every sequence through this node to a sequence through
    /// the node's image.
    fn is_least_image(&self) -> bool {
        let position = CubePos::from(Arrangement::from(self.arrangement));
        let last = self.state.index().checked_sub(1).map(|face| Face::ALL[face]);
        let is_first = |face: Face| face < face.opposite();
        // A canonical sequence may turn D after U, but not U after D. So a symmetry that exchanges
        // U and D maps the sequence `U D` to `D U`, which is not canonical. The search tries `U D`
        // instead, and `U D` does not pass through the image of the node after U. So such a
        // symmetry does not count if the last move is U.
        let has_all = |m: Sym| last.is_none_or(|last| !is_first(last) || is_first(m.face(last)));
        let mut symmetries = Sym::ALL.into_iter().take(Sym::AXIS_COUNT).filter(|&m| has_all(m));
        symmetries.all(|m| position <= position.remap(m))
    }
}

/// The beginning of phase-1 sequences of one cost.
#[derive(Debug, Clone, Copy)]
pub(super) struct Beginning {
    /// The node after the beginning.
    pub(super) node: Node,
    /// The cost of the rest of the sequences.
    pub(super) left: u8,
}

impl Beginning {
    /// Returns the empty beginning of sequences of cost `length`.
    pub(super) fn start(representative: CubePos, length: u8) -> Self {
        Self { node: Node::start(representative), left: length }
    }

    /// Returns each move that may follow, with the beginning after it. Omits the beginnings whose
    /// rest is proved not to reach the group.
    fn children(&self, metric: &CosetMetric) -> impl Iterator<Item = (Move, Self)> {
        let moves = self.node.state.mask().into_iter();
        moves.filter_map(|mv| {
            let (child, left) =
                (Child::new(&self.node, 0, mv), self.left.checked_sub(metric.cost(mv))?);
            // A step costs at least 1, so a bound on the number of moves is a bound on the cost.
            if child.entry.bound() > left {
                return None;
            }
            Some((mv, Self { node: child.node(Operations::detect(), &self.node)?, left }))
        })
    }

    /// Returns the beginnings of sequences with this beginning. They are the shortest ones that leave a
    /// rest of cost at most `left`. If half turns cost 2, some leave a rest of cost `left - 1`.
    pub(super) fn extended(self, metric: &CosetMetric, left: u8) -> Vec<Self> {
        let mut beginnings = alloc::vec![self];
        for longer in (left + 1..=self.left).rev() {
            let extend = |beginning: &Self| {
                if beginning.left == longer {
                    beginning.children(metric).map(|(_, child)| child).collect()
                } else {
                    alloc::vec![*beginning]
                }
            };
            beginnings = beginnings.iter().flat_map(extend).collect();
        }
        beginnings
    }
}

/// Returns the beginnings that [`Beginning::extended`] returns for the solved cube, but only for
/// sequences of cost `length` whose first move is not in the group. `length - left` must be at least
/// 2. If `is_reduced`, returns only one of several symmetric nodes.
///
/// If the first two moves turn opposite faces, neither of them may be in the group. For example, `F
/// B2` is omitted, because it equals `B2 F`, whose first move is in the group.
pub(super) fn outer_beginnings(
    metric: &CosetMetric,
    length: u8,
    left: u8,
    is_reduced: bool,
) -> Vec<Beginning> {
    let is_in_group = |mv: &Move| Axis::SUBGROUP_MOVES[0].contains(*mv);
    let start = Beginning::start(CubePos::SOLVED, length);
    let firsts = start.children(metric).filter(|(mv, _)| !is_in_group(mv));
    let seconds = firsts.flat_map(|(first, child)| {
        let seconds = child.children(metric).map(|(second, child)| (first, second, child));
        seconds.collect::<Vec<_>>()
    });
    let exchanges = |first: Move, second: &Move| {
        first.face().opposite() == second.face() && is_in_group(second)
    };
    let seconds = seconds.filter(|(first, second, _)| !exchanges(*first, second));
    let beginnings = seconds.flat_map(|(_, _, child)| child.extended(metric, left));
    beginnings.filter(|beginning| !is_reduced || beginning.node.is_least_image()).collect()
}

/// A child of a node, before its distance is looked up.
#[derive(Debug, Clone, Copy)]
struct Child {
    /// The index of the parent in its batch.
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

    /// Returns the child as a node. Returns `None` if its sequence is not canonical.
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

/// The number of nodes that are expanded together, so that their cache misses overlap.
const BATCH: usize = 32;

/// The clockwise quarter turns, as bits of a [`MoveSet`].
const QUARTER_TURNS: u32 = MoveSet::ALL.bits() / 0b111;

/// Enumerates the phase-1 sequences of one cost that end with a move outside the group.
#[derive(Debug)]
pub(super) struct Phase1Sequences<'a> {
    /// The cost of a half turn.
    half_turn: u8,
    /// `None` if no sequence is longer than the tails.
    distances: Option<&'a Distances>,
    tails: &'a Tails,
    stop: &'a Stop,
    /// `batches[i]` holds the children of a batch of nodes with a rest of cost `i`.
    batches: Vec<Children>,
}

#[derive(Debug, Default)]
struct Children {
    /// The children after clockwise quarter turns.
    clockwise: Vec<Child>,
    half_turns: Vec<Child>,
    counterclockwise: Vec<Child>,
    /// The nodes after turns of cost 1.
    nodes: Vec<Node>,
    /// The nodes after half turns of cost 2.
    half_turned: Vec<Node>,
}

impl<'a> Phase1Sequences<'a> {
    /// Creates a search for sequences of cost at most `length`. The search ends early if `stop` is
    /// set.
    pub(super) fn new(
        metric: &CosetMetric,
        (distances, tails): (Option<&'a Distances>, &'a Tails),
        stop: &'a Stop,
        length: u8,
    ) -> Self {
        Self {
            half_turn: metric.half_turn,
            distances,
            tails,
            stop,
            batches: (0..=length).map(|_| Children::default()).collect(),
        }
    }

    /// Continues the sequence of each node by moves of cost `left` into the group, in all possible
    /// ways. The last move must be outside the group. Calls `found` with the element that each
    /// sequence reaches and its place. `left` is at least the least cost of the tails. Breaks if the
    /// search was stopped.
    pub(super) fn run(
        &mut self,
        nodes: &[Node],
        left: u8,
        found: &mut impl FnMut(Place, &Arrangement),
    ) -> Result<(), Stopped> {
        for nodes in nodes.chunks(BATCH) {
            if let Some(tails) = self.tails.of_cost(left) {
                Self::finish(nodes, tails, found);
                continue;
            }
            if self.stop.is_set() {
                return Err(Stopped::Cancelled);
            }
            let mut children = core::mem::take(&mut self.batches[usize::from(left)]);
            children.nodes.clear();
            children.half_turned.clear();
            self.expand(nodes, left, &mut children);
            self.run(&children.nodes, left - 1, found)?;
            self.run(&children.half_turned, left - self.half_turn, found)?;
            self.batches[usize::from(left)] = children;
        }
        Ok(())
    }

    /// Replaces the nodes of `children` by the children of `nodes` that may reach the group. `left` is
    /// the cost of the rest of the sequences before these children.
    fn expand(&self, nodes: &[Node], left: u8, children: &mut Children) {
        let half_turn = self.half_turn;
        let (left, left_half) = (left - 1, left - half_turn);
        let distances = self.distances.expect("a sequence longer than the tails");
        let (table, table_half) = (distances.table(left), distances.table(left_half));
        let [tails, tails_half] = [left, left_half].mapped(|left| self.tails.of_cost(left));
        batch(
            #[inline(always)]
            |ops| {
                let Children { clockwise, half_turns, counterclockwise, nodes: next, half_turned } =
                    children;
                for (parent, node) in (0..).zip(nodes) {
                    for mv in MoveSet::from_bits_truncate(node.state.mask().bits() & QUARTER_TURNS)
                    {
                        let child = Child::new(node, parent, mv);
                        table.prefetch(child.entry);
                        clockwise.push(child);
                    }
                }
                for child in &*clockwise {
                    let bound = table.bound(child.entry);
                    let parent = &nodes[child.parent as usize];
                    let [_, half, back] = Move::of_face(child.mv.face());
                    // A quarter turn leads from this child to the child after the half turn, and a
                    // half turn leads to the child after the other quarter turn. A distance changes by
                    // at most the cost of a move.
                    if bound > left + half_turn {
                        continue;
                    }
                    if bound <= left_half + 1 {
                        let child = Child::new(parent, child.parent, half);
                        table_half.prefetch(child.entry);
                        half_turns.push(child);
                    }
                    let other = Child::new(parent, child.parent, back);
                    table.prefetch(other.entry);
                    counterclockwise.push(other);
                    if bound <= left {
                        next.extend(child.node(ops, parent));
                    }
                }
                for child in &*counterclockwise {
                    if table.bound(child.entry) <= left {
                        next.extend(child.node(ops, &nodes[child.parent as usize]));
                    }
                }
                let of_half_turns = if half_turn == 1 { &mut *next } else { &mut *half_turned };
                for child in &*half_turns {
                    if table_half.bound(child.entry) <= left_half {
                        of_half_turns.extend(child.node(ops, &nodes[child.parent as usize]));
                    }
                }
                for (nodes, tails) in [(&*next, tails), (&*half_turned, tails_half)] {
                    for node in nodes {
                        match tails {
                            Some(tails) => tails.prefetch(node.coset),
                            None => node.edges.prefetch_moves(),
                        }
                    }
                }
                clockwise.clear();
                half_turns.clear();
                counterclockwise.clear();
            },
        );
    }

    /// Continues each node by every tail of its coset. Calls `found` with the element that each
    /// sequence reaches and its place.
    fn finish(nodes: &[Node], of_cost: &TailsOfCost, found: &mut impl FnMut(Place, &Arrangement)) {
        let mut tails = [const { &[] as &[CosetTail] }; BATCH];
        for (node, tails) in nodes.iter().zip(&mut tails) {
            *tails = of_cost.from(node.coset);
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
                            found(Place::of(ops, &element), &element);
                        }
                    }
                }
            },
        );
    }
}

#[cfg(test)]
mod tests;
