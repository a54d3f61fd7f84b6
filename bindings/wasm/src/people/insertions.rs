//! Insertions into a skeleton.

use serde_json::{Value, json};
use superflip_cubing::insertions::{Insertion, InsertionFinder, InsertionSolution};

use super::arguments::sequence;
use crate::{failure::Failure, fields::Fields, position::Position, timed::timed};

/// The maximum number of turns of a skeleton. A contest for the fewest moves accepts at most 80.
const MOST_TURNS: usize = 200;

/// Returns the shortest solutions that are a skeleton with insertions.
pub(super) fn find(fields: &mut Fields<'_>) -> Result<Value, Failure> {
    let position = Position::read(fields)?.in_place()?;
    let skeleton = sequence("skeleton", fields, MOST_TURNS)?.folded().0;
    let (keep, most) = (fields.parse()?, fields.parse()?);
    let finder = InsertionFinder::new().keep(keep);
    let found = timed(fields, |watch| Ok(finder.find(&position, &skeleton, most, watch)?))?;
    Ok(found.iter().map(solution).collect())
}

/// Returns the members of `superflip insertions --json`.
fn solution(solution: &InsertionSolution) -> Value {
    json!({
        "insertions": solution.insertions().iter().map(insertion).collect::<Value>(),
        "solution": solution.alg().to_string(),
        "length": solution.len(),
        "text": solution.to_string(),
    })
}

fn insertion(one: &Insertion) -> Value {
    json!({
        "before": one.before().to_string(),
        "sequence": one.sequence().to_string(),
        "after": one.after().to_string(),
        "commutator": one.commutator().map(|commutator| commutator.to_string()),
        "rest": one.rest().to_string(),
        "length": one.sequence().moves().len(),
        "cancelled": one.cancelled(),
        "total": one.total(),
    })
}
