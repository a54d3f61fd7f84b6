//! Solutions in named steps.

use serde_json::{Value, json};
use superflip::CubePos;
use superflip_cubing::steps::{Chain, StepSolution, StepSolver};

use super::arguments::argument;
use crate::{failure::Failure, fields::Fields, position::Position, timed::timed};

/// Returns the shortest solutions that a search finds.
pub(super) fn find(fields: &mut Fields<'_>) -> Result<Value, Failure> {
    let (position, solver) = read(fields)?;
    let most = fields.parse()?;
    let solver = if fields.parse()? { solver.improving() } else { solver };
    let found = timed(fields, |watch| Ok(solver.solutions(&position, most, watch)?))?;
    Ok(found.iter().map(solution).collect())
}

/// Counts the solutions of the last step.
pub(super) fn count(fields: &mut Fields<'_>) -> Result<Value, Failure> {
    let (position, solver) = read(fields)?;
    let count = timed(fields, |watch| Ok(solver.count_watched(&position, watch)?))?;
    Ok(json!({ "length": count.length, "solutions": count.solutions }))
}

/// Reads the position, the chain, the number of partial solutions to keep, and the convention.
fn read(fields: &mut Fields<'_>) -> Result<(CubePos, StepSolver), Failure> {
    let position = Position::read(fields)?.in_place()?;
    let solver = StepSolver::new(argument::<Chain>("steps", fields)?).keep(fields.parse()?);
    Ok((position, solver.convention(argument("convention", fields)?)))
}

/// Returns the members of `superflip steps --json`, and the text that the program prints.
fn solution(solution: &StepSolution) -> Value {
    let mut object = json!(solution);
    object["text"] = solution.to_string().into();
    object
}
