//! Finds distances by breadth-first search in a graph whose states are pairs (row, column).
//!
//! Cargo compiles the build scripts of dependencies without optimization. The inner loops are
//! therefore `while` loops over slices: an unoptimized iterator costs calls in each step. Where only
//! few cells matter, one operation on a `u64` tests eight cells. A move takes all states of a row to
//! states of one row, so the search looks up that row only once per row and move.

use std::sync::{
    Mutex, PoisonError,
    atomic::{AtomicUsize, Ordering::Relaxed},
};

use crate::{
    motion::{AXIS_SYMMETRIES, MOVES, TWISTS},
    table::{Table, index},
    threads::{on_threads, threads},
};

/// Decides whether the search looks for new states forward or backward. While there are more than
/// `SMALLER` unknown states per state of the current level, the search expands the level. Otherwise
/// the search looks, for each unknown state, for a neighbor on the level. The value is not
/// critical: with 4, 8 and 16, all searches of this crate take the same processor time within 2 %.
const SMALLER: usize = 8;

/// The greatest distance that a cell can hold, because cells are below 128.
pub(crate) const FARTHEST: u8 = 126;

/// A word of eight cells, each 1.
pub(crate) const ONES: u64 = u64::MAX / 0xff;
/// A word of eight cells, in which the top bit of each cell is set.
pub(crate) const TOPS: u64 = ONES << 7;

/// The number of bytes in a line of the processor's cache. If a search needs a cell of most lines of
/// a row, it copies the row first: the processor reads memory faster in order than in the order of a
/// map.
const LINE: usize = 64;

/// A graph of states (row, column) and the moves between them. The states are numbered row by row.
#[derive(Debug)]
pub(crate) struct Graph {
    pub(crate) columns: usize,
    /// For each row and each move of the graph, the row to which the move leads, and the index of a
    /// map in `maps`. This map takes each column before the move to the column after the move.
    pub(crate) links: Vec<(usize, usize)>,
    /// The order in which [`search_unknown`](Self::search_unknown) tries the moves of a row: one
    /// turn of each face, then another turn of each face, and so on. If one turn of a face does not
    /// lead nearer, then the other turns of the face probably do not lead nearer either.
    order: Vec<usize>,
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
        Self::of_moves(row_moves, column_moves, [true; MOVES])
    }

    /// Returns the graph of two coordinates and of the moves for which `is_allowed` holds.
    pub(crate) fn of_moves(
        row_moves: &Table,
        column_moves: &Table,
        is_allowed: [bool; MOVES],
    ) -> Self {
        let links = row_moves.data.iter().enumerate().map(|(i, &row)| (index(row), i % MOVES));
        Self {
            columns: column_moves.shape[0],
            links: links.filter(|&(_, m)| is_allowed[m]).collect(),
            order: faces_first(&is_allowed),
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
    /// and under the 16 symmetries. The moves are the columns of `value_moves`. If all entries of a
    /// move in `value_moves` are 0, the graph does not have the move.
    pub(crate) fn of_classes(
        class_moves: impl IntoIterator<Item = u64>,
        stabilizers: Vec<Vec<usize>>,
        value_moves: &Table,
        value_symmetries: &Table,
    ) -> Self {
        let symmetries: Vec<Vec<u16>> =
            (0..AXIS_SYMMETRIES).map(|s| value_symmetries.column(s)).collect();
        let count = value_moves.shape[1];
        let mut maps = Vec::with_capacity(count * AXIS_SYMMETRIES);
        let mut is_defined = vec![false; count];
        for (m, is_defined) in is_defined.iter_mut().enumerate() {
            let moved = value_moves.column(m);
            *is_defined = moved[0] != moved[1];
            for symmetry in &symmetries {
                maps.push(composed(&moved, symmetry));
            }
        }
        // The symmetry in `moved` carries the moved first coordinate to its representative. To
        // describe the same state, the symmetry must also be applied to the moved second
        // coordinate.
        let mut links = Vec::with_capacity(count * stabilizers.len());
        for (i, moved) in class_moves.into_iter().enumerate() {
            let (moved, m) = (index(moved), i % count);
            if is_defined[m] {
                let map = m * AXIS_SYMMETRIES + moved % AXIS_SYMMETRIES;
                links.push((moved / AXIS_SYMMETRIES, map));
            }
        }
        let order = faces_first(&is_defined);
        Self { columns: value_moves.shape[0], links, order, maps, stabilizers, symmetries }
    }

    /// Returns the number of moves from each state to state 0, row by row.
    ///
    /// # Panics
    ///
    /// If some state cannot reach state 0.
    pub(crate) fn distances(&self) -> Vec<u8> {
        let cells = self.distances_to(FARTHEST);
        assert!(!cells.contains(&(FARTHEST + 1)), "the moves connect all states");
        cells
    }

    /// Returns the number of moves from each state to state 0, row by row, or `most + 1` for a
    /// state farther away than `most`.
    pub(crate) fn distances_to(&self, most: u8) -> Vec<u8> {
        self.distances_from(&[0], most)
    }

    /// Returns the number of moves from each state to the nearest state of `goals`, row by row, or
    /// `most + 1` for a state farther away than `most`. For each move of the graph, its inverse is a
    /// move of the graph.
    pub(crate) fn distances_from(&self, goals: &[usize], most: u8) -> Vec<u8> {
        let mark = most + 1;
        let mut cells = vec![mark; self.stabilizers.len() * self.columns];
        for &goal in goals {
            cells[goal] = 0;
        }
        let (mut unknown, mut level, mut distance) = (cells.len() - goals.len(), goals.len(), 0);
        while unknown > 0 && level > 0 && distance < most {
            level = if SMALLER * level < unknown {
                self.expand_level(&mut cells, distance, mark)
            } else {
                self.search_unknown(&mut cells, distance, mark)
            };
            unknown -= level;
            distance += 1;
        }
        cells
    }

    /// Finds every unknown state to which a move leads from a state at `distance`. These states get
    /// `distance + 1`. An unknown state is a cell with the value `unknown`. Returns the number of
    /// found states.
    fn expand_level(&self, cells: &mut [u8], distance: u8, unknown: u8) -> usize {
        let mut found = 0;
        let mut level = vec![0; self.columns + 1];
        let mut copy = vec![0; self.columns];
        // Subtracting this from an unknown cell gives its distance.
        let step = unknown - (distance + 1);
        for row in 0..self.stabilizers.len() {
            let count = collect_columns(distance, self.row(cells, row), &mut level);
            if count == 0 {
                continue;
            }
            let level = &level[..count];
            for &(target, map) in self.links(row) {
                let map = self.maps[map].as_slice();
                let stabilizer = self.stabilizers[target].as_slice();
                let row = &mut cells[target * self.columns..][..self.columns];
                let target = if level.len() > self.columns / LINE {
                    copy.copy_from_slice(row);
                    copy.as_mut_slice()
                } else {
                    &mut *row
                };
                found += find(level, map, target, [unknown, step]);
                for &symmetry in stabilizer {
                    let map = composed(map, &self.symmetries[symmetry]);
                    found += find(level, &map, target, [unknown, step]);
                }
                if level.len() > self.columns / LINE {
                    row.copy_from_slice(&copy);
                }
            }
        }
        found
    }

    /// Finds every unknown state from which a move leads to a state at `distance`. These states get
    /// `distance + 1`. An unknown state is a cell with the value `unknown`. Returns the number of
    /// found states. Each thread searches a range of rows.
    fn search_unknown(&self, cells: &mut [u8], distance: u8, unknown: u8) -> usize {
        let before = cells.to_vec();
        let threads = threads();
        let rows = self.stabilizers.len().div_ceil(threads);
        let parts = Mutex::new(cells.chunks_mut(rows * self.columns).enumerate());
        let next = || parts.lock().unwrap_or_else(PoisonError::into_inner).next();
        let found = AtomicUsize::new(0);
        on_threads(threads, &|| {
            while let Some((part, cells)) = next() {
                let of_part = self.search_rows(part * rows, cells, &before, [distance, unknown]);
                found.fetch_add(of_part, Relaxed);
            }
        });
        found.into_inner()
    }

    /// Does the work of [`search_unknown`](Self::search_unknown) for the rows in `cells`. `first`
    /// is the number of the first row in `cells`. `before` is a copy of all rows, so that no thread
    /// reads a row that another thread changes. Returns the number of found states.
    fn search_rows(
        &self,
        first: usize,
        cells: &mut [u8],
        before: &[u8],
        [distance, unknown]: [u8; 2],
    ) -> usize {
        let mut found = 0;
        let mut columns = vec![0; self.columns + 1];
        let mut copy = vec![0; self.columns];
        for (row, cells) in cells.chunks_mut(self.columns).enumerate() {
            // First all unknown cells get `distance + 1`.
            let count = collect_columns(unknown, cells, &mut columns);
            replace(cells, unknown, distance + 1);
            let mut left = count;
            for &m in &self.order {
                if left == 0 {
                    break;
                }
                let (target, map) = self.links(first + row)[m];
                let (map, mut target) = (self.maps[map].as_slice(), self.row(before, target));
                if left > self.columns / LINE {
                    copy.copy_from_slice(target);
                    target = copy.as_slice();
                }
                left = keep_others(&mut columns[..left], map, target, distance);
            }
            fill(cells, &columns[..left], unknown);
            found += count - left;
        }
        found
    }

    /// Returns the links of a row, one per move of the graph.
    fn links(&self, row: usize) -> &[(usize, usize)] {
        &self.links[row * self.order.len()..][..self.order.len()]
    }

    fn row<'a>(&self, cells: &'a [u8], row: usize) -> &'a [u8] {
        &cells[row * self.columns..][..self.columns]
    }
}

/// Writes the columns at which `row` holds `value` into `columns`, which must have one more element
/// than `row`. Returns the number of written columns. All values are below 128.
#[expect(clippy::cast_possible_truncation, reason = "the place in a word is below 8")]
#[inline(never)]
fn collect_columns(value: u8, row: &[u8], columns: &mut [u16]) -> usize {
    // `contains` is optimized in every build.
    if !row.contains(&value) {
        return 0;
    }
    let (words, rest) = row.as_chunks::<8>();
    let pattern = u64::from(value) * ONES;
    let (mut count, mut start, mut i) = (0, 0, 0);
    while i < words.len() {
        let mut equal = equal_cells(u64::from_le_bytes(words[i]), pattern);
        while equal != 0 {
            columns[count] = start + (equal.trailing_zeros() / 8) as u16;
            count += 1;
            equal &= equal - 1;
        }
        start += 8;
        i += 1;
    }
    for &cell in rest {
        columns[count] = start;
        count += (cell == value) as usize;
        start += 1;
    }
    count
}

/// Moves the columns that do not lead to a cell of `value` to the front. Returns their number.
// WebAssembly engines optimize a function after many calls, but not while it runs.
#[inline(never)]
fn keep_others(columns: &mut [u16], map: &[u16], target: &[u8], value: u8) -> usize {
    let (mut kept, mut i) = (0, 0);
    while i < columns.len() {
        let column = columns[i];
        columns[kept] = column;
        kept += (target[map[column as usize] as usize] != value) as usize;
        i += 1;
    }
    kept
}

/// Subtracts `step` from each cell of `unknown` to which `map` leads from a column of `level`. Returns the
/// number of changed cells.
#[inline(never)]
fn find(level: &[u16], map: &[u16], target: &mut [u8], [unknown, step]: [u8; 2]) -> usize {
    let (mut found, mut i) = (0, 0);
    while i < level.len() {
        let cell = &mut target[map[level[i] as usize] as usize];
        let is_found = (*cell == unknown) as u8;
        *cell -= is_found * step;
        found += is_found as usize;
        i += 1;
    }
    found
}

/// Replaces each cell `old` by `new`, which is less than `old`.
#[inline(never)]
fn replace(row: &mut [u8], old: u8, new: u8) {
    let (words, rest) = row.as_chunks_mut::<8>();
    let (pattern, step, mut i) = (u64::from(old) * ONES, u64::from(old - new), 0);
    while i < words.len() {
        let word = u64::from_le_bytes(words[i]);
        words[i] = (word - (equal_cells(word, pattern) >> 7) * step).to_le_bytes();
        i += 1;
    }
    for cell in rest {
        *cell -= (*cell == old) as u8 * (old - new);
    }
}

/// Compares each two cells of two words. In the result, the top bit of a cell is set if the cells are
/// equal, and all other bits are 0.
#[inline(always)]
const fn equal_cells(a: u64, b: u64) -> u64 {
    // Only if two cells are equal, the other bits of their difference are 0, and the subtraction
    // clears the top bit.
    !(((a ^ b) | TOPS) - ONES) & TOPS
}

/// Writes `value` into the cells of `columns`.
fn fill(row: &mut [u8], columns: &[u16], value: u8) {
    let mut i = 0;
    while i < columns.len() {
        row[columns[i] as usize] = value;
        i += 1;
    }
}

/// Returns the map that applies `first` and then `second`.
fn composed(first: &[u16], second: &[u16]) -> Vec<u16> {
    let (mut composed, mut i) = (vec![0; first.len()], 0);
    while i < first.len() {
        composed[i] = second[first[i] as usize];
        i += 1;
    }
    composed
}

/// Numbers the defined moves in ascending order, and lists the numbers so that the turns of each
/// face are as far apart as possible.
fn faces_first(is_defined: &[bool]) -> Vec<usize> {
    let moves: Vec<usize> = (0..is_defined.len()).filter(|&m| is_defined[m]).collect();
    let moves = moves.as_slice();
    let with_turn = |turn| (0..moves.len()).filter(move |&number| moves[number] % TWISTS == turn);
    (0..TWISTS).flat_map(with_turn).collect()
}
