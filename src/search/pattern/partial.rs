use core::{cmp::Ordering, ops::ControlFlow};

use alloc::vec::Vec;

use super::{Event, STEP};
use crate::{
    bounds::pattern::Bounds,
    cube::Move,
    rules::{AfterFace, Turns, bits},
};

/// A search for sequences that bring some cubies to their places, on its way.
///
/// A subtree is left out where the exact distance of the cubies exceeds the moves
/// that are left, so the search costs in proportion to what it finds. The last move
/// is not tried: the tables of the parts say which moves reach the goal.
pub(super) struct Partial<'a, F, B> {
    pub(super) turns: Turns,
    pub(super) bounds: &'a Bounds,
    /// How many sequences of each length may follow.
    pub(super) counts: &'a [AfterFace],
    /// Solutions come after this one, and all that begin with it, in the order of the
    /// search.
    pub(super) after: Option<&'a [Move]>,
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
            self.step(depth, self.turns.number(mv));
        }
        self.sequence.extend(beginning);
        let depth = beginning.len();
        let is_bound = match self.after {
            None => false,
            Some(after) if beginning.starts_with(after) => return ControlFlow::Continue(()),
            Some(after) => match self.compare(beginning, after) {
                Ordering::Less => return ControlFlow::Continue(()),
                Ordering::Greater => false,
                Ordering::Equal if left == 0 => return ControlFlow::Continue(()),
                Ordering::Equal => true,
            },
        };
        if !self.bounds.is_near(&self.states[depth], left) {
            return ControlFlow::Continue(());
        }
        if left == 0 {
            return self.tell(|moves, _| Event::Solution(moves));
        }
        self.descend(left, is_bound)
    }

    /// How a beginning compares to as many moves of a sequence, in the order of the
    /// search.
    fn compare(&self, beginning: &[Move], sequence: &[Move]) -> Ordering {
        let [a, b] = [beginning, sequence].map(|moves| {
            let moves = moves.iter().take(beginning.len());
            moves.map(|&mv| self.turns.number(mv))
        });
        a.cmp(b)
    }

    /// Tries all sequences of `left` more moves, one at least. `is_bound` says that
    /// the moves so far are those with which `after` begins, and it has more.
    fn descend(&mut self, left: u8, is_bound: bool) -> ControlFlow<()> {
        let depth = self.sequence.len();
        let last = self.sequence.last().map(|&mv| self.turns.number(mv) / 3);
        let all = self.turns.following(last);
        let mut leading = self.bounds.leading(&self.states[depth], left, all);
        let bound = self.after.filter(|_| is_bound).map(|after| {
            // With its last move what begins with `after` is left out, and what it
            // begins with comes before it.
            let is_last = left == 1 || after.len() == depth + 1;
            self.turns.number(after[depth]) + usize::from(is_last)
        });
        if let Some(bound) = bound {
            leading &= !0 << bound;
        }
        if left == 1 {
            for number in bits(leading) {
                self.sequence.push(self.turns.get(number));
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
                let is_bound =
                    bound == Some(number) && self.after.is_some_and(|a| a.len() > depth + 1);
                self.sequence.push(self.turns.get(number));
                self.descend(left - 1, is_bound)?;
                self.sequence.pop();
            }
            if is_told && (left == STEP + 1 || !is_leading) {
                if bound.is_none_or(|bound| number >= bound) {
                    self.sequence.push(self.turns.get(number));
                    self.tell(|moves, _| Event::Branch(moves))?;
                    self.sequence.pop();
                }
                self.tried =
                    self.tried.saturating_add(self.counts[usize::from(left) - 1][number / 3]);
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
