//! Tests of a directory of tables.

use alloc::{string::ToString, vec};
use std::{ffi::OsString, io::Write, time::Instant};

use super::{
    super::{block_header::HEADER, header::Header, memory::TableWords},
    *,
};
use crate::watch::Stopped;

/// Makes a file that is named after the size `name` and has a valid header of a table of the
/// size `size`. The words of the table are a hole, so the file takes few bytes on the disk.
fn make_file(folder: &Folder, name: Size, size: Size) {
    let header = Header { size, counts: vec![1], digests: Vec::new() };
    let mut file = fs::File::create(folder.path_of(name)).unwrap();
    file.write_all(bytemuck::cast_slice(&header.blocks().encode().map(u64::to_le))).unwrap();
    file.set_len((HEADER * size_of::<u64>()) as u64 + size.bytes()).unwrap();
}

/// Returns the names of the files that the folder lists.
fn names(folder: &Folder) -> Vec<OsString> {
    let files = folder.files().unwrap();
    files.iter().map(|file| file.path().file_name().unwrap().to_owned()).collect()
}

#[test]
fn a_folder_lists_valid_tables_first_and_then_the_other_table_files() {
    let scratch = tempfile::tempdir().unwrap();
    let folder = Folder::new(scratch.path());
    let size = Size::ALL[0];
    let table = PruningTable::new(size, TableWords::zeroed(size.words()).unwrap(), vec![1]);
    let mut file = fs::File::create(folder.path_of(size)).unwrap();
    table_file::write(&table, &mut file, &mut Watch::new()).unwrap();
    let others =
        ["0.pruning", "1.pruning.4711.part", "3.pruning", "1.txt", "1.txt.4711.part", "1.part"];
    for name in others {
        fs::write(scratch.path().join(name), "12345").unwrap();
    }

    let files = folder.files().unwrap();
    let names = files.iter().map(|file| file.path().file_name().unwrap().to_str().unwrap());
    let names: Vec<&str> = names.collect();
    assert_eq!(names, ["1.pruning", "0.pruning", "1.pruning.4711.part", "3.pruning"]);
    assert!(matches!(&files[0], FoundTable::Table(file) if file.size() == size));
    assert!(matches!(files[1], FoundTable::Damaged(_)));
    assert!(matches!(files[2], FoundTable::Unfinished { bytes: 5, is_live: false, .. }));
    assert!(matches!(files[3], FoundTable::Damaged(_)));
}

#[test]
fn tables_are_listed_by_size_and_the_best_is_the_largest_that_fits() {
    let scratch = tempfile::tempdir().unwrap();
    let folder = Folder::new(scratch.path());
    let sizes = [Size::ALL[0], Size::ALL[1], Size::ALL[2]];
    for size in sizes {
        make_file(&folder, size, size);
        assert_eq!(folder.open(size).unwrap().size(), size);
    }
    assert_eq!(names(&folder), ["1.pruning", "6.pruning", "12.pruning"]);
    let best = |bytes| folder.best(bytes).map(|file| file.size());
    assert_eq!(best(u64::MAX), Some(sizes[2]));
    assert_eq!(best(sizes[2].bytes()), Some(sizes[2]));
    assert_eq!(best(sizes[2].bytes() - 1), Some(sizes[1]));
    assert_eq!(best(sizes[0].bytes() - 1), None);
}

#[test]
fn a_build_that_its_deadline_ends_leaves_no_file() {
    let scratch = tempfile::tempdir().unwrap();
    let folder = Folder::new(scratch.path());
    let late = Watch::new().deadline(Instant::now());
    let error = folder.build_watched(Size::ALL[0], Threads::PER_CORE, late).unwrap_err();
    assert!(matches!(error.reason(), FileErrorKind::Stopped(Stopped::OutOfTime)));
    assert_eq!(fs::read_dir(scratch.path()).unwrap().count(), 0);
}

#[test]
fn a_table_of_another_size_than_its_name_says_is_damaged() {
    let scratch = tempfile::tempdir().unwrap();
    let folder = Folder::new(scratch.path());
    make_file(&folder, Size::ALL[1], Size::ALL[0]);
    let error = folder.open(Size::ALL[1]).unwrap_err();
    assert!(matches!(error.reason(), FileErrorKind::OtherSize(size) if *size == Size::ALL[0]));
    assert!(matches!(folder.files().unwrap()[..], [FoundTable::Damaged(_)]));
    assert!(folder.best(u64::MAX).is_none());
}

#[test]
fn a_folder_that_does_not_exist_has_no_files() {
    let scratch = tempfile::tempdir().unwrap();
    let folder = Folder::new(scratch.path().join("tables"));
    assert!(folder.files().unwrap().is_empty());
    assert_eq!(folder.remove(Size::ALL[0]).unwrap(), 0);
    // A file is no folder.
    fs::write(folder.path(), "").unwrap();
    let error = folder.files().unwrap_err();
    assert!(matches!(error.reason(), FileErrorKind::Io { action: "read", .. }), "{error}");
}

#[test]
fn removing_a_table_removes_its_unfinished_files() {
    let scratch = tempfile::tempdir().unwrap();
    let folder = Folder::new(scratch.path());
    let [size, other] = [Size::ALL[0], Size::ALL[1]];
    let remove = || folder.remove(size).map_err(|error| error.reason().to_string());
    let unfinished = |process: u32| {
        let name = format!("1.pruning.{process}.part");
        fs::write(scratch.path().join(name), "").unwrap();
    };
    make_file(&folder, other, other);
    assert_eq!(remove(), Ok(0));
    unfinished(4711);
    unfinished(4712);
    assert_eq!(remove(), Ok(2));
    make_file(&folder, size, size);
    unfinished(4711);
    assert_eq!(remove(), Ok(2));
    assert_eq!(names(&folder), ["6.pruning"]);

    // Nothing is removed during a build.
    make_file(&folder, size, size);
    let part = PartFile::create(&folder.path_of(size)).unwrap().unwrap();
    assert_eq!(remove(), Err(FileErrorKind::Busy.to_string()));
    drop(part);
    assert_eq!(remove(), Ok(1));

    // Directories are not removed.
    fs::create_dir(folder.path_of(size)).unwrap();
    assert!(remove().is_err_and(|text| text.starts_with("cannot remove it")));
    fs::remove_dir(folder.path_of(size)).unwrap();
    fs::create_dir(scratch.path().join("1.pruning.4711.part")).unwrap();
    assert!(remove().is_err_and(|text| text.contains("is not a regular file")));
    let files = folder.files().unwrap();
    assert!(matches!(files[..], [FoundTable::Table(_), FoundTable::Damaged(_)]), "{files:?}");
}

/// A directory is listed before its files are opened.
#[test]
fn a_file_that_has_just_been_removed_is_not_listed() {
    let scratch = tempfile::tempdir().unwrap();
    let folder = Folder::new(scratch.path());
    let removed = scratch.path().join("1.pruning.4711.part");
    assert!(matches!(folder.found(removed), Ok(None)));
    assert_eq!(folder.remove(Size::ALL[0]).unwrap(), 0);
}

/// Only superflip makes unfinished files, and it makes no links.
#[cfg(unix)]
#[test]
fn an_unfinished_file_that_is_a_link_is_damaged() {
    let scratch = tempfile::tempdir().unwrap();
    let folder = Folder::new(scratch.path());
    std::fs::write(scratch.path().join("other"), "text").unwrap();
    for target in ["nothing", "other"] {
        let link = scratch.path().join("1.pruning.4711.part");
        std::os::unix::fs::symlink(target, &link).unwrap();
        let files = folder.files().unwrap();
        assert!(matches!(files[..], [FoundTable::Damaged(_)]), "{target}: {files:?}");
        assert!(folder.remove(Size::ALL[0]).is_err(), "{target}");
        std::fs::remove_file(link).unwrap();
    }
    assert_eq!(std::fs::read(scratch.path().join("other")).unwrap(), b"text");
}
