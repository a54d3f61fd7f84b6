//! The law of the filters of phase 1.

use std::{collections::HashSet, sync::LazyLock};

use superflip::{Move, coord::KocSymm};

use super::statement::{Law, for_all};
use crate::contents::Contents;

/// The number of slots that a key has.
const PLACES: usize = 3;

pub(crate) const LAWS: &[Law] = &[Law {
    tables: &["coset_filter_5", "coset_filter_6", "coset_filter_7"],
    statement: "has each near coset, and only slots of near cosets (coset, slot)",
    check: |t, _| {
        let filter = Filter::of(t);
        let (mut used, near) = (vec![false; filter.slots], filter.near());
        for_all([near.len()], |[i]| {
            let (key, distance) = near[i];
            let hash = hash(key);
            let mut sum = part(hash >> (32 - filter.bits)) & ((1 << filter.bits) - 1);
            for place in filter.places(hash) {
                sum ^= filter.value(place)?;
                used[place] = true;
            }
            Some(sum == if filter.bits == 8 { distance } else { 0 })
        })?;
        for_all([filter.slots], |[slot]| Some(used[slot] || filter.value(slot)? == 0))
    },
}];

/// The canonical cosets at most seven moves from Kociemba's group, as keys of the filters, with their
/// distances. The distances ascend.
static NEAR: LazyLock<Vec<(u64, usize)>> = LazyLock::new(|| {
    let key = |coset: KocSymm| {
        let class = superflip::tables::find("cornersymm_expand").expect("a table of every build");
        let class = class.entries().position(|twist| twist == u64::from(coset.csymm.get()));
        let class = class.expect("the least twist of a class") as u64;
        class << 20 | u64::from(coset.eosymm.get()) << 9 | u64::from(coset.epsymm.get())
    };
    let mut seen = HashSet::from([KocSymm::default()]);
    let (mut level, mut near) = (vec![KocSymm::default()], vec![(0, 0)]);
    for distance in 1..=7 {
        let neighbors = level.iter().flat_map(|coset| Move::ALL.map(|mv| coset.moved(mv).canon()));
        level = neighbors.filter(|&coset| seen.insert(coset)).collect();
        near.extend(level.iter().map(|&coset| (key(coset), distance)));
    }
    near
});

/// A filter, with its measures.
struct Filter<'a> {
    contents: &'a Contents,
    /// The number of bits of a slot.
    bits: usize,
    slots: usize,
    /// The number of slots of a segment.
    segment: usize,
    /// The greatest distance of the cosets in the filter.
    most: usize,
}

impl<'a> Filter<'a> {
    fn of(contents: &'a Contents) -> Self {
        let (bits, segment, most) = match contents.info.name {
            "coset_filter_5" => (8, 1 << 9, 5),
            "coset_filter_6" => (4, 1 << 11, 6),
            _ => (2, 1 << 13, 7),
        };
        Self { contents, bits, slots: contents.rows() * 8 / bits, segment, most }
    }

    fn near(&self) -> &'static [(u64, usize)] {
        &NEAR[..NEAR.partition_point(|&(_, distance)| distance <= self.most)]
    }

    /// Returns the slots of a hash: one in each of three segments, one after the other.
    fn places(&self, hash: u64) -> [usize; PLACES] {
        let starts = (self.slots - 2 * self.segment) as u64;
        let first = part(((hash >> 32) * starts) >> 32);
        let low = part(hash & u64::from(u32::MAX));
        [
            first,
            (first + self.segment) ^ (low % self.segment),
            (first + 2 * self.segment) ^ (low / self.segment % self.segment),
        ]
    }

    fn value(&self, slot: usize) -> Option<usize> {
        let per_byte = 8 / self.bits;
        let byte = self.contents.get(slot / per_byte)?;
        Some(byte >> (slot % per_byte * self.bits) & ((1 << self.bits) - 1))
    }
}

fn part(number: u64) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

/// Returns the hash of a key. The factors are the golden ratio and a number with irregular bits.
fn hash(key: u64) -> u64 {
    let hash = key.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let hash = (hash ^ hash >> 32).wrapping_mul(0x9FB2_1C65_1E98_DF25);
    hash ^ hash >> 32
}
