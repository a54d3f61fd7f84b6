#[cfg(feature = "coset-distances")]
use super::Coordinate;
use crate::{
    Move,
    coord::{Axis, FlipSlice, KocSymm, SymCoord},
    cube::Sym,
    prefetch::prefetch,
    tables::{CORNERMOVE, FLIP_SLICE_CLASS, FLIP_SLICE_SYM, SYM_MULT, TWIST_CONJ},
};
#[cfg(feature = "coset-distances")]
use crate::{
    bounds::CosetEntry,
    cube::{MoveSet, Operations, WideArrangement, WidePos},
    tables::FLIP_SLICE_MOVE,
};

/// A coset as its representative sees it. A symmetry S carries the coset's flips and slices to the
/// representative of their class (`FlipUDSlice` of *The Move Tables*), and S carries the coset's
/// twist to `twist`. So `class` and `twist` are the row and the column of a table of bounds.
///
/// The table `flip_slice_twist_prune` has a bound for every coset.
#[derive(Debug, Clone, Copy)]
pub(in crate::search::optimal) struct SymReduced {
    pub(super) class: u16,
    pub(super) twist: u16,
    /// The number of the symmetry S.
    pub(super) sym: u8,
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
        let edges = SymCoord::of(coset.into());
        let sym = edges.sym().index();
        let twist = TWIST_CONJ[coset.csymm.index()][sym];
        Self { class: edges.class(), twist, sym: sym.to_le_bytes()[0] }
    }

    /// Returns the number of the symmetry T·S, where T has the number `sym`. If a move leads the
    /// representative to edges that T carries to their representative, then T·S carries the moved
    /// coset to this representative.
    #[inline(always)]
    pub(super) fn sym_before(self, sym: usize) -> u8 {
        SYM_MULT[sym][usize::from(self.sym) % Sym::AXIS_COUNT]
    }
}

/// What each move does to a coset about one axis, apart from its edges.
#[derive(Debug, Clone, Copy)]
pub(super) struct MoveRow {
    /// For each move, the number of the move that the representative sees.
    seen: &'static [u8; Move::COUNT],
    /// For each move that the representative sees, the twist after this move.
    twists: &'static [u16; Move::COUNT],
}

impl MoveRow {
    #[inline(always)]
    pub(super) fn of(coset: SymReduced, axis: Axis) -> Self {
        let twists = &CORNERMOVE[usize::from(coset.twist)];
        Self { seen: axis.seen_moves(coset.sym), twists }
    }

    /// Returns the number of the move that the representative sees instead of `mv`.
    #[inline(always)]
    pub(super) fn seen(&self, mv: Move) -> usize {
        self.seen[mv.index()].into()
    }

    /// Returns the twist after the move `seen` and the symmetry number `sym`.
    #[inline(always)]
    pub(super) fn twist(&self, seen: usize, sym: usize) -> u16 {
        let moved = usize::from(self.twists[seen]);
        TWIST_CONJ.as_flattened()[Sym::AXIS_COUNT * moved + sym]
    }
}

/// What each move does to a [`SymReduced`] about one axis.
#[cfg(feature = "coset-distances")]
#[derive(Debug, Clone, Copy)]
pub(in crate::search::optimal) struct SymMoves {
    row: MoveRow,
    /// For each move that the representative sees, the number `16·class + symmetry` after it.
    edges: &'static [u32; Move::COUNT],
}

#[cfg(feature = "coset-distances")]
impl SymMoves {
    /// Returns the class, the number of the new symmetry, and the twist after `mv`.
    #[inline(always)]
    fn after(&self, mv: Move) -> (usize, usize, u16) {
        let seen = self.row.seen(mv);
        let edges = self.edges[seen] as usize;
        let (class, sym) = (edges / Sym::AXIS_COUNT, edges % Sym::AXIS_COUNT);
        (class, sym, self.row.twist(seen, sym))
    }
}

#[cfg(feature = "coset-distances")]
impl Coordinate for SymReduced {
    type Table = ();
    type Raw = KocSymm;
    type Entry = CosetEntry;
    type Moves<'t> = SymMoves;

    const SUBGROUP_MOVES: [MoveSet; Axis::COUNT] = Axis::SUBGROUP_MOVES;

    #[inline(always)]
    fn read(ops: Operations, axis: Axis, position: WidePos) -> KocSymm {
        axis.coset(ops, WideArrangement::of_inverse(position))
    }

    #[inline]
    fn prefetch_raw(coset: KocSymm) {
        Self::prefetch_class(coset);
    }

    #[inline]
    fn from_raw((): &(), coset: KocSymm) -> Self {
        Self::of(coset)
    }

    #[inline]
    fn prefetch_moves(self, (): &()) {
        let row = &FLIP_SLICE_MOVE[usize::from(self.class)];
        prefetch(row, 0);
        prefetch(row, row.len() - 1);
    }

    #[inline(always)]
    fn moves(self, (): &(), axis: Axis) -> SymMoves {
        let edges = &FLIP_SLICE_MOVE[usize::from(self.class)];
        SymMoves { row: MoveRow::of(self, axis), edges }
    }

    #[inline(always)]
    fn moved(self, (): &(), axis: Axis, mv: Move) -> Self {
        let (class, sym, twist) = self.moves(&(), axis).after(mv);
        let class = class.try_into().expect("64,430 classes");
        Self { class, twist, sym: self.sym_before(sym) }
    }

    #[inline(always)]
    fn entry(self, (): &()) -> CosetEntry {
        CosetEntry::at(self.class.into(), self.twist)
    }

    #[inline(always)]
    fn entry_after((): &(), moves: &SymMoves, mv: Move) -> CosetEntry {
        let (class, _, twist) = moves.after(mv);
        CosetEntry::at(class, twist)
    }

    #[inline(always)]
    fn prefetch((): &(), entry: CosetEntry) {
        entry.prefetch();
    }

    #[inline(always)]
    fn bound((): &(), entry: CosetEntry) -> u8 {
        entry.bound()
    }
}
