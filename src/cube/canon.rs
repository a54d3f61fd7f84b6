//! Canonical forms: the least of the positions that are equivalent to a position under the
//! symmetries, or under the symmetries and inversion.

use core::cmp::min;

use super::{CubePos, Sym, arch};
use crate::tables::CORNER_FIRST;

impl CubePos {
    /// Returns the least of the 48 remapped positions (*cubepos* §63, `canon_into48`).
    ///
    /// ```
    /// use superflip::{CubePos, Move};
    /// let [u, f3] = [Move::U1, Move::F3].map(|m| CubePos::SOLVED.moved(m));
    /// assert_eq!(u.canon48(), f3.canon48()); // all quarter turns have one form
    /// ```
    #[must_use]
    pub fn canon48(self) -> Self {
        let (_, symmetries) = least_first_corner(&self);
        Self(least_remap(&self.0, symmetries))
    }

    /// Returns the lesser of the canonical forms of the position and its inverse
    /// (*cubepos* §63, `canon_into96`).
    ///
    /// ```
    /// use superflip::{CubePos, Move};
    /// let p = CubePos::SOLVED.moved_by([Move::R1, Move::U1, Move::F2]);
    /// assert_eq!(p.canon96(), p.inverse().canon96());
    /// ```
    #[must_use]
    pub fn canon96(self) -> Self {
        let inverse = self.inverse();
        let (first, symmetries) = least_first_corner(&self);
        let (inverse_first, inverse_symmetries) = least_first_corner(&inverse);
        let form = || least_remap(&self.0, symmetries);
        let inverse_form = || least_remap(&inverse.0, inverse_symmetries);
        // Usually the first bytes differ. Then only one of the two canonical forms is needed.
        Self(match first.cmp(&inverse_first) {
            core::cmp::Ordering::Less => form(),
            core::cmp::Ordering::Greater => inverse_form(),
            core::cmp::Ordering::Equal => min(form(), inverse_form()),
        })
    }

    /// Returns how many of the 48 symmetries leave the position unchanged.
    ///
    /// ```
    /// use superflip::{CubePos, Move};
    /// assert_eq!(CubePos::SOLVED.symmetry(), 48);
    /// assert_eq!(CubePos::SOLVED.moved(Move::U1).symmetry(), 4);
    /// ```
    #[must_use]
    pub fn symmetry(&self) -> usize {
        Sym::ALL.into_iter().filter(|&m| arch::remap(&self.0, m) == self.0).count()
    }
}

/// Returns the least first byte of the 48 remapped positions, and a mask of the symmetries that
/// lead to this byte, usually two or three. At least one of them leads to the canonical form.
#[inline]
fn least_first_corner(position: &CubePos) -> (u64, u64) {
    const SYMMETRIES: u64 = (1 << Sym::COUNT) - 1;
    let entries: [u64; 8] =
        core::array::from_fn(|i| CORNER_FIRST[i][usize::from(position.0[i]) % 24]);
    let first = entries.iter().fold(u64::MAX, |a, &b| min(a, b)) >> 56;
    let masks = entries.iter().map(|&e| if e >> 56 == first { e & SYMMETRIES } else { 0 });
    (first, masks.fold(0, |all, mask| all | mask))
}

/// Returns the least of the images of `position` under the symmetries in a non-empty mask.
/// Compares corners first, because the corners alone nearly always decide.
#[inline]
fn least_remap(position: &[u8; 20], symmetries: u64) -> [u8; 20] {
    let (mut least_corners, mut ties) = (u64::MAX, 0);
    for m in members(symmetries) {
        let corners = arch::remapped_corners(position, m);
        let bit = 1 << m.index();
        ties = if corners < least_corners { bit } else { ties };
        ties |= if corners == least_corners { bit } else { 0 };
        least_corners = min(corners, least_corners);
    }
    let mut ties = members(ties).map(|m| arch::remap(position, m));
    let first = ties.next().expect("one of them is least");
    ties.fold(first, min)
}

/// Returns an iterator over the symmetries of a mask.
#[inline]
fn members(mut symmetries: u64) -> impl Iterator<Item = Sym> {
    core::iter::from_fn(move || {
        let lowest = Sym::from_index(symmetries.trailing_zeros() as usize)?;
        symmetries &= symmetries - 1;
        Some(lowest)
    })
}
