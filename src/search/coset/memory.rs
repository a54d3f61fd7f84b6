//! The memory of a coset solver, and which counts need the bitmap.

/// The memory that a solver takes besides the bitmap, in bytes: for tables, lists of the last moves
/// of sequences, lists of positions, and lists of nodes.
pub(super) const REST: u64 = 350_000_000;

/// Up to this distance, the positions of every coset fit in a list. From the next distance on, the
/// group itself needs the bitmap.
const LISTS: u8 = 6;
/// Up to this distance, the positions of most cosets fit in a list.
const MOSTLY_LISTS: u8 = 13;

/// Whether an exact count needs the bitmap of the positions, which takes most of the
/// [memory](super::CosetSolver::memory).
///
/// ```
/// use superflip::search::coset::BitmapUse;
/// assert_eq!(BitmapUse::of_count(5), BitmapUse::None);
/// assert_eq!(BitmapUse::of_count(20), BitmapUse::Certain);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BitmapUse {
    /// No step needs the bitmap, because all positions fit in a list.
    None,
    /// Some cosets need the bitmap, and most do not.
    Possible,
    /// Every coset needs the bitmap, or almost every coset.
    Certain,
}

impl BitmapUse {
    /// Returns whether an exact count up to `distance` needs the bitmap.
    #[must_use]
    pub fn of_count(distance: u8) -> Self {
        if distance <= LISTS {
            Self::None
        } else if distance <= MOSTLY_LISTS {
            Self::Possible
        } else {
            Self::Certain
        }
    }
}
