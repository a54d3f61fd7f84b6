//! Insertions into a skeleton.

use serde_json::{Value, json};
use superflip_cubing::insertions::{InsertionFinder, InsertionSolution};

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

/// Returns the members of `superflip insertions --json`, and the text that the program prints.
fn solution(solution: &InsertionSolution) -> Value {
    let mut object = json!(solution);
    object["text"] = solution.to_string().into();
    object
}
