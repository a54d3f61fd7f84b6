//! Searches for shortest solutions with the tables of this build.

#[cfg(not(feature = "standard"))]
use std::convert::Infallible;
#[cfg(feature = "standard")]
use std::sync::Arc;
use std::{num::NonZero, time::Duration};
#[cfg(not(feature = "standard"))]
use std::{ops::ControlFlow, time::Instant};

#[cfg(not(feature = "standard"))]
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde::Serialize;
use superflip::{Alg, CubePos, Move, search::SolveError, watch::Watch};
#[cfg(feature = "standard")]
use superflip::{
    bounds::{PruningTable, Size},
    metric::Metric,
    search::{MetricError, MetricSolution, MetricSolver, OptimalSolver},
};
#[cfg(not(feature = "standard"))]
use superflip::{
    search::{Event, Exhaustive},
    watch::Stopped,
};

#[cfg(feature = "standard")]
use super::last::Last;
use super::length::length;
#[cfg(feature = "standard")]
pub(crate) use crate::table_file::TableArgument;

/// The argument that gives a table. A build with the compact tables accepts only `None`.
#[cfg(not(feature = "standard"))]
pub(crate) type TableArgument<'py> = Bound<'py, PyAny>;

pub(crate) const FARTHEST: u8 = 20;

#[cfg(feature = "standard")]
type Table = Arc<PruningTable>;
#[cfg(not(feature = "standard"))]
type Table = Infallible;

#[cfg(not(feature = "standard"))]
fn load(_: Python<'_>, _: TableArgument<'_>) -> PyResult<Table> {
    let message = "this build has the compact tables and reads no table from a file";
    Err(PyValueError::new_err(message))
}

#[cfg(feature = "standard")]
fn load(py: Python<'_>, table: TableArgument<'_>) -> PyResult<Table> {
    table.load(py)
}

/// A shortest solution.
#[derive(Debug, Serialize)]
pub(crate) struct Found {
    pub(crate) moves: Alg,
    pub(crate) length: usize,
    optimal: bool,
    bound: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    nodes: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tried: Option<u64>,
}

impl Found {
    fn of(moves: impl Iterator<Item = Move>) -> Self {
        let moves: Alg = moves.collect();
        let length = moves.moves().len();
        Self { moves, length, optimal: true, bound: length, nodes: None, tried: None }
    }
}

/// A search for shortest solutions.
#[derive(Debug)]
pub(crate) struct Shortest {
    max_length: u8,
    time: Option<Duration>,
    threads: NonZero<usize>,
    #[cfg_attr(not(feature = "standard"), expect(dead_code, reason = "always `None`"))]
    table: Option<Table>,
}

impl Shortest {
    /// Prepares a search for solutions of at most `max_length` moves, 0 to 20, without a limit of time. Reads
    /// the table, if it is a path.
    pub(crate) fn new(
        py: Python<'_>,
        max_length: i64,
        threads: NonZero<usize>,
        table: Option<TableArgument<'_>>,
    ) -> PyResult<Self> {
        let max_length = length("max_length", max_length, FARTHEST.into())?;
        let table = table.map(|table| load(py, table)).transpose()?;
        Ok(Self { max_length, time: None, threads, table })
    }

    /// Sets the greatest time of a search.
    pub(crate) fn max_time(self, time: Option<Duration>) -> Self {
        Self { time, ..self }
    }
}

#[cfg(feature = "standard")]
impl Shortest {
    /// Returns a shortest solution.
    pub(crate) fn solve(&self, position: &CubePos, watch: Watch<'_>) -> Result<Found, SolveError> {
        let mut solver =
            OptimalSolver::new().max_length(self.max_length).threads(self.threads.into());
        if let Some(table) = &self.table {
            solver = solver.tables(Arc::<PruningTable>::clone(table));
        }
        if let Some(time) = self.time {
            solver = solver.max_time(time);
        }
        let found = solver.solve_watched(position, watch)?;
        let (nodes, tried) = (Some(found.nodes()), Some(found.tried()));
        Ok(Found { nodes, tried, ..Found::of(found.solution().iter()) })
    }
}

/// A search for solutions of the least cost in a metric, with the tables of earlier searches in this metric.
#[cfg(feature = "standard")]
#[derive(Debug)]
pub(crate) struct Cheapest(MetricSolver);

#[cfg(feature = "standard")]
impl Cheapest {
    /// Prepares a search for solutions that cost at most `max_cost`, which takes at most `time`. Long searches also
    /// have a table of the size `table`.
    pub(crate) fn new(
        metric: Metric,
        max_cost: u16,
        time: Option<Duration>,
        threads: NonZero<usize>,
        table: Option<Size>,
    ) -> Result<Self, MetricError> {
        static LAST: Last<(Metric, Option<Size>), MetricSolver> = Last::new();
        let solver = LAST.try_get((metric, table), |&(metric, table)| {
            let solver = MetricSolver::new(metric);
            table.map_or(Ok(solver.clone()), |size| solver.table(size))
        })?;
        let solver = solver.max_cost(max_cost).threads(threads.into());
        Ok(Self(time.map_or(solver.clone(), |time| solver.max_time(time))))
    }

    /// Returns a solution of the least cost. The lengths of the progress are costs.
    pub(crate) fn solve(
        &self,
        position: &CubePos,
        watch: Watch<'_>,
    ) -> Result<MetricSolution, MetricError> {
        self.0.solve_watched(position, watch)
    }
}

#[cfg(not(feature = "standard"))]
impl Shortest {
    /// Returns a shortest solution. Searches all sequences of each length, because this build has no optimal
    /// solver.
    pub(crate) fn solve(
        &self,
        position: &CubePos,
        mut watch: Watch<'_>,
    ) -> Result<Found, SolveError> {
        if let Some(deadline) = self.time.and_then(|time| Instant::now().checked_add(time)) {
            watch = watch.deadline(deadline);
        }
        for length in 0..=self.max_length {
            let search = Exhaustive::new(*position, length).canonical();
            let search = search.threads(self.threads.into());
            let flow = search.run_watched(watch.by_ref(), |event| match event {
                Event::Solution(moves) => ControlFlow::Break(Found::of(moves.iter().copied())),
                _ => ControlFlow::Continue(()),
            });
            match flow {
                Ok(ControlFlow::Continue(())) => {}
                Ok(ControlFlow::Break(found)) => return Ok(found),
                Err(Stopped::OutOfTime) => return Err(SolveError::BudgetSpent { bound: length }),
                Err(Stopped::Cancelled) => return Err(SolveError::Cancelled { bound: length }),
            }
        }
        Err(SolveError::NoneWithin { max_length: self.max_length })
    }
}
