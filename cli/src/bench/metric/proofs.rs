//! Times proofs of the least cost in a metric, and counts their nodes.

use std::{iter, ops::ControlFlow};

use rand::{RngExt, SeedableRng, rngs::StdRng};
use serde_json::{Value, json};
use superflip::{
    CubePos,
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

/// Solves random positions at a distance on one thread. Returns the means.
pub(super) fn measured(
    metric: Metric,
    name: &str,
    distance: u16,
    positions: u32,
    seed: u64,
) -> Result<Value, Failure> {
    let solver = MetricSolver::new(metric).threads(Threads::ONE);
    solver.prepare(Watch::new()).map_err(Failure::run)?;
    let mut rng = StdRng::seed_from_u64(seed);
    let ends = iter::repeat_with(|| walk(metric, distance, &mut rng));
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
    seconds.sort_by(f64::total_cmp);
    let sum: f64 = seconds.iter().sum();
    let mean = |sum: f64| sum / f64::from(positions);
    Ok(json!({ "metric": name, "distance": distance, "positions": positions, "mean": mean(sum),
        "median": seconds[seconds.len() / 2], "nodes": mean(count(nodes)),
        "ns_per_node": ns_per_node(sum, nodes) }))
}

/// Returns the position after random axis turns of this cost.
fn walk(metric: Metric, cost: u16, rng: &mut StdRng) -> CubePos {
    loop {
        let (mut position, mut left, mut last) = (CubePos::SOLVED, cost, AxisTurn::AXES);
        let end = iter::repeat_with(|| AxisTurn::ALL[rng.random_range(0..AxisTurn::COUNT)])
            .try_for_each(|turn| {
                if turn.axis() == last {
                    return ControlFlow::Continue(());
                }
                last = turn.axis();
                match metric.cost(turn).and_then(|of_turn| left.checked_sub(of_turn.into())) {
                    Some(rest) => (position, left) = (position.moved_by(turn.moves()), rest),
                    None => return ControlFlow::Break(()),
                }
                if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
        debug_assert!(end.is_break(), "a walk ends");
        if left == 0 {
            return position;
        }
    }
}
