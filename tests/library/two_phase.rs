//! Checks the two-phase solver by applying every solution.

use std::time::Duration;

use rand::{RngExt, SeedableRng, rngs::StdRng};
use superflip::{
    Alg, CubePos, Face, Move,
    cube::Corner,
    notation::Facelets,
    search::{Exhaustive, OptimalSolver, SearchEnd, Solution, SolveError, Solver, TableSet},
    tables,
};
use superflip_gen::{
    geometry::{Facelet, cross, dot, face_of, normal},
    motion::{Motion, facelets, turns},
};

fn alg(text: &str) -> Alg {
    text.parse().unwrap()
}

fn scrambled(text: &str) -> CubePos {
    CubePos::SOLVED.moved_by(alg(text))
}

/// All edges flipped in place, 20 moves from solved.
fn superflip_position() -> CubePos {
    CubePos::from_cubies(CubePos::SOLVED.corners(), CubePos::SOLVED.edges().map(|e| e ^ 1)).unwrap()
}

/// Reports whether moves solve a cube that is given as 54 letters. Uses only geometry, and no
/// cubie, coordinate or table of the library.
fn solves(letters: &str, moves: impl IntoIterator<Item = Move>) -> bool {
    const FACES: [usize; 6] = [0, 2, 1, 3, 5, 4]; // U R F D L B
    let place = |Facelet { slot, normal: n }: &Facelet| {
        // In the net, B is above U, F is above D, and U is above each of the other faces.
        let up = normal([4, 0, 0, 1, 0, 0][face_of(*n)]);
        let (row, column) = (1 - dot(*slot, up), 1 + dot(*slot, cross(up, *n)));
        let block = FACES.iter().position(|&face| face == face_of(*n)).unwrap();
        9 * block + usize::try_from(3 * row + column).unwrap()
    };
    let (letters, turns) = (letters.as_bytes(), turns());
    let motion =
        moves.into_iter().fold(Motion::identity(), |motion, mv| motion.then(&turns[mv.index()]));
    let places: Vec<usize> = facelets().iter().map(place).collect();
    // The center of a face is the fifth of its nine letters.
    places.iter().zip(&motion.to).all(|(&from, &to)| {
        let to = places[usize::from(to)];
        letters[from] == letters[to / 9 * 9 + 4]
    })
}

#[test]
fn a_wrong_solution_is_noticed() {
    let position = scrambled("R U' F2 L B D2 R'");
    let letters = Facelets::from(position).to_string();
    let solution: Vec<Move> = alg("R U' F2 L B D2 R'").inverse().iter().collect();
    assert!(solves(&letters, solution.iter().copied()));
    assert!(!solves(&letters, solution[1..].iter().copied()));
    assert!(!solves(&letters, solution.iter().map(|mv| mv.inverse())));
}

/// Checks that the solution leads to the goal, and that no adjacent moves could be joined to one
/// move.
fn check(position: &CubePos, goal: CubePos, solution: &Solution) {
    assert_eq!(position.moved_by(solution), goal);
    if goal == CubePos::SOLVED {
        assert!(solves(&Facelets::from(*position).to_string(), solution), "{solution}");
    }
    let faces: Vec<Face> = solution.iter().map(Move::face).collect();
    assert!(faces.windows(2).all(|pair| pair[0] != pair[1]), "{solution}");
    for three in faces.windows(3) {
        assert!(three[0] != three[2] || three[1] != three[0].opposite(), "{solution}");
    }
    // The moves of phase 2 generate a group in which only two opposite faces make quarter turns.
    let phase2 = solution.phase2();
    let moves = &solution.moves()[phase2.clone()];
    let mut quarters = moves.iter().filter(|mv| mv.quarters() != 2).map(|mv| mv.face());
    let axis = quarters.next().unwrap_or(Face::U);
    assert!(quarters.all(|face| face == axis || face == axis.opposite()), "{solution}");
    // Turns of opposite faces commute, and within a part of the solution they have one order.
    for i in (1..faces.len()).filter(|&i| i != phase2.start && i != phase2.end) {
        assert!(faces[i - 1] != faces[i].opposite() || faces[i - 1] < faces[i], "{solution}");
    }
}

fn solvers() -> [Solver; 3] {
    [TableSet::Full, TableSet::Fast, TableSet::Compact].map(|set| Solver::new().tables(set))
}

fn random(count: usize, seed: u64) -> impl Iterator<Item = CubePos> {
    let mut rng = StdRng::seed_from_u64(seed);
    (0..count).map(move |_| CubePos::random(&mut rng))
}

#[test]
fn random_positions_are_solved() {
    for (solver, length) in solvers().into_iter().zip([20, 21, 21]) {
        for position in random(60, 11) {
            let first = solver.max_length(30).solve(&position).unwrap();
            check(&position, CubePos::SOLVED, &first);
            let within = solver.max_length(length).solve(&position).unwrap();
            check(&position, CubePos::SOLVED, &within);
            assert!(within.len() <= length.into());
            let generator = solver.inverse().solve(&position).unwrap();
            check(&CubePos::SOLVED, position, &generator);
            let (inverse, phase2) = (first.inverse(), first.phase2());
            check(&CubePos::SOLVED, position, &inverse);
            assert!(Alg::from(first).iter().eq(first.iter()));
            let length = first.len();
            assert_eq!(inverse.phase2(), length - phase2.end..length - phase2.start);
        }
    }
}

#[test]
fn near_positions_have_their_shortest_solutions() {
    let mut rng = StdRng::seed_from_u64(12);
    for turns in 0..=7u8 {
        for _ in 0..12 {
            let moves = (0..turns).map(|_| Move::ALL[rng.random_range(0..Move::COUNT)]);
            let position = CubePos::SOLVED.moved_by(moves.collect::<Alg>());
            let has_solution = |&n: &u8| Exhaustive::new(position, n).count() != Ok(0);
            let shortest = (0..=turns).find(has_solution).unwrap();
            for solver in solvers() {
                let solution = solver.solve(&position).unwrap();
                check(&position, CubePos::SOLVED, &solution);
                assert_eq!((solution.len(), solution.is_optimal()), (shortest.into(), true));
                assert_eq!(solution.is_empty(), position == CubePos::SOLVED);
            }
        }
    }
}

/// Superflip has no solution of 16 moves, so only a limit ends this search early.
#[test]
fn the_time_ends_a_search() {
    let solver = Solver::new().max_length(16).max_time(Duration::ZERO);
    let error = solver.solve(&superflip_position()).unwrap_err();
    assert!(matches!(error, SolveError::BudgetSpent { bound: 8..=16 }), "{error:?}");
    let mut solutions =
        Solver::new().max_length(16).max_nodes(1000).shorter(&superflip_position()).unwrap();
    assert_eq!((solutions.next(), solutions.end()), (None, Some(SearchEnd::BudgetSpent)));
}

/// Phase 2 may have moves before and after it. A point marks where it begins and where it ends, but
/// not at the beginning and at the end of the solution.
#[test]
fn points_mark_phase_2() {
    let mut of_points = [0; 3];
    for position in random(60, 27).chain(["U", "R", "R U"].map(scrambled)) {
        let solution = Solver::new().max_length(20).solve(&position).unwrap();
        let text = solution.with_boundary().to_string();
        assert_eq!(text.replace(" . ", " "), solution.to_string());
        let (mut moves, mut points) = (0, vec![]);
        for word in text.split(' ') {
            if word == "." { points.push(moves) } else { moves += 1 }
        }
        let mut expected = vec![solution.phase2().start, solution.phase2().end];
        expected.dedup();
        expected.retain(|&point| point > 0 && point < solution.len());
        assert_eq!(points, expected, "{text}");
        of_points[points.len()] += 1;
    }
    assert!(of_points.iter().all(|&count| count > 0), "{of_points:?}");
}

#[test]
fn solutions_with_other_moves_differ() {
    let [a, b] = ["R", "R'"].map(|text| Solver::new().solve(&scrambled(text)).unwrap());
    assert!(a != b);
    assert_eq!(a, Solver::new().solve(&scrambled("R")).unwrap());
}

/// Solutions come in the order of their lengths up to seven moves. So if the first solution has
/// eight moves, no solution is shorter.
#[test]
fn a_first_solution_of_eight_moves_is_shortest() {
    let mut rng = StdRng::seed_from_u64(25);
    let mut found = 0;
    while found < 5 {
        let moves: Alg = (0..8).map(|_| Move::ALL[rng.random_range(0..Move::COUNT)]).collect();
        for solver in solvers() {
            let solution = solver.solve(&CubePos::SOLVED.moved_by(&moves)).unwrap();
            if solution.len() == 8 {
                assert!(solution.is_optimal(), "{moves}");
                found += 1;
            }
        }
    }
}

/// No position is more than 20 moves from solved.
#[test]
fn a_solution_of_more_than_twenty_moves_is_not_shortest() {
    let long: Vec<Solution> = random(40, 26)
        .map(|position| Solver::new().solve(&position).unwrap())
        .filter(|solution| solution.len() > 20)
        .collect();
    assert!(!long.is_empty() && long.iter().all(|solution| !solution.is_optimal()));
}

#[test]
fn every_shortest_solution_comes_once() {
    for scramble in
        ["R2 U2 R2 U2 R2 U2 F", "R U2 F' L D2 B R2 U' F L2", "U2 R2 F2 U2 R2 F2 U2 R2 F2"]
    {
        let position = scrambled(scramble);
        let found = OptimalSolver::new().all().solve(&position);
        let found = found.unwrap();
        let length = u8::try_from(found.solution().len()).unwrap();
        let every = Solver::new().max_length(length).every(&position).unwrap();
        let mut every: Vec<String> = every.map(|solution| solution.to_string()).collect();
        let count = every.len();
        every.sort();
        every.dedup();
        assert_eq!((every.len(), count), (found.solutions().len(), every.len()), "{scramble}");
    }
}

#[test]
fn positions_of_both_phases_alone_are_solved_in_time() {
    // Half turns do not change the three coset coordinates of the solved cube, so the bounds of
    // phase 1 do not help.
    for text in ["R2 U2 R2 U2 R2 U2", "R2 L2 U2 D2 F2 B2", "F2 R2 U2 B2 L2 D2 F2 U2 R2"] {
        for solver in solvers() {
            let position = scrambled(text);
            let mut solutions = solver.max_nodes(1_000_000).shorter(&position).unwrap();
            check(&position, CubePos::SOLVED, &solutions.next().unwrap());
        }
    }
}

/// The bound of the tables alone proves that no solution is short enough, before any node.
#[test]
fn a_limit_below_the_bound_needs_no_nodes() {
    let corners = [4, 14, 10, 15, 3, 13, 17, 0];
    let edges = [6, 20, 5, 10, 9, 12, 16, 23, 0, 15, 18, 2];
    let position = CubePos::from_cubies(corners, edges).unwrap();
    for solver in solvers() {
        let bound = solver.shorter(&position).unwrap().bound();
        assert!(bound >= 8, "{bound}");
        for max_length in 0..bound {
            let mut none = solver.max_length(max_length).max_nodes(0).shorter(&position).unwrap();
            assert_eq!(none.end(), Some(SearchEnd::Exhausted));
            assert!(none.next().is_none() && none.nodes() == 0);
            let error = solver.max_length(max_length).max_nodes(0).solve(&position).unwrap_err();
            assert_eq!(error, SolveError::NoneWithin { max_length });
        }
        let error = solver.max_length(bound).max_nodes(0).solve(&position).unwrap_err();
        assert_eq!(error, SolveError::BudgetSpent { bound });
    }
}

#[test]
fn solutions_get_shorter_until_the_budget_ends() {
    for position in random(5, 13) {
        let solver = Solver::new().max_length(30).max_nodes(200_000);
        let mut solutions = solver.shorter(&position).unwrap();
        let mut last = 31;
        for solution in solutions.by_ref() {
            check(&position, CubePos::SOLVED, &solution);
            assert!(solution.len() < last);
            last = solution.len();
        }
        assert_eq!((solutions.nodes(), solutions.next()), (200_000, None));
        // A budget that is given in two parts gives the same result, because the search continues
        // where it stopped.
        assert_eq!(solver.shorter(&position).unwrap().last().unwrap().len(), last);
    }
}

/// Counts the canonical sequences of `length` moves that solve `position`, by trying all of them.
/// `last` is the face of the previous move.
fn plainly(position: CubePos, length: usize, last: Option<Face>) -> usize {
    if length == 0 {
        return usize::from(position == CubePos::SOLVED);
    }
    let may_follow = |face: Face| {
        last.is_none_or(|last| face != last && (face != last.opposite() || last < face))
    };
    let moves = Move::ALL.into_iter().filter(|mv| may_follow(mv.face()));
    moves.map(|mv| plainly(position.moved(mv), length - 1, Some(mv.face()))).sum()
}

#[test]
fn every_solution_comes_once() {
    for text in ["", "R", "R2", "F2 B2", "R U' F2", "R L U D"] {
        let position = scrambled(text);
        for max_length in [3, 4, 5] {
            let expected: usize = (0..=max_length.into()).map(|n| plainly(position, n, None)).sum();
            for solver in solvers() {
                let mut found: Vec<String> = vec![];
                for solution in solver.max_length(max_length).every(&position).unwrap() {
                    check(&position, CubePos::SOLVED, &solution);
                    found.push(solution.to_string());
                }
                assert_eq!(found.len(), expected, "{text}");
                found.sort();
                found.dedup();
                assert_eq!(found.len(), expected, "{text}");
            }
        }
    }
    // Also check longer solutions: the first hundred for one scramble.
    let position = scrambled("R U2 F' L D2 B R2 U'");
    let mut many: Vec<String> = Solver::new()
        .max_length(16)
        .every(&position)
        .unwrap()
        .take(100)
        .inspect(|solution| check(&position, CubePos::SOLVED, solution))
        .map(|solution| solution.to_string())
        .collect();
    many.sort();
    many.dedup();
    assert_eq!(many.len(), 100);
}

#[test]
fn any_goal_will_do() {
    for (start, goal) in random(20, 14).zip(random(20, 15)) {
        check(&start, goal, &Solver::new().goal(goal).solve(&start).unwrap());
    }
    // Two positions that moves cannot reach from the solved cube may be reachable from each other.
    let mut corners = CubePos::SOLVED.corners();
    corners[0] += 8;
    let twisted = CubePos::from_cubies(corners, CubePos::SOLVED.edges()).unwrap();
    let goal = twisted.moved(Move::R1).moved(Move::U1);
    check(&twisted, goal, &Solver::new().goal(goal).solve(&twisted).unwrap());
    let Err(SolveError::Unreachable(why)) = Solver::new().solve(&twisted) else { panic!() };
    assert_eq!(why.twisted_corner(), Some(Corner::UBL));
}

#[test]
fn the_superflip_is_solved_within_its_twenty_moves() {
    let position = superflip_position();
    let solution = Solver::new().max_length(20).solve(&position).unwrap();
    check(&position, CubePos::SOLVED, &solution);
    assert_eq!(solution.len(), 20);
}

#[test]
fn the_compact_tables_are_less_than_a_megabyte() {
    // The compact set also reads these tables, which need no feature. All other tables without a
    // feature have less than 3 kB each.
    let read = ["edgepmove", "edgepmap", "edgepxor", "epsymm_compress", "cperm_move"];
    let tables = tables::ALL
        .iter()
        .filter(|t| ["solve-tiny", "solve"].contains(&t.feature) || read.contains(&t.name));
    let bytes: usize = tables.map(|table| table.bytes().len()).sum();
    assert!(bytes < 930_000, "{bytes}");
}

#[test]
#[ignore = "ten thousand positions"]
fn ten_thousand_random_positions_within_twenty_moves() {
    for position in random(10_000, 16) {
        let solution = Solver::new().max_length(20).solve(&position).unwrap();
        check(&position, CubePos::SOLVED, &solution);
        assert!(solution.len() <= 20);
    }
}

#[test]
#[ignore = "ten thousand positions, twice"]
fn the_compact_tables_solve_ten_thousand_random_positions() {
    let solver = Solver::new().tables(TableSet::Compact);
    for position in random(10_000, 17) {
        for length in [21, 20] {
            let solution = solver.max_length(length).solve(&position).unwrap();
            check(&position, CubePos::SOLVED, &solution);
            assert!(solution.len() <= length.into());
        }
    }
}
