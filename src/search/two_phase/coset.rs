use crate::{
    bounds::Near,
    coord::{KocSymm, SymCoord},
    cube::Move,
};

/// A coset of Kociemba's group, which is the state of phase 1.
#[derive(Debug, Clone, Copy)]
pub(in crate::search) struct Coset {
    pub(super) raw: KocSymm,
    /// The flips and the slice of `raw` by symmetry class.
    pub(super) edges: SymCoord,
}

impl Coset {
    pub(in crate::search) fn of(raw: KocSymm) -> Self {
        Self { raw, edges: SymCoord::of(raw.into()) }
    }

    /// A lower bound on the moves that lead to the group. Without the feature
    /// `coset-distances` or with `small`, the table of all cosets is not read.
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

    /// The entry of a coset that is close to the group.
    #[inline]
    pub(super) fn near(self) -> Option<Near> {
        self.edges.near(self.raw.csymm)
    }

    #[inline]
    pub(super) fn moved(self, mv: Move) -> Self {
        Self { raw: self.raw.moved(mv), edges: self.edges.moved(mv) }
    }
}
