use super::{Coordinate, reduced::Reduced};
use crate::{
    Move,
    bounds::{FileEntry, PruningTable},
    coord::{Axis, KocSymm, SliceSorted, TopCorners},
    cube::{Arrangement, MoveSet, WideArrangement, WidePos},
};

/// A coset of a smaller group: besides flips, twists and the middle edges' slots, the
/// middle edges' order and the slots of the top corners, as far as the table tells them
/// apart. What it does not tell apart at all is not looked at.
#[derive(Debug, Clone, Copy)]
pub(in crate::search::optimal) struct Filed<const ORDERS: bool, const TOPS: bool> {
    reduced: Reduced,
    sorted: SliceSorted,
    tops: TopCorners,
}

impl<const ORDERS: bool, const TOPS: bool> Coordinate for Filed<ORDERS, TOPS> {
    type Table = PruningTable;
    type Raw = (KocSymm, SliceSorted, TopCorners);
    type Entry = FileEntry;

    /// Half turns exchange middle edges, and top corners with bottom ones.
    const SUBGROUP_MOVES: [MoveSet; Axis::COUNT] = Axis::TURNS;

    #[inline]
    fn read(axis: Axis, position: WidePos) -> Self::Raw {
        let upright = axis.upright(WideArrangement::of_inverse(position));
        let arrangement = Arrangement::from(upright);
        let coset = KocSymm::from(&arrangement);
        Reduced::prefetch(coset);
        let sorted = if ORDERS {
            SliceSorted::with_slice(coset.epsymm, &arrangement)
        } else {
            SliceSorted::default()
        };
        (coset, sorted, if TOPS { TopCorners::from(&arrangement) } else { TopCorners::default() })
    }

    #[inline]
    fn of((coset, sorted, tops): Self::Raw) -> Self {
        Self { reduced: Reduced::of(coset), sorted, tops }
    }

    #[inline]
    fn prefetch_moves(self) {
        self.reduced.prefetch_moves();
    }

    #[inline]
    fn moved(self, mv: Move) -> Self {
        Self {
            reduced: self.reduced.moved(mv),
            sorted: if ORDERS { self.sorted.moved(mv) } else { self.sorted },
            tops: if TOPS { self.tops.moved(mv) } else { self.tops },
        }
    }

    #[inline]
    fn entry(self, table: &PruningTable) -> FileEntry {
        let Reduced { edges, twist } = self.reduced;
        table.entry(edges, twist, ORDERS.then_some(self.sorted), TOPS.then_some(self.tops))
    }

    #[inline]
    fn bound(table: &PruningTable, entry: FileEntry) -> u8 {
        table.bound(entry)
    }
}
