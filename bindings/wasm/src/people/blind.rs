//! Memos and commutators.

use core::fmt::Display;

use serde_json::{Value, json};
use superflip::{
    CubePos,
    notation::{OrientedCube, Rotation, TurnSet},
    watch::Watch,
};
use superflip_cubing::blind::{
    CaseKind, Commutator, CommutatorFinder, Letters, Memorizer, Target, letter_pair, parity,
};

use super::arguments::{list, model, parsed, sequence};
use crate::{
    failure::Failure,
    fields::Fields,
    position::{Position, held},
    timed::timed,
};

/// Returns what a blindfolded solver remembers of a position.
pub(super) fn memo(fields: &mut Fields<'_>) -> Result<Value, Failure> {
    let position = Position::read(fields)?.in_place()?;
    let letters = match fields.text()? {
        "" => Letters::default(),
        letters => parsed("letters", letters)?,
    };
    let mut memorizer = Memorizer::default();
    let buffers: Vec<Target> = list("buffers", fields)?;
    for (i, buffer) in buffers.iter().enumerate() {
        if buffers[..i].iter().any(|other| other.kind() == buffer.kind()) {
            let message = "expected a sticker of an edge, a sticker of a corner, or both";
            return Err(Failure::argument("buffers", message));
        }
        memorizer = memorizer.buffer(*buffer);
    }
    memorizer = memorizer.breaks(list::<Target>("breaks", fields)?);
    memorizer = match list::<Target>("swap", fields)?[..] {
        [] => memorizer,
        [a, b] => {
            let wrong = |error: &dyn Display| Failure::argument("swap", error);
            memorizer.swap(a, b).map_err(|error| wrong(&error))?
        }
        _ => {
            let message = "expected two stickers of different edges";
            return Err(Failure::argument("swap", message));
        }
    };
    let memorizer = if fields.parse()? { memorizer.cycles_turned() } else { memorizer };
    let hold: Vec<Rotation> = list("hold", fields)?;
    let cube = OrientedCube::from(position);
    let held = hold.iter().fold(cube, |cube, rotation| cube.turned(rotation.turn()));
    let memo = memorizer.memo(&held.position_in_place());
    Ok(json!(memo.lettered(&letters)))
}

/// Finds the commutators of a case.
pub(super) fn commutators(fields: &mut Fields<'_>) -> Result<Value, Failure> {
    let (case, hold) = case(&Position::read(fields)?)?;
    let kind = CaseKind::of(&case).ok_or_else(|| {
        let message = "expected three corners or three edges in a cycle, two twisted corners, two flipped edges, or two \
                       corners and two edges exchanged";
        Failure::argument("position", message)
    })?;
    let turns: TurnSet = match fields.text()? {
        "" => kind.usual_turns(),
        moves => parsed("moves", moves)?,
    };
    let setup = match fields.text()? {
        "" => None,
        setup => Some(parsed("setup", setup)?),
    };
    let (max_length, keep, model) = (fields.parse()?, fields.parse()?, model(fields)?);
    let found = timed(fields, |mut watch| {
        let finder = CommutatorFinder::new(kind, turns, watch.by_ref())?;
        let finder = finder.model(model).max_length(max_length).keep(keep);
        let finder = match setup {
            Some(setup) => finder.setup(setup),
            None => finder,
        };
        Ok(finder.find(&case, watch)?)
    })?;
    Ok(held(&found, hold))
}

/// Reads three stickers such as `UFR UBL RDF`, four such as `UFR UBR UF UR`, or a position, and how the text holds the
/// cube.
fn case(position: &Position<'_>) -> Result<(CubePos, Option<Value>), Failure> {
    let words = position.text().split_whitespace().map(str::parse);
    let named = match words.collect::<Result<Vec<Target>, _>>().as_deref() {
        Ok(&[buffer, corner, a, b]) => parity(buffer, corner, [a, b]).ok_or_else(|| {
            let message = "expected stickers of two corners and then of two edges, such as `UFR UBR UF UR`";
            Failure::argument("position", message)
        }),
        Ok(&[buffer, first, second]) => letter_pair(buffer, first, second).ok_or_else(|| {
            let message = "expected three different stickers of corners alone or edges alone, such as `UF UR DB`, \
                           the last two on other pieces than the first";
            Failure::argument("position", message)
        }),
        _ => return Ok((position.in_place()?, position.hold()?)),
    };
    Ok((named?, None))
}

/// Returns the commutators that a sequence is.
pub(super) fn commutators_of(fields: &mut Fields<'_>) -> Result<Value, Failure> {
    let sequence = sequence("sequence", fields, Commutator::MAX_LENGTH)?;
    let found = Commutator::of(&sequence, Watch::new())?;
    Ok(json!(found))
}
