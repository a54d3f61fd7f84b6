use core::{cmp::min, fmt, ops::ControlFlow};

use alloc::{vec, vec::Vec};

use super::{Event, Pattern, Sequences};
use crate::cube::{CubePos, Face, Move};

/// The longest first half (`MAX_Nr`): 18·15⁵ records.
const MAX_FIRST: u8 = 6;
/// The second half is gone through in blocks of at most so many free moves.
const BLOCK: u8 = 5;
/// Bits of a record that number a sequence: 18·15⁵ < 2²⁴. The others are its key.
const NUMBER_BITS: u32 = 24;
/// Cubies whose values, five bits each, fit the 40 bits of a key.
const MAX_EXACT: usize = 8;

/// Meeting in the middle (*Rubik's Calculator*, "Meet in the Middle"): all
/// sequences of N moves that lead from a position to a goal, from those of Nr moves
/// from the position and those of Ns moves back from the goal, N = Nr + Ns.
///
/// The states after Nr moves are kept as sorted records of eight bytes: a key of
/// the state and the number of the sequence. The other half is made block by block,
/// sorted as well, and met with the first. Up to eight cubies are their own key;
/// for more the key is a hash, and what meets is made again and compared.
///
/// ```
/// use core::ops::ControlFlow;
/// use superflip::{CubePos, Move, search::{Event, Meet}};
///
/// let start = CubePos::SOLVED.moved_by([Move::R1, Move::F3, Move::B2]);
/// let meet = Meet::new(start, 3);
/// assert_eq!(meet.split(), (1, 2));
/// let mut solutions = vec![];
/// let _ = meet.run(|event| {
///     if let Event::Solution(moves) = event {
///         solutions.push(moves.to_vec());
///     }
///     ControlFlow::<()>::Continue(())
/// });
/// solutions.sort();
/// assert_eq!(solutions, [[Move::F1, Move::B2, Move::R3], [Move::B2, Move::F1, Move::R3]]);
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Meet {
    start: CubePos,
    goal: Pattern,
    length: u8,
    first: u8,
    sequences: Sequences,
}

/// A bound on memory below what the smallest split takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooLittleMemory {
    /// Bytes that are needed at the least.
    pub needed: u64,
    /// Bytes that are allowed.
    pub allowed: u64,
}

impl fmt::Display for TooLittleMemory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { needed, allowed } = self;
        write!(f, "at least {needed} bytes of memory are needed, and {allowed} are allowed")
    }
}

impl core::error::Error for TooLittleMemory {}

impl Meet {
    /// The meeting for all sequences of exactly `length` moves that solve `start`,
    /// Nr = min(6, ⌊N/2⌋).
    #[must_use]
    pub fn new(start: CubePos, length: u8) -> Self {
        let first = min(MAX_FIRST, length / 2);
        let (goal, sequences) = (Pattern::SOLVED, Sequences::default());
        Self { start, goal, length, first, sequences }
    }

    /// The same for another goal. Only the cubies that it names count.
    #[must_use]
    pub const fn to(self, goal: Pattern) -> Self {
        Self { goal, ..self }
    }

    /// Tries the faces in this order in either half.
    #[must_use]
    pub const fn in_order(self, faces: [Face; Face::COUNT]) -> Self {
        Self { sequences: Sequences::in_order(faces), ..self }
    }

    /// The same with so short a first half that its memory stays within `bytes`.
    ///
    /// # Errors
    /// [`TooLittleMemory`] when even the shortest half takes more.
    pub fn within(mut self, bytes: u64) -> Result<Self, TooLittleMemory> {
        while self.memory() > bytes {
            if self.first <= 1 {
                return Err(TooLittleMemory { needed: self.memory(), allowed: bytes });
            }
            self.first -= 1;
        }
        Ok(self)
    }

    /// The lengths of the halves, Nr and Ns.
    #[must_use]
    pub const fn split(&self) -> (u8, u8) {
        (self.first, self.length - self.first)
    }

    /// Records that are kept: ROT(Nr).
    #[must_use]
    pub fn records(&self) -> u64 {
        u64::try_from(Sequences::count(self.first)).expect("at most six moves")
    }

    /// Bytes of memory that it takes.
    ///
    /// ```
    /// use superflip::{CubePos, search::Meet};
    /// let meet = Meet::new(CubePos::SOLVED, 12);
    /// assert_eq!(meet.records(), 13_668_750);
    /// assert!(meet.memory() / meet.records() < 16); // the document takes 46
    /// ```
    #[must_use]
    pub fn memory(&self) -> u64 {
        let block = u64::try_from(Sequences::count(self.block())).expect("at most five moves");
        8 * (self.records() + block) + 4 * ((1 << bucket_bits(self.records())) + 1)
    }

    /// Sequences that are made, of either half: ROT(Nr) + ROT(Ns).
    #[must_use]
    pub fn sequences(&self) -> u128 {
        let (first, second) = self.split();
        Sequences::count(first).saturating_add(Sequences::count(second))
    }

    /// Runs and tells `visit` what it finds, until it is through or `visit` breaks it
    /// off. Solutions come in no particular order, but always in the same.
    pub fn run<B>(&self, mut visit: impl FnMut(Event<'_>) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.goal.is_whole() && self.start.check_reachable().is_err() {
            return ControlFlow::Continue(());
        }
        let key = Key::of(&self.goal);
        let (first, second) = self.split();
        let records = self.half(&key, self.start, None, first);
        let mut tried = u128::from(self.records());
        visit(Event::Progress { tried })?;
        let table = Table::new(records);

        let goal = self.goal.example();
        let block = self.block();
        let mut starts: Vec<Vec<Move>> = vec![vec![]];
        for _ in block..second {
            starts = starts.iter().flat_map(|start| self.extensions(start)).collect();
        }
        let (mut back, mut moves) = (Vec::new(), Vec::new());
        for start in starts {
            let last = start.last().map(|mv| mv.face());
            let from = goal.moved_by(start.iter().copied());
            for record in self.half(&key, from, last, block) {
                let met = table.matching(record);
                if met.is_empty() {
                    continue;
                }
                back.clone_from(&start);
                self.sequences.append(&mut back, last, block, number(record));
                for &there in met {
                    moves.clear();
                    self.sequences.append(&mut moves, None, first, number(there));
                    if joined_by_one_face(&moves, &back) {
                        continue;
                    }
                    moves.extend(back.iter().rev().map(|mv| mv.inverse()));
                    let reached = || self.start.moved_by(moves.iter().copied());
                    if key.is_exact() || self.goal.matches(&reached()) {
                        visit(Event::Solution(&moves))?;
                    }
                }
            }
            tried += Sequences::count_after(last, block);
            visit(Event::Progress { tried })?;
        }
        ControlFlow::Continue(())
    }

    /// Free moves of a block: no longer than the first half, so that a lower split
    /// takes less memory for the blocks as well.
    fn block(&self) -> u8 {
        let (first, second) = self.split();
        first.clamp(2, BLOCK).min(second)
    }

    /// A block's beginning with each of the moves that may follow.
    fn extensions(&self, start: &[Move]) -> impl Iterator<Item = Vec<Move>> {
        let start = start.to_vec();
        self.sequences.following(start.last().map(|mv| mv.face())).map(move |mv| {
            let mut longer = start.clone();
            longer.push(mv);
            longer
        })
    }

    /// Records of all sequences of a length from a position, sorted.
    fn half(&self, key: &Key, from: CubePos, last: Option<Face>, length: u8) -> Vec<u64> {
        let count = Sequences::count_after(last, length);
        let mut records = Vec::with_capacity(usize::try_from(count).expect("a half fits memory"));
        let mut next = 0;
        let _ = self.sequences.each(from, last, length, &mut |position| {
            records.push(key.get(&position) << NUMBER_BITS | next);
            next += 1;
            ControlFlow::<()>::Continue(())
        });
        records.sort_unstable();
        records
    }
}

/// Whether the way there ends with a turn of the face with which the way back does.
pub(super) fn joined_by_one_face(there: &[Move], back: &[Move]) -> bool {
    matches!((there.last(), back.last()), (Some(a), Some(b)) if a.face() == b.face())
}

/// The number of a record's sequence.
fn number(record: u64) -> u64 {
    record & ((1 << NUMBER_BITS) - 1)
}

/// Makes keys of 40 bits of the states of some cubies.
enum Key {
    /// Up to eight cubies, five bits each: equal keys are equal states.
    Exact(Vec<usize>),
    /// More cubies: equal keys are equal states but for one in 2⁴⁰.
    Hashed(Pattern),
}

impl Key {
    fn of(goal: &Pattern) -> Self {
        if goal.len() <= MAX_EXACT {
            Self::Exact(goal.cubies().map(|(cubie, _)| cubie).collect())
        } else {
            Self::Hashed(*goal)
        }
    }

    fn is_exact(&self) -> bool {
        matches!(self, Self::Exact(_))
    }

    #[inline]
    fn get(&self, position: &CubePos) -> u64 {
        match self {
            Self::Exact(cubies) => {
                let bytes = position.as_bytes();
                let key = cubies.iter().fold(0, |key, &cubie| key << 5 | u64::from(bytes[cubie]));
                // Into the high bits, by which buckets go.
                key << (5 * (MAX_EXACT - cubies.len()))
            }
            Self::Hashed(goal) => hash(&goal.masked(position)) >> NUMBER_BITS,
        }
    }
}

/// A hash of twenty bytes, good in its high bits: the two halves of a product of
/// 128 bits, folded and spread by 2⁶⁴ over the golden ratio (0x9E37…). The other
/// constants, near the fractional bits of √2 and √3, keep the factors from 0.
#[inline]
pub(super) fn hash(bytes: &[u8; 20]) -> u64 {
    let (low, rest) = bytes.split_first_chunk::<8>().expect("20 bytes");
    let (middle, high) = rest.split_first_chunk::<8>().expect("12 bytes");
    let high = u32::from_le_bytes(*high.first_chunk().expect("4 bytes"));
    let a = u64::from_le_bytes(*low) ^ 0x6A09_E667_F3BC_C909;
    let b = u64::from_le_bytes(*middle) ^ u64::from(high).rotate_left(37) ^ 0xBB67_AE85_84CA_A73B;
    let product = u128::from(a) * u128::from(b.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
    #[expect(clippy::cast_possible_truncation, reason = "the two halves")]
    let (high, low) = ((product >> 64) as u64, product as u64);
    (high ^ low).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

/// Bits of the index of a table of records: about four records a bucket.
fn bucket_bits(records: u64) -> u32 {
    (records.max(1).ilog2()).saturating_sub(2)
}

/// Sorted records, with the place where each bucket of keys begins.
pub(super) struct Table {
    records: Vec<u64>,
    starts: Vec<u32>,
    shift: u32,
}

impl Table {
    /// The table of sorted records.
    fn new(records: Vec<u64>) -> Self {
        let bits = bucket_bits(records.len() as u64);
        let shift = 64 - bits;
        let mut starts = vec![0u32; (1 << bits) + 1];
        for &record in &records {
            starts[bucket(record, shift) + 1] += 1;
        }
        for i in 1..starts.len() {
            starts[i] += starts[i - 1];
        }
        Self { records, starts, shift }
    }

    /// The records with the key of a record.
    #[inline]
    fn matching(&self, record: u64) -> &[u64] {
        let bucket = bucket(record, self.shift);
        let range = self.starts[bucket] as usize..self.starts[bucket + 1] as usize;
        let candidates = &self.records[range];
        let key = record >> NUMBER_BITS;
        let start = candidates.partition_point(|&r| r >> NUMBER_BITS < key);
        let candidates = &candidates[start..];
        &candidates[..candidates.partition_point(|&r| r >> NUMBER_BITS == key)]
    }
}

/// The bucket of a record; all are in one where the shift is the whole width.
#[inline]
fn bucket(record: u64, shift: u32) -> usize {
    usize::try_from(record.checked_shr(shift).unwrap_or(0)).expect("a bucket of a table in memory")
}
