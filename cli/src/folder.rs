//! Where pruning tables are.

use std::{
    ffi::OsString,
    io::{self, Write},
    sync::Arc,
};

use directories::ProjectDirs;
use superflip::bounds::{Folder, PruningTable, Size, TableFile};

use super::{Failure, memory::free_memory, threads};

#[derive(Debug, Clone, clap::Args)]
pub(super) struct FolderArgs {
    /// The directory of pruning tables; the platform's for data of this program if not given
    #[arg(long, value_name = "DIR", env = "SUPERFLIP_TABLE_DIR", hide_env_values = true)]
    table_dir: Option<OsString>,
}

impl FolderArgs {
    pub(super) fn folder(&self) -> Result<Folder, Failure> {
        // An empty variable is none, as elsewhere.
        if let Some(path) = self.table_dir.as_ref().filter(|path| !path.is_empty()) {
            return Ok(Folder::new(path));
        }
        match ProjectDirs::from("", "", "superflip") {
            Some(dirs) => Ok(Folder::new(dirs.data_local_dir())),
            None => Err(Failure::Input(
                "this user has no home directory; say where tables are with --table-dir".to_owned(),
            )),
        }
    }

    /// The biggest table that is there, fits memory and has at most so many bytes. One that
    /// cannot be read is refused, for who built it counts on it.
    pub(super) fn best(&self, most: u64) -> Result<Option<Arc<PruningTable>>, Failure> {
        // Who has no home directory has no tables.
        let Ok(folder) = self.folder() else { return Ok(None) };
        let free = free_memory().unwrap_or(u64::MAX);
        for size in Size::ALL.into_iter().rev().filter(|size| size.bytes() <= most) {
            let path = folder.path_of(size);
            if !path.exists() {
                continue;
            }
            if size.bytes() > free {
                let path = path.display();
                let _ = writeln!(io::stderr(), "superflip: {path} does not fit the free memory");
                continue;
            }
            let table = folder.open(size).map_err(|error| Failure::Run(error.to_string()));
            return match table.and_then(|file| load(&file)) {
                Ok(table) => Ok(Some(table)),
                Err(Failure::Run(error)) => Err(Failure::Run(format!(
                    "{error}; `superflip table build {size} --force` makes it anew"
                ))),
                Err(other) => Err(other),
            };
        }
        Ok(None)
    }
}

/// The biggest table that is there, read for the first search of all sequences of a length
/// that is long enough to gain by it.
pub(super) struct BestTable {
    folder: FolderArgs,
    /// Bytes that it may have.
    most: u64,
    /// Whether it was looked for.
    is_known: bool,
    table: Option<Arc<PruningTable>>,
}

impl BestTable {
    pub(super) fn new(folder: FolderArgs, most: u64) -> Self {
        Self { folder, most, is_known: false, table: None }
    }

    /// The table, for a search of such a length. That it cannot be read is said once.
    pub(super) fn load_for(&mut self, length: u8) -> Result<Option<Arc<PruningTable>>, Failure> {
        if length < LONG {
            return Ok(None);
        }
        if !self.is_known {
            self.is_known = true;
            self.table = self.folder.best(self.most)?;
        }
        Ok(self.table.clone())
    }
}

/// Turns from which on a search of all sequences of a length gains more by a table than it
/// takes to load it.
const LONG: u8 = 16;

/// Bytes of a table, or of the baked one.
pub(super) fn table_bytes(table: Option<&PruningTable>) -> u64 {
    // The smallest size tells apart what the baked table does, in words of the same form.
    table.map_or(Size::ALL[0], PruningTable::size).bytes()
}

/// Reads a table on all cores.
pub(super) fn load(file: &TableFile) -> Result<Arc<PruningTable>, Failure> {
    file.load(threads(None)).map(Arc::new).map_err(|error| Failure::Run(error.to_string()))
}
