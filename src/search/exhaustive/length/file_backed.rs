//! A coset whose bound is in a table in a file.

use core::marker::PhantomData;

use super::{
    coordinate::Coordinate,
    sym_reduced::{Moved, SymMoves, SymReduced},
};
use crate::{
    Move,
    bounds::{Case, CosetEntry, Lookup, OrderImages},
    coord::{Axis, KocSymm, SliceSorted, TopCorners},
    cube::{MoveSet, Operations, Sym, WideArrangement, WidePos},
    prefetch::prefetch_ends,
    tables::FLIP_SLICE_MOVE,
};

/// A coset whose bound is in a table in a file.
///
/// The table distinguishes flip, slice and twist. If `ORDERS` is true, the table also distinguishes
/// the order of the slice's edges. If `TOPS` is true, the table may also distinguish the slots of
/// the top corners. If `ORDERS` or `TOPS` is false, the corresponding part of `case` is 0.
#[derive(Debug, Clone, Copy)]
pub(super) struct FileBacked<'t, const ORDERS: bool, const TOPS: bool> {
    flip_slice_twist: SymReduced,
    case: Case,
    /// The lifetime of the table, whose rows [`FileMoves`] refers to.
    table: PhantomData<Lookup<'t>>,
}

/// What each move does to a [`FileBacked`] about one axis.
#[derive(Debug, Clone, Copy)]
pub(super) struct FileMoves<'t> {
    flip_slice_twist: SymMoves<'t>,
    order_images: &'t OrderImages,
    /// For each move that the representative sees, the class of the set of top-corner slots after
    /// this move.
    tops: &'t [u8; Move::COUNT],
}

impl<'t, const ORDERS: bool, const TOPS: bool> FileBacked<'t, ORDERS, TOPS> {
    /// Returns the row for [`SymMoves::edges`].
    #[inline(always)]
    fn edges(self, table: &Lookup<'t>) -> &'t [u32; Move::COUNT] {
        let class = self.flip_slice_twist.class;
        if ORDERS { table.cases().edge_moves(class) } else { &FLIP_SLICE_MOVE[usize::from(class)] }
    }

    /// Returns the coset and its case after `mv`. `moves` are the moves of the coset before `mv`.
    #[inline(always)]
    fn after(table: &Lookup<'t>, moves: &FileMoves<'t>, mv: Move) -> (Moved, Case) {
        let moved = moves.flip_slice_twist.after(mv);
        let Moved { seen, sym, above_edges: change, .. } = moved;
        let order = if ORDERS { moves.order_images[Sym::AXIS_COUNT * change + sym] } else { 0 };
        let tops = if TOPS { table.cases().top_image(moves.tops[seen], sym) } else { 0 };
        (moved, Case { tops, order })
    }
}

impl<'t, const ORDERS: bool, const TOPS: bool> Coordinate for FileBacked<'t, ORDERS, TOPS> {
    type Table = Lookup<'t>;
    type Raw = (KocSymm, SliceSorted, TopCorners);
    type Entry = CosetEntry;
    type Moves = FileMoves<'t>;

    /// For each axis, the moves that stay in the subgroup: only the turns about this axis. The half
    /// turns of the other faces stay in Kociemba's group. But they change the order of the slice's
    /// edges and the slots of the top corners, which this table also distinguishes.
    const SUBGROUP_MOVES: [MoveSet; Axis::COUNT] = Axis::TURNS;

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
    fn from_raw(table: &Lookup<'t>, (coset, sorted, tops): Self::Raw) -> Self {
        let flip_slice_twist = SymReduced::of(coset);
        let sym = flip_slice_twist.sym.into();
        let case = table.cases().of(sym, ORDERS.then_some(sorted), TOPS.then_some(tops));
        Self { flip_slice_twist, case, table: PhantomData }
    }

    #[inline]
    fn prefetch_moves(self, table: &Lookup<'t>) {
        prefetch_ends(self.edges(table));
    }

    #[inline(always)]
    fn moves(self, table: &Lookup<'t>, axis: Axis) -> FileMoves<'t> {
        FileMoves {
            flip_slice_twist: SymMoves::of(self.flip_slice_twist, axis, self.edges(table)),
            order_images: table.cases().order_images(self.case),
            tops: table.cases().top_moves(self.case),
        }
    }

    #[inline(always)]
    fn moved(self, table: &Lookup<'t>, axis: Axis, mv: Move) -> Self {
        let (moved, case) = Self::after(table, &self.moves(table, axis), mv);
        Self { flip_slice_twist: self.flip_slice_twist.after(&moved), case, table: PhantomData }
    }

    #[inline(always)]
    fn entry_after(table: &Lookup<'t>, moves: &FileMoves<'t>, mv: Move) -> CosetEntry {
        let (Moved { class, twist, .. }, case) = Self::after(table, moves, mv);
        table.entry(class, twist, case)
    }

    #[inline(always)]
    fn entry(self, table: &Lookup<'t>) -> CosetEntry {
        table.entry(self.flip_slice_twist.class, self.flip_slice_twist.twist, self.case)
    }

    #[inline(always)]
    fn prefetch(table: &Lookup<'t>, entry: CosetEntry) {
        table.prefetch(entry);
    }

    #[inline(always)]
    fn bound(table: &Lookup<'t>, entry: CosetEntry) -> u8 {
        table.bound(entry)
    }
}
