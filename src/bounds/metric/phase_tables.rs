//! The tables of both phases of a near-optimal search.

use alloc::boxed::Box;
use core::ops::ControlFlow;

use super::{CosetTable, GroupTable, TurnTables};
use crate::{
    metric::Metric,
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
    /// Builds the tables of a metric on two threads. `look` is called about every 20 ms, and cancels
    /// the work.
    pub(crate) fn new<B>(
        metric: &Metric,
        look: &mut dyn FnMut() -> ControlFlow<B>,
    ) -> ControlFlow<B, Self> {
        look()?;
        let (metric, stop) = (&metric.least_of_images(), &Stop::default());
        let coordinates = &TurnTables::new();
        let cosets = move || CosetTable::new(metric, coordinates, stop).map(BuiltTable::Cosets);
        let group = move || GroupTable::new(metric, coordinates, stop).map(BuiltTable::Group);
        let jobs: [BuildJob<'_>; 2] = [Box::new(cosets), Box::new(group)];
        let (mut cosets, mut group) = (None, None);
        for table in run_cancellable(stop, jobs, look)? {
            match table.expect("a job ends early only if it is cancelled") {
                BuiltTable::Cosets(table) => cosets = Some(table),
                BuiltTable::Group(table) => group = Some(table),
            }
        }
        let cosets = cosets.expect("the first job makes the table of cosets");
        let group = group.expect("the second job makes the table of the group");
        ControlFlow::Continue(Self { cosets, group })
    }
}
