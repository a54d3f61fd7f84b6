//! The law of the filters of both phases.

use std::{
    collections::{HashMap, HashSet},
    sync::LazyLock,
};

use superflip::{
    Move, Sym,
    coord::{CornerOrder, KocSymm, MiddleEdgeOrder, UdEdgeOrder},
    cube::Arrangement,
};

use super::{
    order_class::{group_moves, turned},
    statement::{Law, for_all},
};
use crate::contents::Contents;

/// The number of slots that a key has.
const PLACES: usize = 3;

pub(crate) const LAWS: &[Law] = &[Law {
    tables: &[
        "coset_filter_5",
        "coset_filter_6",
        "coset_filter_7",
        "group_filter_5",
        "group_filter_8",
        "group_filter_9",
    ],
    statement: "has each near coset or position, and only their slots (near, slot)",
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
            Some(sum == if filter.has_distances { distance } else { 0 })
        })?;
        for_all([filter.slots], |[slot]| Some(used[slot] || filter.value(slot)? == 0))
    },
}];

/// The canonical cosets at most seven moves from Kociemba's group, as keys of the filters, with their
/// distances. The distances ascend.
static COSETS: LazyLock<Vec<(u64, usize)>> = LazyLock::new(|| {
    let twists: Vec<u64> = entries("cornersymm_expand").collect();
    let key = |coset: KocSymm| {
        let class = twists.iter().position(|&twist| twist == u64::from(coset.csymm.get()));
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

/// The positions at most nine moves of Kociemba's group from the solved cube, as keys of the filters,
/// with their distances. The distances ascend.
static POSITIONS: LazyLock<Vec<(u64, usize)>> = LazyLock::new(|| {
    // The class of each order of the corners that represents its class.
    let numbers = entries("corner_perm_sym").enumerate();
    let sym_count = Sym::AXIS_COUNT as u64;
    let classes: HashMap<usize, u64> = numbers
        .filter(|(_, number)| number % sym_count == 0)
        .map(|(order, number)| (order, number / sym_count))
        .collect();
    let upright = || Sym::ALL.into_iter().take(Sym::AXIS_COUNT);
    let key = |position: Arrangement| {
        let with_corners = upright().filter_map(|c| {
            let image = position.remap(c);
            let corners = classes.get(&CornerOrder::from(image).index())?;
            let middle = MiddleEdgeOrder::from_arrangement(&image)?.index() as u64;
            let (sym, edges) = upright().find_map(|s| {
                let edges = UdEdgeOrder::from_arrangement(&image.remap(s))?.index();
                Some((s.index() as u64, classes.get(&turned(edges))?))
            })?;
            Some(corners << 21 | edges << 9 | sym << 5 | middle)
        });
        with_corners.min().expect("a symmetry carries the corners to their representative")
    };
    let group: Vec<Move> = group_moves().into_iter().filter_map(Move::from_index).collect();
    let mut seen = HashSet::from([key(Arrangement::SOLVED)]);
    // Each position has the last move of a shortest sequence. Another turn of this move's face leads to no
    // greater distance.
    let mut level = vec![(Arrangement::SOLVED, None)];
    let mut near = vec![(key(Arrangement::SOLVED), 0)];
    for distance in 1..=9 {
        let mut next = Vec::new();
        for (position, last) in level {
            for &mv in group.iter().filter(|mv| last != Some(mv.face())) {
                let moved = position.moved(mv);
                let key = key(moved);
                if seen.insert(key) {
                    next.push((moved, Some(mv.face())));
                    near.push((key, distance));
                }
            }
        }
        level = next;
    }
    near
});

fn entries(table: &str) -> impl Iterator<Item = u64> {
    superflip::tables::find(table).expect("a table of every build").entries()
}

/// A filter, with its measures.
struct Filter<'a> {
    contents: &'a Contents,
    /// The number of bits of a slot.
    bits: usize,
    /// Whether the slots of a key also say its distance.
    has_distances: bool,
    slots: usize,
    /// The number of slots of a segment.
    segment: usize,
    /// The greatest distance of the keys in the filter.
    most: usize,
}

impl<'a> Filter<'a> {
    fn of(contents: &'a Contents) -> Self {
        let (bits, segment, most) = match contents.info.name {
            "coset_filter_5" => (8, 1 << 9, 5),
            "coset_filter_6" => (4, 1 << 11, 6),
            "coset_filter_7" => (3, 1 << 13, 7),
            "group_filter_5" => (8, 1 << 8, 5),
            "group_filter_8" => (2, 1 << 12, 8),
            _ => (8, 1 << 14, 9),
        };
        let (has_distances, slots) = (most == 5, contents.rows() * 8 / bits);
        Self { contents, bits, has_distances, slots, segment, most }
    }

    fn near(&self) -> &'static [(u64, usize)] {
        let is_of_cosets = self.contents.info.name.starts_with("coset");
        let near = if is_of_cosets { &*COSETS } else { &*POSITIONS };
        &near[..near.partition_point(|&(_, distance)| distance <= self.most)]
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

    /// Returns the value of a slot. The slots follow each other without gaps, the lowest bits first.
    fn value(&self, slot: usize) -> Option<usize> {
        let bit = |i: usize| Some(self.contents.get(i / 8)? >> (i % 8) & 1);
        let bits = (0..self.bits).map(|i| Some(bit(slot * self.bits + i)? << i));
        bits.sum()
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
