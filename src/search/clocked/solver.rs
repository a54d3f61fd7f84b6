//! The builder of searches for a clock.

use alloc::{boxed::Box, sync::Arc};
use core::{ops::ControlFlow, time::Duration};
use std::{sync::OnceLock, time::Instant};

use super::{
    by_metric, by_time::TimedSearch, candidates::Candidates, clock::Clock,
    solution::ClockedSolution,
};
use crate::{
    cube::{CubePos, MoveSet},
    metric::{AxisTurn, Metric},
    search::{NearMetricSolver, SearchEnd, SolveError, Solver, SubsetSolver},
    watch::{
        Progress, Stopped, Watch,
        meter::{Ended, Meter},
    },
};

/// The share of the budget for ever shorter solutions: one part of this number of parts.
const PARTS: u32 = 10;
/// The number of nodes between two looks at the clock, 0.2 ms.
const SLICE: u64 = 1 << 10;

/// The share of the rest of the budget for the search by time, after a search in a metric: one part
/// of this number of parts. With 4 parts, the times in a metric of costs that are times are longer
/// by 0.3 % in the mean of 200 positions at 50 ms than with 100 parts.
const QUICKER: u32 = 20;

/// Finds solutions that take little time by a [`Clock`].
///
/// The solver compares solutions by their times, until its budget is spent or no sequence promises
/// to be quicker. It does not prove that no solution takes less time. The same solver serves any
/// number of clocks.
///
/// The solver finds quicker solutions if it knows a metric in which quick sequences are cheap, and
/// has the tables of this metric ([`metric`](Self::metric), [`prepare`](Self::prepare)).
///
/// ```
/// use superflip::{CubePos, Move, metric::AxisTurn, search::{Clock, ClockedSolver}};
///
/// /// A half turn takes 10,000 times as long as a quarter turn.
/// struct Quarters;
///
/// impl Clock for Quarters {
///     type State = u32;
///
///     fn start(&mut self) -> u32 {
///         0
///     }
///
///     fn next(&mut self, time: u32, turn: AxisTurn) -> Option<u32> {
///         let halves = turn.quarters().into_iter().filter(|&n| n == 2).count();
///         Some(time + if halves == 0 { 100 } else { 1_000_000 })
///     }
///
///     fn time(&self, time: u32) -> u32 {
///         time
///     }
/// }
///
/// let position = CubePos::SOLVED.moved_by([Move::R1, Move::L3, Move::U1]);
/// let solution = ClockedSolver::new().solve(&position, &mut Quarters)?;
/// assert_eq!((solution.to_string(), solution.time()), ("U' (R' L)".to_owned(), 200));
/// # Ok::<(), superflip::search::SolveError>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct ClockedSolver {
    /// Finds the first solution, if not all moves are possible.
    first: Option<First>,
    guide: Option<Guide>,
    goal: CubePos,
    time: Option<Duration>,
    nodes: Option<u64>,
}

/// Finds a first solution by some of the moves.
#[derive(Debug, Clone)]
struct First {
    moves: MoveSet,
    /// The solver with its tables, once a search has needed it.
    solver: Arc<OnceLock<SubsetSolver>>,
}

impl First {
    /// Returns the solver, and builds its tables if they are not built yet.
    fn prepared(&self, watch: &mut Watch<'_>) -> Result<&SubsetSolver, Stopped> {
        if let Some(solver) = self.solver.get() {
            return Ok(solver);
        }
        let built = SubsetSolver::new_watched(self.moves, watch.by_ref())?;
        // If another thread has built the tables, they are the same.
        Ok(self.solver.get_or_init(|| built))
    }
}

/// A metric in which quick sequences are cheap.
#[derive(Debug, Clone)]
struct Guide {
    near: Box<NearMetricSolver>,
    /// Whether the cost of each sequence is proportional to its time.
    is_time: bool,
}

impl ClockedSolver {
    /// The time of a search without a budget.
    const TIME: Duration = Duration::from_millis(50);

    /// Creates a solver that searches for 50 milliseconds per position, unless
    /// [`max_time`](Self::max_time) or [`max_nodes`](Self::max_nodes) sets another budget.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets the moves of the first solution: those that the clock times alone, if it does not time
    /// all 18. The first search, or [`prepare`](Self::prepare), builds the tables of a [`SubsetSolver`], which
    /// may take seconds. The budget begins after that.
    #[must_use]
    pub fn moves(self, moves: MoveSet) -> Self {
        let first = (moves != MoveSet::ALL).then(|| First { moves, solver: Arc::default() });
        Self { first, ..self }
    }

    /// Sets a metric in which quick sequences tend to be cheap. The search then also compares
    /// sequences whose first phase costs little, if the tables of the metric are built
    /// ([`prepare`](Self::prepare)).
    #[must_use]
    pub fn metric(self, metric: Metric) -> Self {
        let near = Box::new(NearMetricSolver::new(metric));
        Self { guide: Some(Guide { near, is_time: false }), ..self }
    }

    /// Sets a metric in which costs are times: the cost of each sequence is nearly proportional to
    /// its time. The search then also compares the cheapest solutions that it finds in this metric,
    /// if the tables of the metric are built ([`prepare`](Self::prepare)).
    #[must_use]
    pub fn metric_of_times(self, metric: Metric) -> Self {
        let near = Box::new(NearMetricSolver::new(metric));
        Self { guide: Some(Guide { near, is_time: true }), ..self }
    }

    /// Builds the tables of the [`moves`](Self::moves), and reads the tables of the metric from the store of the
    /// process, or builds them, which takes some 10 seconds. They have 183 MB for most metrics
    /// ([`NearMetricSolver`]). Clones share the tables. Does nothing if neither moves nor a metric were set.
    ///
    /// # Errors
    /// Returns [`Stopped`] if the watch ended the call.
    ///
    /// ```
    /// use superflip::{search::ClockedSolver, watch::Watch};
    /// assert_eq!(ClockedSolver::new().prepare(Watch::new()), Ok(())); // at once
    /// ```
    pub fn prepare<'w>(&self, watch: impl Into<Watch<'w>>) -> Result<(), Stopped> {
        let mut watch = watch.into();
        if let Some(first) = &self.first {
            first.prepared(&mut watch)?;
        }
        self.guide.as_ref().map_or(Ok(()), |guide| guide.near.prepare(watch))
    }

    /// Sets the goal. Solutions lead from the position to `goal` instead of the solved cube.
    #[must_use]
    pub fn goal(self, goal: CubePos) -> Self {
        Self { goal, ..self }
    }

    /// Limits the search to `time` per position. The search takes longer only if it has found no
    /// solution by then.
    #[must_use]
    pub fn max_time(self, time: Duration) -> Self {
        Self { time: Some(time), ..self }
    }

    /// Limits the search to about `nodes` nodes per position. A node is a tried move. The search
    /// takes longer only if it has found no solution by then. With this budget alone, the result is
    /// always the same.
    #[must_use]
    pub fn max_nodes(self, nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..self }
    }

    /// Returns the solution of least time that the search finds.
    ///
    /// # Errors
    /// - [`SolveError::Unreachable`] if no sequence of moves leads to the goal.
    /// - [`SolveError::OutOfReach`] if the [`moves`](Self::moves) of the first solution do not lead
    ///   to the goal.
    /// - [`SolveError::BudgetSpent`] if the clock times no sequence that the search tries.
    pub fn solve<C: Clock>(
        &self,
        position: &CubePos,
        clock: &mut C,
    ) -> Result<ClockedSolution, SolveError> {
        self.solve_watched(position, clock, Watch::new())
    }

    /// Does the same as [`solve`](Self::solve), and lets `watch` cancel the search. A cancelled
    /// search returns the best solution that it has found.
    ///
    /// # Errors
    /// Returns the same errors as [`solve`](Self::solve), and [`SolveError::Cancelled`] if the
    /// watch cancelled the search before it found a solution.
    pub fn solve_watched<'w, C: Clock>(
        &self,
        position: &CubePos,
        clock: &mut C,
        watch: impl Into<Watch<'w>>,
    ) -> Result<ClockedSolution, SolveError> {
        // Moves that solve `start` lead `position` to the goal.
        let start = self.goal.inverse() * *position;
        start.check_reachable()?;
        let mut watch = watch.into();
        let stopped = |stopped| SolveError::stopped(stopped, 0);
        watch.begin().map_err(stopped)?;
        let first = self.first.as_ref().map(|first| first.prepared(&mut watch)).transpose();
        let first = first.map_err(stopped)?;
        let mut search = Search::new(self, clock, watch);
        if let Some(solver) = first {
            search.begin(solver, &start)?;
        }
        let (bound, ended) = search.run(&start, self.guide.as_ref())?;
        let Search { candidates, nodes, .. } = search;
        let Some((time, turns)) = candidates.best else {
            return Err(match ended {
                Some(Ended::Stopped(stopped)) => SolveError::stopped(stopped, bound),
                _ => SolveError::BudgetSpent { bound },
            });
        };
        Ok(ClockedSolution { turns, time, bound, nodes, candidates: candidates.count })
    }
}

/// A search for one position.
struct Search<'c, 'w, C: Clock> {
    candidates: Candidates<'c, C>,
    /// The begin of the search and its time, if the time is limited.
    limit: Option<(Instant, Duration)>,
    max_nodes: u64,
    nodes: u64,
    watch: Watch<'w>,
}

impl<'c, 'w, C: Clock> Search<'c, 'w, C> {
    fn new(solver: &ClockedSolver, clock: &'c mut C, watch: Watch<'w>) -> Self {
        // A budget of nodes alone asks no clock, which a WebAssembly module does not have.
        let usual = || solver.nodes.is_none().then_some(ClockedSolver::TIME);
        let time = solver.time.or_else(usual);
        Self {
            candidates: Candidates::new(clock),
            limit: time.map(|time| (Instant::now(), time)),
            max_nodes: solver.nodes.unwrap_or(u64::MAX),
            nodes: 0,
            watch,
        }
    }

    /// Finds a first solution by some of the moves. Few solutions of the other searches have only
    /// these moves.
    fn begin(&mut self, solver: &SubsetSolver, start: &CubePos) -> Result<(), SolveError> {
        let mut first = solver.clone().max_nodes(self.max_nodes);
        if let Some((_, time)) = self.limit {
            first = first.max_time(time);
        }
        let solution = match first.solve_watched(start, self.watch.by_ref()) {
            Err(SolveError::BudgetSpent { .. }) => solver.solve_watched(start, self.watch.by_ref()),
            result => result,
        }?;
        self.nodes += solution.nodes();
        self.candidates.compare(&AxisTurn::merged(solution.moves().iter().copied()));
        Ok(())
    }

    /// Searches until the budget is spent. Returns a lower bound on the number of moves of every
    /// solution, and why the last search ended.
    fn run(
        &mut self,
        start: &CubePos,
        guide: Option<&Guide>,
    ) -> Result<(u8, Option<Ended>), SolveError> {
        let bound = self.search_shorter(start)?;
        if let Some(guide) = guide {
            self.search_cheaper(guide, start);
        }
        Ok((bound, self.search_quicker(start)))
    }

    /// Compares ever shorter solutions. Returns a lower bound on the number of moves of every
    /// solution.
    fn search_shorter(&mut self, start: &CubePos) -> Result<u8, SolveError> {
        let mut solutions = Solver::new().max_length(u8::MAX).max_nodes(0).shorter(start)?;
        let (mut has_more, mut is_first) = (true, true);
        while has_more && !self.is_cancelled() && (is_first || self.has_budget(PARTS)) {
            let before = solutions.nodes();
            solutions.allow(SLICE);
            for solution in solutions.by_ref() {
                self.candidates.compare(&AxisTurn::merged(solution.iter()));
                is_first = false;
            }
            self.nodes += solutions.nodes() - before;
            has_more = solutions.end() != Some(SearchEnd::Exhausted);
        }
        Ok(solutions.bound())
    }

    /// Compares sequences that are cheap in a metric. Does nothing without its tables.
    fn search_cheaper(&mut self, Guide { near, is_time }: &Guide, start: &CubePos) {
        let Some(tables) = near.built() else { return };
        let rest = self.max_nodes.saturating_sub(self.nodes);
        let max_nodes = rest - rest / u64::from(QUICKER);
        let time = self.time_left();
        if time == Some(Duration::ZERO) {
            return;
        }
        let time = time.map(|time| time / QUICKER * (QUICKER - 1));
        let watch = self.watch.by_ref().after(self.nodes).within(time);
        // Whatever ends this search, the search by time goes on or ends by itself.
        if *is_time {
            let near = NearMetricSolver::clone(near).max_nodes(max_nodes);
            let mut nodes = 0;
            let _ = near.cheaper_counted(start, watch, &mut nodes, |solution| {
                self.candidates.compare(solution.axis_turns());
                ControlFlow::<()>::Continue(())
            });
            self.nodes += nodes;
        } else {
            let mut meter = Meter::new(watch).max_nodes(max_nodes);
            let mut search = near.forward(&tables, start);
            let _ = by_metric::search(&mut self.candidates, &mut search, near.metric(), &mut meter);
            self.nodes += meter.nodes();
        }
    }

    /// Compares sequences that take less time than the best one. Returns why the search ended, or
    /// `None` if no sequence is left.
    fn search_quicker(&mut self, start: &CubePos) -> Option<Ended> {
        let max_nodes = self.max_nodes.saturating_sub(self.nodes);
        let time = self.time_left();
        let watch = self.watch.by_ref().after(self.nodes).within(time);
        let meter = Meter::new(watch).max_nodes(max_nodes);
        let mut search = TimedSearch::new(&mut self.candidates, meter);
        let ended = search.run(start).err();
        self.nodes += search.nodes();
        ended
    }

    /// Returns whether less than one of `parts` parts of the budget is spent.
    fn has_budget(&self, parts: u32) -> bool {
        let has_time = |(begin, time): (Instant, Duration)| begin.elapsed() < time / parts;
        self.nodes < self.max_nodes / u64::from(parts) && self.limit.is_none_or(has_time)
    }

    /// Returns the rest of the time, if the time is limited.
    fn time_left(&self) -> Option<Duration> {
        self.limit.map(|(begin, time)| time.saturating_sub(begin.elapsed()))
    }

    fn is_cancelled(&mut self) -> bool {
        let nodes = self.nodes;
        self.watch.look(|| Progress { nodes, ..Progress::default() }).is_err()
    }
}
