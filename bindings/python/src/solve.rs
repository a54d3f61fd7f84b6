//! The solvers and searches for one position.

use std::{ops::ControlFlow, time::Duration};

use pyo3::{exceptions::PyValueError, prelude::*};
use superflip::{
    CubePos,
    cube::{CubieSet, MoveSet, Pattern},
    metric::Metric,
    names::Named,
    search::{Event, Exhaustive},
    watch::Watch,
};

use super::{
    alg::{Alg, Moves},
    answer::Solution,
    argument::{Count, Name, ThreadCount, parsed},
    cube::{Cube, Position},
    error, interrupt,
    length::length,
    limits::{Limits, seconds},
    shortest::{self, Shortest, TableArgument},
    subset,
};

#[cfg(feature = "standard")]
use superflip::search::MetricSolution;

#[cfg(feature = "standard")]
use super::{
    answer,
    machine::{self, Machine},
    near_metric,
    shortest::Cheapest,
};

/// The maximum length in [`Cube::search`], the same as in `superflip search`.
const LONGEST_SEARCH: u8 = 25;
#[cfg(not(feature = "standard"))]
const HALF_TURNS_ONLY: &str =
    "this build has the compact tables and solves in half-turn moves only";

/// Reads a goal. The names of pieces, which other functions read, are no positions.
fn goal_of(goal: &Bound<'_, PyAny>) -> PyResult<CubePos> {
    if let Ok(text) = goal.extract::<String>() {
        // A name of one letter is a move.
        if text.trim().len() > 1 && CubieSet::number(text.trim()).is_some() {
            return Err(error::goal_of_pieces(&text));
        }
    }
    goal.extract().map(|Position(goal)| goal)
}

/// What a solution may be: the argument of `solve` that is given beside the limits.
enum Kind<'a, 'py> {
    AllMoves { best_effort: bool },
    Moves(MoveSet),
    Metric(Name<Metric>, Option<u16>),
    Machine(&'a Bound<'py, PyAny>),
}

#[pymethods]
impl Cube {
    /// Return a :class:`Solution` of at most ``max_length`` moves, 0 to 30, by default 20.
    ///
    /// Every cube has a solution of at most 20 moves. The search ends after ``timeout`` seconds or
    /// ``nodes`` tried moves at the latest. If it ends for this reason and ``best_effort`` is set,
    /// it returns the shortest solution that it has found. For example, ``cube.solve(0,
    /// timeout=0.1, best_effort=True)`` returns the shortest solution that is found in 0.1 seconds.
    ///
    /// With ``goal``, a cube or the text of a cube, the solution leads to this cube instead of the
    /// solved cube. Names of pieces, such as ``f2l``, are refused.
    ///
    /// ``moves``, ``metric`` or ``machine`` chooses another kind of solution:
    ///
    /// - ``moves``: only these moves, such as ``"R U F2"``. Without a budget and ``max_length``, a
    ///   solution has any length. With a budget, it is the shortest that the search finds.
    /// - ``metric``: ``half``, ``quarter``, ``axial``, ``axial-quarter`` or ``slice``. With
    ///   ``timeout`` or ``nodes``, the solution is the cheapest that the search finds, and costs at
    ///   most ``max_cost``. The first search with a budget in a metric also builds tables of about
    ///   200 MB in some 10 seconds, and ``timeout`` begins after that. ``alg.cost(metric)`` is the cost.
    /// - ``machine``: a :class:`Machine`, the name of a preset, or a description. Return the
    ///   :class:`MachineSolution` of the shortest time that the search finds, by default within 0.05
    ///   seconds.
    ///
    /// The search calls ``progress`` with a :class:`Progress` several times per second. An exception in
    /// ``progress`` ends the search.
    ///
    /// Raises:
    ///     SolveError: No solution has at most ``max_length`` moves or costs at most ``max_cost``
    ///         (kind ``none_within``), the search ended first (kind ``budget_spent``), or the moves
    ///         do not lead to the goal (kind ``out_of_reach``).
    ///     MachineError: The machine is not accepted (kind ``description``).
    #[pyo3(
        signature = (max_length = None, *, timeout = None, nodes = None, best_effort = false,
                     goal = None, moves = None, metric = None, max_cost = None, machine = None,
                     progress = None),
        text_signature = "($self, max_length=20, *, timeout=None, nodes=None, best_effort=False, \
                          goal=None, moves=None, metric=None, max_cost=None, machine=None, \
                          progress=None)"
    )]
    #[expect(clippy::too_many_arguments, reason = "keywords of Python")]
    fn solve(
        &self,
        py: Python<'_>,
        max_length: Option<i64>,
        timeout: Option<f64>,
        nodes: Option<Count>,
        best_effort: bool,
        goal: Option<&Bound<'_, PyAny>>,
        moves: Option<&str>,
        metric: Option<Name<Metric>>,
        max_cost: Option<u16>,
        machine: Option<&Bound<'_, PyAny>>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Py<PyAny>> {
        let limits = Limits::new(max_length, timeout, nodes)?;
        let kind = match (moves, metric, machine) {
            (None, None, None) => Kind::AllMoves { best_effort },
            (Some(moves), None, None) => Kind::Moves(move_set(moves)?),
            (None, Some(metric), None) => Kind::Metric(metric, max_cost),
            (None, None, Some(machine)) => Kind::Machine(machine),
            _ => return Err(PyValueError::new_err("give only one of moves, metric and machine")),
        };
        if max_cost.is_some() && metric.is_none() {
            return Err(PyValueError::new_err("max_cost needs metric; use max_length"));
        }
        if best_effort && !matches!(kind, Kind::AllMoves { .. }) {
            let message =
                "best_effort is for all moves; moves, metric and machine need only timeout";
            return Err(PyValueError::new_err(message));
        }
        if max_length.is_some() && matches!(kind, Kind::Metric(..) | Kind::Machine(_)) {
            let message =
                "max_length counts half-turn moves; metric has max_cost, machine has none";
            return Err(PyValueError::new_err(message));
        }
        let goal = goal.map_or(Ok(CubePos::SOLVED), goal_of)?;
        self.solve_kind(py, progress, kind, &limits, goal)
    }

    /// Return a shortest :class:`Solution`.
    ///
    /// A random cube takes seconds to minutes. ``table`` is a :class:`PruningTable` or the path of
    /// its file. A larger table makes the search faster. The search ends after ``timeout`` seconds at the
    /// latest. The search calls ``progress`` with a :class:`Progress` several times per second. An exception
    /// in ``progress`` ends the search.
    ///
    /// With ``metric``, return a solution of the least cost in this metric: ``half``, ``quarter``,
    /// ``axial``, ``axial-quarter`` or ``slice``. The limit is then ``max_cost`` instead of
    /// ``max_length``. ``table`` is then the size of a table of this metric: 1, 6, 12, 24, 35, 70, 105,
    /// 210 or 420. A long search generates the table, which takes n × 37.6 MB and for size 35 minutes. The
    /// process keeps the tables until a call has another metric or size. ``alg.cost(metric)`` is the
    /// cost.
    ///
    /// Raises:
    ///     SolveError: No solution has at most ``max_length`` moves, or costs at most ``max_cost``
    ///         (kind ``none_within``), or the time was over (kind ``budget_spent``).
    ///     TableError: The file of the table cannot be used.
    #[pyo3(signature = (*, table = None, progress = None, threads = None, max_length = None,
                        metric = None, max_cost = None, timeout = None))]
    #[expect(clippy::too_many_arguments, reason = "keywords of Python")]
    fn solve_optimal(
        &self,
        py: Python<'_>,
        table: Option<TableArgument<'_>>,
        progress: Option<Py<PyAny>>,
        threads: Option<ThreadCount>,
        max_length: Option<i64>,
        metric: Option<Name<Metric>>,
        max_cost: Option<u16>,
        timeout: Option<f64>,
    ) -> PyResult<Py<PyAny>> {
        let time = timeout.map(|time| seconds("timeout", time)).transpose()?;
        if let Some(metric) = metric {
            if max_length.is_some() {
                let message = "metric is given; use max_cost instead of max_length";
                return Err(PyValueError::new_err(message));
            }
            let limits = (max_cost.unwrap_or(u16::MAX), time);
            return self.cheapest(py, metric, limits, table, progress, threads);
        }
        if max_cost.is_some() {
            return Err(PyValueError::new_err("max_cost needs metric; use max_length"));
        }
        let max_length = max_length.unwrap_or(shortest::FARTHEST.into());
        let search =
            Shortest::new(py, max_length, interrupt::threads(threads), table)?.max_time(time);
        let found = interrupt::interruptible(py, progress, |watch| search.solve(&self.0, watch))?;
        let found = found.map_err(|error| error::solve(&error))?;
        Solution::of(py, found.moves.iter(), &found, &[])
    }

    /// Return all sequences of exactly ``length`` moves, 0 to 25, that solve the cube.
    ///
    /// ``goal`` names the pieces to solve, such as ``cross,FR`` or ``edges:oriented``; by default, all pieces.
    /// No sequence turns a face twice in a row. If ``moves`` is given, only these moves are used:
    /// ``"R U F2"`` allows all turns of R and U, and the half turn of F. Every sequence begins with
    /// the moves of ``prefix``. With ``canonical``, adjacent turns of opposite faces come in only
    /// one of their two orders. The search ends after ``number`` solutions. The search calls ``progress`` with a
    /// :class:`Progress` several times per second. An exception in ``progress`` ends the search.
    #[pyo3(signature = (length, *, goal = "all", moves = None, prefix = None, canonical = false,
                        number = None, threads = None, progress = None))]
    #[expect(clippy::too_many_arguments, reason = "keywords of Python")]
    fn search(
        &self,
        py: Python<'_>,
        length: i64,
        goal: &str,
        moves: Option<&str>,
        prefix: Option<Moves<'_>>,
        canonical: bool,
        number: Option<Count>,
        threads: Option<ThreadCount>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Vec<Alg>> {
        let length = self::length("length", length, LONGEST_SEARCH.into())?;
        let threads = interrupt::threads(threads);
        let goal: Pattern = parsed("goal", goal)?;
        let mut search = Exhaustive::new(self.0, length).goal(goal).threads(threads.into());
        if let Some(moves) = moves {
            search = search.moves(move_set(moves)?);
        }
        if let Some(prefix) = prefix {
            search = search.starting_with(prefix.alg()?.moves());
        }
        if canonical {
            search = search.canonical();
        }
        let number = number.map(Count::saturated);
        if number == Some(0) {
            return Ok(Vec::new());
        }
        interrupt::interruptible(py, progress, |watch| {
            let mut found = Vec::new();
            let _ = search.run_watched(watch, |event| {
                if let Event::Solution(moves) = event {
                    found.push(Alg::from(moves.iter().copied()));
                    if Some(found.len()) == number {
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
    fn solve_kind(
        &self,
        py: Python<'_>,
        progress: Option<Py<PyAny>>,
        kind: Kind<'_, '_>,
        limits: &Limits,
        goal: CubePos,
    ) -> PyResult<Py<PyAny>> {
        match kind {
            Kind::AllMoves { best_effort } => {
                if best_effort && !limits.is_short() {
                    let message = "best_effort below 20 moves needs timeout or nodes";
                    return Err(PyValueError::new_err(message));
                }
                let solve = if best_effort { Limits::solve_at_best } else { Limits::solve };
                // Moves that lead `start` to the solved cube also lead the cube to the goal.
                let start = goal.inverse() * self.0;
                let found =
                    interrupt::interruptible(py, progress, |watch| solve(limits, &start, watch))?;
                let found = found.map_err(|error| error::solve(&error))?;
                Solution::of(py, found.iter(), &found, &[])
            }
            Kind::Moves(moves) => {
                let search = |watch: Watch<'_>| subset::solve(moves, limits, &self.0, goal, watch);
                let found = interrupt::interruptible(py, progress, search)?;
                let found = found.map_err(|error| error::solve(&error))?;
                Solution::of(py, found.iter(), &found, &[])
            }
            Kind::Metric(metric, max_cost) => {
                self.near(py, progress, (metric, max_cost), limits, goal)
            }
            Kind::Machine(machine) => self.on_machine(py, progress, machine, limits, goal),
        }
    }

    /// Returns a near-optimal solution in a metric.
    #[cfg(feature = "standard")]
    fn near(
        &self,
        py: Python<'_>,
        progress: Option<Py<PyAny>>,
        (Name(metric), max_cost): (Name<Metric>, Option<u16>),
        limits: &Limits,
        goal: CubePos,
    ) -> PyResult<Py<PyAny>> {
        let most = max_cost.unwrap_or(u16::MAX);
        let found = interrupt::interruptible(py, progress, |watch| {
            near_metric::solve(metric, most, limits, &self.0, goal, watch)
        })?;
        let (found, is_optimal) = found.map_err(|error| error::metric(&error))?;
        of_cost(py, &found, is_optimal)
    }

    /// Returns a solution for a machine.
    #[cfg(feature = "standard")]
    fn on_machine(
        &self,
        py: Python<'_>,
        progress: Option<Py<PyAny>>,
        machine: &Bound<'_, PyAny>,
        limits: &Limits,
        goal: CubePos,
    ) -> PyResult<Py<PyAny>> {
        let machine = Machine::read(machine)?;
        let search = |watch: Watch<'_>| machine.solve(limits, &self.0, goal, watch);
        let found = interrupt::interruptible(py, progress, search)?;
        let found = found.map_err(|error| machine::unsolved(&error))?;
        Ok(answer::result(py, "MachineSolution", &found)?.unbind())
    }

    /// Refuses the search, which needs the tables of the standard build.
    #[cfg(not(feature = "standard"))]
    #[expect(clippy::unused_self, reason = "the signature of the standard build")]
    fn near(
        &self,
        _: Python<'_>,
        _: Option<Py<PyAny>>,
        _: (Name<Metric>, Option<u16>),
        _: &Limits,
        _: CubePos,
    ) -> PyResult<Py<PyAny>> {
        Err(PyValueError::new_err(HALF_TURNS_ONLY))
    }

    /// Refuses the search, which needs the tables of the standard build.
    #[cfg(not(feature = "standard"))]
    #[expect(clippy::unused_self, reason = "the signature of the standard build")]
    fn on_machine(
        &self,
        _: Python<'_>,
        _: Option<Py<PyAny>>,
        _: &Bound<'_, PyAny>,
        _: &Limits,
        _: CubePos,
    ) -> PyResult<Py<PyAny>> {
        Err(PyValueError::new_err("this build has the compact tables and knows no machines"))
    }

    /// Returns a solution of the least cost in a metric.
    #[cfg(feature = "standard")]
    fn cheapest(
        &self,
        py: Python<'_>,
        Name(metric): Name<Metric>,
        (most, time): (u16, Option<Duration>),
        table: Option<TableArgument<'_>>,
        progress: Option<Py<PyAny>>,
        threads: Option<ThreadCount>,
    ) -> PyResult<Py<PyAny>> {
        let threads = interrupt::threads(threads);
        let table = table.map(TableArgument::of_metric).transpose()?;
        let search = Cheapest::new(metric, most, time, threads, table)
            .map_err(|error| error::metric(&error))?;
        let found = interrupt::interruptible(py, progress, |watch| search.solve(&self.0, watch))?;
        of_cost(py, &found.map_err(|error| error::metric(&error))?, true)
    }

    /// Refuses the search, which needs the tables of the standard build.
    #[cfg(not(feature = "standard"))]
    #[expect(clippy::unused_self, reason = "the signature of the standard build")]
    fn cheapest(
        &self,
        _: Python<'_>,
        _: Name<Metric>,
        _: (u16, Option<Duration>),
        _: Option<TableArgument<'_>>,
        _: Option<Py<PyAny>>,
        _: Option<ThreadCount>,
    ) -> PyResult<Py<PyAny>> {
        Err(PyValueError::new_err(HALF_TURNS_ONLY))
    }
}

/// Makes a solution in a metric, whose cost is proved to be the least if `is_optimal` is set.
#[cfg(feature = "standard")]
fn of_cost(py: Python<'_>, found: &MetricSolution, is_optimal: bool) -> PyResult<Py<PyAny>> {
    let mut more = vec![("optimal", is_optimal.into_pyobject(py)?.to_owned().into_any())];
    if is_optimal {
        more.push(("bound", found.cost().into_pyobject(py)?.into_any()));
    }
    Solution::of(py, found.moves(), found, &more)
}

/// Reads a set of moves such as `R U F2`. A letter alone means all turns of the face. The empty text
/// is the empty set.
pub(crate) fn move_set(text: &str) -> PyResult<MoveSet> {
    let text = if text.trim().is_empty() { "none" } else { text };
    text.parse().map_err(|error| error::cube(&error))
}
