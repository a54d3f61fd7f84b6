use alloc::vec::Vec;
use core::{ops::ControlFlow, sync::atomic::AtomicBool};

use super::{Endings, Extent, Lazy, MAX_LENGTH, Query, Stop, Wanted};
use crate::{CubePos, Move, bounds::PruningTable, search::axial_run::AxialRun};

/// Searches for the solutions of a length of positions that no shorter ones solve.
pub(crate) struct Shortest<'a> {
    table: Option<&'a PruningTable>,
    threads: usize,
}

/// The same for all positions, and listed once.
static ENDINGS: Lazy<Endings> = Lazy::new();

impl<'a> Shortest<'a> {
    /// With a table, or with the baked one.
    pub(crate) fn new(table: Option<&'a PruningTable>, threads: usize) -> Self {
        Self { table, threads }
    }

    /// The solutions of exactly `length` moves, and how many positions were looked up. Of
    /// two opposite faces in a row the lower comes first. Where one is
    /// wanted the first ends the search. `None` when `hear` ends it. `beside` is done as well, by one of the
    /// threads before it helps, until its flag is set.
    ///
    /// # Panics
    /// When `length` exceeds 25; no position is solved by so many only.
    pub(crate) fn solutions(
        &self,
        start: CubePos,
        length: u8,
        wanted: Wanted,
        beside: &(dyn Fn(&AtomicBool) + Sync),
        hear: &mut dyn FnMut(Extent) -> ControlFlow<()>,
    ) -> (Option<Vec<Vec<Move>>>, u64) {
        assert!(length <= MAX_LENGTH, "{length} moves");
        let query = Query {
            start,
            length,
            last: None,
            keep: usize::MAX,
            wanted,
            is_shortest: true,
            threads: self.threads,
            endings: &ENDINGS,
            table: self.table,
        };
        match query.run_beside(Some(beside), hear) {
            Ok(found) => {
                let moves = |runs: Vec<_>| {
                    runs.iter().flat_map(|run: &AxialRun| run.moves()).flatten().collect()
                };
                let mut solutions: Vec<Vec<Move>> = found.lists.into_iter().map(moves).collect();
                solutions.sort_unstable();
                if wanted != Wanted::All {
                    solutions.truncate(1);
                }
                (Some(solutions), found.nodes)
            }
            Err(Stop::BrokenOff | Stop::TooMany) => (None, 0),
        }
    }
}
