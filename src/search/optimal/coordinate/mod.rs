#[cfg(feature = "optimal")]
mod file_backed;
#[cfg(any(test, not(feature = "coset-distances")))]
mod raw;
#[cfg(feature = "coset-distances")]
mod sym;

#[cfg(feature = "optimal")]
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

/// The coordinate of a coset about one axis, with a table of lower bounds.
///
/// The tables are larger than the caches. So each table is read in two steps: the first step
/// prefetches an entry for each node of a batch, and the second step reads the entries.
pub(super) trait Coordinate: Copy + Debug + Send + Sync {
    /// The table of bounds, or `()` if the table is baked.
    type Table: Debug + Sync;
    /// Coordinates read off a position, before sym-reduction.
    type Raw: Copy + Debug + Send + Sync;
    /// The place of a bound in the table.
    type Entry: Copy + Debug + Send;

    /// For each axis, the moves in the subgroup whose cosets these are.
    const SUBGROUP_MOVES: [MoveSet; Axis::COUNT];

    /// Reads the coset of a position's *inverse*, and prefetches what
    /// [`from_raw`](Self::from_raw) reads.
    fn read(ops: Operations, axis: Axis, position: WidePos) -> Self::Raw;

    fn from_raw(raw: Self::Raw) -> Self;

    /// Prefetches what [`moved`](Self::moved) reads.
    fn prefetch_moves(self);

    /// The coset after a move.
    fn moved(self, mv: Move) -> Self;

    /// Returns the place of the coset's bound, and prefetches the bound.
    fn entry(self, table: &Self::Table) -> Self::Entry;

    /// Reads a lower bound on the moves that lead from the coset into the subgroup.
    fn bound(table: &Self::Table, entry: Self::Entry) -> u8;
}

/// The coordinate with the best bounds among the baked tables of this build.
#[cfg(feature = "coset-distances")]
pub(super) type Baked = SymReduced;
/// The coordinate with the best bounds among the baked tables of this build.
#[cfg(not(feature = "coset-distances"))]
pub(super) type Baked = Raw;
