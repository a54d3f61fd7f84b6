//! The private directory of a tester inside the directory of results. The tester writes files
//! here and renames each one when the file is complete.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use tempfile::TempDir;

use super::{
    error::DissectError,
    owner::{Owner, is_old},
};

/// The prefix of the names of desks.
const PREFIX: &str = ".superflip-qa-";
/// The file that names a desk's owner.
const SIGN: &str = "owner";

/// A directory of this process. Dropping this value removes the directory.
#[derive(Debug)]
pub(super) struct Desk(TempDir);

impl Desk {
    /// Makes a desk.
    pub(super) fn set_up(directory: &Path) -> Result<Self, DissectError> {
        let desk = tempfile::Builder::new()
            .prefix(PREFIX)
            .tempdir_in(directory)
            .map(Self)
            .map_err(DissectError::io("make a directory in", directory))?;
        fs::write(desk.sign(), Owner::this().to_string())
            .map_err(DissectError::io("write", desk.sign()))?;
        Ok(desk)
    }

    /// The file that names this process as the owner.
    pub(super) fn sign(&self) -> PathBuf {
        self.path(SIGN)
    }

    /// A file on the desk.
    pub(super) fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }
}

/// Removes the desks of dead processes.
pub(super) fn clear(directory: &Path) -> io::Result<()> {
    for entry in fs::read_dir(directory)? {
        let entry = entry?;
        if !entry.file_name().to_string_lossy().starts_with(PREFIX) {
            continue;
        }
        let removed = match Owner::is_dead(&entry.path().join(SIGN)) {
            Ok(Some(true)) => fs::remove_dir_all(entry.path()),
            // The process ended before it wrote the owner.
            Ok(None) if entry.metadata().is_ok_and(|metadata| is_old(&metadata)) => {
                fs::remove_dir(entry.path())
            }
            // The desk is in use, or it is another user's.
            _ => Ok(()),
        };
        match removed.map_err(|error| (error.kind(), error)) {
            Err((io::ErrorKind::NotFound | io::ErrorKind::DirectoryNotEmpty, _)) | Ok(()) => {}
            Err((_, error)) => return Err(error),
        }
    }
    Ok(())
}
