//! The solvers of single positions, in each metric.

use alloc::{boxed::Box, sync::Arc};
use core::{num::NonZero, ops::ControlFlow};

use super::{error::CosetError, metric::CosetMetric, step::Report};
use crate::{
    Alg, CubePos,
    bounds::TableSource,
    metric::Metric,
    search::{
        MetricError, MetricSolver, NearMetricSolver, OptimalSolver, Solution, SolveError, Solver,
    },
    threads::{Stop, Threads},
    watch::{Progress, Stopped, Watch},
};

/// Finds a solution within a bound for one position. Every position must be reachable.
pub(super) trait PositionSolver: Sync {
    /// Tries to solve a position in about a second, on one thread. Returns `None` too if `stop` is set.
    fn try_solve(&self, position: &CubePos, stop: &Stop) -> Option<Alg>;

    /// Decides whether a position has a solution within the bound, on all threads. Fails if `report` fails.
    fn solve(&self, position: &CubePos, report: Report<'_>) -> Result<Option<Alg>, CosetError>;
}

/// The maximum number of nodes of a near-optimal search. This many nodes take about a second, but most
/// positions take some milliseconds. If a position needs more nodes, the optimal solver solves it.
const NODES: u64 = 1 << 26;

/// The two-phase search looks for a request to stop each time it has tried this many nodes, which
/// takes some milliseconds.
const NODES_PER_LOOK: u64 = 1 << 17;

impl CosetMetric {
    /// Returns the solver for single positions. `tables` chooses a pruning table for the optimal
    /// solver of half turns. Without it, the solver uses the baked table.
    pub(super) fn solver(
        &self,
        within: u8,
        threads: NonZero<usize>,
        tables: Option<&Arc<dyn TableSource>>,
    ) -> Box<dyn PositionSolver> {
        let threads = Threads::new(threads);
        if self.metric == Metric::HALF {
            let mut optimal = OptimalSolver::new().max_length(within).threads(threads);
            if let Some(tables) = tables {
                optimal = optimal.tables(Arc::clone(tables));
            }
            return Box::new(HalfTurns {
                near: Solver::new().max_length(within).max_nodes(0),
                optimal,
            });
        }
        let within = within.into();
        Box::new(InMetric {
            near: NearMetricSolver::new(self.metric).max_cost(within).max_nodes(NODES),
            optimal: MetricSolver::new(self.metric).max_cost(within).threads(threads),
        })
    }
}

/// Makes a call whose watch passes its progress to `report`. Also returns why `report` ended the call.
fn reported<T>(report: Report<'_>, call: impl FnOnce(Watch<'_>) -> T) -> (T, Option<Stopped>) {
    let mut stopped = None;
    let mut progress = |now| {
        stopped = report(now).err();
        if stopped.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let result = call(Watch::from(&mut progress));
    (result, stopped)
}

/// The solvers of the half-turn metric.
struct HalfTurns {
    /// A solver with a budget of 0 nodes.
    near: Solver,
    optimal: OptimalSolver,
}

impl PositionSolver for HalfTurns {
    fn try_solve(&self, position: &CubePos, stop: &Stop) -> Option<Alg> {
        let mut solutions = self.near.shorter(position).expect("each position is reachable");
        loop {
            let nodes = solutions.nodes();
            solutions.allow(NODES_PER_LOOK.min(NODES - nodes));
            let solution: Option<Solution> = solutions.next();
            // A search that is complete spends no nodes.
            if solution.is_some() || solutions.nodes() == nodes || stop.is_set() {
                return solution.map(Alg::from);
            }
        }
    }

    fn solve(&self, position: &CubePos, report: Report<'_>) -> Result<Option<Alg>, CosetError> {
        let (found, stopped) =
            reported(report, |watch| self.optimal.solve_watched(position, watch));
        match (found, stopped) {
            (Ok(found), _) => Ok(Some(Alg::from(*found.solution()))),
            (Err(SolveError::TableChanged), _) => Err(CosetError::TableChanged),
            (Err(_), Some(why)) => Err(CosetError::Stopped(why)),
            (Err(_), None) => Ok(None),
        }
    }
}

/// The solvers of any other metric, which read or build their tables when they need them.
struct InMetric {
    near: NearMetricSolver,
    optimal: MetricSolver,
}

impl PositionSolver for InMetric {
    fn try_solve(&self, position: &CubePos, stop: &Stop) -> Option<Alg> {
        let mut watch = |_: Progress| {
            if stop.is_set() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let solution = self.near.solve_watched(position, &mut watch).ok()?;
        Some(solution.moves().collect())
    }

    fn solve(&self, position: &CubePos, report: Report<'_>) -> Result<Option<Alg>, CosetError> {
        let (found, stopped) =
            reported(report, |watch| self.optimal.solve_watched(position, watch));
        match (found, stopped) {
            (Ok(found), _) => Ok(Some(found.moves().collect())),
            (Err(MetricError::NoneWithin { .. }), _) | (Err(_), None) => Ok(None),
            (Err(_), Some(why)) => Err(CosetError::Stopped(why)),
        }
    }
}
