//! Finds distances by breadth-first search in a graph whose states are pairs (row, column).
//!
//! Cargo compiles the build scripts of dependencies without optimization. The inner loops are
//! therefore `while` loops over slices: an unoptimized iterator costs calls in each step. A move
//! takes all states of a row to states of one row, so the search looks up that row only once per
//! row and move.

use std::{num::NonZero, thread};

use crate::{
    motion::{AXIS_SYMMETRIES, MOVES},
    table::{Table, index},
};

/// The mark of a state that the search has not reached yet.
const UNKNOWN: u8 = u8::MAX;
/// Decides whether the search looks for new states forward or backward. While there are more than
/// `SMALLER` unknown states per state of the current level, the search expands the level. Otherwise
/// the search looks, for each unknown state, for a neighbor on the level. The value is not
/// critical: with 4, 8 and 16, all searches of this crate take the same processor time within 2 %.
const SMALLER: usize = 8;

/// A graph of states (row, column) and the moves between them. The states are numbered row by row.
#[derive(Debug)]
pub(crate) struct Graph {
    pub(crate) columns: usize,
    /// For each row and move, the row to which the move leads, and the index of a map in `maps`.
    /// This map takes each column before the move to the column after the move.
    pub(crate) links: Vec<(usize, usize)>,
    /// Each map lists the image of every column: map `k` takes column `c` to column `maps[k][c]`.
    pub(crate) maps: Vec<Vec<u16>>,
    /// For each row, the symmetries that map the row to itself. Two states of the row that such a
    /// symmetry maps to each other have the same distance.
    stabilizers: Vec<Vec<usize>>,
    /// Symmetry `s` takes column `c` to column `symmetries[s][c]`.
    symmetries: Vec<Vec<u16>>,
}

impl Graph {
    /// Returns the graph of two coordinates. A row is a value of the first coordinate, and a column
    /// is a value of the second coordinate. The arguments are the move tables of the two
    /// coordinates.
    pub(crate) fn of_coordinates(row_moves: &Table, column_moves: &Table) -> Self {
        let links = row_moves.data.iter().enumerate().map(|(i, &row)| (index(row), i % MOVES));
        Self {
            columns: column_moves.shape[0],
            links: links.collect(),
            maps: (0..MOVES).map(|m| column_moves.column(m)).collect(),
            stabilizers: vec![Vec::new(); row_moves.shape[0]],
            symmetries: Vec::new(),
        }
    }

    /// Returns the graph of two coordinates. A row is a symmetry class of values of the first
    /// coordinate, and a column is a value of the second coordinate.
    ///
    /// `class_moves` lists, for each class and move, the sym-coordinate of the moved
    /// representative. `stabilizers` lists the symmetries that fix each representative. The tables
    /// `value_moves` and `value_symmetries` give the images of the second coordinate under moves
    /// and under the 16 symmetries. If all entries of a move in `value_moves` are 0, the move is
    /// undefined. In the graph, such a move changes nothing.
    pub(crate) fn of_classes(
        class_moves: impl IntoIterator<Item = u64>,
        stabilizers: Vec<Vec<usize>>,
        value_moves: &Table,
        value_symmetries: &Table,
    ) -> Self {
        let symmetries: Vec<Vec<u16>> =
            (0..AXIS_SYMMETRIES).map(|s| value_symmetries.column(s)).collect();
        let mut maps = Vec::with_capacity(MOVES * AXIS_SYMMETRIES + 1);
        let mut is_defined = [false; MOVES];
        for (m, is_defined) in is_defined.iter_mut().enumerate() {
            let moved = value_moves.column(m);
            *is_defined = moved[0] != moved[1];
            for symmetry in &symmetries {
                maps.push(moved.iter().map(|&value| symmetry[usize::from(value)]).collect());
            }
        }
        let columns = value_moves.shape[0];
        let identity = maps.len();
        maps.push((0..).take(columns).collect());
        // The symmetry in `moved` carries the moved first coordinate to its representative. To
        // describe the same state, the symmetry must also be applied to the moved second
        // coordinate.
        let links = class_moves.into_iter().enumerate().map(|(i, moved)| {
            let (class, m) = (i / MOVES, i % MOVES);
            let (target, s) = (index(moved) / AXIS_SYMMETRIES, index(moved) % AXIS_SYMMETRIES);
            if is_defined[m] { (target, m * AXIS_SYMMETRIES + s) } else { (class, identity) }
        });
        Self { columns, links: links.collect(), maps, stabilizers, symmetries }
    }

    /// Returns the number of moves from each state to state 0, row by row.
    ///
    /// # Panics
    ///
    /// If some state cannot reach state 0.
    pub(crate) fn distances(&self) -> Vec<u8> {
        let cells = self.search(UNKNOWN);
        assert!(!cells.contains(&UNKNOWN), "the moves connect all states");
        cells
    }

    /// Returns the number of moves from each state to state 0, row by row, or `most + 1` for a
    /// state farther away than `most`.
    pub(crate) fn distances_to(&self, most: u8) -> Vec<u8> {
        let mut cells = self.search(most);
        let mut i = 0;
        while i < cells.len() {
            if cells[i] == UNKNOWN {
                cells[i] = most + 1;
            }
            i += 1;
        }
        cells
    }

    /// Searches breadth first from state 0 up to distance `most`. Returns the distance of each
    /// state, or [`UNKNOWN`] for a state farther away than `most`.
    fn search(&self, most: u8) -> Vec<u8> {
        let mut cells = vec![UNKNOWN; self.stabilizers.len() * self.columns];
        cells[0] = 0;
        let (mut unknown, mut level, mut distance) = (cells.len() - 1, 1, 0);
        while unknown > 0 && level > 0 && distance < most {
            level = if SMALLER * level < unknown {
                self.expand_level(&mut cells, distance)
            } else {
                self.search_unknown(&mut cells, distance)
            };
            unknown -= level;
            distance += 1;
        }
        cells
    }

    /// Marks every unknown state to which a move leads from a state at `distance`. The marked
    /// states get `distance + 1`. Returns how many were marked.
    fn expand_level(&self, cells: &mut [u8], distance: u8) -> usize {
        let mut marked = 0;
        let mut level = Vec::with_capacity(self.columns);
        for row in 0..self.stabilizers.len() {
            if !collect_columns(distance, self.row(cells, row), &mut level) {
                continue;
            }
            let level = level.as_slice();
            for &(target, map) in &self.links[row * MOVES..][..MOVES] {
                let map = self.maps[map].as_slice();
                let stabilizer = self.stabilizers[target].as_slice();
                let target = &mut cells[target * self.columns..][..self.columns];
                let mut i = 0;
                while i < level.len() {
                    let column = map[level[i] as usize] as usize;
                    if target[column] == UNKNOWN {
                        target[column] = distance + 1;
                        marked += 1;
                        for &symmetry in stabilizer {
                            let image = usize::from(self.symmetries[symmetry][column]);
                            marked += usize::from(target[image] == UNKNOWN);
                            target[image] = distance + 1;
                        }
                    }
                    i += 1;
                }
            }
        }
        marked
    }

    /// Marks every unknown state from which a move leads to a state at `distance`. The marked
    /// states get `distance + 1`. Returns how many were marked. Each thread searches a range of
    /// rows.
    fn search_unknown(&self, cells: &mut [u8], distance: u8) -> usize {
        let before = cells.to_vec();
        let threads = thread::available_parallelism().map_or(1, NonZero::get);
        let rows = self.stabilizers.len().div_ceil(threads);
        thread::scope(|scope| {
            let parts = cells.chunks_mut(rows * self.columns).enumerate();
            let parts: Vec<_> = parts
                .map(|(part, cells)| {
                    let before = &before;
                    scope.spawn(move || self.search_rows(part * rows, cells, before, distance))
                })
                .collect();
            parts.into_iter().map(|part| part.join().expect("no part panics")).sum()
        })
    }

    /// Does the work of [`search_unknown`](Self::search_unknown) for the rows in `cells`. `first`
    /// is the number of the first row in `cells`. `before` is a copy of all rows, so that no thread
    /// reads a row that another thread changes. Returns how many states were marked.
    fn search_rows(&self, first: usize, cells: &mut [u8], before: &[u8], distance: u8) -> usize {
        let mut marked = 0;
        let mut unknown = Vec::with_capacity(self.columns);
        for (row, cells) in cells.chunks_mut(self.columns).enumerate() {
            if !collect_columns(UNKNOWN, cells, &mut unknown) {
                continue;
            }
            let mut left = unknown.as_mut_slice();
            for &(target, map) in &self.links[(first + row) * MOVES..][..MOVES] {
                let (map, target) = (self.maps[map].as_slice(), self.row(before, target));
                let (mut i, mut kept) = (0, 0);
                while i < left.len() {
                    let column = left[i];
                    if target[map[column as usize] as usize] == distance {
                        cells[column as usize] = distance + 1;
                    } else {
                        left[kept] = column;
                        kept += 1;
                    }
                    i += 1;
                }
                marked += i - kept;
                left = &mut left[..kept];
            }
        }
        marked
    }

    fn row<'a>(&self, cells: &'a [u8], row: usize) -> &'a [u8] {
        &cells[row * self.columns..][..self.columns]
    }
}

/// Puts the columns at which `row` holds `value` into `columns`. Returns `false` if there are none.
fn collect_columns(value: u8, row: &[u8], columns: &mut Vec<u16>) -> bool {
    columns.clear();
    // This check makes the function faster if `row` does not hold `value`. `contains` is optimized
    // in every build, but the loop below is not.
    if !row.contains(&value) {
        return false;
    }
    let mut column = 0;
    while column < row.len() {
        if row[column] == value {
            columns.push(u16::try_from(column).expect("a column fits two bytes"));
        }
        column += 1;
    }
    true
}
