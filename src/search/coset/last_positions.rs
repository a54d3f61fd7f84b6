//! Solves positions one by one, because the last positions of a coset need fewer nodes than a
//! search of all sequences.

use alloc::{collections::BTreeSet, sync::Arc, vec, vec::Vec};
use core::{
    num::NonZero,
    sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed},
};
use std::sync::Mutex;

use super::{
    bitmap::Bitmap,
    error::CosetError,
    involution::{MOST_IMAGES, images},
    metric::CosetMetric,
    place::{POSITIONS, Place},
    position_solver::PositionSolver,
    step::{Report, progress},
};
use crate::{
    Alg, CubePos,
    bounds::TableSource,
    threads::{self, Stop},
    watch::{Progress, Stage},
};

/// If at most this number of positions is left, an exact step solves them one by one. For the group itself,
/// the limit is [`MOST_IMAGES`] times as large, because one solution decides a position and all its images.
/// For one position in half turns, the optimal solver takes about a hundredth of the time of a search.
const FEW: u64 = 64;

/// Solves positions one by one.
#[derive(Debug, Clone, Copy)]
pub(super) struct LastPositions<'a> {
    pub(super) metric: &'static CosetMetric,
    /// The maximum cost of a solution.
    pub(super) within: u8,
    pub(super) threads: NonZero<usize>,
    /// Where the optimal solver takes its pruning table from. `None` for the baked table.
    pub(super) tables: Option<&'a Arc<dyn TableSource>>,
    /// The number of positions found at smaller distances, for the progress.
    pub(super) before: u64,
}

/// What is known about a position after its search.
#[derive(Debug)]
pub(super) enum Decision {
    Solved(Alg),
    /// No solution costs at most [`LastPositions::within`].
    Farther,
}

/// A function that receives the number of a position and the decision about it.
type Decide<'a> = &'a mut (dyn FnMut(usize, Decision) -> Result<(), CosetError> + Send);

impl LastPositions<'_> {
    /// Decides for each position whether it has a solution that costs at most `within`. First tries
    /// a near-optimal solver on every position, one position per thread. Then solves the remaining
    /// positions with an optimal solver, all threads on one position. Every position must be
    /// reachable. Calls `decide` as soon as a position is decided.
    pub(super) fn solve(
        self,
        positions: &[CubePos],
        decide: Decide<'_>,
        report: Report<'_>,
    ) -> Result<(), CosetError> {
        if positions.is_empty() {
            return Ok(());
        }
        let Self { within, before, .. } = self;
        let solver = self.metric.solver(within, self.threads, self.tables);
        let hard = self.try_near_optimal(&*solver, positions, decide, report)?;
        for (i, &number) in hard.iter().enumerate() {
            let done = positions.len() - hard.len() + i;
            let extent = (done, positions.len());
            let hard = |length| progress(Stage::HardPositions, length, extent, before);
            report(hard(0))?;
            let look = &mut |now: Progress| report(hard(now.length));
            let solution = solver.solve(&positions[number], look)?;
            decide(number, solution.map_or(Decision::Farther, Decision::Solved))?;
        }
        Ok(())
    }

    /// Tries to solve each position with few nodes. Returns the numbers of the other positions.
    fn try_near_optimal(
        self,
        solver: &dyn PositionSolver,
        positions: &[CubePos],
        decide: Decide<'_>,
        report: Report<'_>,
    ) -> Result<Vec<usize>, CosetError> {
        let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let (stop, has_failed) = (&Stop::default(), AtomicBool::new(false));
        let decide = Mutex::new(decide);
        let work = || -> Result<Vec<usize>, CosetError> {
            let mut hard = vec![];
            loop {
                let number = next.fetch_add(1, Relaxed);
                let Some(position) = positions.get(number) else { return Ok(hard) };
                if let Some(solution) = solver.try_solve(position, stop) {
                    let decision = Decision::Solved(solution);
                    let decided = decide.lock().expect("no thread panics")(number, decision);
                    decided.inspect_err(|_| has_failed.store(true, Relaxed))?;
                    done.fetch_add(1, Relaxed);
                } else {
                    hard.push(number);
                }
                if stop.is_set() || has_failed.load(Relaxed) {
                    return Ok(hard);
                }
            }
        };
        let run =
            threads::run_cancellable(stop, (0..self.threads.get()).map(|_| work), &mut || {
                let extent = (done.load(Relaxed), positions.len());
                report(progress(Stage::LastPositions, self.within, extent, self.before))
            });
        let mut hard = run?.into_iter().collect::<Result<Vec<_>, _>>()?.concat();
        hard.sort_unstable();
        Ok(hard)
    }

    /// Marks the elements whose positions have a solution that costs at most `within`, and adds the
    /// other unmarked elements to `farther`. Does not solve the positions of `farther` again. If
    /// `is_group` is set, the coset is the group itself. Then the images of an element have the
    /// same distance as the element, so only one of them is solved.
    pub(super) fn mark(
        self,
        representative: CubePos,
        is_group: bool,
        bitmap: &mut Bitmap,
        farther: &mut BTreeSet<Place>,
        report: Report<'_>,
    ) -> Result<(), CosetError> {
        let images = |place| if is_group { images(place) } else { vec![place] };
        let (mut todo, mut known) = (vec![], farther.clone());
        for place in bitmap.unmarked(usize::MAX) {
            if !known.contains(&place) {
                known.extend(images(place));
                todo.push(place);
            }
        }
        let positions: Vec<_> = todo.iter().map(|place| place.position(representative)).collect();
        let mut decide = |number: usize, decision| {
            let images = images(todo[number]);
            match decision {
                Decision::Solved(..) => bitmap.mark(|marks| {
                    let mut marker = marks.marker();
                    for image in images {
                        marker.mark(image);
                    }
                }),
                Decision::Farther => farther.extend(images),
            }
            Ok(())
        };
        self.solve(&positions, &mut decide, report)
    }
}

/// Returns whether few elements are unmarked. Solving a position for each of them then takes less
/// time than a search of all sequences.
pub(super) fn are_few_left(bitmap: &Bitmap, is_group: bool) -> bool {
    let images = if is_group { MOST_IMAGES } else { 1 };
    POSITIONS - bitmap.count() <= images * FEW
}

#[cfg(test)]
mod tests;
