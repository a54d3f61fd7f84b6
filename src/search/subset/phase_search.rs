//! The search through one chain of phases after the other.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::phase::Phase;
use crate::{
    cube::{CubePos, Move, MoveSet, Operations, batch},
    rules::{LastMove, Rules},
    search::{budget::Budget, error::SolveError},
    watch::Watch,
};

/// A search for shorter and shorter solutions. It goes through one chain of phases after the other.
pub(super) struct PhaseSearch<'a, 'w> {
    rules: &'a Rules,
    budget: Budget,
    watch: Watch<'w>,
    /// The phases of the current chain.
    phases: &'a [Phase],
    /// The search of the current chain stops when `budget.spent()` reaches this number of nodes.
    stop: u64,
    /// Whether the current chain solves the inverse of the position.
    inverted: bool,
    /// The moves of all phases on the current path.
    moves: Vec<Move>,
    best: Option<Vec<Move>>,
    /// The maximum length of the next solution, one less than the length of the best solution so
    /// far. `None` if the best solution has no moves.
    max_length: Option<usize>,
    /// No solution is shorter than this proven bound.
    min_length: usize,
}

impl<'a, 'w> PhaseSearch<'a, 'w> {
    pub(super) fn new(
        rules: &'a Rules,
        budget: Budget,
        watch: Watch<'w>,
        max_length: usize,
    ) -> Self {
        Self {
            rules,
            budget,
            watch,
            phases: &[],
            stop: 0,
            inverted: false,
            moves: Vec::new(),
            best: None,
            max_length: Some(max_length),
            min_length: 0,
        }
    }

    /// Searches the phase that leads directly to the solved position, with at most `nodes` nodes.
    /// Begins at the shortest length that earlier calls have not finished.
    pub(super) fn run_direct(&mut self, direct: &'a Phase, start: CubePos, nodes: u64) {
        self.phases = core::slice::from_ref(direct);
        self.stop = self.budget.spent().saturating_add(nodes);
        self.inverted = false;
        let mut length = self.min_length;
        let _ = self.run(0, start, &mut length);
        self.min_length = length;
        self.budget.bound = self.bound();
    }

    /// Searches a chain of phases with at most `nodes` nodes. `start` is the position, or its
    /// inverse if `inverted`.
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

    pub(super) const fn nodes(&self) -> u64 {
        self.budget.spent()
    }

    /// Returns whether it is proved that no solution of at most `max_length` moves exists. After
    /// the first solution, this means that no shorter solution exists.
    pub(super) fn is_exhausted(&self) -> bool {
        !self.may_have(0)
    }

    /// Returns whether the search is [exhausted](Self::is_exhausted) or the budget is spent.
    pub(super) fn is_over(&self) -> bool {
        self.is_exhausted() || self.budget.is_spent()
    }

    pub(super) fn best(&self) -> Option<&[Move]> {
        self.best.as_deref()
    }

    /// Returns the proven lower bound on the length of every solution.
    pub(super) const fn min_length(&self) -> usize {
        self.min_length
    }

    /// Returns the proven lower bound on the length of every solution, at most 255.
    fn bound(&self) -> u8 {
        u8::try_from(self.min_length).unwrap_or(u8::MAX)
    }

    /// Returns the error of a search that ended before it found or excluded all solutions.
    pub(super) fn ended_early(&self) -> SolveError {
        let bound = self.bound();
        let stopped = self.budget.stopped();
        stopped.map_or(SolveError::BudgetSpent { bound }, |why| SolveError::stopped(why, bound))
    }

    /// Searches the phase at index `depth` and the phases after it. In the first of them, tries
    /// sequences of `length` moves and then longer ones, as long as a solution of at most
    /// `max_length` moves is possible. Increments `length` when a length is finished.
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

    /// Returns whether a solution is still possible that has at least `length` moves and at most
    /// `max_length`.
    fn may_have(&self, length: usize) -> bool {
        self.max_length.is_some_and(|max| length.max(self.min_length) <= max)
    }

    /// Tries all sequences of `left` more moves in the phase at index `depth`, from `position`.
    /// `last` is the last move made in this phase.
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
        for mv in MoveSet::from_bits_truncate(self.rules.following(last)).intersection(moves) {
            if self.budget.spent() >= self.stop || !self.budget.spend(&mut self.watch) {
                return ControlFlow::Break(());
            }
            let position = position.moved_with(ops, mv);
            if phase.may_take(ops, position, left - 1) {
                self.moves.push(mv);
                let flow = self.expand(depth, position, self.rules.state(Some(mv)), left - 1);
                self.moves.pop();
                flow?;
                // If the subtree had a solution, `found` has lowered `max_length`. The remaining
                // sequences of this length may now be too long.
                if !self.may_have(self.moves.len() + left) {
                    break;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Keeps the current path as the best solution if it has at most `max_length` moves.
    fn found(&mut self) {
        let mut path = self.moves.clone();
        if self.inverted {
            path = path.into_iter().rev().map(Move::inverse).collect();
        }
        // Two successive phases may turn the same face where they meet. `append` merges such turns.
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
