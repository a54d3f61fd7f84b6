//! `superflip job submit`: prints or runs the shell commands that give a job to a scheduler.

mod hyperqueue;
mod parallel;
mod slurm;
mod tasks;

use std::{
    env, fs,
    io::{self, Write},
    path::{Path, PathBuf},
    process::Command,
};

use super::{
    directory::{Directory, DirectoryArg},
    status::Survey,
    worker::WorkersArg,
};
use crate::{failure::Failure, message::note};

pub(super) use self::tasks::Tasks;

/// Print the shell commands that give a job to a scheduler, or run them
///
/// The commands answer the parts without a valid result. Then they run `job collect`, which writes
/// the answer to `DIR/answer`. They ask the scheduler for the cores and the memory in the plan. The
/// commands may run more than once.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Example: superflip job submit job --slurm --throttle 50",
    after_help = "More examples:
  superflip job submit job --hyperqueue
  superflip job submit job --parallel"
)]
pub(super) struct Args {
    #[command(flatten)]
    directory: DirectoryArg,
    #[command(flatten)]
    scheduler: Scheduler,
    /// Run the commands instead of printing them
    #[arg(long)]
    go: bool,
    /// Run at most T tasks at the same time. HyperQueue has no such limit and uses all its workers
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u32).range(1..))]
    throttle: Option<u32>,
    /// Let each task answer J parts [default: enough that at most ten tasks begin per minute,
    /// computed from the measured time of the parts that are done; if no part is done, from the
    /// plan's estimate]
    #[arg(long, value_name = "J", value_parser = clap::value_parser!(u32).range(1..))]
    join: Option<u32>,
    /// Divide the tasks into arrays with indices of at most N. N must be less than the site's
    /// `MaxArraySize`
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1000,
        value_parser = clap::value_parser!(u32).range(1..)
    )]
    max_array: u32,
    /// Run tasks on the hosts in FILE, which has one ssh login per line (see `parallel
    /// --sshloginfile`)
    #[arg(long, value_name = "FILE", conflicts_with_all = ["slurm", "hyperqueue"])]
    hosts: Option<PathBuf>,
    /// Pass WORD to the scheduler, such as --extra=--partition=long
    #[arg(long, value_name = "WORD", allow_hyphen_values = true)]
    extra: Vec<String>,
    /// Save unfinished cosets in the directory PLACE (see `job run --checkpoint`)
    #[arg(long, value_name = "PLACE")]
    checkpoint: Option<PathBuf>,
    /// Sign each result with the key in FILE, which each machine finds under this path (see `job
    /// run --key`)
    #[arg(long, value_name = "FILE")]
    key: Option<PathBuf>,
    #[command(flatten)]
    workers: WorkersArg,
    /// Let `job collect` write a certificate to FILE (see `job collect --certificate`)
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,
    /// Start PROGRAM on the machines [default: the path of this program]
    #[arg(long, value_name = "PROGRAM")]
    program: Option<PathBuf>,
}

#[derive(Debug, clap::Args)]
#[group(required = true, multiple = false)]
struct Scheduler {
    /// Submit arrays to Slurm with `sbatch`
    #[arg(long)]
    slurm: bool,
    /// Submit an array to HyperQueue with `hq submit --array`
    #[arg(long)]
    hyperqueue: bool,
    /// Run tasks with GNU parallel, on this machine or by ssh on a few hosts
    #[arg(long)]
    parallel: bool,
}

/// The values from which the commands for each scheduler are made.
struct Submission<'a> {
    args: &'a Args,
    directory: &'a Directory,
    /// The absolute path of the directory.
    path: String,
    program: String,
    tasks: Tasks,
}

impl Args {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let directory = self.directory.open()?.with_workers(&self.workers)?;
        let survey = Survey::of(&directory)?;
        let program = match &self.program {
            Some(program) => program.clone(),
            None => env::current_exe()
                .map_err(|error| Failure::Run(format!("this program has no path: {error}")))?,
        };
        let submission = Submission {
            args: self,
            directory: &directory,
            path: text(&absolute(directory.path())?)?,
            program: text(&program)?,
            tasks: Tasks::new(self.join, self.throttle, &directory.plan, &survey),
        };
        let lines = if submission.tasks.numbers.is_empty() {
            note("every part has a valid result");
            format!("{}\n", submission.collect())
        } else if self.scheduler.slurm {
            submission.slurm()?
        } else if self.scheduler.hyperqueue {
            submission.hyperqueue()?
        } else {
            submission.parallel()?
        };
        if !self.go {
            return Ok(io::stdout().write_all(lines.as_bytes())?);
        }
        let logs = directory.path().join("log");
        fs::create_dir_all(&logs).map_err(|error| Failure::unwritable(&logs, &error))?;
        let status = Command::new("sh").args(["-euc", &lines]).status();
        let status = status.map_err(|error| Failure::Run(format!("cannot run sh: {error}")))?;
        if status.success() {
            return Ok(());
        }
        Err(Failure::Run(format!("the lines of the scheduler failed: {status}")))
    }
}

impl Submission<'_> {
    /// Returns the command `job run` with these arguments, for the shell.
    fn run(&self, arguments: Vec<String>) -> String {
        let Args { checkpoint, key, workers, .. } = self.args;
        let options = [
            ("--checkpoint", checkpoint.as_ref()),
            ("--key", key.as_ref()),
            ("--workers", workers.file()),
        ];
        self.job("run", arguments, options)
    }

    /// Returns the arguments of `job run` for an array of tasks. The number of a task is `offset`
    /// plus its index in the array.
    fn array_arguments(&self, offset: u32) -> Vec<String> {
        let mut arguments = vec!["--array".to_owned()];
        for (name, value, usual) in [("--join", self.tasks.join, 1), ("--offset", offset, 0)] {
            if value != usual {
                arguments.extend([name.to_owned(), value.to_string()]);
            }
        }
        arguments
    }

    /// Returns the command `job collect`, which writes the answer.
    fn collect(&self) -> String {
        let answer = ["-o".to_owned(), format!("{}/answer", self.path)];
        let Args { workers, certificate, .. } = self.args;
        let options = [("--workers", workers.file()), ("--certificate", certificate.as_ref())];
        self.job("collect", answer.into(), options)
    }

    /// Returns a command of `job` on the directory, with those options that have a file.
    fn job<const N: usize>(
        &self,
        command: &str,
        mut arguments: Vec<String>,
        options: [(&str, Option<&PathBuf>); N],
    ) -> String {
        for (name, file) in options {
            if let Some(file) = file {
                arguments.extend([name.to_owned(), file.to_string_lossy().into_owned()]);
            }
        }
        let start = [self.program.as_str(), "job", command, &self.path];
        join(start.into_iter().chain(arguments.iter().map(String::as_str)))
    }

    /// Returns the path of the log with this name.
    fn log(&self, name: &str) -> String {
        format!("{}/log/{name}", self.path)
    }

    /// Fails if `text` contains `mark`, because `scheduler` would replace the mark and what follows
    /// it, and has no way to quote the mark.
    fn refuse_mark(text: &str, mark: &str, scheduler: &str) -> Result<(), Failure> {
        if !text.contains(mark) {
            return Ok(());
        }
        Err(Failure::Input(format!(
            "{text}: {scheduler} gives `{mark}` a meaning of its own; use paths without `{mark}`"
        )))
    }

    /// Returns the memory of a task in MiB, rounded up.
    fn megabytes(&self) -> u64 {
        self.directory.plan.memory.div_ceil(1 << 20)
    }

    /// Returns the command that creates the directory of the logs.
    fn make_logs(&self) -> String {
        join(["mkdir", "-p", &format!("{}/log", self.path)])
    }
}

fn absolute(path: &Path) -> Result<PathBuf, Failure> {
    fs::canonicalize(path).map_err(|error| Failure::unreadable(path.display(), &error))
}

/// Returns a path as text. Fails if it is not UTF-8.
fn text(path: &Path) -> Result<String, Failure> {
    let wrong = || Failure::Input(format!("{}: the path is not UTF-8", path.display()));
    path.to_str().map(str::to_owned).ok_or_else(wrong)
}

/// Joins words into a shell command.
fn join<T: AsRef<str>>(words: impl IntoIterator<Item = T>) -> String {
    words.into_iter().map(|word| quoted(word.as_ref())).collect::<Vec<_>>().join(" ")
}

/// Quotes a word for the shell. A word that needs no quotes stays as it is.
fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_=:,./%+@".contains(c);
    if !word.is_empty() && word.chars().all(is_plain) {
        return word.to_owned();
    }
    shell_words::quote(word).into_owned()
}
