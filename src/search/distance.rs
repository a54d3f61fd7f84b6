use core::sync::atomic::{AtomicU8, Ordering::Relaxed};

use alloc::vec::Vec;

use super::{
    joint::{Joint, Row},
    part::{Item, Task},
    rows::each_row,
    turns::{Turns, bits},
};

/// Mark of a state from which the goal is further than the search goes.
const FAR: u8 = u8::MAX;

/// How far each joint state of some items is from the goal.
#[derive(Debug, Clone)]
pub(super) struct Distances {
    pub(super) joint: Joint,
    /// One byte a state.
    distances: Vec<u8>,
}

impl Distances {
    /// Of items that have no more states than `limit`; `None` of others.
    pub(super) fn of(items: &[Item], task: &Task<'_>, limit: usize) -> Option<Self> {
        Joint::of(items, task, limit).map(|joint| Self::to_goal(joint, task))
    }

    /// Breadth first, backwards from all goals at once, no further than the search
    /// goes. Threads share the rows; what two of them write to one state is the same.
    fn to_goal(joint: Joint, task: &Task<'_>) -> Self {
        let distances: Vec<AtomicU8> = (0..joint.len()).map(|_| AtomicU8::new(FAR)).collect();
        joint.goals().for_each(|state| distances[state].store(0, Relaxed));
        let backwards: Vec<usize> = bits(task.turns.allowed()).map(Turns::inverse).collect();
        for distance in 0..task.length.min(FAR - 1) {
            let is_new = AtomicU8::new(0);
            each_row(&joint, |first| {
                let here = &distances[joint.row(first).start..][..joint.width()];
                let is_found = |state: &AtomicU8| state.load(Relaxed) == distance;
                let Some(skip) = here.iter().position(is_found) else { return };
                let found = here.iter().zip(joint.seconds(first)).skip(skip);
                let found = found.filter(|(state, _)| is_found(state));
                let next = joint.first.next[usize::from(first)];
                let rows: Vec<(usize, Row<'_>)> =
                    backwards.iter().map(|&i| (i, joint.row(next[i]))).collect();
                for (_, &second) in found {
                    let next = joint.second.next[usize::from(second)];
                    for &(i, row) in &rows {
                        let state = &distances[row.state(next[i])];
                        if state.load(Relaxed) == FAR {
                            state.store(distance + 1, Relaxed);
                            is_new.store(1, Relaxed);
                        }
                    }
                }
            });
            if is_new.into_inner() == 0 {
                break;
            }
        }
        Self { joint, distances: distances.into_iter().map(AtomicU8::into_inner).collect() }
    }

    /// How many moves the goal is away, or more than the search goes.
    #[inline]
    pub(super) fn get(&self, first: u16, second: u16) -> u8 {
        self.distances[self.joint.row(first).state(second)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        cube::{CubePos, Face, MoveMask},
        search::Pattern,
    };

    fn distances(items: &[Item], moves: MoveMask, length: u8) -> Vec<u8> {
        let turns = Turns::new(Face::ALL, moves);
        let goal = items.iter().fold(Pattern::default(), |goal, item| match *item {
            Item::Cubie(cubie) => goal.with(cubie, CubePos::SOLVED.as_bytes()[cubie]).unwrap(),
            Item::Twist | Item::Flip => goal,
        });
        let task = Task { start: &CubePos::SOLVED, goal: &goal, turns, length };
        Distances::of(items, &task, usize::MAX).unwrap().distances
    }

    fn cubies(range: core::ops::Range<usize>) -> Vec<Item> {
        range.map(Item::Cubie).collect()
    }

    #[test]
    fn known_distances() {
        // 24·22·20·18 states of four edges, at most eight moves away.
        let four = distances(&cubies(8..12), MoveMask::ALL, 20);
        assert_eq!((four.len(), four.iter().max()), (24 * 22 * 20 * 18, Some(&8)));
        // One edge comes to any slot and flip in three moves.
        assert_eq!(distances(&cubies(8..9), MoveMask::ALL, 20).iter().max(), Some(&3));
        // Orientations of all edges take seven moves at most, of all corners six.
        assert_eq!(distances(&[Item::Flip], MoveMask::ALL, 20).iter().max(), Some(&7));
        assert_eq!(distances(&[Item::Twist], MoveMask::ALL, 20).iter().max(), Some(&6));
    }

    #[test]
    fn no_table_goes_further_than_the_search() {
        let three = distances(&cubies(8..12), MoveMask::ALL, 3);
        let near = |four: &[u8], limit| four.iter().filter(|&&d| d <= limit).count();
        let all = distances(&cubies(8..12), MoveMask::ALL, 20);
        assert_eq!(near(&three, FAR - 1), near(&all, 3));
        assert!(near(&three, FAR - 1) < three.len());
    }

    /// With one turn only, the way back from where it leads is three times as long.
    #[test]
    fn distances_are_to_the_goal_and_not_from_it() {
        let mut back = distances(&cubies(0..1), MoveMask::from_bits(1), 20);
        back.sort_unstable();
        assert_eq!(back, [0, 1, 2, 3]);
        let turns = Turns::new(Face::ALL, MoveMask::from_bits(1));
        let goal = Pattern::default().with(0, 0).unwrap();
        let start = CubePos::SOLVED.moved(crate::Move::U1);
        let task = Task { start: &start, goal: &goal, turns, length: 20 };
        let table = Distances::of(&cubies(0..1), &task, usize::MAX).unwrap();
        assert_eq!(table.get(0, 0), 3);
    }
}
