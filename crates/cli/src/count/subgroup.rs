//! The positions that some moves reach: their number, and their distances.

use std::{
    io::{self, BufWriter, Write},
    ops::ControlFlow,
};

use bytesize::ByteSize;
use serde_json::{Value, json};
use superflip::{
    Alg,
    group::Group,
    metric::Metric,
    search::{SubgroupDistances, SubgroupError, SubgroupSearch},
    watch::{self, Watch},
};

use super::super::{
    failure::Failure,
    interrupt,
    json::whole,
    metric::MetricArg,
    moves::Moves,
    options::MemoryArg,
    progress::{Progress, ratio},
};
use crate::{answers::PositionsOfMoves, count::reach::write_counts};

/// Prints the number of positions that the moves reach.
pub(super) fn order(moves: &Moves, memory: MemoryArg, json: bool) -> Result<(), Failure> {
    let order = match moves.turns().moves() {
        Some(moves) => Group::generated_by(moves).order(),
        None => {
            super::reach::by_turns(moves, None, memory)?.counts().into_iter().map(u128::from).sum()
        }
    };
    let mut out = io::stdout().lock();
    if json {
        let (generators, positions) = (moves.to_string(), whole(order));
        writeln!(out, "{}", json!(PositionsOfMoves { generators, positions }))?;
    } else {
        writeln!(out, "{order}")?;
    }
    Ok(())
}

/// The question of how far the positions are that the moves reach.
pub(super) struct ByDistance<'a> {
    pub(super) moves: &'a Moves,
    pub(super) metric: Option<&'a MetricArg>,
    pub(super) memory: MemoryArg,
    /// Whether to print the positions at the greatest distance.
    pub(super) list: bool,
    pub(super) json: bool,
}

impl ByDistance<'_> {
    /// Prints the number of positions at each distance, and then the list.
    pub(super) fn run(&self) -> Result<(), Failure> {
        let found = self.search()?;
        let mut out = BufWriter::new(io::stdout().lock());
        write_counts(found.counts(), self.metric, self.json, &mut out)?;
        if self.list {
            self.write_list(&found, &mut out)?;
        }
        Ok(out.flush()?)
    }

    /// Writes, for each position at the greatest distance, the steps that lead to the position.
    fn write_list(&self, found: &SubgroupDistances, out: &mut impl Write) -> Result<(), Failure> {
        if !self.json {
            writeln!(out)?;
        }
        let distance = found.greatest();
        for position in found.positions_at(distance) {
            if interrupt::is_interrupted() {
                return Err(Failure::Run("interrupted".to_owned()));
            }
            let steps = found.steps_to(&position).unwrap_or_default();
            if self.json {
                let moves: Alg = steps.iter().flat_map(|step| step.moves()).collect();
                let object = json!({ "distance": distance, "moves": moves, "length": moves.moves().len(),
                    "facelets": position });
                writeln!(out, "{}", self.with_metric(object))?;
            } else {
                let steps: Vec<String> = steps.iter().map(ToString::to_string).collect();
                writeln!(out, "{}", steps.join(" "))?;
            }
        }
        Ok(())
    }

    fn with_metric(&self, mut object: Value) -> Value {
        if let Some(metric) = self.metric {
            object["metric"] = metric.to_string().into();
        }
        object
    }

    fn search(&self) -> Result<SubgroupDistances, Failure> {
        let search = SubgroupSearch::new(self.moves.only_faces()?)
            .metric(self.metric.map_or(Metric::HALF, |arg| arg.metric))
            .max_memory(self.memory.bytes());
        interrupt::listen()?;
        let mut progress = Progress::default();
        let mut show = |now: watch::Progress| {
            if now.of > 0 {
                progress.say(ratio(now.done, now.of), || format!("distance {}", now.length));
            }
            ControlFlow::Continue(())
        };
        let watch = Watch::new().flag(interrupt::flag()).progress(&mut show);
        let found = search.distances_watched(watch);
        progress.hide();
        found.map_err(|error| match error {
            SubgroupError::Memory(memory) => Failure::memory(format_args!(
                "the distances need at least {} of memory, more than `--max-memory`; \
                 name fewer moves",
                ByteSize(memory.needed)
            )),
            SubgroupError::Stopped { .. } => Failure::Run(format!("interrupted: {error}")),
            _ => Failure::of(&error),
        })
    }
}
