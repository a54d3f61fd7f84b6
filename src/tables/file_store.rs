//! A store that keeps tables in files.

use alloc::{boxed::Box, format};
use core::any::Any;
use std::{
    fs::{self, File},
    io::{self, Read, Write},
    path::{Path, PathBuf},
    sync::OnceLock,
};

use super::{
    Store,
    part_file::{self, PartFile},
    regular,
};

/// The extension of the files.
const EXTENSION: &str = "table";
/// The number of bytes that are written at once: those of a large page.
const PIECE: usize = 1 << 21;

/// A store that keeps each table in a file of a directory. Any number of processes may share the directory:
/// one process derives the tables, and the others wait for it.
///
/// As a [`Store`], a `FileStore` reports nothing while it works, and [`problem`](Self::problem) returns its
/// first failure. A program that reports each step implements [`Store`] with the methods of `FileStore`.
///
/// ```
/// use std::{env, process};
/// use superflip::tables::{self, FileStore};
///
/// let path = env::temp_dir().join(format!("superflip-tables-{}", process::id()));
/// let store: &FileStore = Box::leak(Box::new(FileStore::new(path)));
/// tables::set_store(store);
/// // Searches derive their tables once, and later runs read the files.
/// assert!(store.problem().is_none());
/// ```
#[derive(Debug)]
pub struct FileStore {
    path: PathBuf,
    problem: OnceLock<io::Error>,
}

impl FileStore {
    /// Creates a store of the directory at `path`. The first lock creates the directory.
    #[must_use]
    pub fn new(path: impl Into<PathBuf>) -> Self {
        Self { path: path.into(), problem: OnceLock::new() }
    }

    /// Returns the path of the directory.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the path of the file of the table `name`, whether or not the file exists.
    ///
    /// ```
    /// let store = superflip::tables::FileStore::new("tables");
    /// assert!(store.path_of("near_coset").ends_with("near_coset.table"));
    /// ```
    #[must_use]
    pub fn path_of(&self, name: &str) -> PathBuf {
        self.path.join(name).with_extension(EXTENSION)
    }

    /// Returns the first failure of this store, if any. The tables after a failure are derived by each
    /// process.
    #[must_use]
    pub fn problem(&self) -> Option<&io::Error> {
        self.problem.get()
    }

    /// Fills `bytes` from the file of the table `name`. Returns `false` if there is no regular file of this
    /// size.
    ///
    /// ```
    /// let store = superflip::tables::FileStore::new("no/such/directory");
    /// assert!(!store.fill("near_coset", &mut [0; 10]));
    /// ```
    pub fn fill(&self, name: &str, bytes: &mut [u8]) -> bool {
        let file = regular::open(&self.path_of(name)).ok();
        let is_fit = |found: fs::Metadata| found.len() == bytes.len() as u64;
        file.filter(|file| file.metadata().is_ok_and(is_fit))
            .is_some_and(|mut file| file.read_exact(bytes).is_ok())
    }

    /// Locks the directory until the returned file is closed. If another process has locked it, calls
    /// `waits`, and then waits for that process.
    ///
    /// # Errors
    ///
    /// Returns an error if the directory cannot be created or locked, or if its file `tables.lock` is no
    /// regular file.
    pub fn lock_or_wait(&self, waits: impl FnOnce()) -> io::Result<File> {
        fs::create_dir_all(&self.path)?;
        let path = self.path.join("tables.lock");
        let file = regular::open_or_create_own(&path).map_err(|error| {
            io::Error::new(error.kind(), format!("{}: {error}", path.display()))
        })?;
        if !part_file::lock(&file)? {
            waits();
            file.lock()?;
        }
        Ok(file)
    }

    /// Writes the table `name` to its file. The file has its name only when all of its bytes are on the disk.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be written. Then the old file remains.
    pub fn keep(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        let path = self.path_of(name);
        // Another process that writes this table writes the same bytes.
        let Some(mut part) = PartFile::create(&path)? else { return Ok(()) };
        // Linux keeps each piece in a large page, so that the file can be mapped.
        bytes.chunks(PIECE).try_for_each(|piece| part.file().write_all(piece))?;
        part.finish(&path)
    }

    /// Remembers the first failure.
    fn remember<T>(&self, result: io::Result<T>) -> Option<T> {
        result.map_err(|error| self.problem.get_or_init(|| error)).ok()
    }
}

impl Store for FileStore {
    fn read(&self, name: &str, bytes: &mut [u8]) -> bool {
        self.fill(name, bytes)
    }

    fn lock(&self) -> Box<dyn Any> {
        Box::new(self.remember(self.lock_or_wait(|| {})))
    }

    fn will_derive(&self, _: &str) {}

    fn write(&self, name: &str, bytes: &[u8]) {
        self.remember(self.keep(name, bytes));
    }

    fn file_of(&self, name: &str) -> Option<PathBuf> {
        Some(self.path_of(name))
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;
    use std::{fs, sync::mpsc, thread, time::Duration};

    use super::*;

    #[test]
    fn a_file_holds_all_bytes_of_a_table_or_none() {
        let directory = tempfile::tempdir().unwrap();
        let store = FileStore::new(directory.path().join("a/b"));
        let mut bytes = [0; 3];
        assert!(!store.fill("edge", &mut bytes));
        let lock = store.lock();
        store.write("edge", &[1, 2, 3]);
        drop(lock);
        assert!(store.read("edge", &mut bytes) && bytes == [1, 2, 3]);
        store.write("edge", &[4, 5, 6]);
        assert!(store.read("edge", &mut bytes) && bytes == [4, 5, 6]);
        // A table of another size, and a directory in the place of a table.
        assert!(!store.read("edge", &mut [0; 2]) && !store.read("edge", &mut [0; 4]));
        fs::create_dir(store.path_of("corner")).unwrap();
        assert!(!store.read("corner", &mut bytes) && store.problem().is_none());
        // A failure leaves no temporary file.
        store.write("corner", &[1, 2, 3]);
        assert!(store.problem().is_some());
        assert_eq!(fs::read_dir(store.path()).unwrap().count(), 3);
    }

    /// Whoever may write to the directory must not make superflip write to another file.
    #[cfg(unix)]
    #[test]
    fn no_link_in_the_directory_leads_to_another_file() {
        use std::os::unix::fs::symlink;
        let directory = tempfile::tempdir().unwrap();
        let path = |name: &str| directory.path().join(name);
        fs::write(path("victim"), "text").unwrap();
        fs::create_dir(path("m")).unwrap();
        let store = FileStore::new(path("m"));
        symlink("../victim", path("m/tables.lock")).unwrap();
        let error = store.lock_or_wait(|| {}).unwrap_err().to_string();
        assert!(error.ends_with("tables.lock: it is not a regular file"), "{error}");
        for name in ["edge.table", &format!("edge.table.{}.part", std::process::id())] {
            symlink("../victim", path("m").join(name)).unwrap();
        }
        // The link with the name of a table is replaced. An unfinished file that is a link is a failure.
        assert!(store.keep("edge", &[1]).is_err());
        fs::remove_file(path("m").join(format!("edge.table.{}.part", std::process::id()))).unwrap();
        store.keep("edge", &[1]).unwrap();
        assert_eq!(fs::read(path("m/edge.table")).unwrap(), [1]);
        assert_eq!(fs::read_to_string(path("victim")).unwrap(), "text");
    }

    /// Killed processes leave unfinished files.
    #[test]
    fn the_next_write_removes_what_a_killed_process_has_left() {
        let directory = tempfile::tempdir().unwrap();
        let store = FileStore::new(directory.path());
        fs::write(directory.path().join("edge.table.4711.part"), "half").unwrap();
        store.keep("edge", &[1]).unwrap();
        let names = fs::read_dir(directory.path()).unwrap().map(|entry| entry.unwrap().file_name());
        assert!(names.eq(["edge.table"]));
    }

    #[test]
    fn a_second_process_waits_for_the_first() {
        let directory = tempfile::tempdir().unwrap();
        let store = FileStore::new(directory.path());
        let lock = store.lock_or_wait(|| panic!("nobody else locks")).unwrap();
        let (sender, receiver) = mpsc::channel();
        thread::scope(|scope| {
            scope.spawn(|| store.lock_or_wait(|| sender.send("waits").unwrap()).map(drop).unwrap());
            assert_eq!(receiver.recv(), Ok("waits"));
            // The other thread holds its end of the channel until it has the lock.
            assert!(receiver.recv_timeout(Duration::from_millis(1)).is_err());
            drop(lock);
        });
    }

    #[test]
    fn a_directory_that_cannot_be_made_is_a_problem() {
        let directory = tempfile::tempdir().unwrap();
        let file = directory.path().join("file");
        fs::write(&file, "").unwrap();
        let store = FileStore::new(&file);
        drop(store.lock());
        store.write("edge", &[1]);
        assert!(store.problem().is_some() && !store.read("edge", &mut [0]));
    }
}
