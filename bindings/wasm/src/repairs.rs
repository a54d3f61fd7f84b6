//! Lists the reachable cubes nearest to misread stickers.

use serde_json::{Value, json};
use superflip::notation::Repair;

use crate::{failure::Failure, fields::Fields, position::Position};

/// A request for the `count` reachable cubes that differ from the stickers in the fewest stickers.
#[derive(Debug)]
pub(crate) struct Nearest<'a> {
    position: Position<'a>,
    count: usize,
}

impl<'a> Nearest<'a> {
    /// Reads the position and the number of cubes.
    pub(crate) fn read(fields: &mut Fields<'a>) -> Result<Self, Failure> {
        Ok(Self { position: Position::read(fields)?, count: fields.parse()? })
    }

    /// Lists the cubes in ascending order of the number of changed stickers.
    pub(crate) fn list(&self) -> Result<Value, Failure> {
        Ok(self.position.nearest(self.count)?.iter().map(describe).collect())
    }
}

/// Returns the facelets of the repaired cube, with each center on its own face, and the changed
/// stickers.
fn describe(repair: &Repair) -> Value {
    let changes = repair.changes().map(|change| {
        let (found, color) = (change.found.to_string(), change.color.to_string());
        json!({ "sticker": change.sticker, "found": found, "color": color })
    });
    json!({
        "facelets": repair.cube().oriented().position.to_string(),
        "changes": changes.collect::<Value>(),
    })
}
