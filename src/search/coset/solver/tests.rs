//! Tests of steps with small bitmaps.

use alloc::collections::BTreeSet;
use core::{error::Error as _, ops::ControlFlow, sync::atomic::AtomicBool};
use std::time::Instant;

use rand::{RngExt, SeedableRng, rngs::StdRng};

use super::*;
use crate::{
    Move,
    cube::Operations,
    search::coset::{
        group_moves::GROUP_MOVES, involution::Involution, layout::PAGE, list::LONGEST,
    },
    watch::{Progress, Stopped},
};

fn stop(_: Progress) -> ControlFlow<()> {
    ControlFlow::Break(())
}

fn place_of(element: CubePos) -> Place {
    Place::of(Operations::detect(), &element.into())
}

fn coset_of(moves: &str) -> KocSymm {
    KocSymm::of(&CubePos::SOLVED.moved_by(moves.parse::<crate::Alg>().unwrap()))
}

fn bitmap(solver: &mut CosetSolver) -> &mut Bitmap {
    let Positions::Bitmap(bitmap, _) = &mut solver.positions else { panic!("a bitmap") };
    bitmap
}

#[test]
fn only_a_long_list_needs_the_bitmap() {
    for (length, is_long) in [(LONGEST, false), (LONGEST + 1, true)] {
        let mut solver = CosetSolver::new(KocSymm::default()).max_memory(0);
        let solved = place_of(CubePos::SOLVED);
        let list = List { all: vec![solved], last: vec![solved; length] };
        solver.positions = Positions::List(list);
        (solver.counts.found, solver.counts.exact) = (vec![1], 1);
        let step = solver.step(CosetStep::Pass);
        assert_eq!(step.is_err(), is_long);
        if let Err(error) = step {
            assert!(matches!(error, CosetError::TooLittleMemory(_)));
            assert!(error.source().is_none());
        } else {
            assert_eq!((solver.found(), solver.exact()), (&[1, 10][..], 1));
        }
    }
}

#[test]
#[cfg_attr(target_pointer_width = "32", ignore = "a bitmap needs addresses of 64 bits")]
fn a_bitmap_continues_a_list() {
    let [mut listed, mut solver] = [(); 2].map(|()| CosetSolver::new(coset_of("R")));
    for _ in 0..=1 {
        solver.step(CosetStep::Exact).unwrap();
    }
    for _ in 0..=2 {
        listed.step(CosetStep::Exact).unwrap();
    }
    let Positions::List(list) = &listed.positions else { panic!("a list") };
    let Positions::List(last) = &mut solver.positions else { panic!("a list") };
    // The repeated places make the list long.
    last.last = last.last.iter().copied().cycle().take(LONGEST + 1).collect();
    let (bytes, bitmap_bytes) = (solver.memory(), (PAGES * PAGE) as u64);
    assert!((1..116 * bitmap_bytes / 100).contains(&(bytes - HALF.rest - bitmap_bytes)));
    let mut solver = solver.max_memory(bytes - 1);
    let error = solver.step(CosetStep::Exact).unwrap_err();
    let CosetError::TooLittleMemory(memory) = error else { panic!("{error}") };
    assert_eq!(memory, TooLittleMemory { needed: bytes, allowed: bytes - 1 });
    let mut solver = solver.max_memory(bytes);
    let error = solver.step_watched(CosetStep::Exact, &mut stop).unwrap_err();
    assert!(matches!(error, CosetError::Stopped(Stopped::Cancelled)) && error.source().is_none());
    assert!(matches!(solver.positions, Positions::List(_)));
    solver.step(CosetStep::Exact).unwrap();
    assert_eq!(solver.found(), listed.found());
    let pages: BTreeSet<usize> = list.all.iter().map(|place| place.page_and_byte().0).collect();
    assert_eq!(bitmap(&mut solver).marked(pages), list.all);
}

/// A solver after distance 0, with some positions in a bitmap. A pass replaces only the 16
/// pages of one tile.
struct Small {
    solver: CosetSolver,
    /// The positions after a pass.
    after_pass: BTreeSet<Place>,
    /// The positions after a pass and a search.
    after_search: BTreeSet<Place>,
}

const MARKED: u64 = 30;

fn small() -> Small {
    let mut solver = CosetSolver::new(coset_of("R"));
    solver.pass = Pass::of_tiles(&solver.group, 1);
    let pages: Vec<usize> = solver.pass.pages().collect();
    let mut rng = StdRng::seed_from_u64(12);
    let places: Vec<Place> = (0..MARKED)
        .map(|_| Place::new(pages[rng.random_range(0..16)], rng.random_range(0..PAGE), 3))
        .collect();
    let moved = |&place: &Place| -> Vec<Place> {
        (0..GROUP_MOVES).map(|i| solver.group.moved(place, i)).chain([place]).collect()
    };
    let mut after_pass: BTreeSet<Place> = places.iter().flat_map(moved).collect();
    after_pass.retain(|place| pages.contains(&place.page_and_byte().0));
    let found = Move::ALL.map(|mv| solver.representative.moved(mv));
    let found = found.iter().filter(|&element| KocSymm::of(element) == KocSymm::default());
    let found: Vec<Place> = found.map(|&element| place_of(element)).collect();
    assert_eq!(found.len(), 2);
    let mut own = pages;
    own.extend(found.iter().map(|place| place.page_and_byte().0));
    own.sort_unstable();
    own.dedup();
    let mut bitmap = Bitmap::of_pages(&own, false, 3 * 16);
    bitmap.mark_all(&places);
    assert_eq!(bitmap.count(), MARKED);
    solver.positions = Positions::Bitmap(bitmap, BitmapStage::Start);
    (solver.counts.found, solver.counts.exact) = (vec![MARKED], 1);
    let go_on = &mut |_| Ok(());
    assert!(solver.count_pages(go_on).is_ok() && solver.count_pages(go_on).is_ok());
    let [PageCounts { distance: 0, within }] = solver.pages() else { panic!("distance 0") };
    for place in &places {
        let page = CosetSolver::page_of(&place.position(solver.representative));
        let in_page = |other: &&Place| other.page_and_byte().0 == place.page_and_byte().0;
        assert_eq!(within[page] as usize, places.iter().filter(in_page).count());
    }
    let after_search = after_pass.iter().copied().chain(found).collect();
    Small { solver, after_pass, after_search }
}

#[test]
fn an_exact_step_makes_a_pass_and_a_search() {
    let Small { mut solver, after_pass, after_search } = small();
    assert!(after_pass.len() < after_search.len());
    let before = solver.digest();
    assert!(before.is_some());
    let error = solver.step_watched(CosetStep::Exact, &mut stop).unwrap_err();
    assert!(matches!(error, CosetError::Stopped(Stopped::Cancelled)));
    assert!(matches!(solver.positions, Positions::Bitmap(_, BitmapStage::Pass(_))));
    let mut stages = vec![];
    solver
        .step_watched(CosetStep::Exact, &mut |progress: Progress| {
            assert_eq!((progress.length, progress.nodes), (1, MARKED));
            stages.push(progress.stage);
            ControlFlow::Continue(())
        })
        .unwrap();
    assert!(stages.is_sorted_by_key(|&stage| stage != watch::Stage::Passing));
    assert_eq!(stages.last(), Some(&watch::Stage::Searching));
    let total = after_search.len() as u64;
    assert_eq!(solver.found(), [MARKED, total - MARKED]);
    assert_eq!((solver.exact(), solver.enough(), solver.pages().len()), (2, None, 1));
    assert_eq!(solver.left(), POSITIONS - total);
    assert!(solver.digest().is_some() && solver.digest() != before);
    assert!(matches!(solver.positions, Positions::Bitmap(_, BitmapStage::Start)));
    let pages: BTreeSet<usize> = after_search.iter().map(|place| place.page_and_byte().0).collect();
    assert!(bitmap(&mut solver).marked(pages).into_iter().eq(after_search.iter().copied()));
    let places = (0..).filter_map(Place::from_number);
    let left = places.filter(|place| !after_search.contains(place)).take(5);
    let representative = solver.representative();
    let left = left.map(|place| place.element().inverse() * representative);
    assert_eq!(solver.left_over(5), left.collect::<Vec<_>>());
}

#[test]
fn a_flag_the_progress_and_a_deadline_stop_a_step() {
    let Small { mut solver, after_search, .. } = small();
    let flag = AtomicBool::new(true);
    for (watch, reason) in [
        (Watch::from(&flag), Stopped::Cancelled),
        (Watch::from(&mut stop), Stopped::Cancelled),
        (Watch::new().deadline(Instant::now()), Stopped::OutOfTime),
    ] {
        let error = solver.step_watched(CosetStep::Exact, watch).unwrap_err();
        assert!(matches!(error, CosetError::Stopped(stopped) if stopped == reason));
        assert_eq!(solver.found(), [MARKED]);
    }
    solver.step(CosetStep::Exact).unwrap();
    assert_eq!(solver.found(), [MARKED, after_search.len() as u64 - MARKED]);
}

#[test]
fn what_is_read_from_a_bitmap_completes_a_cancelled_pass() {
    type Read = fn(&mut CosetSolver);
    let reads: [Read; 2] = [
        |solver| assert!(solver.digest().is_some()),
        |solver| assert_eq!(solver.left_over(1).len(), 1),
    ];
    for read in reads {
        let Small { mut solver, after_pass, after_search } = small();
        assert!(solver.step_watched(CosetStep::Exact, &mut stop).is_err());
        read(&mut solver);
        assert!(matches!(solver.positions, Positions::Bitmap(_, BitmapStage::Passed)));
        assert_eq!(solver.positions.count(), after_pass.len() as u64);
        assert_eq!((solver.found(), solver.exact()), (&[MARKED][..], 1));
        solver.step(CosetStep::Exact).unwrap();
        assert_eq!(solver.positions.count(), after_search.len() as u64);
    }
}

#[test]
fn a_step_whose_pass_finds_enough_does_not_search() {
    let enough = small().after_pass.len() as u64;
    let made = [CosetStep::Enough(enough), CosetStep::Pass].map(|kind| {
        let Small { mut solver, .. } = small();
        let mut look = |now: Progress| {
            assert_eq!(now.stage, watch::Stage::Passing);
            ControlFlow::Continue(())
        };
        solver.step_watched(kind, &mut look).unwrap();
        assert_eq!(solver.found(), [MARKED, enough - MARKED]);
        (solver.counts.clone(), solver.digest())
    });
    assert_eq!((made[0].0.exact, made[0].0.enough), (1, None));
    assert_eq!(made[0], made[1]);
}

#[test]
fn a_search_that_ends_early_is_not_exact() {
    let Small { mut solver, after_pass, .. } = small();
    let enough = after_pass.len() as u64;
    let pages = solver.pages().to_vec();
    let error = solver.step_watched(CosetStep::Enough(enough), &mut stop).unwrap_err();
    assert!(matches!(error, CosetError::Stopped(Stopped::Cancelled)));
    assert!(solver.digest().is_some());
    let Positions::Bitmap(_, stage) = &mut solver.positions else { panic!("a bitmap") };
    // The search has begun, and none of its parts.
    *stage = BitmapStage::Search(vec![]);
    solver.step(CosetStep::Enough(enough)).unwrap();
    assert_eq!(solver.found(), [MARKED, enough - MARKED]);
    assert_eq!((solver.exact(), solver.enough()), (1, Some(enough)));
    assert_eq!(solver.pages(), pages);
    for kind in [CosetStep::Exact, CosetStep::Enough(POSITIONS)] {
        let error = solver.step(kind).unwrap_err();
        assert!(matches!(error, CosetError::NotExact));
    }
    solver.step(CosetStep::Pass).unwrap();
    assert_eq!((solver.exact(), solver.enough(), solver.found().len()), (1, Some(enough), 3));
    // The pages are still counted after the last exact step.
    assert_eq!(solver.pages(), pages);

    let Small { mut solver, after_search, .. } = small();
    solver.step(CosetStep::Enough(enough + 1)).unwrap();
    assert_eq!(solver.found(), [MARKED, after_search.len() as u64 - MARKED]);
    assert_eq!((solver.exact(), solver.enough(), solver.pages().len()), (2, None, 1));
}

#[test]
#[cfg_attr(target_pointer_width = "32", ignore = "a bitmap needs addresses of 64 bits")]
fn a_search_of_the_group_begins_with_the_inverses() {
    let mut solver = CosetSolver::new(KocSymm::default());
    let inversion = Involution::inversion();
    solver.symmetry = Some(GroupSymmetry { inversion, symmetries: vec![] });
    let element = CubePos::SOLVED.moved_by("U R2 F2".parse::<crate::Alg>().unwrap());
    assert_ne!(element, element.inverse());
    let other = element.moved(Move::D1);
    let mut bitmap_of_one = Bitmap::new(&solver.pass).unwrap();
    bitmap_of_one.mark_all(&[place_of(element)]);
    solver.positions = Positions::Bitmap(bitmap_of_one, BitmapStage::Passed);
    (solver.counts.found, solver.counts.exact) = (vec![0; 7], 7);
    let mut stop_search = |progress: Progress| match progress.stage {
        watch::Stage::Searching => ControlFlow::Break(()),
        _ => ControlFlow::Continue(()),
    };
    assert!(solver.step_watched(CosetStep::Exact, &mut stop_search).is_err());
    assert_eq!(solver.positions.count(), 2);
    // The inverses are not added again.
    bitmap(&mut solver).mark_all(&[place_of(other)]);
    assert!(solver.step_watched(CosetStep::Exact, &mut stop_search).is_err());
    assert_eq!(solver.positions.count(), 3);
    // A pass without a search does not add them.
    let Positions::Bitmap(_, stage) = &mut solver.positions else { panic!("a bitmap") };
    *stage = BitmapStage::Passed;
    solver.step(CosetStep::Pass).unwrap();
    assert_eq!((solver.positions.count(), solver.exact(), solver.found()[7]), (3, 7, 3));
    let places = [element, element.inverse(), other].map(place_of);
    let marked = bitmap(&mut solver).marked(places.map(|place| place.page_and_byte().0));
    assert!(places.iter().all(|place| marked.contains(place)));
}
