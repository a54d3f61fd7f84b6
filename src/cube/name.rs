//! The names of cubie values: the name of a value, and the value of a name.

use crate::{
    names::{Index, named_index},
    tables::{CORNER_NAMES, EDGE_NAMES},
};

static CORNER_VALUES: Index = named_index!("value of a corner");
static EDGE_VALUES: Index = named_index!("value of an edge");

/// Returns the name of the corner value `value`, which is `8·twist + slot`. Returns `None` if the
/// value is at least 24.
///
/// The name lists the three faces of the corner's slot counterclockwise. The first is the face on
/// which the corner's reference sticker lies. The values below 8 have twist 0 and name the slots.
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

/// Returns the name of the edge value `value`, which is `2·slot + flip`. Returns `None` if the
/// value is at least 24.
///
/// The name lists the two faces of the edge's slot. The first is the face on which the edge's
/// reference sticker lies. The even values have flip 0 and name the slots.
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

/// Returns the corner value with a name, in capital or small letters, or `None` if no value has this name.
pub(crate) fn corner_value(name: &str) -> Option<u8> {
    CORNER_VALUES.number(name).map(|value| value.to_le_bytes()[0])
}

/// Returns the edge value with a name, in capital or small letters, or `None` if no value has this name.
pub(crate) fn edge_value(name: &str) -> Option<u8> {
    EDGE_VALUES.number(name).map(|value| value.to_le_bytes()[0])
}
