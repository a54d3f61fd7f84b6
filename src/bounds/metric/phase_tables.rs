//! The tables of both phases of a near-optimal search.

use alloc::{boxed::Box, format};
use core::ops::ControlFlow;

use super::{
    CosetTable, GroupTable, TurnTables, Views,
    kept::{Kept, Source},
};
use crate::{
    tables::Store,
    threads::{Stop, run_cancellable},
};

/// The tables of both phases of a near-optimal search in a metric.
#[derive(Debug)]
pub(crate) struct PhaseTables {
    pub(crate) cosets: CosetTable,
    pub(crate) group: GroupTable,
}

/// A table that one thread builds.
enum BuiltTable {
    Cosets(CosetTable),
    Group(GroupTable),
}

type BuildJob<'a> = Box<dyn FnOnce() -> Option<BuiltTable> + Send + 'a>;

impl PhaseTables {
    /// Reads the tables of the views from the store, or builds them and keeps them. `look` is called
    /// about every 20 ms, and cancels the work.
    pub(crate) fn new<B>(
        views: &Views,
        store: Option<&dyn Store>,
        look: &mut dyn FnMut() -> ControlFlow<B>,
    ) -> ControlFlow<B, Self> {
        look()?;
        let coordinates = &TurnTables::new();
        let mut made = |source| Self::from(views, coordinates, source, look);
        let Some(store) = store else { return made(Source::Built).map_continue(Self::expected) };
        if let Some(tables) = made(Source::Kept(store))? {
            return ControlFlow::Continue(tables);
        }
        let _lock = store.lock();
        // Another process may have kept the tables meanwhile.
        if let Some(tables) = made(Source::Kept(store))? {
            return ControlFlow::Continue(tables);
        }
        store.will_derive(&format!("the tables of the metric {}", views.name));
        made(Source::BuiltAndKept(store)).map_continue(Self::expected)
    }

    fn expected(made: Option<Self>) -> Self {
        made.expect("without a cancellation, the tables are built")
    }

    /// Reads or builds the tables on two threads. Returns `None` if the store does not have them.
    fn from<B>(
        views: &Views,
        coordinates: &TurnTables,
        source: Source<'_>,
        look: &mut dyn FnMut() -> ControlFlow<B>,
    ) -> ControlFlow<B, Option<Self>> {
        let (metric, stop) = (&views.metric, &Stop::default());
        let of = |kind| Kept::new(source, metric, kind);
        let cosets = move || {
            CosetTable::new(metric, coordinates, of("cosets"), stop).map(BuiltTable::Cosets)
        };
        let group =
            move || GroupTable::new(metric, coordinates, of("group"), stop).map(BuiltTable::Group);
        let jobs: [BuildJob<'_>; 2] = [Box::new(cosets), Box::new(group)];
        let (mut cosets, mut group) = (None, None);
        for table in run_cancellable(stop, jobs, look)?.into_iter().flatten() {
            match table {
                BuiltTable::Cosets(table) => cosets = Some(table),
                BuiltTable::Group(table) => group = Some(table),
            }
        }
        ControlFlow::Continue(cosets.zip(group).map(|(cosets, group)| Self { cosets, group }))
    }
}
