//! Tests of table files.

use alloc::vec::Vec;
use core::ops::ControlFlow;
use std::{
    fs::{self, Permissions},
    os::unix::fs::{FileExt, PermissionsExt},
    thread,
    time::Instant,
};

use super::{
    super::{
        block_header::{HEADER, block_words},
        memory::TableWords,
    },
    *,
};
use crate::watch::{Progress, Stage, Stopped};

const THREADS: Threads = Threads::new(std::num::NonZero::new(3).unwrap());

/// Makes a file whose words are all different, in a temporary directory.
fn sample() -> (tempfile::TempDir, PathBuf) {
    let size = Size::ALL[0];
    let mut words = TableWords::zeroed(size.words()).unwrap();
    for (i, word) in words.as_mut_slice().iter_mut().enumerate() {
        *word = (i as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
    let table = PruningTable::new(size, words, vec![1, 4, 11]);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("sample");
    let mut reports = Vec::new();
    let mut progress = |now: Progress| {
        assert_eq!((now.stage, now.of), (Stage::Writing, size.bytes().into()));
        reports.push(now.done);
        ControlFlow::Continue(())
    };
    let mut watch = Watch::from(&mut progress);
    write(&table, &mut File::create(&path).unwrap(), &mut watch).unwrap();
    // Each of the 128 blocks is shorter than a piece.
    let block = size_of::<u64>() as u128 * block_words(size.words()) as u128;
    assert!(reports.into_iter().eq((0..128).map(|i| i * block)));
    (folder, path)
}

fn read(file: &TableFile) -> Result<PruningTable, FileErrorKind> {
    file.read(Trust::Nothing, THREADS, &mut Watch::new())
}

fn kind(path: &Path) -> FileErrorKind {
    match TableFile::open(path) {
        Ok(file) => read(&file).map(drop).unwrap_err(),
        Err(error) => error.kind,
    }
}

#[test]
fn what_was_written_is_read() {
    let (_folder, path) = sample();
    let file = TableFile::open(&path).unwrap();
    assert_eq!((file.size(), file.counts()), (Size::ALL[0], &[1, 4, 11][..]));
    assert_eq!(file.bytes(), fs::metadata(&path).unwrap().len());
    let table = read(&file).unwrap();
    assert_eq!(table.counts(), [1, 4, 11]);
    // Linux maps the file if it can.
    let mut permissions = fs::metadata(&path).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&path, permissions).unwrap();
    assert!(read(&file).unwrap().words() == table.words());
}

/// Whoever changes a table can make its checksums right.
#[test]
fn only_the_table_that_a_build_generates_is_loaded() {
    let (_folder, path) = sample();
    let error = TableFile::open(&path).unwrap().load(THREADS).unwrap_err();
    assert!(matches!(error.reason(), FileErrorKind::OtherTable { .. }), "{error}");
    let folder = super::super::Folder::new(path.parent().unwrap());
    let size = Size::ALL[0];
    folder.build(size, THREADS).unwrap();
    assert_eq!(folder.open(size).unwrap().load(THREADS).unwrap().size(), size);
}

#[test]
fn files_are_little_endian_on_every_machine() {
    let (_folder, path) = sample();
    let table = read(&TableFile::open(&path).unwrap()).unwrap();
    let bytes = fs::read(&path).unwrap();
    let (words, rest) = bytes.as_chunks();
    let words: Vec<u64> = words.iter().map(|&word| u64::from_le_bytes(word)).collect();
    assert_eq!((&bytes[..8], rest.len()), (&b"SFLIPTAB"[..], 0));
    assert_eq!(words[4], (words.len() - HEADER) as u64);
    assert_eq!(words[8..12], [1, 4, 11, 0]);
    assert!(words[HEADER..] == *table.words());
}

#[test]
fn a_wrong_byte_anywhere_is_found() {
    let (_folder, path) = sample();
    finds_wrong_bytes(&path);
}

/// Linux maps the file if it can.
#[test]
fn a_wrong_byte_of_a_read_only_file_is_found() {
    let (_folder, path) = sample();
    let mut permissions = fs::metadata(&path).unwrap().permissions();
    permissions.set_readonly(true);
    // A file that is already open can be written to.
    let file = File::options().read(true).write(true).open(&path).unwrap();
    fs::set_permissions(&path, permissions).unwrap();
    finds_wrong_bytes_of(&file, &path);
}

fn finds_wrong_bytes(path: &Path) {
    finds_wrong_bytes_of(&File::options().read(true).write(true).open(path).unwrap(), path);
}

fn finds_wrong_bytes_of(file: &File, path: &Path) {
    let length = file.metadata().unwrap().len();
    let block = 8 * block_words(Size::ALL[0].words()) as u64;
    let edges = (0..128).flat_map(|i| [START + i * block, START + (i + 1) * block - 1]);
    let places = [0, 7, 8, 23, 24, 4095, length / 2, length - 1].into_iter().chain(edges);
    for place in places.filter(|&place| place < length) {
        let mut byte = [0];
        file.read_exact_at(&mut byte, place).unwrap();
        file.write_all_at(&[byte[0] ^ 1 << (place % 8)], place).unwrap();
        match kind(path) {
            FileErrorKind::NotATable => assert!(place < 8),
            FileErrorKind::Header => assert!((8..4096).contains(&place)),
            FileErrorKind::Block { start, end } => {
                assert!((start..end).contains(&place) && end - start <= block);
            }
            other => panic!("byte {place}: {other}"),
        }
        file.write_all_at(&byte, place).unwrap();
    }
    // If two blocks are damaged, the error names the block with the lower offset.
    for place in [length - 1, START + block] {
        file.write_all_at(&[0x55, 0xaa], place - 1).unwrap();
    }
    assert!(matches!(kind(path), FileErrorKind::Block { start, .. } if start == START));
}

/// Waits until the file is so old that a further change would change its times.
fn settle(file: &TableFile) -> Option<CheckRecord> {
    (0..100).find_map(|_| {
        thread::sleep(Duration::from_millis(100));
        CheckRecord::of(file.path(), &File::open(file.path()).unwrap(), file.header.digest())
    })
}

#[test]
fn a_known_file_is_checked_again_only_after_a_change() {
    let folder = tempfile::tempdir().unwrap();
    let folder = super::super::Folder::new(folder.path());
    let size = Size::ALL[0];
    folder.build(size, THREADS).unwrap();
    let file = folder.open(size).unwrap();
    let record = file.path().with_extension("pruning.checked");
    let mode = |mode| fs::set_permissions(file.path(), Permissions::from_mode(mode)).unwrap();
    // This changes the file's times, however long the build took.
    mode(0o444);
    assert_eq!(file.load_known(THREADS).unwrap().size(), size);
    assert!(!record.exists(), "the file is new");
    let is_mapped =
        mapping::words(&File::open(file.path()).unwrap(), file.bytes(), HEADER_BYTES).is_some();
    let settled = settle(&file);
    file.load_known(THREADS).unwrap();
    assert_eq!(record.exists(), is_mapped && settled.is_some());
    if !record.exists() {
        return;
    }
    file.load_known(THREADS).unwrap();

    // A wrong bit, though the time of the last change of the content is as before.
    mode(0o644);
    let changed = File::options().read(true).write(true).open(file.path()).unwrap();
    let modified = changed.metadata().unwrap().modified().unwrap();
    let mut byte = [0];
    changed.read_exact_at(&mut byte, START + 4711).unwrap();
    changed.write_all_at(&[byte[0] ^ 1], START + 4711).unwrap();
    changed.set_modified(modified).unwrap();
    mode(0o444);
    let refused = |table: Result<PruningTable, FileError>| {
        matches!(table.unwrap_err().reason(), FileErrorKind::Block { .. })
    };
    assert!(refused(file.load_known(THREADS)));
    // Only a record makes the check unnecessary, and only for who asks for a known table.
    settle(&file).unwrap().keep();
    assert!(file.load_known(THREADS).is_ok() && refused(file.load(THREADS)));
    // A check that finds damage removes the record.
    assert!(!record.exists() && refused(file.load_known(THREADS)));
    settle(&file).unwrap().keep();
    assert!(record.exists());
    assert_eq!(folder.remove(size).unwrap(), 1);
    assert!(!record.exists());
}

#[test]
fn another_length_is_found() {
    let (_folder, path) = sample();
    let file = File::options().write(true).open(&path).unwrap();
    let right = file.metadata().unwrap().len();
    for length in [right + 1, right + 4096, right - 1, right - 8, right / 2, 4097, 4096] {
        file.set_len(length).unwrap();
        match kind(&path) {
            FileErrorKind::Length { found, expected } => {
                assert_eq!((found, expected), (length, right));
            }
            other => panic!("{length} bytes: {other}"),
        }
    }
    for length in [4095, 100, 8] {
        file.set_len(length).unwrap();
        assert!(matches!(kind(&path), FileErrorKind::Length { found, .. } if found == length));
    }
    for length in [7, 1, 0] {
        file.set_len(length).unwrap();
        assert!(matches!(kind(&path), FileErrorKind::NotATable));
    }
    fs::remove_file(&path).unwrap();
    assert!(matches!(kind(&path), FileErrorKind::Missing));
    assert!(matches!(kind(path.parent().unwrap()), FileErrorKind::Io { action: "read", .. }));
}

#[test]
fn writing_can_be_cancelled_and_fail() {
    let (_folder, path) = sample();
    let table = read(&TableFile::open(&path).unwrap()).unwrap();
    let mut half = File::create(path.with_extension("half")).unwrap();
    let mut blocks = 0;
    let mut progress = |_| {
        blocks += 1;
        if blocks > 50 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let broken = write(&table, &mut half, &mut Watch::from(&mut progress));
    assert!(matches!(broken, Err(FileErrorKind::Stopped(Stopped::Cancelled))));
    assert_eq!(blocks, 51);
    let late = write(&table, &mut half, &mut Watch::new().deadline(Instant::now()));
    assert!(matches!(late, Err(FileErrorKind::Stopped(Stopped::OutOfTime))));
    // The header is written last, so the unfinished file has no header.
    assert!(matches!(kind(&path.with_extension("half")), FileErrorKind::NotATable));
    let mut closed = File::open(&path).unwrap();
    let refused = write(&table, &mut closed, &mut Watch::new());
    assert!(matches!(refused, Err(FileErrorKind::Io { action: "write", .. })));
}

#[test]
fn reading_reports_its_bytes_and_can_be_stopped() {
    let (_folder, path) = sample();
    let file = TableFile::open(&path).unwrap();
    let mut reports = Vec::new();
    let mut progress = |now: Progress| {
        reports.push((now.stage, now.done));
        assert!(now.done <= now.of && now.of == file.size().bytes().into());
        ControlFlow::Break(())
    };
    let cancelled = file.read(Trust::Nothing, THREADS, &mut Watch::from(&mut progress));
    assert!(matches!(cancelled, Err(FileErrorKind::Stopped(Stopped::Cancelled))));
    assert_eq!(reports, [(Stage::Reading, 0)]);
    let late = file.read(Trust::Nothing, THREADS, &mut Watch::new().deadline(Instant::now()));
    assert!(matches!(late, Err(FileErrorKind::Stopped(Stopped::OutOfTime))));
}
