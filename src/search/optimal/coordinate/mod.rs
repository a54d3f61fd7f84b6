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

/// The coordinate of a coset about one axis. A table has a lower bound for each coordinate.
///
/// The tables are larger than the caches, so each bound is read in two steps, and each step
/// processes a whole batch: compute the places and prefetch the bounds, then read the bounds. The
/// processor computes the next places while it waits for the bounds prefetched before.
///
/// In a table of more than a gigabyte, a prefetch also waits for the translation of its address,
/// and delays the places computed after it. So the prefetches of such a table have a step of their
/// own, in which many translations overlap.
pub(super) trait Coordinate: Copy + Debug + Send + Sync {
    /// The table of bounds, or `()` if the table is baked.
    type Table: Debug + Sync;
    /// The coordinates of the coset as they are read from a position, before reduction by
    /// symmetries.
    type Raw: Copy + Debug + Send + Sync;
    /// The place of a coset's bound in the table.
    type Entry: Copy + Debug + Send;

    /// For each axis, the moves that are in the subgroup of the cosets.
    const SUBGROUP_MOVES: [MoveSet; Axis::COUNT];

    /// Whether the table may have more than a gigabyte.
    const HUGE: bool;

    /// Reads the coset of the *inverse* of `position`.
    fn read(ops: Operations, axis: Axis, position: WidePos) -> Self::Raw;

    /// Prefetches the table entries that [`from_raw`](Self::from_raw) reads.
    fn prefetch_raw(raw: Self::Raw);

    fn from_raw(raw: Self::Raw) -> Self;

    /// Prefetches the table entries that [`moved`](Self::moved) reads.
    fn prefetch_moves(self);

    /// Returns the coset after a move.
    fn moved(self, mv: Move) -> Self;

    /// Returns the place of the coset's bound.
    fn entry(self, table: &Self::Table) -> Self::Entry;

    /// Prefetches the bound that [`bound`](Self::bound) reads.
    fn prefetch(table: &Self::Table, entry: Self::Entry);

    /// Returns a lower bound on the number of moves that lead from the coset into the subgroup.
    fn bound(table: &Self::Table, entry: Self::Entry) -> u8;
}

/// The coordinate whose baked table gives the greatest bounds in this build.
#[cfg(feature = "coset-distances")]
pub(super) type Baked = SymReduced;
/// The coordinate whose baked table gives the greatest bounds in this build.
#[cfg(not(feature = "coset-distances"))]
pub(super) type Baked = Raw;
