//! Where a step has its goal.

use superflip::cube::MoveSet;

use super::{axis::StepAxis, block::Block, goal::Goal};

/// The axis or the block of a goal. HTR has the axis of the domino group before it. The solved cube has any
/// axis.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Seat {
    Axis(StepAxis),
    Block(Block),
}

impl Seat {
    /// Returns the axis, or U–D for a block.
    pub(super) const fn axis(self) -> StepAxis {
        match self {
            Self::Axis(axis) => axis,
            Self::Block(_) => StepAxis::Ud,
        }
    }

    pub(super) const fn block(self) -> Option<Block> {
        match self {
            Self::Axis(_) => None,
            Self::Block(block) => Some(block),
        }
    }

    /// Returns the moves after which a position with the goal still has the goal.
    pub(super) fn kept(self, goal: Goal) -> MoveSet {
        match self {
            Self::Axis(axis) => goal.kept(axis),
            Self::Block(block) => block.kept(),
        }
    }
}

/// A goal that a position has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Reached {
    pub(super) goal: Goal,
    pub(super) seat: Seat,
    /// The moves that the next step may make.
    pub(super) allowed: MoveSet,
}

impl Reached {
    /// Returns the goal after a step from `before`. The next step keeps a subgroup by its moves. It solves a
    /// block again, but its moves keep the edges oriented if they are.
    pub(super) fn after(before: Option<Self>, goal: Goal, seat: Seat) -> Self {
        let allowed = match seat {
            Seat::Axis(axis) => goal.kept(axis),
            Seat::Block(block) => match block.axis().filter(|_| goal == Goal::Zz) {
                Some(axis) => Goal::Eo.kept(axis),
                None => before.map_or(MoveSet::ALL, |before| before.allowed),
            },
        };
        Self { goal, seat, allowed }
    }
}
