//! The schedule of a search of one length: the parts into which it is divided, and the workers that
//! search the parts.

use alloc::vec::Vec;
use core::{
    mem,
    ops::ControlFlow,
    sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed},
};

use super::{
    aim::{Aim, Found, LengthResult, Order, PartsDone, Report},
    coordinate::Coordinate,
    expansion::Expansion,
    node::{Node, Path},
    symmetry,
    tail_table::{LazyTailTable, TailTable},
};
#[cfg(feature = "optimal")]
use crate::search::share::Share;
use crate::{Face, watch::Stopped};

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
#[cfg(threads)]
const REPORT_INTERVAL: core::time::Duration = core::time::Duration::from_millis(20);

/// Runs the search of one length: divides it into parts, and lets workers search the parts.
pub(super) struct Scheduler<'a, C: Coordinate> {
    pub(super) aim: &'a Aim<'a>,
    pub(super) table: &'a C::Table,
    pub(super) tails: &'a LazyTailTable,
    pub(super) threads: usize,
    #[cfg(feature = "optimal")]
    pub(super) share: Share,
}

impl<C: Coordinate> Scheduler<'_, C> {
    /// Returns the solutions of all workers, and the number of positions whose bounds were looked
    /// up. Calls `progress` several times per second, and returns its error.
    pub(super) fn run(
        &self,
        root: Node<C>,
        progress: Report<'_>,
    ) -> Result<LengthResult<Found>, Stopped> {
        let stop = AtomicBool::new(false);
        let new_worker = || Worker::new(self.aim, self.table, self.tails, &stop);
        let mut first = new_worker();
        let is_long = root.left > SHORT || root.left > root.bound() + SLACK;
        let parts = if is_long {
            let look = &mut || progress(PartsDone { done: 0, of: 1 });
            self.divide(root, &mut first, look)?
        } else {
            Parts::new(alloc::vec![root])
        };
        let mut workers = alloc::vec![first];
        workers.resize_with(if is_long { self.threads } else { 1 }, new_worker);

        let mut result = Ok(());
        let report = &mut || {
            if result.is_ok() {
                result = progress(parts.done());
            }
            if result.is_err() {
                stop.store(true, Relaxed);
            }
        };
        let finished = self.search(is_long, workers, &parts, report);
        result?;
        let mut all = LengthResult { solutions: Found::default(), nodes: 0 };
        for (found, nodes) in finished {
            all.solutions.count += found.count;
            all.solutions.lists.extend(found.lists);
            all.nodes += nodes;
        }
        Ok(all)
    }

    /// Divides the search into parts: expands nodes until there are enough nodes, one per part.
    /// Calls `look` every few milliseconds, and returns its error.
    fn divide(
        &self,
        root: Node<C>,
        worker: &mut Worker<'_, C>,
        look: &mut dyn FnMut() -> Result<(), Stopped>,
    ) -> Result<Parts<C>, Stopped> {
        let mut left = root.left;
        let (least, is_symmetric, mut nodes) = match self.aim.order {
            Order::Any => (PARTS, false, alloc::vec![root]),
            Order::LikeliestFirst { previous_nodes } => {
                let parts = usize::try_from(previous_nodes / NODES_PER_PART);
                let least = parts.map_or(RANKED_PARTS, |parts| parts.min(RANKED_PARTS));
                let is_symmetric = symmetry::is_symmetric(&root);
                (least, is_symmetric, symmetry::drop_rotations(self.table, root))
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
        if let Order::LikeliestFirst { .. } = self.aim.order {
            look()?;
            parts.sort();
        }
        #[cfg(feature = "optimal")]
        parts.keep(self.share);
        Ok(parts)
    }

    /// Runs the workers until all parts are searched, and calls `report` several times per second.
    /// The workers of a long search run on new threads, so that this thread can report while a
    /// worker builds the tail table.
    #[cfg_attr(
        not(threads),
        expect(clippy::unused_self, unused_variables, reason = "there is one thread")
    )]
    fn search(
        &self,
        is_long: bool,
        workers: Vec<Worker<'_, C>>,
        parts: &Parts<C>,
        report: &mut dyn FnMut(),
    ) -> Vec<(Found, u64)> {
        #[cfg(threads)]
        if is_long || self.aim.probe.is_some() {
            let jobs = workers.into_iter().enumerate().map(|(index, mut worker)| {
                move || {
                    if let (0, Some(probe)) = (index, worker.aim.probe) {
                        probe(worker.stop);
                    }
                    worker.search(parts);
                    worker.finish()
                }
            });
            return crate::threads::run_watched(jobs, REPORT_INTERVAL, report);
        }
        let finish = |mut worker: Worker<'_, C>| {
            while worker.search_some(parts).is_continue() {
                report();
            }
            worker.finish()
        };
        workers.into_iter().map(finish).collect()
    }
}

/// The parts into which a search is divided. Workers take them in order and search each part
/// independently of the others.
#[derive(Debug)]
struct Parts<C> {
    nodes: Vec<Node<C>>,
    /// The indices of the nodes, in the order in which workers take them.
    order: Vec<u32>,
    /// The number of parts that the workers have asked for. It may exceed the number of all parts.
    taken: AtomicUsize,
}

impl<C: Coordinate> Parts<C> {
    /// Creates the parts, in the order of `nodes`.
    fn new(nodes: Vec<Node<C>>) -> Self {
        let end = u32::try_from(nodes.len()).expect("memory holds fewer than 2³² nodes");
        Self { nodes, order: (0..end).collect(), taken: AtomicUsize::new(0) }
    }

    /// Sorts the parts by the sums of their bounds, in ascending order, because the parts with the
    /// smallest sums are the likeliest to have a solution.
    fn sort(&mut self) {
        self.order.sort_by_cached_key(|&index| self.nodes[index as usize].bound_sum());
    }

    /// Keeps the parts of a share.
    #[cfg(feature = "optimal")]
    fn keep(&mut self, share: Share) {
        self.order = share.of(mem::take(&mut self.order).into_iter()).collect();
    }

    /// Takes the next parts, at most `count`. Returns no part if none is left.
    fn take(&self, count: usize) -> impl Iterator<Item = Node<C>> {
        let first = self.taken.fetch_add(count, Relaxed).min(self.order.len());
        let taken = &self.order[first..self.order.len().min(first + count)];
        taken.iter().map(|&index| self.nodes[index as usize])
    }

    /// Returns the number of parts that workers have taken. Workers may still be searching the
    /// parts that were taken most recently.
    fn done(&self) -> PartsDone {
        let of = self.order.len();
        PartsDone { done: self.taken.load(Relaxed).min(of), of: of.max(1) }
    }
}

/// The number of nodes that are expanded together: enough for their cache misses to overlap, and
/// few enough for the prefetched entries to stay in the nearest caches.
const BATCH: usize = 64;
/// The number of batches between two checks of `stop`. A batch of 64 nodes looks up about 700
/// positions at 50 to 120 ns each, so 64 batches take 2 to 5 ms.
const BATCHES_PER_CHECK: usize = 64;
/// A worker uses the tail table only after it has expanded this many nodes with
/// [`TailTable::TURNS`] moves left. So a short search does not make the table.
const NODES_WITHOUT_TABLE: u32 = 1 << 10;

/// Takes parts of a search and searches each part completely.
struct Worker<'a, C: Coordinate> {
    expansion: Expansion<'a, C>,
    aim: &'a Aim<'a>,
    found: Found,
    tails: &'a LazyTailTable,
    stop: &'a AtomicBool,
    /// The nodes that wait to be expanded. `levels[i]` has the nodes that are i generations below
    /// the first node of their part. The worker expands the deepest level with a full batch first,
    /// so no level grows beyond a batch and the children of one batch.
    levels: Vec<Vec<Node<C>>>,
    batches: usize,
    /// The number of nodes with [`TailTable::TURNS`] moves left that were expanded without the
    /// table.
    long_as_tail: u32,
}

impl<'a, C: Coordinate> Worker<'a, C> {
    fn new(
        aim: &'a Aim<'a>,
        table: &'a C::Table,
        tails: &'a LazyTailTable,
        stop: &'a AtomicBool,
    ) -> Self {
        Self {
            expansion: Expansion::new(table, aim.turns),
            aim,
            found: Found::default(),
            tails,
            stop,
            levels: alloc::vec![Vec::new()],
            batches: 0,
            long_as_tail: 0,
        }
    }

    /// Searches parts until no part is left or the search is stopped.
    #[cfg(threads)]
    fn search(&mut self, parts: &Parts<C>) {
        while self.search_some(parts).is_continue() {}
    }

    /// Expands some batches. Breaks if no part is left or the search is stopped.
    fn search_some(&mut self, parts: &Parts<C>) -> ControlFlow<()> {
        loop {
            self.expand_batch(parts)?;
            self.batches += 1;
            if self.batches % BATCHES_PER_CHECK == BATCHES_PER_CHECK - 1 {
                let is_stopped = self.stop.load(Relaxed);
                return if is_stopped { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
            }
        }
    }

    /// Returns the solutions collected, and the number of positions whose bounds were looked
    /// up.
    fn finish(self) -> (Found, u64) {
        (self.found, self.expansion.looked_up)
    }

    /// Expands one batch. Breaks if no part is left.
    fn expand_batch(&mut self, parts: &Parts<C>) -> ControlFlow<()> {
        let Some(level) = self.next_level(parts) else { return ControlFlow::Break(()) };
        if self.levels.len() == level + 1 {
            self.levels.push(Vec::new());
        }
        let [mut waiting, mut next] =
            [level, level + 1].map(|level| mem::take(&mut self.levels[level]));
        let batch = waiting.len().saturating_sub(BATCH);
        self.expand(&waiting[batch..], &mut next);
        waiting.truncate(batch);
        self.levels[level] = waiting;
        self.levels[level + 1] = next;
        ControlFlow::Continue(())
    }

    /// Returns the deepest of the `levels` with a full batch of nodes, or else the deepest one with
    /// a node. If no node waits, takes new parts to level 0. Returns `None` if no part is left.
    fn next_level(&mut self, parts: &Parts<C>) -> Option<usize> {
        let deepest = |least| self.levels.iter().rposition(|nodes| nodes.len() >= least);
        if let Some(level) = deepest(BATCH).or_else(|| deepest(1)) {
            return Some(level);
        }
        self.levels[0].extend(parts.take(BATCH));
        (!self.levels[0].is_empty()).then_some(0)
    }

    /// Makes the children of `nodes`. Collects the solutions of the children that are complete
    /// sequences or that the tail table completes. Appends the other children to `children`.
    fn expand(&mut self, nodes: &[Node<C>], children: &mut Vec<Node<C>>) {
        let old = children.len();
        self.expansion.expand(nodes, children);
        children.extract_if(old.., |child| self.is_finished(child)).for_each(drop);
    }

    /// Collects the node's solutions and returns `true`, or returns `false` if the node needs
    /// further search.
    fn is_finished(&mut self, node: &Node<C>) -> bool {
        match node.left {
            0 => self.collect(node.path, node.face_before),
            TailTable::TURNS if self.long_as_tail >= NODES_WITHOUT_TABLE => {
                let Some(tails) = self.tails.get(self.stop) else { return false };
                for runs in tails.solving(node.ends[0].position.into()) {
                    if node.can_hold(runs) {
                        let path = runs.iter().fold(node.path, |path, &run| path.with(0, run));
                        self.collect(path, node.face_before);
                    }
                }
            }
            TailTable::TURNS => {
                self.long_as_tail += 1;
                return false;
            }
            _ => return false,
        }
        true
    }

    /// Collects the solutions that a complete path stands for. A path stands for several solutions
    /// if the turns of opposite faces in a run can be ordered in several ways.
    fn collect(&mut self, path: Path, face_before: Option<Face>) {
        let runs = path.runs();
        let (first, others) = runs.split_first().expect("a sequence has turns");
        let ways: u128 = others.iter().map(|run| u128::from(run.ways())).product();
        let ways = ways * u128::from(first.ways_after(face_before));
        if ways > 0 && self.aim.collector.add(&mut self.found, runs, ways).is_break() {
            self.stop.store(true, Relaxed);
        }
    }
}
