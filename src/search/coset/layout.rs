//! The layout of the bitmap: the parts of a page, and how a move maps them.
//!
//! A *page* has the elements with one permutation of the corners. A page has 70 *stretches*, one
//! per set of slots that the top edges can occupy. A stretch has 24 *rows*, one per order of the
//! top edges in these slots. A row has 3 *blocks* of 12 bytes. The byte within the block gives the
//! order of the bottom edges, up to parity. The block and the bit give the order of the middle
//! edges.
//!
//! The top edges are the cubies 0 to 3, the middle edges 4 to 7, the bottom edges 8 to 11. An
//! *order* is a permutation of four cubies, numbered from 0 to 23. The number of a stretch is the
//! number of the *set* of slots, from 0 to 69.

use crate::{
    Move,
    tables::{C8_4_PARITY, C8_12, C12_8, EPERM_MOVE, S4MUL},
};

/// The number of orders of four cubies.
pub(super) const ORDERS: usize = 24;
/// The number of sets of four out of eight slots.
pub(super) const SETS: usize = 70;
/// The number of pages, one per permutation of the corners.
pub(super) const PAGES: usize = SETS * ORDERS * ORDERS;
/// The number of blocks in a row. There are three ways to divide the four middle slots into two
/// pairs of slots, and each way has its block. Each byte of the block has one bit for each of 8
/// orders of the middle edges. In these orders, one pair of slots holds the edges 4 and 5, and the
/// other pair holds the edges 6 and 7.
pub(super) const BLOCKS: usize = 3;
/// The number of bytes in a block. A byte stands for a pair of orders of the bottom edges
/// (*permcube* §34).
pub(super) const PAIRS: usize = ORDERS / 2;
/// The number of bytes in a row.
pub(super) const ROW: usize = BLOCKS * PAIRS;
/// The number of bytes in a stretch.
pub(super) const STRETCH: usize = ORDERS * ROW;
pub(super) const PAGE: usize = SETS * STRETCH;

/// The effect of moves of Kociemba's group on one stretch: the elements of a page whose top edges
/// occupy one set of slots.
#[derive(Debug, Clone, Copy)]
pub(super) struct StretchMove {
    /// The set of slots that the top edges occupy after the moves.
    pub(super) set: u8,
    /// How the moves permute the top edges: the number of a permutation.
    pub(super) tops: u8,
    /// How the moves permute the bottom edges: the number of a permutation.
    pub(super) bottoms: u8,
}

impl StretchMove {
    /// Returns the effect of `self` followed by `next`.
    pub(super) const fn then(self, next: Self) -> Self {
        Self {
            set: next.set,
            tops: S4MUL[self.tops as usize][next.tops as usize],
            bottoms: S4MUL[self.bottoms as usize][next.bottoms as usize],
        }
    }
}

/// Returns the effect of a move on the stretch with the number `set`.
pub(super) const fn stretch_after(set: usize, mv: Move) -> StretchMove {
    let [tops, bottoms] = [
        EPERM_MOVE[C8_12[set] as usize][mv.index()],
        EPERM_MOVE[C8_12[SETS - 1 - set] as usize][mv.index()],
    ];
    let [tops_order, bottoms_order] =
        [(tops & 31).to_le_bytes()[0], (bottoms & 31).to_le_bytes()[0]];
    StretchMove { set: C12_8[(tops >> 5) as usize], tops: tops_order, bottoms: bottoms_order }
}

/// Returns whether the elements of a page permute the corners oddly.
pub(super) fn is_odd(page: usize) -> bool {
    let (set, tops, bottoms) = (page / (ORDERS * ORDERS), page / ORDERS % ORDERS, page % ORDERS);
    // The first order of a pair is even, the second odd (permcube §34).
    (usize::from(C8_4_PARITY[set]) + tops + bottoms) % 2 == 1
}
