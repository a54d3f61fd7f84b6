//! Positions as lists of the cubie in each slot (slot→cubie).

use crate::motion::Motion;

/// A position as a list of the cubie in each slot. A [`Motion`] lists the slot of each cubie
/// instead.
///
/// Slot `i` holds the corner `corners[i] % 8` twisted `corners[i] / 8` times, and the edge
/// `edges[i] / 2` flipped `edges[i] % 2` times.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Arrangement {
    pub(crate) corners: [u8; 8],
    pub(crate) edges: [u8; 12],
}

impl Arrangement {
    /// The solved cube: all cubies at home.
    pub(crate) const SOLVED: Self = Self {
        corners: [0, 1, 2, 3, 4, 5, 6, 7],
        edges: [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22],
    };

    /// Returns the motion that leads from this position to the solved cube. The value in slot `i`
    /// of the arrangement is the value of cubie `i` after this motion.
    fn motion(&self) -> Motion {
        Motion::from_values(&self.corners, &self.edges)
    }

    /// Returns the arrangement whose [`motion`](Self::motion) is `motion`.
    fn from_motion(motion: &Motion) -> Self {
        let (corners, edges) = motion.values();
        Self { corners, edges }
    }

    /// Returns the arrangement after `turn` (`movepc`, cubepos §37).
    ///
    /// A sticker that is on facelet f after `turn` was on facelet turn⁻¹(f) before. So the new
    /// [`motion`](Self::motion) is turn⁻¹ followed by the old motion.
    pub(crate) fn after(&self, turn: &Motion) -> Self {
        Self::from_motion(&turn.inverse().then(&self.motion()))
    }

    /// Conjugates this arrangement by `symmetry` (`remap_into`, cubepos §63). If slot s holds cubie
    /// c, then in the result the image of s holds the image of c.
    pub(crate) fn remapped(&self, symmetry: &Motion) -> Self {
        Self::from_motion(&self.motion().conjugate(symmetry))
    }
}

/// Fills the slots 0 to `N − 1` in order. A slot in `set` takes the next cubie of `inside`. Any
/// other slot takes the next cubie of `outside`.
pub(crate) fn filled<const N: usize>(
    set: usize,
    mut inside: impl Iterator<Item = u8>,
    mut outside: impl Iterator<Item = u8>,
) -> [u8; N] {
    std::array::from_fn(|slot| {
        let cubie = if set >> slot & 1 == 1 { inside.next() } else { outside.next() };
        cubie.expect("a cubie for each slot")
    })
}
