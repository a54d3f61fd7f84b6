//! Reads a cube, and repairs misread stickers.

use superflip::notation::{Change, FaceletError, Notation, PositionError, Repair, StickeredCube};

use crate::positions::Written;

use crate::failure::Fault;

/// The cube that a text describes. If the text describes an impossible cube, this is the nearest
/// possible cube.
pub(super) struct Reading {
    pub(super) cube: StickeredCube,
    /// The stickers that were changed to make the cube possible.
    pub(super) changes: Vec<Change>,
}

/// Reads a cube. If the cube is impossible, changes as few stickers as possible to make it
/// possible. Fails if more than `misread` stickers must change, or if several possible cubes need
/// the same least number of changes.
pub(super) fn read(text: &str, written: Written, misread: usize) -> Result<Reading, Fault> {
    match written.parse(text) {
        Ok(read) => Ok(Reading { cube: read.stickered(), changes: Vec::new() }),
        Err(PositionError::Facelets(error))
            if misread > 0
                && !matches!(error, FaceletError::Length { .. } | FaceletError::Stray { .. }) =>
        {
            repaired(text, written.notation, misread)
                .map_err(|message| Fault::of(&error).saying(message))
        }
        Err(error) => Err(Fault::of(&error)),
    }
}

/// Returns the `count` possible cubes that are nearest to the stickers of a text.
pub(crate) fn nearest(
    text: &str,
    notation: Option<Notation>,
    count: usize,
) -> Result<Vec<Repair>, FaceletError> {
    match notation.unwrap_or_else(|| Notation::recognize(text)) {
        Notation::View => StickeredCube::nearest_to_view(text, count),
        Notation::FaceletsIn(order) => StickeredCube::nearest_in_order(text, order, count),
        _ => StickeredCube::nearest(text, count),
    }
}

const NAMED: usize = 5;
/// The maximum number of changed stickers per cube that an error lists. If the nearest cubes need
/// more changes, the error gives only the number.
const CHANGES: usize = 4;

fn repaired(text: &str, notation: Option<Notation>, misread: usize) -> Result<Reading, String> {
    let repairs = nearest(text, notation, NAMED + 1).map_err(|error| error.to_string())?;
    let count = repairs[0].len();
    let equal: Vec<_> = repairs.iter().take_while(|repair| repair.len() == count).collect();
    let described = equal.iter().take(NAMED).map(|repair| described(&changes(repair)));
    let mut named = described.collect::<Vec<_>>().join("; or ");
    if equal.len() > NAMED {
        named += "; or others";
    }
    let named = if count > CHANGES { String::new() } else { format!(": {named}") };
    if count > misread {
        // More changes help only if one cube is nearest.
        let advice = if equal.len() == 1 {
            format!("; `--repair={count}` allows that")
        } else {
            format!("; several cubes differ in {count} stickers")
        };
        return Err(format!("every cube differs in at least {count} stickers{named}{advice}"));
    }
    if equal.len() > 1 {
        return Err(format!("several cubes differ in {count} stickers{named}"));
    }
    Ok(Reading { cube: repairs[0].cube(), changes: changes(&repairs[0]) })
}

fn changes(repair: &Repair) -> Vec<Change> {
    repair.changes().collect()
}

/// Lists the changes as text: `sticker 1 from D to U, sticker 18 from U to R`.
pub(crate) fn described(changes: &[Change]) -> String {
    let one = |c: &Change| format!("sticker {} from {} to {}", c.sticker, c.found, c.color);
    changes.iter().map(one).collect::<Vec<_>>().join(", ")
}
