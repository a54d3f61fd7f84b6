//! The job that finds all sequences of exactly N moves that solve a position. The parts of the job
//! differ in the first moves.

use std::{
    ops::{ControlFlow, Range},
    path::Path,
};

use serde::{Deserialize, Serialize};
use superflip::{
    CubePos, Move,
    search::{Event, Exhaustive, Sequences},
};

use super::{
    answerable::{
        Answerable, Cost, GROWTH, MEMORY, Resources, check_interrupt, check_problem, check_table,
        table_memory,
    },
    replay::{check_sequences, collector, lines},
};
use crate::{failure::Failure, interrupt, memory::threads};

/// The question asks which sequences of `length` moves solve a position. A *beginning* is a sequence
/// of `prefix` moves with which a sequence of `length` moves can begin. Each item of the question is
/// one beginning. Beginnings are numbered in the order in which `superflip search` tries them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Beginnings {
    pub(super) position: CubePos,
    pub(super) length: u8,
    /// Whether turns of opposite faces are listed in only one order.
    pub(super) canonical: bool,
    pub(super) prefix: u8,
    pub(super) table: Option<String>,
}

/// The maximum length of a beginning. There are 18·15⁵ = 13,668,750 beginnings of six moves.
pub(super) const LONGEST_PREFIX: u8 = 6;

/// The time for searching all sequences of 16 moves from a random position on one core, in seconds,
/// with the baked table. The job searches each beginning separately (`docs/lab/job.md`).
const SECONDS: f64 = 7.0;

impl Beginnings {
    /// Returns the number of beginnings of `prefix` moves.
    pub(super) fn count(prefix: u8) -> u64 {
        u64::try_from(Sequences::count(prefix)).unwrap_or(u64::MAX)
    }

    fn beginning(&self, item: u64) -> Vec<Move> {
        Sequences::default().get(self.prefix, item)
    }
}

impl Answerable for Beginnings {
    fn describe(&self) -> String {
        let kind = if self.canonical { "canonical " } else { "" };
        format!("all {kind}sequences of {} moves", self.length)
    }

    fn items(&self) -> u64 {
        Self::count(self.prefix)
    }

    fn cost(&self) -> Cost {
        let seconds = SECONDS * GROWTH.powi(i32::from(self.length) - 16);
        Cost { seconds, memory: MEMORY + table_memory(self.table.as_deref()) }
    }

    fn check(&self) -> Result<(), String> {
        check_problem(&self.position, self.length)?;
        let most = LONGEST_PREFIX.min(self.length);
        if self.prefix > most {
            return Err(format!("`prefix` is {}; expected at most {most}", self.prefix));
        }
        check_table(self.table.as_deref())
    }

    fn answer(&self, items: Range<u64>, resources: &Resources<'_>) -> Result<String, Failure> {
        let mut search = Exhaustive::new(self.position, self.length)
            .threads(threads(Some(resources.threads)).into());
        if self.canonical {
            search = search.canonical();
        }
        if let Some(table) = resources.table(self.table.as_deref())? {
            search = search.tables(table);
        }
        let mut solutions = vec![];
        for item in items {
            let search = search.clone().starting_with(&self.beginning(item));
            let mut collect = collector(&mut solutions);
            let _ = search.run_watched(interrupt::flag(), |event| match event {
                Event::Solution(moves) => collect(moves),
                _ => ControlFlow::Continue(()),
            });
            check_interrupt()?;
        }
        Ok(lines(solutions))
    }

    fn check_answer(&self, items: Range<u64>, _: &Path, answer: &str) -> Result<(), String> {
        let range = self.beginning(items.start)..=self.beginning(items.end - 1);
        check_sequences(answer, self.position, self.length, |moves| {
            range.contains(&moves[..usize::from(self.prefix)].to_vec())
        })
    }
}
