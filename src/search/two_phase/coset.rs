use crate::{
    bounds::Near,
    coord::{KocSymm, SymCoord},
    cube::Move,
};

/// A coset of Kociemba's group. The cosets are the states of phase 1.
#[derive(Debug, Clone, Copy)]
pub(in crate::search) struct Coset {
    pub(super) raw: KocSymm,
    /// The flips and the slice of `raw`, as a sym-coordinate.
    pub(super) edges: SymCoord,
}

impl Coset {
    pub(in crate::search) fn of(raw: KocSymm) -> Self {
        Self { raw, edges: SymCoord::of(raw.into()) }
    }

    /// Returns a lower bound on the number of moves that lead to the group. With `small`, or
    /// without the feature `coset-distances`, the bound comes from the small tables instead of the
    /// table of all cosets.
    pub(in crate::search) fn bound(self, small: bool) -> u8 {
        if let Some(near) = self.near() {
            return near.distance();
        }
        #[cfg(feature = "coset-distances")]
        if !small {
            return self.edges.bound(self.raw.csymm).max(self.raw.bound());
        }
        let _ = small;
        self.edges.stripe_bound(self.raw.csymm).max(self.raw.bound())
    }

    /// Returns the distance and the improving moves of a coset close to the group. Returns `None`
    /// for other cosets.
    #[inline]
    pub(super) fn near(self) -> Option<Near> {
        self.edges.near(self.raw.csymm)
    }

    #[inline]
    pub(super) fn moved(self, mv: Move) -> Self {
        Self { raw: self.raw.moved(mv), edges: self.edges.moved(mv) }
    }
}
