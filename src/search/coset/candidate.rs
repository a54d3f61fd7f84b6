use alloc::vec::Vec;

use super::{
    coordinate::Coordinate,
    node::{End, Node, possible},
    view::{AXES, TURNS, VIEWS},
};
use crate::{Move, cube::MoveMask, search::runs::Run};

/// How a node goes on.
#[derive(Debug, Clone, Copy)]
pub(super) struct Turn {
    pub(super) end: usize,
    pub(super) moves: MoveMask,
    /// The axes, that of the greatest bound first: it excludes the most.
    order: [usize; AXES],
}

impl Turn {
    /// How a node goes on; what its moves read is named.
    pub(super) fn of<C: Coordinate>(node: &Node<C>) -> Self {
        let (end, moves) = node.turn();
        let End { cosets, bounds, .. } = &node.ends[end];
        let mut order = [0, 1, 2];
        order.sort_unstable_by_key(|&axis: &usize| core::cmp::Reverse(bounds[axis]));
        cosets.iter().for_each(|coset| coset.announce_moves());
        Self { end, moves, order }
    }
}

/// A node after one move, or two of opposite faces, as its own end sees it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Candidate<C: Coordinate> {
    pub(super) node: usize,
    pub(super) first: Move,
    pub(super) second: Option<Move>,
    /// Those about the axes that were looked at.
    pub(super) cosets: [C; AXES],
    pub(super) bounds: [u8; AXES],
    /// Where the bound stands that is read next.
    entry: C::Entry,
}

impl<C: Coordinate> Candidate<C> {
    /// A node after moves, about the first axis.
    #[inline]
    pub(super) fn new(
        number: usize,
        node: &Node<C>,
        turn: &Turn,
        first: Move,
        second: Option<Move>,
    ) -> Self {
        let End { cosets, bounds, .. } = node.ends[turn.end];
        let entry = cosets[0].entry();
        let mut candidate = Self { node: number, first, second, cosets, bounds, entry };
        candidate.look_at(turn.order[0]);
        candidate
    }

    /// Makes the moves about an axis, and names the bound.
    #[inline]
    fn look_at(&mut self, axis: usize) {
        let coset = self.cosets[axis].moved(VIEWS[axis].of(self.first));
        let coset = match self.second {
            Some(mv) => coset.moved(VIEWS[axis].of(mv)),
            None => coset,
        };
        self.cosets[axis] = coset;
        self.entry = coset.entry();
    }

    /// What it did, in as few turns as can be.
    pub(super) fn run(&self) -> Run {
        let mut run = Run { axis: Run::axis_of(self.first.face()), net: [0; 2], turns: 0 };
        for mv in [Some(self.first), self.second].into_iter().flatten() {
            run.net[mv.face().index() / AXES] = mv.quarters();
            run.turns += 1;
        }
        run
    }
}

/// Keeps the candidates after which no bound about the three axes exceeds the moves
/// that are left, and a move is possible at the other end.
pub(super) fn sift<C: Coordinate>(
    candidates: &mut Vec<Candidate<C>>,
    nodes: &[Node<C>],
    turns: &[Turn],
) {
    let left = |c: &Candidate<C>| nodes[c.node].left - 1 - u8::from(c.second.is_some());
    for step in 0..AXES {
        candidates.retain_mut(|candidate| {
            let order = turns[candidate.node].order;
            let bound = C::bound(candidate.entry);
            candidate.bounds[order[step]] = bound;
            let stays = bound <= left(candidate);
            if let Some(&next) = order.get(step + 1).filter(|_| stays) {
                candidate.look_at(next);
            }
            stays
        });
    }
    candidates.retain(|candidate| {
        let other = &nodes[candidate.node].ends[1 - turns[candidate.node].end];
        let left = left(candidate);
        left == 0 || possible(other.axis, candidate.bounds, left) != MoveMask::from_bits(0)
    });
}

/// Pairs of moves of opposite faces, both among `alive`: they commute, so either
/// must be possible as the first.
pub(super) fn pairs(alive: MoveMask) -> impl Iterator<Item = (Move, Move)> {
    TURNS.into_iter().flat_map(move |turns| {
        let of = move |mv: &Move| turns.contains(*mv) && alive.contains(*mv);
        let side = move |side: usize| Move::ALL[9 * side..9 * side + 9].iter().copied().filter(of);
        side(0).flat_map(move |first| side(1).map(move |second| (first, second)))
    })
}
