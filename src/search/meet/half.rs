use alloc::{vec, vec::Vec};
use core::{mem, ops::ControlFlow};

use super::{
    key::Key,
    table::{BATCH, Record, Table},
};
use crate::{
    cube::{CubePos, Pattern},
    search::{
        axial_run::AxialRun,
        run_lists::{RunLists, moved_by_runs},
    },
    threads::{self, Output},
};

/// Half sequences of one task: some milliseconds of one thread.
const TASK: u128 = 1 << 18;
/// Items that are handed over together, about.
const CHUNK: usize = 4096;

/// All first halves: the states that lists of runs lead to, as far as some cubies
/// are concerned, and the numbers of the lists.
#[derive(Debug, Clone)]
pub(in crate::search) struct Half {
    start: CubePos,
    lists: RunLists,
    key: Key,
    table: Table<u64>,
}

/// What a meeting tells.
pub(in crate::search) enum Part<T> {
    /// Some of what is made of the lists that meet.
    Found(Vec<T>),
    /// So many second halves are done with.
    Tried(u128),
}

impl Half {
    /// Those of so many turns, at most six, for the cubies that a pattern names.
    pub(in crate::search) fn new(
        start: CubePos,
        turns: u8,
        cubies: &Pattern,
        threads: usize,
    ) -> Self {
        let (lists, key) = (RunLists::new(turns), Key::of(cubies));
        let count = usize::try_from(lists.count()).expect("a half fits memory");
        let mut records = vec![0; count];
        let share = count.div_ceil(threads.max(1));
        let shares = records.chunks_mut(share).zip((0..).step_by(share));
        let (key_of, each_list) = (&key, &lists);
        threads::run(shares.map(|(records, first)| {
            move || {
                let mut number = first;
                let mut records = records.iter_mut();
                let range = first.into()..u128::from(first) + records.len() as u128;
                let _ = each_list.each(start, range, &mut |position| {
                    let Some(record) = records.next() else { return ControlFlow::Break(()) };
                    *record = u64::new(key_of.get(&position), number);
                    number += 1;
                    ControlFlow::Continue(())
                });
            }
        }));
        Self { start, lists, key, table: Table::new(records, threads) }
    }

    /// How many there are.
    pub(in crate::search) fn count(&self) -> u128 {
        self.lists.count()
    }

    /// Bytes that those of so many turns take.
    pub(in crate::search) fn bytes(turns: u8) -> u64 {
        let count = u64::try_from(RunLists::new(turns).count());
        Table::<u64>::bytes(count.expect("at most six turns"))
    }

    /// The list that [`meet`](Self::meet) numbered, for the same second halves.
    pub(in crate::search) fn list(&self, number: u64, second: &RunLists, list: &mut Vec<AxialRun>) {
        let (number, mut back) = (u128::from(number), Vec::new());
        second.get(number / self.count(), &mut back);
        self.join(number % self.count(), &back, list);
    }

    /// A first half followed by the inverse of a second.
    fn join(&self, first: u128, second: &[AxialRun], list: &mut Vec<AxialRun>) {
        self.lists.get(first, list);
        list.extend(second.iter().rev().map(|run| run.inverse()));
    }

    /// Meets the second halves, which are made back from a goal that names the same
    /// cubies. Each list of runs that leads there, with its number among all pairs of
    /// halves, is made into items, by any thread; this thread is handed them, in an
    /// order that does not depend on the threads.
    pub(in crate::search) fn meet<T: Send, B>(
        &self,
        goal: &Pattern,
        second: &RunLists,
        threads: usize,
        make: impl Fn(&[AxialRun], u64, &mut Vec<T>) + Sync,
        mut take: impl FnMut(Part<T>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let (from, count) = (goal.example(), second.count());
        let mut tried = 0;
        threads::in_order(
            threads,
            count.div_ceil(TASK),
            |task, give| {
                let first = task * TASK;
                let range = first..count.min(first + TASK);
                let mut task = Task { half: self, goal, second, list: vec![], items: vec![] };
                let mut keys = Vec::with_capacity(BATCH);
                let mut next = first;
                second.each(from, range, &mut |position| {
                    keys.push(self.key.get(&position));
                    if keys.len() == BATCH {
                        task.look_up(next, &keys, &make, give)?;
                        next += BATCH as u128;
                        keys.clear();
                    }
                    ControlFlow::Continue(())
                })?;
                task.look_up(next, &keys, &make, give)?;
                if task.items.is_empty() { ControlFlow::Continue(()) } else { give(task.items) }
            },
            |output| match output {
                Output::Item(items) => take(Part::Found(items)),
                Output::TaskDone => {
                    tried = count.min(tried + TASK);
                    take(Part::Tried(tried))
                }
            },
        )
    }
}

/// A range of second halves under way.
struct Task<'a, T> {
    half: &'a Half,
    goal: &'a Pattern,
    second: &'a RunLists,
    /// A first half and a second.
    list: Vec<AxialRun>,
    items: Vec<T>,
}

impl<T> Task<'_, T> {
    /// Meets second halves with successive numbers.
    fn look_up(
        &mut self,
        first: u128,
        keys: &[u64],
        make: &impl Fn(&[AxialRun], u64, &mut Vec<T>),
        give: &mut dyn FnMut(Vec<T>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Half { start, key, table, .. } = self.half;
        let (count, mut back) = (self.half.count(), Vec::new());
        table.look_up(keys, |i, met| {
            let second = first + i as u128;
            self.second.get(second, &mut back);
            for record in met {
                let first = record.number().into();
                self.half.join(first, &back, &mut self.list);
                let reaches = || self.goal.matches(&moved_by_runs(*start, &self.list));
                if key.is_exact() || reaches() {
                    // Halves too long for that have no end in this world's time.
                    #[expect(clippy::cast_possible_truncation, reason = "see above")]
                    let number = second.wrapping_mul(count).wrapping_add(first) as u64;
                    make(&self.list, number, &mut self.items);
                }
                if self.items.len() >= CHUNK {
                    give(mem::take(&mut self.items))?;
                }
            }
            ControlFlow::Continue(())
        })
    }
}
