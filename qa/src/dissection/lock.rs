//! Locks. A lock says which process works on a part.
//!
//! A lock is a file that names a process, its owner. A process creates a lock as a hard link to a
//! complete file in its scratch directory. So no process ever reads an incomplete lock.
//!
//! Only the owner removes a lock, unless the owner is dead. To remove the lock of a dead process, a
//! process must hold the *guard*. The guard is a lock of the operating system on the file
//! `dissection`; the system releases it when the process ends. If several processes find the same
//! lock of a dead process, they take the guard one after the other. Each process then reads the
//! lock again, so no process removes a lock that a living process has created in the meantime.

use std::{
    fs::{self, File},
    io,
    path::{Path, PathBuf},
};

use super::{error::DissectError, owner::Owner};
use crate::model::Position;

/// The suffix of the file names of locks.
pub(super) const EXTENSION: &str = ".lock";

/// A lock that this process holds.
#[derive(Debug)]
pub(super) struct Lock {
    path: PathBuf,
}

impl Lock {
    /// Takes the lock at `path`, by a hard link to `owner`, the file that names this process.
    /// Returns `None` if a living process has the lock. If a dead process has the lock, calls
    /// `guard` to take the guard, removes the lock of the dead process and tries again.
    pub(super) fn take(
        path: PathBuf,
        owner: &Path,
        guard: impl Fn() -> Result<File, DissectError>,
    ) -> Result<Option<Self>, DissectError> {
        loop {
            match fs::hard_link(owner, &path) {
                Ok(()) => return Ok(Some(Self { path })),
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(DissectError::io("make the lock", path)(error)),
            }
            let is_dead = || Owner::is_dead(&path).map_err(DissectError::io("read", &path));
            if is_dead()? == Some(false) {
                return Ok(None);
            }
            let _guard = guard()?;
            if is_dead()? == Some(true) {
                fs::remove_file(&path).map_err(DissectError::io("remove", &path))?;
            }
        }
    }

    pub(super) fn release(self) -> Result<(), DissectError> {
        fs::remove_file(&self.path).map_err(DissectError::io("remove", &self.path))?;
        std::mem::forget(self);
        Ok(())
    }
}

/// Removes the locks of dead processes in `directory`. The caller must hold the guard.
pub(super) fn clear(directory: &Path) -> io::Result<()> {
    for entry in fs::read_dir(directory)? {
        let path = entry?.path();
        if is_lock(&path) && Owner::is_dead(&path)? == Some(true) {
            fs::remove_file(path)?;
        }
    }
    Ok(())
}

/// Reports whether `path` names the lock of a part. Other programs may have their own lock files in
/// the directory.
fn is_lock(path: &Path) -> bool {
    let part = path.file_name().and_then(|name| name.to_str()?.strip_suffix(EXTENSION));
    part.is_some_and(|part| part.split('-').all(|name| Position::parse_file_name(name).is_some()))
}

/// Removes the lock file after the work on the part failed. After success,
/// [`release`](Lock::release) has already removed the file.
impl Drop for Lock {
    fn drop(&mut self) {
        // An error here is ignored, because the error that ended the work matters more.
        let _ = fs::remove_file(&self.path);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lock_that_has_gone_is_an_error() {
        let directory = tempfile::tempdir().unwrap();
        let (path, owner) = (directory.path().join("BR.GR.lock"), directory.path().join("owner"));
        fs::write(&owner, Owner::this().to_string()).unwrap();
        let guard = || panic!("no lock of a dead process");
        let lock = Lock::take(path.clone(), &owner, guard).unwrap().unwrap();
        assert!(Lock::take(path.clone(), &owner, guard).unwrap().is_none());
        clear(directory.path()).unwrap();
        fs::remove_file(&path).unwrap();
        assert!(lock.release().is_err());
        fs::remove_file(&owner).unwrap();
        assert!(Lock::take(path, &owner, guard).is_err());
    }

    #[test]
    fn only_locks_of_the_dead_are_cleared() {
        let directory = tempfile::tempdir().unwrap();
        let dead = format!("{}\n", u32::MAX >> 1);
        for (name, owner) in [
            ("BR.GR.lock", &dead),
            ("BR.BR.lock", &Owner::this().to_string()),
            ("Cargo.lock", &dead),
            ("BR.RB", &dead),
        ] {
            fs::write(directory.path().join(name), owner).unwrap();
        }
        clear(directory.path()).unwrap();
        let names = fs::read_dir(directory.path()).unwrap().map(|e| e.unwrap().file_name());
        let mut names: Vec<_> = names.map(|name| name.into_string().unwrap()).collect();
        names.sort();
        assert_eq!(names, ["BR.BR.lock", "BR.RB", "Cargo.lock"]);
    }

    #[test]
    fn whose_locks() {
        assert!(is_lock(Path::new("d/BR.GR.lock")) && is_lock(Path::new("BR.GR-GWR.BYR.lock")));
        for other in ["Cargo.lock", "BR.lock", "BR.GR-BRW.lock", ".lock", "BR.GR", "-.lock"] {
            assert!(!is_lock(Path::new(other)), "{other}");
        }
    }
}
