use core::ops::Mul;

use super::{Face, Move};
use crate::tables::{EDGE_NAMES, EDGE_TRANS, FACE_MAP, INVM, MM, MOVE_MAP};

/// A rotation or reflection of the whole cube, one of 48 in the numbering of
/// *cubepos* §57; the first 16 keep the U–D axis.
///
/// `a * b` is first `a`, then `b`.
///
/// ```
/// use superflip::{Face, Move, Sym};
/// let s = Sym::from_index(8).unwrap(); // exchanges F and R
/// assert_eq!(s.face(Face::F), Face::R);
/// assert_eq!(s.remap(Move::F1), Move::R3); // a reflection turns the sense round
/// assert!(s.is_reflection());
/// assert_eq!(s * s, Sym::IDENTITY);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Sym(u8);

impl Sym {
    /// How many symmetries there are (`M`).
    pub const COUNT: usize = 48;
    /// How many of them keep the U–D axis (`KOCSYMM`): the first 16.
    pub const AXIS_COUNT: usize = 16;
    /// The one that changes nothing.
    pub const IDENTITY: Self = Self(0);

    /// All symmetries in their order.
    pub fn all() -> impl ExactSizeIterator<Item = Self> + DoubleEndedIterator {
        (0..48u8).map(Self)
    }

    /// The symmetry with that number, if it is below 48.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        #[expect(clippy::cast_possible_truncation, reason = "below 48")]
        if index < Self::COUNT { Some(Self(index as u8)) } else { None }
    }

    /// The number, 0 to 47.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Where it takes a face.
    #[must_use]
    pub const fn face(self, face: Face) -> Face {
        Face::ALL[FACE_MAP[self.index()][face.index()] as usize]
    }

    /// What a move is, seen after the cube was carried along.
    #[must_use]
    pub const fn remap(self, mv: Move) -> Move {
        Move::ALL[MOVE_MAP[self.index()][mv.index()] as usize]
    }

    /// The rotation of the whole cube in the sense of a face turn: x for R, y for U, z
    /// for F.
    ///
    /// ```
    /// use superflip::{Face, Move, Sym};
    /// let x = Sym::turning(Move::R1);
    /// assert_eq!([Face::F, Face::U, Face::R].map(|f| x.face(f)), [Face::U, Face::B, Face::R]);
    /// ```
    #[must_use]
    pub fn turning(mv: Move) -> Self {
        // An edge in the layer that turns: its two stickers say where two faces go.
        let name = |value: usize| EDGE_NAMES[value].as_bytes();
        let letter = mv.face().letter() as u8;
        let from = (0..24).find(|&value| name(value)[0] == letter).expect("each face has edges");
        let to = usize::from(EDGE_TRANS[mv.index()][from]);
        let leads = |s: &Self| {
            name(from).iter().zip(name(to)).all(|(&a, &b)| {
                let face = |c: u8| Face::from_letter(c.into());
                face(a).map(|a| s.face(a)) == face(b)
            })
        };
        Self::all().find(|s| !s.is_reflection() && leads(s)).expect("a turn is a rotation")
    }

    /// The symmetry that undoes it.
    #[must_use]
    pub const fn inverse(self) -> Self {
        Self(INVM[self.index()])
    }

    /// Whether it is a reflection; the other 24 are rotations.
    #[must_use]
    pub const fn is_reflection(self) -> bool {
        (self.0 ^ self.0 >> 3) & 1 == 1
    }
}

impl Mul for Sym {
    type Output = Self;

    fn mul(self, next: Self) -> Self {
        Self(MM[self.index()][next.index()])
    }
}
