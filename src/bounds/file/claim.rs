//! Who makes a file: it is written under another name, beside its own, and locked.
//!
//! The lock is the system's, and ends with the process. What has no lock was left by one
//! that was killed.

use alloc::{format, vec::Vec};
use std::{
    borrow::ToOwned,
    ffi::OsString,
    fs::{self, File, TryLockError},
    io::{self, ErrorKind},
    path::{Path, PathBuf},
    process,
};

use super::fault::{Fault, FileError};

/// How the names of unfinished files end.
const EXTENSION: &str = ".part";

/// An unfinished file, which goes away unless it is finished.
#[derive(Debug)]
pub(super) struct Claim {
    pub(super) file: File,
    path: PathBuf,
    is_finished: bool,
}

impl Claim {
    /// Begins the file that is to have this name, unless another process is making it.
    pub(super) fn take(target: &Path) -> Result<Self, FileError> {
        let failed = |action| move |error| Fault::io(action)(error).of(target);
        loop {
            if sweep(target).map_err(failed("make"))?.live > 0 {
                return Err(Fault::Busy.of(target));
            }
            let mut name = target.as_os_str().to_owned();
            name.push(format!(".{}{EXTENSION}", process::id()));
            let path = PathBuf::from(name);
            let file = match File::create_new(&path) {
                Err(error) if error.kind() == ErrorKind::AlreadyExists => continue,
                file => file.map_err(failed("make"))?,
            };
            let claim = Self { file, path, is_finished: false };
            claim.file.lock().map_err(failed("lock"))?;
            // Between the two, another process may have taken it for one left behind.
            if claim.path.exists() {
                // Or has begun at the same time.
                let others = sweep(target).map_err(failed("make"))?.live > 1;
                return if others { Err(Fault::Busy.of(target)) } else { Ok(claim) };
            }
        }
    }

    /// Gives the file its name, in place of what had it, once all of it is on disk.
    pub(super) fn finish(mut self, target: &Path) -> io::Result<()> {
        self.file.sync_all()?;
        fs::rename(&self.path, target)?;
        self.is_finished = true;
        // The name is to outlast the machine as well.
        #[cfg(unix)]
        if let Some(folder) = target.parent() {
            File::open(folder)?.sync_all()?;
        }
        Ok(())
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        if !self.is_finished {
            // Whatever went wrong before is what is told of.
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// The unfinished files of this name.
fn unfinished(target: &Path) -> io::Result<Vec<PathBuf>> {
    let folder = target.parent().unwrap_or(Path::new(""));
    let paths = fs::read_dir(folder)?.map(|entry| Ok(entry?.path()));
    let paths: io::Result<Vec<PathBuf>> = paths.collect();
    Ok(paths?.into_iter().filter(|path| claimed(path).as_deref() == Some(target)).collect())
}

/// The name that an unfinished file is to have; `None` of any other file.
pub(super) fn claimed(path: &Path) -> Option<PathBuf> {
    let stem = path.file_name()?.to_str()?.strip_suffix(EXTENSION)?;
    let (name, process) = stem.rsplit_once('.')?;
    process.parse::<u32>().ok()?;
    Some(path.with_file_name(OsString::from(name)))
}

/// Whether a process is writing it.
pub(super) fn is_live(path: &Path) -> io::Result<bool> {
    match File::open(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(false),
        file => Ok(!lock(&file?)?),
    }
}

/// Locks a file until it is closed, unless another process has.
fn lock(file: &File) -> io::Result<bool> {
    match file.try_lock() {
        Ok(()) => Ok(true),
        Err(TryLockError::WouldBlock) => Ok(false),
        Err(TryLockError::Error(error)) => Err(error),
    }
}

/// Unfinished files of one name.
#[derive(Debug, Default)]
pub(super) struct Swept {
    /// Those that are being written.
    pub(super) live: usize,
    /// Those that killed processes left, which were removed.
    pub(super) removed: usize,
}

/// Removes what killed processes left of this file.
pub(super) fn sweep(target: &Path) -> io::Result<Swept> {
    let mut swept = Swept::default();
    for path in unfinished(target)? {
        let file = match File::open(&path) {
            Err(error) if error.kind() == ErrorKind::NotFound => continue,
            file => file?,
        };
        // It is removed while it is locked, so that nobody can take it meanwhile.
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
