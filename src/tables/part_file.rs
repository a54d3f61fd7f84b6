//! Makes sure that only one process at a time builds a file.
//!
//! During a build, the file has another name, which ends in `.part`, and is locked. The operating
//! system releases the lock when the process ends. So an unlocked `.part` file was left behind by
//! a killed process.

use alloc::{format, vec::Vec};
use std::{
    borrow::ToOwned,
    ffi::OsString,
    fs::{self, File, TryLockError},
    io::{self, ErrorKind},
    path::{Path, PathBuf},
    process, thread,
};

use super::regular;

/// The extension of unfinished files.
const EXTENSION: &str = ".part";

/// An unfinished file that this process has locked. Dropping this value removes the file, unless
/// [`finish`](Self::finish) has renamed the file.
#[derive(Debug)]
pub(crate) struct PartFile {
    path: PathBuf,
    /// The open file, or `None` once the file is finished.
    file: Option<File>,
}

impl PartFile {
    /// Creates and locks the unfinished file for `target`. Returns `None` if another process is building
    /// `target`.
    pub(crate) fn create(target: &Path) -> io::Result<Option<Self>> {
        loop {
            if sweep(target)?.live > 0 {
                return Ok(None);
            }
            let mut name = target.as_os_str().to_owned();
            name.push(format!(".{}{EXTENSION}", process::id()));
            let path = PathBuf::from(name);
            let file = match File::create_new(&path) {
                Err(error) if error.kind() == ErrorKind::AlreadyExists => continue,
                file => file?,
            };
            let mut part = Self { path, file: Some(file) };
            part.file().lock()?;
            // Before this process locked the file, another process may have removed it.
            if part.path.exists() {
                // Another process may have created its own unfinished file at the same time.
                let others = sweep(target)?.live > 1;
                return Ok((!others).then_some(part));
            }
        }
    }

    /// Returns the file to write to.
    pub(crate) fn file(&mut self) -> &mut File {
        self.file.as_mut().expect("only `finish` takes the file, and it consumes the part")
    }

    /// Makes the file read-only, flushes it to disk, then renames it to `target`. An existing file `target` is
    /// replaced.
    pub(crate) fn finish(mut self, target: &Path) -> io::Result<()> {
        // On Windows, a read-only file could not be replaced.
        #[cfg(unix)]
        {
            let mut permissions = self.file().metadata()?.permissions();
            permissions.set_readonly(true);
            self.file().set_permissions(permissions)?;
        }
        self.file().sync_all()?;
        fs::rename(&self.path, target)?;
        self.file = None;
        // Flushing the directory keeps a power failure from undoing the renaming.
        #[cfg(unix)]
        if let Some(folder) = target.parent() {
            File::open(folder)?.sync_all()?;
        }
        Ok(())
    }
}

impl Drop for PartFile {
    fn drop(&mut self) {
        if let Some(file) = self.file.take() {
            // An error of this removal is ignored, because the error that ended the build matters
            // more.
            let _ = fs::remove_file(&self.path);
            // Closing the removed file frees its blocks, which takes a quarter of a second per
            // gigabyte. If no thread starts, the closure is dropped, which closes the file.
            let _ = thread::Builder::new().spawn(move || drop(file));
        }
    }
}

fn unfinished(target: &Path) -> io::Result<Vec<PathBuf>> {
    let folder = target.parent().unwrap_or(Path::new(""));
    let paths = fs::read_dir(folder)?.map(|entry| Ok(entry?.path()));
    let paths: io::Result<Vec<PathBuf>> = paths.collect();
    Ok(paths?.into_iter().filter(|path| target_of(path).as_deref() == Some(target)).collect())
}

/// Returns the path that an unfinished file gets when it is complete. Returns `None` if `path` is
/// not the path of an unfinished file.
pub(crate) fn target_of(path: &Path) -> Option<PathBuf> {
    let stem = path.file_name()?.to_str()?.strip_suffix(EXTENSION)?;
    let (name, process) = stem.rsplit_once('.')?;
    process.parse::<u32>().ok()?;
    Some(path.with_file_name(OsString::from(name)))
}

/// Returns whether a process is writing the unfinished file at `path`.
#[cfg(feature = "optimal")]
pub(crate) fn is_live(path: &Path) -> io::Result<bool> {
    match regular::open_own(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(false),
        file => Ok(!lock(&file?)?),
    }
}

/// Locks a file until it is closed. Returns `false` if another process has locked it.
pub(super) fn lock(file: &File) -> io::Result<bool> {
    match file.try_lock() {
        Ok(()) => Ok(true),
        Err(TryLockError::WouldBlock) => Ok(false),
        Err(TryLockError::Error(error)) => Err(error),
    }
}

/// The result of [`sweep`].
#[derive(Debug, Default)]
pub(crate) struct Swept {
    /// The number of files that processes are writing.
    pub(crate) live: usize,
    pub(crate) removed: usize,
}

/// Removes the unfinished files for `target`, except those that processes are writing.
pub(crate) fn sweep(target: &Path) -> io::Result<Swept> {
    let mut swept = Swept::default();
    for path in unfinished(target)? {
        let file = match regular::open_own(&path) {
            Err(error) if error.kind() == ErrorKind::NotFound => continue,
            // The caller names only the target.
            file => file.map_err(|error| {
                io::Error::new(error.kind(), format!("{}: {error}", path.display()))
            })?,
        };
        // While this process holds the lock, no other process can begin to use the file.
        if !lock(&file)? {
            swept.live += 1;
            continue;
        }
        match fs::remove_file(&path) {
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            removed => {
                removed?;
                swept.removed += 1;
            }
        }
    }
    Ok(swept)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sweep_removes_what_no_process_is_writing() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        let target = path("1.pruning");
        // Killed processes left two files, one of them for another table.
        let (left, other) = (path("1.pruning.4711.part"), path("3.pruning.4711.part"));
        let part = PartFile::create(&target).unwrap().unwrap();
        fs::write(&left, "").unwrap();
        fs::write(&other, "").unwrap();
        #[cfg(feature = "optimal")]
        assert!(is_live(&part.path).unwrap() && !is_live(&left).unwrap());
        let swept = sweep(&target).unwrap();
        assert_eq!((swept.live, swept.removed), (1, 1));
        assert!(part.path.exists() && !left.exists() && other.exists());
        // A removed file is not live.
        #[cfg(feature = "optimal")]
        assert!(!is_live(&left).unwrap());
        // The table has one builder at a time.
        assert!(PartFile::create(&target).unwrap().is_none());

        part.finish(&target).unwrap();
        assert!(target.exists());
        let swept = sweep(&target).unwrap();
        assert_eq!((swept.live, swept.removed), (0, 0));
        let path = PartFile::create(&target).unwrap().unwrap().path.clone();
        assert!(!path.exists(), "a part that is not finished leaves no file");
    }

    #[test]
    fn an_unfinished_file_is_named_after_its_table_and_its_process() {
        let target = |name: &str| target_of(&Path::new("tables").join(name));
        let table = Path::new("tables").join("1.pruning");
        assert_eq!(target("1.pruning.4711.part"), Some(table));
        for name in ["1.pruning", "1.pruning.part", "1.pruning.x.part", "1.pruning.4711.partial"] {
            assert_eq!(target(name), None, "{name}");
        }
    }
    /// No file name has more than 255 bytes.
    #[test]
    fn a_file_that_cannot_be_made_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        assert!(PartFile::create(&folder.path().join("1".repeat(255))).is_err());
    }
}
