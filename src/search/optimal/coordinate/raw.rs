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
    type Moves = (KocSymm, Axis);

    const SUBGROUP_MOVES: [MoveSet; Axis::COUNT] = Axis::SUBGROUP_MOVES;

    #[inline(always)]
    fn read(ops: Operations, axis: Axis, position: WidePos) -> KocSymm {
        axis.coset(ops, WideArrangement::of_inverse(position))
    }

    #[inline]
    fn prefetch_raw(_: KocSymm) {}

    #[inline]
    fn from_raw((): &(), coset: KocSymm) -> Self {
        Self(coset)
    }

    #[inline]
    fn prefetch_moves(self, (): &()) {}

    #[inline]
    fn moves(self, (): &(), axis: Axis) -> (KocSymm, Axis) {
        (self.0, axis)
    }

    #[inline]
    fn moved(self, (): &(), axis: Axis, mv: Move) -> Self {
        Self(self.0.moved(axis.upright_move(mv)))
    }

    #[inline]
    fn entry(self, (): &()) -> KocSymm {
        self.0
    }

    #[inline]
    fn entry_after((): &(), &(coset, axis): &(KocSymm, Axis), mv: Move) -> KocSymm {
        coset.moved(axis.upright_move(mv))
    }

    #[inline]
    fn prefetch((): &(), _: KocSymm) {}

    #[inline]
    fn bound((): &(), coset: KocSymm) -> u8 {
        coset.bound()
    }
}
