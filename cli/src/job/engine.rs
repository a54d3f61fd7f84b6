//! The trait that every kind of question implements.

use std::{cell::OnceCell, ops::Range, path::PathBuf, sync::Arc};

use superflip::bounds::{PruningTable, Size};

use super::{Failure, directory::Directory};
use crate::{
    folder::{FolderArgs, load},
    interrupt,
};

/// A kind of question, which can answer its items.
pub(super) trait Engine {
    /// Describes the question, such as `all sequences of 18 moves`.
    fn describe(&self) -> String;

    /// Returns the number of items of the question.
    fn items(&self) -> u64;

    /// Estimates what answering all items costs.
    fn cost(&self) -> Cost;

    /// Checks a question that was read from a file. The error says which value is wrong and what is
    /// accepted.
    fn check(&self) -> Result<(), String>;

    /// Answers the items numbered `items`. The answer depends only on the question and on `items`.
    fn answer(&self, items: Range<u64>, resources: &Resources<'_>) -> Result<String, Failure>;

    /// Checks an answer to `items` without a new search. The error describes the first fault that
    /// is found.
    fn check_answer(
        &self,
        items: Range<u64>,
        directory: &Directory,
        answer: &str,
    ) -> Result<(), String>;

    /// Returns whether `collect` sorts the sequences of all parts. Otherwise it writes the answers
    /// of the parts one after the other.
    fn is_sorted(&self) -> bool {
        false
    }
}

/// An estimate of the cost of answering all items.
#[derive(Debug, Clone, Copy)]
pub(super) struct Cost {
    /// The seconds on one core.
    pub(super) seconds: f64,
    /// The memory for one part in bytes.
    pub(super) memory: u64,
}

/// What a run uses to answer items.
pub(super) struct Resources<'a> {
    pub(super) directory: &'a Directory,
    pub(super) threads: u16,
    folder: &'a FolderArgs,
    /// The directory in which interrupted cosets are saved.
    pub(super) checkpoints: Option<PathBuf>,
    /// The pruning table, which all parts of the run share.
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

    /// Returns the pruning table with this name, or `None` for the baked table. The first call
    /// loads the table.
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

/// Fails if there is no pruning table with this name. `None` is the baked table.
pub(super) fn check_table(name: Option<&str>) -> Result<(), String> {
    match name {
        Some(name) if Size::named(name).is_none() => Err(format!("`table`: no table is {name:?}")),
        _ => Ok(()),
    }
}

/// Returns the memory of the pruning table with this name, in bytes. `None` is the baked table.
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
