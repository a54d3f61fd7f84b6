//! The steps of a run, with progress, checkpoints and interruption.

use std::{
    fs,
    io::Write,
    ops::ControlFlow,
    path::Path,
    time::{Duration, Instant},
};

use indicatif::HumanDuration;
use superflip::search::{CosetError, CosetProgress, CosetSolver, CosetStep};

use super::{Failure, question::Question};
use crate::{
    file, interrupt,
    message::note,
    progress::{Progress, ratio, whole},
};

/// A run of a solver.
pub(crate) struct Run<'a> {
    pub(crate) solver: CosetSolver,
    checkpoint: Option<&'a Path>,
    progress: Progress,
    began: Instant,
    /// The time at which the last checkpoint was written. At first, the start of the run.
    saved: Instant,
    times: Times,
}

/// The minimum time between two checkpoints of a run that is not interrupted.
const PAUSE: Duration = Duration::from_secs(600);

/// The times of the last steps.
#[derive(Default)]
struct Times {
    pass: Option<Duration>,
    search: Option<Duration>,
}

/// The factor by which each further move multiplies the number of canonical sequences. 12 or 15
/// moves may follow a move.
const GROWTH: f64 = 13.35;

impl Times {
    /// Estimates the time of a step, `steps` steps after the last one, from the times of the last
    /// steps. Returns `None` if these times are unknown.
    fn of(&self, kind: CosetStep, steps: u32) -> Option<Duration> {
        let search = match kind {
            CosetStep::Pass => Duration::ZERO,
            CosetStep::Exact => self.search?.mul_f64(GROWTH.powi(i32::try_from(steps).ok()?)),
        };
        Some(self.pass? + search)
    }
}

impl<'a> Run<'a> {
    pub(crate) fn new(question: &'a Question, may_be_short: bool) -> Result<Self, Failure> {
        // Until the solver is made, nothing is lost if an interrupt ends the process.
        let solver = question.solver(may_be_short)?;
        interrupt::listen()?;
        let now = Instant::now();
        Ok(Self {
            solver,
            checkpoint: question.checkpoint.as_deref(),
            progress: Progress::new(false),
            began: now,
            saved: now,
            times: Times::default(),
        })
    }

    /// Seconds since the run began.
    pub(super) fn seconds(&self) -> f64 {
        self.began.elapsed().as_secs_f64()
    }

    /// Makes one step. `later` lists the steps that follow, for the estimate of the time left.
    pub(crate) fn step(&mut self, kind: CosetStep, later: &[CosetStep]) -> Result<(), Failure> {
        let (progress, times) = (&mut self.progress, &mut self.times);
        let later: Option<Duration> = (1..).zip(later).map(|(i, &kind)| times.of(kind, i)).sum();
        let (start, mut phase) = (Instant::now(), Instant::now());
        let mut was_search = false;
        // A checkpoint cannot be written during a pass.
        let may_cancel_pass = self.checkpoint.is_none();
        let step = self.solver.step(kind, &mut |report| {
            if report.is_search && !was_search {
                (was_search, phase) = (true, Instant::now());
                times.pass = Some(start.elapsed());
            }
            show(progress, report, phase.elapsed(), later);
            if interrupt::is_interrupted() && (report.is_search || may_cancel_pass) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
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

    /// Writes the checkpoint of an interrupted run.
    fn interrupted(&mut self) -> Failure {
        if let Err(failure) = self.save() {
            return failure;
        }
        Failure::Run(match self.checkpoint {
            Some(path) => format!("interrupted; the next run continues from {}", path.display()),
            None => "interrupted".to_owned(),
        })
    }

    fn save(&mut self) -> Result<(), Failure> {
        let Some(path) = self.checkpoint else { return Ok(()) };
        let solver = &self.solver;
        file::replace(path, |out: &mut dyn Write| solver.save(out))
            .map_err(|error| Failure::unwritable(path, &error))?;
        self.saved = Instant::now();
        Ok(())
    }

    /// Removes the checkpoint of a run that has ended.
    pub(crate) fn end(self) {
        if let Some(path) = self.checkpoint
            && let Err(error) = fs::remove_file(path)
            && error.kind() != std::io::ErrorKind::NotFound
        {
            note(format_args!("cannot remove {}: {error}", path.display()));
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
    let CosetProgress { distance, is_search, done, parts, before, .. } = report;
    let part = ratio(done as u128, parts as u128);
    progress.say(part, || {
        let what = if is_search { "search" } else { "pass" };
        let left = CosetSolver::POSITIONS - before;
        let rest = if done > 0 { elapsed.mul_f64((1.0 - part) / part) } else { Duration::ZERO };
        let time = later.filter(|_| done > 0).map_or_else(String::new, |later| {
            let seconds = Duration::from_secs(whole((rest + later).as_secs_f64()));
            format!(", {} left", HumanDuration(seconds))
        });
        format!("distance {distance}: {what} {:.1}%, {left} positions left{time}", 100.0 * part)
    });
}
