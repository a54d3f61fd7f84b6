//! Tests of tables that are built, kept and read.

use alloc::{borrow::ToOwned, boxed::Box};
use core::any::Any;
use std::{fs, path::PathBuf};

use super::*;
use crate::{
    bounds::MetricFile,
    metric::Costs,
    tables::{FileStore, store_tests::Memory},
    threads::Threads,
};

/// The words of a table, the bytes of another one, and how many of them were built.
type Tables = (Vec<u64>, Vec<u8>, u8);

/// The number of words and of bytes.
const LEN: usize = 10;

/// Reads or builds two tables of a metric. Returns `None` if a table must be read and cannot.
fn tables(source: Source<'_>, metric: &Metric, len: usize) -> Option<Tables> {
    let (mut of_words, mut of_bytes) = (0, 0);
    let words = Kept::new(source, metric, "words").words(len, |words| {
        of_words = 1;
        for (i, word) in (1..).zip(words) {
            // The words are 0 also after a damaged table was read.
            *word += i * 0x0123_4567_89AB_CDEF;
        }
        Some(())
    });
    let bytes = Kept::new(source, metric, "bytes").bytes(len, || {
        of_bytes = 1;
        Some((0..).take(len).collect())
    });
    Some((words?.as_slice()[..len].to_vec(), bytes?, of_words + of_bytes))
}

#[test]
fn a_kept_table_is_read_and_a_damaged_or_renamed_one_is_built_again() {
    let memory = Memory::default();
    let costs = &Metric::try_from(Costs::new(Some(2), Some(3))).unwrap();
    let store = KeptIn { store: &memory, refused: &OnceLock::new() };
    let (quarter, kept, both) =
        (&Metric::QUARTER, Source::Kept(store), Source::BuiltAndKept(store));
    assert_eq!(tables(kept, quarter, LEN), None);
    let (words, bytes, built) = tables(Source::Built, quarter, LEN).unwrap();
    assert!(built == 2 && memory.tables.lock().unwrap().is_empty());
    let of = |built| Some((words.clone(), bytes.clone(), built));
    assert_eq!(tables(both, quarter, LEN), of(2));
    assert_eq!([tables(kept, quarter, LEN), tables(both, quarter, LEN)], [of(0), of(0)]);
    for (metric, len) in [(quarter, LEN - 1), (quarter, LEN + 1), (costs, LEN)] {
        assert_eq!(tables(kept, metric, len), None);
    }
    let names: Vec<String> = memory.tables.lock().unwrap().keys().cloned().collect();
    assert_eq!(names, ["metric_quarter_bytes", "metric_quarter_words"]);
    let [bytes_kept, words_kept] = [0, 1].map(|i| memory.tables.lock().unwrap()[&names[i]].clone());
    assert_eq!([bytes_kept.len(), words_kept.len()], [4096 + 16, 4096 + 8 * LEN]);
    // Tables under the names of others: of another metric, and of another table.
    for (name, table) in [("bytes", &bytes_kept), ("words", &words_kept)] {
        memory.write(&Kept::new(kept, costs, name).name(), table);
    }
    assert_eq!(tables(both, costs, LEN), of(2));
    assert_eq!(tables(both, costs, LEN), of(0));
    // Each bit counts, and the end of the file.
    for (name, intact) in names.iter().zip([&bytes_kept, &words_kept]) {
        for at in 0..=intact.len() {
            let mut damaged = intact.clone();
            match damaged.get_mut(at) {
                Some(byte) => *byte ^= 1,
                None => damaged.truncate(at - 1),
            }
            memory.write(name, &damaged);
            assert_eq!(tables(kept, quarter, LEN), None, "{name} {at}");
            assert_eq!(tables(both, quarter, LEN), of(1), "{name} {at}");
        }
    }
    assert_eq!(tables(kept, quarter, LEN), of(0));
}

/// Two metrics whose names are equal would differ in their costs.
#[test]
fn an_identity_has_the_costs_of_the_steps() {
    let costs = |half| Metric::try_from(Costs::new(Some(2), Some(half))).unwrap();
    let costs = [3, 4].map(|half| {
        let identity = Kept::new(Source::Built, &costs(half), "words").identity(LEN);
        identity
            .map(u64::to_le_bytes)
            .as_flattened()
            .windows(3)
            .any(|at| at == [2, u8::try_from(half).unwrap(), 2])
    });
    assert_eq!(costs, [true; 2]);
}

/// Returns how often a table in files is built, and what the store says about it.
fn built(files: &FileStore) -> (u8, Option<String>) {
    let (mut count, said) = (0, &Said { files, said: OnceLock::new() });
    let words = from_store(Some(said), "the tables", |source| {
        let kept = Kept::new(source, &Metric::QUARTER, "words");
        Ok(kept.words(3 << 18, |words| {
            count += 1;
            words.iter_mut().zip(0..).for_each(|(word, i)| *word = i);
            Some(())
        }))
    });
    let Ok(Some(words)) = words else { panic!("the table can be built") };
    assert!(words.as_slice().iter().copied().eq(0..3 << 18));
    words.check_unchanged().unwrap();
    (count, said.said.get().cloned())
}

/// A store of files that remembers what is derived.
struct Said<'a> {
    files: &'a FileStore,
    said: OnceLock<String>,
}

impl Store for Said<'_> {
    fn read(&self, _: &str, _: &mut [u8]) -> bool {
        panic!("a table in a file is mapped or read from its path")
    }
    fn lock(&self) -> Box<dyn Any> {
        self.files.lock()
    }
    fn will_derive(&self, tables: &str) {
        self.said.get_or_init(|| tables.to_owned());
    }
    fn write(&self, name: &str, bytes: &[u8]) {
        self.files.write(name, bytes);
    }
    fn file_of(&self, name: &str) -> Option<PathBuf> {
        self.files.file_of(name)
    }
}

#[test]
fn a_file_of_another_version_or_with_damage_is_named_and_built_again() {
    let directory = tempfile::tempdir().unwrap();
    let files = FileStore::new(directory.path());
    let path = files.path_of("metric_quarter_words");
    let first = Some("the tables".to_owned());
    assert_eq!([built(&files), built(&files)], [(1, first), (0, None)]);
    let sound = fs::read(&path).unwrap();
    let again = |bytes: &[u8], why: &str| {
        fs::remove_file(&path).unwrap();
        fs::write(&path, bytes).unwrap();
        let said = format!("the tables again (metric_quarter_words.table{why})");
        assert_eq!([built(&files), built(&files)], [(1, Some(said)), (0, None)]);
        assert!(fs::read(&path).unwrap() == sound && files.problem().is_none());
    };
    // An earlier version wrote the words, and then costs and a checksum.
    again(&sound[4096..], ": this file has format 0, older than 1, the supported one");
    let flipped = |at: usize| {
        let mut bytes = sound.clone();
        bytes[at] ^= 1;
        bytes
    };
    again(&flipped(40), ": the header, bytes 0 to 4095, is damaged");
    again(&flipped(4096 + 5), ": the table is damaged within bytes 4096 to 53247");
    let file = MetricFile::open(&path).unwrap();
    assert_eq!((file.name(), file.bytes()), ("metric_quarter_words".into(), sound.len() as u64));
    file.check(Threads::PER_CORE).unwrap();
    again(&flipped(sound.len() - 1), ": the table is damaged within bytes 6246400 to 6295551");
    let last = sound.len() - 1;
    again(&sound[..last], ": this file is truncated: it has 6295551 of 6295552 bytes");
}

/// The owner changes a byte of a mapped table.
#[cfg(unix)]
#[test]
fn a_change_in_place_of_a_mapped_table_is_found() {
    use std::{
        os::unix::fs::{FileExt, PermissionsExt},
        thread,
        time::Duration,
    };

    let directory = tempfile::tempdir().unwrap();
    let files = FileStore::new(directory.path());
    built(&files);
    let kept = KeptIn { store: &files, refused: &OnceLock::new() };
    let kept = Kept::new(Source::Kept(kept), &Metric::QUARTER, "words");
    let read = || kept.words(3 << 18, |_| None);
    let copied = || kept.copied(3 << 18, |_| None);
    let (table, copy) = (read().unwrap(), copied().unwrap());
    // A file that is older than a tick of its times gets a record, and is not checked again.
    thread::sleep(Duration::from_secs(3));
    let record = directory.path().join("metric_quarter_words.table.checked");
    for _ in 0..2 {
        assert!(copied().unwrap().as_slice() == copy.as_slice());
        assert_eq!(record.exists(), cfg!(target_os = "linux"));
    }
    let path = files.path_of("metric_quarter_words");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).unwrap();
    let file = fs::File::options().write(true).open(&path).unwrap();
    file.write_all_at(b"x", 5000).unwrap();
    assert!(!table.is_mapped() || table.check_unchanged().is_err());
    assert!(copy.as_slice().iter().copied().eq(0..3 << 18) && copy.check_unchanged().is_ok());
    assert!(copied().is_none() && !record.exists() && read().is_none());
}
