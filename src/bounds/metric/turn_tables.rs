//! The coordinates of the tables after each axis turn.

use std::sync::LazyLock;

use super::turn_table::TurnTable;
use crate::{
    coord::{Flip, Slice, Twist},
    metric::AxisTurn,
};

/// The coordinates after each axis turn.
#[derive(Debug)]
pub(super) struct TurnTables {
    pub(super) twists: TurnTable,
    pub(super) flips: TurnTable,
    pub(super) slices: TurnTable,
}

impl TurnTables {
    pub(super) fn new() -> Self {
        Self {
            twists: TurnTable::new(Twist::all(), Twist::moved),
            flips: TurnTable::new(Flip::all(), Flip::moved),
            slices: TurnTable::new(Slice::all(), Slice::moved),
        }
    }

    /// Returns tables that the first use makes: a search with tables in files may need none.
    pub(super) fn lazy() -> LazyLock<Self> {
        LazyLock::new(Self::new)
    }

    /// Returns the pair of a slice and a flip after an axis turn.
    pub(super) fn next_coset(&self, value: usize, turn: AxisTurn) -> usize {
        let part = |part: usize| u16::try_from(part).expect("values fit 16 bits");
        let (slice, flip) = (part(value / Flip::COUNT), part(value % Flip::COUNT));
        flip_slice(self.slices.next(slice, turn), self.flips.next(flip, turn))
    }
}

/// Returns the number of a pair of a slice and a flip.
#[inline]
pub(super) fn flip_slice(slice: u16, flip: u16) -> usize {
    Flip::COUNT * usize::from(slice) + usize::from(flip)
}
