#[cfg(feature = "std")]
use std::time::{Duration, Instant};

/// The number of nodes that a search may still spend. A node is a tried move.
#[derive(Debug, Clone)]
pub(in crate::search) struct Budget {
    spent: u64,
    limit: u64,
    #[cfg(feature = "std")]
    deadline: Option<Instant>,
    /// A function that ends the budget early if it returns `true`.
    is_cancelled: Option<fn() -> bool>,
}

/// The result of running a phase until it finds a sequence or must stop.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    /// The phase found a sequence.
    Found,
    /// The phase has no more sequences.
    Exhausted,
    /// The budget is spent. The phase can be resumed.
    Spent,
}

/// The number of nodes per reading of the clock and per call of `is_cancelled`. 256 nodes take
/// about 0.1 ms (`docs/lab/two-phase.md`, "Constants").
const TICK: u64 = 1 << 8;
/// The number of nodes before the first reading of the clock: 8,192 nodes, about 2.7 ms. By then,
/// a random position has its first solution (`docs/lab/two-phase.md`, "Constants"). So even a
/// process that had to wait for a core returns a solution.
const FIRST_TICK: u64 = 1 << 13;

impl Budget {
    /// Creates a budget of `limit` nodes.
    pub(in crate::search) const fn new(limit: u64) -> Self {
        Self {
            spent: 0,
            limit,
            #[cfg(feature = "std")]
            deadline: None,
            is_cancelled: None,
        }
    }

    /// Ends the budget as soon as `is_cancelled` returns `true`.
    pub(in crate::search) fn cancel_with(&mut self, is_cancelled: fn() -> bool) {
        self.is_cancelled = Some(is_cancelled);
    }

    /// Limits the budget to `time` from now on.
    #[cfg(feature = "std")]
    pub(in crate::search) fn within(self, time: Duration) -> Self {
        Self { deadline: Instant::now().checked_add(time), ..self }
    }

    /// Returns the number of nodes spent.
    pub(in crate::search) const fn spent(&self) -> u64 {
        self.spent
    }

    /// Whether the whole budget is spent.
    #[cfg(feature = "search")]
    pub(in crate::search) const fn is_spent(&self) -> bool {
        self.spent >= self.limit
    }

    /// Replaces the number of nodes left by `nodes`.
    pub(in crate::search) const fn refill(&mut self, nodes: u64) {
        self.limit = self.spent.saturating_add(nodes);
    }

    /// Spends one node. Returns `false` if no node is left.
    #[inline]
    pub(in crate::search) fn spend(&mut self) -> bool {
        if self.spent >= self.limit {
            return false;
        }
        self.spent += 1;
        if self.spent.is_multiple_of(TICK) && self.spent >= FIRST_TICK && self.is_over() {
            self.limit = self.spent;
        }
        true
    }

    /// Whether the time is over or the caller cancelled the search.
    fn is_over(&self) -> bool {
        #[cfg(feature = "std")]
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return true;
        }
        self.is_cancelled.is_some_and(|is_cancelled| is_cancelled())
    }
}
