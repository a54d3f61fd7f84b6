use core::{fmt, ops::Mul};

use super::{Move, Sym, arch};
use crate::tables::{CORNER_NAMES, EDGE_NAMES};

/// A position of the cube: where each of the 20 cubies is, in 20 bytes.
///
/// The first eight bytes are the corners, the other twelve the edges. A corner's
/// byte is `8·twist + slot`, an edge's `2·slot + flip` (*cubepos* §7, §8). This is
/// the *cubie→slot* picture: byte `i` says where cubie `i` went.
///
/// Positions multiply: `a * b` is first `a`, then `b`. The product of the solved
/// position with moves is what one sees on the cube after turning it.
///
/// A `CubePos` always has each cubie once and in a slot of its own. It need not
/// be reachable by turning faces ([`check_reachable`](Self::check_reachable)): the
/// cubes that one gets by taking a cube apart form a group as well, of 12 times
/// the size. The order is that of the bytes, as `memcmp` compares them in the
/// seed; it gives the canonical forms their meaning.
///
/// ```
/// use superflip::{CubePos, Move};
/// let p = CubePos::SOLVED.moved(Move::R1).moved(Move::U1);
/// assert_eq!(p.order(), 105);
/// assert_eq!(p * p.inverse(), CubePos::SOLVED);
/// assert_eq!(p.edges()[2], 2 * 5 + 1); // the edge UR went to slot RB, flipped
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct CubePos(pub(super) [u8; 20]);

/// The solved position.
impl Default for CubePos {
    fn default() -> Self {
        Self::SOLVED
    }
}

impl CubePos {
    /// The solved position, the identity of the group (`identity_cube`).
    pub const SOLVED: Self = Self([
        0, 1, 2, 3, 4, 5, 6, 7, // corners
        0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, // edges
    ]);

    /// The position with these cubie values.
    ///
    /// # Errors
    /// [`CubieError`] when a value is not below 24 or two cubies share a slot.
    ///
    /// ```
    /// use superflip::{CubePos, cube::CubieError};
    /// let p = CubePos::from_cubies([0, 1, 2, 3, 4, 5, 6, 6], [0; 12]);
    /// assert_eq!(p, Err(CubieError::Shared { corners: true, slot: 6 }));
    /// ```
    pub fn from_cubies(corners: [u8; 8], edges: [u8; 12]) -> Result<Self, CubieError> {
        let mut bytes = [0; 20];
        bytes[..8].copy_from_slice(&corners);
        bytes[8..].copy_from_slice(&edges);
        Self::from_bytes(bytes)
    }

    /// The position with these bytes, corners, then edges.
    ///
    /// # Errors
    /// Those of [`from_cubies`](Self::from_cubies).
    pub fn from_bytes(bytes: [u8; 20]) -> Result<Self, CubieError> {
        one_each(&bytes[..8], true, |v| v & 7)?;
        one_each(&bytes[8..], false, |v| v >> 1)?;
        Ok(Self(bytes))
    }

    /// The 20 bytes: corners, then edges.
    #[must_use]
    pub const fn as_bytes(&self) -> &[u8; 20] {
        &self.0
    }

    /// The corners' values, `8·twist + slot` (`c`).
    #[must_use]
    pub fn corners(&self) -> [u8; 8] {
        core::array::from_fn(|i| self.0[i])
    }

    /// The edges' values, `2·slot + flip` (`e`).
    #[must_use]
    pub fn edges(&self) -> [u8; 12] {
        core::array::from_fn(|i| self.0[8 + i])
    }

    /// The position after one more move (*cubepos* §21, `move`).
    #[must_use]
    #[inline]
    pub fn moved(self, mv: Move) -> Self {
        Self(arch::moved(&self.0, mv))
    }

    /// The position after more moves.
    ///
    /// ```
    /// use superflip::{CubePos, Move};
    /// let sexy = [Move::R1, Move::U1, Move::R3, Move::U3];
    /// assert_eq!(CubePos::SOLVED.moved_by(sexy).order(), 6);
    /// ```
    #[must_use]
    pub fn moved_by(self, moves: impl IntoIterator<Item = Move>) -> Self {
        Self(arch::moved_by(&self.0, moves.into_iter()))
    }

    /// One more move in the *slot→cubie* picture (*cubepos* §37): where `self` is
    /// the inverse of a position, the result is the inverse of that position after
    /// the move. As a product it is the inverse move, then `self`.
    ///
    /// ```
    /// use superflip::{CubePos, Move};
    /// let p = CubePos::SOLVED.moved_by([Move::F1, Move::R2]);
    /// assert_eq!(p.inverse().movepc(Move::B3), p.moved(Move::B3).inverse());
    /// ```
    #[must_use]
    #[inline]
    pub fn movepc(self, mv: Move) -> Self {
        Self(arch::movepc(&self.0, mv))
    }

    /// The product in the slot→cubie picture, where the operands change places
    /// (*cubepos* §41).
    #[must_use]
    #[inline]
    pub fn mulpc(self, other: Self) -> Self {
        other * self
    }

    /// The position that undoes this one (*cubepos* §36, `invert_into`). The same
    /// step leads from the cubie→slot picture to the slot→cubie picture and back.
    #[must_use]
    #[inline]
    pub fn inverse(self) -> Self {
        Self(arch::inverse(&self.0))
    }

    /// This position seen after the whole cube, centers and all, was carried by a
    /// symmetry: m·p·m⁻¹ (*cubepos* §63, `remap_into`).
    ///
    /// ```
    /// use superflip::{CubePos, Move, Sym};
    /// let m = Sym::from_index(41).unwrap();
    /// let p = CubePos::SOLVED.moved(Move::R1).moved(Move::U2);
    /// let q = CubePos::SOLVED.moved(m.remap(Move::R1)).moved(m.remap(Move::U2));
    /// assert_eq!(p.remap(m), q);
    /// ```
    #[must_use]
    #[inline]
    pub fn remap(self, m: Sym) -> Self {
        Self(arch::remap(&self.0, m))
    }

    /// How often the position must be repeated to come back to the solved one;
    /// at most 1260 for a reachable position.
    ///
    /// A cycle of `n` cubies whose orientations add up to something needs 3·n
    /// (corners) or 2·n (edges) repetitions, another n; the order is the least
    /// common multiple.
    #[must_use]
    pub fn order(&self) -> u32 {
        let corners = cycles_order(&self.corners(), 3, |v| (v & 7, v >> 3));
        let edges = cycles_order(&self.edges(), 2, |v| (v >> 1, v & 1));
        lcm(corners, edges)
    }

    /// Whether the position can be reached from the solved one by moves; if not,
    /// why.
    ///
    /// # Errors
    /// [`Unreachable`] says which of the three invariants is broken.
    ///
    /// ```
    /// use superflip::CubePos;
    /// let mut corners = CubePos::SOLVED.corners();
    /// corners[0] += 8; // twist UBL in its place
    /// let p = CubePos::from_cubies(corners, CubePos::SOLVED.edges())?;
    /// assert_eq!(p.check_reachable().unwrap_err().twist, 1);
    /// # Ok::<(), superflip::cube::CubieError>(())
    /// ```
    pub fn check_reachable(&self) -> Result<(), Unreachable> {
        let (corners, edges) = (self.corners(), self.edges());
        let turned_corner = only(&corners, |v| v >> 3 != 0);
        let turned_edge = only(&edges, |v| v & 1 != 0);
        let twist = corners.iter().map(|v| v >> 3).sum::<u8>() % 3;
        let flip = edges.iter().map(|v| v & 1).sum::<u8>() % 2 == 1;
        let parity = is_odd(&corners.map(|v| v & 7)) != is_odd(&edges.map(|v| v >> 1));
        if twist == 0 && !flip && !parity {
            return Ok(());
        }
        Err(Unreachable {
            twist,
            flip,
            parity,
            corner: turned_corner.filter(|_| twist != 0).map(|i| CORNER_NAMES[i]),
            edge: turned_edge.filter(|_| flip).map(|i| EDGE_NAMES[2 * i]),
        })
    }
}

/// First `self`, then `next` (*cubepos* §42).
impl Mul for CubePos {
    type Output = Self;

    #[inline]
    fn mul(self, next: Self) -> Self {
        Self(arch::mul(&self.0, &next.0))
    }
}

/// The corners' and the edges' values.
impl fmt::Debug for CubePos {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "CubePos({:?} {:?})", self.corners(), self.edges())
    }
}

fn one_each(values: &[u8], corners: bool, slot: fn(u8) -> u8) -> Result<(), CubieError> {
    let mut seen = 0u16;
    for (cubie, &value) in values.iter().enumerate() {
        if value >= 24 {
            return Err(CubieError::Value { corners, cubie, value });
        }
        let slot = slot(value);
        if seen >> slot & 1 == 1 {
            return Err(CubieError::Shared { corners, slot });
        }
        seen |= 1 << slot;
    }
    Ok(())
}

/// The place of the only value that a condition holds for.
fn only(values: &[u8], holds: impl Fn(u8) -> bool) -> Option<usize> {
    let mut places = (0..values.len()).filter(|&i| holds(values[i]));
    places.next().filter(|_| places.next().is_none())
}

/// Whether a list of different numbers takes an odd number of exchanges to be in order.
pub(crate) fn is_odd(permutation: &[u8]) -> bool {
    let mut odd = false;
    for (j, b) in permutation.iter().enumerate() {
        odd ^= permutation[..j].iter().filter(|&a| a > b).count() % 2 == 1;
    }
    odd
}

/// Order of a permutation of oriented cubies; `part` splits a value into slot and
/// orientation modulo `turns`.
fn cycles_order(values: &[u8], turns: u32, part: fn(u8) -> (u8, u8)) -> u32 {
    let (mut order, mut seen) = (1, 0u16);
    for start in 0..values.len() {
        let (mut at, mut length, mut turned) = (start, 0, 0);
        while seen >> at & 1 == 0 {
            seen |= 1 << at;
            let (slot, orientation) = part(values[at]);
            at = slot.into();
            length += 1;
            turned += u32::from(orientation);
        }
        if length > 0 {
            order = lcm(order, if turned % turns == 0 { length } else { turns * length });
        }
    }
    order
}

fn lcm(a: u32, b: u32) -> u32 {
    let (mut x, mut y) = (a, b);
    while y != 0 {
        (x, y) = (y, x % y);
    }
    a / x * b
}

/// Why 20 bytes are not the cubies of a cube.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum CubieError {
    /// A value is not one of the 24.
    Value {
        /// A corner, or an edge.
        corners: bool,
        /// Which cubie.
        cubie: usize,
        /// Its value.
        value: u8,
    },
    /// Two cubies are in one slot.
    Shared {
        /// Corners, or edges.
        corners: bool,
        /// The slot.
        slot: u8,
    },
}

impl fmt::Display for CubieError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = |corners| if corners { "corner" } else { "edge" };
        match *self {
            Self::Value { corners, cubie, value } => {
                write!(f, "{} {cubie} has value {value}, not one of 0 to 23", kind(corners))
            }
            Self::Shared { corners, slot } => {
                write!(f, "two {}s are in slot {slot}", kind(corners))
            }
        }
    }
}

impl core::error::Error for CubieError {}

/// Why no sequence of moves reaches a position: turning faces keeps the sum of
/// the corner twists (mod 3), the sum of the edge flips (mod 2), and the parities
/// of the two permutations equal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Unreachable {
    /// The sum of the corner twists modulo 3; 0 when it is right.
    pub twist: u8,
    /// Whether the sum of the edge flips is odd.
    pub flip: bool,
    /// Whether the permutation parities of corners and edges differ.
    pub parity: bool,
    /// The corner at fault, where only one is twisted at all.
    pub corner: Option<&'static str>,
    /// The edge at fault, where only one is flipped at all.
    pub edge: Option<&'static str>,
}

impl fmt::Display for Unreachable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        if self.twist != 0 {
            let (twist, corner) = (self.twist, self.corner.unwrap_or("a corner"));
            let sense = if twist == 1 { "clockwise" } else { "counterclockwise" };
            write!(f, "{corner} is twisted {sense} (the twists sum to {twist}, not 0, modulo 3)")?;
            separator = ", and ";
        }
        if self.flip {
            let edge = self.edge.unwrap_or("an edge");
            write!(f, "{separator}{edge} is flipped (an odd number of edges is, not an even one)")?;
            separator = ", and ";
        }
        if self.parity {
            write!(
                f,
                "{separator}two cubies are swapped (of the permutations of corners and edges one \
                 is odd, the other even)"
            )?;
        }
        Ok(())
    }
}

impl core::error::Error for Unreachable {}
