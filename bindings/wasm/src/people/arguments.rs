//! Reads the arguments of a request.

use core::{fmt::Display, str::FromStr};

use superflip::notation::Sequence;
use superflip_cubing::algs::FingerModel;

use crate::{failure::Failure, fields::Fields};

/// Reads the next field, which is the value of an argument of the package.
pub(super) fn argument<T: FromStr<Err: Display>>(
    name: &'static str,
    fields: &mut Fields<'_>,
) -> Result<T, Failure> {
    parsed(name, fields.text()?)
}

/// Reads the value of an argument of the package from a text.
pub(super) fn parsed<T: FromStr<Err: Display>>(
    name: &'static str,
    text: &str,
) -> Result<T, Failure> {
    text.parse().map_err(|error: T::Err| Failure::argument(name, error))
}

/// Reads the next field, which has the items of a list with line feeds between them.
pub(super) fn list<T: FromStr<Err: Display>>(
    name: &'static str,
    fields: &mut Fields<'_>,
) -> Result<Vec<T>, Failure> {
    fields.text()?.lines().map(|item| parsed(name, item)).collect()
}

/// Reads a sequence with at most `most` turns.
pub(super) fn sequence(
    name: &'static str,
    fields: &mut Fields<'_>,
    most: usize,
) -> Result<Sequence, Failure> {
    let sequence: Sequence = argument(name, fields)?;
    let found = sequence.turns().len();
    if found > most {
        let message = format!("expected at most {most} turns, found {found}");
        return Err(Failure::argument(name, message));
    }
    Ok(sequence)
}

/// Reads where the hands may change their grip, and returns the model of the estimates.
pub(super) fn model(fields: &mut Fields<'_>) -> Result<FingerModel, Failure> {
    Ok(FingerModel { new_grips: argument("newGrips", fields)?, ..FingerModel::published() })
}
