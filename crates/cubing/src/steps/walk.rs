//! The walk along a chain: after each part, the partial solutions that the search keeps.

use alloc::{collections::BTreeSet, vec::Vec};
use core::{cmp::Ordering, iter::zip};

use superflip::{coord::KocSymm, unstable::Meter};

use super::{
    axis::StepAxis,
    block::Block,
    chain::{Chain, ChainPart},
    convention::Convention,
    error::StepError,
    goal::Goal,
    half_turns,
    next::Next,
    partial::{Partial, Place},
    round::{Aim, Round},
    seat::{Reached, Seat},
    space::{DrSpace, EoSpace, HalfTurnSpace, HtrSpace},
    spaces::{Spaces, follows_eo, has_subset, is_whole, with_space},
    step::Step,
    whole::WholeSpace,
};

/// A walk along a chain.
pub(super) struct Walk<'a, 'w> {
    pub(super) spaces: &'a Spaces,
    /// The number of partial solutions that are kept after a step without a number of its own.
    pub(super) keep: usize,
    /// Which solutions of the last step are different.
    pub(super) convention: Convention,
    /// Every partial solution has fewer moves.
    pub(super) below: usize,
    pub(super) meter: &'a mut Meter<'w>,
}

impl<'a> Walk<'a, '_> {
    /// Returns the solutions of a chain from partial solutions.
    pub(super) fn chain(
        &mut self,
        chain: &Chain,
        place: Place,
        from: Vec<Partial>,
        aim: Aim<'_>,
    ) -> Result<Vec<Partial>, StepError> {
        let (last, first) = chain.split_last();
        let (from, place) = self.parts(first, last, place, from)?;
        self.part(last, place, from, aim)
    }

    /// Counts the different solutions of the least length of a chain. Returns the length and the number.
    pub(super) fn count(
        &mut self,
        chain: &Chain,
        from: Vec<Partial>,
    ) -> Result<(usize, u64), StepError> {
        let (last, first) = chain.split_last();
        let (from, place) = self.parts(first, last, Place::FIRST, from)?;
        match last {
            ChainPart::Step(step) => {
                let from = begun(step, from)?;
                let from = of_subsets(step, from);
                let round = self.round(step, place, Aim::Least);
                let mut least = None;
                for from in by_goal(step, from) {
                    let counted = with_space!(self.spaces, step, &from[0], space => {
                        round.count(space, from, self.meter)?
                    });
                    least = [least, counted].into_iter().flatten().reduce(
                        |one: (usize, u64), other| match one.0.cmp(&other.0) {
                            Ordering::Less => one,
                            Ordering::Equal => (one.0, one.1 + other.1),
                            Ordering::Greater => other,
                        },
                    );
                }
                least.ok_or(StepError::NoneWithin { step: place.number, goal: step.goal })
            }
            // Alternatives may have a solution in common, so their solutions are compared.
            ChainPart::Alternatives(_) => {
                let found = self.part(last, place, from, Aim::Least)?;
                Ok((found[0].len(), found.len() as u64))
            }
        }
    }

    /// Returns the partial solutions that are kept after parts, before the part `last`, and the place of
    /// `last`.
    fn parts(
        &mut self,
        parts: &[ChainPart],
        last: &ChainPart,
        mut place: Place,
        from: Vec<Partial>,
    ) -> Result<(Vec<Partial>, Place), StepError> {
        let mut kept = from;
        for (part, next) in zip(parts, parts.iter().skip(1).chain([last])) {
            let next = Next { part: next, spaces: self.spaces, below: self.below };
            kept = self.part(part, place, kept, Aim::Keep(next))?;
            place.number += part.count();
        }
        Ok((kept, place))
    }

    fn part(
        &mut self,
        part: &ChainPart,
        mut place: Place,
        from: Vec<Partial>,
        aim: Aim<'_>,
    ) -> Result<Vec<Partial>, StepError> {
        let chains = match part {
            ChainPart::Step(step) => return self.step(step, place, from, aim),
            ChainPart::Alternatives(chains) => chains,
        };
        let mut found = Vec::new();
        let mut failed = StepError::Cancelled;
        for (number, chain) in (1..).zip(chains) {
            place.alternative = Some(number);
            match self.chain(chain, place, from.clone(), aim) {
                Ok(more) => found.extend(more),
                // What one alternative has found is a solution, if nothing must be compared with it.
                Err(StepError::Cancelled | StepError::BudgetSpent)
                    if matches!(aim, Aim::List(_)) && !found.is_empty() =>
                {
                    break;
                }
                Err(error @ (StepError::Cancelled | StepError::BudgetSpent)) => return Err(error),
                Err(error) => failed = error,
            }
            place.number += chain.count();
        }
        if found.is_empty() { Err(failed) } else { Ok(merged(found, aim, self.kept(part))) }
    }

    /// Returns the solutions of a step.
    fn step(
        &mut self,
        step: &Step,
        place: Place,
        from: Vec<Partial>,
        aim: Aim<'_>,
    ) -> Result<Vec<Partial>, StepError> {
        let from = begun(step, from)?;
        let from = of_subsets(step, from);
        let round = self.round(step, place, aim);
        let keep = self.kept_after(step);
        let groups = by_goal(step, from);
        let is_mixed = groups.len() > 1;
        let mut found = Vec::new();
        for from in groups {
            found.extend(with_space!(self.spaces, step, &from[0], space => {
                if let Aim::Keep(next) = aim {
                    round.keep(space, from, keep, next, self.meter)?
                } else {
                    round.list(space, from, aim, self.meter)?
                }
            }));
        }
        let none = StepError::NoneWithin { step: place.number, goal: step.goal };
        match found {
            found if found.is_empty() => Err(none),
            found if is_mixed => Ok(merged(found, aim, keep)),
            found => Ok(found),
        }
    }

    const fn round<'s>(&self, step: &'s Step, place: Place, aim: Aim<'_>) -> Round<'s>
    where
        'a: 's,
    {
        let convention = match aim {
            Aim::Keep(_) => Convention::LastClockwise,
            Aim::List(_) | Aim::Least => self.convention,
        };
        Round { step, place, convention, below: self.below }
    }

    /// Returns the number of partial solutions that are kept after a part: of alternatives, the largest
    /// number that one of them keeps.
    fn kept(&self, part: &ChainPart) -> usize {
        match part {
            ChainPart::Step(step) => self.kept_after(step),
            ChainPart::Alternatives(chains) => {
                let kept = chains.iter().map(|chain| self.kept(chain.split_last().0));
                kept.max().unwrap_or(self.keep)
            }
        }
    }

    /// Returns the number of partial solutions that are kept after a step. A step without a number of its own
    /// keeps the number of the solver, or the share of its goal.
    fn kept_after(&self, step: &Step) -> usize {
        step.keep.unwrap_or_else(|| self.keep.div_ceil(step.goal.share()))
    }
}

/// Returns the partial solutions from which a step begins. If the step is the first of the chain,
/// the position must have the goal before it: HTR begins on each axis on which the position has the
/// domino group. The last layer begins after the first two layers on any face.
fn begun(step: &Step, from: Vec<Partial>) -> Result<Vec<Partial>, StepError> {
    let [start] = &from[..] else { return Ok(from) };
    if start.reached.is_some() {
        return Ok(from);
    }
    let begins = |goal, seat| {
        let reached = Some(Reached::after(None, goal, seat));
        Partial { reached, ..start.clone() }
    };
    let has_dr = |axis: &StepAxis| {
        let seen = start.position.remap(axis.upright(axis.other()));
        KocSymm::of(&seen) == KocSymm::default()
    };
    let first = step.goal;
    let starts: Vec<Partial> = match first {
        Goal::Eo | Goal::Dr => return Ok(from),
        block if block.is_block() => return Ok(from),
        Goal::Htr => {
            let axes = StepAxis::ALL.into_iter().filter(has_dr);
            axes.map(|axis| begins(Goal::Dr, Seat::Axis(axis))).collect()
        }
        Goal::Ll => {
            let mut blocks = Block::all(Goal::F2l).into_iter();
            let block = blocks.find(|block| block.is_solved(&start.position));
            block.map(|block| begins(Goal::F2l, Seat::Block(block))).into_iter().collect()
        }
        _ => {
            let has_htr = half_turns::state(&start.position.into()).is_some();
            let begun = has_htr.then(|| begins(Goal::Htr, Seat::Axis(StepAxis::Ud)));
            begun.into_iter().collect()
        }
    };
    let goal = first.predecessors().first().copied().unwrap_or(first);
    if starts.is_empty() { Err(StepError::NotReached { goal, first }) } else { Ok(starts) }
}

/// Returns the partial solutions with a case before HTR that HTR names.
fn of_subsets(step: &Step, mut from: Vec<Partial>) -> Vec<Partial> {
    from.retain(|partial| has_subset(step, partial));
    from
}

/// Divides partial solutions into those from which a step solves the cube from a block, and others.
fn by_goal(step: &Step, from: Vec<Partial>) -> Vec<Vec<Partial>> {
    let (whole, others): (Vec<_>, Vec<_>) =
        from.into_iter().partition(|partial| is_whole(step, partial));
    [others, whole].into_iter().filter(|group| !group.is_empty()).collect()
}

/// Merges the solutions of alternatives, the shortest first. Of equal solutions, the one of the first
/// alternative stays.
fn merged(mut found: Vec<Partial>, aim: Aim<'_>, keep: usize) -> Vec<Partial> {
    found.sort_by_key(Partial::len);
    let shortest = found.first().map_or(0, Partial::len);
    let place = |one: &Partial| {
        one.reached.map(|reached| (reached.goal, reached.seat, reached.allowed.bits()))
    };
    let mut positions = BTreeSet::new();
    let mut sequences = BTreeSet::new();
    let mut is_new =
        |one: &Partial| sequences.insert((one.normal.clone(), one.inverse.clone(), place(one)));
    match aim {
        Aim::Keep(_) => {
            found.retain(|one| positions.insert((one.position, place(one))));
            found.truncate(keep);
        }
        Aim::List(most) => {
            found.retain(is_new);
            found.truncate(most);
        }
        Aim::Least => found.retain(|one| one.len() == shortest && is_new(one)),
    }
    found
}
