//! The goals of steps, and the moves that keep them.

use superflip::{
    cube::{Move, MoveSet},
    names::{named, named_rows},
};

use super::axis::StepAxis;

/// The goal of a step: a subgroup of positions. Of most goals, the remaining moves solve all of them.
///
/// | goal | the cube is solved without |
/// |---|---|
/// | `Eo` | quarter turns of the two faces on the axis: all edges are oriented |
/// | `Dr` | quarter turns of the other four faces: the domino group |
/// | `Htr` | quarter turns |
/// | `Fr` | quarter turns, and turns of the two faces on the axis: the floppy cube |
/// | `Slice` | outer turns: only edges of the slice between the two faces on the axis are not home |
/// | `Finish` | any turn: the cube is solved |
/// | `Ll` | any turn, from the first two layers on: the last layer is solved |
///
/// The other goals are [blocks](super::Block) of solved pieces.
///
/// ```
/// use superflip_cubing::steps::Goal;
/// let names = Goal::ALL.map(Goal::name);
/// assert_eq!(names[..6], ["eo", "dr", "htr", "fr", "slice", "cross"]);
/// assert_eq!(names[6..12], ["xcross", "xxcross", "xxxcross", "2x2x2", "2x2x3", "1x2x3"]);
/// assert_eq!(names[12..], ["roux", "zz", "f2l", "ll", "finish"]);
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
    /// The cross: the four edges of a layer.
    Cross,
    /// A cross and a pair: a corner of the layer with the edge beside it.
    Xcross,
    /// A cross and two pairs beside each other.
    Xxcross,
    /// A cross and three pairs.
    Xxxcross,
    /// A block of a corner and its three edges.
    Block2x2x2,
    /// A block of two corners and five edges.
    Block2x2x3,
    /// A block of two corners and three edges.
    Block1x2x3,
    /// Two blocks of two corners and three edges, on opposite faces.
    Roux,
    /// All edges oriented on an axis, and two edges of a layer on this axis: `EOLine`.
    Zz,
    /// The first two layers.
    F2l,
    /// The last layer after the first two.
    Ll,
    /// The solved cube.
    Finish,
}

impl Goal {
    /// All goals: subgroups from the largest to the smallest, blocks, and the solved cube.
    pub const ALL: [Self; 17] = named_rows!("step", 0);

    /// Returns the goals of the step before a step with this goal. A chain may also begin with any
    /// step. A block may follow EO, whose edges stay oriented, and each block that it contains.
    #[must_use]
    pub const fn predecessors(self) -> &'static [Self] {
        match self {
            Self::Eo => &[],
            Self::Cross | Self::Block1x2x3 => &[Self::Eo, Self::Zz],
            Self::Xcross => &[Self::Eo, Self::Cross, Self::Block2x2x2, Self::Zz],
            Self::Xxcross => &[
                Self::Eo,
                Self::Cross,
                Self::Xcross,
                Self::Block2x2x2,
                Self::Block2x2x3,
                Self::Block1x2x3,
                Self::Zz,
            ],
            Self::Xxxcross => &[
                Self::Eo,
                Self::Cross,
                Self::Xcross,
                Self::Xxcross,
                Self::Block2x2x2,
                Self::Block2x2x3,
                Self::Block1x2x3,
                Self::Zz,
            ],
            Self::Block2x2x3 => &[Self::Eo, Self::Block2x2x2, Self::Block1x2x3, Self::Zz],
            Self::Roux => &[Self::Eo, Self::Block1x2x3, Self::Zz],
            Self::F2l => &[
                Self::Eo,
                Self::Cross,
                Self::Xcross,
                Self::Xxcross,
                Self::Xxxcross,
                Self::Block2x2x2,
                Self::Block2x2x3,
                Self::Block1x2x3,
                Self::Roux,
                Self::Zz,
            ],
            Self::Ll => &[Self::F2l],
            Self::Dr | Self::Block2x2x2 | Self::Zz => &[Self::Eo],
            Self::Htr => &[Self::Dr],
            Self::Fr => &[Self::Htr],
            Self::Slice => &[Self::Htr, Self::Fr],
            Self::Finish => &[Self::Htr, Self::Fr, Self::F2l],
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
        !matches!(self, Self::Slice) && !self.is_solved()
    }

    /// Returns whether the goal is the solved cube.
    #[must_use]
    pub const fn is_solved(self) -> bool {
        matches!(self, Self::Ll | Self::Finish)
    }

    /// Returns the divisor of the number of partial solutions that a search keeps after the goal. After most
    /// blocks, the search for the next goal takes long from each partial solution.
    pub(super) const fn share(self) -> usize {
        match self {
            Self::F2l => 200,
            Self::Cross | Self::Xcross | Self::Xxcross | Self::Xxxcross | Self::Roux | Self::Zz => {
                10
            }
            _ => 1,
        }
    }

    /// Returns whether half turns keep the goal, so that the last quarter turns on each side may be turned in
    /// either direction.
    pub(super) const fn has_free_turns(self) -> bool {
        matches!(self, Self::Eo | Self::Dr | Self::Htr)
    }

    /// Returns whether a step may name the cases before HTR with which the search goes on: DR, which leads to
    /// such a case, and HTR.
    #[must_use]
    pub const fn has_subsets(self) -> bool {
        matches!(self, Self::Dr | Self::Htr)
    }

    /// Returns the greatest length of a step without an option: the greatest distance from the step
    /// before, 12 moves for DR from any position, or 20 moves from which every position is solved.
    pub(super) const fn max(self) -> u8 {
        match self {
            Self::Eo => 7,
            Self::Dr | Self::Slice => 12,
            Self::Htr => 13,
            Self::Fr => 11,
            _ => 20,
        }
    }

    /// Returns the moves after which a position with this goal, which is no block, still has the goal.
    pub(super) fn kept(self, axis: StepAxis) -> MoveSet {
        let half: MoveSet = Move::ALL.into_iter().filter(|mv| mv.quarters() == 2).collect();
        match self {
            Self::Eo => (MoveSet::ALL - axis.turns()) | half,
            Self::Dr => axis.turns() | half,
            Self::Htr => half,
            Self::Fr => half - axis.turns(),
            _ => MoveSet::EMPTY,
        }
    }
}

named!(Goal: "step", ALL, FromStr, Display);
