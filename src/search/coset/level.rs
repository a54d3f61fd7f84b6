use alloc::vec::Vec;
use std::io;

use super::{
    bitmap::{Bitmap, Pass},
    group_moves::{GROUP_MOVES, GroupMoves},
    place::Place,
};

/// The positions found so far.
#[derive(Debug)]
pub(super) enum Level {
    List(List),
    Bitmap(Bitmap),
}

/// Few positions, as places in ascending order.
#[derive(Debug, Default)]
pub(super) struct List {
    /// The places of all levels so far.
    pub(super) all: Vec<Place>,
    /// The places of the last level.
    pub(super) last: Vec<Place>,
}

/// The next level is a list as well if the last level has at most this number of positions. The
/// next level has about 15 times as many.
const LONGEST: usize = 1 << 16;

impl Level {
    /// Returns the number of positions.
    pub(super) fn count(&self) -> u64 {
        match self {
            Self::List(list) => list.all.len() as u64,
            Self::Bitmap(bitmap) => bitmap.count(),
        }
    }
}

impl List {
    /// Whether the next level is a list as well.
    pub(super) fn is_short(&self) -> bool {
        self.last.len() <= LONGEST
    }

    /// Adds the places that the moves of the group reach from the last level, and the places in
    /// `found`.
    pub(super) fn advance(&mut self, group: &GroupMoves, found: Vec<Place>) {
        let mut next = found;
        for &place in &self.last {
            next.extend((0..GROUP_MOVES).map(|number| group.moved(place, number)));
        }
        next.sort_unstable();
        next.dedup();
        next.retain(|place| self.all.binary_search(place).is_err());
        self.all.extend(&next);
        self.all.sort_unstable();
        self.last = next;
    }

    /// Makes a bitmap of all places, and of the places that the moves of the group reach from the
    /// last level.
    pub(super) fn advance_to_bitmap(&self, group: &GroupMoves, pass: &Pass) -> io::Result<Bitmap> {
        let mut bitmap = Bitmap::new(pass)?;
        bitmap.mark(|marks| {
            let mut marker = marks.marker();
            self.all.iter().for_each(|&place| marker.mark(place));
            let images = |&place| (0..GROUP_MOVES).map(move |i| group.moved(place, i));
            self.last.iter().flat_map(images).for_each(|place| marker.mark(place));
        });
        Ok(bitmap)
    }
}
