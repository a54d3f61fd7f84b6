use std::{
    fmt,
    io::{self, IsTerminal, StdoutLock, Write},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use cpu_time::ProcessTime;
use superflip::{bounds::PruningTable, calc::Console};

use crate::{Failure, folder::BestTable, progress::Progress};

/// Standard output, which passes on every line as soon as it is complete, the
/// progress of searches on standard error, and Ctrl-C.
pub(super) struct Terminal {
    stdout: StdoutLock<'static>,
    /// Answers and progress are seen on one screen.
    shared: bool,
    /// The error that standard output met.
    error: Option<io::Error>,
    progress: Option<Progress>,
    interrupted: Arc<AtomicBool>,
    table: BestTable,
}

impl Terminal {
    /// In an interactive session Ctrl-C ends searches instead of the program, and
    /// their progress is shown if standard error is a terminal.
    pub(super) fn new(interactive: bool, table: BestTable) -> Result<Self, Failure> {
        let interrupted = Arc::new(AtomicBool::new(false));
        if interactive {
            let flag = Arc::clone(&interrupted);
            ctrlc::set_handler(move || flag.store(true, Ordering::Relaxed))
                .map_err(|error| Failure::Run(format!("cannot listen to Ctrl-C: {error}")))?;
        }
        let progress = (interactive && io::stderr().is_terminal()).then(Progress::default);
        let shared = io::stdout().is_terminal();
        let stdout = io::stdout().lock();
        Ok(Self { stdout, shared, error: None, progress, interrupted, table })
    }

    /// A line is about to be carried out.
    pub(super) fn begin(&mut self) {
        self.interrupted.store(false, Ordering::Relaxed);
        if let Some(progress) = &mut self.progress {
            progress.begin();
        }
    }

    /// The line is carried out.
    pub(super) fn end(&mut self) {
        if let Some(progress) = &mut self.progress {
            progress.hide();
        }
    }

    /// The error behind a [`fmt::Error`].
    pub(super) fn failure(&mut self) -> Failure {
        Failure::Io(self.error.take().unwrap_or_else(|| io::Error::other("formatting failed")))
    }
}

impl fmt::Write for Terminal {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        if let Some(progress) = self.progress.as_mut().filter(|_| self.shared) {
            progress.hide();
        }
        self.stdout.write_all(text.as_bytes()).map_err(|error| {
            self.error = Some(error);
            fmt::Error
        })
    }
}

impl Console for Terminal {
    fn progress(&mut self, done: u128, of: Option<u128>) {
        if let Some(progress) = &mut self.progress {
            progress.show(done, of);
        }
    }

    fn interrupted(&mut self) -> bool {
        self.interrupted.load(Ordering::Relaxed)
    }

    fn cpu_time(&self) -> Option<Duration> {
        ProcessTime::try_now().ok().map(|now| now.as_duration())
    }

    /// One that cannot be read is said to be on standard error, and done without.
    fn table(&mut self, length: u8) -> Option<Arc<PruningTable>> {
        self.table.load_for(length).unwrap_or_else(|why| {
            let _ = writeln!(io::stderr(), "superflip: {why}; searches do without");
            None
        })
    }
}
