//! Tells whether a mapped file has changed since it was mapped, because a search then has wrong bounds.

use std::{
    borrow::ToOwned,
    fs::{File, Metadata},
    io,
    path::{Path, PathBuf},
};

use super::error::{FileError, FileErrorKind};

/// A mapped file, and what the system said about it before its bytes were checked.
#[derive(Debug)]
pub(super) struct MappedFile {
    path: PathBuf,
    file: File,
    found: Metadata,
}

impl MappedFile {
    pub(super) fn new(path: &Path, file: File) -> io::Result<Self> {
        let found = file.metadata()?;
        Ok(Self { path: path.to_owned(), file, found })
    }

    /// Fails if the length or the times of the file are no longer those before the check. A file that is
    /// replaced or removed has not changed.
    pub(super) fn check(&self) -> Result<(), FileError> {
        let is_same = self.file.metadata().is_ok_and(|now| is_same(&self.found, &now));
        if is_same { Ok(()) } else { Err(FileErrorKind::Changed.of(&self.path)) }
    }
}

#[cfg(unix)]
fn is_same(before: &Metadata, now: &Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    let written = |found: &Metadata| (found.len(), found.mtime(), found.mtime_nsec());
    // The system also sets this time if the file loses its name, because another file replaces it.
    let changed = |found: &Metadata| (found.ctime(), found.ctime_nsec());
    let is_renamed = before.nlink() != now.nlink();
    written(before) == written(now) && (is_renamed || changed(before) == changed(now))
}

#[cfg(not(unix))]
fn is_same(before: &Metadata, now: &Metadata) -> bool {
    before.len() == now.len() && before.modified().ok() == now.modified().ok()
}

#[cfg(all(test, unix))]
mod tests {
    use std::{fs, io::Write, os::unix::fs::PermissionsExt};

    use super::*;

    #[test]
    fn a_change_in_place_is_found_and_a_replaced_file_has_not_changed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("table");
        let mapped = |path: &Path| {
            fs::write(path, "12345678").unwrap();
            // The clock of the file system has ticks.
            std::thread::sleep(std::time::Duration::from_millis(20));
            MappedFile::new(path, File::open(path).unwrap()).unwrap()
        };
        let file = mapped(&path);
        file.check().unwrap();
        fs::write(folder.path().join("new"), "87654321").unwrap();
        fs::rename(folder.path().join("new"), &path).unwrap();
        file.check().unwrap();

        let file = mapped(&path);
        let mut writer = File::options().write(true).open(&path).unwrap();
        writer.write_all(b"x").unwrap();
        let error = file.check().unwrap_err();
        assert!(
            matches!(error.reason(), FileErrorKind::Changed) && error.path() == path,
            "{error}"
        );
        let file = mapped(&path);
        writer.set_len(4).unwrap();
        file.check().unwrap_err();
        let file = mapped(&path);
        fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).unwrap();
        file.check().unwrap_err();
    }
}
