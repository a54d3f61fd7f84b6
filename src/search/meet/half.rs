use alloc::{vec, vec::Vec};
use core::{mem, ops::ControlFlow};

use super::{
    key::KeyMaker,
    table::{BATCH, Record, RecordTable},
};
use crate::{
    cube::{CubePos, Pattern},
    search::{
        axial_run::AxialRun,
        run_lists::{RunLists, moved_by_runs},
    },
    threads::{self, Emit, Stop, TaskOutput},
};

/// The number of second halves per task. A task takes some milliseconds.
const TASK: u128 = 1 << 18;
/// The approximate number of items that a task passes on at once.
const CHUNK: usize = 4096;
/// The number of records, or of pairs of halves, that are processed between two checks of a stop
/// flag. Processing this many takes about a millisecond.
const LOOK: u64 = 1 << 13;

/// The table of all first halves of sequences. A half is a list of axial runs. The table has a
/// record for each half. The key of the record identifies the state of some cubies after the half.
#[derive(Debug, Clone)]
pub(in crate::search) struct FirstHalves {
    start: CubePos,
    lists: RunLists,
    key: KeyMaker,
    table: RecordTable<u64>,
}

/// A report from [`FirstHalves::meet`] to its caller.
pub(in crate::search) enum MeetReport<T> {
    /// The items that the parameter `make` of [`FirstHalves::meet`] appended.
    Found(Vec<T>),
    /// The number of second halves tried so far.
    Tried(u128),
}

impl FirstHalves {
    /// Makes the table of all first halves with `turns` turns, at most six, from `start`. The keys
    /// are the states of the cubies that the pattern `cubies` names. Calls `look` during the work,
    /// and breaks if `look` breaks.
    pub(in crate::search) fn new<B>(
        start: CubePos,
        turns: u8,
        cubies: &Pattern,
        threads: usize,
        look: &mut dyn FnMut() -> ControlFlow<B>,
    ) -> ControlFlow<B, Self> {
        let (lists, key) = (RunLists::new(turns), KeyMaker::of(cubies));
        let count = usize::try_from(lists.count()).expect("a half fits memory");
        let mut records = vec![0; count];
        let share = count.div_ceil(threads.max(1));
        let shares = records.chunks_mut(share).zip((0..).step_by(share));
        let (key_of, each_list, stop) = (&key, &lists, &Stop::default());
        let jobs = shares.map(|(records, first)| {
            move || {
                let mut number = first;
                let mut records = records.iter_mut();
                let range = first.into()..u128::from(first) + records.len() as u128;
                let _ = each_list.each(start, range, &mut |position| {
                    let Some(record) = records.next() else { return ControlFlow::Break(()) };
                    if number % LOOK == 0 && stop.is_set() {
                        return ControlFlow::Break(());
                    }
                    *record = u64::new(key_of.get(&position), number);
                    number += 1;
                    ControlFlow::Continue(())
                });
            }
        });
        threads::run_cancellable(stop, jobs, look)?;
        let table = RecordTable::new(records, threads, look)?;
        ControlFlow::Continue(Self { start, lists, key, table })
    }

    /// Returns the number of first halves.
    pub(in crate::search) fn count(&self) -> u128 {
        self.lists.count()
    }

    /// Returns the number of bytes that a table of first halves takes if each half has `turns`
    /// turns.
    pub(in crate::search) fn bytes(turns: u8) -> u64 {
        let count = u64::try_from(RunLists::new(turns).count());
        RecordTable::<u64>::bytes(count.expect("at most six turns"))
    }

    /// Writes to `list` a list of runs that [`meet`](Self::meet) found. `number` is the number that
    /// `make` received with the list, and `second` must be the same as in that call of `meet`.
    pub(in crate::search) fn list(&self, number: u64, second: &RunLists, list: &mut Vec<AxialRun>) {
        let (number, mut back) = (u128::from(number), Vec::new());
        second.get(number / self.count(), &mut back);
        self.join(number % self.count(), &back, list);
    }

    /// Writes to `list` a first half followed by the inverse of a second half.
    fn join(&self, first: u128, second: &[AxialRun], list: &mut Vec<AxialRun>) {
        self.lists.get(first, list);
        list.extend(second.iter().rev().map(|run| run.inverse()));
    }

    /// Makes the second halves from the lists `second`, back from `goal`, and looks up each in this
    /// table. The goal must name the cubies of this table.
    ///
    /// The threads call `make` with each list of runs that leads to the goal, and with the number
    /// of the list among all pairs of halves. `make` appends items made from the list. The calling
    /// thread calls `take` with the items, in an order that does not depend on the number of
    /// threads. At least 50 times per second, the calling thread also calls `take` with the number
    /// of second halves tried.
    pub(in crate::search) fn meet<T: Send, B>(
        &self,
        goal: &Pattern,
        second: &RunLists,
        threads: usize,
        make: impl Fn(&[AxialRun], u64, &mut Vec<T>) + Sync,
        mut take: impl FnMut(MeetReport<T>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let (from, count) = (goal.example(), second.count());
        let mut tried = 0;
        threads::in_order(
            threads,
            count.div_ceil(TASK),
            |task, emit| {
                let first = task * TASK;
                let range = first..count.min(first + TASK);
                let (list, items, pairs) = (vec![], vec![], 0);
                let mut batch = SecondHalves { half: self, goal, second, list, items, pairs };
                let mut keys = Vec::with_capacity(BATCH);
                let mut next = first;
                second.each(from, range, &mut |position| {
                    keys.push(self.key.get(&position));
                    if keys.len() == BATCH {
                        batch.look_up(next, &keys, &make, emit)?;
                        next += BATCH as u128;
                        keys.clear();
                    }
                    ControlFlow::Continue(())
                })?;
                batch.look_up(next, &keys, &make, emit)?;
                if batch.items.is_empty() {
                    ControlFlow::Continue(())
                } else {
                    emit(Some(batch.items))
                }
            },
            |output| {
                match output {
                    TaskOutput::Item(items) => take(MeetReport::Found(items))?,
                    TaskOutput::TaskDone => tried = count.min(tried + TASK),
                    TaskOutput::Waiting => {}
                }
                take(MeetReport::Tried(tried))
            },
        )
    }
}

/// The second halves that one task looks up, with the buffers of the task.
struct SecondHalves<'a, T> {
    half: &'a FirstHalves,
    goal: &'a Pattern,
    second: &'a RunLists,
    /// A buffer for a first half followed by the inverse of a second half.
    list: Vec<AxialRun>,
    items: Vec<T>,
    /// The number of pairs of halves since the last check of the stop flag.
    pairs: u64,
}

impl<T> SecondHalves<'_, T> {
    /// Looks up the second halves with the numbers `first`, `first + 1` and so on. `keys` has one
    /// key for each of them.
    fn look_up(
        &mut self,
        first: u128,
        keys: &[u64],
        make: &impl Fn(&[AxialRun], u64, &mut Vec<T>),
        emit: Emit<'_, Vec<T>>,
    ) -> ControlFlow<()> {
        let FirstHalves { start, key, table, .. } = self.half;
        let (count, mut back) = (self.half.count(), Vec::new());
        table.look_up(keys, |i, met| {
            let second = first + i as u128;
            self.second.get(second, &mut back);
            for record in met {
                let first = record.number().into();
                self.half.join(first, &back, &mut self.list);
                let reaches = || self.goal.matches(&moved_by_runs(*start, &self.list));
                if key.is_exact() || reaches() {
                    #[expect(clippy::cast_possible_truncation, reason = "2^64 would take years")]
                    let number = second.wrapping_mul(count).wrapping_add(first) as u64;
                    make(&self.list, number, &mut self.items);
                }
                self.pairs += 1;
                if self.items.len() >= CHUNK {
                    emit(Some(mem::take(&mut self.items)))?;
                } else if self.pairs >= LOOK {
                    self.pairs = 0;
                    emit(None)?;
                }
            }
            ControlFlow::Continue(())
        })
    }
}
