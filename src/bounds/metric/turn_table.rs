//! The values of a coordinate after each axis turn.

use alloc::vec::Vec;

use crate::{cube::Move, metric::AxisTurn};

/// `next[value][turn]` is the value of a coordinate after an axis turn.
#[derive(Debug)]
pub(super) struct TurnTable {
    next: Vec<[u16; AxisTurn::COUNT]>,
}

impl TurnTable {
    /// Makes the table of a coordinate with values of the type `T`. `values` are all values in the
    /// order of their numbers, and `moved` returns the number of a value after a move.
    pub(super) fn new<T>(values: impl Iterator<Item = T>, moved: impl Fn(T, Move) -> T) -> Self
    where
        T: Copy + Into<u16>,
    {
        let row = |value: T| AxisTurn::ALL.map(|turn| turn.moves().fold(value, &moved).into());
        Self { next: values.map(row).collect() }
    }

    pub(super) fn len(&self) -> usize {
        self.next.len()
    }

    #[inline]
    pub(super) fn next(&self, value: u16, turn: AxisTurn) -> u16 {
        self.next.as_flattened()[usize::from(value) * AxisTurn::COUNT + turn.index()]
    }

    /// Appends the map of all values under each axis turn, in the order of the axis turns. `image` is
    /// applied to each value after the turn.
    pub(super) fn maps(&self, image: impl Fn(u16) -> u16) -> Vec<u16> {
        let map = |turn: AxisTurn| self.next.iter().map(move |row| row[turn.index()]);
        AxisTurn::ALL.into_iter().flat_map(map).map(image).collect()
    }
}
