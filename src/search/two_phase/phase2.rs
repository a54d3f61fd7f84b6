//! The second phase: sequences of moves of Kociemba's group that solve a position.

use crate::{
    coord::{Axis, CornerOrder, CornerSplit, EdgeSplit, UdEdgeOrder},
    cube::{Arrangement, CanonState, Move, MoveSet},
};

use super::{budget::Budget, phase1::Step};

/// The longest second phase: no position of the group is farther from the solved one
/// by its moves.
pub(in crate::search) const MAX_PHASE2: u8 = 18;
/// Places of [`MAX_PHASE2`] moves.
const PLACES: usize = MAX_PHASE2 as usize;

/// A position of the group.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct State {
    corners: CornerOrder,
    edge_split: EdgeSplit,
    edges: UdEdgeOrder,
    corner_split: CornerSplit,
}

impl State {
    /// The arrangement of the group in the slot→cubie picture, and how many moves it is
    /// away from the solved one at the least; `None` when that is more than `most`. Most
    /// positions are told off by their corners alone.
    fn of(slots: &Arrangement, most: u8) -> Option<(Self, u8)> {
        let (corners, edge_split) = (CornerOrder::from(slots), EdgeSplit::from_arrangement(slots)?);
        let bound = corners.distance(edge_split);
        if bound > most {
            return None;
        }
        let (edges, corner_split) =
            (UdEdgeOrder::from_arrangement(slots)?, CornerSplit::from_arrangement(slots)?);
        let bound = bound.max(edges.distance(corner_split));
        let state = Self { corners, edge_split, edges, corner_split };
        (bound <= most).then_some((state, bound))
    }

    /// After a move; `None` when that is more than `most` moves away from the solved one.
    #[inline]
    fn moved(self, mv: Move, most: u8) -> Option<Self> {
        let (corners, edge_split) = (self.corners.moved(mv), self.edge_split.moved(mv)?);
        if corners.distance(edge_split) > most {
            return None;
        }
        let (edges, corner_split) = (self.edges.moved(mv)?, self.corner_split.moved(mv)?);
        (edges.distance(corner_split) <= most).then_some(Self {
            corners,
            edge_split,
            edges,
            corner_split,
        })
    }
}

/// How many moves of Kociemba's group a position of it, in the slot→cubie picture, is away
/// from the solved one at the least.
#[cfg(feature = "alloc")]
pub(in crate::search) fn bound(slots: &Arrangement) -> u8 {
    State::of(slots, MAX_PHASE2).map_or(0, |(_, bound)| bound)
}

#[derive(Debug, Clone, Copy)]
struct Frame {
    state: State,
    canon: CanonState,
    /// The moves that were not tried.
    moves: MoveSet,
}

/// The search, which goes on where it was left: length by length.
#[derive(Debug, Clone)]
pub(in crate::search) struct Phase2 {
    frames: [Frame; PLACES + 1],
    moves: [Move; PLACES],
    /// Moves of a whole sequence, and of that under way.
    length: u8,
    depth: u8,
    /// The longest that shall be looked for.
    most: u8,
    /// Moves of the sequence found last.
    found: u8,
    open: bool,
}

impl Phase2 {
    /// A search that is through.
    pub(in crate::search) fn new() -> Self {
        let frame = Frame {
            state: State::default(),
            canon: CanonState::START,
            moves: MoveSet::from_bits(0),
        };
        Self {
            frames: [frame; PLACES + 1],
            moves: [Move::U1; PLACES],
            length: 0,
            depth: 0,
            most: 0,
            found: 0,
            open: false,
        }
    }

    /// Begins with an arrangement of the group in the slot→cubie picture, to look for
    /// sequences of `least` to `most` moves.
    pub(in crate::search) fn begin(
        &mut self,
        slots: &Arrangement,
        canon: CanonState,
        least: u8,
        most: u8,
    ) {
        self.open = false;
        self.most = most.min(MAX_PHASE2);
        let Some((state, bound)) = State::of(slots, self.most) else { return };
        self.frames[0] = Frame { state, canon, moves: canon.mask() };
        self.depth = 0;
        self.length = bound.max(least);
        self.open = self.length <= self.most;
    }

    /// Goes on to the next sequence that solves the position.
    pub(in crate::search) fn run(&mut self, budget: &mut Budget) -> Step {
        while self.open {
            let depth = usize::from(self.depth);
            if self.depth == self.length {
                // Every bound on the way was kept, so this is the solved position.
                self.found = self.length;
                self.back();
                return Step::Found;
            }
            let left = self.length - self.depth - 1;
            let Frame { state, canon, moves } = &mut self.frames[depth];
            let bits = moves.bits() & Axis::SUBGROUP_MOVES[0].bits();
            let Some(mv) = Move::from_index(bits.trailing_zeros() as usize) else {
                self.back();
                continue;
            };
            *moves = MoveSet::from_bits(bits & (bits - 1));

            let Some(next) = state.moved(mv, left) else { continue };
            let canon = canon.next(mv).expect("of those that may follow");

            self.moves[depth] = mv;
            self.depth += 1;
            self.frames[depth + 1] = Frame { state: next, canon, moves: canon.mask() };
            if !budget.spend() {
                return Step::Spent;
            }
        }
        Step::Exhausted
    }

    /// The moves of the sequence found.
    pub(in crate::search) fn moves(&self) -> &[Move] {
        &self.moves[..usize::from(self.found)]
    }

    /// Is through with the position.
    pub(in crate::search) fn close(&mut self) {
        self.open = false;
    }

    /// Leaves a place; at the first, goes on to the next length.
    fn back(&mut self) {
        if self.depth > 0 {
            self.depth -= 1;
        } else {
            self.length += 1;
            self.open = self.length <= self.most;
            let Frame { canon, moves, .. } = &mut self.frames[0];
            *moves = canon.mask();
        }
    }
}
