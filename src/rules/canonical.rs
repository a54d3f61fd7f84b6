//! The canonical rules for a set of moves.

use alloc::vec::Vec;

use super::{FaceOrder, LastMove, Rules, bits};
use crate::cube::{Move, MoveSet};

impl Rules {
    /// Makes rules under which sequences of `moves` are canonical.
    ///
    /// In a set of moves such as U without U2, `U U` has no shorter form. So one turn of a face may
    /// follow another if they do not cancel, and no single move of the set has the same effect as
    /// both.
    pub(crate) fn canonical(moves: MoveSet) -> Self {
        let may_follow = |last: Move, next: Move| {
            Self::CANONICAL.allow(&[last, next])
                || last.face() == next.face() && !is_mergeable(last, next, moves)
        };
        let mut rules = Self::no_repeats(FaceOrder::default(), moves);
        for last in Move::ALL {
            let after_last: MoveSet = moves.iter().filter(|&next| may_follow(last, next)).collect();
            rules.following[LastMove::after(last.index()).index()] = after_last.bits();
        }
        rules
    }

    /// Appends `mv` to `sequence`, or merges it with an earlier turn of the same face: `R L` and
    /// `R` give `R2 L`. The move is merged on two conditions: only turns of the opposite face
    /// follow the earlier turn, and the two turns cancel or equal a single move of the search.
    pub(crate) fn append(&self, sequence: &mut Vec<Move>, mv: Move) {
        let moves = bits(self.moves).map(|i| self.order.get(i)).collect();
        let before = sequence.iter().rposition(|before| before.face() != mv.face().opposite());
        match before.filter(|&i| is_mergeable(sequence[i], mv, moves)) {
            None => sequence.push(mv),
            Some(i) => match merged(sequence[i], mv) {
                Some(turn) => sequence[i] = turn,
                None => {
                    sequence.remove(i);
                }
            },
        }
    }
}

/// Returns the single turn that equals two turns of one face. Returns `None` if the two turns
/// cancel.
fn merged(first: Move, second: Move) -> Option<Move> {
    Move::new(first.face(), (first.quarters() + second.quarters()) % 4)
}

/// Returns whether two moves can be merged: both turn the same face, and together they cancel or
/// have the effect of a single move in `moves`.
fn is_mergeable(first: Move, second: Move, moves: MoveSet) -> bool {
    first.face() == second.face() && merged(first, second).is_none_or(|turn| moves.contains(turn))
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString as _;

    use super::*;

    #[test]
    fn canonical_rules_of_all_moves() {
        let rules = Rules::canonical(MoveSet::ALL);
        assert_eq!(rules, Rules::CANONICAL);
        // 18 moves. After a turn of U, F or R there are 15 moves, after a turn of D, B or L there
        // are 12.
        assert_eq!(rules.counts(2).after(LastMove::START, 2), 9 * 15 + 9 * 12);
    }

    #[test]
    fn a_face_is_turned_twice_where_no_move_does_it() {
        let after = |moves: &[Move], last| {
            let rules = Rules::canonical(moves.iter().copied().collect());
            MoveSet::from_bits_truncate(rules.following(rules.state(Some(last)))).to_string()
        };
        assert_eq!(after(&[Move::U1], Move::U1), "U1");
        assert_eq!(after(&[Move::U1, Move::U3], Move::U1), "U1");
        assert_eq!(after(&[Move::U1, Move::U2], Move::U1), "U2"); // U' is not a move of the set
        assert_eq!(after(&[Move::U2, Move::D2], Move::U2), "D2");
        assert_eq!(after(&[Move::U2, Move::D2], Move::D2), "none");
    }

    #[test]
    fn appended_moves_are_merged() {
        let appended = |moves: &[Move], sequence: &[Move]| {
            let rules = Rules::canonical(moves.iter().copied().collect());
            let mut appended = Vec::new();
            for &mv in sequence {
                rules.append(&mut appended, mv);
            }
            appended
        };
        let [u1, u2, u3, d1, r1] = [Move::U1, Move::U2, Move::U3, Move::D1, Move::R1];
        assert_eq!(appended(&[u1, u2, d1], &[u1, d1, u1]), [u2, d1]);
        assert_eq!(appended(&[u1, u3, d1], &[u1, d1, u3]), [d1]);
        assert_eq!(appended(&[u1, d1], &[u1, d1, u1]), [u1, d1, u1]);
        assert_eq!(appended(&[u1, u2, r1], &[u1, r1, u1]), [u1, r1, u1]);
    }
}
