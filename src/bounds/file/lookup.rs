//! The parts of a table that a search reads.

use super::{
    build,
    cases::{Case, Cases},
    size::Size,
};
use crate::{bounds::CosetEntry, prefetch::prefetch};

/// The parts of a table that a search reads.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Lookup<'t> {
    words: &'t [u64],
    cases: &'t Cases,
    size: Size,
    base: u8,
}

impl<'t> Lookup<'t> {
    pub(in crate::bounds) fn new(words: &'t [u64], cases: &'t Cases, size: Size, base: u8) -> Self {
        Self { words, cases, size, base }
    }

    /// Finds the entry of a coset with the edge class `class`. `twist` and `case` belong to the
    /// coset's image, under the symmetry that carries its edges to their representative.
    #[inline(always)]
    pub(crate) fn entry(&self, class: u16, twist: u16, case: Case) -> CosetEntry {
        CosetEntry::at(usize::from(class) * self.size.cases() + self.cases.number(case), twist)
    }

    /// Returns the tables that give the cases of cosets.
    #[inline(always)]
    pub(crate) fn cases(&self) -> &'t Cases {
        self.cases
    }

    /// Prefetches the word that [`bound`](Self::bound) reads.
    #[inline(always)]
    pub(crate) fn prefetch(&self, entry: CosetEntry) {
        prefetch(self.words, entry.index());
    }

    /// Returns the lower bound that the table contains at `entry`, in moves.
    #[inline(always)]
    pub(crate) fn bound(&self, entry: CosetEntry) -> u8 {
        build::bound(self.words[entry.index()], entry.shift(), self.base)
    }
}
