use core::ops::ControlFlow;

use alloc::vec::Vec;

use super::{Event, STEP};
use crate::{
    bounds::pattern::Bounds,
    cube::Move,
    rules::{Counts, Rules, State, bits},
};

/// A search for sequences that bring some cubies to their places, on its way.
///
/// A subtree is left out where the exact distance of the cubies exceeds the moves
/// that are left, so the search costs in proportion to what it finds. The last move
/// is not tried: the tables of the parts say which moves reach the goal.
pub(super) struct Partial<'a, F, B> {
    pub(super) rules: &'a Rules,
    pub(super) bounds: &'a Bounds,
    /// How many sequences of each length may follow.
    pub(super) counts: &'a Counts,
    /// Solutions come after this one, and all that begin with it, in the order of the
    /// search.
    pub(super) after: &'a [Move],
    /// The moves made so far.
    pub(super) sequence: Vec<Move>,
    /// The states that they lead through, the start first.
    pub(super) states: Vec<Vec<[u16; 2]>>,
    pub(super) tried: u128,
    pub(super) visit: F,
    pub(super) broken_off: Option<B>,
}

impl<B, F: FnMut(Event<'_>) -> ControlFlow<B>> Partial<'_, F, B> {
    /// Makes the moves that every solution begins with, and tries all sequences of
    /// `left` more.
    pub(super) fn begin(&mut self, beginning: &[Move], left: u8) -> ControlFlow<()> {
        for (depth, &mv) in beginning.iter().enumerate() {
            self.step(depth, self.rules.order().number(mv));
        }
        self.sequence.extend(beginning);
        let depth = beginning.len();
        let order = self.rules.order();
        // Whether `after` goes on after these moves.
        let is_bound = !self.after.is_empty() && order.compare(beginning, self.after).is_eq();
        if order.is_done(beginning, self.after) || is_bound && left == 0 {
            return ControlFlow::Continue(());
        }
        if !self.bounds.is_near(&self.states[depth], left) {
            return ControlFlow::Continue(());
        }
        if left == 0 {
            return self.tell(|moves, _| Event::Solution(moves));
        }
        let state = self.rules.state(beginning.last().copied());
        self.descend(left, state, is_bound)
    }

    /// Tries all sequences of `left` more moves, one at least. `is_bound` says that
    /// the moves so far are those with which `after` begins, and it has more.
    fn descend(&mut self, left: u8, state: State, is_bound: bool) -> ControlFlow<()> {
        let depth = self.sequence.len();
        let all = self.rules.following(state);
        let mut leading = self.bounds.leading(&self.states[depth], left, all);
        let bound = is_bound.then(|| {
            // With its last move what begins with `after` is left out, and what it
            // begins with comes before it.
            let is_last = left == 1 || self.after.len() == depth + 1;
            self.rules.order().number(self.after[depth]) + usize::from(is_last)
        });
        if let Some(bound) = bound {
            leading &= !0 << bound;
        }
        if left == 1 {
            for number in bits(leading) {
                self.sequence.push(self.rules.order().get(number));
                self.tell(|moves, _| Event::Solution(moves))?;
                self.sequence.pop();
            }
            return ControlFlow::Continue(());
        }
        let is_told = left > STEP;
        for number in bits(if is_told { all } else { leading }) {
            let is_leading = leading >> number & 1 == 1;
            if is_leading {
                self.step(depth, number);
                let is_bound = bound == Some(number) && self.after.len() > depth + 1;
                self.sequence.push(self.rules.order().get(number));
                self.descend(left - 1, State::after(number), is_bound)?;
                self.sequence.pop();
            }
            if is_told && (left == STEP + 1 || !is_leading) {
                if bound.is_none_or(|bound| number >= bound) {
                    self.sequence.push(self.rules.order().get(number));
                    self.tell(|moves, _| Event::Branch(moves))?;
                    self.sequence.pop();
                }
                let done = self.counts.after(State::after(number), left - 1);
                self.tried = self.tried.saturating_add(done);
                self.tell(|_, tried| Event::Progress { tried })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Makes the move of a number after those of a depth.
    #[inline]
    fn step(&mut self, depth: usize, number: usize) {
        let (before, after) = self.states.split_at_mut(depth + 1);
        self.bounds.moved(&before[depth], number, &mut after[0]);
    }

    /// Tells `visit`, and keeps the value with which it breaks the search off.
    fn tell(&mut self, event: fn(&[Move], u128) -> Event<'_>) -> ControlFlow<()> {
        let flow = (self.visit)(event(&self.sequence, self.tried));
        flow.map_break(|value| self.broken_off = Some(value))
    }
}
