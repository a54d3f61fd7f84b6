//! Describes a position by its properties, and in every notation.

use serde_json::{Value, json};
use superflip::{
    Alg, CubePos, Solver,
    cube::Pattern,
    inspection::Inspection,
    notation::{
        Moves, Notation, Picture, PictureView, PositionError, Sequence, parse_calculator,
        parse_cubepos, parse_position, timer_scramble,
    },
};

use crate::{failure::Failure, fields::Fields, position::Position};

/// Returns the properties of a position: the members of `superflip inspect --json`, without the
/// canonical coset. The position need not be reachable by moves. The tables for the canonical coset
/// would add 78 KB to the module.
pub(crate) fn inspect(position: &Position<'_>) -> Result<Value, Failure> {
    let parsed = parse_position(position.text(), Some(position.notation()));
    Ok(json!(Inspection::parsed(position.text(), parsed)?))
}

/// Returns a picture of a position in the format SVG. Stickers that the goal does not look at are gray.
pub(crate) fn picture(fields: &mut Fields<'_>) -> Result<Value, Failure> {
    let cube = Position::read(fields)?.stickered()?;
    let goal: Pattern = fields.text()?.parse().map_err(|error| Failure::argument("goal", error))?;
    let view: PictureView =
        fields.text()?.parse().map_err(|error| Failure::argument("view", error))?;
    Ok(Picture::of(&cube).toward(&goal).view(view).to_string().into())
}

/// Returns a position in every notation: the members of `superflip convert --json`.
pub(crate) fn convert(position: &Position<'_>) -> Result<Value, Failure> {
    let cube = position.oriented()?;
    let plain = |moves: Moves<'_>| moves.collect::<Result<Alg, _>>().map(|alg| alg.simplified());
    let folded = |text: &str| text.parse::<Sequence>().map(|s| s.folded().0.simplified());
    let alg = match position.notation() {
        Notation::Moves => folded(position.text()),
        Notation::Timer => folded(timer_scramble(position.text()).unwrap_or_default()),
        Notation::Cubepos => plain(parse_cubepos(position.text())),
        Notation::Calculator => plain(parse_calculator(position.text())),
        _ => Ok(Solver::new().inverse().solve(&cube.position)?.into()),
    }
    .map_err(PositionError::Moves)?;
    let mut object = json!(cube);
    object["singmaster"] = cube.position.singmaster().to_string().into();
    object["view"] = view(cube.position).into();
    object["length"] = alg.moves().len().into();
    object["moves"] = json!(alg);
    Ok(object)
}

/// Returns the lines of the position's exploded view.
fn view(position: CubePos) -> Vec<String> {
    let facelets = position.to_string();
    let color = |face| match face {
        'U' => 'W',
        'R' => 'B',
        'F' => 'R',
        'D' => 'Y',
        'L' => 'G',
        _ => 'O',
    };
    // Face number n, in the order U R F D L B, has the nine stickers from 9·n on.
    let row = |face: usize, row: usize| facelets[9 * face + 3 * row..][..3].chars().map(color);
    let band = |i| [4, 2, 1, 5].into_iter().flat_map(move |face| row(face, i)).collect();
    let below_blanks = |face, i| "   ".chars().chain(row(face, i)).collect();
    let [top, bottom] = [0, 3].map(|face| (0..3).map(move |i| below_blanks(face, i)));
    top.chain((0..3).map(band)).chain(bottom).collect()
}
