//! Scrambles for events, minimum distances, and the solver for slices and wide turns.

use std::collections::HashSet;

use rand::{SeedableRng, rngs::StdRng};
use superflip::{
    CubePos, Face, Move,
    cube::CubieSet,
    metric::Metric,
    notation::{Layers, OrientedCube, Sequence, Turn, TurnSet},
    search::{MetricSolver, OptimalSolver, SolveError, TurnSolver},
};
use superflip_cubing::scramble::{MinDistance, WcaEvent};

fn random(rng: &mut StdRng) -> CubePos {
    CubePos::scrambled(rng, CubieSet::ALL).expect("far positions exist")
}

/// Returns the cube after all turns.
fn turned(moves: &Sequence) -> OrientedCube {
    moves.iter().fold(OrientedCube::default(), OrientedCube::turned)
}

#[test]
fn scrambles_for_fewest_moves_turn_other_axes_where_their_parts_meet() {
    let mut rng = StdRng::seed_from_u64(46);
    for _ in 0..100 {
        let position = random(&mut rng);
        let moves = WcaEvent::FewestMoves.scramble(&position, 21, &mut rng).expect("within 21");
        assert_eq!(turned(&moves).position, position);
        let text = moves.to_string();
        assert!(text.starts_with("R' U' F ") && text.ends_with(" R' U' F"), "{text}");
        // The moves beside R' U' F turn about other axes, so that nothing joins.
        let faces: Vec<Face> = moves.iter().map(|turn| turn.mv().face()).collect();
        let (first, last) = (faces[3], faces[faces.len() - 4]);
        assert!(!matches!(first, Face::F | Face::B), "{text}");
        assert!(!matches!(last, Face::R | Face::L), "{text}");
    }
}

#[test]
fn blindfolded_scrambles_end_in_each_orientation() {
    let mut rng = StdRng::seed_from_u64(4);
    let position = random(&mut rng);
    let mut orientations = HashSet::new();
    for _ in 0..400 {
        let moves = WcaEvent::Blindfolded.scramble(&position, 21, &mut rng).expect("within 21");
        let cube = turned(&moves);
        let is_face = |turn: &Turn| turn.layers() == Layers::Outer;
        let faces: Sequence = moves.iter().take_while(is_face).collect();
        assert_eq!(turned(&faces).position, position);
        let wide = &moves.turns()[faces.turns().len()..];
        assert!(
            wide.len() <= 2 && wide.iter().all(|turn| turn.layers() == Layers::Wide),
            "{moves}"
        );
        if let (Some(last), Some(first)) = (faces.turns().last(), wide.first()) {
            let [last, first] = [last, first].map(|turn| turn.mv().face());
            assert!(last != first && last != first.opposite(), "{moves}");
        }
        orientations.insert(cube.orientation.to_string());
    }
    // The chance that one of 24 orientations is missing is below 24·(23/24)^400, one in a million.
    assert_eq!(orientations.len(), 24);
}

#[test]
fn minimum_distances_agree_with_least_costs() {
    let solver = MetricSolver::new(Metric::QUARTER);
    for count in 1..=5 {
        let position = CubePos::SOLVED.moved_by(Move::ALL.into_iter().step_by(4).take(count));
        let shortest = OptimalSolver::new().solve(&position).expect("near");
        let half = u16::try_from(shortest.solution().len());
        let costs = [
            (Metric::HALF, half.expect("short")),
            (Metric::QUARTER, solver.solve(&position).expect("near").cost()),
        ];
        for (metric, cost) in costs {
            let admits = |least| MinDistance::new(least, metric).expect("short").admits(&position);
            assert_eq!((admits(cost), admits(cost + 1)), (Ok(true), Ok(false)), "{metric} {cost}");
        }
    }
    let error = MinDistance::new(15, Metric::HALF).expect_err("more than 14");
    assert_eq!(error.to_string(), "the minimum distance is 15; it is at most 14");
}

#[test]
fn canonical_sequences_are_counted_in_each_metric() {
    // Published numbers of canonical sequences of half turns, and the numbers of positions of the other
    // metrics for as long as each position has one sequence.
    assert_eq!(Metric::HALF.canonical_counts(5), [1, 18, 243, 3240, 43254, 577_368]);
    assert_eq!(Metric::QUARTER.canonical_counts(3), [1, 12, 114, 1068]);
    assert_eq!(Metric::AXIAL.canonical_counts(2), [1, 45, 45 * 30]);
    assert_eq!(Metric::SLICE.canonical_counts(1), [1, 27]);
    assert_eq!(Metric::HALF.canonical_counts(200)[200], u128::MAX);
}

#[test]
fn turns_with_slices_are_as_few_as_the_cost_in_the_slice_metric() {
    let turns: TurnSet = "U,F,R,D,B,L,M,E,S".parse().expect("turns");
    let (solver, of_slices) = (TurnSolver::new(turns.iter()), MetricSolver::new(Metric::SLICE));
    for text in ["M2 U2 M2", "R L' F2 B' S U", "M E S M' E'", "R U R' U'"] {
        let (alg, _) = text.parse::<Sequence>().expect("turns").folded();
        let position = CubePos::SOLVED.moved_by(&alg);
        let found = solver.solve(&position).expect("near");
        let cost = of_slices.solve(&position).expect("near").cost();
        assert_eq!(found.turns().len(), usize::from(cost), "{text}");
        assert_eq!(position.moved_by(&found.sequence().folded().0), CubePos::SOLVED, "{text}");
        let scramble = solver.clone().inverse().solve(&position).expect("near");
        assert_eq!(CubePos::SOLVED.moved_by(&scramble.sequence().folded().0), position, "{text}");
        let max_length = u8::try_from(found.turns().len()).expect("short") - 1;
        let short = solver.clone().max_length(max_length).solve(&position);
        assert_eq!(short, Err(SolveError::NoneWithin { max_length }), "{text}");
    }
    let spent = solver.max_nodes(1).solve(&random(&mut StdRng::seed_from_u64(1)));
    assert!(matches!(spent, Err(SolveError::BudgetSpent { bound: 1.. })), "{spent:?}");
}
