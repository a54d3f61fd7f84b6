//! The filters of phase 1: which cosets of Kociemba's group are near the group.
//!
//! The three [`Filter`]s have the cosets at most 5, 6 and 7 moves from the group. The key of a coset is
//! the canonical coset of *kocsymm* §22, packed into 28 bits.
#![allow(
    clippy::cast_possible_truncation,
    reason = "numbers fit 32 bits; without optimization, `as` is one instruction and `From` is a call"
)]

use crate::{
    coset::FLIPS,
    filter::Filter,
    motion::{AXIS_SYMMETRIES, MOVES},
    recipe::{Needed, Recipe},
    sym_coord::representatives,
    table::{Element, Table},
};

/// The number of bits of a key for the slots of the middle edges: 495 values fit.
const SLICE_BITS: u32 = 9;
/// The number of bits of a key for the flips and the slots.
const EDGE_BITS: u32 = SLICE_BITS + FLIPS.ilog2();
/// The symmetry that exchanges the F–B and L–R axes. A product of it and of one of the eight
/// symmetries before it is each of the eight symmetries from it on.
const EXCHANGE: usize = 8;

/// 6,022 keys: 1.28 slots a key.
const WITHIN_5: Filter = Filter { bits: 8, has_distances: true, segment_bits: 9, segments: 15 };
/// 71,460 keys: 1.18 slots a key.
const WITHIN_6: Filter = Filter { bits: 4, has_distances: false, segment_bits: 11, segments: 41 };
/// 826,556 keys: 1.14 slots a key.
const WITHIN_7: Filter = Filter { bits: 3, has_distances: false, segment_bits: 13, segments: 115 };

pub(crate) const RECIPES: &[Recipe] = &[
    Recipe {
        makes: &["coset_filter_5", "coset_filter_6", "coset_filter_7"],
        needs: &[
            "cornermove",
            "edgeomove",
            "edgepmove",
            "cornersymm",
            "cornersymm_expand",
            "edgeomap",
            "edgepmap",
            "edgepxor",
        ],
        derive: |needed| {
            let levels = Cosets::of(needed).levels(7);
            let filters = [(WITHIN_5, 5), (WITHIN_6, 6), (WITHIN_7, 7)];
            filters.map(|(filter, most)| filter.table(&levels[..=most])).into()
        },
    },
    Recipe {
        makes: &["twist_class_symm"],
        needs: &["twist_class", "cornersymm"],
        derive: |needed| {
            let symm = &needed["cornersymm"];
            let twists = representatives(&needed["twist_class"]);
            let rows = twists.iter().flat_map(|&twist| [0, 1].map(|i| symm.at(twist, i) as u64));
            vec![Table::line(Element::U16, rows).rows_of(2)]
        },
    },
];

/// The tables that [`key`](Self::key) and the moves of cosets read.
struct Cosets<'a> {
    twist_moves: &'a [u64],
    flip_moves: &'a [u64],
    slice_moves: &'a [u64],
    /// Three fields for each twist. The first is the mask of the symmetries that carry the twist to
    /// the least of its class, and the second is the class.
    symm: &'a [u64],
    least_twists: &'a [u64],
    flip_images: &'a [u64],
    slice_images: &'a [u64],
    slice_xor: &'a [u64],
}

impl<'a> Cosets<'a> {
    fn of(needed: &'a Needed<'_>) -> Self {
        Self {
            twist_moves: &needed["cornermove"].data,
            flip_moves: &needed["edgeomove"].data,
            slice_moves: &needed["edgepmove"].data,
            symm: &needed["cornersymm"].data,
            least_twists: &needed["cornersymm_expand"].data,
            flip_images: &needed["edgeomap"].data,
            slice_images: &needed["edgepmap"].data,
            slice_xor: &needed["edgepxor"].data,
        }
    }

    /// Returns the key of a coset: the class of its twist, and the least flips and slots of its
    /// images with the least twist of this class.
    fn key(&self, twist: usize, flip: usize, slice: usize) -> u64 {
        let (mut mask, class) = (self.symm[3 * twist], self.symm[3 * twist + 1]);
        let mut least = u64::MAX;
        while mask != 0 {
            let m = mask.trailing_zeros() as usize;
            mask &= mask - 1;
            let flip = flip ^ self.slice_xor[2 * slice + m / EXCHANGE] as usize;
            let image = self.flip_images[AXIS_SYMMETRIES * flip + m] << SLICE_BITS
                | self.slice_images[AXIS_SYMMETRIES * slice + m];
            if image < least {
                least = image;
            }
        }
        class << EDGE_BITS | least
    }

    /// Returns the keys of the cosets that are 0, 1, 2 and so on up to `most` moves from the group.
    fn levels(&self, most: usize) -> Vec<Vec<u64>> {
        let mut seen = vec![0u64; (self.least_twists.len() << EDGE_BITS) / 64];
        let mut levels = vec![vec![0]];
        seen[0] = 1;
        while levels.len() <= most {
            let (level, mut next, mut i) = (&levels[levels.len() - 1], Vec::new(), 0);
            while i < level.len() {
                let key = level[i] as usize;
                let twist = MOVES * self.least_twists[key >> EDGE_BITS] as usize;
                let flip = MOVES * (key >> SLICE_BITS & (FLIPS - 1));
                let slice = MOVES * (key & ((1 << SLICE_BITS) - 1));
                let mut m = 0;
                while m < MOVES {
                    let moved = self.key(
                        self.twist_moves[twist + m] as usize,
                        self.flip_moves[flip + m] as usize,
                        self.slice_moves[slice + m] as usize,
                    );
                    let (word, bit) = (moved as usize / 64, 1 << (moved % 64));
                    if seen[word] & bit == 0 {
                        seen[word] |= bit;
                        next.push(moved);
                    }
                    m += 1;
                }
                i += 1;
            }
            levels.push(next);
        }
        levels
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::derive;

    /// Tomas Rokicki's numbers of cosets at each distance (<https://www.cube20.org>) count symmetric
    /// cosets apart.
    #[test]
    fn the_levels_have_the_known_numbers_of_cosets() {
        const KNOWN: [usize; 8] = [1, 4, 50, 592, 7156, 87_236, 1_043_817, 12_070_278];
        let recipe = RECIPES.iter().find(|recipe| recipe.makes.contains(&"coset_filter_7"));
        let tables = derive(recipe.unwrap().needs.iter().copied()).unwrap();
        let cosets = Cosets {
            twist_moves: &tables["cornermove"].data,
            flip_moves: &tables["edgeomove"].data,
            slice_moves: &tables["edgepmove"].data,
            symm: &tables["cornersymm"].data,
            least_twists: &tables["cornersymm_expand"].data,
            flip_images: &tables["edgeomap"].data,
            slice_images: &tables["edgepmap"].data,
            slice_xor: &tables["edgepxor"].data,
        };
        // As many symmetries carry a coset to itself as to its canonical image.
        let images = |key: &u64| {
            let (flip, slice) =
                ((key >> SLICE_BITS) as usize % FLIPS, *key as usize % (1 << SLICE_BITS));
            let twist = cosets.least_twists[(key >> EDGE_BITS) as usize] as usize;
            let own = (0..AXIS_SYMMETRIES).filter(|&m| {
                let xor = cosets.slice_xor[2 * slice + m / EXCHANGE] as usize;
                cosets.symm[3 * twist] >> m & 1 == 1
                    && cosets.slice_images[AXIS_SYMMETRIES * slice + m] == slice as u64
                    && cosets.flip_images[AXIS_SYMMETRIES * (flip ^ xor) + m] == flip as u64
            });
            AXIS_SYMMETRIES / own.count()
        };
        let levels = cosets.levels(7);
        let counts: Vec<usize> =
            levels.iter().map(|level| level.iter().map(images).sum()).collect();
        assert_eq!(counts, KNOWN);
    }
}
