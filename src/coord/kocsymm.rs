use super::{Flip, Slice, Twist};
use crate::{
    cube::{CubePos, Move, Sym},
    tables::{CORNERSYMM, CORNERSYMM_EXPAND, EDGEOMAP, EDGEPMAP, EDGEPMOVE, EDGEPXOR},
};

/// A coset of Kociemba's group ⟨U, F2, R2, D, B2, L2⟩: corner orientations, edge
/// orientations and the slots of the middle edges (*kocsymm* §2). There are
/// 2187·2048·495 = 2,217,093,120 of them; all zero is the group itself.
///
/// It is ordered by the three numbers in turn.
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
    /// Corner orientations.
    pub csymm: Twist,
    /// Edge orientations.
    pub eosymm: Flip,
    /// Slots of the middle edges.
    pub epsymm: Slice,
}

impl KocSymm {
    /// The coset of a position: what moving [`KocSymm::default`] along a sequence
    /// that makes the position reaches.
    #[must_use]
    pub fn of(position: &CubePos) -> Self {
        Self::from_slots(&position.inverse())
    }

    /// The coset of an arrangement in the slot→cubie picture (*kocsymm* §15).
    #[must_use]
    pub fn from_slots(slots: &CubePos) -> Self {
        let bytes = slots.as_bytes();
        let corners = u64::from_le_bytes(*bytes.first_chunk().expect("20 bytes"));
        let edges = u64::from_le_bytes(*bytes[8..].first_chunk().expect("12 bytes"));
        let last_edges = u32::from_le_bytes(*bytes.last_chunk().expect("20 bytes"));
        let edge_bits =
            |bit: u32| gathered(edges >> bit) | gathered((last_edges >> bit).into()) << 8;
        // Of the cubies 0 to 11, those of the middle layer, 4 to 7, have bit 2 set.
        let middle = edge_bits(3);
        Self {
            csymm: Twist(base_three(((corners & LAST_AWAY) >> 3) & (EACH_BYTE * 3))),
            eosymm: Flip(edge_bits(0) & ((1 << 11) - 1)),
            epsymm: Slice::from_slots(middle).expect("four middle edges"),
        }
    }

    /// Makes of any arrangement one in this coset, in the slot→cubie picture: the
    /// cubies in ascending order (*kocsymm* §16). Nothing of it remains; its
    /// permutation parities may come to differ, which
    /// [`PermCube::set_perm`](super::PermCube::set_perm) sets right.
    pub fn set_coset(self, slots: &mut CubePos) {
        let (mut twists, mut sum) = (self.csymm.get(), 0);
        let corners = core::array::from_fn(|i| {
            let twist = if i < 7 { twists % 3 } else { (24 - sum) % 3 };
            twists /= 3;
            sum += twist;
            [0, 1, 2, 3, 4, 5, 6, 7][i] + 8 * twist.to_le_bytes()[0]
        });
        let middle = self.epsymm.slots();
        let (mut inside, mut outside) = (4..8u8, (0..4).chain(8..12u8));
        let flips = self.eosymm.get();
        let edges = core::array::from_fn(|i| {
            let next = if middle >> i & 1 == 1 { inside.next() } else { outside.next() };
            let flip = if i < 11 { flips >> i & 1 == 1 } else { flips.count_ones() % 2 == 1 };
            2 * next.expect("four middle edges, eight others") + u8::from(flip)
        });
        *slots = CubePos::from_cubies(corners, edges).expect("each cubie once");
    }

    /// A position in the coset.
    #[must_use]
    pub fn representative(self) -> CubePos {
        let mut slots = CubePos::SOLVED;
        self.set_coset(&mut slots);
        slots.inverse()
    }

    /// The coset after a move (*kocsymm* §9).
    #[must_use]
    #[inline]
    pub fn moved(self, mv: Move) -> Self {
        Self {
            csymm: self.csymm.moved(mv),
            eosymm: self.eosymm.moved(mv),
            epsymm: self.epsymm.moved(mv),
        }
    }

    /// The least of the 16 remapped cosets (*kocsymm* §24, `canon_into`).
    ///
    /// ```
    /// use superflip::{CubePos, Move, coord::KocSymm};
    /// let [f, l] = [Move::F1, Move::L3].map(|m| KocSymm::default().moved(m));
    /// assert_eq!(f.canon(), l.canon());
    /// ```
    #[must_use]
    pub fn canon(self) -> Self {
        let mut symmetries = self.least_twist_symmetries();
        let first = symmetries.next().expect("some symmetry gives the least twist");
        let start = self.edges_remapped(first);
        let (eosymm, epsymm) = symmetries.fold(start, |least, m| least.min(self.edges_remapped(m)));
        let [_, number, _] = CORNERSYMM[self.csymm.index()];
        Self { csymm: Twist(CORNERSYMM_EXPAND[usize::from(number)]), eosymm, epsymm }
    }

    /// How many of the 16 symmetries that keep the U–D axis leave the coset as it
    /// is (*kocsymm* §26, `calc_symm`).
    ///
    /// ```
    /// use superflip::{Move, coord::KocSymm};
    /// assert_eq!(KocSymm::default().calc_symm(), 16);
    /// assert_eq!(KocSymm::default().moved(Move::F1).calc_symm(), 4); // F1 and F3 are in one coset
    /// ```
    #[must_use]
    pub fn calc_symm(self) -> usize {
        // Those that lead where the first of them leads are as many.
        let mut symmetries = self.least_twist_symmetries();
        let first = symmetries.next().expect("some symmetry gives the least twist");
        let start = self.edges_remapped(first);
        1 + symmetries.filter(|&m| self.edges_remapped(m) == start).count()
    }

    /// Whether a move is one of the generators of Kociemba's group (*kocsymm* §28).
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

    /// The symmetries that make the corner orientations least, in ascending order.
    fn least_twist_symmetries(self) -> impl Iterator<Item = Sym> {
        let [mask, _, first] = CORNERSYMM[self.csymm.index()];
        (usize::from(first)..Sym::AXIS_COUNT)
            .filter(move |m| mask >> m & 1 == 1)
            .filter_map(Sym::from_index)
    }

    /// The edge coordinates after one of the first 16 symmetries. Those from 8 on
    /// exchange the F–B and L–R axes, and with them what counts as flipped.
    fn edges_remapped(self, m: Sym) -> (Flip, Slice) {
        let (m, epsymm) = (m.index(), self.epsymm.index());
        let flips = EDGEPXOR[epsymm][m >> 3] ^ self.eosymm.get();
        (Flip(EDGEOMAP[usize::from(flips)][m]), Slice(EDGEPMAP[epsymm][m]))
    }
}

/// 1 in each of eight bytes.
const EACH_BYTE: u64 = u64::MAX / 255;
/// Every other of eight bytes.
const EACH_OTHER: u64 = u64::MAX / 0x101;
/// All bytes but the last.
const LAST_AWAY: u64 = u64::MAX >> 8;

/// The lowest bit of each of eight bytes, as one number: the product brings the bit
/// of byte i to place 56 + i, and nothing else above 55.
fn gathered(bytes: u64) -> u16 {
    let factor = (1..=8).fold(0, |sum, j| sum | 1 << (7 * j));
    ((bytes & EACH_BYTE).wrapping_mul(factor) >> 56) as u16
}

/// Eight bytes as the digits of a number in base 3, the first the lowest: by twos,
/// by fours, and all.
#[expect(clippy::cast_possible_truncation, reason = "below 3^8")]
fn base_three(digits: u64) -> u16 {
    let by_twos = |x: u64| (x & EACH_OTHER) + 3 * (x >> 8 & EACH_OTHER);
    let by_fours = |x: u64| (x & 0xFFFF_0000_FFFF) + 9 * (x >> 16 & 0xFFFF_0000_FFFF);
    let x = by_fours(by_twos(digits));
    ((x & 0xFFFF) + 81 * (x >> 32)) as u16
}

impl From<CubePos> for KocSymm {
    fn from(position: CubePos) -> Self {
        Self::of(&position)
    }
}
