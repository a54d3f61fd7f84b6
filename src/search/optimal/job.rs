#[cfg(feature = "shortest")]
use super::probe::TwoPhaseProbe;

/// What a search of one length looks for, and how.
#[derive(Debug)]
pub(super) struct Job<'a, S> {
    pub(super) collector: &'a S,
    pub(super) turns: Turns,
    pub(super) order: Order,
    #[cfg(feature = "shortest")]
    pub(super) probe: Option<&'a TwoPhaseProbe>,
}

/// Which runs ([`AxialRun`](crate::search::axial_run::AxialRun)) a sequence may contain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Turns {
    /// All runs, including those with needless turns: `U D U'` is the move D.
    Any,
    /// Only runs with the smallest number of turns for their net effect, as in a shortest solution.
    #[cfg_attr(not(feature = "shortest"), allow(dead_code, reason = "for shortest solutions"))]
    Fewest,
}

/// The order in which workers search the parts of a search. A part is the set of all sequences with
/// the same first and last runs.
#[derive(Debug, Clone, Copy)]
pub(super) enum Order {
    Any,
    /// The parts that are likeliest to have a solution come first. Of several symmetric parts, only
    /// one is searched, because one solution is enough.
    #[cfg_attr(not(feature = "shortest"), allow(dead_code, reason = "for shortest solutions"))]
    LikeliestFirst {
        /// The number of positions looked up at the previous length. The search of this length
        /// looks up at most about 13 times as many.
        previous_nodes: u64,
    },
}

impl<'a, S> Job<'a, S> {
    /// Creates a job that collects all sequences.
    pub(super) const fn every_sequence(collector: &'a S) -> Self {
        Self {
            collector,
            turns: Turns::Any,
            order: Order::Any,
            #[cfg(feature = "shortest")]
            probe: None,
        }
    }

    #[cfg(feature = "std")]
    #[cfg_attr(not(feature = "shortest"), expect(clippy::unused_self, reason = "no probe"))]
    pub(super) const fn has_probe(&self) -> bool {
        #[cfg(feature = "shortest")]
        return self.probe.is_some();
        #[cfg(not(feature = "shortest"))]
        false
    }
}
