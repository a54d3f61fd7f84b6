//! Canonical forms under the 48 symmetries, and under them and inversion.

use core::cmp::min;

use super::{CubePos, Sym, arch};
use crate::tables::CORNER_FIRST;

impl CubePos {
    /// The least of the 48 remapped positions (*cubepos* §63, `canon_into48`).
    ///
    /// ```
    /// use superflip::{CubePos, Move};
    /// let [u, f3] = [Move::U1, Move::F3].map(|m| CubePos::SOLVED.moved(m));
    /// assert_eq!(u.canon48(), f3.canon48()); // quarter turns are all alike
    /// ```
    #[must_use]
    pub fn canon48(self) -> Self {
        let (_, symmetries) = least_first_corner(&self);
        Self(least_remap(&self.0, symmetries))
    }

    /// The lesser of the canonical forms of a position and its inverse
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
        // Where the first bytes differ, they decide.
        Self(match first.cmp(&inverse_first) {
            core::cmp::Ordering::Less => form(),
            core::cmp::Ordering::Greater => inverse_form(),
            core::cmp::Ordering::Equal => min(form(), inverse_form()),
        })
    }

    /// How many of the 48 symmetries leave the position as it is.
    ///
    /// ```
    /// use superflip::{CubePos, Move};
    /// assert_eq!(CubePos::SOLVED.symmetry(), 48);
    /// assert_eq!(CubePos::SOLVED.moved(Move::U1).symmetry(), 4);
    /// ```
    #[must_use]
    pub fn symmetry(&self) -> usize {
        Sym::all().filter(|&m| arch::remap(&self.0, m) == self.0).count()
    }
}

/// The least first byte that a remapped position can have, and the symmetries
/// that give it, as a mask. Only they can give the canonical form: usually two
/// or three of 48.
#[inline]
fn least_first_corner(position: &CubePos) -> (u64, u64) {
    const SYMMETRIES: u64 = (1 << Sym::COUNT) - 1;
    let entries: [u64; 8] =
        core::array::from_fn(|i| CORNER_FIRST[i][usize::from(position.0[i]) % 24]);
    let first = entries.iter().fold(u64::MAX, |a, &b| min(a, b)) >> 56;
    let masks = entries.iter().map(|&e| if e >> 56 == first { e & SYMMETRIES } else { 0 });
    (first, masks.fold(0, |all, mask| all | mask))
}

/// The least of the positions that the symmetries of a non-empty mask lead to.
/// Corners are compared first; hardly ever more than one symmetry is left then.
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

/// The symmetries of a mask.
#[inline]
fn members(mut symmetries: u64) -> impl Iterator<Item = Sym> {
    core::iter::from_fn(move || {
        let lowest = Sym::from_index(symmetries.trailing_zeros() as usize)?;
        symmetries &= symmetries - 1;
        Some(lowest)
    })
}
