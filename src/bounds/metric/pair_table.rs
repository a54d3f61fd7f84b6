//! Distances of the pairs of values of two coordinates.

use alloc::vec::Vec;

use super::{graph::StepGraph, turn_table::TurnTable};
use crate::{metric::AxisTurn, threads::Stop};

/// The cost of the way to the pair (0, 0), for each pair of values of two coordinates.
#[derive(Debug)]
pub(super) struct PairTable {
    columns: usize,
    distances: Vec<u8>,
}

impl PairTable {
    /// Makes the table for steps with these costs. Returns `None` if `stop` was set.
    pub(super) fn new(
        steps: Vec<(AxisTurn, u8)>,
        [rows, columns]: [&TurnTable; 2],
        stop: &Stop,
    ) -> Option<Self> {
        let maps: Vec<u16> =
            AxisTurn::ALL.into_iter().flat_map(|turn| columns.map(turn, |value| value)).collect();
        let graph = StepGraph {
            rows: rows.len(),
            columns: columns.len(),
            steps,
            link: &|row, turn| (rows.next_of(row, turn), turn.index()),
            maps: &maps,
            self_maps: &|_| Vec::new(),
        };
        Some(Self::of(columns.len(), graph.distances(stop)?))
    }

    /// Makes the table from its distances, row by row.
    pub(super) const fn of(columns: usize, distances: Vec<u8>) -> Self {
        Self { columns, distances }
    }

    /// Returns the distances, row by row.
    pub(super) fn distances(&self) -> &[u8] {
        &self.distances
    }

    #[inline]
    pub(super) fn get(&self, row: u16, column: u16) -> u8 {
        self.distances[usize::from(row) * self.columns + usize::from(column)]
    }
}
