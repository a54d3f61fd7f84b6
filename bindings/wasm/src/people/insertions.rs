//! Insertions into a skeleton.

use serde_json::Value;
use superflip_cubing::insertions::InsertionFinder;

use super::arguments::sequence;
use crate::{
    failure::Failure,
    fields::Fields,
    position::{Position, held},
    timed::timed,
};

/// The maximum number of turns of a skeleton. A contest for the fewest moves accepts at most 80.
const MOST_TURNS: usize = 200;

/// Returns the shortest solutions that are a skeleton with insertions.
pub(super) fn find(fields: &mut Fields<'_>) -> Result<Value, Failure> {
    let given = Position::read(fields)?;
    let position = given.in_place()?;
    let skeleton = sequence("skeleton", fields, MOST_TURNS)?.folded().0;
    let (keep, most) = (fields.parse()?, fields.parse()?);
    let finder = InsertionFinder::new().keep(keep);
    let found = timed(fields, |watch| Ok(finder.find(&position, &skeleton, most, watch)?))?;
    Ok(held(&found, given.hold()?))
}
