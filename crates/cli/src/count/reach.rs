//! The distances of cubes that turns with slices reach, and of some pieces.

use std::{
    io::{self, BufWriter, Write},
    ops::ControlFlow,
};

use bytesize::ByteSize;
use serde_json::json;
use superflip::{
    cube::CubieSet,
    metric::Metric,
    search::{ReachError, TurnDistances, piece_distances},
    watch::{self, Watch},
};

use super::super::{
    failure::Failure, interrupt, metric::MetricArg, moves::Moves, options::MemoryArg,
    progress::Progress,
};
use crate::answers::PositionsAtDistance;

/// Finds the distances of the cubes that the moves reach, with slices and wide turns among them.
pub(crate) fn by_turns(
    moves: &Moves,
    metric: Option<&MetricArg>,
    memory: MemoryArg,
) -> Result<TurnDistances, Failure> {
    let is_quarter = match metric.map_or(Metric::HALF, |arg| arg.metric) {
        Metric::HALF => false,
        Metric::QUARTER => true,
        _ => {
            return Err(Failure::Input(
                "--metric of slices and wide turns is half, where each turn costs 1, or quarter, where a half turn costs 2"
                    .to_owned(),
            ));
        }
    };
    let turns: Vec<_> = moves
        .turns()
        .iter()
        .map(|turn| (turn, if is_quarter && turn.mv().quarters() == 2 { 2 } else { 1 }))
        .collect();
    watched(|watch| TurnDistances::new(turns, most(memory), watch))
}

/// Prints the number of ways to place pieces at each distance.
pub(super) fn write_pieces(
    pieces: CubieSet,
    metric: Option<&MetricArg>,
    memory: MemoryArg,
    json: bool,
) -> Result<(), Failure> {
    let measure = metric.map_or(Metric::HALF, |arg| arg.metric);
    let counts = watched(|watch| piece_distances(pieces, &measure, most(memory), watch))?;
    write_counts(&counts, metric, json, &mut io::stdout().lock())
}

/// Prints the number of cubes at each distance, and with `list` the cubes at the greatest distance.
pub(super) fn write_turns(
    moves: &Moves,
    metric: Option<&MetricArg>,
    memory: MemoryArg,
    list: bool,
    json: bool,
) -> Result<(), Failure> {
    let found = by_turns(moves, metric, memory)?;
    let counts = found.counts();
    let mut out = BufWriter::new(io::stdout().lock());
    write_counts(&counts, metric, json, &mut out)?;
    let distance = counts.len().saturating_sub(1);
    let listed = if list { found.cubes_at(distance) } else { &[] };
    if !listed.is_empty() && !json {
        writeln!(out)?;
    }
    for cube in listed {
        let turns = found.turns_to(cube).unwrap_or_default();
        if json {
            let mut object = json!(cube);
            object["distance"] = distance.into();
            object["moves"] = json!(turns);
            object["length"] = turns.turns().len().into();
            writeln!(out, "{object}")?;
        } else {
            writeln!(out, "{turns}")?;
        }
    }
    Ok(out.flush()?)
}

/// The maximum memory for states, at most 4 GB. A group of all faces and a slice
/// has far more states than any machine can keep.
fn most(memory: MemoryArg) -> u64 {
    memory.bytes().min(1 << 32)
}

/// Prints the number of positions at each distance.
pub(super) fn write_counts(
    counts: &[u64],
    metric: Option<&MetricArg>,
    json: bool,
    out: &mut impl Write,
) -> Result<(), Failure> {
    if !json {
        writeln!(out, "distance      positions")?;
    }
    for (distance, positions) in counts.iter().enumerate() {
        if json {
            let (positions, metric) = (*positions, metric.map(ToString::to_string));
            let (up_to_48, up_to_96) = (None, None);
            let object = PositionsAtDistance { distance, positions, metric, up_to_48, up_to_96 };
            writeln!(out, "{}", json!(object))?;
        } else {
            writeln!(out, "{distance:8} {positions:14}")?;
        }
    }
    Ok(())
}

/// Calls `search` with a watch that shows the progress, and that an interrupt ends.
fn watched<T>(search: impl FnOnce(Watch<'_>) -> Result<T, ReachError>) -> Result<T, Failure> {
    interrupt::listen()?;
    let mut progress = Progress::default();
    let mut show = |now: watch::Progress| {
        progress.tell(|_| format!("distance {}: {} positions", now.length, now.done));
        ControlFlow::Continue(())
    };
    let found = search(Watch::new().flag(interrupt::flag()).progress(&mut show));
    progress.hide();
    found.map_err(|error| match error {
        ReachError::Memory(memory) => Failure::memory(format_args!(
            "the distances need more than {} of memory; name fewer moves or pieces",
            ByteSize(memory.allowed)
        )),
        _ => Failure::Run("interrupted".to_owned()),
    })
}
