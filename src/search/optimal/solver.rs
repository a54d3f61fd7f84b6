use alloc::{sync::Arc, vec::Vec};
use core::ops::ControlFlow;

use super::{probe::TwoPhaseProbe, solutions::OptimalSolutions};
use crate::{
    CubePos,
    bounds::PruningTable,
    search::{
        error::SolveError,
        exhaustive::length::{LazyTailTable, LengthResult, LengthSearch, PartsDone},
        solution::Solution,
        two_phase::Solver,
    },
    threads,
};

/// The maximum distance of any position (Rokicki, Kociemba, Davidson and Dethridge, 2010).
const FARTHEST: u8 = 20;
/// A length has a probe only if the search of the previous length looked up at least this many
/// positions. After fewer than this many, the search of the length looks up at most 13·1024
/// positions, which takes less than a millisecond. With probes of 1,000 tries at these lengths, 38
/// positions at distance 12 took 2.5 to 3.6 times as long (`docs/lab/optimal.md`).
const LEAST_PREVIOUS_NODES: u64 = 1 << 10;
/// A probe tries one move per 8 positions looked up at the previous length. Trying a move takes
/// three times as long as looking up a position. A search that finds a solution looks up about three
/// times as many positions as the search of the previous length, so a probe is much shorter than
/// the search. A third of the probes find a solution. Eight times as many tries raise this share
/// only to a half.
const NODES_PER_TRY: u64 = 8;

static TAILS: LazyTailTable = LazyTailTable::new();

/// Finds shortest solutions. [`Solver::optimal`] returns one.
///
/// The solver searches length by length (iterative deepening), so it proves that no shorter
/// solution exists. The solution's own length needs no such proof, and a two-phase search usually
/// finds a solution faster than a search through all sequences. So at each length whose search
/// may take longer than a millisecond, one thread first runs a probe: a two-phase search with a
/// limited number of tries. If the probe finds nothing, the solver searches all sequences of this
/// length, beginning with the likeliest solutions.
///
/// ```
/// use core::ops::ControlFlow;
/// use superflip::{CubePos, Solver, notation::Alg};
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
    max_length: u8,
    all: bool,
}

/// The progress of an [`OptimalSolver`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OptimalProgress {
    /// The length that is being searched. No shorter sequence solves the position.
    pub length: u8,
    /// The number of parts of this length's search that are done.
    pub parts_done: usize,
    /// The number of parts of this length's search, at least 1.
    pub parts: usize,
    /// The number of positions that the searches of all previous lengths looked up.
    pub nodes: u64,
    /// The number of positions that the search of the previous length looked up. The search of the
    /// current length looks up at most 13 times as many.
    pub previous_nodes: u64,
}

impl Solver {
    /// Returns a solver that finds shortest solutions, with the goal, the direction and the maximum
    /// length of this solver. The budgets of this solver are not copied.
    ///
    /// If no maximum length was set, it is 21.
    #[must_use]
    pub fn optimal(&self) -> OptimalSolver {
        OptimalSolver {
            goal: self.goal,
            inverse: self.inverse,
            table: None,
            threads: 1,
            max_length: self.max_length,
            all: false,
        }
    }
}

impl OptimalSolver {
    /// Uses the bounds of `table` instead of the baked bounds.
    #[must_use]
    pub fn table(self, table: Arc<PruningTable>) -> Self {
        Self { table: Some(table), ..self }
    }

    /// Sets the number of threads. The default is one. The search starts at most four threads per
    /// core.
    #[must_use]
    pub fn threads(self, threads: core::num::NonZero<usize>) -> Self {
        Self { threads: threads::limited(threads.get()), ..self }
    }

    /// Finds all shortest solutions instead of one.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use superflip::{CubePos, Move, Solver};
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

    /// Solves a position.
    ///
    /// Calls `progress` several times per second. If `progress` breaks, the search is cancelled.
    /// Then the result has a lower bound but no solution.
    ///
    /// # Errors
    /// Returns [`SolveError::Unreachable`] with the reason if no sequence of moves leads to the
    /// goal.
    pub fn solve(
        &self,
        position: &CubePos,
        mut progress: impl FnMut(OptimalProgress) -> ControlFlow<()>,
    ) -> Result<OptimalSolutions, SolveError> {
        let start = self.goal.inverse() * *position;
        start.check_reachable()?;
        let mut result = OptimalSolutions::default();
        let mut previous_nodes = 0;
        for length in 0..=self.max_length.min(FARTHEST) {
            result.bound = length;
            let nodes = result.nodes;
            let mut progress = |PartsDone { done, of }| {
                let (parts_done, parts) = (done, of);
                progress(OptimalProgress { length, parts_done, parts, nodes, previous_nodes })
            };
            let search = LengthSearch {
                start,
                length,
                face_before: None,
                threads: self.threads,
                tails: &TAILS,
                table: self.table.as_deref(),
            };
            let found = if self.all {
                search.all_shortest(&mut progress)
            } else {
                let probe = TwoPhaseProbe::new(start, length, previous_nodes / NODES_PER_TRY);
                let run = |stop: &_| probe.run(stop);
                let used = (previous_nodes >= LEAST_PREVIOUS_NODES).then_some(&run as _);
                let found = search.one_shortest(used, previous_nodes, &mut progress);
                result.tried += probe.tried();
                found.map(|found| or_probe_solution(found, &probe))
            };
            let Ok(LengthResult { solutions, nodes }) = found else { return Ok(result) };
            result.nodes += nodes;
            if !solutions.is_empty() {
                result.solutions = solutions.iter().map(|one| self.oriented(one)).collect();
                return Ok(result);
            }
            (result.bound, previous_nodes) = (length + 1, nodes);
        }
        Ok(result)
    }

    /// Returns the solution, or its inverse if [`Solver::inverse`] was called, marked as shortest.
    fn oriented(&self, solution: &Solution) -> Solution {
        let solution = solution.set_optimal(true);
        if self.inverse { solution.inverse() } else { solution }
    }
}

/// Returns the solutions in `found`. If there are none, returns the probe's solution instead, if
/// any.
fn or_probe_solution(
    mut found: LengthResult<Vec<Solution>>,
    probe: &TwoPhaseProbe,
) -> LengthResult<Vec<Solution>> {
    if found.solutions.is_empty() {
        found.solutions.extend(probe.solution());
    }
    found
}
