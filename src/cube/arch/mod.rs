//! The group operations on 20 bytes, implemented twice: byte by byte ([`portable`]), and with AVX2
//! byte shuffles (`shuffle`). Tests compare the two implementations.
//!
//! A program built for AVX2 inlines the shuffles. Any other x86-64 program checks for AVX2 at each
//! call, which costs one load and one branch. The check needs the standard library. Without it,
//! the program uses the portable operations.

#![allow(unsafe_code)]

use super::{Move, Sym};

mod portable;
#[cfg(all(target_arch = "x86_64", any(target_feature = "avx2", feature = "std")))]
mod shuffle;

/// A position's bytes: 8 corner values, 12 edge values.
type Bytes = [u8; 20];

/// A position in the layout of vector registers: 8 corner values and 12 edge values, each group at
/// the beginning of 16 bytes. The other bytes have no meaning.
#[derive(Debug, Clone, Copy)]
#[repr(C, align(32))]
pub(super) struct Wide {
    corners: [u8; 16],
    edges: [u8; 16],
}

/// Declares an operation that calls the AVX2 implementation if the processor has AVX2, else the
/// portable implementation.
macro_rules! operation {
    ($(#[$doc:meta])* $name:ident($($arg:ident: $type:ty),*) -> $result:ty) => {
        $(#[$doc])*
        #[inline]
        pub(super) fn $name($($arg: $type),*) -> $result {
            #[cfg(all(target_arch = "x86_64", any(target_feature = "avx2", feature = "std")))]
            if has_avx2() {
                // SAFETY: the functions of `shuffle` need only AVX2, and the processor has AVX2.
                return unsafe { shuffle::$name($($arg),*) };
            }
            portable::$name($($arg),*)
        }
    };
}

operation! {
    /// Returns the position after one more move.
    moved(a: &Bytes, mv: Move) -> Bytes
}
operation! {
    /// Returns the position after a sequence of moves.
    moved_by(a: &Bytes, moves: impl Iterator<Item = Move>) -> Bytes
}
operation! {
    /// Returns the position with one more move in front: first `mv`, then `a`.
    premoved(a: &Bytes, mv: Move) -> Bytes
}
operation! {
    /// Returns the product: first `a`, then `b`.
    mul(a: &Bytes, b: &Bytes) -> Bytes
}
operation! {
    /// Returns the inverse position.
    inverse(a: &Bytes) -> Bytes
}
operation! {
    /// Returns the position remapped by a symmetry: m·a·m⁻¹.
    remap(a: &Bytes, m: Sym) -> Bytes
}
operation! {
    /// Returns the corners of the remapped position as a big-endian number, so that numbers
    /// compare as the bytes do.
    remapped_corners(a: &Bytes, m: Sym) -> u64
}
operation! {
    /// Converts a position to the layout of vector registers.
    widen(a: &Bytes) -> Wide
}
operation! {
    /// Converts a position back to 20 bytes.
    narrow(a: &Wide) -> Bytes
}
operation! {
    /// Does the same as `moved`, in the wide layout.
    moved_wide(a: &Wide, mv: Move) -> Wide
}
operation! {
    /// Does the same as `premoved`, in the wide layout.
    premoved_wide(a: &Wide, mv: Move) -> Wide
}
operation! {
    /// Does the same as `mul`, in the wide layout.
    mul_wide(a: &Wide, b: &Wide) -> Wide
}
operation! {
    /// Does the same as `inverse`, in the wide layout.
    inverse_wide(a: &Wide) -> Wide
}
operation! {
    /// Does the same as `remap`, in the wide layout.
    remap_wide(a: &Wide, m: Sym) -> Wide
}

/// Returns whether the processor has AVX2. The result is a constant in a program built for AVX2.
#[cfg(all(target_arch = "x86_64", any(target_feature = "avx2", feature = "std")))]
#[inline]
fn has_avx2() -> bool {
    #[cfg(target_feature = "avx2")]
    return true;
    #[cfg(not(target_feature = "avx2"))]
    return std::is_x86_feature_detected!("avx2");
}

#[cfg(all(test, target_arch = "x86_64"))]
mod tests {
    use rand::{SeedableRng, rngs::StdRng};

    use super::portable;
    use crate::{CubePos, Move, Sym};

    #[test]
    fn both_ways_agree() {
        let mut rng = StdRng::seed_from_u64(1);
        for _ in 0..2000 {
            let a = *CubePos::random(&mut rng).as_bytes();
            let b = *CubePos::random(&mut rng).as_bytes();
            let (wide_a, wide_b) = (super::widen(&a), super::widen(&b));
            assert_eq!(super::narrow(&wide_a), a);
            assert_eq!(super::mul(&a, &b), portable::mul(&a, &b));
            assert_eq!(super::narrow(&super::mul_wide(&wide_a, &wide_b)), portable::mul(&a, &b));
            assert_eq!(super::inverse(&a), portable::inverse(&a));
            assert_eq!(super::narrow(&super::inverse_wide(&wide_a)), portable::inverse(&a));
            for mv in Move::ALL {
                assert_eq!(super::moved(&a, mv), portable::moved(&a, mv));
                assert_eq!(super::premoved(&a, mv), portable::premoved(&a, mv));
                let wide = [super::moved_wide(&wide_a, mv), super::premoved_wide(&wide_a, mv)];
                let plain = [portable::moved(&a, mv), portable::premoved(&a, mv)];
                assert_eq!(wide.map(|w| super::narrow(&w)), plain);
            }
            let all = || Move::ALL.into_iter();
            assert_eq!(super::moved_by(&a, all()), portable::moved_by(&a, all()));
            for m in Sym::ALL {
                assert_eq!(super::remap(&a, m), portable::remap(&a, m), "{m:?}");
                let wide = super::narrow(&super::remap_wide(&wide_a, m));
                assert_eq!(wide, portable::remap(&a, m), "{m:?}");
                let corners = portable::remapped_corners(&a, m);
                assert_eq!(super::remapped_corners(&a, m), corners, "{m:?}");
            }
        }
    }
}
