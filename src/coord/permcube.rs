use super::{Perm4, Slice, TopCorners};
use crate::{
    cube::{CubePos, Move},
    tables::{CPERM_MOVE, EPERM_MOVE, S4MUL},
};

/// The permutation of a position, without orientations, as nine coordinates
/// (*permcube* §29): for the top, middle and bottom edges the slots they hold and
/// their order there; for the corners the slots of the top ones and the orders of
/// top and bottom ones.
///
/// It is ordered by the fields in the order of the seed: slots of edges, orders
/// of edges, then corners.
///
/// ```
/// use superflip::{CubePos, Move, coord::{KocSymm, PermCube}};
/// let moves = [Move::L3, Move::D2, Move::B1];
/// let p = CubePos::SOLVED.moved_by(moves);
/// let perm = moves.into_iter().fold(PermCube::default(), PermCube::moved);
/// assert_eq!(perm, PermCube::of(&p));
/// // Coset and permutation make up the whole position.
/// let mut slots = CubePos::SOLVED;
/// KocSymm::of(&p).set_coset(&mut slots);
/// perm.set_perm(&mut slots);
/// assert_eq!(slots.inverse(), p);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PermCube {
    et: Slice,
    em: Slice,
    eb: Slice,
    etp: Perm4,
    emp: Perm4,
    ebp: Perm4,
    c8_4: TopCorners,
    ctp: Perm4,
    cbp: Perm4,
}

/// The identity (*permcube* §52).
impl Default for PermCube {
    fn default() -> Self {
        Self::from_slots(&CubePos::SOLVED)
    }
}

impl PermCube {
    /// The permutation of a position: what moving [`PermCube::default`] along a
    /// sequence that makes the position reaches.
    #[must_use]
    pub fn of(position: &CubePos) -> Self {
        Self::from_slots(&position.inverse())
    }

    /// The permutation of an arrangement in the slot→cubie picture (*permcube* §48).
    #[must_use]
    pub fn from_slots(slots: &CubePos) -> Self {
        let edges = slots.edges().map(|v| v >> 1);
        let corners = slots.corners().map(|v| v & 7);
        let [(et, etp), (em, emp), (eb, ebp)] = [0, 1, 2].map(|layer| {
            let (slots, order) = group(&edges, layer);
            (Slice::from_slots(slots).expect("four edges a layer"), order)
        });
        let ((top, ctp), (_, cbp)) = (group(&corners, 0), group(&corners, 1));
        let c8_4 = TopCorners::from_slots(top.to_le_bytes()[0]).expect("four top corners");
        Self { et, em, eb, etp, emp, ebp, c8_4, ctp, cbp }
    }

    /// Takes the edges of an arrangement in the slot→cubie picture and leaves the
    /// corners (*permcube* §47, `init_edge_from_cp`).
    pub fn set_edges_from_slots(&mut self, slots: &CubePos) {
        let Self { c8_4, ctp, cbp, .. } = *self;
        *self = Self { c8_4, ctp, cbp, ..Self::from_slots(slots) };
    }

    /// Takes the corners of an arrangement in the slot→cubie picture and leaves the
    /// edges (*permcube* §47, `init_corner_from_cp`).
    pub fn set_corners_from_slots(&mut self, slots: &CubePos) {
        let Self { c8_4, ctp, cbp, .. } = Self::from_slots(slots);
        *self = Self { c8_4, ctp, cbp, ..*self };
    }

    /// Permutes the edges of an arrangement in the slot→cubie picture; each slot
    /// keeps its flip (*permcube* §50).
    pub fn set_edge_perm(&self, slots: &mut CubePos) {
        let mut edges = slots.edges().map(|v| v & 1);
        let layers = [(self.et, self.etp), (self.em, self.emp), (self.eb, self.ebp)];
        for (layer, (slice, order)) in (0u8..).zip(layers) {
            place(&mut edges, slice.slots(), order, |cubie| 2 * (4 * layer + cubie));
        }
        *slots = CubePos::from_cubies(slots.corners(), edges).expect("each edge once");
    }

    /// Permutes the corners of an arrangement in the slot→cubie picture; each slot
    /// keeps its twist (*permcube* §51).
    pub fn set_corner_perm(&self, slots: &mut CubePos) {
        let mut corners = slots.corners().map(|v| v & !7);
        let top = u16::from(self.c8_4.slots());
        for (layer, set, order) in [(0, top, self.ctp), (1, !top, self.cbp)] {
            place(&mut corners, set, order, |cubie| 4 * layer + cubie);
        }
        *slots = CubePos::from_cubies(corners, slots.edges()).expect("each corner once");
    }

    /// Permutes an arrangement in the slot→cubie picture; each slot keeps its
    /// orientation (*permcube* §47). After [`KocSymm::set_coset`] it completes the
    /// position.
    ///
    /// [`KocSymm::set_coset`]: super::KocSymm::set_coset
    pub fn set_perm(&self, slots: &mut CubePos) {
        self.set_edge_perm(slots);
        self.set_corner_perm(slots);
    }

    /// The permutation after a move (*permcube* §46).
    #[must_use]
    #[inline]
    pub fn moved(mut self, mv: Move) -> Self {
        let Self { et, em, eb, etp, emp, ebp, c8_4, ctp, cbp } = &mut self;
        for (slots, order) in [(et, etp), (em, emp), (eb, ebp)] {
            // slots << 5 | what becomes of the order
            let entry = EPERM_MOVE[slots.index()][mv.index()];
            *slots = Slice(entry >> 5);
            *order = after(*order, usize::from(entry));
        }
        let entry = CPERM_MOVE[c8_4.index()][mv.index()] as usize;
        *c8_4 = TopCorners((entry >> 10).to_le_bytes()[0]);
        *ctp = after(*ctp, entry >> 5);
        *cbp = after(*cbp, entry);
        self
    }

    /// Slots of the top edges.
    #[must_use]
    pub const fn et(&self) -> Slice {
        self.et
    }

    /// Slots of the middle edges; the same as [`KocSymm::epsymm`](super::KocSymm).
    #[must_use]
    pub const fn em(&self) -> Slice {
        self.em
    }

    /// Slots of the bottom edges.
    #[must_use]
    pub const fn eb(&self) -> Slice {
        self.eb
    }

    /// Order of the top edges.
    #[must_use]
    pub const fn etp(&self) -> Perm4 {
        self.etp
    }

    /// Order of the middle edges.
    #[must_use]
    pub const fn emp(&self) -> Perm4 {
        self.emp
    }

    /// Order of the bottom edges.
    #[must_use]
    pub const fn ebp(&self) -> Perm4 {
        self.ebp
    }

    /// Slots of the top corners.
    #[must_use]
    pub const fn c8_4(&self) -> TopCorners {
        self.c8_4
    }

    /// Order of the top corners.
    #[must_use]
    pub const fn ctp(&self) -> Perm4 {
        self.ctp
    }

    /// Order of the bottom corners.
    #[must_use]
    pub const fn cbp(&self) -> Perm4 {
        self.cbp
    }
}

impl From<CubePos> for PermCube {
    fn from(position: CubePos) -> Self {
        Self::of(&position)
    }
}

/// An order after what a move does to it, the low five bits of an entry.
#[inline]
fn after(order: Perm4, entry: usize) -> Perm4 {
    Perm4(S4MUL[order.index()][entry & 31])
}

/// Of the four cubies of a layer the slots, as a mask, and the order.
fn group(cubies: &[u8], layer: u8) -> (u16, Perm4) {
    let (mut slots, mut packed) = (0, 0);
    for (slot, cubie) in cubies.iter().enumerate().rev() {
        if cubie >> 2 == layer {
            slots |= 1 << slot;
            packed = packed << 2 | cubie & 3;
        }
    }
    (slots, Perm4::from_packed(packed).expect("four cubies of a layer"))
}

/// Adds to the slots of a mask the values of four cubies in their order.
fn place(values: &mut [u8], mask: u16, order: Perm4, value: impl Fn(u8) -> u8) {
    let mut packed = order.packed();
    for (_, place) in values.iter_mut().enumerate().filter(|(slot, _)| mask >> slot & 1 == 1) {
        *place += value(packed & 3);
        packed >>= 2;
    }
}
