//! The reasons why a command fails.

use std::{fmt, io, path::Path};

/// Why a command failed.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The input is bad. The exit code is 2. The text says what was found, where, and what is
    /// accepted.
    Input(String),
    /// The run failed. The exit code is 1.
    Run(String),
    /// The run failed and has already printed the reason. The exit code is 1.
    Reported,
    /// A line of the input is bad, and the reason is already printed. The exit code is 2.
    ReportedInput,
    /// The run is complete, and has printed a verdict with this exit code.
    Verdict(u8),
    /// Writing to standard output failed. The exit code is 1, or 0 if the reader has closed the
    /// pipe.
    Io(io::Error),
}

impl Failure {
    pub(crate) fn input(error: impl fmt::Display) -> Self {
        Self::Input(error.to_string())
    }

    pub(crate) fn run(error: impl fmt::Display) -> Self {
        Self::Run(error.to_string())
    }

    /// Returns the failure if the user interrupts the building of tables.
    pub(crate) fn interrupted_tables() -> Self {
        Self::run("interrupted while tables were built")
    }

    /// Returns the failure for an input that cannot be read. `name` is the name of the input in the
    /// message.
    pub(crate) fn unreadable(name: impl fmt::Display, error: impl fmt::Display) -> Self {
        Self::Input(format!("cannot read {name}: {error}"))
    }

    /// Returns how a command ends that has printed its answers. `has_failed` says whether an answer is a
    /// failure that is already printed. A reader that closes the pipe does not turn it into a success.
    pub(crate) fn after_answers(printed: Result<(), Self>, has_failed: bool) -> Result<(), Self> {
        match printed {
            Ok(()) if has_failed => Err(Self::Reported),
            Err(failure) if has_failed && failure.is_closed_pipe() => Err(Self::Reported),
            printed => printed,
        }
    }

    /// Returns how a command ends that has read its input. `has_failed` says whether a line is bad, which is
    /// already printed.
    pub(crate) fn after_lines(taken: Result<(), Self>, has_failed: bool) -> Result<(), Self> {
        match Self::after_answers(taken, has_failed) {
            Err(Self::Reported) if has_failed => Err(Self::ReportedInput),
            taken => taken,
        }
    }

    /// Returns whether the reader of standard output has closed the pipe.
    pub(crate) fn is_closed_pipe(&self) -> bool {
        matches!(self, Self::Io(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }

    /// Returns the failure for a file that cannot be written.
    pub(crate) fn unwritable(path: &Path, error: &io::Error) -> Self {
        Self::Run(format!("cannot write {}: {error}", path.display()))
    }
}

impl From<io::Error> for Failure {
    fn from(e: io::Error) -> Self {
        Self::Io(e)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Input(text) | Self::Run(text) => f.write_str(text),
            Self::Reported | Self::ReportedInput | Self::Verdict(_) => Ok(()),
            Self::Io(e) => write!(f, "cannot write to standard output: {e}"),
        }
    }
}
