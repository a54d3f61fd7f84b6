//! Blocks as steps, and the steps after them.

use std::ops::ControlFlow;

use crate::at_least_one;
use superflip::{
    Face,
    cube::{CubieSet, Pattern},
    search::Exhaustive,
    watch::Progress,
};
use superflip_cubing::steps::Block;

use super::*;

/// Returns the faces whose turns move each facelet: those that its cubie touches.
fn faces_of_facelets() -> Vec<Vec<Face>> {
    let turns_it = |f: usize, face: &Face| TURNS[3 * face.index()].to[f] != f.to_le_bytes()[0];
    (0..48).map(|f| Face::ALL.into_iter().filter(|face| turns_it(f, face)).collect()).collect()
}

impl Oracle {
    /// The cubies at home, and for zz the flips of all edges. Turns of faces that touch none of the cubies
    /// keep them.
    fn of_block(allowed: &[Move], block: Block, depth: u8) -> Self {
        let cubies: Vec<Vec<Face>> = block
            .cubies()
            .iter()
            .map(|cubie| Face::ALL.into_iter().filter(|&face| cubie.touches(face)).collect())
            .collect();
        // The line of zz is along the axis of its edges.
        let axis = StepAxis::ALL.into_iter().find(|axis| block.to_string().ends_with(axis.name()));
        let oriented = axis.filter(|_| block.goal() == Goal::Zz).map(|axis| kept(Goal::Eo, axis));
        let keeps = |mv: &Move| {
            cubies.iter().flatten().all(|&face| face != mv.face())
                && oriented.as_ref().is_none_or(|moves| moves.contains(mv))
        };
        let others = match &oriented {
            Some(moves) => orbits(moves),
            None => vec![99; 48],
        };
        let faces = faces_of_facelets();
        let orbit = |f: u8| {
            let is_home = cubies.contains(&faces[usize::from(f)]);
            if is_home { 100 + f } else { others[usize::from(f)] }
        };
        let mut oracle = Self {
            kept: Move::ALL.into_iter().filter(keeps).collect(),
            keeps_half_turns: false,
            orbits: (0..48).map(orbit).collect(),
            group: Vec::new(),
            facelets: (0..48).collect(),
            near: HashMap::new(),
            allowed: allowed.to_vec(),
            depth,
        };
        oracle.measure();
        oracle
    }
}

/// The numbers of states at each distance. Those of the cross are published. The four edges of a cross have
/// 24·22·20·18 states, the pieces of a 2x2x2 block 24·24·22·20.
#[test]
fn the_oracle_knows_the_distances_of_blocks() {
    for (goal, expected) in [
        (Goal::Cross, &[1, 15, 158, 1394, 9809, 46_381, 97_254, 34_966, 102][..]),
        (Goal::Block2x2x2, &[1, 9, 90, 852, 7169, 44_182, 131_636, 68_940, 561][..]),
    ] {
        let oracle = Oracle::of_block(&Move::ALL, Block::all(goal)[0], 8);
        let levels = (0..=8).map(|d| oracle.near.values().filter(|&&n| n == d).count());
        assert_eq!(levels.collect::<Vec<_>>(), expected, "{goal}");
    }
}

/// Every solution of a block up to a length, on the sides of NISS, is counted as the stickers count it.
#[test]
fn solutions_of_blocks_are_counted() {
    let mut rng = StdRng::seed_from_u64(60);
    let mut total = 0;
    for (goal, text, depth, options, length) in [
        (Goal::Cross, "d", 8, ["never;max=7", "before;max=6", "inside;max=4"], 30),
        (Goal::Block2x2x2, "ufr", 8, ["never;max=7", "before;max=6", "inside;max=4"], 30),
        (Goal::Zz, "u-fb", 4, ["never;max=6", "before;max=6", "inside;max=4"], 6),
        (Goal::Xcross, "l-uf", 4, ["never;max=6", "before;max=5", "inside;max=3"], 5),
        (Goal::Xxcross, "f-ul-ur", 4, ["never;max=6", "before;max=5", "inside;max=3"], 5),
        (Goal::Xxxcross, "r-ub-db-df", 4, ["never;max=6", "before;max=5", "inside;max=3"], 5),
        (Goal::Block1x2x3, "b-ub", 4, ["never;max=6", "before;max=5", "inside;max=3"], 5),
        (Goal::Block2x2x3, "rf", 4, ["never;max=6", "before;max=5", "inside;max=3"], 5),
        (Goal::Roux, "f-ud", 4, ["never;max=6", "before;max=5", "inside;max=3"], 5),
        (Goal::F2l, "r", 4, ["never;max=6", "before;max=5", "inside;max=3"], 5),
    ] {
        let [block] = Block::named(goal, text)[..] else { panic!("{goal} {text}") };
        let oracle = Oracle::of_block(&Move::ALL, block, depth);
        let scrambles: Vec<Alg> = (0..10).map(|_| random(&mut rng, &Move::ALL, length)).collect();
        let mut found = 0;
        for niss in options {
            let solver = solver(&format!("{goal}[{text};niss={niss}]"));
            found += scrambles.iter().map(|one| compare(&oracle, &solver, one)).sum::<usize>();
        }
        assert!(found >= 20, "{goal}: {found}");
        total += found;
    }
    assert!(total > 5000, "{total}");
}

/// The shortest solutions of a cross are those of the exhaustive search for its pattern.
#[test]
fn shortest_crosses_are_those_of_the_exhaustive_search() {
    let mut rng = StdRng::seed_from_u64(61);
    let on_d = solver("cross[d]");
    let mut counts = BTreeSet::new();
    for _ in 0..10 {
        let position = CubePos::SOLVED.moved_by(random(&mut rng, &Move::ALL, 30));
        let search = |length| {
            let search = Exhaustive::new(position, length).goal(Pattern::home(CubieSet::CROSS));
            search.canonical().count().unwrap()
        };
        let (length, solutions) =
            (0..=8).map(|length| (length, search(length))).find(|&(_, count)| count > 0).unwrap();
        let expected =
            StepCount { length: length.into(), solutions: u64::try_from(solutions).unwrap() };
        assert_eq!(on_d.count(&position), Ok(expected));
        counts.insert(solutions);
    }
    assert!(counts.len() > 3, "{counts:?}");
}

/// Every place is found, and the shortest of all places is the shortest of each place alone.
#[test]
fn a_step_looks_at_all_places_that_it_names() {
    let position = CubePos::SOLVED.moved_by(random(&mut StdRng::seed_from_u64(62), &Move::ALL, 30));
    let count = |chain: &str| solver(chain).count(&position).unwrap();
    for goal in [Goal::Cross, Goal::Block2x2x2] {
        let each = Block::all(goal);
        let alone: Vec<StepCount> =
            each.iter().map(|block| count(&format!("{goal}[{block}]"))).collect();
        let length = alone.iter().map(|one| one.length).min().unwrap();
        let of_it = alone.iter().filter(|one| one.length == length);
        let solutions = of_it.map(|one| one.solutions).sum();
        assert_eq!(count(goal.name()), StepCount { length, solutions });
    }
    for (goal, places) in [
        (Goal::Cross, 6),
        (Goal::Xcross, 24),
        (Goal::Xxcross, 24),
        (Goal::Xxxcross, 24),
        (Goal::Block2x2x2, 8),
        (Goal::Block2x2x3, 12),
        (Goal::Block1x2x3, 24),
        (Goal::Roux, 12),
        (Goal::Zz, 12),
        (Goal::F2l, 6),
        (Goal::Ll, 0),
    ] {
        let all = Block::all(goal);
        assert_eq!(all.len(), places, "{goal}");
        for block in all {
            assert_eq!(Block::named(goal, &block.to_string()), [block]);
        }
    }
}

/// A block may follow the blocks that it contains, and no others.
#[test]
fn a_block_follows_the_blocks_that_it_contains() {
    let blocks = || Goal::ALL.into_iter().filter(|goal| goal.is_block());
    for (goal, before) in blocks().flat_map(|goal| blocks().map(move |before| (goal, before))) {
        let [all, of_before] = [goal, before].map(Block::all);
        let contains = all.iter().any(|block| {
            let within = |other: &&Block| other.cubies().is_subset(block.cubies());
            of_before.iter().any(|other| within(&other))
        });
        let is_expected = contains && goal != before && goal != Goal::Zz;
        assert_eq!(goal.predecessors().contains(&before), is_expected, "{before} > {goal}");
        let chain = format!("{before} > {goal}").parse::<Chain>();
        assert_eq!(chain.is_ok(), is_expected, "{before} > {goal}");
    }
}

#[test]
fn chains_of_blocks_solve_the_cube() {
    chains_of_blocks_solve(1, 40);
}

#[test]
#[ignore = "takes a minute in a debug build"]
fn chains_that_keep_many_blocks_solve_the_cube() {
    chains_of_blocks_solve(2, 200);
}

/// Each step of a chain of blocks leads to its block, keeps the blocks before, and the last one solves the
/// cube.
fn chains_of_blocks_solve(positions: usize, keep: usize) {
    let mut rng = StdRng::seed_from_u64(63);
    for chain in [
        "2x2x2 > 2x2x3 > f2l > finish",
        "2x2x2[dlb;niss=before] > 2x2x3[niss=inside;max=5] > f2l[niss=before] > ll",
        "cross[d;keep=30] > xcross > f2l[keep=1] > ll",
        "cross[u;keep=10] > xcross[keep=10] > xxcross[keep=10] > xxxcross[keep=10] > f2l > ll",
        "1x2x3 > 2x2x3 > f2l > ll",
        "eo[fb] > zz > 2x2x3 > f2l > ll",
    ] {
        let solver = solver(chain).keep(at_least_one(keep));
        for _ in 0..positions {
            let position = CubePos::SOLVED.moved_by(random(&mut rng, &Move::ALL, 30));
            let solution = solver.solve(&position).unwrap();
            assert_eq!(position.moved_by(solution.alg()), CubePos::SOLVED, "{chain}");
            assert_eq!(solution.steps().len(), solver.chain().steps().len());
            let (mut normal, mut inverse) = (Alg::default(), Alg::default());
            let mut blocks: Vec<Block> = Vec::new();
            let mut allowed = Move::ALL.to_vec();
            for step in solution.steps() {
                let moves = step.normal().iter().chain(step.inverse().iter());
                let is_last = step.goal().is_solved();
                assert!(is_last || moves.clone().all(|mv| allowed.contains(&mv)), "{chain}");
                normal.extend(step.normal().iter());
                inverse.extend(step.inverse().iter());
                let reached = position.moved_by(&normal).inverse().moved_by(&inverse).inverse();
                blocks.extend(step.block());
                assert!(blocks.iter().all(|block| block.is_solved(&reached)), "{chain}");
                if step.goal() == Goal::Eo {
                    allowed = kept(Goal::Eo, step.axis().unwrap());
                }
                assert!(!is_last || reached == CubePos::SOLVED);
            }
            assert!(blocks.len() > 2, "{chain}");
        }
    }
}

/// The solutions of the last layer are those of the stickers, for cases that people know.
#[test]
fn solutions_of_the_last_layer_are_counted() {
    let oracle = Oracle::new(Move::ALL.to_vec(), Goal::Finish, StepAxis::Ud, 4);
    let mut total = 0;
    for case in ["R U R' U R U2 R'", "F R U R' U' F'", "U"] {
        let scramble: Alg = case.parse().unwrap();
        for chain in ["f2l[d;max=0] > ll[max=7]", "f2l[d;max=0] > finish[max=7]"] {
            total += compare(&oracle, &solver(chain), &scramble);
        }
    }
    assert!(total >= 8, "{total}");
    // The last layer is a first step of a position that has the first two layers.
    let position = CubePos::SOLVED.moved_by("L F U F' U' L'".parse::<Alg>().unwrap());
    let solved = solver("ll").solve(&position).unwrap();
    assert_eq!((solved.len(), solved.steps()[0].name().as_str()), (6, "ll"));
    let error = solver("ll").solve(&position.moved(Move::R1).moved(Move::F1)).unwrap_err();
    assert_eq!(error, StepError::NotReached { goal: Goal::F2l, first: Goal::Ll });
    assert!(error.to_string().contains("needs a position with f2l on some face"), "{error}");
}

/// A finish after alternatives begins from half turns and from a block.
#[test]
fn a_finish_follows_different_goals() {
    let position = CubePos::SOLVED.moved_by("R2 U2 F2 L2".parse::<Alg>().unwrap());
    let both = solver("(eo[max=0] > dr[max=0] > htr[max=0] | f2l[max=3]) > finish");
    let solution = both.solve(&position).unwrap();
    assert_eq!(solution.len(), 4);
    let each = ["eo[max=0] > dr[max=0] > htr[max=0] > finish", "f2l[max=3] > finish"]
        .map(|chain| solver(chain).count(&position).map_or(0, |count| count.solutions));
    let count = both.count(&position).unwrap();
    assert!(count.solutions >= each[0] && each[0] > 0, "{count:?} {each:?}");
}

/// After few blocks, the last layer takes many moves. So a search that improves begins with as many blocks as
/// one that does not.
#[test]
fn a_search_of_blocks_that_improves_has_an_answer_as_soon_as_one_that_does_not() {
    let chain: Chain = "cross > xcross > xxcross > xxxcross > f2l > ll".parse().unwrap();
    let scramble: Alg =
        "R2 F' U2 L2 B' R2 F2 D2 B U2 L2 B' R U' L' F' U F D' B2 R2".parse().unwrap();
    let position = CubePos::SOLVED.moved_by(&scramble);
    let solver = StepSolver::new(chain);
    // A search looks at its watch every few milliseconds.
    let mut looks = 0;
    let mut count = |_: Progress| {
        looks += 1;
        ControlFlow::Continue(())
    };
    let plain = solver.solve_watched(&position, &mut count).unwrap();
    let mut left = 2 * looks;
    let mut spend = |_: Progress| {
        left -= 1;
        if left > 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let improved = solver.improving().solve_watched(&position, &mut spend).unwrap();
    assert!(improved.len() <= plain.len());
}
