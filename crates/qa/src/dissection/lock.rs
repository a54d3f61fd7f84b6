//! Locks. A lock says that a process works on a part.
//!
//! A lock is a lock of the operating system on a file beside the result of the part. The system
//! releases the lock when the process ends, so a killed process leaves a file without a lock. The
//! process that holds the lock writes the result into the file, and then renames the file. So a
//! result appears complete or not at all.

use std::{
    fs::{self, File, TryLockError},
    io::{self, Write},
    path::{Path, PathBuf},
};

use same_file::Handle;
use tempfile::TempPath;

use super::error::DissectError;

/// The suffix of the file names of locks.
pub(super) const EXTENSION: &str = ".lock";

/// A lock that this process holds. Dropping this value removes the file.
#[derive(Debug)]
pub(super) struct Lock {
    path: TempPath,
    file: File,
}

impl Lock {
    /// Takes the lock at `path`. Returns `None` if another process has the lock.
    pub(super) fn take(path: PathBuf) -> Result<Option<Self>, DissectError> {
        loop {
            let file = open(&path).map_err(DissectError::io("make the lock", &path))?;
            match file.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => return Ok(None),
                Err(TryLockError::Error(error)) => {
                    return Err(DissectError::io("lock", path)(error));
                }
            }
            // Before this process locked the file, another process may have renamed or removed it.
            check_ordinary(&path).map_err(DissectError::io("lock", &path))?;
            let is_same = file.try_clone().and_then(Handle::from_file).and_then(|locked| {
                match Handle::from_path(&path) {
                    Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
                    named => Ok(named? == locked),
                }
            });
            if is_same.map_err(DissectError::io("lock", &path))? {
                let named = TempPath::try_from_path(&path);
                let path = named.map_err(DissectError::io("lock", &path))?;
                return Ok(Some(Self { path, file }));
            }
        }
    }

    /// Writes `text` into the file, flushes the file to the disk and renames it to `target`.
    pub(super) fn finish(self, target: &Path, text: &str) -> Result<(), DissectError> {
        // A killed process may have left a part of a text in the file.
        let written = self.file.set_len(0).and_then(|()| (&self.file).write_all(text.as_bytes()));
        written
            .and_then(|()| self.file.sync_all())
            .and_then(|()| Ok(self.path.persist(target)?))
            .map_err(DissectError::io("write", target))
    }

    /// Removes the file and releases the lock.
    pub(super) fn release(self) -> Result<(), DissectError> {
        let path = self.path.to_path_buf();
        self.path.close().map_err(DissectError::io("remove", path))
    }
}

/// Opens a lock file, and creates it if it does not exist. Fails for a pipe, because opening a pipe
/// could wait forever, and for a link, because a result would be written to its target.
fn open(path: &Path) -> io::Result<File> {
    loop {
        match File::create_new(path) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            created => return created,
        }
        check_ordinary(path)?;
        // Opening a pipe for reading and writing waits for nobody, if another process has just put one here.
        match File::options().read(true).write(true).open(path) {
            // Another process has just removed the file, and a third one may make it again.
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            opened => return opened,
        }
    }
}

fn check_ordinary(path: &Path) -> io::Result<()> {
    match fs::symlink_metadata(path) {
        Ok(found) if !found.is_file() => {
            Err(io::Error::other(format!("{} is not an ordinary file", path.display())))
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_process_has_the_lock_until_it_ends_its_work() {
        let directory = tempfile::tempdir().unwrap();
        let path = |name: &str| directory.path().join(name);
        let take = || Lock::take(path("BR.GR.lock")).unwrap();
        // A killed process has left a longer text.
        fs::write(path("BR.GR.lock"), "1R 1B 1W").unwrap();
        let lock = take().unwrap();
        assert!(take().is_none());
        lock.finish(&path("BR.GR"), "1R").unwrap();
        assert_eq!(fs::read_to_string(path("BR.GR")).unwrap(), "1R");
        assert!(!path("BR.GR.lock").exists());
        take().unwrap().release().unwrap();
        drop(take().unwrap());
        assert!(!path("BR.GR.lock").exists());
        let lock = take().unwrap();
        fs::remove_file(path("BR.GR.lock")).unwrap();
        assert!(lock.release().is_err(), "a lock that has gone");
        assert!(Lock::take(path("none/BR.GR.lock")).is_err());
    }

    #[cfg(unix)]
    #[test]
    fn a_link_is_no_lock() {
        use std::os::unix::fs::symlink;
        let directory = tempfile::tempdir().unwrap();
        let path = |name: &str| directory.path().join(name);
        fs::write(path("other"), "text").unwrap();
        for target in ["other", "nothing"] {
            symlink(target, path("BR.GR.lock")).unwrap();
            assert!(Lock::take(path("BR.GR.lock")).is_err(), "{target}");
            fs::remove_file(path("BR.GR.lock")).unwrap();
        }
        assert_eq!(fs::read_to_string(path("other")).unwrap(), "text");
        assert!(!path("nothing").exists());
    }

    /// The file that a process has opened may become the result before the process locks the file.
    #[test]
    fn a_lock_belongs_to_the_file_at_its_path() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("BR.GR.lock");
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    for _ in 0..5_000 {
                        if let Some(lock) = Lock::take(path.clone()).unwrap() {
                            assert!(path.exists());
                            lock.release().unwrap();
                        }
                    }
                });
            }
        });
        assert!(!path.exists());
    }
}
