//! The scratch directory of a tester, which is inside the directory of results. The tester writes
//! each file in the scratch directory first. When the file is complete, the tester renames it to
//! its final path.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use tempfile::TempDir;

use super::{
    error::DissectError,
    owner::{Owner, is_old},
};

/// The prefix of the names of all scratch directories.
const PREFIX: &str = ".superflip-qa-";
/// The name of the file that says which process owns a scratch directory.
const OWNER_FILE: &str = "owner";

/// The scratch directory of this process. Dropping this value removes the directory.
#[derive(Debug)]
pub(super) struct Scratch(TempDir);

impl Scratch {
    /// Creates a scratch directory in `directory`, and the file that names this process as its
    /// owner.
    pub(super) fn set_up(directory: &Path) -> Result<Self, DissectError> {
        let scratch = tempfile::Builder::new()
            .prefix(PREFIX)
            .tempdir_in(directory)
            .map(Self)
            .map_err(DissectError::io("make a directory in", directory))?;
        fs::write(scratch.owner_file(), Owner::this().to_string())
            .map_err(DissectError::io("write", scratch.owner_file()))?;
        Ok(scratch)
    }

    /// Returns the path of the file that names this process as the owner of the directory.
    pub(super) fn owner_file(&self) -> PathBuf {
        self.path(OWNER_FILE)
    }

    pub(super) fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }
}

/// Removes the scratch directories of dead processes in `directory`.
pub(super) fn clear(directory: &Path) -> io::Result<()> {
    for entry in fs::read_dir(directory)? {
        let entry = entry?;
        if !entry.file_name().to_string_lossy().starts_with(PREFIX) {
            continue;
        }
        let removed = match Owner::is_dead(&entry.path().join(OWNER_FILE)) {
            Ok(Some(true)) => fs::remove_dir_all(entry.path()),
            // The process died before it wrote its name into the file.
            Ok(None) if entry.metadata().is_ok_and(|metadata| is_old(&metadata)) => {
                fs::remove_dir(entry.path())
            }
            // A living process uses the directory, or the directory belongs to another user.
            _ => Ok(()),
        };
        match removed.map_err(|error| (error.kind(), error)) {
            Err((io::ErrorKind::NotFound | io::ErrorKind::DirectoryNotEmpty, _)) | Ok(()) => {}
            Err((_, error)) => return Err(error),
        }
    }
    Ok(())
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use std::{fs::File, time::SystemTime};

    use super::*;

    #[test]
    fn directories_of_the_dead_are_cleared() {
        let directory = tempfile::tempdir().unwrap();
        let path = |name: &str| directory.path().join(PREFIX.to_owned() + name);
        let mine = Scratch::set_up(directory.path()).unwrap();
        // The process died while it was writing a result.
        fs::create_dir(path("dead")).unwrap();
        fs::write(path("dead").join(OWNER_FILE), format!("{}\n", u32::MAX >> 1)).unwrap();
        fs::write(path("dead").join("result"), "1R").unwrap();
        // Two processes have not written their names. The second may be about to do it.
        let old = SystemTime::now() - std::time::Duration::from_secs(60);
        for name in ["old", "young"] {
            fs::create_dir(path(name)).unwrap();
        }
        File::open(path("old")).unwrap().set_modified(old).unwrap();
        // A directory with files is not removed, although nobody owns it.
        fs::create_dir(path("full")).unwrap();
        File::create(path("full").join("file")).unwrap();
        File::open(path("full")).unwrap().set_modified(old).unwrap();
        fs::create_dir(directory.path().join("other")).unwrap();
        clear(directory.path()).unwrap();
        let gone = ["dead", "old", "young", "full"].map(|name| !path(name).exists());
        assert_eq!(gone, [true, true, false, false]);
        assert!(mine.owner_file().exists() && directory.path().join("other").exists());
    }
}
