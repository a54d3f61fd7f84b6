//! A partial solution: the moves of the first steps.

use alloc::{vec, vec::Vec};

use superflip::{
    cube::{CubePos, Move},
    unstable::MapArray,
};

use super::{
    goal::Goal,
    search::last_run,
    seat::{Reached, Seat},
    sides::Before,
};

/// The place of a step in the text of its chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Place {
    /// The number of the step, counted from 1.
    pub(super) number: usize,
    /// The number of the alternative that the step is in, counted from 1.
    pub(super) alternative: Option<usize>,
}

impl Place {
    /// The place of the first step.
    pub(super) const FIRST: Self = Self { number: 1, alternative: None };
}

/// The end of a step in a partial solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Mark {
    pub(super) place: Place,
    pub(super) goal: Goal,
    pub(super) seat: Seat,
    /// The number of moves on the normal side up to the end of this step.
    pub(super) normal: usize,
    /// The number of moves on the inverse side up to the end of this step.
    pub(super) inverse: usize,
}

/// The moves of the first steps on both sides, and the position after them.
#[derive(Debug, Clone)]
pub(super) struct Partial {
    /// The position i⁻¹·p·n, where n and i are the moves on both sides of the position p.
    pub(super) position: CubePos,
    pub(super) normal: Vec<Move>,
    pub(super) inverse: Vec<Move>,
    pub(super) marks: Vec<Mark>,
    /// The goal that the position has. `None` before the first step.
    pub(super) reached: Option<Reached>,
}

impl Partial {
    /// A partial solution without steps.
    pub(super) const fn new(position: CubePos) -> Self {
        Self { position, normal: vec![], inverse: vec![], marks: vec![], reached: None }
    }

    pub(super) fn len(&self) -> usize {
        self.normal.len() + self.inverse.len()
    }

    pub(super) fn before(&self) -> Before<'_> {
        Before { position: self.position, normal: &self.normal, inverse: &self.inverse }
    }

    /// Returns the partial solution with one more step.
    pub(super) fn with(
        &self,
        place: Place,
        (goal, seat): (Goal, Seat),
        normal: &[Move],
        inverse: &[Move],
    ) -> Self {
        let mut next = self.clone();
        next.normal.extend(normal);
        next.inverse.extend(inverse);
        next.marks.push(Mark {
            place,
            goal,
            seat,
            normal: next.normal.len(),
            inverse: next.inverse.len(),
        });
        next.reached = Some(Reached::after(self.reached, goal, seat));
        next.position = after(self.position, normal, inverse);
        next
    }

    /// Returns the number of turns on each side that may be turned in either direction: the last run of the
    /// last step, if that step ends with EO, DR or HTR.
    fn free_turns(&self) -> [usize; 2] {
        let Some(mark) = self.marks.last() else { return [0, 0] };
        if !mark.goal.has_free_turns() {
            return [0, 0];
        }
        let begin = self.marks.iter().rev().nth(1).map_or([0, 0], |m| [m.normal, m.inverse]);
        [&self.normal[begin[0]..], &self.inverse[begin[1]..]].mapped(|moves| last_run(moves).len())
    }

    /// Returns the positions of the [`endings`](Self::endings).
    pub(super) fn ending_positions(&self) -> Vec<CubePos> {
        let [normal, inverse] = self.free_turns();
        let mut all = vec![self.position];
        for &mv in &self.normal[self.normal.len() - normal..] {
            for i in 0..all.len() {
                all.push(after(all[i], &[half(mv)], &[]));
            }
        }
        for &mv in &self.inverse[self.inverse.len() - inverse..] {
            for i in 0..all.len() {
                all.push(after(all[i], &[], &[half(mv)]));
            }
        }
        all
    }

    /// Returns the partial solutions that differ from this one in the directions of the last quarter
    /// turns of the last step, this one first. After EO, DR and HTR, all of them have the goal.
    pub(super) fn endings(self) -> Vec<Self> {
        let [normal, inverse] = self.free_turns();
        let mut all = vec![self];
        for back in 1..=normal {
            for i in 0..all.len() {
                let mut other = all[i].clone();
                let at = other.normal.len() - back;
                let mv = other.normal[at];
                other.normal[at] = mv.inverse();
                other.position = after(other.position, &[half(mv)], &[]);
                all.push(other);
            }
        }
        for back in 1..=inverse {
            for i in 0..all.len() {
                let mut other = all[i].clone();
                let at = other.inverse.len() - back;
                let mv = other.inverse[at];
                other.inverse[at] = mv.inverse();
                other.position = after(other.position, &[], &[half(mv)]);
                all.push(other);
            }
        }
        all
    }
}

/// Returns the position after moves on both sides.
pub(super) fn after(position: CubePos, normal: &[Move], inverse: &[Move]) -> CubePos {
    let position = position.moved_by(normal.iter().copied());
    if inverse.is_empty() {
        return position;
    }
    position.inverse().moved_by(inverse.iter().copied()).inverse()
}

/// Returns the half turn of the face of a move.
fn half(mv: Move) -> Move {
    Move::of_face(mv.face())[1]
}
