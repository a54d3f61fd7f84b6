//! `superflip job collect`: checks the results of all parts and writes the answer of the whole
//! question.

use std::{
    io::{self, BufWriter, Write},
    path::PathBuf,
};

use superflip::{Alg, Move};

use super::{
    directory::{Directory, DirectoryArg, PartState},
    status::Survey,
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
#[command(before_help = "Example: superflip job collect job")]
pub(super) struct Args {
    #[command(flatten)]
    directory: DirectoryArg,
    /// Write the answer to FILE, completely or not at all
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl Args {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let directory = self.directory.open()?;
        if let Some(path) = &self.output {
            file::check_writable(path).map_err(|error| Failure::unwritable(path, &error))?;
        }
        if let Some(list) = directory.plan.question.list() {
            list.check(&directory.list())?;
        }
        let survey = Survey::of(&directory)?;
        let mut faults = survey.faults(&directory);
        if !survey.missing.is_empty() {
            let missing = &survey.missing;
            faults.push(format!("no result of {} parts: {missing}", missing.len()));
        }
        faults.extend(wrong_answers(&directory)?);
        if !faults.is_empty() {
            for fault in &faults {
                note(fault);
            }
            return Err(Failure::Run(
                "there is no answer yet; `job retry` lists the parts to run again".to_owned(),
            ));
        }
        let meaning = directory.plan.question.meaning()?;
        if let Some(path) = &self.output {
            let write = |out: &mut dyn Write| {
                write(&directory, out).map_err(|failure| io::Error::other(failure.to_string()))
            };
            file::replace(path, write).map_err(|error| Failure::unwritable(path, &error))?;
        } else {
            let mut out = BufWriter::new(io::stdout().lock());
            write(&directory, &mut out)?;
            out.flush()?;
        }
        if let Some(meaning) = meaning {
            note(meaning);
        }
        Ok(())
    }
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

/// Writes the answers of all parts.
fn write(directory: &Directory, out: &mut dyn Write) -> Result<(), Failure> {
    let mut sequences: Vec<Vec<Move>> = vec![];
    let is_sorted = directory.plan.question.is_sorted();
    for part in directory.parts() {
        let PartState::Done(outcome) = directory.state(part)? else {
            return Err(Failure::Run(format!("the result of part {part} has changed")));
        };
        if is_sorted {
            let lines = outcome.answer.lines().filter_map(|line| line.parse::<Alg>().ok());
            sequences.extend(lines.map(|alg| alg.moves().to_vec()));
        } else {
            out.write_all(outcome.answer.as_bytes())?;
        }
    }
    sequences.sort_unstable();
    for moves in sequences {
        writeln!(out, "{}", moves.into_iter().collect::<Alg>())?;
    }
    Ok(())
}
