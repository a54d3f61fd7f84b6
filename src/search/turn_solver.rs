//! Shortest solutions with slices and wide turns.

use alloc::vec::Vec;
use core::ops::ControlFlow;
#[cfg(feature = "std")]
use core::time::Duration;

use super::{error::SolveError, exhaustive::TurnSearch};
use crate::{
    cube::CubePos,
    group::TurnGroup,
    notation::{Sequence, Turn},
    watch::{Progress, Watch},
};

/// Finds a shortest sequence of the given turns that solves a position, with proof. Slices and wide
/// turns are allowed, and each counts as one turn. The search goes length by length.
///
/// The sequence solves the cube up to its orientation: slices and wide turns also turn the centers.
///
/// ```
/// use superflip::{CubePos, notation::{Sequence, TurnSet}, search::TurnSolver};
/// let turns: TurnSet = "U,M,Rw".parse().unwrap();
/// let (alg, _) = "M' U2 M U".parse::<Sequence>()?.folded();
/// let position = CubePos::SOLVED.moved_by(&alg);
/// let found = TurnSolver::new(turns.iter()).solve(&position).unwrap();
/// assert_eq!(found.turns().len(), 4);
/// # Ok::<(), superflip::notation::ParseMovesError>(())
/// ```
#[derive(Debug, Clone)]
pub struct TurnSolver {
    turns: Vec<Turn>,
    max_length: u8,
    inverse: bool,
    memory: u64,
    nodes: u128,
    #[cfg(feature = "std")]
    time: Option<Duration>,
}

impl TurnSolver {
    /// Creates a solver that makes these turns. It tries them in this order, and searches up to 20
    /// turns.
    #[must_use]
    pub fn new(turns: impl IntoIterator<Item = Turn>) -> Self {
        Self {
            turns: turns.into_iter().collect(),
            max_length: 20,
            inverse: false,
            memory: u64::MAX,
            nodes: u128::MAX,
            #[cfg(feature = "std")]
            time: None,
        }
    }

    /// Sets the maximum number of turns of a solution. The default is 20.
    #[must_use]
    pub const fn max_length(mut self, max_length: u8) -> Self {
        self.max_length = max_length;
        self
    }

    /// Finds a sequence that leads from the solved cube to the position instead, up to a rotation of
    /// the whole cube.
    #[must_use]
    pub const fn inverse(mut self) -> Self {
        self.inverse = true;
        self
    }

    /// Limits the memory of the tables that the search builds to `bytes` bytes. With less memory, the
    /// search may take longer. The default is no limit.
    #[must_use]
    pub const fn max_memory(mut self, bytes: u64) -> Self {
        self.memory = bytes;
        self
    }

    /// Sets the maximum number of sequences that the search goes through. The default is no limit.
    #[must_use]
    pub const fn max_nodes(mut self, nodes: u128) -> Self {
        self.nodes = nodes;
        self
    }

    /// Sets the maximum time. The default is no limit.
    #[cfg(feature = "std")]
    #[must_use]
    pub const fn max_time(mut self, time: Duration) -> Self {
        self.time = Some(time);
        self
    }

    /// Finds a shortest solution.
    ///
    /// # Errors
    /// - [`SolveError::Unreachable`] if no moves solve the position.
    /// - [`SolveError::OutOfReachOfTurns`] if other turns are needed.
    /// - [`SolveError::NoneWithin`] if no solution of at most the maximum number of turns exists.
    /// - [`SolveError::BudgetSpent`] if the nodes or the time were spent before.
    pub fn solve(&self, position: &CubePos) -> Result<TurnSolution, SolveError> {
        self.solve_watched(position, Watch::new())
    }

    /// Does the same as [`solve`](Self::solve), and lets `watch` cancel the search. The watch receives
    /// the progress several times per second.
    ///
    /// # Errors
    /// Returns the same errors as [`solve`](Self::solve), and [`SolveError::Cancelled`] if the watch
    /// cancelled the search.
    pub fn solve_watched<'w>(
        &self,
        position: &CubePos,
        watch: impl Into<Watch<'w>>,
    ) -> Result<TurnSolution, SolveError> {
        position.check_reachable()?;
        let mut watch = watch.into();
        watch.begin().map_err(|stopped| SolveError::stopped(stopped, 0))?;
        // A sequence solves the inverse position exactly if it leads from the solved cube to the
        // position, up to a rotation of the whole cube.
        let start = if self.inverse { position.inverse() } else { *position };
        if !TurnGroup::generated_by(&self.turns).contains(&start.inverse()) {
            return Err(SolveError::OutOfReachOfTurns);
        }
        #[cfg(feature = "std")]
        let mut watch = watch.within(self.time);
        let mut before = 0;
        for length in 0..=self.max_length {
            let (mut here, mut stopped) = (0, None);
            let mut look = |now: Progress| {
                here = now.done;
                let nodes = u64::try_from(before + here).unwrap_or(u64::MAX);
                stopped = watch.look(|| Progress { nodes, ..now }).err();
                if stopped.is_some() || before + here > self.nodes {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            };
            let found = TurnSearch::new(start, length, self.turns.iter().copied())
                .max_memory(self.memory)
                .run_watched(&mut look, |turns| {
                    ControlFlow::Break(turns.iter().copied().collect::<Sequence>())
                });
            before += here;
            match found {
                Ok(ControlFlow::Continue(())) => {}
                Ok(ControlFlow::Break(turns)) => return Ok(TurnSolution { turns, nodes: before }),
                Err(_) => {
                    let spent = SolveError::BudgetSpent { bound: length };
                    return Err(stopped.map_or(spent, |why| SolveError::stopped(why, length)));
                }
            }
        }
        Err(SolveError::NoneWithin { max_length: self.max_length })
    }
}

/// A shortest solution of a [`TurnSolver`].
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct TurnSolution {
    turns: Sequence,
    nodes: u128,
}

impl TurnSolution {
    /// Returns the turns.
    #[must_use]
    pub fn turns(&self) -> &[Turn] {
        self.turns.turns()
    }

    /// Returns the turns as a sequence.
    #[must_use]
    pub const fn sequence(&self) -> &Sequence {
        &self.turns
    }

    /// Returns the number of sequences that the search went through.
    #[must_use]
    pub const fn nodes(&self) -> u128 {
        self.nodes
    }
}
