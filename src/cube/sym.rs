//! The 48 symmetries of the cube.

use core::{fmt, ops::Mul};

use super::{Face, Move};
use crate::tables::{EDGE_NAMES, EDGE_TRANS, FACE_MAP, INVM, MM, MOVE_MAP};

/// A symmetry: a rotation or reflection of the whole cube, one of 48 in the numbering of
/// *cubepos* §57. The first 16 keep the U–D axis.
///
/// `a * b` means first `a`, then `b`.
///
/// ```
/// use superflip::{Face, Move, Sym};
/// let s = Sym::from_index(8).unwrap(); // exchanges F and R
/// assert_eq!(s.face(Face::F), Face::R);
/// assert_eq!(s.remap(Move::F1), Move::R3); // a reflection reverses the direction of turns
/// assert!(s.is_reflection());
/// assert_eq!(s * s, Sym::IDENTITY);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Sym(u8);

impl Sym {
    /// The number of symmetries (*cubepos* §4, `M`).
    pub const COUNT: usize = 48;
    /// The number of symmetries that keep the U–D axis (*kocsymm* §18, `KOCSYMM`). They have the
    /// indices 0 to 15.
    pub const AXIS_COUNT: usize = 16;
    /// All symmetries, in ascending order.
    pub const ALL: [Self; Self::COUNT] = {
        let mut all = [Self::IDENTITY; Self::COUNT];
        let mut i = 0u8;
        while (i as usize) < Self::COUNT {
            all[i as usize] = Self(i);
            i += 1;
        }
        all
    };
    /// The identity symmetry.
    pub const IDENTITY: Self = Self(0);

    /// Returns the symmetry with a number. Returns `None` if the number is at least 48.
    ///
    /// ```
    /// use superflip::Sym;
    /// assert_eq!(Sym::from_index(0), Some(Sym::IDENTITY));
    /// assert_eq!(Sym::from_index(48), None);
    /// ```
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        #[expect(clippy::cast_possible_truncation, reason = "below 48")]
        if index < Self::COUNT { Some(Self(index as u8)) } else { None }
    }

    /// Returns the number of the symmetry, 0 to 47.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the face to which the symmetry carries `face`.
    #[must_use]
    pub const fn face(self, face: Face) -> Face {
        Face::ALL[FACE_MAP[self.index()][face.index()] as usize]
    }

    /// Returns the move m·`mv`·m⁻¹, where m is this symmetry. The symmetry carries the face of `mv`
    /// to the face that the returned move turns. If the symmetry is a reflection, the returned move
    /// turns in the opposite direction (*cubepos* §61, `move_map`).
    #[must_use]
    #[inline]
    pub const fn remap(self, mv: Move) -> Move {
        Move::ALL[MOVE_MAP[self.index()][mv.index()] as usize]
    }

    /// Returns the rotation that turns the whole cube as `mv` turns its face: x for R, y for U, z
    /// for F.
    ///
    /// ```
    /// use superflip::{Face, Move, Sym};
    /// let x = Sym::turning(Move::R1);
    /// assert_eq!([Face::F, Face::U, Face::R].map(|f| x.face(f)), [Face::U, Face::B, Face::R]);
    /// ```
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "each face has edges")]
    pub fn turning(mv: Move) -> Self {
        // `from` is an edge value in the layer that the move turns, and `to` is its image under the
        // move. An edge value has the name of two faces. The rotation carries the two faces of
        // `from` to those of `to`.
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
        Self::ALL
            .into_iter()
            .find(|s| !s.is_reflection() && leads(s))
            .expect("a turn is a rotation")
    }

    /// Returns the symmetry that undoes this one (*cubepos* §61, `invm`).
    #[must_use]
    #[inline]
    pub const fn inverse(self) -> Self {
        Self(INVM[self.index()])
    }

    /// Returns whether the symmetry is a reflection. Of the 48 symmetries, 24 are reflections and
    /// 24 are rotations.
    #[must_use]
    pub const fn is_reflection(self) -> bool {
        (self.0 ^ self.0 >> 3) & 1 == 1
    }
}

/// Returns the product: first `self`, then `next` (*cubepos* §61, `mm`).
impl Mul for Sym {
    type Output = Self;

    fn mul(self, next: Self) -> Self {
        Self(MM[self.index()][next.index()])
    }
}

/// Writes the cycles in which the symmetry carries the faces: `(U R F)(D L B)` carries U to R, R to
/// F, and F to U. A face that the symmetry keeps is omitted. The identity is `()`.
///
/// ```
/// use superflip::{Move, Sym};
/// assert_eq!(Sym::turning(Move::U1).to_string(), "(F L B R)");
/// assert_eq!(Sym::from_index(8).unwrap().to_string(), "(F R)(B L)");
/// assert_eq!(Sym::IDENTITY.to_string(), "()");
/// ```
impl fmt::Display for Sym {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut written = [false; Face::COUNT];
        for first in Face::ALL {
            if written[first.index()] || self.face(first) == first {
                continue;
            }
            let mut face = first;
            loop {
                write!(f, "{}{face}", if face == first { "(" } else { " " })?;
                written[face.index()] = true;
                face = self.face(face);
                if face == first {
                    break;
                }
            }
            f.write_str(")")?;
        }
        if *self == Self::IDENTITY { f.write_str("()") } else { Ok(()) }
    }
}
