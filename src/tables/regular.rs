//! Opens regular files only: no pipes, no devices and, for superflip's own files, no links.

use std::{
    fs::{self, File, Metadata},
    io::{self, ErrorKind},
    path::Path,
};

/// Opens a regular file for reading. A link to a regular file counts as a regular file. Fails for a pipe,
/// because opening a pipe could wait forever, and for a device, because a device may have no end.
pub(crate) fn open(path: &Path) -> io::Result<File> {
    check(&fs::metadata(path)?)?;
    // Another process may have replaced the file meanwhile.
    let file = File::open(path)?;
    check(&file.metadata()?)?;
    Ok(file)
}

/// Opens a file that only superflip makes, for a lock. Creates the file if it does not exist, and leaves its
/// content. Fails for a link, so that a link in a directory of tables does not lead to another file.
pub(crate) fn open_or_create_own(path: &Path) -> io::Result<File> {
    loop {
        // This creates the file at this path, and not at the end of a link.
        match File::create_new(path) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            created => return created,
        }
        match open_own(path) {
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            opened => return opened,
        }
    }
}

/// Opens a file that only superflip makes, and leaves its content. The file can be written if this user may
/// write to it. Fails for a link.
pub(crate) fn open_own(path: &Path) -> io::Result<File> {
    check(&fs::symlink_metadata(path)?)?;
    // To open a pipe for reading and writing waits for nobody.
    let file = match File::options().read(true).write(true).open(path) {
        Err(error) if error.kind() == ErrorKind::PermissionDenied => File::open(path)?,
        opened => opened?,
    };
    let opened = file.metadata()?;
    check(&opened)?;
    // Another process may have put a link here meanwhile.
    let named = fs::symlink_metadata(path)?;
    check(&named)?;
    if is_same(&named, &opened) { Ok(file) } else { Err(ErrorKind::NotFound.into()) }
}

fn check(found: &Metadata) -> io::Result<()> {
    if found.is_file() { Ok(()) } else { Err(io::Error::other("it is not a regular file")) }
}

/// Returns whether both are the same file, as far as the system tells.
#[cfg_attr(not(unix), expect(unused_variables, reason = "only Unix numbers its files"))]
fn is_same(named: &Metadata, opened: &Metadata) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        (named.dev(), named.ino()) == (opened.dev(), opened.ino())
    }
    #[cfg(not(unix))]
    true
}

#[cfg(all(test, unix))]
mod tests {
    use alloc::string::ToString;
    use std::{os::unix::fs::symlink, process::Command};

    use super::*;

    #[test]
    fn a_file_of_superflip_is_no_link_and_no_pipe() {
        let directory = tempfile::tempdir().unwrap();
        let path = |name: &str| directory.path().join(name);
        fs::write(path("other"), "text").unwrap();
        symlink("other", path("link")).unwrap();
        symlink("nothing", path("dangling")).unwrap();
        assert!(Command::new("mkfifo").arg(path("pipe")).status().unwrap().success());
        fs::create_dir(path("directory")).unwrap();
        for name in ["link", "dangling", "pipe", "directory"] {
            let error = open_or_create_own(&path(name)).unwrap_err();
            assert_eq!(error.to_string(), "it is not a regular file", "{name}");
        }
        assert!(!path("nothing").exists());
        open_or_create_own(&path("other")).unwrap();
        open_or_create_own(&path("new")).unwrap();
        assert_eq!(fs::read_to_string(path("other")).unwrap(), "text");
        assert!(path("new").exists());
    }
}
