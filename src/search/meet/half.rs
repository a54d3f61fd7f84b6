//! The table of first halves, in which second halves are looked up.

use alloc::{vec, vec::Vec};
use core::mem;

use super::{
    key::KeyMaker,
    table::{BATCH, Record, RecordTable},
};
use crate::{
    cube::{CubePos, Pattern},
    search::exhaustive::{
        axial_run::AxialRun,
        run_lists::{RunLists, moved_by_runs},
    },
    threads::{self, Emit, Stop, TaskOutput},
    watch::{Look, Stopped},
};

/// The number of second halves that one task looks up. A task takes some milliseconds.
const TASK: u128 = 1 << 18;
/// The number of items that a task collects before it sends them to the calling thread.
const CHUNK: usize = 4096;
/// A thread checks a stop flag each time it has made this many records or compared this many pairs
/// of halves. The work between two checks takes about a millisecond.
const LOOK: u64 = 1 << 13;

/// A table of all first halves of sequences, in which second halves are looked up. A half is a list
/// of axial runs. Each first half has a record with its number and the key of the state to which
/// the half leads.
#[derive(Debug, Clone)]
pub(in crate::search) struct FirstHalves {
    start: CubePos,
    lists: RunLists,
    key: KeyMaker,
    table: RecordTable<u64>,
}

/// A report from [`FirstHalves::meet`] to its caller.
pub(in crate::search) enum MeetReport<T> {
    /// Items that `make` has appended to its vector.
    Found(Vec<T>),
    Tried(u128),
}

impl FirstHalves {
    /// Makes the table of all lists of `turns` turns, at most six, from the position `start`. A
    /// state is given by the cubies that the pattern `cubies` names. Calls `look` during the work,
    /// and fails if `look` fails.
    pub(in crate::search) fn new(
        start: CubePos,
        turns: u8,
        cubies: &Pattern,
        threads: usize,
        look: Look<'_>,
    ) -> Result<Self, Stopped> {
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
                    let Some(record) = records.next() else { return Err(Stopped::Cancelled) };
                    if number % LOOK == 0 && stop.is_set() {
                        return Err(Stopped::Cancelled);
                    }
                    *record = u64::new(key_of.get(&position), number);
                    number += 1;
                    Ok(())
                });
            }
        });
        threads::run_cancellable(stop, jobs, look)?;
        let table = RecordTable::new(records, threads, look)?;
        Ok(Self { start, lists, key, table })
    }

    /// Returns the number of first halves.
    pub(in crate::search) fn count(&self) -> u128 {
        self.lists.count()
    }

    /// Returns the number of bytes of a table of first halves with `turns` turns each.
    pub(in crate::search) fn bytes(turns: u8) -> u64 {
        let count = u64::try_from(RunLists::new(turns).count());
        RecordTable::<u64>::bytes(count.expect("at most six turns"))
    }

    /// Writes to `list` the runs of a joined list: the list for which [`meet`](Self::meet) called
    /// `make` with this `number`. `second` must be the same as in that call of `meet`.
    pub(in crate::search) fn list(&self, number: u64, second: &RunLists, list: &mut Vec<AxialRun>) {
        let (number, mut back) = (u128::from(number), Vec::new());
        second.get(number / self.count(), &mut back);
        self.join(number % self.count(), &back, list);
    }

    fn join(&self, first: u128, second: &[AxialRun], list: &mut Vec<AxialRun>) {
        self.lists.get(first, list);
        list.extend(second.iter().rev().map(|run| run.inverse()));
    }

    /// Joins first and second halves into lists of runs that lead from the position to `goal`. The
    /// second halves are the lists `second`, which lead from `goal` backward. `goal` must name the
    /// same cubies as the goal for which the first halves were made.
    ///
    /// Several threads call `make` with each joined list and its number. `make` appends items of
    /// any type to the vector that it receives. The calling thread passes these items to `take`, in
    /// an order that does not depend on the number of threads. At least 50 times per second, the
    /// calling thread also passes the number of second halves tried.
    pub(in crate::search) fn meet<T: Send>(
        &self,
        goal: &Pattern,
        second: &RunLists,
        threads: usize,
        make: impl Fn(&[AxialRun], u64, &mut Vec<T>) + Sync,
        mut take: impl FnMut(MeetReport<T>) -> Result<(), Stopped>,
    ) -> Result<(), Stopped> {
        let (from, count) = (goal.example(), second.count());
        let mut tried = 0;
        threads::in_order(
            threads,
            count.div_ceil(TASK),
            &|task, emit| {
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
                    Ok(())
                })?;
                batch.look_up(next, &keys, &make, emit)?;
                if batch.items.is_empty() { Ok(()) } else { emit(Some(batch.items)) }
            },
            &mut |output| {
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

/// One task of a thread: looks up a range of second halves, and collects what `make` appends for
/// each joined list.
struct SecondHalves<'a, T> {
    half: &'a FirstHalves,
    goal: &'a Pattern,
    second: &'a RunLists,
    list: Vec<AxialRun>,
    items: Vec<T>,
    pairs: u64,
}

impl<T> SecondHalves<'_, T> {
    /// Looks up consecutive second halves. `first` is the number of the first one, and `keys` has
    /// one key per second half.
    fn look_up(
        &mut self,
        first: u128,
        keys: &[u64],
        make: &impl Fn(&[AxialRun], u64, &mut Vec<T>),
        emit: Emit<'_, Vec<T>>,
    ) -> Result<(), Stopped> {
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
            Ok(())
        })
    }
}
