use core::ops::ControlFlow;

use alloc::vec::Vec;

use super::{Event, distance::Distances, exhaustive::STEP, sequences::Sequences};
use crate::cube::{CubePos, Face, Move};

/// A search for sequences that bring some cubies to their places, on its way.
///
/// A subtree is left out where the exact distance of the cubies exceeds the moves
/// that are left, so the search costs in proportion to what it finds.
pub(super) struct Partial<'a, F, B> {
    pub(super) sequences: Sequences,
    pub(super) distances: &'a Distances,
    /// The moves made so far.
    pub(super) sequence: Vec<Move>,
    pub(super) tried: u128,
    pub(super) visit: F,
    pub(super) broken_off: Option<B>,
}

impl<B, F: FnMut(Event<'_>) -> ControlFlow<B>> Partial<'_, F, B> {
    /// Tries all sequences of `left` more moves from a position.
    pub(super) fn descend(
        &mut self,
        position: CubePos,
        last: Option<Face>,
        left: u8,
    ) -> ControlFlow<()> {
        if self.distances.bound(&position) <= left {
            if left == 0 {
                return self.tell(|moves, _| Event::Solution(moves));
            }
            for mv in self.sequences.following(last) {
                self.sequence.push(mv);
                self.descend(position.moved(mv), Some(mv.face()), left - 1)?;
                self.sequence.pop();
            }
            if left > STEP {
                return ControlFlow::Continue(()); // its subtrees have reported
            }
        }
        if left < STEP {
            return ControlFlow::Continue(());
        }
        self.tried += Sequences::count_after(last, left);
        self.tell(|_, tried| Event::Progress { tried })
    }

    /// Tells `visit`, and keeps the value with which it breaks the search off.
    fn tell(&mut self, event: fn(&[Move], u128) -> Event<'_>) -> ControlFlow<()> {
        let flow = (self.visit)(event(&self.sequence, self.tried));
        flow.map_break(|value| self.broken_off = Some(value))
    }
}
