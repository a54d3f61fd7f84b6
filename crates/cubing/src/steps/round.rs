//! The search for the partial solutions after one more step.

use alloc::{collections::BTreeSet, vec::Vec};

use superflip::{cube::Move, unstable::Meter, watch::Stopped};

use super::{
    case,
    convention::Convention,
    goal::Goal,
    next::Next,
    partial::{Partial, Place, after},
    search::{End, Flow, SideSearch},
    seat::Seat,
    space::Space,
    step::Step,
    trigger::Endings,
    views::Views,
};

/// Which solutions of a step the search needs.
#[derive(Clone, Copy)]
pub(super) enum Aim<'c> {
    /// The shortest that lead to different positions, from which the next part goes on.
    Keep(Next<'c>),
    /// At most this number of different ones, the shortest first.
    List(usize),
    /// All different ones of the least total length.
    Least,
}

/// A step as a round searches it.
pub(super) struct Round<'a> {
    pub(super) step: &'a Step,
    pub(super) place: Place,
    pub(super) convention: Convention,
    /// Every partial solution has fewer moves.
    pub(super) below: usize,
}

/// A partial solution from which the step begins, and where the step looks for the goal.
struct Task {
    partial: usize,
    search: usize,
    seat: Seat,
    /// A lower bound on the moves of the partial solution and the step.
    total: usize,
}

/// Receives a partial solution and the moves of the step on the scramble and on its inverse. One copy of a
/// round serves all receivers.
type Found<'a> = &'a mut dyn FnMut(&Partial, Seat, &[Move], &[Move]) -> Flow;

/// Sorts the tasks by their bounds. No task knows its space, so one copy of the sort serves all spaces.
fn shortest_first(tasks: &mut [Task]) {
    tasks.sort_by_key(|task| task.total);
}

/// Returns the `keep` best partial solutions: those with a rank first, then the shortest, then those of the
/// least rank.
fn best(mut found: Vec<(Partial, Option<u8>)>, keep: usize) -> Vec<Partial> {
    found.sort_by_key(|(partial, rank)| (rank.is_none(), partial.len(), *rank));
    found.truncate(keep);
    found.into_iter().map(|(partial, _)| partial).collect()
}

/// The positions that a search compares for each partial solution that it keeps. `docs/lab/steps.md` has the
/// lengths and times with 1, 2, 4 and 8 positions.
const COMPARED: usize = 8;

/// The partial solutions that a pass keeps at most after a step if it widens, and the positions that a step
/// compares at most if it keeps fewer: about 300 bytes each.
pub(super) const MOST_KEPT: usize = 1 << 20;

impl Round<'_> {
    /// Finds the shortest `keep` partial solutions that lead to different positions. Of equally short partial
    /// solutions, keeps those with the least [`rank`](Next::rank). Partial solutions without a rank fill the
    /// places that are left. Ends before if no partial solution of some length leads to a new position.
    pub(super) fn keep<S: Space>(
        &self,
        space: &S,
        from: Vec<Partial>,
        keep: usize,
        after: Next<'_>,
        meter: &mut Meter<'_>,
    ) -> Result<Vec<Partial>, Stopped> {
        let compared = keep.saturating_mul(COMPARED).min(MOST_KEPT).max(keep);
        let mut positions = BTreeSet::new();
        let mut found = Vec::new();
        let mut with_rank = 0;
        let mut longest = usize::MAX;
        self.each(space, from, meter, &mut |partial, seat, normal, inverse| {
            let next = partial.with(self.place, (self.step.goal, seat), normal, inverse);
            // The goal may have fewer positions than the search keeps: the floppy cube has 192.
            let most = if with_rank < keep { longest.saturating_add(1) } else { longest };
            if next.len() > most {
                return Err(End::Enough);
            }
            if positions.insert((next.position, seat)) {
                longest = next.len();
                let rank = after.rank(&next);
                with_rank += usize::from(rank.is_some());
                found.push((next, rank));
            }
            if found.len() < compared { Ok(()) } else { Err(End::Enough) }
        })?;
        Ok(best(found, keep))
    }

    /// Lists the different solutions of the last step, the shortest first.
    pub(super) fn list<S: Space>(
        &self,
        space: &S,
        from: Vec<Partial>,
        aim: Aim<'_>,
        meter: &mut Meter<'_>,
    ) -> Result<Vec<Partial>, Stopped> {
        let most = if let Aim::List(most) = aim { most } else { usize::MAX };
        let mut sequences = BTreeSet::new();
        let mut found: Vec<Partial> = Vec::new();
        self.each(space, from, meter, &mut |partial, seat, normal, inverse| {
            let next = partial.with(self.place, (self.step.goal, seat), normal, inverse);
            let is_longer = found.first().is_some_and(|first| first.len() < next.len());
            if matches!(aim, Aim::Least) && is_longer {
                return Err(End::Enough);
            }
            if sequences.insert((next.normal.clone(), next.inverse.clone(), seat)) {
                found.push(next);
            }
            if found.len() < most { Ok(()) } else { Err(End::Enough) }
        })?;
        Ok(found)
    }

    /// Counts the solutions of the least total length. Returns this length and the number, or `None`
    /// if there is no solution.
    pub(super) fn count<S: Space>(
        &self,
        space: &S,
        from: Vec<Partial>,
        meter: &mut Meter<'_>,
    ) -> Result<Option<(usize, u64)>, Stopped> {
        let mut counted = None;
        self.each(space, from, meter, &mut |partial, _, normal, inverse| {
            let length = partial.len() + normal.len() + inverse.len();
            match &mut counted {
                None => counted = Some((length, 1)),
                Some((least, count)) if *least == length => *count += 1,
                Some(_) => return Err(End::Enough),
            }
            Ok(())
        })?;
        Ok(counted)
    }

    /// Calls `found` with each solution of the step from each partial solution, in ascending order of
    /// the total length.
    fn each<S: Space>(
        &self,
        space: &S,
        from: Vec<Partial>,
        meter: &mut Meter<'_>,
        found: Found<'_>,
    ) -> Result<(), Stopped> {
        /// The partial solutions between two looks at the watch, which take some milliseconds.
        const PER_LOOK: usize = 1 << 10;
        let mut endings: Vec<Partial> = Vec::new();
        for (number, partial) in from.into_iter().enumerate() {
            if number % PER_LOOK == 0 {
                meter.look()?;
            }
            endings.extend(partial.endings());
        }
        let from = endings;
        let mut searches: Vec<(Views, SideSearch<'_, S>)> = Vec::new();
        let mut tasks = Vec::new();
        for (number, partial) in from.iter().enumerate() {
            if number % PER_LOOK == 0 {
                meter.look()?;
            }
            for views in Views::of(self.step, partial) {
                let known = searches.iter().position(|(known, _)| *known == views);
                let search = known.unwrap_or_else(|| {
                    searches.push((views, self.search(space, views)));
                    searches.len() - 1
                });
                let least = searches[search].1.least(self.step.niss, partial.position);
                let least = least.max(self.step.min);
                if least <= self.step.max {
                    let total = partial.len() + usize::from(least);
                    tasks.push(Task { partial: number, search, seat: views.seat, total });
                }
            }
        }
        shortest_first(&mut tasks);
        let low = tasks.first().map_or(0, |task| task.total);
        let high = from.last().map_or(0, |_| {
            let longest = from.iter().map(Partial::len).max().unwrap_or(0);
            longest + usize::from(self.step.max)
        });
        for total in low..=high.min(self.below.saturating_sub(1)) {
            for task in tasks.iter().take_while(|task| task.total <= total) {
                let partial = &from[task.partial];
                let Ok(length) = u8::try_from(total - partial.len()) else { continue };
                if length > self.step.max {
                    continue;
                }
                let search = &searches[task.search].1;
                let mut take = |normal: &[_], inverse: &[_]| {
                    let goes_on = self.goes_on(partial, task.seat, normal, inverse);
                    if goes_on { found(partial, task.seat, normal, inverse) } else { Ok(()) }
                };
                match search.each(self.step.niss, partial.before(), length, meter, &mut take) {
                    Ok(()) => {}
                    Err(End::Enough) => return Ok(()),
                    Err(End::Stopped(stopped)) => return Err(stopped),
                }
            }
            meter.look()?;
        }
        Ok(())
    }

    /// Returns whether the search goes on with a solution: without subsets, or if DR leads to one of them.
    fn goes_on(&self, partial: &Partial, seat: Seat, normal: &[Move], inverse: &[Move]) -> bool {
        if self.step.subsets.is_empty() || self.step.goal != Goal::Dr {
            return true;
        }
        let (position, axis) = (after(partial.position, normal, inverse), seat.axis());
        let case = case::htr(&position.remap(axis.upright(axis.other())).into());
        self.step.subsets.iter().any(|subset| subset.has(&case))
    }

    fn search<'s, S>(&self, space: &'s S, views: Views) -> SideSearch<'s, S> {
        SideSearch {
            space,
            rotation: views.rotation(self.step.goal),
            allowed: views.allowed,
            kept: views.seat.kept(self.step.goal),
            convention: if self.step.goal.has_free_turns() {
                self.convention
            } else {
                Convention::All
            },
            endings: views
                .before
                .filter(|_| !self.step.triggers.is_empty())
                .map(|eo| Endings::new(&self.step.triggers, self.step.rzp, views.seat.axis(), eo)),
        }
    }
}
