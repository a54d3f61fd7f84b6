//! Lower bounds for a pattern: tables that a search builds in memory for its goal.
//!
//! 1. The goal becomes a list of coordinates (`PatternCoordinate`): one per cubie, and one for
//!    all twists or all flips if the goal orients all corners or edges.
//! 2. Neighboring coordinates are grouped, as many per group as their states are worth for the
//!    search and fit its memory.
//! 3. A group is split in two. Each half gets a move table of its states (`PartTable`), of
//!    at most 2¹⁶ states. The pairs of both halves' states are numbered densely
//!    (`ProductTable`).
//! 4. A breadth-first search backward from the goal finds the distance of every pair
//!    (`DistanceTable`).
//! 5. The bound of a position is the greatest distance of all groups. With one group it is
//!    the exact distance.

use alloc::{vec, vec::Vec};
use core::ops::ControlFlow;

mod coordinate;
mod distance_table;
mod part_table;
mod problem;
mod product_table;
mod rows;

use self::distance_table::DistanceTable;
pub(crate) use self::{
    coordinate::coordinates,
    problem::PatternProblem,
    product_table::ProductTable,
    rows::{Look, fill_rows},
};

/// The most states of a table, of one byte each.
const MAX_STATES: usize = 1 << 26;
/// The states that a table may have even for the shortest search.
const MIN_STATES: usize = 1 << 10;

/// The lower bound of a search for a pattern: the greatest distance of several groups of
/// coordinates.
///
/// With one group the bound is the exact distance, and the search expands no node in vain. The
/// last of several groups also takes coordinates of the group before, as far as its table
/// stays within the same limits.
#[derive(Debug, Clone)]
pub(crate) struct PatternBounds {
    groups: Vec<CoordinateGroup>,
}

/// The tables of a group of coordinates.
#[derive(Debug, Clone)]
struct CoordinateGroup {
    distances: DistanceTable,
    /// The leading moves (`PartTable::leading`) of both parts.
    leading: [Vec<Vec<u32>>; 2],
}

/// The state of a search: for each group, the states of its two parts.
pub(crate) type States = [[u16; 2]];

impl PatternBounds {
    /// The tables that are worth building for a search through `sequences` sequences, in at
    /// most `memory` bytes, or in the few bytes that the tables of single coordinates take.
    ///
    /// With S states, the search visits about `sequences / S` nodes, and the table takes 18·S
    /// steps. These balance if S is near the square root of `sequences`.
    ///
    /// Calls `look` while it builds the tables, and breaks if `look` does.
    pub(crate) fn of<B>(
        problem: &PatternProblem<'_>,
        sequences: u128,
        memory: u64,
        look: Look<'_, B>,
    ) -> ControlFlow<B, Self> {
        let worth = usize::try_from(sequences.isqrt()).unwrap_or(MAX_STATES).saturating_mul(4);
        let mut left = usize::try_from(memory).unwrap_or(usize::MAX);
        let coordinates = coordinates(problem.goal);
        let (mut groups, mut begin) = (Vec::new(), 0);
        while begin < coordinates.len() {
            let limit = worth.clamp(MIN_STATES, MAX_STATES).min(left);
            let (mut end, mut from) = (begin + 1, begin);
            let first = DistanceTable::of(&coordinates[begin..end], problem, usize::MAX, look)?;
            let mut distances = first.expect("a part holds any one coordinate");
            // Takes further coordinates. After the last one, takes those of the group before.
            let mut widen = |from: usize, end: usize| {
                let Some(wider) = coordinates.get(from..end) else {
                    return ControlFlow::Continue(false);
                };
                let wider = DistanceTable::of(wider, problem, limit, look)?;
                let Some(wider) = wider else { return ControlFlow::Continue(false) };
                distances = wider;
                ControlFlow::Continue(true)
            };
            while widen(begin, end + 1)? {
                end += 1;
            }
            while end == coordinates.len() && from > 0 && widen(from - 1, end)? {
                from -= 1;
            }
            left = left.saturating_sub(distances.product.len());
            let product = &distances.product;
            let parts = [&product.first, &product.second];
            let leading = parts.map(|part| part.leading(&problem.rules));
            groups.push(CoordinateGroup { distances, leading });
            begin = end;
        }
        ControlFlow::Continue(Self { groups })
    }

    /// The state of the start.
    pub(crate) fn start(&self) -> Vec<[u16; 2]> {
        vec![[0; 2]; self.groups.len()]
    }

    /// Whether the goal may be within `left` moves.
    #[inline]
    pub(crate) fn is_near(&self, states: &States, left: u8) -> bool {
        let mut groups = self.groups.iter().zip(states);
        groups.all(|(group, &[first, second])| group.distances.get(first, second) <= left)
    }

    /// The moves of a set that may begin a sequence of exactly `left` moves to the goal, with
    /// `left` at least 1. With one move left, they are the moves that reach the goal.
    ///
    /// With one or two moves left, the leading moves of the parts suffice: for the last move
    /// they are exact.
    #[inline]
    pub(crate) fn leading(&self, states: &States, left: u8, mut moves: u32) -> u32 {
        for (group, state) in self.groups.iter().zip(states) {
            for (leading, &state) in group.leading.iter().zip(state) {
                let level = usize::from(left).min(leading.len()) - 1;
                moves &= leading[level][usize::from(state)];
            }
        }
        if left > 2 {
            for (group, &state) in self.groups.iter().zip(states) {
                moves = group.distances.leading(state, left - 1, moves);
            }
        }
        moves
    }

    /// Writes the state after the move with this number.
    #[inline]
    pub(crate) fn moved(&self, states: &States, number: usize, moved: &mut States) {
        for ((group, state), moved) in self.groups.iter().zip(states).zip(moved) {
            let product = &group.distances.product;
            *moved = [
                product.first.next[usize::from(state[0])][number],
                product.second.next[usize::from(state[1])][number],
            ];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{coordinate::PatternCoordinate, *};
    use crate::{
        cube::{CubePos, MoveSet, Pattern},
        rules::{FaceOrder, Rules},
    };

    fn bounds(start: CubePos, goal: &Pattern, sequences: u128, memory: u64) -> PatternBounds {
        let rules = Rules::no_repeats(FaceOrder::default(), MoveSet::ALL);
        let problem = PatternProblem { start: &start, goal, rules, length: 25 };
        let look = &mut || ControlFlow::<()>::Continue(());
        PatternBounds::of(&problem, sequences, memory, look).continue_value().unwrap()
    }

    fn lens(bounds: &PatternBounds) -> Vec<usize> {
        bounds.groups.iter().map(|group| group.distances.product.len()).collect()
    }

    #[test]
    fn tables_grow_with_the_search() {
        let edges = |goal: Pattern, n: u8| {
            (0..n).fold(goal, |goal, i| goal.with(8 + usize::from(i), 2 * i).unwrap())
        };
        let goal = edges(Pattern::default(), 5);
        assert_eq!(lens(&bounds(CubePos::SOLVED, &goal, u128::MAX, u64::MAX)), [3_041_280]);
        // Two groups of two edges, and one that also takes an edge of the group before:
        // 24·22 = 528 states.
        assert_eq!(lens(&bounds(CubePos::SOLVED, &goal, 1, u64::MAX)), [528, 528, 528]);
        assert_eq!(lens(&bounds(CubePos::SOLVED, &goal, u128::MAX, 0)), [24; 5]);
        assert!(lens(&bounds(CubePos::SOLVED, &Pattern::default(), 9, 0)).is_empty());
        let oriented = (0..8).fold(Pattern::default(), |p, i| p.with_orientation(i, 0).unwrap());
        let start = CubePos::SOLVED.moved(crate::Move::F1);
        assert_eq!(lens(&bounds(start, &oriented, u128::MAX, u64::MAX)), [2187]);
        let goal = edges(oriented, 2);
        assert_eq!(
            coordinates(&goal),
            [PatternCoordinate::Twist, PatternCoordinate::Cubie(8), PatternCoordinate::Cubie(9)]
        );
        assert_eq!(lens(&bounds(start, &goal, u128::MAX, u64::MAX)), [2187 * 24 * 22]);
    }

    #[test]
    fn neighbors_differ_by_at_most_one() {
        let bounds = bounds(CubePos::SOLVED, &Pattern::SOLVED, 1 << 30, u64::MAX);
        let distance = |states: &States| (0..=25).find(|&left| bounds.is_near(states, left));
        let (mut states, mut moved) = (bounds.start(), bounds.start());
        assert_eq!(distance(&states), Some(0));
        for i in 0..500 {
            bounds.moved(&states, i * 7 % 18, &mut moved);
            let [before, after] = [&states, &moved].map(|states| distance(states).unwrap());
            assert!(before.abs_diff(after) <= 1);
            core::mem::swap(&mut states, &mut moved);
        }
    }
}
