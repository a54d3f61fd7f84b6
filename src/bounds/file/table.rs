use alloc::vec::Vec;
use core::{array, num::NonZero, ops::ControlFlow};

use super::{
    build::{self, GenerateError, GenerationProgress},
    memory::TableWords,
    size::{ORDERS, Size, WORDS},
};
use crate::{
    bounds::STRIPE,
    coord::{SliceSorted, SymCoord, TopCorners, Twist},
    cube::Sym,
    tables::TWIST_CONJ,
};

/// A table of lower bounds. A [`Size`] says which positions the table distinguishes. Positions that
/// the table does not distinguish form a coset. For each coset, the table has a lower bound on the
/// number of moves to the coset of the solved cube.
#[derive(Debug)]
pub struct PruningTable {
    size: Size,
    cases: usize,
    base: u8,
    /// For each value of [`SliceSorted`], the class of its order of the middle edges after each
    /// symmetry: `orders[sorted][sym]` is the class in the image of `sorted` under `sym`.
    orders: Vec<[u8; Sym::AXIS_COUNT]>,
    /// The number of a case for each set of top-corner slots, if the order of the middle edges is
    /// in class 0. `tops[set][sym]` is this number for the image of the set `set` under the
    /// symmetry `sym`. Adding the class of the order gives the number for any order.
    tops: Vec<[u16; Sym::AXIS_COUNT]>,
    words: TableWords,
    counts: Vec<u64>,
}

impl PruningTable {
    /// Generates the table on `threads` threads. Calls `progress` every few milliseconds. If
    /// `progress` breaks, the generation is cancelled. [`Folder::build`](super::Folder::build)
    /// also writes the table to a file.
    ///
    /// # Errors
    ///
    /// Returns an error if there is not enough memory or `progress` breaks.
    pub fn generate(
        size: Size,
        threads: NonZero<usize>,
        mut progress: impl FnMut(GenerationProgress) -> ControlFlow<()>,
    ) -> Result<Self, GenerateError> {
        let (words, counts) = build::build(size, threads, &mut progress)?;
        Ok(Self::new(size, words, counts))
    }

    pub(super) fn new(size: Size, words: TableWords, counts: Vec<u64>) -> Self {
        let numbers = size.numbers();
        let symmetries = || Sym::ALL.into_iter().take(Sym::AXIS_COUNT);
        let keeps = "the 16 symmetries keep the axis";
        // `numbers[order]` is the case of set 0 and an order. Set 0 has the class 0, so this number
        // is the class of the order. In the same way, `numbers[24·set]` is the case of a set and
        // order 0.
        let order = |sorted: SliceSorted| {
            let order = |sym| usize::from(sorted.remap(sym).expect(keeps).order());
            let mut numbers = symmetries().map(|sym| numbers[order(sym)].to_le_bytes()[0]);
            array::from_fn(|_| numbers.next().expect("16 symmetries"))
        };
        let top = |tops: TopCorners| {
            let index = |sym| tops.remap(sym).expect(keeps).index();
            let mut numbers = symmetries().map(|sym| numbers[ORDERS * index(sym)]);
            array::from_fn(|_| numbers.next().expect("16 symmetries"))
        };
        let orders = SliceSorted::all().map(order).collect();
        let tops = TopCorners::all().map(top).collect();
        Self { size, cases: size.cases(), base: size.base(), orders, tops, words, counts }
    }

    pub(super) fn words(&self) -> &[u64] {
        self.words.as_slice()
    }

    #[cfg(test)]
    pub(super) fn words_mut(&mut self) -> &mut [u64] {
        self.words.as_mut_slice()
    }

    pub(super) fn base(&self) -> u8 {
        self.base
    }

    /// Returns the number of entries at each distance from 0 to `base + 2`, followed by the number
    /// of all entries at greater distances. [`Size::base`] returns `base`.
    #[must_use]
    pub fn counts(&self) -> &[u64] {
        &self.counts
    }

    /// Returns the size of the table.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// Finds the entry of the coset with these coordinates. `sorted` may be `None` if the table
    /// does not distinguish orders of the middle edges. `tops` may be `None` if it does not
    /// distinguish sets of top-corner slots.
    #[expect(clippy::inline_always, reason = "a call costs a tenth of a search's time")]
    #[inline(always)]
    pub(crate) fn entry(
        &self,
        edges: SymCoord,
        twist: Twist,
        sorted: Option<SliceSorted>,
        tops: Option<TopCorners>,
    ) -> FileEntry {
        let sym = edges.sym().index();
        let twist = usize::from(TWIST_CONJ[twist.index()][sym]);
        let order = sorted.map_or(0, |sorted| self.orders[sorted.index()][sym].into());
        let case = tops.map_or(0, |tops| self.tops[tops.index()][sym]) + order;
        let row = usize::from(edges.class()) * self.cases + usize::from(case);
        let word = row * WORDS + twist / STRIPE;
        #[expect(clippy::cast_possible_truncation, reason = "at most 64,430·420·73 words")]
        FileEntry { word: word as u32, shift: (4 + 2 * (twist % STRIPE)).to_le_bytes()[0] }
    }

    /// Prefetches the word that [`bound`](Self::bound) reads.
    #[inline]
    pub(crate) fn prefetch(&self, entry: FileEntry) {
        crate::prefetch::prefetch(self.words.as_slice(), entry.word as usize);
    }

    /// Returns the lower bound that the table contains at `entry`, in moves.
    #[inline]
    pub(crate) fn bound(&self, entry: FileEntry) -> u8 {
        build::bound(self.words.as_slice()[entry.word as usize], entry.shift, self.base)
    }
}

/// Tables of one size are equal, because the size determines the entries.
impl PartialEq for PruningTable {
    fn eq(&self, other: &Self) -> bool {
        self.size == other.size
    }
}

impl Eq for PruningTable {}

/// The word and the bits of a coset's entry in a [`PruningTable`].
#[derive(Debug, Clone, Copy)]
pub(crate) struct FileEntry {
    word: u32,
    shift: u8,
}

#[cfg(test)]
mod tests {
    use core::iter::zip;

    use rand::{RngExt, SeedableRng, rngs::StdRng};

    use super::{super::graph::RowGraph, *};
    use crate::{
        CubePos, Move,
        coord::{FlipSlice, KocSymm},
        cube::Arrangement,
    };

    /// The graph that builds a table and the function that finds entries are different code. The
    /// test moves a cube and compares the results of both.
    #[test]
    fn links_lead_to_the_entries_of_moved_cubes() {
        let mut rng = StdRng::seed_from_u64(18);
        for size in Size::ALL {
            // `entry` reads no word, so the table needs none.
            let table = PruningTable::new(size, TableWords::zeroed(1).unwrap(), Vec::new());
            let graph = RowGraph::new(size);
            let entry = |position: CubePos| {
                let arrangement = Arrangement::from(position);
                let coset = KocSymm::from(&arrangement);
                let (sorted, tops) = (SliceSorted::from(&arrangement), (&arrangement).into());
                let edges = SymCoord::of(FlipSlice::from(coset));
                let entry = table.entry(edges, coset.csymm, Some(sorted), Some(tops));
                (entry.word as usize, entry.shift)
            };
            let (mut position, mut compared) = (CubePos::SOLVED, 0);
            for _ in 0..200 {
                position = position.moved(Move::ALL[rng.random_range(0..Move::COUNT)]);
                // Links begin at the representative of a class.
                let sym = SymCoord::of(FlipSlice::from(KocSymm::of(&position))).sym();
                let start = position.remap(sym);
                let twist = KocSymm::of(&start).csymm.index();
                let links = graph.links(entry(start).0 / WORDS);
                for (mv, (row, first, map)) in zip(Move::ALL, links) {
                    // If symmetries fix the new representative, several entries are equal.
                    if graph.own(row).is_empty() {
                        let place = (first + usize::from(map[twist].word), map[twist].shift);
                        assert_eq!(place, entry(start.moved(mv)), "{size}: {start:?} {mv}");
                        compared += 1;
                    }
                }
            }
            assert!(compared > 2000, "{compared}");
        }
    }
    #[test]
    fn tables_of_one_size_are_equal() {
        let table = |size| PruningTable::new(size, TableWords::zeroed(1).unwrap(), Vec::new());
        for (i, size) in Size::ALL.into_iter().enumerate() {
            for (j, other) in Size::ALL.into_iter().enumerate() {
                assert_eq!(table(size) == table(other), i == j);
            }
        }
    }

    /// Compares a row's images with the entries of positions remapped by the symmetries.
    #[test]
    fn the_images_of_a_row_have_the_entries_of_remapped_cubes() {
        let mut rng = StdRng::seed_from_u64(16);
        for size in Size::ALL {
            let table = PruningTable::new(size, TableWords::zeroed(1).unwrap(), Vec::new());
            let graph = RowGraph::new(size);
            let edges = |position: &CubePos| FlipSlice::from(KocSymm::of(position));
            let entry = |position: &CubePos| {
                let arrangement = Arrangement::from(*position);
                let (sorted, tops) = (SliceSorted::from(&arrangement), (&arrangement).into());
                let twist = KocSymm::from(&arrangement).csymm;
                let edges = SymCoord::of(edges(position));
                let entry = table.entry(edges, twist, Some(sorted), Some(tops));
                (entry.word as usize, entry.shift)
            };
            let mut compared = 0;
            for turns in (0..100).map(|i| i % 5) {
                let moves = (0..turns).map(|_| Move::ALL[rng.random_range(0..Move::COUNT)]);
                let position = CubePos::SOLVED.moved_by(moves.collect::<Vec<_>>());
                let start = position.remap(SymCoord::of(edges(&position)).sym());
                let twist = KocSymm::of(&start).csymm.index();
                let images: Vec<_> = graph
                    .own(entry(&start).0 / WORDS)
                    .into_iter()
                    .map(|(row, map)| (row + usize::from(map[twist].word), map[twist].shift))
                    .collect();
                let symmetries = Sym::ALL.into_iter().take(Sym::AXIS_COUNT).skip(1);
                let remapped = symmetries.map(|sym| start.remap(sym));
                let expected: Vec<_> = remapped
                    .filter(|image| edges(image) == edges(&start))
                    .map(|image| entry(&image))
                    .collect();
                assert_eq!(images, expected, "{size}: {start:?}");
                compared += images.len();
            }
            assert!(compared > 100, "{compared}");
        }
    }
}
