//! The shortest ways to solve edges of the cross: one after another, or all at once.

use alloc::{vec, vec::Vec};

use superflip::{
    cube::{CubePos, Cubie, Edge, Face, Move},
    notation::Alg,
    rules::CanonState,
    unstable::MapArray,
};

use super::{
    sequence::{can_follow, is_home, orientation_of, slot_of},
    step::{MethodStep, StepCase},
};
use crate::tables::EDGE_TRANS;

/// The edges of the cross.
const EDGES: [Edge; 4] = [Edge::DB, Edge::DL, Edge::DR, Edge::DF];
/// The values of an edge.
const VALUES: usize = 24;
/// The greatest distance of a cross.
const MAX_LENGTH: usize = 8;
/// The greatest number of moves by which the way of one edge exceeds the shortest, if no shortest way can
/// follow the moves before.
const MORE: usize = 2;

/// Searches for the shortest ways to solve edges of the cross.
///
/// The bound of a position is the greatest distance of two of the edges.
#[derive(Debug, Clone)]
pub(super) struct CrossSearch {
    /// The distance of two edges to their homes, by the pair and by the values of the edges.
    distances: Vec<u8>,
}

/// The number of pairs of edges, of an edge with itself too.
const PAIRS: usize = 10;

/// The number of a pair of edges, `i <= j < 4`.
const fn pair(i: usize, j: usize) -> usize {
    j * (j + 1) / 2 + i
}

impl CrossSearch {
    /// Computes the distances, by a breadth-first search of at most 552 states for each pair.
    pub(super) fn new() -> Self {
        let mut distances = vec![u8::MAX; PAIRS * VALUES * VALUES];
        for j in 0..EDGES.len() {
            for i in 0..=j {
                let table = &mut distances[pair(i, j) * VALUES * VALUES..][..VALUES * VALUES];
                let home = [EDGES[i], EDGES[j]].mapped(|edge| usize::from(edge.value(false)));
                table[home[0] * VALUES + home[1]] = 0;
                let mut level = vec![home];
                let mut distance = 0;
                while !level.is_empty() {
                    distance += 1;
                    let mut next = Vec::new();
                    for values in level {
                        for mv in Move::ALL {
                            let values = values.mapped(|value| usize::from(moved(mv, value)));
                            let entry = &mut table[values[0] * VALUES + values[1]];
                            if *entry == u8::MAX {
                                *entry = distance;
                                next.push(values);
                            }
                        }
                    }
                    level = next;
                }
            }
        }
        Self { distances }
    }

    /// Returns a lower bound on the number of moves that bring the edges of `set` home.
    fn bound(&self, values: [u8; 4], set: [bool; 4]) -> u8 {
        let mut bound = 0;
        for j in 0..EDGES.len() {
            for i in 0..=j {
                let [a, b] = [i, j].mapped(|i| if set[i] { values[i] } else { u8::MAX });
                if a != u8::MAX && b != u8::MAX {
                    let index = (pair(i, j) * VALUES + usize::from(a)) * VALUES + usize::from(b);
                    bound = bound.max(self.distances[index]);
                }
            }
        }
        bound
    }

    /// Calls `take` with every canonical sequence of `left` more moves that brings the edges of `set` home.
    /// `last` is the state of the moves so far.
    fn extend(
        &self,
        values: [u8; 4],
        set: [bool; 4],
        last: CanonState,
        left: usize,
        moves: &mut Vec<Move>,
        take: &mut dyn FnMut(&[Move]),
    ) {
        let is_solved = |i: usize| !set[i] || values[i] == EDGES[i].value(false);
        if left == 0 {
            if (0..4).all(is_solved) {
                take(moves);
            }
            return;
        }
        for mv in Move::ALL {
            let Some(last) = last.next(mv) else { continue };
            let next = values.mapped(|value| moved(mv, value.into()));
            if usize::from(self.bound(next, set)) < left {
                moves.push(mv);
                self.extend(next, set, last, left - 1, moves, take);
                moves.pop();
            }
        }
    }

    /// Returns the shortest sequences that bring the edges of `set` home and can follow the moves `before`.
    fn shortest(&self, position: &CubePos, set: [bool; 4], before: &[Move]) -> Vec<Vec<Move>> {
        let values = EDGES.mapped(|edge| position.as_bytes()[Cubie::from(edge).index()]);
        let mut found = Vec::new();
        let mut last = MAX_LENGTH + MORE;
        for length in 0..=MAX_LENGTH + MORE {
            if length > last || !found.is_empty() {
                break;
            }
            let take = &mut |moves: &[Move]| {
                last = last.min(length + MORE);
                if can_follow(before, moves) {
                    found.push(moves.to_vec());
                }
            };
            self.extend(values, set, CanonState::START, length, &mut Vec::new(), take);
        }
        found
    }

    /// Returns the ways to solve one more edge, which keep the edges that are solved.
    pub(super) fn edge_ways(&self, position: &CubePos, before: &[Move]) -> Vec<Vec<MethodStep>> {
        let solved = EDGES.mapped(|edge| is_home(position, edge.into()));
        let open = (0..4).filter(|i| !solved[*i]);
        let ways = open.flat_map(|i| {
            let mut set = solved;
            set[i] = true;
            let found = self.shortest(position, set, before);
            let case = case(position, EDGES[i]);
            found
                .into_iter()
                .map(move |moves| vec![MethodStep::new(case, Alg::from(moves)).about(EDGES[i])])
        });
        ways.collect()
    }

    /// Returns the shortest ways to solve the cross.
    pub(super) fn cross_ways(&self, position: &CubePos) -> Vec<Vec<MethodStep>> {
        let found = self.shortest(position, [true; 4], &[]);
        let ways = found.into_iter();
        ways.map(|moves| vec![MethodStep::new(StepCase::Cross, Alg::from(moves))]).collect()
    }
}

/// Returns the value of an edge after a move.
fn moved(mv: Move, value: usize) -> u8 {
    EDGE_TRANS[mv.index()][value]
}

/// Returns the case of an edge of the cross that is not home.
fn case(position: &CubePos, edge: Edge) -> StepCase {
    let slot = slot_of(position, edge.into());
    if slot.touches(Face::D) {
        StepCase::CrossDown
    } else if !slot.touches(Face::U) {
        StepCase::CrossMiddle
    } else if orientation_of(position, edge.into()) == 0 {
        StepCase::CrossUp
    } else {
        StepCase::CrossSide
    }
}
