//! Solutions as people write them down: the stages of their lines, and links to pages that show them.

use serde_json::{Value, json};
use superflip::notation::Reconstruction;
use superflip_cubing::steps::NamedLine;

use super::arguments::argument;
use crate::{failure::Failure, fields::Fields};

/// Returns the lines of a reconstruction that have moves, with the stages that they solve.
pub(super) fn stages_of(fields: &mut Fields<'_>) -> Result<Value, Failure> {
    let solve: Reconstruction = fields.text()?.parse()?;
    Ok(json!(NamedLine::of_solve(&solve)))
}

/// Returns a link to a page that shows a reconstruction, or moves.
pub(super) fn link_to(fields: &mut Fields<'_>) -> Result<Value, Failure> {
    let solve = Reconstruction::of_text(fields.text()?)?;
    Ok(solve.link(argument("page", fields)?).into())
}
