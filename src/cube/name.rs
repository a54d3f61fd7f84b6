//! The names of cubie values.

use crate::tables::{CORNER_NAMES, EDGE_NAMES};

/// The name of a corner value, `8 * twist + slot`; `None` for 24 and above.
///
/// The name lists the faces that the corner touches, counterclockwise from the face that shows
/// the reference sticker. The first eight values name the slots.
///
/// ```
/// use superflip::cube::corner_name;
/// assert_eq!(corner_name(3), Some("UFR"));
/// assert_eq!(corner_name(8 + 3), Some("RUF")); // twisted: the sticker of U shows on R
/// assert_eq!(corner_name(24), None);
/// ```
#[must_use]
pub fn corner_name(value: u8) -> Option<&'static str> {
    CORNER_NAMES.get(usize::from(value)).copied()
}

/// The name of an edge value, `2 * slot + flip`; `None` for 24 and above.
///
/// The name lists the two faces that the edge touches. The first face shows the reference
/// sticker. The even values name the slots.
///
/// ```
/// use superflip::cube::edge_name;
/// assert_eq!(edge_name(6), Some("UF"));
/// assert_eq!(edge_name(6 + 1), Some("FU")); // flipped
/// assert_eq!(edge_name(24), None);
/// ```
#[must_use]
pub fn edge_name(value: u8) -> Option<&'static str> {
    EDGE_NAMES.get(usize::from(value)).copied()
}
