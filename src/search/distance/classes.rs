//! A set of positions that several threads fill.

use alloc::{vec, vec::Vec};
use std::{
    collections::HashSet,
    sync::{Mutex, PoisonError},
};

use crate::cube::{CubePos, hash::hash};

/// One canonical position per class, in shards by hash. Symmetries of the metric and inversion map
/// the positions of a class to each other.
#[derive(Debug)]
pub(super) struct Classes {
    shards: Vec<HashSet<CubePos>>,
}

/// A set that threads fill.
#[derive(Debug)]
pub(super) struct NewClasses {
    shards: Vec<Mutex<HashSet<CubePos>>>,
}

/// The number of classes for which a shard has room at the beginning: seven eighths of 2¹⁰ slots.
/// Finding the neighbors of this many classes takes about 30 ms, so a search that works shard by
/// shard ends about 30 ms after it is cancelled.
const SHARD: u64 = 7 << 7;

/// The bytes of a slot of a hash set: a position, and a byte of the set itself. A set is at most
/// seven eighths full.
const SLOT: u64 = size_of::<CubePos>() as u64 + 1;

/// Returns the shard of a position, by the highest bits of its hash.
fn shard(position: &CubePos, shards: usize) -> usize {
    let place = (u128::from(hash(position)) * shards as u128) >> u64::BITS;
    usize::try_from(place).expect("less than the number of shards")
}

/// Returns the number of shards for a number of classes.
fn shards(classes: u64) -> u64 {
    classes.div_ceil(SHARD).next_power_of_two()
}

/// Returns the bytes of a set with room for this many classes.
pub(super) fn bytes(classes: u64) -> u64 {
    shards(classes).saturating_mul((SHARD * 8 / 7) * SLOT)
}

impl NewClasses {
    /// Makes an empty set with room for `classes` classes. A set that receives more of them grows.
    pub(super) fn with_room(classes: u64) -> Self {
        let room = usize::try_from(classes.min(SHARD)).expect("at most a shard");
        let shard = || Mutex::new(HashSet::with_capacity(room));
        Self { shards: (0..shards(classes)).map(|_| shard()).collect() }
    }

    pub(super) fn insert(&self, position: CubePos) {
        let shard = &self.shards[shard(&position, self.shards.len())];
        shard.lock().unwrap_or_else(PoisonError::into_inner).insert(position);
    }

    pub(super) fn finish(self) -> Classes {
        let shards = self.shards.into_iter();
        let open = |shard: Mutex<_>| shard.into_inner().unwrap_or_else(PoisonError::into_inner);
        Classes { shards: shards.map(open).collect() }
    }
}

impl Classes {
    pub(super) fn of_one(position: CubePos) -> Self {
        Self { shards: vec![HashSet::from([position])] }
    }

    pub(super) fn contains(&self, position: &CubePos) -> bool {
        self.shards[shard(position, self.shards.len())].contains(position)
    }

    pub(super) fn len(&self) -> u64 {
        self.shards.iter().map(|shard| shard.len() as u64).sum()
    }

    pub(super) fn shards(&self) -> &[HashSet<CubePos>] {
        &self.shards
    }

    /// Returns the bytes that the set takes.
    pub(super) fn bytes(&self) -> u64 {
        let slots = |shard: &HashSet<_>| (shard.capacity() as u64 * 8 / 7).next_power_of_two();
        self.shards.iter().map(slots).sum::<u64>() * SLOT
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cube::Move;

    #[test]
    fn a_set_has_what_it_was_given() {
        let products = |a: Move| Move::ALL.map(|b| CubePos::SOLVED.moved_by([a, b]));
        for classes in [0, 1, 100, 10_000] {
            let set = NewClasses::with_room(classes);
            assert!(bytes(classes) >= set.shards.len() as u64 * 1024 * 21);
            Move::ALL.into_iter().flat_map(products).for_each(|p| set.insert(p));
            let set = set.finish();
            // The sequences of two moves reach 1 + 18 + 243 positions.
            assert_eq!(set.len(), 262);
            assert!(Move::ALL.into_iter().flat_map(products).all(|p| set.contains(&p)));
            let far = CubePos::SOLVED.moved_by([Move::R1, Move::U1, Move::F1]);
            assert!(!set.contains(&far) && set.bytes() >= 262 * SLOT);
        }
    }
}
