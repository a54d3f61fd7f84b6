use crate::{
    coord::Axis,
    cube::{Arrangement, CanonState, Move, MoveSet, Operations, WideArrangement, batch},
};

use super::{
    budget::{Budget, Step},
    children::{Child, Children},
    states::Coset,
};

/// The maximum length of phase 1: no position is farther from solved than 20 moves (Rokicki,
/// Kociemba, Davidson and Dethridge, 2010).
pub(super) const MAX_PHASE1: u8 = 20;
const DEPTH: usize = MAX_PHASE1 as usize;

#[derive(Debug, Clone, Copy)]
struct Frame<C> {
    children: Children<C>,
    /// The index of the next child to try.
    next: u8,
}

/// A depth-first search for the sequences of one length that lead into Kociemba's group. Each call
/// of [`run`](Self::run) finds the next sequence.
#[derive(Debug, Clone)]
pub(super) struct Phase1<C> {
    frames: [Frame<C>; DEPTH],
    /// The arrangement at the start and after each move of the current path.
    arrangements: [WideArrangement; DEPTH + 1],
    moves: [Move; DEPTH],
    states: [CanonState; DEPTH + 1],
    /// The moves with which a sequence may begin.
    first: MoveSet,
    /// The number of moves of each sequence.
    length: u8,
    /// The number of moves of the current path.
    depth: u8,
    /// Whether the search may find more sequences.
    open: bool,
}

impl<C: Coset> Phase1<C> {
    /// Creates a search that finds nothing. [`begin`](Self::begin) gives it a task.
    pub(super) fn new() -> Self {
        let frame = Frame { children: Children::none(), next: 0 };
        Self {
            frames: [frame; DEPTH],
            arrangements: [Arrangement::SOLVED.into(); DEPTH + 1],
            moves: [Move::U1; DEPTH],
            states: [CanonState::START; DEPTH + 1],
            first: MoveSet::ALL,
            length: 0,
            depth: 0,
            open: false,
        }
    }

    /// Starts a search for sequences of exactly `length` moves, at most [`MAX_PHASE1`], that begin
    /// with a move of `first`.
    ///
    /// `coset` is the coset of `arrangement`. The search omits sequences whose last move is in
    /// Kociemba's group. The same solution is found with a shorter phase 1, because this move can
    /// begin phase 2.
    pub(super) fn begin(
        &mut self,
        arrangement: WideArrangement,
        coset: C,
        first: MoveSet,
        length: u8,
    ) {
        debug_assert!(length <= MAX_PHASE1, "{length} moves");
        self.first = first;
        self.arrangements[0] = arrangement;
        self.length = length;
        self.depth = 0;
        self.open = true;
        if length == 0 {
            self.open = coset.is_group();
        } else {
            self.expand(coset);
        }
    }

    /// Searches until it finds the next sequence.
    pub(super) fn run(&mut self, budget: &mut Budget) -> Step {
        batch(
            #[inline(always)]
            |ops| self.run_with(ops, budget),
        )
    }

    #[inline(always)]
    fn run_with(&mut self, ops: Operations, budget: &mut Budget) -> Step {
        if self.length == 0 {
            // Only the empty sequence has length 0, and it is found once.
            return if core::mem::take(&mut self.open) { Step::Found } else { Step::Exhausted };
        }
        while self.open {
            let depth = usize::from(self.depth);
            let frame = &mut self.frames[depth];
            let Some(&Child { mv, coset }) = frame.children.get(frame.next) else {
                self.open = depth > 0;
                self.depth = self.depth.saturating_sub(1);
                continue;
            };
            if !budget.spend() {
                return Step::Spent;
            }
            frame.next += 1;
            self.moves[depth] = mv;
            self.arrangements[depth + 1] = self.arrangements[depth].moved_with(ops, mv);
            self.states[depth + 1] =
                self.states[depth].next(mv).expect("children are canonical continuations");
            if self.depth + 1 == self.length {
                return Step::Found;
            }
            self.depth += 1;
            self.expand(coset);
        }
        Step::Exhausted
    }

    /// Returns the sequence that [`run`](Self::run) found most recently.
    pub(super) fn moves(&self) -> &[Move] {
        &self.moves[..usize::from(self.length)]
    }

    /// Returns the arrangement after the sequence [`moves`](Self::moves), and the state that says
    /// which moves may follow.
    pub(super) fn end(&self) -> (Arrangement, CanonState) {
        let length = usize::from(self.length);
        (self.arrangements[length].into(), self.states[length])
    }

    /// Lists the children of the node at the end of the current path.
    #[inline(always)]
    fn expand(&mut self, coset: C) {
        let depth = usize::from(self.depth);
        let left = self.length - self.depth - 1;
        let mut allowed = self.states[depth].mask();
        if depth == 0 {
            allowed = allowed.intersection(self.first);
        }
        if left == 0 {
            allowed = allowed.without(Axis::SUBGROUP_MOVES[0]);
        }
        let frame = &mut self.frames[depth];
        frame.next = 0;
        frame.children.clear();
        coset.expand(allowed, left, &mut frame.children);
    }
}
