//! The searches against each other and against plain enumeration.

use std::ops::ControlFlow;

use rand::{RngExt, SeedableRng, rngs::StdRng};
use superflip::{
    CubePos, Face, Move,
    search::{Dissection, Event, Exhaustive, Meet, Pattern, Sequences, TooLittleMemory},
};

/// The order of the calculator's colours W G R B O Y.
const FACES: [Face; 6] = [Face::U, Face::L, Face::F, Face::R, Face::B, Face::D];

/// What a search finds, in its order.
fn found(run: impl FnOnce(&mut dyn FnMut(Event<'_>) -> ControlFlow<()>)) -> Vec<Vec<Move>> {
    let mut solutions = Vec::new();
    run(&mut |event| {
        if let Event::Solution(moves) = event {
            solutions.push(moves.to_vec());
        }
        ControlFlow::Continue(())
    });
    solutions
}

fn sorted(mut solutions: Vec<Vec<Move>>) -> Vec<Vec<Move>> {
    solutions.sort_unstable();
    solutions
}

fn exhaustive(start: CubePos, length: u8, goal: Pattern) -> Vec<Vec<Move>> {
    found(|visit| {
        let _ = Exhaustive::new(start, length).to(goal).in_order(FACES).run(visit);
    })
}

fn meeting(start: CubePos, length: u8, goal: Pattern) -> Vec<Vec<Move>> {
    sorted(found(|visit| {
        let _ = Meet::new(start, length).to(goal).in_order(FACES).run(visit);
    }))
}

/// Every sequence of a length, tried one by one.
fn enumerated(start: CubePos, length: u8, goal: &Pattern) -> Vec<Vec<Move>> {
    let all = Sequences::in_order(FACES);
    let numbers = 0..u64::try_from(Sequences::count(length)).unwrap();
    let sequences = numbers.map(|number| all.get(length, number));
    sequences.filter(|moves| goal.matches(&start.moved_by(moves.iter().copied()))).collect()
}

fn random_moves(rng: &mut StdRng, length: u8) -> Vec<Move> {
    let count = u64::try_from(Sequences::count(length)).unwrap();
    Sequences::default().get(length, rng.random_range(0..count))
}

/// Some cubies, in random places that need not be reachable together.
fn random_goal(rng: &mut StdRng, cubies: usize) -> Pattern {
    let mut goal = Pattern::default();
    while goal.len() < cubies {
        let next = goal.with(rng.random_range(0..20), rng.random_range(0..24));
        goal = next.unwrap_or(goal);
    }
    goal
}

/// Where the cubies of a goal are in a position.
fn places(position: &CubePos, cubies: &Pattern) -> Pattern {
    cubies.cubies().fold(Pattern::default(), |goal, (cubie, _)| {
        goal.with(cubie, position.as_bytes()[cubie]).unwrap()
    })
}

#[test]
fn whole_searches_agree() {
    let mut rng = StdRng::seed_from_u64(8);
    for length in 0..=6 {
        for scramble in [length, length / 2] {
            let start = CubePos::SOLVED.moved_by(random_moves(&mut rng, scramble));
            let expected = exhaustive(start, length, Pattern::SOLVED);
            if length <= 3 {
                assert_eq!(expected, enumerated(start, length, &Pattern::SOLVED));
            }
            if scramble == length {
                assert!(!expected.is_empty());
            }
            let expected = sorted(expected);
            assert_eq!(meeting(start, length, Pattern::SOLVED), expected);
            let mut dissection = Dissection::new(start, length).in_order(FACES);
            let parts = (0..24).flat_map(|value| {
                let through = Pattern::default().with(13, value).unwrap();
                found(|visit| {
                    let _ = dissection.part(&through, u64::MAX, visit).unwrap();
                })
            });
            assert_eq!(sorted(parts.collect()), expected);
        }
    }
}

#[test]
fn partial_searches_agree() {
    let mut rng = StdRng::seed_from_u64(9);
    for _ in 0..40 {
        let start = CubePos::random(&mut rng);
        let cubies = rng.random_range(0..=9);
        let length = rng.random_range(0..=4);
        let random = random_goal(&mut rng, cubies);
        let reached = start.moved_by(random_moves(&mut rng, length));
        for goal in [random, places(&reached, &random)] {
            let expected = enumerated(start, length, &goal);
            assert_eq!(exhaustive(start, length, goal), expected);
            assert_eq!(meeting(start, length, goal), sorted(expected));
        }
    }
}

#[test]
fn a_whole_goal_other_than_solved() {
    let mut rng = StdRng::seed_from_u64(10);
    let start = CubePos::random(&mut rng);
    let goal = start.moved_by(random_moves(&mut rng, 4));
    let goal = places(&goal, &Pattern::SOLVED);
    assert!(goal.is_whole());
    let expected = enumerated(start, 4, &goal);
    assert!(!expected.is_empty());
    assert_eq!(exhaustive(start, 4, goal), expected);
    assert_eq!(meeting(start, 4, goal), sorted(expected));
}

#[test]
fn ways_from_solved_to_solved() {
    for (length, count) in (0..=6).zip([1, 0, 0, 0, 54, 108, 864]) {
        assert_eq!(exhaustive(CubePos::SOLVED, length, Pattern::SOLVED).len(), count);
        assert_eq!(meeting(CubePos::SOLVED, length, Pattern::SOLVED).len(), count);
    }
}

#[test]
fn a_lower_split_finds_the_same() {
    let mut rng = StdRng::seed_from_u64(11);
    let start = CubePos::SOLVED.moved_by(random_moves(&mut rng, 5));
    let meet = Meet::new(start, 6).in_order(FACES);
    let lower = meet.within(10_000).unwrap();
    assert_eq!((meet.split(), lower.split()), ((3, 3), (2, 4)));
    let solutions = |meet: Meet| {
        sorted(found(|visit| {
            let _ = meet.run(visit);
        }))
    };
    assert_eq!(solutions(lower), solutions(meet));
    assert!(matches!(meet.within(1000), Err(TooLittleMemory { allowed: 1000, .. })));
}

#[test]
fn too_many_records_come_before_any_solution() {
    let mut dissection = Dissection::new(CubePos::SOLVED, 4);
    let mut told = 0;
    let result = dissection.part(&Pattern::default(), 269, |event| {
        told += u32::from(matches!(event, Event::Solution(_)));
        ControlFlow::<()>::Continue(())
    });
    assert!(result.is_err());
    assert_eq!(told, 0);
    // 18·15 = 270 sequences of two moves.
    assert!(dissection.part(&Pattern::default(), 270, |_| ControlFlow::<()>::Continue(())).is_ok());
}

#[test]
fn breaking_off() {
    let start = CubePos::SOLVED;
    let stop = |event: Event<'_>| match event {
        Event::Solution(moves) => ControlFlow::Break(moves.len()),
        _ => ControlFlow::Continue(()),
    };
    assert_eq!(Exhaustive::new(start, 4).run(stop), ControlFlow::Break(4));
    assert_eq!(Meet::new(start, 4).run(stop), ControlFlow::Break(4));
    let mut dissection = Dissection::new(start, 4);
    assert_eq!(dissection.part(&Pattern::default(), u64::MAX, stop), Ok(ControlFlow::Break(4)));
    let goal = Pattern::default().with(0, 0).unwrap();
    assert_eq!(Exhaustive::new(start, 1).to(goal).run(stop), ControlFlow::Break(1));
}
