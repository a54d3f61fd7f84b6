//! The error of values of cubies that no cube can have.

use core::fmt;

/// A kind of cubie.
///
/// ```
/// assert_eq!(superflip::cube::CubieKind::Edge.to_string(), "edge");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CubieKind {
    /// A piece with three stickers. A cube has eight.
    Corner,
    /// A piece with two stickers. A cube has twelve.
    Edge,
}

/// Writes `corner` or `edge`.
impl fmt::Display for CubieKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Corner => "corner",
            Self::Edge => "edge",
        })
    }
}

/// The reason why 20 bytes are neither a [`CubePos`](super::CubePos) nor an
/// [`Arrangement`](super::Arrangement): a value is out of range, or a slot or cubie occurs twice.
///
/// ```
/// use superflip::{CubePos, cube::{CubieError, CubieKind}};
/// let error = CubePos::from_cubies([0, 1, 2, 3, 4, 5, 6, 24], [0; 12]).unwrap_err();
/// assert_eq!(error, CubieError::OutOfRange { kind: CubieKind::Corner, index: 7, value: 24 });
/// assert_eq!(error.to_string(), "corner value 7 is 24; values are 0 to 23");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum CubieError {
    /// A value is not below 24.
    OutOfRange {
        /// The kind of cubie.
        kind: CubieKind,
        /// The index of the value among the values of its kind: 0 to 7 for corners, 0 to 11 for
        /// edges.
        index: usize,
        /// The value that is out of range.
        value: u8,
    },
    /// Two cubies of a [`CubePos`](super::CubePos) are in the same slot.
    SlotTwice {
        /// The kind of cubie.
        kind: CubieKind,
        /// The slot: 0 to 7 for corners, 0 to 11 for edges.
        slot: u8,
    },
    /// Two slots of an [`Arrangement`](super::Arrangement) hold the same cubie.
    CubieTwice {
        /// The kind of cubie.
        kind: CubieKind,
        /// The cubie: 0 to 7 for corners, 0 to 11 for edges.
        cubie: u8,
    },
}

impl fmt::Display for CubieError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::OutOfRange { kind, index, value } => {
                write!(f, "{kind} value {index} is {value}; values are 0 to 23")
            }
            Self::SlotTwice { kind, slot } => write!(f, "two {kind}s are in slot {slot}"),
            Self::CubieTwice { kind, cubie } => write!(f, "two slots hold {kind} {cubie}"),
        }
    }
}

impl core::error::Error for CubieError {}

/// Removes the orientation from each byte, which leaves the number of a slot or a cubie. If two
/// corners or two edges have the same number, returns this number and the kind of cubie. Otherwise
/// returns `None`.
///
/// # Errors
/// Returns [`CubieError::OutOfRange`] if a value is not below 24.
pub(super) fn repeated(bytes: &[u8; 20]) -> Result<Option<(CubieKind, u8)>, CubieError> {
    let (corners, edges) = bytes.split_at(8);
    let corner = (CubieKind::Corner, corners, (|v| v & 7) as fn(u8) -> u8);
    let edge = (CubieKind::Edge, edges, (|v| v >> 1) as fn(u8) -> u8);
    for (kind, values, named) in [corner, edge] {
        let mut seen = 0u16;
        for (index, &value) in values.iter().enumerate() {
            if value >= 24 {
                return Err(CubieError::OutOfRange { kind, index, value });
            }
            let named = named(value);
            if seen >> named & 1 == 1 {
                return Ok(Some((kind, named)));
            }
            seen |= 1 << named;
        }
    }
    Ok(None)
}
