//! The numbered sequences that turn no face twice in a row.

use alloc::vec::Vec;

use crate::{
    cube::{Face, Move, MoveSet},
    rules::{FaceOrder, LastMove, Rules, bits},
};

/// The sequences that turn no face twice in a row, in the order of a depth-first search.
///
/// The first move is one of 18. Each further move turns one of the five other faces, so it is one
/// of 15. `U D` and `D U` are two sequences, although opposite faces commute.
///
/// ```
/// use superflip::{Face, Move, search::Sequences};
/// let sequences = Sequences::default();
/// assert_eq!(sequences.get(2, 15), [Move::U2, Move::F1]);
/// let after_u = sequences.following(Some(Face::U));
/// assert_eq!((after_u.count(), Sequences::count(2)), (15, 18 * 15));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sequences {
    rules: Rules,
}

/// Returns the sequences, sorted as by a search that tries the faces in the order of [`Face::ALL`].
impl Default for Sequences {
    fn default() -> Self {
        Self::in_order(FaceOrder::ASCENDING)
    }
}

/// The numbers of possible moves: 18 at the beginning of a sequence, and 15 after each move,
/// because the turns of the five other faces are possible.
const BRANCHING: (u8, u8) = (18, 15);

impl Sequences {
    /// Returns the sequences, sorted as by a search that tries the faces in the order `order`.
    #[must_use]
    pub const fn in_order(order: FaceOrder) -> Self {
        Self { rules: Rules::no_repeats(order, MoveSet::ALL) }
    }

    /// Returns the number of sequences of `length` moves, at most `u128::MAX`: 1 for length 0, and
    /// 18·15ᴸ⁻¹ for length L ≥ 1. *Rubik's Calculator* calls this number ROT(N), with N for the
    /// length.
    ///
    /// ```
    /// use superflip::search::Sequences;
    /// assert_eq!([0, 1, 2, 6].map(Sequences::count), [1, 18, 270, 13_668_750]);
    /// ```
    #[must_use]
    pub fn count(length: u8) -> u128 {
        let (first, further) = BRANCHING;
        let count = |more: u8| u128::from(further).saturating_pow(more.into());
        length.checked_sub(1).map_or(1, |more| count(more).saturating_mul(first.into()))
    }

    /// Returns, in order, the moves that may follow a turn of `last`. If `last` is `None`, returns
    /// the moves that may begin a sequence.
    ///
    /// ```
    /// use superflip::{Face, Move, search::Sequences};
    /// let mut moves = Sequences::default().following(Some(Face::U));
    /// assert_eq!(moves.next(), Some(Move::F1));
    /// ```
    pub fn following(self, last: Option<Face>) -> impl Iterator<Item = Move> {
        let last = last.map(|face| Move::of_face(face)[0]);
        let numbers = bits(self.rules.following(self.rules.state(last)));
        numbers.map(move |number| self.rules.order().get(number))
    }

    /// Returns the sequence of `length` moves at the index `number`, counted from 0. If `number` is
    /// not below the [count](Self::count) for this length, it is reduced modulo the count.
    ///
    /// ```
    /// use superflip::{Move, search::Sequences};
    /// let sequences = Sequences::default();
    /// assert_eq!(sequences.get(2, 269), [Move::L3, Move::B3]);
    /// ```
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "one of 18")]
    pub fn get(self, length: u8, number: u64) -> Vec<Move> {
        // Each digit of `number` chooses one move. The digit's base is the number of possible
        // moves, 18 or 15. The lowest digit chooses the last move.
        let (mut rest, mut choices) = (number, Vec::with_capacity(length.into()));
        for before in (0..length).rev() {
            let choice = u64::from(if before == 0 { BRANCHING.0 } else { BRANCHING.1 });
            choices.push(usize::try_from(rest % choice).expect("one of 18"));
            rest /= choice;
        }
        let mut state = LastMove::START;
        let moves = choices.into_iter().rev().map(|choice| {
            let next = bits(self.rules.following(state)).nth(choice);
            let next = next.expect("every state has as many moves");
            state = LastMove::after(next);
            self.rules.order().get(next)
        });
        moves.collect()
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;

    const ORDERED: Sequences = Sequences::in_order(
        match FaceOrder::new([Face::L, Face::U, Face::F, Face::R, Face::D, Face::B]) {
            Ok(order) => order,
            Err(_) => panic!(),
        },
    );

    #[test]
    fn a_resumed_search_leaves_out_what_comes_before() {
        let order = ORDERED.rules.order();
        let all: Vec<Vec<Move>> = (0..4050).map(|number| ORDERED.get(3, number)).collect();
        for after in [&[Move::U2][..], &[Move::U2, Move::L3], &[Move::B3, Move::D3, Move::B3]] {
            let done = all.iter().take_while(|moves| order.is_done(moves, after));
            let last = done.clone().last().unwrap();
            assert!(last.starts_with(after));
            let rest = &all[done.count()..];
            assert!(rest.iter().all(|moves| !moves.starts_with(after)));
            assert!(!rest.iter().any(|moves| order.is_done(moves, after)));
            assert!(!order.is_done(&after[..after.len() - 1], after));
        }
        assert!(!order.is_done(&all[0], &[]));
    }

    #[test]
    fn numbers_and_sequences_correspond() {
        for sequences in [Sequences::default(), ORDERED] {
            let mut all = vec![vec![]];
            for _ in 0..3 {
                let longer = |moves: &Vec<Move>| {
                    let next = sequences.following(moves.last().map(|mv| mv.face()));
                    next.map(|mv| [moves, &[mv][..]].concat()).collect::<Vec<_>>()
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
