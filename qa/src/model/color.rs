//! The six colors, which name the faces.

use superflip_gen::geometry::{FACE_NAMES, FACES};

/// A color, by its place in the calculator's order W G R B O Y.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Color(u8);

/// The letter of each color, and the face that has this color: white is up, red in front, blue to
/// the right.
const COLORS: [(char, char); FACES] =
    [('W', 'U'), ('G', 'L'), ('R', 'F'), ('B', 'R'), ('O', 'B'), ('Y', 'D')];

impl Color {
    /// Returns the colors in the calculator's order.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        (0..).take(FACES).map(Self)
    }

    /// Returns the place in the calculator's order, 0 to 5.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the letter, such as `W` for white.
    pub(crate) const fn letter(self) -> char {
        COLORS[self.index()].0
    }

    /// Returns the color with this capital letter.
    pub(crate) fn from_letter(letter: char) -> Option<Self> {
        Self::all().find(|color| color.letter() == letter)
    }

    /// Returns the number of the face with this color, as [`superflip_gen`] numbers faces.
    pub(crate) fn face(self) -> usize {
        let name = COLORS[self.index()].1;
        FACE_NAMES.iter().position(|&face| face == name).expect("six faces have six names")
    }

    /// Returns the color of a face, as [`superflip_gen`] numbers faces.
    pub(crate) fn of_face(face: usize) -> Self {
        Self::all().find(|color| color.face() == face).expect("each face has a color")
    }
}
