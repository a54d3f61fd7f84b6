//! The implementation that works byte by byte.

use super::{
    super::layout::{BLOCKS, ORDERS, PAIRS, ROW, SETS, STRETCH},
    tables::{HALF_TURNS, Page, Sources, Tables, count_ones, turn},
};

pub(super) fn make<const N: usize>(
    moves: &Tables,
    new: &mut [&mut Page; N],
    sources: &Sources<'_, N>,
) -> u64 {
    for set in 0..SETS {
        turn(new, sources, set);
        for (to, page) in new.iter_mut().enumerate() {
            let stretch = &mut page[set * STRETCH..][..STRETCH];
            for i in 0..HALF_TURNS {
                half_turn(moves, stretch, sources, (set, to, i));
            }
        }
    }
    new.iter().map(|page| count_ones(&page[..])).sum()
}

/// Adds the bits that half turn `i` moves into stretch `set` of the replaced
/// page `to`.
fn half_turn<const N: usize>(
    moves: &Tables,
    stretch: &mut [u8],
    sources: &Sources<'_, N>,
    (set, to, i): (usize, usize, usize),
) {
    let (from, source) = moves.source(sources, set, to, i);
    let (turn, pairs) = (&moves.half_turns[i], &moves.pairs[usize::from(source.pairs)]);
    for order in 0..ORDERS {
        let row = usize::from(moves.rows[usize::from(source.rows)][order]);
        for block in 0..BLOCKS {
            let from = &from[row + usize::from(turn.blocks[block]) * PAIRS..][..PAIRS];
            let to = &mut stretch[order * ROW + block * PAIRS..][..PAIRS];
            let [low, high] = &turn.bits[block];
            for (byte, &pair) in to.iter_mut().zip(pairs) {
                let from = from[usize::from(pair)];
                *byte |= low[usize::from(from & 15)] | high[usize::from(from >> 4)];
            }
        }
    }
}
