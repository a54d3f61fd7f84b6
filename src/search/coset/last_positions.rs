//! The end of an exact count: solves the last positions one by one, because a search of all
//! sequences would take longer.

use alloc::{sync::Arc, vec, vec::Vec};
use core::ops::ControlFlow;

use super::{
    error::CosetError,
    level::Level,
    level_search::PartState,
    place::{POSITIONS, Place},
    solver::CosetSolver,
    step::{CosetProgress, CosetStage},
};
use crate::{Sym, bounds::PruningTable, cube::Operations, search::OptimalSolver, threads::Threads};

/// If at most this number of positions is left, a step solves them one by one. For the group
/// itself, the limit is `MOST_IMAGES` times as large, because one call of the optimal solver
/// decides a position and all its images. For one position, the optimal solver takes about a
/// hundredth of the time of a search.
const FEW: u64 = 64;
/// The maximum number of images of an element under the 16 symmetries and the inversion.
const MOST_IMAGES: u64 = 32;

impl CosetSolver {
    /// Returns whether few elements are unmarked. Solving a position for each of them then takes
    /// less time than a search of all sequences.
    pub(super) fn are_few_left(&self) -> bool {
        let images = if self.symmetry.is_some() { MOST_IMAGES } else { 1 };
        POSITIONS - self.level.count() <= images * FEW
    }

    /// Marks the elements that stand for positions at most `distance` moves from the solved cube.
    ///
    /// Calls the optimal solver for each position whose element is not marked. In the group itself,
    /// the images of an element have the same distance as the element, so the solver is called for
    /// only one of the images. If the step is cancelled, the next call does not solve again the
    /// positions that are proved to have no solution.
    pub(super) fn solve_each(
        &mut self,
        distance: u8,
        progress: &mut dyn FnMut(CosetProgress) -> ControlFlow<()>,
    ) -> Result<(), CosetError> {
        let before = self.found.iter().sum();
        let Level::Bitmap(bitmap) = &mut self.level else { unreachable!("a bitmap was made") };
        let mut places = bitmap.unmarked(usize::MAX);
        let states = self.parts.get_or_insert_default();
        if !states.contains(&PartState::Unsolved) {
            // These states belong to a cancelled search of sequences, whose parts are not
            // positions.
            states.clear();
        }
        states.resize(places.len(), PartState::Waiting);
        let parts = places.len();
        let threads = Threads::from(self.threads);
        let mut solver = OptimalSolver::new().max_length(distance).threads(threads);
        if let Some(table) = &self.table {
            solver = solver.tables(Arc::<PruningTable>::clone(table));
        }
        let is_waiting = |state: &PartState| *state == PartState::Waiting;
        while let Some(next) = states.iter().position(is_waiting) {
            let place = places[next];
            let waiting = states.iter().filter(|state| is_waiting(state)).count();
            let (stage, done) = (CosetStage::LastPositions, parts - waiting);
            let report = CosetProgress { distance, stage, done, parts, before };
            let mut flow = progress(report);
            if flow.is_break() {
                return Err(CosetError::Cancelled);
            }
            let position = place.element().inverse() * self.representative;
            let solved = solver.solve_watched(&position, &mut |_| {
                flow = progress(report);
                flow
            });
            let images = if self.symmetry.is_some() { images(place) } else { vec![place] };
            if solved.is_ok() {
                bitmap.mark(|marks| {
                    let mut marker = marks.marker();
                    for &image in &images {
                        marker.mark(image);
                    }
                });
                let mut kept = places.iter().map(|place| !images.contains(place));
                states.retain(|_| kept.next().unwrap_or(true));
                places.retain(|place| !images.contains(place));
            } else if flow.is_break() {
                return Err(CosetError::Cancelled);
            } else {
                for (state, place) in states.iter_mut().zip(&places) {
                    if images.contains(place) {
                        *state = PartState::Unsolved;
                    }
                }
            }
        }
        Ok(())
    }
}

/// Returns the places of the images of an element under the 16 symmetries and the inversion.
fn images(place: Place) -> Vec<Place> {
    let element = place.element();
    let both = [element, element.inverse()].into_iter();
    let images = both.flat_map(|element| {
        Sym::ALL.into_iter().take(Sym::AXIS_COUNT).map(move |m| element.remap(m))
    });
    images.map(|image| Place::of(Operations::detect(), &image.into())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Alg, CubePos,
        coord::KocSymm,
        search::coset::{bitmap::Bitmap, involution::Involution, solver::GroupSymmetry},
    };

    /// Returns a bitmap in which all places but `holes` are marked.
    fn all_but(holes: &[Place]) -> Level {
        let mut pages: Vec<usize> = holes.iter().map(|hole| hole.page_and_byte().0).collect();
        pages.sort_unstable();
        pages.dedup();
        let mut bitmap = Bitmap::of_pages(&pages, true, 0);
        for &hole in holes {
            bitmap.unmark(hole);
        }
        Level::Bitmap(bitmap)
    }

    fn symmetry() -> GroupSymmetry {
        GroupSymmetry { inversion: Involution::inversion(), symmetries: vec![] }
    }

    #[test]
    fn few_positions_are_64_and_32_times_as_many_in_the_group() {
        let mut solver = CosetSolver::new(KocSymm::default());
        let mut is_few = |count, symmetry| {
            let holes: Vec<Place> = (0..count).filter_map(Place::from_number).collect();
            (solver.level, solver.symmetry) = (all_but(&holes), symmetry);
            (solver.are_few_left(), solver.symmetry.take())
        };
        assert!(is_few(64, None).0 && !is_few(65, None).0);
        let (is_few_in_group, symmetry) = is_few(2048, Some(symmetry()));
        assert!(is_few_in_group && !is_few(2049, symmetry).0);
    }

    #[test]
    fn a_cancelled_step_keeps_what_it_knows_about_the_last_positions() {
        let place = |alg: &str| {
            let element = CubePos::SOLVED.moved_by(alg.parse::<Alg>().unwrap());
            assert_eq!(KocSymm::of(&element), KocSymm::default());
            Place::of(Operations::detect(), &element.into())
        };
        let [near, far] = ["U R2 F2 D", "U R2 D F2 L2 B2 U R2"].map(place);
        let holes: Vec<Place> = [near, far].into_iter().flat_map(images).collect();
        let mut solver = CosetSolver::new(KocSymm::default());
        (solver.level, solver.symmetry) = (all_but(&holes), Some(symmetry()));
        let mut far: Vec<Place> = images(far);
        far.sort_unstable();
        far.dedup();

        // Each call solves one position, which decides the position and its images. A call reports
        // before each position, and its second report cancels it.
        let mut cancelled = 0;
        loop {
            let mut reports = 0;
            let step = solver.search(4, POSITIONS, &mut |progress| {
                assert_eq!((progress.distance, progress.stage), (4, CosetStage::LastPositions));
                reports += 1;
                if reports == 1 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            if step.is_ok() {
                break;
            }
            cancelled += 1;
            assert!(cancelled < 10);
        }
        assert!(cancelled > 0);
        let Level::Bitmap(bitmap) = &solver.level else { panic!("a bitmap") };
        assert_eq!(bitmap.unmarked(usize::MAX), far);
        // This call panics if it solves a position again.
        solver.solve_each(4, &mut |_| panic!("all positions are known")).unwrap();
        assert_eq!(solver.parts, Some(vec![PartState::Unsolved; far.len()]));
        solver.parts = None;
        let distance = optimal_length(far[0]);
        assert!(distance > 4);
        let mut go_on = |_| ControlFlow::Continue(());
        solver.solve_each(distance - 1, &mut go_on).unwrap();
        assert_eq!(solver.level.count(), POSITIONS - far.len() as u64);
        solver.parts = None;
        solver.solve_each(distance, &mut go_on).unwrap();
        assert_eq!(solver.level.count(), POSITIONS);
        // Positions of two kinds are solved in one call.
        solver.level = all_but(&holes);
        solver.parts = None;
        solver.solve_each(distance, &mut go_on).unwrap();
        assert_eq!(solver.level.count(), POSITIONS);
    }

    /// Returns the distance of an element of the group, which equals the distance of its inverse.
    fn optimal_length(place: Place) -> u8 {
        let solved = OptimalSolver::new().solve(&place.element()).unwrap();
        solved.solution().len().try_into().unwrap()
    }
}
