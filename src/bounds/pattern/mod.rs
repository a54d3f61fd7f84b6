//! Lower bounds in a search for a pattern. The search builds their tables in memory.
//!
//! 1. The pattern determines a list of coordinates (`PatternCoordinate`), one per named cubie. If
//!    the pattern orients all corners, one coordinate for all twists replaces the coordinates of the
//!    corners that may be in any slot. The edges have a coordinate for all flips in the same way.
//! 2. Successive coordinates form groups. A coordinate joins the current group if the larger table
//!    of the group is worth the time to build it and fits the memory.
//! 3. Each group is divided into two *parts*. A state of a part consists of the values of the
//!    part's coordinates. The part has a move table (`PartTable`) of at most 2¹⁶ − 1 states. A
//!    state of the group is a pair: a state of the first part and a state of the second. The pairs
//!    are numbered (`ProductTable`).
//! 4. A breadth-first search backward from the goal finds the distance of every pair
//!    (`DistanceTable`).
//! 5. The bound of a position is the greatest distance over all groups. If there is only one group,
//!    and its table has at most 2²⁰ states, the bound is the exact distance.

use alloc::{vec, vec::Vec};
use core::ops::Range;

mod coordinate;
mod distance_table;
mod part_table;
mod positions;
mod problem;
mod product_table;
mod rows;

use self::distance_table::DistanceTable;
pub(crate) use self::{
    coordinate::coordinates, problem::PatternProblem, product_table::ProductTable, rows::fill_rows,
};
use crate::watch::{Look, Stopped};

/// The maximum number of states in one table. A state takes one byte.
const MAX_STATES: usize = 1 << 26;
/// A search of fewer sequences gets tables of one coordinate each. 1,537 searches for algorithms of one turn
/// took 17.3 s with larger tables and 7.2 s so, with any value from 2¹⁴ to 2²⁸
/// (`superflip algs --max 4 --json`).
const FEW: u128 = 1 << 18;

/// The lower bounds in a search for a pattern. The bound of a state is the greatest of the
/// distances that the tables of the groups contain.
///
/// If there is only one group, and its table has at most 2²⁰ states, the bound is exact, and every
/// node that the search expands leads to a solution. If there are several groups, few coordinates
/// are left for the final group. So the final group also gets coordinates of the group before it,
/// as long as its table stays within the limits of size.
#[derive(Debug, Clone)]
pub struct PatternBounds {
    groups: Vec<CoordinateGroup>,
}

/// The tables for one group of coordinates.
#[derive(Debug, Clone)]
struct CoordinateGroup {
    distances: DistanceTable,
    /// The masks that `PartTable::leading` returns for each of the group's two parts.
    leading: [Vec<Vec<u32>>; 2],
}

/// A state of the search. It has one element per group of coordinates: the states of the group's
/// two parts.
pub(crate) type States = [[u16; 2]];

impl PatternBounds {
    /// Builds the tables for a search. Without pruning, the search would visit `sequences`
    /// sequences. The tables take at most `memory` bytes, or the memory of one coordinate's table
    /// if this is more.
    ///
    /// With a table of S states, the search visits about `sequences / S` nodes. Building the table
    /// takes 18·S steps. The two costs balance if S is near the square root of `sequences`.
    ///
    /// Calls `look` while it builds the tables. Fails if `look` fails.
    pub(crate) fn of(
        problem: &PatternProblem<'_>,
        sequences: u128,
        memory: u64,
        look: Look<'_>,
    ) -> Result<Self, Stopped> {
        let worth = if sequences < FEW {
            0
        } else {
            usize::try_from(sequences.isqrt()).unwrap_or(MAX_STATES).saturating_mul(4)
        };
        Self::within(problem, worth.min(MAX_STATES), memory, look)
    }

    /// Builds tables of at most `states` states, or of one coordinate if it has more. Builds no more tables
    /// once one proves that the goal is too far from the start.
    fn within(
        problem: &PatternProblem<'_>,
        states: usize,
        memory: u64,
        look: Look<'_>,
    ) -> Result<Self, Stopped> {
        let mut left = usize::try_from(memory).unwrap_or(usize::MAX);
        let coordinates = coordinates(problem.goal);
        let mut table = |range: Range<usize>, limit| match coordinates.get(range) {
            Some(group) => DistanceTable::of(group, problem, limit, look),
            None => Ok(None),
        };
        let is_far = |distances: &DistanceTable| distances.get(0, 0) > problem.length;
        // A wider group has at least as many states.
        let may_widen = |distances: &DistanceTable, limit| {
            distances.product.len() <= limit && !is_far(distances)
        };
        let (mut groups, mut begin) = (Vec::new(), 0);
        while begin < coordinates.len() {
            let limit = states.min(left);
            let (mut end, mut from) = (begin + 1, begin);
            let first = table(begin..end, usize::MAX)?;
            let mut distances = first.expect("a part holds any one coordinate");
            while may_widen(&distances, limit)
                && let Some(wider) = table(begin..end + 1, limit)?
            {
                (distances, end) = (wider, end + 1);
            }
            while may_widen(&distances, limit)
                && end == coordinates.len()
                && from > 0
                && let Some(wider) = table(from - 1..end, limit)?
            {
                (distances, from) = (wider, from - 1);
            }
            // No sequence of the search's length reaches the goal, so the search needs no more tables.
            begin = if is_far(&distances) { coordinates.len() } else { end };
            left = left.saturating_sub(distances.product.len());
            let product = &distances.product;
            let parts = [&product.first, &product.second];
            let leading = parts.map(|part| part.leading(&problem.rules));
            groups.push(CoordinateGroup { distances, leading });
        }
        Ok(Self { groups })
    }

    /// Returns the states of the start of the search.
    pub(crate) fn start(&self) -> Vec<[u16; 2]> {
        vec![[0; 2]; self.groups.len()]
    }

    /// Returns whether the goal may be within `left` moves of `states`.
    #[inline]
    pub(crate) fn is_near(&self, states: &States, left: u8) -> bool {
        let mut groups = self.groups.iter().zip(states);
        groups.all(|(group, &[first, second])| group.distances.get(first, second) <= left)
    }

    /// Returns which of the moves in the bit mask `moves` may begin a sequence of exactly `left`
    /// moves to the goal. `left` is at least 1. If `left` is 1, each returned move reaches the
    /// goal.
    ///
    /// If `left` is 1 or 2, the masks of the parts decide (`PartTable::leading`). For one move,
    /// they are exact together. For two moves, they may let a wrong first move pass, but then the
    /// call for the second move returns nothing. If `left` is at least 3, distances are looked up
    /// too.
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

    /// Makes a move. `number` is the number of the move, `states` is the state before it, and
    /// `moved` receives the state after it.
    #[inline]
    pub fn moved(&self, states: &[[u16; 2]], number: usize, moved: &mut [[u16; 2]]) {
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
        cube::{CubePos, Cubie, MoveSet, Pattern},
        rules::{FaceOrder, Rules},
    };

    fn bounds(start: CubePos, goal: &Pattern, sequences: u128, memory: u64) -> PatternBounds {
        let rules = Rules::no_repeats(FaceOrder::default(), MoveSet::ALL);
        let problem = PatternProblem { start: &start, goal, rules, length: 25 };
        let look = &mut || Ok::<_, Stopped>(());
        PatternBounds::of(&problem, sequences, memory, look).ok().unwrap()
    }

    fn lens(bounds: &PatternBounds) -> Vec<usize> {
        bounds.groups.iter().map(|group| group.distances.product.len()).collect()
    }

    #[test]
    fn tables_grow_with_the_search() {
        let edges = |goal: Pattern, n: u8| {
            (0..n).fold(goal, |goal, i| goal.with(Cubie::ALL[8 + usize::from(i)], 2 * i).unwrap())
        };
        let goal = edges(Pattern::default(), 5);
        assert_eq!(lens(&bounds(CubePos::SOLVED, &goal, u128::MAX, u64::MAX)), [3_041_280]);
        // The first two groups have two edges each. The third group has the fifth edge, and also
        // takes an edge of the second group. So each group has 24·22 = 528 states.
        assert_eq!(lens(&bounds(CubePos::SOLVED, &goal, FEW, u64::MAX)), [528, 528, 528]);
        assert_eq!(lens(&bounds(CubePos::SOLVED, &goal, FEW - 1, u64::MAX)), [24; 5]);
        assert_eq!(lens(&bounds(CubePos::SOLVED, &goal, u128::MAX, 0)), [24; 5]);
        assert!(lens(&bounds(CubePos::SOLVED, &Pattern::default(), 9, 0)).is_empty());
        let oriented =
            (0..8).fold(Pattern::default(), |p, i| p.with_orientation(Cubie::ALL[i], 0).unwrap());
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
