//! The two-phase search beside the proof.

use core::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::OnceLock;

use crate::{
    CubePos,
    search::{solution::Solution, two_phase::Solver},
};

/// A two-phase search for one solution of at most `max_length` moves. It tries at most `max_tries`
/// moves. The first worker runs it before it joins the exhaustive search of this length.
#[derive(Debug)]
pub(super) struct TwoPhaseProbe {
    position: CubePos,
    max_length: u8,
    max_tries: u64,
    solution: OnceLock<Solution>,
    tried: AtomicU64,
}

/// The probe checks `stop` each time it has tried this many moves, which takes some milliseconds.
const TRIES_PER_CHECK: u64 = 1 << 16;

impl TwoPhaseProbe {
    pub(super) fn new(position: CubePos, max_length: u8, max_tries: u64) -> Self {
        let (solution, tried) = Default::default();
        Self { position, max_length, max_tries, solution, tried }
    }

    pub(super) fn solution(&self) -> Option<Solution> {
        self.solution.get().copied()
    }

    pub(super) fn tried(&self) -> u64 {
        self.tried.load(Relaxed)
    }

    /// Searches until `stop` is set. If the probe finds a solution, it sets `stop` itself, to end
    /// the other threads' search.
    pub(super) fn run(&self, stop: &AtomicBool) {
        let solver = Solver::new().max_length(self.max_length).max_nodes(0);
        let Ok(mut solutions) = solver.shorter(&self.position) else { return };
        let mut left = self.max_tries;
        while left > 0 && !stop.load(Relaxed) {
            let before = solutions.nodes();
            solutions.allow(left.min(TRIES_PER_CHECK));
            let solution = solutions.next();
            let tried = solutions.nodes() - before;
            self.tried.fetch_add(tried, Relaxed);
            if let Some(solution) = solution {
                self.solution.get_or_init(|| solution);
                stop.store(true, Relaxed);
                return;
            }
            if tried == 0 {
                // The two-phase search is exhausted.
                return;
            }
            left -= tried.min(left);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::Alg;

    #[test]
    fn a_probe_ends_by_a_solution_by_its_tries_or_when_it_is_stopped() {
        let scramble: Alg = "R U F2 D' L B U2 R' F L2".parse().unwrap();
        let position = CubePos::SOLVED.moved_by(&scramble);
        let run = |max_length, max_tries, is_stopped| {
            let probe = TwoPhaseProbe::new(position, max_length, max_tries);
            let stop = AtomicBool::new(is_stopped);
            probe.run(&stop);
            let stops = stop.into_inner();
            assert_eq!(stops, is_stopped || probe.solution().is_some());
            probe
        };

        let stopped = run(10, u64::MAX, true);
        assert!(stopped.solution().is_none() && stopped.tried() == 0);
        // The position needs more than four moves, and the probe tries all sequences of at most
        // four moves.
        assert!(run(4, u64::MAX, false).solution().is_none());
        let limited = run(9, 3, false);
        assert!(limited.solution().is_none() && limited.tried() <= 3);
        let solution = run(10, u64::MAX, false).solution().unwrap();
        assert_eq!(position.moved_by(solution), CubePos::SOLVED);
        assert!(solution.len() <= 10);
    }
}
