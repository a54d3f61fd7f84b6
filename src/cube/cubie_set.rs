//! Sets of cubies, and the sets that have names.

use super::{Corner, Cubie, Edge, Face, bit_set::bit_set};
use crate::names::{named, named_rows};

/// A set of cubies. Bit `i` stands for the [`Cubie`] with the number `i`.
///
/// [`FromStr`](core::str::FromStr) reads cubies and [named sets](Self::NAMED), separated
/// by commas. The text `none` is the empty set.
///
/// ```
/// use superflip::{cube::{Corner, CubieSet, Edge}, Face};
/// let up = CubieSet::layer(Face::U);
/// assert_eq!(up.count(), 8);
/// assert!((up & CubieSet::CORNERS).iter().eq(Corner::ALL[..4].iter().map(|&c| c.into())));
/// assert_eq!("cross, FR".parse(), Ok(CubieSet::CROSS | Edge::RF.into()));
/// assert_eq!((CubieSet::CROSS | Edge::RF.into()).to_string(), "cross,RF");
/// assert_eq!(!CubieSet::EDGES, CubieSet::CORNERS);
/// assert_eq!((up - CubieSet::CORNERS) | (up - CubieSet::EDGES), up);
/// assert!(up.is_subset(CubieSet::ALL));
/// assert_eq!(CubieSet::from_iter(Corner::ALL), CubieSet::CORNERS);
/// assert_eq!(CubieSet::from_bits(u32::MAX), None);
/// assert_eq!(CubieSet::from_bits_truncate(u32::MAX), CubieSet::ALL);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CubieSet(u32);

bit_set! {
    CubieSet of Cubie,
    /// An iterator over the cubies of a [`CubieSet`], in ascending order.
    ///
    /// ```
    /// use superflip::cube::{CubieSet, Edge};
    /// let mut edges = CubieSet::EDGES.iter();
    /// assert_eq!(edges.len(), 12);
    /// assert_eq!(edges.next(), Some(Edge::UB.into()));
    /// assert_eq!(edges.next_back(), Some(Edge::DF.into()));
    /// ```
    CubieSetIter, Cubie::from_index
}

impl CubieSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);
    /// All 20 cubies.
    pub const ALL: Self = Self((1 << 20) - 1);
    /// The eight corners.
    pub const CORNERS: Self = Self((1 << 8) - 1);
    /// The twelve edges.
    pub const EDGES: Self = Self(Self::ALL.0 ^ Self::CORNERS.0);

    /// The cross: the four edges of D.
    pub const CROSS: Self = Self::EDGES.intersection(Self::layer(Face::D));
    /// The first two layers: every cubie outside the layer of U.
    pub const F2L: Self = Self::LAST_LAYER.complement();
    /// The last layer: the eight cubies of the layer of U.
    pub const LAST_LAYER: Self = Self::layer(Face::U);

    /// The sets with [names](crate::names::Named::NAMES), from the largest to the smallest after the empty
    /// set. Every layer has the name of its face. `2x2x3` is the block along the edge DL, `1x2x3` the part of
    /// it on L, and `2x2x2` the block at the corner DLB.
    ///
    /// ```
    /// use superflip::{cube::CubieSet, names::Named};
    /// assert_eq!(CubieSet::from_name("Cross"), Ok(CubieSet::CROSS));
    /// assert_eq!(CubieSet::NAMED.map(|set| set.own_name().unwrap())[..3], ["none", "all", "edges"]);
    /// ```
    pub const NAMED: [Self; 16] = named_rows!("set of pieces", 0);

    /// Returns the eight cubies whose home slots are in the layer of a face.
    #[must_use]
    pub const fn layer(face: Face) -> Self {
        let (mut layer, mut i) = (0, 0);
        while i < Cubie::COUNT {
            if Cubie::ALL[i].touches(face) {
                layer |= 1 << i;
            }
            i += 1;
        }
        Self(layer)
    }

    /// Returns whether the set contains a cubie.
    #[must_use]
    pub const fn contains(self, cubie: Cubie) -> bool {
        self.0 >> cubie.index() & 1 == 1
    }

    /// Adds a cubie. Returns `true` if the cubie was not in the set before.
    ///
    /// ```
    /// use superflip::cube::{CubieSet, Edge};
    /// let mut cubies = CubieSet::EMPTY;
    /// assert!(cubies.insert(Edge::DF.into()));
    /// assert!(!cubies.insert(Edge::DF.into()));
    /// assert!(cubies.remove(Edge::DF.into()));
    /// assert!(cubies.is_empty());
    /// ```
    pub const fn insert(&mut self, cubie: Cubie) -> bool {
        let is_new = !self.contains(cubie);
        self.0 |= 1 << cubie.index();
        is_new
    }

    /// Removes a cubie. Returns `true` if the cubie was in the set before.
    pub const fn remove(&mut self, cubie: Cubie) -> bool {
        let was_there = self.contains(cubie);
        self.0 &= !(1 << cubie.index());
        was_there
    }

    /// Returns the number of reachable positions in which every cubie outside the set is solved.
    ///
    /// The c corners of the set can be arranged in c!·3ᶜ⁻¹ ways, and the e edges in e!·2ᵉ⁻¹ ways.
    /// If the set has no cubies of a kind, the number for this kind is 1. The result is the product
    /// of the two numbers. If two corners or two edges can be exchanged, the result is halved,
    /// because the corner and edge permutations of a reachable position have the same parity.
    ///
    /// ```
    /// use superflip::cube::CubieSet;
    /// assert_eq!(CubieSet::ALL.positions(), 43_252_003_274_489_856_000);
    /// assert_eq!(CubieSet::CORNERS.positions(), 40320 / 2 * 2187); // 8!/2 · 3^7
    /// assert_eq!(CubieSet::from_bits_truncate(0b1).positions(), 1); // no corner moves alone
    /// ```
    #[must_use]
    pub const fn positions(self) -> u128 {
        let corners = (self.0 & Self::CORNERS.0).count_ones();
        let edges = (self.0 & Self::EDGES.0).count_ones();
        let all = oriented_orders(corners, 3) * oriented_orders(edges, 2);
        if corners > 1 || edges > 1 { all / 2 } else { all }
    }
}

named!(CubieSet: "set of pieces", NAMED);

/// Makes the set of one cubie.
impl From<Cubie> for CubieSet {
    fn from(cubie: Cubie) -> Self {
        Self(1 << cubie.index())
    }
}

/// Makes the set of one corner.
impl From<Corner> for CubieSet {
    fn from(corner: Corner) -> Self {
        Cubie::from(corner).into()
    }
}

/// Makes the set of one edge.
impl From<Edge> for CubieSet {
    fn from(edge: Edge) -> Self {
        Cubie::from(edge).into()
    }
}

/// Makes a set of corners.
impl FromIterator<Corner> for CubieSet {
    fn from_iter<I: IntoIterator<Item = Corner>>(corners: I) -> Self {
        corners.into_iter().map(Cubie::from).collect()
    }
}

/// Makes a set of edges.
impl FromIterator<Edge> for CubieSet {
    fn from_iter<I: IntoIterator<Item = Edge>>(edges: I) -> Self {
        edges.into_iter().map(Cubie::from).collect()
    }
}

/// Returns the number of ways to arrange `n` cubies of one kind: `n`!·`orientations`ⁿ⁻¹, because
/// the orientations of n − 1 cubies determine the orientation of the remaining cubie. Returns 1 if
/// `n` is 0.
const fn oriented_orders(n: u32, orientations: u128) -> u128 {
    let (mut all, mut i) = (1, 1);
    while i < n {
        i += 1;
        all *= i as u128 * orientations;
    }
    all
}
