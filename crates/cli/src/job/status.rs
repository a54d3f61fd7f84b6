//! `superflip job status`: counts the results in the directory of a job.

use std::{
    io::{self, Write},
    time::Duration,
};

use indicatif::HumanDuration;
use serde_json::json;

use super::{
    directory::{Directory, DirectoryArg, PartState, Strays},
    part_list::PartList,
    worker::WorkersArg,
};
use crate::answers::{BadPart, JobStatus};
use crate::failure::{Failure, Fault};

/// Count the parts with a result
///
/// Checks the result of every part, so the counts are right even if machines have failed. A part
/// that is being answered counts as missing.
#[derive(Debug, clap::Args)]
#[command(before_help = "Example: superflip job status job")]
pub(super) struct Args {
    #[command(flatten)]
    directory: DirectoryArg,
    #[command(flatten)]
    workers: WorkersArg,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// What the directory of a job shows about its parts and its files.
#[derive(Default)]
pub(super) struct Survey {
    pub(super) done: u32,
    /// The sum of the times that answering the parts took.
    pub(super) time: Duration,
    pub(super) missing: PartList,
    /// The parts whose file is not a valid result, each with the reason.
    pub(super) bad: Vec<(u32, String)>,
    pub(super) strays: Strays,
}

impl Survey {
    /// Reads the results of all parts.
    pub(super) fn of(directory: &Directory) -> Result<Self, Failure> {
        let mut survey = Self { strays: directory.strays()?, ..Self::default() };
        let mut missing = vec![];
        for part in directory.parts() {
            match directory.state(part)? {
                PartState::Missing => missing.push(part),
                PartState::Bad(why) => survey.bad.push((part, why)),
                PartState::Done(outcome) => {
                    survey.done += 1;
                    let time = Duration::from_millis(outcome.milliseconds);
                    survey.time = survey.time.saturating_add(time);
                }
            }
        }
        survey.missing = missing.into_iter().collect();
        Ok(survey)
    }

    /// Returns a line for each invalid result and each unknown file.
    pub(super) fn faults(&self, directory: &Directory) -> Vec<String> {
        let bad = self.bad.iter().map(|(part, why)| {
            format!("bad result of part {part}: {}: {why}", directory.result(*part).display())
        });
        let unknown = self.strays.unknown.iter();
        let unknown = unknown.map(|path| format!("unknown file: {}", path.display()));
        bad.chain(unknown).collect()
    }
}

impl Args {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let directory = self.directory.open()?.with_workers(&self.workers)?;
        let survey = Survey::of(&directory)?;
        let mut out = io::stdout().lock();
        let Survey { done, time, missing, bad, strays } = &survey;
        let parts = directory.plan.parts;
        let mean = (*done > 0).then(|| *time / *done);
        if self.json {
            let bad = bad.iter().map(|(part, why)| {
                let error = Fault::new("damaged", why).json();
                BadPart { part: *part, error }
            });
            let object = JobStatus {
                parts,
                done: *done,
                missing: missing.to_string(),
                bad: bad.collect::<Vec<_>>(),
                unknown: strays.unknown.clone(),
                unfinished: strays.unfinished,
                mean_seconds: mean.map(|mean| mean.as_secs_f64()),
            };
            writeln!(out, "{}", json!(object))?;
            return Ok(out.flush()?);
        }
        writeln!(out, "{}", directory.plan.describe())?;
        writeln!(out, "done        {done} of {parts}")?;
        if !missing.is_empty() {
            writeln!(out, "missing     {}: {missing}", missing.len())?;
        }
        if let Some(mean) = mean {
            let left = mean.saturating_mul(parts - done);
            write!(out, "time        {:.1} s per part", mean.as_secs_f64())?;
            if done < &parts {
                write!(out, ", {} left for one part at a time", HumanDuration(left))?;
            }
            writeln!(out)?;
        }
        if strays.unfinished > 0 {
            writeln!(out, "unfinished  {} temporary files", strays.unfinished)?;
        }
        for fault in survey.faults(&directory) {
            writeln!(out, "{fault}")?;
        }
        Ok(out.flush()?)
    }
}
