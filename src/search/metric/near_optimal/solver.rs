//! The builder of near-optimal searches in a metric.

use alloc::{sync::Arc, vec::Vec};
use core::{ops::ControlFlow, time::Duration};
use std::sync::{Mutex, PoisonError};

use super::{
    super::{error::MetricError, solution::MetricSolution, solver::building},
    first::FirstSolver,
    rules::TurnRules,
    search::NearSearch,
    small::{self, Cheapest},
};
use crate::{
    bounds::metric::{PhaseTables, Views},
    cube::CubePos,
    group::Group,
    metric::{AxisTurn, Metric},
    tables::process_store,
    watch::{
        Stopped, Watch,
        meter::{Ended, Meter},
    },
};

/// Finds near-optimal solutions in a metric: the first at once, and cheaper ones with time.
///
/// The first solution is one of few half turns, unless a move has no cost and the tables are built. To find
/// cheaper ones, the solver searches with tables of the metric, which it builds once
/// ([`prepare`](Self::prepare)) and keeps in the store of the process
/// ([`set_store`](crate::tables::set_store)). The tables have 183 MB, and 699 MB if one face does not turn. A
/// clone shares the tables. A search runs on one thread, and several threads may search at once.
///
/// [`MetricSolver`](super::super::MetricSolver) finds solutions of the least cost, with proof.
///
/// ```
/// use superflip::{Alg, CubePos, metric::Metric, search::NearMetricSolver};
/// let position = CubePos::SOLVED.moved_by("R L' F2 B2 U D2 R' F".parse::<Alg>()?);
/// let solution = NearMetricSolver::new(Metric::AXIAL).solve(&position).unwrap();
/// assert_eq!(position.moved_by(solution.moves()), CubePos::SOLVED);
/// assert!(solution.cost() <= 21);
/// # Ok::<(), superflip::notation::ParseMovesError>(())
/// ```
#[derive(Debug, Clone)]
pub struct NearMetricSolver {
    metric: Metric,
    group: Group,
    first: Arc<FirstSolver>,
    views: Arc<Views>,
    /// The rules of each view.
    rules: Arc<[TurnRules]>,
    tables: Arc<Mutex<Option<Arc<PhaseTables>>>>,
    goal: CubePos,
    inverse: bool,
    max_cost: u16,
    nodes: u64,
    time: Option<Duration>,
}

impl NearMetricSolver {
    /// Creates a solver for solutions of any cost, without a budget.
    #[must_use]
    pub fn new(metric: Metric) -> Self {
        let views = Views::of(&metric);
        let seen = views.steps();
        let rules = views.all.iter().map(|&view| TurnRules::new(&metric, view, &seen)).collect();
        Self {
            metric,
            group: Group::generated_by(metric.moves()),
            first: Arc::new(FirstSolver::new(&metric)),
            views: Arc::new(views),
            rules,
            tables: Arc::default(),
            goal: CubePos::SOLVED,
            inverse: false,
            max_cost: u16::MAX,
            nodes: u64::MAX,
            time: None,
        }
    }

    /// Returns the metric.
    #[must_use]
    pub const fn metric(&self) -> &Metric {
        &self.metric
    }

    /// Sets the goal. Solutions lead from the position to `goal` instead of the solved cube.
    #[must_use]
    pub fn goal(self, goal: CubePos) -> Self {
        Self { goal, ..self }
    }

    /// Reverses the direction. Solutions lead from the goal to the position.
    ///
    /// ```
    /// use superflip::{CubePos, Move, metric::Metric, search::NearMetricSolver};
    /// let position = CubePos::SOLVED.moved_by([Move::R1, Move::F2]);
    /// let solver = NearMetricSolver::new(Metric::QUARTER).inverse();
    /// assert_eq!(solver.solve(&position)?.to_string(), "R F2");
    /// # Ok::<(), superflip::search::MetricError>(())
    /// ```
    #[must_use]
    pub fn inverse(self) -> Self {
        Self { inverse: true, ..self }
    }

    /// Sets the maximum cost of a solution.
    #[must_use]
    pub fn max_cost(self, max_cost: u16) -> Self {
        Self { max_cost, ..self }
    }

    /// Limits the search to `nodes` nodes per position. A node is a step that the search tries. The
    /// nodes of the first solution do not count. The search ends after the node at which the budget is
    /// spent, and at most some thousand nodes later.
    #[must_use]
    pub fn max_nodes(self, nodes: u64) -> Self {
        Self { nodes, ..self }
    }

    /// Limits the search to `time` per position. A search that builds the tables counts its time too.
    #[must_use]
    pub fn max_time(self, time: Duration) -> Self {
        Self { time: Some(time), ..self }
    }

    /// Reads the tables from the store of the process, or builds them, so that the time of the first
    /// search does not include the time of the tables. Does nothing if this is done.
    ///
    /// # Errors
    /// Returns [`Stopped`] if the watch ended the call.
    ///
    /// ```no_run
    /// use superflip::{metric::Metric, search::NearMetricSolver, watch::Watch};
    /// let solver = NearMetricSolver::new(Metric::AXIAL);
    /// solver.prepare(Watch::new())?;
    /// # Ok::<(), superflip::watch::Stopped>(())
    /// ```
    pub fn prepare<'w>(&self, watch: impl Into<Watch<'w>>) -> Result<(), Stopped> {
        let mut watch = watch.into();
        watch.begin()?;
        self.tables(&mut watch).map(drop)
    }

    /// Returns the first solution that the search finds.
    ///
    /// # Errors
    /// - [`MetricError::Unreachable`] if no sequence of moves leads to the goal.
    /// - [`MetricError::OutOfReach`] if the steps of the metric do not lead to the goal.
    /// - [`MetricError::NoneWithin`] if no solution of at most `max_cost` exists.
    /// - [`MetricError::BudgetSpent`] if the budget was spent before a solution was found.
    /// - [`MetricError::TableChanged`] if the file of a table was changed meanwhile.
    pub fn solve(&self, position: &CubePos) -> Result<MetricSolution, MetricError> {
        self.solve_watched(position, Watch::new())
    }

    /// Does the same as [`solve`](Self::solve), and lets `watch` cancel the search.
    ///
    /// # Errors
    /// Returns the same errors as [`solve`](Self::solve), and [`MetricError::Cancelled`] if the watch
    /// cancelled the search before a solution was found.
    pub fn solve_watched<'w>(
        &self,
        position: &CubePos,
        watch: impl Into<Watch<'w>>,
    ) -> Result<MetricSolution, MetricError> {
        let max_cost = self.max_cost;
        match self.cheaper(position, watch, ControlFlow::Break)? {
            ControlFlow::Break(solution) => Ok(solution),
            ControlFlow::Continue(()) => Err(MetricError::NoneWithin { max_cost }),
        }
    }

    /// Calls `take` with solutions, each cheaper than the one before, until `take` returns `Break`.
    /// Returns what `take` returned. `Continue` means that no solution is cheaper than the last one.
    ///
    /// Set a budget, because proving that no cheaper solution exists often takes hours.
    ///
    /// # Errors
    /// Returns the errors of [`solve_watched`](Self::solve_watched) except
    /// [`MetricError::NoneWithin`]. [`MetricError::TableChanged`] means that nothing is proved, also if the
    /// search has found solutions. [`MetricError::BudgetSpent`] and [`MetricError::Cancelled`] say
    /// that the search ended before it was exhausted, also if it has found solutions.
    ///
    /// ```no_run
    /// use core::{ops::ControlFlow, time::Duration};
    /// use superflip::{Alg, CubePos, metric::Metric, search::NearMetricSolver, watch::Watch};
    /// let scramble: Alg = "R' U L B2 D F' R U2 B L' D2 F R D' B U L2 F2 R' B2".parse()?;
    /// let position = CubePos::SOLVED.moved_by(&scramble);
    /// let solver = NearMetricSolver::new(Metric::QUARTER).max_time(Duration::from_secs(1));
    /// solver.prepare(Watch::new()).unwrap();
    /// let mut best = None;
    /// let ended = solver.cheaper(&position, Watch::new(), |solution| {
    ///     best = Some(solution);
    ///     ControlFlow::<()>::Continue(())
    /// });
    /// let is_optimal = ended.is_ok();
    /// # let _ = is_optimal;
    /// # Ok::<(), superflip::notation::ParseMovesError>(())
    /// ```
    pub fn cheaper<'w, B>(
        &self,
        position: &CubePos,
        watch: impl Into<Watch<'w>>,
        take: impl FnMut(MetricSolution) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B>, MetricError> {
        self.cheaper_counted(position, watch.into(), &mut 0, take)
    }

    /// Does the same as [`cheaper`](Self::cheaper), and writes the number of nodes that the search has
    /// spent.
    pub(in crate::search) fn cheaper_counted<B>(
        &self,
        position: &CubePos,
        mut watch: Watch<'_>,
        nodes: &mut u64,
        mut take: impl FnMut(MetricSolution) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B>, MetricError> {
        // Moves that lead `start` to the solved cube also lead `position` to the goal.
        let start = self.goal.inverse() * *position;
        start.check_reachable()?;
        self.group.check(&start)?;
        let start = if self.solves_inverse() { start.inverse() } else { start };
        watch.begin().map_err(|stopped| MetricError::stopped(stopped, 0))?;
        watch = watch.within(self.time);
        let mut max_cost = Some(self.max_cost);
        // With few turns, a first solution of few half turns takes longer than a search with tables.
        let is_ready = self.first.is_slow() && self.built().is_some();
        let first = if is_ready { None } else { self.first.solve(&start, watch.by_ref()) };
        // Without a first solution, the watch has ended the search.
        let has_first = first.is_some();
        if let Some(turns) = first {
            let solution = self.solution(turns, 0);
            let cost = solution.cost();
            if cost <= self.max_cost {
                max_cost = cost.checked_sub(1);
                if let flow @ ControlFlow::Break(_) = take(solution) {
                    return Ok(flow);
                }
            }
        }
        let Some(max_cost) = max_cost else { return Ok(ControlFlow::Continue(())) };
        if has_first && self.built().is_none() {
            match small::cheapest(&self.metric, &start, max_cost) {
                Cheapest::Solution(turns) => return Ok(take(self.solution(turns, 0))),
                Cheapest::NoSolution => return Ok(ControlFlow::Continue(())),
                Cheapest::TooMany => {}
            }
        }
        let tables = self.tables(&mut watch).map_err(|stopped| MetricError::stopped(stopped, 0))?;
        let mut search = NearSearch::new(&self.metric, &tables, &self.rules, &start, max_cost);
        let bound = search.bound();
        let length = u8::try_from(bound).unwrap_or(u8::MAX);
        let mut meter = Meter::new(watch.by_ref()).max_nodes(self.nodes).bound(length);
        let flow = search.run(&mut meter, &mut |turns, nodes| take(self.solution(turns, nodes)));
        *nodes = meter.nodes();
        if !matches!(flow, Ok(ControlFlow::Break(_))) {
            tables.check_unchanged().map_err(|_| MetricError::TableChanged)?;
        }
        match flow {
            Ok(ControlFlow::Continue(())) if !search.is_exhausted() => {
                Err(MetricError::ended(Ended::NodesSpent, bound))
            }
            flow => flow.map_err(|ended| MetricError::ended(ended, bound)),
        }
    }

    /// Returns a search from `position` only, without a limit: neither from its inverse nor after
    /// premoves. So each sequence of phase 1 begins the solution.
    pub(in crate::search) fn forward<'a>(
        &'a self,
        tables: &'a PhaseTables,
        position: &CubePos,
    ) -> NearSearch<'a> {
        NearSearch::new(&self.metric, tables, &self.rules, position, u16::MAX).forward()
    }

    /// Returns the tables if they are built.
    pub(in crate::search) fn built(&self) -> Option<Arc<PhaseTables>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Returns the tables, which the first call reads or builds.
    fn tables(&self, watch: &mut Watch<'_>) -> Result<Arc<PhaseTables>, Stopped> {
        let mut built = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(tables) = &*built {
            return Ok(Arc::clone(tables));
        }
        let look = &mut || building(watch, 0);
        let tables = PhaseTables::new(&self.views, process_store(), look)?;
        Ok(Arc::clone(built.insert(Arc::new(tables))))
    }

    /// Makes a solution of turns that solve the start.
    fn solution(&self, turns: Vec<AxisTurn>, nodes: u64) -> MetricSolution {
        let solution = MetricSolution::new(self.metric, turns, nodes);
        if self.inverse && !self.solves_inverse() { solution.inverse() } else { solution }
    }

    /// Returns whether the search solves the inverse position instead of inverting its solutions. In a
    /// one-way metric, the inverse of a solution has another cost.
    fn solves_inverse(&self) -> bool {
        self.inverse && self.metric.is_one_way()
    }
}
