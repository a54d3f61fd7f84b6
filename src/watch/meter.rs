//! The nodes of a search: how many it has spent, how many it may spend, and when it looks at its watch.

use super::{Progress, Stopped, Watch};

/// The number of nodes between two looks at a watch. At 200 ns per node, more than any row of `docs/lab/optimal.md`
/// ("ns/node") has, they take 0.4 ms.
const TICK: u64 = 1 << 11;

/// Counts the nodes of a search. Ends the search when its nodes are spent, or when its watch ends the call.
#[derive(Debug)]
pub struct Meter<'w> {
    watch: Watch<'w>,
    nodes: u64,
    #[cfg(feature = "optimal")]
    max_nodes: u64,
    /// The number of nodes at which the search looks at the watch next.
    next_look: u64,
    /// A proved lower bound on the length or the cost of every solution, for the progress.
    bound: u8,
}

impl<'w> Meter<'w> {
    /// Creates a meter of any number of nodes. The meter looks at the watch at the first node.
    #[must_use]
    pub const fn new(watch: Watch<'w>) -> Self {
        Self {
            watch,
            nodes: 0,
            #[cfg(feature = "optimal")]
            max_nodes: u64::MAX,
            next_look: 0,
            bound: 0,
        }
    }

    /// Returns the watch, for a call that counts its own nodes.
    pub const fn watch(&mut self) -> Watch<'_> {
        self.watch.by_ref()
    }

    /// Counts nodes, and looks at the watch if it is due.
    ///
    /// # Errors
    /// Returns why the watch ended the call.
    #[inline]
    pub fn count(&mut self, nodes: u64) -> Result<(), Stopped> {
        self.nodes += nodes;
        if self.nodes < self.next_look { Ok(()) } else { self.look() }
    }

    /// Looks at the watch.
    ///
    /// # Errors
    /// Returns why the watch ended the call.
    #[cold]
    pub fn look(&mut self) -> Result<(), Stopped> {
        self.next_look = self.nodes + TICK;
        let progress = || Progress { length: self.bound, nodes: self.nodes, ..Progress::default() };
        self.watch.look(progress)
    }
}

/// Why a search ended before it was complete.
#[cfg(feature = "optimal")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ended {
    /// The watch ended the call.
    Stopped(Stopped),
    /// The search has spent its nodes.
    NodesSpent,
}

#[cfg(feature = "optimal")]
impl From<Stopped> for Ended {
    fn from(stopped: Stopped) -> Self {
        Self::Stopped(stopped)
    }
}

#[cfg(feature = "optimal")]
impl Meter<'_> {
    /// Sets the number of nodes at which [`spend`](Self::spend) ends the search.
    #[must_use]
    pub(crate) fn max_nodes(self, max_nodes: u64) -> Self {
        Self { max_nodes, ..self }
    }

    /// Sets a proved lower bound on every solution, for the progress.
    #[must_use]
    pub(crate) fn bound(self, bound: u8) -> Self {
        Self { bound, ..self }
    }

    /// Returns the number of nodes spent so far.
    #[must_use]
    pub(crate) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Counts nodes like [`count`](Self::count).
    ///
    /// # Errors
    /// Returns why the watch ended the call, or that the nodes are spent.
    #[inline]
    pub(crate) fn spend(&mut self, nodes: u64) -> Result<(), Ended> {
        self.count(nodes)?;
        if self.nodes >= self.max_nodes { Err(Ended::NodesSpent) } else { Ok(()) }
    }
}
