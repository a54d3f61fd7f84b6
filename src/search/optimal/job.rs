#[cfg(feature = "optimal")]
use super::probe::TwoPhaseProbe;

/// What a search of one length is for: which sequences count, and what is done with them.
#[derive(Debug)]
pub(super) struct Job<'a, S> {
    pub(super) collector: &'a S,
    pub(super) turns: Turns,
    pub(super) order: Order,
    /// Runs on the first worker's thread before the worker starts.
    #[cfg(feature = "optimal")]
    pub(super) probe: Option<&'a TwoPhaseProbe>,
}

/// Which runs a sequence may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Turns {
    /// Any run. U D U' has the net effect of D alone, in three turns.
    Any,
    /// Runs with as few turns as their net effect needs. A shortest solution has only such
    /// runs.
    #[cfg_attr(not(feature = "optimal"), allow(dead_code, reason = "for shortest solutions"))]
    Fewest,
}

/// The order in which the parts of a search come.
#[derive(Debug, Clone, Copy)]
pub(super) enum Order {
    /// Any order, because the search visits all parts.
    Any,
    /// The likeliest parts first, one of each set of symmetric parts: one solution is enough.
    #[cfg_attr(not(feature = "optimal"), allow(dead_code, reason = "for shortest solutions"))]
    LikeliestFirst {
        /// Positions looked up at the previous length. This length takes up to 13 times as
        /// many.
        previous_nodes: u64,
    },
}

impl<'a, S> Job<'a, S> {
    /// Collects every sequence of the length.
    pub(super) const fn every_sequence(collector: &'a S) -> Self {
        Self {
            collector,
            turns: Turns::Any,
            order: Order::Any,
            #[cfg(feature = "optimal")]
            probe: None,
        }
    }

    /// Whether the first worker has a probe to run.
    #[cfg(feature = "std")]
    #[cfg_attr(not(feature = "optimal"), expect(clippy::unused_self, reason = "no probe"))]
    pub(super) const fn has_probe(&self) -> bool {
        #[cfg(feature = "optimal")]
        return self.probe.is_some();
        #[cfg(not(feature = "optimal"))]
        false
    }
}
