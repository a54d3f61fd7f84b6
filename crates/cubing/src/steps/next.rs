//! The next part of a chain: how many moves its first step needs from a partial solution.

use superflip::cube::CubePos;

use super::{
    chain::ChainPart,
    goal::Goal,
    half_turns,
    partial::Partial,
    space::{DrSpace, EoSpace, HalfTurnSpace, HtrSpace, Space},
    spaces::{Spaces, follows_eo, has_subset, is_whole, with_space},
    step::{Niss, Step},
    views::Views,
    whole::WholeSpace,
};

/// The part of a chain after a step.
#[derive(Clone, Copy)]
pub(super) struct Next<'c> {
    pub(super) part: &'c ChainPart,
    pub(super) spaces: &'c Spaces,
    /// Every partial solution has fewer moves.
    pub(super) below: usize,
}

impl Next<'_> {
    /// Returns a lower bound on the moves of the next step if all of them are on one side, or `None` if the
    /// next step has no solution within its limits. A part with alternatives has the least rank of them.
    pub(super) fn rank(self, partial: &Partial) -> Option<u8> {
        match self.part {
            ChainPart::Step(step) => {
                with_space!(self.spaces, step, partial, space => {
                    self.rank_of(step, space, partial)
                })
            }
            ChainPart::Alternatives(chains) => {
                let ranks = chains.iter().map(|chain| Self { part: chain.first(), ..self });
                ranks.filter_map(|next| next.rank(partial)).min()
            }
        }
    }

    fn rank_of<S: Space>(self, step: &Step, space: &S, partial: &Partial) -> Option<u8> {
        if !has_subset(step, partial) {
            return None;
        }
        let views = Views::of(step, partial);
        let positions = partial.ending_positions();
        let rank = positions.iter().flat_map(|&position| {
            let inverse = (step.niss != Niss::Never).then(|| position.inverse());
            let sides = [Some(position), inverse];
            let bound = |position: CubePos, rotation| {
                space.bound(space.state(&position.remap(rotation).into()))
            };
            views.iter().flat_map(move |views| {
                let sides = sides.into_iter().flatten();
                sides.map(move |side| bound(side, views.rotation(step.goal)))
            })
        });
        let rank = rank.min()?;
        // With moves on both sides, the step may be shorter.
        let least = if step.niss == Niss::Inside { rank.min(1) } else { rank };
        let is_within = least <= step.max && partial.len() + usize::from(least) < self.below;
        is_within.then_some(rank)
    }
}
