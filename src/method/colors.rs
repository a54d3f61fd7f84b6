//! The names of the colors of a cube.

use crate::cube::Face;

/// The names of the colors of a cube, in the order of [`Face::ALL`]: U, F, R, D, B, L.
///
/// ```
/// use superflip::{Face, method::Colors};
/// assert_eq!(Colors::default().name(Face::U), "white");
/// assert_eq!(Colors(["weiß", "grün", "rot", "gelb", "blau", "orange"]).name(Face::L), "orange");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Colors<'a>(pub [&'a str; Face::COUNT]);

/// White, green, red, yellow, blue and orange.
impl Default for Colors<'_> {
    fn default() -> Self {
        Self(["white", "green", "red", "yellow", "blue", "orange"])
    }
}

impl<'a> Colors<'a> {
    /// Returns the name of the color of a face.
    #[must_use]
    pub const fn name(&self, face: Face) -> &'a str {
        self.0[face.index()]
    }
}
