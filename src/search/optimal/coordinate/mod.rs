#[cfg(feature = "shortest")]
mod file_backed;
#[cfg(any(test, not(feature = "coset-distances")))]
mod raw;
#[cfg(any(feature = "coset-distances", feature = "shortest"))]
mod sym;

#[cfg(feature = "shortest")]
pub(super) use file_backed::FileBacked;
#[cfg(any(test, not(feature = "coset-distances")))]
pub(super) use raw::Raw;
#[cfg(feature = "coset-distances")]
pub(super) use sym::SymReduced;

use core::fmt::Debug;

use crate::{
    Move,
    coord::Axis,
    cube::{MoveSet, Operations, WidePos},
};

/// A coset of the subgroup that belongs to one axis. A table gives a lower bound for each coset.
///
/// The tables are larger than the caches, so the bounds of a batch are read in two steps: the first
/// step computes all entries and prefetches them, and the second reads the bounds. While the
/// processor waits for an entry, it computes the next entries.
///
/// In a table of more than a gigabyte, a prefetch also waits until its address is translated, and
/// so delays the entries computed after it. So for such a table, a separate step prefetches all
/// entries of a batch, and the translations overlap.
pub(super) trait Coordinate: Copy + Debug + Send + Sync {
    type Table: Debug + Sync;
    /// The coset as it is read from a position, not yet reduced by symmetries.
    type Raw: Copy + Debug + Send + Sync;
    /// The index of a coset's bound in the table.
    type Entry: Copy + Debug + Send;

    /// For each axis, the moves that stay in the subgroup of this axis.
    const SUBGROUP_MOVES: [MoveSet; Axis::COUNT];

    /// Whether the table can have more than a gigabyte.
    const HUGE: bool;

    /// Reads the coset of the *inverse* of `position`.
    fn read(ops: Operations, axis: Axis, position: WidePos) -> Self::Raw;

    fn prefetch_raw(raw: Self::Raw);

    fn from_raw(raw: Self::Raw) -> Self;

    fn prefetch_moves(self);

    fn moved(self, mv: Move) -> Self;

    fn entry(self, table: &Self::Table) -> Self::Entry;

    fn prefetch(table: &Self::Table, entry: Self::Entry);

    /// Returns a lower bound on the number of moves from the coset into the subgroup.
    fn bound(table: &Self::Table, entry: Self::Entry) -> u8;
}

/// The coordinate of the largest baked table in this build.
#[cfg(feature = "coset-distances")]
pub(super) type Baked = SymReduced;
/// The coordinate of the largest baked table in this build.
#[cfg(not(feature = "coset-distances"))]
pub(super) type Baked = Raw;
