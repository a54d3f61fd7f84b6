//! Lower bounds on the cost of the way to the solved cube, in any metric. The tables are baked, read from the
//! store of the process, or built and kept ([`kept`]).
//!
//! A bound is the distance of some coordinates of the position. The distance tables of a metric are
//! made by Dijkstra's algorithm ([`StepGraph`](graph::StepGraph)), whose steps and costs are those of the
//! metric:
//!
//! | table | coordinates | entries |
//! |---|---|---|
//! | three per axis | flip and slice, twist and slice, twist and flip | 2048·495, 2187·495, 2187·2048 |
//! | cosets | flip and slice, twist | 64,430·2187 |
//! | cases | flip and slice, twist, order of the middle edges, set of top-corner slots | 64,430·2187·cases |
//!
//! With the feature `bake`, the program has the three tables of the named metrics, with a row for each
//! class of the first coordinate (`baked_pairs`).
//!
//! The table of cosets has the distances to Kociemba's group, which are at least those of the three
//! tables per axis. If the greatest distance exceeds 15, they are rounded down. A long search adds this
//! table ([`MetricBounds::add_cosets`]), if the metric has all symmetries. With fewer symmetries, the
//! table would be up to 16 times as large.
//!
//! A solver may ask for a table of cases ([`MetricBounds::add_cases`]). It has the form of a table in a file
//! ([`PruningTable`](super::PruningTable)), and a breadth-first search makes it, because each step costs 1.
//!
//! The coordinates of an axis are those of the cube seen with this axis upright. If the metric has
//! the symmetry that makes an axis upright, the axis shares the tables of U–D.
//!
//! A search makes turns at both ends of a sequence. If m₁…mₙ solves a position, mₙ⁻¹…m₁⁻¹ solves its
//! inverse, and costs in the reversed metric ([`Metric::reversed`]) what m₁…mₙ costs in the metric. So
//! a one-way metric also has the three tables per axis of the reversed metric. It has no table of
//! cosets and no table of cases, because it has fewer than 48 symmetries.

mod axis_tables;
#[cfg(feature = "bake")]
mod baked_pairs;
mod case_lookup;
mod case_table;
mod class_table;
mod coset_distances;
mod coset_table;
mod graph;
mod group_table;
mod kept;
mod lookup;
mod near_cosets;
mod pair_table;
mod phase_tables;
mod seen_steps;
mod symmetries;
#[cfg(test)]
mod tests;
mod turn_table;
mod turn_tables;
mod views;

use alloc::{format, sync::Arc, vec::Vec};
use core::array;
use std::sync::{LazyLock, OnceLock};

use self::{
    axis_tables::AxisTables,
    case_lookup::{CaseLookup, CaseTurns},
    case_table::CaseTable,
    coset_distances::PACKED,
    kept::{Kept, Source, read_or_build},
    lookup::AxisView,
    turn_tables::TurnTables,
};
pub(crate) use self::{
    case_table::has_case_tables,
    coset_distances::CosetDistances,
    coset_table::{CosetChild, CosetState, CosetTable},
    group_table::{GroupState, GroupTable},
    lookup::{CosetBounds, Lookup},
    near_cosets::NearState,
    phase_tables::PhaseTables,
    seen_steps::{SeenSteps, StepSet},
    views::{View, Views},
};
use crate::{
    arrays::MapArray,
    bounds::file::{FileError, Size},
    coord::Axis,
    cube::Sym,
    metric::{AxisTurn, Metric},
    tables::Store,
    threads::{Stop, Threads, run_cancellable},
    watch::{Look, Stopped, Watch},
};

/// The lower bounds of one metric.
#[derive(Debug)]
pub(crate) struct MetricBounds {
    coordinates: LazyLock<TurnTables>,
    /// The views of the metric, and then those of the reversed metric if the metric is one-way.
    views: Vec<[AxisView; Axis::COUNT]>,
    /// The distances of the cosets of Kociemba's group, about each axis.
    cosets: OnceLock<CosetDistances>,
    /// The distances to smaller cosets.
    cases: OnceLock<(CaseTurns, CaseTable)>,
}

impl MetricBounds {
    /// Reads the tables of a metric from the store, or builds them and keeps them, on several threads.
    /// `look` is called about every 20 ms, and cancels the work.
    pub(crate) fn new(
        metric: &Metric,
        store: Option<&dyn Store>,
        look: Look<'_>,
    ) -> Result<Self, Stopped> {
        let coordinates = TurnTables::lazy();
        let tables = &format!("the first tables of the metric {metric}");
        let views = read_or_build(store, tables, look, |source, look| {
            Self::views(metric, &coordinates, source, look)
        })?;
        Ok(Self { coordinates, views, cosets: OnceLock::new(), cases: OnceLock::new() })
    }

    /// Reads or builds the tables of the axes, each on a thread. Returns `None` if the store does not
    /// have them.
    fn views(
        metric: &Metric,
        coordinates: &TurnTables,
        source: Source<'_>,
        look: Look<'_>,
    ) -> Result<Option<Vec<[AxisView; Axis::COUNT]>>, Stopped> {
        let directions = if metric.is_one_way() { 2 } else { 1 };
        let seen = &[*metric, metric.reversed()]
            .mapped(|metric| Axis::ALL.mapped(|axis| metric.remap(axis.rotation())))[..directions];
        let seen = seen.as_flattened();
        // The axes that share no table with an earlier axis, in either direction.
        let unlike: Vec<usize> =
            (0..seen.len()).filter(|&i| !seen[..i].contains(&seen[i])).collect();
        let stop = &Stop::default();
        let of_axis = |&i: &usize| {
            let metric = &seen[i];
            move || AxisTables::new(metric, coordinates, Kept::new(source, metric, "pairs"), stop)
        };
        let tables = run_cancellable(stop, unlike.iter().map(of_axis), look)?;
        let tables: Option<Vec<_>> = tables.into_iter().map(|table| table.map(Arc::new)).collect();
        let views = tables.map(|tables| {
            let view = |axis: usize, seen_metric: &Metric| {
                let rotation = Axis::ALL[axis].rotation();
                let shared = unlike.iter().position(|&first| seen[first] == *seen_metric);
                let tables = &tables[shared.expect("some axis has the tables")];
                AxisView {
                    turns: AxisTurn::ALL.mapped(|turn| turn.remap(rotation)),
                    tables: Arc::clone(tables),
                }
            };
            let (of_directions, _) = seen.as_chunks::<{ Axis::COUNT }>();
            let views = |seen: &[Metric; Axis::COUNT]| array::from_fn(|i| view(i, &seen[i]));
            of_directions.iter().map(views).collect()
        });
        Ok(views)
    }

    /// Adds the table of cosets, if the metric has all symmetries and the table is not added yet. Reads
    /// the table from the store, or builds it and keeps it. `look` is called about every 20 ms, and
    /// cancels the work.
    pub(crate) fn add_cosets(
        &self,
        metric: &Metric,
        store: Option<&dyn Store>,
        look: Look<'_>,
    ) -> Result<(), Stopped> {
        if self.cosets.get().is_none() && metric.symmetries().count() == Sym::COUNT {
            let tables = &format!("the table of cosets of the metric {metric}");
            let cosets = read_or_build(store, tables, look, |source, look| {
                let (kept, stop) = (Kept::new(source, metric, PACKED), &Stop::default());
                let job = || CosetDistances::new(metric, &self.coordinates, kept, stop);
                run_cancellable(stop, [job], look).map(|tables| tables.into_iter().flatten().next())
            })?;
            // If another thread has added the table, its entries are the same.
            drop(self.cosets.set(cosets));
        }
        Ok(())
    }

    /// Adds the table of cases of a size, if the table of cosets is added and no table of cases is. Reads the
    /// table from the store, or builds it on `threads` threads and keeps it. Adds nothing if there is not
    /// enough memory. The metric must have such tables ([`has_case_tables`]).
    pub(crate) fn add_cases(
        &self,
        metric: &Metric,
        size: Size,
        store: Option<&dyn Store>,
        threads: Threads,
        watch: &mut Watch<'_>,
    ) -> Result<(), Stopped> {
        if let (None, Some(cosets)) = (self.cases.get(), self.cosets.get())
            && let Some(table) =
                CaseTable::read_or_build(metric, size, cosets, store, threads, watch)?
        {
            // If another thread has added the table, its entries are the same.
            drop(self.cases.set((CaseTurns::new(), table)));
        }
        Ok(())
    }

    /// Fails if a table is a mapped file that has changed, so that a search with it proves nothing.
    pub(crate) fn check_unchanged(&self) -> Result<(), FileError> {
        self.cosets.get().map_or(Ok(()), CosetDistances::check_unchanged)?;
        self.cases.get().map_or(Ok(()), |(_, table)| table.check_unchanged())
    }

    /// Returns the tables as a search reads them, if a table of cases is added.
    pub(crate) fn case_lookup(&self) -> Option<CaseLookup<'_>> {
        let (turns, table) = self.cases.get()?;
        Some(CaseLookup::new(self.lookup(), &self.cosets.get()?.rows, turns, table))
    }

    /// Returns the tables as a search reads them, without a table of cases. The metric must not be one-way.
    pub(crate) fn lookup(&self) -> Lookup<'_, 1> {
        debug_assert_eq!(self.views.len(), 1, "the metric is one-way");
        Lookup::new(&self.coordinates, [&self.views[0]], self.cosets.get())
    }

    /// Returns the tables as a search reads them, if the metric is one-way.
    pub(crate) fn one_way_lookup(&self) -> Option<Lookup<'_, 2>> {
        let [forward, reversed] = &*self.views else { return None };
        Some(Lookup::new(&self.coordinates, [forward, reversed], None))
    }
}
