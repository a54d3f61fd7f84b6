//! The search for ever cheaper solutions of one position.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::{
    phase1::{Path, Phase1},
    phase2::Phase2,
    rules::TurnRules,
    starts::{Start, starts},
};
use crate::{
    arrays::MapArray,
    bounds::metric::{GroupState, PhaseTables},
    cube::{Arrangement, CubePos, WideArrangement, batch},
    metric::{AxisTurn, Metric},
    watch::meter::{Ended, Meter},
};

/// What a caller returned, or why the search ended before.
type Flow<B> = Result<ControlFlow<B>, Ended>;

/// The number of sequences of phase 1 that are looked up together.
const FOUND: usize = 48;

/// A search for solutions of one position.
pub(in crate::search) struct NearSearch<'a> {
    metric: &'a Metric,
    pub(in crate::search) tables: &'a PhaseTables,
    pub(in crate::search) rules: &'a [TurnRules],
    starts: Vec<Start>,
    phase1: Phase1<'a>,
    /// The arrangement of each axis turn.
    turns: Vec<WideArrangement>,
    /// The cost of phase 1 and the premoves of the current sequences. `None` before the search begins.
    level: Option<u16>,
    /// The maximum cost of the next solution. `None` if there is no cheaper solution.
    limit: Option<u16>,
    /// Whether every solution has an odd cost, if this is known.
    is_odd: Option<bool>,
    /// The least cost of a solution that phase 2 may have missed, because it was given up.
    missed: Option<u16>,
}

/// The end of a sequence of phase 1: a position of the group.
pub(in crate::search) struct PhaseEnd {
    pub(in crate::search) path: Path,
    twin: Option<AxisTurn>,
    arrangement: Arrangement,
    pub(in crate::search) state: GroupState,
}

impl<'a> NearSearch<'a> {
    /// Creates a search for solutions of `position` that cost at most `max_cost`.
    pub(super) fn new(
        metric: &'a Metric,
        tables: &'a PhaseTables,
        rules: &'a [TurnRules],
        position: &CubePos,
        max_cost: u16,
    ) -> Self {
        let turn =
            |turn: AxisTurn| Arrangement::from(CubePos::SOLVED.moved_by(turn.moves())).into();
        let mut search = Self {
            metric,
            tables,
            rules,
            starts: starts(&tables.cosets, rules, position),
            phase1: Phase1::new(&tables.cosets, rules),
            turns: AxisTurn::ALL.mapped(turn).to_vec(),
            level: None,
            limit: None,
            is_odd: metric.parity(position),
            missed: None,
        };
        search.set_limit(Some(max_cost));
        search
    }

    /// Omits the starts from the inverse and after premoves.
    pub(super) fn forward(mut self) -> Self {
        self.starts.retain(|start| !start.is_inverted && start.premoves.is_empty());
        self.is_odd = None;
        self
    }

    /// Returns a lower bound on the cost of every solution.
    pub(super) fn bound(&self) -> u16 {
        let without_premoves = self.starts.iter().filter(|start| start.premoves.is_empty());
        without_premoves.map(|start| start.bound).max().unwrap_or(0)
    }

    /// Calls `take` with solutions, each cheaper than the one before, until `take` returns `Break`.
    /// Returns `Continue` if no cheaper solution exists, or if a part of the search was given up.
    pub(super) fn run<B>(
        &mut self,
        meter: &mut Meter<'_>,
        take: &mut dyn FnMut(Vec<AxisTurn>, u64) -> ControlFlow<B>,
    ) -> Flow<B> {
        while self.find(meter)? {
            if let flow @ ControlFlow::Break(_) = self.run_phase2(meter, take)? {
                return Ok(flow);
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Searches phase 1 until it has found some sequences of one cost, or has searched this cost.
    /// Returns `false` if no further sequence is within the limit.
    pub(in crate::search) fn find(&mut self, meter: &mut Meter<'_>) -> Result<bool, Ended> {
        loop {
            if !self.phase1.is_exhausted() {
                self.phase1.expand();
            } else if !self.begin_level() {
                return Ok(false);
            }
            meter.spend(self.phase1.take_nodes())?;
            if self.phase1.is_exhausted() || self.phase1.found.len() >= FOUND {
                return Ok(true);
            }
        }
    }

    /// Begins the search for sequences of the next cost. Returns `false` if this cost exceeds the limit.
    fn begin_level(&mut self) -> bool {
        let level = match self.level {
            None => Some(self.starts.first().map_or(0, Start::least)),
            Some(level) => level.checked_add(1),
        };
        let bound = self.bound();
        let within = |level: &u16| self.limit.is_some_and(|limit| bound.max(*level) <= limit);
        let Some(level) = level.filter(within) else { return false };
        self.level = Some(level);
        for (number, start) in (0..).zip(&self.starts) {
            if start.least() > level {
                break;
            }
            self.phase1.push(Path::new(number, start.view), start.state, level - start.cost);
        }
        true
    }

    /// Returns the cost that may be left for phase 2 after the current sequences.
    fn left(&self) -> Option<u16> {
        self.limit?.checked_sub(self.level?)
    }

    /// Returns whether a search that has ended has proved that no cheaper solution exists.
    pub(super) fn is_exhausted(&self) -> bool {
        // A later solution may cost less than each one that was missed.
        let is_missed = |missed: u16| self.limit.is_some_and(|limit| missed <= limit);
        !self.missed.is_some_and(is_missed) && !self.phase1.is_cut
    }

    /// Runs phase 2 after each sequence that phase 1 has found.
    fn run_phase2<B>(
        &mut self,
        meter: &mut Meter<'_>,
        take: &mut dyn FnMut(Vec<AxisTurn>, u64) -> ControlFlow<B>,
    ) -> Flow<B> {
        for end in self.ends() {
            let Some(left) = self.left() else { continue };
            let bound = u16::from(self.tables.group.bound(end.state));
            if bound > left {
                continue;
            }
            let rules = &self.rules[usize::from(end.path.view)];
            let last = end.path.last().map(AxisTurn::axis);
            let mut phase2 = Phase2::new(&self.tables.group, rules);
            // If the parity of the cost is known, it is the parity of the limit.
            let step = if self.is_odd.is_some() { 2 } else { 1 };
            let first = if self.is_odd.is_some() { bound + (left - bound) % 2 } else { bound };
            for cost in (first..=left).step_by(step) {
                if phase2.is_solved(end.state, cost, last, meter)? {
                    let turns = self.solution(&end, &phase2.turns);
                    let cost = turns.iter().map(|&turn| {
                        u16::from(self.metric.cost(turn).expect("a turn of the rules"))
                    });
                    self.set_limit(cost.sum::<u16>().checked_sub(1));
                    if let flow @ ControlFlow::Break(_) = take(turns, meter.nodes()) {
                        return Ok(flow);
                    }
                    break;
                }
                if phase2.is_given_up {
                    // All cheaper solutions after this sequence were searched.
                    let missed = self.level.unwrap_or(0).saturating_add(cost);
                    self.missed = Some(self.missed.map_or(missed, |least| least.min(missed)));
                    break;
                }
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Returns the ends of the sequences that phase 1 has found, if their bounds are within the limit.
    pub(in crate::search) fn ends(&mut self) -> Vec<PhaseEnd> {
        let mut found = core::mem::take(&mut self.phase1.found);
        let left = self.left().unwrap_or(0);
        let mut ends = Vec::with_capacity(found.len());
        let group = &self.tables.group;
        batch(
            #[inline(always)]
            |ops| {
                // Successive sequences often differ by the last turn only.
                let mut known: Option<(Path, WideArrangement)> = None;
                for path in found.drain(..) {
                    let start = &self.starts[usize::from(path.start)];
                    let turn = |turn: AxisTurn| self.turns[turn.index()];
                    let after = |at: WideArrangement, next| at.then_with(ops, turn(next));
                    let before = path.before_last();
                    let arrangement = match known {
                        Some((of, arrangement)) if of == before => arrangement,
                        _ => before.turns().fold(start.arrangement, after),
                    };
                    known = Some((before, arrangement));
                    let end = path.last().map_or(arrangement, |last| after(arrangement, last));
                    for &twin in &start.twins {
                        let end = twin.map_or(end, |twin| turn(twin).then_with(ops, end));
                        let arrangement = end.packed_with(ops);
                        let state = group.begin(&arrangement);
                        ends.push(PhaseEnd { path, twin, arrangement, state });
                    }
                }
            },
        );
        self.phase1.found = found;
        ends.retain(|end| u16::from(group.middle_distance(end.state)) <= left);
        for end in &mut ends {
            end.state = group.with_edges(end.state, &end.arrangement);
        }
        ends
    }

    /// Returns a solution of the original position: both phases and the premoves. Turns of one axis in
    /// a row are merged.
    fn solution(&self, end: &PhaseEnd, phase2: &[AxisTurn]) -> Vec<AxisTurn> {
        let start = &self.starts[usize::from(end.path.start)];
        let original = self.rules[usize::from(start.view)].view.upright.inverse();
        let turns = end.path.turns().chain(phase2.iter().copied()).chain(start.premoves(end.twin));
        let mut turns: Vec<AxisTurn> = turns.map(|turn| turn.remap(original)).collect();
        if start.is_inverted {
            turns.reverse();
            for turn in &mut turns {
                *turn = turn.inverse();
            }
        }
        AxisTurn::merged(turns)
    }

    /// Sets the limit, or the next lower limit that the parity of the cost allows.
    pub(in crate::search) fn set_limit(&mut self, limit: Option<u16>) {
        let is_wrong = |limit: u16| self.is_odd.is_some_and(|odd| odd == limit.is_multiple_of(2));
        self.limit = limit.and_then(|limit| limit.checked_sub(u16::from(is_wrong(limit))));
    }
}
