//! Distances of the pairs of values of two coordinates.

use alloc::vec::Vec;

use super::{graph::StepGraph, turn_table::TurnTable};
use crate::{metric::Metric, threads::Stop};

/// The cost of the way to the pair (0, 0), for each pair of values of two coordinates.
#[derive(Debug)]
pub(super) struct PairTable {
    columns: usize,
    distances: Vec<u8>,
}

impl PairTable {
    /// Makes the table for `metric`. Returns `None` if `stop` was set.
    pub(super) fn new(
        metric: &Metric,
        [rows, columns]: [&TurnTable; 2],
        stop: &Stop,
    ) -> Option<Self> {
        let graph = StepGraph {
            rows: rows.len(),
            columns: columns.len(),
            steps: metric.steps().collect(),
            link: &|row, turn| {
                let row = u16::try_from(row).expect("values fit 16 bits");
                (rows.next(row, turn).into(), turn.index())
            },
            maps: &columns.maps(|value| value),
            self_maps: &|_| Vec::new(),
        };
        let distances = graph.distances(stop)?;
        Some(Self { columns: columns.len(), distances })
    }

    #[inline]
    pub(super) fn get(&self, row: u16, column: u16) -> u8 {
        self.distances[usize::from(row) * self.columns + usize::from(column)]
    }
}
