//! Near-optimal solutions in a metric.

use std::ops::ControlFlow;

use superflip::{
    CubePos,
    metric::Metric,
    search::{MetricError, MetricSolution, NearMetricSolver},
    watch::Watch,
};

use super::{last::Last, limits::Limits};

static LAST: Last<Metric, NearMetricSolver> = Last::new();

/// Returns moves that lead from a position to a goal and cost at most `max_cost`, and whether no moves cost
/// less. With a budget, returns the cheapest moves that the search finds within the budget, otherwise the first
/// moves. The budget does not include the time in which the tables are built.
pub(crate) fn solve(
    metric: Metric,
    max_cost: u16,
    limits: &Limits,
    position: &CubePos,
    goal: CubePos,
    mut watch: Watch<'_>,
) -> Result<(MetricSolution, bool), MetricError> {
    let mut solver = LAST.get(metric, |&metric| NearMetricSolver::new(metric));
    solver = solver.goal(goal).max_cost(max_cost);
    if let Some(nodes) = limits.nodes {
        solver = solver.max_nodes(nodes);
    }
    if let Some(time) = limits.time {
        if solver.prepare(watch.by_ref()).is_err() {
            return Err(MetricError::Cancelled { bound: 0 });
        }
        solver = solver.max_time(time);
    }
    let has_budget = limits.time.is_some() || limits.nodes.is_some();
    let mut best = None;
    let ended = solver.cheaper(position, watch, |solution| {
        best = Some(solution);
        if has_budget { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    // The search ends by itself when no cheaper solution exists.
    let is_optimal = matches!(ended, Ok(ControlFlow::Continue(())));
    match best {
        Some(best) => Ok((best, is_optimal)),
        None => Err(ended.err().unwrap_or(MetricError::NoneWithin { max_cost })),
    }
}
