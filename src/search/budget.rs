#[cfg(feature = "std")]
use std::time::{Duration, Instant};

/// The number of nodes that a search may spend, and the time at which it must end. A node is a
/// tried move.
#[derive(Debug, Clone)]
pub(in crate::search) struct Budget {
    spent: u64,
    limit: u64,
    #[cfg(feature = "std")]
    deadline: Option<Instant>,
    is_cancelled: Option<fn() -> bool>,
}

/// What a search of one phase returns when it stops.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    /// The search found a sequence.
    Found,
    /// The search has no more sequences.
    Exhausted,
    /// The budget is spent. The search can be resumed.
    Spent,
}

/// The budget reads the clock and calls `is_cancelled` once per this number of nodes, about every
/// 0.1 ms (`docs/lab/two-phase.md`, "Constants").
const TICK: u64 = 1 << 8;
/// The budget does not read the clock before the search has spent this number of nodes, which takes
/// at most 2.8 ms. By then, nearly every random position has its first solution with the large
/// tables, and five of six with the compact tables (`docs/lab/two-phase.md`, "Constants"). So the
/// search finds a solution even if other processes use the processor until the time is over.
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

    /// Makes the budget end as soon as `is_cancelled` returns `true`.
    pub(in crate::search) fn cancel_with(&mut self, is_cancelled: fn() -> bool) {
        self.is_cancelled = Some(is_cancelled);
    }

    /// Limits the budget to `time` from now on.
    #[cfg(feature = "std")]
    pub(in crate::search) fn within(self, time: Duration) -> Self {
        Self { deadline: Instant::now().checked_add(time), ..self }
    }

    pub(in crate::search) const fn spent(&self) -> u64 {
        self.spent
    }

    #[cfg(feature = "search")]
    pub(in crate::search) const fn is_spent(&self) -> bool {
        self.spent >= self.limit
    }

    /// Sets the number of nodes that the search may still spend.
    pub(in crate::search) const fn refill(&mut self, nodes: u64) {
        self.limit = self.spent.saturating_add(nodes);
    }

    /// Spends one node, or returns `false` if no node is left.
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

    fn is_over(&self) -> bool {
        #[cfg(feature = "std")]
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return true;
        }
        self.is_cancelled.is_some_and(|is_cancelled| is_cancelled())
    }
}
