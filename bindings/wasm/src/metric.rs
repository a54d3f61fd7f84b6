//! Near-optimal solutions in a metric, and the cost of a sequence.
//!
//! A request runs a whole search, and reports its progress to the host. A search with a budget needs the
//! tables of its metric: 183 MB, and up to 699 MB if the costs of the faces differ. The module keeps the
//! tables of one metric.

use core::{cell::Cell, ops::ControlFlow};
use std::sync::{Mutex, PoisonError};

use serde_json::{Value, json};
use superflip::{
    metric::{CostsError, Metric},
    notation::{PositionError, Sequence},
    search::{MetricError, MetricSolution, NearMetricSolver},
    watch::Progress,
};

use crate::{
    costs::metric,
    derived::{self, derived_alone},
    failure::Failure,
    fields::Fields,
    host::{self, MILLISECONDS_PER_REPORT, milliseconds},
    position::{Position, held},
};

/// The solver whose tables the module keeps.
static PREPARED: Mutex<Option<NearMetricSolver>> = Mutex::new(None);

/// Returns the solver of a metric. If it `needs_tables`, derives those that the module does not have.
fn solver(metric: Metric, needs_tables: bool) -> Result<NearMetricSolver, Failure> {
    derived_alone();
    let mut prepared = PREPARED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(solver) = prepared.as_ref().filter(|solver| *solver.metric() == metric) {
        return Ok(solver.clone());
    }
    let solver = NearMetricSolver::new(metric);
    if needs_tables {
        // Frees the tables of the other metric, before those of this one need the memory.
        *prepared = None;
        solver.prepare(&mut derived::report).map_err(|_| Failure::cancelled())?;
        *prepared = Some(solver.clone());
    }
    Ok(solver)
}

/// Derives the tables of a metric.
pub(crate) fn prepare(fields: &mut Fields<'_>) -> Result<Value, Failure> {
    solver(metric(fields)?, true).map(|_| Value::Null)
}

/// Finds a cheap solution: the first one, or with a budget of nodes or time, the cheapest one within the
/// budget. Reports each solution that is cheaper than the ones before, and about every 10 ms the number of
/// nodes.
pub(crate) fn solve(fields: &mut Fields<'_>) -> Result<Value, Failure> {
    let metric = metric(fields)?;
    let given = Position::read(fields)?;
    let (position, hold) = (given.in_place()?, given.hold()?);
    let goal = Position::read(fields)?.in_place()?;
    let is_inverse: bool = fields.parse()?;
    let max_cost = fields.parse()?;
    let (has_budget, max_nodes) = (fields.parse()?, fields.parse()?);
    let time: f64 = fields.parse()?;
    let solver = solver(metric, has_budget)?.goal(goal).max_cost(max_cost).max_nodes(max_nodes);
    let solver = if is_inverse { solver.inverse() } else { solver };
    let begin = milliseconds();
    let mut next_report = begin + MILLISECONDS_PER_REPORT;
    let is_cancelled = Cell::new(false);
    #[expect(clippy::cast_precision_loss, reason = "nodes are below 2⁵³")]
    let report = |nodes: u64, solution: &str| {
        is_cancelled.set(!host::report_found(nodes as f64, solution));
        if is_cancelled.get() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let mut look = |now: Progress| {
        let time_now = milliseconds();
        if time_now >= begin + time {
            return ControlFlow::Break(());
        }
        if time_now < next_report {
            return ControlFlow::Continue(());
        }
        next_report = time_now + MILLISECONDS_PER_REPORT;
        report(now.nodes, "")
    };
    let mut best = None;
    let ended = solver.cheaper(&position, &mut look, |solution| {
        let found = held(&described(&solution, false), hold.clone());
        let flow = report(solution.nodes(), &found.to_string());
        best = Some(solution);
        if has_budget { flow } else { ControlFlow::Break(()) }
    });
    if is_cancelled.get() {
        return Err(Failure::cancelled());
    }
    let is_optimal = matches!(ended, Ok(ControlFlow::Continue(())));
    match best {
        Some(best) => Ok(held(&described(&best, is_optimal), hold.clone())),
        None => Err(ended.err().unwrap_or(MetricError::NoneWithin { max_cost }).into()),
    }
}

/// Returns the object of a solution. `is_optimal` says whether it is proved that no solution costs less.
fn described(solution: &MetricSolution, is_optimal: bool) -> Value {
    let mut object = json!(solution);
    object["optimal"] = is_optimal.into();
    if is_optimal {
        object["bound"] = solution.cost().into();
    }
    object
}

/// Returns the cost and the steps of a sequence of moves.
pub(crate) fn cost(fields: &mut Fields<'_>) -> Result<Value, Failure> {
    let metric = metric(fields)?;
    let sequence = fields.text()?.parse::<Sequence>().map_err(PositionError::Moves)?;
    let (moves, _) = sequence.folded();
    if let Some(mv) = moves.iter().find(|&mv| metric.cost(mv.into()).is_none()) {
        return Err(Failure::argument("sequence", CostsError::NoCost { mv }));
    }
    let turns = metric.steps_of(&moves).expect("each move has a cost");
    let turns: Vec<String> = turns.iter().map(ToString::to_string).collect();
    Ok(json!({ "metric": metric.to_string(), "cost": metric.cost_of(&moves), "turns": turns }))
}
