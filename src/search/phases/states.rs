//! What a search needs to know of a state of phase 1 or of phase 2.

use core::fmt::Debug;

use super::children::Children;
use crate::cube::{Arrangement, Move, MoveSet};

/// A set of tables, with the states of phase 1 and of phase 2 that these tables can look up.
pub(in crate::search) trait Tables: Debug + Clone {
    type Coset: Coset;
    type InGroup: InGroup;
}

/// A state of phase 1: a coset of Kociemba's group. The default is the group itself.
pub(in crate::search) trait Coset: Debug + Copy + Default {
    /// One list of children, or two if [`prefetches`](Self::prefetches) is ever true.
    type Lists: Debug + Copy + AsRef<[Children<Self>]> + AsMut<[Children<Self>]>;

    fn of(arrangement: &Arrangement) -> Self;

    fn is_group(self) -> bool;

    /// Returns a lower bound on the number of moves from the coset into the group.
    fn bound(self) -> u8;

    /// Appends the allowed moves, each with the coset to which it leads. May omit a coset that is
    /// more than `left` moves from the group. If `left` is 0, appends only moves into the group.
    /// Prefetches the entries that [`prune`](Self::prune) reads.
    fn list(self, allowed: MoveSet, left: u8, children: &mut Children<Self>);

    /// Removes the children whose bounds in large tables exceed `left`. Prefetches what
    /// [`list`](Self::list) reads for the other children.
    fn prune(left: u8, children: &mut Children<Self>);

    /// Whether [`list`](Self::list) prefetches entries for this number of moves left.
    fn prefetches(left: u8) -> bool;

    /// Returns empty lists.
    fn lists() -> Self::Lists;

    /// Returns `false` if none of the 16 symmetries that keep the U–D axis maps one coset to the
    /// other.
    fn may_be_image(self, other: Self) -> bool;
}

/// A state of phase 2: a position of Kociemba's group. The default is the solved cube.
pub(in crate::search) trait InGroup: Debug + Copy + Default {
    /// Returns the state of an arrangement in the group, with a lower bound on its distance to the
    /// solved cube. Returns `None` if the bound exceeds `max`.
    fn of(arrangement: &Arrangement, max: u8) -> Option<(Self, u8)>;

    /// Returns the moves in `moves` that lead to a position with a bound of at most `left`. `moves`
    /// are moves of the group. If `left` is 0, the position must be the solved cube.
    fn near(self, moves: MoveSet, left: u8) -> MoveSet;

    fn moved(self, mv: Move) -> Self;
}

/// The maximum length of phase 2. No position of Kociemba's group needs more than 18 of its moves.
pub(in crate::search) const MAX_PHASE2: u8 = 18;

/// Returns a lower bound on the number of moves of Kociemba's group from an arrangement in the
/// group to the solved cube.
#[cfg(feature = "search")]
pub(in crate::search) fn bound<P: InGroup>(arrangement: &Arrangement) -> u8 {
    P::of(arrangement, MAX_PHASE2).map_or(0, |(_, bound)| bound)
}
