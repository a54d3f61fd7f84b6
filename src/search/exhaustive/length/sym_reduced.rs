//! A coset, reduced by symmetry, whose distance is in a baked table.

use super::coordinate::Coordinate;
use crate::{
    Move,
    coord::{Axis, FlipSlice, KocSymm, SymCoord},
    cube::Sym,
    prefetch::prefetch,
    tables::{CORNERMOVE, FLIP_SLICE_CLASS, FLIP_SLICE_SYM, SYM_MULT, TWIST_CONJ},
};
use crate::{
    bounds::CosetEntry,
    cube::{MoveSet, Operations, WideArrangement, WidePos},
    prefetch::prefetch_ends,
    tables::FLIP_SLICE_MOVE,
};

/// A coset, reduced by symmetry. A symmetry S carries the coset's flips and slices to the
/// representative of their class (`FlipUDSlice` of *The Move Tables*), and S carries the coset's
/// twist to `twist`. So `class` and `twist` are the row and the column of a table of bounds.
///
/// The table `flip_slice_twist_prune` has a bound for every coset.
#[derive(Debug, Clone, Copy)]
pub(super) struct SymReduced {
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
        prefetch(FLIP_SLICE_CLASS.as_slice(), raw);
        prefetch(FLIP_SLICE_SYM.as_slice(), raw);
    }

    #[inline]
    pub(super) fn of(coset: KocSymm) -> Self {
        let edges = SymCoord::of(coset.into());
        let sym = edges.sym().index();
        let twist = TWIST_CONJ[coset.csymm.index()][sym];
        Self { class: edges.class(), twist, sym: sym.to_le_bytes()[0] }
    }

    /// Returns the coset after the move that gave `moved`.
    ///
    /// S carries the coset to its representative. If T carries the moved representative to its own
    /// representative, then T·S carries the moved coset to this representative.
    #[inline(always)]
    pub(super) fn after(self, moved: &Moved) -> Self {
        let &Moved { class, sym, twist, .. } = moved;
        Self { class, twist, sym: SYM_MULT[sym][usize::from(self.sym) % Sym::AXIS_COUNT] }
    }
}

/// What each move does to a [`SymReduced`] about one axis.
#[derive(Debug, Clone, Copy)]
pub(super) struct SymMoves<'t> {
    /// For each move, the number of the move that the representative sees.
    seen: &'static [u8; Move::COUNT],
    /// For each move that the representative sees, the number `16·class + symmetry` of the edges
    /// after this move. The bits above the lowest 20 become [`Moved::above_edges`].
    edges: &'t [u32; Move::COUNT],
    /// For each move that the representative sees, the twist after this move.
    twists: &'static [u16; Move::COUNT],
}

/// A coset after a move, as the representative of its class sees it.
#[cfg_attr(not(feature = "optimal"), allow(dead_code, reason = "for tables in files"))]
pub(super) struct Moved {
    /// The number of the move that the representative of the coset before the move sees.
    pub(super) seen: usize,
    /// The class of the coset after the move.
    pub(super) class: u16,
    /// The symmetry that carries the moved representative to the representative of `class`.
    pub(super) sym: usize,
    pub(super) twist: u16,
    /// The bits above the lowest 20 of the element of [`SymMoves::edges`].
    pub(super) above_edges: usize,
}

impl<'t> SymMoves<'t> {
    /// Returns the moves of a coset about `axis`. `edges` is the row `coset.class` of
    /// `flip_slice_move`, or this row with further numbers above the lowest 20 bits.
    #[inline(always)]
    pub(super) fn of(coset: SymReduced, axis: Axis, edges: &'t [u32; Move::COUNT]) -> Self {
        let twists = &CORNERMOVE[usize::from(coset.twist)];
        Self { seen: axis.seen_moves(coset.sym), edges, twists }
    }

    #[inline(always)]
    #[expect(clippy::cast_possible_truncation, reason = "64,430 classes")]
    pub(super) fn after(&self, mv: Move) -> Moved {
        let seen = usize::from(self.seen[mv.index()]);
        let (edges, moved) = (self.edges[seen] as usize, usize::from(self.twists[seen]));
        let sym = edges % Sym::AXIS_COUNT;
        let twist = TWIST_CONJ.as_flattened()[Sym::AXIS_COUNT * moved + sym];
        let class = (edges / Sym::AXIS_COUNT) as u16;
        Moved { seen, class, sym, twist, above_edges: edges >> SymCoord::BITS }
    }
}

impl Coordinate for SymReduced {
    type Table = ();
    type Raw = KocSymm;
    type Entry = CosetEntry;
    type Moves = SymMoves<'static>;

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
        prefetch_ends(&FLIP_SLICE_MOVE[usize::from(self.class)]);
    }

    #[inline(always)]
    fn moves(self, (): &(), axis: Axis) -> SymMoves<'static> {
        SymMoves::of(self, axis, &FLIP_SLICE_MOVE[usize::from(self.class)])
    }

    #[inline(always)]
    fn moved(self, (): &(), axis: Axis, mv: Move) -> Self {
        self.after(&self.moves(&(), axis).after(mv))
    }

    #[inline(always)]
    fn entry(self, (): &()) -> CosetEntry {
        CosetEntry::at(self.class.into(), self.twist)
    }

    #[inline(always)]
    fn entry_after((): &(), moves: &SymMoves<'static>, mv: Move) -> CosetEntry {
        let Moved { class, twist, .. } = moves.after(mv);
        CosetEntry::at(class.into(), twist)
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
