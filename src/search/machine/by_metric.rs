//! The search by time, along the sequences that are cheap in a metric.

use alloc::vec::Vec;

use super::candidates::Candidates;
use crate::{
    bounds::metric::{GroupState, GroupTable},
    cube::Sym,
    machine::Walk,
    metric::{AxisTurn, Metric},
    search::metric::near_optimal::{Ended, NearSearch, PhaseEnd, Spending, TurnRules},
};

/// Each unit of cost of the rest is assumed to take this fraction of the mean time per unit of the first solution. The
/// mean times of `four-arm` differ by 0.5 % between 7/10 and 1.
const PACE: [u32; 2] = [9, 10];
/// The cost by which phase 2 may be dearer than its bound.
const DEARER: u32 = 3;
/// The maximum number of nodes of phase 2 after one sequence of phase 1.
const PHASE2_NODES: u32 = 200;

/// A search for sequences whose execution takes less time than the best one.
pub(super) struct MetricSearch<'c, 'e> {
    candidates: &'c mut Candidates<'e>,
    /// The time that each unit of cost of the rest is assumed to take, in microseconds.
    pace: u32,
}

impl<'c, 'e> MetricSearch<'c, 'e> {
    /// Creates a search. The best sequence so far gives the pace.
    pub(super) fn new(candidates: &'c mut Candidates<'e>, metric: &Metric) -> Self {
        let per_unit = candidates.best.as_ref().and_then(|(time, turns)| {
            let cost =
                turns.iter().map(|&turn| metric.cost(turn).map(u32::from)).sum::<Option<u32>>();
            time.checked_div(cost?)
        });
        let pace = (per_unit.unwrap_or(0) / PACE[1] * PACE[0]).max(1);
        Self { candidates, pace }
    }

    /// Searches phase 2 after each sequence that phase 1 has found.
    pub(super) fn finish(
        &mut self,
        search: &mut NearSearch<'_>,
        spending: &mut Spending<'_, '_>,
    ) -> Result<(), Ended> {
        let limit = self.candidates.best_time() / self.pace;
        search.limit = Some(u16::try_from(limit).unwrap_or(u16::MAX));
        let mut known = None;
        for end in search.ends() {
            let rules = &search.rules[usize::from(end.path.view)];
            let original = rules.upright.inverse();
            let bound = u32::from(search.tables.group.bound(end.state));
            let before = end.path.before_last();
            let walk = match known {
                Some((of, walk)) if of == before => walk,
                _ => {
                    let start = Some(self.candidates.start);
                    before
                        .turns()
                        .fold(start, |walk, turn| self.candidates.next(walk?, turn.remap(original)))
                }
            };
            known = Some((before, walk));
            let Some(walk) = walk else { continue };
            let walk = match end.path.last() {
                Some(last) => self.candidates.next(walk, last.remap(original)),
                None => Some(walk),
            };
            let Some(walk) = walk else { continue };
            let Some(room) = self.room(walk).checked_sub(bound) else { continue };
            let mut phase2 = Phase2 {
                search: self,
                group: &search.tables.group,
                rules,
                original,
                end: &end,
                turns: Vec::new(),
                nodes: PHASE2_NODES,
            };
            for more in 0..=room.min(DEARER) {
                phase2.run(end.state, walk, bound + more, spending)?;
            }
        }
        Ok(())
    }

    /// Returns the cost that the rest may have at the pace.
    fn room(&self, walk: Walk) -> u32 {
        self.candidates.best_time().saturating_sub(walk.time) / self.pace
    }
}

/// A search for sequences of turns of the group that solve the rest after one sequence of phase 1.
struct Phase2<'s, 'c, 'e, 't> {
    search: &'s mut MetricSearch<'c, 'e>,
    group: &'t GroupTable,
    rules: &'t TurnRules,
    /// The symmetry that undoes the view.
    original: Sym,
    end: &'t PhaseEnd,
    /// The sequence so far, as it is seen.
    turns: Vec<AxisTurn>,
    /// The number of nodes that may still be spent.
    nodes: u32,
}

impl Phase2<'_, '_, '_, '_> {
    /// Compares the sequences that cost exactly `left`.
    fn run(
        &mut self,
        state: GroupState,
        walk: Walk,
        left: u32,
        spending: &mut Spending<'_, '_>,
    ) -> Result<(), Ended> {
        if left == 0 {
            if state.is_solved() {
                let original = self.original;
                let turns = self.end.path.turns().chain(self.turns.iter().copied());
                let moves = turns.flat_map(|turn| turn.remap(original).moves().collect::<Vec<_>>());
                self.search.candidates.compare_walk(walk, moves);
            }
            return Ok(());
        }
        let last = self.turns.last().copied().or(self.end.path.last()).map(AxisTurn::axis);
        for &(turn, cost) in self.rules.in_group_after(last) {
            let Some(left) = left.checked_sub(cost.into()) else { break };
            let Some(nodes) = self.nodes.checked_sub(1) else { break };
            self.nodes = nodes;
            spending.spend(1)?;
            let next = self.group.next(state, turn);
            if u32::from(self.group.bound(next)) > left {
                continue;
            }
            let Some(walk) = self.search.candidates.next(walk, turn.remap(self.original)) else {
                continue;
            };
            if self.search.room(walk) < left {
                continue;
            }
            self.turns.push(turn);
            self.run(next, walk, left, spending)?;
            self.turns.pop();
        }
        Ok(())
    }
}
