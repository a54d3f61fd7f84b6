//! The views in which a step begins.

use alloc::vec::Vec;

use superflip::cube::{MoveSet, Sym};

use super::{axis::StepAxis, goal::Goal, partial::Partial, seat::Seat, step::Step};

/// Where a step has its goal, the axis of the step before it, and the moves that the step may make.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Views {
    pub(super) seat: Seat,
    pub(super) before: Option<StepAxis>,
    pub(super) allowed: MoveSet,
}

impl Views {
    /// Returns the views in which a step may begin from a partial solution.
    pub(super) fn of(step: &Step, partial: &Partial) -> Vec<Self> {
        let allowed = match partial.reached {
            Some(reached) if !(step.goal.is_solved() && reached.goal.is_block()) => reached.allowed,
            _ => MoveSet::ALL,
        };
        if step.goal.is_block() {
            let is_possible = |seat: &Seat| is_possible(*seat, partial);
            let seats = step.blocks.iter().copied().map(Seat::Block).filter(is_possible);
            return seats.map(|seat| Self { seat, before: None, allowed }).collect();
        }
        let before = partial.reached.map(|reached| reached.seat.axis());
        let is_possible = |&axis: &StepAxis| match partial.reached {
            // DR is on another axis than EO.
            Some(reached) if reached.goal == Goal::Eo => axis != reached.seat.axis(),
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
        axes.into_iter().map(|axis| Self { seat: Seat::Axis(axis), before, allowed }).collect()
    }

    /// Returns the rotation that makes the axes upright for the space of a goal, or carries a block to its
    /// first place.
    pub(super) fn rotation(self, goal: Goal) -> Sym {
        let axis = match self.seat {
            Seat::Block(block) => return block.to_first(),
            Seat::Axis(axis) => axis,
        };
        match goal {
            Goal::Eo => axis.other().upright(axis),
            Goal::Dr => axis.upright(self.before.unwrap_or(axis.other())),
            Goal::Htr | Goal::Fr | Goal::Slice => axis.upright(axis.other()),
            _ => Sym::IDENTITY,
        }
    }
}

/// Returns whether a block contains what the step before has solved, and has its edges oriented on the same
/// axis.
fn is_possible(seat: Seat, partial: &Partial) -> bool {
    let (Some(block), Some(reached)) = (seat.block(), partial.reached) else { return true };
    match reached.seat {
        Seat::Block(before) => before.cubies().is_subset(block.cubies()),
        Seat::Axis(axis) => block.goal() != Goal::Zz || block.axis() == Some(axis),
    }
}
