//! The positions of the first levels, which are kept in a list.

use alloc::{borrow::Cow, vec::Vec};

use super::{
    bitmap::Bitmap,
    group_moves::{GROUP_MOVES, GroupMoves},
    metric::CosetMetric,
    place::Place,
};
use crate::watch::{Look, Stopped};

/// The positions found so far, as sorted lists of places.
#[derive(Debug, Default)]
pub(super) struct List {
    pub(super) all: Vec<Place>,
    /// The places first found at the latest level.
    pub(super) last: Vec<Place>,
}

/// If the latest level has at most this many positions, the next level is still stored as a list.
/// Each level has about 15 times as many positions as the level before.
pub(super) const LONGEST: usize = 1 << 16;

/// Each time this many places are marked, `look` is called. The first mark in each 2 MiB of a new
/// bitmap takes about 0.1 ms, because the system then clears this memory.
const CHUNK: usize = 200;

impl List {
    pub(super) fn is_short(&self) -> bool {
        self.last.len() <= LONGEST
    }

    /// Returns the places from which a move of the group with this cost may lead to the next level.
    fn sources(&self, cost: u8) -> Cow<'_, [Place]> {
        if cost == 1 {
            return Cow::Borrowed(&self.last);
        }
        // A move of cost 2 leads from the latest level beyond the next one. From an earlier level, it
        // may also lead to a place that is found already.
        let is_earlier = |place: &&Place| self.last.binary_search(place).is_err();
        Cow::Owned(self.all.iter().filter(is_earlier).copied().collect())
    }

    /// Makes the next level. It consists of the places in `found`, and of the places that moves of
    /// the group reach from the levels before.
    pub(super) fn advance(&mut self, group: &GroupMoves, metric: &CosetMetric, found: Vec<Place>) {
        let mut next = found;
        for cost in 1..=metric.half_turn {
            for &place in &*self.sources(cost) {
                next.extend(group.images(place, metric, cost));
            }
        }
        next.sort_unstable();
        next.dedup();
        next.retain(|place| self.all.binary_search(place).is_err());
        self.all.extend(&next);
        self.all.sort_unstable();
        self.last = next;
    }

    /// Copies the list into an empty bitmap and makes the next pass. The pass marks the places that
    /// moves of the group reach from the levels before. Fails if `look` fails.
    pub(super) fn mark_in(
        &self,
        bitmap: &mut Bitmap,
        group: &GroupMoves,
        metric: &CosetMetric,
        look: Look<'_>,
    ) -> Result<(), Stopped> {
        bitmap.mark(|marks| {
            let mut marker = marks.marker();
            for places in self.all.chunks(CHUNK) {
                look()?;
                for &place in places {
                    marker.mark(place);
                }
            }
            for cost in 1..=metric.half_turn {
                for places in self.sources(cost).chunks(CHUNK / GROUP_MOVES) {
                    look()?;
                    let images = |&place| group.images(place, metric, cost);
                    places.iter().flat_map(images).for_each(|place| marker.mark(place));
                }
            }
            Ok(())
        })
    }
}
