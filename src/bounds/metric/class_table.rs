//! Distances of the pairs of a class and a column.

use alloc::vec::Vec;

use super::{classes::ValueClasses, graph::StepGraph, turn_table::TurnTable};
use crate::{cube::Sym, metric::AxisTurn, threads::Stop};

/// The cost of the way to the pair (0, 0), for each pair of values of two coordinates. Symmetries of
/// the metric map pairs to pairs at the same distance. So the table has a row for each class of the
/// first coordinate's values. The values of the second coordinate are the columns.
#[derive(Debug)]
pub(super) struct ClassTable {
    pub(super) rows: ClassRows,
    pub(super) distances: Vec<u8>,
}

/// Where a pair of values is in a [`ClassTable`].
#[derive(Debug)]
pub(super) struct ClassRows {
    pub(super) classes: ValueClasses,
    pub(super) columns: usize,
    /// Element `i·columns + column` is the image of a column under the symmetry with the index `i`.
    pub(super) images: Vec<u16>,
}

/// What a [`ClassTable`] is made of.
pub(super) struct ClassGraph<'a> {
    /// The steps with their costs.
    pub(super) steps: Vec<(AxisTurn, u8)>,
    /// The symmetries for which `classes` was made. They must map each step to a step of the same
    /// cost.
    pub(super) symmetries: &'a [Sym],
    pub(super) classes: ValueClasses,
    /// Returns the value of the first coordinate after a step.
    pub(super) next: &'a dyn Fn(usize, AxisTurn) -> usize,
    /// The second coordinate.
    pub(super) columns: &'a TurnTable,
    /// Returns the image of each column under a symmetry.
    pub(super) image: &'a dyn Fn(Sym) -> Vec<u16>,
}

impl ClassTable {
    /// Makes the table. Returns `None` if `stop` was set.
    pub(super) fn new(of: ClassGraph<'_>, stop: &Stop) -> Option<Self> {
        let ClassGraph { steps, symmetries, classes, next, columns: turns, image } = of;
        let columns = turns.len();
        let images: Vec<u16> = symmetries.iter().flat_map(|&m| image(m)).collect();
        let image = |i: usize| &images[i * columns..][..columns];
        // The maps of a symmetry: one for each step.
        let maps = |i: usize| {
            let map = move |&(step, _): &(AxisTurn, u8)| {
                turns.map(step, move |v| image(i)[usize::from(v)])
            };
            steps.iter().flat_map(map)
        };
        let maps: Vec<u16> = (0..symmetries.len()).flat_map(maps).collect();
        let mut number = [0; AxisTurn::COUNT];
        for (i, (step, _)) in steps.iter().enumerate() {
            number[step.index()] = i;
        }
        let count = steps.len();
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
                (1..symmetries.len()).filter(|i| stabilizer >> i & 1 == 1).map(image).collect()
            },
        };
        let distances = graph.distances(stop)?;
        Some(Self { rows: ClassRows { classes, columns, images }, distances })
    }

    #[inline]
    pub(super) fn get(&self, value: usize, column: u16) -> u8 {
        self.distances[self.rows.index(value, column)]
    }
}

impl ClassRows {
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
