//! The job that finds shortest solutions of a list of positions.

use std::{cell::Cell, ops::Range, path::Path};

use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use superflip::{
    Alg, CubePos,
    group::Group,
    metric::Metric,
    notation::{Facelets, Notation, Sequence, parse_position},
    search::{MetricError, MetricSolver, Threads},
};

use super::{
    answerable::{Answerable, Cost, MEMORY, Resources, check_interrupt, check_table, table_memory},
    list::List,
    metric::PlanMetric,
    of_cost::METRIC_MEMORY,
};
use crate::{
    failure::Failure,
    hold::{HeldCube, Hold},
    interrupt,
    message::remark,
    positions::PositionArgs,
    progress::Progress,
    solve::shortest::Searcher,
};

/// The question asks for a shortest solution of each position in a list. Each item of the question
/// is one position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Positions {
    pub(super) list: List,
    /// The name of the pruning table, or `None` for the baked table. If a position has several
    /// shortest solutions, the table determines which one the search finds.
    pub(super) table: Option<String>,
    /// The metric, or `None` for the search in half turns.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) metric: Option<PlanMetric>,
}

/// The width of a line of the list. A line is a position as 54 facelets.
const WIDTH: usize = 54;
/// The mean time for a random position on one core, in seconds, with the baked table
/// (`docs/lab/job.md`).
const SECONDS: f64 = 370.0;
/// The mean time for a random position on one core, in seconds, with a table of at least 1.3 GB.
const SECONDS_WITH_TABLE: f64 = 30.0;

/// Reads the positions. Returns the lines of the job's list, which are facelet
/// strings. The strings name faces by their places, so that a solution turns the cube as the input
/// holds it. Refuses a position that the steps of the metric do not solve.
pub(super) fn read(
    positions: &PositionArgs,
    metric: Option<&PlanMetric>,
) -> Result<Vec<String>, Failure> {
    let group = metric.map(|metric| Group::generated_by(metric.metric.moves()));
    let turned = Cell::new(0u64);
    let lines = positions.all(&|text, written| {
        let HeldCube { position, hold, .. } = HeldCube::read(text, written)?;
        turned.set(turned.get() + u64::from(hold != Hold::HOME));
        position.check_reachable().map_err(|why| format!("no moves solve the position: {why}"))?;
        if let Some(group) = &group {
            let out_of_reach = |error| MetricError::OutOfReach(error).to_string();
            group.check(&position).map_err(out_of_reach)?;
        }
        Ok(Facelets::from(position).to_string())
    })?;
    if turned.get() > 0 {
        remark(format_args!(
            "{} cubes are not held with U up, F in front, R on the right; each solution turns the cube as its line \
             holds it",
            turned.get()
        ));
    }
    Ok(lines)
}

/// Reads the positions whose numbers are in `items` from the list.
fn positions(list: &Path, items: Range<u64>) -> Result<Vec<CubePos>, Failure> {
    let lines = List::read(list, WIDTH, items)?;
    let read = |line: &String| {
        let position = parse_position(line, Some(Notation::Facelets));
        position
            .map(|read| read.position())
            .map_err(|error| Failure::Input(format!("{}: {error}", list.display())))
    };
    lines.iter().map(read).collect()
}

impl Positions {
    /// Finds a solution of the least cost of each position, on one thread per position.
    fn cheapest(metric: Metric, positions: &[CubePos]) -> Result<String, Failure> {
        let solver = MetricSolver::new(metric).threads(Threads::ONE);
        let solve = |position: &CubePos| -> Result<String, Failure> {
            check_interrupt()?;
            let found = solver.solve_watched(position, interrupt::flag());
            check_interrupt()?;
            Ok(format!("{}\n", found.map_err(|error| Failure::of_run(&error))?))
        };
        positions.par_iter().map(solve).collect()
    }
}

impl Answerable for Positions {
    fn list(&self) -> Option<&List> {
        Some(&self.list)
    }

    fn describe(&self) -> String {
        match &self.metric {
            None => format!("shortest solutions of {} positions", self.list.items),
            Some(metric) => {
                format!("solutions of the least cost in {metric} of {} positions", self.list.items)
            }
        }
    }

    fn items(&self) -> u64 {
        self.list.items
    }

    #[expect(clippy::cast_precision_loss, reason = "an estimate")]
    fn cost(&self) -> Cost {
        let table = table_memory(self.table.as_deref());
        let one = if table >= 1_000_000_000 { SECONDS_WITH_TABLE } else { SECONDS };
        let metric = if self.metric.is_some() { METRIC_MEMORY } else { 0 };
        Cost { seconds: one * self.list.items as f64, memory: MEMORY + table + metric }
    }

    fn check(&self) -> Result<(), String> {
        if self.list.items == 0 {
            return Err("the list has no position; expected at least one".to_owned());
        }
        if self.metric.is_some() && self.table.is_some() {
            return Err(
                "--table is for the search in half turns; leave out --table or --metric".to_owned()
            );
        }
        check_table(self.table.as_deref())
    }

    fn answer(&self, items: Range<u64>, resources: &Resources<'_>) -> Result<String, Failure> {
        let positions = positions(&resources.list, items)?;
        let pool = rayon::ThreadPoolBuilder::new().num_threads(resources.threads.into()).build();
        let pool = pool.map_err(|error| Failure::Run(format!("cannot start threads: {error}")))?;
        if let Some(metric) = &self.metric {
            return pool.install(|| Self::cheapest(metric.metric, &positions));
        }
        let searcher = Searcher::with_table(resources.table(self.table.as_deref())?);
        let solve = |position: &CubePos| -> Result<String, Failure> {
            check_interrupt()?;
            let found = searcher.solve(position, Progress::off());
            check_interrupt()?;
            let found = found.map_err(|error| Failure::of_run(&error))?;
            Ok(format!("{}\n", found.solutions.solution()))
        };
        pool.install(|| positions.par_iter().map(solve).collect())
    }

    fn lines(&self, items: Range<u64>) -> Option<u64> {
        Some(items.end - items.start)
    }

    fn check_answer(&self, items: Range<u64>, list: &Path, answer: &str) -> Result<(), String> {
        let positions = positions(list, items).map_err(|failure| failure.to_string())?;
        if answer.lines().count() != positions.len() {
            return Err(format!("the answer does not have {} lines", positions.len()));
        }
        let has_cost = |moves: &Alg| {
            self.metric.as_ref().is_none_or(|metric| metric.metric.cost_of(moves).is_some())
        };
        for (number, (position, line)) in (1..).zip(positions.iter().zip(answer.lines())) {
            let solves = |turns: Sequence| {
                let (moves, _) = turns.folded();
                position.moved_by(&moves) == CubePos::SOLVED && has_cost(&moves)
            };
            if !line.parse().is_ok_and(solves) {
                return Err(format!("the answer, line {number}: not a solution of the position"));
            }
        }
        Ok(())
    }
}
