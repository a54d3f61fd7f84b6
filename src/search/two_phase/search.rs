use super::{
    budget::{Budget, Step},
    phase1::Phase1,
    phase2::Phase2,
    plan::{EXACT, PhaseLengths, Plan},
    solution::Solution,
    table_set::Tables,
    viewpoint::Viewpoints,
};
use crate::cube::{CubePos, MoveSet};

/// The solutions that follow a solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode {
    /// Only shorter ones.
    Shorter,
    /// Every other one.
    Every,
}

/// A search for solutions of one position by a set of tables.
#[derive(Debug, Clone)]
pub(super) struct Search<T: Tables> {
    viewpoints: Viewpoints<T::Coset>,
    plan: Plan,
    /// The lengths that the phases search now.
    lengths: PhaseLengths,
    phase1: Phase1<T::Coset>,
    phase2: Phase2<T::InGroup>,
    budget: Budget,
    mode: Mode,
    /// The greatest length of the next solution; `None` once no other can exist.
    limit: Option<u8>,
    /// The length of the shortest solution so far.
    shortest: Option<usize>,
    /// Whether to return the inverse of each solution.
    inverse: bool,
}

impl<T: Tables> Search<T> {
    /// A search for moves that solve `start`, a reachable position.
    pub(super) fn new(
        start: &CubePos,
        mode: Mode,
        max_length: u8,
        inverse: bool,
        budget: Budget,
    ) -> Self {
        let viewpoints = Viewpoints::of(start);
        let viewpoints = match mode {
            Mode::Shorter => viewpoints,
            // Different viewpoints would find the same sequence more than once.
            Mode::Every => viewpoints.first_alone(),
        };
        Self {
            viewpoints,
            plan: Plan::new(),
            lengths: PhaseLengths { viewpoint: 0, phase1: 0, phase2_min: 0, phase2_max: 0 },
            phase1: Phase1::new(),
            phase2: Phase2::new(),
            budget,
            mode,
            limit: Some(max_length),
            shortest: None,
            inverse,
        }
    }

    /// The number of nodes spent so far.
    pub(super) const fn nodes(&self) -> u64 {
        self.budget.spent()
    }

    /// Whether no further solution exists.
    pub(super) const fn is_exhausted(&self) -> bool {
        self.limit.is_none()
    }

    /// Cancels the search when `is_cancelled` returns `true`.
    pub(super) fn cancel_with(&mut self, is_cancelled: fn() -> bool) {
        self.budget.cancel_with(is_cancelled);
    }

    /// Replaces the nodes that are left by `nodes`.
    #[cfg(feature = "alloc")]
    pub(super) const fn allow(&mut self, nodes: u64) {
        self.budget.refill(nodes);
    }

    /// The next solution.
    pub(super) fn next(&mut self) -> Option<Solution> {
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

    /// Runs the phases until their next solution.
    fn run(&mut self) -> Step {
        while let Some(limit) = self.limit {
            match self.phase2.run(&mut self.budget) {
                Step::Exhausted => {}
                end => return end,
            }
            match self.phase1.run(&mut self.budget) {
                Step::Found => {
                    let PhaseLengths { phase1, phase2_min, phase2_max, .. } = self.lengths;
                    // The limit may have fallen since the plan chose these lengths.
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

    /// Begins phase 1 with the next lengths of the plan. If none are left, no other solution
    /// exists.
    fn begin_next(&mut self, limit: u8) {
        let viewpoints = self.viewpoints.as_slice();
        let Some(lengths) = self.plan.next(viewpoints, limit) else {
            self.limit = None;
            return;
        };
        let viewpoint = &viewpoints[lengths.viewpoint];
        let first = match self.mode {
            Mode::Shorter => viewpoint.first,
            // A symmetric image of a solution is another solution.
            Mode::Every => MoveSet::ALL,
        };
        self.phase1.begin(viewpoint.arrangement, viewpoint.coset, first, lengths.phase1);
        self.lengths = lengths;
    }

    /// The solution that both phases make.
    fn solution(&self) -> Solution {
        let viewpoints = self.viewpoints.as_slice();
        let viewpoint = &viewpoints[self.lengths.viewpoint];
        let phases = [self.phase1.moves(), self.phase2.moves()];
        let solution = Solution::new(phases, |mv| viewpoint.axis.original_move(mv));
        // No solution is shorter than the greatest bound. Solutions of up to EXACT moves come
        // first and by length, so one of EXACT + 1 moves is a shortest one as well, unless a
        // shorter one came before.
        let bound = usize::from(viewpoints[0].bound.max(EXACT + 1));
        let optimal = solution.len() <= self.shortest.unwrap_or(bound).min(bound);
        let solution = solution.set_optimal(optimal);
        if viewpoint.inverted == self.inverse { solution } else { solution.inverse() }
    }
}
