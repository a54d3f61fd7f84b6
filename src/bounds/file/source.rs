//! Which pruning table a search uses.

use core::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::{fmt, sync::OnceLock};

use super::{FileError, Folder, PruningTable, TableFile};
use crate::{cube::CubePos, threads::Threads};

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

/// A table that is loaded as soon as loading takes less time than the searches without it.
///
/// Nobody knows how many searches will follow. So the table waits until the searches so far would
/// have paid for it. Then searches and loading together take at most twice the time of the better
/// choice, as in the ski rental problem.
///
/// ```no_run
/// use superflip::bounds::{DeferredTable, Folder};
/// let file = Folder::new("tables").best(4_000_000_000).expect("a table");
/// let table = DeferredTable::new(file);
/// assert!(!table.pays_before(12) && table.pays_before(19));
/// ```
#[derive(Debug)]
pub struct DeferredTable {
    file: TableFile,
    /// The time of loading, in microseconds.
    loading: u64,
    /// The expected time of the searches so far without the table, in microseconds.
    searching: AtomicU64,
}

impl DeferredTable {
    /// The number of moves from which a search may load a table. A shorter search with the baked
    /// tables takes less than a millisecond on average: 0.93 s / 13³ for 13 moves, with the time of
    /// 16 moves and the growth below. Finding a table takes about as long.
    pub const LEAST_LENGTH: u8 = 14;

    /// Half the time in microseconds that a search of all sequences of 16 moves takes with the baked
    /// tables on one thread: a search that finds a solution ends halfway on average.
    /// `superflip bench optimal --distance 17` takes 7 seconds per position (`docs/lab/optimal.md`,
    /// "Results"). If 17 moves take `GROWTH` times as long as 16, and end halfway, then
    /// 16 moves take 7 s / (1 + 13/2) = 0.93 s.
    const HALF_OF_16_MOVES: u64 = 450_000;

    /// The same for [`LEAST_LENGTH`](Self::LEAST_LENGTH) moves.
    const HALF_OF_LEAST: u64 =
        Self::HALF_OF_16_MOVES / Self::GROWTH.pow(16 - Self::LEAST_LENGTH as u32);

    /// By this factor the time grows with each move.
    const GROWTH: u64 = 13;

    /// Estimates the time that loading takes, from reading some pages of the file.
    #[must_use]
    pub fn new(file: TableFile) -> Self {
        let loading = file.load_time().as_micros().try_into().unwrap_or(u64::MAX);
        Self { file, loading, searching: AtomicU64::new(0) }
    }

    /// Returns the file of the table.
    #[must_use]
    pub const fn file(&self) -> &TableFile {
        &self.file
    }

    /// Adds a search for all sequences of `length` moves to the searches so far. Returns whether the
    /// searches take longer without the table than loading takes.
    #[must_use]
    pub fn pays_before(&self, length: u8) -> bool {
        if length < Self::LEAST_LENGTH {
            return false;
        }
        let moves = u32::from(length.min(CubePos::MAX_DISTANCE) - Self::LEAST_LENGTH);
        let time = Self::HALF_OF_LEAST * Self::GROWTH.pow(moves);
        self.searching.fetch_add(time, Relaxed).saturating_add(time) >= self.loading
    }
}

/// The largest table of a directory, as a [`DeferredTable`]. Once it is loaded, it serves searches of
/// every length.
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
    /// The table that the first search of some length finds, if any.
    deferred: OnceLock<Option<DeferredTable>>,
    loaded: OnceLock<Result<PruningTable, FileError>>,
}

impl LargestTable {
    /// Creates the source. It reads nothing yet.
    #[must_use]
    pub const fn new(folder: Folder, bytes: u64) -> Self {
        Self { folder, bytes, deferred: OnceLock::new(), loaded: OnceLock::new() }
    }

    /// Returns the error that kept the table from being loaded, if any. The searches then use the
    /// baked tables.
    #[must_use]
    pub fn problem(&self) -> Option<&FileError> {
        self.loaded.get()?.as_ref().err()
    }

    /// Returns the table, if it is loaded.
    #[must_use]
    pub fn loaded(&self) -> Option<&PruningTable> {
        self.loaded.get()?.as_ref().ok()
    }
}

impl TableSource for LargestTable {
    fn table(&self, length: u8) -> Option<&PruningTable> {
        if let Some(loaded) = self.loaded.get() {
            return loaded.as_ref().ok();
        }
        if length < DeferredTable::LEAST_LENGTH {
            return None;
        }
        let find = || self.folder.best(self.bytes).map(DeferredTable::new);
        let table = self.deferred.get_or_init(find).as_ref()?;
        // While one thread loads the table, the others wait.
        let load = || table.file().load_known(Threads::PER_CORE);
        table.pays_before(length).then(|| self.loaded.get_or_init(load))?.as_ref().ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bounds::Size;

    #[test]
    fn a_table_is_loaded_when_the_searches_have_paid_for_it() {
        let folder = tempfile::tempdir().unwrap();
        let folder = Folder::new(folder.path());
        folder.build(Size::ALL[0], Threads::PER_CORE).unwrap();
        let deferred = |loading: u64| {
            let table = DeferredTable::new(folder.open(Size::ALL[0]).unwrap());
            assert!(table.loading > 0 && table.loading < 60_000_000, "{table:?}");
            DeferredTable { loading, ..table }
        };
        let table = deferred(2_000_000);
        // Short searches do not count.
        assert!((0..1000).all(|_| !table.pays_before(13)));
        // A search of 16 moves takes 0.45 s.
        let searches = (1..100).find(|_| table.pays_before(16));
        assert_eq!(searches, Some(5));
        assert!(table.pays_before(14) && !table.pays_before(13));
        assert!(deferred(2_000_000).pays_before(17));
        // A search of 15 moves takes 0.035 s. A table that is known loads in less time.
        let table = deferred(30_000);
        assert!(!table.pays_before(14) && table.pays_before(15));
        assert!(!deferred(u64::MAX).pays_before(255));
    }

    #[test]
    fn a_loaded_table_serves_every_length() {
        let folder = tempfile::tempdir().unwrap();
        let folder = Folder::new(folder.path());
        folder.build(Size::ALL[0], Threads::PER_CORE).unwrap();
        let tables = LargestTable::new(folder, u64::MAX);
        assert!(tables.table(3).is_none() && tables.loaded().is_none());
        assert!(tables.table(20).is_some() && tables.loaded().is_some());
        assert!(tables.table(3).is_some() && tables.problem().is_none());
    }
}
