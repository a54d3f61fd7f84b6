//! Lower bounds of phase 2 for the orders of the corners and of the U and D edges together.
//!
//! ```text
//! table                  row            column           element
//! corner_ud_edge_prune   corner class   U/D edge class   32 bits: two for each of 16 symmetries
//!
//! two bits:  0 for a distance of at most 10, 1 for 11, 2 for 12, 3 for at least 13
//! ```
//!
//! Let symmetry c carry the order of the corners to the representative of its class. The same
//! symmetry carries the order of the edges to another order E. Let symmetry s carry E to the order
//! that represents the class of the edges. Then the bits of s hold the distance.
//!
//! The code finds s without E. If symmetry e carries the order of the edges itself to the order
//! that represents its class, then S(s) = S(e)·S(c)⁻¹.

use crate::{
    coord::{CornerClass, UdEdgeClass},
    prefetch::prefetch,
    tables::{CORNER_UD_EDGE_PRUNE, INVM, SYM_MULT},
};

/// The greatest distance for which an entry is 0.
const NEAR: u8 = 10;

/// The place of a position's entry in [`CORNER_UD_EDGE_PRUNE`].
#[derive(Debug, Clone, Copy)]
pub(crate) struct OrderPairEntry {
    corners: u16,
    edges: u16,
    sym: u8,
}

impl OrderPairEntry {
    /// Finds the entry of the positions with these orders.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "2,768 classes")]
    pub(crate) fn of(corners: CornerClass, edges: UdEdgeClass) -> Self {
        let sym = SYM_MULT[edges.sym()][usize::from(INVM[corners.sym()])];
        Self { corners: corners.class() as u16, edges: edges.class() as u16, sym }
    }

    /// Prefetches the element that [`bound`](Self::bound) reads.
    #[inline]
    pub(crate) fn prefetch(self) {
        prefetch(&CORNER_UD_EDGE_PRUNE[usize::from(self.corners)], self.edges.into());
    }

    /// Returns a lower bound on the distance to the solved cube, in moves of Kociemba's group. The
    /// bound is 0, 11, 12 or 13.
    #[inline]
    pub(crate) fn bound(self) -> u8 {
        let word = CORNER_UD_EDGE_PRUNE[usize::from(self.corners)][usize::from(self.edges)];
        match (word >> (2 * self.sym) & 3) as u8 {
            0 => 0,
            more => NEAR + more,
        }
    }
}
