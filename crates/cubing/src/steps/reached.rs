//! The steps that moves of another solver make.

use alloc::{string::String, vec::Vec};
use core::fmt;

use superflip::{
    coord::Flip,
    cube::{Arrangement, CubePos},
};

use super::{
    axis::StepAxis, block::Block, case, goal::Goal, half_turns, solution, space::DrSpace,
    space::Space as _,
};

/// A step that leads from one position to another, with the names that people give to the step and its case.
///
/// [`Display`](fmt::Display) writes both: `drfb-eolr [4c4e]`.
///
/// ```
/// use superflip::{Alg, CubePos};
/// use superflip_cubing::steps::{Goal, ReachedStep};
/// let before = CubePos::SOLVED.moved_by("R U R' D F".parse::<Alg>()?);
/// let steps = ReachedStep::between(&before, &before.moved_by("F'".parse::<Alg>()?));
/// assert_eq!(steps.iter().map(ToString::to_string).collect::<Vec<_>>(), ["eofb [4e]"]);
/// assert_eq!(steps[0].goal(), Goal::Eo);
/// # Ok::<(), superflip::notation::ParseMovesError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReachedStep {
    goal: Goal,
    axis: Option<StepAxis>,
    /// The step before.
    before: Option<(Goal, StepAxis)>,
    case: Option<String>,
}

/// The goals of the steps in the fewest moves, from the smallest subgroup to the largest.
const GOALS: [Goal; 6] = [Goal::Finish, Goal::Slice, Goal::Fr, Goal::Htr, Goal::Dr, Goal::Eo];

impl ReachedStep {
    /// Returns the steps from a position to another one: the smallest subgroup of EO, DR, HTR, FR, all but a
    /// slice and the solved cube that the second position is in and the first is not, on each axis for which
    /// this holds. A position in a subgroup is in all larger ones, so `dr` in one sequence of moves has no
    /// step `eo`.
    #[must_use]
    pub fn between(before: &CubePos, after: &CubePos) -> Vec<Self> {
        let is_new =
            |goal: Goal, axis| goal.is_reached(axis, after) && !goal.is_reached(axis, before);
        let steps = GOALS.into_iter().map(|goal| -> Vec<Self> {
            let axes = match goal {
                Goal::Finish => &StepAxis::ALL[..1],
                // HTR has the axis of the domino group before it, if there is one.
                Goal::Htr => &[domino_axis(before).unwrap_or(StepAxis::Ud)][..],
                _ => &StepAxis::ALL,
            };
            let axes = axes.iter().filter(|&&axis| is_new(goal, axis));
            axes.map(|&axis| Self::new(goal, axis, before)).collect()
        });
        steps.into_iter().find(|steps| !steps.is_empty()).unwrap_or_default()
    }

    fn new(goal: Goal, axis: StepAxis, position: &CubePos) -> Self {
        let mut oriented = StepAxis::ALL.into_iter();
        let oriented = oriented.find(|&eo| eo != axis && Goal::Eo.is_reached(eo, position));
        let (has_case, before) = match goal {
            Goal::Dr => (oriented.is_some(), oriented.map(|eo| (Goal::Eo, eo))),
            Goal::Htr => (domino_axis(position).is_some(), None),
            _ => (true, None),
        };
        let case = has_case.then(|| case::before(goal, axis, before, position)).flatten();
        let has_axis = goal.has_axis() || goal == Goal::Htr && has_case;
        Self { goal, axis: has_axis.then_some(axis), before, case }
    }

    /// Returns the goal.
    #[must_use]
    pub const fn goal(&self) -> Goal {
        self.goal
    }

    /// Returns the axis of the goal. HTR has the axis of the domino group before it.
    #[must_use]
    pub const fn axis(&self) -> Option<StepAxis> {
        self.axis
    }

    /// Returns the name of the case before the step, as [`StepMoves::case`](super::StepMoves::case) does.
    #[must_use]
    pub fn case(&self) -> Option<&str> {
        self.case.as_deref()
    }

    /// Returns the name of the step, as [`StepMoves::name`](super::StepMoves::name) does.
    #[must_use]
    pub fn name(&self) -> String {
        solution::name(self.goal, self.axis, self.before)
    }
}

impl fmt::Display for ReachedStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name())?;
        self.case.iter().try_for_each(|case| write!(f, " [{case}]"))
    }
}

/// Returns the axis of a domino group that a position is in.
fn domino_axis(position: &CubePos) -> Option<StepAxis> {
    StepAxis::ALL.into_iter().find(|&axis| Goal::Dr.is_reached(axis, position))
}

impl Goal {
    /// Returns whether a position has the goal. The axis counts for EO, DR, FR and the slice. A block is at
    /// any of its places.
    ///
    /// ```
    /// use superflip::{CubePos, Move};
    /// use superflip_cubing::steps::{Goal, StepAxis};
    /// let position = CubePos::SOLVED.moved(Move::F1);
    /// assert!(Goal::Dr.is_reached(StepAxis::Fb, &position));
    /// assert!(!Goal::Eo.is_reached(StepAxis::Fb, &position));
    /// assert!(Goal::Cross.is_reached(StepAxis::Ud, &position));
    /// ```
    #[must_use]
    pub fn is_reached(self, axis: StepAxis, position: &CubePos) -> bool {
        let seen =
            |up: StepAxis, front: StepAxis| Arrangement::from(position.remap(up.upright(front)));
        let half_turns = |distance: fn(_) -> u8| {
            let state = half_turns::state(&seen(axis, axis.other()));
            state.is_some_and(|state| distance(state) == 0)
        };
        match self {
            Self::Eo => Flip::from(&seen(axis.other(), axis)).index() == 0,
            Self::Dr => {
                let space = DrSpace { follows_eo: false };
                space.bound(space.state(&seen(axis, axis.other()))) == 0
            }
            Self::Htr => half_turns(|_| 0),
            Self::Fr => half_turns(half_turns::to_fr),
            Self::Slice => half_turns(half_turns::to_slice),
            Self::Ll | Self::Finish => *position == CubePos::SOLVED,
            _ => Block::all(self).into_iter().any(|block| block.is_solved(position)),
        }
    }
}
