use alloc::{format, vec::Vec};
use core::{num::NonZero, ops::ControlFlow};
use std::{
    borrow::ToOwned,
    fs,
    io::ErrorKind,
    path::{Path, PathBuf},
};

use super::{
    build::{Ended, Progress},
    claim::{self, Claim},
    fault::{Fault, FileError},
    file::{self, TableFile},
    size::Size,
    table::PruningTable,
};

/// How the names of tables end.
const EXTENSION: &str = ".pruning";

/// A directory of pruning tables, in which each file is named for the size of its table.
///
/// ```
/// use std::{env, fs, ops::ControlFlow, process};
/// use superflip::bounds::{Fault, Folder, Size};
///
/// let folder = Folder::new(env::temp_dir().join(format!("superflip-{}", process::id())));
/// assert!(folder.best(u64::MAX).is_none());
/// // Broken off before it has begun.
/// let error = folder.build(Size::ALL[0], 2.try_into().unwrap(), |_| ControlFlow::Break(()));
/// assert!(matches!(error.unwrap_err().fault(), Fault::BrokenOff));
/// assert!(folder.files().unwrap().is_empty());
/// fs::remove_dir(folder.path()).unwrap();
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Folder {
    path: PathBuf,
}

/// A file in a folder of tables.
#[derive(Debug)]
#[non_exhaustive]
pub enum FoundTable {
    /// A table whose header is sound.
    Table(TableFile),
    /// What has the name of a table and is none, or not that.
    Damaged(FileError),
    /// What is being written, or was when its process was killed.
    Unfinished {
        /// Where it is.
        path: PathBuf,
        /// How long it is so far.
        bytes: u64,
        /// Whether a process is writing it.
        is_live: bool,
    },
}

/// How far the building of a file is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Stage {
    /// The table is generated.
    Generating(Progress),
    /// So many of its bytes are written.
    Writing(u64),
}

impl Folder {
    /// The directory at that path, which need not be there.
    #[must_use]
    pub fn new(path: impl Into<PathBuf>) -> Self {
        let path = path.into();
        // The empty path is that of the working directory for some of the system only.
        Self { path: if path.as_os_str().is_empty() { PathBuf::from(".") } else { path } }
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Where the table of a size is, or would be: for size 24, `24.pruning`.
    #[must_use]
    pub fn path_of(&self, size: Size) -> PathBuf {
        self.path.join(format!("{size}{EXTENSION}"))
    }

    /// The file with the table of that size.
    ///
    /// # Errors
    ///
    /// Those of [`TableFile::open`]; and when the file holds a table of another size.
    pub fn open(&self, size: Size) -> Result<TableFile, FileError> {
        let file = TableFile::open(self.path_of(size))?;
        if file.size() == size {
            return Ok(file);
        }
        Err(Fault::OtherSize(file.size()).of(file.path()))
    }

    /// The greatest table of at most so many bytes whose header is sound.
    #[must_use]
    pub fn best(&self, bytes: u64) -> Option<TableFile> {
        let sizes = Size::ALL.into_iter().rev().filter(|size| size.bytes() <= bytes);
        sizes.into_iter().find_map(|size| self.open(size).ok())
    }

    /// All tables, finished or not: by size, and then what is no table. A directory that is
    /// not there has none.
    ///
    /// # Errors
    ///
    /// When the directory cannot be read.
    pub fn files(&self) -> Result<Vec<FoundTable>, FileError> {
        let failed = |error| Fault::io("read")(error).of(&self.path);
        let entries = match fs::read_dir(&self.path) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries.map_err(failed)?,
        };
        let mut files = Vec::new();
        for entry in entries {
            files.extend(self.found(entry.map_err(failed)?.path())?);
        }
        files.sort_by_cached_key(|file: &FoundTable| {
            let place = match file {
                FoundTable::Table(file) => {
                    Size::ALL.into_iter().position(|size| size == file.size())
                }
                _ => None,
            };
            (place.unwrap_or(Size::ALL.len()), file.path().to_owned())
        });
        Ok(files)
    }

    /// What a file of the directory is; `None` when it has nothing to do with tables.
    fn found(&self, path: PathBuf) -> Result<Option<FoundTable>, FileError> {
        let is_table = |path: &Path| path.to_str().is_some_and(|path| path.ends_with(EXTENSION));
        if claim::claimed(&path).is_some_and(|target| is_table(&target)) {
            let io = |error| Fault::io("read")(error).of(&path);
            let is_live = claim::is_live(&path).map_err(io)?;
            let bytes = match fs::metadata(&path) {
                // It was finished in between.
                Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
                metadata => metadata.map_err(io)?.len(),
            };
            return Ok(Some(FoundTable::Unfinished { path, bytes, is_live }));
        }
        if !is_table(&path) {
            return Ok(None);
        }
        let named = Size::ALL.into_iter().find(|&size| self.path_of(size) == path);
        let file = named.map_or_else(|| TableFile::open(&path), |size| self.open(size));
        Ok(Some(file.map_or_else(FoundTable::Damaged, FoundTable::Table)))
    }

    /// Generates a table and writes its file, in place of one that is there. The file gets
    /// its name when all of it is on disk; what killed processes left unfinished of it is
    /// removed. `hear` is told now and then how far it is, and may break it off: then
    /// nothing is left.
    ///
    /// Takes the memory of the table and some megabytes.
    ///
    /// # Errors
    ///
    /// When there is no memory for it, another process builds it, it is broken off, or the
    /// file cannot be written.
    pub fn build(
        &self,
        size: Size,
        threads: NonZero<usize>,
        mut hear: impl FnMut(Stage) -> ControlFlow<()>,
    ) -> Result<PruningTable, FileError> {
        fs::create_dir_all(&self.path).map_err(|e| Fault::io("make")(e).of(&self.path))?;
        let target = self.path_of(size);
        let mut claim = Claim::take(&target)?;
        let table = PruningTable::generate(size, threads, |done| hear(Stage::Generating(done)));
        let table = table.map_err(|ended| {
            let fault = match ended {
                Ended::Memory(error) => Fault::Memory(error),
                Ended::BrokenOff => Fault::BrokenOff,
            };
            fault.of(&target)
        })?;
        file::write(&table, &mut claim.file, &mut |done| hear(Stage::Writing(done)))
            .and_then(|()| claim.finish(&target).map_err(Fault::io("write")))
            .map_err(|fault| fault.of(&target))?;
        Ok(table)
    }

    /// Removes the table of that size and what killed processes left unfinished of it, and
    /// returns how many files that were. Programs that have loaded it keep it in memory.
    ///
    /// # Errors
    ///
    /// When another process builds it, or a file cannot be removed.
    pub fn remove(&self, size: Size) -> Result<usize, FileError> {
        let target = self.path_of(size);
        let io = |error| Fault::io("remove")(error).of(&target);
        if !self.path.exists() {
            return Ok(0);
        }
        let swept = claim::sweep(&target).map_err(io)?;
        if swept.live > 0 {
            return Err(Fault::Busy.of(&target));
        }
        match fs::remove_file(&target) {
            Ok(()) => Ok(swept.removed + 1),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(swept.removed),
            Err(error) => Err(io(error)),
        }
    }
}

impl FoundTable {
    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        match self {
            Self::Table(file) => file.path(),
            Self::Damaged(error) => error.path(),
            Self::Unfinished { path, .. } => path,
        }
    }
}
