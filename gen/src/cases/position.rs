//! A position as the values of its cubies, and cubies by their names.

use std::sync::OnceLock;

use crate::{
    motion::{self, Motion, TWISTS},
    names,
};

/// The corners and the edges, corners first.
pub(super) const CUBIES: usize = 20;
/// A position as the values of its cubies, corners first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Position(pub(super) [u8; CUBIES]);

impl Position {
    pub(super) fn solved() -> Self {
        Self::of(&Motion::identity())
    }

    pub(super) fn of(motion: &Motion) -> Self {
        let (corners, edges) = motion.values();
        let mut values = [0; CUBIES];
        values[..8].copy_from_slice(&corners);
        values[8..].copy_from_slice(&edges);
        Self(values)
    }

    pub(super) fn motion(&self) -> Motion {
        let mut parts = ([0; 8], [0; 12]);
        parts.0.copy_from_slice(&self.0[..8]);
        parts.1.copy_from_slice(&self.0[8..]);
        Motion::from_values(&parts.0, &parts.1)
    }

    /// Returns the position after turns of U before and after an algorithm that solves it.
    pub(super) fn turned(&self, before: usize, after: usize) -> Self {
        Self::of(&auf(after).then(&self.motion()).then(&auf(before)))
    }

    /// Returns the position after moves, given by their numbers.
    pub(super) fn moved(&self, moves: [usize; 3]) -> Self {
        let turns = motion::turns();
        Self::of(&moves.iter().fold(self.motion(), |motion, mv| motion.then(&turns[*mv])))
    }

    /// Returns the slot of a cubie, and the number of the slot's facelet that shows the reference sticker.
    pub(super) const fn place(&self, cubie: usize) -> (usize, u8) {
        let value = self.0[cubie];
        if cubie < 8 {
            ((value % 8) as usize, value / 8)
        } else {
            (8 + (value / 2) as usize, value % 2)
        }
    }

    pub(super) fn is_reachable(&self) -> bool {
        let odd = |range: std::ops::Range<usize>| {
            let slots: Vec<usize> = range.map(|cubie| self.place(cubie).0).collect();
            let exchanged = |i: usize| slots[..i].iter().filter(|slot| **slot > slots[i]).count();
            (0..slots.len()).map(exchanged).sum::<usize>() % 2
        };
        let [twist, flip] =
            [0..8, 8..CUBIES].map(|all| all.map(|cubie| self.place(cubie).1).sum::<u8>());
        odd(0..8) == odd(8..CUBIES) && twist % 3 == 0 && flip % 2 == 0
    }

    /// Makes a position reachable: turns a corner and flips an edge of the last layer, and exchanges two
    /// edges of the last layer.
    pub(super) fn made_reachable(mut self) -> Self {
        let twist: u8 = self.0[..8].iter().map(|value| value / 8).sum();
        self.0[0] = (self.0[0] + 8 * ((3 - twist % 3) % 3)) % 24;
        let flip: u8 = self.0[8..].iter().map(|value| value % 2).sum();
        self.0[8] ^= flip % 2;
        if !self.is_reachable() {
            self.0.swap(9, 10);
        }
        self
    }
}

/// Returns a number of quarter turns of U.
pub(super) fn auf(quarters: usize) -> Motion {
    match quarters.checked_sub(1) {
        None => Motion::identity(),
        Some(turn) => motion::turns()[turn].clone(),
    }
}

/// Returns the number of a cubie whose name has these letters in any order.
pub(super) fn cubie(name: &str) -> Option<usize> {
    let (corners, edges) = (names::corners(), names::edges());
    let homes = corners[..8].iter().chain(edges.iter().step_by(2));
    homes.into_iter().position(|other| is_same(other, name))
}

/// Returns the value of a corner or an edge in the slot with these letters, whose first letter is the face
/// that shows the reference sticker.
pub(super) fn value(name: &str) -> Option<u8> {
    let all = if name.len() == 3 { names::corners() } else { names::edges() };
    let is_value = |other: &String| is_same(other, name) && other[..1] == name[..1];
    all.iter().position(is_value).map(|value| value.to_le_bytes()[0])
}

pub(super) fn is_same(a: &str, b: &str) -> bool {
    a.len() == b.len() && a.chars().all(|letter| b.contains(letter))
}

/// Returns the numbers of [`SLOTS`].
pub(super) fn slot_numbers() -> &'static [usize; SLOTS.len()] {
    static NUMBERS: OnceLock<[usize; SLOTS.len()]> = OnceLock::new();
    NUMBERS.get_or_init(|| SLOTS.map(|name| cubie(name).expect("the name of a slot")))
}

/// Returns the numbers of the corner and of the edge of the pair at RF.
pub(super) fn pair() -> [usize; 2] {
    let [.., corner, edge] = *slot_numbers();
    [corner, edge]
}

impl Position {
    /// Inserts the pair that is ready for R U' R'.
    pub(super) fn inserted(&self) -> Self {
        self.moved([R, U + 2, R + 2])
    }

    /// Undoes [`inserted`](Self::inserted).
    pub(super) fn made_ready(&self) -> Self {
        self.moved([R, U, R + 2])
    }
}

/// The numbers of the moves U and R.
pub(super) const U: usize = 0;
pub(super) const R: usize = 2 * TWISTS;

/// The slots that a set may see: the corners and the edges of the last layer clockwise from UBL and UB, then
/// the pair at RF.
pub(super) const SLOTS: [&str; 10] =
    ["UBL", "UBR", "UFR", "UFL", "UB", "UR", "UF", "UL", "DFR", "RF"];
