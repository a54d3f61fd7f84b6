//! Permutation coordinates as in *permcube*. A table gives the slots of four cubies after a move,
//! and the permutation that the move applies to their order.

use superflip::{Move, coord::PermCube};

use super::tables::{CPERM_MOVE, EPERM_MOVE, S4MUL};

/// The permutation coordinates of a position (permcube §46).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Perm {
    /// Slots and order of the top, middle and bottom edges.
    pub edges: [(u16, u8); 3],
    /// Slots of the top corners.
    pub top_corner_slots: u8,
    /// Order of the top corners and of the bottom corners.
    pub corner_orders: [u8; 2],
}

impl From<PermCube> for Perm {
    fn from(p: PermCube) -> Self {
        Self {
            edges: [
                (p.et().get(), p.etp().get()),
                (p.em().get(), p.emp().get()),
                (p.eb().get(), p.ebp().get()),
            ],
            top_corner_slots: p.c8_4().get(),
            corner_orders: [p.ctp().get(), p.cbp().get()],
        }
    }
}

impl Perm {
    /// Returns the coordinates after a move.
    #[inline]
    #[must_use]
    pub fn moved(mut self, mv: Move) -> Self {
        let compose = |order: &mut u8, change: usize| *order = S4MUL[usize::from(*order)][change];
        for (slots, order) in &mut self.edges {
            // Bits 5 and up are the slots. Bits 0 to 4 are the permutation that the move applies to
            // the order.
            let entry = EPERM_MOVE[usize::from(*slots)][mv.index()];
            *slots = entry >> 5;
            compose(order, usize::from(entry & 31));
        }
        // Bits 10 and up are the slots. Bits 5 to 9 are the permutation of the top corners. Bits 0
        // to 4 are the permutation of the bottom corners.
        let entry = CPERM_MOVE[usize::from(self.top_corner_slots)][mv.index()] as usize;
        self.top_corner_slots = (entry >> 10).to_le_bytes()[0];
        let [top, bottom] = &mut self.corner_orders;
        compose(top, entry >> 5 & 31);
        compose(bottom, entry & 31);
        self
    }
}
