//! The interface between the kinds of questions and the runs that answer them.

use std::{cell::OnceCell, ops::Range, path::PathBuf, sync::Arc};

use superflip::bounds::{PruningTable, Size};

use super::{Failure, directory::Directory};
use crate::{
    folder::{FolderArgs, load},
    interrupt,
};

/// A kind of question that a job can answer.
pub(super) trait Engine {
    /// Describes the question, such as `all sequences of 18 moves`.
    fn describe(&self) -> String;

    /// Returns the number of items into which the question is divided.
    fn items(&self) -> u64;

    /// Estimates the cost of all items.
    fn cost(&self) -> Cost;

    /// Checks the values of a question that was read from a file. The error says which value is
    /// wrong and what is accepted.
    fn check(&self) -> Result<(), String>;

    /// Answers the items with the numbers `items`. The answer depends only on the question and on
    /// `items`.
    fn answer(&self, items: Range<u64>, resources: &Resources<'_>) -> Result<String, Failure>;

    /// Checks `answer`, the answer to `items`, without a new search. The error describes the first
    /// fault.
    fn check_answer(
        &self,
        items: Range<u64>,
        directory: &Directory,
        answer: &str,
    ) -> Result<(), String>;

    /// Returns whether the answer of the whole question lists the sequences of all parts in
    /// ascending order. Otherwise, it lists the answers of the parts, one after the other.
    fn is_sorted(&self) -> bool {
        false
    }
}

/// The estimated cost of a question.
#[derive(Debug, Clone, Copy)]
pub(super) struct Cost {
    /// The time for all items on one core, in seconds.
    pub(super) seconds: f64,
    /// The memory for one part, in bytes.
    pub(super) memory: u64,
}

/// The resources with which a run answers items: the job's directory, the threads, the tables and
/// the checkpoints.
pub(super) struct Resources<'a> {
    pub(super) directory: &'a Directory,
    pub(super) threads: u16,
    folder: &'a FolderArgs,
    /// The directory for the checkpoints of interrupted cosets.
    pub(super) checkpoints: Option<PathBuf>,
    /// The pruning table, once it is loaded. All parts of this run use it.
    table: OnceCell<Arc<PruningTable>>,
}

impl<'a> Resources<'a> {
    pub(super) fn new(
        directory: &'a Directory,
        threads: u16,
        folder: &'a FolderArgs,
        checkpoints: Option<PathBuf>,
    ) -> Self {
        Self { directory, threads, folder, checkpoints, table: OnceCell::new() }
    }

    /// Returns the pruning table with the given name, or `None` for the baked table. Loads the
    /// table on the first call.
    pub(super) fn table(&self, name: Option<&str>) -> Result<Option<Arc<PruningTable>>, Failure> {
        let Some(size) = name.and_then(Size::named) else { return Ok(None) };
        if let Some(table) = self.table.get() {
            return Ok(Some(Arc::clone(table)));
        }
        let file = self.folder.folder()?.open(size).map_err(|error| {
            Failure::Run(format!(
                "the plan needs pruning table {size}: {error}; `superflip table build {size}` \
                 makes it, and --table-dir names its directory"
            ))
        })?;
        let table = load(&file)?;
        Ok(Some(Arc::clone(self.table.get_or_init(|| table))))
    }
}

/// Checks that a pruning table with this name exists. `None` names the baked table. The error
/// describes the wrong name.
pub(super) fn check_table(name: Option<&str>) -> Result<(), String> {
    match name {
        Some(name) if Size::named(name).is_none() => Err(format!("`table`: no table is {name:?}")),
        _ => Ok(()),
    }
}

/// Returns the number of bytes that the pruning table with this name takes in memory. `None` names
/// the baked table.
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
