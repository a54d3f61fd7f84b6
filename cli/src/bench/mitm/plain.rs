//! *Rubik's Calculator*, "Meet in the Middle", as the document describes it: all
//! sequences of Nr rotations from the position in a hash table with chains, and a
//! look-up for all of Ns rotations back from the solved cube.

use std::cmp::min;

use superflip::{CubePos, Move, search::Sequences};

use crate::bench::rotations::{Rotations, State};

/// `MAX_Nr`.
const MAX_FIRST: u8 = 6;

/// Rotations made, by their indices.
type Path = [u8; MAX_FIRST as usize];

/// The end of a chain.
const NONE: u32 = u32::MAX;

/// 4 + 20 + 6 = 30 bytes, the document's, without padding.
#[derive(Clone, Copy)]
#[repr(C, packed(2))]
struct Record {
    next: u32,
    state: State,
    path: Path,
}

/// The search for all sequences of `first + second` rotations.
pub(super) struct Plain {
    rotations: Rotations,
    start: State,
    first: usize,
    second: usize,
    records: Vec<Record>,
    /// Four a record, of 4 bytes each.
    heads: Vec<u32>,
    /// The rotations made so far.
    path: [u8; 32],
    solutions: Vec<Vec<Move>>,
}

impl Plain {
    /// Bytes a record, with its four heads.
    pub(super) const RECORD: u64 = (size_of::<Record>() + 4 * size_of::<u32>()) as u64;

    /// For sequences of at most 32 moves that solve a position.
    pub(super) fn new(start: CubePos, length: u8) -> Self {
        let first = min(MAX_FIRST, length / 2);
        let second = length - first;
        let count = Sequences::count(first).try_into().expect("at most six rotations");
        Self {
            rotations: Rotations::new(),
            start: *start.as_bytes(),
            first: first.into(),
            second: second.into(),
            records: Vec::with_capacity(count),
            heads: vec![NONE; 4 * count],
            path: [0; 32],
            solutions: vec![],
        }
    }

    /// Bytes of its table.
    pub(super) fn bytes(&self) -> usize {
        size_of::<Record>() * self.records.capacity() + size_of::<u32>() * self.heads.len()
    }

    /// The sequences.
    pub(super) fn run(&mut self) -> Vec<Vec<Move>> {
        self.store(self.start, 0);
        self.look_up(*CubePos::SOLVED.as_bytes(), 0);
        std::mem::take(&mut self.solutions)
    }

    /// Puts the states that are `first` rotations from the position into the table.
    fn store(&mut self, state: State, depth: usize) {
        if depth == self.first {
            let head = self.head(&state);
            let mut path = Path::default();
            path[..depth].copy_from_slice(&self.path[..depth]);
            let index = u32::try_from(self.records.len()).expect("18·15⁵ at most");
            self.records.push(Record { next: self.heads[head], state, path });
            self.heads[head] = index;
            return;
        }
        for k in 0..18 {
            if depth == 0 || k / 3 != self.path[depth - 1] / 3 {
                self.path[depth] = k;
                self.store(self.rotations.rotated(&state, k), depth + 1);
            }
        }
    }

    /// Looks the states up that are `second` rotations back from the solved cube.
    fn look_up(&mut self, state: State, depth: usize) {
        if depth == self.second {
            let mut next = self.heads[self.head(&state)];
            while next != NONE {
                let record = &self.records[next as usize];
                if record.state == state {
                    let path = record.path;
                    self.solve(path);
                }
                next = self.records[next as usize].next;
            }
            return;
        }
        for k in 0..18 {
            if depth == 0 || k / 3 != self.path[depth - 1] / 3 {
                self.path[depth] = k;
                self.look_up(self.rotations.rotated(&state, k), depth + 1);
            }
        }
    }

    /// The head of a state's chain: a product of 128 bits, scaled to the table.
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

    /// Keeps the sequence of a way to a state and the way back under way.
    fn solve(&mut self, path: Path) {
        let there = &path[..self.first];
        let back = &self.path[..self.second];
        if there.last().is_some_and(|k| Some(k / 3) == back.last().map(|k| k / 3)) {
            return;
        }
        let mv = |&k: &u8| Move::ALL[usize::from(k)];
        let back = back.iter().rev().map(|k| mv(k).inverse());
        self.solutions.push(there.iter().map(mv).chain(back).collect());
    }
}
