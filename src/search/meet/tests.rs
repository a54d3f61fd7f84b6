//! Tests of meeting in the middle.

use alloc::vec;
use core::num::NonZero;

use super::*;
use crate::{
    cube::{Cubie, Move},
    search::Dissection,
};

fn solutions(meet: Meet) -> Vec<Vec<Move>> {
    let mut solutions = vec![];
    let _ = meet.run(|moves| {
        solutions.push(moves.to_vec());
        ControlFlow::<()>::Continue(())
    });
    solutions
}

fn exhaustive(search: &Exhaustive) -> Vec<Vec<Move>> {
    let mut solutions = vec![];
    let _ = search.report(&mut |report| {
        if let Report::Solution(moves) = report {
            solutions.push(moves.to_vec());
        }
        Ok(())
    });
    solutions
}

#[test]
fn goals_with_slots_or_orientations_alone() {
    let start = CubePos::SOLVED.moved_by([Move::R1, Move::U3, Move::F2]);
    let goal = Pattern::default()
        .with_slot(Cubie::ALL[0], 0)
        .unwrap()
        .with_orientation(Cubie::ALL[9], 0)
        .unwrap();
    let goal = goal.with(Cubie::ALL[15], 14).unwrap();
    let expected = exhaustive(&Exhaustive::new(start, 4).goal(goal));
    assert!(expected.len() > 10);
    let meet = Meet::new(start, 4).goal(goal);
    assert_eq!(meet.count(), expected.len() as u128);
    assert_eq!(solutions(meet), expected);
}

/// These searches have enough solutions to fill several tasks, batches and chunks.
#[test]
fn threads_find_what_one_finds_in_the_same_order() {
    let start = CubePos::SOLVED.moved_by([Move::R1, Move::U2, Move::F3]);
    let edge = Pattern::default().with(Cubie::ALL[8], 16).unwrap();
    let some = (0..9).fold(Pattern::default(), |goal, i| {
        goal.with(Cubie::ALL[i + 4], CubePos::SOLVED.moved(Move::U1).as_bytes()[i + 4]).unwrap()
    });
    for (meet, at_least) in [
        (Meet::new(start, 9), 1),
        (Meet::new(CubePos::SOLVED, 8).goal(some), 1),
        (Meet::new(start, 5).goal(edge), 10_000),
        // The second halves fill several tasks: 8,101,362 > 2·2¹⁸.
        (Meet { first: 1, ..Meet::new(start, 7) }, 1),
    ] {
        let expected = solutions(meet.threads(Threads::ONE));
        assert!(expected.len() >= at_least, "{}", expected.len());
        for threads in [2, 3, 7] {
            let threads = NonZero::new(threads).unwrap().into();
            assert_eq!(solutions(meet.threads(threads)), expected);
        }
        assert_eq!(meet.count(), expected.len() as u128);
    }
}

#[test]
fn it_finds_what_an_exhaustive_search_finds() {
    let moves = [Move::R1, Move::U2, Move::D1, Move::U3, Move::B3, Move::L1, Move::R2, Move::F1];
    for length in 0..=8 {
        let start = CubePos::SOLVED.moved_by(moves[..usize::from(length)].iter().copied());
        let mut expected = exhaustive(&Exhaustive::new(start, length));
        expected.sort_unstable();
        assert!(!expected.is_empty());
        let meet = Meet::new(start, length);
        let mut found = solutions(meet);
        found.sort_unstable();
        assert_eq!((found, meet.count()), (expected.clone(), expected.len() as u128));
        let mut parts = 0;
        let mut dissection = Dissection::new(start, length);
        for value in 0..24 {
            let through = Pattern::default().with(Cubie::ALL[3], value).unwrap();
            parts += dissection.count(&through, u64::MAX).unwrap();
        }
        assert_eq!(parts, expected.len() as u128);
    }
}
