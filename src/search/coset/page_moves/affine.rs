//! With AVX-512 and GFNI, a register holds a row. One instruction permutes the bytes of the row, and
//! one permutes the bits of each byte.
//!
//! The instruction for bits takes a matrix for every 8 bytes, and each block of 12 bytes has its
//! own. So the permutation of bytes moves block b to the bytes from 16·b on, and a last permutation
//! moves the blocks together again.

use core::arch::x86_64::{
    __m512i, _mm512_gf2p8affine_epi64_epi8, _mm512_loadu_si512, _mm512_mask_storeu_epi8,
    _mm512_maskz_loadu_epi8, _mm512_or_si512, _mm512_permutexvar_epi8, _mm512_setzero_si512,
};
use std::arch::is_x86_feature_detected;

use super::{
    super::place::{BLOCKS, ORDERS, PAIRS, ROW},
    HALF_TURNS, HalfTurn, Page, PageMoves, Sources, TURNS, make_by,
};

/// The bytes from one block to the next in a register, before the last permutation.
const SPACE: usize = 16;
/// A mask of the bytes of a row.
const ROW_MASK: u64 = (1 << ROW) - 1;

/// The operands of the instructions.
#[derive(Debug)]
pub(super) struct Operands {
    /// For each half turn and each permutation of the bytes of a block, the source of each byte.
    bytes: [[[u8; 64]; ORDERS]; HALF_TURNS],
    /// For each half turn, the matrices of the bits.
    bits: [[u64; 8]; HALF_TURNS],
    /// The source of each byte in the last permutation.
    together: [u8; 64],
}

impl Operands {
    /// Returns the operands. Returns `None` if the processor does not have the instructions.
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
                // Byte 7 - i of a matrix has the bits whose sum is bit i of the image.
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

/// The source of a stretch under a half turn.
#[derive(Clone, Copy)]
struct Source {
    stretch: *const u8,
    /// The first byte of each source row.
    rows: *const u16,
    /// The source of each byte in a register.
    bytes: __m512i,
}

#[target_feature(enable = "avx2,avx512f,avx512bw,avx512vbmi,avx512vpopcntdq,gfni,popcnt")]
pub(super) fn make(
    moves: &PageMoves,
    operands: &Operands,
    new: &mut [&mut Page; TURNS],
    sources: &Sources<'_>,
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
