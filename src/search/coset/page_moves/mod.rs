//! Makes the pages of a tile for the next level: applies the ten moves of the group to 16 whole
//! pages, or to the 8 pages of one parity.
//!
//! A bit of a new page is set if it was set in the old page, or if a move of the group leads from
//! its place to a place whose bit was set. Turns of U and D lead to the same byte and bit of
//! another page of the tile ([`Turns`]), so a bitwise or of the pages makes these moves. For each
//! of the four other half turns, a new stretch takes its bits from one stretch of a *source page*:
//!
//! ```text
//! row     looked up: the order of the top edges after the half turn
//! bytes   permuted within a block: the pair of orders of the bottom edges after the half turn
//! blocks  permuted
//! bits    permuted: two look-ups of four bits each
//! ```
//!
//! There are three implementations: `portable` works byte by byte, `shuffle` uses AVX2, and
//! `affine` uses AVX-512 and GFNI. Tests compare them with moves of single places.

#![allow(unsafe_code)]

#[cfg(target_arch = "x86_64")]
mod affine;
mod portable;
#[cfg(target_arch = "x86_64")]
mod shuffle;
mod tables;

use self::tables::Tables;
pub(super) use self::tables::{Page, Sources, Targets, count_ones};
use super::group_moves::GroupMoves;
use crate::cube::Operations;

/// Tables that make the moves of Kociemba's group on whole pages of the bitmap.
#[derive(Debug)]
pub(super) struct PageMoves {
    tables: Tables,
    #[cfg(target_arch = "x86_64")]
    shuffles: shuffle::Shuffles,
    /// The operands for AVX-512 and GFNI. `None` if the processor lacks these instructions.
    #[cfg(target_arch = "x86_64")]
    operands: Option<affine::Operands>,
}

impl PageMoves {
    pub(super) fn new(moves: &GroupMoves) -> Self {
        let tables = Tables::new(moves);
        Self {
            #[cfg(target_arch = "x86_64")]
            shuffles: shuffle::Shuffles::new(&tables.half_turns, &tables.pairs),
            #[cfg(target_arch = "x86_64")]
            operands: affine::Operands::new(&tables.half_turns, &tables.pairs),
            tables,
        }
    }

    /// Makes the new pages of a tile. Returns the number of bits set in them.
    pub(super) fn make<const N: usize>(
        &self,
        ops: Operations,
        new: &mut [&mut Page; N],
        sources: &Sources<'_, N>,
    ) -> u64 {
        #[cfg(target_arch = "x86_64")]
        if ops.has_avx2() {
            if let Some(operands) = &self.operands {
                // SAFETY: there are operands only if the processor has the instructions.
                return unsafe { affine::make(&self.tables, operands, new, sources) };
            }
            // SAFETY: the processor has AVX2.
            return unsafe { shuffle::make(&self.tables, &self.shuffles, new, sources) };
        }
        let _ = ops;
        portable::make(&self.tables, new, sources)
    }
}

#[cfg(test)]
mod tests {
    use std::{boxed::Box, collections::BTreeMap, vec};

    use rand::{Rng, SeedableRng, rngs::StdRng};

    use super::{
        super::{
            group_moves::{GROUP_MOVES, UD_TURNS},
            layout::PAGE,
            place::Place,
        },
        *,
    };

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
    fn tiles_move_as_their_places() {
        let group = GroupMoves::new();
        let moves = PageMoves::new(&group);
        let mut rng = StdRng::seed_from_u64(3);
        let tile = group.tiles()[1234].map(usize::from);
        let targets = |i: usize| tile.map(|page| group.page(page, i));
        let pages: BTreeMap<usize, Box<Page>> = tile
            .into_iter()
            .chain((0..GROUP_MOVES).flat_map(targets))
            .map(|page| (page, random_page(&mut rng)))
            .collect();
        let sources = Sources {
            old: tile.map(|page| &*pages[&page]),
            targets: Targets::ALL,
            half_turns: tile.map(|page| {
                core::array::from_fn(|i| {
                    let page = group.page(page, UD_TURNS + i);
                    (&*pages[&page], group.turns(page))
                })
            }),
        };
        let mut new = tile.map(|_| random_page(&mut rng));
        let count =
            moves.make(Operations::detect(), &mut new.each_mut().map(|page| &mut **page), &sources);
        assert_eq!(count, new.iter().map(|page| count_ones(&page[..])).sum());
        let mut same = tile.map(|_| random_page(&mut rng));
        let new_pages = &mut same.each_mut().map(|page| &mut **page);
        assert_eq!(portable::make(&moves.tables, new_pages, &sources), count);
        assert!(new == same);
        #[cfg(target_arch = "x86_64")]
        if Operations::detect().has_avx2() {
            let mut same = tile.map(|_| random_page(&mut rng));
            let new_pages = &mut same.each_mut().map(|page| &mut **page);
            // SAFETY: the processor has AVX2.
            let made =
                unsafe { shuffle::make(&moves.tables, &moves.shuffles, new_pages, &sources) };
            assert_eq!(made, count);
            assert!(new == same);
        }
        let has = |place: Place| {
            let (page, byte) = place.page_and_byte();
            pages[&page][byte] & place.mask() > 0
        };
        for (page, new) in tile.into_iter().zip(&new).step_by(5) {
            for (byte, bit) in (0..PAGE).flat_map(|byte| (0..8).map(move |bit| (byte, bit))) {
                let place = Place::new(page, byte, bit);
                let is_reached = (0..GROUP_MOVES).any(|i| has(group.moved(place, i)));
                assert_eq!(new[byte] & place.mask() > 0, has(place) || is_reached);
            }
        }
    }
}
