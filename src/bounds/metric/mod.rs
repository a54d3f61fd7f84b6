//! Lower bounds on the cost of the way to the solved cube, in any metric. The tables are read from the
//! store of the process, or built and kept ([`kept`]).
//!
//! A bound is the distance of some coordinates of the position. The distance tables of a metric are
//! made by Dijkstra's algorithm ([`StepGraph`](graph::StepGraph)), whose steps and costs are those of the
//! metric:
//!
//! | table | coordinates | entries |
//! |---|---|---|
//! | corners | order of the corners, twist | 40,320·2187, fewer by the metric's symmetries |
//! | three per axis | flip and slice, twist and slice, twist and flip | 2048·495, 2187·495, 2187·2048 |
//! | cosets | flip and slice, twist | 64,430·2187 |
//!
//! The table of cosets has the distances to Kociemba's group, which are at least those of the three
//! tables per axis. A long search adds this table ([`MetricBounds::add_cosets`]), if the metric has
//! all symmetries. With fewer symmetries, the table would have gigabytes.
//!
//! The coordinates of an axis are those of the cube seen with this axis upright. If the metric has
//! the symmetry that makes an axis upright, the axis shares the tables of U–D.

mod axis_tables;
mod class_table;
mod classes;
mod coset_distances;
mod coset_table;
mod graph;
mod group_table;
mod kept;
mod near_cosets;
mod pair_table;
mod phase_tables;
#[cfg(test)]
mod tests;
mod turn_table;
mod turn_tables;
mod views;

use alloc::{boxed::Box, format, sync::Arc, vec, vec::Vec};
use core::{array, iter, ops::ControlFlow};
use std::sync::OnceLock;

use self::{
    axis_tables::AxisTables,
    class_table::{ClassGraph, ClassRows, ClassTable},
    classes::{ValueClasses, axis_symmetries, twist_images},
    coset_distances::byte_table,
    kept::{Kept, Source, read_or_build},
    turn_tables::{TurnTables, flip_slice},
};
pub(crate) use self::{
    coset_distances::CosetDistances,
    coset_table::{CosetState, CosetTable},
    group_table::{GroupState, GroupTable},
    near_cosets::NearState,
    phase_tables::PhaseTables,
    views::Views,
};
use crate::{
    coord::{Axis, CornerOrder, Flip, Slice, Twist},
    cube::{CubePos, MoveSet, Sym},
    metric::{AxisTurn, Metric},
    tables::Store,
    threads::{Stop, run_cancellable},
};

/// The lower bounds of one metric.
#[derive(Debug)]
pub(crate) struct MetricBounds {
    coordinates: TurnTables,
    corners: ClassTable,
    views: [AxisView; Axis::COUNT],
    /// The distances of the cosets of Kociemba's group, about each axis.
    cosets: OnceLock<ClassTable>,
}

/// The cube as it is seen with one axis upright.
#[derive(Debug)]
struct AxisView {
    /// The axis turn that each axis turn becomes.
    turns: [AxisTurn; AxisTurn::COUNT],
    tables: Arc<AxisTables>,
}

/// A table that one thread builds.
enum BuiltTable {
    Corners(ClassTable),
    Axis(AxisTables),
}

/// Builds a table. Returns `None` if the work was cancelled.
type BuildJob<'a> = Box<dyn FnOnce() -> Option<BuiltTable> + Send + 'a>;

/// The coordinates of a position that the bounds read.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Coordinates {
    /// The twist, the flip and the slice of each view.
    cosets: [[u16; 3]; Axis::COUNT],
    /// The order of the corners.
    order: u16,
}

impl MetricBounds {
    /// Reads the tables of a metric from the store, or builds them and keeps them, on several threads.
    /// `look` is called about every 20 ms, and cancels the work.
    pub(crate) fn new<B>(
        metric: &Metric,
        store: Option<&dyn Store>,
        look: &mut dyn FnMut() -> ControlFlow<B>,
    ) -> ControlFlow<B, Self> {
        let coordinates = TurnTables::new();
        let tables = &format!("the first tables of the metric {metric}");
        let (corners, views) = read_or_build(store, tables, look, |source, look| {
            Self::tables(metric, &coordinates, source, look)
        })?;
        ControlFlow::Continue(Self { coordinates, corners, views, cosets: OnceLock::new() })
    }

    /// Reads or builds the tables of the corners and of the axes, each on a thread. Returns `None` if
    /// the store does not have them.
    fn tables<B>(
        metric: &Metric,
        coordinates: &TurnTables,
        source: Source<'_>,
        look: &mut dyn FnMut() -> ControlFlow<B>,
    ) -> ControlFlow<B, Option<(ClassTable, [AxisView; Axis::COUNT])>> {
        let seen = Axis::ALL.map(|axis| metric.remap(axis.rotation()));
        // The axes that share no table with an earlier axis.
        let unlike: Vec<usize> =
            (0..seen.len()).filter(|&i| !seen[..i].contains(&seen[i])).collect();
        let stop = &Stop::default();
        let of_corners: BuildJob<'_> = Box::new(move || {
            let kept = Kept::new(source, metric, "corners");
            corners(metric, coordinates, kept, stop).map(BuiltTable::Corners)
        });
        let of_axis = |&i: &usize| -> BuildJob<'_> {
            let metric = &seen[i];
            Box::new(move || {
                let kept = Kept::new(source, metric, "pairs");
                AxisTables::new(metric, coordinates, kept, stop).map(BuiltTable::Axis)
            })
        };
        let jobs = iter::once(of_corners).chain(unlike.iter().map(of_axis));
        let (mut of_corners, mut of_axes) = (None, Vec::new());
        for table in run_cancellable(stop, jobs, look)?.into_iter().flatten() {
            match table {
                BuiltTable::Corners(corners) => of_corners = Some(corners),
                BuiltTable::Axis(axis) => of_axes.push(Arc::new(axis)),
            }
        }
        if of_axes.len() < unlike.len() {
            return ControlFlow::Continue(None);
        }
        let views = array::from_fn(|i| {
            let rotation = Axis::ALL[i].rotation();
            let shared = unlike.iter().position(|&first| seen[first] == seen[i]);
            let tables = &of_axes[shared.expect("some axis has the tables")];
            AxisView {
                turns: AxisTurn::ALL.map(|turn| turn.remap(rotation)),
                tables: Arc::clone(tables),
            }
        });
        ControlFlow::Continue(of_corners.map(|corners| (corners, views)))
    }

    /// Adds the table of cosets, if the metric has all symmetries and the table is not added yet. Reads
    /// the table from the store, or builds it and keeps it. `look` is called about every 20 ms, and
    /// cancels the work.
    pub(crate) fn add_cosets<B>(
        &self,
        metric: &Metric,
        store: Option<&dyn Store>,
        look: &mut dyn FnMut() -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.cosets.get().is_none() && metric.symmetries().count() == Sym::COUNT {
            let tables = &format!("the table of cosets of the metric {metric}");
            let cosets = read_or_build(store, tables, look, |source, look| {
                let stop = &Stop::default();
                let job = || byte_table(metric, &self.coordinates, source, stop);
                run_cancellable(stop, [job], look)
                    .map_continue(|tables| tables.into_iter().flatten().next())
            })?;
            // If another thread has added the table, its entries are the same.
            drop(self.cosets.set(cosets));
        }
        ControlFlow::Continue(())
    }

    pub(crate) fn coordinates(position: &CubePos) -> Coordinates {
        let cosets = Axis::ALL.map(|axis| {
            let seen = position.remap(axis.rotation());
            [Twist::of(&seen).get(), Flip::of(&seen).get(), Slice::of(&seen).get()]
        });
        Coordinates { cosets, order: CornerOrder::of(position).get() }
    }

    /// Returns a lower bound on the cost of the way to the solved cube, or 255 if no steps solve the
    /// position.
    pub(crate) fn bound(&self, at: &Coordinates) -> u8 {
        let views = self.views.iter().zip(at.cosets);
        let greatest = views.map(|(view, coset)| view.tables.bound(coset)).max().unwrap_or(0);
        let cosets = self.cosets.get().into_iter();
        let distances = cosets.flat_map(|cosets| at.cosets.map(|coset| distance(cosets, coset)));
        let corners = self.corners.get(at.order.into(), at.cosets[0][0]);
        distances.fold(greatest.max(corners), u8::max)
    }

    /// Returns the coordinates after an axis turn. Returns `None` if their bound exceeds `left`.
    #[inline]
    pub(crate) fn next(&self, at: &Coordinates, turn: AxisTurn, left: u16) -> Option<Coordinates> {
        let (mut next, tables) = (*at, &self.coordinates);
        for (view, coset) in self.views.iter().zip(&mut next.cosets) {
            let (turn, [twist, flip, slice]) = (view.turns[turn.index()], *coset);
            *coset = [
                tables.twists.next(twist, turn),
                tables.flips.next(flip, turn),
                tables.slices.next(slice, turn),
            ];
            if u16::from(view.tables.bound(*coset)) > left {
                return None;
            }
        }
        if let Some(cosets) = self.cosets.get() {
            let exceeds = |coset| u16::from(distance(cosets, coset)) > left;
            if next.cosets.into_iter().any(exceeds) {
                return None;
            }
        }
        next.order = tables.orders.next(at.order, turn);
        let corners = self.corners.get(next.order.into(), next.cosets[0][0]);
        (u16::from(corners) <= left).then_some(next)
    }
}

/// Looks up a coset in the table of [`byte_table`].
#[inline]
fn distance(cosets: &ClassTable, [twist, flip, slice]: [u16; 3]) -> u8 {
    cosets.get(flip_slice(slice, flip), twist)
}

/// Reads or makes the table of the corners. Returns `None` if it must be read and cannot, or if `stop`
/// was set.
fn corners(
    metric: &Metric,
    coordinates: &TurnTables,
    kept: Kept<'_>,
    stop: &Stop,
) -> Option<ClassTable> {
    let TurnTables { twists, orders, .. } = coordinates;
    let symmetries = &axis_symmetries(metric);
    let classes = corner_classes(symmetries);
    let rows = ClassRows::new(classes, Twist::COUNT, symmetries, twist_images);
    let distances = kept.bytes(rows.len(), || {
        let (steps, next) = (metric.steps().collect(), &|order, turn| orders.next_of(order, turn));
        ClassGraph { steps, rows: &rows, next, columns: twists }.distances(stop)
    })?;
    Some(ClassTable { rows, distances })
}

/// Returns the classes of the orders of the corners.
fn corner_classes(symmetries: &[Sym]) -> ValueClasses {
    let order = |position: &CubePos| CornerOrder::of(position).index();
    let positions = positions_of(CornerOrder::COUNT, MoveSet::ALL, order);
    ValueClasses::new(CornerOrder::COUNT, symmetries, |order| positions[order], order)
}

/// Returns a position with each value of a coordinate, by the number of the value. `moves` must lead
/// to every value.
fn positions_of(count: usize, moves: MoveSet, number: impl Fn(&CubePos) -> usize) -> Vec<CubePos> {
    let mut positions = vec![None; count];
    let mut found = vec![CubePos::SOLVED];
    while let Some(position) = found.pop() {
        let at = &mut positions[number(&position)];
        if at.is_none() {
            *at = Some(position);
            found.extend(moves.iter().map(|mv| position.moved(mv)));
        }
    }
    positions.into_iter().map(|position| position.expect("moves reach every value")).collect()
}
