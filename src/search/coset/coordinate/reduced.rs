use super::Coordinate;
use crate::{
    Move,
    coord::{AXES, Entry, FlipSlice, KEPT, KocSymm, SymCoord, Twist, View},
    cube::{MoveMask, WidePos},
    prefetch::prefetch,
    tables::{FLIP_SLICE_CLASS, FLIP_SLICE_SYM},
};

/// A `FlipUDSlice` class and symmetry, and the twist as the position has it.
#[derive(Debug, Clone, Copy)]
pub(in crate::search::coset) struct Reduced {
    pub(super) edges: SymCoord,
    pub(super) twist: Twist,
}

impl Reduced {
    /// Names what [`of`](Coordinate::of) will read.
    #[inline]
    pub(super) fn announce(coset: KocSymm) {
        let raw = FlipSlice::from(coset).index();
        prefetch(&FLIP_SLICE_CLASS, raw);
        prefetch(&FLIP_SLICE_SYM, raw);
    }
}

impl Coordinate for Reduced {
    type Table = ();
    type Raw = KocSymm;
    type Entry = Entry;

    const KEPT: [MoveMask; AXES] = KEPT;

    #[inline]
    fn read(view: &View, position: WidePos) -> KocSymm {
        let coset = view.coset_of_inverse(position);
        Self::announce(coset);
        coset
    }

    #[inline]
    fn of(coset: KocSymm) -> Self {
        Self { edges: SymCoord::of(coset.into()), twist: coset.csymm }
    }

    #[inline]
    fn announce_moves(self) {
        self.edges.announce_moves();
    }

    #[inline]
    fn moved(self, mv: Move) -> Self {
        Self { edges: self.edges.moved(mv), twist: self.twist.moved(mv) }
    }

    #[inline]
    fn entry(self, (): &()) -> Entry {
        let entry = Entry::of(self.edges, self.twist);
        entry.announce();
        entry
    }

    #[inline]
    fn bound((): &(), entry: Entry) -> u8 {
        entry.bound()
    }
}
