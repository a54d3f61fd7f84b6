use super::KocSymm;
use crate::cube::{CubePos, Face, Move, MoveSet, Sym, WidePos};

/// How many axes a cube has.
pub(crate) const AXES: usize = 3;

/// The cube turned so that one of its axes stands upright. What is known of the
/// U–D axis is known of that axis then.
pub(crate) struct View {
    turn: Sym,
    /// What each move is in the view.
    moves: [Move; Move::COUNT],
}

/// Of each axis, U–D, F–B, R–L, one view.
pub(crate) static VIEWS: [View; AXES] =
    [View::new(Face::U), View::new(Face::F), View::new(Face::R)];

/// Moves that keep the cosets about each axis: its own turns, and half turns. They
/// generate the group whose cosets they are.
pub(crate) const SUBGROUP_MOVES: [MoveSet; AXES] = [kept(0), kept(1), kept(2)];

/// The moves about each axis.
pub(crate) const TURNS: [MoveSet; AXES] = [turns(0), turns(1), turns(2)];

impl View {
    /// By the first rotation that carries a face up or down.
    const fn new(face: Face) -> Self {
        let mut m = 0;
        loop {
            let Some(turn) = Sym::from_index(m) else { panic!("some rotation does") };
            let upright = matches!(turn.face(face), Face::U | Face::D);
            if upright && !turn.is_reflection() {
                let mut moves = Move::ALL;
                let mut i = 0;
                while i < Move::COUNT {
                    moves[i] = turn.remap(moves[i]);
                    i += 1;
                }
                return Self { turn, moves };
            }
            m += 1;
        }
    }

    /// What a move is in the view.
    #[inline]
    pub(crate) fn of(&self, mv: Move) -> Move {
        self.moves[mv.index()]
    }

    /// The move that is this one in the view.
    #[cfg(feature = "solve")]
    pub(crate) fn undo(&self, mv: Move) -> Move {
        self.turn.inverse().remap(mv)
    }

    /// An arrangement in the slot→cubie picture as it is in the view.
    #[inline]
    pub(crate) fn slots(&self, slots: WidePos) -> WidePos {
        slots.remap(self.turn)
    }

    /// The coset, about the view's axis, of the *inverse* of a position: the inverse
    /// is what the bytes of a position are in the slot→cubie picture.
    #[inline]
    pub(crate) fn coset_of_inverse(&self, position: WidePos) -> KocSymm {
        KocSymm::from_slots(&CubePos::from(self.slots(position)))
    }
}

const fn kept(axis: usize) -> MoveSet {
    let mut bits = turns(axis).bits();
    let mut face = 0;
    while face < Face::COUNT {
        bits |= 1 << (3 * face + 1);
        face += 1;
    }
    MoveSet::from_bits(bits)
}

const fn turns(axis: usize) -> MoveSet {
    MoveSet::from_bits(0b111 << (3 * axis) | 0b111 << (3 * (axis + AXES)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn views_follow_moves() {
        let mut position = CubePos::SOLVED;
        for i in 0..200 {
            let mv = Move::ALL[i * 5 % 18];
            for view in &VIEWS {
                let coset = |p: CubePos| view.coset_of_inverse(p.inverse().into());
                assert_eq!(coset(position.moved(mv)), coset(position).moved(view.of(mv)));
            }
            position = position.moved(mv);
        }
    }

    #[test]
    fn kept_moves_keep_the_coset_of_the_inverse() {
        let position = CubePos::SOLVED.moved_by([Move::R1, Move::F3, Move::U1, Move::B1]);
        for (axis, view) in VIEWS.iter().enumerate() {
            for mv in Move::ALL {
                // The bytes of a position are its inverse's in the other picture.
                let [before, after] = [position, position.moved(mv)];
                let same =
                    view.coset_of_inverse(before.into()) == view.coset_of_inverse(after.into());
                assert_eq!(same, SUBGROUP_MOVES[axis].contains(mv), "{mv} {axis}");
            }
        }
    }
}
