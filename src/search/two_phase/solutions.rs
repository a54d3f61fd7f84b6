use core::iter::FusedIterator;

use super::{
    budget::{Budget, Step},
    phase1::Phase1,
    phase2::Phase2,
    plan::{EXACT, PhaseLengths, Plan},
    solution::Solution,
    viewpoint::Viewpoints,
};
use crate::cube::{CubePos, MoveSet};

/// Which solutions the iterator returns after its first one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode {
    /// Only solutions shorter than all before.
    Shorter,
    /// Every other solution.
    Every,
}

/// An iterator over the solutions of one position. [`Solver::shorter`] and [`Solver::every`]
/// create it.
///
/// [`Solver::shorter`]: super::Solver::shorter
/// [`Solver::every`]: super::Solver::every
#[derive(Debug, Clone)]
pub struct Solutions {
    viewpoints: Viewpoints,
    plan: Plan,
    /// The lengths of the two phases that are being searched.
    lengths: PhaseLengths,
    phase1: Phase1,
    phase2: Phase2,
    budget: Budget,
    mode: Mode,
    /// The maximum length of the next solution. `None` if no other solution can exist.
    limit: Option<u8>,
    /// The length of the shortest solution so far.
    shortest: Option<usize>,
    /// Whether to return the inverse of each solution.
    inverse: bool,
}

impl Solutions {
    /// Creates a search for solutions of `start`, a reachable position.
    pub(super) fn new(
        start: &CubePos,
        mode: Mode,
        max_length: u8,
        inverse: bool,
        small: bool,
        budget: Budget,
    ) -> Self {
        let viewpoints = Viewpoints::of(start, small);
        let viewpoints = match mode {
            Mode::Shorter => viewpoints,
            // Several viewpoints would find the same sequence several times.
            Mode::Every => viewpoints.first_alone(),
        };
        Self {
            viewpoints,
            plan: Plan::new(),
            lengths: PhaseLengths { viewpoint: 0, phase1: 0, phase2_min: 0, phase2_max: 0 },
            phase1: Phase1::new(small),
            phase2: Phase2::new(),
            budget,
            mode,
            limit: Some(max_length),
            shortest: None,
            inverse,
        }
    }

    /// Returns the number of nodes spent so far. A node is a tried move.
    ///
    /// ```
    /// use superflip::{CubePos, Solver};
    /// let mut solutions = Solver::new().shorter(&CubePos::SOLVED)?;
    /// assert_eq!((solutions.next().map(|s| s.len()), solutions.nodes()), (Some(0), 0));
    /// # Ok::<(), superflip::cube::Unreachable>(())
    /// ```
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.budget.spent()
    }

    /// Whether no further solution exists. If the iterator returned `None` and this is `false`,
    /// the budget was spent.
    ///
    /// ```
    /// use superflip::{CubePos, Move, Solver};
    /// let position = CubePos::SOLVED.moved(Move::R1);
    /// let mut solutions = Solver::new().shorter(&position)?;
    /// assert!(solutions.next().is_some() && !solutions.is_exhausted());
    /// assert!(solutions.next().is_none() && solutions.is_exhausted());
    /// # Ok::<(), superflip::cube::Unreachable>(())
    /// ```
    #[must_use]
    pub const fn is_exhausted(&self) -> bool {
        self.limit.is_none()
    }

    /// Cancels the search when `is_cancelled` returns `true`. The iterator then ends as if the
    /// budget were spent.
    ///
    /// The search calls `is_cancelled` once per 256 nodes, and not before node 8,192, like the
    /// clock of [`Solver::time`](super::Solver::time).
    ///
    /// ```
    /// use superflip::{Alg, CubePos, Solver};
    /// let scramble: Alg = "R' U L B2 D F' R U2 B L' D2 F R D' B U L2 F2 R' B2".parse().unwrap();
    /// let position = CubePos::SOLVED.moved_by(&scramble);
    /// let solutions = Solver::new().max_length(30).shorter(&position)?.until(|| true);
    /// assert!(solutions.count() > 0);
    /// # Ok::<(), superflip::cube::Unreachable>(())
    /// ```
    #[must_use]
    pub fn until(mut self, is_cancelled: fn() -> bool) -> Self {
        self.budget.cancel_with(is_cancelled);
        self
    }

    /// Replaces the number of nodes left by `nodes`.
    #[cfg(feature = "alloc")]
    pub(in crate::search) const fn allow(&mut self, nodes: u64) {
        self.budget.refill(nodes);
    }

    /// Runs the phases until the next solution, or until the search must stop.
    fn run(&mut self) -> Step {
        while let Some(limit) = self.limit {
            match self.phase2.run(&mut self.budget) {
                Step::Exhausted => {}
                end => return end,
            }
            match self.phase1.run(&mut self.budget) {
                Step::Found => {
                    let PhaseLengths { phase1, phase2_min, phase2_max, .. } = self.lengths;
                    // The limit may have decreased since the plan chose these lengths.
                    if let Some(left) = limit.checked_sub(phase1) {
                        let (arrangement, canon) = self.phase1.end();
                        self.phase2.begin(&arrangement, canon, phase2_min, phase2_max.min(left));
                    }
                }
                Step::Spent => return Step::Spent,
                Step::Exhausted => self.begin_next(limit),
            }
        }
        Step::Exhausted
    }

    /// Begins phase 1 with the next lengths of the plan. If the plan has no more lengths, no other
    /// solution exists.
    fn begin_next(&mut self, limit: u8) {
        let viewpoints = self.viewpoints.as_slice();
        let Some(lengths) = self.plan.next(viewpoints, limit) else {
            self.limit = None;
            return;
        };
        let viewpoint = &viewpoints[lengths.viewpoint];
        let first = match self.mode {
            Mode::Shorter => viewpoint.first,
            // A symmetric image of a solution counts as another solution.
            Mode::Every => MoveSet::ALL,
        };
        self.phase1.begin(viewpoint.arrangement, viewpoint.coset, first, lengths.phase1);
        self.lengths = lengths;
    }

    /// Makes the solution that consists of the current sequences of both phases.
    fn solution(&self) -> Solution {
        let viewpoints = self.viewpoints.as_slice();
        let viewpoint = &viewpoints[self.lengths.viewpoint];
        let phases = [self.phase1.moves(), self.phase2.moves()];
        let solution = Solution::new(phases, |mv| viewpoint.axis.original_move(mv));
        // No solution is shorter than the greatest bound. Solutions of at most EXACT moves are
        // found first, in ascending order of length. So a solution of EXACT + 1 moves is also a
        // shortest one, unless a shorter one was found before.
        let bound = usize::from(viewpoints[0].bound.max(EXACT + 1));
        let optimal = solution.len() <= self.shortest.unwrap_or(bound).min(bound);
        let solution = solution.set_optimal(optimal);
        if viewpoint.inverted == self.inverse { solution } else { solution.inverse() }
    }
}

impl Iterator for Solutions {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        if self.run() != Step::Found {
            return None;
        }
        let solution = self.solution();
        let length = solution.len();
        self.shortest = Some(self.shortest.map_or(length, |shortest| shortest.min(length)));
        if self.mode == Mode::Shorter {
            self.phase2.close();
            self.limit = length.to_le_bytes()[0].checked_sub(1);
        }
        Some(solution)
    }
}

impl FusedIterator for Solutions {}
