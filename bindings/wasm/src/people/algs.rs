//! Cases of positions, algorithms of cases, and estimates of their times.

use serde_json::{Value, json};
use superflip::{
    cube::Pattern,
    notation::{Rotation, TurnSet},
};
use superflip_cubing::algs::{AlgFinder, Case, CaseSet, MaskedCase, NewGrips};

use super::arguments::{argument, list, model, parsed, sequence};
use crate::{
    failure::Failure,
    fields::Fields,
    position::{Position, held},
    timed::timed,
};

/// The maximum number of turns of an estimate.
const MOST_TURNS: usize = 1000;
/// The maximum number of turns of an estimate with new grips anywhere. 80 turns take 1.5 s of processor time in a
/// native program.
const MOST_ANYWHERE: usize = 60;

/// Returns the names of a position in all sets that have it as a case.
pub(super) fn cases(position: &Position<'_>) -> Result<Value, Failure> {
    let position = position.in_place()?;
    Ok(Case::recognize(&position).map(|found| json!(found)).collect())
}

/// Finds the algorithms of a case. The text of the position is the name of a case if it begins with the name of a set,
/// and a picture of a case if some of its stickers are gray.
pub(super) fn find(fields: &mut Fields<'_>) -> Result<Value, Failure> {
    let position = Position::read(fields)?;
    let set = position.text().split_whitespace().next().map(str::parse::<CaseSet>);
    let (start, goal, hold) = match set {
        Some(Ok(_)) => {
            let case: Case = parsed("position", position.text())?;
            (case.position(), case.set().goal(), None)
        }
        _ if position.is_in_any_notation() && MaskedCase::is_written_in(position.text()) => {
            let case: MaskedCase = position.text().parse()?;
            (case.position(), case.goal(), None)
        }
        _ => (position.in_place()?, Pattern::SOLVED, position.hold()?),
    };
    let turns: TurnSet = argument("moves", fields)?;
    if turns.is_empty() {
        return Err(Failure::argument("moves", "expected at least one turn"));
    }
    let finder = AlgFinder::new(start, turns).rotations(list::<Rotation>("rotations", fields)?);
    let goal = match fields.text()? {
        "" => goal,
        pieces => parsed("goal", pieces)?,
    };
    let has_auf = fields.parse()?;
    let finder = finder
        .goal(goal)
        .max_length(fields.parse()?)
        .more(fields.parse()?)
        .max_regrips(fields.parse()?)
        .keep(fields.parse()?)
        .model(model(fields)?);
    let finder = if has_auf { finder } else { finder.without_auf() };
    let found = timed(fields, |watch| Ok(finder.find(watch)))?;
    Ok(held(&found.algs, hold))
}

/// Estimates the time of a sequence.
pub(super) fn estimate(fields: &mut Fields<'_>) -> Result<Value, Failure> {
    let sequence = sequence("sequence", fields, MOST_TURNS)?;
    let has_auf = fields.parse()?;
    let (model, turns) = (model(fields)?, sequence.turns());
    if model.new_grips == NewGrips::Anywhere && turns.len() > MOST_ANYWHERE {
        let found = turns.len();
        let message = format!(
            "expected at most {MOST_ANYWHERE} turns with `newGrips: 'anywhere'`, found {found}"
        );
        return Err(Failure::argument("sequence", message));
    }
    Ok(json!(if has_auf { model.estimate_with_auf(turns) } else { model.estimate(turns) }))
}
