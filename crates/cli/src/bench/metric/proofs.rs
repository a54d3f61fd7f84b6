//! Times proofs of the least cost in a metric, and counts their nodes.

use std::iter;

use rand::{RngExt, SeedableRng, rngs::StdRng};
use serde_json::{Value, json};
use superflip::{
    CubePos,
    bounds::Size,
    metric::{AxisTurn, Metric},
    search::{MetricSolver, Threads},
    watch::Watch,
};

use crate::{
    bench::measure::{Column, Times, count, ns_per_node, timed},
    failure::Failure,
};

pub(super) const COLUMNS: [Column; 5] = [
    ("distance", "distance", 10, 0),
    ("mean", "mean s", 10, 3),
    ("median", "median s", 10, 3),
    ("nodes", "nodes", 14, 0),
    ("ns_per_node", "ns/node", 10, 0),
];

/// The maximum number of sequences that are drawn. A metric may have no position at a distance.
const TRIES: usize = 100_000;

/// Solves random positions at a distance on one thread, with a table of the size `table` if there is one.
/// Returns the means.
pub(super) fn measured(
    metric: Metric,
    name: &str,
    table: Option<Size>,
    distance: u16,
    positions: u32,
    seed: u64,
) -> Result<Value, Failure> {
    let mut solver = MetricSolver::new(metric).threads(Threads::ONE);
    if let Some(size) = table {
        solver = solver.table(size).map_err(|error| Failure::Input(format!("{name}: {error}")))?;
    }
    solver.prepare(Watch::new()).map_err(Failure::run)?;
    let mut rng = StdRng::seed_from_u64(seed);
    let ends = iter::repeat_with(|| walk(metric, distance, &mut rng)).take(TRIES).flatten();
    let nearer = solver.clone().max_cost(distance - 1);
    let at_distance = ends.filter(|position| nearer.solve(position).is_err());
    let (mut seconds, mut nodes) = (Vec::new(), 0);
    for position in at_distance.take(positions as usize) {
        let (solution, Times { cpu_seconds, .. }) = timed(|| solver.solve(&position));
        let solution = solution.map_err(Failure::run)?;
        if solution.cost() != distance || position.moved_by(solution.moves()) != CubePos::SOLVED {
            return Err(Failure::Run(format!("a wrong solution in {name}: {solution}")));
        }
        seconds.push(cpu_seconds);
        nodes += solution.nodes();
    }
    if seconds.len() < positions as usize {
        let found = seconds.len();
        return Err(Failure::Input(format!(
            "{TRIES} random sequences led to {found} positions at distance {distance} in {name}"
        )));
    }
    seconds.sort_unstable_by(f64::total_cmp);
    let sum: f64 = seconds.iter().sum();
    let mean = |sum: f64| sum / f64::from(positions);
    Ok(json!({ "metric": name, "distance": distance, "positions": positions, "mean": mean(sum),
        "median": seconds[seconds.len() / 2], "nodes": mean(count(nodes)),
        "ns_per_node": ns_per_node(sum, nodes) }))
}

/// Returns the position after random axis turns of this cost. Returns `None` if a drawn turn costs too
/// much or is no turn of the metric, or if the turns of the metric have one axis alone.
fn walk(metric: Metric, cost: u16, rng: &mut StdRng) -> Option<CubePos> {
    let (mut position, mut left, mut last) = (CubePos::SOLVED, cost, AxisTurn::AXES);
    // One drawn turn in three has the axis of the last one, and is omitted.
    for _ in 0..100 * u32::from(cost) {
        let turn = AxisTurn::ALL[rng.random_range(0..AxisTurn::COUNT)];
        if turn.axis() != last {
            last = turn.axis();
            left = left.checked_sub(metric.cost(turn)?.into())?;
            position = position.moved_by(turn.moves());
            if left == 0 {
                return Some(position);
            }
        }
    }
    None
}
