//! Answers: what is read from the calculator, and compared line by line.

use std::{
    io::{self, Write},
    process::ExitStatus,
    time::{Duration, Instant},
};

use super::{
    child::Fault,
    model::{View, has_stickers, is_row},
    session::{Session, Stop},
};

/// How long the tester waits for an answer to anything but a search.
pub(super) const WAIT: Duration = Duration::from_secs(10);
/// How long the output must rest before it counts as all there is.
const REST: Duration = Duration::from_millis(100);
/// Lines that are no answer before the program counts as printing without end.
const FLOOD: usize = 100_000;

impl<W: Write> Session<W> {
    /// Closes the program's input; nothing may follow, and it must end.
    pub(super) fn finish(&mut self) -> Result<(), Stop> {
        self.child.close();
        let deadline = Instant::now() + WAIT;
        let left = || deadline.saturating_duration_since(Instant::now());
        let mut strange = 0;
        for _ in 0..FLOOD {
            match self.child.line(left()) {
                Ok(line) if is_comment(&line) => self.comment(&line)?,
                Ok(line) => {
                    if strange == 0 {
                        self.report.error(format_args!("expected no more output, got `{line}`"))?;
                    }
                    strange += 1;
                }
                Err(Fault::Ended(_)) => {
                    self.dropped(strange)?;
                    let status = self.child.wait(left())?;
                    return Ok(self.ended(status)?);
                }
                Err(Fault::Silent { unfinished, .. }) if unfinished.is_empty() => {
                    return Err(Fault::Endless(WAIT).into());
                }
                Err(fault) => return Err(fault.into()),
            }
        }
        Err(Fault::Flood(FLOOD).into())
    }

    /// Tells how the program ended. A calculator may have its reasons for a code;
    /// a signal is a crash.
    fn ended(&mut self, status: ExitStatus) -> io::Result<()> {
        match status.code() {
            Some(0) => Ok(()),
            Some(_) => self.report.note(format_args!("the program ended with {status}")),
            None => self.report.error(format_args!("the program ended with {status}")),
        }
    }

    /// Sends the program a line.
    pub(super) fn send(&mut self, line: &str) -> Result<(), Stop> {
        Ok(self.child.send(line, WAIT)?)
    }

    /// The next line of an answer. Comments before it are copied; `keep` says of
    /// a line that looks like a comment whether it is none.
    pub(super) fn answer(
        &mut self,
        wait: Duration,
        keep: impl Fn(&str) -> bool,
    ) -> Result<String, Stop> {
        for _ in 0..FLOOD {
            let line = self.child.line(wait)?;
            if !is_comment(&line) || keep(&line) {
                return Ok(line);
            }
            self.comment(&line)?;
        }
        Err(Fault::Flood(FLOOD).into())
    }

    /// Reads what the program prints until it rests. Comments are copied; other
    /// lines are errors. Where there were such lines before, all is dropped.
    pub(super) fn settle(&mut self, before: usize) -> Result<(), Stop> {
        let deadline = Instant::now() + WAIT;
        let mut strange = before;
        for _ in 0..FLOOD {
            match self.child.line(REST) {
                _ if Instant::now() > deadline => break,
                Ok(line) if is_comment(&line) && before == 0 => self.comment(&line)?,
                Ok(line) => {
                    if strange == 0 {
                        self.report.error(format_args!("expected no answer, got `{line}`"))?;
                    }
                    strange += 1;
                }
                Err(Fault::Silent { unfinished, .. }) if unfinished.is_empty() => {
                    return self.dropped(strange);
                }
                Err(fault) => return Err(fault.into()),
            }
        }
        Err(Fault::Flood(FLOOD).into())
    }

    /// Tells of lines of which only the first was told.
    fn dropped(&mut self, lines: usize) -> Result<(), Stop> {
        match lines {
            0 | 1 => Ok(()),
            _ => Ok(self.report.note(format_args!("{} more lines were dropped", lines - 1))?),
        }
    }

    /// Reads one line and compares it; whether it was as expected. When it was
    /// not, all else that the program prints is dropped.
    pub(super) fn expect(&mut self, expected: &str) -> Result<bool, Stop> {
        let line = self.answer(WAIT, |_| false)?;
        self.report.line(&line)?;
        if line == expected {
            return Ok(true);
        }
        self.report.error(format_args!("expected `{expected}`, got `{line}`"))?;
        self.settle(1)?;
        Ok(false)
    }

    /// Reads the nine lines of a view and compares them. A line that is of no view
    /// ends it.
    pub(super) fn view(&mut self, expected: &View) -> Result<(), Stop> {
        let mut rows: Vec<String> = Vec::new();
        while rows.len() < View::ROWS && rows.last().is_none_or(|row| has_stickers(row)) {
            let row = self.answer(WAIT, is_row)?;
            self.report.line(&row)?;
            rows.push(row);
        }
        let expected = expected.rows();
        let mut different = (1..).zip(expected.iter().zip(&rows)).filter(|(_, (e, r))| e != r);
        if let Some((number, (expected, row))) = different.next() {
            let more = different.count();
            self.report.error(format_args!(
                "expected `{expected}` in row {number} of the view, got `{row}`{}",
                if more == 0 { String::new() } else { format!("; {more} more rows differ") }
            ))?;
            self.settle(1)?;
        }
        Ok(())
    }

    /// Copies a comment. The program may call something an error itself.
    fn comment(&mut self, line: &str) -> io::Result<()> {
        match line.strip_prefix("** ERROR: ") {
            Some(error) => self.report.error(format_args!("{error}")),
            None if self.quiet => Ok(()),
            None => self.report.line(line),
        }
    }
}

/// Lines that the program may print at any time.
fn is_comment(line: &str) -> bool {
    line.starts_with("**") || line.trim().is_empty()
}
