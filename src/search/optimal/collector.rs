use alloc::vec::Vec;
use core::{
    ops::ControlFlow,
    sync::atomic::{AtomicUsize, Ordering::Relaxed},
};

use crate::search::axial_run::AxialRun;

/// Collects the solutions that a search finds.
///
/// All workers of a search use one collector. Each worker collects into its own share.
pub(super) trait Collector: Sync {
    /// The solutions that one worker has collected.
    type Share: Default + Send;

    /// Adds a list of runs to a worker's share. The list stands for `ways` solutions. Returns
    /// `Break` if the search needs no more solutions.
    fn add(&self, share: &mut Self::Share, runs: Vec<AxialRun>, ways: u128) -> ControlFlow<()>;
}

/// Counts all solutions.
pub(super) struct Counter;

impl Collector for Counter {
    type Share = u128;

    fn add(&self, share: &mut u128, _: Vec<AxialRun>, ways: u128) -> ControlFlow<()> {
        *share += ways;
        ControlFlow::Continue(())
    }
}

/// A collector of all lists of runs. Stops the search if there are more lists than a limit.
pub(super) struct Lists {
    limit: usize,
    /// The number of lists that all workers have found.
    found: AtomicUsize,
}

impl Lists {
    pub(super) const fn up_to(limit: usize) -> Self {
        Self { limit, found: AtomicUsize::new(0) }
    }

    /// Whether the workers have found more lists than the limit.
    pub(super) fn is_exceeded(&self) -> bool {
        self.found.load(Relaxed) > self.limit
    }
}

impl Collector for Lists {
    type Share = Vec<Vec<AxialRun>>;

    fn add(&self, share: &mut Self::Share, runs: Vec<AxialRun>, _: u128) -> ControlFlow<()> {
        if self.found.fetch_add(1, Relaxed) >= self.limit {
            return ControlFlow::Break(());
        }
        share.push(runs);
        ControlFlow::Continue(())
    }
}

/// A collector that stops the search at the first solution. Other workers may find more solutions
/// before they stop.
#[cfg(feature = "shortest")]
pub(super) struct First;

#[cfg(feature = "shortest")]
impl Collector for First {
    type Share = Vec<Vec<AxialRun>>;

    fn add(&self, share: &mut Self::Share, runs: Vec<AxialRun>, _: u128) -> ControlFlow<()> {
        share.push(runs);
        ControlFlow::Break(())
    }
}
