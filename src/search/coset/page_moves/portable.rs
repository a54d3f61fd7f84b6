use super::{
    super::place::{BLOCKS, ORDERS, PAIRS, ROW, SETS, STRETCH},
    GROUP_MOVES, Page, PageMoves, UD_TURNS, count_ones,
};

pub(super) fn make(
    moves: &PageMoves,
    new: &mut Page,
    old: &Page,
    sources: &[&Page; GROUP_MOVES],
) -> u64 {
    new.copy_from_slice(old);
    for set in 0..SETS {
        let stretch = &mut new[set * STRETCH..][..STRETCH];
        for (number, page) in sources.iter().enumerate() {
            let source = moves.stretches[set][number];
            let from = &page[usize::from(source.set) * STRETCH..][..STRETCH];
            let pairs = &moves.pairs[usize::from(source.pairs)];
            for order in 0..ORDERS {
                let row = usize::from(moves.rows[usize::from(source.rows)][order]);
                for block in 0..BLOCKS {
                    let half_turn = number.checked_sub(UD_TURNS).map(|i| &moves.half_turns[i]);
                    let from_block = half_turn.map_or(block, |turn| turn.blocks[block].into());
                    let from = &from[row + from_block * PAIRS..][..PAIRS];
                    let to = &mut stretch[order * ROW + block * PAIRS..][..PAIRS];
                    for (byte, &pair) in to.iter_mut().zip(pairs) {
                        let byte_from = from[usize::from(pair)];
                        *byte |= half_turn.map_or(byte_from, |turn| {
                            let [low, high] = &turn.bits[block];
                            low[usize::from(byte_from & 15)] | high[usize::from(byte_from >> 4)]
                        });
                    }
                }
            }
        }
    }
    count_ones(new)
}
