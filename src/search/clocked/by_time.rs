//! The search by time.

use alloc::vec::Vec;

use super::{candidates::Candidates, clock::Clock};
use crate::{
    arrays::MapArray,
    coord::Axis,
    cube::{Arrangement, CubePos, Move},
    metric::AxisTurn,
    rules::CanonState,
    search::phases::{
        children::Children,
        states::{Coset, InGroup, MAX_PHASE2, Tables},
        table_set::Largest,
    },
    watch::{
        Stopped,
        meter::{Ended, Meter},
    },
};

type Phase1 = <Largest as Tables>::Coset;
type Phase2 = <Largest as Tables>::InGroup;

/// Each move of the rest is assumed to take this fraction of the mean time per move of the first
/// solution. The mean times differ by 1 % between 3/4 and 9/10.
const PACE: [u32; 2] = [4, 5];
/// The number of moves that phase 2 is assumed to have while phase 1 is searched.
const PHASE2: u32 = 7;
/// The maximum length of phase 1. No longer sequence is needed.
const MAX_PHASE1: u8 = CubePos::MAX_DISTANCE;
/// The number of moves by which phase 2 may be longer than its bound.
const LONGER: u8 = 3;
/// The maximum number of nodes after one sequence of phase 1.
const PHASE2_NODES: u64 = 200;

/// A search for sequences that take less time than the best one.
pub(super) struct TimedSearch<'s, 'c, 'w, C: Clock> {
    candidates: &'s mut Candidates<'c, C>,
    meter: Meter<'w>,
    /// The time that each move of the rest is assumed to take.
    pace: u32,
    /// The axis that is upright, and the position seen this way.
    axis: Axis,
    position: CubePos,
    /// The moves so far, as they are seen.
    moves: Vec<Move>,
}

/// The clock and the rules after the moves so far.
#[derive(Clone, Copy)]
struct Reached<S> {
    /// The state before the last axis turn.
    before: S,
    last: Option<AxisTurn>,
    /// The state after the last axis turn, or `None` if this turn is impossible. It may be possible
    /// together with a turn of the opposite face.
    after: Option<S>,
    canon: CanonState,
}

impl<'s, 'c, 'w, C: Clock> TimedSearch<'s, 'c, 'w, C> {
    /// Creates a search. The best sequence so far gives the pace.
    pub(super) fn new(candidates: &'s mut Candidates<'c, C>, meter: Meter<'w>) -> Self {
        let moves = |turn: AxisTurn| u32::try_from(turn.moves().count()).ok();
        let pace = candidates.pace(moves, candidates.clock.least_per_move(), PACE);
        let (axis, position) = (Axis::ALL[0], CubePos::SOLVED);
        Self { candidates, meter, pace, axis, position, moves: Vec::new() }
    }

    /// Returns the number of nodes that the search has spent.
    pub(super) const fn nodes(&self) -> u64 {
        self.meter.nodes()
    }

    /// Compares sequences that solve `position` until the budget is spent.
    pub(super) fn run(&mut self, position: &CubePos) -> Result<(), Ended> {
        let views = Axis::ALL.mapped(|axis| {
            let seen = position.remap(axis.rotation());
            (axis, seen, Phase1::of(&Arrangement::from(seen)))
        });
        let start = Reached {
            before: self.candidates.start,
            last: None,
            after: Some(self.candidates.start),
            canon: CanonState::START,
        };
        for length in 0..=MAX_PHASE1 {
            for (axis, seen, coset) in views {
                if coset.bound() <= length {
                    (self.axis, self.position) = (axis, seen);
                    self.moves.clear();
                    self.phase1(coset, start, length)?;
                }
            }
        }
        Ok(())
    }

    /// Spends a node. A spent budget ends the search only after it has found a sequence.
    fn spend(&mut self) -> Result<(), Ended> {
        match self.meter.spend(1) {
            Err(ended)
                if ended == Ended::Stopped(Stopped::Cancelled)
                    || self.candidates.best.is_some() =>
            {
                Err(ended)
            }
            _ => Ok(()),
        }
    }

    /// Makes a move. Returns `None` if it is impossible, or if the best time would be reached with
    /// `left` more moves at the pace.
    fn make(&mut self, at: Reached<C::State>, mv: Move, left: u32) -> Option<Reached<C::State>> {
        let turn = AxisTurn::from(self.axis.original_move(mv));
        let (before, turn) = match at.last {
            Some(last) if last.axis() == turn.axis() => (at.before, last.then(turn)?),
            _ => (at.after?, turn),
        };
        let after = self.candidates.clock.next(before, turn);
        let time = self.candidates.clock.time(after.unwrap_or(before));
        let is_late =
            time.saturating_add(left.saturating_mul(self.pace)) >= self.candidates.best_time();
        let canon = at.canon.next(mv)?;
        (!is_late).then_some(Reached { before, last: Some(turn), after, canon })
    }

    /// Searches the sequences of `left` moves into the group whose last move is not in the group.
    fn phase1(&mut self, coset: Phase1, at: Reached<C::State>, left: u8) -> Result<(), Ended> {
        let Some(left) = left.checked_sub(1) else {
            return if coset.is_group() { self.begin_phase2(at) } else { Ok(()) };
        };
        let allowed = at.canon.mask();
        let outside = allowed.without(Axis::SUBGROUP_MOVES[0]);
        let mut children = Children::none();
        coset.list(if left == 0 { outside } else { allowed }, left, &mut children);
        Phase1::prune(left, &mut children);
        let mut next = 0;
        while let Some(child) = children.get(next) {
            next += 1;
            self.spend()?;
            let Some(reached) = self.make(at, child.mv, u32::from(left) + PHASE2) else { continue };
            self.moves.push(child.mv);
            self.phase1(child.coset, reached, left)?;
            self.moves.pop();
        }
        Ok(())
    }

    /// Searches phase 2 after a sequence of phase 1.
    fn begin_phase2(&mut self, at: Reached<C::State>) -> Result<(), Ended> {
        let time = self.candidates.clock.time(at.after.unwrap_or(at.before));
        let room = self.candidates.best_time().saturating_sub(time) / self.pace;
        let most = MAX_PHASE2.min(u8::try_from(room).unwrap_or(u8::MAX));
        let position = self.position.moved_by(self.moves.iter().copied());
        let Some((state, bound)) = Phase2::of(&position.into(), most) else { return Ok(()) };
        let end = self.meter.nodes() + PHASE2_NODES;
        for length in bound..=most.min(bound + LONGER) {
            self.phase2(state, at, length, end)?;
        }
        Ok(())
    }

    /// Searches the sequences of `left` moves of the group that solve a position, until the node
    /// `end`.
    fn phase2(
        &mut self,
        state: Phase2,
        at: Reached<C::State>,
        left: u8,
        end: u64,
    ) -> Result<(), Ended> {
        let Some(left) = left.checked_sub(1) else {
            if let Some(state) = at.after {
                let turns = self.moves.iter().map(|&mv| self.axis.original_move(mv));
                self.candidates.compare_end(state, || AxisTurn::merged(turns));
            }
            return Ok(());
        };
        let allowed = at.canon.mask().intersection(Axis::SUBGROUP_MOVES[0]);
        for mv in state.near(allowed, left) {
            if self.meter.nodes() >= end {
                break;
            }
            self.spend()?;
            let Some(reached) = self.make(at, mv, left.into()) else { continue };
            self.moves.push(mv);
            self.phase2(state.moved(mv), reached, left, end)?;
            self.moves.pop();
        }
        Ok(())
    }
}
