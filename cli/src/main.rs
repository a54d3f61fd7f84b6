//! The program `superflip`: arguments, files and the terminal, one module per subcommand.
//! Nothing here is missed by a user of the library.
#![forbid(unsafe_code)]

mod bench;
mod calc;
mod convert;
mod file;
mod folder;
mod inspect;
mod memory;
mod moves;
mod net;
mod positions;
mod progress;
mod qa;
mod scramble;
mod search;
mod solve;
mod stickers;
mod svg;
mod table;

use std::{fmt, io, num::NonZero, process::ExitCode, thread};

use clap::{Parser, Subcommand};

/// A toolkit for the Rubik's cube.
#[derive(Debug, Parser)]
#[command(version, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Bench(bench::Args),
    Calc(calc::Args),
    Convert(convert::Args),
    Inspect(inspect::Args),
    Qa(qa::Args),
    Scramble(scramble::Args),
    Search(search::Args),
    Solve(solve::Args),
    Table(table::Args),
}

fn main() -> ExitCode {
    let result = match Cli::parse().command {
        Command::Bench(args) => args.run(),
        Command::Calc(args) => args.run(),
        Command::Convert(args) => args.run(),
        Command::Inspect(args) => args.run(),
        Command::Qa(args) => args.run(),
        Command::Scramble(args) => args.run(),
        Command::Search(args) => args.run(),
        Command::Solve(args) => args.run(),
        Command::Table(args) => args.run(),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        // A closed pipe is not an error.
        Err(Failure::Io(e)) if e.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(Failure::Reported) => ExitCode::from(1),
        Err(failure) => {
            anstream::eprintln!("superflip: {failure}");
            ExitCode::from(if matches!(failure, Failure::Input(_)) { 2 } else { 1 })
        }
    }
}

/// The greatest number of threads that a command starts.
const MOST_THREADS: u16 = 256;

/// The number of threads to use: `wanted`, at most [`MOST_THREADS`], or one per core.
fn threads(wanted: Option<u16>) -> NonZero<usize> {
    let wanted = wanted.map(|threads| threads.min(MOST_THREADS));
    let cores = || thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
    wanted.and_then(|threads| NonZero::new(threads.into())).unwrap_or_else(cores)
}

/// Why a command ends without success.
#[derive(Debug)]
enum Failure {
    /// Bad input: exit code 2. The text says what was found, where, and what is accepted.
    Input(String),
    /// A run that failed: exit code 1.
    Run(String),
    /// A run that failed and has reported the reason: exit code 1.
    Reported,
    /// A failed file or pipe: exit code 1, or 0 if the reader closed the pipe.
    Io(io::Error),
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
            Self::Io(e) => e.fmt(f),
        }
    }
}
