use alloc::vec::Vec;
use core::{num::NonZero, ops::ControlFlow};

use super::{
    build::{self, Ended, Progress},
    memory::Words,
    size::{ORDERS, Size, WORDS},
};
use crate::{
    bounds::STRIPE,
    coord::{SliceSorted, SymCoord, TopCorners, Twist},
    tables::TWIST_CONJ,
};

/// Lower bounds of how far cosets are from the group that a [`Size`] says.
#[derive(Debug)]
pub struct PruningTable {
    size: Size,
    base: u8,
    /// Case numbers by `24·c8_4 + order`.
    numbers: Vec<u16>,
    words: Words,
    counts: Vec<u64>,
}

impl PruningTable {
    /// Generates it on so many threads; `hear` is told now and then how far it is, and may
    /// break it off. [`Folder::build`](super::Folder::build) also keeps it.
    ///
    /// # Errors
    ///
    /// When there is no memory for it, or it is broken off.
    pub fn generate(
        size: Size,
        threads: NonZero<usize>,
        mut hear: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<Self, Ended> {
        let (words, counts) = build::build(size, threads, &mut hear)?;
        Ok(Self::new(size, words, counts))
    }

    /// The table of that size with these words.
    pub(super) fn new(size: Size, words: Words, counts: Vec<u64>) -> Self {
        Self { size, base: size.base(), numbers: size.numbers(), words, counts }
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

    /// How many entries are at each distance, as far as distances are told apart.
    #[must_use]
    pub fn counts(&self) -> &[u64] {
        &self.counts
    }

    /// Its size.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// Where the bound of a coset stands; what the table does not tell apart need not be
    /// said.
    #[expect(clippy::inline_always, reason = "a call costs a tenth of a search's time")]
    #[inline(always)]
    pub(crate) fn entry(
        &self,
        edges: SymCoord,
        twist: Twist,
        sorted: Option<SliceSorted>,
        tops: Option<TopCorners>,
    ) -> FileEntry {
        let sym = edges.sym();
        let twist = usize::from(TWIST_CONJ[twist.index()][sym.index()]);
        let order = sorted.and_then(|sorted| sorted.remap(sym)).map_or(0, SliceSorted::order);
        let tops = tops.and_then(|tops| tops.remap(sym)).map_or(0, TopCorners::index);
        let case = usize::from(self.numbers[ORDERS * tops + usize::from(order)]);
        let row = usize::from(edges.class()) * self.size.cases() + case;
        let word = row * WORDS + twist / STRIPE;
        crate::prefetch::prefetch(self.words.as_slice(), word);
        FileEntry { word, shift: (4 + 2 * (twist % STRIPE)).to_le_bytes()[0] }
    }

    #[inline]
    pub(crate) fn bound(&self, entry: FileEntry) -> u8 {
        build::bound(self.words.as_slice()[entry.word], entry.shift, self.base)
    }
}

/// Tables of one size are the same.
impl PartialEq for PruningTable {
    fn eq(&self, other: &Self) -> bool {
        self.size == other.size
    }
}

impl Eq for PruningTable {}

/// Where a bound stands.
#[derive(Debug, Clone, Copy)]
pub(crate) struct FileEntry {
    word: usize,
    shift: u8,
}
