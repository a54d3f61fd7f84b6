//! The search through all sequences of turns of one length.

use core::ops::ControlFlow;

use alloc::vec::Vec;

use super::{
    event::{divide, of_solutions, unwatched},
    is_impossible,
    turn_walk::TurnWalk,
};
use crate::{
    cube::{CubePos, Pattern},
    notation::Turn,
    watch::{Progress, Stopped, Watch},
};

/// A search through all sequences of the given turns of one length. Slices and wide turns are
/// allowed, and each counts as one turn. No sequence turns the same layers twice in a row.
///
/// The goal is relative to the centers, which may end anywhere.
///
/// ```
/// use core::ops::ControlFlow;
/// use superflip::{CubePos, notation::{Sequence, Turn}, search::TurnSearch};
/// // Three cycling edges, solved by turns of the slice M and the face U.
/// let sequence: Sequence = "M2 U M U2 M' U M2".parse()?;
/// let (alg, _) = sequence.folded();
/// let start = CubePos::SOLVED.moved_by(&alg);
/// let turns = ["U", "U2", "U'", "M", "M2", "M'"].map(|turn| turn.parse::<Turn>().unwrap());
/// let mut solutions = vec![];
/// let _ = TurnSearch::new(start, 7, turns).run(|turns| {
///     solutions.push(turns.iter().copied().collect::<Sequence>().to_string());
///     ControlFlow::<()>::Continue(())
/// });
/// assert!(solutions.contains(&"M2 U' M U2 M' U' M2".to_owned()));
/// # Ok::<(), superflip::notation::ParseMovesError>(())
/// ```
#[derive(Debug, Clone)]
pub struct TurnSearch {
    start: CubePos,
    goal: Pattern,
    length: u8,
    turns: Vec<Turn>,
    memory: u64,
}

impl TurnSearch {
    /// Creates a search for all sequences of exactly `length` of the given turns that solve `start`.
    /// The search tries the turns in the order of `turns`.
    #[must_use]
    pub fn new(start: CubePos, length: u8, turns: impl IntoIterator<Item = Turn>) -> Self {
        let turns = turns.into_iter().collect();
        Self { start, goal: Pattern::SOLVED, length, turns, memory: u64::MAX }
    }

    /// Searches for `goal` instead of the solved cube. Cubies that the goal does not name may be
    /// anywhere.
    #[must_use]
    pub const fn goal(mut self, goal: Pattern) -> Self {
        self.goal = goal;
        self
    }

    /// Limits the memory of the tables that the search builds for the goal to `bytes` bytes. With
    /// less memory, the search may take longer. The default is no limit.
    #[must_use]
    pub const fn max_memory(mut self, bytes: u64) -> Self {
        self.memory = bytes;
        self
    }

    /// Runs the search and calls `visit` with each solution, until the search ends or `visit`
    /// breaks.
    pub fn run<B>(&self, visit: impl FnMut(&[Turn]) -> ControlFlow<B>) -> ControlFlow<B> {
        unwatched(self.run_watched(Watch::new(), visit))
    }

    /// Runs the search like [`run`](Self::run). `watch` receives the progress and may end the
    /// search.
    ///
    /// # Errors
    /// Returns the reason if `watch` ends the search.
    pub fn run_watched<'w, B>(
        &self,
        watch: impl Into<Watch<'w>>,
        visit: impl FnMut(&[Turn]) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B>, Stopped> {
        let extent = Progress { length: self.length, ..Progress::default() };
        let Self { start, goal, length, turns, memory } = self;
        divide(watch.into(), extent, of_solutions(visit), |visit| {
            if is_impossible(start, goal) {
                return Ok(());
            }
            TurnWalk::run((start, goal), (*length, turns), *memory, visit)
        })
    }
}
