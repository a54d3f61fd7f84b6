//! What a coset solver has found, and where its next step begins.

use alloc::{collections::BTreeSet, vec::Vec};

use super::{
    bitmap::{Bitmap, UnfinishedPass},
    level_search::PartState,
    list::List,
    pages::PageCounts,
    place::Place,
};

/// The state of a coset solver. A checkpoint holds this state.
#[derive(Debug)]
pub(super) struct State {
    pub(super) counts: Counts,
    pub(super) positions: Positions,
}

/// The results of the complete steps.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Counts {
    /// For each distance, the number of positions found at this distance.
    pub(super) found: Vec<u64>,
    /// The number of distances that are exact.
    pub(super) exact: usize,
    /// The argument of the step that stopped a search early
    /// ([`CosetStep::Enough`](super::CosetStep::Enough)). `None` if no search has stopped early.
    pub(super) enough: Option<u64>,
    /// The numbers of positions in the pages after each exact step with a bitmap. The next step
    /// counts them before it begins.
    pub(super) pages: Vec<PageCounts>,
}

impl Counts {
    pub(super) fn total(&self) -> u64 {
        self.found.iter().sum()
    }
}

/// The positions found so far.
#[derive(Debug)]
pub(super) enum Positions {
    /// The positions of the first distances. A step with a list is made at once, so no stage of it
    /// is kept.
    List(List),
    /// The positions in a bitmap, and the stage of the step at the next distance.
    Bitmap(Bitmap, BitmapStage),
}

impl Positions {
    pub(super) fn count(&self) -> u64 {
        match self {
            Self::List(list) => list.all.len() as u64,
            Self::Bitmap(bitmap, _) => bitmap.count(),
        }
    }
}

/// The stage of a step with a bitmap. A cancelled step continues at its stage.
#[derive(Debug)]
pub(super) enum BitmapStage {
    /// The step has not begun.
    Start,
    /// The pass has begun.
    Pass(UnfinishedPass),
    /// The pass is complete, and the search has not begun.
    Passed,
    /// The search has begun. The value holds the states of its parts.
    Search(Vec<PartState>),
    /// The step solves the last positions one by one. The value holds the places whose positions
    /// are known to be farther away than the step's distance.
    LastPositions(BTreeSet<Place>),
}
