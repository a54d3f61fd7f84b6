//! The table of the cosets nearest to a group.

use alloc::{vec, vec::Vec};

use crate::{
    cube::{CubePos, MoveSet, Operations, batch, hash::hash},
    group::Group,
    watch::{Progress, Stage, Stopped, Watch},
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
    pub(super) fn new(
        group: &Group,
        moves: MoveSet,
        slots: usize,
        watch: &mut Watch<'_>,
    ) -> Result<Self, Stopped> {
        batch(
            #[inline(always)]
            |ops| Self::new_with(ops, group, moves, slots, watch),
        )
    }

    #[inline(always)]
    fn new_with(
        ops: Operations,
        group: &Group,
        moves: MoveSet,
        slots: usize,
        watch: &mut Watch<'_>,
    ) -> Result<Self, Stopped> {
        /// The number of cosets between two looks at the watch, about 2 ms.
        const PERIOD: usize = 1 << 10;
        let home = group.least_of_coset(CubePos::SOLVED);
        let mut table = Self { slots: vec![(CubePos::SOLVED, EMPTY); slots], radius: 0 };
        let mut free = slots / 4 * 3 - 1;
        let slot = table.slot(&home);
        table.slots[slot] = (home, 0);
        let mut layer = vec![home];
        for distance in 1..EMPTY {
            let mut next = vec![];
            for (i, coset) in layer.iter().enumerate() {
                if i.is_multiple_of(PERIOD) {
                    building(watch)?;
                }
                for mv in moves {
                    let before = coset.moved_with(ops, mv.inverse());
                    let before = group.least_of_coset_with(ops, before);
                    let slot = table.slot(&before);
                    if table.slots[slot].1 != EMPTY {
                        continue;
                    }
                    if free == 0 {
                        return Ok(table);
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
        Ok(table)
    }

    /// Returns the slot that holds the coset with the least element `least`. If the table lacks the
    /// coset, returns the empty slot into which the coset belongs.
    #[inline]
    fn slot(&self, least: &CubePos) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = (hash(least) >> 32) as usize & mask;
        while self.slots[slot].1 != EMPTY && self.slots[slot].0 != *least {
            slot = (slot + 1) & mask;
        }
        slot
    }

    /// Returns a lower bound on the distance of the coset whose least element is `least`. If the
    /// table has the coset, the bound is its distance. Otherwise the bound is radius + 1.
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

/// Reports that tables are built. Fails if the watch ends the call.
pub(super) fn building(watch: &mut Watch<'_>) -> Result<(), Stopped> {
    watch.look(|| Progress { stage: Stage::Building, ..Progress::default() })
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::cube::Move;

    /// Compares a table with a breadth-first search that has no limit of memory. No move is the
    /// inverse of another, so the table must have the distances to the group and not from it.
    #[test]
    fn the_bound_is_the_distance_or_one_more_than_the_radius() {
        let moves: MoveSet = [Move::U1, Move::R1, Move::F1].into_iter().collect();
        let group = Group::generated_by(MoveSet::EMPTY);
        let slots = 1 << 10;
        let table = CosetDistances::new(&group, moves, slots, &mut Watch::new()).unwrap();
        // The search ended because three quarters of the slots were full.
        let full = table.slots.iter().filter(|slot| slot.1 != EMPTY).count();
        assert_eq!(full, slots / 4 * 3);

        let radius = table.radius();
        let mut seen = HashSet::from([*CubePos::SOLVED.as_bytes()]);
        let (mut layer, mut counts) = (vec![CubePos::SOLVED], vec![]);
        for distance in 0..=radius + 2 {
            let mut next = vec![];
            counts.push(layer.len());
            for position in layer {
                let bound = table.bound(&group.least_of_coset(position));
                assert_eq!(bound, distance.min(radius + 1), "{position:?}");
                let before = moves.iter().map(|mv| position.moved(mv.inverse()));
                next.extend(before.filter(|before| seen.insert(*before.as_bytes())));
            }
            layer = next;
        }
        // All positions up to the radius are in the table, but not all of the next distance.
        let within = |distance: u8| counts[..=usize::from(distance)].iter().sum::<usize>();
        assert!(within(radius) <= full && full < within(radius + 1), "{counts:?}");
    }
}
