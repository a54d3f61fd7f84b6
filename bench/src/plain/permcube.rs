//! Permutation coordinates as in *permcube*: a table gives the new slots of four cubies and the
//! permutation by which the move changes their order.

use superflip::{
    Move,
    coord::PermCube,
    tables::{CPERM_MOVE, EPERM_MOVE, S4MUL},
};

/// The coordinates of all permutations (permcube §46).
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
    /// The coordinates after a move.
    #[must_use]
    pub fn moved(self, mv: Move) -> Self {
        let mv = mv.index();
        let edges = self.edges.map(|(slots, order)| {
            // Bits 5 and above: the slots. Bits 0 to 4: the change of the order.
            let entry = EPERM_MOVE[usize::from(slots)][mv];
            (entry >> 5, S4MUL[usize::from(order)][usize::from(entry & 31)])
        });
        // Bits 10 and above: the slots. Bits 5 to 9 and 0 to 4: the changes of both orders.
        let entry = CPERM_MOVE[usize::from(self.top_corner_slots)][mv] as usize;
        let [top, bottom] = self.corner_orders;
        Self {
            edges,
            top_corner_slots: (entry >> 10).to_le_bytes()[0],
            corner_orders: [
                S4MUL[usize::from(top)][entry >> 5 & 31],
                S4MUL[usize::from(bottom)][entry & 31],
            ],
        }
    }
}
