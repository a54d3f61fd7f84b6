//! Shortest solutions, and the proof that none is shorter.
//!
//! Positions are searched length by length for what solves them (iterative deepening by
//! way of cosets, as in [`search`](crate::search)), which proves of each length that there
//! is none. The last length is another matter: there only one solution is wanted, and the
//! two-phase search finds one in a small part of the time that looking through all
//! sequences takes: of a few solutions, or their inverses, most often one ends in some
//! moves of Kociemba's group about one of the three axes. So each length is hunted as well.
//! Where the hunt fails, the search begins where it is likeliest to find one.

use alloc::{sync::Arc, vec::Vec};
use core::{
    ops::ControlFlow,
    sync::atomic::{AtomicBool, Ordering::Relaxed},
};

use super::{Extent, Shortest, Wanted, probe::Hunt};
use crate::{
    CubePos,
    bounds::PruningTable,
    search::two_phase::{Solution, SolveError, Solver},
};

/// The greatest distance of any position: Rokicki, Kociemba, Davidson and Dethridge, 2010.
const FARTHEST: u8 = 20;
/// Moves that the two-phase search may try in a hunt, at the least: two milliseconds. Else
/// it may try as many as positions were looked up at the length before: the search itself
/// will look up about 13 times as many, so of a hunt that fails little is lost.
const LEAST_TRIES: u64 = 10_000;

/// Finds shortest solutions; made by [`Solver::optimal`].
///
/// ```
/// use core::ops::ControlFlow;
/// use superflip::{CubePos, notation::Alg, solve::Solver};
/// let scramble: Alg = "R U F2 D' L B U2 R' F L2".parse().unwrap();
/// let position = CubePos::SOLVED.moved_by(&scramble);
/// let found = Solver::new().optimal().solve(&position, |_| ControlFlow::Continue(()))?;
/// let solution = found.solution().unwrap();
/// assert_eq!(position.moved_by(solution), CubePos::SOLVED);
/// assert!(solution.is_optimal() && solution.len() <= 10);
/// # Ok::<(), superflip::search::SolveError>(())
/// ```
#[derive(Debug, Clone)]
pub struct OptimalSolver {
    goal: CubePos,
    inverse: bool,
    table: Option<Arc<PruningTable>>,
    threads: usize,
    at_most: u8,
    all: bool,
}

/// How far a search for shortest solutions is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OptimalProgress {
    /// The length that is searched. No shorter sequence solves the position.
    pub length: u8,
    /// Parts of it that are done.
    pub done: usize,
    /// Parts in all.
    pub of: usize,
    /// Positions looked up at lengths that are done.
    pub nodes: u64,
    /// Positions looked up at the length before; the next will take about 13 times as many.
    pub last: u64,
}

/// Shortest solutions, or how far the search came.
#[derive(Debug, Clone)]
pub struct OptimalSolutions {
    solutions: Vec<Solution>,
    bound: u8,
    nodes: u64,
    tried: u64,
}

impl OptimalSolutions {
    /// A shortest solution, the first of all; `None` when there is none so short, or the
    /// search was broken off.
    #[must_use]
    pub fn solution(&self) -> Option<&Solution> {
        self.solutions.first()
    }

    /// All that were asked for: of [`OptimalSolver::all`] every one, in ascending order of their
    /// moves, of two opposite faces in a row the lower first; else one.
    #[must_use]
    pub fn solutions(&self) -> &[Solution] {
        &self.solutions
    }

    /// No sequence of fewer moves solves the position.
    #[must_use]
    pub const fn bound(&self) -> u8 {
        self.bound
    }

    /// Positions looked up for the proof.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Moves that the two-phase search tried.
    #[must_use]
    pub const fn tried(&self) -> u64 {
        self.tried
    }
}

impl Solver {
    /// Finds shortest solutions instead, to the same goal, forwards or backwards. The limit of
    /// length, which is 21 unless said otherwise, holds; budgets do not.
    ///
    /// # Errors
    /// None; what `solve` of the result says.
    #[must_use]
    pub fn optimal(&self) -> OptimalSolver {
        OptimalSolver {
            goal: self.goal,
            inverse: self.inverse,
            table: None,
            threads: 1,
            at_most: self.max_length,
            all: false,
        }
    }
}

impl OptimalSolver {
    /// Asks this table how far positions are, in place of the baked one.
    #[must_use]
    pub fn table(self, table: Arc<PruningTable>) -> Self {
        Self { table: Some(table), ..self }
    }

    /// Uses so many threads; one unless said otherwise.
    #[must_use]
    pub fn threads(self, threads: core::num::NonZero<usize>) -> Self {
        Self { threads: threads.get(), ..self }
    }

    /// Finds all shortest solutions.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use superflip::{CubePos, Move, solve::Solver};
    /// let half = CubePos::SOLVED.moved_by([Move::R2, Move::L2, Move::U2]);
    /// let found = Solver::new().optimal().all().solve(&half, |_| ControlFlow::Continue(()))?;
    /// let all: Vec<String> = found.solutions().iter().map(ToString::to_string).collect();
    /// assert_eq!(all, ["U2 R2 L2"]);
    /// # Ok::<(), superflip::search::SolveError>(())
    /// ```
    #[must_use]
    pub fn all(self) -> Self {
        Self { all: true, ..self }
    }

    /// Solves a position. `hear` is told now and then how far it is, and may end it.
    ///
    /// # Errors
    /// [`SolveError::Unreachable`] where no moves lead to the goal, and why.
    pub fn solve(
        &self,
        position: &CubePos,
        mut hear: impl FnMut(OptimalProgress) -> ControlFlow<()>,
    ) -> Result<OptimalSolutions, SolveError> {
        let start = self.goal.inverse() * *position;
        start.check_reachable()?;
        let search = Shortest::new(self.table.as_deref(), self.threads);
        let mut found = OptimalSolutions { solutions: Vec::new(), bound: 0, nodes: 0, tried: 0 };
        let (hunt, mut last) = (Hunt::new(start), 0u64);
        for length in 0..=self.at_most.min(FARTHEST) {
            found.bound = length;
            let nodes = found.nodes;
            let mut tell = |Extent { done, of }: Extent| {
                hear(OptimalProgress { length, done, of, nodes, last })
            };
            let wanted = if self.all { Wanted::All } else { Wanted::One { before: last } };
            let beside = |stop: &AtomicBool| {
                let tries = last.max(LEAST_TRIES);
                if !self.all && hunt.run(length, tries, stop) {
                    stop.store(true, Relaxed);
                }
            };
            let (solutions, looked_up) =
                search.solutions(start, length, wanted, &beside, &mut tell);
            found.tried = hunt.tried();
            let Some(solutions) = solutions else { return Ok(found) };
            found.nodes += looked_up;
            let solutions = solutions.iter().map(|moves| Solution::found(moves));
            // Both may have found one.
            let hunted = hunt.best().filter(|_| solutions.len() == 0);
            found.solutions = solutions.chain(hunted).map(|one| self.turned(&one)).collect();
            if !found.solutions.is_empty() {
                return Ok(found);
            }
            (found.bound, last) = (length + 1, looked_up);
        }
        Ok(found)
    }

    /// A solution as it was asked for.
    fn turned(&self, solution: &Solution) -> Solution {
        let solution = solution.set_optimal(true);
        if self.inverse { solution.inverse() } else { solution }
    }
}
