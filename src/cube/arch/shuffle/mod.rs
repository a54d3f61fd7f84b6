//! Byte shuffles (AVX2).
//!
//! Each function of this module needs the instructions that its `target_feature` names, and
//! [`batch`] needs all instructions that [`is_possible`] tests. Calls from outside the module are
//! unsafe only because of this.

mod inverse;
mod layout;
mod registers;
mod wide;

use core::arch::x86_64::{
    _mm256_add_epi8, _mm256_castsi256_si128, _mm256_extracti128_si256, _mm256_or_si256,
    _mm256_set_m128i, _mm256_set1_epi8, _mm256_shuffle_epi8, _mm256_sub_epi8,
};

use self::{layout::MOVE_TABLES, registers::Registers, wide::WideRegister};
#[cfg(feature = "search")]
use super::bytes::CosetBits;
use super::bytes::{Bytes, Wide};
use crate::cube::{Move, Sym};

/// Returns whether the processor has the instructions that [`batch`] enables: AVX2 and the integer
/// instructions of x86-64-v3.
#[cfg(not(target_feature = "avx2"))]
pub(super) fn is_possible() -> bool {
    use std::is_x86_feature_detected as has;
    has!("avx2") && has!("bmi1") && has!("bmi2") && has!("lzcnt") && has!("movbe") && has!("popcnt")
}

/// Runs `work`. The code of `work` that the compiler inlines into this function is compiled for the
/// instructions that [`is_possible`] tests.
#[cfg(not(target_feature = "avx2"))]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,movbe,popcnt")]
pub(super) fn batch<R>(work: impl FnOnce() -> R) -> R {
    work()
}

/// Declares two functions for an operation: one for 20 bytes, which calls a method of
/// [`Registers`], and one for the wide layout, which calls the same method of [`WideRegister`].
macro_rules! operations {
    ($($core:ident: $name:ident, $wide:ident($($arg:ident: $type:ty)?);)*) => {$(
        #[inline]
        #[target_feature(enable = "avx2")]
        pub(super) fn $name(a: &Bytes $(, $arg: $type)?) -> Bytes {
            Registers::load(a).$core($($arg)?).store()
        }

        #[inline]
        #[target_feature(enable = "avx2")]
        pub(super) fn $wide(a: &Wide $(, $arg: $type)?) -> Wide {
            WideRegister::load(a).$core($($arg)?).store()
        }
    )*};
}

operations! {
    moved: moved, moved_wide(mv: Move);
    premoved: premoved, premoved_wide(mv: Move);
    inverse: inverse, inverse_wide();
    remapped: remap, remap_wide(m: Sym);
}

#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn mul(a: &Bytes, b: &Bytes) -> Bytes {
    Registers::load(a).then(Registers::load(b)).store()
}

#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn mul_wide(a: &Wide, b: &Wide) -> Wide {
    WideRegister::load(a).then(WideRegister::load(b)).store()
}

#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn widen(a: &Bytes) -> Wide {
    WideRegister::widened(Registers::load(a)).store()
}

#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn narrow(a: &Wide) -> Bytes {
    WideRegister::load(a).narrowed().store()
}

#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn remapped_corners(a: &Bytes, m: Sym) -> u64 {
    let [corners, _]: [u64; 2] = bytemuck::cast(Registers::load(a).remapped(m).corners);
    corners.swap_bytes()
}

#[cfg(feature = "search")]
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn coset_bits(a: &Wide) -> CosetBits {
    WideRegister::load(a).coset_bits()
}

#[cfg(feature = "optimal")]
#[inline]
#[target_feature(enable = "bmi2")]
pub(super) fn gather_bits(value: u64, mask: u64) -> u64 {
    core::arch::x86_64::_pext_u64(value, mask)
}

/// Returns the position after a sequence of moves. Corners and edges share one register, the
/// corners in its lower half.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn moved_by(a: &Bytes, moves: impl Iterator<Item = Move>) -> Bytes {
    let Registers { corners, edges } = Registers::load(a);
    let mut both = _mm256_set_m128i(edges, corners);
    for mv in moves {
        let [first16, rest] = MOVE_TABLES[mv.index()].0.map(bytemuck::cast);
        let low = _mm256_add_epi8(both, _mm256_set1_epi8(0x70));
        let high = _mm256_sub_epi8(both, _mm256_set1_epi8(16));
        both = _mm256_or_si256(_mm256_shuffle_epi8(first16, low), _mm256_shuffle_epi8(rest, high));
    }
    let (corners, edges) = (_mm256_castsi256_si128(both), _mm256_extracti128_si256::<1>(both));
    Registers { corners, edges }.store()
}
