use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::stage::Stage;
use crate::{
    cube::{CubePos, Move, MoveSet},
    rules::{Rules, State},
    search::two_phase::budget::Budget,
};

/// A search down the stages of a ladder, depth first in each, for ever shorter solutions.
pub(super) struct Descent<'a> {
    pub(super) stages: &'a [Stage],
    pub(super) rules: &'a Rules,
    pub(super) budget: &'a mut Budget,
    /// How many nodes of the budget it may come to.
    pub(super) most: u64,
    /// Whether it solves the inverse.
    pub(super) inverted: bool,
    /// The moves made so far.
    pub(super) moves: Vec<Move>,
    /// The shortest solution so far.
    pub(super) best: Option<Vec<Move>>,
    /// The greatest length of another; `None` when there can be none.
    pub(super) limit: Option<usize>,
    /// No solution is shorter than this.
    pub(super) least: usize,
}

/// With a solution known, the stages below one may take this share of what is left: their
/// ways are many, and most not short.
const SHARE: u64 = 16;

impl Descent<'_> {
    /// Goes through a stage, and those below, by ever longer sequences from a length on,
    /// until none can be short enough. `length` is kept up with those that are done.
    pub(super) fn run(
        &mut self,
        depth: usize,
        position: CubePos,
        length: &mut usize,
    ) -> ControlFlow<()> {
        let Some(stage) = self.stages.get(depth) else {
            self.found();
            return ControlFlow::Continue(());
        };
        let before = self.moves.len();
        *length = (*length).max(stage.bound(position).into());
        while self.may_have(before + *length) {
            self.descend(depth, position, State::START, *length)?;
            *length += 1;
        }
        ControlFlow::Continue(())
    }

    /// Whether sequences of so many moves, and maybe more below, can be short enough.
    pub(super) fn may_have(&self, length: usize) -> bool {
        self.limit.is_some_and(|limit| length.max(self.least) <= limit)
    }

    /// Tries all sequences of `left` more moves in a stage.
    fn descend(
        &mut self,
        depth: usize,
        position: CubePos,
        state: State,
        left: usize,
    ) -> ControlFlow<()> {
        let stage = &self.stages[depth];
        if left == 0 {
            return self.below(depth + 1, position);
        }
        let moves = if left == 1 { stage.last_moves() } else { stage.moves() };
        for mv in MoveSet::from_bits(self.rules.following(state)).intersection(moves) {
            if self.budget.nodes >= self.most || !self.budget.spend() {
                return ControlFlow::Break(());
            }
            let position = position.moved(mv);
            if stage.is_near(position, left - 1) {
                self.moves.push(mv);
                let flow = self.descend(depth, position, self.rules.state(Some(mv)), left - 1);
                self.moves.pop();
                flow?;
                // One that was found may be so short that no more of this length can be.
                if !self.may_have(self.moves.len() + left) {
                    break;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Goes through the stages below one.
    fn below(&mut self, depth: usize, position: CubePos) -> ControlFlow<()> {
        let most = self.most;
        if self.best.is_some() {
            let share = most.saturating_sub(self.budget.nodes) / SHARE;
            self.most = self.budget.nodes + share;
        }
        let _ = self.run(depth, position, &mut 0);
        self.most = most;
        if self.budget.nodes >= most || self.budget.is_spent() {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    /// Takes the moves made so far for a solution, if they are short enough.
    fn found(&mut self) {
        let mut made = self.moves.clone();
        if self.inverted {
            made = made.into_iter().rev().map(Move::inverse).collect();
        }
        // Two stages may turn one face where they meet.
        let mut moves = Vec::with_capacity(made.len());
        for mv in made {
            self.rules.append(&mut moves, mv);
        }
        if self.limit.is_some_and(|limit| moves.len() <= limit) {
            self.limit = moves.len().checked_sub(1);
            self.best = Some(moves);
        }
    }
}
