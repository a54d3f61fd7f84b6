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
/// it does not distinguish form a coset and share one bound: every sequence from the coset to the
/// coset of the solved cube has at least this number of moves.
#[derive(Debug)]
pub struct PruningTable {
    size: Size,
    cases: usize,
    base: u8,
    /// `orders[sorted][sym]` is the class of the order of the middle edges in the image of `sorted`
    /// under the symmetry `sym`.
    orders: Vec<[u8; Sym::AXIS_COUNT]>,
    /// `tops[set][sym]` is the lowest of the cases that belong to the image of `set` under the
    /// symmetry `sym`. `set` is a set of top-corner slots.
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
