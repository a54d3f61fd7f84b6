//! Distances in a graph of states in rows and columns, breadth first.
//!
//! A build script is compiled without optimisation where superflip is a
//! dependency. So the inner loops are `while` loops over slices, and where a
//! move leads is found once a row: all of a row's states go to one row, by one
//! map of columns.

use std::{num::NonZero, thread};

use crate::motion::MOVES;

/// Mark of a state that was not reached.
const UNKNOWN: u8 = u8::MAX;
/// A level that is this many times smaller than what is unknown is left
/// forwards, all of its states' neighbours being looked at. Beyond, it is
/// cheaper to look from each unknown state for one neighbour on the level.
const SMALLER: usize = 8;

/// States (row, column), numbered row by row, and where the moves lead.
#[derive(Debug)]
pub(crate) struct Graph {
    /// How many columns there are.
    pub(crate) columns: usize,
    /// For each row and move, the row that it leads to and the map of columns.
    pub(crate) links: Vec<(usize, usize)>,
    /// Maps of columns.
    pub(crate) maps: Vec<Vec<u16>>,
    /// For each row, the maps in `symmetries` that take its states to others
    /// which are the same but for a symmetry of the row.
    pub(crate) own: Vec<Vec<usize>>,
    /// Maps of columns.
    pub(crate) symmetries: Vec<Vec<u16>>,
}

impl Graph {
    /// The number of moves from each state to state 0, row by row.
    ///
    /// # Panics
    /// When the moves do not reach every state.
    pub(crate) fn distances(&self) -> Vec<u8> {
        let cells = self.distances_to(UNKNOWN - 1);
        assert!(!cells.contains(&UNKNOWN), "every state can be reached");
        cells
    }

    /// The same as far as `most`. States that are further have `most + 1`.
    pub(crate) fn distances_to(&self, most: u8) -> Vec<u8> {
        let mut cells = vec![UNKNOWN; self.own.len() * self.columns];
        cells[0] = 0;
        let (mut unknown, mut level, mut distance) = (cells.len() - 1, 1, 0);
        while unknown > 0 && level > 0 && distance < most {
            let forwards = SMALLER * level < unknown;
            level = if forwards {
                self.forwards(&mut cells, distance)
            } else {
                self.backwards(&mut cells, distance)
            };
            unknown -= level;
            distance += 1;
        }
        for cell in &mut cells {
            *cell = (*cell).min(most + 1);
        }
        cells
    }

    /// Marks the unknown neighbours of the states at `distance`, and returns how
    /// many they are.
    fn forwards(&self, cells: &mut [u8], distance: u8) -> usize {
        let mut found = 0;
        let mut level = Vec::with_capacity(self.columns);
        for row in 0..self.own.len() {
            if !columns_of(distance, self.row(cells, row), &mut level) {
                continue;
            }
            let level = level.as_slice();
            for &(target, map) in &self.links[row * MOVES..][..MOVES] {
                let (map, own) = (self.maps[map].as_slice(), self.own[target].as_slice());
                let target = &mut cells[target * self.columns..][..self.columns];
                let mut i = 0;
                while i < level.len() {
                    let column = map[level[i] as usize] as usize;
                    if target[column] == UNKNOWN {
                        target[column] = distance + 1;
                        found += 1;
                        for &symmetry in own {
                            let image = usize::from(self.symmetries[symmetry][column]);
                            found += usize::from(target[image] == UNKNOWN);
                            target[image] = distance + 1;
                        }
                    }
                    i += 1;
                }
            }
        }
        found
    }

    /// Marks the unknown states with a neighbour at `distance`, and returns how
    /// many they are. Rows are shared out among threads.
    fn backwards(&self, cells: &mut [u8], distance: u8) -> usize {
        let before = cells.to_vec();
        let threads = thread::available_parallelism().map_or(1, NonZero::get);
        let rows = self.own.len().div_ceil(threads);
        thread::scope(|scope| {
            let parts = cells.chunks_mut(rows * self.columns).enumerate();
            let parts: Vec<_> = parts
                .map(|(part, cells)| {
                    let before = &before;
                    scope.spawn(move || self.backwards_in(part * rows, cells, before, distance))
                })
                .collect();
            parts.into_iter().map(|part| part.join().expect("no part panics")).sum()
        })
    }

    /// The part of [`backwards`](Self::backwards) in the rows from `first` on,
    /// which are `cells`.
    fn backwards_in(&self, first: usize, cells: &mut [u8], before: &[u8], distance: u8) -> usize {
        let mut found = 0;
        let mut unknown = Vec::with_capacity(self.columns);
        for (row, cells) in cells.chunks_mut(self.columns).enumerate() {
            if !columns_of(UNKNOWN, cells, &mut unknown) {
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
                found += i - kept;
                left = &mut left[..kept];
            }
        }
        found
    }

    fn row<'a>(&self, cells: &'a [u8], row: usize) -> &'a [u8] {
        &cells[row * self.columns..][..self.columns]
    }
}

/// The columns of a row that hold `value`; whether there are any.
fn columns_of(value: u8, row: &[u8], columns: &mut Vec<u16>) -> bool {
    columns.clear();
    // Fast where the rest is not: the standard library is always optimised.
    if !row.contains(&value) {
        return false;
    }
    let mut column = 0;
    while column < row.len() {
        if row[column] == value {
            columns.push(u16::try_from(column).expect("columns are few"));
        }
        column += 1;
    }
    true
}
