//! Locks: who works on a part.
//!
//! A lock is a file that names its process. It appears complete, as a hard link
//! to the file that names the process on its desk, so that nobody ever reads half
//! of one. Only its owner removes it, but for the lock of a dead process: that is
//! removed by whoever holds the guard, a lock of the operating system on the file
//! `dissection`, which ends with the process that holds it. Of several processes
//! that find a dead lock one after the other gets the guard, looks again, and
//! does not touch a lock that a living process has put there since.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use super::{Part, error::DissectError, owner::Owner, store::Store};
use crate::qa::model::Position;

/// How the names of locks end.
pub(super) const EXTENSION: &str = ".lock";

/// A lock that this process holds.
#[derive(Debug)]
pub(super) struct Lock {
    path: PathBuf,
}

impl Lock {
    /// Takes the lock of a part, if no living process has it.
    pub(super) fn take(store: &Store, part: &Part) -> Result<Option<Self>, DissectError> {
        let path = store.lock_path(part);
        loop {
            match fs::hard_link(store.sign(), &path) {
                Ok(()) => return Ok(Some(Self { path })),
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(DissectError::io("make the lock", path)(error)),
            }
            let is_dead = || Owner::is_dead(&path).map_err(DissectError::io("read", &path));
            if is_dead()? == Some(false) {
                return Ok(None);
            }
            let _guard = store.guard()?;
            if is_dead()? == Some(true) {
                fs::remove_file(&path).map_err(DissectError::io("remove", &path))?;
            }
        }
    }

    /// Gives the lock back.
    pub(super) fn release(self) -> Result<(), DissectError> {
        fs::remove_file(&self.path).map_err(DissectError::io("remove", &self.path))?;
        std::mem::forget(self);
        Ok(())
    }
}

/// Removes the locks of dead processes; the guard must be held.
pub(super) fn clear(directory: &Path) -> io::Result<()> {
    for entry in fs::read_dir(directory)? {
        let path = entry?.path();
        if is_lock(&path) && Owner::is_dead(&path)? == Some(true) {
            fs::remove_file(path)?;
        }
    }
    Ok(())
}

/// Whether a file has the name of a part's lock. Other programs have locks too.
fn is_lock(path: &Path) -> bool {
    let part = path.file_name().and_then(|name| name.to_str()?.strip_suffix(EXTENSION));
    part.is_some_and(|part| part.split('-').all(|name| Position::parse_file_name(name).is_some()))
}

/// Gives the lock back when the work failed.
impl Drop for Lock {
    fn drop(&mut self) {
        // The failure itself is what is told of.
        let _ = fs::remove_file(&self.path);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whose_locks() {
        assert!(is_lock(Path::new("d/BR.GR.lock")) && is_lock(Path::new("BR.GR-GWR.BYR.lock")));
        for other in ["Cargo.lock", "BR.lock", "BR.GR-BRW.lock", ".lock", "BR.GR", "-.lock"] {
            assert!(!is_lock(Path::new(other)), "{other}");
        }
    }
}
