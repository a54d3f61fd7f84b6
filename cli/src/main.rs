//! The program `superflip`: arguments, files and the terminal, one module per subcommand.
//! Everything about the cube itself is in the library.
#![forbid(unsafe_code)]

mod bench;
mod calc;
mod checksum;
mod completions;
mod convert;
mod coset;
mod count;
mod file;
mod folder;
mod inspect;
mod interrupt;
mod job;
mod json;
mod man;
mod memory;
mod message;
mod moves;
mod net;
mod positions;
mod progress;
mod qa;
mod scramble;
mod search;
mod solve;
mod stickers;
mod stream;
mod svg;
mod table;

use std::{
    fmt,
    io::{self, Write},
    num::NonZero,
    path::Path,
    process::ExitCode,
    thread,
};

use clap::{Parser, Subcommand};

/// A toolkit for the Rubik's cube.
#[derive(Debug, Parser)]
#[command(
    name = "superflip",
    version,
    max_term_width = 100,
    before_help = "Example: superflip solve \"R U R' U'\""
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Bench(bench::Args),
    Calc(calc::Args),
    Completions(completions::Args),
    Convert(convert::Args),
    Coset(coset::Args),
    Count(count::Args),
    Inspect(inspect::Args),
    Job(job::Args),
    Man(man::Args),
    Qa(qa::Args),
    Scramble(scramble::Args),
    Search(search::Args),
    Solve(solve::Args),
    Table(table::Args),
}

impl Command {
    fn run(self) -> Result<(), Failure> {
        match self {
            Self::Bench(args) => args.run(),
            Self::Calc(args) => args.run(),
            Self::Completions(args) => args.run(),
            Self::Convert(args) => args.run(),
            Self::Coset(args) => args.run(),
            Self::Count(args) => args.run(),
            Self::Inspect(args) => args.run(),
            Self::Job(args) => args.run(),
            Self::Man(args) => args.run(),
            Self::Qa(args) => args.run(),
            Self::Scramble(args) => args.run(),
            Self::Search(args) => args.run(),
            Self::Solve(args) => args.run(),
            Self::Table(args) => args.run(),
        }
    }
}

fn main() -> ExitCode {
    let result = match Cli::try_parse() {
        Ok(cli) => cli.command.run(),
        // Not an error: the user asked for the help text or the version.
        Err(text) if !text.use_stderr() => {
            text.print().and_then(|()| io::stdout().flush()).map_err(Failure::Io)
        }
        Err(usage) => {
            let _ = usage.print();
            return ExitCode::from(BAD_INPUT);
        }
    };
    let code = match result {
        Ok(()) => 0,
        // A closed pipe is not an error.
        Err(Failure::Io(e)) if e.kind() == io::ErrorKind::BrokenPipe => 0,
        Err(Failure::Reported) => FAILED,
        Err(failure) => {
            message::note(&failure);
            if matches!(failure, Failure::Input(_)) { BAD_INPUT } else { FAILED }
        }
    };
    ExitCode::from(if code == 0 && message::is_lost() { FAILED } else { code })
}

const MOST_THREADS: u16 = 256;

/// Returns the number of threads that the user wants, at most [`MOST_THREADS`]. The default is the
/// number of cores.
fn threads(wanted: Option<u16>) -> NonZero<usize> {
    let wanted = wanted.map(|threads| threads.min(MOST_THREADS));
    let cores = || thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
    wanted.and_then(|threads| NonZero::new(threads.into())).unwrap_or_else(cores)
}

/// The exit code of a run that failed, or of a search that found nothing.
const FAILED: u8 = 1;
/// The exit code of bad usage and bad input.
const BAD_INPUT: u8 = 2;

/// Why a command failed.
#[derive(Debug)]
enum Failure {
    /// Bad input, with exit code 2. The text says what was found, where, and what is accepted.
    Input(String),
    /// A run that failed, with exit code 1.
    Run(String),
    /// A run that failed and has already said why, with exit code 1.
    Reported,
    /// An error on standard output, with exit code 1. If the reader has closed the pipe, the exit
    /// code is 0.
    Io(io::Error),
}

impl Failure {
    /// Returns the failure for an input that cannot be read. `name` is the name of the input in the
    /// message.
    fn unreadable(name: impl fmt::Display, error: impl fmt::Display) -> Self {
        Self::Input(format!("cannot read {name}: {error}"))
    }

    /// Returns the failure for a file that cannot be written.
    fn unwritable(path: &Path, error: &io::Error) -> Self {
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
            Self::Reported => Ok(()),
            Self::Io(e) => write!(f, "cannot write to standard output: {e}"),
        }
    }
}
