use alloc::vec::Vec;
use core::{
    ops::ControlFlow,
    sync::atomic::{AtomicUsize, Ordering::Relaxed},
};

use crate::search::axial_run::AxialRun;

/// What a search does with the solutions that it finds.
///
/// All workers of a search share one collector. Each worker has its own [`Found`](Self::Found).
pub(super) trait Collector: Sync {
    /// The solutions that one worker has collected.
    type Found: Default + Send;

    /// Adds to `found` a list of runs, which stands for `ways` solutions. Breaks if the search
    /// needs no more solutions.
    fn add(&self, found: &mut Self::Found, runs: Vec<AxialRun>, ways: u128) -> ControlFlow<()>;
}

pub(super) struct Counter;

impl Collector for Counter {
    type Found = u128;

    fn add(&self, found: &mut u128, _: Vec<AxialRun>, ways: u128) -> ControlFlow<()> {
        *found += ways;
        ControlFlow::Continue(())
    }
}

/// Collects all lists of runs. Stops the search when there are more than `limit` lists.
pub(super) struct Lists {
    limit: usize,
    found: AtomicUsize,
}

impl Lists {
    pub(super) const fn up_to(limit: usize) -> Self {
        Self { limit, found: AtomicUsize::new(0) }
    }

    pub(super) fn is_exceeded(&self) -> bool {
        self.found.load(Relaxed) > self.limit
    }
}

impl Collector for Lists {
    type Found = Vec<Vec<AxialRun>>;

    fn add(&self, found: &mut Self::Found, runs: Vec<AxialRun>, _: u128) -> ControlFlow<()> {
        if self.found.fetch_add(1, Relaxed) >= self.limit {
            return ControlFlow::Break(());
        }
        found.push(runs);
        ControlFlow::Continue(())
    }
}

/// Stops the search at the first solution. Other workers may find more solutions before they stop.
#[cfg(feature = "shortest")]
pub(super) struct First;

#[cfg(feature = "shortest")]
impl Collector for First {
    type Found = Vec<Vec<AxialRun>>;

    fn add(&self, found: &mut Self::Found, runs: Vec<AxialRun>, _: u128) -> ControlFlow<()> {
        found.push(runs);
        ControlFlow::Break(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_is_exceeded_by_one_list_more() {
        let (lists, mut found) = (Lists::up_to(2), Vec::new());
        for _ in 0..2 {
            assert!(lists.add(&mut found, Vec::new(), 1).is_continue() && !lists.is_exceeded());
        }
        assert!(lists.add(&mut found, Vec::new(), 1).is_break() && lists.is_exceeded());
        assert_eq!(found.len(), 2);
    }
}
