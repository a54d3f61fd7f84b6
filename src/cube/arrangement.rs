//! The cubie in each slot.

use core::fmt;

use super::{CubePos, CubieError, Operations, cubie_error::repeated, pos::joined};
use crate::arrays::array;

/// An arrangement of the cube: which cubie is in each of the 20 slots, in 20 bytes.
///
/// The first eight bytes are the corner slots, the other twelve the edge slots. Byte `i` holds
/// `8·twist + cubie` for a corner slot and `2·cubie + flip` for an edge slot. This is the
/// *slot→cubie* representation of a state. [`CubePos`] is the *cubie→slot* representation. The
/// arrangement of a position has the same bytes as the inverse position. Each type converts to the
/// other with [`From`]. The documentation of [`coord`](crate::coord) compares the two
/// representations.
///
/// Coordinates are read from arrangements: `KocSymm::from(arrangement)`.
///
/// `a * b` means first `a`, then `b`, as for positions. The conversion from a position preserves
/// products: `Arrangement::from(p * q)` equals `Arrangement::from(p) * Arrangement::from(q)`.
///
/// ```
/// use superflip::{CubePos, Move, cube::Arrangement};
/// let p = CubePos::SOLVED.moved(Move::F1);
/// let a = Arrangement::from(p);
/// assert_eq!(p.corners()[6], 8 * 2 + 2); // cubie 6 went to slot 2 with twist 2
/// assert_eq!(a.corners()[2], 8 * 1 + 6); // slot 2 holds cubie 6
/// assert_eq!(a, Arrangement::SOLVED.moved(Move::F1));
/// assert_eq!(CubePos::from(a), p);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Arrangement(pub(super) [u8; 20]);

impl Arrangement {
    /// The solved cube: slot `i` holds cubie `i`, not twisted and not flipped.
    pub const SOLVED: Self = Self(*CubePos::SOLVED.as_bytes());

    /// Makes an arrangement from the values of the corner slots, `8·twist + cubie`, and the values
    /// of the edge slots, `2·cubie + flip`.
    ///
    /// # Errors
    /// Returns [`CubieError`] if a value is not below 24 or a cubie is in two slots.
    ///
    /// ```
    /// use superflip::cube::{Arrangement, CubieError, CubieKind};
    /// let twice = Arrangement::from_cubies([0, 1, 2, 3, 4, 5, 6, 8 + 6], [0; 12]);
    /// assert_eq!(twice, Err(CubieError::CubieTwice { kind: CubieKind::Corner, cubie: 6 }));
    /// ```
    pub fn from_cubies(corners: [u8; 8], edges: [u8; 12]) -> Result<Self, CubieError> {
        Self::from_bytes(joined(corners, edges))
    }

    /// Makes an arrangement from 20 bytes: the values of the 8 corner slots, then of the 12 edge
    /// slots, as in [`from_cubies`](Self::from_cubies).
    ///
    /// # Errors
    /// Returns the same errors as [`from_cubies`](Self::from_cubies).
    ///
    /// ```
    /// use superflip::cube::Arrangement;
    /// let a = Arrangement::SOLVED;
    /// assert_eq!(Arrangement::from_bytes(*a.as_bytes()), Ok(a));
    /// assert!(Arrangement::from_bytes([0; 20]).is_err());
    /// ```
    pub fn from_bytes(bytes: [u8; 20]) -> Result<Self, CubieError> {
        match repeated(&bytes)? {
            Some((kind, cubie)) => Err(CubieError::CubieTwice { kind, cubie }),
            None => Ok(Self(bytes)),
        }
    }

    /// Returns the arrangement of `position.inverse()`. This arrangement has the same bytes as
    /// `position`, so nothing is computed.
    ///
    /// ```
    /// use superflip::{CubePos, Move, cube::Arrangement};
    /// let p = CubePos::SOLVED.moved_by([Move::R1, Move::U1]);
    /// assert_eq!(Arrangement::of_inverse(p), Arrangement::from(p.inverse()));
    /// assert_eq!(Arrangement::of_inverse(p).as_bytes(), p.as_bytes());
    /// ```
    #[must_use]
    #[inline]
    pub const fn of_inverse(position: CubePos) -> Self {
        Self(position.0)
    }

    /// Returns the 20 bytes: corner slots, then edge slots.
    #[must_use]
    pub const fn as_bytes(&self) -> &[u8; 20] {
        &self.0
    }

    /// Returns the values of the corner slots, `8·twist + cubie`.
    #[must_use]
    #[inline]
    pub fn corners(&self) -> [u8; 8] {
        array(|i| self.0[i])
    }

    /// Returns the values of the edge slots, `2·cubie + flip`.
    #[must_use]
    #[inline]
    pub fn edges(&self) -> [u8; 12] {
        array(|i| self.0[8 + i])
    }
}

/// Returns [`Arrangement::SOLVED`].
impl Default for Arrangement {
    fn default() -> Self {
        Self::SOLVED
    }
}

/// Makes the arrangement of a position: the cubie in each slot.
impl From<CubePos> for Arrangement {
    #[inline]
    fn from(position: CubePos) -> Self {
        Self(Operations::detect().inverse(&position.0))
    }
}

/// Makes the position of an arrangement: the slot of each cubie.
impl From<Arrangement> for CubePos {
    #[inline]
    fn from(arrangement: Arrangement) -> Self {
        Self(Operations::detect().inverse(&arrangement.0))
    }
}

/// Prints the values of the corner slots and of the edge slots.
impl fmt::Debug for Arrangement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Arrangement({:?} {:?})", self.corners(), self.edges())
    }
}
