#[cfg(feature = "coset-distances")]
use super::Coordinate;
use crate::{
    Move,
    coord::{FlipSlice, KocSymm, SymCoord, Twist},
    prefetch::prefetch,
    tables::{FLIP_SLICE_CLASS, FLIP_SLICE_SYM},
};
#[cfg(feature = "coset-distances")]
use crate::{
    bounds::CosetEntry,
    coord::Axis,
    cube::{MoveSet, Operations, WideArrangement, WidePos},
};

/// A coset as a sym-coordinate of flip and slice (`FlipUDSlice` of *The Move Tables*) and a raw
/// twist. The table `flip_slice_twist_prune` has a bound for every coset.
#[derive(Debug, Clone, Copy)]
pub(in crate::search::optimal) struct SymReduced {
    pub(super) edges: SymCoord,
    pub(super) twist: Twist,
}

impl SymReduced {
    /// Prefetches the two table entries that [`of`](Self::of) reads.
    #[inline]
    pub(super) fn prefetch_class(coset: KocSymm) {
        let raw = FlipSlice::from(coset).index();
        prefetch(&FLIP_SLICE_CLASS, raw);
        prefetch(&FLIP_SLICE_SYM, raw);
    }

    #[inline]
    pub(super) fn of(coset: KocSymm) -> Self {
        Self { edges: SymCoord::of(coset.into()), twist: coset.csymm }
    }

    #[inline]
    pub(super) fn after(self, mv: Move) -> Self {
        Self { edges: self.edges.moved(mv), twist: self.twist.moved(mv) }
    }
}

#[cfg(feature = "coset-distances")]
impl Coordinate for SymReduced {
    type Table = ();
    type Raw = KocSymm;
    type Entry = CosetEntry;

    const SUBGROUP_MOVES: [MoveSet; Axis::COUNT] = Axis::SUBGROUP_MOVES;

    const HUGE: bool = false;

    #[inline(always)]
    fn read(ops: Operations, axis: Axis, position: WidePos) -> KocSymm {
        axis.coset(ops, WideArrangement::of_inverse(position))
    }

    #[inline]
    fn prefetch_raw(coset: KocSymm) {
        Self::prefetch_class(coset);
    }

    #[inline]
    fn from_raw(coset: KocSymm) -> Self {
        Self::of(coset)
    }

    #[inline]
    fn prefetch_moves(self) {
        self.edges.prefetch_moves();
    }

    #[inline]
    fn moved(self, mv: Move) -> Self {
        self.after(mv)
    }

    #[inline]
    fn entry(self, (): &()) -> CosetEntry {
        CosetEntry::of(self.edges, self.twist)
    }

    #[inline]
    fn prefetch((): &(), entry: CosetEntry) {
        entry.prefetch();
    }

    #[inline]
    fn bound((): &(), entry: CosetEntry) -> u8 {
        entry.bound()
    }
}
