use alloc::{vec, vec::Vec};

use crate::cube::{Face, Move, MoveSet};

/// The moves of a search, numbered as it tries them: three times the place of the
/// face in its order, and one less than the quarter turns.
///
/// A set of them is a `u32`, bit `i` for number `i`; its bits in ascending order are
/// the moves in the order of the search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Turns {
    faces: [Face; Face::COUNT],
    /// Those that sequences are made of.
    allowed: u32,
}

/// A number for each place of the face that was turned last, and one for none.
pub(crate) type AfterFace = [u128; Face::COUNT + 1];

impl Turns {
    pub(crate) fn new(faces: [Face; Face::COUNT], moves: MoveSet) -> Self {
        let turns = Self { faces, allowed: 0 };
        let allowed = moves.iter().map(|mv| 1 << turns.number(mv)).sum();
        Self { allowed, ..turns }
    }

    pub(crate) fn get(&self, number: usize) -> Move {
        let face = self.faces[number / 3];
        Move::ALL[3 * face.index() + number % 3]
    }

    pub(crate) fn number(&self, mv: Move) -> usize {
        let place = self.faces.iter().position(|&face| face == mv.face());
        3 * place.expect("an order has every face") + mv.index() % 3
    }

    /// The number of the move that undoes one: of three turns of a face the middle
    /// one is the half turn, and the others undo each other.
    pub(crate) const fn inverse(number: usize) -> usize {
        number - number % 3 + (2 - number % 3)
    }

    /// The moves that sequences are made of.
    pub(crate) const fn allowed(&self) -> u32 {
        self.allowed
    }

    /// These moves and those that undo them.
    pub(crate) fn closed(&self) -> u32 {
        bits(self.allowed).map(|i| 1 << i | 1 << Self::inverse(i)).fold(0, |all, set| all | set)
    }

    /// The moves that may follow a turn of the face at a place in the order.
    #[inline]
    pub(crate) const fn following(&self, last: Option<usize>) -> u32 {
        match last {
            Some(place) => self.allowed & !(0b111 << (3 * place)),
            None => self.allowed,
        }
    }

    /// How many sequences of each length up to this may follow a turn of each face,
    /// and, as the last number, no turn. What is more than a `u128` holds is
    /// `u128::MAX`.
    pub(crate) fn counts(&self, length: u8) -> Vec<AfterFace> {
        let mut counts: Vec<AfterFace> = vec![[1; Face::COUNT + 1]];
        for _ in 0..length {
            let shorter = counts[counts.len() - 1];
            let beginning = |place: usize| {
                let turns = (self.allowed >> (3 * place) & 0b111).count_ones();
                shorter[place].saturating_mul(turns.into())
            };
            counts.push(core::array::from_fn(|last| {
                let others = (0..Face::COUNT).filter(|&place| place != last);
                others.fold(0u128, |sum, place| sum.saturating_add(beginning(place)))
            }));
        }
        counts
    }

    /// How many faces may be turned, and in how many ways each, where a turn of a
    /// face may be by every angle (3 ways) or by a half only (1 way) and that is the
    /// same for all.
    pub(crate) fn alike(&self) -> Option<(u8, u8)> {
        let mut faces = (0..Face::COUNT).map(|place| self.allowed >> (3 * place) & 0b111);
        let mut faces = faces.by_ref().filter(|&turns| turns != 0);
        let Some(first) = faces.next() else { return Some((0, 1)) };
        let ways = [(0b111, 3), (0b010, 1)].into_iter().find(|&(turns, _)| turns == first)?.1;
        let mut count = 1;
        faces
            .all(|turns| {
                count += 1;
                turns == first
            })
            .then_some((count, ways))
    }
}

/// The numbers of the bits of a set, in ascending order.
#[inline]
pub(crate) fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let lowest = set.trailing_zeros() as usize;
        (set != 0).then(|| {
            set &= set - 1;
            lowest
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Sequences;

    #[test]
    fn numbers_follow_the_order_of_the_search() {
        let faces = [Face::L, Face::U, Face::F, Face::R, Face::D, Face::B];
        let turns = Turns::new(faces, MoveSet::ALL);
        let moves: Vec<Move> = bits(turns.following(Some(0))).map(|i| turns.get(i)).collect();
        let expected: Vec<Move> = Sequences::in_order(faces).following(Some(Face::L)).collect();
        assert_eq!(moves, expected);
        for mv in Move::ALL {
            assert_eq!(turns.get(turns.number(mv)), mv);
            assert_eq!(turns.get(Turns::inverse(turns.number(mv))), mv.inverse());
        }
        let [r, u2] = [Move::R1, Move::U2].map(|mv| 1 << turns.number(mv));
        let some = Turns::new(faces, MoveSet::from_bits(1 << 1 | 1 << 6)); // U2 and R1
        assert_eq!((some.allowed(), some.alike()), (r | u2, None));
        assert_eq!(some.closed(), r | u2 | 1 << turns.number(Move::R3));
    }

    #[test]
    fn sequences_are_counted() {
        let counts = |bits| Turns::new(Face::ALL, MoveSet::from_bits(bits)).counts(40);
        let all = counts(u32::MAX);
        assert!((0..=32).all(|n: u8| all[usize::from(n)][6] == Sequences::count(n)));
        assert_eq!((all[3][0], all[40][6]), (15 * 15 * 15, u128::MAX));
        let two = counts(0b111 | 0b111 << 6); // U and R, by turns
        assert_eq!((two[0][6], two[10][6], two[10][0]), (1, 2 * 3u128.pow(10), 3u128.pow(10)));
        assert_eq!(counts(0)[1], [0; 7]);
        let alike = |bits| Turns::new(Face::ALL, MoveSet::from_bits(bits)).alike();
        assert_eq!(
            [0b111 | 0b111 << 6, 0b010 << 3, 0].map(alike),
            [Some((2, 3)), Some((1, 1)), Some((0, 1))]
        );
        assert_eq!([0b011, 0b111 | 0b010 << 3].map(alike), [None, None]);
    }
}
