//! Tables of a metric in the store of the process.

use std::{format, string::String};

use xxhash_rust::xxh3::{xxh3_64, xxh3_64_with_seed};

use crate::{
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

/// Where a table of a metric comes from, and its name.
#[derive(Clone, Copy)]
pub(super) struct Kept<'a> {
    source: Source<'a>,
    metric: &'a Metric,
    /// Which table of the metric it is.
    kind: &'static str,
}

impl<'a> Kept<'a> {
    pub(super) const fn new(source: Source<'a>, metric: &'a Metric, kind: &'static str) -> Self {
        Self { source, metric, kind }
    }

    /// Reads or builds a table of this number of words, whose last word is its checksum. `build` fills
    /// the words before. Returns `None` if the table must be read and the store has no such table, if
    /// `build` returns `None`, or if the system has no memory for the table.
    pub(super) fn table(
        &self,
        words: usize,
        build: impl FnOnce(&mut [u64]) -> Option<()>,
    ) -> Option<TableWords> {
        let mut table = TableWords::zeroed(words).ok()?;
        let store = match self.source {
            Source::Kept(store) => return self.is_read(store, &mut table).then_some(table),
            Source::BuiltAndKept(store) if self.is_read(store, &mut table) => return Some(table),
            Source::BuiltAndKept(store) => {
                table.as_mut_slice().fill(0);
                Some(store)
            }
            Source::Built => None,
        };
        let (checksum, words) = table.as_mut_slice().split_last_mut()?;
        build(words)?;
        if let Some(store) = store {
            *checksum = self.checksum(words);
            store.write(&self.name(), bytemuck::cast_slice(table.as_slice()));
        }
        Some(table)
    }

    /// Reads the table. Returns `false` if the store has no such table, or a damaged one.
    fn is_read(&self, store: &dyn Store, table: &mut TableWords) -> bool {
        store.read(&self.name(), bytemuck::cast_slice_mut(table.as_mut_slice()))
            && table
                .as_slice()
                .split_last()
                .is_some_and(|(&checksum, words)| checksum == self.checksum(words))
    }

    /// Returns the name of the table. The costs of the steps name a metric without a name.
    fn name(&self) -> String {
        let metric = if Metric::ALL.contains(self.metric) {
            format!("{}", self.metric)
        } else {
            let steps = AxisTurn::ALL.map(|turn| self.metric.step(turn).unwrap_or(0));
            format!("{:016x}", xxh3_64(&steps))
        };
        format!("metric_{metric}_{}", self.kind)
    }

    /// Returns the checksum of a table. A table under the name of another one is damaged.
    fn checksum(&self, words: &[u64]) -> u64 {
        let seed = xxh3_64(format!("{} {LAYOUT}", self.name()).as_bytes());
        xxh3_64_with_seed(bytemuck::cast_slice(words), seed)
    }
}

/// The version of the layout of the tables. A table of another version counts as damaged.
const LAYOUT: u32 = 1;

#[cfg(test)]
mod tests {
    use core::any::Any;
    use std::{borrow::ToOwned, boxed::Box, collections::BTreeMap, sync::Mutex, vec::Vec};

    use super::*;
    use crate::metric::Costs;

    #[derive(Default)]
    struct Memory(Mutex<BTreeMap<String, Vec<u8>>>);

    impl Store for Memory {
        fn read(&self, name: &str, bytes: &mut [u8]) -> bool {
            let tables = self.0.lock().unwrap();
            let table = tables.get(name).filter(|table| table.len() == bytes.len());
            table.map(|table| bytes.copy_from_slice(table)).is_some()
        }

        fn lock(&self) -> Box<dyn Any> {
            Box::new(())
        }

        fn will_derive(&self, _: &str) {}

        fn write(&self, name: &str, bytes: &[u8]) {
            self.0.lock().unwrap().insert(name.to_owned(), bytes.to_vec());
        }
    }

    #[test]
    fn a_kept_table_is_read_and_a_damaged_or_renamed_one_is_built_again() {
        let memory = Memory::default();
        let costs = Metric::try_from(Costs::new(Some(2), Some(3))).unwrap();
        let of = |source, metric| Kept::new(source, metric, "cosets");
        let read = |metric, words| {
            let kept = of(Source::Kept(&memory), metric);
            let table = kept.table(words, |_| panic!("a kept table is not built"))?;
            Some(table.as_slice().to_vec())
        };
        let built = |source, metric| {
            let mut is_built = false;
            let table = of(source, metric).table(10, |words| {
                is_built = true;
                for (i, word) in (1..).zip(words) {
                    // The words are 0 also after a damaged table was read.
                    *word += i * 0x0123_4567_89AB_CDEF;
                }
                Some(())
            });
            (table.unwrap().as_slice().to_vec(), is_built)
        };
        let quarter = &Metric::QUARTER;
        assert_eq!(read(quarter, 10), None);
        let (words, is_built) = built(Source::Built, quarter);
        assert!(is_built && memory.0.lock().unwrap().is_empty());
        let (table, is_built) = built(Source::BuiltAndKept(&memory), quarter);
        assert!(is_built && table[..9] == words[..9]);
        assert_eq!(read(quarter, 10).as_ref(), Some(&table));
        assert_eq!(built(Source::BuiltAndKept(&memory), quarter), (table.clone(), false));
        assert_eq!([read(quarter, 9), read(quarter, 11), read(&costs, 10)], [None, None, None]);
        // A table under the name of another one.
        let names: Vec<String> = memory.0.lock().unwrap().keys().cloned().collect();
        assert_eq!(names, ["metric_quarter_cosets"]);
        let bytes = memory.0.lock().unwrap()[&names[0]].clone();
        memory.write(&of(Source::Built, &costs).name(), &bytes);
        assert_eq!(read(&costs, 10), None);
        // Each byte counts.
        for at in 0..bytes.len() {
            let mut damaged = bytes.clone();
            damaged[at] ^= 1;
            memory.write(&names[0], &damaged);
            assert_eq!(read(quarter, 10), None, "{at}");
        }
        assert_eq!(built(Source::BuiltAndKept(&memory), quarter), (table.clone(), true));
        assert_eq!(read(quarter, 10), Some(table));
    }
}
