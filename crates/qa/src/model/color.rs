//! The six colors. A color also names the face whose center has this color.

use superflip_gen::geometry::{FACE_NAMES, FACES};

/// A color, as its index in the calculator's order W G R B O Y.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Color(u8);

/// The letter of each color, and the letter of the face that has this color in the solved cube.
/// White is up, red is in front, and blue is on the right.
const COLORS: [(char, char); FACES] =
    [('W', 'U'), ('G', 'L'), ('R', 'F'), ('B', 'R'), ('O', 'B'), ('Y', 'D')];

impl Color {
    /// Returns the colors in the calculator's order.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        (0..).take(FACES).map(Self)
    }

    /// Returns the index of this color in the calculator's order, 0 to 5.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the letter of this color, such as `W` for white.
    pub(crate) const fn letter(self) -> char {
        COLORS[self.index()].0
    }

    /// Returns the color with this capital letter.
    pub(crate) fn from_letter(letter: char) -> Option<Self> {
        Self::all().find(|color| color.letter() == letter)
    }

    /// Returns the number that [`superflip_gen`] gives to the face with this color.
    pub(crate) fn face(self) -> usize {
        let name = COLORS[self.index()].1;
        FACE_NAMES.iter().position(|&face| face == name).expect("six faces have six names")
    }

    /// Returns the color of the face that has this number in [`superflip_gen`].
    pub(crate) fn of_face(face: usize) -> Self {
        Self::all().find(|color| color.face() == face).expect("each face has a color")
    }
}
