#[cfg(any(test, not(feature = "phase1")))]
mod raw;
#[cfg(feature = "phase1")]
mod reduced;

#[cfg(any(test, not(feature = "phase1")))]
pub(super) use raw::Raw;
#[cfg(feature = "phase1")]
pub(super) use reduced::Reduced;

use core::fmt::Debug;

use crate::{Move, coord::KocSymm};

/// A coset as a search carries it along, with a table of lower bounds.
///
/// Tables that exceed the caches are read in two steps: what is needed is named
/// first, of many cosets, and read later.
pub(super) trait Coordinate: Copy + Debug + Send + Sync {
    /// Where the bound of a coset stands.
    type Entry: Copy + Debug + Send;

    /// Names what [`of`](Self::of) will read.
    fn announce(coset: KocSymm);

    /// The coordinate of a coset.
    fn of(coset: KocSymm) -> Self;

    /// Names what [`moved`](Self::moved) will read.
    fn announce_moves(self);

    /// The coset after a move.
    fn moved(self, mv: Move) -> Self;

    /// The place of the coset's bound, which it names.
    fn entry(self) -> Self::Entry;

    /// How many moves the coset is away from the group itself, at the least.
    fn bound(entry: Self::Entry) -> u8;
}

/// The best coordinate that this build has tables for.
#[cfg(feature = "phase1")]
pub(super) type Best = Reduced;
/// The best coordinate that this build has tables for.
#[cfg(not(feature = "phase1"))]
pub(super) type Best = Raw;
