//! The search for shortest solutions, and its progress line.

use std::{
    num::NonZero,
    ops::ControlFlow,
    sync::{Arc, Once},
    time::{Duration, Instant},
};

use indicatif::HumanCount;
use superflip::{
    CubePos,
    bounds::PruningTable,
    search::{OptimalProgress, OptimalSolutions, OptimalSolver, SolveError, Solver},
};

use crate::{
    failure::Failure,
    folder::{BestTable, FolderArgs, table_bytes},
    interrupt,
    message::note,
    progress::{Progress, duration, ratio, whole},
};

/// Finds shortest solutions.
pub(crate) struct Searcher {
    /// The number of threads for one position.
    threads: NonZero<usize>,
    table: BestTable,
    /// Prints the advice to build a table at most once. `None` if the advice must not be printed.
    hint: Option<Once>,
    all: bool,
}

/// Shortest solutions, and the size in bytes of the table with which they were found.
pub(crate) struct Found {
    pub(crate) solutions: OptimalSolutions,
    pub(super) table_bytes: u64,
}

impl Searcher {
    /// Creates a searcher that uses the largest table in `folder`. If `all` is set, it finds all
    /// shortest solutions.
    pub(super) fn new(threads: NonZero<usize>, folder: FolderArgs, all: bool) -> Self {
        let table = BestTable::new(folder, u64::MAX);
        Self { threads, table, hint: Some(Once::new()), all }
    }

    /// Creates a searcher with one thread per position and this table. `None` selects the baked
    /// table. The tables in the user's directory have no effect, so every machine finds the same
    /// solutions.
    pub(crate) fn with_table(table: Option<Arc<PruningTable>>) -> Self {
        let table = BestTable::fixed(table);
        Self { threads: NonZero::<usize>::MIN, table, hint: None, all: false }
    }

    /// Solves a position. The search begins with the baked table. At the first length for which a
    /// larger table is worth loading, the search starts again with the largest table in the
    /// directory.
    pub(crate) fn solve(
        &self,
        solver: &Solver,
        position: &CubePos,
        mut progress: Progress,
    ) -> Result<Found, Failure> {
        let optimal = solver.optimal().threads(self.threads);
        let optimal = if self.all { optimal.all() } else { optimal };
        let mut table: Option<Result<Arc<PruningTable>, Failure>> = None;
        let mut is_known = false;
        let first = solve(&optimal, position, &mut progress, |length| {
            if !is_known && BestTable::is_long(length) {
                is_known = true;
                table = self.table_for(length).transpose();
            }
            table.is_none()
        })?;
        let Some(table) = table.transpose()? else {
            return Ok(Found { solutions: first, table_bytes: table_bytes(None) });
        };
        let table_bytes = table_bytes(Some(&table));
        let optimal = optimal.table(table);
        let solutions = solve(&optimal, position, &mut progress, |_| true)?;
        Ok(Found { solutions, table_bytes })
    }

    fn table_for(&self, length: u8) -> Result<Option<Arc<PruningTable>>, Failure> {
        let table = self.table.load_for(length).map_err(Failure::run)?;
        if let (None, Some(hint)) = (&table, &self.hint) {
            hint.call_once(|| {
                note(
                    "there is no table for long searches; `superflip table build 1.4GB` makes one \
                     in some minutes",
                );
            });
        }
        Ok(table)
    }
}

/// Searches length by length until a solution is found. The search stops early after an interrupt,
/// or if `goes_on` returns `false` for the current length.
fn solve(
    optimal: &OptimalSolver,
    position: &CubePos,
    progress: &mut Progress,
    mut goes_on: impl FnMut(u8) -> bool,
) -> Result<OptimalSolutions, Failure> {
    let begin = Instant::now();
    // The length, and the time that all smaller lengths took.
    let mut before = (0, begin.elapsed());
    let found = optimal.solve(position, |depth| {
        if before.0 != depth.length {
            before = (depth.length, begin.elapsed());
        }
        let done = ratio(depth.parts_done as u128, depth.parts as u128);
        progress.say(done, || message(&depth, before.1, begin.elapsed().saturating_sub(before.1)));
        interrupt::flow()?;
        if goes_on(depth.length) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    progress.hide();
    found.map_err(fault)
}

/// Converts the error of a solver. The input is bad if no moves solve the position.
pub(super) fn fault(error: SolveError) -> Failure {
    match error {
        SolveError::Unreachable(_) | SolveError::OutOfReach(_) => Failure::input(error),
        _ => Failure::run(error),
    }
}

/// The number of sequences grows by about this factor with each move, if sequences that differ only
/// in the order of opposite faces count once. The exact factor tends to 13.3.
const BRANCHING: u32 = 13;

/// Returns the progress message. The message says the length, how many positions were looked up so
/// far and per second, and about how long this length and the next length take. `before` is the
/// time that all smaller lengths took, and `here` is the time spent on this length so far.
fn message(depth: &OptimalProgress, before: Duration, here: Duration) -> String {
    let rate = ratio(depth.nodes.into(), 1) / before.as_secs_f64().max(f64::EPSILON);
    let [per_second, nodes] = [rate, ratio(depth.nodes.into(), 1)].map(|n| HumanCount(whole(n)));
    if depth.parts_done == 0 {
        return format!("depth {}; {nodes} positions before it, {per_second}/s", depth.length);
    }
    let done = ratio(depth.parts_done as u128, depth.parts as u128);
    let whole = here.as_secs_f64() / done.max(f64::EPSILON);
    let [whole, next] = [whole, f64::from(BRANCHING) * whole].map(duration);
    format!(
        "depth {}: {:.1}% of {whole}, the next {next}; {nodes} positions before it, \
         {per_second}/s",
        depth.length,
        100.0 * done,
    )
}
