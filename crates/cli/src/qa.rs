//! `superflip qa`: runs the tester of `superflip-qa` in a terminal.

use std::{
    io::{self, BufRead, IsTerminal},
    path::{Path, PathBuf},
    process::Command,
};

use superflip_qa::{Child, DissectionEvent, Input, Session};

use super::{
    failure::Failure,
    message::note,
    output,
    progress::Progress,
    stream::{Stream, reader},
};

/// Test a calculator program: send commands to the program and check every answer
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Example: echo '1R BR search 1' | superflip qa",
    after_help = "More examples:
  superflip qa session.in
  superflip qa --program 'superflip calc' session.in\n\n\
        Commands of the tester, in addition to the calculator's commands:\n  \
        seed S              set the seed of `random` to S, nine digits\n  \
        random N            set the cube to N random rotations of the solved cube\n  \
        undo                undo all rotations since the last ss, i or random\n  \
        limit L             print the first L solutions of a search [default: 10]\n  \
        time T              wait at most T seconds for each line of a search [default: 10]\n  \
        judge E             expect E solutions from the next search\n  \
        dissect N DIRECTORY max-records c1 c2 ...\n                      \
        find all solutions of N rotations, in parts that are kept in DIRECTORY\n\n\
        If an answer is wrong, the tester prints a line `** ERROR: …` and ends with exit code 1."
)]
pub(super) struct Args {
    /// Test the calculator that the command line CMD starts. As in a shell, quote an argument with
    /// blanks [default: PROGRAM if given, else `superflip calc`]
    #[arg(long, value_name = "CMD")]
    program: Option<String>,
    /// Read commands from FILE [default: standard input]. A file that is a binary or begins with
    /// `#!` is the calculator PROGRAM to test instead
    #[arg(value_name = "PROGRAM|FILE")]
    file: Option<PathBuf>,
}

impl Args {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let stdin = Path::new(Stream::STDIN);
        let mut session = reader(self.file.as_deref().unwrap_or(stdin))?;
        let mut program = None;
        if let Some(path) = &self.file
            && is_program(&mut session)?
        {
            program = Some(&**path);
            session = reader(stdin)?;
        }
        let interactive = (self.file.is_none() || program.is_some()) && io::stdin().is_terminal();
        if !interactive && is_program(&mut session)? {
            return Err(Failure::Input(
                "standard input is a program, not a session; name the program as an argument"
                    .to_owned(),
            ));
        }
        let mut command = self.command(program)?;
        let mut input = Input::new(session.0, !interactive);
        let child = Child::start(&mut command).map_err(|error| {
            let program = command.get_program().display();
            Failure::Input(format!("the program {program} cannot be started: {error}"))
        })?;
        let mut progress = Progress::default();
        let session = Session::new(child, output::stdout(), interactive, move |event| {
            show(&mut progress, event);
        });
        if session.test(&mut input)? { Ok(()) } else { Err(Failure::Reported) }
    }

    /// Returns the command that starts the calculator to test. `program` is the positional
    /// argument, if it names a program.
    fn command(&self, program: Option<&Path>) -> Result<Command, Failure> {
        match (&self.program, program) {
            (Some(_), Some(path)) => Err(Failure::Input(format!(
                "{} is a program, and --program names another one; expected a session",
                path.display()
            ))),
            (None, None) => {
                let mut command = Command::new(std::env::current_exe()?);
                command.arg("calc");
                Ok(command)
            }
            // Without a slash in the path, the system would look for the program in PATH.
            (None, Some(path)) => Ok(Command::new(Path::new(".").join(path))),
            (Some(program), None) => {
                let words = shell_words::split(program)
                    .map_err(|error| Failure::Input(format!("--program `{program}`: {error}")))?;
                let Some((first, rest)) = words.split_first() else {
                    return Err(Failure::Input("--program is empty; give a command".to_owned()));
                };
                let mut command = Command::new(first);
                command.args(rest);
                Ok(command)
            }
        }
    }
}

/// Distinguishes a program from a file of commands by the first bytes. A program begins with `#!` or
/// has a zero byte, which no text has.
fn is_program((reader, name): &mut (Box<dyn BufRead>, String)) -> Result<bool, Failure> {
    let begin = reader.fill_buf().map_err(|error| Failure::unreadable(name, &error))?;
    Ok(begin.starts_with(b"#!") || begin.contains(&0))
}

/// Shows the progress of a dissection.
fn show(progress: &mut Progress, event: DissectionEvent) {
    match event {
        DissectionEvent::Began => progress.begin(),
        DissectionEvent::Parts { done, left, share } => {
            progress.advance(share, || format!("{done} parts done, {left} to do"));
        }
        DissectionEvent::Waiting { lock } => {
            progress.hide();
            note(format_args!(
                "waiting for another process, which holds the lock {}",
                lock.display()
            ));
        }
        DissectionEvent::Finished => progress.hide(),
    }
}
