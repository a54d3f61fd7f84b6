//! The permutation coordinates of *permcube*.

use super::{Perm4, Slice, TopCorners, number::every_arrangement};
use crate::{
    arrays::MapArray,
    cube::{Arrangement, Move},
    tables::{CPERM_MOVE, EPERM_MOVE, S4MUL},
};

/// The permutation of a position, without its orientations, as nine coordinates (*permcube* §29).
///
/// Six coordinates describe the edges: for each of the top, middle and bottom edges, the set of
/// their slots, and the order of the four edges in these slots. Three coordinates describe the
/// corners: the set of the slots of the top corners, the order of the top corners and the order of
/// the bottom corners.
///
/// Permutations are compared as in *permcube* §42: first by the slots of the edges, then by the
/// orders of the edges, then by the corners.
///
/// ```
/// use superflip::{CubePos, Move, coord::{KocSymm, PermCube}};
/// let moves = [Move::L3, Move::D2, Move::B1];
/// let p = CubePos::SOLVED.moved_by(moves);
/// let perm = moves.into_iter().fold(PermCube::default(), PermCube::moved);
/// assert_eq!(perm, PermCube::of(&p));
/// // Coset and permutation make up the whole position.
/// let arrangement = perm.permute(KocSymm::of(&p).arrangement());
/// assert_eq!(CubePos::from(arrangement), p);
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

/// Returns the permutation of the solved position (*permcube* §52).
impl Default for PermCube {
    fn default() -> Self {
        Self::from(Arrangement::SOLVED)
    }
}

every_arrangement! { PermCube }

/// Reads the permutation of an arrangement's cubies (*permcube* §47, the constructor).
impl From<&Arrangement> for PermCube {
    fn from(arrangement: &Arrangement) -> Self {
        let edges = arrangement.edges().mapped(|v| v >> 1);
        let corners = arrangement.corners().mapped(|v| v & 7);
        let [(et, etp), (em, emp), (eb, ebp)] = [0, 1, 2].mapped(|layer| {
            let (slots, order) = group(&edges, layer);
            (Slice::from_slots(slots).expect("four edges a layer"), order)
        });
        let ((top, ctp), (_, cbp)) = (group(&corners, 0), group(&corners, 1));
        let c8_4 = TopCorners::from_slots(top.to_le_bytes()[0]).expect("four top corners");
        Self { et, em, eb, etp, emp, ebp, c8_4, ctp, cbp }
    }
}

impl PermCube {
    /// Returns this permutation with its edge coordinates replaced by those of `arrangement`
    /// (*permcube* §47, `init_edge_from_cp`).
    ///
    /// ```
    /// use superflip::{Move, coord::PermCube, cube::Arrangement};
    /// let arrangement = Arrangement::SOLVED.moved(Move::R1);
    /// let perm = PermCube::default().with_edges_of(&arrangement);
    /// assert_eq!(perm.et(), PermCube::from(arrangement).et());
    /// assert_eq!(perm.c8_4(), PermCube::default().c8_4());
    /// ```
    #[must_use]
    pub fn with_edges_of(self, arrangement: &Arrangement) -> Self {
        let Self { c8_4, ctp, cbp, .. } = self;
        Self { c8_4, ctp, cbp, ..Self::from(arrangement) }
    }

    /// Returns this permutation with its corner coordinates replaced by those of `arrangement`
    /// (*permcube* §47, `init_corner_from_cp`).
    ///
    /// ```
    /// use superflip::{Move, coord::PermCube, cube::Arrangement};
    /// let arrangement = Arrangement::SOLVED.moved(Move::R1);
    /// let perm = PermCube::default().with_corners_of(&arrangement);
    /// assert_eq!(perm.c8_4(), PermCube::from(arrangement).c8_4());
    /// assert_eq!(perm.et(), PermCube::default().et());
    /// ```
    #[must_use]
    pub fn with_corners_of(self, arrangement: &Arrangement) -> Self {
        let Self { c8_4, ctp, cbp, .. } = Self::from(arrangement);
        Self { c8_4, ctp, cbp, ..self }
    }

    /// Returns the arrangement with the cubies of this permutation and the orientations of
    /// `arrangement`, slot by slot (*permcube* §47, `set_perm`).
    ///
    /// A coset and a permutation together determine an arrangement. If the argument is the coset's
    /// [`arrangement`](super::KocSymm::arrangement), this function returns that arrangement.
    ///
    /// ```
    /// use superflip::{Move, coord::PermCube, cube::Arrangement};
    /// let perm = PermCube::default().moved(Move::F1);
    /// let arrangement = perm.permute(Arrangement::SOLVED);
    /// assert_eq!(PermCube::from(arrangement), perm);
    /// assert_eq!(arrangement.corners().map(|v| v >> 3), [0; 8]); // F1 twists, `perm` does not
    /// ```
    #[must_use]
    pub fn permute(self, arrangement: Arrangement) -> Arrangement {
        self.permute_corners(self.permute_edges(arrangement))
    }

    /// Returns the arrangement with the edges of this permutation, slot by slot. The flips in the
    /// slots and the corners are those of `arrangement` (*permcube* §50, `set_edge_perm`).
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "each edge once")]
    pub fn permute_edges(self, arrangement: Arrangement) -> Arrangement {
        let mut edges = arrangement.edges().mapped(|v| v & 1);
        let layers = [(self.et, self.etp), (self.em, self.emp), (self.eb, self.ebp)];
        for (layer, (slice, order)) in (0u8..).zip(layers) {
            place(&mut edges, slice.slots(), order, |cubie| 2 * (4 * layer + cubie));
        }
        Arrangement::from_cubies(arrangement.corners(), edges).expect("each edge once")
    }

    /// Returns the arrangement with the corners of this permutation, slot by slot. The twists in
    /// the slots and the edges are those of `arrangement` (*permcube* §51, `set_corner_perm`).
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "each corner once")]
    pub fn permute_corners(self, arrangement: Arrangement) -> Arrangement {
        let mut corners = arrangement.corners().mapped(|v| v & !7);
        let top = u16::from(self.c8_4.slots());
        for (layer, set, order) in [(0, top, self.ctp), (1, !top, self.cbp)] {
            place(&mut corners, set, order, |cubie| 4 * layer + cubie);
        }
        Arrangement::from_cubies(corners, arrangement.edges()).expect("each corner once")
    }

    /// Returns the permutation after a move (*permcube* §46, `move`).
    #[must_use]
    #[inline(always)]
    pub fn moved(mut self, mv: Move) -> Self {
        let Self { et, em, eb, etp, emp, ebp, c8_4, ctp, cbp } = &mut self;
        for (slots, order) in [(et, etp), (em, emp), (eb, ebp)] {
            // An entry is `slots << 5 | permutation`: the new slots, and the permutation that the
            // move applies to the order.
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

    /// Returns the slots of the top edges.
    #[must_use]
    pub const fn et(&self) -> Slice {
        self.et
    }

    /// Returns the slots of the middle edges. This is `epsymm` of [`KocSymm`](super::KocSymm).
    #[must_use]
    pub const fn em(&self) -> Slice {
        self.em
    }

    /// Returns the slots of the bottom edges.
    #[must_use]
    pub const fn eb(&self) -> Slice {
        self.eb
    }

    /// Returns the order of the top edges in their slots.
    #[must_use]
    pub const fn etp(&self) -> Perm4 {
        self.etp
    }

    /// Returns the order of the middle edges in their slots.
    #[must_use]
    pub const fn emp(&self) -> Perm4 {
        self.emp
    }

    /// Returns the order of the bottom edges in their slots.
    #[must_use]
    pub const fn ebp(&self) -> Perm4 {
        self.ebp
    }

    /// Returns the slots of the top corners.
    #[must_use]
    pub const fn c8_4(&self) -> TopCorners {
        self.c8_4
    }

    /// Returns the order of the top corners in their slots.
    #[must_use]
    pub const fn ctp(&self) -> Perm4 {
        self.ctp
    }

    /// Returns the order of the bottom corners in their slots.
    #[must_use]
    pub const fn cbp(&self) -> Perm4 {
        self.cbp
    }
}

/// Returns the order after a move. `order` is the order before the move. The low five bits of
/// `entry` are the permutation that the move applies.
#[inline]
fn after(order: Perm4, entry: usize) -> Perm4 {
    Perm4(S4MUL[order.index()][entry & 31])
}

/// Returns the slots of the cubies `4·layer` to `4·layer + 3` as a mask, and the order of the four
/// cubies by ascending slot. `cubies` lists the cubie in each slot.
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

/// Adds `value(cubie)` to `values[slot]` for each of the four slots in `mask`. Here `cubie` is the
/// cubie, 0 to 3, that the slot holds according to `order`.
fn place(values: &mut [u8], mask: u16, order: Perm4, value: impl Fn(u8) -> u8) {
    let mut packed = order.packed();
    for (_, place) in values.iter_mut().enumerate().filter(|(slot, _)| mask >> slot & 1 == 1) {
        *place += value(packed & 3);
        packed >>= 2;
    }
}
