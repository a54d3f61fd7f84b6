//! The positions in which a search starts.

use alloc::{vec, vec::Vec};

use super::rules::TurnRules;
use crate::{
    bounds::metric::{CosetState, CosetTable},
    cube::{CubePos, WideArrangement},
    metric::AxisTurn,
};

/// The greatest cost of premoves, as a multiple of the least cost of a step
/// (`docs/lab/metrics.md`).
const MOST_PREMOVES: u16 = 2;

/// The position or its inverse after premoves, with one axis upright.
///
/// Let q be premoves, and let the sequence a b solve the position after q: first q, then the position's
/// own moves, then a b is the solved cube. So a b q solves the position. If the first turn of q is not
/// in Kociemba's group, the position after q is in another coset than the position.
#[derive(Debug, Clone)]
pub(super) struct Start {
    /// The number of the view.
    pub(super) view: u8,
    pub(super) is_inverted: bool,
    pub(super) arrangement: WideArrangement,
    pub(super) state: CosetState,
    /// A lower bound on the cost of phase 1.
    pub(super) bound: u16,
    /// The premoves, in the order in which they end a solution.
    pub(super) premoves: Vec<AxisTurn>,
    /// The cost of the premoves.
    pub(super) cost: u16,
    /// Turns of the group that the first premove may be multiplied by: the cost and the coset stay the
    /// same. `None` is no turn.
    pub(super) twins: Vec<Option<AxisTurn>>,
}

impl Start {
    fn new(
        cosets: &CosetTable,
        position: &CubePos,
        view: u8,
        is_inverted: bool,
        premoves: &[AxisTurn],
    ) -> Self {
        let after = CubePos::SOLVED.moved_by(premoves.iter().flat_map(|turn| turn.moves()));
        let position = after * *position;
        let state = cosets.state(&position);
        Self {
            view,
            is_inverted,
            arrangement: crate::cube::Arrangement::from(position).into(),
            state,
            bound: cosets.distance(state).into(),
            premoves: premoves.to_vec(),
            cost: 0,
            twins: vec![None],
        }
    }

    /// Returns a lower bound on the cost of phase 1 and the premoves.
    pub(super) fn least(&self) -> u16 {
        self.bound + self.cost
    }

    /// Returns the premoves, the first one multiplied by `twin`.
    pub(super) fn premoves(&self, twin: Option<AxisTurn>) -> impl Iterator<Item = AxisTurn> + '_ {
        let first = move |turn: AxisTurn| match twin {
            Some(twin) => twin.then(turn).expect("a twin is not in the coset of no turn"),
            None => turn,
        };
        let premoves = self.premoves.iter().enumerate();
        premoves.map(move |(i, &turn)| if i == 0 { first(turn) } else { turn })
    }
}

/// Returns the starts of a position, those with the least bounds first.
pub(super) fn starts(cosets: &CosetTable, rules: &[TurnRules], position: &CubePos) -> Vec<Start> {
    let mut starts = Vec::new();
    for (view, rules) in (0..).zip(rules) {
        let premoves = premoves(rules);
        for &is_inverted in rules.view.are_inverse {
            let position = if is_inverted { position.inverse() } else { *position };
            let position = position.remap(rules.view.upright);
            starts.push(Start::new(cosets, &position, view, is_inverted, &[]));
            starts.extend(premoves.iter().map(|(turns, cost, twins)| Start {
                cost: *cost,
                twins: twins.clone(),
                ..Start::new(cosets, &position, view, is_inverted, turns)
            }));
        }
    }
    starts.sort_by_key(Start::least);
    starts
}

/// Returns sequences of one or two premoves, each with its cost and its twins.
///
/// The first premove is not in the group. Of the turns of its axis that differ by a turn of the group,
/// only the first of the cheapest is returned. The others that are as cheap are its twins.
fn premoves(rules: &TurnRules) -> Vec<(Vec<AxisTurn>, u16, Vec<Option<AxisTurn>>)> {
    let with_cost = |turn: &AxisTurn| rules.cost(*turn) < u16::MAX;
    let all: Vec<AxisTurn> = AxisTurn::ALL.into_iter().filter(with_cost).collect();
    let Some(least) = all.iter().map(|&turn| rules.cost(turn)).min() else { return Vec::new() };
    let most = MOST_PREMOVES * least;
    let mut premoves = Vec::new();
    for &first in all.iter().filter(|&&turn| !rules.is_in_group(turn)) {
        let cost = rules.cost(first);
        // The turns of the coset of `first` modulo the turns of the group of its axis.
        let twins = AxisTurn::ALL.into_iter().filter_map(|twin| {
            let is_twin = rules.is_in_group(twin) && twin.axis() == first.axis();
            is_twin.then(|| twin.then(first).map(|turn| (twin, turn))).flatten()
        });
        let twins: Vec<_> = twins.map(|(twin, turn)| (twin, turn, rules.cost(turn))).collect();
        let is_other = |&(_, turn, other): &(AxisTurn, AxisTurn, u16)| {
            other < cost || other == cost && turn < first
        };
        if twins.iter().any(is_other) {
            continue;
        }
        let as_cheap = twins.iter().filter(|(_, _, other)| *other == cost);
        let twins: Vec<_> =
            core::iter::once(None).chain(as_cheap.map(|&(twin, _, _)| Some(twin))).collect();
        let second = all.iter().filter(|turn| turn.axis() != first.axis());
        let second = second.map(|&turn| (vec![first, turn], cost + rules.cost(turn)));
        let sequences = core::iter::once((vec![first], cost)).chain(second);
        let sequences = sequences.filter(|&(_, cost)| cost <= most);
        premoves.extend(sequences.map(|(turns, cost)| (turns, cost, twins.clone())));
    }
    premoves
}
