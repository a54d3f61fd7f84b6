//! Distances to smaller cosets than those of Kociemba's group.

use alloc::format;

use super::{
    coset_distances::CosetDistances,
    kept::{Kept, from_store},
};
use crate::{
    bounds::file::{Cases, FileError, Lookup, RowGraph, Size, TableWords, atomic, build},
    cube::Sym,
    metric::Metric,
    tables::Store,
    threads::Threads,
    watch::{Progress, Stage, Stopped, Watch},
};

/// The number of steps to the coset of the solved cube, for the cosets that a [`Size`] distinguishes. The
/// entries are those of a [`PruningTable`](crate::bounds::PruningTable), with a base of its own.
#[derive(Debug)]
pub(super) struct CaseTable {
    size: Size,
    base: u8,
    cases: Cases,
    words: TableWords,
}

/// The greatest base: a word has four bits for its smallest distance, and 15 means none.
const MOST_BASE: u8 = 12;

/// Returns whether a metric has tables of cases. They count steps, so each step must cost 1. A row belongs
/// to a class of 16 symmetries, so all symmetries must keep the metric.
pub(crate) fn has_case_tables(metric: &Metric) -> bool {
    metric.steps().all(|(_, cost)| cost == 1) && metric.symmetries().count() == Sym::COUNT
}

impl CaseTable {
    /// Reads the table from the store, or builds it on `threads` threads and keeps it. Returns `None` if
    /// there is not enough memory.
    pub(super) fn read_or_build(
        metric: &Metric,
        size: Size,
        cosets: &CosetDistances,
        store: Option<&dyn Store>,
        threads: Threads,
        watch: &mut Watch<'_>,
    ) -> Result<Option<Self>, Stopped> {
        let megabytes = size.bytes() / 1_000_000;
        let tables = format!("the table of {size} cases of the metric {metric} ({megabytes} MB)");
        let kind = format!("cases_{size}");
        from_store(store, &tables, |source| {
            let now = || Progress { stage: Stage::Building, ..Progress::default() };
            watch.look(now)?;
            let mut stopped = None;
            let kept = Kept::new(source, metric, &kind);
            let table = kept.words(size.words() + 1, |words| {
                let base = base(size, cosets);
                let steps = metric.steps().map(|(step, _)| step).collect();
                let (entries, last) = words.split_at_mut(size.words());
                let graph = RowGraph::new(size, steps);
                match build(&graph, base, atomic(entries), threads, watch) {
                    Ok(_) => last[0] = base.into(),
                    Err(why) => stopped = Some(why),
                }
                stopped.is_none().then_some(())
            });
            match stopped {
                Some(stopped) => Err(stopped),
                None => Ok(table.map(|words| Self::of(size, words))),
            }
        })
    }

    fn of(size: Size, words: TableWords) -> Self {
        let [base, ..] = words.as_slice()[size.words()].to_le_bytes();
        Self { size, base, cases: Cases::new(size), words }
    }

    /// Makes a table without words, whose entries have places but no bounds.
    #[cfg(test)]
    pub(super) fn without_words(size: Size) -> Self {
        let words = TableWords::zeroed(1).expect("a word");
        Self { size, base: 0, cases: Cases::new(size), words }
    }

    #[cfg(test)]
    pub(super) fn words_mut(&mut self) -> &mut [u64] {
        self.words.as_mut_slice()
    }

    #[cfg(test)]
    pub(super) fn base(&self) -> u8 {
        self.base
    }

    /// Fails if the table is a mapped file that has changed.
    pub(super) fn check_unchanged(&self) -> Result<(), FileError> {
        self.words.check_unchanged()
    }

    /// Returns whether the table distinguishes orders of the middle edges.
    pub(super) fn has_orders(&self) -> bool {
        self.size.has_orders()
    }

    /// Returns the parts that a search reads.
    pub(super) fn lookup(&self) -> Lookup<'_> {
        Lookup::new(self.words.as_slice(), &self.cases, self.size, self.base)
    }
}

/// Returns the base of a table. It is as far from the most frequent distance of the cosets of Kociemba's
/// group as in half turns, where this distance is 10.
fn base(size: Size, cosets: &CosetDistances) -> u8 {
    (cosets.most_frequent() + size.base()).saturating_sub(10).min(MOST_BASE)
}
