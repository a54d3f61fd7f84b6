//! The search for solutions of one position, with one set of tables.

use super::{
    phase1::Phase1,
    phase2::Phase2,
    plan::{EXACT, PhaseLengths, Plan},
    viewpoint::Viewpoints,
};
use crate::{
    cube::{CubePos, MoveSet},
    search::{
        budget::{Budget, Step},
        error::SearchEnd,
        phases::states::Tables,
        solution::Solution,
    },
    watch::{Stopped, Watch},
};

/// Which solutions a search returns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode {
    /// Each solution is shorter than the solution before.
    Shorter,
    /// All solutions.
    Every,
}

/// A search for solutions of one position, with one set of tables.
#[derive(Debug, Clone)]
pub(super) struct Search<T: Tables> {
    viewpoints: Viewpoints<T::Coset>,
    plan: Plan,
    /// The lengths of phase 1 and phase 2 that the search is trying now.
    lengths: PhaseLengths,
    phase1: Phase1<T::Coset>,
    phase2: Phase2<T::InGroup>,
    budget: Budget,
    mode: Mode,
    /// The maximum length of the next solution. `None` if there is no next solution.
    limit: Option<u8>,
    /// The length of the shortest solution so far.
    shortest: Option<usize>,
    inverse: bool,
}

impl<T: Tables> Search<T> {
    /// Creates a search for solutions of `start`, a reachable position.
    pub(super) fn new(
        start: &CubePos,
        mode: Mode,
        max_length: u8,
        inverse: bool,
        mut budget: Budget,
    ) -> Self {
        let viewpoints = Viewpoints::of(start);
        let viewpoints = match mode {
            Mode::Shorter => viewpoints,
            // Several viewpoints would find the same solution several times.
            Mode::Every => viewpoints.first_alone(),
        };
        budget.bound = viewpoints.as_slice()[0].bound;
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

    pub(super) const fn nodes(&self) -> u64 {
        self.budget.spent()
    }

    /// Returns a proved lower bound on the length of every solution.
    pub(super) const fn bound(&self) -> u8 {
        self.budget.bound
    }

    /// Returns why there is no next solution, or `None` if the search can continue.
    pub(super) const fn end(&self) -> Option<SearchEnd> {
        if self.limit.is_none() {
            return Some(SearchEnd::Exhausted);
        }
        match self.budget.stopped() {
            Some(Stopped::Cancelled) => Some(SearchEnd::Cancelled),
            Some(Stopped::OutOfTime) => Some(SearchEnd::BudgetSpent),
            None if self.budget.is_spent() => Some(SearchEnd::BudgetSpent),
            None => None,
        }
    }

    /// Sets the number of nodes that the search may still spend.
    pub(super) const fn allow(&mut self, nodes: u64) {
        self.budget.refill(nodes);
    }

    pub(super) fn next(&mut self, watch: &mut Watch<'_>) -> Option<Solution> {
        if self.run(watch) != Step::Found {
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

    /// Searches both phases until the next solution is found, or the search must stop.
    fn run(&mut self, watch: &mut Watch<'_>) -> Step {
        while let Some(limit) = self.limit {
            match self.phase2.run(&mut self.budget, watch) {
                Step::Exhausted => {}
                end => return end,
            }
            match self.phase1.run(&mut self.budget, watch) {
                Step::Found => {
                    let PhaseLengths { phase1, phase2_min, phase2_max, .. } = self.lengths;
                    // A solution may have lowered the limit since the plan chose these lengths.
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

    /// Begins phase 1 for the next lengths of the plan. If the plan has no more lengths, no other
    /// solution exists.
    fn begin_next(&mut self, limit: u8) {
        let viewpoints = self.viewpoints.as_slice();
        let Some(lengths) = self.plan.next(viewpoints, limit) else {
            self.limit = None;
            return;
        };
        self.budget.bound = self.budget.bound.max(self.plan.bound());
        let viewpoint = &viewpoints[lengths.viewpoint];
        let first = match self.mode {
            Mode::Shorter => viewpoint.first,
            // Tries all first moves, because the symmetric images of a solution count as solutions.
            Mode::Every => MoveSet::ALL,
        };
        self.phase1.begin(viewpoint.arrangement, viewpoint.coset, first, lengths.phase1);
        self.lengths = lengths;
    }

    /// Joins the current sequences of both phases.
    fn solution(&self) -> Solution {
        let viewpoints = self.viewpoints.as_slice();
        let viewpoint = &viewpoints[self.lengths.viewpoint];
        let phases = [self.phase1.moves(), self.phase2.moves()];
        let solution = Solution::new(phases, |mv| viewpoint.axis.original_move(mv));
        // A solution is shortest if its length equals the greatest bound. All solutions of at most
        // EXACT moves come before longer solutions. So if the first solution has EXACT + 1 moves,
        // it is shortest as well.
        let bound = usize::from(viewpoints[0].bound.max(EXACT + 1));
        let optimal = solution.len() <= self.shortest.unwrap_or(bound).min(bound);
        let solution = solution.set_optimal(optimal);
        if viewpoint.inverted == self.inverse { solution } else { solution.inverse() }
    }
}
