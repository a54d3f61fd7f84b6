//! The job that finds all sequences of exactly N moves that solve a position, divided by the first
//! moves.

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
use crate::interrupt;

/// A question that asks for all sequences of `length` moves that solve a position. An item is one
/// beginning of sequences. The beginnings are numbered in the order of `superflip search`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Sequences {
    pub(super) position: CubePos,
    pub(super) length: u8,
    /// Whether to list turns of opposite faces in only one of their two orders.
    pub(super) canonical: bool,
    /// The number of moves in a beginning.
    pub(super) prefix: u8,
    /// The name of the pruning table, or `None` for the baked table.
    pub(super) table: Option<String>,
}

/// The greatest length of a search, equal to that of `superflip search`.
pub(super) const LONGEST: u8 = 25;
/// The greatest number of moves in a beginning. This gives 18·15⁵ = 13,668,750 beginnings.
pub(super) const LONGEST_PREFIX: u8 = 6;

/// The time that one core takes to search 16 moves from a random position with the baked table, in
/// seconds, if the search is divided into beginnings (`docs/scale.md`).
const SECONDS: f64 = 7.0;
/// One more move multiplies the number of long canonical sequences by this factor.
const GROWTH: f64 = 13.35;
/// The memory of a part in addition to the pruning table, in bytes.
const MEMORY: u64 = 200_000_000;

impl Sequences {
    /// Returns the number of beginnings with `prefix` moves.
    pub(super) fn beginnings(prefix: u8) -> u64 {
        u64::try_from(Beginnings::count(prefix)).unwrap_or(u64::MAX)
    }

    /// Returns the moves of the beginning with the number `item`.
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
        let mut search =
            Exhaustive::new(self.position, self.length).threads(resources.threads.into());
        if self.canonical {
            search = search.canonical();
        }
        if let Some(table) = resources.table(self.table.as_deref())? {
            search = search.table(table);
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
