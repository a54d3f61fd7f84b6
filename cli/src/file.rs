//! Files that are never incomplete: each is written under a temporary name in its directory and
//! renamed when it is complete.

use std::{
    fs::{self, File},
    io::{self, BufWriter, Write},
    path::Path,
    process,
};

/// Creates or replaces the file at `path`; `write` writes the content. If writing fails, the
/// old file remains and the temporary file is removed.
///
/// Follows a symbolic link. Writes directly to an existing pipe or device.
pub(super) fn replace(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    if fs::metadata(&target).is_ok_and(|found| !found.is_file()) {
        return fill(File::options().write(true).open(&target)?, write);
    }
    let Some(name) = target.file_name() else {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "the path has no file name"));
    };
    let mut temporary = name.to_owned();
    temporary.push(format!(".{}.tmp", process::id()));
    let temporary = target.with_file_name(temporary);
    let written = File::create_new(&temporary)
        .and_then(|file| {
            // The new file keeps the permissions of the old one.
            if let Ok(old) = fs::metadata(&target) {
                file.set_permissions(old.permissions())?;
            }
            fill(file, write)
        })
        .and_then(|()| fs::rename(&temporary, &target));
    if written.as_ref().is_err_and(|e| e.kind() != io::ErrorKind::AlreadyExists) {
        // The caller needs the first error; an error of the removal would hide it.
        let _ = fs::remove_file(&temporary);
    }
    written
}

fn fill(file: File, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let mut out = BufWriter::new(file);
    write(&mut out)?;
    out.flush()
}

#[cfg(test)]
mod tests {
    use std::env;

    use super::*;

    #[test]
    fn a_file_is_replaced_whole_or_not_at_all() {
        let directory = env::temp_dir().join(format!("superflip-file-{}", process::id()));
        fs::create_dir_all(&directory).unwrap();
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
        assert_eq!(fs::read_dir(&directory).unwrap().count(), 1);
        assert!(replace(&directory.join("none/table"), |_| Ok(())).is_err());
        assert!(replace(&directory, |_| Ok(())).is_err());
        fs::remove_dir_all(&directory).unwrap();
    }
}
