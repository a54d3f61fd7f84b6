//! Checks that solutions solve, and that distances have the properties of a metric.

use proptest::{collection::vec, prelude::*};
use superflip::{
    CubePos, Solver,
    cube::MoveSet,
    search::{Exhaustive, OptimalSolver, SolveError, SubsetSolver, TableSet},
};

use super::{any_alg, any_assembled, any_move, any_position, any_symmetry, cases};

/// The distance from the solved cube, proved by the optimal solver.
fn distance(position: &CubePos) -> usize {
    let found = OptimalSolver::new().solve(position).unwrap();
    let solution = found.solution();
    assert_eq!(position.moved_by(solution), CubePos::SOLVED);
    assert!(solution.is_optimal());
    solution.len()
}

proptest! {
    #![proptest_config(cases(96))]

    #[test]
    fn the_two_phase_solver_solves(
        position in any_position(40), goal in any_position(40), limit in 22..=30u8,
        compact: bool, inverse: bool,
    ) {
        let tables = if compact { TableSet::Compact } else { TableSet::LARGEST };
        let solver = Solver::new().max_length(limit).goal(goal).tables(tables);
        let solver = if inverse { solver.inverse() } else { solver };
        let solution = solver.solve(&position).expect("a reachable position");
        let (from, to) = if inverse { (goal, position) } else { (position, goal) };
        prop_assert_eq!(from.moved_by(solution), to);
        prop_assert!(solution.len() <= usize::from(limit));
        prop_assert_eq!(to.moved_by(solution.inverse().iter()), from);
    }

    #[test]
    fn an_unreachable_cube_has_no_solution(cube in any_assembled()) {
        let solved = Solver::new().max_nodes(1 << 20).max_length(30).solve(&cube);
        match cube.check_reachable() {
            Ok(()) => prop_assert!(solved.is_ok()),
            Err(fault) => prop_assert_eq!(solved, Err(SolveError::Unreachable(fault))),
        }
    }

    #[test]
    fn a_budget_changes_no_answer_into_a_wrong_one(
        position in any_position(40), limit in 0..=30u8, nodes in 0..20_000u64,
    ) {
        match Solver::new().max_length(limit).max_nodes(nodes).solve(&position) {
            Ok(solution) => {
                prop_assert_eq!(position.moved_by(solution), CubePos::SOLVED);
                prop_assert!(solution.len() <= usize::from(limit));
            }
            Err(SolveError::BudgetSpent { bound }) => prop_assert!(bound <= limit),
            Err(SolveError::NoneWithin { max_length }) => prop_assert_eq!(max_length, limit),
            Err(error) => prop_assert!(false, "{}", error),
        }
    }

}

proptest! {
    #![proptest_config(cases(16))]

    #[test]
    fn some_moves_solve_what_they_made(moves in vec(any_move(), 1..=2), alg in any_alg(24)) {
        let moves: MoveSet = moves.into_iter().collect();
        let position = CubePos::SOLVED.moved_by(alg.iter().filter(|&mv| moves.contains(mv)));
        let solver = SubsetSolver::new(moves).max_nodes(50_000);
        match solver.solve(&position) {
            Ok(solution) => {
                prop_assert_eq!(position.moved_by(&solution), CubePos::SOLVED);
                prop_assert!(solution.iter().all(|mv| moves.contains(mv)));
            }
            Err(error) => {
                let cannot = matches!(error, SolveError::Unreachable(_) | SolveError::OutOfReach(_));
                prop_assert!(!cannot, "{}", error);
            }
        }
    }
}

proptest! {
    #![proptest_config(cases(24))]

    #[test]
    fn distances_obey_their_laws(
        position in any_position(8), mv in any_move(), m in any_symmetry(), other in any_position(2),
    ) {
        let d = distance(&position);
        prop_assert!(d <= 8);
        prop_assert!(d.abs_diff(distance(&position.moved(mv))) <= 1);
        prop_assert!(d.abs_diff(distance(&position.premoved(mv))) <= 1);
        prop_assert_eq!(distance(&position.inverse()), d);
        prop_assert_eq!(distance(&position.remap(m)), d);
        prop_assert_eq!(distance(&position.canon96()), d);
        // The triangle inequality.
        prop_assert!(distance(&(position * other)) <= d + distance(&other));
        let first = Solver::new().solve(&position).expect("a reachable position");
        prop_assert!(d <= first.len() && first.len() <= 21);
        prop_assert!(!first.is_optimal() || first.len() == d);
        prop_assert!(d > 7 || first.len() == d);
    }

    #[test]
    fn the_exhaustive_search_finds_the_distance(position in any_position(5)) {
        let count = |length: usize| {
            Exhaustive::new(position, u8::try_from(length).expect("short")).count()
        };
        let d = distance(&position);
        for shorter in 0..d {
            prop_assert_eq!(count(shorter), Ok(0));
        }
        prop_assert!(count(d).is_ok_and(|n| n > 0));
    }
}
