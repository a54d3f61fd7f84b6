//! The builder of searches for shortest solutions.

use alloc::{sync::Arc, vec::Vec};
use core::time::Duration;

use super::{probe::TwoPhaseProbe, solutions::OptimalSolutions};
use crate::{
    CubePos,
    bounds::{PruningTable, TableSource},
    search::{
        error::SolveError,
        exhaustive::length::{LazyTailTable, LengthResult, LengthSearch, PartsDone},
        share::Share,
        solution::Solution,
    },
    threads::Threads,
    watch::{Progress, Watch},
};

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
/// The shares of a search divide only lengths from this one on. The search of a shorter length takes less
/// than a tenth of a second, so every share searches it whole.
const LEAST_SHARED: u8 = 15;

static TAILS: LazyTailTable = LazyTailTable::new();

/// Finds shortest solutions.
///
/// The solver searches length by length (iterative deepening), so it proves that no shorter
/// solution exists. The solution's own length needs no such proof, and a two-phase search usually
/// finds a solution faster than a search through all sequences. So at each length whose search
/// may take longer than a millisecond, one thread first runs a probe: a two-phase search with a
/// limited number of tries. If the probe finds nothing, the solver searches all sequences of this
/// length, beginning with the likeliest solutions.
///
/// ```
/// use superflip::{CubePos, notation::Alg, search::OptimalSolver};
/// let scramble: Alg = "R U F2 D' L B U2 R' F L2".parse().unwrap();
/// let position = CubePos::SOLVED.moved_by(&scramble);
/// let found = OptimalSolver::new().solve(&position)?;
/// let solution = found.solution();
/// assert_eq!(position.moved_by(solution), CubePos::SOLVED);
/// assert!(solution.is_optimal() && solution.len() <= 10);
/// # Ok::<(), superflip::search::SolveError>(())
/// ```
#[derive(Debug, Clone)]
pub struct OptimalSolver {
    goal: CubePos,
    inverse: bool,
    tables: Option<Arc<dyn TableSource>>,
    threads: Threads,
    max_length: u8,
    time: Option<Duration>,
    all: bool,
    share: Share,
}

impl Default for OptimalSolver {
    fn default() -> Self {
        Self::new()
    }
}

impl OptimalSolver {
    /// Creates a solver that finds one shortest solution of any length, with the baked bounds and
    /// one thread per core.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            goal: CubePos::SOLVED,
            inverse: false,
            tables: None,
            threads: Threads::PER_CORE,
            max_length: CubePos::MAX_DISTANCE,
            time: None,
            all: false,
            share: Share::WHOLE,
        }
    }

    /// Sets the goal. Solutions lead from the position to `goal` instead of the solved cube.
    ///
    /// ```
    /// use superflip::{CubePos, Move, search::OptimalSolver};
    /// let [start, goal] = [Move::R1, Move::R2].map(|mv| CubePos::SOLVED.moved(mv));
    /// let found = OptimalSolver::new().goal(goal).solve(&start)?;
    /// assert_eq!(found.solution().to_string(), "R");
    /// # Ok::<(), superflip::search::SolveError>(())
    /// ```
    #[must_use]
    pub fn goal(self, goal: CubePos) -> Self {
        Self { goal, ..self }
    }

    /// Reverses the direction. Solutions lead from the goal to the position.
    #[must_use]
    pub fn inverse(self) -> Self {
        Self { inverse: true, ..self }
    }

    /// Sets the maximum length of a solution. The default is 20, which every position needs at
    /// most.
    ///
    /// ```
    /// use superflip::{CubePos, Move, search::{OptimalSolver, SolveError}};
    /// let position = CubePos::SOLVED.moved_by([Move::R1, Move::U1, Move::F1]);
    /// let error = OptimalSolver::new().max_length(2).solve(&position).unwrap_err();
    /// assert_eq!(error, SolveError::NoneWithin { max_length: 2 });
    /// ```
    #[must_use]
    pub fn max_length(self, max_length: u8) -> Self {
        Self { max_length: max_length.min(CubePos::MAX_DISTANCE), ..self }
    }

    /// Limits the search to `time` per position.
    ///
    /// ```
    /// use std::time::Duration;
    /// use superflip::{CubePos, search::{OptimalSolver, SolveError}};
    /// let superflip = CubePos::SOLVED.edges().map(|edge| edge ^ 1);
    /// let superflip = CubePos::from_cubies(CubePos::SOLVED.corners(), superflip).unwrap();
    /// let error = OptimalSolver::new().max_time(Duration::ZERO).solve(&superflip).unwrap_err();
    /// assert!(matches!(error, SolveError::BudgetSpent { bound: 10..=20 }));
    /// ```
    #[must_use]
    pub fn max_time(self, time: Duration) -> Self {
        Self { time: Some(time), ..self }
    }

    /// Takes the lower bounds of each length from the table that `tables` chooses, instead of the
    /// baked bounds.
    #[must_use]
    pub fn tables(self, tables: Arc<dyn TableSource>) -> Self {
        Self { tables: Some(tables), ..self }
    }

    /// Sets the number of threads. The default is one per core. If several shortest solutions
    /// exist, the number of threads may change which one is found.
    #[must_use]
    pub fn threads(self, threads: Threads) -> Self {
        Self { threads, ..self }
    }

    /// Finds all shortest solutions instead of one.
    ///
    /// ```
    /// use superflip::{CubePos, Move, search::OptimalSolver};
    /// let half = CubePos::SOLVED.moved_by([Move::R2, Move::L2, Move::U2]);
    /// let found = OptimalSolver::new().all().solve(&half)?;
    /// let all: Vec<String> = found.solutions().iter().map(ToString::to_string).collect();
    /// assert_eq!(all, ["U2 R2 L2"]);
    /// # Ok::<(), superflip::search::SolveError>(())
    /// ```
    #[must_use]
    pub fn all(self) -> Self {
        Self { all: true, ..self }
    }

    /// Limits the search to a share. Several programs divide a search if each has another share.
    ///
    /// A solution of a share is [optimal](Solution::is_optimal) only if every other share has searched all
    /// shorter lengths and found nothing, so it is not marked as optimal. If each share returns
    /// [`SolveError::NoneWithin`], no solution of at most `max_length` moves exists.
    ///
    /// ```
    /// use core::num::NonZero;
    /// use superflip::{CubePos, Move, search::{OptimalSolver, Share, SolveError}};
    /// let position = CubePos::SOLVED.moved_by([Move::R1, Move::U1, Move::F1]);
    /// let share = Share::new(1, NonZero::new(2).unwrap()).unwrap();
    /// let solver = OptimalSolver::new().share(share);
    /// // Every share searches short lengths whole.
    /// assert_eq!(solver.solve(&position)?.solution().to_string(), "F' U' R'");
    /// let error = solver.max_length(2).solve(&position).unwrap_err();
    /// assert_eq!(error, SolveError::NoneWithin { max_length: 2 });
    /// # Ok::<(), superflip::search::SolveError>(())
    /// ```
    #[must_use]
    pub fn share(self, share: Share) -> Self {
        Self { share, ..self }
    }

    /// Solves a position.
    ///
    /// # Errors
    /// - [`SolveError::Unreachable`] if no sequence of moves leads to the goal.
    /// - [`SolveError::NoneWithin`] if no solution of at most `max_length` moves exists.
    /// - [`SolveError::BudgetSpent`] if the time was over before a solution was found.
    /// - [`SolveError::TableChanged`] if the file of a table that the search used was changed meanwhile.
    pub fn solve(&self, position: &CubePos) -> Result<OptimalSolutions, SolveError> {
        self.solve_watched(position, Watch::new())
    }

    /// Does the same as [`solve`](Self::solve), and lets `watch` cancel the search. The watch
    /// receives the progress several times per second.
    ///
    /// # Errors
    /// Returns the same errors as [`solve`](Self::solve), and [`SolveError::Cancelled`] if the
    /// watch cancelled the search.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use superflip::{CubePos, search::{OptimalSolver, SolveError}, watch::Progress};
    /// let superflip = CubePos::SOLVED.edges().map(|edge| edge ^ 1);
    /// let superflip = CubePos::from_cubies(CubePos::SOLVED.corners(), superflip).unwrap();
    /// let mut until_11 = |now: Progress| {
    ///     if now.length < 11 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    /// };
    /// let error = OptimalSolver::new().solve_watched(&superflip, &mut until_11).unwrap_err();
    /// assert!(matches!(error, SolveError::Cancelled { bound: 11.. }));
    /// ```
    pub fn solve_watched<'w>(
        &self,
        position: &CubePos,
        watch: impl Into<Watch<'w>>,
    ) -> Result<OptimalSolutions, SolveError> {
        let mut watch = watch.into();
        let start = self.goal.inverse() * *position;
        start.check_reachable()?;
        watch.begin().map_err(|stopped| SolveError::stopped(stopped, 0))?;
        watch = watch.within(self.time);
        let (mut nodes, mut tried, mut previous_nodes) = (0, 0, 0);
        let mut used: Option<&PruningTable> = None;
        let unchanged = |used: Option<&PruningTable>| match used.map(PruningTable::check_unchanged)
        {
            Some(Err(_)) => Err(SolveError::TableChanged),
            _ => Ok(()),
        };
        for length in 0..=self.max_length {
            let is_shared = self.share != Share::WHOLE && length >= LEAST_SHARED;
            let mut progress = |PartsDone { done, of }| {
                let (done, of) = (done as u128, of as u128);
                let now = || Progress { length, done, of, nodes, ..Progress::default() };
                watch.look(now)
            };
            let table = self.tables.as_ref().and_then(|tables| tables.table(length));
            used = table.or(used);
            let search = LengthSearch {
                start,
                length,
                face_before: None,
                threads: self.threads.count(),
                tails: &TAILS,
                table,
                share: if is_shared { self.share } else { Share::WHOLE },
            };
            let found = if self.all {
                search.all_shortest(&mut progress)
            } else if is_shared {
                // All shares must divide the search into the same parts, so the number of parts may not
                // depend on what this share has looked up. There is no probe, because each share would run
                // the same one.
                search.one_shortest(None, u64::MAX, &mut progress)
            } else {
                let probe = TwoPhaseProbe::new(start, length, previous_nodes / NODES_PER_TRY);
                let run = |stop: &_| probe.run(stop);
                // Without threads nothing runs beside the search, and a program leaves out the two-phase
                // search.
                let is_used = cfg!(threads) && previous_nodes >= LEAST_PREVIOUS_NODES;
                let used = is_used.then_some(&run as _);
                let found = search.one_shortest(used, previous_nodes, &mut progress);
                tried += probe.tried();
                found.map(|found| or_probe_solution(found, &probe))
            };
            let found = found.map_err(|stopped| SolveError::stopped(stopped, length))?;
            nodes += found.nodes;
            previous_nodes = found.nodes;
            if !found.solutions.is_empty() {
                unchanged(used)?;
                let solutions = found.solutions.iter().map(|one| self.oriented(one)).collect();
                return Ok(OptimalSolutions { solutions, nodes, tried });
            }
        }
        unchanged(used)?;
        Err(SolveError::NoneWithin { max_length: self.max_length })
    }

    fn oriented(&self, solution: &Solution) -> Solution {
        let solution = solution.set_optimal(self.share == Share::WHOLE);
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
