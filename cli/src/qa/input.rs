//! The tester's input.

use std::io::{self, BufRead, Write};

use super::report::Report;

/// Lines to be read, and echoed where nobody sees them otherwise.
pub(super) struct Input {
    reader: Box<dyn BufRead>,
    echo: bool,
    number: usize,
}

impl Input {
    pub(super) const fn new(reader: Box<dyn BufRead>, echo: bool) -> Self {
        Self { reader, echo, number: 0 }
    }

    /// The number of the line read last, from 1.
    pub(super) const fn number(&self) -> usize {
        self.number
    }

    /// The next line, without its end. What is not UTF-8 in it is replaced.
    pub(super) fn line(&mut self, report: &mut Report<impl Write>) -> io::Result<Option<String>> {
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
