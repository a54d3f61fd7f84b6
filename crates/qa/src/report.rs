//! The tester's output, which also records whether the test has failed.

use std::{
    fmt,
    io::{self, Write},
};

/// The tester's output. Remembers whether an error was written.
#[derive(Debug)]
pub(crate) struct Report<W> {
    output: W,
    failed: bool,
    noted: Vec<&'static str>,
}

impl<W: Write> Report<W> {
    pub(crate) const fn new(output: W) -> Self {
        Self { output, failed: false, noted: Vec::new() }
    }

    /// Writes a line. Escapes control characters, so that the text of a session or of a calculator
    /// cannot control the terminal.
    pub(crate) fn line(&mut self, line: &str) -> io::Result<()> {
        if !line.contains(char::is_control) {
            return writeln!(self.output, "{line}");
        }
        let escaped = line.chars().map(|c| match c {
            c if c.is_control() && c != '\t' => c.escape_default().to_string(),
            c => c.to_string(),
        });
        writeln!(self.output, "{}", escaped.collect::<String>())
    }

    /// Writes `** ERROR: …` and marks the test as failed.
    pub(crate) fn error(&mut self, text: fmt::Arguments<'_>) -> io::Result<()> {
        self.failed = true;
        self.line(&format!("** ERROR: {text}"))
    }

    /// Writes `** NOTE: …`.
    pub(crate) fn note(&mut self, text: fmt::Arguments<'_>) -> io::Result<()> {
        self.line(&format!("** NOTE: {text}"))
    }

    /// Writes a note, unless this note has already been written.
    pub(crate) fn note_once(&mut self, text: &'static str) -> io::Result<()> {
        if self.noted.contains(&text) {
            return Ok(());
        }
        self.noted.push(text);
        self.note(format_args!("{text}"))
    }

    pub(crate) fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }

    pub(crate) const fn failed(&self) -> bool {
        self.failed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_note_may_come_once_and_errors_always() {
        let mut output = Vec::new();
        let mut report = Report::new(&mut output);
        for text in ["a", "b", "a", "b"] {
            report.note_once(text).unwrap();
        }
        assert!(!report.failed());
        report.error(format_args!("c")).unwrap();
        report.error(format_args!("c")).unwrap();
        assert!(report.failed());
        let expected = "** NOTE: a\n** NOTE: b\n** ERROR: c\n** ERROR: c\n";
        assert_eq!(str::from_utf8(&output), Ok(expected));
    }
}
