use super::Coordinate;
use crate::{
    Move,
    coord::{Axis, KocSymm},
    cube::{MoveSet, Operations, WideArrangement, WidePos},
};

/// A coset as raw coordinates of twist, flip and slice. [`KocSymm::bound`] gives its bound. The
/// tables fit the caches, so nothing is prefetched.
#[derive(Debug, Clone, Copy)]
pub(in crate::search::optimal) struct Raw(KocSymm);

impl Coordinate for Raw {
    type Table = ();
    type Raw = KocSymm;
    type Entry = KocSymm;

    const SUBGROUP_MOVES: [MoveSet; Axis::COUNT] = Axis::SUBGROUP_MOVES;

    const HUGE: bool = false;

    #[inline(always)]
    fn read(ops: Operations, axis: Axis, position: WidePos) -> KocSymm {
        axis.coset(ops, WideArrangement::of_inverse(position))
    }

    #[inline]
    fn prefetch_raw(_: KocSymm) {}

    #[inline]
    fn from_raw(coset: KocSymm) -> Self {
        Self(coset)
    }

    #[inline]
    fn prefetch_moves(self) {}

    #[inline]
    fn moved(self, mv: Move) -> Self {
        Self(self.0.moved(mv))
    }

    #[inline]
    fn entry(self, (): &()) -> KocSymm {
        self.0
    }

    #[inline]
    fn prefetch((): &(), _: KocSymm) {}

    #[inline]
    fn bound((): &(), coset: KocSymm) -> u8 {
        coset.bound()
    }
}
