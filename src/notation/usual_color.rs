//! The colors of the usual scheme.

use crate::{
    cube::Face,
    names::{named, named_rows},
};

/// A color of the usual scheme, as the face that has this color on the solved cube: white is up, and green in
/// front.
///
/// ```
/// use superflip::{cube::Face, notation::UsualColor};
/// assert_eq!("Yellow".parse(), Ok(UsualColor(Face::D)));
/// assert_eq!(UsualColor(Face::R).to_string(), "red");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct UsualColor(pub Face);

impl UsualColor {
    /// The colors in the order of [`Face::ALL`].
    pub const ALL: [Self; Face::COUNT] = named_rows!("color", 0);
}

named!(UsualColor: "color", ALL, FromStr, Display);
