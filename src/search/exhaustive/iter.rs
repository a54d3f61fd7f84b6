//! The solutions of a search as an iterator.

use alloc::vec::{self, Vec};
use core::{
    fmt,
    ops::ControlFlow,
    sync::atomic::{AtomicBool, Ordering::Relaxed},
};
use std::{
    panic::resume_unwind,
    sync::{
        Arc,
        mpsc::{Receiver, sync_channel},
    },
    thread::{self, JoinHandle},
};

use super::{Event, Exhaustive};
use crate::notation::Alg;

/// The number of solutions that wait to be taken before the search waits too.
const WAITING: usize = 1 << 10;

/// The solutions of an [`Exhaustive`] search, in the order of the search.
///
/// The search runs on a thread of its own, ahead of the caller by at most some thousand solutions. Dropping
/// the iterator ends the search. If the system starts no thread, the iterator itself searches for the next
/// solutions.
///
/// ```
/// use superflip::{CubePos, cube::Pattern, search::Exhaustive};
/// // Listing all sequences of 18 moves would take years, but the first three come at once.
/// let every = Exhaustive::new(CubePos::SOLVED, 18).goal(Pattern::default());
/// assert!(every.into_iter().take(3).all(|alg| alg.iter().count() == 18));
/// ```
pub struct ExhaustiveSolutions {
    solutions: Option<Receiver<Alg>>,
    search: Option<JoinHandle<()>>,
    /// Ends the search.
    flag: Arc<AtomicBool>,
    /// The solutions, if the system has started no thread.
    portions: Option<Portions>,
}

/// The solutions in portions. Each portion is found by a search from the beginning, and has as many solutions
/// as those before it together, so all searches take at most twice as long as the last one.
struct Portions {
    search: Exhaustive,
    /// The number of solutions in the portions so far.
    taken: usize,
    found: vec::IntoIter<Alg>,
    is_last: bool,
}

impl Portions {
    fn new(search: Exhaustive) -> Self {
        Self { search, taken: 0, found: Vec::new().into_iter(), is_last: false }
    }

    fn next(&mut self) -> Option<Alg> {
        if self.found.len() == 0 && !self.is_last {
            let (mut count, most) = (0, self.taken.max(WAITING));
            let mut found = Vec::new();
            let flow = self.search.run(|event| {
                if let Event::Solution(moves) = event {
                    count += 1;
                    if count > self.taken {
                        found.push(moves.iter().copied().collect());
                    }
                }
                if found.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            self.is_last = flow.is_continue();
            self.taken += found.len();
            self.found = found.into_iter();
        }
        self.found.next()
    }
}

impl ExhaustiveSolutions {
    fn new(search: Exhaustive) -> Self {
        let (sender, receiver) = sync_channel(WAITING);
        let flag = Arc::<AtomicBool>::default();
        let watched = Arc::clone(&flag);
        let here = search.clone();
        let run = move || {
            let _ = search.run_watched(&*watched, |event| match event {
                Event::Solution(moves) => match sender.send(moves.iter().copied().collect()) {
                    Ok(()) => ControlFlow::Continue(()),
                    Err(_) => ControlFlow::Break(()),
                },
                Event::Branch(_) => ControlFlow::Continue(()),
            });
        };
        let (thread, portions) = match thread::Builder::new().spawn(run) {
            Ok(thread) => (Some(thread), None),
            Err(_) => (None, Some(Portions::new(here))),
        };
        Self { solutions: Some(receiver), search: thread, flag, portions }
    }
}

impl Iterator for ExhaustiveSolutions {
    type Item = Alg;

    fn next(&mut self) -> Option<Alg> {
        if let Some(portions) = &mut self.portions {
            return portions.next();
        }
        let solution = self.solutions.as_ref()?.recv().ok();
        if solution.is_none() {
            self.solutions = None;
            // The thread has dropped its sender, so it has ended or it panics.
            if let Some(Err(panic)) = self.search.take().map(JoinHandle::join) {
                resume_unwind(panic);
            }
        }
        solution
    }
}

impl core::iter::FusedIterator for ExhaustiveSolutions {}

impl Drop for ExhaustiveSolutions {
    fn drop(&mut self) {
        self.flag.store(true, Relaxed);
        // A search that waits to send a solution ends when the receiver is gone.
        self.solutions = None;
        if let Some(search) = self.search.take() {
            let _ = search.join();
        }
    }
}

impl fmt::Debug for ExhaustiveSolutions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_done = self.search.is_none() && self.portions.is_none();
        f.debug_struct("ExhaustiveSolutions").field("is_done", &is_done).finish_non_exhaustive()
    }
}

/// Searches on a thread of its own, and returns the solutions one by one.
impl IntoIterator for Exhaustive {
    type Item = Alg;
    type IntoIter = ExhaustiveSolutions;

    fn into_iter(self) -> ExhaustiveSolutions {
        ExhaustiveSolutions::new(self)
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec;
    use std::time::{Duration, Instant};

    use super::*;
    use crate::{CubePos, Move, cube::Pattern};

    #[test]
    fn the_iterator_returns_the_solutions_in_order() {
        let start = CubePos::SOLVED.moved_by([Move::R1, Move::U2, Move::F3]);
        let search = Exhaustive::new(start, 7);
        let mut expected = vec![];
        let _ = search.run(|event| {
            if let Event::Solution(moves) = event {
                expected.push(moves.iter().copied().collect::<Alg>());
            }
            ControlFlow::<()>::Continue(())
        });
        assert!(!expected.is_empty());
        let mut solutions = search.into_iter();
        assert!(solutions.by_ref().eq(expected));
        assert_eq!((solutions.next(), solutions.next()), (None, None));
    }

    /// There are more than four portions: of 1, 1, 2 and 4 times [`WAITING`], and the rest.
    #[test]
    fn portions_have_the_solutions_in_order() {
        let search = Exhaustive::new(CubePos::SOLVED, 4).goal(Pattern::default());
        let mut portions = Portions::new(search.clone());
        let found: Vec<Alg> = core::iter::from_fn(|| portions.next()).collect();
        assert!(found.len() > 8 * WAITING && portions.next().is_none());
        assert!(search.into_iter().eq(found));
    }

    /// The search has far more than [`WAITING`] solutions, so it waits to send one.
    #[test]
    fn dropping_the_iterator_ends_the_search() {
        let began = Instant::now();
        // Every sequence is a solution, so the first is found at once.
        let search = Exhaustive::new(CubePos::SOLVED, 18).goal(Pattern::default());
        let mut solutions = search.into_iter();
        assert!(solutions.next().is_some());
        drop(solutions);
        // The superflip has no solution of 18 moves, so the search has nothing to send.
        let edges = CubePos::SOLVED.edges().map(|edge| edge ^ 1);
        let superflip = CubePos::from_cubies(CubePos::SOLVED.corners(), edges).unwrap();
        drop(Exhaustive::new(superflip, 18).into_iter());
        assert!(began.elapsed() < Duration::from_secs(60), "a whole search takes hours");
    }
}
