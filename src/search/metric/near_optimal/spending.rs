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
    pub(super) watch: &'a mut Watch<'w>,
    pub(in crate::search) nodes: u64,
    pub(super) max_nodes: u64,
    /// The number of nodes at which the search looks at the watch.
    pub(super) next_look: u64,
    /// A proved lower bound on the cost of every solution.
    pub(super) bound: u16,
}

/// A search looks at its watch once per this number of nodes, which take 20 to 100 µs.
const TICK: u64 = 1 << 8;

impl Spending<'_, '_> {
    /// Spends nodes.
    #[inline]
    pub(in crate::search) fn spend(&mut self, nodes: u64) -> Result<(), Ended> {
        self.nodes += nodes;
        if self.nodes >= self.max_nodes {
            return Err(Ended::NodesSpent);
        }
        if self.nodes >= self.next_look { self.look() } else { Ok(()) }
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
    /// Returns the error of a search that ended with this bound.
    pub(super) const fn error(self, bound: u16) -> MetricError {
        match self {
            Self::Stopped(stopped) => MetricError::stopped(stopped, bound),
            Self::NodesSpent => MetricError::BudgetSpent { bound },
        }
    }
}
