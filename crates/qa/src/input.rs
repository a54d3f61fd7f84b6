//! The source of the tester's commands.

use std::{
    fmt,
    io::{self, BufRead, Write},
};

use crate::{lines::Lines, report::Report};

/// The lines with the commands of a test.
pub struct Input {
    lines: Lines<Box<dyn BufRead>>,
    echo: bool,
    number: usize,
}

impl Input {
    /// Reads commands from `reader`. If `echo` is true, each line is copied to the output.
    #[must_use]
    pub const fn new(reader: Box<dyn BufRead>, echo: bool) -> Self {
        Self { lines: Lines::new(reader), echo, number: 0 }
    }

    /// Returns the number of the current line, counted from 1.
    pub(crate) const fn number(&self) -> usize {
        self.number
    }

    /// Reads the next line, without its line ending. Returns `None` at the end of the input.
    /// Replaces bytes that are not UTF-8. For a line that is too long, reports an error and returns
    /// a blank line.
    pub(crate) fn line(&mut self, report: &mut Report<impl Write>) -> io::Result<Option<String>> {
        report.flush()?;
        let Some(line) = self.lines.next().transpose()? else { return Ok(None) };
        self.number += 1;
        let line = match line {
            Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
            Err(error) => {
                report.error(format_args!("line {}: {error}", self.number))?;
                return Ok(Some(String::new()));
            }
        };
        if self.echo {
            report.line(&line)?;
        }
        Ok(Some(line))
    }
}

impl fmt::Debug for Input {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { echo, number, .. } = self;
        f.debug_struct("Input").field("echo", echo).field("number", number).finish_non_exhaustive()
    }
}
