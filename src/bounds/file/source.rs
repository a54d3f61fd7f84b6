//! Which pruning table a search uses.

use std::{fmt, sync::OnceLock};

use super::{FileError, Folder, PruningTable};
use crate::threads::Threads;

/// Chooses the pruning table for the search of each length. Every engine that can use a table takes
/// a source and asks it at the beginning of each length. So a source may load a table only when a
/// search is long enough to gain from the table.
///
/// A [`PruningTable`] is the source that always returns the table itself.
///
/// ```
/// use std::sync::Arc;
/// use superflip::bounds::{PruningTable, TableSource};
///
/// /// Uses a table for searches of at least 15 moves.
/// #[derive(Debug)]
/// struct ForLongSearches(Arc<PruningTable>);
/// impl TableSource for ForLongSearches {
///     fn table(&self, length: u8) -> Option<&PruningTable> {
///         (length >= 15).then_some(&self.0)
///     }
/// }
/// ```
pub trait TableSource: fmt::Debug + Send + Sync {
    /// Returns the table for a search of all sequences of `length` moves, or `None` for the baked
    /// tables. The call may take as long as loading a table takes.
    fn table(&self, length: u8) -> Option<&PruningTable>;
}

impl TableSource for PruningTable {
    fn table(&self, _: u8) -> Option<&PruningTable> {
        Some(self)
    }
}

/// The largest table of a directory, loaded by the first search that is long enough to gain from
/// it. A search for all sequences of at least [`LEAST_LENGTH`](Self::LEAST_LENGTH) moves is.
///
/// ```no_run
/// use std::sync::Arc;
/// use superflip::{CubePos, bounds::{Folder, LargestTable}, search::OptimalSolver};
/// let tables = Arc::new(LargestTable::new(Folder::new("tables"), 2_000_000_000));
/// let solution = OptimalSolver::new().tables(tables.clone()).solve(&CubePos::SOLVED)?;
/// assert!(tables.problem().is_none());
/// # Ok::<(), superflip::search::SolveError>(())
/// ```
#[derive(Debug)]
pub struct LargestTable {
    folder: Folder,
    bytes: u64,
    found: OnceLock<Result<Option<PruningTable>, FileError>>,
}

impl LargestTable {
    /// The number of moves from which a table saves more time than loading it takes.
    pub const LEAST_LENGTH: u8 = 16;

    /// Creates the source. It reads nothing yet.
    #[must_use]
    pub const fn new(folder: Folder, bytes: u64) -> Self {
        Self { folder, bytes, found: OnceLock::new() }
    }

    /// Returns the error that kept the table from being loaded, if any. The searches then use the
    /// baked tables.
    #[must_use]
    pub fn problem(&self) -> Option<&FileError> {
        self.found.get()?.as_ref().err()
    }

    /// Returns the table, if it is loaded.
    #[must_use]
    pub fn loaded(&self) -> Option<&PruningTable> {
        self.found.get()?.as_ref().ok()?.as_ref()
    }
}

impl TableSource for LargestTable {
    fn table(&self, length: u8) -> Option<&PruningTable> {
        if length < Self::LEAST_LENGTH {
            return None;
        }
        // While one thread loads the table, the others wait.
        let found = self.found.get_or_init(|| {
            let file = self.folder.best(self.bytes);
            file.map(|file| file.load(Threads::PER_CORE)).transpose()
        });
        found.as_ref().ok()?.as_ref()
    }
}
