//! Tests of searches that mark in small bitmaps.

use alloc::{collections::BTreeSet, vec};

use super::*;
use crate::{
    cube::Operations,
    search::coset::{
        group_moves::{GROUP_MOVES, GroupMoves},
        involution::Involution,
        layout::PAGES,
        list::List,
        metric::HALF,
    },
    watch::Stopped,
};

fn search_at(representative: CubePos, threads: usize) -> LevelSearch<'static> {
    let threads = NonZero::new(threads).unwrap();
    LevelSearch { metric: &HALF, representative, symmetry: None, distance: 7, threads, before: 0 }
}

/// Returns the elements that sequences with these beginnings reach, the last move outside the group.
fn elements(tables: &mut SearchTables, beginnings: &[Beginning]) -> BTreeSet<Place> {
    let look = &mut || Ok(());
    let left = beginnings[0].left;
    let tables = tables.for_cost(&HALF, left, look).unwrap();
    let (stop, mut found) = (Stop::default(), BTreeSet::new());
    let mut search = Phase1Sequences::new(&HALF, tables, &stop, left);
    for beginning in beginnings {
        let _ = search.run(&[beginning.node], beginning.left, &mut |place, _| {
            found.insert(place);
        });
    }
    found
}

const FRAMES: u32 = 64;

/// An empty bitmap in which several pages share a frame.
fn shared() -> Bitmap {
    Bitmap::in_frames((0..).take(PAGES).map(|page| page % FRAMES).collect(), false, 0)
}

/// Returns the marked places of the frames of a bitmap made by [`shared`].
fn marked(bitmap: &Bitmap) -> Vec<Place> {
    bitmap.marked(0..FRAMES as usize)
}

/// Returns what [`marked`] returns after these places were marked.
fn marks_of(places: &BTreeSet<Place>) -> Vec<Place> {
    let mut bitmap = shared();
    bitmap.mark_all(&places.iter().copied().collect::<Vec<_>>());
    marked(&bitmap)
}

/// The group has 756,092 elements at distance 7 (cube20.org).
#[test]
fn the_group_needs_only_sequences_that_begin_outside_the_group() {
    let (mut tables, group) = (SearchTables::default(), GroupMoves::new());
    let start = |length| Beginning::start(CubePos::SOLVED, length);
    let mut list = List::default();
    for length in 0..=6 {
        let found = elements(&mut tables, &[start(length)]).into_iter().collect();
        list.advance(&group, &HALF, found);
    }
    let near = list.all.clone();
    assert_eq!(near.len(), 1 + 10 + 67 + 456 + 3_079 + 20_076 + 125_218);
    let all = elements(&mut tables, &start(7).extended(&HALF, 5));
    list.advance(&group, &HALF, all.iter().copied().collect());
    assert_eq!(list.last.len(), 756_092);
    let outer = elements(&mut tables, &outer_beginnings(&HALF, 7, 5, false));
    assert!(outer.len() < all.len() && outer.is_subset(&all));
    // The inverses of the others end with a move of the group.
    for place in all.difference(&outer) {
        let inverse = Place::of(Operations::detect(), &place.element().inverse().into());
        let mut before = (0..GROUP_MOVES).map(|number| group.moved(inverse, number));
        assert!(before.any(|place| near.binary_search(&place).is_ok()));
    }
    let inversion = Involution::inversion();
    let symmetry = GroupSymmetry { inversion, symmetries: vec![] };
    for (symmetry, expected) in [(None, &all), (Some(&symmetry), &outer)] {
        let search = LevelSearch { symmetry, ..search_at(CubePos::SOLVED, 2) };
        let (mut bitmap, mut states) = (shared(), vec![]);
        let go_on = &mut |_| Ok(());
        let is_complete =
            search.mark(&mut tables, POSITIONS, &mut bitmap, &mut states, go_on).unwrap();
        assert!(is_complete && marked(&bitmap) == marks_of(expected));
    }
}

#[test]
fn a_cancelled_search_continues() {
    let representative = CubePos::SOLVED.moved_by("R U F".parse::<crate::Alg>().unwrap());
    let mut tables = SearchTables::default();
    let all = marks_of(&elements(&mut tables, &[Beginning::start(representative, 7)]));
    let enough = all.len() as u64 / 3;
    let mut search = |threads, enough, parts: &[PartState], until: usize| {
        let (mut bitmap, mut states, mut cancelled) = (shared(), parts.to_vec(), 0);
        let is_complete = loop {
            let done = states.iter().filter(|&&part| part == PartState::Done).count();
            let done = done as u128;
            let report = &mut |progress: Progress| {
                assert_eq!((progress.length, progress.stage), (7, Stage::Searching));
                let is_making_tables = progress.done == 0;
                assert!(is_making_tables || (done..=progress.of).contains(&progress.done));
                if cancelled < until && progress.done > done {
                    Err(Stopped::Cancelled)
                } else {
                    Ok(())
                }
            };
            let search = search_at(representative, threads);
            match search.mark(&mut tables, enough, &mut bitmap, &mut states, report) {
                Ok(is_complete) => break is_complete,
                Err(_) => cancelled += 1,
            }
        };
        (is_complete, cancelled, marked(&bitmap), states)
    };
    let (is_complete, _, found, parts) = search(1, POSITIONS, &[], 0);
    assert!(is_complete && found == all && parts.iter().all(|&part| part == PartState::Done));
    assert!(search(2, POSITIONS, &[], 0).2 == all);
    let count = parts.len();
    let (is_complete, _, some, parts) = search(1, enough, &[], 0);
    assert!(!is_complete && (enough..all.len() as u64).contains(&(some.len() as u64)));
    // Whole rounds are done.
    let done: Vec<bool> = parts.iter().map(|&part| part == PartState::Done).collect();
    assert!(done.iter().enumerate().all(|(part, &is_done)| is_done == done[part % 32]));
    let rounds = done[..32].iter().filter(|&&is_done| is_done).count();
    assert!((1..32).contains(&rounds) && done[..32].is_sorted_by(|a, b| a >= b));
    // Neither the threads nor cancelled calls change what is found.
    assert!(search(2, enough, &[], 0).2 == some);
    let (is_complete, cancelled, found, _) = search(1, enough, &[], 3);
    assert!(!is_complete && cancelled == 3 && found == some);
    // Enough is marked, so no round begins. A round that has begun is continued.
    assert!(search(1, 0, &[], 0).3.iter().all(|&part| part == PartState::Waiting));
    let mut parts = vec![PartState::Waiting; count];
    parts[64] = PartState::Begun;
    let parts = search(1, 0, &parts, 0).3;
    for (number, part) in parts.into_iter().enumerate() {
        let expected = if number % 32 == 0 { PartState::Done } else { PartState::Waiting };
        assert_eq!(part, expected, "{number}");
    }
}
