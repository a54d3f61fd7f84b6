//! The comparison of candidates.

use alloc::vec::Vec;

use crate::{
    cube::Move,
    machine::{Automaton, Machine, Walk, axis_turns},
    metric::AxisTurn,
};

/// The compared sequence with the shortest execution.
#[derive(Debug)]
pub(super) struct Candidates<'a> {
    machine: &'a Machine,
    automaton: Automaton,
    /// The walk before the first turn.
    pub(super) start: Walk,
    /// The time in microseconds, and the sequence.
    pub(super) best: Option<(u32, Vec<AxisTurn>)>,
    /// The number of sequences that were compared.
    pub(super) count: u64,
}

impl<'a> Candidates<'a> {
    pub(super) fn new(machine: &'a Machine) -> Self {
        let mut automaton = machine.take_automaton();
        let start = automaton.start(&machine.engine);
        Self { machine, automaton, start, best: None, count: 0 }
    }

    /// Returns the walk after an axis turn, or `None` if the machine cannot make it.
    #[inline]
    pub(super) fn next(&mut self, walk: Walk, turn: AxisTurn) -> Option<Walk> {
        self.automaton.next(&self.machine.engine, walk, turn)
    }

    /// Returns the time of the best sequence.
    #[inline]
    pub(super) fn best_time(&self) -> u32 {
        self.best.as_ref().map_or(u32::MAX, |best| best.0)
    }

    /// Returns the mean time of a move in the best sequence. Without a sequence, returns the least time.
    pub(super) fn time_per_move(&self) -> u32 {
        let of_best = self.best.as_ref().and_then(|(time, turns)| {
            let moves = turns.iter().map(|turn| turn.moves().count()).sum::<usize>();
            time.checked_div(u32::try_from(moves).ok()?)
        });
        of_best.unwrap_or_else(|| self.machine.engine.least_per_move())
    }

    /// Compares the shortest execution of a sequence with the best one.
    pub(super) fn compare(&mut self, turns: &[AxisTurn]) {
        self.count += 1;
        if let Some(time) = self.machine.engine.time(turns)
            && time < self.best_time()
        {
            self.best = Some((time, turns.to_vec()));
        }
    }

    /// Compares a sequence whose walk ends here.
    pub(super) fn compare_walk(&mut self, walk: Walk, moves: impl Iterator<Item = Move>) {
        if self.automaton.end(walk) < self.best_time() {
            self.compare(&axis_turns(moves));
        } else {
            self.count += 1;
        }
    }
}

/// The next search for the machine takes the automaton over, with all its steps.
impl Drop for Candidates<'_> {
    fn drop(&mut self) {
        self.machine.keep_automaton(core::mem::take(&mut self.automaton));
    }
}
