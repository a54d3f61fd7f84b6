//! Binary fuse filters, which answer whether a key is in a set.
//!
//! The answer "no" is right, and the answer "yes" is wrong for a few keys. So a filter takes a few
//! bits per key of the set, and none for the other keys (Graf and Lemire, *Binary Fuse Filters: Fast
//! and Smaller Than Xor Filters*, 2022).
//!
//! A key has three slots, one in each of three consecutive segments, and a fingerprint. The slots of a
//! key in the set hold values whose exclusive or is its fingerprint.
#![allow(
    clippy::cast_possible_truncation,
    reason = "numbers fit 32 bits; without optimization, `as` is one instruction and `From` is a call"
)]

use crate::table::{Element, Table};

/// The number of bits of a key. While a filter is made, the bits above hold the distance.
const KEY_BITS: u32 = 48;

/// The measures of a filter. For three slots a key, the paper finds that 1.125 slots a key are enough
/// for many keys, and more for few keys.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Filter {
    /// The number of bits of a slot.
    pub(crate) bits: u32,
    /// Whether the slots of a key also say its distance.
    pub(crate) has_distances: bool,
    /// The base-2 logarithm of the number of slots of a segment.
    pub(crate) segment_bits: u32,
    pub(crate) segments: usize,
}

impl Filter {
    const fn slots(self) -> usize {
        self.segments << self.segment_bits
    }

    /// Returns the three slots of a key.
    fn places(self, key: u64) -> [usize; 3] {
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
    fn sum(self, key: u64) -> u8 {
        let distance = if self.has_distances { key >> KEY_BITS } else { 0 };
        (hash(key) as u32 >> (32 - self.bits) ^ distance as u32) as u8
    }

    /// Returns the filter of the keys in `levels`. The lowest bits of the first byte hold the first slot.
    ///
    /// Takes keys away as long as a slot has a single key. The slots get their values in the
    /// opposite order, so this slot's value is free when its key comes.
    ///
    /// # Panics
    ///
    /// If keys are left, because each of their slots has several of them.
    pub(crate) fn table(self, levels: &[Vec<u64>]) -> Table {
        let slots = self.slots();
        let mut keys = Vec::with_capacity(slots);
        for (distance, level) in (0..).zip(levels) {
            keys.extend(level.iter().map(|key| key | distance << KEY_BITS));
        }
        let (mut counts, mut sums) = (vec![0u32; slots], vec![0u64; slots]);
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

    /// Returns the bytes of a filter with these values of its slots.
    fn packed(self, values: &[u8]) -> Vec<u64> {
        let bits = self.bits as usize;
        let (mut bytes, mut i) = (vec![0; values.len() * bits / 8], 0);
        while i < values.len() {
            let (byte, shift) = (i * bits / 8, i * bits % 8);
            let value = (values[i] as u64) << shift;
            bytes[byte] |= value & 0xff;
            if value > 0xff {
                bytes[byte + 1] |= value >> 8;
            }
            i += 1;
        }
        bytes
    }
}

/// Mixes the bits of a key. The factors are odd numbers with irregular bits: the golden ratio, and
/// the factor of Pelle Evensen's *rrmxmx*.
pub(crate) fn hash(key: u64) -> u64 {
    let hash = (key % (1 << KEY_BITS)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let hash = (hash ^ hash >> 32).wrapping_mul(0x9FB2_1C65_1E98_DF25);
    hash ^ hash >> 32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_filter_has_its_keys_and_few_others() {
        let filter = Filter { bits: 8, has_distances: true, segment_bits: 9, segments: 15 };
        let levels: Vec<Vec<u64>> =
            (0..6).map(|i| (0..1000).map(|k| 6 * k + i).collect()).collect();
        let table = filter.table(&levels);
        let sum = |key: u64| {
            let [a, b, c] = filter.places(key).map(|slot| table.data[slot]);
            a ^ b ^ c ^ u64::from(filter.sum(key))
        };
        assert!((0..6000).all(|key| sum(key) == key % 6));
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
