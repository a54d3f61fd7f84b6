//! The limits of a search.

use std::time::Duration;

use pyo3::{exceptions::PyValueError, prelude::*};
use superflip::{
    CubePos, Solver,
    search::{Solution, SolveError},
    watch::Watch,
};

use super::{argument::Count, length::length, shortest};

/// The maximum length of a two-phase solution.
const LONGEST_SOLUTION: u8 = 30;

/// The limits of a search. `None` is no limit.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Limits {
    pub(crate) max_length: Option<u8>,
    pub(crate) time: Option<Duration>,
    pub(crate) nodes: Option<u64>,
}

/// Reads a time in seconds. `name` is the argument's name, for the message.
pub(crate) fn seconds(name: &str, seconds: f64) -> PyResult<Duration> {
    Duration::try_from_secs_f64(seconds).map_err(|_| {
        PyValueError::new_err(format!(
            "{name} {seconds} is not a time; it is a number of seconds, 0 or more"
        ))
    })
}

impl Limits {
    /// Checks the arguments and returns the limits.
    pub(crate) fn new(
        max_length: Option<i64>,
        timeout: Option<f64>,
        nodes: Option<Count>,
    ) -> PyResult<Self> {
        let length = |max_length| length("max_length", max_length, LONGEST_SOLUTION.into());
        Ok(Self {
            max_length: max_length.map(length).transpose()?,
            time: timeout.map(|time| seconds("timeout", time)).transpose()?,
            nodes: nodes.map(|Count(n)| n),
        })
    }

    /// The maximum length of a solution by all moves.
    fn length(&self) -> u8 {
        self.max_length.unwrap_or(shortest::FARTHEST)
    }

    /// Whether the search is sure to end soon: it has a budget, or the maximum length is at least 20.
    pub(crate) fn is_short(&self) -> bool {
        self.time.is_some() || self.nodes.is_some() || self.length() >= shortest::FARTHEST
    }

    pub(crate) fn solver(&self) -> Solver {
        let solver = Solver::new().max_length(self.length());
        let solver = self.nodes.map_or(solver, |nodes| solver.max_nodes(nodes));
        self.time.map_or(solver, |time| solver.max_time(time))
    }

    /// Returns a solution of at most the maximum length.
    pub(crate) fn solve(
        &self,
        position: &CubePos,
        watch: Watch<'_>,
    ) -> Result<Solution, SolveError> {
        self.solver().solve_watched(position, watch)
    }

    /// Returns a solution of at most the maximum length. If the budget is spent before the search
    /// finds such a solution, returns the shortest solution found, however long it is.
    pub(crate) fn solve_at_best(
        &self,
        position: &CubePos,
        mut watch: Watch<'_>,
    ) -> Result<Solution, SolveError> {
        let any = Self { max_length: Some(LONGEST_SOLUTION), ..*self };
        let mut solutions = any.solver().shorter(position)?;
        let mut shortest = None;
        while let Some(solution) = solutions.next_watched(&mut watch) {
            shortest = Some(solution);
            if solution.len() <= self.length().into() {
                break;
            }
        }
        shortest.ok_or_else(|| SolveError::BudgetSpent { bound: solutions.bound() })
    }
}
