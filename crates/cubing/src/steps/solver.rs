//! The builder of searches in steps.

use alloc::{vec, vec::Vec};
use core::num::NonZeroUsize;
#[cfg(feature = "std")]
use std::time::{Duration, Instant};

use superflip::{cube::CubePos, notation::Alg, unstable::Meter, watch::Watch};

use super::{
    case,
    chain::{Chain, ChainPart},
    convention::Convention,
    error::StepError,
    partial::{Partial, Place, after},
    round::{Aim, MOST_KEPT},
    solution::{StepMoves, StepSolution},
    spaces::Spaces,
    walk::Walk,
};

/// The partial solutions that a search keeps after each step but the last.
const KEEP: usize = 1000;

/// Finds solutions in steps, as people solve in the fewest moves.
///
/// A solver solves any number of positions, on any number of threads.
///
/// ```
/// use superflip::{Alg, CubePos};
/// use superflip_cubing::steps::{Goal, StepSolver};
/// let position = CubePos::SOLVED.moved_by("R U2 F' L D R2 B' U L2 F D' B R' U2".parse::<Alg>()?);
/// let solver = StepSolver::new("eo[fb;niss=never] > dr".parse().unwrap());
/// let solution = solver.solve(&position).unwrap();
/// assert_eq!(solution.steps()[0].name(), "eofb");
/// assert_eq!(solution.steps()[1].goal(), Goal::Dr);
/// # Ok::<(), superflip::notation::ParseMovesError>(())
/// ```
#[derive(Debug, Clone)]
pub struct StepSolver {
    chain: Chain,
    keep: usize,
    convention: Convention,
    improves: bool,
    spaces: Spaces,
    #[cfg(feature = "std")]
    time: Option<Duration>,
}

/// The number of solutions of the least length.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StepCount {
    /// The least number of moves of all steps.
    pub length: usize,
    /// The number of solutions of this length.
    pub solutions: u64,
}

/// Returns a solver for the default chain, `eo > dr > htr > finish`.
impl Default for StepSolver {
    fn default() -> Self {
        Self::new(Chain::default())
    }
}

impl StepSolver {
    /// Returns a solver for a chain. Builds at most 16 MB of tables for each block of the chain. The search
    /// keeps 1,000 partial solutions after each step but the last, and finds solutions that
    /// [`Convention::LastClockwise`] distinguishes.
    #[must_use]
    pub fn new(chain: Chain) -> Self {
        Self {
            spaces: Spaces::new(&chain),
            chain,
            keep: KEEP,
            convention: Convention::default(),
            improves: false,
            #[cfg(feature = "std")]
            time: None,
        }
    }

    /// Returns the chain.
    #[must_use]
    pub const fn chain(&self) -> &Chain {
        &self.chain
    }

    /// Sets the number of partial solutions that the search keeps after each step but the last. A step with a
    /// number of its own ([`Step::keep`](super::Step::keep)) keeps that number. After `f2l`, the search keeps
    /// a two-hundredth of the number, and after `roux`, `zz` and the steps from `cross` to `xxxcross`, a
    /// tenth.
    ///
    /// ```
    /// use std::num::NonZero;
    /// use superflip::{CubePos, Move};
    /// use superflip_cubing::steps::StepSolver;
    /// let solver = StepSolver::default().keep(const { NonZero::new(10).unwrap() });
    /// assert_eq!(solver.solve(&CubePos::SOLVED.moved(Move::R1)).unwrap().alg().to_string(), "R'");
    /// ```
    #[must_use]
    pub const fn keep(mut self, keep: NonZeroUsize) -> Self {
        self.keep = keep.get();
        self
    }

    /// Sets which solutions of the last step are different.
    ///
    /// ```
    /// use superflip::{CubePos, Move};
    /// use superflip_cubing::steps::{Convention, StepSolver};
    /// let solver = StepSolver::new("eo[fb;niss=never]".parse()?);
    /// let position = CubePos::SOLVED.moved(Move::F1);
    /// let count = |solver: &StepSolver| solver.count(&position).unwrap().solutions;
    /// assert_eq!(count(&solver), 1); // F
    /// assert_eq!(count(&solver.convention(Convention::All)), 2); // F and F'
    /// # Ok::<(), superflip_cubing::steps::ChainError>(())
    /// ```
    #[must_use]
    pub const fn convention(mut self, convention: Convention) -> Self {
        self.convention = convention;
        self
    }

    /// Searches with a sixteenth of the partial solutions, then with twice, four times, … as many, until the
    /// [`Watch`] ends the search, and returns the shortest solution. The search also ends when it keeps a
    /// million partial solutions, or when more can find no shorter solution.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use std::num::NonZero;
    /// use superflip::{Alg, CubePos, watch::Progress};
    /// use superflip_cubing::steps::StepSolver;
    /// let scramble: Alg = "R' U' F D2 L2 F R2 U2 R2 B D2 L B2 D' B2 L' R' U R' U' F".parse()?;
    /// let position = CubePos::SOLVED.moved_by(&scramble);
    /// let solver = StepSolver::default().keep(const { NonZero::new(16).unwrap() });
    /// let mut look = |now: Progress| {
    ///     if now.nodes < 500_000 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    /// };
    /// let improved = solver.clone().improving().solve_watched(&position, &mut look).unwrap();
    /// assert!(improved.len() <= solver.solve(&position).unwrap().len());
    /// # Ok::<(), superflip::notation::ParseMovesError>(())
    /// ```
    #[must_use]
    pub const fn improving(mut self) -> Self {
        self.improves = true;
        self
    }

    /// Does the same as [`improving`](Self::improving), and ends each search when `time` is over.
    ///
    /// ```
    /// use std::{num::NonZero, time::Duration};
    /// use superflip::{CubePos, Move};
    /// use superflip_cubing::steps::StepSolver;
    /// let solver = StepSolver::default().keep(NonZero::<usize>::MIN).max_time(Duration::from_millis(10));
    /// assert_eq!(solver.solve(&CubePos::SOLVED.moved(Move::U1)).unwrap().len(), 1);
    /// ```
    #[cfg(feature = "std")]
    #[must_use]
    pub const fn max_time(mut self, time: Duration) -> Self {
        self.time = Some(time);
        self.improving()
    }

    /// Returns the shortest solution that the search finds.
    ///
    /// # Errors
    /// - [`StepError::Unreachable`] if no moves solve the position.
    /// - [`StepError::NotReached`] if the first step needs a goal that the position does not have.
    /// - [`StepError::NoneWithin`] if a step has no solution within its limits.
    pub fn solve(&self, position: &CubePos) -> Result<StepSolution, StepError> {
        self.solve_watched(position, Watch::new())
    }

    /// Does the same as [`solve`](Self::solve), and lets `watch` cancel the search. If a solution was
    /// found before the search was cancelled, returns the shortest solution so far.
    ///
    /// # Errors
    /// Returns the same errors as [`solve`](Self::solve), and [`StepError::Cancelled`] or
    /// [`StepError::BudgetSpent`] if the search ended before a solution was found.
    ///
    /// ```
    /// use core::sync::atomic::AtomicBool;
    /// use superflip::{CubePos, Move};
    /// use superflip_cubing::steps::{StepError, StepSolver};
    /// let position = CubePos::SOLVED.moved_by([Move::R1, Move::U1, Move::F1]);
    /// let error = StepSolver::default().solve_watched(&position, &AtomicBool::new(true));
    /// assert_eq!(error, Err(StepError::Cancelled));
    /// ```
    pub fn solve_watched<'w>(
        &self,
        position: &CubePos,
        watch: impl Into<Watch<'w>>,
    ) -> Result<StepSolution, StepError> {
        let mut solutions = self.solutions(position, 1, watch)?;
        Ok(solutions.remove(0))
    }

    /// Returns the shortest solutions that the search finds: at most `most`, in ascending order of the number
    /// of moves. Returns at least one, unless `most` is 0.
    ///
    /// # Errors
    /// Returns the same errors as [`solve_watched`](Self::solve_watched).
    ///
    /// ```
    /// use superflip::{CubePos, Move, watch::Watch};
    /// use superflip_cubing::steps::StepSolver;
    /// let solver = StepSolver::new("eo[lr;niss=never]".parse()?);
    /// let position = CubePos::SOLVED.moved(Move::R1);
    /// let found = solver.solutions(&position, 3, Watch::new()).unwrap();
    /// assert_eq!(found.iter().map(|s| s.len()).collect::<Vec<_>>(), [1, 4, 4]);
    /// # Ok::<(), superflip_cubing::steps::ChainError>(())
    /// ```
    pub fn solutions<'w>(
        &self,
        position: &CubePos,
        most: usize,
        watch: impl Into<Watch<'w>>,
    ) -> Result<Vec<StepSolution>, StepError> {
        position.check_reachable()?;
        let mut meter = Meter::new(self.watch(watch.into())?);
        if most == 0 {
            return Ok(Vec::new());
        }
        let mut best: Vec<Partial> = Vec::new();
        // A search with a sixteenth of the partial solutions ends early. All searches before the one
        // with `self.keep` take about as long as that one. After blocks, fewer partial solutions leave a
        // last layer that takes more moves, and each move takes more than ten times as long.
        let has_blocks = self.chain.steps().iter().any(|step| step.goal.is_block());
        let is_early = self.improves && !has_blocks;
        let mut keep = if is_early { self.keep.div_ceil(16) } else { self.keep };
        loop {
            let below = if best.len() < most { None } else { best.last().map(Partial::len) };
            let mut walk = self.walk(keep, below.unwrap_or(usize::MAX), &mut meter);
            let start = vec![Partial::new(*position)];
            match walk.chain(&self.chain, Place::FIRST, start, Aim::List(most)) {
                Ok(found) => {
                    best.extend(found);
                    best.sort_by_key(Partial::len);
                    best.dedup_by(|a, b| (&a.normal, &a.inverse) == (&b.normal, &b.inverse));
                    best.truncate(most);
                }
                Err(error) if best.is_empty() => return Err(error),
                // A pass with more partial solutions may find a shorter solution.
                Err(StepError::NoneWithin { .. }) => {}
                Err(_) => break,
            }
            if !self.improves
                || keep >= MOST_KEPT
                || !may_widen(&self.chain, true)
                || best[0].len() == 0
            {
                break;
            }
            keep *= 2;
        }
        let mut solutions: Vec<StepSolution> =
            best.iter().map(|partial| solution(position, partial)).collect();
        // The two sides may meet in turns of one face, which are joined.
        solutions.sort_by_key(StepSolution::len);
        Ok(solutions)
    }

    /// Counts the solutions of the least total length that the last step has, from all partial
    /// solutions that the search keeps after the steps before. If the chain has one step, the count is
    /// exact. A solution that several alternatives have counts once.
    ///
    /// # Errors
    /// Returns the same errors as [`solve_watched`](Self::solve_watched).
    ///
    /// ```
    /// use superflip::{CubePos, Move};
    /// use superflip_cubing::steps::{StepCount, StepSolver};
    /// let solver = StepSolver::new("eo[fb;niss=never]".parse()?);
    /// let position = CubePos::SOLVED.moved_by([Move::F1, Move::R1, Move::F1]);
    /// assert_eq!(solver.count(&position), Ok(StepCount { length: 3, solutions: 1 }));
    /// # Ok::<(), superflip_cubing::steps::ChainError>(())
    /// ```
    pub fn count(&self, position: &CubePos) -> Result<StepCount, StepError> {
        self.count_watched(position, Watch::new())
    }

    /// Does the same as [`count`](Self::count), and lets `watch` cancel the search.
    ///
    /// # Errors
    /// Returns the same errors as [`solve_watched`](Self::solve_watched).
    ///
    /// ```
    /// use superflip::{CubePos, watch::Watch};
    /// use superflip_cubing::steps::{StepCount, StepSolver};
    /// let count = StepSolver::default().count_watched(&CubePos::SOLVED, Watch::new());
    /// assert_eq!(count, Ok(StepCount { length: 0, solutions: 3 })); // DR on three axes
    /// ```
    pub fn count_watched<'w>(
        &self,
        position: &CubePos,
        watch: impl Into<Watch<'w>>,
    ) -> Result<StepCount, StepError> {
        position.check_reachable()?;
        let mut meter = Meter::new(self.watch(watch.into())?);
        let mut walk = self.walk(self.keep, usize::MAX, &mut meter);
        let (length, solutions) = walk.count(&self.chain, vec![Partial::new(*position)])?;
        Ok(StepCount { length, solutions })
    }

    /// Returns a walk that keeps at most `keep` partial solutions after each step but the last, with
    /// fewer than `below` moves.
    const fn walk<'a, 'w>(
        &'a self,
        keep: usize,
        below: usize,
        meter: &'a mut Meter<'w>,
    ) -> Walk<'a, 'w> {
        Walk { spaces: &self.spaces, keep, convention: self.convention, below, meter }
    }

    /// Returns the watch with the deadline of a search that begins now.
    #[cfg_attr(not(feature = "std"), expect(clippy::unused_self, reason = "there is no clock"))]
    fn watch<'w>(&self, mut watch: Watch<'w>) -> Result<Watch<'w>, StepError> {
        watch.begin()?;
        #[cfg(feature = "std")]
        if let Some(deadline) = self.time.and_then(|time| Instant::now().checked_add(time)) {
            return Ok(watch.deadline(deadline));
        }
        Ok(watch)
    }
}

/// Returns the solution that a complete partial solution is.
fn solution(position: &CubePos, partial: &Partial) -> StepSolution {
    let mut steps = Vec::new();
    let mut done = [0, 0];
    let mut before = None;
    for mark in &partial.marks {
        let at = after(*position, &partial.normal[..done[0]], &partial.inverse[..done[1]]);
        let normal = Alg::from(partial.normal[done[0]..mark.normal].to_vec());
        let inverse = Alg::from(partial.inverse[done[1]..mark.inverse].to_vec());
        done = [mark.normal, mark.inverse];
        let axis = mark.seat.axis();
        steps.push(StepMoves {
            place: mark.place,
            goal: mark.goal,
            axis: (!mark.goal.is_solved() && !mark.goal.is_block()).then_some(axis),
            block: mark.seat.block(),
            before,
            normal,
            inverse,
            case: case::before(mark.goal, axis, before, &at),
            total: done[0] + done[1],
        });
        before = Some((mark.goal, axis));
    }
    StepSolution::new(steps)
}

/// Returns whether a pass with more partial solutions can find more: whether a step but the last has no
/// number of its own. `is_end` says whether the chain ends with the last step.
fn may_widen(chain: &Chain, is_end: bool) -> bool {
    let (last, first) = chain.split_last();
    let may = |part: &ChainPart, is_end: bool| match part {
        ChainPart::Step(step) => !is_end && step.keep.is_none(),
        ChainPart::Alternatives(chains) => chains.iter().any(|chain| may_widen(chain, is_end)),
    };
    first.iter().any(|part| may(part, false)) || may(last, is_end)
}
