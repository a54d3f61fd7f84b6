//! Near-optimal solutions, replayed by the rules on stickers.

use core::ops::ControlFlow;

use superflip::{
    search::{MetricSolution, NearMetricSolver},
    watch::Watch,
};

use super::*;

/// A solver in the metric of quarter turns. The tests share its tables.
static SOLVER: LazyLock<NearMetricSolver> = LazyLock::new(|| prepared(QUARTER));

/// Returns a solver in the metric of some rules, with its tables.
fn prepared(rules: usize) -> NearMetricSolver {
    let solver = NearMetricSolver::new(RULES[rules].metric);
    solver.prepare(Watch::new()).unwrap();
    solver
}

/// The index of the metric of quarter turns in [`RULES`].
const QUARTER: usize = 1;
/// The index of the half-turn metric without B.
const WITHOUT_B: usize = 5;
/// The index of the metric of motors.
const MOTORS: usize = 6;
/// The index of the metric in which a turn costs as much as its clockwise quarter turns.
const CLOCKWISE: usize = 7;
/// The index of a metric in which few symmetries keep the costs, and the directions differ.
const UNEVEN: usize = 8;

/// Replays a solution on stickers: it solves the position at its cost, and turns no axis twice in a
/// row. So no face is turned twice where two phases meet.
fn check(rules: &Rules, start: &Motion, solution: &MetricSolution) {
    let (end, cost) = replay(rules, start, &solution.steps());
    assert_eq!((end, cost), (Motion::identity(), solution.cost().into()), "{:?}", rules.metric);
    let turns = solution.axis_turns();
    assert!(turns.windows(2).all(|pair| pair[0].axis() != pair[1].axis()), "{solution}");
}

fn random(rng: &mut StdRng) -> (Motion, CubePos) {
    let motions = turns();
    let moves = (0..60).map(|_| rng.random_range(0..Move::COUNT));
    let start = moves.fold(Motion::identity(), |at, mv| at.then(&motions[mv]));
    (start.clone(), position(start.to))
}

#[test]
fn first_solutions_cost_what_the_rules_say() {
    let mut rng = StdRng::seed_from_u64(45);
    for rules in RULES.iter().filter(|rules| rules.metric.moves() == MoveSet::ALL) {
        let solver = NearMetricSolver::new(rules.metric);
        for _ in 0..20 {
            let (start, position) = random(&mut rng);
            check(rules, &start, &solver.solve(&position).unwrap());
        }
    }
}

#[test]
fn solutions_become_cheaper_and_cost_what_the_rules_say() {
    check_cheaper(&SOLVER, &RULES[QUARTER]);
}

/// The metric of motors has different costs.
#[test]
#[ignore = "builds 183 MB of tables in half a minute"]
fn motors_have_tables_of_their_own() {
    let (solver, rules) = (prepared(MOTORS), &RULES[MOTORS]);
    check_cheaper(&solver, rules);
    check_exhausted(&solver, rules, 6, &mut StdRng::seed_from_u64(47));
}

fn check_cheaper(solver: &NearMetricSolver, rules: &Rules) {
    let mut rng = StdRng::seed_from_u64(46);
    let (mut sums, mut found) = ([0; 2], 0);
    for _ in 0..20 {
        let (start, position) = random(&mut rng);
        let mut costs = Vec::new();
        let ended = solver.clone().max_nodes(100_000).cheaper(&position, Watch::new(), |s| {
            check(rules, &start, &s);
            costs.push(s.cost());
            ControlFlow::<()>::Continue(())
        });
        assert!(matches!(ended, Err(MetricError::BudgetSpent { bound: 1.. })), "{ended:?}");
        assert!(costs.is_sorted_by(|a, b| a > b), "{costs:?}");
        sums[0] += costs[0];
        sums[1] += costs[costs.len() - 1];
        found += costs.len();
    }
    // The search finds more than the first solutions, and much cheaper ones.
    assert!(found > 60 && sums[1] + 20 < sums[0], "{found} {sums:?}");
}

/// Searches from positions within `depth` until no cheaper solution exists: the last solution costs the
/// distance that a search on stickers has found.
fn check_exhausted(solver: &NearMetricSolver, rules: &Rules, depth: u32, rng: &mut StdRng) {
    let mut positions: Vec<_> = distances(rules, depth).into_iter().collect();
    positions.sort_unstable();
    for _ in 0..60 {
        let (to, distance) = positions[rng.random_range(0..positions.len())];
        let start = Motion { to }.inverse();
        let mut last = None;
        let flow = solver.cheaper(&position(start.to), Watch::new(), |solution| {
            check(rules, &start, &solution);
            last = Some(solution.cost());
            ControlFlow::<()>::Continue(())
        });
        assert!(flow.unwrap().is_continue());
        assert_eq!(last.map(u32::from), Some(distance), "{:?}", rules.metric);
        // From the solved cube to the inverse.
        let mut last = None;
        let from_solved = solver.clone().inverse();
        let flow = from_solved.cheaper(&position(to), Watch::new(), |solution| {
            let (end, cost) = replay(rules, &Motion::identity(), &solution.steps());
            assert_eq!((end.to, cost), (to, solution.cost().into()));
            last = Some(cost);
            ControlFlow::<()>::Continue(())
        });
        assert!(flow.unwrap().is_continue());
        assert_eq!(last, Some(distance), "{:?}", rules.metric);
    }
}

/// If all faces have the same costs, the tables are those of the metric, and the inverse of a position
/// is seen reflected. With few symmetries, the tables are those of a cheaper metric.
#[test]
#[ignore = "builds 0.5 GB of tables in two minutes"]
fn directions_that_differ_have_tables() {
    let mut rng = StdRng::seed_from_u64(51);
    check_exhausted(&prepared(UNEVEN), &RULES[UNEVEN], 5, &mut rng);
    let solver = prepared(CLOCKWISE);
    check_exhausted(&solver, &RULES[CLOCKWISE], 6, &mut rng);
    check_cheaper(&solver, &RULES[CLOCKWISE]);
}

#[test]
fn exhausted_searches_end_with_a_solution_of_the_least_cost() {
    check_exhausted(&SOLVER, &RULES[QUARTER], 5, &mut StdRng::seed_from_u64(47));
}

/// Five faces have tables of their own, because four symmetries keep an axis upright.
#[test]
#[ignore = "builds 0.7 GB of tables in a minute"]
fn five_faces_have_tables_of_their_own() {
    let (rules, mut rng) = (&RULES[WITHOUT_B], StdRng::seed_from_u64(49));
    let solver = NearMetricSolver::new(rules.metric);
    solver.prepare(Watch::new()).unwrap();
    check_exhausted(&solver, rules, 5, &mut rng);
    for _ in 0..100 {
        let (start, position) = random(&mut rng);
        let mut last = None;
        let ended = solver.clone().max_nodes(100_000).cheaper(&position, Watch::new(), |s| {
            check(rules, &start, &s);
            last = Some(s.cost());
            ControlFlow::<()>::Continue(())
        });
        assert!(matches!(ended, Err(MetricError::BudgetSpent { bound: 1.. })), "{ended:?}");
        assert!(last.is_some_and(|cost| cost <= 24), "{last:?}");
    }
}

#[test]
fn a_near_optimal_search_keeps_its_contract() {
    let solver = &*SOLVER;
    let mut rng = StdRng::seed_from_u64(48);
    let (_, position) = random(&mut rng);
    // A goal and a direction.
    let goal = random(&mut rng).1;
    let there = solver.clone().goal(goal).solve(&position).unwrap();
    assert_eq!(position.moved_by(there.moves()), goal);
    let back = solver.clone().goal(goal).inverse().solve(&position).unwrap();
    assert_eq!(goal.moved_by(back.moves()), position);
    // Limits. A quarter turn changes the parity, so R2 has no solution of cost 1.
    let half = CubePos::SOLVED.moved(Move::R2);
    let error = solver.clone().max_cost(1).solve(&half).unwrap_err();
    assert_eq!(error, MetricError::NoneWithin { max_cost: 1 });
    let error = solver.clone().max_cost(20).max_nodes(1000).solve(&position).unwrap_err();
    assert!(matches!(error, MetricError::BudgetSpent { bound: 1..=20 }), "{error}");
    // Most cosets are farther than 8 from the group, so the search proves this soon.
    let error = solver.clone().max_cost(8).max_nodes(1_000_000).solve(&position).unwrap_err();
    assert_eq!(error, MetricError::NoneWithin { max_cost: 8 });
    let flag = std::sync::atomic::AtomicBool::new(true);
    let error = solver.clone().max_cost(20).solve_watched(&position, &flag).unwrap_err();
    assert!(matches!(error, MetricError::Cancelled { .. }), "{error}");
    assert_eq!(solver.solve(&CubePos::SOLVED).unwrap().cost(), 0);
}

#[test]
fn a_near_optimal_search_refuses_what_the_steps_do_not_reach() {
    let half_turns = Metric::try_from(Costs::new(None, Some(1))).unwrap();
    let error = NearMetricSolver::new(half_turns).solve(&CubePos::SOLVED.moved(Move::R1));
    assert!(matches!(error, Err(MetricError::OutOfReach(_))));
    let mut edges = CubePos::SOLVED.edges();
    edges[0] ^= 1;
    let flipped = CubePos::from_cubies(CubePos::SOLVED.corners(), edges).unwrap();
    let error = NearMetricSolver::new(Metric::AXIAL).solve(&flipped).unwrap_err();
    assert!(matches!(error, MetricError::Unreachable(_)), "{error}");
}
