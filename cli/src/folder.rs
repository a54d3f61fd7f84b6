//! The directory of pruning tables, and the choice of the largest usable table in it.

use std::{
    ffi::OsString,
    sync::{Arc, Mutex, PoisonError},
};

use directories::ProjectDirs;
use superflip::bounds::{Folder, PruningTable, Size, TableFile};

use super::{
    failure::Failure,
    memory::{free_memory, threads},
    message::note,
};

#[derive(Debug, Clone, clap::Args)]
pub(super) struct FolderArgs {
    /// Read and write pruning tables in DIR [default: the platform's data directory for this program]
    #[arg(long, value_name = "DIR", env = "SUPERFLIP_TABLE_DIR", hide_env_values = true)]
    table_dir: Option<OsString>,
}

impl FolderArgs {
    pub(super) fn folder(&self) -> Result<Folder, Failure> {
        // An empty environment variable counts as unset.
        if let Some(path) = self.table_dir.as_ref().filter(|path| !path.is_empty()) {
            return Ok(Folder::new(path));
        }
        match ProjectDirs::from("", "", "superflip") {
            Some(dirs) => Ok(Folder::new(dirs.data_local_dir())),
            None => Err(Failure::Input(
                "this user has no home directory; name the directory of tables with --table-dir"
                    .to_owned(),
            )),
        }
    }

    /// Loads the largest table that has at most `most` bytes and fits the free memory. Returns
    /// `None` if the directory has no such table. An unreadable table is an error, because without
    /// the table searches would be slow for no visible reason.
    pub(super) fn best(&self, most: u64) -> Result<Option<Arc<PruningTable>>, Failure> {
        // Without a home directory, there is no directory of tables.
        let Ok(folder) = self.folder() else { return Ok(None) };
        let free = free_memory().unwrap_or(u64::MAX);
        for size in Size::ALL.into_iter().rev().filter(|size| size.bytes() <= most) {
            let path = folder.path_of(size);
            // A directory that cannot be read must not count as empty.
            if !path.try_exists().map_err(|error| Failure::unreadable(path.display(), error))? {
                continue;
            }
            if size.bytes() > free {
                note(format_args!("{} exceeds the free memory", path.display()));
                continue;
            }
            let table = folder.open(size).map_err(Failure::run);
            return match table.and_then(|file| load(&file)) {
                Ok(table) => Ok(Some(table)),
                Err(Failure::Run(error)) => Err(Failure::Run(format!(
                    "{error}; rebuild it with `superflip table build {size} --force`"
                ))),
                Err(other) => Err(other),
            };
        }
        Ok(None)
    }
}

/// The largest usable pruning table. It is loaded at the first search that is long enough for the
/// table to save time.
pub(super) struct BestTable {
    folder: FolderArgs,
    /// The maximum size of the table in bytes.
    most: u64,
    found: Mutex<Found>,
}

#[derive(Default)]
struct Found {
    /// Whether the directory was searched for a table. If so, `table` is the result.
    is_known: bool,
    table: Option<Arc<PruningTable>>,
}

impl BestTable {
    pub(super) fn new(folder: FolderArgs, most: u64) -> Self {
        Self { folder, most, found: Mutex::default() }
    }

    /// Returns a value that looks for no table in a directory. Every long search gets `table`, or
    /// the baked table if `table` is `None`.
    pub(super) fn fixed(table: Option<Arc<PruningTable>>) -> Self {
        let folder = FolderArgs { table_dir: None };
        Self { folder, most: 0, found: Mutex::new(Found { is_known: true, table }) }
    }

    /// Returns whether a pruning table saves more time in a search of `length` moves than loading
    /// the table takes.
    pub(super) fn is_long(length: u8) -> bool {
        length >= LONG
    }

    /// Returns the table for a search of `length` moves, or `None` for the baked table. The first
    /// long search looks for the table and loads it. If loading fails, this call returns the error,
    /// and later calls return `None`.
    pub(super) fn load_for(&self, length: u8) -> Result<Option<Arc<PruningTable>>, Failure> {
        if !Self::is_long(length) {
            return Ok(None);
        }
        // While one thread loads the table, the others wait.
        let mut found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        if !found.is_known {
            found.is_known = true;
            found.table = self.folder.best(self.most)?;
        }
        Ok(found.table.clone())
    }
}

/// In a search for all sequences of at least this length, a pruning table saves more time than
/// loading the table takes.
const LONG: u8 = 16;

/// Returns the size in bytes of `table`, or of the baked table.
pub(super) fn table_bytes(table: Option<&PruningTable>) -> u64 {
    // The smallest size has as many bytes as the baked table.
    table.map_or(Size::ALL[0], PruningTable::size).bytes()
}

/// Loads a table from its file, using all cores.
pub(super) fn load(file: &TableFile) -> Result<Arc<PruningTable>, Failure> {
    file.load(threads(None)).map(Arc::new).map_err(Failure::run)
}
