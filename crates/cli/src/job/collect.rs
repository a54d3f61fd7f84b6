//! `superflip job collect`: checks the results of all parts and writes the answer of the whole
//! question.

use std::{
    io::{self, BufWriter, Write},
    path::PathBuf,
};

use superflip::{Alg, Move};

use super::{
    answerable::Merge,
    certificate::{JobCertificate, Summary, Summing},
    directory::{Directory, DirectoryArg, PartState},
    distance::Sums,
    plan::Plan,
    status::Survey,
    worker::WorkersArg,
};
use crate::{failure::Failure, file, message::note};

/// Check all results and print the answer of the whole question
///
/// Prints nothing unless every part has a valid result. Checks each answer: replays its solutions,
/// and checks that they belong to the part. Fails if a result is missing or damaged, if a result
/// belongs to another plan, part or version of the program, or if there are files that are not
/// results. After a proof for all cosets of `plan cosets --cover`, checks the cover and prints the bound
/// for every position of the cube on standard error.
#[derive(Debug, clap::Args)]
#[command(before_help = "Example: superflip job collect job --certificate certificate.json")]
pub(super) struct Args {
    #[command(flatten)]
    directory: DirectoryArg,
    #[command(flatten)]
    workers: WorkersArg,
    /// Write the answer to FILE, completely or not at all
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Write a certificate to FILE, for `check`: the plan, and the SHA-256 of each part's answer and of
    /// the whole answer
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,
}

impl Args {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let directory = self.directory.open()?.with_workers(&self.workers)?;
        for path in [&self.output, &self.certificate].into_iter().flatten() {
            file::check_writable(path).map_err(|error| Failure::unwritable(path, &error))?;
        }
        check(&directory)?;
        let meaning = directory.plan.question.meaning()?;
        let answer = if let Some(path) = &self.output {
            let mut answer = None;
            let write = |out: &mut dyn Write| {
                let written = write(&directory, out);
                answer = Some(written.map_err(|failure| io::Error::other(failure.to_string()))?);
                Ok(())
            };
            file::replace(path, write).map_err(|error| Failure::unwritable(path, &error))?;
            answer.expect("the answer is written")
        } else {
            let mut out = BufWriter::new(io::stdout().lock());
            let answer = write(&directory, &mut out)?;
            out.flush()?;
            answer
        };
        if let Some(path) = &self.certificate {
            let certificate = JobCertificate::new(&directory, answer, meaning.clone())?;
            file::replace(path, |out| writeln!(out, "{certificate}"))
                .map_err(|error| Failure::unwritable(path, &error))?;
        }
        if let Some(meaning) = meaning {
            note(meaning);
        }
        Ok(())
    }
}

/// Makes the certificate of a job, after the checks of `job collect`.
pub(super) fn certify(directory: &Directory) -> Result<JobCertificate, Failure> {
    check(directory)?;
    let meaning = directory.plan.question.meaning()?;
    JobCertificate::new(directory, write(directory, &mut io::sink())?, meaning)
}

/// Checks the list and all results. Fails with all faults.
fn check(directory: &Directory) -> Result<(), Failure> {
    if let Some(list) = directory.plan.question.list() {
        list.check(&directory.list())?;
    }
    let survey = Survey::of(directory)?;
    let mut faults = survey.faults(directory);
    if !survey.missing.is_empty() {
        let missing = &survey.missing;
        faults.push(format!("no result of {} parts: {missing}", missing.len()));
    }
    faults.extend(wrong_answers(directory)?);
    if faults.is_empty() {
        return Ok(());
    }
    let faults = faults.join("\n");
    Err(Failure::Run(format!(
        "there is no answer yet; `job retry` lists the parts to run again\n{faults}"
    )))
}

/// Checks the answers of all valid results. Returns a description of each wrong answer.
fn wrong_answers(directory: &Directory) -> Result<Vec<String>, Failure> {
    let mut faults = vec![];
    let plan = &directory.plan;
    for part in directory.parts() {
        if let PartState::Done(outcome) = directory.state(part)? {
            let items = plan.items_of(part);
            if let Err(why) = plan.question.check_answer(items, &directory.list(), &outcome.answer)
            {
                faults.push(format!("wrong result of part {part}: {why}"));
            }
        }
    }
    Ok(faults)
}

/// Writes the answers of all parts. Returns their summary.
fn write(directory: &Directory, out: &mut dyn Write) -> Result<Summary, Failure> {
    let answers = directory.parts().map(|part| match directory.state(part)? {
        PartState::Done(outcome) => Ok(outcome.answer),
        _ => Err(Failure::Run(format!("the result of part {part} has changed"))),
    });
    merge(&directory.plan, answers, out)
}

/// Writes the whole answer of a plan: the answers of its parts, which come in order. Returns its summary.
pub(super) fn merge(
    plan: &Plan,
    answers: impl Iterator<Item = Result<String, Failure>>,
    out: &mut dyn Write,
) -> Result<Summary, Failure> {
    let mut out = Summing::new(out);
    let mut sequences: Vec<Vec<Move>> = vec![];
    let mut sums = Sums::default();
    for answer in answers {
        let answer = answer?;
        match plan.question.merge() {
            Merge::InOrder => out.write_all(answer.as_bytes())?,
            Merge::Sorted => {
                let lines = answer.lines().filter_map(|line| line.parse::<Alg>().ok());
                sequences.extend(lines.map(|alg| alg.moves().to_vec()));
            }
            Merge::Summed => sums.add(&answer),
        }
    }
    for line in sums.lines() {
        writeln!(out, "{line}")?;
    }
    sequences.sort_unstable();
    for moves in sequences {
        writeln!(out, "{}", moves.into_iter().collect::<Alg>())?;
    }
    Ok(out.summary())
}
