//! Cosets of Kociemba's group counted by distance, from the tables that say it,
//! which are checked on the way.

#[cfg(all(feature = "coset-distances", feature = "std"))]
mod phase1;

use alloc::vec::Vec;
use core::fmt;

use crate::{
    coord::{Flip, Slice, Twist},
    cube::Move,
    tables::{CORNERMOVE, EDGEOMOVE, EDGEPMOVE},
};

#[cfg(all(feature = "coset-distances", feature = "std"))]
pub use self::phase1::count_cosets;

/// Why the entries of a table of distances cannot all be true.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Contradiction {
    /// The row of the table.
    pub row: usize,
    /// The slice, the twist or, for the smallest distance of some, their word.
    pub column: usize,
    /// What is wrong.
    pub what: &'static str,
    /// What the table says.
    pub says: u8,
    /// What it would have to say, from the other entries.
    pub follows: u8,
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { row, column, what, says, follows } = self;
        write!(f, "row {row}, {what} {column} says {says}, but {follows} follows")
    }
}

impl core::error::Error for Contradiction {}

/// Bytes that hold the distances of 495 slices, two a byte.
const PAIRS: usize = Slice::COUNT.div_ceil(2);

/// How many pairs of corner orientations and middle edges' slots are at each distance
/// from Kociemba's group: entry `d` counts those `d` moves away.
/// `table` has the layout of [`TWIST_SLICE_PRUNE`](crate::tables::TWIST_SLICE_PRUNE).
///
/// # Errors
/// When an entry is not one more than the least of its neighbors, or that of the group
/// is not 0: so no wrong entry passes.
///
/// ```
/// use superflip::{search::count_twist_slices, tables::TWIST_SLICE_PRUNE};
/// let counts = count_twist_slices(&TWIST_SLICE_PRUNE).unwrap();
/// assert_eq!(counts[..2], [1, 4]); // F1 and F3 lead to one, as do those of R, B and L
/// assert_eq!(counts.iter().sum::<u64>(), 2187 * 495);
/// let mut damaged = TWIST_SLICE_PRUNE;
/// damaged[1000][100] ^= 0x10;
/// let error = count_twist_slices(&damaged).unwrap_err();
/// assert_eq!((error.row, error.column), (1000, 201));
/// ```
pub fn count_twist_slices(table: &[[u8; PAIRS]; Twist::COUNT]) -> Result<Vec<u64>, Contradiction> {
    count_pairs(table, &CORNERMOVE)
}

/// As [`count_twist_slices`], for edge orientations and middle edges' slots, in the
/// layout of [`FLIP_SLICE_PRUNE`](crate::tables::FLIP_SLICE_PRUNE).
///
/// # Errors
/// As there.
///
/// ```
/// use superflip::{search::count_flip_slices, tables::FLIP_SLICE_PRUNE};
/// let counts = count_flip_slices(&FLIP_SLICE_PRUNE).unwrap();
/// assert_eq!(counts.iter().sum::<u64>(), 2048 * 495);
/// ```
pub fn count_flip_slices(table: &[[u8; PAIRS]; Flip::COUNT]) -> Result<Vec<u64>, Contradiction> {
    count_pairs(table, &EDGEOMOVE)
}

/// An entry that is one more than its least neighbor begins a chain of so many moves
/// to the group, and a shorter one would make some entry on it too great.
fn count_pairs(
    table: &[[u8; PAIRS]],
    moves: &[[u16; Move::COUNT]],
) -> Result<Vec<u64>, Contradiction> {
    let entry = |row: usize, slice: usize| table[row][slice / 2] >> (4 * (slice % 2)) & 15;
    let mut counts = Vec::new();
    for (row, moved) in moves.iter().enumerate() {
        // 495 slices fill the last byte by half.
        for (slice, slices) in EDGEPMOVE.iter().enumerate() {
            let neighbors = moved.iter().zip(slices);
            let least = neighbors.map(|(&r, &s)| entry(r.into(), s.into())).min();
            let follows = if (row, slice) == (0, 0) { 0 } else { 1 + least.unwrap_or(0) };
            check(row, "slice", slice, entry(row, slice), follows)?;
            count(&mut counts, follows, 1);
        }
        check(row, "slice", Slice::COUNT, entry(row, Slice::COUNT), 0)?;
    }
    Ok(counts)
}

/// Whether a table says what follows.
pub(super) fn check(
    row: usize,
    what: &'static str,
    column: usize,
    says: u8,
    follows: u8,
) -> Result<(), Contradiction> {
    if says == follows { Ok(()) } else { Err(Contradiction { row, column, what, says, follows }) }
}

/// Adds to the number of those at a distance.
pub(super) fn count(counts: &mut Vec<u64>, distance: u8, more: u64) {
    let distance = usize::from(distance);
    if counts.len() <= distance {
        counts.resize(distance + 1, 0);
    }
    counts[distance] += more;
}
