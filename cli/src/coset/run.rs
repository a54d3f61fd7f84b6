//! Runs the coset solver step by step, with progress, checkpoints and interruption.

use std::{
    fs,
    io::Write,
    ops::ControlFlow,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use indicatif::HumanDuration;
use superflip::search::{CosetError, CosetProgress, CosetSolver, CosetStage, CosetStep};

use super::{
    Failure,
    question::{BitmapUse, Question},
};
use crate::{
    file,
    folder::FolderArgs,
    interrupt,
    message::note,
    progress::{Progress, ratio, whole},
};

/// A run of the coset solver, which saves its state in a checkpoint.
pub(crate) struct Run<'a> {
    pub(crate) solver: CosetSolver,
    checkpoint: Option<&'a Path>,
    /// The directory in which the run looks for a pruning table for the last positions. `None`
    /// after the run has looked for a table, and in runs that never look for one.
    folder: Option<&'a FolderArgs>,
    pub(super) progress: Progress,
    began: Instant,
    /// When the last checkpoint was written, or when the run began.
    saved: Instant,
    times: Times,
}

/// The run saves its state at the end of a step if the last save is at least this old.
const PAUSE: Duration = Duration::from_secs(600);

/// How long the latest pass and the latest search took. The run estimates the times of later steps
/// from these times.
#[derive(Default)]
struct Times {
    pass: Option<Duration>,
    search: Option<Duration>,
}

/// The number of canonical sequences grows by about this factor with each move, because 12 or 15
/// moves may follow any move.
const GROWTH: f64 = 13.35;

impl Times {
    /// Estimates how long a step takes. The step is `steps` steps after the latest search. Every
    /// estimate needs the time of an earlier pass. The estimate for a step with a search also needs
    /// the time of an earlier search. Returns `None` if such a time is not known yet.
    fn of(&self, kind: CosetStep, steps: u32) -> Option<Duration> {
        let search = match kind {
            CosetStep::Pass => Duration::ZERO,
            CosetStep::Exact | CosetStep::Enough(_) => {
                self.search?.mul_f64(GROWTH.powi(i32::try_from(steps).ok()?))
            }
        };
        Some(self.pass? + search)
    }
}

impl<'a> Run<'a> {
    pub(crate) fn new(question: &'a Question, bitmap: BitmapUse) -> Result<Self, Failure> {
        // Until here, an interrupt may end the process, because there is nothing to save.
        let solver = question.solver(bitmap)?;
        interrupt::listen()?;
        let now = Instant::now();
        Ok(Self {
            solver,
            checkpoint: question.checkpoint.as_deref(),
            folder: None,
            progress: Progress::new(false),
            began: now,
            saved: now,
            times: Times::default(),
        })
    }

    /// Makes the run solve the last positions of each exact step with the largest usable table in
    /// `folder`.
    pub(super) fn with_table_in(self, folder: &'a FolderArgs) -> Self {
        Self { folder: Some(folder), ..self }
    }

    /// Returns the seconds since the run began.
    pub(super) fn seconds(&self) -> f64 {
        self.began.elapsed().as_secs_f64()
    }

    /// Makes one step and shows its progress. `later` lists the steps that follow this step,
    /// because the estimate of the remaining time includes them.
    pub(crate) fn step(&mut self, kind: CosetStep, later: &[CosetStep]) -> Result<(), Failure> {
        let (progress, times) = (&mut self.progress, &mut self.times);
        let later: Option<Duration> = (1..).zip(later).map(|(i, &kind)| times.of(kind, i)).sum();
        let (start, mut phase) = (Instant::now(), Instant::now());
        let mut was_search = false;
        // With a checkpoint, a pass must not be canceled, because the state cannot be saved during
        // a pass.
        let may_cancel_pass = self.checkpoint.is_none();
        let (mut folder, mut needs_table) = (self.folder, false);
        let step = loop {
            let step = self.solver.step(kind, &mut |report| {
                let is_pass = report.stage == CosetStage::Pass;
                if !is_pass && !was_search {
                    (was_search, phase) = (true, Instant::now());
                    times.pass = Some(start.elapsed());
                }
                show(progress, report, phase.elapsed(), later);
                needs_table = report.stage == CosetStage::LastPositions && folder.is_some();
                let is_cancelled = interrupt::is_interrupted() && (!is_pass || may_cancel_pass);
                if is_cancelled || needs_table {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            });
            if !needs_table || interrupt::is_interrupted() {
                break step;
            }
            match folder.take().map(|folder| folder.best(u64::MAX)) {
                Some(Ok(Some(table))) => self.solver.set_table(table),
                Some(Err(failure)) => {
                    self.save()?;
                    return Err(failure);
                }
                Some(Ok(None)) | None => {}
            }
        };
        self.folder = folder;
        self.progress.hide();
        match step {
            Ok(()) if was_search => times.search = Some(phase.elapsed()),
            Ok(()) => times.pass = Some(start.elapsed()),
            Err(CosetError::Cancelled) => return Err(self.interrupted()),
            Err(error) => return Err(Failure::Run(error.to_string())),
        }
        if interrupt::is_interrupted() {
            return Err(self.interrupted());
        }
        if self.checkpoint.is_some() && self.saved.elapsed() >= PAUSE {
            self.save()?;
        }
        Ok(())
    }

    /// Saves the state of an interrupted run, and returns the failure that ends the run.
    fn interrupted(&mut self) -> Failure {
        match self.save() {
            Ok(()) => self.interruption(),
            Err(failure) => failure,
        }
    }

    /// Returns the failure that ends an interrupted run. The caller has already saved the state of
    /// the run.
    pub(super) fn interruption(&self) -> Failure {
        Failure::Run(match self.checkpoint {
            Some(path) => format!("interrupted; the next run continues from {}", path.display()),
            None => "interrupted".to_owned(),
        })
    }

    /// Writes the checkpoint, if the user wants one.
    pub(super) fn save(&mut self) -> Result<(), Failure> {
        let Some(path) = self.checkpoint else { return Ok(()) };
        let solver = &self.solver;
        file::replace(path, |out: &mut dyn Write| solver.save(out))
            .map_err(|error| Failure::unwritable(path, &error))?;
        self.saved = Instant::now();
        Ok(())
    }

    /// Returns the path of the file for the solutions of single positions. Returns `None` for a run
    /// without a checkpoint.
    pub(super) fn solutions(&self) -> Option<PathBuf> {
        let mut path = self.checkpoint?.as_os_str().to_owned();
        path.push(".solutions");
        Some(path.into())
    }

    /// Removes the checkpoint and the file of solutions, because the run is complete.
    pub(crate) fn end(self) {
        let solutions = self.solutions();
        for path in [self.checkpoint, solutions.as_deref()].into_iter().flatten() {
            if let Err(error) = fs::remove_file(path)
                && error.kind() != std::io::ErrorKind::NotFound
            {
                note(format_args!("cannot remove {}: {error}", path.display()));
            }
        }
    }
}

/// Shows the progress of a step.
fn show(
    progress: &mut Progress,
    report: CosetProgress,
    elapsed: Duration,
    later: Option<Duration>,
) {
    let CosetProgress { distance, stage, done, parts, before, .. } = report;
    let part = ratio(done as u128, parts as u128);
    progress.say(part, || {
        let what = match stage {
            CosetStage::Pass => "pass",
            CosetStage::Search => "search",
            CosetStage::LastPositions => "last positions",
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
