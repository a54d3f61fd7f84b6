use alloc::vec::Vec;
use core::{num::NonZero, ops::ControlFlow};

use super::{
    build::{self, GenerateError, GenerationProgress},
    memory::TableWords,
    size::{ORDERS, Size, WORDS},
};
use crate::{
    bounds::STRIPE,
    coord::{SliceSorted, SymCoord, TopCorners, Twist},
    tables::TWIST_CONJ,
};

/// A table of lower bounds on the distances of cosets to the solved cube's coset. A [`Size`] says
/// which cosets the table distinguishes.
#[derive(Debug)]
pub struct PruningTable {
    size: Size,
    base: u8,
    /// The number of each case, indexed by `24·c8_4 + order`.
    numbers: Vec<u16>,
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

    /// Makes a table of this size from its words and counts.
    pub(super) fn new(size: Size, words: TableWords, counts: Vec<u64>) -> Self {
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

    /// Returns the number of entries for each distance. The last number counts all greater
    /// distances together.
    #[must_use]
    pub fn counts(&self) -> &[u64] {
        &self.counts
    }

    /// Returns the size of the table.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// Returns the place of a coset's bound, and prefetches the bound. A coordinate that the table
    /// does not distinguish may be `None`.
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

/// Tables of the same size are equal, because the size determines the entries.
impl PartialEq for PruningTable {
    fn eq(&self, other: &Self) -> bool {
        self.size == other.size
    }
}

impl Eq for PruningTable {}

/// The place of a coset's bound in a [`PruningTable`].
#[derive(Debug, Clone, Copy)]
pub(crate) struct FileEntry {
    word: usize,
    shift: u8,
}
