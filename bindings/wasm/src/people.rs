//! Answers the requests about how people solve: cases, algorithms, memos, commutators, steps and insertions.
//!
//! A request is answered in one piece. A search looks at the clock of the host, and ends after the milliseconds of its
//! request.

mod algs;
mod blind;
mod insertions;
mod steps;

use core::str::FromStr;

use serde_json::Value;
use superflip::notation::Sequence;
use superflip_cubing::algs::{FingerModel, NewGrips};

use crate::{failure::Failure, fields::Fields, position::Position};

/// Answers a request by its name.
pub(crate) fn answer(name: &str, fields: &mut Fields<'_>) -> Result<Value, Failure> {
    match name {
        // Names the cases that a position is.
        "cases" => algs::cases(&Position::read(fields)?),
        // Finds the algorithms of a case.
        "algs" => algs::find(fields),
        // Estimates the time of a sequence.
        "estimate" => algs::estimate(fields),
        // Returns what a blindfolded solver remembers of a position.
        "memo" => blind::memo(fields),
        // Finds the commutators of a case.
        "commutators" => blind::commutators(fields),
        // Writes a sequence as commutators.
        "commutatorsOf" => blind::commutators_of(fields),
        // Solves in named steps.
        "steps" => steps::find(fields),
        // Counts the solutions of the last step.
        "countSteps" => steps::count(fields),
        // Finds insertions into a skeleton.
        "insertions" => insertions::find(fields),
        _ => Err(Failure::Request(format!("no such request: {name:?}"))),
    }
}

/// Reads the next field, which is the value of an argument of the package.
fn argument<T: FromStr<Err: ToString>>(
    name: &'static str,
    fields: &mut Fields<'_>,
) -> Result<T, Failure> {
    parsed(name, fields.text()?)
}

/// Reads the value of an argument of the package from a text.
fn parsed<T: FromStr<Err: ToString>>(name: &'static str, text: &str) -> Result<T, Failure> {
    text.parse().map_err(|error: T::Err| Failure::Argument(name, error.to_string()))
}

/// Reads the next field, which has the items of a list with line feeds between them.
fn list<T: FromStr<Err: ToString>>(
    name: &'static str,
    fields: &mut Fields<'_>,
) -> Result<Vec<T>, Failure> {
    fields.text()?.lines().map(|item| parsed(name, item)).collect()
}

/// Reads a sequence with at most `most` turns.
fn sequence(name: &'static str, fields: &mut Fields<'_>, most: usize) -> Result<Sequence, Failure> {
    let sequence: Sequence = argument(name, fields)?;
    let found = sequence.turns().len();
    if found > most {
        let message = format!("expected at most {most} turns, found {found}");
        return Err(Failure::Argument(name, message));
    }
    Ok(sequence)
}

/// Reads where the hands may change their grip, and returns the model of the estimates.
fn model(fields: &mut Fields<'_>) -> Result<FingerModel, Failure> {
    let name = fields.text()?;
    let named = NewGrips::ALL.into_iter().find(|grips| grips.name() == name);
    let new_grips = named.ok_or_else(|| Failure::Request(format!("no such grips: {name:?}")))?;
    Ok(FingerModel { new_grips, ..FingerModel::default() })
}
