//! The half-turn group: 96 orders of the corners, and 24 of the edges of each slice.
//!
//! Of the 96·24³ combinations, half are positions: half turns reach even orders of the corners only, so
//! an even number of slices has an odd order of its edges.

use superflip::{
    cube::{Arrangement, Move},
    tables::nibble,
    unstable::MapArray,
};

use super::tetrads::{corners, rank};
use crate::tables::{
    FINISH_PRUNE, FR_PRUNE, HTR_CORNER_MOVE, HTR_CORNERS, M_EDGE_PERM_MOVE, MIDDLE_EDGE_PERM_MOVE,
    S_EDGE_PERM_MOVE, SLICE_PRUNE,
};

/// The number of orders of the edges of a slice.
const SLICE: usize = 24;
/// The slots of the slices: M between L and R, S between F and B, E between U and D.
const SLICES: [[u8; 4]; 3] = [[0, 3, 8, 11], [1, 2, 9, 10], [4, 5, 6, 7]];

/// The orders of the corners, and of the edges of the M, S and E slice.
pub(super) type HalfTurnState = [u8; 4];

/// Returns the state of an arrangement. Returns `None` if the arrangement is not in the half-turn group,
/// but for its parities.
pub(super) fn state(arrangement: &Arrangement) -> Option<HalfTurnState> {
    let is_oriented = arrangement.corners().iter().all(|&v| v < 8)
        && arrangement.edges().iter().all(|&v| v & 1 == 0);
    let [m, s, e] = SLICES.mapped(|slots| order_in(arrangement, slots));
    is_oriented.then_some([corner(arrangement)?, m?, s?, e?])
}

pub(super) fn moved([corners, m, s, e]: HalfTurnState, mv: Move) -> HalfTurnState {
    let row = |table: &[[u8; Move::COUNT]], i: u8| table[usize::from(i)][mv.index()];
    [
        row(&HTR_CORNER_MOVE[..], corners),
        row(&M_EDGE_PERM_MOVE[..], m),
        row(&S_EDGE_PERM_MOVE[..], s),
        row(MIDDLE_EDGE_PERM_MOVE, e),
    ]
}

/// Returns the number of half turns to the positions that half turns of R, L, F and B solve.
pub(super) fn to_fr(state: HalfTurnState) -> u8 {
    nibble(&FR_PRUNE[row(state)], column(state))
}

/// Returns the number of half turns to the positions that differ from the solved cube only in the E
/// slice.
pub(super) fn to_slice(state: HalfTurnState) -> u8 {
    nibble(&SLICE_PRUNE[row(state)], state[2].into())
}

/// Returns the number of half turns to the solved cube.
pub(super) fn to_solved(state: HalfTurnState) -> u8 {
    nibble(&FINISH_PRUNE[row(state)], column(state))
}

fn row([corners, m, ..]: HalfTurnState) -> usize {
    usize::from(corners) * SLICE + usize::from(m)
}

/// Returns the column of a position. The orders 2i and 2i + 1 of the E slice's edges share a column,
/// because they differ in parity.
fn column([.., s, e]: HalfTurnState) -> usize {
    usize::from(s) * (SLICE / 2) + usize::from(e / 2)
}

/// Returns the number of the order of the corners among those that half turns reach.
fn corner(arrangement: &Arrangement) -> Option<u8> {
    let number = u16::try_from(rank(&corners(arrangement))).ok()?;
    HTR_CORNERS.binary_search(&number).ok()?.try_into().ok()
}

/// Returns the number of the order of the edges in four slots. Returns `None` if other edges are there.
fn order_in(arrangement: &Arrangement, slots: [u8; 4]) -> Option<u8> {
    let mut order = [0; 4];
    for (place, slot) in order.iter_mut().zip(slots) {
        let edge = arrangement.edges()[usize::from(slot)] >> 1;
        *place = slots.iter().position(|&home| home == edge)?.try_into().ok()?;
    }
    rank(&order).try_into().ok()
}
