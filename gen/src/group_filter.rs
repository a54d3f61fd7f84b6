//! The filters of phase 2: which positions in Kociemba's group are near the solved cube.
//!
//! The three [`Filter`]s have the positions at most 5, 8 and 9 moves of the group from the solved
//! cube. The key of a position has 33 bits:
//!
//! ```text
//!  32        21 20         9 8       5 4        0
//! ┌────────────┬────────────┬─────────┬──────────┐
//! │  corners   │   edges    │   sym   │  middle  │
//! └────────────┴────────────┴─────────┴──────────┘
//! ```
//!
//! A symmetry carries the corners to the order that represents their class. It carries the U and D
//! edges to another order of their class. From there, the symmetry `sym` carries them to the order that
//! represents this class. If symmetries fix a representative, a position has several such pairs of
//! symmetries. Its key is the least number that they give.
#![allow(
    clippy::cast_possible_truncation,
    reason = "numbers fit 32 bits; without optimization, `as` is one instruction and `From` is a call"
)]

use crate::{
    filter::{Filter, hash},
    motion::{AXIS_SYMMETRIES, MOVES},
    order_class::{GROUP_MOVES, group_moves},
    recipe::Recipe,
    table::{Table, index},
};

const MIDDLE_BITS: u32 = 5;
/// The number of bits of a key for the symmetry and the order of the middle edges.
const LOW_BITS: u32 = MIDDLE_BITS + AXIS_SYMMETRIES.ilog2();
/// The number of bits of a class: there are 2,768.
const CLASS_BITS: u32 = 12;

/// 1,610 keys: 1.43 slots a key.
const WITHIN_5: Filter = Filter { bits: 8, has_distances: true, segment_bits: 8, segments: 9 };
/// 319,235 keys: 1.14 slots a key.
const WITHIN_8: Filter = Filter { bits: 2, has_distances: false, segment_bits: 12, segments: 89 };
/// 1,737,491 keys: 1.15 slots a key.
const WITHIN_9: Filter = Filter { bits: 8, has_distances: false, segment_bits: 14, segments: 122 };

pub(crate) const RECIPES: &[Recipe] = &[
    Recipe {
        makes: &["group_filter_5", "group_filter_8"],
        needs: NEEDS,
        derive: |needed| {
            let levels = Positions::of(|name| &needed[name]).levels(8);
            [(WITHIN_5, 5), (WITHIN_8, 8)]
                .map(|(filter, most)| filter.table(&levels[..=most]))
                .into()
        },
    },
    Recipe {
        makes: &["group_filter_9"],
        needs: NEEDS,
        derive: |needed| vec![WITHIN_9.table(&Positions::of(|name| &needed[name]).levels(9))],
    },
];

/// The tables that [`Positions`] reads.
const NEEDS: &[&str] = &[
    "corner_class_move",
    "ud_edge_class_move",
    "octet_class_stabilizer",
    "ud_edge_sym",
    "middle_edge_perm_move",
    "middle_edge_perm_conj",
    "sym_move",
    "sym_mult",
    "invm",
];

/// The tables that the moves and the [`key`](Self::key) of a position read.
struct Positions<'a> {
    corner_moves: &'a [u64],
    edge_moves: &'a [u64],
    /// For each class, the mask of the symmetries that fix its representative.
    stabilizers: &'a [u64],
    edge_symmetries: &'a [u64],
    middle_moves: &'a [u64],
    middle_images: &'a [u64],
    products: &'a [u64],
    inverses: &'a [u64],
    /// For each symmetry and each move of the group, the column of the conjugated move.
    columns: Vec<usize>,
    /// The moves of the group.
    moves: Vec<usize>,
}

impl<'a> Positions<'a> {
    fn of(table: impl Fn(&str) -> &'a Table) -> Self {
        let (moves, conjugated) = (group_moves(), table("sym_move"));
        let mut columns = Vec::new();
        for s in 0..AXIS_SYMMETRIES {
            for &mv in &moves {
                let column = moves.iter().position(|&to| to == conjugated.at(s, mv));
                columns.push(column.expect("the symmetries keep the group"));
            }
        }
        Self {
            corner_moves: &table("corner_class_move").data,
            edge_moves: &table("ud_edge_class_move").data,
            stabilizers: &table("octet_class_stabilizer").data,
            edge_symmetries: &table("ud_edge_sym").data,
            middle_moves: &table("middle_edge_perm_move").data,
            middle_images: &table("middle_edge_perm_conj").data,
            products: &table("sym_mult").data,
            inverses: &table("invm").data,
            columns,
            moves,
        }
    }

    /// Returns the number of the product S(a)·S(b).
    fn product(&self, a: usize, b: usize) -> usize {
        self.products[AXIS_SYMMETRIES * a + b] as usize
    }

    /// Returns the key of a position. `corners` and `edges` are sym-coordinates.
    fn key(&self, corners: usize, edges: usize, middle: usize) -> u64 {
        let (c, e) = (corners % AXIS_SYMMETRIES, edges % AXIS_SYMMETRIES);
        let (corners, edges) = (corners / AXIS_SYMMETRIES, edges / AXIS_SYMMETRIES);
        let (fixed, mut least, mut s) = (self.stabilizers[corners], u64::MAX, 0);
        while fixed >> s != 0 {
            if fixed >> s & 1 == 1 {
                let carried = self.product(s, c);
                let sym = self.product(e, self.inverses[carried] as usize);
                let middle = self.middle_images[AXIS_SYMMETRIES * middle + carried];
                let low = self.least_symmetry(edges, sym) << MIDDLE_BITS | middle;
                if low < least {
                    least = low;
                }
            }
            s += 1;
        }
        ((corners << CLASS_BITS | edges) as u64) << LOW_BITS | least
    }

    /// Returns the least of the symmetries that carry the same order of the edges to the
    /// representative of their class `edges` as symmetry `sym`.
    fn least_symmetry(&self, edges: usize, sym: usize) -> u64 {
        let (fixed, mut least, mut s) = (self.stabilizers[edges], sym, 1);
        while fixed >> s != 0 {
            if fixed >> s & 1 == 1 {
                let other = self.product(self.edge_symmetries[s] as usize, sym);
                if other < least {
                    least = other;
                }
            }
            s += 1;
        }
        least as u64
    }

    /// Returns the keys of the positions that are 0, 1, 2 and so on up to `most` moves from the solved
    /// cube.
    fn levels(&self, most: usize) -> Vec<Vec<u64>> {
        let mut seen = KeySet::new(most);
        let mut levels = vec![vec![0]];
        seen.insert(0);
        while levels.len() <= most {
            let (level, mut next, mut i) = (&levels[levels.len() - 1], Vec::new(), 0);
            while i < level.len() {
                let mut column = 0;
                while column < GROUP_MOVES {
                    let key = self.moved(level[i], column);
                    if seen.insert(key) {
                        next.push(key);
                    }
                    column += 1;
                }
                i += 1;
            }
            levels.push(next);
        }
        levels
    }

    /// Returns the key after a move of the position that `key` describes.
    fn moved(&self, key: u64, column: usize) -> u64 {
        let [corners, edges, sym, middle] = parts(key);
        let edge_column = self.columns[GROUP_MOVES * sym + column];
        let moved = self.edge_moves[GROUP_MOVES * edges + edge_column] as usize;
        let edge_sym = self.product(moved % AXIS_SYMMETRIES, sym);
        self.key(
            self.corner_moves[GROUP_MOVES * corners + column] as usize,
            moved - moved % AXIS_SYMMETRIES + edge_sym,
            self.middle_moves[MOVES * middle + self.moves[column]] as usize,
        )
    }
}

/// Returns the classes of the corners and of the edges, the symmetry and the order of the middle edges of a
/// key. A key has 33 bits, more than an index of a machine with 32 bits.
fn parts(key: u64) -> [usize; 4] {
    let part = |shift: u32, bits: u32| index(key >> shift & ((1 << bits) - 1));
    let edges = part(LOW_BITS, CLASS_BITS);
    let corners = part(LOW_BITS + CLASS_BITS, CLASS_BITS);
    [corners, edges, part(MIDDLE_BITS, LOW_BITS - MIDDLE_BITS), part(0, MIDDLE_BITS)]
}

/// A set of keys, as a hash table with empty places of 0.
struct KeySet {
    places: Vec<u64>,
    /// The base-2 logarithm of the number of places.
    bits: u32,
}

impl KeySet {
    /// Makes an empty set with more than twice as many places as positions are at most `most` moves from the
    /// solved cube.
    fn new(most: usize) -> Self {
        // 319,235 keys within 8 moves, and 1,737,491 within 9.
        let bits = if most > 8 { 22 } else { 20 };
        Self { places: vec![0; 1 << bits], bits }
    }

    /// Inserts a key, and returns whether it was absent.
    fn insert(&mut self, key: u64) -> bool {
        let stored = key + 1;
        let mut place = (hash(key) >> (64 - self.bits)) as usize;
        while self.places[place] != 0 {
            if self.places[place] == stored {
                return false;
            }
            place = (place + 1) % self.places.len();
        }
        self.places[place] = stored;
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::derive;

    /// Herbert Kociemba's numbers of positions at each distance in the group.
    #[test]
    fn the_levels_have_the_known_numbers_of_positions() {
        const KNOWN: [usize; 10] =
            [1, 10, 67, 456, 3079, 19_948, 123_074, 736_850, 4_185_118, 22_630_733];
        let tables = derive(NEEDS.iter().copied()).unwrap();
        let positions = Positions::of(|name| &tables[name]);
        // As many symmetries carry a position to itself as give the least number.
        let images = |&key: &u64| {
            let [corners, edges, sym, middle] = parts(key);
            let own = (0..AXIS_SYMMETRIES).filter(|&s| {
                let carried = positions.product(sym, index(positions.inverses[s]));
                positions.stabilizers[corners] >> s & 1 == 1
                    && positions.middle_images[AXIS_SYMMETRIES * middle + s] == middle as u64
                    && positions.least_symmetry(edges, carried)
                        == positions.least_symmetry(edges, sym)
            });
            AXIS_SYMMETRIES / own.count()
        };
        let levels = positions.levels(9);
        let counts: Vec<usize> =
            levels.iter().map(|level| level.iter().map(images).sum()).collect();
        assert_eq!(counts, KNOWN);
    }
}
