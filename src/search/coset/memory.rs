//! Which counts need the bitmap.

/// Whether an exact count needs the bitmap of the positions
/// ([`CosetSolver::bitmap_use`](super::CosetSolver::bitmap_use)).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BitmapUse {
    /// No step needs the bitmap, because all positions fit in a list.
    None,
    /// Some cosets need the bitmap, and most do not.
    Possible,
    /// Every coset needs the bitmap, or almost every coset.
    Certain,
}
