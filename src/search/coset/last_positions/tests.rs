//! Tests of the last positions, in a bitmap of few pages.

use super::*;
use crate::{
    Alg, coord::KocSymm, cube::Operations, search::OptimalSolver, search::coset::metric::HALF,
    search::coset::solver::CosetSolver, watch::Stopped,
};

/// Returns a bitmap in which all places but `holes` are marked.
fn all_but(holes: &[Place]) -> Bitmap {
    let mut pages: Vec<usize> = holes.iter().map(|hole| hole.page_and_byte().0).collect();
    pages.sort_unstable();
    pages.dedup();
    let mut bitmap = Bitmap::of_pages(&pages, true, 0);
    for &hole in holes {
        bitmap.unmark(hole);
    }
    bitmap
}

#[test]
fn few_positions_are_64_and_32_times_as_many_in_the_group() {
    let is_few = |count, is_group| {
        let holes: Vec<Place> = (0..count).filter_map(Place::from_number).collect();
        are_few_left(&all_but(&holes), is_group)
    };
    assert!(is_few(64, false) && !is_few(65, false));
    assert!(is_few(2048, true) && !is_few(2049, true));
}

/// The last positions of the group, to be marked within a distance.
struct Last {
    tables: Option<Arc<dyn TableSource>>,
    bitmap: Bitmap,
    farther: BTreeSet<Place>,
}

impl Last {
    fn mark(&mut self, within: u8, report: Report<'_>) -> Result<(), CosetError> {
        let threads = NonZero::new(2).unwrap();
        let last = LastPositions {
            metric: &HALF,
            within,
            threads,
            tables: self.tables.as_ref(),
            before: 0,
        };
        last.mark(CubePos::SOLVED, true, &mut self.bitmap, &mut self.farther, report)
    }
}

fn place(alg: &str) -> Place {
    let element = CubePos::SOLVED.moved_by(alg.parse::<Alg>().unwrap());
    assert_eq!(KocSymm::of(&element), KocSymm::default());
    Place::of(Operations::detect(), &element.into())
}

#[test]
fn a_cancelled_step_keeps_what_it_knows_about_the_last_positions() {
    let [near, far] = ["U R2 F2 D", "U R2 D F2 L2 B2 U R2"].map(place);
    let holes: Vec<Place> = [near, far].into_iter().flat_map(images).collect();
    let (tables, farther) = (None, BTreeSet::new());
    let mut last = Last { tables, bitmap: all_but(&holes), farther };
    let far = BTreeSet::from_iter(images(far));

    // The two-phase solver finds the near position, and the optimal solver decides about the far
    // position. Each call has one more report before it is cancelled.
    let (mut cancelled, mut stages) = (0, vec![]);
    loop {
        let mut reports = 0;
        let step = last.mark(4, &mut |progress| {
            // The optimal solver reports the length that it searches.
            assert!(progress.length == 4 || progress.stage == Stage::HardPositions);
            stages.push(progress.stage);
            reports += 1;
            if reports <= cancelled { Ok(()) } else { Err(Stopped::OutOfTime) }
        });
        if step.is_ok() {
            break;
        }
        assert!(matches!(step, Err(CosetError::Stopped(Stopped::OutOfTime))));
        cancelled += 1;
        assert!(cancelled < 100);
    }
    assert!(cancelled > 1);
    assert_eq!(stages[0], Stage::LastPositions);
    assert!(stages.contains(&Stage::HardPositions));
    assert_eq!(BTreeSet::from_iter(last.bitmap.unmarked(usize::MAX)), far);
    assert_eq!(last.farther, far);
    // All positions are known, so this call solves none.
    last.mark(4, &mut |_| panic!("all positions are known")).unwrap();

    let first = *far.first().unwrap();
    let distance = optimal_length(first);
    assert!(distance > 4);
    last.farther.clear();
    last.mark(distance - 1, &mut |_| Ok(())).unwrap();
    assert_eq!((last.bitmap.count(), &last.farther), (POSITIONS - far.len() as u64, &far));
    last.farther.clear();
    last.mark(distance, &mut |_| Ok(())).unwrap();
    assert_eq!(last.bitmap.count(), POSITIONS);
    // Positions of two kinds are solved in one call.
    last.bitmap = all_but(&holes);
    last.mark(distance, &mut |_| Ok(())).unwrap();
    assert_eq!(last.bitmap.count(), POSITIONS);
}

/// Returns the distance of an element of the group, which equals the distance of its inverse.
fn optimal_length(place: Place) -> u8 {
    let solved = OptimalSolver::new().solve(&place.element()).unwrap();
    solved.solution().len().try_into().unwrap()
}

/// A source without a table, which counts how often it is asked for one.
#[derive(Debug, Default)]
struct Asked(AtomicUsize);

impl TableSource for Asked {
    fn table(&self, _: u8) -> Option<&crate::bounds::PruningTable> {
        self.0.fetch_add(1, Relaxed);
        None
    }
}

#[test]
fn a_table_is_chosen_only_for_hard_positions() {
    let asked = Arc::new(Asked::default());
    let [near, far] = ["U R2 F2 D", "U R2 D F2 L2 B2 U R2"].map(place);
    let tables: Option<Arc<dyn TableSource>> = Some(Arc::clone(&asked) as _);
    let mut last = Last { tables, bitmap: all_but(&images(near)), farther: BTreeSet::new() };
    last.mark(4, &mut |_| Ok(())).unwrap();
    assert_eq!(asked.0.load(Relaxed), 0);
    last.bitmap = all_but(&images(far));
    last.mark(4, &mut |_| Ok(())).unwrap();
    assert!(asked.0.load(Relaxed) > 0);
}

#[test]
fn decisions_are_solutions_or_farther() {
    let solver = CosetSolver::new(KocSymm::default());
    let positions = ["U R2 F2 D", "U R2 D F2 L2 B2 U R2"]
        .map(|alg| CubePos::SOLVED.moved_by(alg.parse::<Alg>().unwrap()));
    let mut decisions = vec![];
    let mut decide = |number: usize, decision| {
        decisions.push((number, decision));
        Ok(())
    };
    solver.last_positions(4).solve(&positions, &mut decide, &mut |_| Ok(())).unwrap();
    let [(0, Decision::Solved(solution)), (1, Decision::Farther)] = &decisions[..] else {
        panic!("{decisions:?}")
    };
    assert!(solution.moves().len() <= 4 && positions[0].moved_by(solution) == CubePos::SOLVED);
    let mut fail = |_, _| Err(CosetError::Journal(std::io::Error::other("full")));
    let error = solver.last_positions(4).solve(&positions, &mut fail, &mut |_| Ok(())).unwrap_err();
    assert!(matches!(error, CosetError::Journal(_)));
}
