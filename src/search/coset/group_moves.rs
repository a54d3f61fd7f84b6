//! The ten moves of Kociemba's group as maps of the bitmap's places.

use alloc::{boxed::Box, vec::Vec};

use super::{
    layout::{BLOCKS, ORDERS, PAGES, PAIRS, ROW, SETS, STRETCH, StretchMove, stretch_after},
    metric::CosetMetric,
    place::{Place, middle_place, turns_of_page},
    turns::{TURNS, Turns},
};
use crate::{
    Move,
    arrays::{MapArray, array},
    coord::Axis,
    tables::{CPERM_MOVE, EPERM_MOVE, EPSYMM_COMPRESS, S4MUL},
};

/// The number of moves in Kociemba's group.
pub(super) const GROUP_MOVES: usize = 10;
/// The number of turns of U and D among the moves of Kociemba's group. In the order of
/// [`GroupMoves`], these turns come first. They leave the middle edges in place.
pub(super) const UD_TURNS: usize = 6;

/// The effect of the ten moves of Kociemba's group on the places of the bitmap ([`Place`]).
///
/// Three tables give the new place after a move: `pages` gives its page, `stretches` its row and
/// byte, and `middles` its block and bit.
#[derive(Debug)]
pub(super) struct GroupMoves {
    /// `pages[m][p]` is the page to which move m leads from page p.
    pages: [Box<[u16]>; GROUP_MOVES],
    turns: Box<[Turns]>,
    stretches: [[StretchMove; SETS]; GROUP_MOVES],
    pub(super) middles: [MiddleMove; GROUP_MOVES],
    /// `orders[p][o]` is the order to which permutation p of the four slots changes order o.
    orders: [[u8; ORDERS]; ORDERS],
}

/// The effect of a move on the middle edges. Their order is given by the block and the bit of a
/// place.
#[derive(Debug, Clone, Copy)]
pub(super) struct MiddleMove {
    /// `blocks[b]` is the block to which the move takes block b.
    pub(super) blocks: [u8; BLOCKS],
    /// `bits[b][i]` is the bit to which the move takes bit i of block b.
    pub(super) bits: [[u8; 8]; BLOCKS],
}

impl GroupMoves {
    pub(super) fn new() -> Self {
        let moves = ordered_moves();
        let pages = moves.map(|mv| (0..PAGES).map(|page| page_after(page, mv)).collect());
        Self {
            pages,
            turns: (0..PAGES).map(turns_of_page).collect(),
            stretches: moves.mapped(|mv| array(|set| stretch_after(set, mv))),
            middles: moves.mapped(middle_after),
            orders: array(|p| array(|order| S4MUL[order][p])),
        }
    }

    #[inline]
    pub(super) fn turns(&self, page: usize) -> Turns {
        self.turns[page]
    }

    /// Returns the page to which move `number` leads from `page`.
    #[inline]
    pub(super) fn page(&self, page: usize, number: usize) -> usize {
        self.pages[number][page].into()
    }

    /// Returns the effect of a permutation on orders of four cubies: order `o` becomes order
    /// `result[o]`.
    #[inline]
    pub(super) fn orders(&self, permutation: u8) -> &[u8; ORDERS] {
        &self.orders[usize::from(permutation)]
    }

    /// Returns the effect of a permutation on the pairs of orders of the bottom edges: pair `i`
    /// becomes pair `result[i]`. Pair `i` consists of the orders 2·i and 2·i + 1 (*permcube* §34).
    pub(super) fn pairs(&self, permutation: u8) -> [u8; PAIRS] {
        let orders = self.orders(permutation);
        array(|pair| {
            debug_assert_eq!(orders[2 * pair] / 2, orders[2 * pair + 1] / 2);
            orders[2 * pair] / 2
        })
    }

    /// Returns the place to which move `number` leads from `place`.
    pub(super) fn moved(&self, place: Place, number: usize) -> Place {
        let (page, byte) = place.page_and_byte();
        let bit = place.mask().trailing_zeros() as usize;
        let to = self.page(page, number);
        let byte = self.turns(page).byte_after(byte);
        let (set, tops) = (byte / STRETCH, byte % STRETCH / ROW);
        let (block, pair) = (byte % ROW / PAIRS, byte % PAIRS);
        let stretch = self.stretches[number][set];
        let row = usize::from(stretch.set) * ORDERS + usize::from(self.orders(stretch.tops)[tops]);
        let pair = usize::from(self.orders(stretch.bottoms)[2 * pair] / 2);
        let middle = &self.middles[number];
        let byte = row * ROW + usize::from(middle.blocks[block]) * PAIRS + pair;
        let byte = self.turns(to).inverse().byte_after(byte);
        Place::new(to, byte, middle.bits[block][bit].into())
    }

    /// Returns the place to which each move of this cost leads from `place`.
    pub(super) fn images(
        &self,
        place: Place,
        metric: &CosetMetric,
        cost: u8,
    ) -> impl Iterator<Item = Place> {
        let costs = ordered_moves().mapped(|mv| metric.cost(mv));
        let numbers = (0..GROUP_MOVES).filter(move |&number| costs[number] == cost);
        numbers.map(move |number| self.moved(place, number))
    }

    /// Returns all pages, grouped into tiles of 16 pages. The pages of a tile are in the order of
    /// their [`Turns`].
    pub(super) fn tiles(&self) -> Vec<[u16; TURNS]> {
        let firsts = (0..PAGES).filter(|&page| self.turns(page).index() == 0);
        let tiles = firsts.map(|first| {
            let quarter_turns = [0, UD_TURNS / 2];
            array(|i| {
                let turned = |page, (number, times)| {
                    (0..times).fold(page, |page, _| self.page(page, number))
                };
                let turns = quarter_turns.into_iter().zip([i / 4, i % 4]);
                let page = turns.fold(first, turned);
                debug_assert_eq!(self.turns(page).index(), i);
                u16::try_from(page).expect("40,320 pages")
            })
        });
        tiles.collect()
    }

    /// Returns the effect of the half turn with the number `number` on stretch `set` of a page.
    /// `from` are the turns of this page, and `to` are the turns of the page to which the half turn
    /// leads.
    pub(super) fn stretch_between(
        &self,
        from: Turns,
        number: usize,
        to: Turns,
        set: usize,
    ) -> StretchMove {
        let after = from.stretch(set);
        let after = after.then(self.stretches[number][usize::from(after.set)]);
        after.then(to.inverse().stretch(after.set.into()))
    }
}

/// Returns the moves of the group: U, U2, U', D, D2, D', and then the other half turns.
fn ordered_moves() -> [Move; GROUP_MOVES] {
    let ud = Axis::TURNS[0];
    let others = Axis::SUBGROUP_MOVES[0].without(ud);
    let mut moves = ud.iter().chain(others);
    array(|_| moves.next().expect("ten moves"))
}

fn page_after(page: usize, mv: Move) -> u16 {
    let (set, tops, bottoms) = (page / (ORDERS * ORDERS), page / ORDERS % ORDERS, page % ORDERS);
    let entry = CPERM_MOVE[set][mv.index()] as usize;
    let tops = usize::from(S4MUL[tops][entry >> 5 & 31]);
    let bottoms = usize::from(S4MUL[bottoms][entry & 31]);
    u16::try_from(((entry >> 10) * ORDERS + tops) * ORDERS + bottoms).expect("40,320 pages")
}

fn middle_after(mv: Move) -> MiddleMove {
    let middle = usize::from(EPSYMM_COMPRESS[0b1111_0000]);
    let permutation = usize::from(EPERM_MOVE[middle][mv.index()] & 31);
    let mut after = MiddleMove { blocks: [0; BLOCKS], bits: [[0; 8]; BLOCKS] };
    for (order, moved) in S4MUL.iter().enumerate() {
        let (block, bit) = middle_place(order);
        let (to, to_bit) = middle_place(moved[permutation].into());
        after.blocks[block] = to.to_le_bytes()[0];
        after.bits[block][bit] = to_bit.to_le_bytes()[0];
    }
    after
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng, rngs::StdRng};

    use super::{super::place::POSITIONS, *};
    use crate::cube::{Arrangement, Operations};

    #[test]
    fn moves_of_places_are_moves_of_elements() {
        let moves = GroupMoves::new();
        let mut rng = StdRng::seed_from_u64(1);
        for _ in 0..2000 {
            let place = Place::from_number(rng.random_range(0..POSITIONS)).unwrap();
            for (number, mv) in ordered_moves().into_iter().enumerate() {
                let element: Arrangement = place.element().moved(mv).into();
                let moved = moves.moved(place, number);
                assert_eq!(moved, Place::of(Operations::detect(), &element), "{mv}");
            }
        }
    }

    #[test]
    fn tiles_hold_each_page_once() {
        let moves = GroupMoves::new();
        let tiles = moves.tiles();
        let mut pages: Vec<u16> = tiles.iter().flatten().copied().collect();
        pages.sort_unstable();
        assert!(pages.into_iter().map(usize::from).eq(0..PAGES));
        for tile in &tiles {
            for (page, number) in tile.iter().zip((0..UD_TURNS).cycle()) {
                let turned = moves.page(usize::from(*page), number);
                assert!(tile.iter().any(|&page| usize::from(page) == turned));
            }
        }
    }
}
