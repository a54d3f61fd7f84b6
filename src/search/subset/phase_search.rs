use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::phase::Phase;
use crate::{
    cube::{CubePos, Move, MoveSet, Operations, batch},
    rules::{LastMove, Rules},
    search::two_phase::budget::Budget,
};

/// A search for shorter and shorter solutions through chains of phases. Each phase is searched
/// depth first.
pub(super) struct PhaseSearch<'a> {
    rules: &'a Rules,
    budget: Budget,
    /// The phases of the chain that is being searched.
    phases: &'a [Phase],
    /// The search of the current chain stops when the total node count reaches this number.
    stop: u64,
    /// Whether the chain solves the inverse of the position.
    inverted: bool,
    /// The moves on the current path, in all phases.
    moves: Vec<Move>,
    /// The shortest solution so far.
    best: Option<Vec<Move>>,
    /// The greatest length that the next solution may have. `None` if the best solution has no
    /// moves.
    max_length: Option<usize>,
    /// A proven lower bound on the length of every solution.
    min_length: usize,
}

impl<'a> PhaseSearch<'a> {
    /// Creates a search for solutions of at most `max_length` moves.
    pub(super) fn new(rules: &'a Rules, budget: Budget, max_length: usize) -> Self {
        Self {
            rules,
            budget,
            phases: &[],
            stop: 0,
            inverted: false,
            moves: Vec::new(),
            best: None,
            max_length: Some(max_length),
            min_length: 0,
        }
    }

    /// Spends at most `nodes` nodes on the phase that leads directly to the solved position. Skips
    /// the lengths that an earlier call finished.
    pub(super) fn run_direct(&mut self, direct: &'a Phase, start: CubePos, nodes: u64) {
        self.phases = core::slice::from_ref(direct);
        self.stop = self.budget.spent().saturating_add(nodes);
        self.inverted = false;
        let mut length = self.min_length;
        let _ = self.run(0, start, &mut length);
        self.min_length = length;
    }

    /// Spends at most `nodes` nodes on a chain of phases. `start` is the position, or its inverse
    /// if `inverted`.
    pub(super) fn run_chain(
        &mut self,
        chain: &'a [Phase],
        start: CubePos,
        inverted: bool,
        nodes: u64,
    ) {
        self.phases = chain;
        self.stop = self.budget.spent().saturating_add(nodes);
        self.inverted = inverted;
        let _ = self.run(0, start, &mut 0);
    }

    /// Returns the number of nodes spent so far.
    pub(super) const fn nodes(&self) -> u64 {
        self.budget.spent()
    }

    /// Returns whether the best solution is proved shortest, or no solution of at most `max_length`
    /// moves exists.
    pub(super) fn is_exhausted(&self) -> bool {
        !self.may_have(0)
    }

    /// Returns whether the search must stop, because [`is_exhausted`](Self::is_exhausted) is `true`
    /// or the budget is spent.
    pub(super) fn is_over(&self) -> bool {
        self.is_exhausted() || self.budget.is_spent()
    }

    /// Returns the shortest solution so far, or `None` before the first solution.
    pub(super) fn best(&self) -> Option<&[Move]> {
        self.best.as_deref()
    }

    /// Returns a proven lower bound on the length of every solution.
    pub(super) const fn min_length(&self) -> usize {
        self.min_length
    }

    /// Searches the phase at `depth` and the phases after it. Tries sequences of at least `length`
    /// moves in this phase, until longer sequences cannot give a short enough solution. Increments
    /// `length` after each finished length.
    fn run(&mut self, depth: usize, position: CubePos, length: &mut usize) -> ControlFlow<()> {
        let Some(phase) = self.phases.get(depth) else {
            self.found();
            return ControlFlow::Continue(());
        };
        let before = self.moves.len();
        *length = (*length).max(phase.bound(position).into());
        while self.may_have(before + *length) {
            self.expand(depth, position, LastMove::START, *length)?;
            *length += 1;
        }
        ControlFlow::Continue(())
    }

    /// Returns whether a solution that begins with `length` moves can be short enough to be kept.
    fn may_have(&self, length: usize) -> bool {
        self.max_length.is_some_and(|max| length.max(self.min_length) <= max)
    }

    /// Tries all sequences of `left` more moves in the phase at `depth`, from `position`. `last` is
    /// the move before these moves in the same phase.
    fn expand(
        &mut self,
        depth: usize,
        position: CubePos,
        last: LastMove,
        left: usize,
    ) -> ControlFlow<()> {
        batch(
            #[inline(always)]
            |ops| self.expand_with(ops, depth, position, last, left),
        )
    }

    #[inline(always)]
    fn expand_with(
        &mut self,
        ops: Operations,
        depth: usize,
        position: CubePos,
        last: LastMove,
        left: usize,
    ) -> ControlFlow<()> {
        let phase = &self.phases[depth];
        if left == 0 {
            return self.run(depth + 1, position, &mut 0);
        }
        let moves = if left == 1 { phase.last_moves() } else { phase.moves() };
        for mv in MoveSet::from_bits(self.rules.following(last)).intersection(moves) {
            if self.budget.spent() >= self.stop || !self.budget.spend() {
                return ControlFlow::Break(());
            }
            let position = position.moved_with(ops, mv);
            if phase.may_take(ops, position, left - 1) {
                self.moves.push(mv);
                let flow = self.expand(depth, position, self.rules.state(Some(mv)), left - 1);
                self.moves.pop();
                flow?;
                // A solution found in this subtree may rule out all other solutions of this
                // length.
                if !self.may_have(self.moves.len() + left) {
                    break;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Stores the moves on the current path as the best solution if they are few enough.
    fn found(&mut self) {
        let mut path = self.moves.clone();
        if self.inverted {
            path = path.into_iter().rev().map(Move::inverse).collect();
        }
        // Two successive phases may turn the same face where they meet. Such turns are merged.
        let mut moves = Vec::with_capacity(path.len());
        for mv in path {
            self.rules.append(&mut moves, mv);
        }
        if self.max_length.is_some_and(|max| moves.len() <= max) {
            self.max_length = moves.len().checked_sub(1);
            self.best = Some(moves);
        }
    }
}
