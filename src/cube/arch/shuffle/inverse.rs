//! The inverse of the permutation of a position's cubies.

use core::arch::x86_64::{
    __m256i, _mm_min_epu8, _mm_unpackhi_epi64, _mm256_and_si256, _mm256_broadcastq_epi64,
    _mm256_castsi256_si128, _mm256_extracti128_si256, _mm256_min_epu8, _mm256_or_si256,
    _mm256_permute4x64_epi64, _mm256_set_m128i, _mm256_set1_epi8, _mm256_shuffle_epi8,
    _mm256_slli_epi16, _mm256_xor_si256,
};

/// The number of each byte in its half of the register.
const NUMBERS: [[u8; 16]; 2] = [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]; 2];
/// Element `i` chooses edge `i` in the lower half, and edge `i` + 6 in the upper half.
const EDGES: [[[u8; 16]; 2]; 6] = {
    let mut chosen = [[[0; 16]; 2]; 6];
    let mut i = 0;
    while i < 6 {
        chosen[i as usize] = [[i; 16], [i + 6; 16]];
        i += 1;
    }
    chosen
};
/// Element `i` chooses corner `i` in the first eight bytes, then the corners `i` + 2, `i` + 4 and
/// `i` + 6.
const CORNERS: [[[u8; 8]; 4]; 2] =
    [[[0; 8], [2; 8], [4; 8], [6; 8]], [[1; 8], [3; 8], [5; 8], [7; 8]]];

/// Returns the cubie in each slot, for the `slots` of the cubies. The corners are in the lower half
/// and the edges in the upper half. Bits 4 to 7 of `slots` are ignored. In the result they are 0,
/// except in the padding.
///
/// Let cubie c be in slot p. Its byte is 16·p + c. The code copies this byte to every slot s and
/// replaces p by p ⊕ s there, which gives 16·(p ⊕ s) + c. In slot s, the least such byte belongs to
/// the cubie with p = s, and equals c. The bytes of different cubies do not depend on each other, so
/// the processor computes them in parallel.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn cubies_in_slots(slots: __m256i) -> __m256i {
    let numbers: __m256i = bytemuck::cast(NUMBERS);
    let upper = |x| _mm256_and_si256(_mm256_slli_epi16::<4>(x), _mm256_set1_epi8(-16));
    let cubies = _mm256_or_si256(upper(slots), numbers);
    let copied =
        |cubies, chosen, slots| _mm256_xor_si256(_mm256_shuffle_epi8(cubies, chosen), upper(slots));
    let least = |a, b| _mm256_min_epu8(a, b);

    let both = _mm256_permute4x64_epi64::<0b11_10_11_10>(cubies);
    let [a, b, c, d, e, f] = EDGES.map(|chosen| copied(both, bytemuck::cast(chosen), numbers));
    let edges = least(least(least(a, b), least(c, d)), least(e, f));
    let edges = _mm_min_epu8(_mm256_castsi256_si128(edges), _mm256_extracti128_si256::<1>(edges));

    let all = _mm256_broadcastq_epi64(_mm256_castsi256_si128(cubies));
    let eight = _mm256_broadcastq_epi64(_mm256_castsi256_si128(numbers));
    let [a, b] = CORNERS.map(|chosen| copied(all, bytemuck::cast(chosen), eight));
    let corners = least(a, b);
    let corners =
        _mm_min_epu8(_mm256_castsi256_si128(corners), _mm256_extracti128_si256::<1>(corners));
    let corners = _mm_min_epu8(corners, _mm_unpackhi_epi64(corners, corners));
    _mm256_set_m128i(edges, corners)
}
