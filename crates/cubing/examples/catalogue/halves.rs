//! Halves of algorithms: every sequence of a length, with the state of the pieces that it must leave solved.

use superflip::{
    CubePos, Face, Move,
    cube::Cubie,
    notation::{Layers, Orientation, Rotation, Turn},
};

/// A half, packed: the number of its first orientation in the lowest 5 bits, above them its turns as a number
/// in the base of the number of turns of the set, the last turn lowest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Half {
    /// The state of the pieces after the half. Two halves with one key leave the pieces in one state.
    pub(crate) key: u64,
    word: u64,
}

/// Enumerates the halves of a set of turns.
pub(crate) struct Halves {
    turns: Vec<Turn>,
    /// The rotations before the first turn.
    starts: Vec<Option<Rotation>>,
    /// The cubies of the key, by their numbers in a position.
    pieces: Vec<usize>,
    /// For each orientation and each turn, the moves relative to the centers and the next orientation.
    steps: Vec<Vec<([Option<Move>; 2], usize)>>,
    /// The value of each value of a corner and of an edge after each move.
    moved: [[[u8; 24]; 2]; Move::COUNT],
}

impl Halves {
    pub(crate) fn new(
        turns: &[Turn],
        starts: &[Option<Rotation>],
        pieces: impl Iterator<Item = Cubie>,
    ) -> Self {
        let step = |orientation: Orientation, turn: Turn| {
            let (moves, rotation) = turn.folded();
            let home = orientation.inverse().sym();
            let next = orientation * Orientation::new(rotation).expect("no turn reflects");
            (moves.map(|mv| mv.map(|mv| home.remap(mv))), number(next))
        };
        let steps = |orientation| turns.iter().map(|turn| step(orientation, *turn)).collect();
        let moved = |mv: Move| {
            let bytes = *CubePos::SOLVED.moved(mv).as_bytes();
            let corner = |v: usize| {
                let to = bytes[v % 8];
                to % 8 + 8 * ((to / 8 + (v / 8).to_le_bytes()[0]) % 3)
            };
            let edge = |v: usize| bytes[8 + v / 2] ^ (v % 2).to_le_bytes()[0];
            [std::array::from_fn(corner), std::array::from_fn(edge)]
        };
        Self {
            turns: turns.to_vec(),
            starts: starts.to_vec(),
            pieces: pieces.map(Cubie::index).collect(),
            steps: Orientation::ALL.into_iter().map(steps).collect(),
            moved: std::array::from_fn(|i| moved(Move::ALL[i])),
        }
    }

    /// Returns all halves of a length in ascending order of their keys.
    pub(crate) fn of_length(&self, length: usize) -> Vec<Half> {
        let base = self.turns.len() as u64;
        let numbers = (0..length).try_fold(1, |numbers: u64, _| numbers.checked_mul(base));
        assert!(numbers.is_some_and(|numbers| numbers < 1 << 59), "a half fits into 64 bits");
        let mut halves = Vec::new();
        for start in &self.starts {
            let start = start.map_or(Orientation::HOME, Rotation::orientation);
            let home = CubePos::SOLVED;
            let values: Vec<u8> = self.pieces.iter().map(|i| home.as_bytes()[*i]).collect();
            self.extend(&values, number(start), length, number(start) as u64, None, &mut halves);
        }
        halves.sort_unstable();
        halves
    }

    fn extend(
        &self,
        values: &[u8],
        orientation: usize,
        left: usize,
        word: u64,
        last: Option<Turn>,
        halves: &mut Vec<Half>,
    ) {
        if left == 0 {
            let base = |key, value: &u8| key * 24 + u64::from(*value);
            let key = values.iter().fold(orientation as u64, base);
            halves.push(Half { key, word });
            return;
        }
        for (i, turn) in self.turns.iter().enumerate() {
            let is_next = match last {
                None => !is_auf(*turn, Orientation::ALL[orientation]),
                Some(last) => may_follow(last, *turn),
            };
            if !is_next {
                continue;
            }
            let (moves, next) = &self.steps[orientation][i];
            let mut after = [0; 12];
            let after = &mut after[..values.len()];
            after.copy_from_slice(values);
            for mv in moves.iter().flatten() {
                let [corner, edge] = &self.moved[mv.index()];
                for (value, piece) in after.iter_mut().zip(&self.pieces) {
                    *value = if *piece < 8 { corner } else { edge }[usize::from(*value)];
                }
            }
            // The start stays in the lowest bits.
            let word = ((word >> 5) * self.turns.len() as u64 + i as u64) << 5 | word & 31;
            self.extend(after, *next, left - 1, word, Some(*turn), halves);
        }
    }

    /// Returns the rotation before a half of a length, and its turns.
    pub(crate) fn unpacked(&self, half: Half, length: usize) -> (Orientation, Vec<Turn>) {
        let base = self.turns.len() as u64;
        let mut number = half.word >> 5;
        let mut turns = vec![self.turns[0]; length];
        for turn in turns.iter_mut().rev() {
            *turn = self.turns[usize::try_from(number % base).expect("below the number of turns")];
            number /= base;
        }
        (Orientation::ALL[(half.word & 31) as usize], turns)
    }
}

fn number(orientation: Orientation) -> usize {
    let mut all = Orientation::ALL.into_iter();
    all.position(|other| other == orientation).expect("all orientations are listed")
}

/// Returns whether a turn turns the U face of a cube that is held so.
fn is_auf(turn: Turn, held: Orientation) -> bool {
    turn.layers() == Layers::Outer && held.at(turn.mv().face()) == Face::U
}

/// Returns whether a turn may follow another one: about another axis, or of other layers in one order.
pub(crate) fn may_follow(last: Turn, turn: Turn) -> bool {
    let [a, b] = [last.mv().face(), turn.mv().face()];
    let are_apart = match (last.layers(), turn.layers()) {
        (Layers::Outer, Layers::Outer | Layers::Wide) => a != b,
        (Layers::Outer, Layers::Slice) => true,
        _ => false,
    };
    let place = |turn: Turn| (turn.layers(), turn.mv().face());
    a.index() % 3 != b.index() % 3 || are_apart && place(last) < place(turn)
}
