//! The number of positions at each distance.

use core::ops::ControlFlow;

use serde_json::{Value, json};
use superflip::{
    Sym,
    cube::CubieSet,
    metric::Metric,
    notation::{Layers, TurnSet},
    search::{DistanceSearch, SubgroupSearch, TurnDistances, piece_distances},
    watch::{Progress, Watch},
};

use crate::{
    costs,
    failure::Failure,
    fields::Fields,
    host::{MILLISECONDS_PER_REPORT, milliseconds},
    optimal::report,
};

/// The maximum memory of a count in bytes. A module has at most 4 GB.
const MAX_MEMORY: u64 = 1_000_000_000;

/// Counts, at each distance, all positions up to a distance, the positions that moves reach, or the ways to
/// place pieces.
pub(crate) fn count(fields: &mut Fields<'_>) -> Result<Value, Failure> {
    let (what, value) = (fields.text()?, fields.text()?);
    let named = if fields.0.is_empty() { None } else { Some(costs::metric(fields)?) };
    let metric = named.unwrap_or(Metric::HALF);
    let mut next_report = milliseconds() + MILLISECONDS_PER_REPORT;
    let mut look = |now: Progress| {
        let time = milliseconds();
        if time < next_report {
            return ControlFlow::Continue(());
        }
        next_report = time + MILLISECONDS_PER_REPORT;
        report(now)
    };
    let watch = Watch::from(&mut look);
    let mut counts = match what {
        "maxDistance" => {
            let greatest =
                value.parse().map_err(|error| Failure::argument("maxDistance", error))?;
            all(greatest, metric, watch)?
        }
        "moves" => numbered(&reached(value, metric, watch)?),
        "goal" => {
            let goal: CubieSet = value.parse().map_err(|error| Failure::argument("goal", error))?;
            numbered(&piece_distances(goal, &metric, MAX_MEMORY, watch)?)
        }
        _ => return Err(Failure::request(format_args!("no such count: {what:?}"))),
    };
    if let Some(metric) = named {
        for count in &mut counts {
            count["metric"] = metric.to_string().into();
        }
    }
    Ok(counts.into())
}

/// Counts all positions up to a distance, and also up to symmetry if all faces have the same costs.
fn all(greatest: u8, metric: Metric, mut watch: Watch<'_>) -> Result<Vec<Value>, Failure> {
    let mut search = DistanceSearch::new(metric).max_memory(MAX_MEMORY);
    let mut found = Vec::new();
    loop {
        let counts = search.counts_watched(watch.by_ref())?;
        let mut object = json!({ "distance": search.distance(), "positions": counts.positions });
        if search.symmetries() == Sym::COUNT {
            object["up_to_48"] = counts.up_to_symmetry.into();
            object["up_to_96"] = counts.up_to_inverse.into();
        }
        found.push(object);
        if search.distance() == greatest {
            return Ok(found);
        }
        search.advance_watched(watch.by_ref())?;
    }
}

/// Counts the positions that moves reach. Slices and wide turns move the centers, which count then.
fn reached(text: &str, metric: Metric, watch: Watch<'_>) -> Result<Vec<u64>, Failure> {
    let wrong = |message: &str| Failure::argument("moves", message);
    let turns: TurnSet = text.parse().map_err(|error| Failure::argument("moves", error))?;
    if turns.is_empty() || turns.iter().any(|turn| turn.layers() == Layers::All) {
        return Err(wrong(
            "expected moves separated by commas, such as R,U,F2; a rotation is no move",
        ));
    }
    if let Some(moves) = turns.moves() {
        let search = SubgroupSearch::new(moves).metric(metric).max_memory(MAX_MEMORY);
        return Ok(search.distances_watched(watch)?.counts().to_vec());
    }
    let half = match metric {
        Metric::HALF => 1,
        Metric::QUARTER => 2,
        _ => return Err(wrong("the metric of slices and wide turns is half or quarter")),
    };
    let costs = turns.iter().map(|turn| (turn, if turn.mv().quarters() == 2 { half } else { 1 }));
    Ok(TurnDistances::new(costs, MAX_MEMORY, watch)?.counts())
}

/// Returns the objects of counts at the distances 0, 1, 2 and so on.
fn numbered(counts: &[u64]) -> Vec<Value> {
    let object = |(distance, positions)| json!({ "distance": distance, "positions": positions });
    counts.iter().enumerate().map(object).collect()
}
