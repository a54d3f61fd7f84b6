//! The tables of the moves of whole pages, and the steps that every implementation makes.

use alloc::{boxed::Box, vec::Vec};

use super::super::{
    group_moves::{GROUP_MOVES, GroupMoves, UD_TURNS},
    layout::{BLOCKS, ORDERS, PAGE, PAIRS, ROW, SETS, STRETCH},
    turns::{TURNS, Turns},
};
#[cfg(target_arch = "x86_64")]
use crate::prefetch::prefetch;

pub(in crate::search::coset) type Page = [u8; PAGE];

/// The number of half turns of F, R, B and L. They are the last moves of [`GroupMoves`].
pub(in crate::search::coset) const HALF_TURNS: usize = GROUP_MOVES - UD_TURNS;

/// The old pages from which the new pages of a tile are made. A tile is 16 pages.
#[derive(Debug, Clone, Copy)]
pub(in crate::search::coset) struct Sources<'a, const N: usize> {
    /// The old pages of the tile.
    pub(in crate::search::coset) old: [&'a Page; TURNS],
    /// The pages of the tile that are replaced.
    pub(in crate::search::coset) targets: Targets<N>,
    /// For each page that is replaced, the four pages to which the half turns of F, R, B and L lead.
    /// Each page comes with its [`Turns`].
    pub(in crate::search::coset) half_turns: [[(&'a Page, Turns); HALF_TURNS]; N],
}

/// The pages of a tile that are replaced: all 16, or the 8 whose turns Uⁱ·Dʲ have an i + j of one
/// parity.
#[derive(Debug, Clone, Copy)]
pub(in crate::search::coset) struct Targets<const N: usize> {
    /// Whether i + j is odd.
    is_odd: bool,
}

impl Targets<TURNS> {
    pub(in crate::search::coset) const ALL: Self = Self { is_odd: false };
}

impl Targets<{ TURNS / 2 }> {
    pub(in crate::search::coset) const fn of_parity(is_odd: bool) -> Self {
        Self { is_odd }
    }
}

impl<const N: usize> Targets<N> {
    /// Returns the number in the tile of the page `number`.
    #[inline(always)]
    pub(in crate::search::coset) fn in_tile(self, number: usize) -> usize {
        const { assert!(N == TURNS || N == TURNS / 2) };
        if N == TURNS {
            return number;
        }
        // For each i, two of the four j have the parity.
        let (i, j) = (number / 2, number % 2 * 2);
        4 * i + j + (i + usize::from(self.is_odd)) % 2
    }
}

/// The sources of new stretches, rows, blocks, bytes and bits under the four half turns.
#[derive(Debug)]
pub(super) struct Tables {
    /// Where new stretches come from: `stretches[to][from][i][set]` is the source of stretch `set`
    /// of a new page under half turn `i`. The new page has the turns `to`, and the source page has
    /// the turns `from`.
    pub(super) stretches: Box<[[[[Stretch; SETS]; HALF_TURNS]; TURNS]]>,
    pub(super) half_turns: [HalfTurn; HALF_TURNS],
    /// Row `row` of a new stretch comes from the row at the offset `rows[p][row]` of an old
    /// stretch, if the half turn applies the permutation `p` to the top edges.
    pub(super) rows: [[u16; ORDERS]; ORDERS],
    /// Byte `byte` of a new block comes from byte `pairs[p][byte]` of an old block, if the half
    /// turn applies the permutation `p` to the bottom edges.
    pub(super) pairs: [[u8; PAIRS]; ORDERS],
}

/// The old stretch from which a half turn makes a new stretch, and how the half turn permutes the
/// rows and bytes of the old stretch. A stretch is 24 rows of a page.
#[derive(Debug, Clone, Copy)]
pub(super) struct Stretch {
    pub(super) set: u8,
    /// The permutation of the rows, as an index into `Tables::rows`.
    pub(super) rows: u8,
    /// The permutation of the bytes of each block, as an index into `Tables::pairs`.
    pub(super) pairs: u8,
}

/// How a half turn permutes the three blocks of each row, and the bits of each byte.
#[derive(Debug, Clone, Copy)]
pub(super) struct HalfTurn {
    /// The sources of new blocks: `blocks[b]` is the block of the source row that becomes block
    /// `b`.
    pub(super) blocks: [u8; BLOCKS],
    /// How the half turn permutes the bits of a byte, for each block of the new row. There are two
    /// tables. The first has the images of the lower four bits of the source byte, and the second
    /// has the images of the upper four bits.
    pub(super) bits: [[[u8; 16]; 2]; BLOCKS],
}

impl Tables {
    pub(super) fn new(moves: &GroupMoves) -> Self {
        let stretch = |from, i, to, set| {
            let after = moves.stretch_between(from, UD_TURNS + i, to, set);
            Stretch { set: after.set, rows: after.tops, pairs: after.bottoms }
        };
        let all: Vec<Turns> = Turns::all().collect();
        let stretches = all.iter().map(|&from| {
            core::array::from_fn(|to| {
                core::array::from_fn(|i| core::array::from_fn(|set| stretch(from, i, all[to], set)))
            })
        });
        let stretches = stretches.collect();
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
        Self { stretches, half_turns, rows, pairs }
    }

    /// Finds the source of a new stretch under half turn `i`. Returns the bytes of the source
    /// stretch, and how the half turn permutes them. The new stretch is stretch `set` of the replaced
    /// page `to`.
    #[inline(always)]
    pub(super) fn source<'a, const N: usize>(
        &self,
        sources: &Sources<'a, N>,
        set: usize,
        to: usize,
        i: usize,
    ) -> (&'a [u8], Stretch) {
        let (page, turns) = sources.half_turns[to][i];
        let stretch = self.stretches[sources.targets.in_tile(to)][turns.index()][i][set];
        (&page[usize::from(stretch.set) * STRETCH..][..STRETCH], stretch)
    }
}

/// Makes the new pages of a tile with the instructions of one kind of processor. Returns the number
/// of bits set in the new pages. `source` prepares the source of a new stretch under half turn `i`.
/// `add` adds the bits of the four sources to two rows of a new stretch.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
pub(super) fn make_by<S, const N: usize>(
    moves: &Tables,
    new: &mut [&mut Page; N],
    sources: &Sources<'_, N>,
    source: impl Fn(usize, &[u8], Stretch) -> S,
    add: impl Fn(&[S; HALF_TURNS], &mut [u8], usize),
) -> u64 {
    let mut count = 0;
    for set in 0..SETS {
        turn(new, sources, set);
        let next_set = (set + 1) % SETS;
        for (to, page) in new.iter_mut().enumerate() {
            let now: [S; HALF_TURNS] = core::array::from_fn(|i| {
                let (stretch, from) = moves.source(sources, set, to, i);
                source(i, stretch, from)
            });
            let next = if to + 1 < N { (set, to + 1) } else { (next_set, 0) };
            let next: [&[u8]; HALF_TURNS + 1] = core::array::from_fn(|i| match i {
                HALF_TURNS => {
                    &sources.old[sources.targets.in_tile(to)][next_set * STRETCH..][..STRETCH]
                }
                i => moves.source(sources, next.0, next.1, i).0,
            });
            let stretch = &mut page[set * STRETCH..][..STRETCH];
            for order in (0..ORDERS).step_by(2) {
                // A stretch has 13.5 cache lines. Each of the 12 steps prefetches one of them.
                for stretch in next {
                    prefetch(stretch, order * ROW);
                }
                add(&now, stretch, order);
            }
            count += count_ones(stretch);
        }
    }
    count
}

/// Makes the turns of U and D: writes stretch `set` of every new page. The new stretch is
/// the bitwise or of this stretch in several old pages: in the page itself, and in the pages to
/// which a turn of U or D leads.
#[inline(always)]
pub(super) fn turn<const N: usize>(new: &mut [&mut Page; N], sources: &Sources<'_, N>, set: usize) {
    const WIDTH: usize = 32;
    const { assert!(STRETCH.is_multiple_of(WIDTH)) };
    for first in (set * STRETCH..(set + 1) * STRETCH).step_by(WIDTH) {
        // Page 4·i + j of the tile has the turns Uⁱ·Dʲ. Turns of U exchange the four pages with the
        // same j, whose bitwise or is `by_d[j]`. Turns of D exchange the four pages with the same
        // i, whose bitwise or is `by_u[i]`.
        let (mut by_u, mut by_d) = ([[0; WIDTH]; 4], [[0; WIDTH]; 4]);
        for (turns, page) in sources.old.iter().enumerate() {
            let bytes = &page[first..][..WIDTH];
            for (i, &byte) in bytes.iter().enumerate() {
                by_u[turns / 4][i] |= byte;
                by_d[turns % 4][i] |= byte;
            }
        }
        for (number, page) in new.iter_mut().enumerate() {
            let turns = sources.targets.in_tile(number);
            for (i, byte) in page[first..][..WIDTH].iter_mut().enumerate() {
                *byte = by_u[turns / 4][i] | by_d[turns % 4][i];
            }
        }
    }
}

#[inline(always)]
pub(in crate::search::coset) fn count_ones(bytes: &[u8]) -> u64 {
    let (words, rest) = bytes.as_chunks();
    debug_assert!(rest.is_empty());
    words.iter().map(|&word| u64::from(u64::from_ne_bytes(word).count_ones())).sum()
}
