use alloc::vec::Vec;

use crate::cube::{Move, MoveSet};

/// Which moves follow which in sequences of some moves.
///
/// Of opposite faces in a row the lower-numbered comes first, as in *cubepos* §70. A face
/// is turned twice in a row only where no move of the set does it at once.
#[derive(Debug, Clone)]
pub(super) struct Succession {
    moves: MoveSet,
    after: [MoveSet; Move::COUNT],
}

impl Succession {
    pub(super) fn new(moves: MoveSet) -> Self {
        let follows = |last: Move, next: Move| match next.face() {
            face if face == last.face() => !is_needless(last, next, moves),
            face => face != last.face().opposite() || last.face() < face,
        };
        let after = |last| moves.iter().filter(|&next| follows(last, next)).collect();
        Self { moves, after: Move::ALL.map(after) }
    }

    /// The moves that may follow one, or begin.
    #[inline]
    pub(super) fn after(&self, last: Option<Move>) -> MoveSet {
        last.map_or(self.moves, |last| self.after[last.index()])
    }

    /// Adds a move to a sequence, as one with a turn of its face before it where one of the
    /// moves, or none, does what both do.
    pub(super) fn push(&self, sequence: &mut Vec<Move>, mv: Move) {
        let before = sequence.iter().rposition(|before| before.face() != mv.face().opposite());
        match before.filter(|&i| is_needless(sequence[i], mv, self.moves)) {
            None => sequence.push(mv),
            Some(i) => match both(sequence[i], mv) {
                Some(turn) => sequence[i] = turn,
                None => {
                    sequence.remove(i);
                }
            },
        }
    }
}

/// What two turns of one face are together, unless it is nothing.
fn both(first: Move, second: Move) -> Option<Move> {
    let quarters = (first.quarters() + second.quarters()) % 4;
    (quarters > 0).then(|| Move::new(first.face(), quarters))
}

/// Whether two moves turn one face, and one of the moves, or none, does the same.
fn is_needless(first: Move, second: Move, moves: MoveSet) -> bool {
    first.face() == second.face() && both(first, second).is_none_or(|turn| moves.contains(turn))
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString as _;

    use super::*;

    #[test]
    fn sequences_are_joined() {
        let joined = |moves: &[Move], sequence: &[Move]| {
            let succession = Succession::new(moves.iter().copied().collect());
            let mut joined = Vec::new();
            for &mv in sequence {
                succession.push(&mut joined, mv);
            }
            joined
        };
        let [u1, u2, u3, d1, r1] = [Move::U1, Move::U2, Move::U3, Move::D1, Move::R1];
        assert_eq!(joined(&[u1, u2, d1], &[u1, d1, u1]), [u2, d1]);
        assert_eq!(joined(&[u1, u3, d1], &[u1, d1, u3]), [d1]);
        assert_eq!(joined(&[u1, d1], &[u1, d1, u1]), [u1, d1, u1]);
        assert_eq!(joined(&[u1, u2, r1], &[u1, r1, u1]), [u1, r1, u1]);
    }

    #[test]
    fn a_face_is_turned_twice_where_no_move_does_it() {
        let after = |moves: &[Move], last| {
            Succession::new(moves.iter().copied().collect()).after(Some(last)).to_string()
        };
        assert_eq!(after(&[Move::U1], Move::U1), "U1");
        assert_eq!(after(&[Move::U1, Move::U3], Move::U1), "U1");
        assert_eq!(after(&[Move::U1, Move::U2], Move::U1), "U2"); // U' is none of them
        assert_eq!(after(&[Move::U2, Move::D2], Move::U2), "D2");
        assert_eq!(after(&[Move::U2, Move::D2], Move::D2), "none");
    }
}
