//! Reads files that are certain to end, and writes files that are never incomplete.
//!
//! Every file that this program makes for itself (a plan, a result, a certificate, a checkpoint) is
//! read through [`open`] or [`read`], so a pipe or a device in its place is an error instead of an
//! endless read. Each file is written under a temporary name in its directory, and renamed when it
//! is complete.

use std::{
    fs::{self, File},
    io::{self, BufWriter, Read, Write},
    path::{Path, PathBuf},
};

use tempfile::NamedTempFile;

/// The maximum number of bytes of a result, a certificate or a list of solutions. The greatest
/// certificate has four million solutions of 150 bytes.
pub(super) const MOST: u64 = 1 << 30;

/// The kind of the error for a file that is not regular or too long. The operating system reports
/// no error of this kind.
pub(super) const UNFIT: io::ErrorKind = io::ErrorKind::InvalidData;

/// Opens a regular file for reading. Fails for a pipe, a device or a directory. A link to a regular
/// file counts as a regular file.
pub(super) fn open(path: &Path) -> io::Result<File> {
    // Opening a pipe would wait for a process that writes to it, so this function looks before it
    // opens. Another process may replace the file meanwhile, so this function looks again.
    check_regular(&fs::metadata(path)?)?;
    let file = File::open(path)?;
    check_regular(&file.metadata()?)?;
    Ok(file)
}

fn check_regular(found: &fs::Metadata) -> io::Result<()> {
    if found.is_file() {
        return Ok(());
    }
    let what = if found.is_dir() { "it is a directory" } else { "it is a pipe or a device" };
    Err(io::Error::new(UNFIT, format!("{what}; expected a regular file")))
}

/// Reads a regular file of at most `most` bytes.
pub(super) fn read(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let file = open(path)?;
    let too_long = || io::Error::new(UNFIT, format!("it has more than {most} bytes"));
    if file.metadata()?.len() > most {
        return Err(too_long());
    }
    let mut bytes = vec![];
    file.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 <= most { Ok(bytes) } else { Err(too_long()) }
}

/// Reads a regular file of UTF-8 text of at most `most` bytes.
pub(super) fn read_text(path: &Path, most: u64) -> io::Result<String> {
    let text = String::from_utf8(read(path, most)?);
    text.map_err(|_| io::Error::new(UNFIT, "it is not UTF-8 text"))
}

/// Creates or replaces the file at `path` with the content that `write` writes. If writing fails,
/// the old file remains and the temporary file is removed.
///
/// The temporary name is random, so any number of processes, on any number of hosts, may replace
/// the same file at once. The content is flushed to the disk before the rename, so a crash of the
/// machine leaves no incomplete file. If `path` is a symbolic link, creates or replaces the target
/// of the link. If `path` is an existing pipe or device, writes to it directly.
pub(super) fn replace(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    match target(path)? {
        Target::Stream => fill(&File::options().write(true).open(path)?, write),
        Target::File(path) => replace_entry(&path, write),
    }
}

/// Creates or replaces the file at `path`, as [`replace`] does. A symbolic link, pipe or device is
/// replaced by a file. So is an empty directory.
pub(super) fn replace_entry(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    let old = fs::symlink_metadata(path).ok();
    let temporary = temporary(path)?;
    // The new file keeps the permissions of the old one.
    if let Some(old) = old.as_ref().filter(|old| old.is_file()) {
        temporary.as_file().set_permissions(old.permissions())?;
    }
    complete(&temporary, write)?;
    if old.is_some_and(|old| old.is_dir()) {
        fs::remove_dir(path)?;
    }
    temporary.persist(path).map(drop).map_err(|error| error.error)
}

/// Creates the file at `path`, as [`replace`] does. Fails if there is a file, even if another
/// process has just created it.
pub(super) fn create(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    create_from(temporary(path)?, path, write)
}

/// Creates the file at `path`, as [`create`] does. Only the owner of the file can read it.
pub(super) fn create_private(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    let temporary = temporary(path)?;
    #[cfg(unix)]
    {
        let private = std::os::unix::fs::PermissionsExt::from_mode(0o600);
        temporary.as_file().set_permissions(private)?;
    }
    create_from(temporary, path, write)
}

/// Creates the file at `path` from a temporary file.
fn create_from(
    temporary: NamedTempFile,
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    complete(&temporary, write)?;
    temporary.persist_noclobber(path).map(drop).map_err(|error| error.error)
}

/// Fails if [`replace`] could not write the file at `path`. A long run calls this function before
/// it begins, so that its result does not get lost at its end.
pub(super) fn check_writable(path: &Path) -> io::Result<()> {
    match target(path)? {
        Target::Stream if path.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
        Target::Stream => Ok(()),
        Target::File(path) => {
            sweep(&path)?;
            temporary(&path).map(drop)
        }
    }
}

/// Removes the temporary files of `path` that killed processes have left. A checkpoint may leave gigabytes. A
/// process that writes such a file has locked it.
fn sweep(path: &Path) -> io::Result<()> {
    let (Some(name), Some(directory)) = (path.file_name(), path.parent()) else { return Ok(()) };
    let prefix = format!("{TEMPORARY}{}.", name.to_string_lossy());
    for entry in fs::read_dir(non_empty(directory))? {
        let entry = entry?;
        let found = entry.file_name();
        let random =
            found.to_str().and_then(|found| found.strip_prefix(&prefix)?.strip_suffix(EXTENSION));
        let is_own = random.is_some_and(|random| random.len() == RANDOM && !random.contains('.'));
        if is_own
            && entry.file_type()?.is_file()
            && File::open(entry.path()).is_ok_and(|file| file.try_lock().is_ok())
        {
            // Another process may have removed the file meanwhile.
            let _ = fs::remove_file(entry.path());
        }
    }
    Ok(())
}

/// Opens a file that only this program makes, to append to it. Creates the file if it does not exist. Fails
/// for a link, so that nothing is appended to another file, and for a pipe or a device.
pub(super) fn append_to_own(path: &Path) -> io::Result<File> {
    match File::options().append(true).create_new(true).open(path) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
        created => return created,
    }
    check_regular(&fs::symlink_metadata(path)?)?;
    // To open a pipe for reading too waits for nobody, if another process has just put one here.
    let file = File::options().read(true).append(true).open(path)?;
    check_regular(&file.metadata()?)?;
    check_regular(&fs::symlink_metadata(path)?)?;
    Ok(file)
}

/// Fails if [`replace_entry`] could not write the file at `path`.
pub(super) fn check_entry_writable(path: &Path) -> io::Result<()> {
    let is_directory = fs::symlink_metadata(path).is_ok_and(|found| found.is_dir());
    if is_directory && fs::read_dir(path)?.next().is_some() {
        return Err(io::ErrorKind::DirectoryNotEmpty.into());
    }
    temporary(path).map(drop)
}

/// What a path names.
enum Target {
    /// A regular file that exists or can be created at this path, which is no symbolic link.
    File(PathBuf),
    /// A pipe, a device or a directory.
    Stream,
}

/// The maximum number of symbolic links that lead to a file, the same as in Linux.
const LINKS: usize = 40;

/// Follows the symbolic links of a path.
fn target(path: &Path) -> io::Result<Target> {
    match fs::metadata(path) {
        Ok(found) if !found.is_file() => return Ok(Target::Stream),
        Ok(_) => {
            let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
            return Ok(Target::File(target));
        }
        // The last link may lead to a file that does not exist yet.
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(error) => return Err(error),
    }
    let mut target = path.to_owned();
    for _ in 0..LINKS {
        let Ok(next) = fs::read_link(&target) else { return Ok(Target::File(target)) };
        // An absolute `next` replaces the whole path.
        target = target.parent().unwrap_or(Path::new("")).join(next);
    }
    Err(io::Error::other("too many symbolic links"))
}

/// Creates a temporary file in the directory of `path`. Dropping the value removes the file.
fn temporary(path: &Path) -> io::Result<NamedTempFile> {
    let (Some(name), Some(directory)) = (path.file_name(), path.parent()) else {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "the path has no file name"));
    };
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let prefix = format!("{TEMPORARY}{}.", name.to_string_lossy());
    let builder = builder.prefix(&prefix).suffix(EXTENSION).rand_bytes(RANDOM);
    let temporary = builder.tempfile_in(non_empty(directory))?;
    // The lock tells other processes that this one is writing. Without it, they may remove the file, and the
    // renaming fails.
    let _ = temporary.as_file().try_lock();
    Ok(temporary)
}

/// Returns the path of a directory. Some system calls reject the empty path, which means the working
/// directory.
fn non_empty(directory: &Path) -> &Path {
    if directory.as_os_str().is_empty() { Path::new(".") } else { directory }
}

/// The prefix of the names of temporary files.
pub(super) const TEMPORARY: &str = ".";
/// The extension of temporary files.
const EXTENSION: &str = ".tmp";
/// The number of random letters in the names of temporary files.
const RANDOM: usize = 6;

/// Writes the content of a temporary file and flushes the file to the disk.
fn complete(
    temporary: &NamedTempFile,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    fill(temporary.as_file(), write)?;
    temporary.as_file().sync_all()
}

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
        for bad in [&directory.join("none/table"), directory] {
            assert!(replace(bad, |_| Ok(())).is_err());
            assert!(check_writable(bad).is_err());
        }
        check_writable(&path).unwrap();
        check_writable(&directory.join("new")).unwrap();
        assert_eq!(fs::read_dir(directory).unwrap().count(), 1);
    }

    #[test]
    fn what_a_killed_process_has_left_is_removed() {
        let scratch = tempfile::tempdir().unwrap();
        let path = |name: &str| scratch.path().join(name);
        let state = path("state");
        let busy = temporary(&state).unwrap();
        // Neither the temporary files of other files nor files of other programs.
        let others =
            [".state2.abcdef.tmp", ".state.2.abcdef.tmp", ".state.tmp", ".state.abcdef.old"];
        for name in [".state.abcdef.tmp"].iter().chain(&others) {
            fs::write(path(name), "half").unwrap();
        }
        check_writable(&state).unwrap();
        assert!(!path(".state.abcdef.tmp").exists());
        assert!(busy.path().exists() && others.iter().all(|name| path(name).exists()));
    }

    #[cfg(unix)]
    #[test]
    fn no_link_is_appended_to() {
        use std::os::unix::fs::symlink;
        let scratch = tempfile::tempdir().unwrap();
        let path = |name: &str| scratch.path().join(name);
        fs::write(path("other"), "text").unwrap();
        for target in ["other", "nothing"] {
            symlink(target, path("link")).unwrap();
            assert!(append_to_own(&path("link")).is_err(), "{target}");
            fs::remove_file(path("link")).unwrap();
        }
        for _ in 0..2 {
            append_to_own(&path("new")).unwrap().write_all(b"line\n").unwrap();
        }
        assert_eq!(fs::read_to_string(path("new")).unwrap(), "line\nline\n");
        assert!(!path("nothing").exists());
    }

    #[test]
    fn a_file_is_created_once() {
        let scratch = tempfile::tempdir().unwrap();
        let path = scratch.path().join("plan");
        let created = std::thread::scope(|scope| {
            let create = || create(&path, |out| out.write_all(b"plan"));
            let threads: Vec<_> = (0..8).map(|_| scope.spawn(create)).collect();
            threads.into_iter().filter_map(|thread| thread.join().unwrap().ok()).count()
        });
        assert_eq!(created, 1);
        assert_eq!(fs::read_dir(scratch.path()).unwrap().count(), 1);
    }

    #[test]
    fn only_regular_files_within_the_limit_are_read() {
        let scratch = tempfile::tempdir().unwrap();
        let path = scratch.path().join("file");
        fs::write(&path, "12345").unwrap();
        assert_eq!(read(&path, 5).unwrap(), b"12345");
        assert_eq!(read(&path, 4).unwrap_err().to_string(), "it has more than 4 bytes");
        assert_eq!(read(scratch.path(), 5).unwrap_err().kind(), UNFIT);
        #[cfg(unix)]
        for name in ["/dev/zero", "/dev/null"] {
            let link = scratch.path().join("link");
            std::os::unix::fs::symlink(name, &link).unwrap();
            let error = read(&link, 5).unwrap_err().to_string();
            assert_eq!(error, "it is a pipe or a device; expected a regular file");
            fs::remove_file(link).unwrap();
        }
    }

    #[cfg(unix)]
    #[test]
    fn links_are_followed_even_to_a_file_that_does_not_exist() {
        use std::os::unix::fs::symlink;
        let scratch = tempfile::tempdir().unwrap();
        let path = |name: &str| scratch.path().join(name);
        fs::create_dir(path("far")).unwrap();
        symlink("second", path("first")).unwrap();
        symlink("far/file", path("second")).unwrap();
        for text in ["new", "newer"] {
            replace(&path("first"), |out| out.write_all(text.as_bytes())).unwrap();
            assert_eq!(fs::read_to_string(path("far/file")).unwrap(), text);
            assert!(path("first").is_symlink() && path("second").is_symlink());
        }
        symlink("loop", path("loop")).unwrap();
        assert!(replace(&path("loop"), |_| Ok(())).is_err());
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
