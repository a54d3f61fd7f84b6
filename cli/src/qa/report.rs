//! The tester's output.

use std::{
    fmt,
    io::{self, Write},
};

/// Lines for the reader, and whether one was an error.
#[derive(Debug)]
pub(super) struct Report<W> {
    output: W,
    failed: bool,
    noted: Vec<&'static str>,
}

impl<W: Write> Report<W> {
    pub(super) const fn new(output: W) -> Self {
        Self { output, failed: false, noted: Vec::new() }
    }

    /// A line as it is.
    pub(super) fn line(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.output, "{line}")
    }

    /// `** ERROR: …`; the run has failed.
    pub(super) fn error(&mut self, text: fmt::Arguments<'_>) -> io::Result<()> {
        self.failed = true;
        writeln!(self.output, "** ERROR: {text}")
    }

    /// `** NOTE: …`
    pub(super) fn note(&mut self, text: fmt::Arguments<'_>) -> io::Result<()> {
        writeln!(self.output, "** NOTE: {text}")
    }

    /// A note that is not repeated.
    pub(super) fn note_once(&mut self, text: &'static str) -> io::Result<()> {
        if self.noted.contains(&text) {
            return Ok(());
        }
        self.noted.push(text);
        self.note(format_args!("{text}"))
    }

    /// Makes everything visible that was printed.
    pub(super) fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }

    /// Whether there was an error.
    pub(super) const fn failed(&self) -> bool {
        self.failed
    }
}
