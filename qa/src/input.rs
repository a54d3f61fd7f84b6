//! The tester's input.

use std::{
    fmt,
    io::{self, BufRead, Write},
};

use crate::report::Report;

/// The lines of commands of a test.
pub struct Input {
    reader: Box<dyn BufRead>,
    echo: bool,
    number: usize,
}

impl Input {
    /// Reads commands from `reader`. If `echo` is true, each line is copied to the output.
    #[must_use]
    pub const fn new(reader: Box<dyn BufRead>, echo: bool) -> Self {
        Self { reader, echo, number: 0 }
    }

    /// The number of the current line, from 1.
    pub(crate) const fn number(&self) -> usize {
        self.number
    }

    /// Reads the next line, without its line ending. Replaces bytes that are not UTF-8. Returns
    /// `None` at the end of the input.
    pub(crate) fn line(&mut self, report: &mut Report<impl Write>) -> io::Result<Option<String>> {
        report.flush()?;
        let mut bytes = Vec::new();
        if self.reader.read_until(b'\n', &mut bytes)? == 0 {
            return Ok(None);
        }
        self.number += 1;
        let text = String::from_utf8_lossy(&bytes);
        let line = text.strip_suffix('\n').unwrap_or(&text);
        let line = line.strip_suffix('\r').unwrap_or(line);
        if self.echo {
            report.line(line)?;
        }
        Ok(Some(line.to_owned()))
    }
}

impl fmt::Debug for Input {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { echo, number, .. } = self;
        f.debug_struct("Input").field("echo", echo).field("number", number).finish_non_exhaustive()
    }
}
