//! The views in which a step begins.

use alloc::vec::Vec;

use super::{axis::StepAxis, goal::Goal, partial::Partial, step::Step};
use crate::cube::{MoveSet, Sym};

/// The axes of a step and of the step before it, and the moves that keep the goal of the step before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Views {
    pub(super) axis: StepAxis,
    pub(super) before: Option<StepAxis>,
    pub(super) allowed: MoveSet,
}

impl Views {
    /// Returns the views in which a step may begin from a partial solution.
    pub(super) fn of(step: &Step, partial: &Partial) -> Vec<Self> {
        let allowed = partial.reached.map_or(MoveSet::ALL, |(goal, axis)| goal.kept(axis));
        let before = partial.reached.map(|(_, axis)| axis);
        let is_possible = |&axis: &StepAxis| match partial.reached {
            // DR is on another axis than EO.
            Some((Goal::Eo, eo)) => axis != eo,
            _ => true,
        };
        let axes: Vec<StepAxis> = match before {
            _ if step.goal.has_axis() => StepAxis::ALL
                .into_iter()
                .filter(|axis| step.axes.contains(axis) && is_possible(axis))
                .collect(),
            Some(axis) => [axis].into(),
            None => [StepAxis::Ud].into(),
        };
        axes.into_iter().map(|axis| Self { axis, before, allowed }).collect()
    }

    /// Returns the rotation that makes the axes upright for the space of a goal.
    pub(super) fn rotation(self, goal: Goal) -> Sym {
        match goal {
            Goal::Eo => self.axis.other().upright(self.axis),
            Goal::Dr => self.axis.upright(self.before.unwrap_or(self.axis.other())),
            Goal::Htr | Goal::Fr | Goal::Slice => self.axis.upright(self.axis.other()),
            Goal::Finish => Sym::IDENTITY,
        }
    }
}
