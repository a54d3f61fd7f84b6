//! Positions in one register, in the wide layout: the corners in the lower half, the edges in the
//! upper half, each byte slot + 16 · orientation.

use core::arch::x86_64::{
    __m256i, _mm_add_epi8, _mm_and_si128, _mm_avg_epu8, _mm_min_epu8, _mm_set1_epi8, _mm_setr_epi8,
    _mm_shuffle_epi8, _mm_sub_epi8, _mm256_add_epi8, _mm256_and_si256, _mm256_castsi256_si128,
    _mm256_extracti128_si256, _mm256_min_epu8, _mm256_or_si256, _mm256_set_m128i, _mm256_set1_epi8,
    _mm256_shuffle_epi8, _mm256_sign_epi8, _mm256_sub_epi8,
};

#[cfg(feature = "search")]
use super::super::bytes::CosetBits;
use super::{
    super::bytes::Wide,
    inverse::cubies_in_slots,
    layout::{WIDE_HOMES, WIDE_IMAGES, WIDE_MOVES, WIDE_SENSES},
    registers::Registers,
};
use crate::cube::{Move, Sym};

/// A position in one register.
#[derive(Debug, Clone, Copy)]
pub(super) struct WideRegister(__m256i);

impl WideRegister {
    #[inline]
    pub(super) fn load(wide: &Wide) -> Self {
        Self(bytemuck::cast(wide.0))
    }

    #[inline]
    pub(super) fn store(self) -> Wide {
        Wide(bytemuck::cast(self.0))
    }

    /// Converts from the values of the 20 bytes.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn widened(Registers { corners, edges }: Registers) -> Self {
        // Adds 8 · twist to slot + 8 · twist.
        let corners = _mm_add_epi8(corners, _mm_and_si128(corners, _mm_set1_epi8(0x18)));
        // The mean of two bytes a and b is (a + b + 1) / 2, rounded down. An even byte becomes
        // (2 · slot + 0 + 1) / 2 = slot. An odd byte becomes (2 · slot + 1 + 31 + 1) / 2 = slot + 16.
        let more = _mm_setr_epi8(0, 31, 0, 31, 0, 31, 0, 31, 0, 31, 0, 31, 0, 31, 0, 31);
        let edges = _mm_avg_epu8(edges, _mm_shuffle_epi8(more, edges));
        Self(_mm256_set_m128i(edges, corners))
    }

    /// Converts to the values of the 20 bytes.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn narrowed(self) -> Registers {
        let (corners, edges) =
            (_mm256_castsi256_si128(self.0), _mm256_extracti128_si256::<1>(self.0));
        // The mean of slot + 16 · twist and of the slot alone is slot + 8 · twist.
        let corners = _mm_avg_epu8(corners, _mm_and_si128(corners, _mm_set1_epi8(0x07)));
        // 2 · slot + 32 · flip becomes 2 · slot + flip: subtracts 31 if there is a flip. Without a
        // flip, the difference wraps around to a greater number.
        let twice = _mm_add_epi8(edges, edges);
        let edges = _mm_min_epu8(twice, _mm_sub_epi8(twice, _mm_set1_epi8(31)));
        Registers { corners, edges }
    }

    /// Returns the product: first `self`, then `next`. The code is fastest if `next` is ready before
    /// `self`, because both shuffles wait for `self`.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn then(self, next: Self) -> Self {
        let picked = _mm256_shuffle_epi8(next.0, self.0);
        let less = _mm256_shuffle_epi8(_mm256_sub_epi8(next.0, cycles()), self.0);
        let known = orientations(self.0);
        Self(lesser_sum(picked, known, less, known))
    }

    /// Returns the same product as [`then`](Self::then), but is faster if `self` is ready before
    /// `next`.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn in_front_of(self, next: Self) -> Self {
        let picked = _mm256_shuffle_epi8(next.0, self.0);
        let known = orientations(self.0);
        Self(lesser_sum(picked, known, picked, _mm256_sub_epi8(known, cycles())))
    }

    /// Returns the position after a move.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn moved(self, mv: Move) -> Self {
        self.then(Self::load(&WIDE_MOVES[mv.index()]))
    }

    /// Returns the position with one more move in front: first `mv`, then `self`.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn premoved(self, mv: Move) -> Self {
        Self::load(&WIDE_MOVES[mv.index()]).in_front_of(self)
    }

    /// Returns the inverse position: the cubie in each slot, with the negated orientation of this
    /// cubie.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn inverse(self) -> Self {
        let cubies = cubies_in_slots(self.0);
        // The negated orientation is 0 for o = 0, otherwise cycle − o. It is the lesser of −o and
        // cycle − o as unsigned bytes, because −o wraps around to a greater number if o is not 0.
        let back = _mm256_sub_epi8(_mm256_set1_epi8(0), orientations(self.0));
        let negated = _mm256_min_epu8(back, _mm256_add_epi8(back, cycles()));
        Self(_mm256_or_si256(cubies, _mm256_shuffle_epi8(negated, cubies)))
    }

    /// Returns the remapped position m·self·m⁻¹. A reflection inverts twists, so the code subtracts
    /// the twists of `self` if `m` is a reflection. For a reflection, the twists in [`WIDE_IMAGES`]
    /// are greater by three, which keeps the difference from being negative.
    ///
    /// The code adds or subtracts the slots together with the orientations. [`WIDE_IMAGES`] contains
    /// the opposite of each slot, so the slots cancel.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn remapped(self, m: Sym) -> Self {
        let moved = Self::load(&WIDE_HOMES[m.index()]).in_front_of(self).0;
        let image = Self::load(&WIDE_IMAGES[m.index()]).0;
        let sense = bytemuck::cast(WIDE_SENSES[usize::from(m.is_reflection())]);
        let known = _mm256_sign_epi8(moved, sense);
        let picked = _mm256_shuffle_epi8(image, moved);
        // The second shuffle does not depend on the first, so both run in parallel. Subtracting from
        // `picked` would wait for the first shuffle.
        let less = _mm256_shuffle_epi8(_mm256_sub_epi8(image, cycles()), moved);
        Self(lesser_sum(picked, known, less, known))
    }

    /// Returns the parts from which the coset coordinates are computed. `self` must be an
    /// arrangement.
    #[cfg(feature = "search")]
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn coset_bits(self) -> CosetBits {
        use core::arch::x86_64::{_mm256_movemask_epi8, _mm256_slli_epi16};

        /// Returns bit `7 − UP` of each byte as a mask. The shift also moves bits into the
        /// neighboring byte, but only into its low bits.
        #[inline]
        #[target_feature(enable = "avx2")]
        fn mask<const UP: i32>(bytes: __m256i) -> [u16; 2] {
            bytemuck::cast(_mm256_movemask_epi8(_mm256_slli_epi16::<UP>(bytes)))
        }
        let [_, flips] = mask::<3>(self.0);
        // Bit 2 of a cubie's number is set for middle edges and for bottom corners.
        let [bottoms, middle] = mask::<5>(self.0);
        let [corners, ..]: [u64; 4] = bytemuck::cast(self.0);
        CosetBits {
            twists: corners >> 4 & 0x0303_0303_0303_0303,
            flips: flips & 0x0fff,
            middle: middle & 0x0fff,
            tops: !bottoms.to_le_bytes()[0],
        }
    }
}

/// Returns the cycle of each byte: 48 for a corner (three twists of 16), 32 for an edge (two flips
/// of 16).
#[inline]
#[target_feature(enable = "avx2")]
fn cycles() -> __m256i {
    _mm256_set_m128i(_mm_set1_epi8(2 * 16), _mm_set1_epi8(3 * 16))
}

/// Returns the orientation bits of each byte: 16 · orientation.
#[inline]
#[target_feature(enable = "avx2")]
fn orientations(values: __m256i) -> __m256i {
    _mm256_and_si256(values, _mm256_set1_epi8(0x30))
}

/// Returns the lesser of two sums, `a + b` and `c + d`, as unsigned bytes. `a + b` must be below
/// twice the cycle of its byte ([`cycles`]), and `c + d` must be `a + b` less the cycle. If `a + b`
/// is below the cycle, `c + d` wraps around to a greater number. So the result is `a + b` modulo the
/// cycle.
#[inline]
#[target_feature(enable = "avx2")]
fn lesser_sum(a: __m256i, b: __m256i, c: __m256i, d: __m256i) -> __m256i {
    _mm256_min_epu8(_mm256_add_epi8(a, b), _mm256_add_epi8(c, d))
}
