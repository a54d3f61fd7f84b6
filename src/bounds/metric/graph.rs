//! A graph of states, and its distances under the steps of a metric.

use alloc::{vec, vec::Vec};
use core::{array, hint::select_unpredictable};

use crate::{metric::AxisTurn, prefetch::prefetch, threads::Stop};

/// A state is a row and a column. A step leads from a row to a row, and maps the columns.
///
/// The rows are classes of a coordinate under symmetries, and the columns are values of a second
/// coordinate. A symmetry that keeps a row maps its columns to columns at the same distance.
pub(super) struct StepGraph<'a> {
    pub(super) rows: usize,
    pub(super) columns: usize,
    /// The steps of the metric with their costs.
    pub(super) steps: Vec<(AxisTurn, u8)>,
    /// Returns the row after a step or the inverse of a step, and the number of the map of the columns.
    pub(super) link: &'a dyn Fn(usize, AxisTurn) -> (usize, usize),
    /// Maps of columns: element `n·columns + column` is the image of `column` under map `n`.
    pub(super) maps: &'a [u16],
    /// Returns the maps, other than the identity, that map the states of a row to states at the same
    /// distance.
    pub(super) self_maps: &'a dyn Fn(usize) -> Vec<&'a [u16]>,
}

/// The number of distances that are compared with the current distance at a time. At most distances, most blocks
/// of this length have no state to expand, or none that is left.
const BLOCK: usize = 64;

/// The states that are left pull when their number, times this factor, is below the number of steps of an
/// expansion. `docs/lab/metrics.md` has the time with other factors.
const STEPS_PER_PULL: usize = 2;

/// The number of steps that a state tries at a time when it pulls. `docs/lab/metrics.md` has the time with other
/// numbers.
const PULL: usize = 4;

/// What is known of a row.
#[derive(Clone)]
struct Row {
    /// Bit `d % 64` of word `d / 64` is set if the row may have states at distance `d`.
    waiting: [u64; 4],
    /// The number of states that are farther than the current distance.
    left: usize,
}

impl Row {
    /// Returns whether the row may have states at a distance.
    fn is_waiting(&self, distance: u8) -> bool {
        self.waiting[usize::from(distance / 64)] >> (distance % 64) & 1 == 1
    }

    /// Notes that the row has states at a distance.
    fn wait(&mut self, distance: u8) {
        self.waiting[usize::from(distance / 64)] |= 1 << (distance % 64);
    }
}

impl StepGraph<'_> {
    /// Returns the least cost of steps that lead from each state to the state in row 0 and column 0, row by
    /// row. Distances above 254 count as 254, and 255 stands for a state from which no steps lead there.
    /// Returns `None` if `stop` was set.
    ///
    /// This is Dijkstra's algorithm with Dial's buckets: the states at distance `d` are expanded for
    /// `d` = 0, 1, 2, …. A bucket is not stored but found by looking through the rows that may have some
    /// of its states, which takes less time than the expansions. A step costs at least 1, so an expansion
    /// changes no state of the current bucket.
    ///
    /// The inverse of a step leads from a state to a state that is farther by at most the cost of the step.
    /// So an expansion makes inverses of steps.
    ///
    /// When the current bucket is large beside the states that are left, each state that is left looks for a
    /// step to a state in the buckets. Most states find one after few steps.
    pub(super) fn distances(&self, stop: &Stop) -> Option<Vec<u8>> {
        // Row by row, so that the stop is seen meanwhile.
        let mut distances = Vec::with_capacity(self.rows * self.columns);
        for row in 1..=self.rows {
            stop.check()?;
            distances.resize(row * self.columns, u8::MAX);
        }
        distances[0] = 0;
        let mut rows = vec![Row { waiting: [0; 4], left: self.columns }; self.rows];
        rows[0].wait(0);
        let most = self.steps.iter().map(|&(_, cost)| cost).max().unwrap_or(0);
        let (mut columns, mut is_pulling, mut empty) = (vec![0; self.columns], false, 0);
        let mut left = distances.len();
        for distance in 0..u8::MAX - 1 {
            let mut here = 0;
            for (row, of_row) in rows.iter_mut().zip(distances.chunks(self.columns)) {
                stop.check()?;
                if row.is_waiting(distance) {
                    let here_in_row = count(of_row, |at| at == distance);
                    row.left -= here_in_row;
                    here += here_in_row;
                }
            }
            left -= here;
            // No step is longer than this many empty buckets.
            empty = if here == 0 { empty + 1 } else { 0 };
            if empty >= most || left == 0 {
                return Some(distances);
            }
            is_pulling |= here * self.steps.len() > STEPS_PER_PULL * left;
            for row in 0..self.rows {
                stop.check()?;
                if is_pulling {
                    if rows[row].left > 0
                        && self.pull(row, distance + 1, &mut columns, &mut distances, &rows)
                    {
                        rows[row].wait(distance + 1);
                    }
                } else if rows[row].is_waiting(distance) {
                    let of_row = &distances[row * self.columns..][..self.columns];
                    let here = columns_at(of_row, distance, &mut columns);
                    self.expand(row, here, distance, &mut distances, &mut rows);
                }
            }
        }
        // The states that are left may be reached at greater distances.
        for at in &mut distances {
            *at = (*at).min(u8::MAX - 1);
        }
        Some(distances)
    }

    /// Finds the states of `row` at `distance`: those that are farther so far, and that a step leads
    /// to a state at `distance` minus the cost of the step. `columns` is scratch space. Returns whether
    /// there are such states.
    fn pull(
        &self,
        row: usize,
        distance: u8,
        columns: &mut [u16],
        distances: &mut [u8],
        rows: &[Row],
    ) -> bool {
        // All states that are left get the distance, and those that find no step lose it again.
        let mut left = 0;
        let of_row = &mut distances[row * self.columns..][..self.columns];
        for (block, start) in of_row.chunks_mut(BLOCK).zip((0u16..).step_by(BLOCK)) {
            if count(block, |at| at > distance) > 0 {
                for (&at, column) in block.iter().zip(start..) {
                    columns[left] = column;
                    left += usize::from(at > distance);
                }
                for at in block {
                    *at = distance.min(*at);
                }
            }
        }
        let before = left;
        let ends = |&(step, cost): &(AxisTurn, u8)| {
            let from = distance.checked_sub(cost)?;
            let (to, map) = (self.link)(row, step);
            let map = &self.maps[map * self.columns..][..self.columns];
            let of_row = &distances[to * self.columns..][..self.columns];
            rows[to].is_waiting(from).then_some((of_row, map, from))
        };
        let ends: Vec<End<'_>> = self.steps.iter().filter_map(ends).collect();
        let mut groups = ends.chunks(PULL).peekable();
        while left > 0
            && let Some(group) = groups.next()
        {
            groups
                .peek()
                .into_iter()
                .flat_map(|next| *next)
                .for_each(|(row, ..)| prefetch_row(row));
            // Where fewer steps are left, the first one is tried again.
            let tried = array::from_fn(|i| *group.get(i).unwrap_or(&group[0]));
            left = unfound(&mut columns[..left], tried);
        }
        for &column in &columns[..left] {
            distances[row * self.columns + usize::from(column)] = u8::MAX;
        }
        left < before
    }

    /// Expands the states of `row` in `columns`, which are at `distance`, by the inverses of the steps.
    fn expand(
        &self,
        row: usize,
        columns: &[u16],
        distance: u8,
        distances: &mut [u8],
        rows: &mut [Row],
    ) {
        for (number, &(step, cost)) in self.steps.iter().enumerate() {
            if let Some(&(next, _)) = self.steps.get(number + 1) {
                let (to, _) = (self.link)(row, next.inverse());
                prefetch_row(&distances[to * self.columns..][..self.columns]);
            }
            let (to, map) = (self.link)(row, step.inverse());
            let map = &self.maps[map * self.columns..][..self.columns];
            let to_row = &mut distances[to * self.columns..][..self.columns];
            let reached = distance.saturating_add(cost).min(u8::MAX - 1);
            rows[to].wait(reached);
            // A branch would often be predicted wrongly.
            let mut reach = |column: u16| {
                let at = &mut to_row[usize::from(column)];
                *at = select_unpredictable(*at > reached, reached, *at);
            };
            for &column in columns {
                reach(map[usize::from(column)]);
            }
            for self_map in (self.self_maps)(to) {
                for &column in columns {
                    reach(self_map[usize::from(map[usize::from(column)])]);
                }
            }
        }
    }
}

/// The states of a row after a step, the map of the columns, and the distance to look for.
type End<'a> = (&'a [u8], &'a [u16], u8);

/// Moves the columns that no step leads to the distance of its end to the front, and returns their number.
fn unfound(columns: &mut [u16], ends: [End<'_>; PULL]) -> usize {
    let mut kept = 0;
    for index in 0..columns.len() {
        let column = columns[index];
        let is_missed =
            |(row, map, from): End<'_>| row[usize::from(map[usize::from(column)])] != from;
        // Without a branch for each state or step, because it would often be predicted wrongly.
        let is_kept = ends.iter().fold(true, |kept, &end| kept & is_missed(end));
        columns[kept] = column;
        kept += usize::from(is_kept);
    }
    kept
}

/// Prefetches a row, whose states are looked at in no order.
fn prefetch_row(row: &[u8]) {
    // A cache line has 64 distances.
    (0..row.len()).step_by(64).for_each(|at| prefetch(row, at));
}

/// Returns at how many states `is_counted` is true.
fn count(distances: &[u8], is_counted: impl Fn(u8) -> bool) -> usize {
    // A block has fewer than 256 states, so no sum wraps, and the compiler adds bytes side by side, with checks of
    // overflow too.
    let of_block =
        |block: &[u8]| block.iter().fold(0u8, |n, &at| n.wrapping_add(u8::from(is_counted(at))));
    distances.chunks(BLOCK).map(|block| usize::from(of_block(block))).sum()
}

/// Returns the columns of a row that are at a distance. `columns` is scratch space.
fn columns_at<'a>(row: &[u8], distance: u8, columns: &'a mut [u16]) -> &'a [u16] {
    let mut found = 0;
    for (block, start) in row.chunks(BLOCK).zip((0u16..).step_by(BLOCK)) {
        if count(block, |at| at == distance) > 0 {
            for (&at, column) in block.iter().zip(start..) {
                columns[found] = column;
                found += usize::from(at == distance);
            }
        }
    }
    &columns[..found]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cube::Move;

    /// Two rings, and steps of several costs around them, against relaxing every edge until nothing
    /// changes. States from which no step leads to the first one stay unreached.
    #[test]
    fn distances_are_those_of_relaxed_edges() {
        let (rows, columns) = (30usize, 40usize);
        let turns = [Move::U1, Move::U3, Move::F1, Move::F3].map(AxisTurn::from);
        for (shift, costs, reached) in [
            (3, [1, 1, 1, 1], 1200),
            (3, [2, 2, 5, 5], 1200),
            (2, [3, 3, 1, 1], 600),
            (3, [1, 4, 2, 7], 1200),
            // A cost above 64, which is the number of bits of a word of `Row::waiting`.
            (3, [64, 1, 66, 5], 1200),
            // Steps without their inverses.
            (3, [2, 0, 0, 1], 1200),
        ] {
            // U leads to the next row and adds 8 to the column, F adds `shift`.
            let ends = [(1, 8), (rows - 1, 32), (0, shift), (0, columns - shift)];
            let all = turns.into_iter().zip(costs);
            let steps: Vec<_> = all.filter(|&(_, cost)| cost > 0).collect();
            let to = |(row, column): (usize, usize), i: usize| {
                ((row + ends[i].0) % rows, (column + ends[i].1) % columns)
            };
            let number = |step| turns.iter().position(|&turn| turn == step).unwrap();
            let maps = (0..4).flat_map(|i| (0..columns).map(move |column| (i, column)));
            let maps: Vec<u16> =
                maps.map(|(i, column)| u16::try_from(to((0, column), i).1).unwrap()).collect();
            let graph = StepGraph {
                rows,
                columns,
                steps: steps.clone(),
                link: &|row, step| (to((row, 0), number(step)).0, number(step)),
                maps: &maps,
                self_maps: &|_| Vec::new(),
            };
            let mut expected = vec![u8::MAX; rows * columns];
            expected[0] = 0;
            let mut before = Vec::new();
            while before != expected {
                before.clone_from(&expected);
                for state in 0..expected.len() {
                    for &(step, cost) in &steps {
                        let (row, column) = to((state / columns, state % columns), number(step));
                        let sum = expected[row * columns + column].saturating_add(cost);
                        expected[state] = sum.min(expected[state]);
                    }
                }
            }
            let distances = graph.distances(&Stop::default()).unwrap();
            assert_eq!(distances, expected, "{shift} {costs:?}");
            assert_eq!(distances.iter().filter(|&&at| at < u8::MAX).count(), reached);
        }
    }
}
