//! Positions and arrangements, laid out for vector registers.

use core::fmt;

use super::{Arrangement, CubePos, Operations, arch};

/// A [`CubePos`] laid out for vector registers: 32 bytes instead of 20.
///
/// A `WidePos` is faster than a `CubePos` if each operation in a [`batch`](super::batch) uses the
/// result of the previous operation. On a processor with AVX2, operations on a `WidePos` then take
/// about half to three quarters of the time (`superflip bench moves`), because intermediate results
/// are not packed into 20 bytes. For single operations, storing and comparing, use `CubePos`.
///
/// ```
/// use superflip::{CubePos, Move, cube::WidePos};
/// let p = CubePos::SOLVED.moved_by([Move::R1, Move::U3]);
/// let wide = WidePos::from(p);
/// assert_eq!(CubePos::from(wide.moved(Move::F2)), p.moved(Move::F2));
/// assert_eq!(CubePos::from(wide.premoved(Move::F2)), p.premoved(Move::F2));
/// assert_eq!(CubePos::from(wide * wide.inverse()), CubePos::SOLVED);
/// ```
#[derive(Clone, Copy)]
#[repr(transparent)]
pub struct WidePos(pub(super) arch::Wide);

/// An [`Arrangement`] laid out for vector registers: 32 bytes instead of 20. The documentation of
/// [`WidePos`] says when this layout is faster.
///
/// ```
/// use superflip::{CubePos, Move, cube::{Arrangement, WideArrangement, WidePos}};
/// let p = CubePos::SOLVED.moved_by([Move::R1, Move::U3]);
/// let wide = WideArrangement::from(WidePos::from(p));
/// assert_eq!(Arrangement::from(wide), p.into());
/// assert_eq!(Arrangement::from(wide.moved(Move::F2)), p.moved(Move::F2).into());
/// assert_eq!(Arrangement::from(wide * wide), (p * p).into());
/// ```
#[derive(Clone, Copy)]
#[repr(transparent)]
pub struct WideArrangement(pub(super) arch::Wide);

impl WideArrangement {
    /// Returns the arrangement of `position.inverse()`, like [`Arrangement::of_inverse`]. This
    /// arrangement has the same bytes as `position`.
    #[must_use]
    #[inline]
    pub const fn of_inverse(position: WidePos) -> Self {
        Self(position.0)
    }

    /// Returns the parts of this arrangement from which the coset coordinates are computed, for use
    /// in a [`batch`](super::batch).
    #[cfg(feature = "search")]
    #[inline(always)]
    pub(crate) fn coset_bits_with(self, ops: Operations) -> arch::CosetBits {
        ops.coset_bits(&self.0)
    }
}

/// Makes the arrangement of a position: the cubie in each slot.
impl From<WidePos> for WideArrangement {
    #[inline]
    fn from(position: WidePos) -> Self {
        Self(Operations::detect().inverse_wide(&position.0))
    }
}

/// Makes the position of an arrangement: the slot of each cubie.
impl From<WideArrangement> for WidePos {
    #[inline]
    fn from(arrangement: WideArrangement) -> Self {
        Self(Operations::detect().inverse_wide(&arrangement.0))
    }
}

/// Implements the conversions between `$narrow` and its wide layout `$wide`. Also implements
/// `PartialEq`, `Eq` and `Debug` of `$wide`, by conversion to `$narrow`.
macro_rules! layouts {
    ($($narrow:ident, $wide:ident;)*) => {$(
        /// Converts the 20 bytes to the wide layout.
        impl From<$narrow> for $wide {
            #[inline]
            fn from(narrow: $narrow) -> Self {
                narrow.wide_with(Operations::detect())
            }
        }

        /// Packs the wide layout into 20 bytes.
        impl From<$wide> for $narrow {
            #[inline]
            fn from(wide: $wide) -> Self {
                wide.packed_with(Operations::detect())
            }
        }

        impl PartialEq for $wide {
            fn eq(&self, other: &Self) -> bool {
                $narrow::from(*self) == $narrow::from(*other)
            }
        }

        impl Eq for $wide {}

        impl fmt::Debug for $wide {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                $narrow::from(*self).fmt(f)
            }
        }
    )*};
}

layouts! {
    CubePos, WidePos;
    Arrangement, WideArrangement;
}
