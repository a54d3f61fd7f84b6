//! Which turns may follow, and what they cost, with one axis upright.

use alloc::{vec, vec::Vec};
use core::array;

use super::super::beginnings::by_cost;
use crate::{
    arrays::MapArray,
    bounds::metric::{SeenSteps, StepSet, View},
    coord::Axis,
    metric::{AxisTurn, Metric},
};

/// A step that continues a sequence of axis turns.
#[derive(Debug, Clone, Copy)]
pub(super) struct NextStep {
    pub(super) cost: u16,
    /// The last axis turn of the sequence with the step.
    pub(super) turn: AxisTurn,
}

/// The turns of a metric, seen with one axis upright.
#[derive(Debug)]
pub(in crate::search) struct TurnRules {
    pub(in crate::search) view: View,
    /// Element `COUNT·last + step` is what a step makes of a sequence whose last axis turn is `last`, if
    /// the step may follow. `last` is [`AxisTurn::COUNT`] at the start.
    ///
    /// An axis turn that is no step, or no step of least cost, is reached in several steps of its
    /// axis. Of all such ways, the steps go only one, so no sequence of axis turns occurs twice.
    next: Vec<Option<NextStep>>,
    /// Element `symmetries·last + i` are the steps that may follow, as the symmetry with the index `i`
    /// sees them.
    may_follow: Vec<StepSet>,
    symmetries: usize,
    /// The cost of each axis turn, or `u16::MAX`.
    costs: [u16; AxisTurn::COUNT],
    /// Whether each axis turn is in Kociemba's group.
    is_in_group: [bool; AxisTurn::COUNT],
    /// `group[axis]` are the axis turns of the group after a turn of this axis, in ascending order of
    /// cost. The last element has those at the start.
    group: [Vec<(AxisTurn, u16)>; AxisTurn::AXES + 1],
}

impl TurnRules {
    /// `seen` are the steps of the metric of the tables.
    pub(super) fn new(metric: &Metric, view: View, seen: &SeenSteps) -> Self {
        let metric = match view.are_inverse {
            [true] => &metric.reversed(),
            _ => metric,
        };
        let metric = &metric.remap(view.upright);
        let is_in_group =
            |turn: AxisTurn| turn.moves().all(|mv| Axis::SUBGROUP_MOVES[0].contains(mv));
        let all = by_cost(metric);
        let mut next: Vec<Option<NextStep>> = vec![None; (AxisTurn::COUNT + 1) * AxisTurn::COUNT];
        for &(turn, _) in &all {
            let (of_step, from) = match before(metric, turn) {
                None => (turn, None),
                Some((from, step)) => (step, Some(from)),
            };
            let cost = metric.step(of_step).expect("a cheapest way has steps").into();
            for last in (0..=AxisTurn::COUNT).map(AxisTurn::from_index) {
                let may_follow = match from {
                    Some(_) => last == from,
                    None => last.is_none_or(|last| last.axis() != turn.axis()),
                };
                if may_follow {
                    let last = last.map_or(AxisTurn::COUNT, AxisTurn::index);
                    let at = last * AxisTurn::COUNT + of_step.index();
                    next[at] = Some(NextStep { cost, turn });
                }
            }
        }
        let seen_by = |of_last: &[Option<NextStep>], i: usize| {
            let steps = AxisTurn::ALL.into_iter().zip(of_last).filter(|(_, next)| next.is_some());
            let bit = |(step, _): (AxisTurn, _)| seen.number(i, step).map_or(0, |n| 1 << n);
            steps.map(bit).fold(0, |set: StepSet, bit: StepSet| set | bit)
        };
        let symmetries = seen.symmetries();
        let may_follow = next
            .chunks(AxisTurn::COUNT)
            .flat_map(|of_last| (0..symmetries).map(move |i| seen_by(of_last, i)))
            .collect();
        let group = array::from_fn(|last| {
            let others = all.iter().filter(|(turn, _)| turn.axis() != last && is_in_group(*turn));
            others.copied().collect()
        });
        Self {
            view,
            next,
            may_follow,
            symmetries,
            costs: AxisTurn::ALL.mapped(|turn| metric.cost(turn).map_or(u16::MAX, u16::from)),
            is_in_group: AxisTurn::ALL.mapped(is_in_group),
            group,
        }
    }

    /// Returns the steps that may follow `last`, as the symmetry with the index `sym` sees them.
    #[inline]
    pub(super) fn after(&self, last: Option<AxisTurn>, sym: usize) -> StepSet {
        self.may_follow[last.map_or(AxisTurn::COUNT, AxisTurn::index) * self.symmetries + sym]
    }

    /// Returns what `step` makes of a sequence whose last axis turn is `last`, if the step may follow.
    #[inline]
    pub(super) fn next(&self, last: Option<AxisTurn>, step: AxisTurn) -> Option<NextStep> {
        let last = last.map_or(AxisTurn::COUNT, AxisTurn::index);
        self.next[last * AxisTurn::COUNT + step.index()]
    }

    /// Returns the turns of the group after a turn of this axis, in ascending order of cost.
    #[inline]
    pub(in crate::search) fn in_group_after(&self, axis: Option<usize>) -> &[(AxisTurn, u16)] {
        &self.group[axis.unwrap_or(AxisTurn::AXES)]
    }

    /// Returns the cost of an axis turn, or `u16::MAX` if it has none.
    pub(super) fn cost(&self, turn: AxisTurn) -> u16 {
        self.costs[turn.index()]
    }

    #[inline]
    pub(super) fn is_in_group(&self, turn: AxisTurn) -> bool {
        self.is_in_group[turn.index()]
    }
}

/// Returns the axis turn before the last step of a cheapest way to `turn`, and this step. Returns
/// `None` if the turn itself is a cheapest way.
fn before(metric: &Metric, turn: AxisTurn) -> Option<(AxisTurn, AxisTurn)> {
    if metric.step(turn) == metric.cost(turn) {
        return None;
    }
    let last = |(step, cost): (AxisTurn, u8)| {
        let from = step.inverse().then(turn)?;
        (metric.cost(from)? + cost == metric.cost(turn)?).then_some((from, step))
    };
    metric.steps().find_map(last)
}
