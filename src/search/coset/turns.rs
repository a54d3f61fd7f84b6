//! Products of turns of U and D, which connect the 16 pages of a tile.

use super::layout::{BLOCKS, ORDERS, PAIRS, ROW, SETS, StretchMove, stretch_after};
use crate::{Move, arrays::MapArray, tables::S4MUL};

pub(super) const TURNS: usize = 16;

/// A product Uⁱ·Dʲ of turns of U and D, numbered 4·i + j.
///
/// A tile consists of a *base page* and the pages to which these products lead from it, 16 pages in
/// all. The turns of a page are the product that leads from the base page to this page. A bit of a
/// page gives the arrangement that the edges had before these turns. So a turn of U or D maps a bit
/// of one page to the same byte and bit of another page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Turns(u8);

impl Turns {
    /// Returns the turns of a page. `corners` is the page's permutation of the corners, as one byte
    /// per corner slot.
    #[inline(always)]
    pub(super) fn of_corners(corners: u64) -> Self {
        // A layer has four corners. In a base page, the lowest-numbered of the four is in the
        // layer's first slot.
        let keys = corners * 4 + 0x0302_0100_0302_0100;
        let [a, b, c, d, e, f, g, h] = keys.to_le_bytes();
        let [top, bottom] = [a.min(b).min(c.min(d)), e.min(f).min(g.min(h))];
        Self(4 * QUARTER_TURNS[0][usize::from(top & 3)] + QUARTER_TURNS[1][usize::from(bottom & 3)])
    }

    pub(super) fn index(self) -> usize {
        self.0.into()
    }

    pub(super) fn all() -> impl Iterator<Item = Self> {
        (0..16).map(Self)
    }

    pub(super) fn inverse(self) -> Self {
        let [u, d] = [self.0 / 4, self.0 % 4].mapped(|turns| (4 - turns) % 4);
        Self(4 * u + d)
    }

    /// Returns the effect of the turns on the stretch with the number `set`.
    #[inline(always)]
    pub(super) fn stretch(self, set: usize) -> StretchMove {
        STRETCHES[self.index()][set]
    }

    /// Returns the index of the byte to which these turns move the elements of the byte `byte`.
    /// Here, a bit gives the arrangement of the edges itself, as in a base page.
    pub(super) fn byte_after(self, byte: usize) -> usize {
        let (row, block, pair) = (byte / ROW, byte % ROW / PAIRS, byte % PAIRS);
        let turned = self.stretch(row / ORDERS);
        let tops = usize::from(S4MUL[row % ORDERS][usize::from(turned.tops)]);
        let pair = usize::from(S4MUL[2 * pair][usize::from(turned.bottoms)] / 2);
        debug_assert!(block < BLOCKS);
        (usize::from(turned.set) * ORDERS + tops) * ROW + block * PAIRS + pair
    }
}

/// The distance of each corner slot from the first slot of its layer, U or D, in clockwise quarter
/// turns. A turn of U carries a corner through the slots 0, 1, 3, 2, and a turn of D through 4, 6,
/// 7, 5.
static QUARTER_TURNS: [[u8; 4]; 2] = [[0, 1, 3, 2], [0, 3, 1, 2]];

/// The effect of each product of turns on each stretch.
static STRETCHES: [[StretchMove; SETS]; TURNS] = {
    let mut stretches = [[StretchMove { set: 0, tops: 0, bottoms: 0 }; SETS]; TURNS];
    let mut set = 0;
    while set < SETS {
        let mut turns = 0;
        while turns < TURNS {
            #[expect(clippy::cast_possible_truncation, reason = "below 70")]
            let mut after = StretchMove { set: set as u8, tops: 0, bottoms: 0 };
            let mut i = 0;
            while i < turns / 4 + turns % 4 {
                let mv = if i < turns / 4 { Move::U1 } else { Move::D1 };
                after = after.then(stretch_after(after.set as usize, mv));
                i += 1;
            }
            stretches[turns][set] = after;
            turns += 1;
        }
        set += 1;
    }
    stretches
};
