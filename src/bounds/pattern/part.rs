use alloc::{vec, vec::Vec};

use crate::{
    coord::{Flip, KocSymm, Twist},
    cube::{CubePos, Move, Pattern},
    rules::{Turns, bits},
    tables::{CORNER_TRANS, EDGE_TRANS},
};

/// What a goal asks for, as far as one number says it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Item {
    /// The twists in all corner slots; the goal has none.
    Twist,
    /// The flips in all edge slots; the goal has none.
    Flip,
    /// The value of a cubie.
    Cubie(usize),
}

impl Item {
    /// How many values it has.
    const fn size(self) -> usize {
        match self {
            Self::Twist => Twist::COUNT,
            Self::Flip => Flip::COUNT,
            Self::Cubie(_) => 24,
        }
    }

    fn of(self, position: &CubePos) -> u16 {
        match self {
            Self::Twist => KocSymm::of(position).csymm.get(),
            Self::Flip => KocSymm::of(position).eosymm.get(),
            Self::Cubie(cubie) => position.as_bytes()[cubie].into(),
        }
    }

    fn moved(self, value: u16, mv: Move) -> u16 {
        const MESSAGE: &str = "a value of this coordinate";
        match self {
            Self::Twist => Twist::try_from(value).expect(MESSAGE).moved(mv).get(),
            Self::Flip => Flip::try_from(value).expect(MESSAGE).moved(mv).get(),
            Self::Cubie(..8) => CORNER_TRANS[mv.index()][usize::from(value)].into(),
            Self::Cubie(_) => EDGE_TRANS[mv.index()][usize::from(value)].into(),
        }
    }

    fn is_goal(self, goal: &Pattern, value: u16) -> bool {
        match self {
            Self::Twist | Self::Flip => value == 0,
            Self::Cubie(cubie) => goal.allows(cubie, value.to_le_bytes()[0]),
        }
    }

    /// The slot that a cubie is in, corners 0 to 7 and edges 8 to 19, as a bit.
    fn slot(self, value: u16) -> u32 {
        match self {
            Self::Twist | Self::Flip => 0,
            Self::Cubie(..8) => 1 << (value & 7),
            Self::Cubie(_) => 1 << (8 + (value >> 1)),
        }
    }
}

/// A search as its tables see it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Task<'a> {
    pub(crate) start: &'a CubePos,
    pub(crate) goal: &'a Pattern,
    pub(crate) turns: Turns,
    pub(crate) length: u8,
}

/// The states of some items together, those that moves lead to from the start,
/// which is number 0.
#[derive(Debug, Clone)]
pub(crate) struct Part {
    /// The state after each move, and after what undoes it, by the move's number.
    pub(crate) next: Vec<[u16; Move::COUNT]>,
    /// The slots that the cubies are in.
    pub(crate) slots: Vec<u32>,
    pub(crate) is_goal: Vec<bool>,
}

impl Part {
    /// No item, and one state.
    pub(crate) fn trivial() -> Self {
        Self { next: vec![[0; Move::COUNT]], slots: vec![0], is_goal: vec![true] }
    }

    /// These items; `None` where they have more states than a part may have.
    pub(crate) fn of(items: &[Item], task: &Task<'_>) -> Option<Self> {
        items.iter().try_fold(Self::trivial(), |part, &item| part.with(item, task))
    }

    /// With one item more, breadth first.
    fn with(&self, item: Item, task: &Task<'_>) -> Option<Self> {
        let moves = task.turns.closed();
        let start = (0u16, item.of(task.start));
        let place =
            |(state, value): (u16, u16)| usize::from(state) * item.size() + usize::from(value);
        // One more than the number of each pair of a state and a value; 0 for none.
        let mut numbers = vec![0u16; self.next.len() * item.size()];
        numbers[place(start)] = 1;
        let (mut states, mut next) = (vec![start], Vec::new());
        while let Some(&(state, value)) = states.get(next.len()) {
            let mut row = [0; Move::COUNT];
            for i in bits(moves) {
                let to = (self.next[usize::from(state)][i], item.moved(value, task.turns.get(i)));
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
        let slots = each().map(|(state, value)| self.slots[state] | item.slot(value)).collect();
        let is_goal = |(state, value)| self.is_goal[state] && item.is_goal(task.goal, value);
        let is_goal = each().map(is_goal).collect();
        Some(Self { next, slots, is_goal })
    }

    pub(crate) fn len(&self) -> usize {
        self.next.len()
    }

    /// For one, two … moves left the moves from each state that leave its goal in
    /// reach of this part: as many sets as it takes until all that can be are.
    pub(crate) fn near(&self, turns: &Turns) -> Vec<Vec<u32>> {
        let mut reach = self.is_goal.clone();
        let mut near: Vec<Vec<u32>> = Vec::new();
        loop {
            let leads = |row: &[u16; Move::COUNT]| {
                let there = bits(turns.allowed()).filter(|&i| reach[usize::from(row[i])]);
                there.map(|i| 1 << i).sum()
            };
            let level: Vec<u32> = self.next.iter().map(leads).collect();
            for (is_reached, &moves) in reach.iter_mut().zip(&level) {
                *is_reached |= moves != 0;
            }
            if near.last() == Some(&level) {
                return near;
            }
            near.push(level);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cube::{Face, MoveSet};

    #[test]
    fn states_are_those_that_moves_reach() {
        let task = |bits| Task {
            start: &CubePos::SOLVED,
            goal: &Pattern::SOLVED,
            turns: Turns::new(Face::ALL, MoveSet::from_bits(bits)),
            length: 9,
        };
        let cubies = |range: core::ops::Range<usize>| range.map(Item::Cubie).collect::<Vec<_>>();
        let len = |items: &[Item], moves| Part::of(items, &task(moves)).map(|part| part.len());
        let all = u32::MAX;
        assert_eq!(len(&[], all), Some(1));
        assert_eq!(len(&cubies(0..3), all), Some(24 * 21 * 18));
        assert_eq!(len(&cubies(8..11), all), Some(24 * 22 * 20));
        assert_eq!(len(&cubies(8..12), all), None); // 24·22·20·18 > 65535
        assert_eq!(len(&[Item::Flip], all), Some(2048));
        assert_eq!(len(&[Item::Twist, Item::Cubie(8)], all), Some(2187 * 24));
        // Six corners under U and R: PGL(2, 5) has 120 elements, and five twists are free.
        assert_eq!(len(&cubies(0..8), 0b111 | 0b111 << 6), Some(120 * 243));
        assert_eq!(len(&cubies(0..20), 1), Some(4));
    }
}
