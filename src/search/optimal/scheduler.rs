use alloc::vec::Vec;
use core::{
    ops::ControlFlow,
    sync::atomic::{AtomicBool, Ordering::Relaxed},
};

use super::{
    collector::Collector,
    coordinate::Coordinate,
    job::{Job, Order},
    length_result::{Cancelled, LengthResult},
    node::Node,
    parts::{Parts, PartsDone},
    rotation, symmetry,
    tail_table::LazyTailTable,
    worker::{BATCH, Worker},
};

/// The smallest number of parts of a search for all solutions: enough for several threads and a
/// progress bar.
const PARTS: usize = 1 << 12;
/// The number of parts of a long search for one solution. The parts are searched in ascending order
/// of the sums of their six bounds. A sum is at most 52 for half of the positions at distance 12,
/// but for only one in twenty random positions. So the part with a solution tends to come early.
const RANKED_PARTS: usize = 1 << 15;
/// A search for one solution has at most `RANKED_PARTS` parts. A short search has fewer parts: one
/// per `NODES_PER_PART` positions that the search of the previous length looked up.
const NODES_PER_PART: u64 = 1 << 6;
/// The number of runs of at most two turns about two axes: 2·15. If runs have the fewest turns, each
/// node except the root has at most this many children, because the next run has another axis than
/// the last run.
const CHILDREN: usize = 30;
/// While a search has fewer parts than this number, the parts that are symmetric images of other
/// parts are removed. This takes some milliseconds.
const PARTS_WITHOUT_IMAGES: usize = 1 << 13;
/// A search runs on one thread if its length is at most `SHORT` and exceeds the position's bound by
/// at most [`SLACK`]. Starting a second thread would take longer than such a search.
const SHORT: u8 = 12;
/// If the length exceeds the bound by more than this number of moves, the bounds prune little.
const SLACK: u8 = 4;
/// During the division of a search into parts, `look` is called after each 16 batches that a worker
/// expands. These are 16·64 nodes, which take some 5 ms.
const BATCHES_PER_LOOK: usize = 16;
/// The time between two calls of `progress` in a search on several threads.
#[cfg(feature = "std")]
const REPORT_INTERVAL: core::time::Duration = core::time::Duration::from_millis(20);

/// Runs the search of one length: divides it into parts, and lets workers search the parts.
pub(super) struct Scheduler<'a, C: Coordinate, S: Collector> {
    pub(super) job: &'a Job<'a, S>,
    pub(super) table: &'a C::Table,
    pub(super) tails: &'a LazyTailTable,
    pub(super) threads: usize,
}

impl<C: Coordinate, S: Collector> Scheduler<'_, C, S> {
    /// Returns what each worker has collected, and the number of positions whose bounds were looked
    /// up. Calls `progress` several times per second. If `progress` breaks, the search is
    /// cancelled.
    pub(super) fn run(
        &self,
        root: Node<C>,
        progress: &mut dyn FnMut(PartsDone) -> ControlFlow<()>,
    ) -> Result<LengthResult<Vec<S::Found>>, Cancelled> {
        let stop = AtomicBool::new(false);
        let new_worker = || Worker::new(self.job, self.table, self.tails, &stop);
        let mut first = new_worker();
        let is_long = root.left > SHORT || root.left > root.bound() + SLACK;
        let parts = if is_long {
            let look = &mut || progress(PartsDone { done: 0, of: 1 });
            match self.divide(root, &mut first, look) {
                ControlFlow::Continue(parts) => parts,
                ControlFlow::Break(()) => return Err(Cancelled),
            }
        } else {
            Parts::new(alloc::vec![root])
        };
        let mut workers = alloc::vec![first];
        workers.resize_with(if is_long { self.threads } else { 1 }, new_worker);

        let mut is_cancelled = false;
        let report = &mut || {
            if progress(parts.done()).is_break() {
                is_cancelled = true;
                stop.store(true, Relaxed);
            }
        };
        let finished = self.search(is_long, workers, &parts, report);
        if is_cancelled {
            return Err(Cancelled);
        }
        let (solutions, nodes): (Vec<_>, Vec<_>) = finished.into_iter().unzip();
        Ok(LengthResult { solutions, nodes: nodes.iter().sum() })
    }

    /// Divides the search into parts: expands nodes until there are enough nodes, one per part.
    /// Calls `look` every few milliseconds. Breaks if `look` breaks.
    fn divide(
        &self,
        root: Node<C>,
        worker: &mut Worker<'_, C, S>,
        look: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> ControlFlow<(), Parts<C>> {
        let mut left = root.left;
        let (least, is_symmetric, mut nodes) = match self.job.order {
            Order::Any => (PARTS, false, alloc::vec![root]),
            Order::LikeliestFirst { previous_nodes } => {
                let parts = usize::try_from(previous_nodes / NODES_PER_PART);
                let least = parts.map_or(RANKED_PARTS, |parts| parts.min(RANKED_PARTS));
                let is_symmetric = symmetry::is_symmetric(&root);
                (least, is_symmetric, rotation::drop_rotations(self.table, root))
            }
        };
        while nodes.len() < least && !nodes.is_empty() {
            // A child has one to `left` moves fewer than its parent, so all nodes now have fewer
            // than `left`.
            let parents: Vec<_> = nodes.extract_if(.., |node| node.left == left).collect();
            // If the list grows by reallocation, its memory is copied and cleared several times.
            nodes.reserve(parents.len() * CHILDREN);
            for batches in parents.chunks(BATCH * BATCHES_PER_LOOK) {
                look()?;
                batches.chunks(BATCH).for_each(|batch| worker.expand(batch, &mut nodes));
            }
            left -= 1;
            if is_symmetric && nodes.len() < PARTS_WITHOUT_IMAGES {
                symmetry::drop_images(&mut nodes);
            }
        }
        let mut parts = Parts::new(nodes);
        if let Order::LikeliestFirst { .. } = self.job.order {
            look()?;
            parts.sort();
        }
        ControlFlow::Continue(parts)
    }

    /// Runs the workers until all parts are searched, and calls `report` several times per second.
    /// The workers of a long search run on new threads, so that this thread can report while a
    /// worker builds the tail table.
    #[cfg_attr(
        not(feature = "std"),
        expect(clippy::unused_self, unused_variables, reason = "there is one thread")
    )]
    fn search(
        &self,
        is_long: bool,
        workers: Vec<Worker<'_, C, S>>,
        parts: &Parts<C>,
        report: &mut dyn FnMut(),
    ) -> Vec<(S::Found, u64)> {
        #[cfg(feature = "std")]
        if is_long || self.job.has_probe() {
            let jobs = workers.into_iter().enumerate().map(|(index, mut worker)| {
                move || {
                    if index == 0 {
                        worker.run_probe();
                    }
                    worker.search(parts);
                    worker.finish()
                }
            });
            return crate::threads::run_watched(jobs, REPORT_INTERVAL, report);
        }
        let finish = |mut worker: Worker<'_, C, S>| {
            while worker.search_some(parts).is_continue() {
                report();
            }
            worker.finish()
        };
        workers.into_iter().map(finish).collect()
    }
}
