use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::{
    bitmap::Bitmap,
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

/// The maximum number of positions of a level whose next level is stored as a list. The next level
/// has about 15 times as many positions.
const LONGEST: usize = 1 << 16;

/// The number of places that are marked between two calls of `look`. The first mark in 2 MiB of a
/// new bitmap lets the system clear this memory, about 0.1 ms.
const CHUNK: usize = 200;

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
    /// Whether the last level is short enough for the next level to be stored as a list.
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

    /// Marks all places in an empty bitmap, and also the places that the moves of the group reach
    /// from the last level. Breaks if `look` breaks.
    pub(super) fn mark_in<B>(
        &self,
        bitmap: &mut Bitmap,
        group: &GroupMoves,
        look: &mut dyn FnMut() -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        bitmap.mark(|marks| {
            let mut marker = marks.marker();
            for places in self.all.chunks(CHUNK) {
                look()?;
                for &place in places {
                    marker.mark(place);
                }
            }
            for places in self.last.chunks(CHUNK / GROUP_MOVES) {
                look()?;
                let images = |&place| (0..GROUP_MOVES).map(move |i| group.moved(place, i));
                places.iter().flat_map(images).for_each(|place| marker.mark(place));
            }
            ControlFlow::Continue(())
        })
    }
}
