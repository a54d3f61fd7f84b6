//! The directory that holds the results of a complete dissection.

use std::{
    cell::RefCell,
    collections::HashSet,
    fs, io,
    path::{Path, PathBuf},
    thread,
    time::Duration,
};

use sha2::{Digest, Sha256};

use super::{
    error::DissectError,
    lock::{EXTENSION, Lock},
};
use crate::{
    command::Dissect,
    model::{Cube, Cubelet, Position},
    search::{count, count_line},
    solution::{Solution, Wrong},
};

/// The name of the file that describes the dissection.
const HEADER: &str = "dissection";
/// The start of the last line of a result. The digest follows.
const SEAL: &str = "** SHA-256 ";

/// The positions of the first cubelets after half of the rotations.
pub(super) type Part = [Position];

/// The time between two attempts to write the description of the dissection.
const PAUSE: Duration = Duration::from_millis(20);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum State {
    /// The part has a result.
    Done,
    /// The part has been divided by the positions of the next cubelet.
    Divided,
    /// The part has no result and has not been divided.
    Open,
    /// The part has a result, but the result does not match its digest.
    Damaged,
}

/// The directory of results, opened by this process.
#[derive(Debug)]
pub(super) struct Store {
    directory: PathBuf,
    /// The expected content of the file [`HEADER`].
    header: String,
    /// The paths of results whose digests this process has already checked.
    sealed: RefCell<HashSet<PathBuf>>,
}

impl Store {
    /// Opens the directory of results, and creates it if it does not exist. Fails if the directory
    /// belongs to another dissection.
    pub(super) fn open(what: &Dissect, cube: &Cube) -> Result<Self, DissectError> {
        let directory = PathBuf::from(&what.directory);
        fs::create_dir_all(&directory).map_err(DissectError::io("make", &directory))?;
        let store = Self { directory, header: header(what, cube), sealed: RefCell::default() };
        store.check_header()?;
        make_dir(&store.directory.join(what.cubelets[0].name()))?;
        Ok(store)
    }

    /// Removes the files that killed processes have left.
    pub(super) fn tidy(&self) -> Result<(), DissectError> {
        let failed = || DissectError::io("tidy", &self.directory);
        for entry in fs::read_dir(&self.directory).map_err(failed())? {
            let path = entry.map_err(failed())?.path();
            if is_lock(&path)
                && let Some(lock) = Lock::take(path)?
            {
                lock.release()?;
            }
        }
        Ok(())
    }

    /// Writes the file that describes the dissection if it does not exist. Fails if the file exists
    /// but describes another dissection.
    fn check_header(&self) -> Result<(), DissectError> {
        let path = self.directory.join(HEADER);
        let found = loop {
            match read_text(&path) {
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                found => break found.map_err(DissectError::io("read", &path))?,
            }
            match Lock::take(self.directory.join(HEADER.to_owned() + EXTENSION))? {
                Some(lock) if !path.exists() => lock.finish(&path, &self.header)?,
                Some(lock) => lock.release()?,
                None => thread::sleep(PAUSE),
            }
        };
        if found == self.header {
            return Ok(());
        }
        let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
        let (expected, mut found) = (lines(&self.header), lines(&found));
        found.resize(expected.len().max(found.len()), String::new());
        let (expected, found) =
            expected.into_iter().zip(found).find(|(e, f)| e != f).unwrap_or_default();
        Err(DissectError::Other { path, expected, found })
    }

    /// Returns the state of a part. `next` is the cubelet by which the part would be divided.
    pub(super) fn state(&self, part: &Part, next: Option<Cubelet>) -> Result<State, DissectError> {
        let path = self.result_path(part);
        if self.sealed.borrow().contains(&path) {
            return Ok(State::Done);
        }
        match read_text(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(DissectError::io("read", path)(error)),
            Ok(text) if self.unsealed(part, &text).is_none() => return Ok(State::Damaged),
            Ok(_) => {
                self.sealed.borrow_mut().insert(path);
                return Ok(State::Done);
            }
        }
        Ok(match next {
            Some(next) if self.divided_path(part, next).is_dir() => State::Divided,
            _ => State::Open,
        })
    }

    /// Removes the damaged result of a part. Returns the path of the removed file. The caller must
    /// hold the lock of the part.
    pub(super) fn discard(&self, part: &Part) -> Result<PathBuf, DissectError> {
        let path = self.result_path(part);
        fs::remove_file(&path).map_err(DissectError::io("remove", &path))?;
        Ok(path)
    }

    /// Writes the result of a part and releases its lock.
    pub(super) fn record(
        &self,
        part: &Part,
        solutions: &[Solution],
        lock: Lock,
    ) -> Result<(), DissectError> {
        let lines = solutions.iter().map(|solution| format!("{solution}\n"));
        let text = lines.collect::<String>() + &count_line(solutions.len()) + "\n";
        let seal = self.seal(part, &text);
        lock.finish(&self.result_path(part), &format!("{text}{SEAL}{seal}\n"))
    }

    /// Returns the digest of a result with this text. The digest also covers the name of the part
    /// and the description of the dissection. So a result that was copied from another part or
    /// another dissection has a wrong digest.
    fn seal(&self, part: &Part, text: &str) -> String {
        let digest = Sha256::new().chain_update(&self.header).chain_update(name(part));
        let digest = digest.chain_update("\n").chain_update(text).finalize();
        digest.iter().fold(String::new(), |hex, byte| hex + &format!("{byte:02x}"))
    }

    /// Returns the text of a result without the digest. Returns `None` if the digest is wrong.
    fn unsealed<'t>(&self, part: &Part, text: &'t str) -> Option<&'t str> {
        let (text, seal) = text.rsplit_once(SEAL)?;
        (seal.strip_suffix('\n')? == self.seal(part, text)).then_some(text)
    }

    /// Marks a part as divided by the positions of `next`, and releases its lock.
    pub(super) fn divide(
        &self,
        part: &Part,
        next: Cubelet,
        lock: Lock,
    ) -> Result<(), DissectError> {
        make_dir(&self.divided_path(part, next))?;
        lock.release()
    }

    /// Reads the result of a part. `check` parses a line as a solution and checks it.
    pub(super) fn result(
        &self,
        part: &Part,
        check: impl Fn(&str) -> Result<Solution, Wrong>,
    ) -> Result<Vec<Solution>, DissectError> {
        let path = self.result_path(part);
        let text = read_text(&path).map_err(DissectError::io("read", &path))?;
        let damaged = |line, why| Err(DissectError::Damaged { path: path.clone(), line, why });
        let Some(text) = self.unsealed(part, &text) else {
            return damaged(1, "the result changed while it was in use".to_owned());
        };
        let mut solutions = Vec::new();
        for (number, line) in (1..).zip(text.lines()) {
            match (count(line), check(line)) {
                (Some(count), _) if count == solutions.len() as u128 => return Ok(solutions),
                (Some(count), _) => {
                    let why = format!("{} solutions stand before {count}", solutions.len());
                    return damaged(number, why);
                }
                (None, Ok(solution)) => solutions.push(solution),
                (None, Err(wrong)) => {
                    return damaged(number, format!("`{line}` is no solution: {wrong}"));
                }
            }
        }
        damaged(solutions.len() + 1, "the count is missing".to_owned())
    }

    /// Takes the lock of a part. Returns `None` if another process has the lock.
    pub(super) fn lock(&self, part: &Part) -> Result<Option<Lock>, DissectError> {
        Lock::take(self.lock_path(part))
    }

    pub(super) fn lock_path(&self, part: &Part) -> PathBuf {
        self.directory.join(name(part) + EXTENSION)
    }

    fn result_path(&self, part: &Part) -> PathBuf {
        self.directory.join(name(part))
    }

    fn divided_path(&self, part: &Part, next: Cubelet) -> PathBuf {
        self.directory.join(name(part) + "-" + &next.name())
    }
}

/// Returns the name of a part in file names, such as `BR.GR-GWR.BYR`.
fn name(part: &Part) -> String {
    part.iter().map(|position| position.file_name()).collect::<Vec<_>>().join("-")
}

/// Returns the content of the file that describes the dissection.
fn header(what: &Dissect, cube: &Cube) -> String {
    let cubelets: Vec<_> = what.cubelets.iter().map(|cubelet| cubelet.name()).collect();
    let state: Vec<_> = Cubelet::all().map(|cubelet| cube.describe(cubelet)).collect();
    format!(
        "complete dissection 1\nrotations {}\ncubelets {}\nstate {}\n",
        what.length,
        cubelets.join(" "),
        state.join(" ")
    )
}

/// Makes a directory unless it exists.
fn make_dir(path: &Path) -> Result<(), DissectError> {
    match fs::create_dir(path) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists || !path.is_dir() => {
            Err(DissectError::io("make", path)(error))
        }
        _ => Ok(()),
    }
}

/// Reads a file as text, with replacements for bytes that are not UTF-8. Fails for a pipe, because
/// reading a pipe could wait forever.
fn read_text(path: &Path) -> io::Result<String> {
    if !fs::metadata(path)?.is_file() {
        return Err(io::Error::other(format!("{} is not an ordinary file", path.display())));
    }
    fs::read(path).map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
}

/// Reports whether `path` names a lock of a dissection. Other programs may have their own lock files
/// in the directory.
fn is_lock(path: &Path) -> bool {
    let name = path.file_name().and_then(|name| name.to_str()?.strip_suffix(EXTENSION));
    name.is_some_and(|name| {
        name == HEADER || name.split('-').all(|name| Position::parse_file_name(name).is_some())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_locks_that_no_process_holds_are_removed() {
        let directory = tempfile::tempdir().unwrap();
        let what = Dissect {
            length: 2,
            directory: directory.path().to_str().unwrap().to_owned(),
            max_records: 100,
            cubelets: vec![Cubelet::parse("BR").unwrap()],
        };
        let store = Store::open(&what, &Cube::solved()).unwrap();
        let held = store.lock(&[Position::parse("BR/BR").unwrap()]).unwrap().unwrap();
        for name in ["BR.GR.lock", "dissection.lock", "Cargo.lock", "BR.RB"] {
            fs::write(directory.path().join(name), "").unwrap();
        }
        store.tidy().unwrap();
        let names = fs::read_dir(directory.path()).unwrap().map(|e| e.unwrap().file_name());
        let mut names: Vec<_> = names.map(|name| name.into_string().unwrap()).collect();
        names.sort();
        assert_eq!(names, ["BR", "BR.BR.lock", "BR.RB", "Cargo.lock", "dissection"]);
        drop(held);
    }

    #[test]
    fn whose_locks() {
        assert!(is_lock(Path::new("d/BR.GR.lock")) && is_lock(Path::new("BR.GR-GWR.BYR.lock")));
        for other in ["Cargo.lock", "BR.lock", "BR.GR-BRW.lock", ".lock", "BR.GR", "-.lock"] {
            assert!(!is_lock(Path::new(other)), "{other}");
        }
    }

    #[test]
    fn a_result_names_its_damaged_line() {
        let directory = tempfile::tempdir().unwrap();
        let what = Dissect {
            length: 2,
            directory: directory.path().to_str().unwrap().to_owned(),
            max_records: 100,
            cubelets: vec![Cubelet::parse("BR").unwrap()],
        };
        let store = Store::open(&what, &Cube::solved()).unwrap();
        let part = [Position::parse("BR/RB").unwrap()];
        let result = |text: &str| {
            let file = format!("{text}{SEAL}{}\n", store.seal(&part, text));
            fs::write(store.result_path(&part), file).unwrap();
            store.result(&part, Solution::parse)
        };
        let right = result("1R 1B\n2O 1R\nThere are 2 solutions.\n").unwrap();
        assert_eq!(right.len(), 2);
        for (text, line, why) in [
            ("1R 1B\n2O 1R\n", 3, "the count is missing"),
            ("1R 1B\nThere are 2 solutions.\n", 2, "1 solutions stand before 2"),
            ("1R 1B\n4R\nThere are 2 solutions.\n", 2, "`4R` is no solution: "),
        ] {
            let Err(DissectError::Damaged { line: found, why: reason, .. }) = result(text) else {
                panic!("{text}")
            };
            assert_eq!(found, line, "{text}");
            assert!(reason.starts_with(why), "{reason}");
        }
    }
}
