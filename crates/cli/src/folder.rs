//! The directory of pruning tables, and the choice of the largest usable table in it.

use std::{
    ffi::OsString,
    fs, io,
    path::Path,
    sync::{Arc, Once, OnceLock},
};

use directories::ProjectDirs;
use superflip::bounds::{
    DeferredTable, FileError, FileErrorKind, Folder, PruningTable, Size, TableFile, TableSource,
};
use superflip::search::Threads;

use super::{
    failure::{Failure, Fault},
    memory::free_memory,
    message::{note, remark},
    startup,
};

#[derive(Debug, Clone, clap::Args)]
pub(super) struct FolderArgs {
    /// Read and write pruning tables in DIR [default: the platform's data directory for this program]
    #[arg(long, value_name = "DIR", env = "SUPERFLIP_TABLE_DIR", hide_env_values = true)]
    table_dir: Option<OsString>,
}

impl FolderArgs {
    pub(super) fn of(table_dir: Option<OsString>) -> Self {
        Self { table_dir }
    }

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

    /// Finds the largest table that has at most `most` bytes and fits the free memory. Returns
    /// `None` if the directory has no such table. An unreadable table is an error, because without
    /// the table searches would be slow for no visible reason.
    pub(super) fn best(&self, most: u64) -> Result<Option<TableFile>, Failure> {
        // Without a home directory, there is no directory of tables.
        let Ok(folder) = self.folder() else { return Ok(None) };
        let free = free_memory().unwrap_or(u64::MAX);
        for size in Size::ALL.into_iter().rev().filter(|size| size.bytes() <= most) {
            let path = folder.path_of(size);
            // A directory that cannot be read must not count as empty.
            if !path.try_exists().map_err(|error| Failure::unreadable(path.display(), &error))? {
                continue;
            }
            if size.bytes() > free {
                note(format_args!("{} exceeds the free memory", path.display()));
                continue;
            }
            return folder.open(size).map(Some).map_err(|error| with_advice(&error, size));
        }
        Ok(None)
    }
}

/// Returns the failure for the table of a size that cannot be used, with advice that fits the cause.
pub(super) fn with_advice(error: &FileError, size: Size) -> Failure {
    let build = |last: &[&str]| {
        let directory = error.path().parent().unwrap_or(Path::new("")).display().to_string();
        let (size, begin) = (size.to_string(), ["superflip", "table", "build"]);
        let words = [&begin[..], &[&size, "--table-dir", &directory], last].concat();
        shell_words::join(words)
    };
    let advice = match error.reason() {
        FileErrorKind::Missing => format!("`{}` builds it", build(&[])),
        FileErrorKind::Io { error, .. } if error.kind() == io::ErrorKind::PermissionDenied => {
            "let this user read it, or name another directory with --table-dir".to_owned()
        }
        // A new file would not be read either.
        FileErrorKind::Io { .. } => "--table-dir names another directory".to_owned(),
        FileErrorKind::Memory(_) | FileErrorKind::Busy | FileErrorKind::Stopped(_) => {
            return Failure::of_run(error);
        }
        _ => format!("rebuild it with `{}`", build(&["--force"])),
    };
    Failure::Fault(Fault::of(error).in_run().saying(format_args!("{error}; {advice}")))
}

/// Returns which users, besides this user and the administrator, can change the file or directory
/// at `path`. Returns `None` if nobody else can.
#[cfg(unix)]
fn distrust(path: &Path) -> Option<String> {
    use std::os::unix::fs::MetadataExt;
    // The parent of a file in the working directory is an empty path.
    let path = if path.as_os_str().is_empty() { Path::new(".") } else { path };
    let found = fs::metadata(path).ok()?;
    let (owner, this) = (found.uid(), rustix::process::geteuid().as_raw());
    if owner != 0 && owner != this {
        return Some(format!("the user {owner} can change it"));
    }
    (found.mode() & 0o002 != 0).then(|| "every user can change it".to_owned())
}

/// The number of moves from which a search without a table advises to build one. A shorter search
/// takes less than 0.1 seconds: 0.93 s / 13, by [`DeferredTable::LEAST_LENGTH`].
const HINT_LENGTH: u8 = 16;

/// The largest usable pruning table. It is loaded when the searches so far would have taken longer
/// without it, and then serves every search.
#[derive(Debug)]
pub(super) struct BestTable {
    folder: FolderArgs,
    /// The maximum size of the table in bytes.
    most: u64,
    /// Whether to advise the user to build a table if there is none.
    hint: bool,
    /// Whether searches go on without the table if it cannot be loaded, after a note.
    goes_on: bool,
    /// The table that the first long search finds, if any.
    deferred: OnceLock<Option<DeferredTable>>,
    /// The loaded table, that there is none, or why it cannot be loaded.
    found: OnceLock<Result<Option<Arc<PruningTable>>, Failure>>,
    /// Set when the user has been advised.
    hinted: Once,
}

impl BestTable {
    pub(super) fn new(folder: FolderArgs, most: u64) -> Self {
        let (deferred, found) = Default::default();
        Self { folder, most, hint: false, goes_on: false, deferred, found, hinted: Once::new() }
    }

    /// Advises the user to build a table if there is none.
    pub(super) fn with_hint(self) -> Self {
        Self { hint: true, ..self }
    }

    /// Prints a note if the table cannot be loaded, and lets searches go on without the table.
    pub(super) fn or_without(self) -> Self {
        Self { goes_on: true, ..self }
    }

    /// Returns a value that looks for no table in a directory. Every search gets `table`, or the baked
    /// table if `table` is `None`.
    pub(super) fn fixed(table: Option<Arc<PruningTable>>) -> Self {
        let folder = FolderArgs { table_dir: None };
        Self { found: OnceLock::from(Ok(table)), ..Self::new(folder, 0) }
    }

    /// Finds the table. If there is none, or if it cannot be opened, no search looks again.
    fn find(&self) -> Option<DeferredTable> {
        let problem = match self.folder.best(self.most) {
            Ok(Some(file)) => return Some(DeferredTable::new(file)),
            Ok(None) => Ok(None),
            Err(why) => Self::without(why, self.goes_on),
        };
        self.found.get_or_init(|| problem);
        None
    }

    /// Says that searches go on without the table, if they do.
    fn without(why: Failure, goes_on: bool) -> Result<Option<Arc<PruningTable>>, Failure> {
        if !goes_on {
            return Err(why);
        }
        note(format_args!("{why}; searching without a table"));
        Ok(None)
    }

    /// Returns the table, if it is loaded.
    pub(super) fn loaded(&self) -> Option<&PruningTable> {
        self.found.get()?.as_ref().ok()?.as_deref()
    }

    /// Returns the failure that kept the table from being loaded, if a search has asked for it, or that its
    /// file was changed since.
    pub(super) fn problem(&self) -> Option<Failure> {
        if let Some(Err(error)) = self.loaded().map(PruningTable::check_unchanged) {
            return Some(Failure::of_run(&error));
        }
        Some(Failure::Fault(self.found.get()?.as_ref().err()?.fault()))
    }

    /// Loads the table if a search of `length` moves gains from it.
    pub(super) fn prepare(&self, length: u8) -> Result<(), Failure> {
        let _ = self.table(length);
        self.problem().map_or(Ok(()), Err)
    }
}

impl TableSource for BestTable {
    fn table(&self, length: u8) -> Option<&PruningTable> {
        if self.found.get().is_none() && length >= DeferredTable::LEAST_LENGTH {
            let table = self.deferred.get_or_init(|| self.find()).as_ref()?;
            if table.pays_before(length) {
                // While one thread loads the table, the others wait.
                self.found.get_or_init(|| match open_known(table.file()) {
                    Ok(table) => Ok(Some(table)),
                    Err(error) => {
                        let why = with_advice(&error, table.file().size());
                        // The baked tables need no more memory.
                        let has_memory = !matches!(error.reason(), FileErrorKind::Memory(_));
                        Self::without(why, self.goes_on || !has_memory)
                    }
                });
            }
        }
        if self.hint && length >= HINT_LENGTH && matches!(self.found.get(), Some(Ok(None))) {
            self.hinted.call_once(|| {
                remark(
                    "there is no table for long searches; `superflip table build 1.4GB` makes one \
                     in some minutes",
                );
            });
        }
        self.loaded()
    }
}

/// Returns the size in bytes of `table`, or of the baked table.
pub(super) fn table_bytes(table: Option<&PruningTable>) -> u64 {
    // The smallest size has as many bytes as the baked table.
    table.map_or(Size::ALL[0], PruningTable::size).bytes()
}

/// Loads a table from its file, using all cores. Prints a warning if other users can change the
/// file.
pub(super) fn load(file: &TableFile) -> Result<Arc<PruningTable>, Failure> {
    open_known(file).map_err(|error| with_advice(&error, file.size()))
}

/// Loads a table like [`load`]. The error has no advice.
fn open_known(file: &TableFile) -> Result<Arc<PruningTable>, FileError> {
    #[cfg(unix)]
    for path in [file.path().parent(), Some(file.path())].into_iter().flatten() {
        if let Some(why) = distrust(path) {
            note(format_args!("{}: {why}; a search relies on its pruning table", path.display()));
        }
    }
    let table = file.load_known(Threads::PER_CORE)?;
    if table.is_mapped() {
        startup::explain_bus_error(
            "superflip: the file of a pruning table was cut while it was in use; \
             build the table again\n",
        );
    }
    Ok(Arc::new(table))
}
