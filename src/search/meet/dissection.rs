//! The search by partial dissection.

use core::{cmp::min, fmt, ops::ControlFlow};

use alloc::vec::Vec;

use super::{BATCH, FirstHalves, MAX_FIRST, MeetReport, Record, RecordTable};
use crate::{
    arrays::MapArray,
    cube::{CubePos, Move, MoveSet, Pattern, hash::hash},
    rules::{FaceOrder, Rules},
    search::{
        TooLittleMemory,
        exhaustive::{
            Report, Visit,
            axial_run::AxialRun,
            divide, of_solutions,
            run_lists::{RunLists, count_sequences, moved_by_runs},
            sequence_merger::SequenceMerger,
            with_progress,
        },
    },
    threads::Threads,
    watch::{Look, Progress, Stopped, Watch},
};

/// Finds all sequences of N moves that solve a position, divided into independent parts (*Rubik's
/// Calculator*, "Partial Dissection").
///
/// A part consists of the solutions that pass through a given state of some cubies after ⌊N/2⌋
/// moves. To search a part, the dissection finds the first halves of the solutions and then the
/// second halves. It finds both by meeting in the middle for the given cubies alone. Then it joins
/// the halves that agree on all cubies. There is one part per state of the given cubies, and each
/// solution is in exactly one part.
///
/// Each half is divided into two *quarters of the sequence*. One table holds the first quarters,
/// which start from the position. Another table holds the inverses of the last quarters, which
/// start from the solved cube. The dissection tries the two middle quarters from the given state.
/// Successive parts that name the same cubies use the same tables.
///
/// ```
/// use core::ops::ControlFlow;
/// use superflip::{CubePos, Move, cube::{Edge, Pattern}, search::Dissection};
///
/// let start = CubePos::SOLVED.moved_by([Move::R1, Move::F3]);
/// let mut dissection = Dissection::new(start, 2);
/// let mut solutions = vec![];
/// for value in 0..24 {
///     let through = Pattern::default().with(Edge::UB, value).unwrap();
///     let _ = dissection.part(&through, 1000, |moves| {
///         solutions.push(moves.to_vec());
///         ControlFlow::<()>::Continue(())
///     });
/// }
/// assert_eq!(solutions, [[Move::F1, Move::R3]]);
/// ```
#[derive(Debug, Clone)]
pub struct Dissection {
    start: CubePos,
    length: u8,
    /// The maximum length of a quarter of a sequence in the tables, in turns.
    longest: u8,
    order: FaceOrder,
    threads: Threads,
    tables: Option<QuarterTables>,
}

/// Two tables of quarters of sequences. One has quarters that start from the position, the other
/// has quarters that start from the solved cube.
#[derive(Debug, Clone)]
struct QuarterTables {
    cubies: Pattern,
    quarters: [FirstHalves; 2],
}

/// The reason why a part of a [`Dissection`] was not searched to its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum DissectionError {
    /// The part has more first halves than the caller allows. Each sequence of moves that is a
    /// first half counts as one record.
    TooManyRecords {
        /// The maximum number of records.
        allowed: u64,
    },
    /// The pattern of the part requires the slot or the orientation of a cubie, and not both. Such a pattern
    /// stands for several states, and each state has its own part.
    SeveralStates,
    /// The watch of the search ended it.
    Stopped(Stopped),
}

impl fmt::Display for DissectionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooManyRecords { allowed } => {
                write!(f, "more than {allowed} records are needed")
            }
            Self::SeveralStates => f.write_str(
                "the pattern stands for several states; expected both the slot and the orientation of each cubie",
            ),
            Self::Stopped(stopped) => stopped.fmt(f),
        }
    }
}

impl core::error::Error for DissectionError {}

impl From<Stopped> for DissectionError {
    fn from(stopped: Stopped) -> Self {
        Self::Stopped(stopped)
    }
}

/// The search makes a report each time it has compared this many records with second halves. These
/// comparisons take about a millisecond.
const LOOK: u64 = 1 << 12;

enum PartReport<'a> {
    List(&'a [AxialRun]),
    /// The number of halves found so far.
    Made(u128),
}

impl Dissection {
    /// The maximum memory per record, in bytes. A record has 16 bytes. The vector of records
    /// doubles its capacity as it grows, and the index of the record table takes at most 3 bytes
    /// per record.
    pub const RECORD: u64 = 2 * 16 + 3;

    /// Creates the dissection for all solutions of exactly `length` moves, at most 32.
    #[must_use]
    pub fn new(start: CubePos, length: u8) -> Self {
        let (order, threads) = (FaceOrder::default(), Threads::PER_CORE);
        Self { start, length, longest: MAX_FIRST, order, threads, tables: None }
    }

    /// Sets the order of faces. If solutions differ only in the order of opposite faces inside a
    /// quarter, such as `U D` and `D U`, the search reports them in this order.
    #[must_use]
    pub fn order(self, order: FaceOrder) -> Self {
        Self { order, ..self }
    }

    /// Sets the number of threads. The default is one per core.
    #[must_use]
    pub fn threads(self, threads: Threads) -> Self {
        Self { threads, ..self }
    }

    /// Shortens the quarters of sequences in the tables until the tables take at most `bytes`
    /// bytes.
    ///
    /// # Errors
    /// Returns [`TooLittleMemory`] if the tables take more even with quarters of one move.
    pub fn max_memory(mut self, bytes: u64) -> Result<Self, TooLittleMemory> {
        while self.memory() > bytes {
            if self.longest <= 1 {
                return Err(TooLittleMemory { needed: self.memory(), allowed: bytes });
            }
            self.longest -= 1;
            self.tables = None;
        }
        Ok(self)
    }

    /// Returns the memory of the tables that all parts share, in bytes.
    #[must_use]
    pub fn memory(&self) -> u64 {
        let halves = [self.split().0, self.split().1];
        halves.mapped(|half| FirstHalves::bytes(self.quarter(half))).iter().sum()
    }

    /// Returns whether this dissection finds the solutions of `start` with `length` moves.
    #[must_use]
    pub fn is_of(&self, start: CubePos, length: u8) -> bool {
        (self.start, self.length) == (start, length)
    }

    /// Returns the lengths of the two halves, Nr and Ns. For solutions of N moves, Nr is ⌊N/2⌋ and
    /// Ns is N − Nr.
    #[must_use]
    pub const fn split(&self) -> (u8, u8) {
        (self.length / 2, self.length - self.length / 2)
    }

    /// Returns the length of a quarter of a sequence, in turns. The tables hold such quarters.
    /// `half` is the length of a half.
    fn quarter(&self, half: u8) -> u8 {
        min(self.longest, half / 2)
    }

    /// Searches one part of the dissection: the solutions that pass through the state `through`
    /// after ⌊N/2⌋ of their N moves. Calls `visit` with each solution, until the search ends or
    /// `visit` breaks.
    ///
    /// `max_records` is the maximum number of first halves, where `U D` and `D U` are counted as
    /// two.
    ///
    /// # Errors
    /// - [`DissectionError::TooManyRecords`] if there are more than `max_records` first halves. In this case
    ///   `visit` received no solution.
    /// - [`DissectionError::SeveralStates`] if `through` does not require both slot and orientation of every
    ///   named cubie.
    pub fn part<B>(
        &mut self,
        through: &Pattern,
        max_records: u64,
        visit: impl FnMut(&[Move]) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B>, DissectionError> {
        self.part_watched(through, max_records, Watch::new(), visit)
    }

    /// Searches one part like [`part`](Self::part). `watch` receives the progress and may end the
    /// search. The progress counts the first and second halves found so far. Two halves with the
    /// same axial runs, such as `U D` and `D U`, are counted once.
    ///
    /// # Errors
    /// Returns the errors of [`part`](Self::part), or [`DissectionError::Stopped`] if `watch` ends
    /// the search.
    pub fn part_watched<'w, B>(
        &mut self,
        through: &Pattern,
        max_records: u64,
        watch: impl Into<Watch<'w>>,
        visit: impl FnMut(&[Move]) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B>, DissectionError> {
        divide(watch.into(), self.extent(), of_solutions(visit), |visit| {
            self.report(through, max_records, visit)
        })
    }

    /// Counts the solutions of one part of the dissection, at most `u128::MAX`, without writing
    /// them out.
    ///
    /// ```
    /// use superflip::{CubePos, cube::Pattern, search::Dissection};
    /// let mut dissection = Dissection::new(CubePos::SOLVED, 4);
    /// // No cubie is named, so there is one part. It has 3·2·3² sequences such as U D U' D'.
    /// assert_eq!(dissection.count(&Pattern::default(), 270), Ok(54));
    /// ```
    ///
    /// # Errors
    /// Returns the same errors as [`part`](Self::part).
    pub fn count(&mut self, through: &Pattern, max_records: u64) -> Result<u128, DissectionError> {
        self.count_watched(through, max_records, Watch::new())
    }

    /// Counts the solutions like [`count`](Self::count). `watch` receives the progress and may end
    /// the count.
    ///
    /// # Errors
    /// Returns the same errors as [`part_watched`](Self::part_watched).
    pub fn count_watched<'w>(
        &mut self,
        through: &Pattern,
        max_records: u64,
        watch: impl Into<Watch<'w>>,
    ) -> Result<u128, DissectionError> {
        with_progress(watch.into(), self.extent(), |visit| {
            self.count_reporting(through, max_records, visit)
        })
    }

    /// Returns the progress of a part that has not begun.
    fn extent(&self) -> Progress {
        Progress { length: self.length, ..Progress::default() }
    }

    /// Searches one part and calls `visit` with solutions and progress.
    pub(crate) fn report(
        &mut self,
        through: &Pattern,
        max_records: u64,
        visit: Visit<'_>,
    ) -> Result<(), DissectionError> {
        let rules = Rules::no_repeats(self.order, MoveSet::ALL);
        let mut moves = Vec::with_capacity(self.length.into());
        let is_empty = self.length == 0;
        self.lists(through, max_records, |report| match report {
            PartReport::Made(tried) => visit(Report::Progress { tried }),
            PartReport::List(_) if is_empty => visit(Report::Solution(&[])),
            PartReport::List(list) => {
                let solution = &mut |moves: &[_]| visit(Report::Solution(moves));
                SequenceMerger::new(&rules).visit([list].into_iter(), &mut moves, solution)
            }
        })
    }

    /// Counts the solutions of one part and calls `visit` with the progress.
    pub(crate) fn count_reporting(
        &mut self,
        through: &Pattern,
        max_records: u64,
        visit: Visit<'_>,
    ) -> Result<u128, DissectionError> {
        let mut count = 0u128;
        self.lists(through, max_records, |report| match report {
            PartReport::Made(tried) => visit(Report::Progress { tried }),
            PartReport::List(list) => {
                count = count.saturating_add(count_sequences(list));
                Ok(())
            }
        })?;
        Ok(count)
    }

    /// Finds the solutions of one part as lists of runs. Calls `report` once per list, and from
    /// time to time with the number of halves found so far. [`part`](Self::part) describes the
    /// arguments and the errors.
    fn lists(
        &mut self,
        through: &Pattern,
        max_records: u64,
        mut report: impl FnMut(PartReport<'_>) -> Result<(), Stopped>,
    ) -> Result<(), DissectionError> {
        if !through.is_placed() {
            return Err(DissectionError::SeveralStates);
        }
        if self.start.check_reachable().is_err() {
            return Ok(());
        }
        let (start, threads) = (self.start, self.threads.count());
        let halves = [self.split().0, self.split().1];
        let rest = halves.map(|half| RunLists::new(half - self.quarter(half)));
        let tables = self.tables(through, &mut || report(PartReport::Made(0)))?;
        let [first, second] = &tables.quarters;

        let (mut records, mut sequences, mut made) = (Vec::new(), 0u128, 0);
        let max_sequences = u128::from(max_records.min(u32::MAX.into()));
        let met = first.meet(
            through,
            &rest[0],
            threads,
            |list, number, items| {
                let ways = count_sequences(list);
                if ways > 0 {
                    let state = moved_by_runs(start, list);
                    items.push((u128::new(hash(&state), number), ways));
                }
            },
            |found| {
                let MeetReport::Found(items) = found else {
                    return report(PartReport::Made(made));
                };
                sequences += items.iter().map(|(_, ways)| ways).sum::<u128>();
                if sequences > max_sequences {
                    return Err(Stopped::Cancelled);
                }
                made += items.len() as u128;
                records.extend(items.into_iter().map(|(record, _)| record));
                Ok(())
            },
        );
        if sequences > max_sequences {
            return Err(DissectionError::TooManyRecords { allowed: max_records });
        }
        met?;

        let look = &mut || report(PartReport::Made(made));
        let table = RecordTable::new(records, threads, look)?;
        let (mut list, mut back, mut pairs) = (Vec::new(), Vec::new(), 0u64);
        second.meet(
            through,
            &rest[1],
            threads,
            |list, number, items| {
                if count_sequences(list) > 0 {
                    items.push((hash(&moved_by_runs(CubePos::SOLVED, list)), number));
                }
            },
            |found| {
                let MeetReport::Found(items) = found else { return report(PartReport::Made(made)) };
                made += items.len() as u128;
                for items in items.chunks(BATCH) {
                    let mut keys = [0; BATCH];
                    for (key, item) in keys.iter_mut().zip(items) {
                        *key = item.0;
                    }
                    table.look_up(&keys[..items.len()], |i, met| {
                        second.list(items[i].1, &rest[1], &mut back);
                        let state = moved_by_runs(CubePos::SOLVED, &back);
                        for record in met {
                            pairs += 1;
                            if pairs % LOOK == 0 {
                                report(PartReport::Made(made))?;
                            }
                            first.list(record.number(), &rest[0], &mut list);
                            if moved_by_runs(start, &list) == state {
                                list.extend(back.iter().rev().map(|run| run.inverse()));
                                report(PartReport::List(&list))?;
                            }
                        }
                        Ok(())
                    })?;
                }
                Ok(())
            },
        )?;
        Ok(())
    }

    /// Returns the tables of quarters of sequences for the cubies that `through` names. Keeps the
    /// tables of the previous part if that part named the same cubies, and otherwise builds new
    /// tables. Calls `look` while it builds tables, and fails if `look` fails.
    fn tables(&mut self, through: &Pattern, look: Look<'_>) -> Result<&QuarterTables, Stopped> {
        let names =
            |pattern: &Pattern| pattern.cubies().map(|(cubie, _)| cubie).collect::<Vec<_>>();
        let before = self.tables.take().filter(|before| names(&before.cubies) == names(through));
        let tables = if let Some(before) = before {
            before
        } else {
            let (first, second) = self.split();
            let mut quarter = |from: CubePos, half: u8| {
                FirstHalves::new(from, self.quarter(half), through, self.threads.count(), look)
            };
            let quarters = [quarter(self.start, first)?, quarter(CubePos::SOLVED, second)?];
            QuarterTables { cubies: *through, quarters }
        };
        Ok(self.tables.insert(tables))
    }
}
