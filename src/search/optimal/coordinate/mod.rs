#[cfg(feature = "shortest")]
mod file_backed;
#[cfg(any(test, not(feature = "coset-distances")))]
mod raw;
#[cfg(any(feature = "coset-distances", feature = "shortest"))]
mod sym;

#[cfg(feature = "shortest")]
pub(super) use file_backed::FileBacked;
#[cfg(any(test, not(feature = "coset-distances")))]
pub(super) use raw::Raw;
#[cfg(feature = "coset-distances")]
pub(super) use sym::SymReduced;

use core::fmt::Debug;

use crate::{
    Move,
    coord::Axis,
    cube::{MoveSet, Operations, WidePos},
};

/// A coset of the subgroup that belongs to one axis. A table gives a lower bound for each coset.
///
/// The tables are larger than the caches, so the bounds of a batch are looked up in three loops: the
/// first computes all entries, the second prefetches them, and the third reads the bounds.
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
    /// What each of the 18 moves does to one coset: references to rows of move tables.
    type Moves<'t>: Copy + Debug + Send
    where
        Self::Table: 't;

    /// For each axis, the moves that stay in the subgroup of this axis.
    const SUBGROUP_MOVES: [MoveSet; Axis::COUNT];

    /// Reads the coset of the *inverse* of `position`.
    fn read(ops: Operations, axis: Axis, position: WidePos) -> Self::Raw;

    fn prefetch_raw(raw: Self::Raw);

    fn from_raw(table: &Self::Table, raw: Self::Raw) -> Self;

    /// Prefetches what [`moved`](Self::moved) reads from large tables.
    fn prefetch_moves(self, table: &Self::Table);

    /// Returns what each move does to this coset, a coset about `axis`.
    fn moves(self, table: &Self::Table, axis: Axis) -> Self::Moves<'_>;

    /// Returns the coset after the move `mv`, for a coset about `axis`.
    fn moved(self, table: &Self::Table, axis: Axis, mv: Move) -> Self;

    fn entry(self, table: &Self::Table) -> Self::Entry;

    /// Returns the entry of a coset after the move `mv`. `moves` are the moves of the coset.
    fn entry_after(table: &Self::Table, moves: &Self::Moves<'_>, mv: Move) -> Self::Entry;

    fn prefetch(table: &Self::Table, entry: Self::Entry);

    /// Returns a lower bound on the number of moves from the coset into the subgroup.
    fn bound(table: &Self::Table, entry: Self::Entry) -> u8;
}

/// The coordinate of the largest baked table in this build.
#[cfg(feature = "coset-distances")]
pub(super) type Baked = SymReduced;
/// The coordinate of the largest baked table in this build.
#[cfg(not(feature = "coset-distances"))]
pub(super) type Baked = Raw;

#[cfg(all(test, feature = "optimal"))]
mod tests {
    use alloc::vec::Vec;

    use super::*;
    use crate::{
        CubePos, Sym,
        bounds::{CosetEntry, PruningTable, Size},
        coord::FlipSlice,
        tables::FLIP_SLICE_REP,
    };

    /// Whether only one of the 16 symmetries carries the edges of a coset to their representative.
    /// Otherwise a coset has several entries, with equal bounds.
    fn has_one_entry(class: u16) -> bool {
        let raw = FlipSlice::try_from(FLIP_SLICE_REP[usize::from(class)]).unwrap();
        Sym::ALL.into_iter().filter(|&sym| raw.remap(sym) == Some(raw)).count() == 1
    }

    /// Moves random positions by each move. Compares the moved cosets with the cosets that are read
    /// from the moved positions. Calls `same` with both entries of each pair.
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
                    let read = read(position.moved(mv)).entry(table);
                    same(coset.moved(table, axis, mv).entry(table), read);
                    same(C::entry_after(table, &moves, mv), read);
                }
            }
        }
    }

    #[test]
    fn moved_cosets_are_those_of_moved_positions() {
        agree::<Raw>(&(), |moved, read| assert_eq!(moved, read));
        agree::<SymReduced>(&(), |moved, read| assert_eq!(moved.bound(), read.bound()));
    }

    #[test]
    fn moved_cosets_have_the_entries_of_moved_positions_in_every_file() {
        for size in Size::ALL {
            let table = PruningTable::without_words(size);
            let row_words = Size::ALL[0].bytes() / 8 / FLIP_SLICE_REP.len() as u64;
            let class_words = row_words * size.cases() as u64;
            let (mut compared, mut words) = (0, Vec::new());
            let same = |moved: CosetEntry, read: CosetEntry| {
                let class = read.index() as u64 / class_words;
                if has_one_entry(class.try_into().unwrap()) {
                    assert_eq!(
                        (moved.index(), moved.shift()),
                        (read.index(), read.shift()),
                        "{size}"
                    );
                    compared += 1;
                    words.push(read.index());
                }
            };
            match (size.has_orders(), size.has_tops()) {
                (false, false) => agree::<FileBacked<false, false>>(&table, same),
                (false, true) => agree::<FileBacked<false, true>>(&table, same),
                (true, false) => agree::<FileBacked<true, false>>(&table, same),
                (true, true) => agree::<FileBacked<true, true>>(&table, same),
            }
            words.sort_unstable();
            words.dedup();
            assert!(compared > 2000 && words.len() > 1000, "{compared} {}", words.len());
        }
    }
}
