use std::{
    io::{self, Write},
    num::NonZero,
    ops::ControlFlow,
    sync::Arc,
    time::{Duration, Instant},
};

use indicatif::{HumanCount, HumanDuration};
use superflip::{
    CubePos,
    bounds::PruningTable,
    search::{OptimalProgress, OptimalSolutions, SolveError, Solver},
};

use super::{Args, is_interrupted};
use crate::{
    Failure,
    folder::table_bytes,
    progress::{Progress, ratio, whole},
    threads,
};

/// Finds shortest solutions.
pub(super) struct Searcher {
    /// For each position.
    threads: NonZero<usize>,
    table: Option<Arc<PruningTable>>,
    all: bool,
    /// Whether there is one position only, so that progress says something.
    is_single: bool,
}

impl Searcher {
    /// A single position has all cores, each of a batch one. The biggest table that fits
    /// memory is asked; without one it is said, once, that there could be one.
    pub(super) fn new(args: &Args, is_single: bool) -> Result<Self, Failure> {
        let threads = if is_single { threads(args.threads) } else { NonZero::<usize>::MIN };
        let table = args.folder.best(u64::MAX)?;
        if table.is_none() {
            let _ = writeln!(
                io::stderr(),
                "superflip: there is no table for long searches; `superflip table build 1.4GB` \
                 makes one in some minutes"
            );
        }
        Ok(Self { threads, table, all: args.all.is_some(), is_single })
    }

    pub(super) fn solve(
        &self,
        solver: &Solver,
        position: &CubePos,
    ) -> Result<OptimalSolutions, SolveError> {
        let optimal = solver.optimal().threads(self.threads);
        let optimal = if self.all { optimal.all() } else { optimal };
        let optimal = match &self.table {
            Some(table) => optimal.table(Arc::clone(table)),
            None => optimal,
        };
        let mut progress = Progress::new();
        let begin = Instant::now();
        let mut level = (0, begin.elapsed());
        let found = optimal.solve(position, |depth| {
            if self.is_single {
                if level.0 != depth.length {
                    level = (depth.length, begin.elapsed());
                }
                let done = ratio(depth.parts_done as u128, depth.parts as u128);
                progress.say(done, || {
                    message(&depth, level.1, begin.elapsed().saturating_sub(level.1))
                });
            }
            if is_interrupted() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        progress.hide();
        found
    }

    pub(super) fn table_bytes(&self) -> u64 {
        table_bytes(self.table.as_deref())
    }
}

/// How many times as many sequences as of a length there are of the next, but for those
/// that are others with two opposite faces exchanged: the branching factor tends to this.
const BRANCHING: u32 = 13;

/// How far the search is: the depth, what was looked up before it and how fast, and about
/// how long this depth takes, and the next.
fn message(depth: &OptimalProgress, before: Duration, here: Duration) -> String {
    let rate = ratio(depth.nodes.into(), 1) / before.as_secs_f64().max(f64::EPSILON);
    let [per_second, nodes] = [rate, ratio(depth.nodes.into(), 1)].map(|n| HumanCount(whole(n)));
    if depth.parts_done == 0 {
        return format!("depth {}; {nodes} positions before it, {per_second}/s", depth.length);
    }
    let done = ratio(depth.parts_done as u128, depth.parts as u128);
    let whole = here.as_secs_f64() / done.max(f64::EPSILON);
    let [whole, next] = [whole, f64::from(BRANCHING) * whole].map(|seconds| {
        let time = Duration::try_from_secs_f64(seconds);
        time.map_or_else(|_| "ages".to_owned(), |time| HumanDuration(time).to_string())
    });
    format!(
        "depth {}: {:.1}% of {whole}, the next {next}; {nodes} positions before it, \
         {per_second}/s",
        depth.length,
        100.0 * done,
    )
}
