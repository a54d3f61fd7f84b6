//! Compares the searches with each other and with plain enumeration.

use std::{
    collections::HashMap,
    ops::ControlFlow,
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    time::Instant,
};

use rand::{RngExt, SeedableRng, rngs::StdRng, seq::IndexedRandom};
use superflip::{
    CubePos, Face, Move,
    cube::{Corner, Cubie, Edge, MoveSet, Pattern, PatternError},
    notation::{OrientedCube, Turn},
    search::{
        Dissection, DissectionError, Event, Exhaustive, FaceOrder, Meet, Sequences,
        TooLittleMemory, TurnSearch, Uncountable,
    },
    watch::{Progress, Stopped, Watch},
};

/// The order of the calculator's colors W G R B O Y.
const FACES: [Face; 6] = [Face::U, Face::L, Face::F, Face::R, Face::B, Face::D];

fn face_order() -> FaceOrder {
    FaceOrder::new(FACES).unwrap()
}

/// Returns the solutions that `run` reports, in their order.
fn found(run: impl FnOnce(&mut dyn FnMut(&[Move]) -> ControlFlow<()>)) -> Vec<Vec<Move>> {
    let mut solutions = Vec::new();
    run(&mut |moves| {
        solutions.push(moves.to_vec());
        ControlFlow::Continue(())
    });
    solutions
}

/// Returns the solutions of an exhaustive search, in their order.
fn of(search: &Exhaustive) -> Vec<Vec<Move>> {
    found(|visit| {
        let _ = search.run(|event| match event {
            Event::Solution(moves) => visit(moves),
            _ => ControlFlow::Continue(()),
        });
    })
}

/// Returns the solutions of a meeting search, in their order.
fn met(meet: Meet) -> Vec<Vec<Move>> {
    found(|visit| {
        let _ = meet.run(visit);
    })
}

/// The superflip: all edges flipped. A shortest solution has 20 moves.
fn superflip() -> CubePos {
    let edges = CubePos::SOLVED.edges().map(|edge| edge ^ 1);
    CubePos::from_cubies(CubePos::SOLVED.corners(), edges).unwrap()
}

fn sorted(mut solutions: Vec<Vec<Move>>) -> Vec<Vec<Move>> {
    solutions.sort_unstable();
    solutions
}

fn exhaustive(start: CubePos, length: u8, goal: Pattern) -> Vec<Vec<Move>> {
    of(&Exhaustive::new(start, length).goal(goal).order(face_order()))
}

fn meeting(start: CubePos, length: u8, goal: Pattern) -> Vec<Vec<Move>> {
    sorted(met(Meet::new(start, length).goal(goal).order(face_order())))
}

/// Returns the solutions of exactly `length` moves, found by trying every sequence.
fn enumerated(start: CubePos, length: u8, goal: &Pattern) -> Vec<Vec<Move>> {
    let all = Sequences::in_order(face_order());
    let numbers = 0..u64::try_from(Sequences::count(length)).unwrap();
    let sequences = numbers.map(|number| all.get(length, number));
    sequences.filter(|moves| goal.matches(&start.moved_by(moves.iter().copied()))).collect()
}

fn random_moves(rng: &mut StdRng, length: u8) -> Vec<Move> {
    let count = u64::try_from(Sequences::count(length)).unwrap();
    Sequences::default().get(length, rng.random_range(0..count))
}

/// Returns a goal with random cubies in random places. Such a goal may be unreachable.
fn random_goal(rng: &mut StdRng, cubies: usize) -> Pattern {
    let mut goal = Pattern::default();
    while goal.len() < cubies {
        let next = goal.with(Cubie::ALL[rng.random_range(0..20)], rng.random_range(0..24));
        goal = next.unwrap_or(goal);
    }
    goal
}

/// Returns the goal that requires the cubies of `cubies` in the places that they have in
/// `position`.
fn places(position: &CubePos, cubies: &Pattern) -> Pattern {
    cubies.cubies().fold(Pattern::default(), |goal, (cubie, _)| {
        goal.with(cubie, position.as_bytes()[cubie.index()]).unwrap()
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
            let mut dissection = Dissection::new(start, length).order(face_order());
            let parts = (0..24).flat_map(|value| {
                let through = Pattern::default().with(Cubie::ALL[13], value).unwrap();
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
    let meet = Meet::new(start, 6).order(face_order());
    let lower = meet.max_memory(10_000).unwrap();
    // There are 243 canonical sequences of two moves (*cubepos* §79).
    assert_eq!(lower.records(), 243);
    assert_eq!((meet.split(), lower.split()), ((3, 3), (2, 4)));
    assert_eq!(sorted(met(lower)), sorted(met(meet)));
    assert!(matches!(meet.max_memory(100), Err(TooLittleMemory { allowed: 100, .. })));
}

#[test]
fn a_dissection_takes_the_memory_of_its_two_tables() {
    let dissection = || Dissection::new(CubePos::SOLVED, 16);
    // Each half has eight moves, so each table has the sequences of four moves. `Meet` has the same
    // table for eight moves.
    let tables = |length| 2 * Meet::new(CubePos::SOLVED, length).memory();
    assert_eq!(dissection().memory(), tables(8));
    let smaller = dissection().max_memory(tables(8) - 1).unwrap();
    assert_eq!(smaller.memory(), tables(6));
    assert_eq!(dissection().max_memory(tables(8)).unwrap().memory(), tables(8));
    let error = TooLittleMemory { needed: 576, allowed: 100 };
    let text = "at least 576 bytes of memory are needed, and 100 are allowed";
    assert_eq!(error.to_string(), text);
    assert!(matches!(dissection().max_memory(100), Err(TooLittleMemory { allowed: 100, .. })));
}

#[test]
fn too_many_records_come_before_any_solution() {
    let mut dissection = Dissection::new(CubePos::SOLVED, 4);
    let mut solutions = 0;
    let result = dissection.part(&Pattern::default(), 269, |_| {
        solutions += 1;
        ControlFlow::<()>::Continue(())
    });
    let error = result.unwrap_err();
    assert_eq!(error, DissectionError::TooManyRecords { allowed: 269 });
    assert_eq!(error.to_string(), "more than 269 records are needed");
    assert_eq!(solutions, 0);
    // 18·15 = 270 sequences of two moves.
    assert!(dissection.part(&Pattern::default(), 270, |_| ControlFlow::<()>::Continue(())).is_ok());
}

#[test]
fn a_search_of_turns_reports_its_progress() {
    let goal = Pattern::default().with(Cubie::ALL[8], 0).unwrap();
    let search = TurnSearch::new(CubePos::SOLVED, 5, Move::ALL.map(Turn::from)).goal(goal);
    let mut reports = vec![];
    let mut progress = |now: Progress| {
        assert_eq!(now.length, 5);
        reports.push(now.done);
        if now.done > reports[0] { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let end = search.run_watched(&mut progress, |_| ControlFlow::<()>::Continue(()));
    assert_eq!(end, Err(Stopped::Cancelled));
    let [first, .., tried] = reports[..] else { panic!("{reports:?}") };
    assert!((first + 1..18 * 15_u128.pow(4)).contains(&tried), "{reports:?}");
}

#[test]
fn searches_can_be_cancelled() {
    let start = CubePos::SOLVED;
    let stop_at = |event: Event<'_>| match event {
        Event::Solution(moves) => ControlFlow::Break(moves.len()),
        _ => ControlFlow::Continue(()),
    };
    let stop = |moves: &[Move]| ControlFlow::Break(moves.len());
    assert_eq!(Exhaustive::new(start, 4).run(stop_at), ControlFlow::Break(4));
    assert_eq!(Meet::new(start, 4).run(stop), ControlFlow::Break(4));
    let mut dissection = Dissection::new(start, 4);
    assert_eq!(dissection.part(&Pattern::default(), u64::MAX, stop), Ok(ControlFlow::Break(4)));
    let goal = Pattern::default().with(Cubie::ALL[0], 0).unwrap();
    assert_eq!(Exhaustive::new(start, 1).goal(goal).run(stop_at), ControlFlow::Break(1));
}

/// A visitor that counts a solution and does not break.
type Count<'a> = &'a mut dyn FnMut() -> ControlFlow<()>;

/// Sets a flag at the thousandth solution, and checks that the search ends soon after it. Returns
/// why the search ended.
fn flagged(run: impl FnOnce(&AtomicBool, Count<'_>) -> Option<Stopped>) -> Option<Stopped> {
    let (flag, mut solutions) = (AtomicBool::new(false), 0);
    let end = run(&flag, &mut || {
        solutions += 1;
        flag.store(solutions >= 1000, Relaxed);
        ControlFlow::Continue(())
    });
    assert!((1000..2000).contains(&solutions), "{solutions}");
    end
}

/// These searches report thousands of solutions without any progress between them.
#[test]
fn a_flag_ends_a_search_among_its_solutions() {
    let start = CubePos::SOLVED;
    let cancelled = Some(Stopped::Cancelled);
    for goal in [Pattern::SOLVED, Pattern::default()] {
        let search = Exhaustive::new(start, 8).goal(goal);
        let visit = |event: Event<'_>, count: Count<'_>| match event {
            Event::Solution(_) => count(),
            _ => ControlFlow::Continue(()),
        };
        let end = flagged(|flag, count| search.run_watched(flag, |e| visit(e, count)).err());
        assert_eq!(end, cancelled);
        let end =
            flagged(|flag, count| search.run_as_pattern_watched(flag, |e| visit(e, count)).err());
        assert_eq!(end, cancelled);
        let meet = Meet::new(start, 8).goal(goal);
        assert_eq!(flagged(|flag, count| meet.run_watched(flag, |_| count()).err()), cancelled);
    }
    let search = TurnSearch::new(start, 8, Move::ALL.map(Turn::from)).goal(Pattern::default());
    assert_eq!(flagged(|flag, count| search.run_watched(flag, |_| count()).err()), cancelled);
    let end = flagged(|flag, count| {
        let mut dissection = Dissection::new(start, 8);
        match dissection.part_watched(&Pattern::default(), u64::MAX, flag, |_| count()) {
            Err(DissectionError::Stopped(stopped)) => Some(stopped),
            _ => None,
        }
    });
    assert_eq!(end, cancelled);
}

#[test]
fn a_part_of_a_dissection_is_one_state() {
    let edge = Pattern::default().with_slot(Cubie::ALL[8], 0).unwrap();
    let mut dissection = Dissection::new(CubePos::SOLVED, 4);
    assert_eq!(dissection.count(&edge, 1000), Err(DissectionError::SeveralStates));
    let end = dissection.part(&edge, 1000, |_| ControlFlow::<()>::Continue(()));
    assert_eq!(end, Err(DissectionError::SeveralStates));
}

#[test]
fn a_deadline_ends_every_search() {
    let late = || Watch::new().deadline(Instant::now());
    let start = superflip();
    let edge = Pattern::default().with(Cubie::ALL[8], 0).unwrap();
    let out_of_time = Err(Stopped::OutOfTime);
    for goal in [Pattern::SOLVED, edge, Pattern::default()] {
        let search = Exhaustive::new(start, 16).goal(goal);
        let visit = |_: Event<'_>| ControlFlow::<()>::Continue(());
        assert_eq!(search.run_watched(late(), visit), out_of_time);
        assert_eq!(search.run_as_pattern_watched(late(), visit), out_of_time);
        let visit = |_: &[Turn]| ControlFlow::<()>::Continue(());
        let search = TurnSearch::new(start, 16, Move::ALL.map(Turn::from)).goal(goal);
        assert_eq!(search.run_watched(late(), visit), out_of_time);
        let visit = |_: &[Move]| ControlFlow::<()>::Continue(());
        let meet = Meet::new(start, 12).goal(goal);
        assert_eq!(meet.run_watched(late(), visit), out_of_time);
        assert_eq!(meet.count_watched(late()), Err(Stopped::OutOfTime));
        let mut dissection = Dissection::new(start, 16);
        let through = if goal.is_whole() { edge } else { goal };
        let end = dissection.part_watched(&through, u64::MAX, late(), visit);
        assert_eq!(end, Err(DissectionError::Stopped(Stopped::OutOfTime)));
        let end = dissection.count_watched(&through, u64::MAX, late());
        assert_eq!(end, Err(DissectionError::Stopped(Stopped::OutOfTime)));
    }
    // By lists of runs, by states, and one by one.
    let whole = Exhaustive::new(start, 16);
    for search in [whole.clone(), whole.clone().goal(edge), whole.canonical()] {
        let end = search.count_watched(late());
        assert_eq!(end, Err(Uncountable::Stopped(Stopped::OutOfTime)));
    }
}

/// A random set of moves.
fn random_moves_allowed(rng: &mut StdRng) -> MoveSet {
    let faces = (0..6).map(|face| rng.random_range(0..8) << (3 * face));
    MoveSet::from_bits_truncate(faces.sum())
}

/// Returns a goal for random cubies. The goal requires of each of them the slot, the orientation or
/// both that the cubie has in `like`.
fn mixed_goal(rng: &mut StdRng, like: &CubePos, cubies: usize) -> Pattern {
    let mut goal = Pattern::default();
    while goal.len() < cubies {
        let cubie: usize = rng.random_range(0..20);
        let value = like.as_bytes()[cubie];
        let (slot, turned) =
            if cubie < 8 { (value & 7, value >> 3) } else { (value >> 1, value & 1) };
        let next = match rng.random_range(0..3) {
            0 => goal.with(Cubie::ALL[cubie], value),
            1 => goal.with_slot(Cubie::ALL[cubie], slot),
            _ => goal.with_orientation(Cubie::ALL[cubie], turned),
        };
        goal = next.unwrap_or(goal);
    }
    goal
}

/// Returns the solutions that use only `moves`, found by trying every sequence.
fn enumerated_of(start: CubePos, length: u8, goal: &Pattern, moves: MoveSet) -> Vec<Vec<Move>> {
    let is_allowed = |sequence: &Vec<Move>| sequence.iter().all(|&mv| moves.contains(mv));
    enumerated(start, length, goal).into_iter().filter(is_allowed).collect()
}

#[test]
fn goals_may_ask_for_slots_or_orientations() {
    let mut rng = StdRng::seed_from_u64(12);
    let mut found = 0;
    for cubies in (0..=20).chain(0..=8) {
        let start = CubePos::random(&mut rng);
        let length = rng.random_range(0..=4);
        let reached = start.moved_by(random_moves(&mut rng, length));
        let goal = mixed_goal(&mut rng, &reached, cubies);
        assert!(goal.matches(&reached) && goal.matches(&goal.example()));
        let expected = enumerated(start, length, &goal);
        assert_eq!(exhaustive(start, length, goal), expected);
        found += expected.len();
        let random = CubePos::random(&mut rng);
        let other = mixed_goal(&mut rng, &random, cubies);
        assert_eq!(exhaustive(start, length, other), enumerated(start, length, &other));
    }
    assert!(found > 29);
}

/// Goals that orient all edges or all corners, and place one cubie.
#[test]
fn goals_may_ask_for_all_orientations() {
    let mut rng = StdRng::seed_from_u64(13);
    for _ in 0..12 {
        let start = CubePos::SOLVED.moved_by(random_moves(&mut rng, 4));
        let (corners, edges, placed) =
            (rng.random_bool(0.7), rng.random_bool(0.7), rng.random_range(0..20));
        let mut goal = Pattern::default()
            .with(Cubie::ALL[placed], CubePos::SOLVED.as_bytes()[placed])
            .unwrap();
        for cubie in (0..20).filter(|&cubie| cubie != placed) {
            if if cubie < 8 { corners } else { edges } {
                goal = goal.with_orientation(Cubie::ALL[cubie], 0).unwrap();
            }
        }
        let expected = enumerated(start, 4, &goal);
        assert!(!expected.is_empty());
        assert_eq!(exhaustive(start, 4, goal), expected);
        // With a single flipped edge, no sequence brings all edges to orientation 0.
        let mut flipped = start.edges();
        flipped[placed % 12] ^= 1;
        let flipped = CubePos::from_cubies(start.corners(), flipped).unwrap();
        if edges {
            assert!(exhaustive(flipped, 25, goal).is_empty());
        }
    }
}

#[test]
fn searches_for_some_moves_find_all_of_them() {
    let mut rng = StdRng::seed_from_u64(14);
    let mut found = 0;
    for round in 0..30 {
        let moves = random_moves_allowed(&mut rng);
        let start = CubePos::random(&mut rng);
        let length = rng.random_range(0..=4);
        let candidates = enumerated_of(start, length, &Pattern::default(), moves);
        let Some(reached) = candidates.choose(&mut rng) else { continue };
        let reached = start.moved_by(reached.iter().copied());
        let goal = match round % 3 {
            0 => places(&reached, &Pattern::SOLVED),
            _ => mixed_goal(&mut rng, &reached, round % 7),
        };
        let expected = enumerated_of(start, length, &goal, moves);
        let search = Exhaustive::new(start, length).goal(goal).order(face_order()).moves(moves);
        assert_eq!(search.sequences(), candidates.len() as u128);
        assert_eq!(of(&search), expected);
        assert_eq!(search.count(), Ok(expected.len() as u128));
        found += expected.len();
    }
    assert!(found > 30);
}

#[test]
fn unreachable_goals_are_rejected_at_once() {
    let half_turns = MoveSet::from_bits_truncate(0o222_222);
    let turned = CubePos::SOLVED.moved(Move::R1);
    let search = Exhaustive::new(turned, 30).moves(half_turns);
    assert_eq!((of(&search).len(), search.count()), (0, Ok(0)));
    let two = MoveSet::from_bits_truncate(0o707); // U and R
    let search = Exhaustive::new(CubePos::SOLVED.moved(Move::D1), 30).moves(two);
    assert!(of(&search).is_empty());
    assert_eq!(search.sequences(), 2 * 3u128.pow(30));
}

/// Returns the number of sequences of `left` moves that solve `position` and alternate between two
/// faces, found by trying every sequence.
fn by_turns(position: CubePos, faces: [Face; 2], left: u8) -> u128 {
    if left == 0 {
        return u128::from(position == CubePos::SOLVED);
    }
    let [face, other] = faces;
    let moved = Move::of_face(face).into_iter().map(|mv| position.moved(mv));
    moved.map(|position| by_turns(position, [other, face], left - 1)).sum()
}

#[test]
fn whole_cubes_by_two_faces() {
    let search = Exhaustive::new(CubePos::SOLVED, 12).moves(MoveSet::from_bits_truncate(0o707));
    let solutions = of(&search);
    let orders = [[Face::U, Face::R], [Face::R, Face::U]];
    let expected: u128 = orders.map(|faces| by_turns(CubePos::SOLVED, faces, 12)).iter().sum();
    assert_eq!((solutions.len() as u128, search.count()), (expected, Ok(expected)));
    assert!(solutions.contains(&[Move::R2, Move::U2].repeat(6)));
}

#[test]
fn branches_and_rests_make_the_search() {
    let mut rng = StdRng::seed_from_u64(15);
    for cubies in [0, 1, 2, 3, 3, 4] {
        let start = CubePos::random(&mut rng);
        let length = if cubies < 2 { 2 } else { 4 };
        let reached = start.moved_by(random_moves(&mut rng, length));
        let goal = places(&reached, &random_goal(&mut rng, cubies));
        let search = Exhaustive::new(start, length).goal(goal).order(face_order());
        let all = of(&search);

        let mut parts = vec![];
        for mv in all_moves() {
            let branch = search.clone().starting_with(&[mv]);
            assert!(branch.sequences() == 15u128.pow(u32::from(length) - 1));
            parts.extend(of(&branch));
        }
        assert_eq!(parts, all);
        assert_eq!(of(&search.clone().starting_with(&all[0])), all[..1]);

        let beyond = random_moves(&mut rng, length + 2);
        let begin = all[all.len() / 2][..1].to_vec();
        let cuts = [vec![], vec![Move::D3], begin, beyond];
        for cut in cuts.into_iter().chain(all.iter().step_by(7).cloned()) {
            let follows = |moves: &&Vec<Move>| {
                cut.is_empty() || order(moves) > order(&cut) && !moves.starts_with(&cut)
            };
            let rest: Vec<Vec<Move>> = all.iter().filter(follows).cloned().collect();
            assert_eq!(of(&search.clone().after(&cut)), rest, "{cut:?}");
            let begin = &all[all.len() / 2][..1];
            let both = search.clone().after(&cut).starting_with(begin);
            let expected: Vec<_> = rest.into_iter().filter(|m| m.starts_with(begin)).collect();
            assert_eq!(both.count(), Ok(expected.len() as u128));
            assert_eq!(of(&both), expected, "{cut:?} {begin:?}");
        }
    }
    let none = Exhaustive::new(CubePos::SOLVED, 2).goal(Pattern::default());
    for begin in [&[Move::U1, Move::U2][..], &[Move::U1; 3], &[Move::U1, Move::D1, Move::U1]] {
        let none = none.clone().starting_with(begin);
        assert_eq!((of(&none).len(), none.sequences()), (0, 0));
    }
}

/// The solutions before a finished branch and the solutions after it are together those of the
/// whole search.
#[test]
fn a_search_goes_on_after_a_branch() {
    let goal = (8..12).zip([0, 2, 4, 6]);
    let goal = goal.fold(Pattern::default(), |goal, (c, v)| goal.with(Cubie::ALL[c], v).unwrap());
    let start = CubePos::SOLVED.moved_by([Move::R1, Move::U2, Move::F3]);
    let search = Exhaustive::new(start, 8).goal(goal).order(face_order());
    let all = of(&search);
    for stop in [1, 7, 60] {
        let (mut before, mut branches) = (vec![], 0);
        let flow = search.run(|event| {
            match event {
                Event::Solution(moves) => before.push(moves.to_vec()),
                Event::Branch(moves) => {
                    branches += 1;
                    if branches == stop {
                        return ControlFlow::Break(moves.to_vec());
                    }
                }
                _ => {}
            }
            ControlFlow::Continue(())
        });
        let rest = search.clone().after(&flow.break_value().unwrap());
        let _ = rest.run(|event| {
            if let Event::Branch(moves) = event {
                assert!(before.last().is_none_or(|last| order(moves) > order(last)));
            }
            ControlFlow::<()>::Continue(())
        });
        before.extend(of(&rest));
        assert_eq!(before, all);
    }
}

/// The moves in the order of the search.
fn all_moves() -> impl Iterator<Item = Move> {
    FACES.into_iter().flat_map(Move::of_face)
}

/// The sort key of a sequence.
fn order(moves: &[Move]) -> Vec<usize> {
    moves.iter().map(|&mv| all_moves().position(|other| other == mv).unwrap()).collect()
}

/// Counts the sequences that lead to the goal. Groups the sequences of each length by the places of
/// the goal's cubies and by the last face.
fn counted(start: CubePos, length: u8, goal: &Pattern, moves: MoveSet) -> u128 {
    let named = |position: &CubePos| *position.as_bytes();
    let unnamed: Vec<usize> =
        (0..20).filter(|&cubie| goal.with_orientation(Cubie::ALL[cubie], 0).is_ok()).collect();
    let example = |mut bytes: [u8; 20]| {
        for &cubie in &unnamed {
            bytes[cubie] = 99;
        }
        bytes
    };
    let mut counts = HashMap::from([((example(named(&start)), None), (start, 1u128))]);
    for _ in 0..length {
        let mut next = HashMap::new();
        for ((_, last), (position, count)) in counts {
            for mv in moves.iter().filter(|mv| Some(mv.face()) != last) {
                let moved = position.moved(mv);
                let key = (example(named(&moved)), Some(mv.face()));
                next.entry(key).or_insert((moved, 0)).1 += count;
            }
        }
        counts = next;
    }
    counts.values().filter(|(position, _)| goal.matches(position)).map(|(_, count)| count).sum()
}

#[test]
fn long_sequences_are_counted() {
    let mut rng = StdRng::seed_from_u64(16);
    let all = [0o777_777, 0o222_222, 0o707, 0o707_000, 0o070_707, 0o020_202]
        .map(MoveSet::from_bits_truncate);
    for (round, moves) in all.into_iter().cycle().take(24).enumerate() {
        let start = CubePos::random(&mut rng);
        let goal = mixed_goal(&mut rng, &start, round % 3);
        for length in [0, 1, 2, 3, 9, 14] {
            let search = Exhaustive::new(start, length).goal(goal).moves(moves);
            let expected = counted(start, length, &goal, moves);
            assert_eq!(search.count(), Ok(expected), "{goal:?} {moves:?} {length}");
            // If the memory is too small for the states, the search lists the solutions and counts
            // them.
            if length < 4 {
                assert_eq!(search.max_memory(0).count(), Ok(expected));
            }
        }
    }
    let every = Exhaustive::new(CubePos::SOLVED, 30).goal(Pattern::default());
    assert_eq!(every.count(), Ok(18 * 15u128.pow(29)));
    let long = Exhaustive::new(CubePos::SOLVED, 31).goal(Pattern::default());
    assert_eq!(long.count(), Err(Uncountable::TooLong { length: 31 }));
}

#[test]
fn searches_and_counts_agree() {
    let mut rng = StdRng::seed_from_u64(17);
    for (cubies, length) in [(1, 5), (2, 6), (3, 7), (4, 8), (5, 9), (6, 9)] {
        let start = CubePos::random(&mut rng);
        let reached = start.moved_by(random_moves(&mut rng, length));
        let goal = places(&reached, &random_goal(&mut rng, cubies));
        let search = Exhaustive::new(start, length).goal(goal);
        let solutions = of(&search);
        assert!(solutions.iter().all(|m| goal.matches(&start.moved_by(m.iter().copied()))));
        assert!(solutions.is_sorted() && !solutions.is_empty());
        assert_eq!(search.count(), Ok(solutions.len() as u128));
        let small = search.max_memory(10_000);
        assert_eq!(of(&small), solutions);
    }
}

#[test]
fn an_error_of_a_pattern_names_the_cubies() {
    let message = |result: Result<Pattern, PatternError>| result.unwrap_err().to_string();
    assert_eq!(message(Pattern::SOLVED.with(Corner::DRF, 0)), "the cubie DRF is named twice");
    assert_eq!(message(Pattern::SOLVED.with(Edge::DF, 0)), "the cubie DF is named twice");
    // The first and the last edge, both in slot 2.
    let first = Pattern::default().with(Edge::UB, 4).unwrap();
    let shared = "the cubies UB and DF cannot both be in the slot UR";
    assert_eq!(message(first.with(Edge::DF, 5)), shared);
    let none = message(Pattern::default().with(Edge::DF, 24));
    assert!(none.starts_with("the cubie DF cannot have 24: values are 0 to 23"), "{none}");
}

#[test]
fn a_count_can_be_cancelled() {
    let goal = Pattern::default().with(Cubie::ALL[8], 0).unwrap();
    let search = Exhaustive::new(CubePos::SOLVED, 20).goal(goal);
    let fourth = search.sequences() / 20 * 4;
    let mut last = 0;
    let mut progress = |now: Progress| {
        last = now.done;
        if last >= fourth { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    assert_eq!(search.count_watched(&mut progress), Err(Uncountable::Stopped(Stopped::Cancelled)));
    assert_eq!(last, fourth);
}

/// The second halves of five moves fill more than one task.
#[test]
fn progress_counts_every_half_once() {
    let start = CubePos::SOLVED.moved_by([Move::R1, Move::U2, Move::F3]);
    for (first, second) in [(0, 1), (2, 3), (1, 5)] {
        let meet = Meet::new(start, first + second);
        let records = Meet::new(start, 2 * first).records();
        let meet = meet.max_memory(Meet::new(start, 2 * first).memory()).unwrap();
        assert_eq!((meet.split(), meet.records()), ((first, second), records));
        let mut reports = Vec::new();
        let mut progress = |now: Progress| {
            assert_eq!((now.length, now.of), (first + second, meet.halves()));
            reports.push(now.done);
            ControlFlow::Continue(())
        };
        let end = meet.run_watched(&mut progress, |_| ControlFlow::<()>::Continue(()));
        assert_eq!(end, Ok(ControlFlow::Continue(())));
        assert!(reports.is_sorted());
        assert_eq!(reports.last(), Some(&meet.halves()));
    }
}

/// From length 17 on, the number of sequences exceeds a 64-bit integer. Numbering works for these
/// lengths as well.
#[test]
fn sequences_of_every_length_have_numbers() {
    let sequences = Sequences::default();
    for length in 0..=u8::MAX {
        for number in [0, 1, u64::MAX] {
            let moves = sequences.get(length, number);
            assert_eq!(moves.len(), usize::from(length));
            assert!(moves.windows(2).all(|pair| pair[0].face() != pair[1].face()));
        }
    }
}

/// A canonical search omits exactly the sequences in which a turn of a face directly follows a turn
/// of the opposite face that comes later in the order of faces.
#[test]
fn canonical_searches_omit_the_other_order_of_opposite_faces() {
    let place = |face: Face| FACES.iter().position(|&other| other == face);
    let is_canonical = |moves: &[Move]| {
        moves.windows(2).all(|pair| {
            let [a, b] = [pair[0].face(), pair[1].face()];
            a != b.opposite() || place(a) < place(b)
        })
    };
    let mut rng = StdRng::seed_from_u64(29);
    let start = [Move::U1, Move::D2, Move::U1, Move::L1, Move::R1];
    let start = CubePos::SOLVED.moved_by(start);
    for (cubies, length) in [(0, 3), (1, 5), (3, 6), (20, 5), (20, 7), (20, 8)] {
        let reached = start.moved_by(random_moves(&mut rng, length));
        let goal = match cubies {
            20 => Pattern::SOLVED,
            _ => places(&reached, &random_goal(&mut rng, cubies)),
        };
        let search = Exhaustive::new(start, length).goal(goal).order(face_order());
        let expected: Vec<_> =
            of(&search).into_iter().filter(|moves| is_canonical(moves)).collect();
        let canonical = search.canonical();
        assert_eq!(of(&canonical), expected);
        assert_eq!(canonical.count(), Ok(expected.len() as u128));
    }
}

/// Compares the search for sequences of slices, wide turns and face turns with trying all
/// sequences.
#[test]
fn sequences_of_slices_and_wide_turns_are_all_found() {
    let turns = ["R", "U2", "Rw", "Rw'", "M", "M2", "M'", "E'", "S2"];
    let turns = turns.map(|turn| turn.parse::<Turn>().unwrap());
    let scrambles = ["M U2 M' U2", "Rw U2 R", "R E' M2", "S2 Rw M'", "R U R' U'"];
    let goals = [
        Pattern::SOLVED,
        (8..12).fold(Pattern::default(), |goal, edge| {
            goal.with(Cubie::ALL[edge], 2 * u8::try_from(edge - 8).unwrap()).unwrap()
        }),
    ];
    let mut found = 0;
    for (scramble, goal) in scrambles.into_iter().flat_map(|s| goals.map(|goal| (s, goal))) {
        let start = scramble.parse::<OrientedCube>().unwrap().position_in_place();
        for length in 0..=4_u8 {
            let mut expected = Vec::new();
            let mut open = vec![(Vec::<Turn>::new(), OrientedCube::from(start))];
            while let Some((sequence, cube)) = open.pop() {
                if sequence.len() == usize::from(length) {
                    if goal.matches(&cube.position) {
                        expected.push(sequence);
                    }
                    continue;
                }
                let layers = |turn: &Turn| (turn.layers(), turn.mv().face());
                let next = turns.iter().filter(|t| sequence.last().map(layers) != Some(layers(t)));
                open.extend(next.map(|&turn| {
                    let sequence = sequence.iter().copied().chain([turn]).collect();
                    (sequence, cube.turned(turn))
                }));
            }
            let mut solutions = Vec::new();
            let flow = TurnSearch::new(start, length, turns).goal(goal).run(|turns| {
                solutions.push(turns.to_vec());
                ControlFlow::<()>::Continue(())
            });
            assert!(flow.is_continue());
            found += solutions.len();
            solutions.sort_unstable();
            expected.sort_unstable();
            assert_eq!(solutions, expected, "{scramble} {length}");
        }
    }
    assert!(found > 20, "{found}");
}

/// `U F R L` and `U F L R` solve the position. The default order has R before L.
#[test]
fn opposite_faces_come_in_the_given_order() {
    let start = CubePos::SOLVED.moved_by([Move::L3, Move::R3, Move::F3, Move::U3]);
    let [a, b] = [[Move::R1, Move::L1], [Move::L1, Move::R1]]
        .map(|[third, fourth]| [Move::U1, Move::F1, third, fourth]);
    let (ascending, descending) = ([a, b], [b, a]);
    assert_eq!(met(Meet::new(start, 4)), ascending);
    assert_eq!(met(Meet::new(start, 4).order(face_order())), descending);

    // The quarters of eight moves have two moves.
    let moves = [Move::U1, Move::F2, Move::R1, Move::U3, Move::B1, Move::U2];
    let [a, b] = [a, b].map(|end| [&moves[..], &end[2..]].concat());
    let back = a.iter().rev().map(|mv| mv.inverse());
    let start = CubePos::SOLVED.moved_by(back.collect::<Vec<_>>());
    let is_before = |mut dissection: Dissection| {
        let solutions = found(|visit| {
            let _ = dissection.part(&Pattern::default(), u64::MAX, visit);
        });
        let [a, b] = [&a, &b].map(|moves| solutions.iter().position(|other| other == moves));
        a.unwrap() < b.unwrap()
    };
    assert!(is_before(Dissection::new(start, 8)));
    assert!(!is_before(Dissection::new(start, 8).order(face_order())));
}

/// Each solution is in one part for each cubie, whatever the parts before named.
#[test]
fn parts_may_name_other_cubies_than_the_parts_before() {
    let start = CubePos::SOLVED.moved_by([Move::R1, Move::U2, Move::D1, Move::F3]);
    let expected = Meet::new(start, 6).count();
    let mut dissection = Dissection::new(start, 6);
    let mut counts = [0; 3];
    for value in 0..24 {
        for (cubie, count) in [3, 8, 19].into_iter().zip(&mut counts) {
            let through = Pattern::default().with(Cubie::ALL[cubie], value).unwrap();
            *count += dissection.count(&through, u64::MAX).unwrap();
        }
    }
    assert!(expected > 0);
    assert_eq!(counts, [expected; 3]);
}

#[test]
fn the_last_progress_counts_all_sequences() {
    let mut rng = StdRng::seed_from_u64(31);
    let start = CubePos::SOLVED.moved_by(random_moves(&mut rng, 8));
    let goal = places(&CubePos::SOLVED, &random_goal(&mut rng, 6));
    let cubies = Exhaustive::new(start, 8).goal(goal);
    for search in [
        Exhaustive::new(start, 6),
        Exhaustive::new(start, 7).starting_with(&[Move::U1]),
        cubies.clone(),
        cubies.clone().canonical(),
        cubies.clone().after(&[Move::R1, Move::U1]),
        Exhaustive::new(start, 9).goal(goal).starting_with(&[Move::U1]),
    ] {
        let mut reports = Vec::new();
        let mut progress = |now: Progress| {
            assert_eq!(now.of, search.sequences());
            reports.push(now.done);
            ControlFlow::Continue(())
        };
        let end = search.run_watched(&mut progress, |_| ControlFlow::<()>::Continue(()));
        assert_eq!(end, Ok(ControlFlow::Continue(())));
        assert!(reports.is_sorted());
        assert_eq!(reports.last(), Some(&search.sequences()), "{search:?}");
    }
}

/// Each of the 18 first moves begins equally many sequences.
#[test]
fn sequences_before_the_resumed_branch_count_as_tried() {
    let last_but_one = Move::ALL[16];
    let search = Exhaustive::new(superflip(), 17).after(&[last_but_one]);
    let mut tried = 0;
    let mut progress = |now: Progress| {
        tried = now.done;
        ControlFlow::Break(())
    };
    let end = search.run_watched(&mut progress, |_| ControlFlow::<()>::Continue(()));
    assert_eq!(end, Err(Stopped::Cancelled));
    let branch = search.sequences() / 18;
    assert!((17 * branch..=18 * branch).contains(&tried), "{tried}");
}

/// Such counts are divided by their first moves.
#[test]
fn a_count_of_more_than_25_moves_can_be_cancelled() {
    for length in [26, 30] {
        let search = Exhaustive::new(superflip(), length);
        let mut reports = vec![];
        let mut progress = |now: Progress| {
            reports.push(now.done);
            ControlFlow::Break(())
        };
        let stopped = Err(Uncountable::Stopped(Stopped::Cancelled));
        assert_eq!(search.count_watched(&mut progress), stopped);
        assert!(reports.len() == 1 && reports[0] < search.sequences() / 18, "{reports:?}");
    }
}

/// A state takes 24 bytes. If a goal names one edge, there are 24 states. If it names seven edges,
/// there are more states than any memory allows.
#[test]
fn a_count_of_many_solutions_needs_memory_for_its_states() {
    let search = |edges: u8, length| {
        let goal = (0..edges).fold(Pattern::default(), |goal, edge| {
            goal.with(Cubie::ALL[8 + usize::from(edge)], 2 * edge).unwrap()
        });
        Exhaustive::new(CubePos::SOLVED, length).goal(goal)
    };
    let error =
        |needed, allowed| Err(Uncountable::TooManyStates(TooLittleMemory { needed, allowed }));
    assert_eq!(search(1, 14).max_memory(24 * 24 - 1).count(), error(24 * 24, 24 * 24 - 1));
    let counted = search(1, 14).max_memory(24 * 24).count();
    assert_eq!(counted, search(1, 14).count());
    assert!(counted.is_ok_and(|count| count > 0));
    // The sequences that begin with a given move are counted by states as well.
    let after = |mv| search(1, 14).starting_with(&[mv]).count().unwrap();
    assert_eq!(Ok(Move::ALL.into_iter().map(after).sum()), counted);
    let states = 24 * 22 * 20 * 18 * 16 * 14 * 12;
    assert_eq!(search(7, 16).count(), error(24 * states, 24 << 27));
    // Canonical sequences are counted one by one, even if there is enough memory.
    let canonical = search(1, 14).canonical();
    let mut done = 0;
    let mut progress = |now: Progress| {
        done = now.done;
        if done > 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let stopped = Err(Uncountable::Stopped(Stopped::Cancelled));
    assert_eq!(canonical.count_watched(&mut progress), stopped);
    // Each move of a count by states would be a fourteenth of the work.
    assert!(done < canonical.sequences() / 14, "{done}");

    let text = search(1, 14).max_memory(100).count().unwrap_err().to_string();
    assert_eq!(
        text,
        "counting needs 576 bytes of memory for the states of the pieces, and 100 can be used"
    );
    let text = search(1, 31).count().unwrap_err().to_string();
    assert_eq!(text, "sequences of up to 30 moves are counted, not of 31");
}

#[test]
fn a_dissection_is_of_its_position_and_its_length() {
    let [start, other] = [Move::U1, Move::U2].map(|mv| CubePos::SOLVED.moved(mv));
    let dissection = Dissection::new(start, 3);
    assert!(dissection.is_of(start, 3));
    assert!(!dissection.is_of(other, 3) && !dissection.is_of(start, 4));
}

#[test]
fn a_branch_and_a_rest_have_as_many_solutions_as_are_counted() {
    let half_turns: MoveSet = all_moves().filter(|mv| mv.quarters() == 2).collect();
    let three_faces: MoveSet = all_moves().filter(|mv| mv.face().index() < 3).collect();
    let goal = Pattern::default().with(Cubie::ALL[8], 0).unwrap();
    for moves in [half_turns, three_faces] {
        for first in moves {
            let search = Exhaustive::new(CubePos::SOLVED, 5).goal(goal).moves(moves);
            let search = search.starting_with(&[first]);
            let solutions = of(&search);
            assert!(!solutions.is_empty());
            assert_eq!(search.count(), Ok(solutions.len() as u128), "{moves} {first}");
            let rest = Exhaustive::new(CubePos::SOLVED, 5).goal(goal).moves(moves).after(&[first]);
            assert_eq!(rest.count(), Ok(of(&rest).len() as u128), "{moves} {first}");
        }
    }
}
