//! The space of each step.

use alloc::vec::Vec;

use super::{
    axis::StepAxis, case, chain::Chain, goal::Goal, partial::Partial, pattern_space::PatternSpace,
    step::Step,
};

/// The tables of the blocks of a chain. The tables of other steps are baked.
#[derive(Debug, Clone)]
pub(super) struct Spaces(Vec<(Goal, PatternSpace)>);

/// Evaluates an expression with the space of a step. `$partial` is a partial solution from which the step
/// begins.
macro_rules! with_space {
    ($spaces:expr, $step:expr, $partial:expr, $space:ident => $work:expr) => {{
        let (follows_eo, is_whole) = (follows_eo($partial), is_whole($step, $partial));
        let half_turns = |distance| HalfTurnSpace { distance };
        match $step.goal {
            Goal::Eo => {
                let $space = &EoSpace;
                $work
            }
            Goal::Dr => {
                let $space = &DrSpace { follows_eo };
                $work
            }
            Goal::Htr => {
                let $space = &HtrSpace;
                $work
            }
            Goal::Fr => {
                let $space = &half_turns(half_turns::to_fr);
                $work
            }
            Goal::Slice => {
                let $space = &half_turns(half_turns::to_slice);
                $work
            }
            Goal::Finish | Goal::Ll if is_whole => {
                let $space = &WholeSpace;
                $work
            }
            Goal::Finish | Goal::Ll => {
                let $space = &half_turns(half_turns::to_solved);
                $work
            }
            block => {
                let $space = $spaces.block(block);
                $work
            }
        }
    }};
}

pub(super) use with_space;

impl Spaces {
    pub(super) fn new(chain: &Chain) -> Self {
        let has = |goal: &Goal| chain.steps().iter().any(|step| step.goal == *goal);
        let blocks = Goal::ALL.into_iter().filter(has);
        Self(blocks.filter_map(|goal| Some((goal, PatternSpace::new(&goal.pattern()?)))).collect())
    }

    /// Returns the space of a block.
    pub(super) fn block(&self, goal: Goal) -> &PatternSpace {
        let found = self.0.iter().find(|(block, _)| *block == goal);
        &found.expect("the solver has built the tables of its blocks").1
    }
}

/// Returns whether a step begins from a partial solution: HTR with subsets only from their cases.
pub(super) fn has_subset(step: &Step, partial: &Partial) -> bool {
    if step.subsets.is_empty() || step.goal != Goal::Htr {
        return true;
    }
    let axis = partial.reached.map_or(StepAxis::Ud, |reached| reached.seat.axis());
    let seen = partial.position.remap(axis.upright(axis.other()));
    let case = case::htr(&seen.into());
    step.subsets.iter().any(|subset| subset.has(&case))
}

/// Returns whether a step begins after EO, so that its moves keep EO.
pub(super) fn follows_eo(partial: &Partial) -> bool {
    partial.reached.is_some_and(|reached| reached.goal == Goal::Eo)
}

/// Returns whether a step solves the whole cube from a block.
pub(super) fn is_whole(step: &Step, partial: &Partial) -> bool {
    step.goal.is_solved() && partial.reached.is_some_and(|reached| reached.goal.is_block())
}
