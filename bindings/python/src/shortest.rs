//! Searches for shortest solutions with the tables of this build.

#[cfg(not(feature = "standard"))]
use std::convert::Infallible;
#[cfg(feature = "standard")]
use std::sync::Arc;
use std::{num::NonZero, ops::ControlFlow};

#[cfg(not(feature = "standard"))]
use pyo3::exceptions::PyValueError;
use pyo3::{prelude::*, types::PyType};
use serde::Serialize;
#[cfg(not(feature = "standard"))]
use superflip::search::{Event, Exhaustive};
use superflip::{Alg, CubePos, Move, watch};
#[cfg(feature = "standard")]
use superflip::{
    bounds::{PruningTable, Size},
    metric::Metric,
    search::{MetricError, MetricSolution, MetricSolver, OptimalSolver},
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

/// The progress of a search for a shortest solution.
#[pyclass(module = "superflip", frozen, get_all)]
#[derive(Debug, Clone, Copy)]
pub(crate) struct Progress {
    /// The length that is being searched. No shorter sequence solves the cube.
    length: u8,
    /// The completed share of the search for this length, from 0 to 1.
    fraction: f64,
}

#[pymethods]
impl Progress {
    #[new]
    fn new(length: u8, fraction: f64) -> Self {
        Self { length, fraction }
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (u8, f64)) {
        (py.get_type::<Self>(), (self.length, self.fraction))
    }
}

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
    threads: NonZero<usize>,
    #[cfg_attr(not(feature = "standard"), expect(dead_code, reason = "always `None`"))]
    table: Option<Table>,
}

impl Shortest {
    /// Prepares a search for solutions of at most `max_length` moves, 0 to 20. Reads the table, if
    /// it is a path.
    pub(crate) fn new(
        py: Python<'_>,
        max_length: i64,
        threads: NonZero<usize>,
        table: Option<TableArgument<'_>>,
    ) -> PyResult<Self> {
        let max_length = length("max_length", max_length, FARTHEST.into())?;
        let table = table.map(|table| load(py, table)).transpose()?;
        Ok(Self { max_length, threads, table })
    }

    pub(crate) fn max_length(&self) -> u8 {
        self.max_length
    }
}

#[cfg(feature = "standard")]
impl Shortest {
    /// Returns a shortest solution, or `None` if `progress` broke or if no solution is short
    /// enough. Calls `progress` several times per second.
    pub(crate) fn solve(
        &self,
        position: &CubePos,
        mut progress: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Option<Found> {
        let solver = OptimalSolver::new().max_length(self.max_length).threads(self.threads.into());
        let solver = match &self.table {
            Some(table) => solver.tables(Arc::<PruningTable>::clone(table)),
            None => solver,
        };
        #[expect(clippy::cast_precision_loss, reason = "some thousand parts")]
        let mut progress = |now: watch::Progress| {
            let fraction = now.done as f64 / now.of as f64;
            progress(Progress { length: now.length, fraction })
        };
        let found = solver.solve_watched(position, &mut progress).ok()?;
        let (nodes, tried) = (Some(found.nodes()), Some(found.tried()));
        Some(Found { nodes, tried, ..Found::of(found.solution().iter()) })
    }
}

/// A search for solutions of the least cost in a metric, with the tables of earlier searches in this metric.
#[cfg(feature = "standard")]
#[derive(Debug)]
pub(crate) struct Cheapest(MetricSolver);

#[cfg(feature = "standard")]
impl Cheapest {
    /// Prepares a search for solutions that cost at most `max_cost`. Long searches also have a table of the
    /// size `table`.
    pub(crate) fn new(
        metric: Metric,
        max_cost: u16,
        threads: NonZero<usize>,
        table: Option<Size>,
    ) -> Result<Self, MetricError> {
        static LAST: Last<(Metric, Option<Size>), MetricSolver> = Last::new();
        let solver = LAST.try_get((metric, table), |&(metric, table)| {
            let solver = MetricSolver::new(metric);
            table.map_or(Ok(solver.clone()), |size| solver.table(size))
        })?;
        Ok(Self(solver.max_cost(max_cost).threads(threads.into())))
    }

    /// Returns a solution of the least cost. Calls `progress` several times per second. The length of the
    /// progress is a cost.
    pub(crate) fn solve(
        &self,
        position: &CubePos,
        mut progress: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<MetricSolution, MetricError> {
        let mut length = 0;
        #[expect(clippy::cast_precision_loss, reason = "some thousand parts")]
        let mut progress = |now: watch::Progress| {
            // While a table is built, no cost is searched, and the last cost is known.
            let is_searching = now.stage == watch::Stage::Searching;
            let fraction = if is_searching { now.done as f64 / now.of.max(1) as f64 } else { 0.0 };
            length = if is_searching { now.length } else { length };
            progress(Progress { length, fraction })
        };
        self.0.solve_watched(position, &mut progress)
    }
}

#[cfg(not(feature = "standard"))]
impl Shortest {
    /// Returns a shortest solution, or `None` if `progress` broke or if no solution is short
    /// enough. Searches all sequences of each length, because this build has no optimal solver.
    pub(crate) fn solve(
        &self,
        position: &CubePos,
        mut progress: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Option<Found> {
        for length in 0..=self.max_length {
            let search = Exhaustive::new(*position, length).canonical();
            let search = search.threads(self.threads.into());
            #[expect(clippy::cast_precision_loss, reason = "a fraction")]
            let mut look = |now: watch::Progress| {
                let fraction = now.done as f64 / now.of as f64;
                progress(Progress { length, fraction })
            };
            let flow = search.run_watched(&mut look, |event| match event {
                Event::Solution(moves) => ControlFlow::Break(Found::of(moves.iter().copied())),
                _ => ControlFlow::Continue(()),
            });
            match flow {
                Ok(ControlFlow::Continue(())) => {}
                Ok(ControlFlow::Break(found)) => return Some(found),
                Err(_) => return None,
            }
        }
        None
    }
}
