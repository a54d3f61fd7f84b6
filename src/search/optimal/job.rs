#[cfg(feature = "shortest")]
use super::probe::TwoPhaseProbe;

/// The task of a search of one length: which sequences are solutions, and how they are collected.
#[derive(Debug)]
pub(super) struct Job<'a, S> {
    pub(super) collector: &'a S,
    pub(super) turns: Turns,
    pub(super) order: Order,
    /// A probe that runs on the first worker's thread before the worker starts.
    #[cfg(feature = "shortest")]
    pub(super) probe: Option<&'a TwoPhaseProbe>,
}

/// The runs of turns about one axis that a sequence may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Turns {
    /// All runs, including those with more turns than needed: U D U' is the move D.
    Any,
    /// Only runs with the minimum number of turns for their net effect. A shortest solution has
    /// only such runs.
    #[cfg_attr(not(feature = "shortest"), allow(dead_code, reason = "for shortest solutions"))]
    Fewest,
}

/// The order in which the parts of a search are searched. A part is a set of sequences with the
/// same first and last runs.
#[derive(Debug, Clone, Copy)]
pub(super) enum Order {
    /// Any order, because the search visits all parts.
    Any,
    /// The parts that are likeliest to have a solution come first. If parts are symmetric to each
    /// other, only one of them is searched, because one solution is enough.
    #[cfg_attr(not(feature = "shortest"), allow(dead_code, reason = "for shortest solutions"))]
    LikeliestFirst {
        /// The number of positions looked up at the previous length. The number for this length is
        /// up to 13 times as large.
        previous_nodes: u64,
    },
}

impl<'a, S> Job<'a, S> {
    /// Creates the job of collecting every sequence of one length.
    pub(super) const fn every_sequence(collector: &'a S) -> Self {
        Self {
            collector,
            turns: Turns::Any,
            order: Order::Any,
            #[cfg(feature = "shortest")]
            probe: None,
        }
    }

    /// Whether the first worker has a probe to run.
    #[cfg(feature = "std")]
    #[cfg_attr(not(feature = "shortest"), expect(clippy::unused_self, reason = "no probe"))]
    pub(super) const fn has_probe(&self) -> bool {
        #[cfg(feature = "shortest")]
        return self.probe.is_some();
        #[cfg(not(feature = "shortest"))]
        false
    }
}
