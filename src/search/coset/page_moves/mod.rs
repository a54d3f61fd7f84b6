//! The ten moves of the group on one page, for all its bits at once.
//!
//! A bit of the new page is set if the bit was set in the old page, or if a move of the group leads
//! from its place to a place whose bit was set. A stretch is the 24 rows whose top edges are in the
//! same slots. For each move, a new stretch takes its bits from one stretch of a source page:
//!
//! ```text
//! row     looked up: the order of the top edges after the move
//! bytes   permuted within a block: the pair of orders of the bottom edges after the move
//! blocks  permuted by the four half turns other than U2 and D2
//! bits    permuted by the same half turns: two look-ups of four bits each
//! ```
//!
//! There are two implementations: `portable` works byte by byte, and `shuffle` uses AVX2. Tests
//! compare both with the moves of single places.

#![allow(unsafe_code)]

mod portable;
#[cfg(all(target_arch = "x86_64", any(target_feature = "avx2", feature = "std")))]
mod shuffle;

use super::{
    group_moves::{GROUP_MOVES, GroupMoves, UD_TURNS},
    place::{BLOCKS, ORDERS, PAGE, PAIRS, ROW, SETS},
};
use crate::cube::Operations;

/// The bytes of a page.
pub(super) type Page = [u8; PAGE];

/// The number of half turns other than U2 and D2. They are the last moves of [`GroupMoves`].
const HALF_TURNS: usize = GROUP_MOVES - UD_TURNS;

/// The tables for the moves of the group on whole pages.
#[derive(Debug)]
pub(super) struct PageMoves {
    stretches: [[Stretch; GROUP_MOVES]; SETS],
    half_turns: [HalfTurn; HALF_TURNS],
    /// For each permutation of four slots and each row of a stretch, the first byte of the source
    /// row in the source stretch.
    rows: [[u16; ORDERS]; ORDERS],
    /// For each permutation of four slots, the source of each byte of a block.
    pairs: [[u8; PAIRS]; ORDERS],
    #[cfg(all(target_arch = "x86_64", any(target_feature = "avx2", feature = "std")))]
    shuffles: shuffle::Shuffles,
}

/// The source of a stretch under one move.
#[derive(Debug, Clone, Copy)]
struct Stretch {
    /// The number of the stretch in the source page.
    set: u8,
    /// The permutation of the rows, an index of `rows`.
    rows: u8,
    /// The permutation of the bytes of each block, an index of `pairs`.
    pairs: u8,
}

/// The sources of blocks and bits under a half turn.
#[derive(Debug, Clone, Copy)]
struct HalfTurn {
    /// For each block, the source block.
    blocks: [u8; BLOCKS],
    /// For each block, two tables: the images of the four lower bits of a byte of the source block,
    /// and of its four upper bits.
    bits: [[[u8; 16]; 2]; BLOCKS],
}

impl PageMoves {
    pub(super) fn new(moves: &GroupMoves) -> Self {
        let stretches = core::array::from_fn(|set| {
            core::array::from_fn(|number| {
                let after = moves.stretches[number][set];
                Stretch { set: after.set, rows: after.tops, pairs: after.bottoms }
            })
        });
        let half_turns = core::array::from_fn(|i| {
            let middle = &moves.middles[UD_TURNS + i];
            let bits = middle.bits.map(|sources| {
                [0, 4].map(|shift| {
                    core::array::from_fn(|nibble| {
                        let byte = nibble << shift;
                        let image = |to: usize| (byte >> sources[to] & 1) << to;
                        (0..8).map(image).sum::<usize>().to_le_bytes()[0]
                    })
                })
            });
            HalfTurn { blocks: middle.blocks, bits }
        });
        let rows = core::array::from_fn(|permutation| {
            let orders = moves.orders(permutation.to_le_bytes()[0]);
            orders.map(|order| u16::from(order) * u16::from(ROW.to_le_bytes()[0]))
        });
        let pairs = core::array::from_fn(|p| moves.pairs(p.to_le_bytes()[0]));
        Self {
            #[cfg(all(target_arch = "x86_64", any(target_feature = "avx2", feature = "std")))]
            shuffles: shuffle::Shuffles::new(&half_turns, &pairs),
            stretches,
            half_turns,
            rows,
            pairs,
        }
    }

    /// Makes `new`, a page of the next level, from `old`, the same page of this level.
    /// `sources[i]` is the page of this level to which move `i` leads from this page. Returns the
    /// number of bits set in `new`.
    pub(super) fn make(
        &self,
        ops: Operations,
        new: &mut Page,
        old: &Page,
        sources: &[&Page; GROUP_MOVES],
    ) -> u64 {
        #[cfg(all(target_arch = "x86_64", any(target_feature = "avx2", feature = "std")))]
        if ops.has_avx2() {
            // SAFETY: the processor has AVX2.
            return unsafe { shuffle::make(self, new, old, sources) };
        }
        let _ = ops;
        portable::make(self, new, old, sources)
    }
}

/// Returns the number of bits set.
#[inline(always)]
fn count_ones(bytes: &[u8]) -> u64 {
    let (words, rest) = bytes.as_chunks();
    debug_assert!(rest.is_empty());
    words.iter().map(|&word| u64::from(u64::from_ne_bytes(word).count_ones())).sum()
}

#[cfg(test)]
mod tests {
    use std::{boxed::Box, vec};

    use rand::{Rng, SeedableRng, rngs::StdRng};

    use super::{super::place::Place, *};

    fn empty_page() -> Box<Page> {
        vec![0; PAGE].try_into().expect("the length of a page")
    }

    /// Returns a page with about an eighth of its bits set.
    fn random_page(rng: &mut StdRng) -> Box<Page> {
        let (mut page, mut other) = (empty_page(), empty_page());
        rng.fill_bytes(&mut page[..]);
        for _ in 0..2 {
            rng.fill_bytes(&mut other[..]);
            for (byte, mask) in page.iter_mut().zip(&other[..]) {
                *byte &= mask;
            }
        }
        page
    }

    #[test]
    fn pages_move_as_their_places() {
        let group = GroupMoves::new();
        let moves = PageMoves::new(&group);
        let mut rng = StdRng::seed_from_u64(3);
        for page in [0, 12_345, 40_319] {
            let old = random_page(&mut rng);
            let owned: [Box<Page>; GROUP_MOVES] = core::array::from_fn(|_| random_page(&mut rng));
            let sources: [&Page; GROUP_MOVES] = core::array::from_fn(|i| &*owned[i]);
            let mut expected = empty_page();
            let has = |page: &Page, place: Place| page[place.page_and_byte().1] & place.mask() > 0;
            for (byte, bit) in (0..PAGE).flat_map(|byte| (0..8).map(move |bit| (byte, bit))) {
                let place = Place::new(page, byte, bit);
                let is_reached = |i: usize| has(sources[i], group.moved(place, i));
                if has(&old, place) || (0..GROUP_MOVES).any(is_reached) {
                    expected[byte] |= place.mask();
                }
            }
            let mut new = random_page(&mut rng);
            let count = portable::make(&moves, &mut new, &old, &sources);
            assert!(new == expected);
            assert_eq!(count, count_ones(&expected[..]));
            let mut new = random_page(&mut rng);
            assert_eq!(moves.make(Operations::detect(), &mut new, &old, &sources), count);
            assert!(new == expected);
        }
    }
}
