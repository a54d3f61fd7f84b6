//! Solutions in named steps.

use serde_json::{Value, json};
use superflip::CubePos;
use superflip_cubing::steps::{Chain, Convention, StepAxis, StepMoves, StepSolution, StepSolver};

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
    let convention = match fields.text()? {
        "all" => Convention::All,
        _ => Convention::LastClockwise,
    };
    Ok((position, solver.convention(convention)))
}

/// Returns the members of `superflip steps --json`.
fn solution(solution: &StepSolution) -> Value {
    json!({
        "steps": solution.steps().iter().map(step).collect::<Value>(),
        "solution": solution.alg().to_string(),
        "length": solution.len(),
        "text": solution.to_string(),
    })
}

fn step(step: &StepMoves) -> Value {
    json!({
        "number": step.number(),
        "alternative": step.alternative(),
        "step": step.name(),
        "goal": step.goal().name(),
        "axis": step.axis().map(StepAxis::name),
        "place": step.block().map(|block| block.to_string()),
        "case": step.case(),
        "normal": step.normal().to_string(),
        "inverse": step.inverse().to_string(),
        "length": step.len(),
        "total": step.total(),
    })
}
