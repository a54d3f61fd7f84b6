//! The search for shortest solutions, and its progress line.

use std::{
    ops::ControlFlow,
    sync::Arc,
    time::{Duration, Instant},
};

use indicatif::HumanCount;
use superflip::{
    CubePos,
    bounds::PruningTable,
    search::{OptimalSolutions, OptimalSolver, SolveError, Threads},
    watch::{self, Watch},
};

use super::args::Args;
use crate::{
    failure::{Failure, Fault},
    folder::{BestTable, table_bytes},
    interrupt,
    progress::{Progress, duration, ratio, whole},
    table::choice::Choice,
};

/// Finds shortest solutions.
pub(crate) struct Searcher {
    solver: OptimalSolver,
    table: Arc<BestTable>,
}

/// Shortest solutions, and the size in bytes of the table with which they were found.
pub(crate) struct Found {
    pub(crate) solutions: OptimalSolutions,
    pub(super) table_bytes: u64,
}

impl Searcher {
    /// Creates the searcher that the options ask for. A long search uses the largest table of the
    /// user's directory, or the table of `--table`.
    pub(super) fn new(args: &Args, is_single: bool) -> Result<Self, Failure> {
        let table = match args.table {
            None | Some(Choice::Best) => {
                // A larger table than the free memory is never the best.
                let most = args.memory.given().unwrap_or(u64::MAX);
                BestTable::new(args.folder.clone(), most).with_hint()
            }
            Some(choice) => {
                if let Choice::Size(size) = choice {
                    args.check_memory(size)?;
                }
                BestTable::fixed(choice.load(&args.folder)?)
            }
        };
        let searcher = Self::of(table, args.threads_for(is_single).into());
        let mut solver = searcher.solver.max_length(args.wanted_length());
        if args.inverse {
            solver = solver.inverse();
        }
        if args.wants_several() {
            solver = solver.all();
        }
        Ok(Self { solver, ..searcher })
    }

    /// Creates a searcher with one thread per position and this table. `None` selects the baked
    /// table. The tables in the user's directory have no effect, so every machine finds the same
    /// solutions.
    pub(crate) fn with_table(table: Option<Arc<PruningTable>>) -> Self {
        Self::of(BestTable::fixed(table), Threads::ONE)
    }

    fn of(table: BestTable, threads: Threads) -> Self {
        let table = Arc::new(table);
        let solver = OptimalSolver::new().threads(threads);
        Self { solver: solver.tables(Arc::<BestTable>::clone(&table)), table }
    }

    /// Returns the failure that kept the table from being loaded. Such a failure cancels the search,
    /// because without the table the search would be slow for no visible reason.
    pub(super) fn problem(&self) -> Option<Failure> {
        self.table.problem()
    }

    /// Solves a position, and shows the progress. A signal cancels the search.
    pub(crate) fn solve(
        &self,
        position: &CubePos,
        mut shown: Progress,
    ) -> Result<Found, SolveError> {
        let begin = Instant::now();
        // The length, and the time that all smaller lengths took.
        let mut before = (0, begin.elapsed());
        let mut progress = |now: watch::Progress| {
            if before.0 != now.length {
                before = (now.length, begin.elapsed());
            }
            let here = begin.elapsed().saturating_sub(before.1);
            shown.say(ratio(now.done, now.of), || message(&now, before.1, here));
            if self.table.problem().is_some() {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        let watch = Watch::from(&mut progress).flag(interrupt::flag());
        let solutions = self.solver.solve_watched(position, watch);
        shown.hide();
        let solutions = solutions?;
        Ok(Found { table_bytes: table_bytes(self.table.loaded()), solutions })
    }
}

/// Converts the error of a solver. The input is bad if no moves solve the position.
pub(super) fn fault(error: SolveError) -> Failure {
    let fault = Fault::of(&error);
    Failure::Fault(match error {
        SolveError::Cancelled { bound } => {
            fault.saying(format_args!("interrupted; no solution has fewer than {bound} moves"))
        }
        _ => fault,
    })
}

/// The number of sequences grows by about this factor with each move, if sequences that differ only
/// in the order of opposite faces count once. The exact factor tends to 13.3.
const BRANCHING: u32 = 13;

/// Returns the progress message. The message says the length, how many positions were looked up so
/// far and per second, and about how long this length and the next length take. `before` is the
/// time that all smaller lengths took, and `here` is the time spent on this length so far.
fn message(depth: &watch::Progress, before: Duration, here: Duration) -> String {
    let rate = ratio(depth.nodes.into(), 1) / before.as_secs_f64().max(f64::EPSILON);
    let [per_second, nodes] = [rate, ratio(depth.nodes.into(), 1)].map(|n| HumanCount(whole(n)));
    if depth.done == 0 {
        return format!("depth {}; {nodes} positions before it, {per_second}/s", depth.length);
    }
    let done = ratio(depth.done, depth.of);
    let whole = here.as_secs_f64() / done.max(f64::EPSILON);
    let [whole, next] = [whole, f64::from(BRANCHING) * whole].map(duration);
    format!(
        "depth {}: {:.1}% of {whole}, the next {next}; {nodes} positions before it, \
         {per_second}/s",
        depth.length,
        100.0 * done,
    )
}
