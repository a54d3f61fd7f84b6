//! Distances of the pairs of a class and a column.

use alloc::vec::Vec;

use super::{classes::ValueClasses, graph::StepGraph, turn_table::TurnTable};
use crate::{metric::AxisTurn, threads::Stop};

/// Where a pair of values is in a table. The table has a row for each class of the first coordinate's
/// values. The values of the second coordinate are the columns.
#[derive(Debug)]
pub(super) struct ClassRows {
    pub(super) classes: ValueClasses,
    pub(super) columns: usize,
    /// Element `i·columns + column` is the image of a column under the symmetry with the index `i`. The
    /// classes must be those under the same symmetries.
    pub(super) images: Vec<u16>,
}

/// The pairs of a class and a column, as a graph.
pub(super) struct ClassGraph<'a> {
    /// The steps with their costs. The symmetries for which the classes were made must map each step to
    /// a step of the same cost.
    pub(super) steps: Vec<(AxisTurn, u8)>,
    pub(super) rows: &'a ClassRows,
    /// Returns the value of the first coordinate after a step.
    pub(super) next: &'a dyn Fn(usize, AxisTurn) -> usize,
    /// The second coordinate.
    pub(super) columns: &'a TurnTable,
}

impl ClassGraph<'_> {
    /// Returns the distance of each pair, row by row. Returns `None` if `stop` was set.
    pub(super) fn distances(self, stop: &Stop) -> Option<Vec<u8>> {
        let Self { steps, rows: ClassRows { classes, columns, images }, next, columns: turns } =
            self;
        let columns = *columns;
        let symmetries = images.len() / columns;
        let image = |i: usize| &images[i * columns..][..columns];
        let is_made = |turn: &AxisTurn| {
            steps.iter().any(|&(step, _)| step == *turn || step.inverse() == *turn)
        };
        let made: Vec<AxisTurn> = AxisTurn::ALL.into_iter().filter(is_made).collect();
        // The maps of a symmetry: one for each step, and for each inverse of a step.
        let maps = |i: usize| {
            let map = move |&turn: &AxisTurn| turns.map(turn, move |v| image(i)[usize::from(v)]);
            made.iter().flat_map(map)
        };
        let maps: Vec<u16> = (0..symmetries).flat_map(maps).collect();
        let mut number = [0; AxisTurn::COUNT];
        for (i, turn) in made.iter().enumerate() {
            number[turn.index()] = i;
        }
        let count = made.len();
        let graph = StepGraph {
            rows: classes.len(),
            columns,
            steps,
            link: &|row, step| {
                let value = classes.representatives[row] as usize;
                let (class, i) = classes.of(next(value, step));
                (class, i * count + number[step.index()])
            },
            maps: &maps,
            self_maps: &|row| {
                let stabilizer = classes.stabilizers[row];
                // The first symmetry is the identity.
                (1..symmetries).filter(|i| stabilizer >> i & 1 == 1).map(image).collect()
            },
        };
        graph.distances(stop)
    }
}

impl ClassRows {
    /// Returns the number of entries.
    pub(super) fn len(&self) -> usize {
        self.classes.len() * self.columns
    }

    /// Prefetches the class of a value.
    #[inline]
    pub(super) fn prefetch(&self, value: usize) {
        self.classes.prefetch(value);
    }

    /// Returns the number of the entry of a pair.
    #[inline]
    pub(super) fn index(&self, value: usize, column: u16) -> usize {
        let (class, i) = self.classes.of(value);
        class * self.columns + usize::from(self.image(i, column))
    }

    /// Returns the image of a column under the symmetry with the index `i`.
    #[inline]
    pub(super) fn image(&self, i: usize, column: u16) -> u16 {
        self.images[i * self.columns + usize::from(column)]
    }
}
