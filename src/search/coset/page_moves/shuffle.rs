//! The implementation for AVX2. A register holds one block from each of two rows, in one half each.
//! A half has 16 bytes, 12 of them for the block.
//!
//! A load of 16 bytes at the third block would reach beyond the row. So the load begins four bytes
//! earlier, and the third block is in the last 12 bytes of each half.

use core::arch::x86_64::{
    __m128i, __m256i, _mm_loadu_si128, _mm_storeu_si128, _mm256_and_si256, _mm256_andnot_si256,
    _mm256_broadcastsi128_si256, _mm256_castsi128_si256, _mm256_castsi256_si128,
    _mm256_extracti128_si256, _mm256_inserti128_si256, _mm256_or_si256, _mm256_set_epi32,
    _mm256_set1_epi8, _mm256_shuffle_epi8, _mm256_srli_epi16, _mm256_srli_si256,
};

use super::{
    super::layout::{BLOCKS, ORDERS, PAIRS, ROW},
    tables::{HALF_TURNS, HalfTurn, Page, Sources, Tables, make_by},
};

/// The offset in a row at which the load of each block begins. A load takes 16 bytes, and a block
/// has 12.
const LOADS: [usize; BLOCKS] = [0, PAIRS, ROW - 16];
/// The index of each block's first byte within the 16 bytes of its load.
const FIRST: [usize; BLOCKS] = [0, 0, 16 - PAIRS];

#[derive(Debug)]
pub(super) struct Shuffles {
    /// The shuffle masks for the permutations of the bytes of a block: `pairs[p][from][to]` is for
    /// permutation p. `from` is 1 if the source is the third block of its row, and `to` is 1 if the
    /// target is the third block of its row.
    pairs: [[[[u8; 16]; 2]; 2]; ORDERS],
    half_turns: [HalfTurn; HALF_TURNS],
}

impl Shuffles {
    pub(super) fn new(half_turns: &[HalfTurn; HALF_TURNS], pairs: &[[u8; PAIRS]; ORDERS]) -> Self {
        let mask = |sources: &[u8; PAIRS], from: usize, to: usize| {
            let mut mask = [0x80; 16];
            for (target, &source) in mask[to..to + PAIRS].iter_mut().zip(sources) {
                *target = source + from.to_le_bytes()[0];
            }
            mask
        };
        let firsts = [FIRST[0], FIRST[2]];
        let pairs = pairs.map(|p| firsts.map(|from| firsts.map(|to| mask(&p, from, to))));
        Self { pairs, half_turns: *half_turns }
    }
}

/// The old stretch from which a half turn makes a new stretch, and the operands of the half turn.
#[derive(Clone, Copy)]
struct Source {
    stretch: *const u8,
    /// Row `order` of the new stretch comes from the row at the offset `rows[order]` of the old
    /// stretch.
    rows: *const u16,
    masks: *const [[[u8; 16]; 2]; 2],
}

#[target_feature(enable = "avx2,popcnt")]
pub(super) fn make<const N: usize>(
    moves: &Tables,
    shuffles: &Shuffles,
    new: &mut [&mut Page; N],
    sources: &Sources<'_, N>,
) -> u64 {
    make_by(
        moves,
        new,
        sources,
        |_, stretch, source| Source {
            stretch: stretch.as_ptr(),
            rows: moves.rows[usize::from(source.rows)].as_ptr(),
            masks: &raw const shuffles.pairs[usize::from(source.pairs)],
        },
        |sources, stretch, order| {
            // SAFETY: `order` and `order + 1` are rows of the stretch. The sources are stretches of
            // 24 rows, and `rows` are the first bytes of their rows.
            unsafe { make_two_rows(shuffles, sources, stretch.as_mut_ptr(), order) };
        },
    )
}

/// Adds the bits that the four half turns move into two rows of a stretch: the rows `order` and
/// `order + 1`. The stretch starts at `new`.
///
/// # Safety
/// `new` and the source stretches have 24 rows, and `order` is at most 22.
#[inline]
#[target_feature(enable = "avx2")]
unsafe fn make_two_rows(
    shuffles: &Shuffles,
    sources: &[Source; HALF_TURNS],
    new: *mut u8,
    order: usize,
) {
    // SAFETY: the caller keeps the contract. A load or store has 16 bytes inside a row of 36 bytes.
    unsafe {
        let place = order * ROW;
        let mut blocks: [__m256i; BLOCKS] = core::array::from_fn(|block| {
            load(new.add(place + LOADS[block]), new.add(place + ROW + LOADS[block]))
        });
        let nibbles = _mm256_set1_epi8(15);
        for (source, turn) in sources.iter().zip(&shuffles.half_turns) {
            let rows = [0, 1].map(|i| source.stretch.add((*source.rows.add(order + i)).into()));
            for block in 0..BLOCKS {
                let from_block = usize::from(turn.blocks[block]);
                let offset = LOADS[from_block];
                let masks = &(*source.masks)[usize::from(from_block == 2)];
                let mask = broadcast(&masks[usize::from(block == 2)]);
                let from = load(rows[0].add(offset), rows[1].add(offset));
                let from = _mm256_shuffle_epi8(from, mask);
                let [low, high] = &turn.bits[block];
                let low = _mm256_shuffle_epi8(broadcast(low), _mm256_and_si256(from, nibbles));
                let upper = _mm256_and_si256(_mm256_srli_epi16::<4>(from), nibbles);
                let high = _mm256_shuffle_epi8(broadcast(high), upper);
                blocks[block] = _mm256_or_si256(blocks[block], _mm256_or_si256(low, high));
            }
        }
        // The store of the third block also writes the last four bytes of the second block.
        let last_four = _mm256_set_epi32(0, 0, 0, -1, 0, 0, 0, -1);
        let end = _mm256_and_si256(_mm256_srli_si256::<8>(blocks[1]), last_four);
        blocks[2] = _mm256_or_si256(_mm256_andnot_si256(last_four, blocks[2]), end);
        for block in 0..BLOCKS {
            let to = new.add(place + LOADS[block]);
            _mm_storeu_si128(to.cast(), _mm256_castsi256_si128(blocks[block]));
            let second = _mm256_extracti128_si256::<1>(blocks[block]);
            _mm_storeu_si128(to.add(ROW).cast(), second);
        }
    }
}

/// Loads 16 bytes of each of two rows.
///
/// # Safety
/// 16 bytes can be read at both addresses.
#[inline]
#[target_feature(enable = "avx2")]
unsafe fn load(first: *const u8, second: *const u8) -> __m256i {
    // SAFETY: the caller keeps the contract.
    let [first, second]: [__m128i; 2] =
        unsafe { [_mm_loadu_si128(first.cast()), _mm_loadu_si128(second.cast())] };
    _mm256_inserti128_si256::<1>(_mm256_castsi128_si256(first), second)
}

#[inline]
#[target_feature(enable = "avx2")]
fn broadcast(bytes: &[u8; 16]) -> __m256i {
    _mm256_broadcastsi128_si256(bytemuck::cast(*bytes))
}
