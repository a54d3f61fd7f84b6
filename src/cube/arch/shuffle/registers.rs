//! Positions in registers: one register holds the eight corners, another the twelve edges. A
//! product takes one `pshufb` per register, and a few instructions for the orientations.

use core::arch::x86_64::{
    __m128i, _mm_add_epi8, _mm_alignr_epi8, _mm_and_si128, _mm_cvtsi32_si128, _mm_extract_epi32,
    _mm_min_epu8, _mm_or_si128, _mm_set1_epi8, _mm_shuffle_epi8, _mm_sign_epi8, _mm_srli_epi16,
    _mm_sub_epi8, _mm_unpacklo_epi64, _mm_xor_si128, _mm256_castsi256_si128,
    _mm256_extracti128_si256, _mm256_set_m128i,
};

use super::{
    super::bytes::Bytes,
    inverse::cubies_in_slots,
    layout::{HOMES, IMAGES, MOVE_TABLES, MOVES, SENSES, TwoRegisters},
};
use crate::cube::{Move, Sym};

/// A position in two registers. Only the first 8 bytes of `corners` and the first 12 bytes of
/// `edges` are used.
#[derive(Debug, Clone, Copy)]
pub(super) struct Registers {
    pub(super) corners: __m128i,
    pub(super) edges: __m128i,
}

impl Registers {
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn load(bytes: &Bytes) -> Self {
        let (head, tail) = bytes.split_first_chunk::<16>().expect("20 bytes");
        let head = bytemuck::cast(*head);
        let tail = i32::from_le_bytes(*tail.first_chunk().expect("20 bytes"));
        let edges = _mm_alignr_epi8::<8>(_mm_cvtsi32_si128(tail), head);
        Self { corners: head, edges }
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn store(self) -> Bytes {
        let head: [u8; 16] = bytemuck::cast(_mm_unpacklo_epi64(self.corners, self.edges));
        let tail = _mm_extract_epi32::<2>(self.edges).to_le_bytes();
        let mut bytes = [0; 20];
        bytes[..16].copy_from_slice(&head);
        bytes[16..].copy_from_slice(&tail);
        bytes
    }

    #[inline]
    fn of(laid: &TwoRegisters) -> Self {
        Self { corners: bytemuck::cast(laid.corners), edges: bytemuck::cast(laid.edges) }
    }

    /// Returns the product: first `self`, then `next`.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn then(self, next: Self) -> Self {
        let picked = _mm_shuffle_epi8(next.corners, self.slots());
        let flipped = _mm_xor_si128(_mm_shuffle_epi8(next.edges, self.edge_slots()), self.flips());
        Self { corners: add_modulo_24(picked, self.twists()), edges: flipped }
    }

    /// Returns the position after a move.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn moved(self, mv: Move) -> Self {
        let [[corners, edges], [more_corners, more_edges]] =
            MOVE_TABLES[mv.index()].0.map(|part| part.map(bytemuck::cast));
        Self {
            corners: look_up(self.corners, corners, more_corners),
            edges: look_up(self.edges, edges, more_edges),
        }
    }

    /// Returns the position with one more move in front: first `mv`, then `self`.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn premoved(self, mv: Move) -> Self {
        Self::of(&MOVES[mv.index()]).then(self)
    }

    /// Returns the inverse position: the cubie in each slot, with the negated orientation of this
    /// cubie.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn inverse(self) -> Self {
        let cubies = cubies_in_slots(_mm256_set_m128i(self.edge_slots(), self.slots()));
        let corners = _mm256_castsi256_si128(cubies);
        let edges = _mm256_extracti128_si256::<1>(cubies);
        // The twist of each corner must be subtracted. 24 is added first, so that the difference is
        // not negative. Then `add_modulo_24` subtracts 24 where this is needed.
        let twists = _mm_shuffle_epi8(self.twists(), corners);
        let back = _mm_sub_epi8(_mm_set1_epi8(0), twists);
        let flips = _mm_shuffle_epi8(self.flips(), edges);
        Self {
            corners: add_modulo_24(_mm_add_epi8(corners, _mm_set1_epi8(24)), back),
            edges: _mm_or_si128(_mm_add_epi8(edges, edges), flips),
        }
    }

    /// Returns the remapped position m·self·m⁻¹. A reflection inverts twists, so the code subtracts
    /// the twists of `self` if `m` is a reflection. For a reflection, the corner values in
    /// [`IMAGES`] are greater by 24, which keeps the difference from being negative.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn remapped(self, m: Sym) -> Self {
        let moved = Self::of(&HOMES[m.index()]).then(self);
        let image = Self::of(&IMAGES[m.index()]);
        let sense = bytemuck::cast(SENSES[usize::from(m.is_reflection())]);
        let twists = _mm_sign_epi8(moved.twists(), sense);
        let picked = _mm_shuffle_epi8(image.corners, moved.slots());
        let flipped =
            _mm_xor_si128(_mm_shuffle_epi8(image.edges, moved.edge_slots()), moved.flips());
        Self { corners: add_modulo_24(picked, twists), edges: flipped }
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    fn slots(self) -> __m128i {
        _mm_and_si128(self.corners, _mm_set1_epi8(0x07))
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    fn twists(self) -> __m128i {
        _mm_and_si128(self.corners, _mm_set1_epi8(0x18))
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    fn edge_slots(self) -> __m128i {
        // The shift also moves bits into the neighboring byte. The mask clears these bits.
        _mm_and_si128(_mm_srli_epi16::<1>(self.edges), _mm_set1_epi8(0x0f))
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    fn flips(self) -> __m128i {
        _mm_and_si128(self.edges, _mm_set1_epi8(0x01))
    }
}

/// Looks up 16 values below 24 in a table of 24 entries. `first16` has the entries 0 to 15, and
/// `rest` has the entries 16 to 23. Each value is looked up in both parts, and the look-up in the
/// wrong part gives 0: `pshufb` returns 0 for an index with bit 7 set. For `first16`, the index is
/// value + 0x70, which has bit 7 if the value is at least 16. For `rest`, the index is value − 16,
/// which has bit 7 if the value is less than 16.
#[inline]
#[target_feature(enable = "avx2")]
fn look_up(values: __m128i, first16: __m128i, rest: __m128i) -> __m128i {
    let low = _mm_add_epi8(values, _mm_set1_epi8(0x70));
    let high = _mm_sub_epi8(values, _mm_set1_epi8(16));
    _mm_or_si128(_mm_shuffle_epi8(first16, low), _mm_shuffle_epi8(rest, high))
}

/// Adds the bytes of `picked` and `known` modulo 24. Each sum must be below 48. The result is the
/// lesser of sum and sum − 24 as unsigned bytes: if the sum is below 24, sum − 24 wraps around to a
/// greater number. `picked` is ready later than `known`, so the code subtracts 24 from `known` in
/// the meantime.
#[inline]
#[target_feature(enable = "avx2")]
fn add_modulo_24(picked: __m128i, known: __m128i) -> __m128i {
    let less = _mm_sub_epi8(known, _mm_set1_epi8(24));
    _mm_min_epu8(_mm_add_epi8(picked, known), _mm_add_epi8(picked, less))
}
