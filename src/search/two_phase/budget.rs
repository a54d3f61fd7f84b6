#[cfg(feature = "std")]
use std::time::Instant;

/// How much a search may still do.
#[derive(Debug, Clone)]
pub(in crate::search) struct Budget {
    /// Moves tried so far.
    pub(in crate::search) nodes: u64,
    pub(in crate::search) most: u64,
    #[cfg(feature = "std")]
    pub(in crate::search) end: Option<Instant>,
}

/// The clock is read once in so many nodes, every ten microseconds or so.
#[cfg(feature = "std")]
const TICK: u64 = 1 << 8;
/// It is not read before so many, half a millisecond's worth: nearly every position has a
/// first solution by then, and a process that waited for a core still finds it.
#[cfg(feature = "std")]
const FIRST_TICK: u64 = 1 << 13;

impl Budget {
    /// Whether no node is left.
    #[cfg(feature = "alloc")]
    pub(in crate::search) fn is_spent(&self) -> bool {
        self.nodes >= self.most
    }

    /// Takes one node, if there is one.
    #[inline]
    pub(in crate::search) fn spend(&mut self) -> bool {
        if self.nodes >= self.most {
            return false;
        }
        self.nodes += 1;
        #[cfg(feature = "std")]
        if self.nodes.is_multiple_of(TICK)
            && self.nodes >= FIRST_TICK
            && self.end.is_some_and(|end| Instant::now() >= end)
        {
            self.most = self.nodes;
        }
        true
    }
}
