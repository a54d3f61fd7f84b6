use core::{fmt, ops::Mul};

use super::{CubePos, Move, Sym, arch};

/// A position laid out for registers: 32 bytes instead of 20.
///
/// It does what [`CubePos`] does and, built for AVX2, takes about half to three
/// quarters of the time where results are operands of the next operation, because
/// nothing is packed in between (`superflip bench moves`). Where positions are stored or compared, and
/// where an operation stands alone, `CubePos` is the type.
///
/// ```
/// use superflip::{CubePos, Move, cube::WidePos};
/// let p = CubePos::SOLVED.moved_by([Move::R1, Move::U3]);
/// let wide = WidePos::from(p);
/// assert_eq!(CubePos::from(wide.moved(Move::F2)), p.moved(Move::F2));
/// assert_eq!(CubePos::from(wide * wide.inverse()), CubePos::SOLVED);
/// ```
#[derive(Clone, Copy)]
#[repr(transparent)]
pub struct WidePos(arch::Wide);

impl WidePos {
    /// The position after one more move.
    #[must_use]
    #[inline]
    pub fn moved(self, mv: Move) -> Self {
        Self(arch::moved_wide(&self.0, mv))
    }

    /// One more move in the slot→cubie picture, as [`CubePos::movepc`].
    #[must_use]
    #[inline]
    pub fn movepc(self, mv: Move) -> Self {
        Self(arch::movepc_wide(&self.0, mv))
    }

    /// The position that undoes this one.
    #[must_use]
    #[inline]
    pub fn inverse(self) -> Self {
        Self(arch::inverse_wide(&self.0))
    }

    /// This position carried along by a symmetry, as [`CubePos::remap`].
    #[must_use]
    #[inline]
    pub fn remap(self, m: Sym) -> Self {
        Self(arch::remap_wide(&self.0, m))
    }
}

/// First `self`, then `next`.
impl Mul for WidePos {
    type Output = Self;

    #[inline]
    fn mul(self, next: Self) -> Self {
        Self(arch::mul_wide(&self.0, &next.0))
    }
}

impl From<CubePos> for WidePos {
    #[inline]
    fn from(position: CubePos) -> Self {
        Self(arch::widen(&position.0))
    }
}

impl From<WidePos> for CubePos {
    #[inline]
    fn from(wide: WidePos) -> Self {
        Self(arch::narrow(&wide.0))
    }
}

impl PartialEq for WidePos {
    fn eq(&self, other: &Self) -> bool {
        CubePos::from(*self) == CubePos::from(*other)
    }
}

impl Eq for WidePos {}

impl fmt::Debug for WidePos {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        CubePos::from(*self).fmt(f)
    }
}
