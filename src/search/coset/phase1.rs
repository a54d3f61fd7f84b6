//! The search for phase-1 sequences: expands many nodes at once.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::{
    distances::Distances,
    place::Place,
    tails::{CosetTail, Tails},
};
use crate::{
    CubePos, Face, Move, Sym,
    bounds::CosetEntry,
    coord::{Axis, KocSymm, SymCoord},
    cube::{Arrangement, MoveSet, Operations, WideArrangement, batch},
    prefetch::prefetch,
    rules::CanonState,
    threads::Stop,
};

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

    /// Returns each move that may follow, with the node after it. Omits the nodes that are proved
    /// to be more than `left` moves from the group.
    fn children(&self, left: u8) -> impl Iterator<Item = (Move, Self)> {
        let children = self.state.mask().into_iter().map(|mv| Child::new(self, 0, mv));
        let children = children.filter(move |child| child.entry.bound() <= left);
        children.filter_map(|child| Some((child.mv, child.node(Operations::detect(), self)?)))
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

/// Returns the nodes to which the first `depth` moves of the phase-1 sequences of `length` moves
/// lead from `start`.
pub(super) fn beginnings(start: Node, depth: u8, length: u8) -> Vec<Node> {
    let mut nodes = alloc::vec![start];
    for done in 1..=depth {
        nodes = nodes.iter().flat_map(|node| node.children(length - done)).map(|c| c.1).collect();
    }
    nodes
}

/// Returns the nodes that [`beginnings`] returns for the solved cube, but only for sequences whose
/// first move is not in the group. `depth` must be at least 2. If `is_reduced`, returns only one of
/// several symmetric nodes.
///
/// If the first two moves turn opposite faces, neither of them may be in the group. For example, `F
/// B2` is omitted, because it equals `B2 F`, whose first move is in the group.
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

/// Enumerates the phase-1 sequences of one length that end with a move outside the group.
#[derive(Debug)]
pub(super) struct Phase1Sequences<'a> {
    distances: &'a Distances,
    tails: &'a Tails,
    stop: &'a Stop,
    /// `batches[i]` holds the children of a batch of nodes with `i` moves left.
    batches: Vec<Children>,
}

#[derive(Debug, Default)]
struct Children {
    quarter_turns: Vec<Child>,
    other_turns: Vec<Child>,
    nodes: Vec<Node>,
}

impl<'a> Phase1Sequences<'a> {
    /// Creates a search for sequences of at most `length` moves. The search ends early if `stop` is
    /// set.
    pub(super) fn new(
        distances: &'a Distances,
        tails: &'a Tails,
        stop: &'a Stop,
        length: u8,
    ) -> Self {
        Self {
            distances,
            tails,
            stop,
            batches: (0..=length).map(|_| Children::default()).collect(),
        }
    }

    /// Continues the sequence of each node by `left` more moves into the group, in all possible
    /// ways. The last move must be outside the group. Calls `found` with the element that each
    /// sequence reaches and its place. `left` is at least the length of the tails. Breaks if the search
    /// was stopped.
    pub(super) fn run(
        &mut self,
        nodes: &[Node],
        left: u8,
        found: &mut impl FnMut(Place, &Arrangement),
    ) -> ControlFlow<()> {
        for nodes in nodes.chunks(BATCH) {
            if left == self.tails.length() {
                self.finish(nodes, found);
                continue;
            }
            if self.stop.is_set() {
                return ControlFlow::Break(());
            }
            let mut children = core::mem::take(&mut self.batches[usize::from(left)]);
            children.nodes.clear();
            self.expand(nodes, left - 1, &mut children);
            self.run(&children.nodes, left - 1, found)?;
            self.batches[usize::from(left)] = children;
        }
        ControlFlow::Continue(())
    }

    /// Replaces the nodes of `children` by the children of `nodes` that may reach the group in `left`
    /// more moves.
    fn expand(&self, nodes: &[Node], left: u8, children: &mut Children) {
        let is_last = left == self.tails.length();
        let table = self.distances.table(left);
        batch(
            #[inline(always)]
            |ops| {
                let Children { quarter_turns, other_turns, nodes: next } = children;
                for (parent, node) in (0..).zip(nodes) {
                    for mv in MoveSet::from_bits(node.state.mask().bits() & QUARTER_TURNS) {
                        let child = Child::new(node, parent, mv);
                        table.prefetch(child.entry);
                        quarter_turns.push(child);
                    }
                }
                for child in &*quarter_turns {
                    let bound = table.bound(child.entry);
                    // The distances after two different turns of the same face differ by at most 1.
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

    /// Continues each node by every tail of its coset. Calls `found` with the element that each
    /// sequence reaches and its place.
    fn finish(&self, nodes: &[Node], found: &mut impl FnMut(Place, &Arrangement)) {
        let mut tails = [const { &[] as &[CosetTail] }; BATCH];
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
                            found(Place::of(ops, &element), &element);
                        }
                    }
                }
            },
        );
    }
}

#[cfg(test)]
mod tests {
    use alloc::collections::{BTreeMap, BTreeSet};

    use rand::{RngExt, SeedableRng, rngs::StdRng};

    use super::*;

    /// A search for symmetric elements tries only one of several symmetric beginnings.
    #[test]
    fn symmetric_beginnings_reach_symmetric_elements() {
        const LENGTH: u8 = 8;
        const DEPTH: u8 = 3;
        let look = &mut || ControlFlow::Continue(());
        let (distances, tails) = (&mut None, &mut None);
        let distances = Distances::get_or_make(distances, look).unwrap();
        let tails = Tails::get_or_make(tails, LENGTH - DEPTH, look).continue_value().unwrap();
        let elements = |is_reduced| {
            let nodes = outer_beginnings(DEPTH, LENGTH, is_reduced);
            let (stop, mut found) = (Stop::default(), BTreeSet::new());
            let mut search = Phase1Sequences::new(distances, tails, &stop, LENGTH - DEPTH);
            let flow = search.run(&nodes, LENGTH - DEPTH, &mut |place, _| {
                found.insert(place);
            });
            assert!(flow.is_continue());
            (nodes.len(), found)
        };
        let ((all_nodes, all), (nodes, found)) = (elements(false), elements(true));
        assert!(nodes < all_nodes && found.len() < all.len());
        let images = found.iter().flat_map(|place| {
            let element = place.element();
            let images = Sym::ALL.into_iter().take(Sym::AXIS_COUNT).map(move |m| element.remap(m));
            images.map(|image| Place::of(Operations::detect(), &image.into()))
        });
        assert!(images.collect::<BTreeSet<_>>() == all);
    }

    /// A plain search. It prunes only by the cosets that are at most 4 moves from the group.
    struct Plain {
        near: BTreeMap<KocSymm, u8>,
        found: BTreeSet<Place>,
    }

    impl Plain {
        fn new() -> Self {
            let mut near = BTreeMap::from([(KocSymm::default(), 0)]);
            let mut last = alloc::vec![KocSymm::default()];
            for distance in 1..=4 {
                let next = last.iter().flat_map(|coset| Move::ALL.map(|mv| coset.moved(mv)));
                let next: BTreeSet<KocSymm> = next.filter(|c| !near.contains_key(c)).collect();
                near.extend(next.iter().map(|&coset| (coset, distance)));
                last = next.into_iter().collect();
            }
            Self { near, found: BTreeSet::new() }
        }

        fn search(&mut self, position: CubePos, moves: &mut Vec<Move>, left: u8) {
            let coset = KocSymm::of(&position);
            if left <= 4 && self.near.get(&coset).is_none_or(|&distance| distance > left) {
                return;
            }
            if left == 0 {
                let is_in_group = |mv: Move| Axis::SUBGROUP_MOVES[0].contains(mv);
                let [.., second, last] = moves[..] else { panic!("at least two moves") };
                let exchanges = second.face().opposite() == last.face() && is_in_group(second);
                if !is_in_group(last) && !exchanges {
                    self.found.insert(Place::of(Operations::detect(), &position.into()));
                }
                return;
            }
            for mv in Move::ALL {
                let state = moves.iter().try_fold(CanonState::START, |state, &mv| state.next(mv));
                if state.is_some_and(|state| state.next(mv).is_some()) {
                    moves.push(mv);
                    self.search(position.moved(mv), moves, left - 1);
                    moves.pop();
                }
            }
        }
    }

    /// From a position 7 moves from the group, the search must prune by distances. From a near
    /// position, it expands many nodes at once.
    #[test]
    fn a_plain_search_finds_the_same_sequences() {
        let look = &mut || ControlFlow::Continue(());
        let (distances, tails) = (&mut None, &mut None);
        let distances = Distances::get_or_make(distances, look).unwrap();
        let tails = Tails::get_or_make(tails, 3, look).continue_value().unwrap();
        let bound = |position: CubePos| {
            let node = Node::start(position);
            distances.table(6).bound(CosetEntry::of(node.edges, node.coset.csymm))
        };
        let mut rng = StdRng::seed_from_u64(11);
        let mut random = |moves| {
            let moves: Vec<Move> =
                (0..moves).map(|_| Move::ALL[rng.random_range(0..Move::COUNT)]).collect();
            CubePos::SOLVED.moved_by(moves)
        };
        let mut starts = alloc::vec![(random(3), 6)];
        while starts.len() < 7 {
            let start = random(9);
            if bound(start) == 7 {
                starts.push((start, if starts.len() < 5 { 7 } else { 8 }));
            }
        }
        let mut plain = Plain::new();
        for (start, length) in starts {
            plain.found.clear();
            plain.search(start, &mut Vec::new(), length);
            let (stop, mut found) = (Stop::default(), BTreeSet::new());
            let mut search = Phase1Sequences::new(distances, tails, &stop, length);
            let flow = search.run(&[Node::start(start)], length, &mut |place, _| {
                found.insert(place);
            });
            assert!(flow.is_continue() && !found.is_empty());
            assert!(found == plain.found, "{} and {}", found.len(), plain.found.len());
        }
    }
}
