//! `superflip job run`: answers parts and writes their results.

use std::{
    cell::OnceCell,
    env, fs,
    io::{self, Write},
    path::PathBuf,
    thread,
    time::{Duration, Instant},
};

use super::{
    answerable::{Resources, check_interrupt},
    directory::{Directory, DirectoryArg, PartState},
    outcome::Outcome,
    part_list::PartList,
    worker::{WorkerKey, WorkersArg},
};
use crate::{failure::Failure, folder::FolderArgs, interrupt, message::note, output};

/// Answer parts and write their results
///
/// Skips the parts that already have a valid result. Any number of runs, on any number of machines,
/// may answer the same part at once: a result is written completely or not at all, and all results
/// of a part have the same answer. A killed run leaves no result for its current part. If the disk is
/// full, waits up to three days for room. Prints one line per part.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Example: superflip job run job",
    after_help = "More examples:
  superflip job run job --part 1,4-7
  superflip job run job --again --threads 2"
)]
pub(super) struct Args {
    #[command(flatten)]
    directory: DirectoryArg,
    /// Answer these parts, such as `3` or `1,4-7` [default: all parts without a result]
    #[arg(long, value_name = "PARTS", conflicts_with = "array")]
    part: Option<PartList>,
    /// Answer the part with the same number as the array task. The scheduler puts the number of the
    /// task into the environment variable `SLURM_ARRAY_TASK_ID` or `HQ_TASK_ID`
    #[arg(long)]
    array: bool,
    /// Let each task of the array answer J parts: task 1 answers parts 1 to J, task 2 answers parts
    /// J + 1 to 2·J, and so on
    #[arg(
        long,
        value_name = "J",
        default_value_t = 1,
        requires = "array",
        value_parser = clap::value_parser!(u32).range(1..)
    )]
    join: u32,
    /// Add N to the number that the scheduler gives the array task. Use this option if earlier
    /// arrays contain the tasks 1 to N
    #[arg(long, value_name = "N", default_value_t = 0, requires = "array")]
    offset: u32,
    /// Also answer the parts that already have a valid result
    #[arg(long)]
    again: bool,
    /// Use N threads per part [default: the number of cores in the plan]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
    /// Save each unfinished coset in the directory PLACE (2.4 GB per coset) on interrupt, and when
    /// a distance is complete and the last save is ten minutes old. A later run continues from the
    /// saved coset
    #[arg(long, value_name = "PLACE")]
    checkpoint: Option<PathBuf>,
    /// Sign each result with the key in FILE, which `job key` has written
    #[arg(long, value_name = "FILE")]
    key: Option<PathBuf>,
    #[command(flatten)]
    workers: WorkersArg,
    #[command(flatten)]
    folder: FolderArgs,
}

/// The environment variables in which schedulers give the number of an array task.
const TASK_VARIABLES: [&str; 2] = ["SLURM_ARRAY_TASK_ID", "HQ_TASK_ID"];

impl Args {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let directory = self.directory.open()?.with_workers(&self.workers)?;
        let key = self.key.as_deref().map(WorkerKey::read).transpose()?;
        let parts = self.parts(&directory)?;
        let most = directory.plan.parts;
        if let Some(part) = parts.numbers().iter().find(|&&part| part > most) {
            return Err(Failure::Input(format!("there is no part {part}; the plan has {most}")));
        }
        if let Some(place) = &self.checkpoint {
            fs::create_dir_all(place).map_err(|error| Failure::unwritable(place, &error))?;
        }
        interrupt::listen()?;
        let threads = self.threads.unwrap_or(directory.plan.cores);
        let resources = Resources {
            list: directory.list(),
            plan: directory.name(),
            threads,
            folder: &self.folder,
            checkpoints: self.checkpoint.clone(),
            table: OnceCell::new(),
        };
        let mut out = output::stdout();
        for &part in parts.numbers() {
            check_interrupt()?;
            if !self.again && matches!(directory.state(part)?, PartState::Done(_)) {
                writeln!(out, "part {part}: has a result")?;
                continue;
            }
            let seconds = answer(&directory, part, &resources, key.as_ref())?.as_secs_f64();
            writeln!(out, "part {part}: answered in {seconds:.1} s")?;
            out.flush()?;
        }
        Ok(())
    }

    /// Returns the parts that the options select.
    fn parts(&self, directory: &Directory) -> Result<PartList, Failure> {
        match &self.part {
            Some(parts) => Ok(parts.clone()),
            None if self.array => self.parts_of_task(directory),
            None => directory.open_parts(),
        }
    }

    /// Returns the parts of this array task. The last task may have fewer parts than the others.
    fn parts_of_task(&self, directory: &Directory) -> Result<PartList, Failure> {
        let value = |name| Some((name, env::var(name).ok()?));
        let Some((name, text)) = TASK_VARIABLES.into_iter().find_map(value) else {
            let names = TASK_VARIABLES.join(" nor ");
            return Err(Failure::Input(format!("--array: neither {names} is set")));
        };
        let most = directory.plan.parts;
        let first = text.parse::<u32>().ok().and_then(|task| {
            task.checked_add(self.offset)?.checked_sub(1)?.checked_mul(self.join)?.checked_add(1)
        });
        let first = first.filter(|&first| first <= most).ok_or_else(|| {
            Failure::Input(format!(
                "{name} is {text:?}, --offset {} and --join {}; expected a task of {most} parts",
                self.offset, self.join
            ))
        })?;
        Ok((first..=most.min(first.saturating_add(self.join - 1))).collect())
    }
}

/// Answers a part and writes the result. Returns how long the answer took.
fn answer(
    directory: &Directory,
    part: u32,
    resources: &Resources<'_>,
    key: Option<&WorkerKey>,
) -> Result<Duration, Failure> {
    let began = Instant::now();
    let plan = &directory.plan;
    directory.prepare(part)?;
    let answer = resources.answer(&*plan.question, plan.items_of(part))?;
    let time = began.elapsed();
    let milliseconds = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
    let outcome = Outcome { milliseconds, answer, worker: key.map(WorkerKey::worker) };
    let write = || directory.record(part, &outcome, key);
    let written = when_there_is_room(write, PATIENCE, || {
        thread::sleep(PAUSE);
        check_interrupt()
    })?;
    written.map_err(|error| Failure::unwritable(&directory.result(part), &error))?;
    Ok(time)
}

/// While the disk is full, a run keeps its answer for this time: a weekend until somebody makes room. A run
/// that gave its answer up would only answer another part, which the disk has no room for either. With
/// one hour, 40 hours of a full disk cost a simulated cluster 4.7 % of its work.
pub(super) const PATIENCE: Duration = Duration::from_secs(72 * 3_600);
/// The time between two attempts to write a result to a full disk.
const PAUSE: Duration = Duration::from_secs(1);

/// Calls `write` again and again while it fails because the disk is full, for at most `patience`. Calls
/// `pause` before each further attempt. The outer error is that of `pause`, and the inner error that of
/// the last attempt.
fn when_there_is_room(
    mut write: impl FnMut() -> io::Result<()>,
    patience: Duration,
    mut pause: impl FnMut() -> Result<(), Failure>,
) -> Result<io::Result<()>, Failure> {
    let began = Instant::now();
    let mut attempts = 0;
    loop {
        let written = write();
        let full = [io::ErrorKind::StorageFull, io::ErrorKind::QuotaExceeded];
        match &written {
            Err(error) if full.contains(&error.kind()) && began.elapsed() < patience => {
                if attempts == 0 {
                    note(format_args!("{error}; the run waits up to three days for room"));
                }
            }
            _ => return Ok(written),
        }
        attempts += 1;
        pause()?;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_waits_until_the_disk_has_room() {
        let full = || io::Error::from(io::ErrorKind::StorageFull);
        let mut attempts = 0;
        let write = || {
            attempts += 1;
            if attempts < 4 { Err(full()) } else { Ok(()) }
        };
        let mut pauses = 0;
        let pause = || {
            pauses += 1;
            Ok(())
        };
        when_there_is_room(write, PATIENCE, pause).unwrap().unwrap();
        assert_eq!((attempts, pauses), (4, 3));

        let error = when_there_is_room(|| Err(full()), Duration::ZERO, || Ok(())).unwrap();
        assert_eq!(error.unwrap_err().kind(), io::ErrorKind::StorageFull);
        let denied = || Err(io::ErrorKind::PermissionDenied.into());
        let error = when_there_is_room(denied, PATIENCE, || unreachable!("no pause")).unwrap();
        assert_eq!(error.unwrap_err().kind(), io::ErrorKind::PermissionDenied);
        let interrupted = || Err(Failure::Run("interrupted".to_owned()));
        assert!(when_there_is_room(|| Err(full()), PATIENCE, interrupted).is_err());
    }
}
