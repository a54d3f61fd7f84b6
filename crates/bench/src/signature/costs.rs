//! Solvers that count costs or time.

use superflip::{
    Alg, CubePos,
    cube::Face,
    metric::{Costs, Metric},
    search::{MetricSolver, NearMetricSolver, Threads},
    watch::Watch,
};
use superflip_robot::{machine::Machine, solver::MachineSolver};

use super::work::{SCRAMBLES, Work, position};

/// The named metrics, and costs without symmetry: U is dear, and B does not turn.
fn metrics() -> impl Iterator<Item = Metric> {
    let costs = Costs::new(Some(2), Some(3)).face(Face::U, Some(5), Some(6)).at_once();
    Metric::ALL.into_iter().chain([Metric::try_from(costs).expect("costs from 1 to 15")])
}

/// Least costs, after the first seven moves of the scrambles.
pub(super) fn metric(work: &mut Work) {
    for metric in metrics() {
        let solver = MetricSolver::new(metric).threads(Threads::ONE);
        for scramble in SCRAMBLES {
            let moves: Alg = scramble.parse().expect("a scramble");
            let start = CubePos::SOLVED.moved_by(moves.iter().take(7));
            let solution = solver.solve(&start).expect("reachable");
            work.solution(solution.moves());
            work.numbers([solution.cost().into()]);
            work.nodes += solution.nodes();
        }
    }
}

/// Cheap solutions within a number of nodes.
pub(super) fn near_optimal(work: &mut Work) {
    let solver = NearMetricSolver::new(Metric::AXIAL).max_nodes(20_000);
    solver.prepare(Watch::new()).expect("no watch ends the derivation");
    for start in SCRAMBLES.map(position) {
        let solution = solver.solve(&start).expect("reachable");
        work.solution(solution.moves());
        work.numbers([solution.cost().into()]);
        work.tries += solution.nodes();
    }
}

/// Quick solutions of a machine within a number of nodes.
pub(super) fn machine(work: &mut Work) {
    for name in ["axial", "two-arm"] {
        let machine = Machine::preset(name).expect("a preset");
        let solver = MachineSolver::new(&machine).max_nodes(20_000);
        for start in SCRAMBLES.map(position) {
            let solution = solver.solve(&start).expect("reachable");
            work.solution(solution.moves());
            work.numbers([solution.time().as_micros().try_into().expect("a short time")]);
            work.tries += solution.nodes();
        }
    }
}
