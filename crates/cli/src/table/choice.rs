//! The pruning table that `--table` chooses.

use std::sync::Arc;

use superflip::{
    bounds::{PruningTable, Size},
    names::Named,
};

use super::size;
use crate::{
    failure::Failure,
    folder::{self, FolderArgs},
    names::named,
};

/// The help text of `--table`, without its first sentence.
pub(crate) const HELP: &str = "`baked` is the baked table, `best` the largest built table that fits \
    memory, and SIZE a \
                               name or a number of bytes, as for `superflip table build`";

/// A value of the option `--table`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Choice {
    Baked,
    Best,
    Size(Size),
}

pub(crate) fn choice(text: &str) -> Result<Choice, String> {
    Choice::from_name(text).or_else(|no_name| {
        size::parse(text).map(Choice::Size).map_err(|why| format!("{why}; {no_name}"))
    })
}

named!(Choice: "pruning table");

impl Choice {
    /// Loads the table. Returns `None` for the baked table, which needs no loading.
    pub(crate) fn load(self, folder: &FolderArgs) -> Result<Option<Arc<PruningTable>>, Failure> {
        let size = match self {
            Self::Baked => return Ok(None),
            Self::Best => {
                let file = folder.best(u64::MAX)?;
                return file.map(|file| folder::load(&file)).transpose();
            }
            Self::Size(size) => size,
        };
        let file = folder.folder()?.open(size);
        let file = file.map_err(|error| folder::with_advice(&error, size))?;
        folder::load(&file).map(Some)
    }
}
