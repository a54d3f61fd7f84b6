use super::Coordinate;
use crate::{
    Move,
    bounds::CosetEntry,
    coord::{Axis, FlipSlice, KocSymm, SymCoord, Twist},
    cube::{MoveSet, Operations, WideArrangement, WidePos},
    prefetch::prefetch,
    tables::{FLIP_SLICE_CLASS, FLIP_SLICE_SYM},
};

/// Flip and slice as a sym-coordinate (`FlipUDSlice` of *The Move Tables*), and the twist as a raw
/// coordinate. The table has a bound for every coset.
#[derive(Debug, Clone, Copy)]
pub(in crate::search::optimal) struct SymReduced {
    pub(super) edges: SymCoord,
    pub(super) twist: Twist,
}

impl SymReduced {
    /// Prefetches the table entries that [`from_raw`](Coordinate::from_raw) reads.
    #[inline]
    pub(super) fn prefetch(coset: KocSymm) {
        let raw = FlipSlice::from(coset).index();
        prefetch(&FLIP_SLICE_CLASS, raw);
        prefetch(&FLIP_SLICE_SYM, raw);
    }
}

impl Coordinate for SymReduced {
    type Table = ();
    type Raw = KocSymm;
    type Entry = CosetEntry;

    const SUBGROUP_MOVES: [MoveSet; Axis::COUNT] = Axis::SUBGROUP_MOVES;

    #[inline(always)]
    fn read(ops: Operations, axis: Axis, position: WidePos) -> KocSymm {
        let coset = axis.coset(ops, WideArrangement::of_inverse(position));
        Self::prefetch(coset);
        coset
    }

    #[inline]
    fn from_raw(coset: KocSymm) -> Self {
        Self { edges: SymCoord::of(coset.into()), twist: coset.csymm }
    }

    #[inline]
    fn prefetch_moves(self) {
        self.edges.prefetch_moves();
    }

    #[inline]
    fn moved(self, mv: Move) -> Self {
        Self { edges: self.edges.moved(mv), twist: self.twist.moved(mv) }
    }

    #[inline]
    fn entry(self, (): &()) -> CosetEntry {
        let entry = CosetEntry::of(self.edges, self.twist);
        entry.prefetch();
        entry
    }

    #[inline]
    fn bound((): &(), entry: CosetEntry) -> u8 {
        entry.bound()
    }
}
