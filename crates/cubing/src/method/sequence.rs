//! Sequences of moves that people know by heart, and the faces from which people execute them.

use superflip::{
    cube::{CubePos, Cubie, Face, Move},
    notation::{Alg, Orientation, Sequence},
    unstable::MapArray,
};

/// The turns that adjust the U face.
pub(super) const AUF: [Option<Move>; 4] = [None, Some(Move::U1), Some(Move::U2), Some(Move::U3)];

/// The faces that a person may have in front.
pub(super) const FRONTS: [Face; 4] = [Face::F, Face::R, Face::B, Face::L];

/// A sequence that people know by heart, in the letters of a person who has the right face in front.
#[derive(Debug, Clone)]
pub(super) struct KnownSequence {
    /// The sequence as people say it.
    pub(super) text: &'static str,
    /// The moves of the cube by the front face ([`FRONTS`]) and the turn of U before the sequence ([`AUF`]).
    moves: [[Alg; 4]; 4],
}

impl KnownSequence {
    /// Reads sequences in the grammar of [`Sequence`].
    pub(super) fn all<const N: usize>(texts: [&'static str; N]) -> [Self; N] {
        texts.map(Self::new)
    }

    /// Reads a sequence in the grammar of [`Sequence`]. It must leave the centers in their places.
    pub(super) fn new(text: &'static str) -> Self {
        let alg = text.parse::<Sequence>().unwrap_or_default().folded().0;
        let seen = FRONTS.map(|front| {
            AUF.map(|auf| {
                let moves = alg.iter().map(|mv| seen_from_front(front, mv));
                auf.into_iter().chain(moves).collect::<Alg>().simplified()
            })
        });
        Self { text, moves: seen }
    }

    /// Returns the moves of the cube for a person who has `front` in front, after each turn of U. Turns of U
    /// that meet are joined.
    pub(super) fn after_auf(&self, front: Face) -> &[Alg; 4] {
        &self.moves[place_of(front)]
    }

    /// Returns the moves of the cube for a person who has `front` in front.
    pub(super) fn seen_from(&self, front: Face) -> &Alg {
        &self.after_auf(front)[0]
    }
}

/// The orientations with U up and each face of [`FRONTS`] in front.
const FACING: [Orientation; 4] = {
    let mut facing = [Orientation::HOME; 4];
    let (mut i, mut all) = (0, 0);
    while i < 4 {
        let hold = Orientation::ALL[all];
        if hold.up().index() == Face::U.index() && hold.front().index() == FRONTS[i].index() {
            facing[i] = hold;
            (i, all) = (i + 1, 0);
        } else {
            all += 1;
        }
    }
    facing
};

/// Returns the orientation with U up and `front` in front.
fn facing(front: Face) -> Orientation {
    FACING[place_of(front)]
}

/// Returns the place of a face in [`FRONTS`].
fn place_of(front: Face) -> usize {
    FRONTS.iter().position(|other| *other == front).unwrap_or(0)
}

/// Returns a position as a person with `front` in front sees it.
pub(super) fn position_from(front: Face, position: &CubePos) -> CubePos {
    position.remap(facing(front).sym())
}

/// Returns the move of the cube that a person with `front` in front calls `mv`.
pub(super) fn seen_from_front(front: Face, mv: Move) -> Move {
    facing(front).inverse().sym().remap(mv)
}

/// Returns the cubie whose home is at these places, for a person with `front` in front.
pub(super) fn cubie_at<const N: usize>(front: Face, places: [Face; N]) -> Cubie {
    let hold = facing(front);
    let cubie = Cubie::touching(places.mapped(|place| hold.at(place)));
    cubie.expect("the places are those of a cubie")
}

/// Returns the slot of a cubie, as the cubie that is at home there.
pub(super) fn slot_of(position: &CubePos, cubie: Cubie) -> Cubie {
    let value = position.as_bytes()[cubie.index()];
    match cubie {
        Cubie::Corner(_) => Cubie::ALL[usize::from(value % 8)],
        Cubie::Edge(_) => Cubie::ALL[8 + usize::from(value / 2)],
    }
}

/// Returns the orientation of a cubie in its slot, as in [`CubePos`].
pub(super) fn orientation_of(position: &CubePos, cubie: Cubie) -> u8 {
    let value = position.as_bytes()[cubie.index()];
    match cubie {
        Cubie::Corner(_) => value / 8,
        Cubie::Edge(_) => value % 2,
    }
}

/// Returns whether a cubie is at home and oriented.
pub(super) fn is_home(position: &CubePos, cubie: Cubie) -> bool {
    position.as_bytes()[cubie.index()] == CubePos::SOLVED.as_bytes()[cubie.index()]
}

/// Returns whether the first of `moves` can follow the moves `before`: no turn of one face joins another.
pub(super) fn can_follow(before: &[Move], moves: &[Move]) -> bool {
    // At most two turns of opposite faces stand in a row, so a turn joins one of the last two.
    let tail = &before[before.len().saturating_sub(2)..];
    let head = &moves[..moves.len().min(2)];
    let joined: Alg = tail.iter().chain(head).copied().collect();
    joined.simplified().moves().len() == tail.len() + head.len()
}
