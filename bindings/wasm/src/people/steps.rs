//! Solutions in named steps.

use serde_json::{Value, json};
use superflip_cubing::steps::{Chain, StepSolver};

use super::arguments::argument;
use crate::{
    failure::Failure,
    fields::Fields,
    position::{Position, held},
    timed::timed,
};

/// Returns the shortest solutions that a search finds.
pub(super) fn find(fields: &mut Fields<'_>) -> Result<Value, Failure> {
    let given = Position::read(fields)?;
    let (position, solver) = (given.in_place()?, solver(fields)?);
    let most = fields.parse()?;
    let solver = if fields.parse()? { solver.improving() } else { solver };
    let found = timed(fields, |watch| Ok(solver.solutions(&position, most, watch)?))?;
    Ok(held(&found, given.hold()?))
}

/// Counts the solutions of the last step.
pub(super) fn count(fields: &mut Fields<'_>) -> Result<Value, Failure> {
    let (position, solver) = (Position::read(fields)?.in_place()?, solver(fields)?);
    let count = timed(fields, |watch| Ok(solver.count_watched(&position, watch)?))?;
    Ok(json!(count))
}

/// Reads the chain, the number of partial solutions to keep, and the convention.
fn solver(fields: &mut Fields<'_>) -> Result<StepSolver, Failure> {
    let solver = StepSolver::new(argument::<Chain>("steps", fields)?).keep(fields.parse()?);
    Ok(solver.convention(argument("convention", fields)?))
}
