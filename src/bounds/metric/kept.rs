//! Tables of a metric in the store of the process.

use alloc::{format, string::String, vec::Vec};
use std::sync::OnceLock;

use xxhash_rust::xxh3::xxh3_64;

use crate::{
    arrays::MapArray,
    bounds::file::{Access, FileErrorKind, Identity, TableWords, metric_identity, read_metric},
    metric::{AxisTurn, Metric},
    tables::Store,
    watch::{Look, Stopped},
};

/// Where tables come from.
#[derive(Clone, Copy)]
pub(super) enum Source<'a> {
    /// The tables are read.
    Kept(KeptIn<'a>),
    /// A table is read, or built and kept.
    BuiltAndKept(KeptIn<'a>),
    /// The tables are built.
    Built,
}

/// A store, and why a file of it is of no use.
#[derive(Clone, Copy)]
pub(super) struct KeptIn<'a> {
    store: &'a dyn Store,
    /// Why the first file that was refused cannot be used.
    refused: &'a OnceLock<String>,
}

/// Reads tables from the store, or builds them and keeps them. `tables` names them for people. `make`
/// makes the tables from a source, and returns `None` if they must be read and the store does not have
/// all of them. `look` cancels the work.
pub(super) fn read_or_build<T>(
    store: Option<&dyn Store>,
    tables: &str,
    look: Look<'_>,
    mut make: impl FnMut(Source<'_>, Look<'_>) -> Result<Option<T>, Stopped>,
) -> Result<T, Stopped> {
    look()?;
    from_store(store, tables, |source| make(source, look))
        .map(|made| made.expect("without a cancellation, the tables are built"))
}

/// Does the work of [`read_or_build`]. Returns `None` if `make` cannot build the tables.
pub(super) fn from_store<T>(
    store: Option<&dyn Store>,
    tables: &str,
    mut make: impl FnMut(Source<'_>) -> Result<Option<T>, Stopped>,
) -> Result<Option<T>, Stopped> {
    let Some(store) = store else { return make(Source::Built) };
    let refused = &OnceLock::new();
    let kept = KeptIn { store, refused };
    if let Some(tables) = make(Source::Kept(kept))? {
        return Ok(Some(tables));
    }
    let _lock = store.lock();
    // Another process may have kept the tables meanwhile.
    if let Some(tables) = make(Source::Kept(kept))? {
        return Ok(Some(tables));
    }
    match refused.get() {
        Some(why) => store.will_derive(&format!("{tables} again ({why})")),
        None => store.will_derive(tables),
    }
    make(Source::BuiltAndKept(kept))
}

/// Where a table of a metric comes from, and its name.
///
/// The header of a kept table has its name and the costs of the steps. So the table of another metric is not
/// taken for this one, even if their names are equal.
#[derive(Clone, Copy)]
pub(super) struct Kept<'a> {
    source: Source<'a>,
    metric: &'a Metric,
    /// Which table of the metric it is.
    kind: &'a str,
}

impl<'a> Kept<'a> {
    pub(super) const fn new(source: Source<'a>, metric: &'a Metric, kind: &'a str) -> Self {
        Self { source, metric, kind }
    }

    /// Returns the place of another table of the metric.
    pub(super) const fn of(self, kind: &'a str) -> Self {
        Self { kind, ..self }
    }

    /// Maps, reads or builds a table of `len` words. A table that is not mapped is in pages of 2 MiB where
    /// possible. `build` fills the words, which are 0. Returns `None` if the table must be read and the
    /// store has no such table, if `build` returns `None`, or if the system has no memory for the table.
    pub(super) fn words(
        &self,
        len: usize,
        build: impl FnOnce(&mut [u64]) -> Option<()>,
    ) -> Option<TableWords> {
        self.get_or_build(len, Access::Mapped, build)
    }

    fn get_or_build(
        &self,
        len: usize,
        access: Access,
        build: impl FnOnce(&mut [u64]) -> Option<()>,
    ) -> Option<TableWords> {
        if let Some(table) = self.read(len, access) {
            return Some(table);
        }
        if matches!(self.source, Source::Kept(_)) {
            return None;
        }
        let mut table = TableWords::zeroed_after_header(len).ok()?;
        build(table.as_mut_slice())?;
        if let Source::BuiltAndKept(KeptIn { store, .. }) = self.source {
            table.with_header(&self.identity(len), |bytes| store.write(&self.name(), bytes));
        }
        Some(table)
    }

    /// Does what [`words`](Self::words) does, but maps no file. So no change of the file leads a search to a
    /// place beyond another table.
    pub(super) fn copied(
        &self,
        len: usize,
        build: impl FnOnce(&mut [u64]) -> Option<()>,
    ) -> Option<TableWords> {
        self.get_or_build(len, Access::Read, build)
    }

    /// Does what [`words`](Self::words) does for a table of `len` bytes.
    pub(super) fn bytes(
        &self,
        len: usize,
        build: impl FnOnce() -> Option<Vec<u8>>,
    ) -> Option<Vec<u8>> {
        let table = self.words(len.div_ceil(size_of::<u64>()), |words| {
            let bytes: &mut [u8] = bytemuck::cast_slice_mut(words);
            bytes[..len].copy_from_slice(&build()?);
            Some(())
        })?;
        let bytes: &[u8] = bytemuck::cast_slice(table.as_slice());
        Some(bytes[..len].to_vec())
    }

    /// Maps or reads a table. Returns `None` if the store has no such table, or a damaged one.
    fn read(&self, len: usize, access: Access) -> Option<TableWords> {
        let (Source::Kept(kept) | Source::BuiltAndKept(kept)) = self.source else { return None };
        let (name, identity) = (self.name(), self.identity(len));
        if let Some(path) = kept.store.file_of(&name) {
            let refused = |error| {
                if !matches!(error, FileErrorKind::Missing) {
                    let file = path.file_name().unwrap_or_default().display();
                    kept.refuse(format!("{file}: {error}"));
                }
            };
            return read_metric(&path, &identity, access).map_err(refused).ok();
        }
        let mut table = TableWords::zeroed_after_header(len).ok()?;
        let is_read = table.is_filled(&identity, |bytes| kept.store.read(&name, bytes));
        is_read.then_some(table)
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

    /// Returns what the header of the table says of it.
    fn identity(&self, len: usize) -> Identity {
        metric_identity(len, &self.name(), &self.costs())
    }
}

impl KeptIn<'_> {
    fn refuse(&self, why: String) {
        self.refused.get_or_init(|| why);
    }
}

#[cfg(test)]
mod tests;
