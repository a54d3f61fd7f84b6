//! A graph of states, and its distances under the steps of a metric.

use alloc::{vec, vec::Vec};

use crate::{metric::AxisTurn, threads::Stop};

/// A state is a row and a column. A step leads from a row to a row, and maps the columns.
///
/// The rows are classes of a coordinate under symmetries, and the columns are values of a second
/// coordinate. A symmetry that keeps a row maps its columns to columns at the same distance.
pub(super) struct StepGraph<'a> {
    pub(super) rows: usize,
    pub(super) columns: usize,
    /// The steps of the metric with their costs.
    pub(super) steps: Vec<(AxisTurn, u8)>,
    /// Returns the row after a step, and the number of the map of the columns.
    pub(super) link: &'a dyn Fn(usize, AxisTurn) -> (usize, usize),
    /// Maps of columns: element `n·columns + column` is the image of `column` under map `n`.
    pub(super) maps: &'a [u16],
    /// Returns the maps, other than the identity, that map the states of a row to states at the same
    /// distance.
    pub(super) self_maps: &'a dyn Fn(usize) -> Vec<&'a [u16]>,
}

/// The number of distances that are compared with the current distance at a time. Most blocks of
/// this length have no state at the current distance.
const BLOCK: usize = 64;

impl StepGraph<'_> {
    /// Returns the distance of each state to the state in row 0 and column 0, row by row. Distances
    /// above 254 count as 254, and 255 stands for a state that no steps reach. Returns `None` if
    /// `stop` was set.
    ///
    /// This is Dijkstra's algorithm with Dial's buckets: the states at distance `d` are expanded for
    /// `d` = 0, 1, 2, …. A bucket is not stored but found by looking through the table, which takes
    /// less time than the expansions. A step costs at least 1, so an expansion changes no state of
    /// the current bucket.
    ///
    /// Steps come in pairs of inverses with one cost, so the distance from a state equals the
    /// distance to it.
    pub(super) fn distances(&self, stop: &Stop) -> Option<Vec<u8>> {
        let mut distances = vec![u8::MAX; self.rows * self.columns];
        distances[0] = 0;
        // For each distance, whether some state may be at this distance.
        let mut is_pending = [false; u8::MAX as usize];
        is_pending[0] = true;
        let mut here = Vec::with_capacity(self.columns);
        for distance in 0..u8::MAX - 1 {
            if !is_pending[usize::from(distance)] {
                continue;
            }
            for row in 0..self.rows {
                if stop.is_set() {
                    return None;
                }
                here.clear();
                let of_row = &distances[row * self.columns..][..self.columns];
                add_columns(of_row, distance, &mut here);
                if !here.is_empty() {
                    self.expand(row, &here, distance, &mut distances, &mut is_pending);
                }
            }
        }
        Some(distances)
    }

    /// Expands the states of `row` in `columns`, which are at `distance`.
    fn expand(
        &self,
        row: usize,
        columns: &[u16],
        distance: u8,
        distances: &mut [u8],
        is_pending: &mut [bool],
    ) {
        for &(step, cost) in &self.steps {
            let (to, map) = (self.link)(row, step);
            let map = &self.maps[map * self.columns..][..self.columns];
            let to_row = &mut distances[to * self.columns..][..self.columns];
            let reached = distance.saturating_add(cost).min(u8::MAX - 1);
            let mut is_new = false;
            let mut reach = |column: u16| {
                let at = &mut to_row[usize::from(column)];
                is_new |= *at > reached;
                *at = reached.min(*at);
            };
            for &column in columns {
                reach(map[usize::from(column)]);
            }
            for self_map in (self.self_maps)(to) {
                for &column in columns {
                    reach(self_map[usize::from(map[usize::from(column)])]);
                }
            }
            is_pending[usize::from(reached)] |= is_new;
        }
    }
}

/// Appends the columns at which a row has `distance`.
fn add_columns(row: &[u8], distance: u8, columns: &mut Vec<u16>) {
    for (block, start) in row.chunks(BLOCK).zip((0u16..).step_by(BLOCK)) {
        if block.contains(&distance) {
            let at_distance = (start..).zip(block).filter(|&(_, &at)| at == distance);
            columns.extend(at_distance.map(|(column, _)| column));
        }
    }
}
