//! The directory that holds the results of a complete dissection.

use std::{
    cell::RefCell,
    collections::HashSet,
    fs::{self, File},
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
};

use sha2::{Digest, Sha256};

use super::{
    Part,
    error::DissectError,
    lock::{self, Lock},
    owner::read_text,
    scratch::{self, Scratch},
};
use crate::{
    command::Dissect,
    model::{Cube, Cubelet},
    search::{count, count_line},
    solution::{Solution, Wrong},
};

/// The name of the file that describes the dissection.
const HEADER: &str = "dissection";
/// The start of the last line of a result. The digest follows.
const SEAL: &str = "** SHA-256 ";

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
    scratch: Scratch,
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
        let scratch = Scratch::set_up(&directory)?;
        let store =
            Self { directory, scratch, header: header(what, cube), sealed: RefCell::default() };
        store.check_header()?;
        make_dir(&store.directory.join(what.cubelets[0].name()))?;
        store.tidy()?;
        Ok(store)
    }

    /// Removes the locks and scratch directories of dead processes.
    pub(super) fn tidy(&self) -> Result<(), DissectError> {
        let _guard = self.guard()?;
        scratch::clear(&self.directory)
            .and_then(|()| lock::clear(&self.directory))
            .map_err(DissectError::io("tidy", &self.directory))
    }

    /// Writes the file that describes the dissection if it does not exist. Fails if the file exists
    /// but describes another dissection.
    fn check_header(&self) -> Result<(), DissectError> {
        let (expected, draft, path) = (&self.header, self.scratch.path(HEADER), self.header_path());
        write_whole(&draft, |file| file.write_all(expected.as_bytes()))?;
        match fs::hard_link(&draft, &path) {
            Err(error) if error.kind() != io::ErrorKind::AlreadyExists => {
                return Err(DissectError::io("make", path)(error));
            }
            _ => {}
        }
        let found = read_text(&path).map_err(DissectError::io("read", &path))?;
        if found == *expected {
            return Ok(());
        }
        let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
        let (expected, mut found) = (lines(expected), lines(&found));
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

    /// Writes the result of a part.
    pub(super) fn record(&self, part: &Part, solutions: &[Solution]) -> Result<(), DissectError> {
        let (draft, path) = (self.scratch.path("result"), self.result_path(part));
        let lines = solutions.iter().map(|solution| format!("{solution}\n"));
        let text = lines.collect::<String>() + &count_line(solutions.len()) + "\n";
        let seal = self.seal(part, &text);
        write_whole(&draft, |file| writeln!(file, "{text}{SEAL}{seal}"))?;
        fs::rename(&draft, &path).map_err(DissectError::io("write", path))
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

    /// Marks a part as divided by the positions of `next`.
    pub(super) fn divide(&self, part: &Part, next: Cubelet) -> Result<(), DissectError> {
        make_dir(&self.divided_path(part, next))
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

    /// Takes the lock of a part. Returns `None` if a living process has the lock.
    pub(super) fn lock(&self, part: &Part) -> Result<Option<Lock>, DissectError> {
        Lock::take(self.lock_path(part), &self.scratch.owner_file(), || self.guard())
    }

    pub(super) fn lock_path(&self, part: &Part) -> PathBuf {
        self.directory.join(name(part) + lock::EXTENSION)
    }

    /// Takes the guard, which gives the right to remove the locks of dead processes. The guard is a
    /// lock of the operating system on the returned file, so dropping the file releases the guard.
    fn guard(&self) -> Result<File, DissectError> {
        let path = self.header_path();
        File::open(&path)
            .and_then(|file| file.lock().map(|()| file))
            .map_err(DissectError::io("lock", path))
    }

    fn result_path(&self, part: &Part) -> PathBuf {
        self.directory.join(name(part))
    }

    fn divided_path(&self, part: &Part, next: Cubelet) -> PathBuf {
        self.directory.join(name(part) + "-" + &next.name())
    }

    fn header_path(&self) -> PathBuf {
        self.directory.join(HEADER)
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

/// Writes a file and flushes it to the disk. After this function has returned, the caller may
/// rename the file to its final path.
fn write_whole(
    path: &Path,
    write: impl FnOnce(&mut BufWriter<File>) -> io::Result<()>,
) -> Result<(), DissectError> {
    let written = File::create(path).map(BufWriter::new).and_then(|mut file| {
        write(&mut file)?;
        file.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()
    });
    written.map_err(DissectError::io("write", path))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Position;

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
