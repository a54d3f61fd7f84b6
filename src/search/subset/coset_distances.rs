use alloc::{vec, vec::Vec};

use crate::{
    cube::{CubePos, MoveSet, Operations, batch},
    group::Group,
    search::meet::hash,
};

/// A table of the cosets that are nearest to a group, with their distances. The distance of a coset
/// is the least number of moves from the coset into the group.
///
/// A coset G·p is stored as its least element. The table has every coset up to a distance called
/// the *radius*, and some cosets at distance radius + 1. The table is a hash table with linear
/// probing. A slot takes 21 bytes, and at most three quarters of the slots are full.
#[derive(Debug, Clone)]
pub(super) struct CosetDistances {
    slots: Vec<(CubePos, u8)>,
    radius: u8,
}

const EMPTY: u8 = u8::MAX;

impl CosetDistances {
    /// Builds the table for the cosets of `group` that `moves` reach, with `slots` slots, a power
    /// of two.
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

    /// Returns the slot of the coset with this least element, or the empty slot where the coset
    /// belongs.
    #[inline]
    fn slot(&self, least: &CubePos) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = (hash(least) >> 32) as usize & mask;
        while self.slots[slot].1 != EMPTY && self.slots[slot].0 != *least {
            slot = (slot + 1) & mask;
        }
        slot
    }

    /// Returns a lower bound on the distance of the coset with this least element. If the table has
    /// the coset, the bound is its distance. Otherwise the bound is radius + 1.
    #[inline]
    pub(super) fn bound(&self, least: &CubePos) -> u8 {
        match self.slots[self.slot(least)].1 {
            EMPTY => self.radius + 1,
            distance => distance,
        }
    }

    /// Returns the distance up to which the table has every coset.
    pub(super) const fn radius(&self) -> u8 {
        self.radius
    }
}
