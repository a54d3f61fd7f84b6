use superflip::notation::{
    Change, FaceletError, Notation, PositionError, Repair, StickeredCube, parse_stickered,
};

/// A cube as read, or the legal cube nearest to the stickers that were read.
pub(super) struct Reading {
    pub(super) cube: StickeredCube,
    /// The stickers that differ from the text.
    pub(super) changes: Vec<Change>,
}

/// Reads a cube. Changes up to `misread` stickers if the stickers are those of no legal cube and
/// one legal cube is nearer than all others.
pub(super) fn read(
    text: &str,
    notation: Option<Notation>,
    misread: usize,
) -> Result<Reading, String> {
    match parse_stickered(text, notation) {
        Ok(cube) => Ok(Reading { cube, changes: Vec::new() }),
        Err(PositionError::Facelets(error))
            if misread > 0 && !matches!(error, FaceletError::Length { .. }) =>
        {
            repaired(text, notation, misread)
        }
        Err(error) => Err(error.to_string()),
    }
}

/// The greatest number of nearest cubes that an error describes.
const NAMED: usize = 5;
/// The greatest number of changes of a cube that an error describes.
const CHANGES: usize = 4;

fn repaired(text: &str, notation: Option<Notation>, misread: usize) -> Result<Reading, String> {
    let is_view = notation.unwrap_or_else(|| Notation::recognize(text)) == Notation::View;
    let nearest = if is_view { StickeredCube::nearest_to_view } else { StickeredCube::nearest };
    let repairs = nearest(text, NAMED + 1).map_err(|error| error.to_string())?;
    let count = repairs[0].len();
    let equal: Vec<_> = repairs.iter().take_while(|repair| repair.len() == count).collect();
    let described = equal.iter().take(NAMED).map(|repair| described(&changes(repair)));
    let mut named = described.collect::<Vec<_>>().join("; or ");
    if equal.len() > NAMED {
        named += "; or others";
    }
    let named = if count > CHANGES { String::new() } else { format!(": {named}") };
    if count > misread {
        return Err(format!(
            "every cube differs in at least {count} stickers{named}; `--repair={count}` allows that"
        ));
    }
    if equal.len() > 1 {
        return Err(format!("several cubes differ in {count} stickers{named}"));
    }
    Ok(Reading { cube: repairs[0].cube(), changes: changes(&repairs[0]) })
}

fn changes(repair: &Repair) -> Vec<Change> {
    repair.changes().collect()
}

/// Describes changes: `sticker 1 from D to U, sticker 18 from U to R`.
pub(super) fn described(changes: &[Change]) -> String {
    let one = |c: &Change| format!("sticker {} from {} to {}", c.sticker, c.found, c.color);
    changes.iter().map(one).collect::<Vec<_>>().join(", ")
}
