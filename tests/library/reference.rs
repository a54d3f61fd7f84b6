//! Compares the fast searches with a plain search. The plain search is depth-first, tries one
//! length after another, and has no tables.

use std::{collections::BTreeSet, ops::ControlFlow};

use rand::{Rng, RngExt, SeedableRng, rngs::StdRng};
use superflip::{
    CubePos, Move,
    cube::{Cubie, MoveSet, Pattern},
    search::{Dissection, Exhaustive, Meet},
    search::{OptimalSolver, Solver, SubsetSolver},
};

/// The maximum length of the sequences that the plain search tries. Trying all 18·15^4 sequences of
/// five moves takes a tenth of a second.
const LONGEST: u8 = 5;

type Solutions = Vec<Vec<Move>>;

/// Tries every sequence of `left` more moves that turns no face twice in a row.
fn deepen(
    position: CubePos,
    goal: &Pattern,
    moves: MoveSet,
    left: u8,
    path: &mut Vec<Move>,
    found: &mut Solutions,
) {
    if left == 0 {
        if goal.matches(&position) {
            found.push(path.clone());
        }
        return;
    }
    let last = path.last().map(|mv| mv.face());
    for mv in moves.iter().filter(|mv| Some(mv.face()) != last) {
        path.push(mv);
        deepen(position.moved(mv), goal, moves, left - 1, path, found);
        path.pop();
    }
}

fn plain(start: CubePos, goal: &Pattern, moves: MoveSet, length: u8) -> Solutions {
    let mut found = Vec::new();
    deepen(start, goal, moves, length, &mut Vec::new(), &mut found);
    found
}

/// Returns the canonical form of a sequence: if it turns two opposite faces in a row, the
/// lower-numbered face comes first.
fn canonical(mut moves: Vec<Move>) -> Vec<Move> {
    for i in 1..moves.len() {
        let [a, b] = [moves[i - 1].face(), moves[i].face()];
        if a == b.opposite() && a > b {
            moves.swap(i - 1, i);
        }
    }
    moves
}

/// Returns the canonical forms of some sequences, without duplicates. Omits sequences such as `U D
/// U`, whose two turns of U can be joined.
fn canonicals(solutions: Solutions) -> BTreeSet<Vec<Move>> {
    let joins = |m: &[Move]| m[0].face() == m[2].face() && m[1].face() == m[0].face().opposite();
    let joined = |moves: &Vec<Move>| moves.windows(3).any(joins);
    solutions.into_iter().filter(|moves| !joined(moves)).map(canonical).collect()
}

/// Returns random positions that up to [`LONGEST`] of the given moves reach.
fn positions(rng: &mut StdRng, moves: MoveSet, count: usize) -> Vec<CubePos> {
    let moves: Vec<Move> = moves.iter().collect();
    let mut scramble = || {
        let length = rng.random_range(0..=usize::from(LONGEST));
        let scramble: Vec<Move> =
            (0..length).map(|_| moves[rng.random_range(0..moves.len())]).collect();
        CubePos::SOLVED.moved_by(scramble)
    };
    (0..count).map(|_| scramble()).collect()
}

/// Returns a goal that requires some random cubies in the places that they have in `end`.
fn random_goal(rng: &mut impl Rng, end: &CubePos) -> Pattern {
    (0..20).fold(Pattern::default(), |goal, cubie| {
        if rng.random_range(0..3) > 0 {
            return goal;
        }
        goal.with(Cubie::ALL[cubie], end.as_bytes()[cubie]).expect("a cubie of a position")
    })
}

fn all(search: &Exhaustive) -> Solutions {
    search.clone().into_iter().map(|alg| alg.iter().collect()).collect()
}

fn collect(
    run: impl FnOnce(&mut dyn FnMut(&[Move]) -> ControlFlow<()>) -> ControlFlow<()>,
) -> Solutions {
    let mut found = Vec::new();
    let flow = run(&mut |moves| {
        found.push(moves.to_vec());
        ControlFlow::Continue(())
    });
    assert_eq!(flow, ControlFlow::Continue(()));
    found
}

#[test]
fn searches_for_a_length_find_every_solution_in_order() {
    let mut rng = StdRng::seed_from_u64(11);
    let (mut solutions, mut lengths) = (0, 0);
    for start in positions(&mut rng, MoveSet::ALL, 12) {
        for length in 0..=LONGEST {
            let expected = plain(start, &Pattern::SOLVED, MoveSet::ALL, length);
            let exhaustive = Exhaustive::new(start, length);
            assert_eq!(all(&exhaustive), expected);
            assert_eq!(exhaustive.count(), Ok(expected.len() as u128));
            let sorted = |mut solutions: Solutions| {
                solutions.sort();
                solutions
            };
            let meet = Meet::new(start, length);
            let met = collect(|visit| meet.run(visit));
            assert_eq!(sorted(met), sorted(expected.clone()));
            let mut dissection = Dissection::new(start, length);
            let dissected = collect(|visit| {
                (0..24).try_for_each(|value| {
                    let through = Pattern::default().with(Cubie::ALL[3], value).unwrap();
                    dissection.part(&through, 1 << 24, &mut *visit).unwrap()
                })
            });
            assert_eq!(sorted(dissected), sorted(expected.clone()));
            solutions += expected.len();
            lengths += 1;
        }
    }
    assert!(lengths == 72 && solutions > 100, "{lengths} {solutions}");
}

#[test]
fn pattern_searches_find_every_solution_in_order() {
    let mut rng = StdRng::seed_from_u64(12);
    let mut solutions = 0;
    for bits in [u32::MAX, 0b111 | 0b111 << 6 | 0b010 << 3] {
        let moves = MoveSet::from_bits_truncate(bits);
        for start in positions(&mut rng, moves, 12) {
            let end = positions(&mut rng, moves, 1)[0];
            let goal = random_goal(&mut rng, &end);
            for length in 0..LONGEST {
                let expected = plain(start, &goal, moves, length);
                let search = Exhaustive::new(start, length).goal(goal).moves(moves);
                assert_eq!(all(&search), expected);
                assert_eq!(search.count(), Ok(expected.len() as u128));
                solutions += expected.len();
            }
        }
    }
    assert!(solutions > 100, "{solutions}");
}

#[test]
fn solvers_find_every_shortest_solution() {
    let mut rng = StdRng::seed_from_u64(13);
    let mut solved = 0;
    for start in positions(&mut rng, MoveSet::ALL, 25) {
        let by_length = |length| canonicals(plain(start, &Pattern::SOLVED, MoveSet::ALL, length));
        let lengths: Vec<_> = (0..=LONGEST).map(by_length).collect();
        let shortest = lengths.iter().position(|solutions| !solutions.is_empty()).unwrap();

        let all = OptimalSolver::new().all();
        let found = all.solve(&start).unwrap();
        let found: Vec<_> = found.solutions().iter().map(|s| s.moves().to_vec()).collect();
        assert_eq!(found, lengths[shortest].iter().cloned().collect::<Vec<_>>());

        let first = Solver::new().solve(&start).unwrap();
        assert!(lengths[shortest].contains(first.moves()) && first.is_optimal());

        let every = Solver::new().max_length(LONGEST).every(&start).unwrap();
        let every: Vec<_> = every.map(|s| s.moves().to_vec()).collect();
        assert!(every.is_sorted_by_key(Vec::len));
        assert_eq!(canonicals(every.clone()), lengths.into_iter().flatten().collect());
        assert_eq!(canonicals(every.clone()).len(), every.len());
        solved += 1;
    }
    assert_eq!(solved, 25);
}

#[test]
fn the_subset_solver_finds_a_shortest_solution() {
    let mut rng = StdRng::seed_from_u64(14);
    let mut solved = 0;
    // Three sets of moves: U and R; all turns of U and half turns of four other faces; U, R2 and F.
    for bits in
        [0b111 | 0b111 << 6, 0b111 | 0b010_010_010_010 << 3, 0b111 | 0b010 << 6 | 0b111 << 3]
    {
        let moves = MoveSet::from_bits_truncate(bits);
        let solver = SubsetSolver::new(moves);
        for start in positions(&mut rng, moves, 8) {
            let is_solved =
                |&length: &u8| !plain(start, &Pattern::SOLVED, moves, length).is_empty();
            let shortest = (0..=LONGEST).find(is_solved).unwrap();
            let solution = solver.solve(&start).unwrap();
            assert_eq!(solution.len(), usize::from(shortest));
            assert_eq!(start.moved_by(&solution), CubePos::SOLVED);
            solved += 1;
        }
    }
    assert_eq!(solved, 24);
}
