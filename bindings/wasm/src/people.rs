//! Answers the requests about how people solve: cases, algorithms, memos, commutators, steps, insertions and
//! reconstructions.
//!
//! A request is answered in one piece. A search looks at the clock of the host, and ends after the
//! milliseconds of its request.

mod algs;
mod arguments;
mod blind;
#[cfg(feature = "catalogue")]
mod catalogue;
mod insertions;
mod solves;
mod steps;

use serde_json::Value;

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
        // Lists the catalogue of a set, when the package is built.
        #[cfg(feature = "catalogue")]
        "catalogue" => catalogue::cases(fields),
        // Names the stages of a reconstruction.
        "stagesOf" => solves::stages_of(fields),
        // Writes moves or a reconstruction as a link.
        "linkTo" => solves::link_to(fields),
        // Finds insertions into a skeleton.
        "insertions" => insertions::find(fields),
        _ => Err(Failure::request(format_args!("no such request: {name:?}"))),
    }
}
