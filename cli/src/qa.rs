//! `superflip qa`: runs the tester of `superflip-qa` in a terminal.

use std::{
    fmt,
    fs::File,
    io::{self, BufRead, BufReader, IsTerminal, Read},
    path::{Path, PathBuf},
    process::Command,
    time::Duration,
};

use indicatif::{ProgressBar, ProgressStyle};
use superflip_qa::{Child, Input, Progress, Session};

use super::{Failure, message::note};

/// Test a calculator program: send commands to the program and check every answer
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Example: echo '1R BR search 1' | superflip qa",
    after_help = "More examples:\n  superflip qa session.in\n  superflip qa ./rubiks < session.in\n  \
        superflip qa --program 'python3 rubiks.py' session.in\n\n\
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
    /// Read commands from FILE [default: standard input], or test the calculator PROGRAM. A file
    /// counts as a program if it is a binary or begins with `#!`
    #[arg(value_name = "PROGRAM|FILE")]
    file: Option<PathBuf>,
}

impl Args {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let named = self.file.as_deref().map(Named::open).transpose()?;
        let (session, program) = match named {
            Some(Named::Session(file)) => (Some(file), None),
            Some(Named::Program) => (None, self.file.as_deref()),
            None => (None, None),
        };
        let mut command = self.command(program)?;
        let interactive = session.is_none() && io::stdin().is_terminal();
        let session = match session {
            Some(session) => session,
            None if interactive => Box::new(BufReader::new(io::stdin())),
            None => match Named::of(io::stdin(), "standard input")? {
                Named::Session(session) => session,
                Named::Program => {
                    return Err(Failure::Input(
                        "standard input is a program, not a session; name the program as an \
                         argument"
                            .to_owned(),
                    ));
                }
            },
        };
        let mut input = Input::new(session, !interactive);
        let child = Child::start(&mut command).map_err(|error| {
            let program = command.get_program().display();
            Failure::Input(format!("the program {program} cannot be started: {error}"))
        })?;
        let mut bar = Bar::default();
        let session = Session::new(child, io::stdout().lock(), interactive, move |progress| {
            bar.show(progress);
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

/// What the positional argument names: a file of commands, or a program to test.
enum Named {
    Session(Box<dyn BufRead>),
    Program,
}

impl Named {
    fn open(path: &Path) -> Result<Self, Failure> {
        let name = path.display();
        let file = File::open(path).map_err(|error| Failure::unreadable(&name, error))?;
        Self::of(file, name)
    }

    /// Distinguishes a program from a file of commands by the first bytes. A program begins with
    /// `#!` or has a zero byte, which no text has.
    fn of(file: impl Read + 'static, name: impl fmt::Display) -> Result<Self, Failure> {
        let mut reader = BufReader::new(file);
        let begin = reader.fill_buf().map_err(|error| Failure::unreadable(name, error))?;
        Ok(if begin.starts_with(b"#!") || begin.contains(&0) {
            Self::Program
        } else {
            Self::Session(Box::new(reader))
        })
    }
}

#[derive(Default)]
struct Bar {
    bar: Option<ProgressBar>,
    /// Whether the user knows that other processes hold the remaining parts.
    is_waiting: bool,
}

impl Bar {
    const STEPS: u32 = 100_000;

    fn show(&mut self, progress: Progress) {
        match progress {
            Progress::Parts { done, left, share } => {
                let bar = self.bar.get_or_insert_with(Self::start);
                bar.set_position(crate::progress::whole(share * f64::from(Self::STEPS)));
                bar.set_message(format!("{done} parts done, {left} to do"));
            }
            Progress::Waiting { lock, owner } => self.note_waiting(&lock, &owner),
            Progress::Finished => {
                if let Some(bar) = self.bar.take() {
                    bar.finish_and_clear();
                }
                self.is_waiting = false;
            }
        }
    }

    fn start() -> ProgressBar {
        let bar = ProgressBar::new(Self::STEPS.into());
        if let Ok(style) = ProgressStyle::with_template("{wide_bar} {percent}% {msg}, {eta} left") {
            bar.set_style(style);
        }
        bar.enable_steady_tick(Duration::from_millis(500));
        bar
    }

    /// Says, once per dissection, that other processes hold all remaining parts. `owner` is the
    /// process that holds the lock file `lock`.
    fn note_waiting(&mut self, lock: &Path, owner: &str) {
        if self.is_waiting {
            return;
        }
        self.is_waiting = true;
        let report = || {
            note(format_args!(
                "waiting for {owner}, which holds the lock {}; if that process is not a tester of \
                 this dissection or has ended, remove the file",
                lock.display()
            ));
        };
        match &self.bar {
            Some(bar) => bar.suspend(report),
            None => report(),
        }
    }
}
