use core::sync::atomic::{AtomicU8, AtomicUsize, Ordering::Relaxed};

use alloc::vec::Vec;

use crate::rules::{FaceOrder, bits};

use super::{
    joint::{Joint, Row},
    part::{Item, Task},
    rows::each_row,
};

/// Mark of a state from which the goal is further than the search goes.
const FAR: u8 = u8::MAX;
/// Tables of more states are left unfinished when half the states are done: what is
/// left would take the most time, and is mostly one move further.
const LARGE: usize = 1 << 20;

/// How far each joint state of some items is from the goal. In large tables it is
/// at least so far, where it is further than from half the states.
#[derive(Debug, Clone)]
pub(crate) struct Distances {
    pub(crate) joint: Joint,
    /// One byte a state.
    entries: Vec<u8>,
    /// The greatest of them.
    most: u8,
}

impl Distances {
    /// Of items that have no more states than `limit`; `None` of others.
    pub(crate) fn of(items: &[Item], task: &Task<'_>, limit: usize) -> Option<Self> {
        Joint::of(items, task, limit).map(|joint| Self::to_goal(joint, task))
    }

    /// Breadth first, backwards from all goals at once, no further than the search
    /// goes. Threads share the rows; what two of them write to one state is the same.
    fn to_goal(joint: Joint, task: &Task<'_>) -> Self {
        let distances: Vec<AtomicU8> = (0..joint.len()).map(|_| AtomicU8::new(FAR)).collect();
        joint.goals().for_each(|state| distances[state].store(0, Relaxed));
        let backwards: Vec<usize> = bits(task.rules.moves()).map(FaceOrder::inverse).collect();
        let (mut done, mut rest) = (0, FAR);
        for distance in 0..task.length.min(FAR - 2) {
            let found = AtomicUsize::new(0);
            each_row(&joint, |first| {
                let here = &distances[joint.row(first).start..][..joint.width()];
                let is_found = |state: &AtomicU8| state.load(Relaxed) == distance;
                let Some(skip) = here.iter().position(is_found) else { return };
                let states = here.iter().zip(joint.seconds(first)).skip(skip);
                let states = states.filter(|(state, _)| is_found(state));
                let next = joint.first.next[usize::from(first)];
                let rows: Vec<(usize, Row<'_>)> =
                    backwards.iter().map(|&i| (i, joint.row(next[i]))).collect();
                let mut new = 0;
                for (_, &second) in states {
                    let next = joint.second.next[usize::from(second)];
                    for &(i, row) in &rows {
                        let state = &distances[row.state(next[i])];
                        if state.load(Relaxed) == FAR {
                            state.store(distance + 1, Relaxed);
                            new += 1;
                        }
                    }
                }
                found.fetch_add(new, Relaxed);
            });
            let found = found.into_inner();
            done += found;
            if found == 0 {
                break;
            }
            if joint.len() > LARGE && done > joint.len() / 2 {
                rest = distance + 2;
                break;
            }
        }
        let distances = distances.into_iter().map(|state| state.into_inner().min(rest));
        let entries: Vec<u8> = distances.collect();
        let most = entries.iter().copied().max().unwrap_or(0);
        Self { joint, entries, most }
    }

    /// How many moves the goal is away, at the least.
    #[inline]
    pub(crate) fn get(&self, first: u16, second: u16) -> u8 {
        self.entries[self.joint.row(first).state(second)]
    }

    /// Those of a set of moves after which the goal may be reached in `left` more.
    ///
    /// All distances are looked up before any is put to use, so that the processor
    /// waits for memory once and not for each.
    #[inline]
    pub(crate) fn leading(&self, [first, second]: [u16; 2], left: u8, moves: u32) -> u32 {
        if self.most <= left {
            return moves;
        }
        let first = &self.joint.first.next[usize::from(first)];
        let second = &self.joint.second.next[usize::from(second)];
        let near = |i: usize| u32::from(self.get(first[i], second[i]) <= left) << i;
        bits(moves).fold(0, |set, i| set | near(i))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        cube::Pattern,
        cube::{CubePos, MoveSet},
        rules::Rules,
    };

    fn distances(items: &[Item], moves: MoveSet, length: u8) -> Vec<u8> {
        let rules = Rules::no_repeats(FaceOrder::default(), moves);
        let goal = items.iter().fold(Pattern::default(), |goal, item| match *item {
            Item::Cubie(cubie) => goal.with(cubie, CubePos::SOLVED.as_bytes()[cubie]).unwrap(),
            Item::Twist | Item::Flip => goal,
        });
        let task = Task { start: &CubePos::SOLVED, goal: &goal, rules, length };
        Distances::of(items, &task, usize::MAX).unwrap().entries
    }

    fn cubies(range: core::ops::Range<usize>) -> Vec<Item> {
        range.map(Item::Cubie).collect()
    }

    #[test]
    fn known_distances() {
        // 24·22·20·18 states of four edges, at most eight moves away.
        let four = distances(&cubies(8..12), MoveSet::ALL, 20);
        assert_eq!((four.len(), four.iter().max()), (24 * 22 * 20 * 18, Some(&8)));
        // One edge comes to any slot and flip in three moves.
        assert_eq!(distances(&cubies(8..9), MoveSet::ALL, 20).iter().max(), Some(&3));
        // Orientations of all edges take seven moves at most, of all corners six.
        assert_eq!(distances(&[Item::Flip], MoveSet::ALL, 20).iter().max(), Some(&7));
        assert_eq!(distances(&[Item::Twist], MoveSet::ALL, 20).iter().max(), Some(&6));
    }

    #[test]
    fn no_table_goes_further_than_the_search() {
        let three = distances(&cubies(8..12), MoveSet::ALL, 3);
        let near = |four: &[u8], limit| four.iter().filter(|&&d| d <= limit).count();
        let all = distances(&cubies(8..12), MoveSet::ALL, 20);
        assert_eq!(near(&three, FAR - 1), near(&all, 3));
        assert!(near(&three, FAR - 1) < three.len());
    }

    /// A table that is 0 at the goal and changes by at most one with each move is
    /// nowhere more than the distance.
    #[test]
    fn large_tables_are_lower_bounds() {
        let goal = (8..13).zip([0, 2, 4, 6, 8]);
        let goal = goal.fold(Pattern::default(), |goal, (c, v)| goal.with(c, v).unwrap());
        let rules = Rules::no_repeats(FaceOrder::default(), MoveSet::ALL);
        let task = Task { start: &CubePos::SOLVED, goal: &goal, rules, length: 20 };
        let table = Distances::of(&cubies(8..13), &task, usize::MAX).unwrap();
        assert!(table.entries.len() > LARGE && table.get(0, 0) == 0);
        let Joint { first, second, .. } = &table.joint;
        let step = |&at: &[u16; 2], mv: usize| {
            [first.next[usize::from(at[0])][mv], second.next[usize::from(at[1])][mv]]
        };
        let (mut at, mut most) = ([0, 0], 0);
        for i in 0..100_000 {
            let here = table.get(at[0], at[1]);
            for mv in 0..18 {
                let [a, b] = step(&at, mv);
                assert!(table.get(a, b).abs_diff(here) <= 1);
            }
            most = most.max(here);
            at = step(&at, i * 7 % 17 + i % 2);
        }
        assert!((6..=9).contains(&most));
    }

    /// With one turn only, the way back from where it leads is three times as long.
    #[test]
    fn distances_are_to_the_goal_and_not_from_it() {
        let mut back = distances(&cubies(0..1), MoveSet::from_bits(1), 20);
        back.sort_unstable();
        assert_eq!(back, [0, 1, 2, 3]);
        let rules = Rules::no_repeats(FaceOrder::default(), MoveSet::from_bits(1));
        let goal = Pattern::default().with(0, 0).unwrap();
        let start = CubePos::SOLVED.moved(crate::Move::U1);
        let task = Task { start: &start, goal: &goal, rules, length: 20 };
        let table = Distances::of(&cubies(0..1), &task, usize::MAX).unwrap();
        assert_eq!(table.get(0, 0), 3);
    }
}
