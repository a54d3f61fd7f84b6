use super::{Face, bit_set::bit_set};
use crate::tables::{CORNER_NAMES, EDGE_NAMES};

/// A set of cubies. Bit `i` stands for cubie `i`. Cubies are numbered as the bytes of a
/// [`CubePos`](super::CubePos): corners 0 to 7, edges 8 to 19.
///
/// ```
/// use superflip::{cube::CubieSet, Face};
/// let up = CubieSet::layer(Face::U);
/// assert_eq!(up.count(), 8);
/// assert_eq!((up & CubieSet::CORNERS).iter().collect::<Vec<_>>(), [0, 1, 2, 3]);
/// assert_eq!(!CubieSet::EDGES, CubieSet::CORNERS);
/// assert_eq!((up - CubieSet::CORNERS) | (up - CubieSet::EDGES), up);
/// assert!(up.is_subset(CubieSet::ALL));
/// assert_eq!(CubieSet::from_bits(u32::MAX), CubieSet::ALL);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CubieSet(u32);

bit_set! {
    CubieSet of usize,
    /// An iterator over the cubies of a [`CubieSet`], in ascending order.
    ///
    /// ```
    /// use superflip::cube::CubieSet;
    /// let mut edges = CubieSet::EDGES.iter();
    /// assert_eq!(edges.len(), 12);
    /// assert_eq!((edges.next(), edges.next_back()), (Some(8), Some(19)));
    /// ```
    CubieSetIter, existing
}

/// Returns `cubie` if it is the number of a cubie, below 20. Otherwise returns `None`.
const fn existing(cubie: usize) -> Option<usize> {
    if cubie < 20 { Some(cubie) } else { None }
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

    /// Returns the eight cubies whose home slots are in the layer of a face.
    #[must_use]
    pub fn layer(face: Face) -> Self {
        let corners = (0..8).map(|corner| CORNER_NAMES[corner]);
        let names = corners.chain((0..12).map(|edge| EDGE_NAMES[2 * edge]));
        let in_layer = names.enumerate().filter(|(_, name)| name.contains(face.letter()));
        in_layer.map(|(cubie, _)| cubie).collect()
    }

    /// Returns whether the set contains a cubie. Returns `false` if `cubie` is at least 20.
    #[must_use]
    pub const fn contains(self, cubie: usize) -> bool {
        cubie < 20 && self.0 >> cubie & 1 == 1
    }

    /// Adds a cubie. Returns `true` if the cubie was not in the set before.
    ///
    /// # Panics
    /// Panics if `cubie` is not below 20.
    ///
    /// ```
    /// use superflip::cube::CubieSet;
    /// let mut cubies = CubieSet::EMPTY;
    /// assert!(cubies.insert(19));
    /// assert!(!cubies.insert(19));
    /// assert!(cubies.remove(19));
    /// assert!(cubies.is_empty());
    /// ```
    pub const fn insert(&mut self, cubie: usize) -> bool {
        assert!(cubie < 20, "cubies are 0 to 19");
        let is_new = !self.contains(cubie);
        self.0 |= 1 << cubie;
        is_new
    }

    /// Removes a cubie. Returns `true` if the cubie was in the set before.
    pub const fn remove(&mut self, cubie: usize) -> bool {
        let was_there = self.contains(cubie);
        if was_there {
            self.0 &= !(1 << cubie);
        }
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
    /// assert_eq!(CubieSet::from_bits(0b1).positions(), 1); // no corner moves alone
    /// ```
    #[must_use]
    pub const fn positions(self) -> u128 {
        let corners = (self.0 & Self::CORNERS.0).count_ones();
        let edges = (self.0 & Self::EDGES.0).count_ones();
        let all = oriented_orders(corners, 3) * oriented_orders(edges, 2);
        if corners > 1 || edges > 1 { all / 2 } else { all }
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
