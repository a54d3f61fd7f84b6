//! The inverse of the permutation of a position's cubies.

use core::arch::x86_64::{
    __m256i, _mm256_and_si256, _mm256_or_si256, _mm256_set1_epi8, _mm256_shuffle_epi8,
    _mm256_slli_epi16, _mm256_sllv_epi64, _mm256_srli_epi64, _mm256_unpackhi_epi8,
    _mm256_unpacklo_epi8,
};

/// The numbers of cubies of each half: eight corners and twelve edges.
const CUBIES: [u8; 2] = [8, 12];
/// The number of steps. Each step takes two cubies of each half.
const STEPS: usize = 6;
/// `pshufb` returns 0 for this index.
const ZERO: u8 = 0x80;

/// Element `[i][half]` chooses the bytes of the cubies 2i and 2i + 1. Each of the two bytes becomes a
/// number of 64 bits.
const CHOSEN: [[[u8; 16]; 2]; STEPS] = {
    let mut chosen = [[[ZERO; 16]; 2]; STEPS];
    let mut cubie = 0;
    while cubie < 12 {
        let mut half = 0;
        while half < 2 {
            if cubie < CUBIES[half] {
                chosen[cubie as usize / 2][half][cubie as usize % 2 * 8] = cubie;
            }
            half += 1;
        }
        cubie += 1;
    }
    chosen
};
/// Element `[i][half]` has the numbers of the cubies 2i and 2i + 1. If the half has no such cubies,
/// the numbers are 0.
const NUMBERS: [[[u64; 2]; 2]; STEPS] = {
    let mut numbers = [[[0; 2]; 2]; STEPS];
    let mut cubie = 0;
    while cubie < 12 {
        let mut half = 0;
        while half < 2 {
            if cubie < CUBIES[half] {
                numbers[cubie as usize / 2][half][cubie as usize % 2] = cubie as u64;
            }
            half += 1;
        }
        cubie += 1;
    }
    numbers
};

/// Returns the cubie in each slot, for the `slots` of the cubies. The corners are in the lower half
/// and the edges in the upper half. Bits 4 to 7 of `slots` are ignored. In the result they are 0,
/// and so is the padding.
///
/// The code first computes a number of 64 bits for each half, whose hexadecimal digit `s` is the
/// cubie in slot `s`. If cubie c is in slot p, it contributes c·16^p. The contributions do not depend
/// on each other, so the processor computes them in parallel. Then each digit becomes a byte.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn cubies_in_slots(slots: __m256i) -> __m256i {
    // 16^p = 2^(4p)
    let exponents = _mm256_and_si256(_mm256_slli_epi16::<2>(slots), _mm256_set1_epi8(4 * 0x0f));
    let contributions = |i: usize| {
        let exponents = _mm256_shuffle_epi8(exponents, bytemuck::cast(CHOSEN[i]));
        _mm256_sllv_epi64(bytemuck::cast(NUMBERS[i]), exponents)
    };
    let [a, b, c, d, e, f] = core::array::from_fn(contributions);
    let or = |a, b| _mm256_or_si256(a, b);
    let digits = or(or(or(a, b), or(c, d)), or(e, f));
    let odd = _mm256_srli_epi64::<4>(digits);
    let both = or(_mm256_unpacklo_epi8(digits, odd), _mm256_unpackhi_epi8(digits, odd));
    _mm256_and_si256(both, _mm256_set1_epi8(0x0f))
}
