//! The job that finds all sequences of exactly N moves that solve a position. The parts of the job
//! differ in the first moves.

use std::{
    fmt::Write,
    ops::{ControlFlow, Range},
};

use serde::{Deserialize, Serialize};
use superflip::{
    Alg, CubePos, Move,
    search::{Event, Exhaustive, Sequences as Beginnings},
};

use super::{
    Failure,
    directory::Directory,
    engine::{Cost, Engine, Resources, check_interrupt, check_table, table_memory},
    replay::check_sequences,
};
use crate::{interrupt, threads};

/// The question asks which sequences of `length` moves solve a position. A *beginning* is a sequence
/// of `prefix` moves with which a sequence of `length` moves can begin. Each item of the question is
/// one beginning. Beginnings are numbered in the order in which `superflip search` tries them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Sequences {
    pub(super) position: CubePos,
    pub(super) length: u8,
    /// Whether turns of opposite faces are listed in only one order.
    pub(super) canonical: bool,
    pub(super) prefix: u8,
    pub(super) table: Option<String>,
}

/// The maximum length of sequences, the same as in `superflip search`.
pub(super) const LONGEST: u8 = 25;
/// The maximum length of a beginning. There are 18·15⁵ = 13,668,750 beginnings of six moves.
pub(super) const LONGEST_PREFIX: u8 = 6;

/// The time for searching all sequences of 16 moves from a random position on one core, in seconds,
/// with the baked table. The job searches each beginning separately (`docs/lab/job.md`).
const SECONDS: f64 = 7.0;
/// The number of canonical sequences grows by this factor with each move.
const GROWTH: f64 = 13.35;
/// The memory of a part besides the pruning table, in bytes.
const MEMORY: u64 = 200_000_000;

impl Sequences {
    /// Returns the number of beginnings of `prefix` moves.
    pub(super) fn beginnings(prefix: u8) -> u64 {
        u64::try_from(Beginnings::count(prefix)).unwrap_or(u64::MAX)
    }

    fn beginning(&self, item: u64) -> Vec<Move> {
        Beginnings::default().get(self.prefix, item)
    }
}

impl Engine for Sequences {
    fn describe(&self) -> String {
        let kind = if self.canonical { "canonical " } else { "" };
        format!("all {kind}sequences of {} moves", self.length)
    }

    fn items(&self) -> u64 {
        Self::beginnings(self.prefix)
    }

    fn cost(&self) -> Cost {
        let seconds = SECONDS * GROWTH.powi(i32::from(self.length) - 16);
        Cost { seconds, memory: MEMORY + table_memory(self.table.as_deref()) }
    }

    fn check(&self) -> Result<(), String> {
        let Self { position, length, prefix, table, .. } = self;
        if *length > LONGEST {
            return Err(format!("`length` is {length}; expected at most {LONGEST}"));
        }
        let most = LONGEST_PREFIX.min(*length);
        if *prefix > most {
            return Err(format!("`prefix` is {prefix}; expected at most {most}"));
        }
        position.check_reachable().map_err(|why| format!("no moves solve the position: {why}"))?;
        check_table(table.as_deref())
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
        let mut answer = String::new();
        for item in items {
            let search = search.clone().starting_with(&self.beginning(item));
            let _ = search.run(|event| {
                if let Event::Solution(moves) = event {
                    let alg: Alg = moves.iter().copied().collect();
                    let _ = writeln!(answer, "{alg}");
                }
                if interrupt::is_interrupted() {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            });
            check_interrupt()?;
        }
        Ok(answer)
    }

    fn check_answer(&self, items: Range<u64>, _: &Directory, answer: &str) -> Result<(), String> {
        let range = self.beginning(items.start)..=self.beginning(items.end - 1);
        check_sequences(answer, self.position, self.length, |moves| {
            range.contains(&moves[..usize::from(self.prefix)].to_vec())
        })
    }
}
