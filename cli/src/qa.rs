//! `superflip qa`: runs the tester of the package `superflip-qa` at a terminal.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, IsTerminal},
    path::PathBuf,
    process::Command,
    time::Duration,
};

use indicatif::{ProgressBar, ProgressStyle};
use superflip_qa::{Child, Input, Progress, Session};

use super::{Failure, message::note};

/// Test a calculator: run it, send commands to it and check every answer
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  superflip qa session.in\n  superflip qa --program ./rubiks < session.in\n\n\
        Commands of the tester, in addition to the calculator's commands:\n  \
        seed S              set the seed of `random` to S, nine digits\n  \
        random N            set the cube to N random rotations of the solved cube\n  \
        undo                undo all rotations since the last ss, i or random\n  \
        limit L             print the first L solutions of a search [default: 10]\n  \
        time T              wait at most T seconds for each line of a search [default: 10]\n  \
        judge E             expect E solutions from the next search\n  \
        dissect N DIRECTORY max-records c1 c2 ...\n                      \
        find all solutions of N rotations, in parts that are kept in DIRECTORY\n\n\
        Each wrong answer prints a line `** ERROR:`; then the exit code is 1."
)]
pub(super) struct Args {
    /// Run this calculator; quotes group arguments as in a shell [default: `superflip calc`]
    #[arg(long, value_name = "CMD")]
    program: Option<String>,
    /// Read commands from FILE [default: standard input]
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
        let mut bar = Bar::default();
        let session = Session::new(child, io::stdout().lock(), interactive, move |progress| {
            bar.show(progress);
        });
        if session.test(&mut input)? { Ok(()) } else { Err(Failure::Reported) }
    }

    /// The command that starts the calculator.
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

/// The progress bar of a dissection, on standard error if that is a terminal.
#[derive(Default)]
struct Bar {
    bar: Option<ProgressBar>,
    told_waiting: bool,
}

impl Bar {
    /// Steps of the whole bar.
    const STEPS: u32 = 100_000;

    fn show(&mut self, progress: Progress) {
        match progress {
            Progress::Parts { done, left, share } => {
                let bar = self.bar.get_or_insert_with(Self::start);
                bar.set_position(crate::progress::whole(share * f64::from(Self::STEPS)));
                bar.set_message(format!("{done} parts done, {left} to do"));
            }
            Progress::Waiting => self.tell_waiting(),
            Progress::Finished => {
                if let Some(bar) = self.bar.take() {
                    bar.finish_and_clear();
                }
                self.told_waiting = false;
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

    /// Reports once per dissection that only parts of other processes remain.
    fn tell_waiting(&mut self) {
        if self.told_waiting {
            return;
        }
        self.told_waiting = true;
        let report = || note("waiting for parts that other processes compute");
        match &self.bar {
            Some(bar) => bar.suspend(report),
            None => report(),
        }
    }
}
