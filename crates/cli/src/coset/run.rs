//! Runs a proof or a count step by step, with progress, checkpoints and interruption.

use std::{
    fs,
    io::{self, BufReader, Read, Write},
    ops::ControlFlow,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use bytesize::ByteSize;
use indicatif::HumanDuration;
use superflip::search::{
    Threads,
    coset::{BitmapUse, CheckpointError, CosetError, CosetSolver, Proof, ProofDifference},
};
use superflip::watch::{self, Stage, Watch};

use super::{
    Failure,
    coset_args::CosetArgs,
    journal::{self, Journal},
};
use crate::{
    failure::Fault,
    file, interrupt,
    memory::free_memory,
    message::{note, remark},
    progress::{Progress, ratio, whole},
};

/// What a [`Run`] makes: the steps of a count or of a proof.
pub(crate) trait Steps: Sized {
    fn limited(self, threads: Threads, max_memory: u64) -> Self;
    fn memory(&self) -> u64;
    fn solver(&self) -> &CosetSolver;
    fn save(&mut self, to: &mut dyn Write) -> io::Result<()>;
    fn resume(&mut self, from: &mut dyn Read) -> Result<(), CheckpointError>;
}

macro_rules! steps {
    ($type:ty, $this:ident => $solver:expr) => {
        impl Steps for $type {
            fn limited(self, threads: Threads, max_memory: u64) -> Self {
                self.threads(threads).max_memory(max_memory)
            }

            fn memory(&self) -> u64 {
                self.memory()
            }

            fn solver(&self) -> &CosetSolver {
                let $this = self;
                $solver
            }

            fn save(&mut self, to: &mut dyn Write) -> io::Result<()> {
                self.save(to)
            }

            fn resume(&mut self, from: &mut dyn Read) -> Result<(), CheckpointError> {
                self.resume(from)
            }
        }
    };
}
steps! { CosetSolver, this => this }
steps! { Proof, this => this.solver() }

/// A proof or a count, whose state is saved in a checkpoint.
pub(crate) struct Run<'a, S> {
    pub(crate) steps: S,
    checkpoint: Option<&'a Path>,
    /// Whether the state of this run was read from the checkpoint file.
    is_resumed: bool,
    /// Whether this run has written the checkpoint file.
    has_saved: bool,
    /// The journal, if this run has opened it.
    journal: Option<PathBuf>,
    display: Display,
    began: Instant,
    /// When the next checkpoint is due.
    due: Instant,
}

/// A run saves its state between two steps if the last save is at least this old.
const PAUSE: Duration = Duration::from_secs(600);

impl<'a, S: Steps> Run<'a, S> {
    /// Begins a run. If the checkpoint file exists, reads the state from it. Fails if the checkpoint cannot
    /// be written. Prints how much memory the run takes. Fails if the run certainly needs the bitmap, and too
    /// little memory is free or allowed. If the run possibly needs the bitmap, the first step that needs it may fail.
    /// `within` is the distance of the last pass, for the estimate of the remaining time.
    pub(crate) fn new(
        args: &'a CosetArgs,
        steps: S,
        bitmap: BitmapUse,
        within: u8,
    ) -> Result<Self, Failure> {
        let needed = steps.memory();
        let free = free_memory().unwrap_or(u64::MAX);
        let most = args.memory.given().unwrap_or(free);
        let gigabytes = gigabytes(needed);
        match bitmap {
            BitmapUse::Certain if most < needed && most < free => {
                return Err(Failure::memory(format_args!(
                    "a coset takes {gigabytes} of memory, but `--max-memory` allows only {}",
                    ByteSize(most)
                )));
            }
            BitmapUse::Certain if free < needed => {
                return Err(Failure::memory(format_args!(
                    "a coset takes {gigabytes} of memory, but only {} are free",
                    self::gigabytes(free)
                )));
            }
            BitmapUse::Certain => remark(format_args!("a run takes {gigabytes} of memory")),
            BitmapUse::Possible => {
                remark(format_args!("a run takes at most {gigabytes} of memory"));
            }
            BitmapUse::None => {}
        }
        let mut steps = steps.limited(args.threads().into(), most.min(free));
        let checkpoint = args.checkpoint.as_deref();
        let mut is_resumed = false;
        if let Some(path) = checkpoint {
            is_resumed = resume(&mut steps, path)?;
            file::check_writable(path).map_err(|error| Failure::unwritable(path, &error))?;
        }
        // Until here, an interrupt may end the process, because there is nothing to save.
        interrupt::listen()?;
        let now = Instant::now();
        let display = Display {
            progress: Progress::default(),
            within,
            part: None,
            part_began: now,
            pass: None,
        };
        Ok(Self {
            steps,
            checkpoint,
            is_resumed,
            has_saved: false,
            journal: None,
            display,
            began: now,
            due: now + PAUSE,
        })
    }

    /// Returns whether the run continues from a checkpoint.
    pub(super) fn is_resumed(&self) -> bool {
        self.is_resumed
    }

    /// Returns the seconds since the run began.
    pub(super) fn seconds(&self) -> f64 {
        self.began.elapsed().as_secs_f64()
    }

    /// Makes one step and shows its progress. If the run is interrupted, saves its state.
    pub(crate) fn step<T>(
        &mut self,
        step: impl FnOnce(&mut S, Watch<'_>) -> Result<T, CosetError>,
    ) -> Result<T, Failure> {
        let display = &mut self.display;
        let mut show = |now| {
            display.show(now);
            ControlFlow::Continue(())
        };
        let watch = Watch::new().flag(interrupt::flag()).progress(&mut show);
        let result = step(&mut self.steps, watch);
        self.display.progress.hide();
        if interrupt::is_interrupted() && matches!(result, Ok(_) | Err(CosetError::Stopped(_))) {
            return Err(Failure::Run(match (self.save(), self.checkpoint) {
                (Err(failure), _) => format!("interrupted; {failure}"),
                (Ok(()), Some(path)) => {
                    format!("interrupted; the next run continues from {}", path.display())
                }
                (Ok(()), None) => "interrupted".to_owned(),
            }));
        }
        result.map_err(|error| match error {
            CosetError::TooManyLeft { .. } => {
                let message = format_args!("not proved: {error}; a greater --depth leaves fewer");
                Failure::Fault(Fault::of(&error).in_run().saying(message))
            }
            error => Failure::of_run(&error),
        })
    }

    /// Writes the checkpoint if the last save is old.
    pub(crate) fn save_if_old(&mut self) {
        if Instant::now() >= self.due {
            self.save_or_warn();
        }
    }

    /// Writes the checkpoint, if the user wants one. If writing fails, prints a warning, because
    /// the run is worth more than the checkpoint. The next call tries again.
    pub(super) fn save_or_warn(&mut self) {
        if let Err(failure) = self.save() {
            note(format_args!(
                "{failure}; the run goes on, and tries again after the next distance"
            ));
        }
    }

    /// Writes the checkpoint, if the user wants one.
    fn save(&mut self) -> Result<(), Failure> {
        let Some(path) = self.checkpoint else { return Ok(()) };
        let steps = &mut self.steps;
        file::replace(path, |out: &mut dyn Write| steps.save(out))
            .map_err(|error| Failure::unwritable(path, &error))?;
        (self.due, self.has_saved) = (Instant::now() + PAUSE, true);
        Ok(())
    }

    /// Opens the journal of the run. Returns the text that an earlier run has left, and the journal.
    /// Returns `None` for a run without a checkpoint.
    pub(super) fn open_journal(&mut self) -> Result<Option<(String, Journal)>, Failure> {
        let Some(path) = self.checkpoint.map(journal::path_of) else { return Ok(None) };
        let opened = Journal::open(&path)?;
        self.journal = Some(path);
        Ok(Some(opened))
    }

    /// Removes the checkpoint and the journal, because the run is complete. Removes no file that
    /// this run has neither read nor written.
    pub(crate) fn end(self) {
        let checkpoint = self.checkpoint.filter(|_| self.is_resumed || self.has_saved);
        // The journal must be closed before it is removed.
        drop(self.steps);
        for path in [checkpoint, self.journal.as_deref()].into_iter().flatten() {
            if let Err(error) = fs::remove_file(path)
                && error.kind() != io::ErrorKind::NotFound
            {
                note(format_args!("cannot remove {}: {error}", path.display()));
            }
        }
    }
}

/// Reads the state of a run from a checkpoint, if the file exists. Returns whether it exists.
fn resume(steps: &mut impl Steps, path: &Path) -> Result<bool, Failure> {
    let file = match file::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(false),
        Err(error) => return Err(Failure::unreadable(path.display(), &error)),
    };
    let resumed = steps.resume(&mut BufReader::with_capacity(1 << 20, file));
    resumed.map_err(|error| match error {
        CheckpointError::OtherProof(difference) => Failure::Input(format!(
            "the checkpoint is that of a run with {}",
            match difference {
                ProofDifference::GreaterBound => "a greater --max",
                ProofDifference::LongerSearch => "a greater --depth",
                ProofDifference::ShorterSearch => "a smaller --depth",
                ProofDifference::OtherEnd => "another --depth",
            }
        )),
        CheckpointError::Io(_) => Failure::Run(format!("{}: {error}", path.display())),
        _ => Failure::Input(format!("{}: {error}", path.display())),
    })?;
    let distances = steps.solver().found().len();
    remark(format_args!("{}: distances below {distances} are done", path.display()));
    Ok(true)
}

fn gigabytes(bytes: u64) -> String {
    let tenths = bytes / 100_000_000;
    format!("{}.{} GB", tenths / 10, tenths % 10)
}

/// The progress line of a run.
struct Display {
    progress: Progress,
    /// The distance of the last pass.
    within: u8,
    /// The distance and the stage of the latest report.
    part: Option<(u8, Stage)>,
    part_began: Instant,
    /// How long the latest pass took.
    pass: Option<Duration>,
}

impl Display {
    fn show(&mut self, now: watch::Progress) {
        let watch::Progress { length, stage, done, of, nodes: before, .. } = now;
        let distance = if stage == Stage::HardPositions { self.within } else { length };
        let part = Some((distance, stage));
        if self.part != part {
            if self.part.is_some_and(|(_, stage)| stage == Stage::Passing) {
                self.pass = Some(self.part_began.elapsed());
            }
            (self.part, self.part_began) = (part, Instant::now());
        }
        let elapsed = self.part_began.elapsed();
        let later = match self.within.saturating_sub(distance) {
            0 => Some(Duration::ZERO),
            passes => self.pass.map(|pass| pass * passes.into()),
        };
        let part = ratio(done, of);
        self.progress.say(part, || {
            let what = match stage {
                Stage::Passing => "pass".to_owned(),
                Stage::LastPositions => "last positions".to_owned(),
                Stage::HardPositions => format!("hard positions, length {length},"),
                _ => "search".to_owned(),
            };
            let left = CosetSolver::POSITIONS - before;
            let rest = if done > 0 { elapsed.mul_f64((1.0 - part) / part) } else { Duration::ZERO };
            let time = later.filter(|_| done > 0).map_or_else(String::new, |later| {
                let seconds = Duration::from_secs(whole((rest + later).as_secs_f64()));
                format!(", {} left", HumanDuration(seconds))
            });
            format!("distance {distance}: {what} {:.1}%, {left} positions left{time}", 100.0 * part)
        });
    }
}

#[cfg(test)]
mod tests {
    use superflip::{coord::KocSymm, metric::Metric, search::coset::CosetStep};

    use super::*;

    /// The disk may be full for some hours, or a network drive away.
    #[test]
    fn a_failed_save_does_not_end_a_run() {
        let scratch = tempfile::tempdir().unwrap();
        let directory = scratch.path().join("away");
        let path = directory.join("state");
        fs::create_dir(&directory).unwrap();
        let args = CosetArgs::about(KocSymm::default(), Metric::HALF, Some(1), Some(path.clone()));
        let solver = CosetSolver::new(KocSymm::default());
        let mut run = Run::new(&args, solver, BitmapUse::None, 0).unwrap();
        let now = Instant::now();
        let mut step = |is_away: bool| {
            run.step(|solver, watch| solver.step_watched(CosetStep::Exact, watch)).unwrap();
            run.due = now;
            run.save_if_old();
            assert_eq!(path.exists(), !is_away);
            assert_eq!(run.due == now, is_away, "the next distance tries again");
        };
        step(false);
        fs::remove_dir_all(&directory).unwrap();
        step(true);
        step(true);
        fs::create_dir(&directory).unwrap();
        step(false);
        assert_eq!(run.steps.found(), [1, 10, 67, 456]);
        run.end();
        assert_eq!(fs::read_dir(&directory).unwrap().count(), 0);
    }
}
