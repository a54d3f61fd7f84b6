//! The rules by which searches avoid sequences that lead to the same position: which move may
//! follow which.
//!
//! The rules are an automaton. Its state is the last move, and a bit mask for each state holds the
//! moves that may follow. There are two kinds of rules:
//!
//! - `Rules::no_repeats`: no face is turned twice in a row. `U D` and `D U` are two sequences,
//!   as in *Rubik's Calculator*.
//! - `Rules::CANONICAL`: in addition, if two opposite faces are turned in a row, the
//!   lower-numbered face comes first (`cubepos §70`). `U D` is canonical, `D U` is not.
//!   [`CanonState`] is a state under these rules. `Rules::canonical` makes such rules for a set of
//!   moves.
//!
//! Bit `i` of a mask stands for move `i` in the numbering of the search's [`FaceOrder`]. So the
//! bits in ascending order are the moves in the order in which the search tries them.

mod canon_state;
#[cfg(all(feature = "search", feature = "solve-tiny"))]
mod canonical;
#[cfg(feature = "search")]
mod counts;
mod order;

pub use self::canon_state::CanonState;
#[cfg(feature = "search")]
pub(crate) use self::counts::Counts;
pub use self::order::{FaceOrder, RepeatedFace};
use crate::cube::{Move, MoveSet};

/// A state of the automaton: the number of a sequence's last move, or the start.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub(crate) struct LastMove(u8);

impl LastMove {
    pub(crate) const COUNT: usize = Move::COUNT + 1;
    /// The state before the first move.
    pub(crate) const START: Self = Self(0);

    /// Returns the state after the move with this number.
    #[inline]
    pub(crate) const fn after(number: usize) -> Self {
        Self(number.to_le_bytes()[0] + 1)
    }

    #[inline]
    const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The rules of a search: its moves, their order, and which move may follow which.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Rules {
    order: FaceOrder,
    moves: u32,
    /// For each state, a bit mask of the moves that may follow.
    following: [u32; LastMove::COUNT],
}

impl Rules {
    /// Makes rules for sequences of `moves` in which no face is turned twice in a row.
    pub(crate) const fn no_repeats(order: FaceOrder, moves: MoveSet) -> Self {
        let moves = order.numbers(moves);
        let mut following = [moves; LastMove::COUNT];
        let mut number = 0;
        while number < Move::COUNT {
            let same_face = 0b111 << (number - number % 3);
            following[LastMove::after(number).index()] &= !same_face;
            number += 1;
        }
        Self { order, moves, following }
    }

    /// The rules for canonical sequences of all moves (*cubepos* §70).
    pub(crate) const CANONICAL: Self =
        Self::no_repeats(FaceOrder::ASCENDING, MoveSet::ALL).opposite_faces_in_order();

    /// Adds a rule: if two opposite faces are turned in a row, the face that comes first in the
    /// search's order must be turned first.
    pub(crate) const fn opposite_faces_in_order(mut self) -> Self {
        let mut number = 0;
        while number < Move::COUNT {
            let mut earlier = 0;
            while earlier < number - number % 3 {
                let face = self.order.get(earlier).face();
                if self.order.get(number).face().index() == face.opposite().index() {
                    self.following[LastMove::after(number).index()] &= !(1 << earlier);
                }
                earlier += 1;
            }
            number += 1;
        }
        self
    }

    /// Returns the moves that may follow in a state, as a bit mask.
    #[inline]
    pub(crate) const fn following(&self, state: LastMove) -> u32 {
        self.following[state.index()]
    }
}

#[cfg(feature = "search")]
impl Rules {
    pub(crate) const fn order(&self) -> &FaceOrder {
        &self.order
    }

    /// Returns a bit mask of the search's moves.
    pub(crate) const fn moves(&self) -> u32 {
        self.moves
    }

    /// Returns a bit mask of the search's moves and their inverses.
    pub(crate) fn moves_and_inverses(&self) -> u32 {
        bits(self.moves).fold(0, |all, i| all | 1 << i | 1 << FaceOrder::inverse(i))
    }

    /// Returns the state after the move `last`, or the start if `last` is `None`.
    #[inline]
    pub(crate) fn state(&self, last: Option<Move>) -> LastMove {
        last.map_or(LastMove::START, |mv| LastMove::after(self.order.number(mv)))
    }

    /// Returns whether each move of `sequence` may follow the previous one.
    pub(crate) fn allow(&self, sequence: &[Move]) -> bool {
        let mut state = LastMove::START;
        sequence.iter().all(|&mv| {
            let number = self.order.number(mv);
            let may_follow = self.following(state) >> number & 1 == 1;
            state = LastMove::after(number);
            may_follow
        })
    }

    /// Describes the search's moves if all faces are alike: `(faces, 3)` if each face that turns
    /// has all three turns, and `(faces, 1)` if each has only its half turn. Returns `None` in all
    /// other cases.
    pub(crate) fn uniform(&self) -> Option<(u8, u8)> {
        let per_face = (0..self.order.faces().len()).map(|place| self.moves >> (3 * place) & 0b111);
        let turned = per_face.filter(|&turns| turns != 0);
        let each = |kind: u32| turned.clone().all(|turns| turns == kind);
        let count = turned.clone().map(|_| 1u8).sum();
        [(0b010, 1), (0b111, 3)].into_iter().find(|&(kind, _)| each(kind)).map(|(_, n)| (count, n))
    }
}

/// Returns the index of each set bit, in ascending order.
#[cfg(feature = "search")]
#[inline]
pub(crate) fn bits(mut mask: u32) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let lowest = mask.trailing_zeros() as usize;
        (mask != 0).then(|| {
            mask &= mask - 1;
            lowest
        })
    })
}

#[cfg(all(test, feature = "search"))]
mod tests {
    use alloc::vec::Vec;

    use super::*;
    use crate::cube::Face;

    const ORDER: FaceOrder =
        match FaceOrder::new([Face::L, Face::U, Face::F, Face::R, Face::D, Face::B]) {
            Ok(order) => order,
            Err(_) => panic!(),
        };

    fn no_repeats(bits: u32) -> Rules {
        Rules::no_repeats(FaceOrder::default(), MoveSet::from_bits_truncate(bits))
    }

    #[test]
    fn moves_follow_in_the_order_of_the_search() {
        let rules = Rules::no_repeats(ORDER, MoveSet::ALL);
        let following = |last| {
            let numbers = bits(rules.following(rules.state(last)));
            numbers.map(|i| ORDER.get(i)).collect::<Vec<_>>()
        };
        let faces = [Face::U, Face::F, Face::R, Face::D, Face::B];
        let expected: Vec<Move> = faces.into_iter().flat_map(Move::of_face).collect();
        assert_eq!(following(Some(Move::L2)), expected);
        assert_eq!(following(None)[..3], [Move::L1, Move::L2, Move::L3]);

        let [r, u2] = [Move::R1, Move::U2].map(|mv| 1 << ORDER.number(mv));
        let some = Rules::no_repeats(ORDER, [Move::R1, Move::U2].into_iter().collect());
        assert_eq!((some.moves(), some.uniform()), (r | u2, None));
        assert_eq!(some.moves_and_inverses(), r | u2 | 1 << ORDER.number(Move::R3));
        assert!(some.allow(&[Move::R1, Move::U2, Move::R1]) && some.allow(&[]));
        assert!(!some.allow(&[Move::R1, Move::R1]) && !some.allow(&[Move::R3]));
    }

    #[test]
    fn uniform_sets_of_moves() {
        let uniform = |bits| no_repeats(bits).uniform();
        assert_eq!(uniform(0b111 | 0b111 << 6), Some((2, 3)));
        assert_eq!(uniform(0b010 << 3), Some((1, 1)));
        assert_eq!(uniform(0), Some((0, 1)));
        assert_eq!([0b011, 0b111 | 0b010 << 3].map(uniform), [None, None]);
    }
}
