//! The folder that keeps the tables.

use alloc::{format, vec::Vec};
use std::{
    borrow::ToOwned,
    fs,
    io::ErrorKind,
    path::{Path, PathBuf},
};

use super::{
    build::GenerateError,
    check_record,
    error::{FileError, FileErrorKind},
    metric_file::MetricFile,
    size::Size,
    table::PruningTable,
    table_file::{self, TableFile},
};
use crate::{
    tables::part_file::{self, PartFile},
    threads::Threads,
    watch::Watch,
};

/// The extension of table files.
const EXTENSION: &str = ".pruning";

/// A directory of pruning tables. Each file is named after the size of its table.
///
/// ```
/// use std::{env, process, sync::atomic::AtomicBool};
/// use superflip::{bounds::{FileErrorKind, Folder, Size}, search::Threads};
///
/// let folder = Folder::new(env::temp_dir().join(format!("superflip-{}", process::id())));
/// assert!(folder.best(u64::MAX).is_none());
/// // Cancel the build before it begins.
/// let flag = AtomicBool::new(true);
/// let error = folder.build_watched(Size::ALL[0], Threads::PER_CORE, &flag).unwrap_err();
/// assert!(matches!(error.reason(), FileErrorKind::Stopped(_)));
/// assert!(folder.files().unwrap().is_empty() && !folder.path().exists());
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Folder {
    path: PathBuf,
}

/// A file found in a folder of tables.
#[derive(Debug)]
#[non_exhaustive]
pub enum FoundTable {
    /// A table whose header has no errors.
    Table(TableFile),
    /// A table of a metric whose header has no errors.
    Metric(MetricFile),
    /// A file that is named like a table, but does not hold a valid table of the size in its name.
    Damaged(FileError),
    /// An unfinished file. The process that created the file is still writing it, or was killed.
    Unfinished {
        /// The path of the file.
        path: PathBuf,
        /// The number of bytes written so far.
        bytes: u64,
        /// Whether a process is writing the file.
        is_live: bool,
    },
}

impl Folder {
    /// Returns the folder at a path. No folder needs to exist there yet.
    #[must_use]
    pub fn new(path: impl Into<PathBuf>) -> Self {
        let path = path.into();
        // Some system calls reject the empty path, which means the working directory.
        Self { path: if path.as_os_str().is_empty() { PathBuf::from(".") } else { path } }
    }

    /// Returns the path of the directory.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the path of the file for the table of this size, whether or not the file exists. For
    /// size 24, the file name is `24.pruning`.
    #[must_use]
    pub fn path_of(&self, size: Size) -> PathBuf {
        self.path.join(format!("{size}{EXTENSION}"))
    }

    /// Opens the table of this size.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`TableFile::open`], or [`FileErrorKind::OtherSize`] if the file
    /// holds a table of another size.
    pub fn open(&self, size: Size) -> Result<TableFile, FileError> {
        let file = TableFile::open(self.path_of(size))?;
        if file.size() == size {
            return Ok(file);
        }
        Err(FileErrorKind::OtherSize(file.size()).of(file.path()))
    }

    /// Opens the largest table of at most `bytes` bytes whose header has no errors. Returns `None`
    /// if there is no such table.
    #[must_use]
    pub fn best(&self, bytes: u64) -> Option<TableFile> {
        let sizes = Size::ALL.into_iter().rev().filter(|size| size.bytes() <= bytes);
        sizes.into_iter().find_map(|size| self.open(size).ok())
    }

    /// Lists the table files of the directory: valid, damaged and unfinished. Valid pruning tables come
    /// first, in ascending order of size. Tables of metrics, damaged and unfinished files follow, sorted by
    /// path. If the directory does not exist, the list is empty.
    ///
    /// # Errors
    ///
    /// Returns an error if the directory cannot be read.
    pub fn files(&self) -> Result<Vec<FoundTable>, FileError> {
        let failed = |error| FileErrorKind::io("read")(error).of(&self.path);
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

    /// Inspects the file at `path`. Returns `None` if the file has neither the name of a table nor
    /// the name of an unfinished table. Also returns `None` if another process has just removed an
    /// unfinished table.
    fn found(&self, path: PathBuf) -> Result<Option<FoundTable>, FileError> {
        let is_table = |path: &Path| path.to_str().is_some_and(|path| path.ends_with(EXTENSION));
        if part_file::target_of(&path).is_some_and(|target| is_table(&target)) {
            let io = |error| FileErrorKind::io("read")(error).of(&path);
            let is_live = match part_file::is_live(&path) {
                Ok(is_live) => is_live,
                Err(error) => return Ok(Some(FoundTable::Damaged(io(error)))),
            };
            let bytes = match fs::metadata(&path) {
                // Another process has just renamed or removed the unfinished file.
                Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
                metadata => metadata.map_err(io)?.len(),
            };
            return Ok(Some(FoundTable::Unfinished { path, bytes, is_live }));
        }
        if is_of_metric(&path) {
            return Ok(Some(
                MetricFile::open(path).map_or_else(FoundTable::Damaged, FoundTable::Metric),
            ));
        }
        if !is_table(&path) {
            return Ok(None);
        }
        let named = Size::ALL.into_iter().find(|&size| self.path_of(size) == path);
        let file = named.map_or_else(|| TableFile::open(&path), |size| self.open(size));
        Ok(Some(file.map_or_else(FoundTable::Damaged, FoundTable::Table)))
    }

    /// Generates the table of this size and writes it to the file at [`path_of`](Self::path_of). An
    /// existing file is replaced.
    ///
    /// The file gets its final name only after it is completely on disk. If killed processes have
    /// left unfinished files of the same table, the function removes these files. The build
    /// takes as much memory as the table, and some megabytes more.
    ///
    /// # Errors
    ///
    /// Returns an error if there is not enough memory, if another process is building the table, if
    /// the computer has generated a wrong table, or if the file cannot be written.
    pub fn build(&self, size: Size, threads: Threads) -> Result<PruningTable, FileError> {
        self.build_watched(size, threads, Watch::new())
    }

    /// Generates and writes the table like [`build`](Self::build). `watch` receives the progress and
    /// may end the build, which then leaves no file.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`build`](Self::build), or [`FileErrorKind::Stopped`] if `watch` ends
    /// the build.
    pub fn build_watched<'w>(
        &self,
        size: Size,
        threads: Threads,
        watch: impl Into<Watch<'w>>,
    ) -> Result<PruningTable, FileError> {
        let (mut watch, target) = (watch.into(), self.path_of(size));
        watch.begin().map_err(|stopped| FileErrorKind::Stopped(stopped).of(&target))?;
        fs::create_dir_all(&self.path).map_err(|e| FileErrorKind::io("make")(e).of(&self.path))?;
        if target.is_dir() {
            return Err(FileErrorKind::io("replace")(ErrorKind::IsADirectory.into()).of(&target));
        }
        let part =
            PartFile::create(&target).map_err(|e| FileErrorKind::io("make")(e).of(&target))?;
        let mut part = part.ok_or_else(|| FileErrorKind::Busy.of(&target))?;
        let table = PruningTable::generate_watched(size, threads, watch.by_ref());
        let table = table.map_err(|error| {
            let kind = match error {
                GenerateError::Memory(error) => FileErrorKind::Memory(error),
                GenerateError::Stopped(stopped) => FileErrorKind::Stopped(stopped),
            };
            kind.of(&target)
        })?;
        table_file::write(&table, part.file(), &mut watch)
            // A computer with faulty memory may have generated a wrong table.
            .and_then(|header| header.check_right())
            .and_then(|()| part.finish(&target).map_err(FileErrorKind::io("write")))
            .map_err(|kind| kind.of(&target))?;
        Ok(table)
    }

    /// Removes the table file of this size with its [record](TableFile::load_known), and unfinished files
    /// of this table that killed processes have left. Returns the number of files removed, and does not
    /// count the record. A program that has loaded the table keeps the table in memory.
    ///
    /// # Errors
    ///
    /// Returns an error if another process is building the table or a file cannot be removed.
    pub fn remove(&self, size: Size) -> Result<usize, FileError> {
        let target = self.path_of(size);
        let io = |error| FileErrorKind::io("remove")(error).of(&target);
        if !self.path.exists() {
            return Ok(0);
        }
        let swept = part_file::sweep(&target).map_err(io)?;
        if swept.live > 0 {
            return Err(FileErrorKind::Busy.of(&target));
        }
        check_record::remove(&target);
        match fs::remove_file(&target) {
            Ok(()) => Ok(swept.removed + 1),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(swept.removed),
            Err(error) => Err(io(error)),
        }
    }
}

/// Returns whether a file has the name of a table of a metric, such as `metric_quarter_group.table`.
fn is_of_metric(path: &Path) -> bool {
    let name = path.file_stem().and_then(|name| name.to_str());
    name.is_some_and(|name| name.starts_with("metric_"))
        && path.extension().is_some_and(|it| it == "table")
}

impl FoundTable {
    /// Returns the path of the file.
    #[must_use]
    pub fn path(&self) -> &Path {
        match self {
            Self::Table(file) => file.path(),
            Self::Metric(file) => file.path(),
            Self::Damaged(error) => error.path(),
            Self::Unfinished { path, .. } => path,
        }
    }
}

#[cfg(test)]
mod tests;
