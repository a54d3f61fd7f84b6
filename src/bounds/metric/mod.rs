//! Lower bounds on the cost of the way to the solved cube, in any metric. The tables are built in
//! memory.
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

mod class_table;
mod classes;
mod coset_table;
mod graph;
mod group_table;
mod kept;
mod near_cosets;
mod pair_table;
mod phase_tables;
mod turn_table;
mod views;

use alloc::{boxed::Box, sync::Arc, vec, vec::Vec};
use core::{array, iter, ops::ControlFlow};
use std::sync::OnceLock;

use self::{
    class_table::{ClassGraph, ClassRows, ClassTable},
    classes::ValueClasses,
    pair_table::PairTable,
    turn_table::TurnTable,
};
pub(crate) use self::{
    coset_table::{CosetState, CosetTable},
    group_table::{GroupState, GroupTable},
    near_cosets::NearState,
    phase_tables::PhaseTables,
    views::Views,
};
use crate::{
    coord::{Axis, CornerOrder, Flip, KocSymm, Slice, Twist},
    cube::{CubePos, MoveSet, Sym},
    metric::{AxisTurn, Metric},
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

/// The coordinates after each axis turn.
#[derive(Debug)]
struct TurnTables {
    twists: TurnTable,
    flips: TurnTable,
    slices: TurnTable,
    /// The orders of the corners.
    orders: TurnTable,
}

/// The cube as it is seen with one axis upright.
#[derive(Debug)]
struct AxisView {
    /// The axis turn that each axis turn becomes.
    turns: [AxisTurn; AxisTurn::COUNT],
    tables: Arc<AxisTables>,
}

/// The tables of one axis.
#[derive(Debug)]
struct AxisTables {
    flip_slice: PairTable,
    twist_slice: PairTable,
    twist_flip: PairTable,
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
    /// Builds the tables of a metric, on several threads. `look` is called about every 20 ms, and
    /// cancels the work.
    pub(crate) fn new<B>(
        metric: &Metric,
        look: &mut dyn FnMut() -> ControlFlow<B>,
    ) -> ControlFlow<B, Self> {
        let coordinates = TurnTables::new();
        let seen = Axis::ALL.map(|axis| metric.remap(axis.rotation()));
        // The axes that share no table with an earlier axis.
        let unlike: Vec<usize> =
            (0..seen.len()).filter(|&i| !seen[..i].contains(&seen[i])).collect();
        let (stop, coordinates_ref) = (&Stop::default(), &coordinates);
        let of_corners: BuildJob<'_> =
            Box::new(move || corners(metric, coordinates_ref, stop).map(BuiltTable::Corners));
        let of_axis = |&i: &usize| -> BuildJob<'_> {
            let metric = &seen[i];
            Box::new(move || AxisTables::new(metric, coordinates_ref, stop).map(BuiltTable::Axis))
        };
        let jobs = iter::once(of_corners).chain(unlike.iter().map(of_axis));
        let tables = run_cancellable(stop, jobs, look)?;
        let (mut of_corners, mut of_axes) = (None, Vec::new());
        for table in tables {
            // Without a cancellation, no table is absent.
            match table.expect("a job ends early only if it is cancelled") {
                BuiltTable::Corners(corners) => of_corners = Some(corners),
                BuiltTable::Axis(axis) => of_axes.push(Arc::new(axis)),
            }
        }
        let corners = of_corners.expect("the first job makes the corners");
        let views = array::from_fn(|i| {
            let rotation = Axis::ALL[i].rotation();
            let shared = unlike.iter().position(|&first| seen[first] == seen[i]);
            let tables = &of_axes[shared.expect("some axis has the tables")];
            AxisView {
                turns: AxisTurn::ALL.map(|turn| turn.remap(rotation)),
                tables: Arc::clone(tables),
            }
        });
        ControlFlow::Continue(Self { coordinates, corners, views, cosets: OnceLock::new() })
    }

    /// Builds the table of cosets, if the metric has all symmetries and the table is not built yet.
    /// `look` is called about every 20 ms, and cancels the work.
    pub(crate) fn add_cosets<B>(
        &self,
        metric: &Metric,
        look: &mut dyn FnMut() -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.cosets.get().is_none() && metric.symmetries().count() == Sym::COUNT {
            let stop = &Stop::default();
            let job = || cosets(metric, &self.coordinates, stop);
            for table in run_cancellable(stop, [job], look)?.into_iter().flatten() {
                // If another thread has built the table, its entries are the same.
                drop(self.cosets.set(table));
            }
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

impl TurnTables {
    fn new() -> Self {
        Self {
            twists: TurnTable::new(Twist::all(), Twist::moved),
            flips: TurnTable::new(Flip::all(), Flip::moved),
            slices: TurnTable::new(Slice::all(), Slice::moved),
            orders: TurnTable::new(CornerOrder::all(), CornerOrder::moved),
        }
    }

    /// Returns the pair of a slice and a flip after an axis turn.
    fn next_coset(&self, value: usize, turn: AxisTurn) -> usize {
        let part = |part: usize| u16::try_from(part).expect("values fit 16 bits");
        let (slice, flip) = (part(value / Flip::COUNT), part(value % Flip::COUNT));
        flip_slice(self.slices.next(slice, turn), self.flips.next(flip, turn))
    }
}

impl AxisTables {
    /// Makes the tables of a metric as it is seen with one axis upright. Returns `None` if `stop` was
    /// set.
    fn new(metric: &Metric, coordinates: &TurnTables, stop: &Stop) -> Option<Self> {
        let TurnTables { twists, flips, slices, .. } = coordinates;
        let pairs = |pair| PairTable::new(metric.steps().collect(), pair, stop);
        Some(Self {
            flip_slice: pairs([slices, flips])?,
            twist_slice: pairs([slices, twists])?,
            twist_flip: pairs([twists, flips])?,
        })
    }

    #[inline]
    fn bound(&self, [twist, flip, slice]: [u16; 3]) -> u8 {
        self.flip_slice
            .get(slice, flip)
            .max(self.twist_slice.get(slice, twist))
            .max(self.twist_flip.get(twist, flip))
    }
}

/// Returns the symmetries of a metric that keep the U–D axis.
fn axis_symmetries(metric: &Metric) -> Vec<Sym> {
    metric.symmetries().take_while(|m| m.index() < Sym::AXIS_COUNT).collect()
}

/// Makes the table of the cosets of Kociemba's group. Returns `None` if `stop` was set.
fn cosets(metric: &Metric, coordinates: &TurnTables, stop: &Stop) -> Option<ClassTable> {
    let rows = coset_rows(&axis_symmetries(metric));
    let distances = coset_distances(metric, &rows, coordinates, stop)?;
    Some(ClassTable { rows, distances })
}

/// Returns the rows of the table of cosets, the classes of flip and slice. The columns are the twists.
fn coset_rows(symmetries: &[Sym]) -> ClassRows {
    let position = |value: usize| {
        let (slice, flip) = (value / Flip::COUNT, value % Flip::COUNT);
        let coset = KocSymm {
            eosymm: Flip::from_index(flip).expect("a remainder"),
            epsymm: Slice::from_index(slice).expect("a quotient"),
            ..KocSymm::default()
        };
        coset.representative()
    };
    let value = |p: &CubePos| flip_slice(Slice::of(p).get(), Flip::of(p).get());
    let classes = ValueClasses::new(Slice::COUNT * Flip::COUNT, symmetries, position, value);
    ClassRows::new(classes, Twist::COUNT, symmetries, twist_images)
}

/// Returns the distances of the cosets of Kociemba's group. Returns `None` if `stop` was set.
fn coset_distances(
    metric: &Metric,
    rows: &ClassRows,
    coordinates: &TurnTables,
    stop: &Stop,
) -> Option<Vec<u8>> {
    let (next, columns) = (&|value, turn| coordinates.next_coset(value, turn), &coordinates.twists);
    ClassGraph { steps: metric.steps().collect(), rows, next, columns }.distances(stop)
}

/// Returns the number of a pair of a slice and a flip.
#[inline]
fn flip_slice(slice: u16, flip: u16) -> usize {
    Flip::COUNT * usize::from(slice) + usize::from(flip)
}

/// Returns the image of each twist under a symmetry that keeps the U–D axis.
fn twist_images(m: Sym) -> Vec<u16> {
    let image = |twist| {
        let coset = KocSymm { csymm: twist, ..KocSymm::default() };
        Twist::of(&coset.representative().remap(m)).get()
    };
    Twist::all().map(image).collect()
}

/// Looks up a coset in the table of [`cosets`].
#[inline]
fn distance(cosets: &ClassTable, [twist, flip, slice]: [u16; 3]) -> u8 {
    cosets.get(flip_slice(slice, flip), twist)
}

/// Makes the table of the corners. Returns `None` if `stop` was set.
fn corners(metric: &Metric, coordinates: &TurnTables, stop: &Stop) -> Option<ClassTable> {
    let TurnTables { twists, orders, .. } = coordinates;
    let symmetries = &axis_symmetries(metric);
    let classes = corner_classes(symmetries);
    let rows = ClassRows::new(classes, Twist::COUNT, symmetries, twist_images);
    let (steps, next) = (metric.steps().collect(), &|order, turn| orders.next_of(order, turn));
    let distances = ClassGraph { steps, rows: &rows, next, columns: twists }.distances(stop)?;
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

#[cfg(test)]
mod tests {
    use super::*;

    fn built<T>(flow: ControlFlow<(), T>) -> T {
        match flow {
            ControlFlow::Continue(value) => value,
            ControlFlow::Break(()) => panic!("nothing cancels the work"),
        }
    }

    /// A bound is a maximum of distances. So a step changes a bound by at most its cost, and the
    /// table of cosets makes no bound smaller. Along a sequence, no bound exceeds the cost of the
    /// sequence.
    #[test]
    fn bounds_are_distances_with_the_table_of_cosets_and_without() {
        let metric = Metric::QUARTER;
        let look = &mut || ControlFlow::<()>::Continue(());
        let bounds = built(MetricBounds::new(&metric, look));
        let steps: Vec<AxisTurn> = metric.steps().map(|(step, _)| step).collect();
        let mut positions = vec![CubePos::SOLVED];
        for i in 0..3000 {
            let start = if i % 30 == 0 { CubePos::SOLVED } else { positions[i] };
            let step = steps[(i * 7 + i / 11) % steps.len()];
            positions.push(start.moved_by(step.moves()));
        }
        let bound = |p: &CubePos| bounds.bound(&MetricBounds::coordinates(p));
        let small: Vec<u8> = positions.iter().map(bound).collect();
        built(bounds.add_cosets(&metric, look));
        let mut greater = 0;
        for (i, position) in positions.iter().enumerate() {
            let here = bound(position);
            assert!(here >= small[i] && usize::from(here) <= (i + 29) % 30 + 1);
            greater += usize::from(here > small[i]);
            for &step in &steps {
                let next = bound(&position.moved_by(step.moves()));
                assert!(next.abs_diff(here) <= 1);
                let at = MetricBounds::coordinates(position);
                let after = bounds.next(&at, step, next.into());
                let after = after.expect("the bound does not exceed itself");
                assert_eq!(bounds.bound(&after), next);
                assert!(next == 0 || bounds.next(&at, step, u16::from(next) - 1).is_none());
            }
        }
        assert!(greater > 500, "{greater}");
    }
}
