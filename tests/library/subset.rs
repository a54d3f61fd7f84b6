//! Checks the subset solver by applying every solution.

use std::{
    sync::{Arc, mpsc::channel},
    thread,
    time::{Duration, Instant},
};

use rand::{RngExt, SeedableRng, rngs::StdRng};
use superflip::{
    Alg, CubePos, Face, Move,
    cube::MoveSet,
    group::Reason,
    search::{Exhaustive, SolveError, Solver, SubsetSolution, SubsetSolver},
    watch::Watch,
};

use crate::group::moves;

/// Checks that the solution leads to the goal and uses only the given moves. Checks that it turns a
/// face twice in a row only if no single move has the same effect.
fn check(solver: &SubsetSolver, position: CubePos, goal: CubePos, solution: &SubsetSolution) {
    let moves = solver.group().moves();
    assert_eq!(position.moved_by(solution), goal, "{moves}: {solution}");
    assert!(solution.iter().all(|mv| moves.contains(mv)), "{moves}: {solution}");
    for pair in solution.moves().windows(2).filter(|pair| pair[0].face() == pair[1].face()) {
        let quarters = (pair[0].quarters() + pair[1].quarters()) % 4;
        let joined = Move::new(pair[0].face(), quarters);
        assert!(joined.is_some_and(|mv| !moves.contains(mv)), "{moves}: {solution}");
    }
}

/// Takes a sample of the 3⁶ sets of moves that have, for each face, no turn, only the half turn, or
/// all three turns.
#[test]
fn products_of_any_moves_are_solved_by_them() {
    products_are_solved_by_the_moves(400, 32);
}

#[test]
#[ignore = "takes a minute in a debug build"]
fn products_of_more_sets_of_moves_are_solved_by_them() {
    products_are_solved_by_the_moves(50, 4);
}

/// Takes one of `large_step` sets that generate a large group, and one of `small_step` other sets.
fn products_are_solved_by_the_moves(large_step: u32, small_step: u32) {
    let mut rng = StdRng::seed_from_u64(1);
    let mut large = 0;
    for set in 0..3u32.pow(6) {
        let turns = |face: &Face| match set / 3u32.pow(face.index().try_into().unwrap()) % 3 {
            0 => 0,
            1 => 0b010 << (3 * face.index()),
            _ => 0b111 << (3 * face.index()),
        };
        let moves = MoveSet::from_bits_truncate(Face::ALL.iter().map(turns).sum());
        let is_large = superflip::group::Group::generated_by(moves).order() > 100_000_000;
        large += u32::from(is_large);
        if is_large && large % large_step != 1 || !is_large && set % small_step != 1 {
            continue;
        }
        let solver = SubsetSolver::new(moves);
        for _ in 0..if is_large { 2 } else { 5 } {
            let position = solver.group().random(&mut rng);
            let solution = solver.solve(&position).unwrap();
            check(&solver, position, CubePos::SOLVED, &solution);
            assert!(solution.is_optimal() || is_large, "{moves}");
            // The inverse position is at the same distance, because the set contains the inverses
            // of its moves.
            if !is_large {
                let inverse = solver.solve(&position.inverse()).unwrap();
                assert_eq!(inverse.len(), solution.len());
            }
        }
    }
    assert!(large > 300, "{large}");
}

/// Sets with moves whose inverses are not in the set.
#[test]
fn one_way_moves_solve_as_well() {
    one_way_moves_solve(&["R1", "R1,R2,U3"]);
}

#[test]
#[ignore = "takes a minute in a debug build"]
fn one_way_moves_of_many_faces_solve_as_well() {
    one_way_moves_solve(&["R1,U1,F1", "U1,F1,R1,B1,L1"]);
}

fn one_way_moves_solve(sets: &[&str]) {
    let mut rng = StdRng::seed_from_u64(2);
    for text in sets {
        let solver = SubsetSolver::new(moves(text));
        for _ in 0..2 {
            let [position, goal] = [(); 2].map(|()| solver.group().random(&mut rng));
            let solution = solver.solve(&position).unwrap();
            check(&solver, position, CubePos::SOLVED, &solution);
            let to = solver.clone().goal(goal);
            check(&solver, position, goal, &to.solve(&position).unwrap());
            check(&solver, goal, position, &to.inverse().solve(&position).unwrap());
        }
    }
}

#[test]
fn short_solutions_are_shortest() {
    let mut rng = StdRng::seed_from_u64(3);
    for text in ["R,U", "R,U,F", "R,L,U2,F2", "U,F,R,B,L", "R2,U2,F2,D2,L2,B2"] {
        let solver = SubsetSolver::new(moves(text));
        let all: Vec<Move> = moves(text).iter().collect();
        for turns in 0..=6u8 {
            let some = (0..turns).map(|_| all[rng.random_range(0..all.len())]);
            let position = CubePos::SOLVED.moved_by(some.collect::<Alg>());
            let solution = solver.solve(&position).unwrap();
            check(&solver, position, CubePos::SOLVED, &solution);
            let has_solution = |&n: &u8| {
                Exhaustive::new(position, n).moves(moves(text)).max_memory(1 << 20).count() != Ok(0)
            };
            let shortest: usize = (0..=turns).find(has_solution).unwrap().into();
            assert_eq!((solution.len(), solution.is_optimal()), (shortest, true));
            // If one move less is allowed, the solver proves that there is no solution.
            let shorter = solver.clone().max_length(turns.saturating_sub(1));
            match shorter.solve(&position) {
                Ok(found) => assert_eq!(found.moves(), solution.moves()),
                Err(error) => {
                    let max_length = turns.max(1) - 1;
                    assert_eq!(error, SolveError::NoneWithin { max_length });
                    assert_eq!(shortest, usize::from(turns));
                }
            }
        }
    }
}

#[test]
fn large_groups_are_solved_in_few_moves() {
    large_groups_are_solved_within("R,U,F", 22);
}

#[test]
#[ignore = "takes half a minute in a debug build"]
fn the_group_of_five_faces_is_solved_in_few_moves() {
    large_groups_are_solved_within("U,F,R,B,L", 26);
}

fn large_groups_are_solved_within(text: &str, within: usize) {
    let mut rng = StdRng::seed_from_u64(4);
    let solver = Arc::new(SubsetSolver::new(moves(text)));
    for _ in 0..3 {
        let position = solver.group().random(&mut rng);
        let solution = solver.solve(&position).unwrap();
        check(&solver, position, CubePos::SOLVED, &solution);
        assert!(solution.len() <= within, "{solution}");
        // Another thread finds the same solution again.
        let other = Arc::clone(&solver);
        let again = std::thread::spawn(move || other.solve(&position)).join().unwrap();
        assert_eq!(again, Ok(solution));
    }
    let position = solver.group().random(&mut rng);
    let spent = SubsetSolver::clone(&solver).max_nodes(1000).solve(&position);
    assert!(spent.is_err() || spent.unwrap().nodes() <= 1000);
}

/// Kociemba's group has more positions than a table holds. Every position is at most 18 moves from
/// solved.
#[test]
fn the_widest_small_groups_are_solved_by_shortest_solutions() {
    // Kociemba's group for two axes, and a group without the half turns of one face.
    let mut rng = StdRng::seed_from_u64(5);
    for text in ["U,D,R2,L2,F2,B2", "R,L,U2,D2,F2,B2", "F1,F3,B,U2,D2,L2,R2"] {
        let solver = SubsetSolver::new(moves(text));
        let position = solver.group().random(&mut rng);
        let solution = solver.solve(&position).unwrap();
        check(&solver, position, CubePos::SOLVED, &solution);
        // With all ten moves of Kociemba's group, no position is farther than 18 moves.
        assert!(text.starts_with('F') || solution.len() <= 18);
        assert!(solution.is_optimal(), "{text}: {solution}");
    }
}

/// Even if the first round does not find a solution, the budget is enough for a solution.
#[test]
fn a_budget_of_some_rounds_finds_a_solution_in_small_groups() {
    let mut rng = StdRng::seed_from_u64(6);
    for text in ["U1,D1,R2,L2,F2,B2", "U,D,R2,L2,F2"] {
        let solver = SubsetSolver::new(moves(text)).max_nodes(4_000_000);
        for _ in 0..2 {
            let position = solver.group().random(&mut rng);
            let solution = solver.solve(&position).unwrap();
            check(&solver, position, CubePos::SOLVED, &solution);
            assert!(solution.nodes() <= 4_000_000);
        }
    }
}

/// For all moves, the solver uses the two-phase method, and the maximum length can be set.
#[test]
fn all_moves_are_left_to_two_phases() {
    let mut rng = StdRng::seed_from_u64(7);
    let solver = SubsetSolver::new(MoveSet::ALL);
    let [position, goal] = [(); 2].map(|()| solver.group().random(&mut rng));
    let solution = solver.solve(&position).unwrap();
    check(&solver, position, CubePos::SOLVED, &solution);
    assert!(solution.len() <= 21 && solution.nodes() <= 2_000_000);
    let to = solver.clone().goal(goal).max_nodes(100_000);
    check(&to, position, goal, &to.solve(&position).unwrap());
    check(&to, goal, position, &to.clone().inverse().solve(&position).unwrap());
    // The lower bounds of the position prove that 5 moves are too few.
    let error = solver.clone().max_length(5).max_nodes(100_000).solve(&position).unwrap_err();
    assert_eq!(error, SolveError::NoneWithin { max_length: 5 });
    for spent in [solver.clone().max_nodes(0), solver.clone().max_length(16).max_nodes(10_000)] {
        let error = spent.solve(&position).unwrap_err();
        assert!(matches!(error, SolveError::BudgetSpent { bound: 6..=16 }), "{error:?}");
    }
    // The solver goes on to shorter solutions until the budget is spent.
    let nodes = 200_000;
    let shorter = Solver::new().max_nodes(nodes).shorter(&position).unwrap().last().unwrap();
    let solution = solver.max_nodes(nodes).solve(&position).unwrap();
    assert_eq!((solution.len(), solution.is_optimal()), (shorter.len(), false));
}

/// The search ends with the shortest solution, and uses no nodes after it.
#[test]
fn the_search_ends_with_a_shortest_solution() {
    let mut rng = StdRng::seed_from_u64(8);
    let solver = SubsetSolver::new(moves("R,U"));
    for _ in 0..5 {
        let position = solver.group().random(&mut rng);
        let solution = solver.solve(&position).unwrap();
        assert!(solution.is_optimal());
        let solve = |nodes| solver.clone().max_nodes(nodes).solve(&position);
        assert_eq!(solve(solution.nodes()).as_ref(), Ok(&solution));
        // One node less is not enough, because the last node is the last move of the solution.
        let fewer = solve(solution.nodes() - 1);
        assert!(fewer.is_err(), "{fewer:?}");
    }
}

#[test]
fn what_is_out_of_reach_is_refused() {
    let solver = SubsetSolver::new(moves("R,U"));
    let Err(SolveError::OutOfReach(why)) = solver.solve(&CubePos::SOLVED.moved(Move::F1)) else {
        panic!()
    };
    assert!(matches!(why.reason, Reason::Unmoved { .. }), "{why}");
    // Two corners that U does not move are twisted. The error says that the first corner is
    // twisted, not misplaced.
    let mut corners = CubePos::SOLVED.corners();
    (corners[6], corners[5]) = (corners[6] + 8, corners[5] + 16);
    let turned = CubePos::from_cubies(corners, CubePos::SOLVED.edges()).unwrap();
    let text = SubsetSolver::new(moves("U")).solve(&turned).unwrap_err().to_string();
    assert!(text.contains("is twisted in its place, and no moves of U turn it so"), "{text}");
    let mut corners = CubePos::SOLVED.corners();
    corners[0] += 8;
    let twisted = CubePos::from_cubies(corners, CubePos::SOLVED.edges()).unwrap();
    assert!(matches!(solver.solve(&twisted), Err(SolveError::Unreachable(_))));
    // Another position with the same twist can reach the position.
    let goal = twisted.moved(Move::R1);
    assert_eq!(solver.goal(goal).solve(&twisted).unwrap().to_string(), "R");
}

/// The first round has 2,000,000 nodes. Without a budget, the search would end after it.
#[test]
fn a_search_with_a_budget_goes_on_after_the_first_solution() {
    let mut rng = StdRng::seed_from_u64(4);
    let solver = SubsetSolver::new(moves("R,U,F"));
    let position = solver.group().random(&mut rng);
    let solution = solver.clone().max_nodes(2_200_000).solve(&position).unwrap();
    assert!(!solution.is_optimal());
    assert_eq!(solution.nodes(), 2_200_000);
    let first = solver.solve(&position).unwrap();
    assert!(first.nodes() <= 2_000_000 && solution.len() <= first.len());
}

#[test]
fn a_solution_is_converted_to_its_moves() {
    let solver = SubsetSolver::new(moves("R,U"));
    let position = CubePos::SOLVED.moved_by([Move::R1, Move::U1]);
    let solution = solver.solve(&position).unwrap();
    let expected = [Move::U3, Move::R3];
    assert_eq!(solution.moves(), expected);
    assert!(!solution.is_empty() && solver.solve(&CubePos::SOLVED).unwrap().is_empty());
    assert_eq!(Alg::from(solution.clone()).moves(), expected);
    assert!(solution.into_iter().eq(expected));
}

/// No sequence of at most 17 moves solves the superflip. The proof takes days.
#[test]
fn a_deadline_ends_a_search_without_a_budget() {
    let edges = CubePos::SOLVED.edges().map(|edge| edge ^ 1);
    let superflip = CubePos::from_cubies(CubePos::SOLVED.corners(), edges).unwrap();
    for moves in [MoveSet::ALL, MoveSet::ALL - MoveSet::of_face(Face::D)] {
        let (sender, receiver) = channel();
        thread::spawn(move || {
            let solver = SubsetSolver::new(moves).max_length(17);
            let deadline = Instant::now() + Duration::from_millis(50);
            sender.send(solver.solve_watched(&superflip, Watch::new().deadline(deadline)))
        });
        let end = receiver.recv_timeout(Duration::from_secs(60)).expect("the search ends");
        assert!(matches!(end, Err(SolveError::BudgetSpent { bound: 1..=17 })), "{end:?}");
    }
}
