//! The search for solutions of one position, with one set of tables.

use super::{
    phase1::Phase1,
    phase2::Phase2,
    plan::{EXACT, PhaseLengths, Plan},
    premoves::{LEAST_PHASE1, Premoves},
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

/// Which quarter turn the last premove is. Phase 2 begins once with each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum LastPremove {
    Clockwise,
    Counterclockwise,
}

/// A search for solutions of one position, with one set of tables.
#[derive(Debug, Clone)]
pub(super) struct Search<T: Tables> {
    viewpoints: Viewpoints<T::Coset>,
    plan: Plan,
    /// The lengths of phase 1 and phase 2 that the search is trying now.
    lengths: PhaseLengths,
    premoves: Premoves<T::Coset>,
    phase1: Phase1<T::Coset>,
    phase2: Phase2<T::InGroup>,
    /// Which quarter turn the last premove is.
    turn: LastPremove,
    budget: Budget,
    mode: Mode,
    /// The maximum length of the next solution, at least the proved lower bound. `None` if there is
    /// no next solution.
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
        let bound = viewpoints.as_slice()[0].bound;
        budget.bound = bound;
        Self {
            viewpoints,
            plan: Plan::new(),
            lengths: PhaseLengths {
                viewpoint: 0,
                phase1: 0,
                premoves: 0,
                phase2_min: 0,
                phase2_max: 0,
            },
            premoves: Premoves::new(),
            phase1: Phase1::new(),
            phase2: Phase2::new(),
            turn: LastPremove::Counterclockwise,
            budget,
            mode,
            limit: Some(max_length).filter(|&limit| bound <= limit),
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

    /// Ends the search until [`allow`](Self::allow).
    pub(super) const fn stop(&mut self, stopped: Stopped) {
        self.budget.stop(stopped);
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
            let shorter = length.to_le_bytes()[0].checked_sub(1);
            self.limit = shorter.filter(|&limit| self.budget.bound <= limit);
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
            if self.turn == LastPremove::Clockwise && self.premoves.len() > 0 {
                self.turn = LastPremove::Counterclockwise;
                self.begin_phase2(limit);
                continue;
            }
            match self.phase1.run(&mut self.budget, watch) {
                Step::Found => {
                    self.turn = LastPremove::Clockwise;
                    self.begin_phase2(limit);
                    continue;
                }
                Step::Spent => return Step::Spent,
                Step::Exhausted => {}
            }
            match self.premoves.run(&mut self.budget, watch) {
                Step::Found => {
                    // The new phase 1 has found no sequence yet after which phase 2 could begin.
                    self.turn = LastPremove::Counterclockwise;
                    let (arrangement, coset, length) = self.premoves.start();
                    self.phase1.begin(arrangement, coset, MoveSet::ALL, length);
                }
                Step::Spent => return Step::Spent,
                Step::Exhausted => self.begin_next(limit),
            }
        }
        Step::Exhausted
    }

    /// Begins phase 2 after the sequence that phase 1 has found.
    fn begin_phase2(&mut self, limit: u8) {
        let PhaseLengths { phase1, phase2_min, phase2_max, .. } = self.lengths;
        // A solution may have lowered the limit since the plan chose these lengths.
        let Some(left) = limit.checked_sub(phase1) else { return };
        let (mut end, canon) = self.phase1.end();
        if self.turn == LastPremove::Counterclockwise {
            end = self.premoves.twin(end);
        }
        self.phase2.begin(&end, canon, phase2_min, phase2_max.min(left));
    }

    /// Begins phase 1 for the next lengths of the plan. If the plan has no more lengths, no other
    /// solution exists.
    fn begin_next(&mut self, limit: u8) {
        let viewpoints = self.viewpoints.as_slice();
        let least = match self.mode {
            Mode::Shorter => LEAST_PHASE1,
            // Premoves would find the same solution several times.
            Mode::Every => u8::MAX,
        };
        let Some(lengths) = self.plan.next(viewpoints, limit, least) else {
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
        let PhaseLengths { phase1, premoves, .. } = lengths;
        if viewpoint.bound <= phase1 {
            self.phase1.begin(viewpoint.arrangement, viewpoint.coset, first, phase1);
        } else {
            self.phase1.close();
        }
        self.premoves.begin(viewpoint.arrangement, first, premoves, phase1);
        self.lengths = lengths;
    }

    /// Joins the current sequences of both phases.
    fn solution(&self) -> Solution {
        let viewpoints = self.viewpoints.as_slice();
        let viewpoint = &viewpoints[self.lengths.viewpoint];
        let phases = [self.phase1.moves(), self.phase2.moves()];
        let premoves = self.premoves.moves(self.turn == LastPremove::Counterclockwise);
        let solution = Solution::new(phases, premoves, |mv| viewpoint.axis.original_move(mv));
        // A solution is shortest if its length equals the greatest bound. All solutions of at most
        // EXACT moves come before longer solutions. So if the first solution has EXACT + 1 moves,
        // it is shortest as well.
        let bound = usize::from(viewpoints[0].bound.max(EXACT + 1));
        let optimal = solution.len() <= self.shortest.unwrap_or(bound).min(bound);
        let solution = solution.set_optimal(optimal);
        if viewpoint.inverted == self.inverse { solution } else { solution.inverse() }
    }
}
