//! Exact distances of cosets close to Kociemba's group, the moves that change these distances, and
//! the bounds of stripes.
//!
//! A look-up maps the coset by the symmetry that carries its edges to the representative of their
//! class. The same symmetry maps the coset's twist. If the coset is at most [`CLOSE`] moves from the
//! group, `near_coset` has an entry for the class of the edges and the image of the twist:
//!
//! ```text
//!  63  60 59          44 43    32 31  28 27      24 23           18 17            0
//! ┌──────┬──────────────┬────────┬──────┬──────────┬───────────────┬───────────────┐
//! │  0   │    class     │ twist  │  0   │ distance │     faces     │     moves     │
//! └──────┴──────────────┴────────┴──────┴──────────┴───────────────┴───────────────┘
//! moves:  bit m is 1 if move m changes the distance
//! faces:  bit f is 1 if the moves of face f that change the distance reduce it by 1, and 0 if they
//!         increase it by 1
//! ```
//!
//! The table is a hash table. The key of a coset is 2¹²·class + twist, and its hash is the product with
//! an odd number. The upper bits of the hash are the first slot of the key. The keys are in the order of
//! their hashes. A search goes from the first slot to the next slots, until it finds the key, a key with
//! a greater hash, or an empty slot. An empty slot is 0.
//!
//! The moves of an entry start from the image of the coset under the symmetry. The inverse symmetry
//! converts them to moves from the coset itself.

use crate::{
    coord::{SymCoord, Twist},
    cube::{Face, Move, MoveSet},
    prefetch::prefetch,
    tables::{FLIP_SLICE_STRIPE_PRUNE, INVM, NEAR_COSET, SYM_MOVE, TWIST_CONJ, nibble},
};

/// The number of twists in a stripe: 30. A word of the table `flip_slice_twist_prune` holds one
/// stripe: two bits for each twist, and four bits for the smallest distance.
///
/// So one aligned load gives an entry and the smallest distance of its stripe.
pub const STRIPE: usize = (64 - 4) / 2;

/// The greatest distance, in moves, of the cosets that [`Near::of`] finds. With lists of the
/// cosets up to 6 moves instead of this table, a search within 19 moves takes 1.6 to 2 times as long
/// (`docs/lab/two-phase.md`, "Cosets close to the group").
pub const CLOSE: u8 = 7;

/// A coset at most [`CLOSE`] moves from Kociemba's group, with the moves that lead to smaller
/// distances.
///
/// ```
/// use superflip::{Move, bounds::Near, coord::{FlipSlice, KocSymm, SymCoord}};
/// let coset = KocSymm::default().moved(Move::F1).moved(Move::R1);
/// let near = Near::of(SymCoord::of(FlipSlice::from(coset)), coset.csymm).unwrap();
/// assert_eq!(near.distance(), 2);
/// let nearer: Vec<String> = near.moves(1).iter().map(|mv| mv.to_string()).collect();
/// assert_eq!(nearer, ["R'"]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Near {
    /// Bits 0 to 27 of an entry.
    entry: u32,
    /// The sym-coordinate of the coset's edges. Its symmetry converts a move of the coset to a move
    /// in `entry`, which belongs to the symmetric image of the coset.
    edges: SymCoord,
}

/// Element `f` is the set of the turns of the faces in the mask `f`.
static FACE_TURNS: [MoveSet; 1 << Face::COUNT] = {
    let mut turns = [MoveSet::EMPTY; 1 << Face::COUNT];
    let mut faces = 1;
    while faces < turns.len() {
        let face = Face::ALL[faces.trailing_zeros() as usize];
        turns[faces] = turns[faces & (faces - 1)].union(MoveSet::of_face(face));
        faces += 1;
    }
    turns
};

impl Near {
    /// Returns the entry for the coset with these edges and this twist. Returns `None` if the
    /// coset's distance to Kociemba's group exceeds [`CLOSE`] moves.
    #[must_use]
    #[inline(always)]
    pub fn of(edges: SymCoord, twist: Twist) -> Option<Self> {
        let sought = Hash::of(edges, twist);
        let mut slot = sought.slot();
        loop {
            let entry = NEAR_COSET[slot];
            let found = Hash::of_key((entry >> 32) as u32);
            if entry == 0 || found >= sought {
                let is_present = entry != 0 && found == sought;
                return is_present.then_some(Self { entry: (entry & 0xFFF_FFFF) as u32, edges });
            }
            slot += 1;
        }
    }

    /// Prefetches the slot at which [`of`](Self::of) begins.
    #[inline(always)]
    pub(crate) fn prefetch(edges: SymCoord, twist: Twist) {
        prefetch(NEAR_COSET.as_slice(), Hash::of(edges, twist).slot());
    }

    /// Returns the exact distance to Kociemba's group, in moves.
    #[must_use]
    #[inline]
    pub const fn distance(self) -> u8 {
        (self.entry >> (Move::COUNT + Face::COUNT)) as u8
    }

    /// Returns the moves that lead to a coset at distance at most `left`.
    #[must_use]
    #[inline]
    pub fn moves(self, left: u8) -> MoveSet {
        let changing = MoveSet::from_bits_truncate(self.entry & MoveSet::ALL.bits());
        let faces = FACE_TURNS[(self.entry >> Move::COUNT) as usize % FACE_TURNS.len()];
        let moves = match left.saturating_add(1).checked_sub(self.distance()) {
            None => return MoveSet::EMPTY,
            Some(0) => changing.intersection(faces),
            Some(1) => MoveSet::ALL.without(changing.without(faces)),
            Some(_) => return MoveSet::ALL,
        };
        let inverse = &SYM_MOVE[usize::from(INVM[self.edges.sym().index()])];
        MoveSet::from_bits_truncate(
            moves.iter().fold(0, |bits, mv| bits | 1 << inverse[mv.index()]),
        )
    }
}

/// The product of a key and an odd number, modulo 2³². Different keys have different hashes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Hash(u32);

impl Hash {
    #[inline(always)]
    fn of(edges: SymCoord, twist: Twist) -> Self {
        let twist = TWIST_CONJ[twist.index()][edges.sym().index()];
        Self::of_key(u32::from(edges.class()) << 12 | u32::from(twist))
    }

    #[inline(always)]
    const fn of_key(key: u32) -> Self {
        // A prime near 2³² divided by the golden ratio (Knuth's multiplicative hashing).
        Self(key.wrapping_mul(0x9E37_79B1))
    }

    /// Returns the slot at which the search for the key begins.
    #[inline(always)]
    fn slot(self) -> usize {
        (self.0 >> (u32::BITS - NEAR_COSET.len().ilog2())) as usize
    }
}

/// The row and the column of an entry of the table `flip_slice_stripe_prune`. The entry is the smallest
/// distance of a stripe, the [`STRIPE`] twists of a word.
///
/// ```
/// use superflip::{bounds::{Stripe, coset_bound}, coord::{FlipSlice, KocSymm, SymCoord}};
/// let superflip = KocSymm { eosymm: 2047.try_into().unwrap(), ..KocSymm::default() };
/// let edges = SymCoord::of(FlipSlice::from(superflip));
/// let bound = Stripe::of(edges, superflip.csymm).bound();
/// assert!((coset_bound(superflip)..=10).contains(&bound)); // the distance is 10
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Stripe {
    class: u16,
    stripe: u8,
}

impl Stripe {
    /// Finds the stripe of the coset with these `edges` and this `twist`.
    #[must_use]
    #[inline]
    pub fn of(edges: SymCoord, twist: Twist) -> Self {
        let twist = usize::from(TWIST_CONJ[twist.index()][edges.sym().index()]);
        Self { class: edges.class(), stripe: (twist / STRIPE).to_le_bytes()[0] }
    }

    /// Prefetches the byte that [`bound`](Self::bound) reads.
    #[inline]
    pub(crate) fn prefetch(self) {
        let row = &FLIP_SLICE_STRIPE_PRUNE[usize::from(self.class)];
        prefetch(row, usize::from(self.stripe) / 2);
    }

    /// Returns the smallest distance of the stripe, 0 to 9 moves: a lower bound on the coset's
    /// distance to Kociemba's group.
    #[must_use]
    #[inline]
    pub fn bound(self) -> u8 {
        nibble(&FLIP_SLICE_STRIPE_PRUNE[usize::from(self.class)], self.stripe.into())
    }
}
