//! The solvers with any cube and any settings.
#![no_main]

use arbitrary::Arbitrary;
use libfuzzer_sys::fuzz_target;
use superflip::{
    CubePos, Move, Solver,
    cube::MoveSet,
    search::{SolveError, SubsetSolver, TableSet},
};

#[derive(Debug, Arbitrary)]
struct Problem {
    /// The bytes of the cube, or numbers that order its cubies.
    bytes: [u8; 20],
    is_raw: bool,
    goal: Option<[u8; 20]>,
    max_length: u8,
    nodes: u16,
    tables: u8,
    inverse: bool,
    /// The moves of a solution by some moves only. Groups of two moves have small tables.
    moves: Option<[u8; 2]>,
}

/// Makes a cube of any bytes: the bytes order the cubies and turn them.
fn assembled(bytes: [u8; 20]) -> CubePos {
    let mut corners = [0, 1, 2, 3, 4, 5, 6, 7];
    corners.sort_by_key(|&i| (bytes[usize::from(i)] / 3, i));
    let mut edges = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
    edges.sort_by_key(|&i: &u8| (bytes[8 + usize::from(i)] / 2, i));
    let corners = std::array::from_fn(|i| corners[i] + bytes[i] % 3 * 8);
    let edges = std::array::from_fn(|i| 2 * edges[i] + bytes[8 + i] % 2);
    CubePos::from_cubies(corners, edges).expect("each cubie once")
}

fuzz_target!(|problem: Problem| {
    let Problem { bytes, is_raw, goal, max_length, nodes, tables, inverse, moves } = problem;
    let cube = match CubePos::from_bytes(bytes) {
        Ok(cube) if is_raw => cube,
        Err(error) if is_raw => return assert!(!error.to_string().is_empty()),
        _ => assembled(bytes),
    };
    let goal = goal.map_or(CubePos::SOLVED, assembled);
    let (from, to) = if inverse { (goal, cube) } else { (cube, goal) };
    let is_possible = (goal.inverse() * cube).check_reachable();
    let tables = [TableSet::Compact, TableSet::Fast, TableSet::Full][usize::from(tables % 3)];
    let solver =
        Solver::new().max_length(max_length).max_nodes(nodes.into()).goal(goal).tables(tables);
    let solver = if inverse { solver.inverse() } else { solver };
    match solver.solve(&cube) {
        Ok(solution) => {
            assert_eq!(from.moved_by(&solution), to);
            assert!(solution.len() <= usize::from(max_length) && is_possible.is_ok());
        }
        Err(SolveError::Unreachable(why)) => assert_eq!(is_possible, Err(why)),
        Err(SolveError::NoneWithin { max_length: limit }) => {
            assert!(is_possible.is_ok() && limit == max_length.min(30));
        }
        Err(error) => {
            let is_spent = matches!(error, SolveError::BudgetSpent { .. });
            assert!(is_possible.is_ok() && is_spent, "{error}");
        }
    }
    let Some(numbers) = moves else { return };
    let moves: MoveSet =
        numbers.into_iter().map(|number| Move::ALL[usize::from(number) % Move::COUNT]).collect();
    let subset = SubsetSolver::new(moves).max_length(max_length).max_nodes(nodes.into()).goal(goal);
    let subset = if inverse { subset.inverse() } else { subset };
    match subset.solve(&cube) {
        Ok(solution) => {
            assert_eq!(from.moved_by(&solution), to);
            assert!(solution.iter().all(|mv| moves.contains(mv)));
        }
        Err(SolveError::Unreachable(_)) => assert!(is_possible.is_err()),
        Err(_) => {}
    }
});
