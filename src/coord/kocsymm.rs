//! The coset of a position (*kocsymm*).

use super::{Flip, Slice, Twist, number::every_arrangement};
#[cfg(feature = "search")]
use crate::cube::CosetBits;
use crate::{
    arrays::array,
    cube::{Arrangement, CubePos, Move, Sym},
    tables::{CORNERSYMM, CORNERSYMM_EXPAND, EDGEOMAP, EDGEPMAP, EDGEPMOVE, EDGEPXOR},
};

/// A coset of Kociemba's group ⟨U, F2, R2, D, B2, L2⟩: the orientations of the corners, the
/// orientations of the edges, and the slots of the middle edges (*kocsymm* §2).
///
/// There are 2187·2048·495 = 2,217,093,120 cosets. [`KocSymm::default`], with three zeros, is the
/// group itself (*kocsymm* §4, `identity_kc`). Cosets are ordered by `csymm`, then `eosymm`, then
/// `epsymm`.
///
/// ```
/// use superflip::{CubePos, Move, coord::KocSymm};
/// let p = CubePos::SOLVED.moved_by([Move::R1, Move::U1, Move::F3]);
/// let coset = KocSymm::of(&p);
/// assert_eq!(coset, KocSymm::default().moved(Move::R1).moved(Move::U1).moved(Move::F3));
/// assert_eq!(KocSymm::of(&coset.representative()), coset);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct KocSymm {
    /// The orientations of the corners.
    pub csymm: Twist,
    /// The orientations of the edges.
    pub eosymm: Flip,
    /// The slots of the middle edges.
    pub epsymm: Slice,
}

every_arrangement! { KocSymm }

/// Reads the coset of an arrangement (*kocsymm* §15, the constructor).
impl From<&Arrangement> for KocSymm {
    #[inline]
    fn from(arrangement: &Arrangement) -> Self {
        Self { csymm: arrangement.into(), eosymm: arrangement.into(), epsymm: arrangement.into() }
    }
}

/// Returns `csymm`, `eosymm` and `epsymm`.
///
/// ```
/// use superflip::{Move, coord::KocSymm};
/// let coset = KocSymm::default().moved(Move::R1);
/// let coordinates: [u16; 3] = coset.into();
/// assert_eq!(coordinates.try_into(), Ok(coset));
/// assert!(KocSymm::try_from([0, 0, 495]).is_err());
/// ```
impl From<KocSymm> for [u16; 3] {
    fn from(coset: KocSymm) -> Self {
        [coset.csymm.get(), coset.eosymm.get(), coset.epsymm.get()]
    }
}

/// Reads `csymm`, `eosymm` and `epsymm`. The error names the first number that is out of range.
impl TryFrom<[u16; 3]> for KocSymm {
    type Error = super::OutOfRange;

    fn try_from([csymm, eosymm, epsymm]: [u16; 3]) -> Result<Self, Self::Error> {
        let (csymm, eosymm) = (csymm.try_into()?, eosymm.try_into()?);
        Ok(Self { csymm, eosymm, epsymm: epsymm.try_into()? })
    }
}

#[cfg(feature = "search")]
impl From<CosetBits> for KocSymm {
    #[inline(always)]
    fn from(bits: CosetBits) -> Self {
        Self {
            csymm: Twist::from_twists(bits.twists),
            eosymm: Flip::from_flips(bits.flips),
            epsymm: Slice::from_slots(bits.middle).expect("four middle edges"),
        }
    }
}

impl KocSymm {
    /// Returns one arrangement in the coset (*kocsymm* §16, `set_coset`). In the order of the
    /// slots, the corners have ascending numbers. The middle edges have ascending numbers too, and
    /// so do the other edges.
    ///
    /// The arrangement may be unreachable, because the parities of its two permutations may differ.
    /// To get a reachable arrangement of the coset, take the [`PermCube`](super::PermCube) of a
    /// reachable position in the coset, and pass this arrangement to
    /// [`permute`](super::PermCube::permute).
    ///
    /// ```
    /// use superflip::{CubePos, Move, coord::KocSymm, cube::Arrangement};
    /// let coset = KocSymm::default().moved(Move::R1);
    /// let arrangement = coset.arrangement();
    /// assert_eq!(KocSymm::from(arrangement), coset);
    /// assert_eq!(arrangement.corners().map(|v| v & 7), [0, 1, 2, 3, 4, 5, 6, 7]);
    /// assert_eq!(KocSymm::default().arrangement(), Arrangement::SOLVED);
    /// ```
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "four middle edges, eight others")]
    pub fn arrangement(self) -> Arrangement {
        let twists = self.csymm.twists();
        let corners = array(|i| [0, 1, 2, 3, 4, 5, 6, 7][i] + 8 * twists[i]);
        let (middle, flips) = (self.epsymm.slots(), self.eosymm.flips());
        let (mut inside, mut outside) = (4..8u8, (0..4).chain(8..12u8));
        let edges = array(|i| {
            let next = if middle >> i & 1 == 1 { inside.next() } else { outside.next() };
            2 * next.expect("four middle edges, eight others") + flips[i]
        });
        Arrangement::from_cubies(corners, edges).expect("each cubie once")
    }

    /// Returns one position in the coset: the position of [`arrangement`](Self::arrangement).
    ///
    /// ```
    /// use superflip::{CubePos, Move, coord::KocSymm};
    /// let coset = KocSymm::default().moved(Move::R1);
    /// assert_eq!(coset.representative(), CubePos::from(coset.arrangement()));
    /// ```
    #[must_use]
    pub fn representative(self) -> CubePos {
        self.arrangement().into()
    }

    /// Returns the coset after a move (*kocsymm* §9, `move`).
    #[must_use]
    #[inline]
    pub fn moved(mut self, mv: Move) -> Self {
        self.turn(mv);
        self
    }

    /// Changes this coset to the coset after the move. The only purpose of this function is to keep
    /// [`moved`](Self::moved) short, because the compiler inlines short functions early. If a call
    /// of `moved` is not inlined, it packs the coset into one register and unpacks it. This takes a
    /// quarter of the time of a move.
    #[inline(always)]
    fn turn(&mut self, mv: Move) {
        self.csymm = self.csymm.moved(mv);
        self.eosymm = self.eosymm.moved(mv);
        self.epsymm = self.epsymm.moved(mv);
    }

    /// Returns the least of the coset's images under the 16 symmetries that keep the U–D axis
    /// (*kocsymm* §24, `canon_into`). Images are compared by `csymm`, then `eosymm`, then `epsymm`.
    ///
    /// ```
    /// use superflip::{CubePos, Move, coord::KocSymm};
    /// let [f, l] = [Move::F1, Move::L3].map(|m| KocSymm::default().moved(m));
    /// assert_eq!(f.canon(), l.canon());
    /// ```
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "some symmetry gives the least twist")]
    pub fn canon(self) -> Self {
        let mut symmetries = self.least_twist_symmetries();
        let first = symmetries.next().expect("some symmetry gives the least twist");
        let start = self.edges_remapped(first);
        let (eosymm, epsymm) = symmetries.fold(start, |least, m| least.min(self.edges_remapped(m)));
        let [_, number, _] = CORNERSYMM[self.csymm.index()];
        Self { csymm: Twist(CORNERSYMM_EXPAND[usize::from(number)]), eosymm, epsymm }
    }

    /// Returns how many of the 16 symmetries that keep the U–D axis map the coset to itself
    /// (*kocsymm* §26, `calc_symm`).
    ///
    /// ```
    /// use superflip::{Move, coord::KocSymm};
    /// assert_eq!(KocSymm::default().calc_symm(), 16);
    /// assert_eq!(KocSymm::default().moved(Move::F1).calc_symm(), 4); // F1 and F3 are in one coset
    /// ```
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "some symmetry gives the least twist")]
    pub fn calc_symm(self) -> usize {
        // Let n be the number of symmetries that map the coset to itself. Then exactly n symmetries
        // lead to each image of the coset. So the function counts the symmetries that give the same
        // image as `first`.
        let mut symmetries = self.least_twist_symmetries();
        let first = symmetries.next().expect("some symmetry gives the least twist");
        let start = self.edges_remapped(first);
        1 + symmetries.filter(|&m| self.edges_remapped(m) == start).count()
    }

    /// Returns whether a move is a generator of Kociemba's group (*kocsymm* §28,
    /// `in_Kociemba_group`).
    ///
    /// ```
    /// use superflip::{Move, coord::KocSymm};
    /// assert!(KocSymm::in_kociemba_group(Move::F2));
    /// assert!(!KocSymm::in_kociemba_group(Move::F1));
    /// ```
    #[must_use]
    pub fn in_kociemba_group(mv: Move) -> bool {
        EDGEPMOVE[0][mv.index()] == 0
    }

    /// Returns, in ascending order, the symmetries that map the corner orientations to their least
    /// image.
    fn least_twist_symmetries(self) -> impl Iterator<Item = Sym> {
        let [mask, _, first] = CORNERSYMM[self.csymm.index()];
        (usize::from(first)..Sym::AXIS_COUNT)
            .filter(move |m| mask >> m & 1 == 1)
            .filter_map(Sym::from_index)
    }

    /// Returns the flips and the slots of the middle edges in the coset's image under `m`, which
    /// must be one of the first 16 symmetries. Symmetries 8 to 15 exchange the F–B and R–L axes, so
    /// they change which edges count as flipped.
    fn edges_remapped(self, m: Sym) -> (Flip, Slice) {
        let (m, epsymm) = (m.index(), self.epsymm.index());
        let flips = EDGEPXOR[epsymm][m >> 3] ^ self.eosymm.get();
        (Flip(EDGEOMAP[usize::from(flips)][m]), Slice(EDGEPMAP[epsymm][m]))
    }
}
