//! A position of the cube.

use core::{
    borrow::Borrow,
    fmt,
    ops::{Mul, MulAssign},
};

use super::{
    CubieError, Move, Operations, Unreachable, arch::SOLVED, cubie_error::repeated, permutation,
};
use crate::arrays::array;

/// A position of the cube: the slot and orientation of each of the 20 cubies, in 20 bytes.
///
/// The first eight bytes are the corners, the other twelve the edges. Byte `i` holds
/// `8·twist + slot` for a corner and `2·slot + flip` for an edge (*cubepos* §7, §8). This is the
/// *cubie→slot* representation of a state. [`Arrangement`](super::Arrangement) is the *slot→cubie*
/// representation.
///
/// `a * b` means first `a`, then `b`. `a * mv` is the same as `a.moved(mv)`.
/// [`SOLVED`](Self::SOLVED) is the identity.
///
/// In every `CubePos`, each slot holds exactly one cubie. Moves do not reach every `CubePos`: the
/// cubes that can be assembled form a group 12 times as large as the group of the reachable
/// positions. [`check_reachable`](Self::check_reachable) distinguishes reachable and unreachable
/// positions.
///
/// Positions are compared by their bytes (*cubepos* §9). A canonical form, such as
/// [`canon48`](Self::canon48), is the least of the equivalent positions in this order.
///
/// ```
/// use superflip::{CubePos, Move};
/// let p = CubePos::SOLVED.moved(Move::R1).moved(Move::U1);
/// assert_eq!(p, CubePos::SOLVED * Move::R1 * Move::U1);
/// assert_eq!(p.order(), 105);
/// assert_eq!(p * p.inverse(), CubePos::SOLVED);
/// assert_eq!(p.edges()[2], 2 * 5 + 1); // the edge UR is in slot RB, flipped
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct CubePos(pub(super) [u8; 20]);

/// Returns [`CubePos::SOLVED`].
impl Default for CubePos {
    fn default() -> Self {
        Self::SOLVED
    }
}

impl CubePos {
    /// The solved position, the identity of the group (*cubepos* §5, `identity_cube`).
    #[doc(alias = "is_solved")]
    #[doc(alias = "identity")]
    pub const SOLVED: Self = Self(SOLVED);
    /// The greatest distance of a reachable position from the solved cube, in half turns and quarter
    /// turns (Rokicki, Kociemba, Davidson and Dethridge, 2010).
    pub const MAX_DISTANCE: u8 = 20;

    /// Makes a position from the values of the corners, `8·twist + slot`, and the values of the
    /// edges, `2·slot + flip`.
    ///
    /// # Errors
    /// Returns [`CubieError`] if a value is not below 24 or two cubies are in one slot.
    ///
    /// ```
    /// use superflip::{CubePos, cube::{CubieError, CubieKind}};
    /// let p = CubePos::from_cubies([0, 1, 2, 3, 4, 5, 6, 6], [0; 12]);
    /// assert_eq!(p, Err(CubieError::SlotTwice { kind: CubieKind::Corner, slot: 6 }));
    /// ```
    pub fn from_cubies(corners: [u8; 8], edges: [u8; 12]) -> Result<Self, CubieError> {
        Self::from_bytes(joined(corners, edges))
    }

    /// Makes a position from 20 bytes: the values of the 8 corners, then of the 12 edges, as in
    /// [`from_cubies`](Self::from_cubies).
    ///
    /// # Errors
    /// Returns the same errors as [`from_cubies`](Self::from_cubies).
    ///
    /// ```
    /// use superflip::CubePos;
    /// let p = CubePos::SOLVED;
    /// assert_eq!(CubePos::from_bytes(*p.as_bytes()), Ok(p));
    /// assert!(CubePos::from_bytes([0; 20]).is_err());
    /// ```
    pub fn from_bytes(bytes: [u8; 20]) -> Result<Self, CubieError> {
        match repeated(&bytes)? {
            Some((kind, slot)) => Err(CubieError::SlotTwice { kind, slot }),
            None => Ok(Self(bytes)),
        }
    }

    /// Returns the 20 bytes: corners, then edges.
    #[must_use]
    pub const fn as_bytes(&self) -> &[u8; 20] {
        &self.0
    }

    /// Returns the values of the corners, `8·twist + slot` (*cubepos* §7, `c`).
    #[must_use]
    pub fn corners(&self) -> [u8; 8] {
        array(|i| self.0[i])
    }

    /// Returns the values of the edges, `2·slot + flip` (*cubepos* §8, `e`).
    #[must_use]
    pub fn edges(&self) -> [u8; 12] {
        array(|i| self.0[8 + i])
    }

    /// Returns the position after a sequence of moves: an [`Alg`](crate::Alg), a slice, an array or an
    /// iterator.
    ///
    /// ```
    /// use superflip::{CubePos, Move};
    /// let sexy = [Move::R1, Move::U1, Move::R3, Move::U3];
    /// assert_eq!(CubePos::SOLVED.moved_by(sexy).order(), 6);
    /// assert_eq!(CubePos::SOLVED.moved_by(&sexy[..2]).order(), 105);
    /// ```
    #[doc(alias = "apply")]
    #[must_use]
    pub fn moved_by(self, moves: impl IntoIterator<Item: Borrow<Move>>) -> Self {
        let moves = moves.into_iter().map(|mv| *mv.borrow());
        Self(Operations::detect().moved_by(&self.0, moves))
    }

    /// Returns the order of the position: the least n > 0 for which the n-th power of the position
    /// is the solved position. The order of a reachable position is at most 1260.
    ///
    /// ```
    /// use superflip::{CubePos, Move};
    /// assert_eq!(CubePos::SOLVED.order(), 1);
    /// assert_eq!(CubePos::SOLVED.moved(Move::U1).order(), 4);
    /// let longest = [Move::R1, Move::U2, Move::D3, Move::B1, Move::D3];
    /// assert_eq!(CubePos::SOLVED.moved_by(longest).order(), 1260);
    /// ```
    #[must_use]
    pub fn order(&self) -> u32 {
        let corners = permutation::order(&self.corners(), 3, |v| (v & 7, v >> 3));
        let edges = permutation::order(&self.edges(), 2, |v| (v >> 1, v & 1));
        permutation::lcm(corners, edges)
    }

    /// Returns whether the position is solved or one move from solved.
    ///
    /// ```
    /// use superflip::{CubePos, Move};
    /// assert!(CubePos::SOLVED.moved(Move::R2).is_nearly_solved());
    /// assert!(!CubePos::SOLVED.moved_by([Move::R2, Move::L1]).is_nearly_solved());
    /// ```
    #[must_use]
    pub fn is_nearly_solved(&self) -> bool {
        let solves = |mv: Move| self.moved(mv) == Self::SOLVED;
        *self == Self::SOLVED || Move::ALL.into_iter().any(solves)
    }

    /// Checks that some sequence of moves leads from the solved position to this one.
    ///
    /// # Errors
    /// Returns [`Unreachable`], which names the broken invariants: the sum of the twists, the sum
    /// of the flips, or the equality of the two parities.
    ///
    /// ```
    /// use superflip::{CubePos, cube::Edge};
    /// let mut edges = CubePos::SOLVED.edges();
    /// edges[0] += 1; // flip UB in its slot
    /// let p = CubePos::from_cubies(CubePos::SOLVED.corners(), edges)?;
    /// assert_eq!(p.check_reachable().unwrap_err().flipped_edge(), Some(Edge::UB));
    /// assert_eq!((p * p).check_reachable(), Ok(()));
    /// # Ok::<(), superflip::cube::CubieError>(())
    /// ```
    pub fn check_reachable(&self) -> Result<(), Unreachable> {
        Unreachable::of(self.corners(), self.edges()).map_or(Ok(()), Err)
    }

    /// Returns whether some sequence of moves leads from the solved position to this one.
    /// [`check_reachable`](Self::check_reachable) says why not.
    ///
    /// ```
    /// use superflip::CubePos;
    /// let mut corners = CubePos::SOLVED.corners();
    /// corners[0] += 8; // twist UBL in its slot
    /// let p = CubePos::from_cubies(corners, CubePos::SOLVED.edges())?;
    /// assert!(!p.is_reachable() && (p * p * p).is_reachable());
    /// # Ok::<(), superflip::cube::CubieError>(())
    /// ```
    #[must_use]
    pub fn is_reachable(&self) -> bool {
        self.check_reachable().is_ok()
    }

    /// Whether the position is superflip: not solved, but commutes with every move. No other position
    /// does both.
    #[cfg(feature = "search")]
    pub(crate) fn is_superflip(&self) -> bool {
        let commutes = |mv| self.moved(mv) == Self::SOLVED.moved(mv) * *self;
        *self != Self::SOLVED && Move::ALL.into_iter().all(commutes)
    }
}

/// Returns the position after the move, as [`CubePos::moved`] does.
impl Mul<Move> for CubePos {
    type Output = Self;

    #[inline]
    fn mul(self, mv: Move) -> Self {
        self.moved(mv)
    }
}

impl MulAssign for CubePos {
    #[inline]
    fn mul_assign(&mut self, next: Self) {
        *self = *self * next;
    }
}

impl MulAssign<Move> for CubePos {
    #[inline]
    fn mul_assign(&mut self, mv: Move) {
        *self = self.moved(mv);
    }
}

/// Prints the values of the corners and of the edges.
impl fmt::Debug for CubePos {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "CubePos({:?} {:?})", self.corners(), self.edges())
    }
}

/// Joins the values of the corners and of the edges. The corners come first.
pub(super) fn joined(corners: [u8; 8], edges: [u8; 12]) -> [u8; 20] {
    let mut bytes = [0; 20];
    bytes[..8].copy_from_slice(&corners);
    bytes[8..].copy_from_slice(&edges);
    bytes
}
