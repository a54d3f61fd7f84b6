//! The shortest sequences that a search has found.

use alloc::{collections::BTreeMap, vec::Vec};
use core::cmp::Ordering;

use superflip::{cube::Move, notation::Alg};

use super::places::Place;

/// A sequence at a place of a skeleton, by their numbers.
#[derive(Clone, Copy)]
pub(super) struct Found {
    pub(super) skeleton: usize,
    pub(super) place: usize,
    pub(super) sequence: usize,
}

/// The shortest different sequences that a search has found. A search finds millions and may be cancelled, so
/// no sequence has memory of its own that must be freed.
pub(super) struct Shortest {
    most: usize,
    /// The moves of all sequences.
    moves: Vec<Move>,
    /// At least the `most` shortest sequences.
    all: Vec<Entry>,
    /// The numbers in `all`, by their hashes. Of two sequences with one hash, the second has the next free one.
    numbers: BTreeMap<u128, usize>,
    /// The moves of the longest sequence that is still of use, if `most` sequences are known.
    longest: Option<Vec<Move>>,
}

/// A sequence: where its moves begin in the moves of all, their number, and where it comes from.
#[derive(Clone, Copy)]
struct Entry {
    begin: usize,
    len: usize,
    found: Found,
}

impl Shortest {
    pub(super) const fn new(most: usize) -> Self {
        Self { most, moves: Vec::new(), all: Vec::new(), numbers: BTreeMap::new(), longest: None }
    }

    /// Takes a sequence at a place of a skeleton, unless the result is too long or is there already. Joins
    /// the turns of one face that meet.
    pub(super) fn take(&mut self, place: &Place, sequence: &[Move], found: Found) {
        let moves = Alg::from([&place.before[..], sequence, &place.after].concat()).simplified();
        let moves = moves.moves();
        if self.longest.as_ref().is_some_and(|longest| compare(moves, longest).is_gt()) {
            return;
        }
        self.add(moves, found);
        if self.all.len() >= self.most.saturating_mul(2) {
            self.forget();
        }
    }

    /// Adds a sequence, unless it is there already.
    fn add(&mut self, moves: &[Move], found: Found) {
        let mut hash = hash(moves);
        while let Some(&number) = self.numbers.get(&hash) {
            if of(&self.moves, self.all[number]) == moves {
                return;
            }
            hash = hash.wrapping_add(1);
        }
        self.numbers.insert(hash, self.all.len());
        self.all.push(Entry { begin: self.moves.len(), len: moves.len(), found });
        self.moves.extend_from_slice(moves);
    }

    /// Forgets all but the `most` shortest sequences.
    fn forget(&mut self) {
        let Self { most, moves, all, .. } = self;
        sort(all, moves);
        let longest = of(moves, all[*most - 1]).to_vec();
        let mut kept = Self { longest: Some(longest), ..Self::new(*most) };
        for &entry in &all[..*most] {
            kept.add(of(moves, entry), entry.found);
        }
        *self = kept;
    }

    /// Returns what was found with its moves, the shortest first.
    pub(super) fn into_found(self) -> impl Iterator<Item = (Vec<Move>, Found)> {
        let Self { most, moves, mut all, .. } = self;
        sort(&mut all, &moves);
        all.truncate(most);
        all.into_iter().map(move |entry| (of(&moves, entry).to_vec(), entry.found))
    }
}

/// Returns the moves of a sequence.
fn of(moves: &[Move], Entry { begin, len, .. }: Entry) -> &[Move] {
    &moves[begin..][..len]
}

/// Sorts entries by their moves, the shortest first.
fn sort(all: &mut [Entry], moves: &[Move]) {
    all.sort_unstable_by(|a, b| compare(of(moves, *a), of(moves, *b)));
}

/// Compares the lengths, and then the moves.
fn compare(a: &[Move], b: &[Move]) -> Ordering {
    (a.len(), a).cmp(&(b.len(), b))
}

/// Returns the moves as the digits 1 to 18 of a number in base 19, without what exceeds 128 bits. Up to 30 moves
/// differ (19³⁰ < 2¹²⁸).
fn hash(moves: &[Move]) -> u128 {
    moves.iter().fold(0u128, |hash, mv| hash.wrapping_mul(19).wrapping_add(mv.index() as u128 + 1))
}
