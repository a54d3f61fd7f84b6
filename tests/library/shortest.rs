//! Compares shortest solutions with those of a cube of stickers, by meeting in the middle.
//!
//! The cube of stickers shares no table and no code with the library. Its turns come from the
//! geometry of `superflip_gen`.

use std::{
    collections::{BTreeSet, HashMap},
    num::NonZero,
    sync::Arc,
};

use rand::{RngExt, SeedableRng, rngs::StdRng};
use superflip::{
    CubePos, Move,
    bounds::{PruningTable, Size},
    notation::Alg,
    search::{OptimalSolver, Share, SolveError, Threads},
};
use superflip_gen::motion::{Motion, turns};

/// The sticker of each facelet goes to another facelet.
type Stickers = [u8; 48];

/// All positions up to some distance from the solved cube, with their distances.
struct Near {
    turns: Vec<Motion>,
    distances: HashMap<Stickers, u8>,
    depth: u8,
}

impl Near {
    fn new(depth: u8) -> Self {
        let turns = turns();
        let solved = Motion::identity().to;
        let (mut distances, mut level) = (HashMap::from([(solved, 0)]), vec![solved]);
        for distance in 1..=depth {
            let mut next = vec![];
            for &to in &level {
                for turn in &turns {
                    let moved = Motion { to }.then(turn).to;
                    distances.entry(moved).or_insert_with(|| {
                        next.push(moved);
                        distance
                    });
                }
            }
            level = next;
        }
        Self { turns, distances, depth }
    }

    /// Returns all shortest sequences that solve a position at most twice `depth` moves from the
    /// solved cube. Of two adjacent turns of opposite faces, the lower-numbered face comes first.
    fn shortest(&self, start: &Motion) -> BTreeSet<Vec<usize>> {
        let mut found = BTreeSet::new();
        for length in 0..=2 * self.depth {
            self.deepen(start, length, &mut vec![], &mut found);
            if !found.is_empty() {
                break;
            }
        }
        found
    }

    fn deepen(
        &self,
        position: &Motion,
        left: u8,
        path: &mut Vec<usize>,
        found: &mut BTreeSet<Vec<usize>>,
    ) {
        if left <= self.depth && self.distances.get(&position.to).is_none_or(|&d| d != left) {
            return;
        }
        if left == 0 {
            found.insert(path.clone());
            return;
        }
        for (number, turn) in self.turns.iter().enumerate() {
            // The faces 0 to 2 are opposite to the faces 3 to 5.
            let is_allowed = path.last().is_none_or(|&last| {
                let (last, face) = (last / 3, number / 3);
                face != last && (face % 3 != last % 3 || last < face)
            });
            if is_allowed {
                path.push(number);
                self.deepen(&position.then(turn), left - 1, path, found);
                path.pop();
            }
        }
    }
}

/// Solves random positions with each solver. Compares the length of the one solution, and the set
/// of all solutions, with those of the cube of stickers. Returns the number of all solutions.
fn compare(near: &Near, solvers: &[OptimalSolver], lengths: &[usize], seed: u64) -> usize {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut solutions = 0;
    for (number, &length) in lengths.iter().enumerate() {
        // Half turns reach positions with several shortest solutions.
        let is_half = number % 3 == 0;
        let mut draw = || {
            let turn = rng.random_range(0..Move::COUNT);
            if is_half { turn / 3 * 3 + 1 } else { turn }
        };
        let scramble: Vec<usize> = (0..length).map(|_| draw()).collect();
        let start = scramble.iter().fold(Motion::identity(), |m, &mv| m.then(&near.turns[mv]));
        let position = CubePos::SOLVED.moved_by(scramble.iter().map(|&mv| Move::ALL[mv]));
        let expected = near.shortest(&start);
        solutions += expected.len();
        for solver in solvers {
            let one = solver.solve(&position).unwrap();
            let one: Vec<usize> = one.solution().moves().iter().map(|m| m.index()).collect();
            assert!(expected.contains(&one), "{scramble:?}: {one:?}");
            let all = solver.clone().all().solve(&position).unwrap();
            let listed: Vec<Vec<usize>> = all
                .solutions()
                .iter()
                .map(|solution| solution.moves().iter().map(|mv| mv.index()).collect())
                .collect();
            assert!(listed.iter().eq(&expected), "{scramble:?}: {listed:?}");
        }
    }
    solutions
}

#[test]
fn shortest_solutions_are_those_of_the_stickers() {
    let near = Near::new(3);
    let lengths: Vec<usize> = (0..60).map(|i| i % 7).collect();
    compare(&near, &[OptimalSolver::new()], &lengths, 21);
}

#[test]
fn a_generated_table_finds_the_same() {
    let size = Size::named("1").unwrap();
    let threads = Threads::PER_CORE;
    let table = PruningTable::generate(size, threads).unwrap();
    let lengths: Vec<usize> = (0..30).map(|i| i % 7).collect();
    compare(&Near::new(3), &[OptimalSolver::new().tables(Arc::new(table))], &lengths, 23);
}

#[test]
fn a_search_counts_its_nodes_and_its_tries() {
    let mut rng = StdRng::seed_from_u64(24);
    let moves: Vec<Move> = (0..18).map(|_| Move::ALL[rng.random_range(0..Move::COUNT)]).collect();
    let solver = OptimalSolver::new();
    // A search of a few hundred positions does not begin with a two-phase search.
    let near = CubePos::SOLVED.moved_by(moves[..6].iter().copied());
    let near = solver.solve(&near).unwrap();
    assert!(near.nodes() > 0 && near.tried() == 0, "{near:?}");
    let position = CubePos::SOLVED.moved_by(moves);
    let one = solver.solve(&position).unwrap();
    assert!(one.nodes() > 0 && one.tried() > 0, "{one:?}");
    // A search for all solutions does not begin with a two-phase search.
    let all = solver.all().solve(&position).unwrap();
    assert!(all.nodes() >= one.nodes() && all.nodes() > Move::COUNT as u64 && all.tried() == 0);
    let length = u8::try_from(one.solution().len()).unwrap();
    let error = OptimalSolver::new().max_length(length - 2).solve(&position).unwrap_err();
    assert_eq!(error, SolveError::NoneWithin { max_length: length - 2 });
    assert_eq!(error.bound(), Some(length - 1));
}

#[test]
fn shares_together_find_a_shortest_solution_and_prove_that_none_is_shorter() {
    let moves: Alg = "R U2 F' L D B2 R' U L2 F D' B U R' F2".parse().unwrap();
    let position = CubePos::SOLVED.moved_by(&moves);
    let all = OptimalSolver::new().all().solve(&position).unwrap();
    let length = all.solution().len();
    // Otherwise every share searches everything.
    assert!(length >= 15, "{length}");
    let shares: Vec<_> = (0..3).filter_map(|i| Share::new(i, NonZero::new(3).unwrap())).collect();
    let solve = |max_length, share| {
        OptimalSolver::new().max_length(max_length).share(share).solve(&position)
    };
    let max_length = u8::try_from(length).unwrap();
    let found: Vec<_> = shares.iter().filter_map(|&share| solve(max_length, share).ok()).collect();
    assert!(!found.is_empty());
    for found in found {
        let solution = found.solution();
        assert_eq!(position.moved_by(solution), CubePos::SOLVED);
        assert!(solution.len() == length && !solution.is_optimal());
        assert!(found.nodes() < all.nodes() / 2, "{} of {}", found.nodes(), all.nodes());
    }
    for &share in &shares {
        let error = solve(max_length - 1, share).unwrap_err();
        assert_eq!(error, SolveError::NoneWithin { max_length: max_length - 1 });
    }
}

/// Takes 1.6 GB of memory and some minutes.
#[test]
#[ignore = "generates tables of 226 MB and 1.3 GB"]
fn shortest_solutions_of_a_thousand_positions_are_those_of_the_stickers() {
    let near = Near::new(5);
    let threads = Threads::PER_CORE;
    let mut solvers = vec![OptimalSolver::new().threads(Threads::ONE), OptimalSolver::new()];
    for name in ["6", "35"] {
        let size = Size::named(name).unwrap();
        let table = PruningTable::generate(size, threads).unwrap();
        solvers.push(OptimalSolver::new().tables(Arc::new(table)));
    }
    // 900 positions of at most 9 moves, and 100 of 10.
    let lengths: Vec<usize> = (0..1000).map(|i| i % 10 + i / 900 * (10 - i % 10)).collect();
    let solutions = compare(&near, &solvers, &lengths, 22);
    println!("1,000 positions have {solutions} shortest solutions");
    assert!(solutions > 1100, "some positions have several solutions");
}
