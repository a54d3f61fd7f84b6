use super::{Coordinate, reduced::Reduced};
use crate::{
    CubePos, Move,
    coord::{AXES, KocSymm, SliceSorted, TURNS, TopCorners, View},
    cube::{MoveMask, WidePos},
    pruning::{Entry, PruningTable},
};

/// A coset of a smaller group: besides flips, twists and the middle edges' slots, the
/// middle edges' order and the slots of the top corners, as far as the table tells them
/// apart.
#[derive(Debug, Clone, Copy)]
pub(in crate::search::coset) struct Filed {
    reduced: Reduced,
    sorted: SliceSorted,
    tops: TopCorners,
}

impl Coordinate for Filed {
    type Table = PruningTable;
    type Raw = (KocSymm, SliceSorted, TopCorners);
    type Entry = Entry;

    /// Half turns exchange middle edges, and top corners with bottom ones.
    const KEPT: [MoveMask; AXES] = TURNS;

    #[inline]
    fn read(view: &View, position: WidePos) -> Self::Raw {
        let slots = CubePos::from(view.slots(position));
        let coset = KocSymm::from_slots(&slots);
        Reduced::announce(coset);
        (coset, SliceSorted::from_slots(&slots, coset.epsymm), TopCorners::of_slots(&slots))
    }

    #[inline]
    fn of((coset, sorted, tops): Self::Raw) -> Self {
        Self { reduced: Reduced::of(coset), sorted, tops }
    }

    #[inline]
    fn announce_moves(self) {
        self.reduced.announce_moves();
    }

    #[inline]
    fn moved(self, mv: Move) -> Self {
        Self {
            reduced: self.reduced.moved(mv),
            sorted: self.sorted.moved(mv),
            tops: self.tops.moved(mv),
        }
    }

    #[inline]
    fn entry(self, table: &PruningTable) -> Entry {
        let Reduced { edges, twist } = self.reduced;
        table.entry(edges, twist, self.sorted, self.tops)
    }

    #[inline]
    fn bound(table: &PruningTable, entry: Entry) -> u8 {
        table.bound(entry)
    }
}
