//! A place of the bitmap: which bit stands for which element of Kociemba's group.

use super::{
    layout::{ORDERS, PAGE, PAGES, PAIRS, ROW},
    turns::Turns,
};
use crate::{
    CubePos,
    arrays::MapArray,
    cube::{Arrangement, Operations},
    tables::{C8_4_COMPACT, C8_4_EXPAND, S4COMPRESS, S4EXPAND, S4MUL},
};

/// The number of positions in a coset: 8!·8!·4!/2.
pub(super) const POSITIONS: u64 = (PAGES * PAGE) as u64 * 8;

/// A bit of the bitmap, which stands for an element of Kociemba's group.
///
/// The element's coordinates in *permcube* determine page, byte and bit:
///
/// ```text
/// page   (c8_4, ctp, cbp)             the corners
/// row    (et, etp)                    the top edges: their slots, and their order
/// block  emp, its class               the middle edges: which slots are the pairs
/// byte   ebp / 2                      the bottom edges: a pair of orders (permcube §34)
/// bit    emp, its number in the class the middle edges: one of the 8 orders of the class
/// ```
///
/// A byte stands for two orders of the bottom edges, with different parities. In a reachable
/// position, the corners and the edges have the same parity, so only one of the two orders is
/// possible.
///
/// These edge coordinates belong to the position before the [`Turns`] of the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Place(u64);

impl Place {
    pub(super) fn new(page: usize, byte: usize, bit: usize) -> Self {
        debug_assert!(page < PAGES && byte < PAGE && bit < 8);
        Self((page * PAGE + byte) as u64 * 8 + bit as u64)
    }

    pub(super) fn get(self) -> u64 {
        self.0
    }

    /// Returns the place with this number, or `None` if the number is too large.
    pub(super) fn from_number(number: u64) -> Option<Self> {
        (number < POSITIONS).then_some(Self(number))
    }

    /// Returns the page, and the index of the byte in the page.
    #[inline]
    pub(super) fn page_and_byte(self) -> (usize, usize) {
        let byte = (self.0 / 8) as usize;
        (byte / PAGE, byte % PAGE)
    }

    /// Returns a mask with the bit of this place.
    #[inline]
    pub(super) fn mask(self) -> u8 {
        1 << (self.0 % 8)
    }

    /// Returns the place of an element of Kociemba's group. The result is meaningless for an
    /// arrangement outside the group.
    #[inline(always)]
    pub(super) fn of(ops: Operations, element: &Arrangement) -> Self {
        let bytes = element.as_bytes();
        let four = |i: usize| u32::from_le_bytes([0, 1, 2, 3].mapped(|j| bytes[i + j]));
        let eight = |i, j| u64::from(four(i)) | u64::from(four(j)) << 32;
        let order = |packed: u64| usize::from(S4COMPRESS[(packed & 0xff) as usize]);

        let corners = eight(0, 4);
        let bottom = (corners >> 2 & EACH_BYTE) * 0b11;
        let set = C8_4_COMPACT[(ops.gather_bits(!corners, EACH_BYTE << 2) & 0xff) as usize];
        let tops = order(ops.gather_bits(corners, !bottom & (EACH_BYTE * 0b11)));
        let bottoms = order(ops.gather_bits(corners, bottom));
        let page = (usize::from(set) * ORDERS + tops) * ORDERS + bottoms;

        // An edge value is 2·cubie + flip. The edges 8 to 11 are the bottom edges, so bit 4
        // distinguishes them from the top edges.
        let edges = eight(8, 16);
        let bottom = (edges >> 4 & EACH_BYTE) * 0b110;
        let set = C8_4_COMPACT[(ops.gather_bits(!edges, EACH_BYTE << 4) & 0xff) as usize];
        let tops = order(ops.gather_bits(edges, !bottom & (EACH_BYTE * 0b110)));
        let bottoms = order(ops.gather_bits(edges, bottom));
        let before = Turns::of_corners(corners).inverse().stretch(set.into());
        let tops = usize::from(S4MUL[tops][usize::from(before.tops)]);
        let bottoms = usize::from(S4MUL[bottoms][usize::from(before.bottoms)]);
        let row = usize::from(before.set) * ORDERS + tops;

        let middle = order(ops.gather_bits(four(12).into(), EACH_BYTE * 0b110));
        let (block, bit) = MIDDLE[middle];
        let byte = row * ROW + usize::from(block) * PAIRS + bottoms / 2;
        Self::new(page, byte, bit.into())
    }

    /// Returns the position that this place stands for in the coset of `representative`. This is
    /// q⁻¹·r, where q is the element at the place and r is the representative. A sequence that
    /// leads r to q solves this position.
    pub(super) fn position(self, representative: CubePos) -> CubePos {
        self.element().inverse() * representative
    }

    /// Returns the element of Kociemba's group at this place.
    pub(super) fn element(self) -> CubePos {
        let (page, byte) = self.page_and_byte();
        let corners = corners(page);
        let byte = turns_of_page(page).byte_after(byte);
        let (row, block, pair) = (byte / ROW, byte % ROW / PAIRS, byte % PAIRS);
        let middle = (0..ORDERS).find(|&order| {
            let (b, bit) = MIDDLE[order];
            usize::from(b) == block && 1 << bit == self.mask()
        });
        let middle = four_cubies(middle.expect("each bit of a block is an order"));
        let with_parity = |parity| {
            let mut outer = [0; 8];
            fill(&mut outer, (row / ORDERS, row % ORDERS), 2 * pair + parity);
            let outer = outer.mapped(|cubie| 2 * if cubie < 4 { cubie } else { cubie + 4 });
            let [a, b, c, d, e, f, g, h] = outer;
            let [i, j, k, l] = middle.mapped(|cubie| 2 * (4 + cubie));
            Arrangement::from_cubies(corners, [a, b, c, d, i, j, k, l, e, f, g, h])
        };
        let reachable = [0, 1].into_iter().find_map(|parity| {
            let element = CubePos::from(with_parity(parity).expect("each cubie once"));
            element.check_reachable().is_ok().then_some(element)
        });
        reachable.expect("one of the two orders has the parity of the corners")
    }
}

/// The lowest bit of each byte.
const EACH_BYTE: u64 = u64::MAX / 255;

/// For each order of the middle edges, its block and its bit.
///
/// The middle edges form the pairs {4, 5} and {6, 7}. The four middle slots have the numbers 0 to
/// 3. One pair occupies slot 0 and a slot k, and the block is k − 1. Half turns keep the two edges
/// of a pair together, so they map blocks to blocks.
static MIDDLE: [(u8, u8); ORDERS] = {
    let mut places = [(0, 0); ORDERS];
    let mut order = 0;
    while order < ORDERS {
        let packed = S4EXPAND[order];
        let first = packed & 3;
        let mut partner = 1;
        while packed >> (2 * partner) & 3 != first ^ 1 {
            partner += 1;
        }
        // The first slot that the other pair holds.
        let other = if partner == 1 { 2 } else { 1 };
        places[order] = (partner - 1, 2 * first + (packed >> (2 * other) & 1));
        order += 1;
    }
    places
};

/// Returns the cubie in each corner slot. It is the same for all elements of a page.
fn corners(page: usize) -> [u8; 8] {
    let mut corners = [0; 8];
    let tops = (page / (ORDERS * ORDERS), page / ORDERS % ORDERS);
    fill(&mut corners, tops, page % ORDERS);
    corners
}

pub(super) fn turns_of_page(page: usize) -> Turns {
    Turns::of_corners(u64::from_le_bytes(corners(page)))
}

/// Fills eight slots with cubies. The cubies 0 to 3 go to the slots of `set`, in the order `tops`.
/// The cubies 4 to 7 go to the other slots, in the order `bottoms`.
fn fill(slots: &mut [u8; 8], (set, tops): (usize, usize), bottoms: usize) {
    let (mut tops, mut bottoms) = (four_cubies(tops).into_iter(), four_cubies(bottoms).into_iter());
    for (i, slot) in slots.iter_mut().enumerate() {
        let cubie = if C8_4_EXPAND[set] >> i & 1 == 1 {
            tops.next()
        } else {
            bottoms.next().map(|cubie| 4 + cubie)
        };
        *slot = cubie.expect("four slots of each kind");
    }
}

/// Returns the four cubies in the order with this number.
fn four_cubies(order: usize) -> [u8; 4] {
    [0, 2, 4, 6].mapped(|shift| S4EXPAND[order] >> shift & 3)
}

/// Returns the block and the bit of the places whose middle edges are in this order.
pub(super) fn middle_place(order: usize) -> (usize, usize) {
    let (block, bit) = MIDDLE[order];
    (block.into(), bit.into())
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng, rngs::StdRng};

    use super::*;
    use crate::coord::{KocSymm, PermCube};

    #[test]
    fn places_and_elements_correspond() {
        let mut rng = StdRng::seed_from_u64(17);
        let numbers = (0..2000).map(|_| rng.random_range(0..POSITIONS)).chain([0, POSITIONS - 1]);
        for number in numbers {
            let place = Place::from_number(number).unwrap();
            let element = place.element();
            assert_eq!(KocSymm::of(&element), KocSymm::default());
            assert_eq!(element.check_reachable(), Ok(()));
            assert_eq!(Place::of(Operations::detect(), &element.into()), place);
            let perm = PermCube::of(&element);
            let (page, byte) = place.page_and_byte();
            let corners = (perm.c8_4().index() * 24 + perm.ctp().index()) * 24 + perm.cbp().index();
            assert_eq!(page, corners);
            let byte = turns_of_page(page).byte_after(byte);
            let set = perm.et().to_eight().unwrap().index();
            assert_eq!(byte / ROW, 24 * set + perm.etp().index());
            assert_eq!(byte % PAIRS, perm.ebp().index() / 2);
        }
        assert_eq!(Place::from_number(POSITIONS), None);
        assert_eq!(POSITIONS, 19_508_428_800);
    }
}
