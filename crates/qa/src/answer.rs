//! Reads the calculator's answers and compares them with the expected answers line by line.

use std::{
    io::{self, Write},
    process::ExitStatus,
    time::{Duration, Instant},
};

use crate::{
    child::{ChildError, WAIT},
    model::{View, has_stickers, is_row},
    session::{Session, SessionError},
};

/// If the calculator prints nothing for this time, the tester considers its output complete.
const REST: Duration = Duration::from_millis(100);
/// The maximum number of lines that the tester reads while it waits for a certain line. After this
/// many lines, the test ends.
const FLOOD: usize = 100_000;

impl<W: Write> Session<W> {
    /// Closes the calculator's input, and waits for the calculator to end. Output other than
    /// comments is an error.
    pub(crate) fn finish(&mut self) -> Result<(), SessionError> {
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
                Err(ChildError::Ended(_)) => {
                    self.dropped(strange)?;
                    let status = self.child.wait(left())?;
                    return Ok(self.ended(status)?);
                }
                Err(ChildError::Silent { unfinished, .. }) if unfinished.is_empty() => {
                    return Err(ChildError::Endless(WAIT).into());
                }
                Err(ChildError::Silent { unfinished, .. }) => {
                    return Err(ChildError::Silent { wait: WAIT, unfinished }.into());
                }
                Err(fault) => return Err(fault.into()),
            }
        }
        Err(ChildError::Flood(FLOOD).into())
    }

    /// Reports how the calculator ended. A signal is an error. An exit code other than 0 is only a
    /// note, because every calculator may choose its own exit codes.
    fn ended(&mut self, status: ExitStatus) -> io::Result<()> {
        match status.code() {
            Some(0) => Ok(()),
            Some(_) => self.report.note(format_args!("the program ended with {status}")),
            None => self.report.error(format_args!("the program ended with {status}")),
        }
    }

    /// Sends a line to the calculator, which must read it within [`WAIT`].
    pub(crate) fn send(&mut self, line: &str) -> Result<(), SessionError> {
        Ok(self.child.send(line, WAIT)?)
    }

    /// Returns the next line of an answer, or fails after `wait`. Copies the comments before this
    /// line to the output. If `keep` returns `true` for a line that looks like a comment, the line
    /// counts as part of the answer.
    pub(crate) fn answer(
        &mut self,
        wait: Duration,
        keep: impl Fn(&str) -> bool,
    ) -> Result<String, SessionError> {
        for _ in 0..FLOOD {
            let line = self.child.line(wait)?;
            if !is_comment(&line) || keep(&line) {
                return Ok(line);
            }
            self.comment(&line)?;
        }
        Err(ChildError::Flood(FLOOD).into())
    }

    /// Reads lines until the calculator pauses. No answer is expected, so a line that is not a
    /// comment is a bad line. `before` is the number of bad lines that the caller has already read
    /// and reported. If `before` is 0, this function reports the first bad line, and drops the
    /// other bad lines. If `before` is greater, this function drops all lines.
    pub(crate) fn settle(&mut self, before: usize) -> Result<(), SessionError> {
        self.settle_until(Instant::now() + WAIT, before)
    }

    /// Does the same as [`settle`](Self::settle). Fails if the calculator has not paused at
    /// `deadline`.
    fn settle_until(&mut self, deadline: Instant, before: usize) -> Result<(), SessionError> {
        let mut strange = before;
        for lines in 0..FLOOD {
            match self.child.line(REST) {
                _ if Instant::now() > deadline => return Err(ChildError::Flood(lines).into()),
                Ok(line) if is_comment(&line) && before == 0 => self.comment(&line)?,
                Ok(line) => {
                    if strange == 0 {
                        self.report.error(format_args!("expected no answer, got `{line}`"))?;
                    }
                    strange += 1;
                }
                Err(ChildError::Silent { unfinished, .. }) if unfinished.is_empty() => {
                    return self.dropped(strange);
                }
                Err(fault) => return Err(fault.into()),
            }
        }
        Err(ChildError::Flood(FLOOD).into())
    }

    /// Writes a note that all unexpected lines after the first were dropped. `lines` is the number
    /// of unexpected lines.
    fn dropped(&mut self, lines: usize) -> Result<(), SessionError> {
        match lines {
            0 | 1 => Ok(()),
            _ => Ok(self.report.note(format_args!("{} more lines were dropped", lines - 1))?),
        }
    }

    /// Reads one line of an answer and copies it to the output. Returns `true` if the line equals
    /// `expected`. Otherwise reports an error, drops the rest of the answer, and returns `false`.
    pub(crate) fn expect(&mut self, expected: &str) -> Result<bool, SessionError> {
        let line = self.answer(WAIT, |_| false)?;
        self.report.line(&line)?;
        if line == expected {
            return Ok(true);
        }
        self.report.error(format_args!("expected `{expected}`, got `{line}`"))?;
        self.settle(1)?;
        Ok(false)
    }

    /// Reads the nine lines of a view and copies them to the output. Reports an error if they
    /// differ from `expected`. Stops early after a line that cannot belong to a view.
    pub(crate) fn view(&mut self, expected: &View) -> Result<(), SessionError> {
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

    /// Copies a comment to the output, unless `quiet` is set. A comment that begins with `** ERROR:
    /// ` is always copied and makes the test fail.
    fn comment(&mut self, line: &str) -> io::Result<()> {
        match line.strip_prefix("** ERROR: ") {
            Some(error) => self.report.error(format_args!("{error}")),
            None if self.quiet => Ok(()),
            None => self.report.line(line),
        }
    }
}

/// Reports whether a line is a comment or blank. The calculator may print such lines at any time.
fn is_comment(line: &str) -> bool {
    line.starts_with("**") || line.trim().is_empty()
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use std::thread;

    use super::*;
    use crate::{child::tests::shell, input::Input};

    /// Returns what a session prints that expects no answer, and reads the output of `script`.
    fn settled(script: &str) -> String {
        let mut output = Vec::new();
        let mut session = Session::new(shell(&format!("{script}; cat")), &mut output, true, |_| ());
        // Otherwise a busy machine might print the lines after the pause.
        thread::sleep(Duration::from_secs(1));
        if let Err(SessionError::Child(error)) = session.settle(0) {
            session.report.error(format_args!("{error}")).unwrap();
        }
        drop(session);
        String::from_utf8(output).unwrap()
    }

    #[test]
    fn unexpected_output_is_read_and_named() {
        assert_eq!(settled("echo '** hello'; echo"), "** hello\n\n");
        assert_eq!(
            settled("echo '** hello'; echo a; echo '** b'; echo c"),
            "** hello\n** ERROR: expected no answer, got `a`\n** b\n\
             ** NOTE: 1 more lines were dropped\n"
        );
        assert_eq!(
            settled("printf half"),
            "** ERROR: no answer from the program within 0.1 seconds, only `half` without the end \
             of the line\n"
        );
    }

    #[test]
    fn a_calculator_must_pause_in_time() {
        let mut session = Session::new(shell("yes"), io::sink(), true, |_| ());
        let stop = session.settle_until(Instant::now(), 0).unwrap_err();
        assert!(matches!(stop, SessionError::Child(ChildError::Flood(..10))), "{stop:?}");
        let stop = session.settle(0).unwrap_err();
        assert!(matches!(stop, SessionError::Child(ChildError::Flood(FLOOD))), "{stop:?}");
    }

    #[test]
    fn comments_and_one_error_come_last() {
        let mut output = Vec::new();
        let child = shell("echo '** bye'; echo a; echo b; echo c; exit 3");
        let session = Session::new(child, &mut output, false, |_| ());
        assert!(!session.test(&mut Input::new(Box::new(&b""[..]), false)).unwrap());
        let output = String::from_utf8(output).unwrap();
        assert_eq!(
            output,
            "** bye\n** ERROR: expected no more output, got `a`\n\
             ** NOTE: 2 more lines were dropped\n\
             ** NOTE: the program ended with exit status: 3\n"
        );
    }

    /// An output whose last bytes cannot be written.
    struct Full;

    impl Write for Full {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Err(io::ErrorKind::StorageFull.into())
        }
    }

    #[test]
    fn an_error_of_the_output_ends_the_test() {
        let session = Session::new(shell("cat"), Full, false, |_| ());
        let error = session.test(&mut Input::new(Box::new(&b""[..]), false)).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::StorageFull);
    }
}
