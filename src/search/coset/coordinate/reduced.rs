use super::Coordinate;
use crate::{
    Move,
    coord::{FlipSlice, KocSymm, STRIPE, SymCoord, Twist, stripe_bound},
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
    place: u8,
}

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
        let twist = usize::from(TWIST_CONJ[self.twist.index()][self.edges.sym().index()]);
        let (stripe, place) = (twist / STRIPE, twist % STRIPE);
        prefetch(&FLIP_SLICE_TWIST_PRUNE[usize::from(class)], stripe);
        let [stripe, place] = [stripe, place].map(|n| n.to_le_bytes()[0]);
        Entry { class, stripe, place }
    }

    #[inline]
    fn bound(Entry { class, stripe, place }: Entry) -> u8 {
        let word = FLIP_SLICE_TWIST_PRUNE[usize::from(class)][usize::from(stripe)];
        stripe_bound(word, place.into())
    }
}
