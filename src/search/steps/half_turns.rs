//! The half-turn group: 96 arrangements of the corners, and 24 of the edges of each slice.
//!
//! Of the 96·24³ combinations, half are positions: the parities of the corners and of all edges are
//! equal.

use alloc::{vec, vec::Vec};

use super::{
    distances::distances,
    tetrads::{corners, reached},
};
use crate::cube::{Arrangement, Move, MoveSet};

/// The number of arrangements of the edges of a slice.
const SLICE: usize = 24;
/// The number of arrangements of the corners.
const CORNERS: usize = 96;
/// The slots of the slices: M between L and R, E between U and D, S between F and B.
const SLICES: [[usize; 4]; 3] = [[0, 3, 8, 11], [1, 2, 9, 10], [4, 5, 6, 7]];

/// The arrangement of the corners, and of the edges of the M, S and E slice.
pub(super) type HalfTurnState = [u8; 4];

/// The moves of the four coordinates.
#[derive(Debug, Clone)]
pub(super) struct HalfTurns {
    corner_keys: Vec<[u8; 8]>,
    slice_keys: [Vec<[u8; 4]>; 3],
    moves: [Vec<[u8; Move::COUNT]>; 4],
    /// The half turns of all faces.
    half: MoveSet,
}

impl HalfTurns {
    pub(super) fn new(half: MoveSet) -> Self {
        let (corner_keys, corner_moves) = coordinate(half, corners);
        let [m, s, e] = SLICES.map(|slots| coordinate(half, |a| edges_in(a, slots)));
        Self {
            corner_keys,
            slice_keys: [m.0, s.0, e.0],
            moves: [corner_moves, m.1, s.1, e.1],
            half,
        }
    }

    /// Returns the state of an arrangement. Returns `None` if the arrangement is not in the half-turn
    /// group, but for its parities.
    pub(super) fn state(&self, arrangement: &Arrangement) -> Option<HalfTurnState> {
        let corner = position(&self.corner_keys, &corners(arrangement))?;
        let is_oriented = arrangement.corners().iter().all(|&v| v < 8)
            && arrangement.edges().iter().all(|&v| v & 1 == 0);
        let slice = |i: usize| position(&self.slice_keys[i], &edges_in(arrangement, SLICES[i]));
        is_oriented.then_some([corner, slice(0)?, slice(1)?, slice(2)?])
    }

    pub(super) fn moved(&self, state: HalfTurnState, mv: Move) -> HalfTurnState {
        core::array::from_fn(|i| self.moves[i][usize::from(state[i])][mv.index()])
    }

    /// Returns the distance of each state, in half turns, from the nearest state that `group` reaches
    /// from the solved cube.
    pub(super) fn distances_to(&self, group: MoveSet) -> Vec<u8> {
        let goals = reached(group, |a| *a.as_bytes());
        let goals: Vec<usize> = goals.iter().filter_map(|a| self.state(a)).map(index).collect();
        distances(CORNERS * SLICE * SLICE * SLICE, &goals, self.half, |i| {
            let state = state(i);
            move |mv| index(self.moved(state, mv))
        })
    }

    /// Returns the distance of each state from the states that differ from the solved cube only in the
    /// E slice. [`without_e`] is the index.
    pub(super) fn distances_but_e(&self) -> Vec<u8> {
        distances(CORNERS * SLICE * SLICE, &[0], self.half, |i| {
            let state = state(i * SLICE);
            move |mv| without_e(self.moved(state, mv))
        })
    }
}

/// Returns the index of a state in a table of all states.
pub(super) fn index(state: HalfTurnState) -> usize {
    without_e(state) * SLICE + usize::from(state[3])
}

/// Returns the index of a state in a table without the E slice.
pub(super) fn without_e([corner, m, s, _]: HalfTurnState) -> usize {
    (usize::from(corner) * SLICE + usize::from(m)) * SLICE + usize::from(s)
}

/// Returns the state with an index.
#[expect(clippy::cast_possible_truncation, reason = "below 96")]
fn state(index: usize) -> HalfTurnState {
    let digit = |power: u32| (index / SLICE.pow(power) % SLICE) as u8;
    [(index / SLICE.pow(3)) as u8, digit(2), digit(1), digit(0)]
}

/// Enumerates the values of a coordinate that the half turns reach, and its moves. The solved cube has
/// the number 0.
fn coordinate<K: Ord + Copy>(
    half: MoveSet,
    key: impl Fn(&Arrangement) -> K,
) -> (Vec<K>, Vec<[u8; Move::COUNT]>) {
    let all = reached(half, &key);
    let keys: Vec<K> = all.iter().map(&key).collect();
    let mut moves = vec![[0; Move::COUNT]; all.len()];
    for (row, arrangement) in moves.iter_mut().zip(&all) {
        for mv in half {
            row[mv.index()] =
                position(&keys, &key(&arrangement.moved(mv))).expect("half turns are a group");
        }
    }
    (keys, moves)
}

fn position<K: PartialEq>(keys: &[K], key: &K) -> Option<u8> {
    keys.iter().position(|k| k == key).and_then(|i| u8::try_from(i).ok())
}

/// Returns the edges in four slots.
fn edges_in(arrangement: &Arrangement, slots: [usize; 4]) -> [u8; 4] {
    let edges = arrangement.edges();
    slots.map(|slot| edges[slot] >> 1)
}
