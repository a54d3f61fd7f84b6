use alloc::{vec, vec::Vec};

use crate::{
    cube::{CubePos, MoveSet, Operations, batch},
    group::Group,
    search::meet::hash,
};

/// The exact distances of the cosets nearest to a group, in moves that lead into the group.
///
/// A coset G·p is identified by its least element. The table holds all cosets up to a
/// radius and some at distance radius + 1. It is a hash table with linear probing, 21 bytes
/// per slot, at most three quarters full.
#[derive(Debug, Clone)]
pub(super) struct CosetDistances {
    slots: Vec<(CubePos, u8)>,
    radius: u8,
}

/// The distance in an empty slot.
const EMPTY: u8 = u8::MAX;

impl CosetDistances {
    /// The distances to `group` by `moves`, in a table of `slots` slots, a power of two.
    pub(super) fn new(group: &Group, moves: MoveSet, slots: usize) -> Self {
        batch(
            #[inline(always)]
            |ops| Self::new_with(ops, group, moves, slots),
        )
    }

    #[inline(always)]
    fn new_with(ops: Operations, group: &Group, moves: MoveSet, slots: usize) -> Self {
        let home = group.least_of_coset(CubePos::SOLVED);
        let mut table = Self { slots: vec![(CubePos::SOLVED, EMPTY); slots], radius: 0 };
        let mut free = slots / 4 * 3 - 1;
        let slot = table.slot(&home);
        table.slots[slot] = (home, 0);
        let mut layer = vec![home];
        for distance in 1..EMPTY {
            let mut next = vec![];
            for coset in &layer {
                for mv in moves {
                    let before = coset.moved_with(ops, mv.inverse());
                    let before = group.least_of_coset_with(ops, before);
                    let slot = table.slot(&before);
                    if table.slots[slot].1 != EMPTY {
                        continue;
                    }
                    if free == 0 {
                        return table;
                    }
                    free -= 1;
                    table.slots[slot] = (before, distance);
                    next.push(before);
                }
            }
            table.radius = distance;
            if next.is_empty() {
                break;
            }
            layer = next;
        }
        table
    }

    /// The slot that holds a coset, or the empty slot where it would be inserted.
    #[inline]
    fn slot(&self, least: &CubePos) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = (hash(least) >> 32) as usize & mask;
        while self.slots[slot].1 != EMPTY && self.slots[slot].0 != *least {
            slot = (slot + 1) & mask;
        }
        slot
    }

    /// A lower bound on the distance of the coset with this least element. Up to the radius,
    /// the bound is exact.
    #[inline]
    pub(super) fn bound(&self, least: &CubePos) -> u8 {
        match self.slots[self.slot(least)].1 {
            EMPTY => self.radius + 1,
            distance => distance,
        }
    }

    /// The greatest distance up to which the table holds every coset.
    pub(super) const fn radius(&self) -> u8 {
        self.radius
    }
}
