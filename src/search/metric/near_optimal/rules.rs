//! Which turns may follow, and what they cost, with one axis upright.

use alloc::vec::Vec;
use core::array;

use super::super::beginnings::by_cost;
use crate::{
    coord::Axis,
    cube::Sym,
    metric::{AxisTurn, Metric},
};

/// A step that continues a sequence of axis turns.
#[derive(Debug, Clone, Copy)]
pub(super) struct NextStep {
    pub(super) step: AxisTurn,
    pub(super) cost: u16,
    /// The last axis turn of the sequence with the step.
    pub(super) turn: AxisTurn,
}

/// The turns of a metric, seen with one axis upright.
#[derive(Debug)]
pub(super) struct TurnRules {
    /// The symmetry that makes the axis upright.
    pub(super) upright: Sym,
    /// `steps[last]` are the steps after the axis turn `last`, in ascending order of cost. The last
    /// element has the steps at the start.
    ///
    /// An axis turn that is no step, or no step of least cost, is reached in several steps of its
    /// axis. Of all such ways, the steps go only one, so no sequence of axis turns occurs twice.
    steps: Vec<Vec<NextStep>>,
    /// The cost of each axis turn, or `u16::MAX`.
    costs: [u16; AxisTurn::COUNT],
    /// Whether each axis turn is in Kociemba's group.
    is_in_group: [bool; AxisTurn::COUNT],
    /// `group[axis]` are the axis turns of the group after a turn of this axis, in ascending order of
    /// cost. The last element has those at the start.
    group: [Vec<(AxisTurn, u16)>; AxisTurn::AXES + 1],
}

impl TurnRules {
    pub(super) fn new(metric: &Metric, upright: Sym) -> Self {
        let metric = &metric.remap(upright);
        let is_in_group =
            |turn: AxisTurn| turn.moves().all(|mv| Axis::SUBGROUP_MOVES[0].contains(mv));
        let all = by_cost(metric);
        let before = |turn: AxisTurn| before(metric, turn);
        let steps = (0..=AxisTurn::COUNT).map(|last| {
            let last = AxisTurn::from_index(last);
            let mut steps: Vec<NextStep> = Vec::new();
            for &(turn, cost) in &all {
                match before(turn) {
                    None if last.is_none_or(|last| last.axis() != turn.axis()) => {
                        steps.push(NextStep { step: turn, cost, turn });
                    }
                    Some((from, step)) if Some(from) == last => {
                        let cost = metric.step(step).expect("`before` returns a step").into();
                        steps.push(NextStep { step, cost, turn });
                    }
                    _ => {}
                }
            }
            steps.sort_by_key(|next| next.cost);
            steps
        });
        let group = array::from_fn(|last| {
            let others = all.iter().filter(|(turn, _)| turn.axis() != last && is_in_group(*turn));
            others.copied().collect()
        });
        Self {
            upright,
            steps: steps.collect(),
            costs: AxisTurn::ALL.map(|turn| metric.cost(turn).map_or(u16::MAX, u16::from)),
            is_in_group: AxisTurn::ALL.map(is_in_group),
            group,
        }
    }

    /// Returns the steps after `last`, in ascending order of cost.
    #[inline]
    pub(super) fn after(&self, last: Option<AxisTurn>) -> &[NextStep] {
        &self.steps[last.map_or(AxisTurn::COUNT, AxisTurn::index)]
    }

    /// Returns the turns of the group after a turn of this axis, in ascending order of cost.
    #[inline]
    pub(super) fn in_group_after(&self, axis: Option<usize>) -> &[(AxisTurn, u16)] {
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
