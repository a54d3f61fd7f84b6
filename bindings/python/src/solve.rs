//! The solvers and searches for one position.

use std::{ops::ControlFlow, time::Duration};

use pyo3::{exceptions::PyValueError, prelude::*};
use superflip::{
    CubePos, Solver,
    cube::MoveSet,
    search::{Event, Exhaustive, Solution, SolveError},
    watch::Watch,
};

use super::{
    alg::{Alg, Moves},
    argument::{Count, MetricName, ThreadCount},
    cube::Cube,
    error,
    interrupt::{self, Signals},
    length::length,
    shortest::{self, Progress, Shortest, TableArgument},
};

/// The maximum length in [`Cube::search`], the same as in `superflip search`.
const LONGEST_SEARCH: u8 = 25;
/// The maximum length of a two-phase solution.
const LONGEST_SOLUTION: u8 = 30;

#[derive(Debug, Clone, Copy)]
pub(crate) struct Limits {
    max_length: u8,
    time: Option<Duration>,
    nodes: Option<u64>,
}

impl Limits {
    /// Checks the arguments and returns the limits.
    pub(crate) fn new(
        max_length: i64,
        timeout: Option<f64>,
        nodes: Option<Count>,
    ) -> PyResult<Self> {
        let max_length = length("max_length", max_length, LONGEST_SOLUTION.into())?;
        let seconds = |seconds: f64| {
            Duration::try_from_secs_f64(seconds).map_err(|_| {
                PyValueError::new_err(format!(
                    "timeout {seconds} is not a time; it is a number of seconds, 0 or more"
                ))
            })
        };
        Ok(Self {
            max_length,
            time: timeout.map(seconds).transpose()?,
            nodes: nodes.map(|Count(n)| n),
        })
    }

    /// Whether the search is sure to end soon: it has a budget, or `max_length` is at least 20.
    fn is_short(&self) -> bool {
        self.time.is_some() || self.nodes.is_some() || self.max_length >= shortest::FARTHEST
    }

    pub(crate) fn solver(&self) -> Solver {
        let solver = Solver::new().max_length(self.max_length);
        let solver = self.nodes.map_or(solver, |nodes| solver.max_nodes(nodes));
        self.time.map_or(solver, |time| solver.max_time(time))
    }

    /// Returns a solution of at most `max_length` moves.
    pub(crate) fn solve(
        &self,
        position: &CubePos,
        watch: Watch<'_>,
    ) -> Result<Solution, SolveError> {
        self.solver().solve_watched(position, watch)
    }

    /// Returns a solution of at most `max_length` moves. If the budget is spent before the search
    /// finds such a solution, returns the shortest solution found, however long it is.
    pub(crate) fn solve_at_best(
        &self,
        position: &CubePos,
        mut watch: Watch<'_>,
    ) -> Result<Solution, SolveError> {
        let any = Self { max_length: LONGEST_SOLUTION, ..*self };
        let mut solutions = any.solver().shorter(position)?;
        let mut shortest = None;
        while let Some(solution) = solutions.next_watched(&mut watch) {
            shortest = Some(solution);
            if solution.len() <= self.max_length.into() {
                break;
            }
        }
        shortest.ok_or_else(|| SolveError::BudgetSpent { bound: solutions.bound() })
    }
}

#[pymethods]
impl Cube {
    /// Return a solution of at most ``max_length`` moves, 0 to 30.
    ///
    /// Every cube has a solution of at most 20 moves. The search ends after ``timeout`` seconds or
    /// ``nodes`` tried moves at the latest. If it ends for this reason and ``best_effort`` is set,
    /// it returns the shortest solution that it has found. For example, ``cube.solve(0,
    /// timeout=0.1, best_effort=True)`` returns the shortest solution that is found in 0.1 seconds.
    ///
    /// Raises:
    ///     SolveError: No solution has at most ``max_length`` moves (kind ``none_within``), or the
    ///         search ended first (kind ``budget_spent``).
    #[pyo3(signature = (max_length = 20, *, timeout = None, nodes = None,
                        best_effort = false))]
    fn solve(
        &self,
        py: Python<'_>,
        max_length: i64,
        timeout: Option<f64>,
        nodes: Option<Count>,
        best_effort: bool,
    ) -> PyResult<Alg> {
        let limits = Limits::new(max_length, timeout, nodes)?;
        if best_effort && !limits.is_short() {
            return Err(PyValueError::new_err("best_effort below 20 moves needs timeout or nodes"));
        }
        let solve = if best_effort { Limits::solve_at_best } else { Limits::solve };
        let found = interrupt::interruptible(py, |watch| solve(&limits, &self.0, watch))?;
        found.map(Alg::from).map_err(|error| error::solve(&error))
    }

    /// Return a shortest solution.
    ///
    /// A random cube takes seconds to minutes. ``table`` is a :class:`PruningTable` or the path of
    /// its file. A larger table makes the search faster. The search calls ``progress`` several
    /// times per second. An exception in ``progress`` ends the search.
    ///
    /// With ``metric``, return a solution of the least cost in this metric: ``half``, ``quarter``,
    /// ``axial``, ``axial-quarter`` or ``slice``. The limit is then ``max_cost`` instead of
    /// ``max_length``, and there is no ``table``. ``alg.cost(metric)`` is the cost.
    ///
    /// Raises:
    ///     SolveError: No solution has at most ``max_length`` moves, or costs at most ``max_cost``
    ///         (kind ``none_within``).
    ///     TableError: The file of the table cannot be used.
    #[pyo3(signature = (*, table = None, progress = None, threads = None, max_length = None,
                        metric = None, max_cost = None))]
    #[expect(clippy::too_many_arguments, reason = "keywords of Python")]
    fn solve_optimal(
        &self,
        py: Python<'_>,
        table: Option<TableArgument<'_>>,
        progress: Option<Py<PyAny>>,
        threads: Option<ThreadCount>,
        max_length: Option<i64>,
        metric: Option<MetricName>,
        max_cost: Option<u16>,
    ) -> PyResult<Alg> {
        if let Some(metric) = metric {
            if table.is_some() || max_length.is_some() {
                let message = "metric is given; use max_cost instead of max_length, and no table";
                return Err(PyValueError::new_err(message));
            }
            return self.cheapest(py, metric, max_cost, progress, threads);
        }
        if max_cost.is_some() {
            return Err(PyValueError::new_err("max_cost needs metric; use max_length"));
        }
        let max_length = max_length.unwrap_or(shortest::FARTHEST.into());
        let search = Shortest::new(py, max_length, interrupt::threads(threads), table)?;
        let mut observer = Observer::new(progress);
        let found = py.detach(|| search.solve(&self.0, |now| observer.look(now)));
        observer.end()?;
        let none = SolveError::NoneWithin { max_length: search.max_length() };
        found.map(Alg::from).ok_or_else(|| error::solve(&none))
    }

    /// Return all sequences of exactly ``length`` moves, 0 to 25, that solve the cube.
    ///
    /// No sequence turns a face twice in a row. If ``moves`` is given, only these moves are used:
    /// ``"R U F2"`` allows all turns of R and U, and the half turn of F. Every sequence begins with
    /// the moves of ``prefix``. With ``canonical``, adjacent turns of opposite faces come in only
    /// one of their two orders. The search ends after ``max_solutions`` solutions.
    #[pyo3(signature = (length, *, moves = None, prefix = None, canonical = false,
                        max_solutions = None, threads = None))]
    #[expect(clippy::too_many_arguments, reason = "keywords of Python")]
    fn search(
        &self,
        py: Python<'_>,
        length: i64,
        moves: Option<&str>,
        prefix: Option<Moves<'_>>,
        canonical: bool,
        max_solutions: Option<Count>,
        threads: Option<ThreadCount>,
    ) -> PyResult<Vec<Alg>> {
        let length = self::length("length", length, LONGEST_SEARCH.into())?;
        let threads = interrupt::threads(threads);
        let mut search = Exhaustive::new(self.0, length).threads(threads.into());
        if let Some(moves) = moves {
            search = search.moves(move_set(moves)?);
        }
        if let Some(prefix) = prefix {
            search = search.starting_with(prefix.alg()?.moves());
        }
        if canonical {
            search = search.canonical();
        }
        let max_solutions = max_solutions.map(Count::saturated);
        if max_solutions == Some(0) {
            return Ok(Vec::new());
        }
        interrupt::interruptible(py, |watch| {
            let mut found = Vec::new();
            let _ = search.run_watched(watch, |event| {
                if let Event::Solution(moves) = event {
                    found.push(Alg::from(moves.iter().copied()));
                    if Some(found.len()) == max_solutions {
                        return ControlFlow::Break(());
                    }
                }
                ControlFlow::Continue(())
            });
            found
        })
    }
}

impl Cube {
    /// Returns a solution of the least cost in a metric.
    #[cfg(feature = "standard")]
    fn cheapest(
        &self,
        py: Python<'_>,
        MetricName(metric): MetricName,
        max_cost: Option<u16>,
        progress: Option<Py<PyAny>>,
        threads: Option<ThreadCount>,
    ) -> PyResult<Alg> {
        let (most, threads) = (max_cost.unwrap_or(u16::MAX), interrupt::threads(threads));
        let mut observer = Observer::new(progress);
        let look = |now| observer.look(now);
        let found = py.detach(|| shortest::cheapest(metric, &self.0, most, threads, look));
        observer.end()?;
        found.map(Alg::from).map_err(|error| error::metric(&error))
    }

    /// Refuses the search, which needs the tables of the standard build.
    #[cfg(not(feature = "standard"))]
    #[expect(clippy::unused_self, reason = "the signature of the standard build")]
    fn cheapest(
        &self,
        _: Python<'_>,
        _: MetricName,
        _: Option<u16>,
        _: Option<Py<PyAny>>,
        _: Option<ThreadCount>,
    ) -> PyResult<Alg> {
        let message = "this build has the compact tables and solves in half-turn moves only";
        Err(PyValueError::new_err(message))
    }
}

/// Follows a search: reports its progress to Python, and runs signal handlers.
struct Observer {
    progress: Option<Py<PyAny>>,
    signals: Signals,
    error: Option<PyErr>,
}

impl Observer {
    fn new(progress: Option<Py<PyAny>>) -> Self {
        Self { progress, signals: Signals::new(), error: None }
    }

    /// Breaks if a signal handler or Python's `progress` has raised an exception.
    fn look(&mut self, now: Progress) -> ControlFlow<()> {
        let Some(result) = self.signals.check_if_due() else { return ControlFlow::Continue(()) };
        let report = |()| match &self.progress {
            Some(progress) => Python::attach(|py| progress.call1(py, (now,)).map(drop)),
            None => Ok(()),
        };
        match result.and_then(report) {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                self.error = Some(error);
                ControlFlow::Break(())
            }
        }
    }

    /// Returns the exception that has ended the search, if any.
    fn end(self) -> PyResult<()> {
        self.error.map_or(Ok(()), Err)
    }
}

/// Reads a set of moves such as `R U F2`. A letter alone means all turns of the face. The empty text
/// is the empty set.
fn move_set(text: &str) -> PyResult<MoveSet> {
    let text = if text.trim().is_empty() { "none" } else { text };
    text.parse().map_err(|error| error::moves(&error))
}
