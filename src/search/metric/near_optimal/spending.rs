//! How much a search may spend.

use super::super::error::MetricError;
use crate::watch::{Progress, Stopped, Watch};

/// Why a search ended before it was exhausted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::search) enum Ended {
    Stopped(Stopped),
    /// The nodes were spent.
    NodesSpent,
}

/// The nodes that a search has spent, and when it must end.
#[derive(Debug)]
pub(in crate::search) struct Spending<'a, 'w> {
    watch: &'a mut Watch<'w>,
    pub(in crate::search) nodes: u64,
    max_nodes: u64,
    /// The number of nodes at which the search looks at the watch.
    next_look: u64,
    /// A proved lower bound on the cost of every solution.
    bound: u16,
}

/// A search looks at its watch once per this number of nodes, which take 20 to 100 µs.
const TICK: u64 = 1 << 8;

impl<'a, 'w> Spending<'a, 'w> {
    /// Creates a budget of `max_nodes` nodes. No solution costs less than `bound`.
    pub(in crate::search) const fn new(
        watch: &'a mut Watch<'w>,
        max_nodes: u64,
        bound: u16,
    ) -> Self {
        Self { watch, nodes: 0, max_nodes, next_look: 0, bound }
    }

    /// Spends nodes. Looks at the watch also if the nodes are spent, so a search may go on until the
    /// watch cancels it.
    #[inline]
    pub(in crate::search) fn spend(&mut self, nodes: u64) -> Result<(), Ended> {
        self.nodes += nodes;
        if self.nodes >= self.next_look {
            self.look()?;
        }
        if self.nodes >= self.max_nodes { Err(Ended::NodesSpent) } else { Ok(()) }
    }

    #[cold]
    fn look(&mut self) -> Result<(), Ended> {
        self.next_look = self.nodes + TICK;
        let (length, nodes) = (u8::try_from(self.bound).unwrap_or(u8::MAX), self.nodes);
        let progress = || Progress { length, nodes, ..Progress::default() };
        self.watch.look(progress).map_err(Ended::Stopped)
    }
}

impl Ended {
    /// Returns whether the watch cancelled the search.
    pub(in crate::search) const fn is_cancelled(self) -> bool {
        matches!(self, Self::Stopped(Stopped::Cancelled))
    }

    /// Returns the error of a search that ended with this bound.
    pub(super) const fn error(self, bound: u16) -> MetricError {
        match self {
            Self::Stopped(stopped) => MetricError::stopped(stopped, bound),
            Self::NodesSpent => MetricError::BudgetSpent { bound },
        }
    }
}
