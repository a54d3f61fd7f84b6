//! Lists the reachable cubes nearest to misread stickers.

use serde::Deserialize;
use serde_json::{Value, json};
use superflip::notation::Repair;

use crate::{failure::Failure, position::Position};

/// A request for the `count` reachable cubes that differ from the stickers in the fewest stickers.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Nearest {
    position: Position,
    count: usize,
}

impl Nearest {
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
