//! The search through the sequences of phase 2.

use crate::{
    coord::Axis,
    cube::{Arrangement, Move, MoveSet},
    rules::CanonState,
    search::{
        budget::{Budget, Step},
        phases::states::{InGroup, MAX_PHASE2},
    },
    watch::Watch,
};

const DEPTH: usize = MAX_PHASE2 as usize;

#[derive(Debug, Clone, Copy)]
struct Frame<P> {
    position: P,
    canon: CanonState,
    /// The moves that were neither pruned nor tried yet.
    moves: MoveSet,
}

/// A search for the sequences of Kociemba's ten moves that solve a position, shorter sequences
/// first. Each call of [`run`](Self::run) finds the next sequence.
#[derive(Debug, Clone)]
pub(super) struct Phase2<P> {
    frames: [Frame<P>; DEPTH + 1],
    moves: [Move; DEPTH],
    /// The number of moves of the sequences that are being searched.
    length: u8,
    /// The number of moves of the current path.
    depth: u8,
    /// The maximum number of moves of a sequence.
    max: u8,
    /// The number of moves of the sequence found most recently.
    found: u8,
    /// Whether the search may find more sequences.
    open: bool,
}

impl<P: InGroup> Phase2<P> {
    /// Creates a finished search. [`begin`](Self::begin) starts it anew.
    pub(super) fn new() -> Self {
        let frame = Frame {
            position: P::default(),
            canon: CanonState::START,
            moves: MoveSet::from_bits_truncate(0),
        };
        Self {
            frames: [frame; DEPTH + 1],
            moves: [Move::U1; DEPTH],
            length: 0,
            depth: 0,
            max: 0,
            found: 0,
            open: false,
        }
    }

    /// Starts a search for sequences of `min` to `max` moves that solve an arrangement in the
    /// group. `canon` says which moves may come first.
    pub(super) fn begin(&mut self, arrangement: &Arrangement, canon: CanonState, min: u8, max: u8) {
        self.open = false;
        self.max = max.min(MAX_PHASE2);
        let Some((position, bound)) = P::of(arrangement, self.max) else { return };
        self.depth = 0;
        self.length = bound.max(min);
        self.open = self.length <= self.max;
        if self.open {
            self.expand(position, canon);
        }
    }

    /// Searches until it finds the next sequence.
    pub(super) fn run(&mut self, budget: &mut Budget, watch: &mut Watch<'_>) -> Step {
        while self.open {
            let depth = usize::from(self.depth);
            if self.depth == self.length {
                // A path keeps only nodes whose bound is at most the number of moves left. At the
                // end of the path no moves are left, so the bound is 0. Only the solved position
                // has the bound 0.
                self.found = self.length;
                self.back();
                return Step::Found;
            }
            let Frame { position, canon, moves } = &mut self.frames[depth];
            let bits = moves.bits();
            let Some(mv) = Move::from_index(bits.trailing_zeros() as usize) else {
                self.back();
                continue;
            };
            *moves = MoveSet::from_bits_truncate(bits & (bits - 1));
            let position = position.moved(mv);
            let canon = canon.next(mv).expect("the mask holds the moves that may follow");
            self.moves[depth] = mv;
            self.depth += 1;
            self.expand(position, canon);
            if !budget.spend(watch) {
                return Step::Spent;
            }
        }
        Step::Exhausted
    }

    /// Returns the sequence that [`run`](Self::run) found most recently.
    pub(super) fn moves(&self) -> &[Move] {
        &self.moves[..usize::from(self.found)]
    }

    /// Finishes the search.
    pub(super) fn close(&mut self) {
        self.open = false;
    }

    /// Adds a node for `position` to the current path, with the moves that are not pruned.
    #[inline(always)]
    fn expand(&mut self, position: P, canon: CanonState) {
        let moves = match self.length - self.depth {
            0 => MoveSet::EMPTY,
            left => position.near(canon.mask().intersection(Axis::SUBGROUP_MOVES[0]), left - 1),
        };
        self.frames[usize::from(self.depth)] = Frame { position, canon, moves };
    }

    /// Returns to the parent node, or, at the start, goes on to the next length.
    fn back(&mut self) {
        if self.depth > 0 {
            self.depth -= 1;
            return;
        }
        self.length += 1;
        self.open = self.length <= self.max;
        if self.open {
            let Frame { position, canon, .. } = self.frames[0];
            self.expand(position, canon);
        }
    }
}
