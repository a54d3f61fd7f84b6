//! The two-phase search, told the length: a hunt for one solution.

use core::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

use crate::CubePos;
use crate::search::two_phase::{Solution, Solver};

/// Looks for a shortest solution of a position, beside the proof that none is shorter.
#[derive(Debug)]
pub(super) struct Hunt {
    position: CubePos,
    best: Mutex<Option<Solution>>,
    tried: AtomicU64,
}

/// Moves that are tried before a hunt asks whether it is still wanted: some milliseconds.
const SLICE: u64 = 1 << 16;

impl Hunt {
    pub(super) fn new(position: CubePos) -> Self {
        Self { position, best: Mutex::new(None), tried: AtomicU64::new(0) }
    }

    /// The solution that was found.
    pub(super) fn best(&self) -> Option<Solution> {
        *self.best.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Moves tried so far.
    pub(super) fn tried(&self) -> u64 {
        self.tried.load(Relaxed)
    }

    /// Looks for a solution of at most `length` moves by trying so many moves, or until the
    /// flag is set, and says whether there is one.
    pub(super) fn run(&self, length: u8, tries: u64, stop: &AtomicBool) -> bool {
        let solver = Solver::new().max_length(length).nodes(0);
        let Ok(mut solutions) = solver.shorter(&self.position) else { return false };
        let mut left = tries;
        while left > 0 && !stop.load(Relaxed) {
            let before = solutions.nodes();
            solutions.allow(left.min(SLICE));
            let solution = solutions.next();
            let tried = solutions.nodes() - before;
            self.tried.fetch_add(tried, Relaxed);
            if solution.is_some() {
                *self.best.lock().unwrap_or_else(PoisonError::into_inner) = solution;
                return true;
            }
            if tried == 0 {
                // Nothing is left to try.
                break;
            }
            left -= tried.min(left);
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::Alg;

    #[test]
    fn a_hunt_ends_by_a_solution_by_its_tries_or_when_it_is_told() {
        let scramble: Alg = "R U F2 D' L B U2 R' F L2".parse().unwrap();
        let position = CubePos::SOLVED.moved_by(&scramble);
        let [go_on, stop] = [false, true].map(AtomicBool::new);

        let hunt = Hunt::new(position);
        assert!(!hunt.run(10, u64::MAX, &stop) && hunt.tried() == 0);
        // Nothing shorter than five moves: all of them are tried.
        assert!(!hunt.run(4, u64::MAX, &go_on));
        let before = hunt.tried();
        assert!(!hunt.run(9, 3, &go_on) && hunt.tried() <= before + 3 && hunt.best().is_none());
        assert!(hunt.run(10, u64::MAX, &go_on));
        let solution = hunt.best().unwrap();
        assert_eq!(position.moved_by(&solution), CubePos::SOLVED);
        assert!(solution.len() <= 10);
    }
}
