//! The search by time, along the sequences that are cheap in a metric.

use alloc::vec::Vec;

use super::{candidates::Candidates, clock::Clock};
use crate::{
    bounds::metric::{GroupState, GroupTable},
    cube::Sym,
    metric::{AxisTurn, Metric},
    search::metric::near_optimal::{NearSearch, PhaseEnd, TurnRules},
    watch::meter::{Ended, Meter},
};

/// Each unit of cost of the rest is assumed to take this fraction of the mean time per unit of the
/// first solution. The mean times differ by 0.5 % between 7/10 and 1.
const PACE: [u32; 2] = [9, 10];
/// The cost by which phase 2 may be dearer than its bound.
const DEARER: u32 = 3;
/// The maximum number of nodes of phase 2 after one sequence of phase 1.
const PHASE2_NODES: u32 = 200;

/// Compares sequences that take less time than the best one, until the budget is spent or phase 1
/// is exhausted. The best sequence so far gives the pace.
pub(super) fn search<C: Clock>(
    candidates: &mut Candidates<'_, C>,
    near: &mut NearSearch<'_>,
    metric: &Metric,
    meter: &mut Meter<'_>,
) -> Result<(), Ended> {
    let pace = candidates.pace(|turn| metric.cost(turn).map(u32::from), 0, PACE);
    let mut search = MetricSearch { candidates, pace };
    while near.find(meter)? {
        search.finish(near, meter)?;
    }
    Ok(())
}

/// A search for sequences that take less time than the best one.
struct MetricSearch<'s, 'c, C: Clock> {
    candidates: &'s mut Candidates<'c, C>,
    /// The time that each unit of cost of the rest is assumed to take.
    pace: u32,
}

impl<C: Clock> MetricSearch<'_, '_, C> {
    /// Searches phase 2 after each sequence that phase 1 has found.
    fn finish(&mut self, near: &mut NearSearch<'_>, meter: &mut Meter<'_>) -> Result<(), Ended> {
        let limit = self.candidates.best_time() / self.pace;
        near.set_limit(Some(u16::try_from(limit).unwrap_or(u16::MAX)));
        let mut known = None;
        for end in near.ends() {
            let rules = &near.rules[usize::from(end.path.view)];
            let original = rules.view.upright.inverse();
            let bound = u32::from(near.tables.group.bound(end.state));
            let Candidates { clock, start, .. } = &mut *self.candidates;
            let mut next = |state, turn: AxisTurn| clock.next(state, turn.remap(original));
            let before = end.path.before_last();
            let state = match known {
                Some((of, state)) if of == before => state,
                _ => before.turns().try_fold(*start, &mut next),
            };
            known = Some((before, state));
            let Some(state) = state else { continue };
            let state = match end.path.last() {
                Some(last) => next(state, last),
                None => Some(state),
            };
            let Some(state) = state else { continue };
            let Some(room) = self.room(state).checked_sub(bound) else { continue };
            let mut phase2 = Phase2 {
                search: self,
                group: &near.tables.group,
                rules,
                original,
                end: &end,
                turns: Vec::new(),
                nodes: PHASE2_NODES,
            };
            for more in 0..=room.min(DEARER) {
                phase2.run(end.state, state, bound + more, meter)?;
            }
        }
        Ok(())
    }

    /// Returns the cost that the rest may have at the pace.
    fn room(&self, state: C::State) -> u32 {
        let time = self.candidates.clock.time(state);
        self.candidates.best_time().saturating_sub(time) / self.pace
    }
}

/// A search for sequences of turns of the group that solve the rest after one sequence of phase 1.
struct Phase2<'m, 's, 'c, 't, C: Clock> {
    search: &'m mut MetricSearch<'s, 'c, C>,
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

impl<C: Clock> Phase2<'_, '_, '_, '_, C> {
    /// Compares the sequences that cost exactly `left`.
    fn run(
        &mut self,
        at: GroupState,
        state: C::State,
        left: u32,
        meter: &mut Meter<'_>,
    ) -> Result<(), Ended> {
        if left == 0 {
            if at.is_solved() {
                let turns = self.end.path.turns().chain(self.turns.iter().copied());
                let turns = turns.map(|turn| turn.remap(self.original));
                self.search.candidates.compare_end(state, || AxisTurn::merged(turns));
            }
            return Ok(());
        }
        let last = self.turns.last().copied().or(self.end.path.last()).map(AxisTurn::axis);
        for &(turn, cost) in self.rules.in_group_after(last) {
            let Some(left) = left.checked_sub(cost.into()) else { break };
            let Some(nodes) = self.nodes.checked_sub(1) else { break };
            self.nodes = nodes;
            meter.spend(1)?;
            let next = at.after(turn);
            if u32::from(self.group.bound(next)) > left {
                continue;
            }
            let original = turn.remap(self.original);
            let Some(state) = self.search.candidates.clock.next(state, original) else { continue };
            if self.search.room(state) < left {
                continue;
            }
            self.turns.push(turn);
            self.run(next, state, left, meter)?;
            self.turns.pop();
        }
        Ok(())
    }
}
