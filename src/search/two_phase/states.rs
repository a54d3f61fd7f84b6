use core::fmt::Debug;

use super::children::Children;
use crate::cube::{Arrangement, Move, MoveSet};

/// The states of both phases in a search by one set of tables.
pub(in crate::search) trait Tables: Debug + Clone {
    /// The state of phase 1.
    type Coset: Coset;
    /// The state of phase 2.
    type InGroup: InGroup;
}

/// A coset of Kociemba's group: the state of phase 1. The default is the group itself.
pub(in crate::search) trait Coset: Debug + Copy + Default {
    /// Returns the coset of an arrangement.
    fn of(arrangement: &Arrangement) -> Self;

    /// Whether the coset is the group itself.
    fn is_group(self) -> bool;

    /// Returns a lower bound on the number of moves that lead to the group.
    fn bound(self) -> u8;

    /// Appends the allowed moves and the cosets that they lead to. Omits a coset if the tables
    /// show that it is more than `left` moves from the group. If `left` is 0, appends only moves
    /// that lead to the group.
    fn expand(self, allowed: MoveSet, left: u8, children: &mut Children<Self>);

    /// Whether one of the 16 symmetries that keep the U–D axis may map one coset to the other.
    fn may_be_image(self, other: Self) -> bool;
}

/// A position of Kociemba's group: the state of phase 2. The default is the solved cube.
pub(in crate::search) trait InGroup: Debug + Copy + Default {
    /// Returns the state of an arrangement in the group, and a lower bound on its distance to the
    /// solved cube. Returns `None` if the bound exceeds `max`.
    fn of(arrangement: &Arrangement, max: u8) -> Option<(Self, u8)>;

    /// Returns the moves of `moves`, a set of moves of the group, that lead to a position whose
    /// lower bound is at most `left`. If `left` is 0, only moves to the solved cube remain.
    fn near(self, moves: MoveSet, left: u8) -> MoveSet;

    /// Returns the state after a move of the group.
    fn moved(self, mv: Move) -> Self;
}
