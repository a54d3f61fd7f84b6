//! The coordinates of cosets as in *kocsymm*. A move takes one table lookup per coordinate.

use superflip::{Move, coord::KocSymm};

use super::tables::{CORNERMOVE, EDGEOMOVE, EDGEPMOVE};

/// The coordinates of a coset (kocsymm §9).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Coset {
    /// The coordinate of the corner orientations.
    pub corner_twists: u16,
    /// The coordinate of the edge orientations.
    pub edge_flips: u16,
    /// The coordinate of the slots that hold the middle edges.
    pub middle_slots: u16,
}

impl From<KocSymm> for Coset {
    fn from(coset: KocSymm) -> Self {
        Self {
            corner_twists: coset.csymm.get(),
            edge_flips: coset.eosymm.get(),
            middle_slots: coset.epsymm.get(),
        }
    }
}

impl Coset {
    /// Returns the coset after a move.
    #[inline]
    #[must_use]
    pub fn moved(self, mv: Move) -> Self {
        let mv = mv.index();
        Self {
            corner_twists: CORNERMOVE[usize::from(self.corner_twists)][mv],
            edge_flips: EDGEOMOVE[usize::from(self.edge_flips)][mv],
            middle_slots: EDGEPMOVE[usize::from(self.middle_slots)][mv],
        }
    }
}
