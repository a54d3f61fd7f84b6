//! The aim of a search of one length, the collectors of its solutions, and its result.

use alloc::vec::Vec;
use core::{
    ops::ControlFlow,
    sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed},
};

use crate::{search::exhaustive::axial_run::AxialRun, watch::Stopped};

/// What a search of one length looks for, and how.
pub(super) struct Aim<'a> {
    pub(super) collector: &'a Collector,
    pub(super) turns: Turns,
    pub(super) order: Order,
    /// Called by the first worker before it searches parts. Sets the flag if the search need not go
    /// on, and returns soon after the flag is set.
    #[cfg_attr(not(threads), expect(dead_code, reason = "a probe needs a thread"))]
    pub(super) probe: Option<Probe<'a>>,
}

/// A search by another method, which runs beside the search of one length.
pub(in crate::search) type Probe<'a> = &'a (dyn Fn(&AtomicBool) + Sync);

/// Which runs ([`AxialRun`]) a sequence may contain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Turns {
    /// All runs, including runs with needless turns, such as `U D U'` for the move D.
    Any,
    /// Only runs that no shorter run can replace. A shortest solution has no other runs.
    #[cfg_attr(not(feature = "optimal"), allow(dead_code, reason = "for shortest solutions"))]
    Fewest,
}

/// The order in which workers search the parts of a search. A part is the set of all sequences with
/// the same first and last runs.
#[derive(Debug, Clone, Copy)]
pub(super) enum Order {
    Any,
    /// The parts that are likeliest to have a solution come first. Of several symmetric parts, only
    /// one is searched, because one solution is enough.
    #[cfg_attr(not(feature = "optimal"), allow(dead_code, reason = "for shortest solutions"))]
    LikeliestFirst {
        /// The number of positions whose bounds the search of the previous length looked up. The
        /// search of this length looks up at most about 13 times as many.
        previous_nodes: u64,
    },
}

impl<'a> Aim<'a> {
    /// Creates the aim of a search that collects all sequences.
    pub(super) const fn every_sequence(collector: &'a Collector) -> Self {
        Self { collector, turns: Turns::Any, order: Order::Any, probe: None }
    }
}

/// What a search does with the solutions that it finds. All workers of a search share one collector.
#[derive(Debug)]
pub(super) enum Collector {
    /// Counts the solutions.
    Counter,
    /// Collects all lists of runs. Stops the search when there are more than `limit` lists.
    Lists { limit: usize, found: AtomicUsize },
    /// Stops the search at the first solution. Other workers may find more solutions before they stop.
    #[cfg(feature = "optimal")]
    First,
}

/// The solutions that one worker has collected.
#[derive(Debug, Default)]
pub(super) struct Found {
    /// The number of solutions, if the collector counts.
    pub(super) count: u128,
    /// Lists of runs, which stand for the solutions, if the collector does not count.
    pub(super) lists: Vec<Vec<AxialRun>>,
}

impl Collector {
    pub(super) const fn lists(limit: usize) -> Self {
        Self::Lists { limit, found: AtomicUsize::new(0) }
    }

    /// Returns whether there are more lists than the limit.
    pub(super) fn is_exceeded(&self) -> bool {
        matches!(self, Self::Lists { limit, found } if found.load(Relaxed) > *limit)
    }

    /// Adds to `found` a list of runs, which stands for `ways` solutions. Breaks if the search
    /// needs no more solutions.
    pub(super) fn add(
        &self,
        found: &mut Found,
        runs: Vec<AxialRun>,
        ways: u128,
    ) -> ControlFlow<()> {
        match self {
            Self::Counter => found.count += ways,
            Self::Lists { limit, found: shared } => {
                if shared.fetch_add(1, Relaxed) >= *limit {
                    return ControlFlow::Break(());
                }
                found.lists.push(runs);
            }
            #[cfg(feature = "optimal")]
            Self::First => {
                found.lists.push(runs);
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    }
}

/// The solutions of one length, and the number of positions whose bounds the search looked up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::search) struct LengthResult<T> {
    pub(in crate::search) solutions: T,
    pub(in crate::search) nodes: u64,
}

/// Receives the progress of a search of one length several times per second. Returns an error to
/// end the search.
pub(in crate::search) type Report<'a> = &'a mut dyn FnMut(PartsDone) -> Result<(), Stopped>;

/// The progress of a search of one length.
#[derive(Debug, Clone, Copy)]
pub(in crate::search) struct PartsDone {
    pub(in crate::search) done: usize,
    /// The number of all parts, at least 1.
    pub(in crate::search) of: usize,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_is_exceeded_by_one_list_more() {
        let (lists, mut found) = (Collector::lists(2), Found::default());
        for _ in 0..2 {
            assert!(lists.add(&mut found, Vec::new(), 1).is_continue() && !lists.is_exceeded());
        }
        assert!(lists.add(&mut found, Vec::new(), 1).is_break() && lists.is_exceeded());
        assert_eq!(found.lists.len(), 2);
    }
}
