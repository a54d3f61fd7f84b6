//! The names of the colors of a cube.

use superflip::{
    cube::Face,
    notation::{StickeredCube, UsualColor},
};

/// The names of the colors of a cube, in the order of [`Face::ALL`]: U, F, R, D, B, L.
///
/// ```
/// use superflip::Face;
/// use superflip_cubing::method::Colors;
/// assert_eq!(Colors::default().name(Face::U), "white");
/// assert_eq!(Colors(["weiß", "grün", "rot", "gelb", "blau", "orange"]).name(Face::L), "orange");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Colors<'a>(pub [&'a str; Face::COUNT]);

/// White, green, red, yellow, blue and orange.
impl Default for Colors<'_> {
    fn default() -> Self {
        Self(UsualColor::ALL.map(UsualColor::name))
    }
}

impl Colors<'static> {
    /// Returns the names of the colors of a cube as its text holds it: the first name is that of the color
    /// whose center is up. The letters are those of the faces, which have their usual colors, or the initials
    /// of six colors. Returns `None` for other letters, because they name no colors.
    ///
    /// ```
    /// use superflip::{Face, notation::{OrientedCube, StickeredCube}};
    /// use superflip_cubing::method::Colors;
    /// let cube: StickeredCube = "R x2".parse::<OrientedCube>()?.into();
    /// assert_eq!(Colors::of(&cube).unwrap().name(Face::U), "yellow");
    /// let cube: StickeredCube = "OOOOOOOOOGGGGGGGGGWWWWWWWWWRRRRRRRRRBBBBBBBBBYYYYYYYYY".parse().unwrap();
    /// assert_eq!(Colors::of(&cube).unwrap().name(Face::U), "orange");
    /// # Ok::<(), superflip::notation::ParseMovesError>(())
    /// ```
    #[must_use]
    pub fn of(cube: &StickeredCube) -> Option<Self> {
        cube.usual_colors().map(|colors| Self(colors.map(UsualColor::name)))
    }
}

impl<'a> Colors<'a> {
    /// Returns the name of the color of a face.
    #[must_use]
    pub const fn name(&self, face: Face) -> &'a str {
        self.0[face.index()]
    }
}
