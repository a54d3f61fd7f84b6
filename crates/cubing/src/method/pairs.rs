//! The pairs of CFOP: a corner of the first layer and the edge above it.

use alloc::{vec, vec::Vec};

use superflip::{
    cube::{CubePos, Cubie, Face, Move},
    notation::Alg,
    unstable::{MapArray, array},
};

use super::{
    sequence::{AUF, FRONTS, KnownSequence, can_follow, cubie_at, is_home, seen_from_front},
    step::{MethodStep, StepCase},
};
use crate::tables::{CORNER_TRANS, EDGE_TRANS};

/// The sequences that change one slot and the last layer, for a person who has the slot at the right.
const TRIGGERS: [&str; 8] =
    ["R U R'", "R U' R'", "R U2 R'", "F' U F", "F' U' F", "F' U2 F", "R' F R F'", "F R' F' R"];
/// The values of a cubie.
const VALUES: usize = 24;
/// The states of a pair.
const STATES: usize = VALUES * VALUES;
/// The sets of other slots that are free.
const SETS: usize = 8;

/// A trigger or a turn of U.
#[derive(Debug, Clone)]
struct Trigger {
    /// The number of the slot that the trigger changes, counted from the slot of the pair. `None` for a
    /// turn of U.
    slot: Option<usize>,
    moves: Vec<Move>,
    /// The values of a corner and of an edge after the moves.
    corners: [u8; VALUES],
    edges: [u8; VALUES],
}

impl Trigger {
    fn new(slot: Option<usize>, moves: &Alg) -> Self {
        let through = |table: fn(Move, usize) -> u8, value: usize| {
            moves.iter().fold(value, |value, mv| usize::from(table(mv, value))).to_le_bytes()[0]
        };
        let corner = |mv: Move, value: usize| CORNER_TRANS[mv.index()][value];
        let edge = |mv: Move, value: usize| EDGE_TRANS[mv.index()][value];
        Self {
            slot,
            corners: array(|value| through(corner, value)),
            edges: array(|value| through(edge, value)),
            moves: moves.moves().into(),
        }
    }

    /// Returns the state of a pair after the trigger.
    fn after(&self, state: usize) -> usize {
        usize::from(self.corners[state / VALUES]) * VALUES + usize::from(self.edges[state % VALUES])
    }

    /// Returns whether the slot of the trigger is among the free slots.
    fn is_free(&self, set: usize) -> bool {
        self.slot.is_none_or(|slot| slot == 0 || set >> (slot - 1) & 1 == 1)
    }
}

/// Distances of the pair at FR to its slot, in moves of triggers at free slots.
#[derive(Debug, Clone)]
pub(super) struct PairSearch {
    triggers: Vec<Trigger>,
    /// The distance by the set of other free slots and by the state of the pair.
    distances: Vec<u8>,
}

impl PairSearch {
    pub(super) fn new() -> Self {
        let turns = AUF.into_iter().flatten();
        let turns = turns.map(|turn| Trigger::new(None, &[turn].into_iter().collect()));
        let at_slots = FRONTS.into_iter().enumerate().flat_map(|(slot, front)| {
            TRIGGERS.map(|text| Trigger::new(Some(slot), KnownSequence::new(text).seen_from(front)))
        });
        let mut search = Self { triggers: turns.chain(at_slots).collect(), distances: Vec::new() };
        search.distances = (0..SETS).flat_map(|set| search.distances_with(set)).collect();
        search
    }

    /// Computes the distances of all states with a set of free slots. The inverse of a trigger is a
    /// trigger, so the distances from the solved pair are those to the solved pair.
    fn distances_with(&self, set: usize) -> Vec<u8> {
        let mut distances = vec![u8::MAX; STATES];
        let mut levels = vec![vec![state_of(&CubePos::SOLVED, Face::F)]];
        let mut cost = 0;
        while let Some(level) = levels.get_mut(cost).map(core::mem::take) {
            for state in level {
                if distances[state] != u8::MAX {
                    continue;
                }
                distances[state] = cost.to_le_bytes()[0];
                for trigger in self.triggers.iter().filter(|trigger| trigger.is_free(set)) {
                    let further = cost + trigger.moves.len();
                    if levels.len() <= further {
                        levels.resize(further + 1, Vec::new());
                    }
                    levels[further].push(trigger.after(state));
                }
            }
            cost += 1;
        }
        distances
    }

    /// Returns the ways to bring one more pair home. Each way keeps the pairs that are home, and can follow
    /// the moves `before`.
    pub(super) fn ways(&self, position: &CubePos, before: &[Move]) -> Vec<Vec<MethodStep>> {
        let is_free =
            FRONTS.mapped(|front| pair_at(front).iter().any(|cubie| !is_home(position, *cubie)));
        let mut ways = Vec::new();
        for (i, front) in FRONTS.into_iter().enumerate().filter(|(i, _)| is_free[*i]) {
            let set =
                (1..4).filter(|slot| is_free[(i + slot) % 4]).map(|slot| 1 << (slot - 1)).sum();
            let algs = self.algs(set, state_of(position, front), |moves| {
                let alg: Alg = moves.iter().map(|mv| seen_from_front(front, *mv)).collect();
                let alg = alg.simplified();
                can_follow(before, alg.moves()).then_some(alg)
            });
            let steps = algs.into_iter().map(|alg| MethodStep::new(StepCase::Pair, alg));
            ways.extend(steps.map(|step| vec![step.about(pair_at(front)[1])]));
        }
        ways
    }

    /// Returns what `accept` makes of the shortest ways from a state to the solved pair. If it accepts none,
    /// the ways begin with a turn of U and a trigger.
    fn algs<T>(&self, set: usize, state: usize, accept: impl Fn(&[Move]) -> Option<T>) -> Vec<T> {
        let mut found = Vec::new();
        self.extend(set, state, &mut Vec::new(), &mut |moves| found.extend(accept(moves)));
        if !found.is_empty() {
            return found;
        }
        let (turns, triggers) = self.triggers.split_at(3);
        for turn in turns {
            for trigger in triggers.iter().filter(|trigger| trigger.is_free(set)) {
                let mut moves = [&turn.moves[..], &trigger.moves].concat();
                let state = trigger.after(turn.after(state));
                self.extend(set, state, &mut moves, &mut |moves| found.extend(accept(moves)));
            }
        }
        found
    }

    /// Calls `take` with each shortest sequence of triggers that leads from a state to the solved pair.
    fn extend(
        &self,
        set: usize,
        state: usize,
        moves: &mut Vec<Move>,
        take: &mut dyn FnMut(&[Move]),
    ) {
        let distance = self.distances[set * STATES + state];
        if distance == 0 {
            take(moves);
            return;
        }
        for trigger in self.triggers.iter().filter(|trigger| trigger.is_free(set)) {
            let next = trigger.after(state);
            let cost = trigger.moves.len();
            if usize::from(self.distances[set * STATES + next]) + cost == usize::from(distance) {
                let length = moves.len();
                moves.extend(&trigger.moves);
                self.extend(set, next, moves, take);
                moves.truncate(length);
            }
        }
    }
}

/// Returns the corner and the edge at the right of the front face.
fn pair_at(front: Face) -> [Cubie; 2] {
    [cubie_at(front, [Face::D, Face::F, Face::R]), cubie_at(front, [Face::F, Face::R])]
}

/// Returns the state of the pair at the right of the front face, for a person who sees this face in front.
fn state_of(position: &CubePos, front: Face) -> usize {
    let seen = super::sequence::position_from(front, position);
    let [corner, edge] =
        pair_at(Face::F).mapped(|cubie| usize::from(seen.as_bytes()[cubie.index()]));
    corner * VALUES + edge
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every state of a pair that is not solved has a way that can follow a turn of each face but U, also if
    /// a turn of the opposite face stands before it. The moves of a cross and of a pair end with no turn of U.
    #[test]
    fn every_pair_has_a_way_after_every_turn() {
        let search = PairSearch::new();
        for set in 0..SETS {
            let solved = state_of(&CubePos::SOLVED, Face::F);
            let reached =
                (0..STATES).filter(|state| search.distances[set * STATES + state] != u8::MAX);
            let states: Vec<usize> = reached.filter(|state| *state != solved).collect();
            // The pair in the last layer or in a free slot, in any orientation.
            let slots = 5 + set.count_ones() as usize;
            assert_eq!(states.len() + 1, (3 * slots) * (2 * slots));
            for state in states {
                for last in Move::ALL.into_iter().filter(|mv| mv.face() != Face::U) {
                    let across = match last.face() {
                        Face::D => Face::F,
                        face => face.opposite(),
                    };
                    let found = search.algs(set, state, |moves| {
                        let alg = moves.iter().copied().collect::<Alg>().simplified();
                        can_follow(&[Move::of_face(across)[0], last], alg.moves()).then_some(())
                    });
                    assert!(!found.is_empty(), "{set} {state} {last}");
                }
            }
        }
    }
}
