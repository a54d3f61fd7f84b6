//! The values of a coordinate after each axis turn.

use alloc::vec::Vec;

use crate::{arrays::MapArray, cube::Move, metric::AxisTurn};

/// `next[value][turn]` is the value of a coordinate after an axis turn.
#[derive(Debug, Clone)]
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
        let row = |value: T| {
            let of_one = Move::ALL.mapped(|mv| moved(value, mv));
            AxisTurn::ALL.mapped(|turn| {
                let mut moves = turn.moves();
                let first = moves.next().map_or(value, |mv| of_one[mv.index()]);
                moves.fold(first, &moved).into()
            })
        };
        Self { next: values.map(row).collect() }
    }

    pub(super) fn len(&self) -> usize {
        self.next.len()
    }

    #[inline]
    pub(super) fn next(&self, value: u16, turn: AxisTurn) -> u16 {
        self.next.as_flattened()[usize::from(value) * AxisTurn::COUNT + turn.index()]
    }

    /// Returns the value after an axis turn, for a value that is given as an index.
    pub(super) fn next_of(&self, value: usize, turn: AxisTurn) -> usize {
        self.next[value][turn.index()].into()
    }

    /// Returns the values after each axis turn.
    #[inline]
    pub(super) fn row(&self, value: u16) -> &[u16; AxisTurn::COUNT] {
        &self.next[usize::from(value)]
    }

    /// Returns `image` of each value after `turn`, in the order of the values.
    pub(super) fn map<'a>(
        &'a self,
        turn: AxisTurn,
        image: impl Fn(u16) -> u16 + 'a,
    ) -> impl Iterator<Item = u16> + 'a {
        self.next.iter().map(move |row| image(row[turn.index()]))
    }
}
