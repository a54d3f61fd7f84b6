//! The depth-first search on one side.

use alloc::vec::Vec;

use superflip::{
    cube::{Arrangement, CubePos, Face, Move, MoveSet, Sym},
    unstable::Meter,
    watch::Stopped,
};

use super::{convention::Convention, space::Space, trigger::Endings};

/// Why a search ends before it has tried all sequences.
pub(super) enum End {
    /// The caller needs no more solutions.
    Enough,
    Stopped(Stopped),
}

pub(super) type Flow = Result<(), End>;

impl From<Stopped> for End {
    fn from(stopped: Stopped) -> Self {
        Self::Stopped(stopped)
    }
}

/// The faces that the next move may not turn, as bits: a sequence turns a face once in a run of turns
/// of one axis, and the two faces of an axis in ascending order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Turned(u8);

impl Turned {
    /// Returns the faces of the last run of a sequence. A step may continue the run of the step
    /// before in any order, because that step ends with turns that it needs.
    pub(super) fn after(sequence: &[Move]) -> Self {
        Self(last_run(sequence).iter().fold(0, |faces, mv| faces | 1 << mv.face().index()))
    }

    const fn allows(self, face: Face) -> bool {
        self.0 >> face.index() & 1 == 0
    }

    /// Returns whether a sequence may follow.
    pub(super) fn allow(self, sequence: &[Move]) -> bool {
        let mut turned = self;
        sequence.iter().all(|mv| {
            let is_allowed = turned.allows(mv.face());
            turned = turned.then(mv.face());
            is_allowed
        })
    }

    const fn then(self, face: Face) -> Self {
        let opposite = face.opposite();
        let continues = !self.allows(opposite) && self.0.is_power_of_two();
        let closes = continues || opposite.index() < face.index();
        Self(1 << face.index() | (closes as u8) << opposite.index())
    }
}

/// Returns the last run of turns of one axis: at most two moves.
pub(super) fn last_run(sequence: &[Move]) -> &[Move] {
    let axis = |mv: &Move| mv.face().index() % 3;
    let count = match sequence {
        [.., a, b] if axis(a) == axis(b) => 2,
        [] => 0,
        _ => 1,
    };
    &sequence[sequence.len() - count..]
}

/// A search for the goal of a step, with the cube seen so that the axis is upright.
pub(super) struct SideSearch<'a, S> {
    pub(super) space: &'a S,
    pub(super) rotation: Sym,
    /// The moves that the step may make.
    pub(super) allowed: MoveSet,
    /// The moves that keep the goal. A step never ends with one of them, because it would reach the
    /// goal without this move.
    pub(super) kept: MoveSet,
    pub(super) convention: Convention,
    /// The triggers that the moves on one side end with, if the step names any.
    pub(super) endings: Option<Endings>,
}

impl<S: Space> SideSearch<'_, S> {
    pub(super) fn state(&self, position: CubePos) -> S::State {
        self.space.state(&Arrangement::from(position.remap(self.rotation)))
    }

    pub(super) fn bound(&self, position: CubePos) -> u8 {
        self.space.bound(self.state(position))
    }

    /// Returns whether no side of a step has this move after `moves`, with `left` moves to the end.
    fn excludes(&self, mv: Move, moves: &[Move], left: u8) -> bool {
        let excludes = |endings: &Endings| endings.excludes(mv, moves.len(), left);
        left == 1 && !self.is_last(mv) || self.endings.as_ref().is_some_and(excludes)
    }

    fn is_last(&self, mv: Move) -> bool {
        !self.kept.contains(mv) && (self.convention == Convention::All || mv.quarters() != 3)
    }

    /// Returns whether a step may end with these moves on a side.
    fn may_end(&self, moves: &[Move]) -> bool {
        last_run(moves).iter().all(|&mv| self.is_last(mv))
    }

    /// Calls `found` with each sequence of `left` more moves that leads from the state to the goal, and
    /// that does not reach the goal before its last move. The sequence begins with `moves`.
    pub(super) fn guided(
        &self,
        state: S::State,
        left: u8,
        turned: Turned,
        moves: &mut Vec<Move>,
        meter: &mut Meter<'_>,
        found: &mut dyn FnMut(&[Move]) -> Flow,
    ) -> Flow {
        if left == 0 {
            let is_found = self.space.bound(state) == 0 && self.may_end(moves);
            return if is_found { found(moves) } else { Ok(()) };
        }
        for mv in self.allowed {
            if !turned.allows(mv.face()) || self.excludes(mv, moves, left) {
                continue;
            }
            meter.count(1)?;
            let next = self.space.moved(state, self.rotation.remap(mv));
            let bound = self.space.bound(next);
            // A step ends when it reaches the goal.
            if bound < left && (bound > 0 || left == 1) {
                moves.push(mv);
                self.guided(next, left - 1, turned.then(mv.face()), moves, meter, found)?;
                moves.pop();
            }
        }
        Ok(())
    }

    /// Calls `found` with each sequence of `left` more moves with which a step may end, and with the
    /// position after the sequence, whether or not it leads to the goal.
    pub(super) fn free(
        &self,
        position: CubePos,
        left: u8,
        turned: Turned,
        moves: &mut Vec<Move>,
        meter: &mut Meter<'_>,
        found: &mut dyn FnMut(CubePos, &[Move], &mut Meter<'_>) -> Flow,
    ) -> Flow {
        if left == 0 {
            return if self.may_end(moves) { found(position, moves, meter) } else { Ok(()) };
        }
        for mv in self.allowed {
            if !turned.allows(mv.face()) || self.excludes(mv, moves, left) {
                continue;
            }
            meter.count(1)?;
            moves.push(mv);
            self.free(position.moved(mv), left - 1, turned.then(mv.face()), moves, meter, found)?;
            moves.pop();
        }
        Ok(())
    }
}
