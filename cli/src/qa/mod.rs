//! `superflip qa`: runs a calculator as a child and checks what it answers.
//!
//! The tester reads commands, sends them to the calculator where they are meant
//! for it, and copies what comes back. Of every answer it knows from a
//! [`model`] of its own what it must be; where it is not, a line `** ERROR:` says
//! so. Nothing here shares code with the calculator.
//!
//! It reads from the calculator only where an answer is due: what is printed
//! without being asked for is found at the next answer, or at the end, so that a
//! session reads the same each time. Only at a terminal is it looked for after
//! each command.

mod answer;
mod child;
mod command;
mod dissection;
mod generator;
mod input;
mod model;
mod process;
mod report;
mod search;
mod session;
mod solution;

use std::{
    fs::File,
    io::{self, BufRead, BufReader, IsTerminal, Write},
    path::PathBuf,
    process::Command,
};

use self::{
    child::Child,
    input::Input,
    session::{Session, Stop},
};
use super::Failure;

/// Test a calculator: run it, feed it commands, check every answer.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example:\n  superflip qa session.in\n  superflip qa --program ./rubiks < session.in\n\n\
        Beside the calculator's commands it takes:\n  \
        seed S, random N    put N random rotations in; S has nine digits\n  \
        undo                undo all rotations since the last ss, i or random\n  \
        limit L             print the first L solutions of a search (10)\n  \
        time T              wait T seconds for a search's next line (10)\n  \
        judge E             the next search has E solutions\n  \
        dissect N DIRECTORY max-records c1 c2 ...\n                      \
        all solutions, in parts that are kept in DIRECTORY\n\n\
        The exit code is 1 when there was a line `** ERROR:`."
)]
pub(super) struct Args {
    /// The calculator, with its arguments, divided and quoted as in a shell; this
    /// program's own without it
    #[arg(long, value_name = "CMD")]
    program: Option<String>,
    /// The commands; standard input without it
    file: Option<PathBuf>,
}

impl Args {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let mut command = self.command()?;
        let interactive = self.file.is_none() && io::stdin().is_terminal();
        let mut input = Input::new(self.reader()?, !interactive);
        let child = Child::start(&mut command).map_err(|error| {
            let program = command.get_program().display();
            Failure::Input(format!("the program {program} cannot be started: {error}"))
        })?;
        let mut session = Session::new(child, io::stdout().lock(), interactive);
        match converse(&mut session, &mut input).and_then(|()| session.finish()) {
            Ok(()) => {}
            Err(Stop::Fault(fault)) => session.report.error(format_args!("{fault}"))?,
            Err(Stop::Io(error)) => return Err(error.into()),
        }
        session.report.flush()?;
        if session.report.failed() { Err(Failure::Reported) } else { Ok(()) }
    }

    /// How the calculator is started.
    fn command(&self) -> Result<Command, Failure> {
        let Some(program) = &self.program else {
            let mut command = Command::new(std::env::current_exe()?);
            command.arg("calc");
            return Ok(command);
        };
        let words = shell_words::split(program)
            .map_err(|error| Failure::Input(format!("--program `{program}`: {error}")))?;
        let Some((first, rest)) = words.split_first() else {
            return Err(Failure::Input("--program is empty; give a command".to_owned()));
        };
        let mut command = Command::new(first);
        command.args(rest);
        Ok(command)
    }

    fn reader(&self) -> Result<Box<dyn BufRead>, Failure> {
        let Some(path) = &self.file else { return Ok(Box::new(BufReader::new(io::stdin()))) };
        match File::open(path) {
            Ok(file) if file.metadata().is_ok_and(|metadata| metadata.is_dir()) => {
                Err(Failure::Input(format!("{}: is a directory", path.display())))
            }
            Ok(file) => Ok(Box::new(BufReader::new(file))),
            Err(error) => Err(Failure::Input(format!("{}: {error}", path.display()))),
        }
    }
}

/// Does the commands of the input, one line after the other.
fn converse(session: &mut Session<impl Write>, input: &mut Input) -> Result<(), Stop> {
    while let Some(line) = input.line(&mut session.report)? {
        if line.trim().is_empty() || line.starts_with("--") || line.starts_with("**") {
            continue;
        }
        match command::parse(&line) {
            Ok(commands) => {
                for (text, command) in commands {
                    session.run(text, command, input)?;
                }
            }
            Err(error) => {
                session.report.error(format_args!("line {}, {error}", input.number()))?;
            }
        }
    }
    Ok(())
}
