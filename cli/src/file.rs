//! Writes files that are never incomplete. Each file is written under a temporary name in its
//! directory, and renamed when it is complete.

use std::{
    fs::{self, File},
    io::{self, BufWriter, Write},
    path::Path,
};

/// Creates or replaces the file at `path` with the content that `write` writes. If writing fails,
/// the old file remains and the temporary file is removed.
///
/// The temporary name is random, so any number of processes, on any number of hosts, may replace
/// the same file at once. The content is flushed to the disk before the rename, so a crash of the
/// machine leaves no incomplete file. If `path` is a symbolic link, replaces the target of the
/// link. If `path` is an existing pipe or device, writes to it directly.
pub(super) fn replace(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let old = fs::metadata(&target);
    if old.as_ref().is_ok_and(|found| !found.is_file()) {
        return fill(&File::options().write(true).open(&target)?, write);
    }
    let (Some(name), Some(directory)) = (target.file_name(), target.parent()) else {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "the path has no file name"));
    };
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let prefix = format!("{TEMPORARY}{}.", name.to_string_lossy());
    let directory = if directory.as_os_str().is_empty() { Path::new(".") } else { directory };
    let temporary = builder.prefix(&prefix).suffix(".tmp").tempfile_in(directory)?;
    // The new file keeps the permissions of the old one.
    if let Ok(old) = old {
        temporary.as_file().set_permissions(old.permissions())?;
    }
    fill(temporary.as_file(), write)?;
    temporary.as_file().sync_all()?;
    temporary.persist(&target).map(drop).map_err(|error| error.error)
}

/// The prefix of the names of temporary files.
pub(super) const TEMPORARY: &str = ".";

fn fill(file: &File, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let mut out = BufWriter::new(file);
    write(&mut out)?;
    out.flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_whole_or_not_at_all() {
        let scratch = tempfile::tempdir().unwrap();
        let directory = scratch.path();
        let path = directory.join("table");
        replace(&path, |out| out.write_all(b"old")).unwrap();
        replace(&path, |out| out.write_all(b"new")).unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"new");
        let failed = replace(&path, |out| {
            out.write_all(b"half")?;
            Err(io::Error::other("disc full"))
        });
        assert_eq!(failed.unwrap_err().to_string(), "disc full");
        assert_eq!(fs::read(&path).unwrap(), b"new");
        assert_eq!(fs::read_dir(directory).unwrap().count(), 1);
        assert!(replace(&directory.join("none/table"), |_| Ok(())).is_err());
        assert!(replace(directory, |_| Ok(())).is_err());
    }

    #[cfg(unix)]
    #[test]
    fn other_users_may_read_a_new_file() {
        use std::os::unix::fs::PermissionsExt;
        let scratch = tempfile::tempdir().unwrap();
        let [new, usual] = ["new", "usual"].map(|name| scratch.path().join(name));
        replace(&new, |out| out.write_all(b"x")).unwrap();
        fs::write(&usual, "x").unwrap();
        let mode = |path| fs::metadata(path).unwrap().permissions().mode();
        assert_eq!(mode(&new), mode(&usual));
    }
}
