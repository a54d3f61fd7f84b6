//! The inverse of the permutation of a position's cubies.

use core::arch::x86_64::{
    __m256i, _mm256_and_si256, _mm256_or_si256, _mm256_set1_epi8, _mm256_shuffle_epi8,
    _mm256_slli_epi16, _mm256_sllv_epi64, _mm256_srli_epi64, _mm256_unpackhi_epi8,
    _mm256_unpacklo_epi8,
};

/// Two cubies of each half of the register.
#[derive(Clone, Copy)]
struct Step {
    /// Chooses the bytes of the cubies. Each becomes a number of 64 bits.
    chosen: [[u8; 16]; 2],
    /// The numbers of the cubies, or 0 if the half has no such cubies.
    numbers: [[u64; 2]; 2],
}

/// Step `i` has the cubies 2i and 2i + 1. Only the first four steps have corners.
const STEPS: [Step; 6] = {
    /// `pshufb` returns 0 for this index.
    const ZERO: u8 = 0x80;
    let mut steps = [Step { chosen: [[ZERO; 16]; 2], numbers: [[0; 2]; 2] }; 6];
    let mut cubie = 0_u8;
    while cubie < 12 {
        let (i, place) = (cubie as usize / 2, cubie as usize % 2);
        let mut half = if cubie < 8 { 0 } else { 1 };
        while half < 2 {
            steps[i].chosen[half][8 * place] = cubie;
            steps[i].numbers[half][place] = cubie as u64;
            half += 1;
        }
        cubie += 1;
    }
    steps
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
    let digits_of = |Step { chosen, numbers }: Step| {
        let exponents = _mm256_shuffle_epi8(exponents, bytemuck::cast(chosen));
        _mm256_sllv_epi64(bytemuck::cast(numbers), exponents)
    };
    let or = |a, b| _mm256_or_si256(a, b);
    let pair = |i: usize| or(digits_of(STEPS[2 * i]), digits_of(STEPS[2 * i + 1]));
    // The lower number of each half has the digits of the even cubies, the upper those of the odd.
    let digits = or(or(pair(0), pair(1)), pair(2));
    let odd = _mm256_srli_epi64::<4>(digits);
    let both = or(_mm256_unpacklo_epi8(digits, odd), _mm256_unpackhi_epi8(digits, odd));
    _mm256_and_si256(both, _mm256_set1_epi8(0x0f))
}
