#[cfg(feature = "optimal")]
mod filed;
#[cfg(any(test, not(feature = "coset-distances")))]
mod raw;
#[cfg(feature = "coset-distances")]
mod reduced;

#[cfg(feature = "optimal")]
pub(super) use filed::Filed;
#[cfg(any(test, not(feature = "coset-distances")))]
pub(super) use raw::Raw;
#[cfg(feature = "coset-distances")]
pub(super) use reduced::Reduced;

use core::fmt::Debug;

use crate::{
    Move,
    coord::Axis,
    cube::{MoveSet, WidePos},
};

/// A coset as a search carries it along, with a table of lower bounds.
///
/// Tables that exceed the caches are read in two steps: what is needed is named
/// first, of many cosets, and read later.
pub(super) trait Coordinate: Copy + Debug + Send + Sync {
    /// The table of bounds, if it is not baked.
    type Table: Debug + Sync;
    /// What is read off a position.
    type Raw: Copy + Debug + Send + Sync;
    /// Where the bound of a coset stands.
    type Entry: Copy + Debug + Send;

    /// The moves that keep a coset, about each axis.
    const SUBGROUP_MOVES: [MoveSet; Axis::COUNT];

    /// The coset of the inverse of a position, which it names the reads of.
    fn read(axis: Axis, position: WidePos) -> Self::Raw;

    /// The coordinate of a coset.
    fn of(raw: Self::Raw) -> Self;

    /// Names what [`moved`](Self::moved) will read.
    fn prefetch_moves(self);

    /// The coset after a move.
    fn moved(self, mv: Move) -> Self;

    /// The place of the coset's bound, which it names.
    fn entry(self, table: &Self::Table) -> Self::Entry;

    /// How many moves the coset is away from the group itself, at the least.
    fn bound(table: &Self::Table, entry: Self::Entry) -> u8;
}

/// The best coordinate that this build has tables for.
#[cfg(feature = "coset-distances")]
pub(super) type Best = Reduced;
/// The best coordinate that this build has tables for.
#[cfg(not(feature = "coset-distances"))]
pub(super) type Best = Raw;
