//! The search of *Rubik's Calculator* by meeting in the middle (section "Meet in the Middle").
//!
//! The search finds solutions of Nr + Ns rotations. First, a hash table with chains stores every
//! state that Nr rotations reach from the position. Then the search looks up every state that Ns
//! rotations reach from the solved cube.

use superflip::{CubePos, Move, search::Sequences};

use super::calculator::{Rotations, State};

/// The greatest number of rotations in the first half, Nr. With one more rotation, the table would
/// take 15 times the memory.
const MAX_STORED: u8 = 6;

/// The rotations that lead to a state. Each rotation is given by its number, 0 to 17.
type Path = [u8; MAX_STORED as usize];

/// Marks the end of a chain. The other values are indices of records.
const END: u32 = u32::MAX;

/// A stored state, with the rotations that lead there. The record has 4 + 20 + 6 = 30 bytes without
/// padding, as in *Rubik's Calculator*.
#[derive(Clone, Copy)]
#[repr(C, packed(2))]
struct Record {
    /// The index of the next record in the same chain, or [`END`].
    next: u32,
    state: State,
    path: Path,
}

/// A search for all sequences of one length.
pub struct Meet {
    rotations: Rotations,
    start: State,
    /// The number of rotations in the first half, Nr.
    stored: usize,
    /// The number of rotations in the second half, Ns.
    looked_up: usize,
    records: Vec<Record>,
    /// The index of the first record in each chain, or [`END`].
    heads: Vec<u32>,
    /// The rotations that lead to the current state of the search, from the start or from the
    /// solved cube.
    path: [u8; 32],
    solutions: Vec<Vec<Move>>,
}

impl Meet {
    /// The number of hash chains per record.
    const HEADS: usize = 4;

    /// Bytes per record, including the heads of its four chains.
    pub const RECORD: u64 = (size_of::<Record>() + Self::HEADS * size_of::<u32>()) as u64;

    /// Prepares a search for all sequences of `length` moves that solve the position `start`.
    ///
    /// # Panics
    /// [`run`](Self::run) panics for a `length` above 38.
    #[must_use]
    pub fn new(start: CubePos, length: u8) -> Self {
        let stored = MAX_STORED.min(length / 2);
        let count = Sequences::count(stored).try_into().expect("at most 18·15⁵ sequences");
        Self {
            rotations: Rotations::new(),
            start: *start.as_bytes(),
            stored: stored.into(),
            looked_up: (length - stored).into(),
            records: Vec::with_capacity(count),
            heads: vec![END; Self::HEADS * count],
            path: [0; 32],
            solutions: vec![],
        }
    }

    /// Returns the size of the table in bytes.
    #[must_use]
    pub const fn bytes(&self) -> usize {
        size_of::<Record>() * self.records.capacity() + size_of::<u32>() * self.heads.len()
    }

    /// Finds the sequences, in no particular order.
    pub fn run(&mut self) -> Vec<Vec<Move>> {
        self.each_state(self.start, 0, self.stored, &mut Self::store);
        self.each_state(*CubePos::SOLVED.as_bytes(), 0, self.looked_up, &mut Self::look_up);
        std::mem::take(&mut self.solutions)
    }

    /// Calls `visit` for each sequence of `length` rotations that begins with the first `depth`
    /// rotations of `self.path`. `visit` receives the state after the sequence. `state` is the
    /// state after the first `depth` rotations.
    fn each_state(
        &mut self,
        state: State,
        depth: usize,
        length: usize,
        visit: &mut impl FnMut(&mut Self, &State),
    ) {
        if depth == length {
            return visit(self, &state);
        }
        for k in 0..18 {
            if depth == 0 || k / 3 != self.path[depth - 1] / 3 {
                self.path[depth] = k;
                let next = self.rotations.rotated(&state, k);
                self.each_state(next, depth + 1, length, visit);
            }
        }
    }

    /// Adds `state` and the path to it to the table.
    fn store(&mut self, &state: &State) {
        let head = self.head(&state);
        let mut path = Path::default();
        path[..self.stored].copy_from_slice(&self.path[..self.stored]);
        let index = u32::try_from(self.records.len()).expect("at most 18·15⁵ records");
        self.records.push(Record { next: self.heads[head], state, path });
        self.heads[head] = index;
    }

    /// Looks up `state` in the table, and calls [`join`](Self::join) with the path of each record
    /// that has this state.
    fn look_up(&mut self, &state: &State) {
        let mut index = self.heads[self.head(&state)];
        while index != END {
            let record = self.records[index as usize];
            if record.state == state {
                self.join(record.path);
            }
            index = record.next;
        }
    }

    /// Returns the number of the chain in which `state` belongs. This is a hash, scaled to the
    /// number of chains.
    #[inline]
    fn head(&self, state: &State) -> usize {
        let word = |from: usize| {
            state[from..from + 8].iter().rev().fold(0, |word, &b| word << 8 | u64::from(b))
        };
        let a = u128::from(word(0) ^ 0x9E37_79B9_7F4A_7C15);
        let b =
            u128::from((word(8) ^ word(12).rotate_left(29)).wrapping_mul(0xD6E8_FEB8_6659_FD93));
        let product = a * (b | 1);
        #[expect(clippy::cast_possible_truncation, reason = "two halves, and a part of the table")]
        {
            let (high, low) = ((product >> 64) as u64, product as u64);
            let hash = (high ^ low).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            ((u128::from(hash) * self.heads.len() as u128) >> 64) as usize
        }
    }

    /// Joins `path`, the rotations of a record, with the inverse of the current path. Adds the
    /// result as a solution, unless the last rotation of `path` and the rotation after it turn the
    /// same face.
    fn join(&mut self, path: Path) {
        let there = &path[..self.stored];
        let back = &self.path[..self.looked_up];
        if there.last().is_some_and(|k| Some(k / 3) == back.last().map(|k| k / 3)) {
            return;
        }
        let mv = |&k: &u8| Move::ALL[usize::from(k)];
        let back = back.iter().rev().map(|k| mv(k).inverse());
        self.solutions.push(there.iter().map(mv).chain(back).collect());
    }
}

impl std::fmt::Debug for Meet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { stored, looked_up, .. } = self;
        f.debug_struct("Meet").field("stored", stored).field("looked_up", looked_up).finish()
    }
}
