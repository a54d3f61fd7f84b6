//! Cosets close to Kociemba's group: which moves lead nearer.

use super::{STRIPE, nibble};
use crate::{
    coord::{SymCoord, Twist},
    cube::{Move, MoveSet},
    prefetch::prefetch,
    tables::{FLIP_SLICE_STRIPE_PRUNE, INVM, NEAR_COSET, NEAR_COSET_START, SYM_MOVE, TWIST_CONJ},
};

/// So many moves at most lead from a coset to Kociemba's group of which
/// [`SymCoord::near`] tells more.
pub const CLOSE: u8 = 5;

/// A coset at most [`CLOSE`] moves from Kociemba's group.
///
/// ```
/// use superflip::{Move, coord::{FlipSlice, KocSymm, SymCoord}};
/// let coset = KocSymm::default().moved(Move::F1).moved(Move::R1);
/// let near = SymCoord::of(FlipSlice::from(coset)).near(coset.csymm).unwrap();
/// assert_eq!(near.distance(), 2);
/// let nearer: Vec<String> = near.moves(1).iter().map(|mv| mv.to_string()).collect();
/// assert_eq!(nearer, ["R'"]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Near {
    entry: u64,
    /// Of the coset: the moves are those of the representative.
    edges: SymCoord,
}

impl Near {
    /// How many moves lead to Kociemba's group, exactly.
    #[must_use]
    #[inline]
    pub const fn distance(self) -> u8 {
        (self.entry >> 12 & 15) as u8
    }

    /// The moves after which so many more lead to the group at the most.
    #[must_use]
    #[inline]
    pub fn moves(self, left: u8) -> MoveSet {
        let nearer = self.entry >> 16;
        #[expect(clippy::cast_possible_truncation, reason = "18 bits")]
        let seen = match left.saturating_add(1).checked_sub(self.distance()) {
            None => return MoveSet::from_bits(0),
            Some(0) => nearer,
            Some(1) => nearer | nearer >> Move::COUNT,
            Some(_) => return MoveSet::ALL,
        } as u32;
        let inverse = &SYM_MOVE[usize::from(INVM[self.edges.sym().index()])];
        let seen = MoveSet::from_bits(seen & MoveSet::ALL.bits());
        MoveSet::from_bits(seen.iter().fold(0, |bits, mv| bits | 1 << inverse[mv.index()]))
    }
}

impl SymCoord {
    /// The coset of these edges and corner orientations, if it is at most [`CLOSE`] moves
    /// from Kociemba's group.
    #[must_use]
    #[inline]
    pub fn near(self, twist: Twist) -> Option<Near> {
        let class = usize::from(self.class());
        let [start, end] = [class, class + 1].map(|class| usize::from(NEAR_COSET_START[class]));
        if start == end {
            return None;
        }
        let twist = u64::from(TWIST_CONJ[twist.index()][self.sym().index()]);
        let entry = NEAR_COSET[start..end].iter().find(|&&entry| entry & 0xfff == twist);
        entry.map(|&entry| Near { entry, edges: self })
    }

    /// How many moves lead the coset to Kociemba's group at the least, 0 to 9: the smallest
    /// distance of the [`STRIPE`] cosets that it is one of.
    ///
    /// ```
    /// use superflip::coord::{FlipSlice, KocSymm, SymCoord};
    /// let superflip = KocSymm { eosymm: 2047.try_into().unwrap(), ..KocSymm::default() };
    /// let bound = SymCoord::of(FlipSlice::from(superflip)).stripe_bound(superflip.csymm);
    /// assert!((superflip.bound()..=10).contains(&bound)); // 10 moves in truth
    /// ```
    #[must_use]
    #[inline]
    pub fn stripe_bound(self, twist: Twist) -> u8 {
        Stripe::of(self, twist).bound()
    }
}

/// Where the bound of a coset stands in [`FLIP_SLICE_STRIPE_PRUNE`].
#[derive(Debug, Clone, Copy)]
pub(crate) struct Stripe {
    class: u16,
    stripe: u8,
}

impl Stripe {
    #[inline]
    pub(crate) fn of(edges: SymCoord, twist: Twist) -> Self {
        let twist = usize::from(TWIST_CONJ[twist.index()][edges.sym().index()]);
        Self { class: edges.class(), stripe: (twist / STRIPE).to_le_bytes()[0] }
    }

    /// Names the byte that [`bound`](Self::bound) will read.
    #[inline]
    pub(crate) fn prefetch(self) {
        let row = &FLIP_SLICE_STRIPE_PRUNE[usize::from(self.class)];
        prefetch(row, usize::from(self.stripe) / 2);
    }

    #[inline]
    pub(crate) fn bound(self) -> u8 {
        nibble(&FLIP_SLICE_STRIPE_PRUNE[usize::from(self.class)], self.stripe.into())
    }
}
