//! The six colors, each the name of a face.

use superflip_gen::geometry::{FACE_NAMES, FACES};

/// A color: its place in the calculator's order W G R B O Y.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Color(u8);

/// The letter of each color and the face of that color: white is up, red in front, blue
/// to the right.
const COLORS: [(char, char); FACES] =
    [('W', 'U'), ('G', 'L'), ('R', 'F'), ('B', 'R'), ('O', 'B'), ('Y', 'D')];

impl Color {
    /// The colors in the calculator's order.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        (0..).take(FACES).map(Self)
    }

    /// The place in the calculator's order, 0 to 5.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The letter, `W` for white.
    pub(crate) const fn letter(self) -> char {
        COLORS[self.index()].0
    }

    /// The color with this letter, a capital.
    pub(crate) fn from_letter(letter: char) -> Option<Self> {
        Self::all().find(|color| color.letter() == letter)
    }

    /// The number of the face of this color, in the numbering of [`superflip_gen`].
    pub(crate) fn face(self) -> usize {
        let name = COLORS[self.index()].1;
        FACE_NAMES.iter().position(|&face| face == name).expect("six faces have six names")
    }

    /// The color of a face, given by its number in the numbering of [`superflip_gen`].
    pub(crate) fn of_face(face: usize) -> Self {
        Self::all().find(|color| color.face() == face).expect("each face has a color")
    }
}
