//! The search by time.

use alloc::vec::Vec;

use super::candidates::Candidates;
use crate::{
    arrays::MapArray,
    coord::Axis,
    cube::{Arrangement, CubePos, Move},
    machine::Walk,
    metric::AxisTurn,
    rules::CanonState,
    search::phases::{
        children::Children,
        states::{Coset, InGroup, MAX_PHASE2, Tables},
        table_set::Largest,
    },
    watch::{Progress, Stopped, Watch},
};

type Phase1 = <Largest as Tables>::Coset;
type Phase2 = <Largest as Tables>::InGroup;

/// Each move of the rest is assumed to take this fraction of the mean time per move of the first solution. The
/// mean times of `two-arm` and `carousel` differ by 1 % between 3/4 and 9/10.
const PACE: [u32; 2] = [4, 5];
/// The number of moves that phase 2 is assumed to have while phase 1 is searched.
const PHASE2: u32 = 7;
/// The maximum length of phase 1. No longer sequence is needed.
const MAX_PHASE1: u8 = CubePos::MAX_DISTANCE;
/// The number of moves by which phase 2 may be longer than its bound.
const LONGER: u8 = 3;
/// The maximum number of nodes after one sequence of phase 1.
const PHASE2_NODES: u64 = 200;
/// The search looks at its watch once per this number of nodes.
const TICK: u64 = 1 << 8;

/// The search has spent its budget, or the watch has ended it.
pub(super) struct Ended;

/// A search for sequences whose execution takes less time than the best one.
pub(super) struct TimedSearch<'c, 'e, 'w> {
    pub(super) candidates: &'c mut Candidates<'e>,
    pub(super) watch: Watch<'w>,
    pub(super) nodes: u64,
    pub(super) max_nodes: u64,
    /// The time that each move of the rest is assumed to take, in microseconds.
    pace: u32,
    /// The axis that is upright, and the position seen this way.
    axis: Axis,
    position: CubePos,
    /// The moves so far, as they are seen.
    moves: Vec<Move>,
}

/// The machine and the rules after the moves so far.
#[derive(Clone, Copy)]
struct Reached {
    /// The walk before the last axis turn.
    before: Walk,
    last: Option<AxisTurn>,
    /// The walk after the last axis turn, or `None` if the machine cannot make it. It may then be able to
    /// make it with a turn of the opposite face.
    after: Option<Walk>,
    canon: CanonState,
}

impl<'c, 'e, 'w> TimedSearch<'c, 'e, 'w> {
    /// Creates a search. The best sequence so far gives the pace.
    pub(super) fn new(
        candidates: &'c mut Candidates<'e>,
        max_nodes: u64,
        watch: Watch<'w>,
    ) -> Self {
        let pace = candidates.time_per_move() / PACE[1] * PACE[0];
        let (axis, position) = (Axis::ALL[0], CubePos::SOLVED);
        let moves = Vec::new();
        Self { candidates, watch, nodes: 0, max_nodes, pace, axis, position, moves }
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
        self.nodes += 1;
        let nodes = self.nodes;
        let mut is_over = nodes >= self.max_nodes;
        if nodes.is_multiple_of(TICK) {
            match self.watch.look(|| Progress { nodes, ..Progress::default() }) {
                Err(Stopped::Cancelled) => return Err(Ended),
                Err(Stopped::OutOfTime) => is_over = true,
                Ok(()) => {}
            }
        }
        if is_over && self.candidates.best.is_some() { Err(Ended) } else { Ok(()) }
    }

    /// Makes a move. Returns `None` if the machine cannot make it, or if the best time would be reached with
    /// `left` more moves at the pace.
    fn make(&mut self, at: Reached, mv: Move, left: u32) -> Option<Reached> {
        let turn = AxisTurn::from(self.axis.original_move(mv));
        let (before, turn) = match at.last {
            Some(last) if last.axis() == turn.axis() => (at.before, last.then(turn)?),
            _ => (at.after?, turn),
        };
        let after = self.candidates.next(before, turn);
        let time = after.unwrap_or(before).time;
        let is_late =
            time.saturating_add(left.saturating_mul(self.pace)) >= self.candidates.best_time();
        let canon = at.canon.next(mv)?;
        (!is_late).then_some(Reached { before, last: Some(turn), after, canon })
    }

    /// Searches the sequences of `left` moves into the group whose last move is not in the group.
    fn phase1(&mut self, coset: Phase1, at: Reached, left: u8) -> Result<(), Ended> {
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
    fn begin_phase2(&mut self, at: Reached) -> Result<(), Ended> {
        let time = at.after.unwrap_or(at.before).time;
        let room = self.candidates.best_time().saturating_sub(time) / self.pace.max(1);
        let most = MAX_PHASE2.min(u8::try_from(room).unwrap_or(u8::MAX));
        let position = self.position.moved_by(self.moves.iter().copied());
        let Some((state, bound)) = Phase2::of(&position.into(), most) else { return Ok(()) };
        let end = self.nodes + PHASE2_NODES;
        for length in bound..=most.min(bound + LONGER) {
            self.phase2(state, at, length, end)?;
        }
        Ok(())
    }

    /// Searches the sequences of `left` moves of the group that solve a position, until the node `end`.
    fn phase2(&mut self, state: Phase2, at: Reached, left: u8, end: u64) -> Result<(), Ended> {
        let Some(left) = left.checked_sub(1) else {
            if let Some(walk) = at.after {
                let (moves, axis) = (self.moves.iter(), self.axis);
                self.candidates.compare_walk(walk, moves.map(|&mv| axis.original_move(mv)));
            }
            return Ok(());
        };
        let allowed = at.canon.mask().intersection(Axis::SUBGROUP_MOVES[0]);
        for mv in state.near(allowed, left) {
            if self.nodes >= end {
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
