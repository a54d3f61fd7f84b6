//! The trait that every kind of question implements.

use std::{
    cell::OnceCell,
    ops::Range,
    path::{Path, PathBuf},
    sync::Arc,
};

use superflip::{
    CubePos,
    bounds::{PruningTable, Size},
};

use super::list::List;
use crate::{
    failure::Failure,
    folder::{FolderArgs, load, with_advice},
    interrupt,
};

/// A kind of question, which can answer its items.
pub(super) trait Answerable {
    /// Describes the question, such as `all sequences of 18 moves`.
    fn describe(&self) -> String;

    /// Returns the number of items of the question.
    fn items(&self) -> u64;

    /// Divides the question into `parts` parts. Returns the number of items before part `part`, which is
    /// counted from 0. The sizes of two parts differ by at most one item, unless items differ in their
    /// cost.
    fn begin(&self, part: u32, parts: u32) -> u64 {
        even_begin(self.items(), part, parts)
    }

    /// Estimates the cost of answering all items.
    fn cost(&self) -> Cost;

    /// Checks a question that was read from a file. The error says which value is wrong and what is
    /// accepted.
    fn check(&self) -> Result<(), String>;

    /// Compares what right answers would prove with what is known about the cube. The error says which fact no
    /// right answers prove.
    fn check_known(&self) -> Result<(), String> {
        Ok(())
    }

    /// Answers the items whose numbers are in `items`. The answer depends only on the question and
    /// on `items`.
    fn answer(&self, items: Range<u64>, resources: &Resources<'_>) -> Result<String, Failure>;

    /// Checks an answer to `items` without a new search. `list` is the path of the job's list. The
    /// error describes the first fault that is found.
    fn check_answer(&self, items: Range<u64>, list: &Path, answer: &str) -> Result<(), String>;

    /// Returns the number of lines of the answer to `items`, or `None` if only the search finds it.
    fn lines(&self, _items: Range<u64>) -> Option<u64> {
        None
    }

    /// Says what the answers prove together, if they prove more than each answer does alone.
    fn meaning(&self) -> Result<Option<String>, Failure> {
        Ok(None)
    }

    /// Returns the plan's description of the list, or `None` if the question has no list.
    fn list(&self) -> Option<&List> {
        None
    }

    /// Returns how `collect` makes the whole answer.
    fn merge(&self) -> Merge {
        Merge::InOrder
    }
}

/// How `collect` makes the whole answer of the answers of the parts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Merge {
    /// The answers of the parts are written one after the other.
    InOrder,
    /// The sequences of all parts are sorted.
    Sorted,
    /// The counts of all parts are added, by distance.
    Summed,
}

/// Divides items into parts of equal size. Returns the number of items before part `part`, which is
/// counted from 0.
pub(super) fn even_begin(items: u64, part: u32, parts: u32) -> u64 {
    let begin = u128::from(items) * u128::from(part) / u128::from(parts);
    u64::try_from(begin).expect("at most the number of items")
}

/// An estimate of the cost of answering all items.
#[derive(Debug, Clone, Copy)]
pub(super) struct Cost {
    /// The time on one core, in seconds.
    pub(super) seconds: f64,
    /// The memory for one part in bytes.
    pub(super) memory: u64,
}

/// The resources that a run uses to answer items.
pub(super) struct Resources<'a> {
    /// The path of the job's list.
    pub(super) list: PathBuf,
    /// The checksum of the plan, which is different for different plans.
    pub(super) plan: &'a str,
    pub(super) threads: u16,
    pub(super) folder: &'a FolderArgs,
    /// The directory in which interrupted cosets are saved.
    pub(super) checkpoints: Option<PathBuf>,
    /// The pruning table, which all parts of the run share.
    pub(super) table: OnceCell<Arc<PruningTable>>,
}

impl Resources<'_> {
    /// Returns the pruning table with this name, or `None` for the baked table. The first call
    /// loads the table.
    pub(super) fn table(&self, name: Option<&str>) -> Result<Option<Arc<PruningTable>>, Failure> {
        let Some(size) = name.and_then(Size::named) else { return Ok(None) };
        if let Some(table) = self.table.get() {
            return Ok(Some(Arc::clone(table)));
        }
        let file = self.folder.folder()?.open(size);
        let file = file.map_err(|error| with_advice(&error, size)).and_then(|file| load(&file));
        let table = file.map_err(|failure| {
            let message = format_args!("the plan needs pruning table {size}: {failure}");
            Failure::Fault(failure.fault().in_run().saying(message))
        })?;
        Ok(Some(Arc::clone(self.table.get_or_init(|| table))))
    }

    /// Answers items, and makes sure that the pruning table has not changed meanwhile.
    pub(super) fn answer(
        &self,
        question: &dyn Answerable,
        items: Range<u64>,
    ) -> Result<String, Failure> {
        let answer = question.answer(items, self)?;
        if let Some(Err(error)) = self.table.get().map(|table| table.check_unchanged()) {
            return Err(Failure::of_run(&error));
        }
        Ok(answer)
    }
}

/// The maximum length of sequences, the same as in `superflip search`.
pub(super) const LONGEST: u8 = 25;
/// The number of canonical sequences grows by this factor with each move.
pub(super) const GROWTH: f64 = 13.35;
/// The memory of a part besides the tables and the records of a search, in bytes.
pub(super) const MEMORY: u64 = 200_000_000;

/// Checks the position and the length of sequences that were read from a file.
pub(super) fn check_problem(position: &CubePos, length: u8) -> Result<(), String> {
    if length > LONGEST {
        return Err(format!("`length` is {length}; expected at most {LONGEST}"));
    }
    position.check_reachable().map_err(|why| format!("no moves solve the position: {why}"))
}

/// Fails if there is no pruning table with this name. `None` stands for the baked table.
pub(super) fn check_table(name: Option<&str>) -> Result<(), String> {
    match name {
        Some(name) if Size::named(name).is_none() => Err(format!("`table`: no table is {name:?}")),
        _ => Ok(()),
    }
}

/// Returns the memory of the pruning table with this name, in bytes. `None` stands for the baked
/// table.
pub(super) fn table_memory(name: Option<&str>) -> u64 {
    name.and_then(Size::named).unwrap_or(Size::ALL[0]).bytes()
}

/// Fails if a signal has interrupted the run.
pub(super) fn check_interrupt() -> Result<(), Failure> {
    if interrupt::is_interrupted() {
        return Err(Failure::Run("interrupted; the part has no result".to_owned()));
    }
    Ok(())
}
