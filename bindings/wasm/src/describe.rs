//! Describes a position by its properties, and in every notation.

use serde_json::{Value, json};
use superflip::{
    Alg, CubePos, Solver,
    coord::{KocSymm, PermCube},
    metric::Metric,
    notation::{
        Moves, Notation, PositionError, Sequence, parse_calculator, parse_cubepos, parse_position,
        timer_scramble,
    },
};

use crate::{failure::Failure, position::Position};

/// Returns the properties of a position: the members of `superflip inspect --json`, without the
/// canonical coset. The position need not be reachable by moves. The tables for the canonical coset
/// would add 78 KB to the module.
pub(crate) fn inspect(position: &Position<'_>) -> Result<Value, Failure> {
    let read = parse_position(position.text(), Some(position.notation()));
    let (cube, unreachable) = match read {
        Ok(read) => (read.oriented(), None),
        Err(error) => match error.unreachable() {
            Some((p, reason)) => (p.into(), Some(reason.to_string())),
            None => return Err(error.into()),
        },
    };
    let p = cube.position;
    let (koc, perm) = (KocSymm::of(&p), PermCube::of(&p));
    let mut object = json!(cube);
    object["singmaster"] = p.singmaster().to_string().into();
    object["cubepos"] = cubies(p);
    object["inverse"] = cubies(p.inverse());
    object["canon48"] = cubies(p.canon48());
    object["canon96"] = cubies(p.canon96());
    object["symmetry"] = p.symmetry().into();
    object["order"] = cube.order().into();
    object["kocsymm"] = json!([koc.csymm.get(), koc.eosymm.get(), koc.epsymm.get()]);
    object["permcube"] = json!({
        "et": perm.et().get(), "em": perm.em().get(), "eb": perm.eb().get(),
        "etp": perm.etp().get(), "emp": perm.emp().get(), "ebp": perm.ebp().get(),
        "c8_4": perm.c8_4().get(), "ctp": perm.ctp().get(), "cbp": perm.cbp().get(),
    });
    if let Some(reason) = unreachable {
        object["unreachable"] = reason.into();
    }
    if position.notation() == Notation::Moves
        && let Some(costs) = costs(position.text())
    {
        object["costs"] = costs;
    }
    Ok(object)
}

/// Returns the cost of a sequence of moves in each metric.
fn costs(text: &str) -> Option<Value> {
    let (moves, _) = text.parse::<Sequence>().ok()?.folded();
    let cost = |metric: Metric| Some((metric.to_string(), json!(metric.cost_of(&moves)?)));
    Metric::ALL.into_iter().map(cost).collect()
}

fn cubies(p: CubePos) -> Value {
    json!({ "c": p.corners(), "e": p.edges() })
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

/// Returns the lines of the position's exploded view, without blanks.
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
    let [top, bottom] = [0, 3].map(|face| (0..3).map(move |i| row(face, i).collect()));
    top.chain((0..3).map(band)).chain(bottom).collect()
}
