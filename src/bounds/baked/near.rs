//! Cosets close to Kociemba's group, with the moves that lead to smaller distances.
//!
//! A look-up applies the symmetry that carries the coset's edges to the representative of their
//! class. The same symmetry is applied to the coset's twist. If the coset is at most [`CLOSE`]
//! moves from the group, `near_coset` has an entry for the class of the edges and the image of the
//! twist:
//!
//! ```text
//!  63    52 51           34 33           16 15      12 11       0
//! ┌────────┬───────────────┬───────────────┬──────────┬──────────┐
//! │   0    │ equal moves   │ nearer moves  │ distance │  twist   │
//! └────────┴───────────────┴───────────────┴──────────┴──────────┘
//! nearer moves: move m leads to a coset with a distance that is 1 less
//! equal moves:  move m leads to a coset with the same distance
//! ```
//!
//! The entries of class c are `near_coset[near_coset_start[c]..near_coset_start[c + 1]]`. The moves
//! of an entry start from the image of the coset under the symmetry. The inverse symmetry converts
//! them to moves from the coset itself.

use super::{STRIPE, coset::nibble};
use crate::{
    coord::{SymCoord, Twist},
    cube::{Move, MoveSet},
    prefetch::prefetch,
    tables::{FLIP_SLICE_STRIPE_PRUNE, INVM, NEAR_COSET, NEAR_COSET_START, SYM_MOVE, TWIST_CONJ},
};

/// The greatest distance, in moves, of the cosets that [`SymCoord::near`] finds. With 5, a search
/// within 20 moves took 8 % longer; with 7, a search within 19 moves took 40 % longer
/// (`docs/lab/two-phase.md`, "Cosets close to the group").
pub const CLOSE: u8 = 6;

/// A coset at most [`CLOSE`] moves from Kociemba's group, with the moves that lead to smaller
/// distances.
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
    /// The sym-coordinate of the coset's edges. Its symmetry converts a move of the coset to a move
    /// in `entry`, which belongs to the symmetric image of the coset.
    edges: SymCoord,
}

impl Near {
    /// Returns the exact distance to Kociemba's group, in moves.
    #[must_use]
    #[inline]
    pub const fn distance(self) -> u8 {
        (self.entry >> 12 & 15) as u8
    }

    /// Returns the moves that lead to a coset at distance at most `left`.
    #[must_use]
    #[inline]
    pub fn moves(self, left: u8) -> MoveSet {
        let nearer = self.entry >> 16;
        #[expect(clippy::cast_possible_truncation, reason = "18 bits")]
        let moves = match left.saturating_add(1).checked_sub(self.distance()) {
            None => return MoveSet::from_bits(0),
            Some(0) => nearer,
            Some(1) => nearer | nearer >> Move::COUNT,
            Some(_) => return MoveSet::ALL,
        } as u32;
        let inverse = &SYM_MOVE[usize::from(INVM[self.edges.sym().index()])];
        let moves = MoveSet::from_bits(moves & MoveSet::ALL.bits());
        MoveSet::from_bits(moves.iter().fold(0, |bits, mv| bits | 1 << inverse[mv.index()]))
    }
}

impl SymCoord {
    /// Returns the entry for the coset with these edges and this twist. Returns `None` if the
    /// coset's distance to Kociemba's group exceeds [`CLOSE`] moves.
    #[must_use]
    #[inline]
    pub fn near(self, twist: Twist) -> Option<Near> {
        let class = usize::from(self.class());
        let [start, end] = [class, class + 1].map(|class| NEAR_COSET_START[class] as usize);
        if start == end {
            return None;
        }
        let twist = u64::from(TWIST_CONJ[twist.index()][self.sym().index()]);
        let entry = NEAR_COSET[start..end].iter().find(|&&entry| entry & 0xfff == twist);
        entry.map(|&entry| Near { entry, edges: self })
    }

    /// Returns a lower bound on the coset's distance to Kociemba's group, 0 to 9 moves. The bound
    /// is the smallest distance in the coset's stripe of [`STRIPE`] twists.
    ///
    /// ```
    /// use superflip::coord::{FlipSlice, KocSymm, SymCoord};
    /// let superflip = KocSymm { eosymm: 2047.try_into().unwrap(), ..KocSymm::default() };
    /// let bound = SymCoord::of(FlipSlice::from(superflip)).stripe_bound(superflip.csymm);
    /// assert!((superflip.bound()..=10).contains(&bound)); // the distance is 10
    /// ```
    #[must_use]
    #[inline]
    pub fn stripe_bound(self, twist: Twist) -> u8 {
        Stripe::of(self, twist).bound()
    }
}

/// The row and the column of an entry of [`FLIP_SLICE_STRIPE_PRUNE`]. The entry is the smallest
/// distance of a stripe.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Stripe {
    class: u16,
    stripe: u8,
}

impl Stripe {
    /// Finds the stripe of the coset with these `edges` and this `twist`.
    #[inline]
    pub(crate) fn of(edges: SymCoord, twist: Twist) -> Self {
        let twist = usize::from(TWIST_CONJ[twist.index()][edges.sym().index()]);
        Self { class: edges.class(), stripe: (twist / STRIPE).to_le_bytes()[0] }
    }

    /// Prefetches the byte that [`bound`](Self::bound) reads.
    #[inline]
    pub(crate) fn prefetch(self) {
        let row = &FLIP_SLICE_STRIPE_PRUNE[usize::from(self.class)];
        prefetch(row, usize::from(self.stripe) / 2);
    }

    /// Returns the smallest distance of the stripe, in moves.
    #[inline]
    pub(crate) fn bound(self) -> u8 {
        nibble(&FLIP_SLICE_STRIPE_PRUNE[usize::from(self.class)], self.stripe.into())
    }
}
