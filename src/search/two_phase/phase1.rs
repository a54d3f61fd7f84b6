use crate::{
    coord::Axis,
    cube::{Arrangement, CanonState, Move, MoveSet, Operations, WideArrangement, batch},
};

use super::{
    budget::{Budget, Step},
    children::{Child, Children},
    states::Coset,
};

/// The maximum length of phase 1. No position needs more than 20 moves (Rokicki, Kociemba,
/// Davidson and Dethridge, 2010).
pub(super) const MAX_PHASE1: u8 = 20;
/// [`MAX_PHASE1`] as the size of an array.
const DEPTH: usize = MAX_PHASE1 as usize;

/// A node on the current path.
#[derive(Debug, Clone, Copy)]
struct Frame<C> {
    /// The children that were not pruned.
    children: Children<C>,
    /// The index of the next child to try.
    next: u8,
}

/// Enumerates the sequences of one length that lead into Kociemba's group, depth first. Each
/// call of [`run`](Self::run) resumes after the sequence that it found last.
#[derive(Debug, Clone)]
pub(super) struct Phase1<C> {
    /// The nodes on the current path.
    frames: [Frame<C>; DEPTH],
    /// The arrangements on the current path: the start, and the arrangement after each move.
    arrangements: [WideArrangement; DEPTH + 1],
    moves: [Move; DEPTH],
    states: [CanonState; DEPTH + 1],
    /// The allowed first moves of a sequence.
    first: MoveSet,
    /// The number of moves of each sequence.
    length: u8,
    /// The number of moves on the current path.
    depth: u8,
    /// Whether the search may find another sequence.
    open: bool,
}

impl<C: Coset> Phase1<C> {
    /// Creates a search that finds no sequence before the first call of [`begin`](Self::begin).
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

    /// Begins a search for sequences of exactly `length` moves, at most [`MAX_PHASE1`], that
    /// start with a move of `first`.
    ///
    /// `coset` is the coset of the arrangement. The search skips sequences that end with a move of
    /// Kociemba's group. Such a move belongs to phase 2, so these sequences would lead to the same
    /// solutions again.
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

    /// Continues the search to the next sequence that leads into the group.
    pub(super) fn run(&mut self, budget: &mut Budget) -> Step {
        batch(
            #[inline(always)]
            |ops| self.run_with(ops, budget),
        )
    }

    #[inline(always)]
    fn run_with(&mut self, ops: Operations, budget: &mut Budget) -> Step {
        if self.length == 0 {
            // There is only the empty sequence, and it is found once.
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

    /// Returns the moves of the last sequence found.
    pub(super) fn moves(&self) -> &[Move] {
        &self.moves[..usize::from(self.length)]
    }

    /// Returns the arrangement after the last sequence found, and the state that determines which
    /// moves may follow.
    pub(super) fn end(&self) -> (Arrangement, CanonState) {
        let length = usize::from(self.length);
        (self.arrangements[length].into(), self.states[length])
    }

    /// Expands the node at the end of the current path: lists the children that the tables do not
    /// prune.
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
