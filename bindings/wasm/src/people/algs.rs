//! Cases of positions, algorithms of cases, and estimates of their times.

use serde_json::{Value, json};
use superflip::{
    Move,
    cube::Pattern,
    notation::{Rotation, TurnSet},
};
use superflip_cubing::algs::{AlgFinder, Case, CaseSet, Execution, FoundAlg, Recognized};

use super::arguments::{argument, list, model, parsed, sequence};
use crate::{failure::Failure, fields::Fields, position::Position, timed::timed};

/// The maximum number of turns of an estimate.
const MOST_TURNS: usize = 1000;

/// Returns the names of a position in all sets that have it as a case.
pub(super) fn cases(position: &Position<'_>) -> Result<Value, Failure> {
    let position = position.in_place()?;
    let case = |found: Recognized| {
        json!({
            "set": found.case.set().name(),
            "name": found.case.name(),
            "slot": found.slot.map(|slot| slot.to_string()),
            "before": auf(found.before),
            "after": auf(found.after),
        })
    };
    Ok(Case::recognize(&position).map(case).collect())
}

/// Finds the algorithms of a case. If the text of the position begins with the name of a set, it is the name
/// of a case.
pub(super) fn find(fields: &mut Fields<'_>) -> Result<Value, Failure> {
    let position = Position::read(fields)?;
    let set = position.text().split_whitespace().next().map(str::parse::<CaseSet>);
    let (start, goal) = match set {
        Some(Ok(_)) => {
            let case: Case = parsed("position", position.text())?;
            (case.position(), case.set().goal())
        }
        _ => (position.in_place()?, Pattern::SOLVED),
    };
    let turns: TurnSet = argument("moves", fields)?;
    if turns.is_empty() {
        return Err(Failure::argument("moves", "expected at least one turn"));
    }
    let finder = AlgFinder::new(start, turns).rotations(list::<Rotation>("rotations", fields)?);
    let goal = match fields.text()? {
        "" => goal,
        pieces => parsed("only", pieces)?,
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
    let alg = |alg: &FoundAlg| {
        let Execution { time, regrips } = alg.execution;
        json!({
            "before": auf(alg.before),
            "sequence": alg.sequence.to_string(),
            "after": auf(alg.after),
            "length": alg.length,
            "time": time,
            "regrips": regrips,
        })
    };
    Ok(found.algs.iter().map(alg).collect())
}

/// Estimates the time of a sequence.
pub(super) fn estimate(fields: &mut Fields<'_>) -> Result<Value, Failure> {
    let sequence = sequence("sequence", fields, MOST_TURNS)?;
    let has_auf = fields.parse()?;
    let (model, turns) = (model(fields)?, sequence.turns());
    let Execution { time, regrips } =
        if has_auf { model.estimate_with_auf(turns) } else { model.estimate(turns) };
    Ok(json!({ "time": time, "regrips": regrips }))
}

/// Returns the text of a turn of U.
fn auf(turn: Option<Move>) -> Option<String> {
    turn.map(|turn| turn.to_string())
}
