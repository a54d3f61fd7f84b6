//! The filters of phase 1: which cosets of Kociemba's group are near the group.
//!
//! A filter answers whether a coset is at most 5, 6 or 7 moves from the group. The answer "yes" may
//! be wrong, the answer "no" is right. So a filter takes a few bits per near coset and none for the
//! other cosets.
//!
//! The filter is a binary fuse filter (Graf and Lemire, *Binary Fuse Filters: Fast and Smaller Than
//! Xor Filters*, 2022). A key has three slots, one in each of three consecutive segments, and a
//! fingerprint. The slots of a near coset hold values whose exclusive or is its fingerprint.
//!
//! The key of a coset is the canonical coset of *kocsymm* §22, packed into 28 bits.
#![allow(
    clippy::cast_possible_truncation,
    reason = "numbers fit 32 bits; without optimization, `as` is one instruction and `From` is a call"
)]

use crate::{
    coset::FLIPS,
    motion::{AXIS_SYMMETRIES, MOVES},
    recipe::{Needed, Recipe},
    sym_coord::representatives,
    table::{Element, Table},
};

/// The number of bits of a key for the slots of the middle edges: 495 values fit.
const SLICE_BITS: u32 = 9;
/// The number of bits of a key for the flips and the slots.
const EDGE_BITS: u32 = SLICE_BITS + FLIPS.ilog2();
/// The number of bits of a key: 168 classes of twists fit eight bits.
const KEY_BITS: u32 = EDGE_BITS + 8;
/// The symmetry that exchanges the F–B and L–R axes. A product of it and of one of the eight
/// symmetries before it is each of the eight symmetries from it on.
const EXCHANGE: usize = 8;

/// 6,022 keys: 1.28 slots a key.
const WITHIN_5: Filter = Filter { bits: 8, has_distances: true, segment_bits: 9, segments: 15 };
/// 71,460 keys: 1.18 slots a key.
const WITHIN_6: Filter = Filter { bits: 4, has_distances: false, segment_bits: 11, segments: 41 };
/// 826,556 keys: 1.14 slots a key.
const WITHIN_7: Filter = Filter { bits: 2, has_distances: false, segment_bits: 13, segments: 115 };

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
    Recipe {
        makes: &["flip_class_exchanged"],
        needs: &["flip_class", "edgeomap"],
        derive: |needed| {
            let (classes, images) = (&needed["flip_class"], &needed["edgeomap"]);
            let exchanged = (0..FLIPS).map(|flip| classes.data[images.at(flip, EXCHANGE)]);
            vec![Table::line(Element::U16, exchanged)]
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
    fn key(&self, twist: usize, flip: usize, slice: usize) -> u32 {
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
        (class << EDGE_BITS | least) as u32
    }

    /// Returns the keys of the cosets that are 0, 1, 2 and so on up to `most` moves from the group.
    fn levels(&self, most: usize) -> Vec<Vec<u32>> {
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

/// The measures of a filter. For three slots a key, the paper finds that 1.125 slots a key are enough
/// for many keys, and more for few keys.
#[derive(Debug, Clone, Copy)]
struct Filter {
    /// The number of bits of a slot.
    bits: u32,
    /// Whether the slots of a key also say its distance.
    has_distances: bool,
    /// The base-2 logarithm of the number of slots of a segment.
    segment_bits: u32,
    segments: usize,
}

impl Filter {
    const fn slots(self) -> usize {
        self.segments << self.segment_bits
    }

    /// Returns the three slots of a key.
    fn places(self, key: u32) -> [usize; 3] {
        let (hash, segment) = (hash(key), 1 << self.segment_bits);
        let first = ((hash >> 32) * (self.slots() - 2 * segment) as u64) >> 32;
        let (first, low) = (first as usize, hash as usize);
        let mask = segment - 1;
        let second = (first + segment) ^ (low & mask);
        let third = (first + 2 * segment) ^ (low >> self.segment_bits & mask);
        [first, second, third]
    }

    /// Returns the exclusive or of the three slots of a key: the fingerprint, which is the highest
    /// bits of the lower half of its hash, or the exclusive or of the fingerprint and the distance.
    fn sum(self, key: u32) -> u8 {
        let distance = if self.has_distances { key >> KEY_BITS } else { 0 };
        (hash(key) as u32 >> (32 - self.bits) ^ distance) as u8
    }

    /// Returns the filter of the keys in `levels`. The lowest bits of each byte hold the first slot.
    ///
    /// Takes keys away as long as a slot has a single key. The slots get their values in the
    /// opposite order, so this slot's value is free when its key comes.
    ///
    /// # Panics
    ///
    /// If keys are left, because each of their slots has several of them.
    fn table(self, levels: &[Vec<u32>]) -> Table {
        let slots = self.slots();
        let mut keys = Vec::with_capacity(slots);
        for (distance, level) in (0..).zip(levels) {
            keys.extend(level.iter().map(|key| key | distance << KEY_BITS));
        }
        let (mut counts, mut sums) = (vec![0u32; slots], vec![0u32; slots]);
        let mut i = 0;
        while i < keys.len() {
            let [a, b, c] = self.places(keys[i]);
            counts[a] += 1;
            counts[b] += 1;
            counts[c] += 1;
            sums[a] ^= keys[i];
            sums[b] ^= keys[i];
            sums[c] ^= keys[i];
            i += 1;
        }
        let (mut single, mut order) = (Vec::new(), Vec::with_capacity(keys.len()));
        let mut slot = 0;
        while slot < slots {
            single.push(slot);
            while let Some(slot) = single.pop() {
                if counts[slot] != 1 {
                    continue;
                }
                let key = sums[slot];
                order.push((key, slot));
                let (places, mut p) = (self.places(key), 0);
                while p < 3 {
                    counts[places[p]] -= 1;
                    sums[places[p]] ^= key;
                    single.push(places[p]);
                    p += 1;
                }
            }
            slot += 1;
        }
        assert_eq!(order.len(), keys.len(), "every key gets a slot of its own");
        let mut values = vec![0u8; slots];
        while let Some((key, slot)) = order.pop() {
            let [a, b, c] = self.places(key);
            values[slot] = self.sum(key) ^ values[a] ^ values[b] ^ values[c];
        }
        Table::of(Element::U8, self.packed(&values))
    }

    fn packed(self, values: &[u8]) -> Vec<u64> {
        let (bits, per_byte) = (self.bits as usize, 8 / self.bits as usize);
        let (mut bytes, mut i) = (vec![0; values.len() / per_byte], 0);
        while i < values.len() {
            bytes[i / per_byte] |= u64::from(values[i]) << (i % per_byte * bits);
            i += 1;
        }
        bytes
    }
}

/// Mixes the bits of a key. The factors are odd numbers with irregular bits: the golden ratio, and
/// the factor of Pelle Evensen's *rrmxmx*.
fn hash(key: u32) -> u64 {
    let hash = u64::from(key % (1 << KEY_BITS)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let hash = (hash ^ hash >> 32).wrapping_mul(0x9FB2_1C65_1E98_DF25);
    hash ^ hash >> 32
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
        let images = |key: &u32| {
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

    #[test]
    fn a_filter_has_its_keys_and_few_others() {
        let filter = Filter { bits: 8, has_distances: true, segment_bits: 9, segments: 15 };
        let levels: Vec<Vec<u32>> =
            (0..6).map(|i| (0..1000).map(|k| 6 * k + i).collect()).collect();
        let table = filter.table(&levels);
        let sum = |key: u32| {
            let [a, b, c] = filter.places(key).map(|slot| table.data[slot]);
            a ^ b ^ c ^ u64::from(filter.sum(key))
        };
        assert!((0..6000).all(|key| sum(key) == u64::from(key % 6)));
        // A key of another set passes with the probability 8/256.
        let wrong = (6000..106_000).filter(|&key| sum(key) < 8).count();
        assert!((2_900..3_350).contains(&wrong), "{wrong}");
    }

    #[test]
    #[should_panic(expected = "every key gets a slot of its own")]
    fn a_filter_without_room_is_refused() {
        let filter = Filter { bits: 2, has_distances: false, segment_bits: 4, segments: 5 };
        filter.table(&[(0..100).collect()]);
    }
}
