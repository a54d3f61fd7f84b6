use core::cmp::Ordering;

use alloc::vec::Vec;

use crate::cube::{Face, Move};

/// The sequences of a length that turn no face twice in a row, in the order of a
/// depth-first search: the first move is one of 18, every further one of 15.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sequences {
    pub(super) faces: [Face; Face::COUNT],
}

/// In the order of [`Face::ALL`].
impl Default for Sequences {
    fn default() -> Self {
        Self { faces: Face::ALL }
    }
}

impl Sequences {
    /// The sequences in an order of faces; each face is tried by one, two, three
    /// quarter turns.
    #[must_use]
    pub const fn in_order(faces: [Face; Face::COUNT]) -> Self {
        Self { faces }
    }

    /// ROT(N), how many there are: 1 of length 0, else 18·15ᴺ⁻¹, and `u128::MAX`
    /// where that is more.
    ///
    /// ```
    /// use superflip::search::Sequences;
    /// assert_eq!([0, 1, 2, 6].map(Sequences::count), [1, 18, 270, 13_668_750]);
    /// ```
    #[must_use]
    pub fn count(length: u8) -> u128 {
        Self::count_after(None, length)
    }

    /// How many may follow a turn of a face: 15ᴺ; after no turn, [`count`](Self::count).
    pub(super) fn count_after(last: Option<Face>, length: u8) -> u128 {
        let first = if last.is_none() { 18 } else { 15 };
        length.checked_sub(1).map_or(1, |more| {
            15u128.checked_pow(more.into()).and_then(|n| n.checked_mul(first)).unwrap_or(u128::MAX)
        })
    }

    /// The moves that may follow a turn of a face, in order.
    #[inline]
    pub(crate) fn following(self, last: Option<Face>) -> impl Iterator<Item = Move> {
        let faces = self.faces.into_iter().filter(move |&face| Some(face) != last);
        faces.flat_map(|face| (1..=3).map(move |quarters| Move::new(face, quarters)))
    }

    /// Whether a search that is through with all sequences that begin with `after` is
    /// through with those that begin with `moves`: it comes before, or begins so. With
    /// no moves in `after` the search is at its beginning.
    pub(super) fn is_through(self, moves: &[Move], after: &[Move]) -> bool {
        let place = |mv: &Move| (self.faces.iter().position(|&f| f == mv.face()), mv.quarters());
        let common = moves.len().min(after.len());
        match moves[..common].iter().map(place).cmp(after[..common].iter().map(place)) {
            Ordering::Less => true,
            Ordering::Equal => !after.is_empty() && common == after.len(),
            Ordering::Greater => false,
        }
    }

    /// The sequence with a number below [`count`](Self::count).
    ///
    /// ```
    /// use superflip::{Move, search::Sequences};
    /// let sequences = Sequences::default();
    /// assert_eq!(sequences.get(2, 15), [Move::U2, Move::F1]);
    /// assert_eq!(sequences.get(2, 269), [Move::L3, Move::B3]);
    /// ```
    #[must_use]
    pub fn get(self, length: u8, number: u64) -> Vec<Move> {
        let (mut moves, mut last) = (Vec::with_capacity(length.into()), None);
        let mut below = u64::try_from(Self::count(length)).unwrap_or(u64::MAX);
        let mut rest = number % below;
        for _ in 0..length {
            below /= if last.is_none() { 18 } else { 15 };
            let choice = usize::try_from(rest / below).expect("one of 18");
            rest %= below;
            let skipped = self.faces.iter().position(|&face| Some(face) == last);
            let place = choice / 3;
            let face = self.faces[place + usize::from(skipped.is_some_and(|s| place >= s))];
            moves.push(Move::new(face, [1, 2, 3][choice % 3]));
            last = Some(face);
        }
        moves
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;

    #[test]
    fn a_search_is_through_with_what_comes_before() {
        let sequences = Sequences::in_order([Face::L, Face::U, Face::F, Face::R, Face::D, Face::B]);
        let all: Vec<Vec<Move>> = (0..4050).map(|number| sequences.get(3, number)).collect();
        for after in [&[Move::U2][..], &[Move::U2, Move::L3], &[Move::B3, Move::D3, Move::B3]] {
            let through = all.iter().take_while(|moves| sequences.is_through(moves, after));
            let last = through.clone().last().unwrap();
            assert!(last.starts_with(after));
            let rest = &all[through.count()..];
            assert!(rest.iter().all(|moves| !moves.starts_with(after)));
            assert!(!rest.iter().any(|moves| sequences.is_through(moves, after)));
            assert!(!sequences.is_through(&after[..after.len() - 1], after));
        }
        assert!(!sequences.is_through(&all[0], &[]));
    }

    #[test]
    fn numbers_and_sequences_correspond() {
        let faces = [Face::L, Face::U, Face::F, Face::R, Face::D, Face::B];
        for sequences in [Sequences::default(), Sequences::in_order(faces)] {
            let mut all = vec![vec![]];
            for _ in 0..3 {
                let longer = |moves: &Vec<Move>| {
                    let last = moves.last().map(|mv| mv.face());
                    sequences
                        .following(last)
                        .map(|mv| [moves, &[mv][..]].concat())
                        .collect::<Vec<_>>()
                };
                all = all.iter().flat_map(longer).collect();
            }
            assert_eq!(all.len() as u128, Sequences::count(3));
            for (number, moves) in (0..).zip(all) {
                assert_eq!(sequences.get(3, number), moves);
            }
            let longest = sequences.get(16, u64::try_from(Sequences::count(16) - 1).unwrap());
            let mut last = None;
            for mv in longest {
                assert_eq!(sequences.following(last).last(), Some(mv));
                last = Some(mv.face());
            }
        }
    }
}
