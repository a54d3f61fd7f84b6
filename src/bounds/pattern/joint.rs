use alloc::{vec, vec::Vec};

use super::part::{Item, Part, Task};

/// The states of two parts together, numbered densely: a row for each state of the
/// first, in which those of the second that keep off its slots have columns in
/// ascending order.
///
/// Six edges, three and three, have 24·22·20 rows of 18·16·14 columns. Of an odd
/// number of items the second part has one more, so that what is done row by row
/// stays in the caches.
#[derive(Debug, Clone)]
pub(crate) struct Joint {
    pub(crate) first: Part,
    pub(crate) second: Part,
    /// Which slots the first part takes of those that the second may be in, as the
    /// number of a class.
    classes: Vec<u16>,
    /// Columns of the second part's states for each class.
    columns: Vec<u16>,
    /// The states in the columns of each class.
    seconds: Vec<Vec<u16>>,
    /// Columns of a row. Where a class has fewer, the last are for no state.
    width: usize,
}

/// A row of states.
#[derive(Clone, Copy)]
pub(crate) struct Row<'a> {
    /// Number of its first state.
    pub(crate) start: usize,
    /// The column of each state of the second part.
    pub(crate) columns: &'a [u16],
}

impl Joint {
    /// The items in two halves; `None` where that makes more states than `limit`, or
    /// than a part may have.
    pub(crate) fn of(items: &[Item], task: &Task<'_>, limit: usize) -> Option<Self> {
        let (first, second) = items.split_at(items.len() / 2);
        let (first, second) = (Part::of(first, task)?, Part::of(second, task)?);
        let within = second.slots.iter().fold(0, |all, slots| all | slots);
        let mut taken: Vec<u32> = first.slots.iter().map(|slots| slots & within).collect();
        let each = taken.clone();
        taken.sort_unstable();
        taken.dedup();
        let keeping_off = |taken: u32| {
            let states = second.slots.iter().zip(0u16..);
            states.filter(move |&(slots, _)| slots & taken == 0).map(|(_, state)| state)
        };
        let seconds: Vec<Vec<u16>> =
            taken.iter().map(|&taken| keeping_off(taken).collect()).collect();
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
        let class = |slots| u16::try_from(class(slots)).expect("no more than states");
        let classes = each.iter().map(class).collect();
        Some(Self { first, second, classes, columns, seconds, width })
    }

    /// Numbers of states, from 0.
    pub(crate) fn len(&self) -> usize {
        self.first.len() * self.width
    }

    /// Columns of a row.
    pub(crate) const fn width(&self) -> usize {
        self.width
    }

    /// The row of a state of the first part.
    #[inline]
    pub(crate) fn row(&self, first: u16) -> Row<'_> {
        let class = usize::from(self.classes[usize::from(first)]);
        let states = self.second.len();
        Row {
            start: usize::from(first) * self.width,
            columns: &self.columns[class * states..(class + 1) * states],
        }
    }

    /// The states of the second part in the columns of a row.
    pub(crate) fn seconds(&self, first: u16) -> &[u16] {
        &self.seconds[usize::from(self.classes[usize::from(first)])]
    }

    /// The numbers of the states that are the goal.
    pub(crate) fn goals(&self) -> impl Iterator<Item = usize> + '_ {
        let goals = |part: &Part| {
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

impl Row<'_> {
    /// The number of the state with this one of the second part.
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
        let task = Task {
            start: &CubePos::SOLVED,
            goal: &Pattern::SOLVED,
            rules: Rules::no_repeats(FaceOrder::default(), MoveSet::ALL),
            length: 20,
        };
        let joint = |items: &[usize], limit| {
            let items: Vec<Item> = items.iter().copied().map(Item::Cubie).collect();
            Joint::of(&items, &task, limit)
        };
        let five = 24 * 22 * 20 * 18 * 16;
        assert_eq!(joint(&[8, 9, 10, 11, 12], five).unwrap().len(), five);
        assert!(joint(&[8, 9, 10, 11, 12], five - 1).is_none());
        let mixed = joint(&[1, 5, 8, 19], usize::MAX).unwrap();
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
