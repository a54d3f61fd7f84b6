//! Searches one level: marks the elements of Kociemba's group that the phase-1 sequences of one
//! length reach.

use alloc::vec::Vec;
use core::{
    num::NonZero,
    sync::atomic::{AtomicUsize, Ordering::Relaxed},
};
use std::sync::Mutex;

use super::{
    bitmap::Bitmap,
    distances::Distances,
    error::CosetError,
    involution::GroupSymmetry,
    metric::CosetMetric,
    phase1::{Beginning, Phase1Sequences, outer_beginnings},
    place::{POSITIONS, Place},
    step::{Report, progress},
    tails::Tails,
};
use crate::{
    CubePos,
    threads::{self, Stop},
    watch::{Look, Progress, Stage},
};

/// The state of a part of a search. A part has the phase-1 sequences with one common beginning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PartState {
    /// None of the part's sequences has marked an element.
    Waiting,
    /// A thread has begun the part. After a cancelled search, some of its sequences may have marked
    /// their elements, and others may not.
    Begun,
    /// Every sequence of the part was searched, and its element is marked.
    Done,
}

/// Tables that the first search makes, and later searches use again.
#[derive(Debug, Default)]
pub(super) struct SearchTables {
    /// The distances of cosets to the group.
    distances: Option<Distances>,
    /// The tails of the latest search.
    tails: Option<Tails>,
}

impl SearchTables {
    /// Returns the tables for sequences with a rest of cost `left`. Makes the missing tables first.
    /// All calls must have the same metric. A search that is not longer than its tails needs no
    /// distances.
    pub(super) fn for_cost(
        &mut self,
        metric: &CosetMetric,
        left: u8,
        look: Look<'_>,
    ) -> Result<(Option<&Distances>, &Tails), CosetError> {
        let distances = if left > metric.tails {
            Some(Distances::get_or_make(&mut self.distances, metric, look)?)
        } else {
            None
        };
        let tails = Tails::get_or_make(&mut self.tails, metric, left, look)?;
        Ok((distances, tails))
    }
}

/// The search for the phase-1 sequences of one cost.
#[derive(Debug, Clone, Copy)]
pub(super) struct LevelSearch<'a> {
    pub(super) metric: &'static CosetMetric,
    /// The position at which the sequences begin.
    pub(super) representative: CubePos,
    /// The symmetry of the coset. `None` for every coset other than the group itself.
    pub(super) symmetry: Option<&'a GroupSymmetry>,
    /// The cost of the sequences.
    pub(super) distance: u8,
    pub(super) threads: NonZero<usize>,
    /// The number of positions found at smaller distances, for the progress.
    pub(super) before: u64,
}

impl LevelSearch<'_> {
    fn progress(self, done: usize, parts: usize) -> Progress {
        progress(Stage::Searching, self.distance, (done, parts), self.before)
    }

    /// Lists the elements that the sequences reach, without parts and without threads.
    pub(super) fn list(
        self,
        tables: &mut SearchTables,
        report: Report<'_>,
    ) -> Result<Vec<Place>, CosetError> {
        let (metric, length) = (self.metric, self.distance);
        let tables = tables.for_cost(metric, length, &mut || report(self.progress(0, 1)))?;
        // Nothing stops this search, which takes some milliseconds.
        let (stop, mut found) = (Stop::default(), Vec::new());
        let mut search = Phase1Sequences::new(metric, tables, &stop, length);
        let start = Beginning::start(self.representative, length);
        let _ = search.run(&[start.node], length, &mut |place, _| found.push(place));
        Ok(found)
    }

    /// Marks in the bitmap the element that each sequence reaches. Continues a search whose parts
    /// have these states. Stops early when at least `enough` elements are marked. Returns whether
    /// the search was complete.
    pub(super) fn mark(
        self,
        tables: &mut SearchTables,
        enough: u64,
        bitmap: &mut Bitmap,
        states: &mut Vec<PartState>,
        report: Report<'_>,
    ) -> Result<bool, CosetError> {
        let Self { metric, distance, threads, .. } = self;
        let left = distance - beginning_cost(distance);
        let is_reduced = distance >= metric.reduced;
        let beginnings = match self.symmetry {
            Some(_) => outer_beginnings(metric, distance, left, is_reduced),
            None => Beginning::start(self.representative, distance).extended(metric, left),
        };
        states.resize(beginnings.len(), PartState::Waiting);
        let is_done = |state: &PartState| *state == PartState::Done;
        let done = AtomicUsize::new(states.iter().filter(|state| is_done(state)).count());
        let stop = &Stop::default();
        let progress = |done| self.progress(done, beginnings.len());
        let tables = tables.for_cost(metric, left, &mut || report(progress(0)))?;
        // The search compares the count with `enough` only between two rounds. There, the count
        // does not depend on the number of threads.
        let rounds = if enough < POSITIONS { ROUNDS } else { 1 };
        let mut ended = Ok(());
        for round in 0..rounds {
            let of_round = || (round..beginnings.len()).step_by(rounds);
            let has_begun = of_round().any(|part| states[part] != PartState::Waiting);
            if ended.is_err() || !has_begun && bitmap.count() >= enough {
                break;
            }
            let todo: Vec<usize> = of_round().filter(|&part| !is_done(&states[part])).collect();
            let todo = Mutex::new(todo.into_iter());
            let shared_states = Mutex::new(&mut *states);
            let set = |part: usize, state| {
                shared_states.lock().expect("no thread panics")[part] = state;
            };
            ended = bitmap.mark(|marks| {
                let work = || {
                    let mut marker = marks.marker();
                    let mut search = Phase1Sequences::new(metric, tables, stop, distance);
                    while let Some(part) = { todo.lock().expect("no thread panics").next() } {
                        set(part, PartState::Begun);
                        let Beginning { node, left } = beginnings[part];
                        if search.run(&[node], left, &mut |place, _| marker.mark(place)).is_err() {
                            break;
                        }
                        set(part, PartState::Done);
                        done.fetch_add(1, Relaxed);
                    }
                };
                let jobs = (0..threads.get()).map(|_| work);
                let run = threads::run_cancellable(stop, jobs, &mut || {
                    report(progress(done.load(Relaxed)))
                });
                run.map(drop)
            });
        }
        let is_complete = states.iter().all(is_done);
        if !is_complete {
            ended?;
        }
        if let (true, true, Some(symmetry)) = (is_reduced, is_complete, self.symmetry) {
            for map in &symmetry.symmetries {
                bitmap.close(map, threads, &mut || report(progress(beginnings.len())))?;
            }
        }
        Ok(is_complete)
    }
}

/// The number of rounds of a search that may end early. Each round searches about the same share of
/// the sequences.
const ROUNDS: usize = 32;

/// Returns the cost of a beginning, for a search of sequences of cost `length`. The search has one
/// part per beginning. With longer beginnings, the parts are smaller, but more
/// batches are incomplete, because a batch holds nodes of one part only.
pub(super) fn beginning_cost(length: u8) -> u8 {
    match length {
        0..=6 => 0,
        7..=14 => 2,
        15..=16 => 3,
        _ => 4,
    }
}

#[cfg(test)]
mod tests;
