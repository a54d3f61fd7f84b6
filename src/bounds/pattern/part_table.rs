//! The states of one coordinate, with the moves between them.

use alloc::{vec, vec::Vec};

use super::{coordinate::PatternCoordinate, problem::PatternProblem};
use crate::{
    cube::Move,
    rules::{Rules, bits},
};

/// The move table of a part. A group of coordinates is divided into two parts. A state of a part
/// consists of one value for each coordinate of the part. State 0 belongs to the start position. A
/// breadth-first search numbers the other states as it finds them.
#[derive(Debug, Clone)]
pub(crate) struct PartTable {
    /// `next[state][number]` is the state after the move with this number. The move is a move of
    /// the search, or the inverse of a move of the search.
    pub(crate) next: Vec<[u16; Move::COUNT]>,
    /// A bit mask for each state: the slots that the cubies of this part occupy in this state.
    pub(crate) slots: Vec<u32>,
    pub(crate) is_goal: Vec<bool>,
    /// Each coordinate of the part, with the numbers of the states that it has together with the coordinates
    /// before it.
    numbers: Vec<(PatternCoordinate, Vec<u16>)>,
}

impl PartTable {
    /// Returns the table of a part without coordinates. It has one state.
    pub(crate) fn trivial() -> Self {
        Self {
            next: vec![[0; Move::COUNT]],
            slots: vec![0],
            is_goal: vec![true],
            numbers: Vec::new(),
        }
    }

    /// Builds the table of the part with these coordinates. Returns `None` if the part has more
    /// than 2¹⁶ − 1 states.
    pub(crate) fn of(
        coordinates: &[PatternCoordinate],
        problem: &PatternProblem<'_>,
    ) -> Option<Self> {
        coordinates
            .iter()
            .try_fold(Self::trivial(), |part, &coordinate| part.with(coordinate, problem))
    }

    /// Returns the table of this part with one more coordinate. Returns `None` if the part then has
    /// more than 2¹⁶ − 1 states.
    fn with(&self, coordinate: PatternCoordinate, problem: &PatternProblem<'_>) -> Option<Self> {
        let moves = problem.rules.moves_and_inverses();
        let start = (0u16, coordinate.of(problem.start));
        let place = |(state, value): (u16, u16)| {
            usize::from(state) * coordinate.size() + usize::from(value)
        };
        // The element for the pair (state, value) is 0 until the search finds the pair. Then it is
        // the number of the new state plus 1.
        let mut numbers = vec![0u16; self.next.len() * coordinate.size()];
        numbers[place(start)] = 1;
        let (mut states, mut next) = (vec![start], Vec::new());
        while let Some(&(state, value)) = states.get(next.len()) {
            let mut row = [0; Move::COUNT];
            for i in bits(moves) {
                let to = (
                    self.next[usize::from(state)][i],
                    coordinate.moved(value, problem.rules.order().get(i)),
                );
                let number = &mut numbers[place(to)];
                if *number == 0 {
                    states.push(to);
                    *number = u16::try_from(states.len()).ok()?;
                }
                row[i] = *number - 1;
            }
            next.push(row);
        }
        let each = || states.iter().map(|&(state, value)| (usize::from(state), value));
        let slots =
            each().map(|(state, value)| self.slots[state] | coordinate.slot(value)).collect();
        let is_goal =
            |(state, value)| self.is_goal[state] && coordinate.is_goal(problem.goal, value);
        let is_goal = each().map(is_goal).collect();
        let numbers = self.numbers.iter().cloned().chain([(coordinate, numbers)]).collect();
        Some(Self { next, slots, is_goal, numbers })
    }

    /// Returns the state of a position that moves of the search reach from the start.
    pub(super) fn read(&self, position: &crate::CubePos) -> u16 {
        self.numbers.iter().fold(0, |state, (coordinate, numbers)| {
            let value = usize::from(coordinate.of(position));
            numbers[usize::from(state) * coordinate.size() + value] - 1
        })
    }

    pub(crate) fn len(&self) -> usize {
        self.next.len()
    }

    /// Returns bit masks of moves: element `[n][state]` has the moves that may begin a sequence of
    /// at most `n + 1` moves from `state` to a goal state of this part. The last element also holds
    /// for every greater `n`.
    pub(crate) fn leading(&self, rules: &Rules) -> Vec<Vec<u32>> {
        let mut reach = self.is_goal.clone();
        let mut leading: Vec<Vec<u32>> = Vec::new();
        loop {
            let leads = |row: &[u16; Move::COUNT]| {
                let there = bits(rules.moves()).filter(|&i| reach[usize::from(row[i])]);
                there.map(|i| 1 << i).sum()
            };
            let level: Vec<u32> = self.next.iter().map(leads).collect();
            for (is_reached, &moves) in reach.iter_mut().zip(&level) {
                *is_reached |= moves != 0;
            }
            if leading.last() == Some(&level) {
                return leading;
            }
            leading.push(level);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        cube::{CubePos, MoveSet, Pattern},
        rules::FaceOrder,
    };

    #[test]
    fn states_are_those_that_moves_reach() {
        let problem = |bits| PatternProblem {
            start: &CubePos::SOLVED,
            goal: &Pattern::SOLVED,
            rules: Rules::no_repeats(FaceOrder::default(), MoveSet::from_bits_truncate(bits)),
            length: 9,
        };
        let cubies = |range: core::ops::Range<usize>| {
            range.map(PatternCoordinate::Cubie).collect::<Vec<_>>()
        };
        let len = |coordinates: &[PatternCoordinate], moves| {
            PartTable::of(coordinates, &problem(moves)).map(|part| part.len())
        };
        let all = u32::MAX;
        assert_eq!(len(&[], all), Some(1));
        assert_eq!(len(&cubies(0..3), all), Some(24 * 21 * 18));
        assert_eq!(len(&cubies(8..11), all), Some(24 * 22 * 20));
        assert_eq!(len(&cubies(8..12), all), None); // 24·22·20·18 > 65535
        assert_eq!(len(&[PatternCoordinate::Flip], all), Some(2048));
        assert_eq!(
            len(&[PatternCoordinate::Twist, PatternCoordinate::Cubie(8)], all),
            Some(2187 * 24)
        );
        // U and R permute six corners in 120 ways, as PGL(2, 5) does. Five of the six twists are
        // free.
        assert_eq!(len(&cubies(0..8), 0b111 | 0b111 << 6), Some(120 * 243));
        assert_eq!(len(&cubies(0..20), 1), Some(4));
    }
}
