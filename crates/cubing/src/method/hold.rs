//! How the cube is held: the face of the cross down.

use core::fmt;

use superflip::{
    cube::{CubePos, Cubie, Face, Move},
    notation::{Layers, Orientation, Turn},
    unstable::MapArray,
};

/// How the cube is held during a solution: the face of the cross down.
///
/// ```
/// use superflip::Face;
/// use superflip_cubing::method::Hold;
/// let hold = Hold::with_cross(Face::U);
/// assert_eq!((hold.up(), hold.front()), (Face::D, Face::F));
/// assert_eq!(hold.rotation().map(|turn| turn.to_string()), Some("z2".to_string()));
/// assert_eq!(Hold::with_cross(Face::D).rotation(), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hold {
    rotation: Option<Turn>,
    orientation: Orientation,
}

impl Hold {
    /// Returns the hold with this face down, at most one rotation from the hold with U up and F in front.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "one rotation carries each face down")]
    pub fn with_cross(cross: Face) -> Self {
        // z2 keeps F in front.
        let rotations =
            [None, Some(Move::F2), Some(Move::F1), Some(Move::F3), Some(Move::R1), Some(Move::R3)];
        let holds = rotations.mapped(|mv| {
            let rotation = mv.map(|mv| Turn::new(Layers::All, mv));
            let sym = rotation.map_or(superflip::Sym::IDENTITY, |turn| turn.folded().1);
            Self { rotation, orientation: Orientation::new(sym).unwrap_or_default() }
        });
        let hold = holds.into_iter().find(|hold| hold.at(Face::D) == cross);
        hold.expect("one rotation carries each face down")
    }

    /// Returns the rotation of the whole cube that leads from U up and F in front to this hold.
    #[must_use]
    pub const fn rotation(self) -> Option<Turn> {
        self.rotation
    }

    /// Returns the face of the cube that is at a place of this hold.
    #[must_use]
    pub const fn at(self, place: Face) -> Face {
        self.orientation.at(place)
    }

    /// Returns the face that is up.
    #[must_use]
    pub const fn up(self) -> Face {
        self.orientation.up()
    }

    /// Returns the face that is in front.
    #[must_use]
    pub const fn front(self) -> Face {
        self.orientation.front()
    }

    /// Returns a move of this hold as a move of the cube with U up and F in front.
    #[must_use]
    pub const fn unheld(self, mv: Move) -> Move {
        self.orientation.inverse().sym().remap(mv)
    }

    /// Returns the cubie whose home is at the places of a cubie of this hold.
    pub(super) fn piece_at(self, place: Cubie) -> Cubie {
        let faces = Face::ALL.into_iter().filter(|face| place.touches(*face));
        Cubie::touching(faces.map(|face| self.at(face))).unwrap_or(place)
    }

    /// Returns a position in the letters of this hold.
    pub(super) fn held(self, position: &CubePos) -> CubePos {
        position.remap(self.orientation.sym())
    }
}

/// Writes the faces that are up and in front: `D up, F in front`.
impl fmt::Display for Hold {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.orientation.fmt(f)
    }
}
