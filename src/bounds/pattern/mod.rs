use alloc::{vec, vec::Vec};

mod distance;
mod joint;
mod part;
mod rows;

use self::{distance::Distances, part::Item};
pub(crate) use self::{joint::Joint, part::Task, rows::fill_rows};
use crate::cube::Pattern;

/// States of a table, at most: each takes a byte.
const MOST: usize = 1 << 26;
/// States of a table that are worth it for the shortest search.
const LEAST: usize = 1 << 10;

/// What tells how far a goal is at the least: tables of exact distances for groups
/// of its items, of which the greatest counts.
///
/// Where one table holds all items, the bound is the distance itself, and a search
/// goes nowhere in vain. Where it takes several, each overlaps the next as far as
/// that keeps within the same bounds.
#[derive(Debug, Clone)]
pub(crate) struct Bounds {
    groups: Vec<Group>,
}

/// One table, and for each of its two parts and so many moves left the moves that
/// leave the part's goal in reach.
#[derive(Debug, Clone)]
struct Group {
    distances: Distances,
    near: [Vec<Vec<u32>>; 2],
}

/// The state of a search: those of the two parts of each group.
pub(crate) type States = [[u16; 2]];

impl Bounds {
    /// The tables that a search of this task is worth, in no more than `memory`
    /// bytes or the few that a table of one cubie takes.
    ///
    /// A search visits about as many nodes as there are sequences for each state of a
    /// table, and to fill it takes 18 steps a state; they balance where the states
    /// are some root of the sequences.
    pub(crate) fn of(task: &Task<'_>, sequences: u128, memory: u64) -> Self {
        let worth = usize::try_from(sequences.isqrt()).unwrap_or(MOST).saturating_mul(4);
        let mut left = usize::try_from(memory).unwrap_or(usize::MAX);
        let items = items(task.goal);
        let (mut groups, mut begin) = (Vec::new(), 0);
        while begin < items.len() {
            let limit = worth.clamp(LEAST, MOST).min(left);
            let (mut end, mut from) = (begin + 1, begin);
            let first = Distances::of(&items[begin..end], task, usize::MAX);
            let mut distances = first.expect("a part holds any one item");
            // Forwards, and where the items end backwards into the table before.
            let mut window = |from: usize, end: usize| {
                let wider = Distances::of(items.get(from..end)?, task, limit)?;
                distances = wider;
                Some(())
            };
            while window(begin, end + 1).is_some() {
                end += 1;
            }
            while end == items.len() && from > 0 && window(from - 1, end).is_some() {
                from -= 1;
            }
            left = left.saturating_sub(distances.joint.len());
            let joint = &distances.joint;
            let near = [&joint.first, &joint.second].map(|part| part.near(&task.rules));
            groups.push(Group { distances, near });
            begin = end;
        }
        Self { groups }
    }

    /// The state that the search starts from.
    pub(crate) fn start(&self) -> Vec<[u16; 2]> {
        vec![[0; 2]; self.groups.len()]
    }

    /// Whether the goal may be reached in this many moves.
    #[inline]
    pub(crate) fn is_near(&self, states: &States, left: u8) -> bool {
        let mut groups = self.groups.iter().zip(states);
        groups.all(|(group, &[first, second])| group.distances.get(first, second) <= left)
    }

    /// Those of a set of moves after which the goal may be reached, with this many
    /// moves left, one at least. With one move left they do reach it.
    ///
    /// Where no more than two are left, what each part alone says is enough: with the
    /// last move it is as much as the tables say.
    #[inline]
    pub(crate) fn leading(&self, states: &States, left: u8, mut moves: u32) -> u32 {
        for (group, state) in self.groups.iter().zip(states) {
            for (near, &state) in group.near.iter().zip(state) {
                let level = usize::from(left).min(near.len()) - 1;
                moves &= near[level][usize::from(state)];
            }
        }
        if left > 2 {
            for (group, &state) in self.groups.iter().zip(states) {
                moves = group.distances.leading(state, left - 1, moves);
            }
        }
        moves
    }

    /// The state after the move of a number.
    #[inline]
    pub(crate) fn moved(&self, states: &States, number: usize, moved: &mut States) {
        for ((group, state), moved) in self.groups.iter().zip(states).zip(moved) {
            let joint = &group.distances.joint;
            *moved = [
                joint.first.next[usize::from(state[0])][number],
                joint.second.next[usize::from(state[1])][number],
            ];
        }
    }
}

/// What a goal asks for. Where all edges shall be unflipped, or all corners
/// untwisted, that is one item instead of those that have no slot to come to.
pub(crate) fn items(goal: &Pattern) -> Vec<Item> {
    let mut items = Vec::new();
    let kinds = [(0..8, Item::Twist), (8..20, Item::Flip)];
    let whole = kinds.clone().map(|(kind, _)| goal.is_oriented(kind));
    items.extend(kinds.into_iter().zip(whole).filter(|kind| kind.1).map(|((_, item), _)| item));
    let covered = |&cubie: &usize| whole[usize::from(cubie >= 8)] && !goal.asks_for_slot(cubie);
    items.extend(goal.named().filter(|cubie| !covered(cubie)).map(Item::Cubie));
    items
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        cube::{CubePos, MoveSet},
        rules::{FaceOrder, Rules},
    };

    fn bounds(start: CubePos, goal: &Pattern, sequences: u128, memory: u64) -> Bounds {
        let rules = Rules::no_repeats(FaceOrder::default(), MoveSet::ALL);
        Bounds::of(&Task { start: &start, goal, rules, length: 25 }, sequences, memory)
    }

    fn lens(bounds: &Bounds) -> Vec<usize> {
        bounds.groups.iter().map(|group| group.distances.joint.len()).collect()
    }

    #[test]
    fn tables_are_as_large_as_they_are_worth() {
        let edges = |goal: Pattern, n: u8| {
            (0..n).fold(goal, |goal, i| goal.with(8 + usize::from(i), 2 * i).unwrap())
        };
        let goal = edges(Pattern::default(), 5);
        assert_eq!(lens(&bounds(CubePos::SOLVED, &goal, u128::MAX, u64::MAX)), [3_041_280]);
        // Two windows of two edges, and one that reaches back: 24·22 = 528 states.
        assert_eq!(lens(&bounds(CubePos::SOLVED, &goal, 1, u64::MAX)), [528, 528, 528]);
        assert_eq!(lens(&bounds(CubePos::SOLVED, &goal, u128::MAX, 0)), [24; 5]);
        assert!(lens(&bounds(CubePos::SOLVED, &Pattern::default(), 9, 0)).is_empty());
        let oriented = (0..8).fold(Pattern::default(), |p, i| p.with_orientation(i, 0).unwrap());
        let start = CubePos::SOLVED.moved(crate::Move::F1);
        assert_eq!(lens(&bounds(start, &oriented, u128::MAX, u64::MAX)), [2187]);
        let goal = edges(oriented, 2);
        assert_eq!(items(&goal), [Item::Twist, Item::Cubie(8), Item::Cubie(9)]);
        assert_eq!(lens(&bounds(start, &goal, u128::MAX, u64::MAX)), [2187 * 24 * 22]);
    }

    #[test]
    fn neighbours_differ_by_at_most_one() {
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
