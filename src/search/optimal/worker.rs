use alloc::vec::Vec;
use core::{
    mem,
    ops::ControlFlow,
    sync::atomic::{AtomicBool, Ordering::Relaxed},
};

use super::{
    collector::Collector,
    coordinate::Coordinate,
    expansion::Expansion,
    job::Job,
    node::Node,
    parts::Parts,
    path::Path,
    tail_table::{LazyTailTable, TailTable},
};
use crate::Face;

/// The number of nodes that are expanded together: enough for their cache misses to overlap, and
/// few enough for the prefetched entries to stay in the nearest caches.
pub(super) const BATCH: usize = 64;
/// The number of batches between two checks of `stop`. A batch of 64 nodes looks up about 700
/// positions at 50 to 120 ns each, so 64 batches take 2 to 5 ms.
const BATCHES_PER_CHECK: usize = 64;
/// A worker uses the tail table only after it has expanded this many nodes with
/// [`TailTable::TURNS`] moves left. So a short search does not make the table.
const NODES_WITHOUT_TABLE: u32 = 1 << 10;

/// Takes parts of a search and searches each part completely.
pub(super) struct Worker<'a, C: Coordinate, S: Collector> {
    expansion: Expansion<'a, C>,
    job: &'a Job<'a, S>,
    found: S::Found,
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

impl<'a, C: Coordinate, S: Collector> Worker<'a, C, S> {
    pub(super) fn new(
        job: &'a Job<'a, S>,
        table: &'a C::Table,
        tails: &'a LazyTailTable,
        stop: &'a AtomicBool,
    ) -> Self {
        Self {
            expansion: Expansion::new(table, job.turns),
            job,
            found: S::Found::default(),
            tails,
            stop,
            levels: alloc::vec![Vec::new()],
            batches: 0,
            long_as_tail: 0,
        }
    }

    #[cfg(feature = "std")]
    #[cfg_attr(not(feature = "shortest"), expect(clippy::unused_self, reason = "no probe"))]
    pub(super) fn run_probe(&self) {
        #[cfg(feature = "shortest")]
        if let Some(probe) = self.job.probe {
            probe.run(self.stop);
        }
    }

    /// Searches parts until no part is left or the search is stopped.
    #[cfg(feature = "std")]
    pub(super) fn search(&mut self, parts: &Parts<C>) {
        while self.search_some(parts).is_continue() {}
    }

    /// Expands some batches. Breaks if no part is left or the search is stopped.
    pub(super) fn search_some(&mut self, parts: &Parts<C>) -> ControlFlow<()> {
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
    pub(super) fn finish(self) -> (S::Found, u64) {
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
    pub(super) fn expand(&mut self, nodes: &[Node<C>], children: &mut Vec<Node<C>>) {
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
        if ways > 0 && self.job.collector.add(&mut self.found, runs, ways).is_break() {
            self.stop.store(true, Relaxed);
        }
    }
}
