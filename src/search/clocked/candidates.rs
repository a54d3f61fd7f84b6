//! The comparison of candidates.

use alloc::vec::Vec;

use super::clock::Clock;
use crate::metric::AxisTurn;

/// The compared sequence that takes the least time.
#[derive(Debug)]
pub(super) struct Candidates<'c, C: Clock> {
    pub(super) clock: &'c mut C,
    /// The state before the first turn.
    pub(super) start: C::State,
    /// The time, and the sequence.
    pub(super) best: Option<(u32, Vec<AxisTurn>)>,
    /// The number of sequences that were compared.
    pub(super) count: u64,
}

impl<'c, C: Clock> Candidates<'c, C> {
    pub(super) fn new(clock: &'c mut C) -> Self {
        let start = clock.start();
        Self { clock, start, best: None, count: 0 }
    }

    /// Returns the time of the best sequence.
    #[inline]
    pub(super) fn best_time(&self) -> u32 {
        self.best.as_ref().map_or(u32::MAX, |best| best.0)
    }

    /// Returns the fraction `numerator / denominator` of the mean time per unit of the best
    /// sequence. `units` is the number of units of an axis turn. Without a sequence, takes this
    /// fraction of `otherwise`.
    pub(super) fn pace(
        &self,
        units: impl Fn(AxisTurn) -> Option<u32>,
        otherwise: u32,
        [numerator, denominator]: [u32; 2],
    ) -> u32 {
        let of_best = self.best.as_ref().and_then(|(time, turns)| {
            time.checked_div(turns.iter().map(|&turn| units(turn)).sum::<Option<u32>>()?)
        });
        (of_best.unwrap_or(otherwise) / denominator * numerator).max(1)
    }

    /// Compares a sequence with the best one.
    pub(super) fn compare(&mut self, turns: &[AxisTurn]) {
        self.count += 1;
        if let Some(time) = self.clock.whole(turns)
            && time < self.best_time()
        {
            self.best = Some((time, turns.to_vec()));
        }
    }

    /// Compares a sequence that ends in a state.
    pub(super) fn compare_end(&mut self, state: C::State, turns: impl FnOnce() -> Vec<AxisTurn>) {
        if self.clock.end(state) < self.best_time() {
            self.compare(&turns());
        } else {
            self.count += 1;
        }
    }
}
