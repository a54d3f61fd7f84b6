//! The order in which a pass replaces the pages of the bitmap.

use alloc::{collections::BinaryHeap, vec, vec::Vec};
use core::cmp::Reverse;

use super::{
    group_moves::{GROUP_MOVES, GroupMoves, UD_TURNS},
    layout::{PAGES, is_odd},
    metric::Replaced,
};
use crate::arrays::array;

/// The order in which a pass replaces the pages by the pages of the next level.
///
/// A pass replaces a *tile* of 16 pages at once. The turns of U and D lead from a page to pages of
/// its tile. The half turns of F, R, B and L lead to pages of other tiles, the *neighbors* of the
/// page. An old page must be kept until the new versions of its neighbors are made. So the pass
/// always continues with the tile whose pages have the most neighbors already replaced. In this
/// order, at most 14 % of the pages exist in two versions at a time, so the
/// bitmap needs no second copy.
#[derive(Debug)]
pub(super) struct Sweep {
    tiles: Vec<[u16; 16]>,
    neighbors: Vec<[u16; GROUP_MOVES - UD_TURNS]>,
}

/// The number of tiles ([`Sweep`]) that a pass rewrites in each round. The threads of the pass
/// share the tiles of a round.
pub(super) const ROUND: usize = 64;

impl Sweep {
    pub(super) fn new(moves: &GroupMoves) -> Self {
        let neighbors: Vec<_> = (0..PAGES)
            .map(|page| {
                array(|i| u16::try_from(moves.page(page, UD_TURNS + i)).expect("40,320 pages"))
            })
            .collect();
        let tiles = moves.tiles();
        let mut tile_of = vec![0; PAGES];
        for (number, tile) in tiles.iter().enumerate() {
            for &page in tile {
                tile_of[usize::from(page)] = number;
            }
        }
        // Takes the tile with the most neighbors replaced. Of several such tiles, takes the tile
        // reached first.
        let mut waiting = BinaryHeap::from([(0, Reverse(0), 0)]);
        let mut neighbors_done = vec![0; tiles.len()];
        let mut order = Vec::with_capacity(tiles.len());
        let mut is_done = vec![false; tiles.len()];
        while let Some((count, _, tile)) = waiting.pop() {
            if is_done[tile] || count < neighbors_done[tile] {
                continue;
            }
            is_done[tile] = true;
            order.push(tiles[tile]);
            let pages = tiles[tile].iter().flat_map(|&page| &neighbors[usize::from(page)]);
            let mut next: Vec<usize> = pages.map(|&page| tile_of[usize::from(page)]).collect();
            next.sort_unstable();
            next.dedup();
            for tile in next {
                neighbors_done[tile] += 1;
                waiting.push((neighbors_done[tile], Reverse(order.len()), tile));
            }
        }
        debug_assert_eq!(order.len(), tiles.len());
        Self { tiles: order, neighbors }
    }

    /// Returns a sweep that replaces only the pages of the first `count` tiles.
    #[cfg(test)]
    pub(super) fn first(mut self, count: usize) -> Self {
        self.tiles.truncate(count);
        self
    }

    pub(super) fn rounds(&self) -> impl ExactSizeIterator<Item = &[[u16; 16]]> {
        self.tiles.chunks(ROUND)
    }

    /// Ends a round, in which `pages` were replaced. Calls `release` with each page whose old version
    /// is no longer needed.
    pub(super) fn end_of_round(
        &self,
        pages: impl IntoIterator<Item = u16>,
        uses: &mut Uses,
        mut release: impl FnMut(usize),
    ) {
        for page in pages {
            let neighbors = &self.neighbors[usize::from(page)];
            for page in [page].iter().chain(neighbors).map(|&page| usize::from(page)) {
                uses.left[page] -= 1;
                if uses.left[page] == 0 {
                    release(page);
                }
            }
        }
    }

    /// Returns the number of frames that a pass needs. This is the greatest number of old and new
    /// pages at any time.
    pub(super) fn frames(&self, replaced: Replaced) -> usize {
        let (mut used, mut most, mut uses) = (PAGES, PAGES, Uses::new());
        for round in self.rounds() {
            used += replaced.of(round).count();
            most = most.max(used);
            self.end_of_round(replaced.of(round), &mut uses, |_| used -= 1);
        }
        most
    }
}

impl Replaced {
    /// Returns the pages of a round that a pass replaces. A half turn keeps the parity of the corners,
    /// so it leads from these pages to pages that the pass replaces too.
    pub(super) fn of(self, round: &[[u16; 16]]) -> impl Iterator<Item = u16> {
        round.iter().flatten().copied().filter(move |&page| match self {
            Self::All => true,
            Self::OfParity { is_odd, .. } => self::is_odd(page.into()) == is_odd,
        })
    }
}

/// For each old page, the number of new pages that still need it.
#[derive(Debug)]
pub(super) struct Uses {
    left: Vec<u8>,
}

impl Uses {
    /// Returns the counts before the first round.
    pub(super) fn new() -> Self {
        const USES: usize = 1 + GROUP_MOVES - UD_TURNS;
        Self { left: vec![USES.to_le_bytes()[0]; PAGES] }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_is_replaced_and_released_once() {
        let sweep = Sweep::new(&GroupMoves::new());
        let of_parity = |is_odd| Replaced::OfParity { is_odd, others: 0 };
        for (pages, percent) in
            [(Replaced::All, 116), (of_parity(false), 112), (of_parity(true), 112)]
        {
            let (mut replaced, mut released) = (vec![false; PAGES], vec![false; PAGES]);
            let mut uses = Uses::new();
            for round in sweep.rounds() {
                for page in pages.of(round) {
                    assert!(!replaced[usize::from(page)]);
                    replaced[usize::from(page)] = true;
                    for &neighbor in &sweep.neighbors[usize::from(page)] {
                        assert!(
                            !released[usize::from(neighbor)],
                            "a source is kept until it is used"
                        );
                    }
                }
                sweep.end_of_round(pages.of(round), &mut uses, |page| {
                    assert!(replaced[page] && !released[page]);
                    released[page] = true;
                });
            }
            let is_in = |page: usize| pages == Replaced::All || pages == of_parity(is_odd(page));
            assert!((0..PAGES).all(|page| released[page] == is_in(page)));
            let frames = sweep.frames(pages);
            assert!(frames < PAGES * percent / 100, "{frames}");
        }
    }
}
