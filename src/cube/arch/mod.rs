//! The group operations on 20 bytes, twice: byte by byte ([`portable`]), and
//! with byte shuffles for processors with AVX2 (`shuffle`). Tests hold the one
//! against the other.
//!
//! A program built for AVX2 inlines the shuffles. Any other x86-64 program asks
//! the processor at each call, which is one load and a branch; that needs the
//! standard library, so without it the portable operations serve.

#![allow(unsafe_code)]

use super::{Move, Sym};

mod portable;
#[cfg(all(target_arch = "x86_64", any(target_feature = "avx2", feature = "std")))]
mod shuffle;

/// A position's bytes: 8 corner values, 12 edge values.
type Bytes = [u8; 20];

/// A position as registers hold it: 8 corner values and 12 edge values, each at
/// the beginning of 16 bytes. The other bytes are of no account.
#[derive(Debug, Clone, Copy)]
#[repr(C, align(32))]
pub(super) struct Wide {
    corners: [u8; 16],
    edges: [u8; 16],
}

/// One function for both ways.
macro_rules! operation {
    ($(#[$doc:meta])* $name:ident($($arg:ident: $type:ty),*) -> $result:ty) => {
        $(#[$doc])*
        #[inline]
        pub(super) fn $name($($arg: $type),*) -> $result {
            #[cfg(all(target_arch = "x86_64", any(target_feature = "avx2", feature = "std")))]
            if has_avx2() {
                // SAFETY: the functions of `shuffle` need AVX2, and it is there.
                return unsafe { shuffle::$name($($arg),*) };
            }
            portable::$name($($arg),*)
        }
    };
}

operation! {
    /// The position after a move.
    moved(a: &Bytes, mv: Move) -> Bytes
}
operation! {
    /// The position after moves.
    moved_by(a: &Bytes, moves: impl Iterator<Item = Move>) -> Bytes
}
operation! {
    /// First a move, then the position.
    premoved(a: &Bytes, mv: Move) -> Bytes
}
operation! {
    /// First `a`, then `b`.
    mul(a: &Bytes, b: &Bytes) -> Bytes
}
operation! {
    /// The inverse.
    inverse(a: &Bytes) -> Bytes
}
operation! {
    /// The position carried along by a symmetry.
    remap(a: &Bytes, m: Sym) -> Bytes
}
operation! {
    /// The corners of the position carried along, as a number that compares as
    /// their bytes do.
    remapped_corners(a: &Bytes, m: Sym) -> u64
}
operation! {
    /// The wide layout of a position.
    widen(a: &Bytes) -> Wide
}
operation! {
    /// The position in a wide layout.
    narrow(a: &Wide) -> Bytes
}
operation! {
    /// As `moved`.
    moved_wide(a: &Wide, mv: Move) -> Wide
}
operation! {
    /// As `premoved`.
    premoved_wide(a: &Wide, mv: Move) -> Wide
}
operation! {
    /// As `mul`.
    mul_wide(a: &Wide, b: &Wide) -> Wide
}
operation! {
    /// As `inverse`.
    inverse_wide(a: &Wide) -> Wide
}
operation! {
    /// As `remap`.
    remap_wide(a: &Wide, m: Sym) -> Wide
}

/// Whether the processor has AVX2; known beforehand in a program built for it.
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
