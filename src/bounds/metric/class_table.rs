//! Distances of the pairs of a class and a twist.

use alloc::vec::Vec;

use super::{classes::ValueClasses, graph::StepGraph, turn_table::TurnTable};
use crate::{
    coord::{KocSymm, Twist},
    cube::Sym,
    metric::{AxisTurn, Metric},
    threads::Stop,
};

/// The cost of the way to the pair (0, 0), for each pair of a value of a coordinate and a twist of
/// the corners. Symmetries of the metric map pairs to pairs at the same distance. So the table has a
/// row for each class of the coordinate's values.
#[derive(Debug)]
pub(super) struct ClassTable {
    classes: ValueClasses,
    /// Element `i·2187 + twist` is the image of a twist under the symmetry with the index `i`.
    images: Vec<u16>,
    distances: Vec<u8>,
}

impl ClassTable {
    /// Makes the table for `metric`. `symmetries` are those for which `classes` was made, and they
    /// must map each step to a step of the same cost. `next` returns the value of the coordinate
    /// after an axis turn. Returns `None` if `stop` was set.
    pub(super) fn new(
        metric: &Metric,
        symmetries: &[Sym],
        classes: ValueClasses,
        next: impl Fn(usize, AxisTurn) -> usize,
        twists: &TurnTable,
        stop: &Stop,
    ) -> Option<Self> {
        let image = |&m: &Sym| {
            Twist::all().map(move |twist| {
                let coset = KocSymm { csymm: twist, ..KocSymm::default() };
                Twist::of(&coset.representative().remap(m)).get()
            })
        };
        let images: Vec<u16> = symmetries.iter().flat_map(image).collect();
        let image = |i: usize| &images[i * Twist::COUNT..][..Twist::COUNT];
        let count = symmetries.len();
        let maps: Vec<u16> =
            (0..count).flat_map(|i| twists.maps(|twist| image(i)[usize::from(twist)])).collect();
        let graph = StepGraph {
            rows: classes.len(),
            columns: Twist::COUNT,
            steps: metric.steps().collect(),
            link: &|row, turn| {
                let value = classes.representatives[row] as usize;
                let (class, i) = classes.of(next(value, turn));
                (class, i * AxisTurn::COUNT + turn.index())
            },
            maps: &maps,
            self_maps: &|row| {
                let stabilizer = classes.stabilizers[row];
                // The first symmetry is the identity.
                (1..count).filter(|i| stabilizer >> i & 1 == 1).map(image).collect()
            },
        };
        let distances = graph.distances(stop)?;
        Some(Self { classes, images, distances })
    }

    #[inline]
    pub(super) fn get(&self, value: usize, twist: u16) -> u8 {
        let (class, i) = self.classes.of(value);
        let twist = self.images[i * Twist::COUNT + usize::from(twist)];
        self.distances[class * Twist::COUNT + usize::from(twist)]
    }
}
