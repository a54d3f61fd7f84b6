//! How much a search may spend before it must stop.

use crate::watch::{Progress, Stopped, Watch};

/// The number of nodes that a search may spend, and why it must stop earlier. A node is a tried
/// move.
#[derive(Debug, Clone)]
pub(in crate::search) struct Budget {
    spent: u64,
    limit: u64,
    stopped: Option<Stopped>,
    /// A proved lower bound on the length of every solution, for the progress.
    pub(in crate::search) bound: u8,
}

/// What a search of one phase returns when it stops.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::search) enum Step {
    /// The search found a sequence.
    Found,
    /// The search has no more sequences.
    Exhausted,
    /// The budget is spent. The search can be resumed.
    Spent,
}

/// A search looks at its watch once per this number of nodes, about every 0.1 ms
/// (`docs/lab/two-phase.md`, "Constants").
const TICK: u64 = 1 << 8;
/// A search does not look at its watch before it has spent this number of nodes, which takes
/// at most 2.8 ms. By then, nearly every random position has its first solution with the large
/// tables, and 24 of 25 with the compact tables (`docs/lab/two-phase.md`, "Constants"). So the
/// search finds a solution even if other processes use the processor until the time is over.
const FIRST_TICK: u64 = 1 << 13;

impl Budget {
    /// Creates a budget of `limit` nodes.
    pub(in crate::search) const fn new(limit: u64) -> Self {
        Self { spent: 0, limit, stopped: None, bound: 0 }
    }

    pub(in crate::search) const fn spent(&self) -> u64 {
        self.spent
    }

    /// Returns whether no node is left, or the watch stopped the search.
    pub(in crate::search) const fn is_spent(&self) -> bool {
        self.spent >= self.limit
    }

    /// Returns why the watch stopped the search, if it did.
    pub(in crate::search) const fn stopped(&self) -> Option<Stopped> {
        self.stopped
    }

    /// Sets the number of nodes that the search may still spend.
    pub(in crate::search) const fn refill(&mut self, nodes: u64) {
        self.limit = self.spent.saturating_add(nodes);
        self.stopped = None;
    }

    /// Spends one node, or returns `false` if no node is left.
    #[inline]
    pub(in crate::search) fn spend(&mut self, watch: &mut Watch<'_>) -> bool {
        if self.spent >= self.limit {
            return false;
        }
        self.spent += 1;
        if self.spent.is_multiple_of(TICK) && self.spent >= FIRST_TICK {
            self.look(watch);
        }
        true
    }

    /// Leaves no node if the watch stops the search.
    #[cold]
    fn look(&mut self, watch: &mut Watch<'_>) {
        let progress = || Progress { length: self.bound, nodes: self.spent, ..Progress::default() };
        if let Err(stopped) = watch.look(progress) {
            self.stop(stopped);
        }
    }

    /// Leaves no node, because the watch stopped the search.
    pub(in crate::search) const fn stop(&mut self, stopped: Stopped) {
        self.limit = self.spent;
        self.stopped = Some(stopped);
    }
}
