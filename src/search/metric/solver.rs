//! The builder of searches in a metric.

use alloc::{sync::Arc, vec::Vec};
use core::{
    ops::{ControlFlow, Range},
    sync::atomic::{AtomicU64, Ordering::Relaxed},
    time::Duration,
};
use std::sync::{Mutex, PoisonError};

use super::{
    beginnings::{Beginning, Following, beginnings, following},
    cost_node::CostNode,
    cost_search::CostSearch,
    error::MetricError,
    rotations::{PairClasses, without_images},
    solution::MetricSolution,
    turn_sets::TurnSets,
};
use crate::{
    arrays::MapArray,
    bounds::{
        Size,
        metric::{MetricBounds, has_case_tables},
    },
    cube::CubePos,
    group::Group,
    metric::{AxisTurn, Metric},
    tables::process_store,
    threads::Threads,
    watch::{Broken, Progress, Stage, Stopped, Watch},
};

/// A cost is searched on several threads only if the search of the previous cost had at least this
/// number of nodes, about 1 ms at 60 ns per node. Starting the threads takes longer than a much
/// shorter search.
const LEAST_PREVIOUS_NODES: u64 = 1 << 14;

/// A search adds the table of cosets after a cost with at least this number of nodes. They take as long as
/// reading the table, 0.1 s. So the search of a position near the solved cube ends before.
const NODES_BEFORE_COSETS: u64 = 1 << 20;

/// The memory that building the table of cosets takes at its peak (`docs/lab/metrics.md`).
const MEMORY_OF_COSETS: u64 = 220_000_000;

/// A search for a solution of the least cost adds the table of [`MetricSolver::table`] after a cost with at
/// least this number of nodes. They take as long as reading a table of 1.3 GB, a second.
const NODES_BEFORE_CASES: u64 = 1 << 24;

/// A search of one cost adds the table of cosets if the cost exceeds the bound of the position by more than
/// this. For a random position, the search of half turns within it takes 0.2 s without the table, and that of
/// the next cost 3 s.
const SLACK_WITHOUT_COSETS: u16 = 4;

/// Finds solutions of the least cost in a metric, with proof.
///
/// The solver searches cost by cost (iterative deepening), so it proves that no cheaper solution
/// exists. Its first search builds tables of lower bounds: 7 MB for a named metric, and for
/// [`Costs`](crate::metric::Costs) at most 20 MB, or 40 MB if a turn costs more than its inverse. With
/// the feature `bake`, the program has the tables of the named metrics. If the metric has all
/// symmetries, a long search adds a table of 71 MB. The solver keeps its tables in the store of the
/// process ([`set_store`](crate::tables::set_store)), and reads them from there. Without a store, each
/// process builds them. A clone shares the tables, and so do searches on several threads.
///
/// ```
/// use superflip::{Alg, CubePos, metric::Metric, search::MetricSolver};
/// let position = CubePos::SOLVED.moved_by("R L' F2 B2 R L'".parse::<Alg>()?);
/// let costs = Metric::ALL.map(|metric| {
///     let solution = MetricSolver::new(metric).solve(&position).unwrap();
///     assert_eq!(position.moved_by(solution.moves()), CubePos::SOLVED);
///     solution.cost()
/// });
/// assert_eq!(costs, [6, 8, 3, 4, 3]);
/// # Ok::<(), superflip::notation::ParseMovesError>(())
/// ```
#[derive(Debug, Clone)]
pub struct MetricSolver {
    metric: Metric,
    group: Group,
    following: Arc<Following>,
    sets: Arc<TurnSets>,
    beginnings: Arc<[Beginning]>,
    bounds: Arc<Mutex<Option<Arc<MetricBounds>>>>,
    size: Option<Size>,
    goal: CubePos,
    inverse: bool,
    max_cost: u16,
    max_memory: u64,
    threads: Threads,
    time: Option<Duration>,
}

impl MetricSolver {
    /// Creates a solver that finds a solution of any cost, with one thread per core.
    #[must_use]
    pub fn new(metric: Metric) -> Self {
        let following = following(&metric);
        Self {
            metric,
            group: Group::generated_by(metric.moves()),
            beginnings: beginnings(&following).collect(),
            following: Arc::new(following),
            sets: Arc::new(TurnSets::new(&metric)),
            bounds: Arc::default(),
            size: None,
            goal: CubePos::SOLVED,
            inverse: false,
            max_cost: u16::MAX,
            max_memory: u64::MAX,
            threads: Threads::PER_CORE,
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
    /// use superflip::{CubePos, Move, metric::Metric, search::MetricSolver};
    /// let [start, goal] = [Move::R1, Move::U1].map(|mv| CubePos::SOLVED.moved(mv));
    /// let solver = MetricSolver::new(Metric::HALF).goal(goal);
    /// assert_eq!(solver.clone().solve(&start)?.to_string(), "R' U");
    /// assert_eq!(solver.inverse().solve(&start)?.to_string(), "U' R");
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

    /// Limits the memory of the table that long searches add, to `bytes` bytes while the table is built. The
    /// table needs 220 MB then, and 71 MB afterwards. A solver with less memory searches without this table,
    /// and without that of [`table`](Self::table), and takes longer. The first tables, at most 40 MB, do not
    /// count.
    ///
    /// ```
    /// use superflip::{CubePos, Move, metric::Metric, search::MetricSolver};
    /// let solver = MetricSolver::new(Metric::SLICE).max_memory(1 << 20);
    /// let solution = solver.solve(&CubePos::SOLVED.moved(Move::R1))?;
    /// assert_eq!(solution.cost(), 1);
    /// # Ok::<(), superflip::search::MetricError>(())
    /// ```
    #[must_use]
    pub fn max_memory(self, bytes: u64) -> Self {
        Self { max_memory: bytes, ..self }
    }

    /// Adds a table that distinguishes more positions to long searches. A solver without this table searches
    /// more nodes. The table has the size of a [`PruningTable`](crate::bounds::PruningTable), and is read
    /// or built like the other tables, on as many threads as the search has. Building 1.3 GB takes minutes.
    ///
    /// If there is not enough memory for the table, searches go on without it.
    ///
    /// # Errors
    /// Returns [`MetricError::NoTable`] if a step of the metric does not cost 1, or if a symmetry changes
    /// the costs.
    ///
    /// ```no_run
    /// use superflip::{bounds::Size, metric::Metric, search::MetricSolver};
    /// // 35 cases are 1.3 GB.
    /// let solver = MetricSolver::new(Metric::QUARTER).table(Size::with_cases(35).unwrap())?;
    /// # Ok::<(), superflip::search::MetricError>(())
    /// ```
    pub fn table(self, size: Size) -> Result<Self, MetricError> {
        if has_case_tables(&self.metric) {
            Ok(Self { size: Some(size), bounds: Arc::default(), ..self })
        } else {
            Err(MetricError::NoTable)
        }
    }

    /// Sets the number of threads. The default is one per core. The number of threads does not change
    /// the solution.
    #[must_use]
    pub fn threads(self, threads: Threads) -> Self {
        Self { threads, ..self }
    }

    /// Limits the search to `time` per position. The search that builds the tables counts its time
    /// too.
    #[must_use]
    pub fn max_time(self, time: Duration) -> Self {
        Self { time: Some(time), ..self }
    }

    /// Returns a solution of the least cost.
    ///
    /// # Errors
    /// - [`MetricError::Unreachable`] if no sequence of moves leads to the goal.
    /// - [`MetricError::OutOfReach`] if the steps of the metric do not lead to the goal.
    /// - [`MetricError::NoneWithin`] if no solution of at most `max_cost` exists.
    /// - [`MetricError::BudgetSpent`] if the time was over before a solution was found.
    /// - [`MetricError::TableChanged`] if the file of a table was changed meanwhile.
    pub fn solve(&self, position: &CubePos) -> Result<MetricSolution, MetricError> {
        self.solve_watched(position, Watch::new())
    }

    /// Does the same as [`solve`](Self::solve), and lets `watch` cancel the search. The watch
    /// receives the progress several times per second.
    ///
    /// # Errors
    /// Returns the same errors as [`solve`](Self::solve), and [`MetricError::Cancelled`] if the watch
    /// cancelled the search.
    ///
    /// ```
    /// use core::sync::atomic::AtomicBool;
    /// use superflip::{CubePos, Move, metric::Metric, search::{MetricError, MetricSolver}};
    /// let position = CubePos::SOLVED.moved(Move::U1);
    /// let solver = MetricSolver::new(Metric::AXIAL);
    /// let error = solver.solve_watched(&position, &AtomicBool::new(true)).unwrap_err();
    /// assert_eq!(error, MetricError::Cancelled { bound: 0 });
    /// ```
    pub fn solve_watched<'w>(
        &self,
        position: &CubePos,
        watch: impl Into<Watch<'w>>,
    ) -> Result<MetricSolution, MetricError> {
        let max_cost = self.max_cost;
        let mut watch = self.limited(watch.into())?;
        let (start, bounds) = self.begin(position, &mut watch)?;
        let circles = PairClasses::of_rotations(&self.metric, &start);
        let beginnings = match &circles {
            Some(classes) => &*classes.representatives,
            None => &*without_images(&self.beginnings, &self.metric, &start),
        };
        let nodes = &AtomicU64::new(0);
        let search = CostSearch {
            beginnings,
            circles: circles.as_ref(),
            ..self.of_cost(&bounds, start, 0, Threads::ONE, nodes)
        };
        match self.search_costs(search, &mut watch, ControlFlow::Break)? {
            ControlFlow::Break(solution) => Ok(solution),
            ControlFlow::Continue(()) => Err(MetricError::NoneWithin { max_cost }),
        }
    }

    /// Calls `take` with each solution of the least cost, until `take` returns `Break`. Returns what
    /// `take` returned. The order of the solutions does not depend on the number of threads.
    ///
    /// # Errors
    /// Returns the errors of [`solve_watched`](Self::solve_watched). A search that ended early may have
    /// called `take` before.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use superflip::{CubePos, Move, metric::Metric, search::MetricSolver, watch::Watch};
    /// let position = CubePos::SOLVED.moved_by([Move::R2, Move::L2, Move::U2, Move::D2]);
    /// let mut found = Vec::new();
    /// MetricSolver::new(Metric::SLICE).solutions_of_least_cost(&position, Watch::new(), |solution| {
    ///     found.push(solution.to_string());
    ///     ControlFlow::<()>::Continue(())
    /// })?;
    /// assert_eq!(found, ["(U2 D2) (R2 L2)", "(R2 L2) (U2 D2)"]);
    /// # Ok::<(), superflip::search::MetricError>(())
    /// ```
    pub fn solutions_of_least_cost<'w, B>(
        &self,
        position: &CubePos,
        watch: impl Into<Watch<'w>>,
        take: impl FnMut(MetricSolution) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B>, MetricError> {
        let mut watch = self.limited(watch.into())?;
        let (start, bounds) = self.begin(position, &mut watch)?;
        let nodes = &AtomicU64::new(0);
        let search = self.of_cost(&bounds, start, 0, Threads::ONE, nodes);
        self.search_costs(search, &mut watch, take)
    }

    /// Searches cost by cost until a solution is found. Calls `take` with the solutions, until `take`
    /// returns `Break`.
    fn search_costs<B>(
        &self,
        mut search: CostSearch<'_>,
        watch: &mut Watch<'_>,
        mut take: impl FnMut(MetricSolution) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B>, MetricError> {
        let CostSearch { bounds, start, nodes, .. } = search;
        let is_odd = self.metric.parity(&start);
        for cost in least_cost(bounds, start)..=self.max_cost {
            if is_odd.is_some_and(|is_odd| is_odd == cost.is_multiple_of(2)) {
                continue;
            }
            let before = nodes.load(Relaxed);
            search.cost = cost;
            let mut is_found = false;
            let flow = searched(&search, watch, cost, |turns| {
                is_found = true;
                take(self.solution(turns, nodes.load(Relaxed)))
            })?;
            if is_found || flow.is_break() {
                return Ok(flow);
            }
            let searched = nodes.load(Relaxed) - before;
            if searched >= LEAST_PREVIOUS_NODES {
                search.threads = self.threads.count();
            }
            let added = if searched >= NODES_BEFORE_CASES {
                self.add_all(bounds, cost, watch)
            } else if searched >= NODES_BEFORE_COSETS {
                self.add_cosets(bounds, cost, watch)
            } else {
                Ok(())
            };
            added.map_err(|stopped| MetricError::stopped(stopped, cost + 1))?;
        }
        Err(MetricError::NoneWithin { max_cost: self.max_cost })
    }

    /// Calls `take` with each solution of exactly `cost`, until `take` returns `Break`. Returns what
    /// `take` returned. The solutions are canonical: turns of one axis in a row are one axis turn at
    /// its least cost. The order of the solutions does not depend on the number of threads.
    ///
    /// # Errors
    /// Returns the errors of [`solve_watched`](Self::solve_watched) except
    /// [`MetricError::NoneWithin`]. `max_cost` has no effect.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use superflip::{CubePos, Move, metric::Metric, search::MetricSolver, watch::Watch};
    /// let position = CubePos::SOLVED.moved_by([Move::R2, Move::L2]);
    /// let mut found = Vec::new();
    /// MetricSolver::new(Metric::AXIAL).solutions_of_cost(&position, 3, Watch::new(), |solution| {
    ///     found.push(solution.to_string());
    ///     ControlFlow::<()>::Continue(())
    /// })?;
    /// assert_eq!(found.len(), 2);
    /// assert_eq!(found[0], "(U2 D2) (R2 L2) (U2 D2)");
    /// # Ok::<(), superflip::search::MetricError>(())
    /// ```
    pub fn solutions_of_cost<'w, B>(
        &self,
        position: &CubePos,
        cost: u16,
        watch: impl Into<Watch<'w>>,
        take: impl FnMut(MetricSolution) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B>, MetricError> {
        self.solutions_with_beginnings(position, cost, 0..usize::MAX, watch, take)
    }

    /// Returns the number of beginnings of canonical sequences. A *beginning* is the first two axis turns
    /// of a sequence, or the only one, or none for the empty sequence. Beginnings divide a search into
    /// parts.
    ///
    /// ```
    /// use superflip::{metric::Metric, search::MetricSolver};
    /// // No turn, or one of 45 axis turns. One of the 30 axis turns of the other axes may follow.
    /// assert_eq!(MetricSolver::beginnings(&Metric::AXIAL), 1 + 45 + 45 * 30);
    /// ```
    #[must_use]
    pub fn beginnings(metric: &Metric) -> usize {
        beginnings(&following(metric)).count()
    }

    /// Returns the number of the beginning of a canonical sequence, less than
    /// [`beginnings`](Self::beginnings). Returns `None` if the first two axis turns have the same axis,
    /// or if the metric has no cost for one of them.
    ///
    /// ```
    /// use superflip::{Move, metric::{AxisTurn, Metric}, search::MetricSolver};
    /// let solver = MetricSolver::new(Metric::HALF);
    /// let number = |moves: &[Move]| {
    ///     let turns: Vec<AxisTurn> = moves.iter().map(|&mv| mv.into()).collect();
    ///     solver.beginning_of(&turns)
    /// };
    /// assert_eq!(number(&[]), Some(0));
    /// assert_eq!(number(&[Move::U1, Move::F1]), Some(1));
    /// assert_eq!(number(&[Move::U1, Move::F1, Move::R2]), Some(1));
    /// assert_eq!(number(&[Move::U1, Move::D1]), None); // one axis turn, (U D)
    /// ```
    #[must_use]
    pub fn beginning_of(&self, sequence: &[AxisTurn]) -> Option<usize> {
        let first_two = [sequence.first(), sequence.get(1)].mapped(Option::<&_>::copied);
        let is_same = |beginning: &Beginning| beginning.mapped(|turn| Some(turn?.0)) == first_two;
        self.beginnings.iter().position(is_same)
    }

    /// Calls `take` with each solution of exactly `cost` whose beginning has a number in `numbers`, in
    /// the order of [`solutions_of_cost`](Self::solutions_of_cost), until `take` returns `Break`. So
    /// searches with successive ranges of numbers find together what one search finds. With
    /// [`inverse`](Self::inverse), the beginning is that of the inverse solution, unless a turn costs
    /// more than its inverse.
    ///
    /// # Errors
    /// Returns the errors of [`solutions_of_cost`](Self::solutions_of_cost).
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use superflip::{CubePos, Move, metric::Metric, search::MetricSolver, watch::Watch};
    /// let position = CubePos::SOLVED.moved_by([Move::R2, Move::L2]);
    /// let solver = MetricSolver::new(Metric::AXIAL);
    /// let middle = MetricSolver::beginnings(solver.metric()) / 2;
    /// let mut found = Vec::new();
    /// for numbers in [0..middle, middle..usize::MAX] {
    ///     solver.solutions_with_beginnings(&position, 3, numbers, Watch::new(), |solution| {
    ///         found.push(solution.to_string());
    ///         ControlFlow::<()>::Continue(())
    ///     })?;
    /// }
    /// assert_eq!(found, ["(U2 D2) (R2 L2) (U2 D2)", "(F2 B2) (R2 L2) (F2 B2)"]);
    /// # Ok::<(), superflip::search::MetricError>(())
    /// ```
    pub fn solutions_with_beginnings<'w, B>(
        &self,
        position: &CubePos,
        cost: u16,
        numbers: Range<usize>,
        watch: impl Into<Watch<'w>>,
        mut take: impl FnMut(MetricSolution) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B>, MetricError> {
        let mut watch = self.limited(watch.into())?;
        let (start, bounds) = self.begin(position, &mut watch)?;
        if cost > least_cost(&bounds, start) + SLACK_WITHOUT_COSETS {
            let added = self.add_all(&bounds, 0, &mut watch);
            added.map_err(|stopped| MetricError::stopped(stopped, 0))?;
        }
        let nodes = AtomicU64::new(0);
        let end = numbers.end.min(self.beginnings.len());
        let search = CostSearch {
            beginnings: &self.beginnings[numbers.start.min(end)..end],
            ..self.of_cost(&bounds, start, cost, self.threads, &nodes)
        };
        searched(&search, &mut watch, 0, |turns| take(self.solution(turns, nodes.load(Relaxed))))
    }

    /// Reads all tables from the store of the process, or builds them, with the table that a long search
    /// for a solution of the least cost adds. Every search then uses this table. Does nothing if this is
    /// done.
    ///
    /// # Errors
    /// Returns [`Stopped`] if the watch ended the call.
    ///
    /// ```no_run
    /// use superflip::{metric::Metric, search::MetricSolver, watch::Watch};
    /// let solver = MetricSolver::new(Metric::AXIAL);
    /// solver.prepare(Watch::new())?;
    /// # Ok::<(), superflip::watch::Stopped>(())
    /// ```
    pub fn prepare<'w>(&self, watch: impl Into<Watch<'w>>) -> Result<(), Stopped> {
        let mut watch = watch.into();
        watch.begin()?;
        let bounds = self.bounds(&mut watch)?;
        self.add_all(&bounds, 0, &mut watch)
    }

    /// Returns the position to solve, and the bounds, which the first search reads or builds.
    fn begin(
        &self,
        position: &CubePos,
        watch: &mut Watch<'_>,
    ) -> Result<(CubePos, Arc<MetricBounds>), MetricError> {
        // Moves that lead `start` to the solved cube also lead `position` to the goal.
        let start = self.goal.inverse() * *position;
        start.check_reachable()?;
        self.group.check(&start)?;
        let start = if self.solves_inverse() { start.inverse() } else { start };
        match self.bounds(watch) {
            Ok(bounds) => Ok((start, bounds)),
            Err(stopped) => Err(MetricError::stopped(stopped, 0)),
        }
    }

    /// Returns the bounds, which the first call reads or builds.
    fn bounds(&self, watch: &mut Watch<'_>) -> Result<Arc<MetricBounds>, Stopped> {
        let mut built = self.bounds.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(bounds) = &*built {
            return Ok(Arc::clone(bounds));
        }
        let look = &mut || building(watch, 0);
        let bounds = MetricBounds::new(&self.metric, process_store(), look)?;
        Ok(Arc::clone(built.insert(Arc::new(bounds))))
    }

    /// Adds the table of cosets to the bounds. `cost` is the last cost that was searched.
    fn add_cosets(
        &self,
        bounds: &MetricBounds,
        cost: u16,
        watch: &mut Watch<'_>,
    ) -> Result<(), Stopped> {
        if self.max_memory < MEMORY_OF_COSETS {
            return Ok(());
        }
        // A thread of a batch waits while another one builds the table.
        let _built = self.bounds.lock().unwrap_or_else(PoisonError::into_inner);
        bounds.add_cosets(&self.metric, process_store(), &mut || building(watch, cost))
    }

    /// Adds the table of cosets to the bounds, and then the table of the solver's size, if there is one.
    fn add_all(
        &self,
        bounds: &MetricBounds,
        cost: u16,
        watch: &mut Watch<'_>,
    ) -> Result<(), Stopped> {
        self.add_cosets(bounds, cost, watch)?;
        let Some(size) = self.size else { return Ok(()) };
        // A thread of a batch waits while another one builds the table.
        let _built = self.bounds.lock().unwrap_or_else(PoisonError::into_inner);
        bounds.add_cases(&self.metric, size, process_store(), self.threads, watch)
    }

    /// Begins a call. Returns its watch, with the deadline of a search that begins now.
    fn limited<'w>(&self, mut watch: Watch<'w>) -> Result<Watch<'w>, MetricError> {
        watch.begin().map_err(|stopped| MetricError::stopped(stopped, 0))?;
        Ok(watch.within(self.time))
    }

    fn of_cost<'a>(
        &'a self,
        bounds: &'a MetricBounds,
        start: CubePos,
        cost: u16,
        threads: Threads,
        nodes: &'a AtomicU64,
    ) -> CostSearch<'a> {
        let threads = threads.count();
        let (following, sets, beginnings) = (&self.following, &self.sets, &self.beginnings);
        let circles = None;
        CostSearch { bounds, following, sets, beginnings, circles, start, cost, threads, nodes }
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

/// Calls `take` with the turns of each solution that a search finds, until `take` returns `Break`. Fails
/// if a table has changed meanwhile, and gives no solution that it would have proved. `bound` is proved
/// before the search.
fn searched<B>(
    search: &CostSearch<'_>,
    watch: &mut Watch<'_>,
    bound: u16,
    mut take: impl FnMut(Vec<AxisTurn>) -> ControlFlow<B>,
) -> Result<ControlFlow<B>, MetricError> {
    let unchanged = || search.bounds.check_unchanged().map_err(|_| MetricError::TableChanged);
    let mut broken = Broken::new();
    let ended = search.run(watch, &mut |turns| match unchanged() {
        Ok(()) => broken.keep(take(turns)),
        Err(_) => Err(Stopped::Cancelled),
    });
    let ended = ended.map_err(|stopped| MetricError::stopped(stopped, bound));
    broken.or(unchanged().and(ended))
}

/// Returns a lower bound on the cost of every sequence that solves the start.
fn least_cost(bounds: &MetricBounds, start: CubePos) -> u16 {
    let bound = match bounds.one_way_lookup() {
        Some(lookup) => CostNode::root(&lookup, start, [None; 2], 0).bound(),
        None => CostNode::root(&bounds.lookup(), start, [None; 2], 0).bound(),
    };
    bound.into()
}

/// Reports that tables are built, and fails if the watch ends the call.
pub(super) fn building(watch: &mut Watch<'_>, cost: u16) -> Result<(), Stopped> {
    let length = u8::try_from(cost).unwrap_or(u8::MAX);
    watch.look(|| Progress { stage: Stage::Building, length, ..Progress::default() })
}
