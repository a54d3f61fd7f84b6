//! Canonical forms of positions. Remapping by the 48 symmetries gives up to 48 images of a
//! position. One canonical form (`canon48`) is the least image of the position. Another (`canon96`)
//! is the least of the images of the position and of its inverse. Images are compared by their
//! bytes.

use core::cmp::{Ordering, min};

use super::{CubePos, Operations, Sym, batch};
use crate::tables::CORNER_FIRST;

impl CubePos {
    /// Returns the least of the position's images under the 48 symmetries, compared by their bytes
    /// (*cubepos* §63, `canon_into48`).
    ///
    /// ```
    /// use superflip::{CubePos, Move};
    /// let [u, f3] = [Move::U1, Move::F3].map(|m| CubePos::SOLVED.moved(m));
    /// assert_eq!(u.canon48(), f3.canon48()); // all quarter turns have one form
    /// ```
    #[must_use]
    pub fn canon48(self) -> Self {
        batch(
            #[inline(always)]
            |ops| canon48(ops, self),
        )
    }

    /// Returns the lesser of two canonical forms: [`canon48`](Self::canon48) of the position, and
    /// `canon48` of its inverse (*cubepos* §63, `canon_into96`).
    ///
    /// ```
    /// use superflip::{CubePos, Move};
    /// let p = CubePos::SOLVED.moved_by([Move::R1, Move::U1, Move::F2]);
    /// assert_eq!(p.canon96(), p.inverse().canon96());
    /// ```
    #[must_use]
    pub fn canon96(self) -> Self {
        batch(
            #[inline(always)]
            |ops| canon96(ops, self),
        )
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
        let ops = Operations::detect();
        Sym::ALL.into_iter().filter(|&m| self.remap_with(ops, m) == *self).count()
    }
}

#[inline(always)]
fn canon48(ops: Operations, position: CubePos) -> CubePos {
    let (_, symmetries) = least_first_corner(&position);
    least_remap(ops, position, symmetries)
}

#[inline(always)]
fn canon96(ops: Operations, position: CubePos) -> CubePos {
    let inverse = position.inverse_with(ops);
    let (first, symmetries) = least_first_corner(&position);
    let (inverse_first, inverse_symmetries) = least_first_corner(&inverse);
    let form = || least_remap(ops, position, symmetries);
    let inverse_form = || least_remap(ops, inverse, inverse_symmetries);
    // Usually the first bytes differ, and then only one of the two forms must be computed.
    match first.cmp(&inverse_first) {
        Ordering::Less => form(),
        Ordering::Greater => inverse_form(),
        Ordering::Equal => min(form(), inverse_form()),
    }
}

/// Finds the symmetries that can lead to the canonical form: those whose images of the position
/// begin with the least byte. Returns this byte and a mask of the symmetries. Usually there are two
/// or three.
#[inline(always)]
fn least_first_corner(position: &CubePos) -> (u64, u64) {
    const SYMMETRIES: u64 = (1 << Sym::COUNT) - 1;
    let (mut entries, mut least) = ([0; 8], u64::MAX);
    for (i, entry) in entries.iter_mut().enumerate() {
        *entry = CORNER_FIRST[i][usize::from(position.0[i]) % 24];
        least = min(*entry, least);
    }
    let (first, mut symmetries) = (least >> 56, 0);
    for entry in entries {
        symmetries |= if entry >> 56 == first { entry & SYMMETRIES } else { 0 };
    }
    (first, symmetries)
}

/// Returns the least image of `position` under the symmetries of a mask, which must not be empty.
/// Compares corners first, because they nearly always decide.
#[inline(always)]
fn least_remap(ops: Operations, position: CubePos, symmetries: u64) -> CubePos {
    let (mut least_corners, mut ties) = (u64::MAX, 0);
    for m in members(symmetries) {
        let corners = ops.remapped_corners(&position.0, m);
        let bit = 1 << m.index();
        ties = if corners < least_corners { bit } else { ties };
        ties |= if corners == least_corners { bit } else { 0 };
        least_corners = min(corners, least_corners);
    }
    let mut ties = members(ties);
    let mut least = position.remap_with(ops, ties.next().expect("one of them is least"));
    for m in ties {
        least = min(position.remap_with(ops, m), least);
    }
    least
}

#[inline(always)]
fn members(mut symmetries: u64) -> impl Iterator<Item = Sym> {
    core::iter::from_fn(move || {
        let lowest = Sym::from_index(symmetries.trailing_zeros() as usize)?;
        symmetries &= symmetries - 1;
        Some(lowest)
    })
}
