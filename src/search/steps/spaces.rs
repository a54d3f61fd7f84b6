//! The tables of the steps of a chain.

use alloc::vec::Vec;

use super::{
    axis::StepAxis,
    case,
    chain::Chain,
    goal::Goal,
    half_turns::HalfTurns,
    partial::Partial,
    pattern_space::PatternSpace,
    space::{EoSpace, HalfTurnDistances},
    step::Step,
    tetrads::Tetrads,
};
use crate::cube::{CubePos, MoveSet};

/// The tables of the steps of a chain.
#[derive(Debug, Clone, Default)]
pub(super) struct Spaces {
    pub(super) eo: Option<EoSpace>,
    pub(super) tetrads: Option<Tetrads>,
    pub(super) half_turns: Option<HalfTurns>,
    pub(super) fr: Option<HalfTurnDistances>,
    pub(super) slice: Option<HalfTurnDistances>,
    pub(super) finish: Option<HalfTurnDistances>,
    pub(super) blocks: Vec<(Goal, PatternSpace)>,
}

/// Evaluates an expression with the space of a step. `$is_whole` says whether the step solves the cube from a block.
macro_rules! with_space {
    ($spaces:expr, $step:expr, $is_whole:expr, $space:ident => $work:expr) => {{
        let spaces = $spaces;
        let half_turns = |distances| HalfTurnSpace {
            states: spaces.half_turns.as_ref().expect(BUILT),
            distances,
        };
        match $step.goal {
            Goal::Eo => {
                let $space = spaces.eo.as_ref().expect(BUILT);
                $work
            }
            Goal::Dr => {
                let $space = &DrSpace;
                $work
            }
            Goal::Htr => {
                let $space = spaces.tetrads.as_ref().expect(BUILT);
                $work
            }
            Goal::Fr => {
                let $space = &half_turns(spaces.fr.as_ref().expect(BUILT));
                $work
            }
            Goal::Slice => {
                let $space = &half_turns(spaces.slice.as_ref().expect(BUILT));
                $work
            }
            Goal::Finish | Goal::Ll if $is_whole => {
                let $space = &WholeSpace;
                $work
            }
            Goal::Finish | Goal::Ll => {
                let $space = &half_turns(spaces.finish.as_ref().expect(BUILT));
                $work
            }
            block => {
                let $space = spaces.block(block);
                $work
            }
        }
    }};
}

pub(super) const BUILT: &str = "the solver has built the tables of its steps";
pub(super) use with_space;

impl Spaces {
    pub(super) fn new(chain: &Chain) -> Self {
        let has = |goal| chain.steps().iter().any(|step| step.goal == goal);
        let has_subsets = chain.steps().iter().any(|step| !step.subsets.is_empty());
        let half = Goal::Htr.kept(StepAxis::Ud);
        let within_htr = [Goal::Fr, Goal::Slice, Goal::Finish].map(has);
        let half_turns = within_htr.contains(&true).then(|| HalfTurns::new(half));
        let table = |is_needed: bool, of: fn(&HalfTurns) -> HalfTurnDistances| {
            half_turns.as_ref().filter(|_| is_needed).map(of)
        };
        Self {
            eo: has(Goal::Eo).then(EoSpace::new),
            tetrads: (has(Goal::Htr) || has_subsets)
                .then(|| Tetrads::new(Goal::Dr.kept(StepAxis::Ud))),
            fr: table(within_htr[0], |states| {
                HalfTurnDistances::Whole(states.distances_to(Goal::Fr.kept(StepAxis::Ud)))
            }),
            slice: table(within_htr[1], |states| HalfTurnDistances::ButE(states.distances_but_e())),
            finish: table(within_htr[2], |states| {
                HalfTurnDistances::Whole(states.distances_to(MoveSet::EMPTY))
            }),
            half_turns,
            blocks: Goal::ALL
                .into_iter()
                .filter(|&goal| has(goal))
                .filter_map(|goal| Some((goal, PatternSpace::new(&goal.pattern()?))))
                .collect(),
        }
    }

    /// Returns the space of a block.
    pub(super) fn block(&self, goal: Goal) -> &PatternSpace {
        let found = self.blocks.iter().find(|(block, _)| *block == goal);
        &found.expect(BUILT).1
    }

    /// Returns the cosets of the half-turn group, if a step has subsets.
    pub(super) const fn tetrads_of(&self, step: &Step) -> Option<&Tetrads> {
        if step.subsets.is_empty() { None } else { self.tetrads.as_ref() }
    }

    /// Returns whether a step begins from a partial solution: HTR with subsets only from their cases.
    pub(super) fn has_subset(&self, step: &Step, partial: &Partial) -> bool {
        let Some(tetrads) = self.tetrads_of(step).filter(|_| step.goal == Goal::Htr) else {
            return true;
        };
        let axis = partial.reached.map_or(StepAxis::Ud, |reached| reached.seat.axis());
        let seen = partial.position.remap(axis.upright(axis.other()));
        let case = case::htr(&seen.into(), tetrads);
        step.subsets.iter().any(|subset| subset.has(&case))
    }

    /// Returns whether half turns solve a position.
    pub(super) fn has_htr(&self, position: &CubePos) -> bool {
        self.half_turns.as_ref().is_some_and(|states| states.state(&(*position).into()).is_some())
    }
}

/// Returns whether a step solves the whole cube from a block.
pub(super) fn is_whole(step: &Step, partial: &Partial) -> bool {
    step.goal.is_solved() && partial.reached.is_some_and(|reached| reached.goal.is_block())
}
