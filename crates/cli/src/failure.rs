//! The reasons why a command fails.

use std::{
    fmt,
    io::{self, Write},
    path::Path,
};

use serde_json::{Value, json};
use superflip::error::{Diagnosis, Diagnostic};

use super::{file::UNFIT, json::with_line, message::note_at};

/// The exit code of a run that failed, or of a search that found nothing.
pub(crate) const FAILED: u8 = 1;
/// The exit code of bad usage and bad input.
pub(crate) const BAD_INPUT: u8 = 2;

/// What is wrong with an input, or why a search has no answer: for a person, and for a program.
#[derive(Debug, Clone)]
pub(crate) struct Fault {
    diagnosis: Box<Diagnosis>,
    pub(crate) message: String,
    /// The number of the line in a batch, if the fault ends the run there.
    line: Option<usize>,
    /// Whether the run failed, although the kind may also be that of bad input.
    is_of_run: bool,
}

impl Fault {
    /// The kinds of a run without an answer. All other faults are those of the input.
    const NO_ANSWER: [&str; 9] = [
        "none-within",
        "out-of-reach",
        "budget-spent",
        "cancelled",
        "table-changed",
        "too-little-memory",
        "too-near",
        "refused",
        "failed",
    ];

    pub(crate) fn new(kind: &'static str, message: impl fmt::Display) -> Self {
        Self::from_parts(Diagnosis::of(kind), message.to_string())
    }

    pub(crate) fn of(error: &impl Diagnostic) -> Self {
        Self::from_parts(error.diagnosis(), error.to_string())
    }

    fn from_parts(diagnosis: Diagnosis, message: String) -> Self {
        Self { diagnosis: diagnosis.into(), message, line: None, is_of_run: false }
    }

    /// Turns the fault into that of a run, whose exit code is 1. A damaged table ends a run, although a damaged
    /// certificate is bad input.
    pub(crate) fn in_run(self) -> Self {
        Self { is_of_run: true, ..self }
    }

    /// Replaces the message.
    pub(crate) fn saying(self, message: impl fmt::Display) -> Self {
        Self { message: message.to_string(), ..self }
    }

    /// Returns the fault of an interrupted run: a run that failed was cancelled.
    pub(crate) fn interrupted(self) -> Self {
        if self.diagnosis.kind == "failed" {
            Self { line: self.line, ..Self::new("cancelled", self.message) }
        } else {
            self
        }
    }

    /// Returns the exit code of a run with this fault.
    pub(crate) fn code(&self) -> u8 {
        let is_of_run = self.is_of_run || Self::NO_ANSWER.contains(&self.diagnosis.kind);
        if is_of_run { FAILED } else { BAD_INPUT }
    }

    /// Returns the fault as the member `error` of a JSON object (`docs/errors.md`).
    pub(crate) fn json(&self) -> Value {
        let mut error = json!(self.diagnosis);
        error["message"] = self.message.as_str().into();
        error
    }

    /// Prints the fault of a line of a batch, or of the only input: as a JSON object to `out`, or as a note.
    pub(crate) fn print(
        &self,
        is_json: bool,
        line: Option<usize>,
        out: &mut (impl Write + ?Sized),
    ) -> io::Result<()> {
        let line = line.or(self.line);
        if is_json {
            writeln!(out, "{}", with_line(json!({ "error": self.json() }), line))
        } else {
            note_at(line, &self.message);
            Ok(())
        }
    }
}

impl From<String> for Fault {
    fn from(message: String) -> Self {
        Self::new("bad-input", message)
    }
}

/// Why a command failed.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The only input is bad, or has no answer.
    Fault(Fault),
    /// The input is bad. The exit code is 2. The text says what was found, where, and what is
    /// accepted.
    Input(String),
    /// The run failed. The exit code is 1.
    Run(String),
    /// The run failed and has already printed the reason. The exit code is 1.
    Reported,
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

    /// Returns the failure for an input that a library refuses, or that has no answer.
    pub(crate) fn of(error: &impl Diagnostic) -> Self {
        Self::Fault(Fault::of(error))
    }

    /// Returns the failure of a run to which the operating system refused a file.
    pub(crate) fn system(error: impl fmt::Display) -> Self {
        Self::Fault(Fault::new("io", error).in_run())
    }

    /// Returns the failure of a run that ended with an error of a library.
    pub(crate) fn of_run(error: &impl Diagnostic) -> Self {
        Self::Fault(Fault::of(error).in_run())
    }

    /// Returns the failure for work that needs more memory than is allowed, or than is free.
    pub(crate) fn memory(text: impl fmt::Display) -> Self {
        Self::Fault(Fault::new("too-little-memory", text))
    }

    /// Returns the failure if the user interrupts the building of tables.
    pub(crate) fn interrupted_tables() -> Self {
        Self::Fault(Fault::new("cancelled", "interrupted while tables were built"))
    }

    /// Returns the failure with the line of a batch at which it ends the run.
    pub(crate) fn at(self, line: usize) -> Self {
        match self {
            Self::Fault(_) | Self::Input(_) | Self::Run(_) => {
                Self::Fault(Fault { line: Some(line), ..self.fault() })
            }
            failure => failure,
        }
    }

    /// Returns the failure for an input that cannot be read. `name` is the name of the input in the
    /// message.
    pub(crate) fn unreadable(name: impl fmt::Display, error: &io::Error) -> Self {
        let kind = match error.kind() {
            io::ErrorKind::NotFound => "no-file",
            UNFIT | io::ErrorKind::IsADirectory => "bad-input",
            _ => "io",
        };
        Self::Fault(Fault::new(kind, format_args!("cannot read {name}: {error}")))
    }

    /// Returns how a command ends that has printed its answers. `code` is the greatest exit code of the
    /// answers, whose failures are already printed. A reader that closes the pipe does not turn them into a success.
    pub(crate) fn after_answers(printed: Result<(), Self>, code: u8) -> Result<(), Self> {
        match printed {
            Ok(()) if code > 0 => Err(Self::Verdict(code)),
            Err(Self::Verdict(other)) => Err(Self::Verdict(code.max(other))),
            Err(failure) if code > 0 && failure.is_closed_pipe() => Err(Self::Verdict(code)),
            printed => printed,
        }
    }

    /// Returns the exit code.
    pub(crate) fn code(&self) -> u8 {
        match self {
            Self::Fault(fault) => fault.code(),
            Self::Input(_) => BAD_INPUT,
            Self::Verdict(code) => *code,
            Self::Run(_) | Self::Reported | Self::Io(_) => FAILED,
        }
    }

    /// Returns what the failure says.
    pub(crate) fn fault(&self) -> Fault {
        match self {
            Self::Fault(fault) => fault.clone(),
            Self::Input(message) => message.clone().into(),
            failure => Fault::new("failed", failure),
        }
    }

    /// Returns whether the reader of standard output has closed the pipe.
    pub(crate) fn is_closed_pipe(&self) -> bool {
        matches!(self, Self::Io(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }

    /// Returns the failure for a file that cannot be written.
    pub(crate) fn unwritable(path: &Path, error: &io::Error) -> Self {
        Self::system(format_args!("cannot write {}: {error}", path.display()))
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
            Self::Fault(Fault { message: text, .. }) | Self::Input(text) | Self::Run(text) => {
                f.write_str(text)
            }
            Self::Reported | Self::Verdict(_) => Ok(()),
            Self::Io(e) => write!(f, "cannot write to standard output: {e}"),
        }
    }
}
