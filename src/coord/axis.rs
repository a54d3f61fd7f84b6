//! The three axes.

#[cfg(feature = "search")]
use super::KocSymm;
use crate::cube::{Face, Move, MoveSet, Operations, Sym, WideArrangement};
#[cfg(feature = "optimal")]
use crate::tables::SYM_MOVE;

/// An axis of the cube: U–D, F–B or R–L.
///
/// The tables of cosets are for the U–D axis. Before a look-up for another axis, the whole cube is
/// rotated so that this axis becomes the U–D axis. The rotation makes the axis *upright*.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Axis {
    Ud,
    Fb,
    Rl,
}

/// The rotation that makes an axis upright, and the image of each move under this rotation.
struct Upright {
    rotation: Sym,
    moves: [Move; Move::COUNT],
}

static UPRIGHT: [Upright; Axis::COUNT] =
    [Upright::new(Face::U), Upright::new(Face::F), Upright::new(Face::R)];

/// The numbers that [`Axis::seen_moves`] returns, for each axis, symmetry and move.
#[cfg(feature = "optimal")]
static SEEN_MOVES: [[[u8; Move::COUNT]; Sym::AXIS_COUNT]; Axis::COUNT] = {
    let mut seen = [[[0; Move::COUNT]; Sym::AXIS_COUNT]; Axis::COUNT];
    let mut axis = 0;
    while axis < Axis::COUNT {
        let mut sym = 0;
        while sym < Sym::AXIS_COUNT {
            let mut mv = 0;
            while mv < Move::COUNT {
                seen[axis][sym][mv] = SYM_MOVE[sym][UPRIGHT[axis].moves[mv].index()];
                mv += 1;
            }
            sym += 1;
        }
        axis += 1;
    }
    seen
};

impl Upright {
    /// Finds the lowest-numbered rotation that carries `face` to U or D.
    const fn new(face: Face) -> Self {
        let mut m = 0;
        loop {
            let rotation = Sym::ALL[m];
            if matches!(rotation.face(face), Face::U | Face::D) && !rotation.is_reflection() {
                let mut moves = Move::ALL;
                let mut i = 0;
                while i < Move::COUNT {
                    moves[i] = rotation.remap(moves[i]);
                    i += 1;
                }
                return Self { rotation, moves };
            }
            m += 1;
        }
    }
}

impl Axis {
    pub(crate) const COUNT: usize = 3;
    pub(crate) const ALL: [Self; Self::COUNT] = [Self::Ud, Self::Fb, Self::Rl];
    /// The moves of the two faces on each axis.
    pub(crate) const TURNS: [MoveSet; Self::COUNT] = per_axis_turns();
    /// The moves of Kociemba's group about each axis: all moves of the two faces on the axis, and
    /// the half turns of the other four faces. Such a move m keeps the coset of the inverse: for
    /// every position p, the inverses of p and of p·m are in the same coset. Any other move changes
    /// the coset of the inverse.
    pub(crate) const SUBGROUP_MOVES: [MoveSet; Self::COUNT] = per_axis_subgroup_moves();

    /// Returns the number of the axis, 0 to 2. Faces i and i + 3 are on axis i.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self as usize
    }

    /// Returns the rotation that makes the axis upright.
    #[cfg(feature = "optimal")]
    pub(crate) const fn rotation(self) -> Sym {
        UPRIGHT[self.index()].rotation
    }

    /// Returns the move that `mv` becomes when the axis is made upright.
    #[cfg(any(test, not(feature = "optimal")))]
    #[inline]
    pub(crate) fn upright_move(self, mv: Move) -> Move {
        UPRIGHT[self.index()].moves[mv.index()]
    }

    /// Returns the number of each move's image, after the axis is made upright and the symmetry
    /// number `sym` is applied. `sym` must be one of the 16 that keep the U–D axis.
    #[cfg(feature = "optimal")]
    #[inline(always)]
    pub(crate) fn seen_moves(self, sym: u8) -> &'static [u8; Move::COUNT] {
        &SEEN_MOVES[self.index()][usize::from(sym) % Sym::AXIS_COUNT]
    }

    /// Returns the move that becomes `mv` when the axis is made upright. This is the inverse of
    /// `upright_move`.
    #[cfg(feature = "solve-tiny")]
    #[inline]
    pub(crate) fn original_move(self, mv: Move) -> Move {
        UPRIGHT[self.index()].rotation.inverse().remap(mv)
    }

    /// Rotates the whole cube so that the axis is upright, and returns the arrangement seen this
    /// way.
    #[inline(always)]
    pub(crate) fn upright(self, ops: Operations, arrangement: WideArrangement) -> WideArrangement {
        arrangement.remap_with(ops, UPRIGHT[self.index()].rotation)
    }

    /// Returns the coset of an arrangement, for Kociemba's group about this axis.
    #[cfg(feature = "search")]
    #[inline(always)]
    pub(crate) fn coset(self, ops: Operations, arrangement: WideArrangement) -> KocSymm {
        KocSymm::from(self.upright(ops, arrangement).coset_bits_with(ops))
    }
}

const fn per_axis_turns() -> [MoveSet; Axis::COUNT] {
    let mut turns = [MoveSet::EMPTY; Axis::COUNT];
    let mut axis = 0;
    while axis < Axis::COUNT {
        let face = Face::ALL[axis];
        turns[axis] = MoveSet::of_face(face).union(MoveSet::of_face(face.opposite()));
        axis += 1;
    }
    turns
}

const fn per_axis_subgroup_moves() -> [MoveSet; Axis::COUNT] {
    let mut moves = per_axis_turns();
    let mut axis = 0;
    while axis < Axis::COUNT {
        let mut face = 0;
        while face < Face::COUNT {
            moves[axis].insert(Move::of_face(Face::ALL[face])[1]);
            face += 1;
        }
        axis += 1;
    }
    moves
}

#[cfg(all(test, feature = "search"))]
mod tests {
    use super::*;
    use crate::coord::TopCorners;
    use crate::cube::{Arrangement, CubePos, WidePos};

    #[test]
    fn upright_moves_move_the_coset_about_the_axis() {
        let mut arrangement = Arrangement::SOLVED;
        for i in 0..200 {
            let mv = Move::ALL[i * 5 % 18];
            for axis in Axis::ALL {
                let coset = |a: Arrangement| axis.coset(Operations::detect(), a.into());
                let upright = axis.upright_move(mv);
                assert_eq!(coset(arrangement.moved(mv)), coset(arrangement).moved(upright));
                assert!(Axis::TURNS[0].contains(upright) == Axis::TURNS[axis.index()].contains(mv));
            }
            arrangement = arrangement.moved(mv);
        }
    }

    #[test]
    fn a_coset_about_an_axis_is_the_coset_of_the_remapped_arrangement() {
        let ops = Operations::detect();
        let mut arrangement = Arrangement::SOLVED;
        for i in 0..500 {
            arrangement = arrangement.moved(Move::ALL[(i * 7 + i / 18) % 18]);
            for axis in Axis::ALL {
                let upright = arrangement.remap(UPRIGHT[axis.index()].rotation);
                assert_eq!(axis.coset(ops, arrangement.into()), KocSymm::from(upright));
                let bits = axis.upright(ops, arrangement.into()).coset_bits_with(ops);
                assert_eq!(bits.tops, TopCorners::from(upright).slots());
            }
        }
    }

    #[cfg(feature = "solve-tiny")]
    #[test]
    fn original_moves_are_inverse_to_upright_moves() {
        for axis in Axis::ALL {
            assert_eq!(Move::ALL.map(|mv| axis.original_move(axis.upright_move(mv))), Move::ALL);
        }
    }

    #[test]
    fn subgroup_moves_keep_the_coset_of_the_inverse() {
        let position = CubePos::SOLVED.moved_by([Move::R1, Move::F3, Move::U1, Move::B1]);
        let coset = |axis: Axis, position: CubePos| {
            let arrangement = WideArrangement::of_inverse(WidePos::from(position));
            axis.coset(Operations::detect(), arrangement)
        };
        for axis in Axis::ALL {
            for mv in Move::ALL {
                let same = coset(axis, position) == coset(axis, position.moved(mv));
                assert_eq!(same, Axis::SUBGROUP_MOVES[axis.index()].contains(mv), "{mv} {axis:?}");
            }
        }
    }
}
