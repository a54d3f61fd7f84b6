use super::Coordinate;
use crate::{Move, coord::KocSymm};

/// Twist, flip and slice, with the distances of two of the three at a time. The
/// tables are small enough for the caches, so nothing is announced.
#[derive(Debug, Clone, Copy)]
pub(in crate::search::coset) struct Raw(KocSymm);

impl Coordinate for Raw {
    type Entry = KocSymm;

    #[inline]
    fn announce(_: KocSymm) {}

    #[inline]
    fn of(coset: KocSymm) -> Self {
        Self(coset)
    }

    #[inline]
    fn announce_moves(self) {}

    #[inline]
    fn moved(self, mv: Move) -> Self {
        Self(self.0.moved(mv))
    }

    #[inline]
    fn entry(self) -> KocSymm {
        self.0
    }

    #[inline]
    fn bound(coset: KocSymm) -> u8 {
        coset.bound()
    }
}
