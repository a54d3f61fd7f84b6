use super::Coordinate;
use crate::{
    Move,
    coord::{Entry, FlipSlice, KocSymm, SymCoord, Twist},
    prefetch::prefetch,
    tables::{FLIP_SLICE_CLASS, FLIP_SLICE_MOVE, FLIP_SLICE_SYM},
};

/// A `FlipUDSlice` class and symmetry, and the twist as the position has it.
#[derive(Debug, Clone, Copy)]
pub(in crate::search::coset) struct Reduced {
    edges: SymCoord,
    twist: Twist,
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
        let entry = Entry::of(self.edges, self.twist);
        entry.announce();
        entry
    }

    #[inline]
    fn bound(entry: Entry) -> u8 {
        entry.bound()
    }
}
