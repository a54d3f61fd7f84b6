//! The search for a pattern.

use alloc::vec::Vec;

use super::event::{Report, Visit};
use crate::{
    bounds::pattern::PatternBounds,
    cube::Move,
    rules::{Counts, LastMove, Rules, bits},
    watch::Stopped,
};

/// A search for a pattern reports a branch when it has searched a subtree with this number of moves
/// left, or has pruned a larger subtree.
const STEP: u8 = 6;

/// A running search for a pattern.
///
/// The search prunes a subtree if the goal's cubies need more moves than are left. It does not try
/// the last move of a sequence, but looks up the moves that reach the goal.
pub(super) struct PatternSearch<'a> {
    pub(super) rules: &'a Rules,
    pub(super) bounds: &'a PatternBounds,
    /// The number of sequences that may follow each move, for each number of moves left.
    pub(super) counts: &'a Counts,
    /// The search resumes after this sequence: it omits the sequences that come before `after`, and
    /// the sequences that begin with `after`.
    pub(super) after: &'a [Move],
    pub(super) sequence: Vec<Move>,
    /// The coordinates that `bounds` looks up: at the start, and after each move so far.
    pub(super) states: Vec<Vec<[u16; 2]>>,
    pub(super) tried: u128,
    pub(super) visit: Visit<'a>,
}

impl PatternSearch<'_> {
    /// Makes the moves of the prefix, and tries all sequences of `left` moves after it.
    pub(super) fn run(&mut self, prefix: &[Move], left: u8) -> Result<(), Stopped> {
        for (depth, &mv) in prefix.iter().enumerate() {
            self.step(depth, self.rules.order().number(mv));
        }
        self.sequence.extend(prefix);
        let depth = prefix.len();
        let order = self.rules.order();
        // Whether `after` begins with the prefix.
        let is_bound = !self.after.is_empty() && order.compare(prefix, self.after).is_eq();
        if order.is_done(prefix, self.after) || is_bound && left == 0 {
            return Ok(());
        }
        if !self.bounds.is_near(&self.states[depth], left) {
            return Ok(());
        }
        if left == 0 {
            return self.report(|moves, _| Report::Solution(moves));
        }
        let state = self.rules.state(prefix.last().copied());
        self.descend(left, state, is_bound)
    }

    /// Tries all sequences of `left` more moves, at least 1. `is_bound` is set if `after` begins
    /// with the moves made so far.
    fn descend(&mut self, left: u8, state: LastMove, is_bound: bool) -> Result<(), Stopped> {
        let depth = self.sequence.len();
        let all = self.rules.following(state);
        let mut leading = self.bounds.leading(&self.states[depth], left, all);
        let bound = is_bound.then(|| {
            // If `after` is `U D`, the search omits `U` and every sequence that begins with `U D`.
            let is_last = left == 1 || self.after.len() == depth + 1;
            self.rules.order().number(self.after[depth]) + usize::from(is_last)
        });
        if let Some(bound) = bound {
            leading &= !0 << bound;
        }
        if left == 1 {
            for number in bits(leading) {
                self.sequence.push(self.rules.order().get(number));
                self.report(|moves, _| Report::Solution(moves))?;
                self.sequence.pop();
            }
            return Ok(());
        }
        let reports_branches = left > STEP;
        for number in bits(if reports_branches { all } else { leading }) {
            let is_leading = leading >> number & 1 == 1;
            if is_leading {
                self.step(depth, number);
                let is_bound = bound == Some(number) && self.after.len() > depth + 1;
                self.sequence.push(self.rules.order().get(number));
                self.descend(left - 1, LastMove::after(number), is_bound)?;
                self.sequence.pop();
            }
            if reports_branches && (left == STEP + 1 || !is_leading) {
                if bound.is_none_or(|bound| number >= bound) {
                    self.sequence.push(self.rules.order().get(number));
                    self.report(|moves, _| Report::Branch(moves))?;
                    self.sequence.pop();
                }
                let done = self.counts.after(LastMove::after(number), left - 1);
                self.tried = self.tried.saturating_add(done);
                self.report(|_, tried| Report::Progress { tried })?;
            }
        }
        Ok(())
    }

    /// Makes the move with this number after `depth` moves, and stores the new coordinates.
    #[inline]
    fn step(&mut self, depth: usize, number: usize) {
        let (before, after) = self.states.split_at_mut(depth + 1);
        self.bounds.moved(&before[depth], number, &mut after[0]);
    }

    /// Calls `visit` with the event that `event` makes from the moves so far and the number of
    /// sequences tried.
    fn report(&mut self, event: fn(&[Move], u128) -> Report<'_>) -> Result<(), Stopped> {
        (self.visit)(event(&self.sequence, self.tried))
    }
}
