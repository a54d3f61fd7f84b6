//! The journal of a proof: the file that receives the solutions of single positions, so that a
//! killed run loses none of them.

use std::{
    fs::File,
    io::{self, Write},
    path::{Path, PathBuf},
};

use super::Failure;
use crate::{file, message::note};

/// Returns the path of the journal that belongs to a checkpoint.
pub(super) fn path_of(checkpoint: &Path) -> PathBuf {
    let mut path = checkpoint.as_os_str().to_owned();
    path.push(".solutions");
    path.into()
}

/// Fails if the journal that belongs to a checkpoint exists but cannot be continued.
pub(super) fn check(checkpoint: Option<&Path>) -> Result<(), Failure> {
    checkpoint.map_or(Ok(()), |checkpoint| read(&path_of(checkpoint)).map(drop))
}

/// Reads a journal. Returns an empty text if the file does not exist. Fails if this program has not
/// written the file.
fn read(path: &Path) -> Result<String, Failure> {
    let text = match file::read_text(path, file::MOST) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
        Err(error) => return Err(Failure::unreadable(path.display(), &error)),
    };
    // Each line begins with 54 facelets. A killed run may have left a part of a line.
    let is_own = |line: &str| line.chars().take(54).all(|letter| "URFDLB".contains(letter));
    if text.lines().all(is_own) {
        return Ok(text);
    }
    Err(Failure::Input(format!(
        "{} is no list of solutions that a run has left; rename it, or choose another --checkpoint",
        path.display()
    )))
}

/// A journal, opened for more solutions. A failed write prints a warning and loses only the
/// solution, which the proof still has in memory.
pub(super) struct Journal<W = File> {
    path: PathBuf,
    file: W,
    /// Whether the last write has failed, and may have left a part of a line.
    has_failed: bool,
}

impl Journal {
    /// Opens the journal at `path`. Also returns its text.
    pub(super) fn open(path: &Path) -> Result<(String, Self), Failure> {
        let text = read(path)?;
        let file = file::append_to_own(path).map_err(|error| Failure::unwritable(path, &error))?;
        Ok((text, Self { path: path.to_owned(), file, has_failed: false }))
    }
}

impl<W: Write> Write for Journal<W> {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        let new_line: &[u8] = if self.has_failed { b"\n" } else { b"" };
        let written = self.file.write_all(new_line).and_then(|()| self.file.write_all(line));
        if let (false, Err(error)) = (self.has_failed, &written) {
            note(Failure::unwritable(&self.path, error));
        }
        self.has_failed = written.is_err();
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn only_the_list_of_a_run_is_continued() {
        let scratch = tempfile::tempdir().unwrap();
        let path = scratch.path().join("state.solutions");
        assert_eq!(read(&path).unwrap(), "");
        let facelets = "URFDLB".repeat(9);
        for own in ["", "URF", &format!("{facelets}\tR U\ttwo-phase\nURF\n{facelets}\tR")] {
            fs::write(&path, own).unwrap();
            assert_eq!(Journal::open(&path).unwrap().0, own);
            assert_eq!(fs::read_to_string(&path).unwrap(), own);
        }
        for other in ["notes", "URF notes", "\0", "URF\n1. R U R'\n"] {
            fs::write(&path, other).unwrap();
            assert!(Journal::open(&path).is_err(), "{other}");
        }
    }

    /// A disk that is full after some bytes, until it is not.
    struct Disk {
        bytes: Vec<u8>,
        free: usize,
    }

    impl Write for Disk {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            let fit = bytes.len().min(self.free);
            if fit == 0 && !bytes.is_empty() {
                return Err(io::ErrorKind::StorageFull.into());
            }
            self.bytes.extend(&bytes[..fit]);
            self.free -= fit;
            Ok(fit)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_full_disk_loses_only_the_lines_that_did_not_fit() {
        let file = Disk { bytes: vec![], free: 6 };
        let mut journal =
            Journal { path: PathBuf::from("state.solutions"), file, has_failed: false };
        for line in ["one\n", "two\n", "three\n"] {
            journal.write_all(line.as_bytes()).unwrap();
        }
        journal.file.free = 100;
        for line in ["four\n", "five\n"] {
            journal.write_all(line.as_bytes()).unwrap();
        }
        assert_eq!(journal.file.bytes, b"one\ntw\nfour\nfive\n");
    }
}
