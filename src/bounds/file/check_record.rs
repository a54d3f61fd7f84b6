//! Remembers that every byte of a file was checked, so that not every program that maps a table reads
//! all of it first. The check of 4.0 GB takes longer than most searches with the table.
//!
//! A record is a file beside the table. Its text names the checked file by device, inode, length and
//! times, and by the checksum of the header. Linux changes the time `ctime` when a program writes to a
//! file or renames it, and no program without the rights of root can set this time. A program that still
//! maps the file for writing can change bytes without it. The text also names the start of the
//! computer. So what a disk damages without telling is found after the next start at the latest.
//!
//! Whoever could write a false record, or change the table unseen, could make a search use a wrong
//! table. So a record holds only if its file and the table belong to this user or to root, and nobody
//! else can write to them.

use alloc::string::String;
use std::{
    borrow::ToOwned,
    fs::{self, File},
    io::{Read, Write},
    path::{Path, PathBuf},
    time::SystemTime,
};

use crate::tables::{
    part_file::{self, PartFile},
    regular,
};

/// The extension that the name of a table's file gets for the record.
const EXTENSION: &str = ".checked";
/// The maximum number of bytes of a record that is read: more than any record has.
const MOST_BYTES: u64 = 512;

/// The path and the text of a record.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct CheckRecord {
    path: PathBuf,
    text: String,
}

impl CheckRecord {
    /// Describes the open `file`, which was found at `path`, and whose header has the checksum `header`.
    /// Returns `None` if the system does not tell enough, if other users can change the file, or if the
    /// file is so new that its times would not show a further change.
    pub(super) fn of(path: &Path, file: &File, header: u128) -> Option<Self> {
        Self::at(path, file, header, SystemTime::now())
    }

    /// Does the work of [`Self::of`] at the time `now`.
    fn at(path: &Path, file: &File, header: u128, now: SystemTime) -> Option<Self> {
        if !is_trusted(file) {
            return None;
        }
        Some(Self { path: path_beside(path), text: describe(file, header, now)? })
    }

    /// Returns whether this record was kept, by this user or root.
    pub(super) fn is_kept(&self) -> bool {
        let Ok(file) = regular::open(&self.path) else { return false };
        let mut text = String::new();
        is_trusted(&file)
            && file.take(MOST_BYTES).read_to_string(&mut text).is_ok()
            && text == self.text
    }

    /// Keeps this record. Where the folder cannot be written, the next program checks again.
    pub(super) fn keep(&self) {
        if self.is_kept() {
            return;
        }
        let Ok(Some(mut part)) = PartFile::create(&self.path) else { return };
        if part.file().write_all(self.text.as_bytes()).is_ok() {
            let _ = part.finish(&self.path);
        }
    }
}

/// Removes the record of the file at `path`, if there is one, and unfinished records.
pub(super) fn remove(path: &Path) {
    let record = path_beside(path);
    let _ = fs::remove_file(&record);
    let _ = part_file::sweep(&record);
}

fn path_beside(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(EXTENSION);
    let beside = PathBuf::from(name);
    // The folder of a bare name is the empty path, which some system calls reject.
    if beside.parent() == Some(Path::new("")) { Path::new(".").join(beside) } else { beside }
}

/// Returns the text of a record that is made at the time `now`.
#[cfg(target_os = "linux")]
fn describe(file: &File, header: u128, now: SystemTime) -> Option<String> {
    use std::{
        os::unix::fs::MetadataExt,
        time::{Duration, UNIX_EPOCH},
    };

    /// File systems count time in ticks of at most two seconds. A file that changed within the last
    /// tick can change again without another time.
    const TICK: Duration = Duration::from_secs(2);

    let found = file.metadata().ok()?;
    let changed =
        Duration::new(found.ctime().try_into().ok()?, found.ctime_nsec().try_into().ok()?);
    if now.duration_since(UNIX_EPOCH).ok()? <= changed + TICK {
        return None;
    }
    let boot = fs::read_to_string("/proc/sys/kernel/random/boot_id").ok()?;
    Some(alloc::format!(
        "superflip checked header {header:032x} device {} inode {} bytes {} mtime {}.{:09} \
         ctime {}.{:09} boot {}\n",
        found.dev(),
        found.ino(),
        found.len(),
        found.mtime(),
        found.mtime_nsec(),
        found.ctime(),
        found.ctime_nsec(),
        boot.trim(),
    ))
}

#[cfg(not(target_os = "linux"))]
fn describe(_: &File, _: u128, _: SystemTime) -> Option<String> {
    None
}

/// Returns whether a file belongs to this user or to root, and nobody else can write to it.
#[cfg(target_os = "linux")]
fn is_trusted(file: &File) -> bool {
    use std::os::unix::fs::MetadataExt;

    // The folder of a process belongs to the user whose rights the process has.
    let (Ok(found), Ok(process)) = (file.metadata(), fs::metadata("/proc/self")) else {
        return false;
    };
    [0, process.uid()].contains(&found.uid()) && found.mode() & 0o022 == 0
}

#[cfg(not(target_os = "linux"))]
fn is_trusted(_: &File) -> bool {
    false
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::{fs::Permissions, os::unix::fs::PermissionsExt, thread, time::Duration};

    use super::*;

    /// Returns the record of a file three seconds later, more than a tick of every file system.
    fn record_of(path: &Path, header: u128) -> Option<CheckRecord> {
        let later = SystemTime::now() + Duration::from_secs(3);
        CheckRecord::at(path, &File::open(path).unwrap(), header, later)
    }

    fn settled(path: &Path) -> CheckRecord {
        record_of(path, 7).expect("the file is old enough")
    }

    /// Writes a file that only its owner can change.
    fn write(path: &Path, text: &str) {
        fs::write(path, text).unwrap();
        fs::set_permissions(path, Permissions::from_mode(0o644)).unwrap();
    }

    #[test]
    fn a_record_holds_for_the_unchanged_file_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("table");
        write(&path, "12345678");
        let record = CheckRecord::of(&path, &File::open(&path).unwrap(), 7);
        assert_eq!(record, None, "a new file can change without another time");
        let kept = settled(&path);
        assert!(!kept.is_kept());
        kept.keep();
        assert!(kept.is_kept() && record_of(&path, 7).unwrap() == kept);
        assert!(!record_of(&path, 8).unwrap().is_kept(), "another header");

        // The same length and the same time of the last change of the content.
        let file = File::options().write(true).open(&path).unwrap();
        let modified = file.metadata().unwrap().modified().unwrap();
        // The file system counts the time of a change in ticks.
        thread::sleep(Duration::from_millis(100));
        (&file).write_all(b"1").unwrap();
        file.set_modified(modified).unwrap();
        assert!(!settled(&path).is_kept(), "somebody wrote to the file");

        // Another file of this name.
        settled(&path).keep();
        assert!(settled(&path).is_kept());
        fs::copy(&path, path.with_extension("copy")).unwrap();
        fs::rename(path.with_extension("copy"), &path).unwrap();
        assert!(!settled(&path).is_kept(), "another file");
    }

    #[test]
    fn a_record_that_others_can_write_does_not_hold() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("table");
        write(&path, "12345678");
        let record = settled(&path);
        record.keep();
        let beside = folder.path().join("table.checked");
        for (mode, holds) in [(0o444, true), (0o464, false), (0o446, false), (0o644, true)] {
            fs::set_permissions(&beside, Permissions::from_mode(mode)).unwrap();
            assert_eq!(record.is_kept(), holds, "{mode:o}");
        }
        // Only root can give a file away.
        if std::os::unix::fs::chown(&beside, Some(4711), None).is_ok() {
            assert!(!record.is_kept());
        }
        let other = record.text.replace("boot ", "boot f");
        for text in [String::new(), record.text.repeat(2), other, record.text.clone()] {
            fs::remove_file(&beside).unwrap();
            write(&beside, &text);
            assert_eq!(record.is_kept(), text == record.text, "{text}");
        }
        // An unfinished record of a killed process.
        let unfinished = folder.path().join("table.checked.4711.part");
        fs::write(&unfinished, "").unwrap();
        // Others can change the table itself.
        fs::set_permissions(&path, Permissions::from_mode(0o664)).unwrap();
        assert_eq!(record_of(&path, 7), None);
        fs::set_permissions(&path, Permissions::from_mode(0o644)).unwrap();
        settled(&path);
        remove(&path);
        assert!(!beside.exists() && !unfinished.exists() && !record.is_kept());
        assert_eq!(path_beside(Path::new("35.pruning")), Path::new("./35.pruning.checked"));
        // A folder that is gone costs no error.
        drop(folder);
        record.keep();
        assert!(!record.is_kept());
    }
}
