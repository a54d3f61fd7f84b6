//! The states of two coordinates together, with their distances to the goal.

use alloc::{vec, vec::Vec};

use super::{coordinate::PatternCoordinate, part_table::PartTable, problem::PatternProblem};

/// Numbers the states of a group of coordinates. The group is divided into two parts, so a state of
/// the group is a pair: a state of the first part and a state of the second part.
///
/// Each state of the first part has a row of pairs. In this state, the cubies of the first part
/// occupy some slots. The columns of the row are the states of the second part that leave these
/// slots free, in ascending order. So no number belongs to an impossible pair. For example, six
/// edges, three per part, have 24·22·20 rows of 18·16·14 columns. If the number of coordinates is
/// odd, the second part has one coordinate more than the first. Then the work on one row stays in
/// the caches.
#[derive(Debug, Clone)]
pub(crate) struct ProductTable {
    pub(crate) first: PartTable,
    pub(crate) second: PartTable,
    /// The class of each row, in the order of the states of the first part. Rows of one class have
    /// the same columns.
    classes: Vec<u16>,
    /// The column of each state of the second part, for each class of rows. Element `n·class +
    /// state` is the column, where `n` is the number of states of the second part. The element is
    /// unused if the rows of the class do not contain the state.
    columns: Vec<u16>,
    /// For a row of class `class`, `seconds[class][column]` is the state of the second part of the
    /// entry in column `column`.
    seconds: Vec<Vec<u16>>,
    /// The number of columns of each row, which is the same for all rows. A row that needs fewer
    /// columns leaves its highest columns unused.
    width: usize,
}

/// A row of a [`ProductTable`]. A state of the product is a pair of a first and a second part. All
/// pairs of a row have the same first part.
#[derive(Clone, Copy)]
pub(crate) struct ProductRow<'a> {
    /// The number of the row's first pair.
    pub(crate) start: usize,
    /// The column of each state of the second part: `columns[state]`.
    pub(crate) columns: &'a [u16],
}

impl ProductTable {
    /// Divides `coordinates` into two parts. Numbers the pairs that consist of a state of the first
    /// part and a state of the second part. Returns `None` if there are more than `limit` pairs, or
    /// if a part has more than 2¹⁶ − 1 states.
    pub(crate) fn of(
        coordinates: &[PatternCoordinate],
        problem: &PatternProblem<'_>,
        limit: usize,
    ) -> Option<Self> {
        let (first, second) = coordinates.split_at(coordinates.len() / 2);
        let (first, second) = (PartTable::of(first, problem)?, PartTable::of(second, problem)?);
        let within = second.slots.iter().fold(0, |all, slots| all | slots);
        let mut taken: Vec<u32> = first.slots.iter().map(|slots| slots & within).collect();
        let each = taken.clone();
        taken.sort_unstable();
        taken.dedup();
        let outside = |taken: u32| {
            let states = second.slots.iter().zip(0u16..);
            states.filter(move |&(slots, _)| slots & taken == 0).map(|(_, state)| state)
        };
        let seconds: Vec<Vec<u16>> = taken.iter().map(|&taken| outside(taken).collect()).collect();
        let width = seconds.iter().map(Vec::len).max()?;
        if first.len() * width > limit {
            return None;
        }
        let mut columns = vec![0; taken.len() * second.len()];
        for (columns, seconds) in columns.chunks_mut(second.len()).zip(&seconds) {
            for (&state, column) in seconds.iter().zip(0u16..) {
                columns[usize::from(state)] = column;
            }
        }
        let class = |slots: &u32| taken.partition_point(|taken| taken < slots);
        let class = |slots| u16::try_from(class(slots)).expect("at most one class per state");
        let classes = each.iter().map(class).collect();
        Some(Self { first, second, classes, columns, seconds, width })
    }

    /// Returns the number of rows times the number of columns. Unused columns are counted too.
    pub(crate) fn len(&self) -> usize {
        self.first.len() * self.width
    }

    pub(crate) const fn width(&self) -> usize {
        self.width
    }

    #[inline]
    pub(crate) fn row(&self, first: u16) -> ProductRow<'_> {
        let class = usize::from(self.classes[usize::from(first)]);
        let states = self.second.len();
        ProductRow {
            start: usize::from(first) * self.width,
            columns: &self.columns[class * states..(class + 1) * states],
        }
    }

    /// Returns the columns of the row `first`: states of the second part.
    pub(crate) fn seconds(&self, first: u16) -> &[u16] {
        &self.seconds[usize::from(self.classes[usize::from(first)])]
    }

    /// Returns the numbers of the pairs that meet the goal.
    pub(crate) fn goals(&self) -> impl Iterator<Item = usize> + '_ {
        let goals = |part: &PartTable| {
            let states = part.is_goal.clone().into_iter().zip(0u16..);
            states.filter(|&(is_goal, _)| is_goal).map(|(_, state)| state)
        };
        let seconds: Vec<u16> = goals(&self.second).collect();
        goals(&self.first).flat_map(move |first| {
            let taken = self.first.slots[usize::from(first)];
            let free = |&second: &u16| self.second.slots[usize::from(second)] & taken == 0;
            let seconds: Vec<u16> = seconds.iter().copied().filter(free).collect();
            let row = self.row(first);
            seconds.into_iter().map(move |second| row.state(second))
        })
    }
}

impl ProductRow<'_> {
    /// Returns the number of a pair in this row. `second` is the state of the pair's second part.
    #[inline]
    pub(crate) fn state(self, second: u16) -> usize {
        self.start + usize::from(self.columns[usize::from(second)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        cube::Pattern,
        cube::{CubePos, MoveSet},
        rules::{FaceOrder, Rules},
    };

    #[test]
    fn numbers_are_dense() {
        let problem = PatternProblem {
            start: &CubePos::SOLVED,
            goal: &Pattern::SOLVED,
            rules: Rules::no_repeats(FaceOrder::default(), MoveSet::ALL),
            length: 20,
        };
        let product = |coordinates: &[usize], limit| {
            let coordinates: Vec<PatternCoordinate> =
                coordinates.iter().copied().map(PatternCoordinate::Cubie).collect();
            ProductTable::of(&coordinates, &problem, limit)
        };
        let five = 24 * 22 * 20 * 18 * 16;
        assert_eq!(product(&[8, 9, 10, 11, 12], five).unwrap().len(), five);
        assert!(product(&[8, 9, 10, 11, 12], five - 1).is_none());
        let mixed = product(&[1, 5, 8, 19], usize::MAX).unwrap();
        assert_eq!(mixed.len(), 24 * 21 * 24 * 22);
        let mut seen = vec![false; mixed.len()];
        for first in 0..24 * 21 {
            for &second in mixed.seconds(first) {
                seen[mixed.row(first).state(second)] = true;
            }
        }
        assert!(seen.iter().all(|&seen| seen));
        assert_eq!(mixed.goals().count(), 1);
    }
}
