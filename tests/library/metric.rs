//! Metrics, against a second model: stickers, turned by the motions of gen, and rules that say in
//! other words which turns are one step.

mod near;
mod one_way;

use std::{collections::HashMap, ops::ControlFlow, sync::LazyLock};

use rand::{RngExt, SeedableRng, rngs::StdRng};
use superflip::{
    CubePos, Face, Move,
    bounds::Size,
    cube::MoveSet,
    metric::{AxisTurn, Costs, CostsError, Metric},
    search::{MetricError, MetricSolver, Threads},
    watch::Watch,
};
use superflip_gen::motion::{Motion, turns};

/// A metric, and its rules in terms of moves.
pub(crate) struct Rules {
    pub(crate) metric: Metric,
    /// A solver in this metric. The tests share its tables.
    solver: MetricSolver,
    /// Returns the cost of moves that are made at once, if they are one step.
    step: fn(&[Move]) -> Option<u32>,
    /// The published numbers of positions at distance 0, 1 and so on, to a depth that takes about a
    /// second.
    counts: &'static [usize],
}

fn is_quarter(mv: Move) -> bool {
    mv.quarters() != 2
}

pub(crate) static RULES: LazyLock<Vec<Rules>> = LazyLock::new(|| {
    let without_b = Costs::new(Some(1), Some(1)).face(Face::B, None, None);
    let motors = Costs::new(Some(2), Some(3)).face(Face::L, Some(3), None);
    let motors = motors.face(Face::F, Some(2), Some(4)).at_once();
    let clockwise = Face::ALL.into_iter().fold(Costs::new(Some(1), Some(2)), |costs, face| {
        costs.turn(Move::of_face(face)[2], Some(3))
    });
    let uneven = Costs::new(Some(2), Some(3)).face(Face::D, None, Some(1)).turn(Move::D3, Some(4));
    let uneven = uneven.turn(Move::R1, Some(5)).turn(Move::B3, Some(1)).at_once();
    let rules =
        |metric, step, counts| Rules { metric, solver: MetricSolver::new(metric), step, counts };
    vec![
        rules(Metric::HALF, |moves| (moves.len() == 1).then_some(1), &[1, 18, 243, 3240, 43239]),
        rules(
            Metric::QUARTER,
            |moves| (moves.len() == 1 && moves.iter().copied().all(is_quarter)).then_some(1),
            &[1, 12, 114, 1068, 10011, 93840],
        ),
        rules(Metric::AXIAL, |_| Some(1), &[1, 45, 1347, 39631]),
        rules(
            Metric::AXIAL_QUARTER,
            |moves| moves.iter().copied().all(is_quarter).then_some(1),
            &[1, 24, 405, 6816, 113_435],
        ),
        rules(
            Metric::SLICE,
            |moves| {
                let angle: u8 = moves.iter().map(|mv| mv.quarters()).sum();
                (moves.len() == 1 || angle == 4).then_some(1)
            },
            &[1, 27, 501, 9175],
        ),
        rules(
            Metric::try_from(without_b).unwrap(),
            |moves| (moves.len() == 1 && moves[0].face() != Face::B).then_some(1),
            &[1, 15, 162, 1728, 18463],
        ),
        rules(
            Metric::try_from(motors).unwrap(),
            |moves| {
                let cost = |mv: &Move| match (mv.face(), mv.quarters()) {
                    (Face::L, 2) => None,
                    (Face::F, 2) => Some(4),
                    (Face::L, _) | (_, 2) => Some(3),
                    _ => Some(2),
                };
                let costs: Option<Vec<u32>> = moves.iter().map(cost).collect();
                costs.and_then(|costs| costs.into_iter().max())
            },
            &[],
        ),
        rules(
            Metric::try_from(clockwise).unwrap(),
            |moves| (moves.len() == 1).then(|| moves[0].quarters().into()),
            &[],
        ),
        rules(
            Metric::try_from(uneven).unwrap(),
            |moves| {
                let cost = |mv: &Move| match *mv {
                    Move::D1 => None,
                    Move::D3 => Some(4),
                    Move::R1 => Some(5),
                    Move::D2 | Move::B3 => Some(1),
                    mv if mv.quarters() == 2 => Some(3),
                    _ => Some(2),
                };
                let costs: Option<Vec<u32>> = moves.iter().map(cost).collect();
                costs.and_then(|costs| costs.into_iter().max())
            },
            &[],
        ),
    ]
});

/// Returns all steps by these rules: the moves made at once, their motion and their cost.
fn steps(rules: &Rules) -> Vec<(Vec<Move>, Motion, u32)> {
    let motions = turns();
    let pairs = Move::ALL.into_iter().flat_map(|a| {
        let opposite = Move::ALL.into_iter().filter(move |b| b.face() == a.face().opposite());
        opposite.filter(move |&b| a < b).map(move |b| vec![a, b])
    });
    let all = Move::ALL.into_iter().map(|mv| vec![mv]).chain(pairs);
    let motion = |moves: &[Move]| {
        moves.iter().fold(Motion::identity(), |at, mv| at.then(&motions[mv.index()]))
    };
    all.filter_map(|moves| {
        let cost = (rules.step)(&moves)?;
        let motion = motion(&moves);
        Some((moves, motion, cost))
    })
    .collect()
}

/// Returns the distance of each position up to `depth` from the solved cube: a breadth-first search on
/// stickers. The distance is the cost of a solution of the inverse position.
fn distances(rules: &Rules, depth: u32) -> HashMap<[u8; 48], u32> {
    let steps = steps(rules);
    let mut distances = HashMap::from([(Motion::identity().to, 0)]);
    let mut levels = vec![vec![Motion::identity()]];
    for distance in 1..=depth {
        let mut level = Vec::new();
        for (_, motion, cost) in &steps {
            let Some(before) = distance.checked_sub(*cost) else { continue };
            for at in &levels[before as usize] {
                let next = at.then(motion);
                if let std::collections::hash_map::Entry::Vacant(entry) = distances.entry(next.to) {
                    entry.insert(distance);
                    level.push(next);
                }
            }
        }
        levels.push(level);
    }
    distances
}

pub(crate) fn position(to: [u8; 48]) -> CubePos {
    let (corners, edges) = Motion { to }.values();
    CubePos::from_cubies(corners, edges).unwrap()
}

/// Replays steps on stickers. A step turns all its faces at once. Returns the place of each sticker,
/// and the cost by the rules.
fn replay(rules: &Rules, start: &Motion, made: &[AxisTurn]) -> (Motion, u32) {
    let known = steps(rules);
    made.iter().fold((start.clone(), 0), |(at, sum), turn| {
        let moves: Vec<Move> = turn.moves().collect();
        let (_, motion, cost) = known.iter().find(|(step, _, _)| *step == moves).expect("a step");
        (at.then(motion), sum + cost)
    })
}

#[test]
fn the_checker_refuses_what_is_no_step() {
    let both = [AxisTurn::new(0, [1, 1]).unwrap()];
    let replays = |i: usize| {
        std::panic::catch_unwind(|| replay(&RULES[i], &Motion::identity(), &both)).is_ok()
    };
    // U D is a step of the axial metrics, and not of the slice metric, where U D' is one.
    assert_eq!([0, 1, 2, 3, 4].map(replays), [false, false, true, true, false]);
    let (at, cost) = replay(&RULES[2], &Motion::identity(), &both);
    assert_eq!((cost, at != Motion::identity()), (1, true));
}

#[test]
fn steps_are_those_of_the_rules() {
    for rules in RULES.iter() {
        let by_rules: HashMap<Vec<Move>, u32> =
            steps(rules).into_iter().map(|(moves, _, cost)| (moves, cost)).collect();
        let of_metric: HashMap<Vec<Move>, u32> = rules
            .metric
            .steps()
            .map(|(step, cost)| (step.moves().collect(), cost.into()))
            .collect();
        assert_eq!(of_metric, by_rules, "{:?}", rules.metric);
    }
}

/// Returns the least cost of a sequence as it is written: each move, and each pair of neighboring
/// moves of opposite faces, is made by the cheapest steps of its axis.
pub(crate) fn cost_by_trial(rules: &Rules, moves: &[Move]) -> Option<u32> {
    let cheapest = |part: &[Move]| {
        let axis = part[0].face().index() % 3;
        let (mut best, motions) = (HashMap::from([(Motion::identity().to, 0u32)]), turns());
        let target = part.iter().fold(Motion::identity(), |m, mv| m.then(&motions[mv.index()])).to;
        let of_axis =
            steps(rules).into_iter().filter(|(step, _, _)| step[0].face().index() % 3 == axis);
        let of_axis: Vec<_> = of_axis.collect();
        for _ in 0..16 {
            for (to, sum) in best.clone() {
                for (_, motion, cost) in &of_axis {
                    let next = best.entry(Motion { to }.then(motion).to).or_insert(u32::MAX);
                    *next = (*next).min(sum + cost);
                }
            }
        }
        best.get(&target).copied()
    };
    let Some(first) = moves.first() else { return Some(0) };
    let alone = cheapest(&moves[..1])? + cost_by_trial(rules, &moves[1..])?;
    let is_pair = moves.get(1).is_some_and(|second| second.face() == first.face().opposite());
    let pair = is_pair.then(|| Some(cheapest(&moves[..2])? + cost_by_trial(rules, &moves[2..])?));
    Some(pair.flatten().map_or(alone, |pair| pair.min(alone)))
}

#[test]
fn a_metric_with_some_moves_has_their_steps() {
    let all = MoveSet::ALL;
    let without_b: MoveSet = all.iter().filter(|mv| mv.face() != Face::B).collect();
    assert_eq!(Metric::HALF.with_moves(without_b), Ok(RULES[5].metric));
    for metric in Metric::ALL {
        assert_eq!(metric.with_moves(all), Ok(metric));
        // Half turns that are no steps, and pairs of them.
        let two = MoveSet::from_iter([Move::R2, Move::L2]);
        let of_two = metric.with_moves(two).unwrap();
        for turn in AxisTurn::ALL {
            let is_made = turn.axis() == 2 && turn.quarters().iter().all(|n| n % 2 == 0);
            assert_eq!(of_two.cost(turn), metric.cost(turn).filter(|_| is_made), "{metric} {turn}");
        }
        assert_eq!(metric.with_moves(MoveSet::default()), Err(CostsError::NoTurns));
        let one_way = MoveSet::from_iter([Move::U2, Move::R1]);
        assert_eq!(metric.with_moves(one_way), Err(CostsError::OneWay { mv: Move::R1 }));
    }
    let error = RULES[5].metric.with_moves(all).unwrap_err();
    assert_eq!(error, CostsError::NoCost { mv: Move::B1 });
    assert_eq!(error.to_string(), "the metric has no cost for B; leave out B");
}

#[test]
fn costs_of_sequences_are_least() {
    let mut rng = StdRng::seed_from_u64(43);
    for rules in RULES.iter() {
        for _ in 0..12 {
            // Few faces, so that turns of one axis often follow each other.
            let moves: Vec<Move> = (0..rng.random_range(0..6))
                .map(|_| Move::ALL[[0, 1, 9, 10, 6, 15, 16][rng.random_range(0..7)]])
                .collect();
            let cost = rules.metric.cost_of(moves.iter().copied());
            assert_eq!(cost, cost_by_trial(rules, &moves), "{moves:?} {:?}", rules.metric);
            let made = rules.metric.steps_of(moves.iter().copied());
            let replayed = made.map(|made| replay(rules, &Motion::identity(), &made));
            let motions = turns();
            let motion =
                moves.iter().fold(Motion::identity(), |at, mv| at.then(&motions[mv.index()]));
            assert_eq!(replayed, cost.map(|cost| (motion, cost)), "{moves:?} {:?}", rules.metric);
        }
    }
}

#[test]
fn solutions_cost_what_a_breadth_first_search_finds() {
    let mut rng = StdRng::seed_from_u64(44);
    for rules in RULES.iter() {
        // The greatest distance within which there are some ten thousand positions.
        let depth = rules.counts.len().checked_sub(1).unwrap_or(if rules.metric.is_one_way() {
            6
        } else {
            10
        });
        let distances = distances(rules, depth.try_into().unwrap());
        let mut counts = vec![0; depth + 1];
        for &distance in distances.values() {
            counts[distance as usize] += 1;
        }
        assert!(rules.counts.is_empty() || counts == rules.counts, "{counts:?}");
        let mut positions: Vec<_> = distances.into_iter().collect();
        positions.sort_unstable();
        for _ in 0..200 {
            let (to, distance) = positions[rng.random_range(0..positions.len())];
            let start = Motion { to }.inverse();
            let solution = rules.solver.solve(&position(start.to)).unwrap();
            assert_eq!(u32::from(solution.cost()), distance, "{:?}", rules.metric);
            let (end, cost) = replay(rules, &start, &solution.steps());
            assert_eq!((end, cost), (Motion::identity(), distance));
            // The text is a sequence of moves too.
            let text: superflip::notation::Sequence = solution.to_string().parse().unwrap();
            assert_eq!(position(start.to).moved_by(text.folded().0), CubePos::SOLVED);
        }
    }
}

#[test]
fn solutions_of_a_cost_are_all_canonical_sequences() {
    let start = CubePos::SOLVED.moved_by([Move::R2, Move::L2]);
    for rules in RULES.iter() {
        for cost in 0..=3 {
            let mut expected = Vec::new();
            let mut sequences: Vec<(Vec<AxisTurn>, u16)> = vec![(Vec::new(), 0)];
            while let Some((sequence, sum)) = sequences.pop() {
                let moves = sequence.iter().flat_map(|turn| turn.moves());
                if sum == cost && start.moved_by(moves) == CubePos::SOLVED {
                    expected.push(sequence.clone());
                }
                for turn in AxisTurn::ALL {
                    let is_other = sequence.last().is_none_or(|last| last.axis() != turn.axis());
                    let Some(step) = rules.metric.cost(turn).filter(|_| is_other) else { continue };
                    if sum + u16::from(step) <= cost {
                        sequences.push(([&sequence[..], &[turn]].concat(), sum + u16::from(step)));
                    }
                }
            }
            for threads in [Threads::ONE, Threads::PER_CORE] {
                let (mut found, solver) = (Vec::new(), rules.solver.clone().threads(threads));
                let flow = solver.solutions_of_cost(&start, cost, Watch::new(), |solution| {
                    found.push(solution.axis_turns().to_vec());
                    ControlFlow::<()>::Continue(())
                });
                assert!(flow.unwrap().is_continue());
                // The search in parts: the same sequences in the same order.
                let mut in_parts = Vec::new();
                for numbers in [0..7, 7..7, 7..300, 300..usize::MAX] {
                    let take = |solution: superflip::search::MetricSolution| {
                        let turns = solution.axis_turns().to_vec();
                        assert!(numbers.contains(&solver.beginning_of(&turns).unwrap()));
                        in_parts.push(turns);
                        ControlFlow::<()>::Continue(())
                    };
                    let watch = Watch::new();
                    let numbers = numbers.clone();
                    let flow = solver.solutions_with_beginnings(&start, cost, numbers, watch, take);
                    assert!(flow.unwrap().is_continue());
                }
                assert_eq!(in_parts, found, "{:?} {cost}", rules.metric);
                found.sort();
                expected.sort();
                assert_eq!(found, expected, "{:?} {cost}", rules.metric);
            }
        }
    }
}

/// A search for one solution omits symmetric images. The first solution is the
/// same.
#[test]
fn one_solution_is_the_first_of_all() {
    let symmetric = [
        "U2 D2 F2 B2 R2 L2",
        "R L' U D' F B'",
        "U R2 L2 U2 R2 L2 U",
        "R2 L2 U2",
        "F2 R2 U2",
        "R U R U R U",
        "U D",
        "",
    ];
    for rules in RULES.iter() {
        for text in symmetric {
            let position = CubePos::SOLVED.moved_by(text.parse::<superflip::Alg>().unwrap());
            let Ok(one) = rules.solver.solve(&position) else {
                assert!(text.contains('B'), "{text}");
                continue;
            };
            let flow =
                rules.solver.solutions_of_least_cost(&position, Watch::new(), ControlFlow::Break);
            let ControlFlow::Break(first) = flow.unwrap() else { panic!("{text}") };
            assert_eq!(one.axis_turns(), first.axis_turns(), "{text} {:?}", rules.metric);
        }
    }
}

#[test]
fn all_shortest_solutions_are_those_of_the_optimal_solver() {
    all_shortest_solutions_are_equal(12..16, 4);
}

#[test]
#[ignore = "takes half a minute in a debug build"]
fn all_shortest_solutions_of_far_positions_are_those_of_the_optimal_solver() {
    all_shortest_solutions_are_equal(8..17, 4);
}

/// In half turns, the search finds the shortest solutions that the optimal solver finds, for `count`
/// positions after each number of random moves.
fn all_shortest_solutions_are_equal(lengths: std::ops::Range<usize>, count: usize) {
    let mut rng = StdRng::seed_from_u64(47);
    let solver = MetricSolver::new(Metric::HALF);
    let mut found_at = [0; 17];
    for length in lengths.flat_map(|length| std::iter::repeat_n(length, count)) {
        let moves = (0..length).map(|_| Move::ALL[rng.random_range(0..Move::COUNT)]);
        let position = CubePos::SOLVED.moved_by(moves.collect::<Vec<_>>());
        let shortest = superflip::search::OptimalSolver::new().all().solve(&position).unwrap();
        let mut expected: Vec<Vec<Move>> =
            shortest.solutions().iter().map(|solution| solution.iter().collect()).collect();
        let mut found: Vec<Vec<Move>> = Vec::new();
        let flow = solver.solutions_of_least_cost(&position, Watch::new(), |solution| {
            found.push(solution.moves().collect());
            ControlFlow::<()>::Continue(())
        });
        assert!(flow.unwrap().is_continue());
        found_at[found[0].len()] += 1;
        expected.sort();
        found.sort();
        assert_eq!(found, expected, "{position:?}");
    }
    assert!(found_at[11..].iter().sum::<i32>() > 5, "{found_at:?}");
}

/// Positions that random quarter turns reach, from different positions, so that no two searches are alike.
fn quarter_walks(turns: usize, count: usize) -> impl Iterator<Item = CubePos> {
    let mut rng = StdRng::seed_from_u64(50);
    let steps: Vec<AxisTurn> = Metric::QUARTER.steps().map(|(step, _)| step).collect();
    std::iter::repeat_with(move || {
        let turns = (0..turns).map(|_| steps[rng.random_range(0..steps.len())]);
        CubePos::SOLVED.moved_by(turns.flat_map(AxisTurn::moves).collect::<Vec<_>>())
    })
    .take(count)
}

/// Compares all solutions of the least cost with those that a table of `size` finds. Returns the sum of
/// the costs.
fn compare_with_table(size: Size, positions: impl Iterator<Item = CubePos>) -> u32 {
    let plain = &RULES[1].solver;
    let with_table = plain.clone().table(size).unwrap();
    with_table.prepare(Watch::new()).unwrap();
    let all = |solver: &MetricSolver, position: &CubePos| {
        let mut found: Vec<String> = Vec::new();
        let flow = solver.solutions_of_least_cost(position, Watch::new(), |solution| {
            found.push(solution.to_string());
            ControlFlow::<()>::Continue(())
        });
        assert!(flow.unwrap().is_continue());
        found.sort();
        found
    };
    let mut sum = 0;
    for position in positions {
        let [expected, found] = [plain, &with_table].map(|solver| all(solver, &position));
        assert_eq!(found, expected, "{position:?}");
        let one = with_table.solve(&position).unwrap();
        assert!(expected.binary_search(&one.to_string()).is_ok(), "{one}");
        sum += u32::from(one.cost());
    }
    sum
}

#[test]
fn a_table_of_cases_changes_no_solution() {
    assert_eq!(RULES[1].metric, Metric::QUARTER);
    let sum = compare_with_table(Size::ALL[0], quarter_walks(14, 12).chain(quarter_walks(3, 5)));
    assert!(sum > 140, "{sum}");
    let costs = Metric::try_from(Costs::new(Some(2), Some(3))).unwrap();
    let five = Move::ALL.into_iter().filter(|mv| mv.face() != Face::B).collect::<MoveSet>();
    let five = Metric::AXIAL.with_moves(five).unwrap();
    for metric in [costs, five] {
        let error = MetricSolver::new(metric).table(Size::ALL[0]).unwrap_err();
        assert_eq!(error, MetricError::NoTable);
    }
}

#[test]
#[ignore = "builds tables of 0.2 and 1.3 GB in two minutes"]
fn large_tables_of_cases_change_no_solution() {
    for cases in [6, 35] {
        let size = Size::with_cases(cases).unwrap();
        assert!(compare_with_table(size, quarter_walks(17, 12)) > 170);
    }
}

/// The distances of superflip: 20 half turns and 24 quarter turns are published. A search proves the
/// least costs of other metrics.
#[test]
#[ignore = "takes two minutes in a debug build"]
fn superflip_costs_14_axial_turns_and_15_axial_quarter_turns() {
    let moves = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2".parse::<superflip::Alg>();
    let moves = moves.unwrap();
    let motions = turns();
    let start = moves.iter().fold(Motion::identity(), |at, mv| at.then(&motions[mv.index()]));
    let superflip = CubePos::SOLVED.moved_by(&moves);
    for (i, cost) in [(2, 14), (3, 15)] {
        let solution = RULES[i].solver.solve(&superflip).unwrap();
        let (end, replayed) = replay(&RULES[i], &start, &solution.steps());
        assert_eq!((end, replayed), (Motion::identity(), cost));
        assert_eq!(u32::from(solution.cost()), cost);
    }
    let below = RULES[1].solver.clone().max_cost(19);
    assert_eq!(below.solve(&superflip), Err(MetricError::NoneWithin { max_cost: 19 }));
}

/// 24 quarter turns solve superflip (Michael Reid, 1995), and no fewer.
#[test]
#[ignore = "takes 80 s of processor time in a release build"]
fn superflip_costs_24_quarter_turns() {
    let moves = "R' U2 B L' F U' B D F U D' L D2 F' R B' D F' U' B' U D'";
    let superflip = CubePos::SOLVED.moved_by(moves.parse::<superflip::Alg>().unwrap());
    assert_eq!(superflip, superflip.inverse());
    assert_eq!(Metric::QUARTER.cost_of(moves.parse::<superflip::Alg>().unwrap()), Some(24));
    let solver = MetricSolver::new(Metric::QUARTER).max_cost(23);
    assert_eq!(solver.solve(&superflip), Err(MetricError::NoneWithin { max_cost: 23 }));
}

#[test]
fn positions_that_the_steps_do_not_reach_are_refused_before_the_search() {
    let half_turns = Metric::try_from(Costs::new(None, Some(1))).unwrap();
    let solver = MetricSolver::new(half_turns);
    let error = solver.solve(&CubePos::SOLVED.moved(Move::R1)).unwrap_err();
    assert!(matches!(error, MetricError::OutOfReach(_)), "{error}");
    assert_eq!(solver.solve(&CubePos::SOLVED.moved(Move::R2)).unwrap().cost(), 1);
    let mut edges = CubePos::SOLVED.edges();
    edges[0] ^= 1;
    let flipped = CubePos::from_cubies(CubePos::SOLVED.corners(), edges).unwrap();
    let error = MetricSolver::new(Metric::AXIAL).solve(&flipped).unwrap_err();
    assert!(matches!(error, MetricError::Unreachable(_)), "{error}");
}

#[test]
fn costs_are_checked() {
    for bad in [0, 16, u32::MAX] {
        let error = Metric::try_from(Costs::new(Some(1), Some(bad))).unwrap_err();
        assert_eq!(error, CostsError::OutOfRange { mv: Move::U2, cost: bad });
    }
    let none = Face::ALL
        .into_iter()
        .fold(Costs::new(Some(1), None), |costs, face| costs.face(face, None, None));
    assert_eq!(Metric::try_from(none), Err(CostsError::NoTurns));
    let named = Metric::try_from(Costs::new(Some(1), Some(1)).at_once()).unwrap();
    assert_eq!((named, named.to_string()), (Metric::AXIAL, "axial".to_owned()));
    let greatest = Metric::try_from(Costs::new(Some(15), None)).unwrap();
    assert_eq!(greatest.cost(AxisTurn::new(1, [2, 2]).unwrap()), Some(60));
    assert_eq!(greatest.to_string(), "costs");
}
