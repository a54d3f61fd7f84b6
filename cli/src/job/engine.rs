//! What a question provides to a job, and what a run provides to a question.

use std::{cell::OnceCell, ops::Range, path::PathBuf, sync::Arc};

use superflip::bounds::{PruningTable, Size};

use super::{Failure, directory::Directory};
use crate::{
    folder::{FolderArgs, load},
    interrupt,
};

/// A kind of question.
pub(super) trait Engine {
    /// Describes the question, such as `all sequences of 18 moves`.
    fn describe(&self) -> String;

    /// Returns the number of items.
    fn items(&self) -> u64;

    /// Estimates the cost of all items.
    fn cost(&self) -> Cost;

    /// Checks the values of a question that was read from a file. Returns what is wrong.
    fn check(&self) -> Result<(), String>;

    /// Answers some items. The answer depends only on the question and the items.
    fn answer(&self, items: Range<u64>, resources: &Resources<'_>) -> Result<String, Failure>;

    /// Checks the answer of some items without a search. Returns what is wrong.
    fn check_answer(
        &self,
        items: Range<u64>,
        directory: &Directory,
        answer: &str,
    ) -> Result<(), String>;

    /// Whether the whole answer has the sequences of all parts in ascending order. Otherwise, it has
    /// the answers of the parts one after the other.
    fn is_sorted(&self) -> bool {
        false
    }
}

/// The estimated cost of a question.
#[derive(Debug, Clone, Copy)]
pub(super) struct Cost {
    /// Seconds on one core, for all items.
    pub(super) seconds: f64,
    /// Bytes of memory for one part.
    pub(super) memory: u64,
}

/// What a run provides to a question.
pub(super) struct Resources<'a> {
    pub(super) directory: &'a Directory,
    pub(super) threads: u16,
    folder: &'a FolderArgs,
    /// The directory for the states of interrupted cosets.
    pub(super) checkpoints: Option<PathBuf>,
    /// The pruning table, loaded once for all parts of this run.
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

    /// Returns the pruning table that a plan names. Loads the table on the first call.
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

/// Checks the name of a pruning table in a plan. Returns what is wrong.
pub(super) fn check_table(name: Option<&str>) -> Result<(), String> {
    match name {
        Some(name) if Size::named(name).is_none() => Err(format!("`table`: no table is {name:?}")),
        _ => Ok(()),
    }
}

/// Returns the memory of the pruning table that a plan names, or of the baked one.
pub(super) fn table_memory(name: Option<&str>) -> u64 {
    name.and_then(Size::named).unwrap_or(Size::ALL[0]).bytes()
}

/// Fails if a signal has ended the run.
pub(super) fn check_interrupt() -> Result<(), Failure> {
    if interrupt::is_interrupted() {
        return Err(Failure::Run("interrupted; the part has no result".to_owned()));
    }
    Ok(())
}
