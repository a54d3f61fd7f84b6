//! The tables of both phases of a near-optimal search.

use alloc::{boxed::Box, format};
use std::sync::LazyLock;

use super::{
    CosetTable, GroupTable, TurnTables, Views,
    coset_distances::PACKED,
    kept::{Kept, Source, read_or_build},
};
use crate::{
    bounds::file::FileError,
    tables::Store,
    threads::{Stop, run_cancellable},
    watch::{Look, Stopped},
};

/// The tables of both phases of a near-optimal search in a metric.
#[derive(Debug)]
pub(crate) struct PhaseTables {
    pub(crate) cosets: CosetTable,
    pub(crate) group: GroupTable,
}

type BuildJob<'a> = Box<dyn FnOnce() + Send + 'a>;

impl PhaseTables {
    /// Reads the tables of the views from the store, or builds them and keeps them. `look` is called
    /// about every 20 ms, and cancels the work.
    pub(crate) fn new(
        views: &Views,
        store: Option<&dyn Store>,
        look: Look<'_>,
    ) -> Result<Self, Stopped> {
        let coordinates = &TurnTables::lazy();
        let tables = &format!("the tables of the metric {}", views.name);
        read_or_build(store, tables, look, |source, look| {
            Self::from(views, coordinates, source, look)
        })
    }

    /// Fails if a table is a mapped file that has changed, so that a search with it proves nothing.
    pub(crate) fn check_unchanged(&self) -> Result<(), FileError> {
        self.cosets.check_unchanged().and_then(|()| self.group.check_unchanged())
    }

    /// Reads or builds the tables on two threads. Returns `None` if the store does not have them.
    fn from(
        views: &Views,
        coordinates: &LazyLock<TurnTables>,
        source: Source<'_>,
        look: Look<'_>,
    ) -> Result<Option<Self>, Stopped> {
        let (metric, stop) = (&views.metric, &Stop::default());
        let of = |kind| Kept::new(source, metric, kind);
        let (mut cosets, mut group) = (None, None);
        let jobs: [BuildJob<'_>; 2] = [
            Box::new(|| cosets = CosetTable::new(metric, coordinates, of(PACKED), stop)),
            Box::new(|| group = GroupTable::new(metric, of("group"), stop)),
        ];
        run_cancellable(stop, jobs, look)?;
        Ok(cosets.zip(group).map(|(cosets, group)| Self { cosets, group }))
    }
}
