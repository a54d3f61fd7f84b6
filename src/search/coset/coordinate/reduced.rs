use super::Coordinate;
use crate::{
    Move,
    coord::{FlipSlice, KocSymm, SymCoord, Twist},
    search::prefetch::prefetch,
    tables::{
        FLIP_SLICE_CLASS, FLIP_SLICE_MOVE, FLIP_SLICE_SYM, FLIP_SLICE_TWIST_PRUNE, TWIST_CONJ,
    },
};

/// A `FlipUDSlice` class and symmetry, and the twist as the position has it.
#[derive(Debug, Clone, Copy)]
pub(in crate::search::coset) struct Reduced {
    edges: SymCoord,
    twist: Twist,
}

/// Stripe and place within it: see the table.
#[derive(Debug, Clone, Copy)]
pub(in crate::search::coset) struct Entry {
    class: u16,
    stripe: u8,
    shift: u8,
}

/// Entries of two bits that follow the four of the least distance in 64 bits.
const PER_STRIPE: u16 = (64 - 4) / 2;

impl Coordinate for Reduced {
    type Entry = Entry;

    #[inline]
    fn announce(coset: KocSymm) {
        let raw = FlipSlice::from(coset).index();
        prefetch(&FLIP_SLICE_CLASS, raw);
        prefetch(&FLIP_SLICE_SYM, raw);
    }

    #[inline]
    fn of(coset: KocSymm) -> Self {
        Self { edges: SymCoord::of(coset.into()), twist: coset.csymm }
    }

    #[inline]
    fn announce_moves(self) {
        // A row is longer than a cache line.
        let row = FLIP_SLICE_MOVE[usize::from(self.edges.class())].as_slice();
        prefetch(row, 0);
        prefetch(row, row.len() - 1);
    }

    #[inline]
    fn moved(self, mv: Move) -> Self {
        Self { edges: self.edges.moved(mv), twist: self.twist.moved(mv) }
    }

    #[inline]
    fn entry(self) -> Entry {
        let class = self.edges.class();
        let twist = TWIST_CONJ[self.twist.index()][self.edges.sym().index()];
        let (stripe, place) = (twist / PER_STRIPE, twist % PER_STRIPE);
        prefetch(&FLIP_SLICE_TWIST_PRUNE[usize::from(class)], stripe.into());
        Entry { class, stripe: stripe.to_le_bytes()[0], shift: (4 + 2 * place).to_le_bytes()[0] }
    }

    #[inline]
    fn bound(entry: Entry) -> u8 {
        let stripe = FLIP_SLICE_TWIST_PRUNE[usize::from(entry.class)][usize::from(entry.stripe)];
        let [least, ..] = stripe.to_le_bytes();
        match (stripe >> entry.shift) & 3 {
            0 => least & 15,
            above => 8 + above.to_le_bytes()[0],
        }
    }
}
