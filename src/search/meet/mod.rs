//! Meeting in the middle: sequences of N = Nr + Ns moves from a position to a goal.
//!
//! ```text
//! for each list of runs r of Nr turns                     FirstHalves::new
//!     add (key of start·r, number of r) to the records
//! sort the records, and index them in buckets             RecordTable
//! for each list of runs s of Ns turns, in batches         FirstHalves::meet
//!     look up the key of goal·s
//!     for each r with an equal key
//!         if start·r·s⁻¹ is the goal: r s⁻¹ solves
//! write out the sequences of the lists that solve         SequenceMerger
//! ```
//!
//! A dissection ([`Dissection`]) finds longer sequences. The dissection finds each half of a
//! sequence by meeting in the middle for some of the cubies, and then joins the halves by meeting
//! in the middle for all cubies.

mod dissection;
mod half;
mod key;
mod table;

use core::{cmp::min, ops::ControlFlow};

use alloc::vec::Vec;

pub use self::dissection::{Dissection, DissectionError};
pub(super) use self::{
    half::{FirstHalves, MeetReport},
    table::{BATCH, Record, RecordTable},
};
use super::{
    TooLittleMemory,
    exhaustive::{
        Exhaustive, Report, Visit,
        axial_run::AxialRun,
        divide, of_solutions,
        run_lists::{RunLists, count_sequences, split},
        sequence_merger::SequenceMerger,
        unwatched, with_progress,
    },
};
use crate::{
    cube::{CubePos, Move, MoveSet, Pattern},
    rules::{FaceOrder, Rules},
    threads::Threads,
    watch::{Progress, Stopped, Watch},
};

/// The maximum number of moves of a first half (`MAX_Nr`). A half is a list of runs, and there are
/// 8,101,362 such lists of six moves. So the index of a first half is below 2²⁴ and fits a short
/// record.
pub(super) const MAX_FIRST: u8 = 6;

/// Finds all sequences of N moves by meeting in the middle (*Rubik's Calculator*, "Meet in the
/// Middle"). N is Nr + Ns: a first half of Nr moves leads from the position, and a second half of
/// Ns moves leads back from the goal.
///
/// If turns of two opposite faces alternate, their order does not change their effect. So the
/// search makes a half only once for all such orders, as a list of *axial runs*. An axial run is a
/// maximal stretch of turns about one axis, with its net effect. For six moves there are 8,101,362
/// lists, but 18·15⁵ = 13,668,750 sequences. The search writes out as sequences only the lists that
/// solve the position.
///
/// The first halves are stored as sorted records of eight bytes: a key of the state and the number
/// of the list. All cores make second halves and look them up in batches. If the goal names at most
/// eight cubies, the key is the state of the named cubies. If the goal names more cubies, the key
/// is a hash. Equal hashes do not prove equal states, so the search then compares the states
/// themselves.
///
/// ```
/// use core::ops::ControlFlow;
/// use superflip::{CubePos, Move, search::Meet};
///
/// let start = CubePos::SOLVED.moved_by([Move::R1, Move::F3, Move::B2]);
/// let meet = Meet::new(start, 3);
/// assert_eq!(meet.split(), (1, 2));
/// let mut solutions = vec![];
/// let _ = meet.run(|moves| {
///     solutions.push(moves.to_vec());
///     ControlFlow::<()>::Continue(())
/// });
/// assert_eq!(solutions, [[Move::F1, Move::B2, Move::R3], [Move::B2, Move::F1, Move::R3]]);
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Meet {
    start: CubePos,
    goal: Pattern,
    length: u8,
    first: u8,
    order: FaceOrder,
    threads: Threads,
}

impl Meet {
    /// Creates a search for all sequences of exactly `length` moves that solve `start`. The first
    /// half has min(6, ⌊`length`/2⌋) moves.
    #[must_use]
    pub fn new(start: CubePos, length: u8) -> Self {
        let first = min(MAX_FIRST, length / 2);
        let (goal, order) = (Pattern::SOLVED, FaceOrder::default());
        Self { start, goal, length, first, order, threads: Threads::PER_CORE }
    }

    /// Searches for `goal` instead of the solved cube. Cubies that the goal does not name may be
    /// anywhere.
    ///
    /// If the goal requires only the slot or only the orientation of some cubie, several states
    /// meet the goal, so a second half cannot start from one state. In this case [`Exhaustive`]
    /// searches from the position alone.
    #[must_use]
    pub const fn goal(self, goal: Pattern) -> Self {
        Self { goal, ..self }
    }

    /// Sets the order of faces. If solutions differ only in the order of opposite faces inside a
    /// half, such as `U D` and `D U`, the search reports them in this order.
    #[must_use]
    pub const fn order(self, order: FaceOrder) -> Self {
        Self { order, ..self }
    }

    /// Sets the number of threads. The default is one thread per core. The result does not depend
    /// on the number of threads.
    #[must_use]
    pub const fn threads(self, threads: Threads) -> Self {
        Self { threads, ..self }
    }

    /// Shortens the first half until the table of first halves takes at most `bytes` bytes.
    ///
    /// # Errors
    /// Returns [`TooLittleMemory`] if the table takes more even with first halves of one move.
    pub fn max_memory(mut self, bytes: u64) -> Result<Self, TooLittleMemory> {
        while self.memory() > bytes {
            if self.first <= 1 {
                return Err(TooLittleMemory { needed: self.memory(), allowed: bytes });
            }
            self.first -= 1;
        }
        Ok(self)
    }

    /// Returns the lengths of the first half and of the second half, in moves.
    #[must_use]
    pub const fn split(&self) -> (u8, u8) {
        (self.first, self.length - self.first)
    }

    /// Returns the number of records in the table, one per first half. Two first halves with the
    /// same axial runs, such as `U D` and `D U`, share one record.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "at most six turns")]
    pub fn records(&self) -> u64 {
        u64::try_from(RunLists::new(self.first).count()).expect("at most six turns")
    }

    /// Returns the memory of the table of records, in bytes. In addition, each thread takes some
    /// hundred kilobytes.
    ///
    /// ```
    /// use superflip::{CubePos, search::Meet};
    /// let meet = Meet::new(CubePos::SOLVED, 12);
    /// assert_eq!(meet.records(), 8_101_362);
    /// assert!(meet.memory() / meet.records() < 10); // *Rubik's Calculator* takes 46
    /// ```
    #[must_use]
    pub fn memory(&self) -> u64 {
        FirstHalves::bytes(self.first)
    }

    /// Returns how many half-sequences the search tries: first and second halves together. Two
    /// half-sequences with the same axial runs, such as `U D` and `D U`, are counted once.
    ///
    /// ```
    /// use superflip::{CubePos, search::Meet};
    /// // One turn from either end: one of six faces, by one to three quarters.
    /// assert_eq!(Meet::new(CubePos::SOLVED, 2).halves(), 18 + 18);
    /// ```
    #[must_use]
    pub fn halves(&self) -> u128 {
        let (first, second) = self.split();
        RunLists::new(first).count().saturating_add(RunLists::new(second).count())
    }

    /// Runs the search and calls `visit` with each solution, until the search ends or `visit`
    /// breaks. The solutions are not sorted, but their order is the same in each run.
    pub fn run<B>(&self, visit: impl FnMut(&[Move]) -> ControlFlow<B>) -> ControlFlow<B> {
        unwatched(self.run_watched(Watch::new(), visit))
    }

    /// Runs the search like [`run`](Self::run). `watch` receives the progress and may end the
    /// search. The progress has the number of [`halves`](Self::halves) tried so far.
    ///
    /// # Errors
    /// Returns the reason if `watch` ends the search.
    pub fn run_watched<'w, B>(
        &self,
        watch: impl Into<Watch<'w>>,
        visit: impl FnMut(&[Move]) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B>, Stopped> {
        divide(watch.into(), self.extent(), of_solutions(visit), |visit| self.report(visit))
    }

    /// Counts the solutions, at most `u128::MAX`, without writing them out.
    ///
    /// ```
    /// use superflip::{CubePos, search::Meet};
    /// // The 3·2·3² solutions are sequences such as U D U' D', about any of the three axes.
    /// assert_eq!(Meet::new(CubePos::SOLVED, 4).count(), 54);
    /// ```
    #[must_use]
    pub fn count(&self) -> u128 {
        unwatched(self.count_watched(Watch::new()))
    }

    /// Counts the solutions like [`count`](Self::count). `watch` receives the progress and may end
    /// the count.
    ///
    /// # Errors
    /// Returns the reason if `watch` ends the count.
    pub fn count_watched<'w>(&self, watch: impl Into<Watch<'w>>) -> Result<u128, Stopped> {
        with_progress(watch.into(), self.extent(), |visit| self.count_reporting(visit))
    }

    /// Returns the progress of a search that has not begun.
    fn extent(&self) -> Progress {
        Progress { length: self.length, of: self.halves(), ..Progress::default() }
    }

    /// Runs the search and calls `visit` with solutions and progress, until the search ends or
    /// `visit` fails.
    pub(crate) fn report(&self, visit: Visit<'_>) -> Result<(), Stopped> {
        if !self.goal.is_placed() {
            return self.exhaustively().report(visit);
        }
        if self.length == 0 && self.goal.matches(&self.start) {
            return visit(Report::Solution(&[]));
        }
        let rules = Rules::no_repeats(self.order, MoveSet::ALL);
        let mut moves = Vec::with_capacity(self.length.into());
        self.meet(
            |list, _, runs| runs.extend_from_slice(list),
            |report| match report {
                MeetReport::Tried(tried) => visit(Report::Progress { tried }),
                MeetReport::Found(runs) => SequenceMerger::new(&rules).visit(
                    split(&runs, self.length),
                    &mut moves,
                    &mut |moves| visit(Report::Solution(moves)),
                ),
            },
        )
    }

    /// Counts the solutions like [`count`](Self::count). Calls `visit` with the progress, until the
    /// count ends or `visit` fails.
    pub(crate) fn count_reporting(&self, visit: Visit<'_>) -> Result<u128, Stopped> {
        let mut count = 0u128;
        if !self.goal.is_placed() {
            self.exhaustively().report(&mut |report| match report {
                Report::Solution(_) => {
                    count += 1;
                    Ok(())
                }
                report => visit(report),
            })?;
            return Ok(count);
        }
        self.meet(
            |list, _, counts: &mut Vec<u128>| match counts.last_mut() {
                Some(count) => *count = count.saturating_add(count_sequences(list)),
                None => counts.push(count_sequences(list)),
            },
            |report| match report {
                MeetReport::Tried(tried) => visit(Report::Progress { tried }),
                MeetReport::Found(counts) => {
                    count = counts.into_iter().fold(count, u128::saturating_add);
                    Ok(())
                }
            },
        )?;
        Ok(count)
    }

    /// Returns the exhaustive search for the same sequences.
    fn exhaustively(&self) -> Exhaustive {
        let search = Exhaustive::new(self.start, self.length).goal(self.goal);
        search.order(self.order).threads(self.threads)
    }

    /// Makes the first halves and looks up the second halves. [`FirstHalves::meet`] explains `make`
    /// and `take`. Here, [`MeetReport::Tried`] counts first and second halves.
    fn meet<T: Send>(
        &self,
        make: impl Fn(&[AxialRun], u64, &mut Vec<T>) + Sync,
        mut take: impl FnMut(MeetReport<T>) -> Result<(), Stopped>,
    ) -> Result<(), Stopped> {
        if self.goal.is_whole() && self.start.check_reachable().is_err() {
            return Ok(());
        }
        let (first, second) = self.split();
        let look = &mut || take(MeetReport::Tried(0));
        let half = FirstHalves::new(self.start, first, &self.goal, self.threads.count(), look)?;
        let made = half.count();
        take(MeetReport::Tried(made))?;
        half.meet(&self.goal, &RunLists::new(second), self.threads.count(), make, |report| {
            take(match report {
                MeetReport::Tried(tried) => MeetReport::Tried(made.saturating_add(tried)),
                found @ MeetReport::Found(_) => found,
            })
        })
    }
}

#[cfg(test)]
mod tests;
