//! Reads texts of one or more lines from standard input, a file or a pipe.

use std::{
    fs::File,
    io::{self, BufRead, BufReader},
    path::Path,
};

use superflip_qa::{LineTooLong, Lines};

use super::failure::Failure;

/// Receives a text and the number of its first line.
pub(super) type Take<'a> = dyn FnMut(usize, Result<&str, String>) -> Result<(), Failure> + 'a;

pub(super) struct Stream {
    lines: Lines<Box<dyn BufRead>>,
    /// The name of the source in error messages.
    name: String,
}

impl Stream {
    /// The argument that means standard input.
    pub(super) const STDIN: &str = "-";

    /// Opens a file or a pipe, or standard input if `path` is `-`.
    pub(super) fn open(path: impl AsRef<Path>) -> Result<Self, Failure> {
        let (reader, name) = reader(path.as_ref())?;
        Ok(Self { lines: Lines::new(reader), name })
    }

    /// Returns the next line without its line ending, or an error if the line is too long. Returns
    /// `None` at the end.
    pub(super) fn next(&mut self) -> Result<Option<Result<Vec<u8>, LineTooLong>>, Failure> {
        let line = self.lines.next().transpose();
        line.map_err(|error| Failure::unreadable(&self.name, &error))
    }

    /// Reads texts of `height` lines each, and skips blank lines. Calls `take` with each text and
    /// the number of its first line, or with the error if the text cannot be read.
    pub(super) fn each_text(mut self, height: usize, take: &mut Take<'_>) -> Result<(), Failure> {
        let mut text = Unfinished::default();
        for number in 1.. {
            let Some(line) = self.next()? else { break };
            match line {
                Ok(line) => text.push(number, &line),
                Err(error) => {
                    text = Unfinished::default();
                    take(number, Err(error.to_string()))?;
                }
            }
            if text.count == height {
                take(text.first, text.get())?;
                text = Unfinished::default();
            }
        }
        if text.count > 0 {
            take(text.first, text.get())?;
        }
        Ok(())
    }
}

/// Returns whether `path` is a regular file, which has no writer that waits for answers. `path` may
/// be `-` for standard input.
pub(super) fn is_file(path: &Path) -> bool {
    #[cfg(unix)]
    if path == Path::new(Stream::STDIN) {
        use std::os::fd::AsFd as _;
        let file = io::stdin().as_fd().try_clone_to_owned().map(File::from);
        return file.and_then(|file| file.metadata()).is_ok_and(|data| data.is_file());
    }
    path.is_file()
}

/// Opens a file or a pipe, or standard input if `path` is `-`. Also returns its name in error
/// messages.
pub(super) fn reader(path: &Path) -> Result<(Box<dyn BufRead>, String), Failure> {
    if path == Path::new(Stream::STDIN) {
        return Ok((Box::new(io::stdin().lock()), "standard input".to_owned()));
    }
    let file = File::open(path).map_err(|error| Failure::unreadable(path.display(), &error))?;
    Ok((Box::new(BufReader::new(file)), path.display().to_string()))
}

/// The lines of an incomplete text, while more of its lines are read.
#[derive(Default)]
struct Unfinished {
    bytes: Vec<u8>,
    count: usize,
    first: usize,
}

impl Unfinished {
    fn push(&mut self, number: usize, line: &[u8]) {
        let line = line.strip_prefix("\u{feff}".as_bytes()).unwrap_or(line); // byte order mark
        if line.trim_ascii().is_empty() {
            return;
        }
        if self.count == 0 {
            self.first = number;
        } else {
            self.bytes.push(b'\n');
        }
        self.bytes.extend_from_slice(line);
        self.count += 1;
    }

    fn get(&self) -> Result<&str, String> {
        str::from_utf8(&self.bytes)
            .map_err(|e| format!("byte {}: not UTF-8 text", e.valid_up_to() + 1))
    }
}
