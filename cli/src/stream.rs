//! Reads texts of one or more lines from standard input, a file or a pipe.

use std::{
    fs::File,
    io::{self, BufRead, BufReader},
};

use superflip_qa::Lines;

use super::Failure;

pub(super) struct Stream {
    reader: Box<dyn BufRead>,
    /// The name of the source in error messages.
    name: String,
}

impl Stream {
    /// The argument that means standard input.
    pub(super) const STDIN: &str = "-";

    /// Opens a file or a pipe, or standard input if `path` is `-`.
    pub(super) fn open(path: &str) -> Result<Self, Failure> {
        if path == Self::STDIN {
            let reader = Box::new(io::stdin().lock());
            return Ok(Self { reader, name: "standard input".to_owned() });
        }
        let file = File::open(path).map_err(|error| Failure::unreadable(path, error))?;
        Ok(Self { reader: Box::new(BufReader::new(file)), name: path.to_owned() })
    }

    /// Reads texts of `height` lines each, without blank lines. Calls `take` with each text and the
    /// number of its first line, or with the error if the text cannot be read.
    pub(super) fn each_text(
        self,
        height: usize,
        mut take: impl FnMut(usize, Result<&str, String>) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let mut text = Text::default();
        for (number, line) in (1..).zip(Lines::new(self.reader)) {
            match line.map_err(|error| Failure::unreadable(&self.name, error))? {
                Ok(line) => text.push(number, &line),
                Err(error) => {
                    text = Text::default();
                    take(number, Err(error.to_string()))?;
                }
            }
            if text.count == height {
                take(text.first, text.get())?;
                text = Text::default();
            }
        }
        if text.count > 0 {
            take(text.first, text.get())?;
        }
        Ok(())
    }
}

/// The lines of an incomplete text, while more of its lines are read.
#[derive(Default)]
struct Text {
    bytes: Vec<u8>,
    count: usize,
    first: usize,
}

impl Text {
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
