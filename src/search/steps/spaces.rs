//! The space of each step.

use super::{axis::StepAxis, case, goal::Goal, partial::Partial, step::Step};

/// Evaluates an expression with the space of a step from partial solutions.
macro_rules! with_space {
    ($step:expr, $from:expr, $space:ident => $work:expr) => {{
        let half_turns = |distance| HalfTurnSpace { distance };
        match $step.goal {
            Goal::Eo => {
                let $space = &EoSpace;
                $work
            }
            Goal::Dr => {
                let $space = &DrSpace { follows_eo: $from.iter().all(|p| p.reached.is_some()) };
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
            Goal::Finish => {
                let $space = &half_turns(half_turns::to_solved);
                $work
            }
        }
    }};
}

pub(super) use with_space;

/// Returns whether a step begins from a partial solution: HTR with subsets only from their cases.
pub(super) fn has_subset(step: &Step, partial: &Partial) -> bool {
    if step.subsets.is_empty() || step.goal != Goal::Htr {
        return true;
    }
    let axis = partial.reached.map_or(StepAxis::Ud, |(_, axis)| axis);
    let seen = partial.position.remap(axis.upright(axis.other()));
    let case = case::htr(&seen.into());
    step.subsets.iter().any(|subset| subset.has(&case))
}
