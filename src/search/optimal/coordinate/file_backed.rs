use super::{Coordinate, sym::SymReduced};
use crate::{
    Move,
    bounds::{FileEntry, PruningTable},
    coord::{Axis, KocSymm, SliceSorted, TopCorners},
    cube::{MoveSet, Operations, WideArrangement, WidePos},
};

/// A coset whose bound is in a table in a file.
///
/// The table distinguishes flip, slice and twist. If `ORDERS` is true, the table also distinguishes
/// the order of the slice's edges, otherwise `sorted` is not used. If `TOPS` is true, the table
/// also distinguishes the slots of the top corners, otherwise `tops` is not used.
#[derive(Debug, Clone, Copy)]
pub(in crate::search::optimal) struct FileBacked<const ORDERS: bool, const TOPS: bool> {
    flip_slice_twist: SymReduced,
    sorted: SliceSorted,
    tops: TopCorners,
}

impl<const ORDERS: bool, const TOPS: bool> Coordinate for FileBacked<ORDERS, TOPS> {
    type Table = PruningTable;
    type Raw = (KocSymm, SliceSorted, TopCorners);
    type Entry = FileEntry;

    /// For each axis, the moves that stay in the subgroup: only the turns about this axis. The half
    /// turns of the other faces stay in Kociemba's group. But they change the order of the slice's
    /// edges and the slots of the top corners, which this table also distinguishes.
    const SUBGROUP_MOVES: [MoveSet; Axis::COUNT] = Axis::TURNS;

    /// Whether the table exceeds a gigabyte. With `TOPS`, it has at least 35 · 37.6 MB = 1.3 GB.
    /// With `ORDERS` alone, it has at most 24 · 37.6 MB = 0.9 GB.
    const HUGE: bool = TOPS;

    #[inline(always)]
    fn read(ops: Operations, axis: Axis, position: WidePos) -> Self::Raw {
        let upright = axis.upright(ops, WideArrangement::of_inverse(position));
        let bits = upright.coset_bits_with(ops);
        let coset = KocSymm::from(bits);
        let sorted = if ORDERS {
            SliceSorted::with_slice(coset.epsymm, &upright.packed_with(ops))
        } else {
            SliceSorted::default()
        };
        let tops = if TOPS {
            TopCorners::from_slots(bits.tops).expect("four top corners")
        } else {
            TopCorners::default()
        };
        (coset, sorted, tops)
    }

    #[inline]
    fn prefetch_raw((coset, ..): Self::Raw) {
        SymReduced::prefetch_class(coset);
    }

    #[inline]
    fn from_raw((coset, sorted, tops): Self::Raw) -> Self {
        Self { flip_slice_twist: SymReduced::of(coset), sorted, tops }
    }

    #[inline]
    fn prefetch_moves(self) {
        self.flip_slice_twist.edges.prefetch_moves();
    }

    #[inline]
    fn moved(self, mv: Move) -> Self {
        Self {
            flip_slice_twist: self.flip_slice_twist.after(mv),
            sorted: if ORDERS { self.sorted.moved(mv) } else { self.sorted },
            tops: if TOPS { self.tops.moved(mv) } else { self.tops },
        }
    }

    #[inline]
    fn entry(self, table: &PruningTable) -> FileEntry {
        let SymReduced { edges, twist } = self.flip_slice_twist;
        table.entry(edges, twist, ORDERS.then_some(self.sorted), TOPS.then_some(self.tops))
    }

    #[inline]
    fn prefetch(table: &PruningTable, entry: FileEntry) {
        table.prefetch(entry);
    }

    #[inline]
    fn bound(table: &PruningTable, entry: FileEntry) -> u8 {
        table.bound(entry)
    }
}
