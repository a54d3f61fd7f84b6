use super::Face;
use crate::tables::{CORNER_NAMES, EDGE_NAMES};

/// A set of cubies: bit `i` stands for cubie `i` as a [`CubePos`](super::CubePos)
/// holds them, corners 0 to 7, edges 8 to 19.
///
/// ```
/// use superflip::{cube::CubieSet, Face};
/// assert_eq!(CubieSet::layer(Face::U).count(), 8);
/// assert_eq!(CubieSet::EDGES.complement(), CubieSet::CORNERS);
/// assert_eq!(CubieSet::from_bits(u32::MAX), CubieSet::ALL);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CubieSet(u32);

impl CubieSet {
    /// Every cubie.
    pub const ALL: Self = Self((1 << 20) - 1);
    /// The corners.
    pub const CORNERS: Self = Self((1 << 8) - 1);
    /// The edges.
    pub const EDGES: Self = Self(Self::ALL.0 ^ Self::CORNERS.0);

    /// The set with these bits; bits above 19 are dropped.
    #[must_use]
    pub const fn from_bits(bits: u32) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// The bits.
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// The cubies that are at home in a face's layer.
    #[must_use]
    pub fn layer(face: Face) -> Self {
        let corners = (0..8).map(|corner| CORNER_NAMES[corner]);
        let names = corners.chain((0..12).map(|edge| EDGE_NAMES[2 * edge]));
        let bit = |(i, name): (usize, &str)| u32::from(name.contains(face.letter())) << i;
        Self(names.enumerate().map(bit).sum())
    }

    /// Whether it holds a cubie, 0 to 19.
    #[must_use]
    pub const fn contains(self, cubie: usize) -> bool {
        cubie < 20 && self.0 >> cubie & 1 == 1
    }

    /// How many cubies it holds.
    #[must_use]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The other cubies.
    #[must_use]
    pub const fn complement(self) -> Self {
        Self(self.0 ^ Self::ALL.0)
    }

    /// How many positions moves can reach that have every other cubie solved:
    /// c!·3^(c−1) · e!·2^(e−1) for c corners and e edges (a power of −1 stands for 1),
    /// halved where two of a kind can change places.
    ///
    /// ```
    /// use superflip::cube::CubieSet;
    /// assert_eq!(CubieSet::ALL.positions(), 43_252_003_274_489_856_000);
    /// assert_eq!(CubieSet::CORNERS.positions(), 40320 / 2 * 2187); // 8!/2 · 3^7
    /// assert_eq!(CubieSet::from_bits(0b1).positions(), 1); // no corner moves alone
    /// ```
    #[must_use]
    pub const fn positions(self) -> u128 {
        let corners = (self.0 & Self::CORNERS.0).count_ones();
        let edges = (self.0 & Self::EDGES.0).count_ones();
        let all = arrangements(corners, 3) * arrangements(edges, 2);
        if corners > 1 || edges > 1 { all / 2 } else { all }
    }
}

/// n!·turns^(n−1): orders and orientations of n cubies of a kind, the last of which
/// is turned as the others leave it.
const fn arrangements(n: u32, turns: u128) -> u128 {
    let (mut all, mut i) = (1, 1);
    while i < n {
        i += 1;
        all *= i as u128 * turns;
    }
    all
}
