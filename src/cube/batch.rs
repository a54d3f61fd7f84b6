//! The methods that positions and arrangements share, in both layouts: the layout of 20 bytes, and
//! the wide layout for vector registers. A method whose name ends in `_with` runs inside a
//! [`batch`].

use core::ops::Mul;

pub use super::arch::{Operations, batch};
use super::{Arrangement, CubePos, Move, Sym, WideArrangement, WidePos};

/// Implements the operations that are the same for positions and arrangements.
macro_rules! states {
    ($($state:ident, $inverse:ident, $remap:ident;)*) => {$(
        impl $state {
            /// Returns the state after one more move (*cubepos* §21, `move`, and §37, `movepc`).
            ///
            /// ```
            /// use superflip::{CubePos, Move};
            /// let p = CubePos::SOLVED.moved(Move::U1);
            /// assert_eq!(p.corners()[..4], [1, 3, 0, 2]); // UBL is in slot 1, URB
            /// ```
            #[must_use]
            #[inline]
            pub fn moved(self, mv: Move) -> Self {
                self.moved_with(Operations::detect(), mv)
            }

            /// Returns the state that undoes this one (*cubepos* §36, `invert_into`).
            ///
            /// ```
            /// use superflip::{CubePos, Move};
            /// let p = CubePos::SOLVED.moved_by([Move::F1, Move::R2]);
            /// assert_eq!(p.inverse(), CubePos::SOLVED.moved_by([Move::R2, Move::F3]));
            /// ```
            #[must_use]
            #[inline]
            pub fn inverse(self) -> Self {
                self.inverse_with(Operations::detect())
            }

            /// Returns the state m·p·m⁻¹, where p is this state. If the symmetry `m` is applied to
            /// the whole cube, centers included, then p becomes m·p·m⁻¹ (*cubepos* §63,
            /// `remap_into`).
            ///
            /// ```
            /// use superflip::{CubePos, Move, Sym};
            /// let m = Sym::from_index(41).unwrap();
            /// let p = CubePos::SOLVED.moved(Move::R1).moved(Move::U2);
            /// let q = CubePos::SOLVED.moved(m.remap(Move::R1)).moved(m.remap(Move::U2));
            /// assert_eq!(p.remap(m), q);
            /// ```
            #[must_use]
            #[inline]
            pub fn remap(self, m: Sym) -> Self {
                self.remap_with(Operations::detect(), m)
            }

            /// Does the same as [`inverse`](Self::inverse), for use in a [`batch`].
            #[must_use]
            #[inline(always)]
            pub fn inverse_with(self, ops: Operations) -> Self {
                Self(ops.$inverse(&self.0))
            }

            /// Does the same as [`remap`](Self::remap), for use in a [`batch`].
            #[must_use]
            #[inline(always)]
            pub fn remap_with(self, ops: Operations, m: Sym) -> Self {
                // (m·P·m⁻¹)⁻¹ = m·P⁻¹·m⁻¹
                Self(ops.$remap(&self.0, m))
            }
        }

        /// Returns the product: first `self`, then `next` (*cubepos* §41, `mulpc`, and §42, `mul`).
        impl Mul for $state {
            type Output = Self;

            #[inline]
            fn mul(self, next: Self) -> Self {
                self.then_with(Operations::detect(), next)
            }
        }
    )*};
}

/// Implements the moves, premoves and products of positions.
macro_rules! positions {
    ($($position:ident, $moved:ident, $premoved:ident, $mul:ident;)*) => {$(
        impl $position {
            /// Returns the product of a move and this position: first `mv`, then `self`. *cubepos*
            /// §91 calls `mv` a premove.
            ///
            /// ```
            /// use superflip::{CubePos, Move};
            /// let p = CubePos::SOLVED.moved_by([Move::F1, Move::R2]);
            /// assert_eq!(p.premoved(Move::B3), CubePos::SOLVED.moved(Move::B3) * p);
            /// ```
            #[must_use]
            #[inline]
            pub fn premoved(self, mv: Move) -> Self {
                self.premoved_with(Operations::detect(), mv)
            }

            /// Does the same as [`moved`](Self::moved), for use in a [`batch`].
            #[must_use]
            #[inline(always)]
            pub fn moved_with(self, ops: Operations, mv: Move) -> Self {
                Self(ops.$moved(&self.0, mv))
            }

            /// Does the same as [`premoved`](Self::premoved), for use in a [`batch`].
            #[must_use]
            #[inline(always)]
            pub fn premoved_with(self, ops: Operations, mv: Move) -> Self {
                Self(ops.$premoved(&self.0, mv))
            }

            /// Does the same as `self * next`, for use in a [`batch`].
            #[must_use]
            #[inline(always)]
            pub fn then_with(self, ops: Operations, next: Self) -> Self {
                Self(ops.$mul(&self.0, &next.0))
            }
        }
    )*};
}

/// Implements the moves and the product of arrangements. An arrangement is the inverse of a
/// position, so these operations differ from those of positions.
macro_rules! arrangements {
    ($($arrangement:ident, $premoved:ident, $mul:ident;)*) => {$(
        impl $arrangement {
            /// Does the same as [`moved`](Self::moved), for use in a [`batch`].
            #[must_use]
            #[inline(always)]
            pub fn moved_with(self, ops: Operations, mv: Move) -> Self {
                // (P·m)⁻¹ = m⁻¹·P⁻¹
                Self(ops.$premoved(&self.0, mv.inverse()))
            }

            /// Does the same as `self * next`, for use in a [`batch`].
            #[must_use]
            #[inline(always)]
            pub fn then_with(self, ops: Operations, next: Self) -> Self {
                // (P·Q)⁻¹ = Q⁻¹·P⁻¹
                Self(ops.$mul(&next.0, &self.0))
            }
        }
    )*};
}

/// Implements the conversions between the layout of 20 bytes and the wide layout.
macro_rules! layouts {
    ($($narrow:ident, $wide:ident;)*) => {$(
        impl $narrow {
            /// Converts to the wide layout, for use in a [`batch`].
            #[must_use]
            #[inline(always)]
            pub fn wide_with(self, ops: Operations) -> $wide {
                $wide(ops.widen(&self.0))
            }
        }

        impl $wide {
            /// Converts from the wide layout to 20 bytes, for use in a [`batch`].
            #[must_use]
            #[inline(always)]
            pub fn packed_with(self, ops: Operations) -> $narrow {
                $narrow(ops.narrow(&self.0))
            }
        }
    )*};
}

states! {
    CubePos, inverse, remap;
    WidePos, inverse_wide, remap_wide;
    Arrangement, inverse, remap;
    WideArrangement, inverse_wide, remap_wide;
}

positions! {
    CubePos, moved, premoved, mul;
    WidePos, moved_wide, premoved_wide, mul_wide;
}

arrangements! {
    Arrangement, premoved, mul;
    WideArrangement, premoved_wide, mul_wide;
}

layouts! {
    CubePos, WidePos;
    Arrangement, WideArrangement;
}

#[cfg(test)]
mod tests {
    use super::{Arrangement, CubePos, Move, Sym, WideArrangement, WidePos, batch};

    #[test]
    fn methods_agree_with_those_of_a_batch() {
        let (p, q) = (CubePos::SOLVED.moved_by(Move::ALL), CubePos::SOLVED.moved(Move::F1));
        let (a, b) = (Arrangement::from(p), Arrangement::from(q));
        let [wide_p, wide_q] = [p, q].map(WidePos::from);
        let [wide_a, wide_b] = [a, b].map(WideArrangement::from);
        batch(|ops| {
            for mv in Move::ALL {
                assert_eq!(p.moved_with(ops, mv), p.moved(mv));
                assert_eq!(a.moved_with(ops, mv), a.moved(mv));
                assert_eq!(wide_p.moved_with(ops, mv), wide_p.moved(mv));
                assert_eq!(wide_a.moved_with(ops, mv), wide_a.moved(mv));
                assert_eq!(p.premoved_with(ops, mv), p.premoved(mv));
                assert_eq!(wide_p.premoved_with(ops, mv), wide_p.premoved(mv));
            }
            for m in Sym::ALL {
                assert_eq!(p.remap_with(ops, m), p.remap(m));
                assert_eq!(a.remap_with(ops, m), a.remap(m));
                assert_eq!(wide_p.remap_with(ops, m), wide_p.remap(m));
                assert_eq!(wide_a.remap_with(ops, m), wide_a.remap(m));
            }
            assert_eq!(p.inverse_with(ops), p.inverse());
            assert_eq!(a.inverse_with(ops), a.inverse());
            assert_eq!(wide_p.inverse_with(ops), wide_p.inverse());
            assert_eq!(wide_a.inverse_with(ops), wide_a.inverse());
            assert_eq!(p.then_with(ops, q), p * q);
            assert_eq!(a.then_with(ops, b), a * b);
            assert_eq!(wide_p.then_with(ops, wide_q), wide_p * wide_q);
            assert_eq!(wide_a.then_with(ops, wide_b), wide_a * wide_b);
            assert_eq!((p.wide_with(ops), wide_p.packed_with(ops)), (wide_p, p));
            assert_eq!((a.wide_with(ops), wide_a.packed_with(ops)), (wide_a, a));
        });
    }
}
