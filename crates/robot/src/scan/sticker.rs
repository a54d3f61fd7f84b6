//! The numbers of the stickers, in the order of a facelet string.

use superflip::cube::{Face, Facelet};

/// The number of stickers.
pub(super) const COUNT: usize = Facelet::COUNT;
/// The number of stickers of a face.
pub(super) const PER_FACE: usize = COUNT / Face::COUNT;

/// Returns the index of a face in the order U R F D L B.
pub(super) fn index(face: Face) -> usize {
    Facelet::FACES.iter().take_while(|&&before| before != face).count()
}
