//! `superflip solve`: finds near-optimal and shortest solutions of positions.

mod answer;
pub(crate) mod args;
mod batch;
mod certificate;
mod cheapest;
mod machine;
pub(crate) mod reading;
mod sheet;
pub(crate) mod shortest;
mod text;

use std::io::{self, BufWriter, Write as _};

use self::{
    answer::{Answer, Method},
    batch::Batch,
    reading::Reading,
    shortest::Searcher,
    text::Text,
};
use super::{
    failure::{BAD_INPUT, Failure},
    interrupt,
    positions::Entry,
    progress::{Progress, is_always},
};

pub(super) use self::args::Args;

impl Args {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let is_single = self.positions.is_single();
        if let Some(path) = &self.certificate {
            certificate::check(path, is_single)?;
        }
        let method = self.method(is_single)?;
        let is_long = !matches!(
            method,
            Method::TwoPhase | Method::Subset(_) | Method::NearMetric(_) | Method::Machine(_)
        );
        interrupt::listen()?;
        let answer = Answer { args: self, solver: self.solver(), method };
        let mut out = anstream::AutoStream::auto(io::stdout());
        if is_single {
            let mut text = Text::default();
            self.each(&mut |entry| {
                text = answer.write(entry, &mut out)?;
                Ok(())
            })?;
            if text.code == BAD_INPUT {
                text.remarks.clear();
            }
            let printed = text.write(&mut out).and_then(|()| out.flush()).map_err(Failure::Io);
            return Failure::after_answers(printed, text.code);
        }
        let is_seen = is_always() || is_long && !self.positions.are_typed();
        let progress = if is_seen { Progress::default() } else { Progress::off() };
        let batch = Batch {
            threads: self.threads.get().get(),
            is_ordered: !self.unordered,
            count: if progress.is_off() { None } else { self.positions.count() },
            skipped: self.skip,
            is_json: self.json,
            progress,
            solve: &|entry| answer.of(entry),
        };
        batch.run(|send| self.each(send), BufWriter::new(out))
    }

    fn method(&self, is_single: bool) -> Result<Method, Failure> {
        if self.metric.is_some() && self.wants_several() && !self.optimal {
            return Err(Failure::Input(
                "-n with --metric lists the solutions of the least cost; add --optimal".to_owned(),
            ));
        }
        if let Some(goal) = self.goal.filter(|goal| !goal.is_whole()) {
            let options = [
                ("--machine", self.machine.is_some()),
                ("--metric", self.metric.is_some()),
                ("--moves", self.moves.is_some()),
                ("--time", self.time.is_some()),
                ("--nodes", self.nodes.is_some()),
            ];
            if let Some((option, _)) = options.into_iter().find(|(_, is_given)| *is_given) {
                return Err(Failure::Input(format!(
                    "{option} solves the whole cube, and --goal names pieces; omit {option}, or \
                        list sequences with \
                     `superflip search --goal`"
                )));
            }
            return Ok(Method::Pieces(goal.pattern(), self.threads_for(is_single).into()));
        }
        let metric = self.other_metric()?;
        Ok(if let Some(solver) = machine::solver(self) {
            Method::Machine(solver)
        } else if let Some(metric) = metric {
            if self.optimal {
                Method::Cheapest(self.metric_solver(metric, is_single)?)
            } else {
                Method::NearMetric(self.near_metric_solver(metric))
            }
        } else if self.optimal {
            Method::Shortest(Searcher::new(self, is_single)?)
        } else if let Some(solver) = self.turn_solver() {
            Method::Turns(Box::new(solver))
        } else {
            self.subset_solver()?.map_or(Method::TwoPhase, Method::Subset)
        })
    }

    /// Skips the first `--skip` positions of the input and calls `take` with each later position.
    /// Also draws each later position into the file of `--svg`.
    fn each(
        &self,
        take: &mut dyn FnMut(Entry<Reading>) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let mut frame = self.draw.frame()?;
        let misread = self.repair.map_or(0, usize::from);
        let read = |text: &str, written| reading::read(text, written, misread);
        let mut to_skip = self.skip;
        self.positions.each(&read, &mut |entry| {
            if to_skip > 0 {
                to_skip -= 1;
                return Ok(());
            }
            if let Ok(reading) = &entry.position {
                frame.fill(&reading.cube, self.drawn())?;
            }
            take(entry)
        })
    }
}
