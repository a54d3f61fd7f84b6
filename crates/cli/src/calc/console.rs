//! The output of a session of the calculator, its progress, and its reaction to Ctrl-C.

use std::{
    fmt,
    io::{self, IsTerminal, StdoutLock, Write},
    time::Duration,
};

use cpu_time::ProcessTime;
use superflip::calc::Console;

use crate::{failure::Failure, interrupt, progress::Progress};

/// The console of a session. Flushes standard output after each line, and shows progress on
/// standard error.
pub(super) struct Screen {
    stdout: StdoutLock<'static>,
    /// Whether standard output is a terminal, so that answers and the progress line appear on the
    /// same screen.
    shared: bool,
    /// The error that standard output has reported, if any.
    error: Option<io::Error>,
    progress: Progress,
}

impl Screen {
    /// Creates the console. In an interactive session, Ctrl-C ends a search instead of the program,
    /// and progress is shown if standard error is a terminal.
    pub(super) fn new(interactive: bool) -> Result<Self, Failure> {
        if interactive {
            interrupt::listen_in_session()?;
        }
        let progress = if interactive { Progress::default() } else { Progress::off() };
        let shared = io::stdout().is_terminal();
        let stdout = io::stdout().lock();
        Ok(Self { stdout, shared, error: None, progress })
    }

    /// Prepares for a command line: forgets an earlier Ctrl-C, and restarts the clock of the
    /// progress line.
    pub(super) fn begin(&mut self) {
        interrupt::reset();
        self.progress.begin();
    }

    /// Removes the progress line at the end of a command line.
    pub(super) fn end(&mut self) {
        self.progress.hide();
    }

    /// Returns the failure that caused a [`fmt::Error`].
    pub(super) fn failure(&mut self) -> Failure {
        Failure::Io(self.error.take().unwrap_or_else(|| io::Error::other("formatting failed")))
    }
}

impl fmt::Write for Screen {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        if self.shared {
            self.progress.hide();
        }
        self.stdout.write_all(text.as_bytes()).map_err(|error| {
            self.error = Some(error);
            fmt::Error
        })
    }
}

impl Console for Screen {
    fn progress(&mut self, done: u128, of: Option<u128>) {
        self.progress.show(done, of);
    }

    fn interrupted(&mut self) -> bool {
        interrupt::is_interrupted()
    }

    fn cpu_time(&self) -> Option<Duration> {
        ProcessTime::try_now().ok().map(|now| now.as_duration())
    }
}
