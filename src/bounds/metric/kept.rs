//! Tables of a metric in the store of the process.

use alloc::{format, string::String, vec, vec::Vec};
use core::ops::ControlFlow;

use xxhash_rust::xxh3::{xxh3_64, xxh3_64_with_seed};

use crate::{
    arrays::MapArray,
    bounds::file::TableWords,
    metric::{AxisTurn, Metric},
    tables::Store,
};

/// Where tables come from.
#[derive(Clone, Copy)]
pub(super) enum Source<'a> {
    /// The tables are read.
    Kept(&'a dyn Store),
    /// A table is read, or built and kept.
    BuiltAndKept(&'a dyn Store),
    /// The tables are built.
    Built,
}

/// Reads tables from the store, or builds them and keeps them. `tables` names them for people. `make`
/// makes the tables from a source, and returns `None` if they must be read and the store does not have
/// all of them. `look` cancels the work.
pub(super) fn read_or_build<T, B>(
    store: Option<&dyn Store>,
    tables: &str,
    look: &mut dyn FnMut() -> ControlFlow<B>,
    mut make: impl FnMut(Source<'_>, &mut dyn FnMut() -> ControlFlow<B>) -> ControlFlow<B, Option<T>>,
) -> ControlFlow<B, T> {
    look()?;
    from_store(store, tables, |source| make(source, look))
        .map_continue(|made| made.expect("without a cancellation, the tables are built"))
}

/// Does the work of [`read_or_build`]. Returns `None` if `make` cannot build the tables.
pub(super) fn from_store<T, B>(
    store: Option<&dyn Store>,
    tables: &str,
    mut make: impl FnMut(Source<'_>) -> ControlFlow<B, Option<T>>,
) -> ControlFlow<B, Option<T>> {
    let Some(store) = store else { return make(Source::Built) };
    if let Some(tables) = make(Source::Kept(store))? {
        return ControlFlow::Continue(Some(tables));
    }
    let _lock = store.lock();
    // Another process may have kept the tables meanwhile.
    if let Some(tables) = make(Source::Kept(store))? {
        return ControlFlow::Continue(Some(tables));
    }
    store.will_derive(tables);
    make(Source::BuiltAndKept(store))
}

/// Where a table of a metric comes from, and its name.
///
/// A kept table ends with a *seal*: the costs of the steps, and a checksum. So the table of another
/// metric is not taken for this one, even if their names are equal.
#[derive(Clone, Copy)]
pub(super) struct Kept<'a> {
    source: Source<'a>,
    metric: &'a Metric,
    /// Which table of the metric it is.
    kind: &'a str,
}

/// The version of the layout of the tables. A table of another version counts as damaged.
const LAYOUT: u32 = 2;

/// The number of bytes of the costs in a seal: one per axis turn, in whole words.
const COSTS: usize = AxisTurn::COUNT.next_multiple_of(size_of::<u64>());
/// The number of bytes of a seal.
const SEAL: usize = COSTS + size_of::<u64>();

impl<'a> Kept<'a> {
    pub(super) const fn new(source: Source<'a>, metric: &'a Metric, kind: &'a str) -> Self {
        Self { source, metric, kind }
    }

    /// Reads or builds a table of `len` words, in pages of 2 MiB where possible. More words may follow
    /// them. `build` fills the words, which are 0. Returns `None` if the table must be read and the
    /// store has no such table, if `build` returns `None`, or if the system has no memory for the table.
    pub(super) fn words(
        &self,
        len: usize,
        build: impl FnOnce(&mut [u64]) -> Option<()>,
    ) -> Option<TableWords> {
        let mut table = TableWords::zeroed(len + SEAL / size_of::<u64>()).ok()?;
        if self.is_read(bytemuck::cast_slice_mut(table.as_mut_slice())) {
            return Some(table);
        }
        match self.source {
            Source::Kept(_) => return None,
            Source::BuiltAndKept(_) => table.as_mut_slice().fill(0),
            Source::Built => {}
        }
        build(&mut table.as_mut_slice()[..len])?;
        self.keep(bytemuck::cast_slice_mut(table.as_mut_slice()));
        Some(table)
    }

    /// Reads or builds a table of `len` bytes. Returns `None` if the table must be read and the store
    /// has no such table, or if `build` returns `None`.
    pub(super) fn bytes(
        &self,
        len: usize,
        build: impl FnOnce() -> Option<Vec<u8>>,
    ) -> Option<Vec<u8>> {
        let mut table = vec![0; len + SEAL];
        if !self.is_read(&mut table) {
            if matches!(self.source, Source::Kept(_)) {
                return None;
            }
            table = build()?;
            table.reserve_exact(SEAL);
            table.resize(len + SEAL, 0);
            self.keep(&mut table);
        }
        table.truncate(len);
        Some(table)
    }

    /// Reads a table with its seal. Returns `false` if the store has no such table, or a damaged one.
    fn is_read(&self, table: &mut [u8]) -> bool {
        let (Source::Kept(store) | Source::BuiltAndKept(store)) = self.source else {
            return false;
        };
        store.read(&self.name(), table)
            && table.split_last_chunk().is_some_and(|(table, seal)| *seal == self.seal(table))
    }

    /// Keeps a table, after writing its seal.
    fn keep(&self, table: &mut [u8]) {
        if let Source::BuiltAndKept(store) = self.source
            && let Some((bytes, seal)) = table.split_last_chunk_mut()
        {
            *seal = self.seal(bytes);
            store.write(&self.name(), table);
        }
    }

    /// Returns the name of the table. A hash of the costs names a metric without a name.
    fn name(&self) -> String {
        let metric = if Metric::ALL.contains(self.metric) {
            format!("{}", self.metric)
        } else {
            format!("{:016x}", xxh3_64(&self.costs()))
        };
        format!("metric_{metric}_{}", self.kind)
    }

    /// Returns the cost of each axis turn that is a step, and 0 for the others.
    fn costs(&self) -> [u8; AxisTurn::COUNT] {
        AxisTurn::ALL.mapped(|turn| self.metric.step(turn).unwrap_or(0))
    }

    /// Returns the seal of a table. The checksum of a table under the name of another one does not
    /// match.
    fn seal(&self, table: &[u8]) -> [u8; SEAL] {
        let mut seal = [0; SEAL];
        seal[..AxisTurn::COUNT].copy_from_slice(&self.costs());
        let name = xxh3_64(format!("{} {LAYOUT}", self.name()).as_bytes());
        seal[COSTS..].copy_from_slice(&xxh3_64_with_seed(table, name).to_ne_bytes());
        seal
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{metric::Costs, tables::store_tests::Memory};

    /// The words of a table, the bytes of another one, and how many of them were built.
    type Tables = (Vec<u64>, Vec<u8>, u8);

    /// The number of words and of bytes.
    const LEN: usize = 10;

    /// Reads or builds two tables of a metric. Returns `None` if a table must be read and cannot.
    fn tables(source: Source<'_>, metric: &Metric, len: usize) -> Option<Tables> {
        let (mut of_words, mut of_bytes) = (0, 0);
        let words = Kept::new(source, metric, "words").words(len, |words| {
            of_words = 1;
            for (i, word) in (1..).zip(words) {
                // The words are 0 also after a damaged table was read.
                *word += i * 0x0123_4567_89AB_CDEF;
            }
            Some(())
        });
        let bytes = Kept::new(source, metric, "bytes").bytes(len, || {
            of_bytes = 1;
            Some((0..).take(len).collect())
        });
        Some((words?.as_slice()[..len].to_vec(), bytes?, of_words + of_bytes))
    }

    #[test]
    fn a_kept_table_is_read_and_a_damaged_or_renamed_one_is_built_again() {
        let memory = Memory::default();
        let costs = &Metric::try_from(Costs::new(Some(2), Some(3))).unwrap();
        let (quarter, kept, both) =
            (&Metric::QUARTER, Source::Kept(&memory), Source::BuiltAndKept(&memory));
        assert_eq!(tables(kept, quarter, LEN), None);
        let (words, bytes, built) = tables(Source::Built, quarter, LEN).unwrap();
        assert!(built == 2 && memory.tables.lock().unwrap().is_empty());
        let of = |built| Some((words.clone(), bytes.clone(), built));
        assert_eq!(tables(both, quarter, LEN), of(2));
        assert_eq!([tables(kept, quarter, LEN), tables(both, quarter, LEN)], [of(0), of(0)]);
        for (metric, len) in [(quarter, LEN - 1), (quarter, LEN + 1), (costs, LEN)] {
            assert_eq!(tables(kept, metric, len), None);
        }
        let names: Vec<String> = memory.tables.lock().unwrap().keys().cloned().collect();
        assert_eq!(names, ["metric_quarter_bytes", "metric_quarter_words"]);
        let [bytes_kept, words_kept] =
            [0, 1].map(|i| memory.tables.lock().unwrap()[&names[i]].clone());
        assert_eq!([bytes_kept.len(), words_kept.len()], [LEN + SEAL, 8 * LEN + SEAL]);
        // Tables under the names of others: of another metric, and of another table.
        for (name, table) in [("bytes", &bytes_kept), ("words", &words_kept)] {
            memory.write(&Kept::new(kept, costs, name).name(), table);
        }
        assert_eq!(tables(both, costs, LEN), of(2));
        assert_eq!(tables(both, costs, LEN), of(0));
        // Each bit counts, and the end of the file.
        for (name, intact) in names.iter().zip([&bytes_kept, &words_kept]) {
            for at in 0..=intact.len() {
                let mut damaged = intact.clone();
                match damaged.get_mut(at) {
                    Some(byte) => *byte ^= 1,
                    None => damaged.truncate(at - 1),
                }
                memory.write(name, &damaged);
                assert_eq!(tables(kept, quarter, LEN), None, "{name} {at}");
                assert_eq!(tables(both, quarter, LEN), of(1), "{name} {at}");
            }
        }
        assert_eq!(tables(kept, quarter, LEN), of(0));
    }

    /// Two metrics whose names are equal would differ in their costs.
    #[test]
    fn a_seal_has_the_costs_of_the_steps() {
        let costs = |half| Metric::try_from(Costs::new(Some(2), Some(half))).unwrap();
        let seals = [3, 4].map(|half| Kept::new(Source::Built, &costs(half), "words").seal(&[]));
        assert_ne!(seals[0][..COSTS], seals[1][..COSTS]);
        assert_eq!(seals[0][..COSTS][..4], [2, 3, 2, 2]);
    }
}
