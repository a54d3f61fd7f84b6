//! The builder of searches for a machine.

use alloc::boxed::Box;
use core::{ops::ControlFlow, time::Duration};
use std::time::Instant;

use super::{
    by_metric::MetricSearch, by_time::TimedSearch, candidates::Candidates, error::MachineError,
    solution::MachineSolution,
};
use crate::{
    cube::{CubePos, MoveSet},
    machine::{Machine, Simulator, axis_turns},
    search::{NearMetricSolver, SearchEnd, SolveError, Solver, SubsetSolution, SubsetSolver},
    watch::{Progress, Stopped, Watch},
};

/// The share of the budget for ever shorter solutions: one part of this number of parts.
const PARTS: u32 = 10;
/// The number of nodes between two looks at the clock, 0.2 ms.
const SLICE: u64 = 1 << 10;

/// The share of the rest of the budget for the search by time, after a search in the metric of the machine: one
/// part of this number of parts. With 4 parts, the times of `axial` are longer by 0.3 % in the mean of 200
/// positions at 50 ms than with 100 parts.
const QUICKER: u32 = 20;

/// Finds solutions that a machine executes in little time.
///
/// The solver compares solutions by the time of their shortest execution, until its budget is spent or no sequence
/// promises to be quicker.
/// It does not prove that no solution takes less time; [`MachineSolution::bound`] is a lower bound.
///
/// ```
/// use superflip::{Alg, CubePos, machine::Machine, search::MachineSolver};
/// let machine = Machine::preset("axial").unwrap();
/// let position = CubePos::SOLVED.moved_by("U D R2 L2 U' D'".parse::<Alg>()?);
/// let solution = MachineSolver::new(&machine).solve(&position)?;
/// assert_eq!(position.moved_by(solution.moves()), CubePos::SOLVED);
/// assert_eq!(solution.time().as_micros(), 128_400); // two quarter turns and a half turn
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct MachineSolver {
    machine: Machine,
    /// Finds the first solution, if the machine cannot make all moves.
    subset: Option<Box<SubsetSolver>>,
    /// Finds cheap solutions in the metric of the machine, if it has one.
    near: Option<Box<NearMetricSolver>>,
    goal: CubePos,
    time: Option<Duration>,
    nodes: Option<u64>,
}

impl MachineSolver {
    /// The time of a search without a budget.
    const TIME: Duration = Duration::from_millis(50);

    /// Creates a solver that searches for 50 milliseconds per position, unless
    /// [`max_time`](Self::max_time) or [`max_nodes`](Self::max_nodes) sets another budget. For a machine
    /// that cannot make all moves, builds the tables of a [`SubsetSolver`].
    #[must_use]
    pub fn new(machine: &Machine) -> Self {
        let (machine, moves) = (machine.clone(), machine.engine.moves());
        let is_subset = moves != MoveSet::ALL && machine.engine.is_by_moves();
        let subset = is_subset.then(|| Box::new(SubsetSolver::new(moves)));
        let near = machine.engine.metric().map(|metric| Box::new(NearMetricSolver::new(metric)));
        Self { machine, subset, near, goal: CubePos::SOLVED, time: None, nodes: None }
    }

    /// Reads the tables of the machine's metric from the store of the process, or builds them, which takes some
    /// 15 seconds. They have 183 MB. Later searches, also those of clones, then find solutions that take less time.
    /// Does nothing if the machine has no metric: if it has parts or rotates the cube, and does not turn opposite
    /// faces at once.
    ///
    /// # Errors
    /// Returns [`Stopped`] if the watch ended the call.
    ///
    /// ```
    /// use superflip::{machine::Machine, search::MachineSolver, watch::Watch};
    /// let tilter = Machine::preset("tilter").unwrap();
    /// assert_eq!(MachineSolver::new(&tilter).prepare(Watch::new()), Ok(())); // at once
    /// ```
    pub fn prepare<'w>(&self, watch: impl Into<Watch<'w>>) -> Result<(), Stopped> {
        self.near.as_ref().map_or(Ok(()), |near| near.prepare(watch))
    }

    /// Returns the machine.
    #[must_use]
    pub const fn machine(&self) -> &Machine {
        &self.machine
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

    /// Limits the search to about `nodes` nodes per position. A node is a tried move. The search takes
    /// longer only if it has found no solution by then. With this budget alone, the result is the same
    /// on every machine.
    #[must_use]
    pub fn max_nodes(self, nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..self }
    }

    /// Returns the solution with the shortest execution that the search finds.
    ///
    /// # Errors
    /// [`MachineError::Unreachable`] if no sequence of moves leads to the goal.
    pub fn solve(&self, position: &CubePos) -> Result<MachineSolution, MachineError> {
        self.solve_watched(position, Watch::new())
    }

    /// Does the same as [`solve`](Self::solve), and lets `watch` cancel the search. A cancelled search
    /// returns the best solution that it has found.
    ///
    /// # Errors
    /// Returns the same errors as [`solve`](Self::solve), and [`MachineError::Cancelled`] if the watch
    /// cancelled the search before it found a solution.
    ///
    /// # Panics
    /// Panics if the search has a defect: if the machine cannot execute the turns that the search
    /// executed.
    pub fn solve_watched<'w>(
        &self,
        position: &CubePos,
        watch: impl Into<Watch<'w>>,
    ) -> Result<MachineSolution, MachineError> {
        // Moves that solve `start` lead `position` to the goal.
        let start = self.goal.inverse() * *position;
        start.check_reachable()?;
        let mut watch = watch.into();
        watch.begin().map_err(|_| MachineError::Cancelled)?;
        let mut search = Search::new(self, watch);
        if let Some(solver) = &self.subset {
            search.begin(solver, &start)?;
        }
        let moves = search.run(&start)?;
        let Search { mut candidates, nodes, .. } = search;
        let (_, turns) = candidates.best.take().ok_or(MachineError::Cancelled)?;
        let of_turns = turns.iter().flat_map(|turn| turn.moves());
        let schedule = self.machine.schedule(of_turns).expect("the search has executed the turns");
        let simulator = Simulator::new(self.machine.description());
        let simulation = simulator.run(&schedule, &start).map_err(MachineError::Refused)?;
        debug_assert!(simulation.is_solved(), "the candidates are solutions");
        let bound = Duration::from_micros(self.machine.engine.bound(moves));
        Ok(MachineSolution { turns, schedule, bound, nodes, candidates: candidates.count })
    }
}

/// A search for one position.
struct Search<'a, 'w> {
    candidates: Candidates<'a>,
    /// Finds cheaper solutions, if it has its tables.
    near: Option<&'a NearMetricSolver>,
    /// Whether sequences cost in the metric what they take the machine.
    is_fixed: bool,
    begin: Instant,
    time: Duration,
    max_nodes: u64,
    nodes: u64,
    watch: Watch<'w>,
}

impl<'a, 'w> Search<'a, 'w> {
    fn new(solver: &'a MachineSolver, watch: Watch<'w>) -> Self {
        let time = match (solver.time, solver.nodes) {
            (None, None) => MachineSolver::TIME,
            (None, Some(_)) => Duration::MAX,
            (Some(time), _) => time,
        };
        Self {
            candidates: Candidates::new(&solver.machine),
            near: solver.near.as_deref().filter(|near| near.are_tables_built()),
            begin: Instant::now(),
            is_fixed: solver.machine.engine.is_fixed(),
            time,
            max_nodes: solver.nodes.unwrap_or(u64::MAX),
            nodes: 0,
            watch,
        }
    }

    /// Finds a first solution by some of the moves. Few solutions of the other searches have only
    /// these moves.
    fn begin(&mut self, solver: &SubsetSolver, start: &CubePos) -> Result<(), MachineError> {
        let first = solver.clone().max_time(self.time).max_nodes(self.max_nodes);
        let solution = match first.solve_watched(start, self.watch.by_ref()) {
            Err(SolveError::BudgetSpent { .. }) => solver.solve_watched(start, self.watch.by_ref()),
            result => result,
        };
        // The moves of a machine reach every position, so only the watch ends this search early.
        let solution = solution.map_err(|_| MachineError::Cancelled)?;
        self.nodes += solution.nodes();
        let moves = SubsetSolution::moves(&solution).iter().copied();
        self.candidates.compare(&axis_turns(moves));
        Ok(())
    }

    /// Searches until the budget is spent. Returns a lower bound on the number of moves of every
    /// solution.
    fn run(&mut self, start: &CubePos) -> Result<u8, MachineError> {
        let bound = self.search_shorter(start)?;
        if let Some(near) = self.near {
            if self.is_fixed {
                self.search_cheaper(near, start);
            } else {
                self.search_near(near, start);
            }
        }
        self.search_quicker(start);
        Ok(bound)
    }

    /// Compares ever shorter solutions. Returns a lower bound on the number of moves of every solution.
    fn search_shorter(&mut self, start: &CubePos) -> Result<u8, MachineError> {
        let mut solutions = Solver::new().max_length(u8::MAX).max_nodes(0).shorter(start)?;
        let (mut has_more, mut is_first) = (true, true);
        while has_more && !self.is_cancelled() && (is_first || self.has_budget(PARTS)) {
            let before = solutions.nodes();
            solutions.allow(SLICE);
            for solution in solutions.by_ref() {
                self.candidates.compare(&axis_turns(solution.iter()));
                is_first = false;
            }
            self.nodes += solutions.nodes() - before;
            has_more = solutions.end() != Some(SearchEnd::Exhausted);
        }
        Ok(solutions.bound())
    }

    /// Compares ever cheaper solutions in the metric of the machine.
    fn search_cheaper(&mut self, near: &NearMetricSolver, start: &CubePos) {
        let (rest, mut nodes) = (self.max_nodes.saturating_sub(self.nodes), 0);
        let near = near.clone().max_nodes(rest - rest / u64::from(QUICKER));
        let near = match self.time.checked_sub(self.begin.elapsed()) {
            Some(time) => near.max_time(time / QUICKER * (QUICKER - 1)),
            None => return,
        };
        let candidates = &mut self.candidates;
        // Whatever ends this search, the others go on or end by themselves.
        let _ = near.cheaper_counted(start, self.watch.by_ref(), &mut nodes, |solution| {
            candidates.compare(solution.axis_turns());
            ControlFlow::<()>::Continue(())
        });
        self.nodes += nodes;
    }

    /// Compares sequences that take less time than the best one, and whose first phase is cheap in a metric.
    fn search_near(&mut self, near: &NearMetricSolver, start: &CubePos) {
        let rest = self.max_nodes.saturating_sub(self.nodes);
        let Some(time) = self.time.checked_sub(self.begin.elapsed()) else { return };
        let mut watch = self.watch.by_ref();
        if let Some(deadline) = Instant::now().checked_add(time / QUICKER * (QUICKER - 1)) {
            watch = watch.deadline(deadline);
        }
        let mut search = MetricSearch::new(&mut self.candidates, near.metric());
        let max_nodes = rest - rest / u64::from(QUICKER);
        self.nodes += near.forward(start, max_nodes, &mut watch, &mut |near, spending| {
            search.finish(near, spending)
        });
    }

    /// Compares sequences that take less time than the best one.
    fn search_quicker(&mut self, start: &CubePos) {
        let max_nodes = self.max_nodes.saturating_sub(self.nodes);
        let watch = self.watch.by_ref();
        let watch = match self.begin.checked_add(self.time) {
            Some(deadline) => watch.deadline(deadline),
            None => watch,
        };
        let mut search = TimedSearch::new(&mut self.candidates, max_nodes, watch);
        let _ = search.run(start);
        self.nodes += search.nodes;
    }

    /// Returns whether less than one of `parts` parts of the budget is spent.
    fn has_budget(&self, parts: u32) -> bool {
        self.nodes < self.max_nodes / u64::from(parts) && self.begin.elapsed() < self.time / parts
    }

    fn is_cancelled(&mut self) -> bool {
        let nodes = self.nodes;
        self.watch.look(|| Progress { nodes, ..Progress::default() }).is_err()
    }
}
