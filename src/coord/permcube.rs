use super::{Perm4, Slice, TopCorners, number::every_arrangement};
use crate::{
    cube::{Arrangement, Move},
    tables::{CPERM_MOVE, EPERM_MOVE, S4MUL},
};

/// The permutation of a position, without orientations, as nine coordinates (*permcube* §29).
///
/// For the top, middle and bottom edges, three coordinates are sets of slots and three are the
/// orders of the four edges in their slots. For the corners, one coordinate is the set of slots
/// of the top corners, and two are the orders of the top and of the bottom corners.
///
/// Permutations are ordered as in *permcube* §42: by the slots of the edges, the orders of the
/// edges, then the corners.
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

/// Reads the permutation of an arrangement (*permcube* §47, the constructor).
impl From<&Arrangement> for PermCube {
    fn from(arrangement: &Arrangement) -> Self {
        let edges = arrangement.edges().map(|v| v >> 1);
        let corners = arrangement.corners().map(|v| v & 7);
        let [(et, etp), (em, emp), (eb, ebp)] = [0, 1, 2].map(|layer| {
            let (slots, order) = group(&edges, layer);
            (Slice::from_slots(slots).expect("four edges a layer"), order)
        });
        let ((top, ctp), (_, cbp)) = (group(&corners, 0), group(&corners, 1));
        let c8_4 = TopCorners::from_slots(top.to_le_bytes()[0]).expect("four top corners");
        Self { et, em, eb, etp, emp, ebp, c8_4, ctp, cbp }
    }
}

impl PermCube {
    /// Returns this permutation with the edges of an arrangement (*permcube* §47,
    /// `init_edge_from_cp`).
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

    /// Returns this permutation with the corners of an arrangement (*permcube* §47,
    /// `init_corner_from_cp`).
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

    /// Returns an arrangement with this permutation and with the orientations that the slots
    /// of `arrangement` have (*permcube* §47, `set_perm`).
    ///
    /// Together with [`KocSymm::arrangement`](super::KocSymm::arrangement) it makes the
    /// arrangement of a coset and a permutation.
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

    /// Returns an arrangement with the edges of this permutation, the flips that the slots of
    /// `arrangement` have, and its corners (*permcube* §50, `set_edge_perm`).
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "each edge once")]
    pub fn permute_edges(self, arrangement: Arrangement) -> Arrangement {
        let mut edges = arrangement.edges().map(|v| v & 1);
        let layers = [(self.et, self.etp), (self.em, self.emp), (self.eb, self.ebp)];
        for (layer, (slice, order)) in (0u8..).zip(layers) {
            place(&mut edges, slice.slots(), order, |cubie| 2 * (4 * layer + cubie));
        }
        Arrangement::from_cubies(arrangement.corners(), edges).expect("each edge once")
    }

    /// Returns an arrangement with the corners of this permutation, the twists that the slots
    /// of `arrangement` have, and its edges (*permcube* §51, `set_corner_perm`).
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "each corner once")]
    pub fn permute_corners(self, arrangement: Arrangement) -> Arrangement {
        let mut corners = arrangement.corners().map(|v| v & !7);
        let top = u16::from(self.c8_4.slots());
        for (layer, set, order) in [(0, top, self.ctp), (1, !top, self.cbp)] {
            place(&mut corners, set, order, |cubie| 4 * layer + cubie);
        }
        Arrangement::from_cubies(corners, arrangement.edges()).expect("each corner once")
    }

    /// Returns the permutation after a move (*permcube* §46, `move`).
    #[must_use]
    #[inline]
    pub fn moved(mut self, mv: Move) -> Self {
        let Self { et, em, eb, etp, emp, ebp, c8_4, ctp, cbp } = &mut self;
        for (slots, order) in [(et, etp), (em, emp), (eb, ebp)] {
            // An entry is slots << 5 | the permutation that acts on the order.
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

    /// Returns the slots of the middle edges, which [`KocSymm`](super::KocSymm) has as `epsymm`.
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

/// Applies the permutation in the low five bits of a move table's entry to an order.
#[inline]
fn after(order: Perm4, entry: usize) -> Perm4 {
    Perm4(S4MUL[order.index()][entry & 31])
}

/// Returns the slots of the four cubies of a layer, as a mask, and their order.
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

/// Adds the values of four cubies in their order to the slots of a mask.
fn place(values: &mut [u8], mask: u16, order: Perm4, value: impl Fn(u8) -> u8) {
    let mut packed = order.packed();
    for (_, place) in values.iter_mut().enumerate().filter(|(slot, _)| mask >> slot & 1 == 1) {
        *place += value(packed & 3);
        packed >>= 2;
    }
}
