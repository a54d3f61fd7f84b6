use alloc::{vec, vec::Vec};

use crate::{
    cube::{CubePos, MoveSet},
    group::Group,
    search::meet::hash,
};

/// How many moves lead the cosets nearest to a group into it, exactly.
///
/// A coset G·p is named by its least element. All up to a radius are there, and some that
/// are one move farther; the others are farther than the radius. It is a hash table of
/// 21 bytes a place, three quarters of them filled at the most.
#[derive(Debug, Clone)]
pub(super) struct Distances {
    places: Vec<(CubePos, u8)>,
    radius: u8,
}

/// The distance of a place that is empty.
const EMPTY: u8 = u8::MAX;

impl Distances {
    /// Distances to a group by some moves, in a table of so many places, a power of two.
    pub(super) fn new(group: &Group, moves: MoveSet, places: usize) -> Self {
        let home = group.least_of_coset(CubePos::SOLVED);
        let mut table = Self { places: vec![(CubePos::SOLVED, EMPTY); places], radius: 0 };
        let mut left = places / 4 * 3 - 1;
        let place = table.place(&home);
        table.places[place] = (home, 0);
        let mut layer = vec![home];
        for distance in 1..EMPTY {
            let mut next = vec![];
            for coset in &layer {
                for mv in moves {
                    let before = group.least_of_coset(coset.moved(mv.inverse()));
                    let place = table.place(&before);
                    if table.places[place].1 != EMPTY {
                        continue;
                    }
                    if left == 0 {
                        return table;
                    }
                    left -= 1;
                    table.places[place] = (before, distance);
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

    /// Where a coset is, or would be: at the place of its hash, or the next that is free.
    #[inline]
    fn place(&self, least: &CubePos) -> usize {
        let mask = self.places.len() - 1;
        let mut place = (hash(least) >> 32) as usize & mask;
        while self.places[place].1 != EMPTY && self.places[place].0 != *least {
            place = (place + 1) & mask;
        }
        place
    }

    /// How many moves lead a coset, named by its least element, into the group at the
    /// least; exact where that is not more than the radius.
    #[inline]
    pub(super) fn bound(&self, least: &CubePos) -> u8 {
        match self.places[self.place(least)].1 {
            EMPTY => self.radius + 1,
            distance => distance,
        }
    }

    /// Up to which distance all are there.
    pub(super) const fn radius(&self) -> u8 {
        self.radius
    }
}
