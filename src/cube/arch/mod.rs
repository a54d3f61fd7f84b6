//! The group operations on 20 bytes, implemented twice: byte by byte ([`portable`]), and with AVX2
//! byte shuffles (`shuffle`). Tests compare the two implementations.
//!
//! # The choice at run time
//!
//! A build for x86-64 may use only the instructions that every x86-64 processor has. So the program
//! checks at run time which other instructions there are. The function [`batch`] makes one check
//! for a closure with many operations. If each operation made its own check, each operation would
//! be a function call with its result in memory, and would take two to seven times as long
//! (`docs/lab/search.md`, "Instructions").
//!
//! ```text
//! batch(work)   AVX2, BMI2 …?   yes   shuffle::batch(work), compiled for these instructions
//!                               no    work with the portable operations
//! ```
//!
//! So the compiler builds `work` twice: for every processor, and for AVX2. Both copies receive the
//! result of the check, an [`Operations`], and pass it to each operation. In the copy for AVX2 the
//! `Operations` are a constant, so each operation there is an inlined shuffle.
//!
//! Only code that is inlined into a copy is compiled for the copy's instructions. A function that
//! is not inlined is compiled once, for every processor. `#[inline]` is not enough, because a
//! function with two callers is rarely inlined. So the functions that `work` calls are
//! `#[inline(always)]`. A closure for a batch has `for` loops instead of `map`, `extend` and
//! `retain`, because the functions inside these adapters cannot be marked.
//!
//! A program built for AVX2 (`-C target-cpu=x86-64-v3`) makes no check, and has only one copy. The
//! check needs the standard library. Without the feature `std`, the program uses the portable
//! operations.

#![allow(unsafe_code)]

#[cfg(all(target_arch = "x86_64", not(target_feature = "avx2"), feature = "std"))]
use std::sync::LazyLock;

use super::{Move, Sym};

mod bytes;
mod portable;
#[cfg(all(target_arch = "x86_64", any(target_feature = "avx2", feature = "std")))]
mod shuffle;

use self::bytes::Bytes;
#[cfg(feature = "search")]
pub(crate) use self::bytes::CosetBits;
pub(super) use self::bytes::{SOLVED, Wide};

/// The choice of an implementation of the group operations. A [`batch`] chooses the fastest
/// implementation that the processor can run, and passes the choice to its closure.
///
/// In a batch with the choice `ops`, `p.moved_with(ops, mv)` returns the same as `p.moved(mv)`. But
/// `moved` checks the processor at each call, and `moved_with` does not. Every method whose name
/// ends in `_with` takes the choice as its first argument.
#[derive(Debug, Clone, Copy)]
pub struct Operations {
    /// Whether the processor has all instructions that `shuffle::batch` needs.
    #[cfg_attr(
        not(all(target_arch = "x86_64", any(target_feature = "avx2", feature = "std"))),
        allow(dead_code, reason = "without shuffles there is no choice")
    )]
    shuffles: bool,
}

/// Runs the closure `work`, which makes many group operations, with the fastest instructions that
/// the processor has. Returns the result of `work`.
///
/// On a processor with AVX2, a move of a [`WidePos`](super::WidePos) takes 1.4 ns in a batch
/// (`superflip bench moves`). Outside a batch, each operation is a function call with its result in
/// memory, and takes up to seven times as long. The compiler builds `work` twice: for every
/// processor, and for a processor with AVX2, BMI2 and the other instructions of x86-64-v3. The
/// second copy contains only code that is inlined. So mark the closure as `#[inline(always)]`, and
/// also the functions through which the closure calls an operation.
///
/// A program built for AVX2 does not check the processor at run time. Without the feature `std` the
/// library cannot check the processor, and uses the portable operations.
///
/// ```
/// use superflip::{CubePos, Move, cube::{WidePos, batch}};
/// // This sequence has the greatest order of all positions.
/// let sequence = [Move::R1, Move::U2, Move::D3, Move::B1, Move::D3];
/// let position = batch(
///     #[inline(always)]
///     |ops| {
///         let mut position = WidePos::from(CubePos::SOLVED);
///         for _ in 0..1260 {
///             for mv in sequence {
///                 position = position.moved_with(ops, mv);
///             }
///         }
///         position
///     },
/// );
/// assert_eq!(CubePos::from(position), CubePos::SOLVED);
/// ```
#[inline(always)]
pub fn batch<R>(work: impl FnOnce(Operations) -> R) -> R {
    Operations::detect().run(work)
}

impl Operations {
    /// Checks which implementation the processor can run. In a program built for AVX2, the result
    /// is a constant. Code with only a few operations calls this function instead of [`batch`].
    #[inline(always)]
    pub(crate) fn detect() -> Self {
        #[cfg(all(target_arch = "x86_64", not(target_feature = "avx2"), feature = "std"))]
        {
            static SHUFFLES: LazyLock<bool> = LazyLock::new(shuffle::is_possible);
            Self { shuffles: *SHUFFLES }
        }
        #[cfg(not(all(target_arch = "x86_64", not(target_feature = "avx2"), feature = "std")))]
        Self { shuffles: cfg!(all(target_arch = "x86_64", target_feature = "avx2")) }
    }

    /// Calls `work`, compiled for the chosen implementation.
    #[inline(always)]
    fn run<R>(self, work: impl FnOnce(Self) -> R) -> R {
        #[cfg(all(target_arch = "x86_64", not(target_feature = "avx2"), feature = "std"))]
        if self.shuffles {
            // SAFETY: `shuffles` is set only where `is_possible` found the features that
            // `shuffle::batch` enables.
            return unsafe {
                shuffle::batch(
                    #[inline(always)]
                    || work(Self { shuffles: true }),
                )
            };
        }
        work(self)
    }

    /// Returns whether the processor has AVX2. The result is a constant in a program built for
    /// AVX2.
    #[cfg(all(target_arch = "x86_64", any(target_feature = "avx2", feature = "std")))]
    #[inline(always)]
    pub(crate) fn has_avx2(self) -> bool {
        cfg!(target_feature = "avx2") || self.shuffles
    }

    /// Takes the bits of `value` where `mask` has a 1, and packs them into the lowest bits (BMI2
    /// `pext`).
    #[cfg(feature = "optimal")]
    #[inline(always)]
    pub(crate) fn gather_bits(self, value: u64, mask: u64) -> u64 {
        #[cfg(target_arch = "x86_64")]
        if cfg!(target_feature = "bmi2") || !cfg!(target_feature = "avx2") && self.shuffles {
            // SAFETY: the program is built for BMI2, or `is_possible` found BMI2.
            return unsafe { shuffle::gather_bits(value, mask) };
        }
        portable::gather_bits(value, mask)
    }
}

/// Declares an operation. The operation calls the AVX2 implementation if the processor has AVX2,
/// otherwise the portable implementation.
macro_rules! operation {
    ($(#[$doc:meta])* $name:ident($($arg:ident: $type:ty),*) -> $result:ty) => {
        impl Operations {
            $(#[$doc])*
            #[inline(always)]
            pub(super) fn $name(self, $($arg: $type),*) -> $result {
                #[cfg(all(target_arch = "x86_64", any(target_feature = "avx2", feature = "std")))]
                if self.has_avx2() {
                    // SAFETY: the functions of `shuffle` need AVX2, which the processor has.
                    return unsafe { shuffle::$name($($arg),*) };
                }
                portable::$name($($arg),*)
            }
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
    /// Returns the eight corner bytes of m·a·m⁻¹ as a big-endian number. Two such numbers have the
    /// same order as their bytes.
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

#[cfg(feature = "search")]
operation! {
    /// Returns the parts of an arrangement from which the coset coordinates are computed.
    coset_bits(a: &Wide) -> CosetBits
}

#[cfg(all(test, target_arch = "x86_64"))]
mod tests {
    use rand::{RngExt, SeedableRng, rngs::StdRng};

    use super::{Bytes, Operations, batch, portable};
    use crate::{CubePos, Move, Sym};

    /// Returns the position after 30 random moves. `CubePos::random` needs the feature `rand`.
    fn scrambled(rng: &mut StdRng) -> Bytes {
        let moves = (0..30).map(|_| Move::ALL[rng.random_range(0..Move::COUNT)]);
        *moves.fold(CubePos::SOLVED, CubePos::moved).as_bytes()
    }

    /// Checks that `ops` gives the same results as the portable implementation.
    fn agree(ops: Operations) {
        let mut rng = StdRng::seed_from_u64(1);
        for _ in 0..1000 {
            let a = scrambled(&mut rng);
            let b = scrambled(&mut rng);
            let (wide_a, wide_b) = (ops.widen(&a), ops.widen(&b));
            assert_eq!(ops.narrow(&wide_a), a);
            assert_eq!(ops.mul(&a, &b), portable::mul(&a, &b));
            assert_eq!(ops.narrow(&ops.mul_wide(&wide_a, &wide_b)), portable::mul(&a, &b));
            assert_eq!(ops.inverse(&a), portable::inverse(&a));
            assert_eq!(ops.narrow(&ops.inverse_wide(&wide_a)), portable::inverse(&a));
            #[cfg(feature = "search")]
            assert_eq!(ops.coset_bits(&wide_a), portable::coset_bits(&wide_a));
            for mv in Move::ALL {
                assert_eq!(ops.moved(&a, mv), portable::moved(&a, mv));
                assert_eq!(ops.premoved(&a, mv), portable::premoved(&a, mv));
                let wide = [ops.moved_wide(&wide_a, mv), ops.premoved_wide(&wide_a, mv)];
                let plain = [portable::moved(&a, mv), portable::premoved(&a, mv)];
                assert_eq!(wide.map(|w| ops.narrow(&w)), plain);
            }
            let all = || Move::ALL.into_iter();
            assert_eq!(ops.moved_by(&a, all()), portable::moved_by(&a, all()));
            for m in Sym::ALL {
                assert_eq!(ops.remap(&a, m), portable::remap(&a, m), "{m:?}");
                let wide = ops.narrow(&ops.remap_wide(&wide_a, m));
                assert_eq!(wide, portable::remap(&a, m), "{m:?}");
                let corners = portable::remapped_corners(&a, m);
                assert_eq!(ops.remapped_corners(&a, m), corners, "{m:?}");
            }
        }
    }

    #[test]
    fn both_ways_agree() {
        for ops in [Operations::detect(), Operations { shuffles: false }] {
            agree(ops);
            ops.run(agree);
        }
    }

    #[cfg(feature = "optimal")]
    #[test]
    fn bits_are_gathered() {
        let mut rng = StdRng::seed_from_u64(2);
        for ops in [Operations::detect(), Operations { shuffles: false }] {
            assert_eq!(ops.gather_bits(0b1011_0110, 0b1111_0000), 0b1011);
            assert_eq!(ops.gather_bits(u64::MAX, 1 << 63 | 1), 0b11);
            for _ in 0..1000 {
                let (value, mask) = (rng.random(), rng.random());
                assert_eq!(ops.gather_bits(value, mask), portable::gather_bits(value, mask));
            }
        }
    }

    #[test]
    fn a_batch_asks_what_an_operation_asks() {
        let shuffles = Operations::detect().shuffles;
        assert_eq!(batch(|ops| ops.shuffles), shuffles);
        assert!(!shuffles || std::is_x86_feature_detected!("avx2"));
    }
}
