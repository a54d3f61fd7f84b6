//! Solvers that count moves: two-phase, some of the moves, shortest.

use superflip::{
    Alg, CubePos,
    search::{OptimalSolver, Solver, SubsetSolver, Threads},
};

use super::work::{SCRAMBLES, Work, position};

/// Sets of moves for the subset solver, each with a scramble that uses only these moves.
const SUBSETS: [(&str, &str); 4] = [
    ("R R2 R' U U2 U'", "R U R2 U' R' U2 R U R' U2 R2 U'"),
    ("R2 L2 U2 D2 F2 B2", "R2 U2 F2 L2 D2 B2 R2 U2 L2 F2"),
    ("U D R2 L2 F2 B2", "U R2 D L2 U F2 D B2 U R2 D F2 U L2 D R2 U B2"),
    ("R R2 R' U U2 U' F F2 F'", "R U F R' U2 F2 R U' F' R2 U F R2 U' F R U2 F' R' U F2 R U"),
];

pub(super) fn two_phase(work: &mut Work, solver: Solver) {
    for start in SCRAMBLES.map(position) {
        for length in [21, 20] {
            let mut solutions = solver.max_length(length).shorter(&start).expect("reachable");
            work.solution(solutions.next().expect("a solution of 20 moves"));
            work.tries += solutions.nodes();
        }
    }
}

pub(super) fn two_phase_budget(work: &mut Work) {
    for start in SCRAMBLES.map(position) {
        let solver = Solver::new().max_length(30).max_nodes(500_000);
        let mut solutions = solver.shorter(&start).expect("reachable");
        solutions.by_ref().for_each(|solution| work.solution(solution));
        work.tries += solutions.nodes();
    }
}

pub(super) fn two_phase_every(work: &mut Work) {
    for start in SCRAMBLES.map(position) {
        let mut solutions = Solver::new().every(&start).expect("reachable");
        solutions.by_ref().take(40).for_each(|solution| work.solution(solution));
        work.tries += solutions.nodes();
    }
}

pub(super) fn subset(work: &mut Work) {
    for (moves, scramble) in SUBSETS {
        let moves: Alg = moves.parse().expect("moves");
        let solver = SubsetSolver::new(moves.iter().collect());
        let solution = solver.solve(&position(scramble)).expect("the moves made it");
        work.solution(&solution);
        work.tries += solution.nodes();
    }
}

pub(super) fn optimal(work: &mut Work, all: bool) {
    for scramble in SCRAMBLES {
        // Solving a position after the whole scramble would take seconds, so this makes only its
        // first 14 moves.
        let moves: Alg = scramble.parse().expect("a scramble");
        let start = CubePos::SOLVED.moved_by(moves.iter().take(14));
        let search = OptimalSolver::new().threads(Threads::ONE);
        let search = if all { search.all() } else { search };
        let found = search.solve(&start).expect("reachable");
        found.solutions().iter().for_each(|solution| work.solution(solution));
        work.nodes += found.nodes();
        work.tries += found.tried();
    }
}
