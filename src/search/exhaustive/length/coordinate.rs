//! A coset with a lower bound, as the search of one length makes moves of it and looks it up.

use core::fmt::Debug;

use crate::{
    Move,
    coord::Axis,
    cube::{MoveSet, Operations, WidePos},
};
#[cfg(any(test, not(feature = "optimal")))]
use crate::{bounds::coset_bound, coord::KocSymm, cube::WideArrangement};

/// A coset of the subgroup that belongs to one axis. A table gives a lower bound for each coset.
///
/// Most tables are larger than the caches, so the bounds of a batch are looked up in three loops:
/// the first computes all entries, the second prefetches them, and the third reads the bounds.
///
/// A prefetch waits until its address is translated. The processor keeps some hundred instructions
/// in flight, so translations overlap only if the prefetches follow each other closely. With
/// computation and prefetch in one loop, a node takes 1.4 times as long with 1.3 GB
/// (`docs/lab/optimal.md`).
pub(super) trait Coordinate: Copy + Debug + Send + Sync {
    type Table: Debug + Sync;
    /// The coset as it is read from a position, not yet reduced by symmetries.
    type Raw: Copy + Debug + Send + Sync;
    /// The index of a coset's bound in the table.
    type Entry: Copy + Debug + Send;
    /// The data with which each of the 18 moves is made from one coset, such as references to rows
    /// of move tables.
    type Moves: Copy + Debug + Send;

    /// For each axis, the moves that stay in the subgroup of this axis.
    const SUBGROUP_MOVES: [MoveSet; Axis::COUNT];

    /// Reads the coset of the *inverse* of `position`.
    fn read(ops: Operations, axis: Axis, position: WidePos) -> Self::Raw;

    fn prefetch_raw(raw: Self::Raw);

    fn from_raw(table: &Self::Table, raw: Self::Raw) -> Self;

    /// Prefetches what [`moved`](Self::moved) reads from large tables.
    fn prefetch_moves(self, table: &Self::Table);

    /// Returns what each move does to this coset, a coset about `axis`.
    fn moves(self, table: &Self::Table, axis: Axis) -> Self::Moves;

    /// Returns the coset after the move `mv`. `self` must be a coset about `axis`.
    fn moved(self, table: &Self::Table, axis: Axis, mv: Move) -> Self;

    fn entry(self, table: &Self::Table) -> Self::Entry;

    /// Returns the entry of a coset after the move `mv`. `moves` are the moves of the coset.
    fn entry_after(table: &Self::Table, moves: &Self::Moves, mv: Move) -> Self::Entry;

    fn prefetch(table: &Self::Table, entry: Self::Entry);

    /// Returns a lower bound on the number of moves from the coset into the subgroup.
    fn bound(table: &Self::Table, entry: Self::Entry) -> u8;
}

/// A coset as raw coordinates of twist, flip and slice. [`coset_bound`] gives its bound. The
/// tables fit the caches, so nothing is prefetched.
#[cfg(any(test, not(feature = "optimal")))]
#[derive(Debug, Clone, Copy)]
pub(super) struct Unreduced(KocSymm);

#[cfg(any(test, not(feature = "optimal")))]
impl Coordinate for Unreduced {
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
        coset_bound(coset)
    }
}

#[cfg(all(test, feature = "optimal"))]
mod tests {
    use alloc::vec::Vec;

    use super::{
        super::{file_backed::FileBacked, sym_reduced::SymReduced},
        *,
    };
    use crate::{
        CubePos, Sym,
        bounds::{CosetEntry, PruningTable, Size},
        coord::FlipSlice,
        tables::FLIP_SLICE_REP,
    };

    /// Returns whether each coset of this edge class has one entry: only the identity keeps the
    /// representative of the class. Cosets of other classes have several entries. Their bounds may
    /// differ, because small bounds stand for the whole word.
    fn has_one_entry(class: u16) -> bool {
        let raw = FlipSlice::try_from(FLIP_SLICE_REP[usize::from(class)]).unwrap();
        Sym::ALL.into_iter().filter(|&sym| raw.remap(sym) == Some(raw)).count() == 1
    }

    /// Makes each move, and then a second move, from each position of a fixed walk. Calls `same`
    /// with the entry of each coset moved by tables and the entry of the coset read from the
    /// position. The second move shows whether the symmetry is right after the first.
    fn agree<C: Coordinate>(table: &C::Table, mut same: impl FnMut(C::Entry, C::Entry)) {
        let ops = Operations::detect();
        let mut position = CubePos::SOLVED;
        for i in 0..40 {
            position = position.moved(Move::ALL[(i * i + i / 3) % Move::COUNT]);
            for axis in Axis::ALL {
                // `read` reads the coset of the inverse.
                let read = |p: CubePos| C::from_raw(table, C::read(ops, axis, p.inverse().into()));
                let coset = read(position);
                let moves = coset.moves(table, axis);
                for mv in Move::ALL {
                    let (next, position) = (coset.moved(table, axis, mv), position.moved(mv));
                    same(next.entry(table), read(position).entry(table));
                    same(C::entry_after(table, &moves, mv), read(position).entry(table));
                    let second = Move::ALL[(i * 7 + mv.index() * 5) % Move::COUNT];
                    let entry = C::entry_after(table, &next.moves(table, axis), second);
                    same(entry, read(position.moved(second)).entry(table));
                }
            }
        }
    }

    /// Does the work of [`agree`] for the coordinates of a table with `cases` rows per edge class.
    /// Compares the entries of cosets that have one entry.
    fn entries_agree<C: Coordinate<Entry = CosetEntry>>(table: &C::Table, cases: usize) {
        let (mut compared, mut words) = (0, Vec::new());
        agree::<C>(table, |moved, read| {
            let class = read.index() / (CosetEntry::ROW * cases);
            if has_one_entry(class.try_into().unwrap()) {
                assert_eq!((moved.index(), moved.shift()), (read.index(), read.shift()), "{cases}");
                compared += 1;
                words.push(read.index());
            }
        });
        words.sort_unstable();
        words.dedup();
        assert!(compared > 3000 && words.len() > 1000, "{compared} {}", words.len());
    }

    #[test]
    fn moved_cosets_are_those_of_moved_positions() {
        agree::<Unreduced>(&(), |moved, read| assert_eq!(moved, read));
        entries_agree::<SymReduced>(&(), 1);
        for size in Size::ALL {
            let (table, cases) = (PruningTable::without_words(size), size.cases());
            let lookup = &table.lookup();
            match (size.has_orders(), size.has_tops()) {
                (false, _) => entries_agree::<FileBacked<'_, false, true>>(lookup, cases),
                (true, false) => entries_agree::<FileBacked<'_, true, false>>(lookup, cases),
                (true, true) => entries_agree::<FileBacked<'_, true, true>>(lookup, cases),
            }
        }
    }
}
