//! The implementation for AVX-512 and GFNI, in which one register holds a row. One instruction
//! permutes the bytes of the row, and one permutes the bits of each byte.
//!
//! The bits are permuted by matrices, one per 8 bytes of the register, and each block needs its own
//! matrix. So the blocks of 12 bytes are spread to 16 bytes each before the bits are permuted, and
//! moved together again afterwards.

use core::arch::x86_64::{
    __m512i, _mm512_gf2p8affine_epi64_epi8, _mm512_loadu_si512, _mm512_mask_storeu_epi8,
    _mm512_maskz_loadu_epi8, _mm512_or_si512, _mm512_permutexvar_epi8, _mm512_setzero_si512,
};
use std::arch::is_x86_feature_detected;

use super::{
    super::layout::{BLOCKS, ORDERS, PAIRS, ROW},
    tables::{HALF_TURNS, HalfTurn, Page, Sources, Tables, make_by},
};

/// The distance between the starts of two blocks after they are spread, in bytes.
const SPACE: usize = 16;
const ROW_MASK: u64 = (1 << ROW) - 1;

/// The constant operands of the instructions that permute bytes and bits.
#[derive(Debug)]
pub(super) struct Operands {
    /// Each byte of the spread row comes from one byte of the source row: `bytes[i][p]` has the
    /// index of this source byte for each byte of the spread row. Half turn i permutes the blocks,
    /// and permutation p permutes the bytes of each block.
    bytes: [[[u8; 64]; ORDERS]; HALF_TURNS],
    /// For each half turn, the matrices that permute the bits of a byte. A matrix is a 64-bit word.
    bits: [[u64; 8]; HALF_TURNS],
    /// For each byte of the row, the index of this byte in the register before the blocks are moved
    /// together again.
    together: [u8; 64],
}

impl Operands {
    /// Makes the operands. Returns `None` if the processor lacks GFNI or one of the AVX-512
    /// extensions used here.
    pub(super) fn new(
        half_turns: &[HalfTurn; HALF_TURNS],
        pairs: &[[u8; PAIRS]; ORDERS],
    ) -> Option<Self> {
        let is_possible = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512vbmi")
            && is_x86_feature_detected!("avx512vpopcntdq")
            && is_x86_feature_detected!("gfni");
        if !is_possible {
            return None;
        }
        let byte = |number: usize| number.to_le_bytes()[0];
        let bytes = half_turns.map(|turn| {
            pairs.map(|sources| {
                let mut bytes = [0; 64];
                for (block, &from) in turn.blocks.iter().enumerate() {
                    for (to, source) in bytes[block * SPACE..].iter_mut().zip(sources) {
                        *to = from * byte(PAIRS) + source;
                    }
                }
                bytes
            })
        });
        let bits = half_turns.map(|turn| {
            let mut matrices = [0; 8];
            for (block, [low, high]) in turn.bits.iter().enumerate() {
                // The instruction computes bit i of the image as the sum modulo 2 of the source
                // bits that are set in byte 7 - i of the matrix. Here, each byte has one bit set.
                let mut matrix = [0; 8];
                for from in 0..8 {
                    let image = if from < 4 { low[1 << from] } else { high[1 << (from - 4)] };
                    matrix[7 - image.trailing_zeros() as usize] = 1 << from;
                }
                matrices[2 * block..][..2].fill(u64::from_le_bytes(matrix));
            }
            matrices
        });
        let mut together = [0; 64];
        for (i, source) in together[..ROW].iter_mut().enumerate() {
            *source = byte(i / PAIRS * SPACE + i % PAIRS);
        }
        const { assert!(BLOCKS * SPACE <= 64) };
        Some(Self { bytes, bits, together })
    }
}

/// The old stretch from which a half turn makes a new stretch, and the operands of the half turn.
#[derive(Clone, Copy)]
struct Source {
    stretch: *const u8,
    /// Row `order` of the new stretch comes from the row at the offset `rows[order]` of the old
    /// stretch.
    rows: *const u16,
    /// The permutation of the bytes of a row.
    bytes: __m512i,
}

#[target_feature(enable = "avx2,avx512f,avx512bw,avx512vbmi,avx512vpopcntdq,gfni,popcnt")]
pub(super) fn make<const N: usize>(
    moves: &Tables,
    operands: &Operands,
    new: &mut [&mut Page; N],
    sources: &Sources<'_, N>,
) -> u64 {
    // SAFETY: a load takes the 64 bytes of its array.
    let load = |bytes: *const [u8; 64]| unsafe { _mm512_loadu_si512(bytes.cast()) };
    let bits = operands.bits.each_ref().map(|bits| load(bytemuck::cast_ref(bits)));
    let together = load(&raw const operands.together);
    make_by(
        moves,
        new,
        sources,
        |i, stretch, source| Source {
            stretch: stretch.as_ptr(),
            rows: moves.rows[usize::from(source.rows)].as_ptr(),
            bytes: load(&raw const operands.bytes[i][usize::from(source.pairs)]),
        },
        |sources, stretch, order| {
            for order in [order, order + 1] {
                let mut row = _mm512_setzero_si512();
                for (source, &bits) in sources.iter().zip(&bits) {
                    // SAFETY: the sources are stretches of 24 rows, `rows` are the first bytes of
                    // their rows, and the mask has the bytes of one row.
                    let from = unsafe {
                        let first = usize::from(*source.rows.add(order));
                        _mm512_maskz_loadu_epi8(ROW_MASK, source.stretch.add(first).cast())
                    };
                    let from = _mm512_permutexvar_epi8(source.bytes, from);
                    let image = _mm512_gf2p8affine_epi64_epi8::<0>(from, bits);
                    row = _mm512_or_si512(row, image);
                }
                let row = _mm512_permutexvar_epi8(together, row);
                let to: *mut i8 = stretch[order * ROW..][..ROW].as_mut_ptr().cast();
                // SAFETY: the mask has the bytes of the row.
                unsafe {
                    let row = _mm512_or_si512(row, _mm512_maskz_loadu_epi8(ROW_MASK, to));
                    _mm512_mask_storeu_epi8(to, ROW_MASK, row);
                }
            }
        },
    )
}
