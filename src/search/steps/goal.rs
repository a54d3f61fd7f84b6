//! The goals of steps, and the moves that keep them.

use core::fmt;

use super::axis::StepAxis;
use crate::cube::{Move, MoveSet};

/// The goal of a step: the subgroup of the positions that the remaining moves solve.
///
/// | goal | the cube is solved without |
/// |---|---|
/// | `Eo` | quarter turns of the two faces on the axis: all edges are oriented |
/// | `Dr` | quarter turns of the other four faces: the domino group |
/// | `Htr` | quarter turns |
/// | `Fr` | quarter turns, and turns of the two faces on the axis: the floppy cube |
/// | `Slice` | outer turns: only edges of the slice between the two faces on the axis are not home |
/// | `Finish` | any turn: the cube is solved |
///
/// ```
/// use superflip::search::steps::Goal;
/// assert_eq!(Goal::ALL.map(Goal::name), ["eo", "dr", "htr", "fr", "slice", "finish"]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Goal {
    /// Edges oriented on an axis.
    Eo,
    /// Domino reduction on an axis.
    Dr,
    /// Half-turn reduction.
    Htr,
    /// Floppy reduction on an axis.
    Fr,
    /// Everything solved but the edges of one slice.
    Slice,
    /// The solved cube.
    Finish,
}

impl Goal {
    /// All goals, from the largest subgroup to the smallest.
    pub const ALL: [Self; 6] = [Self::Eo, Self::Dr, Self::Htr, Self::Fr, Self::Slice, Self::Finish];

    /// Returns the name of the goal.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Eo => "eo",
            Self::Dr => "dr",
            Self::Htr => "htr",
            Self::Fr => "fr",
            Self::Slice => "slice",
            Self::Finish => "finish",
        }
    }

    /// Returns the goal with a name. Accepts `fin` for `finish`.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        let goal = Self::ALL.into_iter().find(|goal| goal.name() == name);
        goal.or((name == "fin").then_some(Self::Finish))
    }

    /// Returns the goals of the step before a step with this goal. A chain may also begin with any
    /// step.
    #[must_use]
    pub const fn predecessors(self) -> &'static [Self] {
        match self {
            Self::Eo => &[],
            Self::Dr => &[Self::Eo],
            Self::Htr => &[Self::Dr],
            Self::Fr => &[Self::Htr],
            Self::Slice | Self::Finish => &[Self::Htr, Self::Fr],
        }
    }

    /// Returns whether the goal has an axis of its own. HTR has the axis of the step before it.
    #[must_use]
    pub const fn has_axis(self) -> bool {
        matches!(self, Self::Eo | Self::Dr | Self::Fr | Self::Slice)
    }

    /// Returns whether a step may make moves on the inverse side. The inverses of solutions of a
    /// solved cube, and of a cube but a slice, are solutions on the other side, so NISS finds nothing
    /// new.
    #[must_use]
    pub const fn has_niss(self) -> bool {
        !matches!(self, Self::Slice | Self::Finish)
    }

    /// Returns whether a step may name the cases before HTR with which the search goes on: DR, which leads to
    /// such a case, and HTR.
    #[must_use]
    pub const fn has_subsets(self) -> bool {
        matches!(self, Self::Dr | Self::Htr)
    }

    /// Returns the greatest length of a step without an option: the greatest distance from the step
    /// before, or 12 moves for DR from any position.
    pub(super) const fn max(self) -> u8 {
        match self {
            Self::Eo => 7,
            Self::Dr | Self::Slice => 12,
            Self::Htr => 13,
            Self::Fr => 11,
            Self::Finish => 15,
        }
    }

    /// Returns the moves after which a position with this goal still has the goal.
    pub(super) fn kept(self, axis: StepAxis) -> MoveSet {
        let half: MoveSet = Move::ALL.into_iter().filter(|mv| mv.quarters() == 2).collect();
        match self {
            Self::Eo => (MoveSet::ALL - axis.turns()) | half,
            Self::Dr => axis.turns() | half,
            Self::Htr => half,
            Self::Fr => half - axis.turns(),
            Self::Slice | Self::Finish => MoveSet::EMPTY,
        }
    }
}

/// Writes the name.
impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
