//! Searches one level: marks the elements of Kociemba's group that the phase-1 sequences of one
//! length reach.

use alloc::vec::Vec;
use core::{
    ops::ControlFlow,
    sync::atomic::{AtomicUsize, Ordering::Relaxed},
};
use std::sync::Mutex;

use super::{
    distances::Distances,
    error::CosetError,
    level::Level,
    phase1::{Node, Phase1, beginnings, outer_beginnings},
    place::POSITIONS,
    solver::CosetSolver,
    step::{CosetProgress, CosetStage},
    tails::Tails,
};
use crate::threads::{self, Stop};

/// The state of a part of a search. A part has the phase-1 sequences with one common beginning. If
/// few positions are left, a part is one position instead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PartState {
    /// None of the part's sequences has marked an element.
    Waiting,
    /// A thread has begun the part. After a cancelled search, some of its sequences may have marked
    /// their elements, and others may not.
    Begun,
    /// Every sequence of the part was searched, and its element is marked.
    Done,
    /// The part is a single position, and the position is farther away than the step's distance.
    Unsolved,
}

impl CosetSolver {
    /// Searches the phase-1 sequences of `distance` moves, and marks in the bitmap the element of
    /// Kociemba's group that each sequence reaches. Stops early when at least `enough` elements are
    /// marked. Returns whether the search was complete.
    pub(super) fn search(
        &mut self,
        distance: u8,
        enough: u64,
        progress: &mut dyn FnMut(CosetProgress) -> ControlFlow<()>,
    ) -> Result<bool, CosetError> {
        if enough == POSITIONS && self.are_few_left() {
            return self.solve_each(distance, progress).map(|()| true);
        }
        let Level::Bitmap(bitmap) = &mut self.level else { unreachable!("a bitmap was made") };
        let before = self.found.iter().sum();
        let depth = beginning_moves(distance);
        let is_reduced = distance >= REDUCED;
        let nodes = match self.symmetry {
            Some(_) => outer_beginnings(depth, distance, is_reduced),
            None => beginnings(Node::start(self.representative), depth, distance),
        };
        let states = self.parts.get_or_insert_default();
        states.resize(nodes.len(), PartState::Waiting);
        let is_done = |state: &PartState| *state == PartState::Done;
        let done = AtomicUsize::new(states.iter().filter(|state| is_done(state)).count());
        let stop = &Stop::default();
        let parts = nodes.len();
        let report =
            |done| CosetProgress { distance, stage: CosetStage::Search, done, parts, before };
        let look = &mut || progress(report(0));
        let distances = Distances::get_or_make(&mut self.distances, look)?;
        let left = distance - depth;
        let ControlFlow::Continue(tails) = Tails::get_or_make(&mut self.tails, left, look) else {
            return Err(CosetError::Cancelled);
        };
        // The search compares the count with `enough` only between two rounds. There, the count
        // does not depend on the number of threads.
        let rounds = if enough < POSITIONS { ROUNDS } else { 1 };
        let mut flow = ControlFlow::Continue(());
        for round in 0..rounds {
            let of_round = || (round..nodes.len()).step_by(rounds);
            let has_begun = of_round().any(|part| states[part] != PartState::Waiting);
            if flow.is_break() || !has_begun && bitmap.count() >= enough {
                break;
            }
            let todo: Vec<usize> = of_round().filter(|&part| !is_done(&states[part])).collect();
            let todo = Mutex::new(todo.into_iter());
            let shared_states = Mutex::new(&mut *states);
            let set = |part: usize, state| {
                shared_states.lock().expect("no thread panics")[part] = state;
            };
            flow = bitmap.mark(|marks| {
                let work = || {
                    let mut marker = marks.marker();
                    let mut search = Phase1::new(distances, tails, stop, distance);
                    while let Some(part) = { todo.lock().expect("no thread panics").next() } {
                        set(part, PartState::Begun);
                        if search.run(&[nodes[part]], left, &mut |p| marker.mark(p)).is_break() {
                            break;
                        }
                        set(part, PartState::Done);
                        done.fetch_add(1, Relaxed);
                    }
                };
                let jobs = (0..self.threads.get()).map(|_| work);
                let run = threads::run_cancellable(stop, jobs, &mut || {
                    progress(report(done.load(Relaxed)))
                });
                run.map_continue(drop)
            });
        }
        let is_complete = states.iter().all(is_done);
        if flow.is_break() && !is_complete {
            return Err(CosetError::Cancelled);
        }
        if let (true, true, Some(symmetry)) = (is_reduced, is_complete, &self.symmetry) {
            for map in &symmetry.symmetries {
                let look = &mut || progress(report(nodes.len()));
                if bitmap.close(map, self.threads, look).is_break() {
                    return Err(CosetError::Cancelled);
                }
            }
        }
        Ok(is_complete)
    }
}

/// The number of rounds of a search that may end early. Each round searches about the same share of
/// the sequences.
const ROUNDS: usize = 32;

/// Returns the length of a beginning, in moves, for a search of sequences of `length` moves. The
/// search has one part per beginning. With longer beginnings, the parts are smaller, but more
/// batches are incomplete, because a batch holds nodes of one part only.
fn beginning_moves(length: u8) -> u8 {
    match length {
        0..=6 => 0,
        7..=14 => 2,
        15..=16 => 3,
        _ => 4,
    }
}

/// From this distance on, a search of the group itself takes only one of several symmetric
/// sequences, and then marks the images of all elements. At distance 14, marking the images takes
/// longer than searching all sequences.
const REDUCED: u8 = 15;
