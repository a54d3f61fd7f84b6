//! The cosets of the half-turn group in the domino group.
//!
//! The half turns carry each corner within its tetrad: U B L, U F R, D B R and D F L are one tetrad,
//! the other four corners the other. They carry each edge within its slice. A position of the domino
//! group is in the half-turn group if its corners are those of a product of half turns, and its edges
//! are in their own slices. So a coset has two coordinates: one of 420 = 8!/96 corner cosets, and one
//! of 70 sets of slots of the M slice's edges.

use superflip::{
    coord::Slice,
    cube::{Arrangement, Move},
    tables::nibble,
    unstable::MapArray,
};

use crate::tables::{HTR_COSET, HTR_COSET_MOVE, HTR_COSET_QUARTERS, HTR_PRUNE};

/// The slots of the M slice: UB UF DB DF.
const M_SLOTS: u16 = 1 << 0 | 1 << 3 | 1 << 8 | 1 << 11;

/// A coset: the corner coset, and the slots of the M slice's edges.
pub(super) type HtrState = (u16, Slice);

/// Returns the coset of an arrangement in the domino group of the U–D axis.
pub(super) fn state(arrangement: &Arrangement) -> HtrState {
    (coset(arrangement), m_edges(arrangement))
}

pub(super) fn moved((coset, set): HtrState, mv: Move) -> HtrState {
    (HTR_COSET_MOVE[usize::from(coset)][mv.index()], set.moved(mv))
}

/// Returns the distance of a coset from the half-turn group.
pub(super) fn distance((coset, set): HtrState) -> u8 {
    let set = set.to_eight().expect("the moves keep the middle layer");
    nibble(&HTR_PRUNE[usize::from(coset)], set.index())
}

/// Returns the number of quarter turns that the corners need.
pub(super) fn quarters(arrangement: &Arrangement) -> u8 {
    HTR_COSET_QUARTERS[usize::from(coset(arrangement))]
}

/// Returns the number of edges of the M slice that are in slots of the S slice.
pub(super) fn m_edges_in_s(arrangement: &Arrangement) -> u32 {
    (m_edges(arrangement).slots() & !M_SLOTS).count_ones()
}

fn coset(arrangement: &Arrangement) -> u16 {
    HTR_COSET[rank(&corners(arrangement))]
}

/// Returns the slots of the M slice's edges.
fn m_edges(arrangement: &Arrangement) -> Slice {
    let has = |v: u8| M_SLOTS >> (v >> 1) & 1;
    let slots =
        arrangement.edges().iter().enumerate().fold(0, |set, (slot, &v)| set | has(v) << slot);
    Slice::from_slots(slots).expect("four edges")
}

/// Returns the corner in each slot, without its twist.
pub(super) fn corners(arrangement: &Arrangement) -> [u8; 8] {
    arrangement.corners().mapped(|v| v & 7)
}

/// Returns the rank of a permutation in lexicographic order: digits in the factorial number system.
pub(super) fn rank(permutation: &[u8]) -> usize {
    let mut rank = 0;
    for (i, &a) in permutation.iter().enumerate() {
        let smaller = permutation[i + 1..].iter().filter(|&&b| b < a).count();
        rank = rank * (permutation.len() - i) + smaller;
    }
    rank
}
