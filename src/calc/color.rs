//! The six colors.

use core::fmt;

use crate::{cube::Face, notation::COLORS};

/// A color of the cube. A color also names the face whose center has this color.
///
/// W is up, G left, R front, B right, O back, Y down. A search tries the faces in the order
/// of the colors.
///
/// ```
/// use superflip::{Face, calc::Color};
/// assert_eq!(Color::R.face(), Face::F);
/// assert_eq!(Color::of_face(Face::R), Color::B);
/// assert_eq!(Color::from_letter('w'), Some(Color::W));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    /// White.
    W,
    /// Green.
    G,
    /// Red.
    R,
    /// Blue.
    B,
    /// Orange.
    O,
    /// Yellow.
    Y,
}

impl Color {
    /// The number of colors.
    pub const COUNT: usize = Face::COUNT;
    /// All colors, in ascending order.
    pub const ALL: [Self; Self::COUNT] = [Self::W, Self::G, Self::R, Self::B, Self::O, Self::Y];

    /// Returns the face whose center has the color.
    #[must_use]
    pub const fn face(self) -> Face {
        COLORS[self as usize].1
    }

    /// Returns the color of the center of a face.
    #[must_use]
    pub const fn of_face(face: Face) -> Self {
        [Self::W, Self::R, Self::B, Self::Y, Self::O, Self::G][face.index()]
    }

    /// Returns the color of the opposite face.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::of_face(self.face().opposite())
    }

    /// Returns the letter of the color, in upper case.
    #[must_use]
    pub const fn letter(self) -> char {
        COLORS[self as usize].0
    }

    /// Returns the color with this letter, in upper or lower case. Returns `None` for other
    /// characters.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|color| color.letter() == letter.to_ascii_uppercase())
    }
}

/// Writes the letter of the color.
impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.letter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colors_and_faces_are_paired() {
        for color in Color::ALL {
            assert_eq!(Color::of_face(color.face()), color);
            assert_eq!(Color::from_letter(color.letter()), Some(color));
        }
        assert_eq!(
            [Color::W, Color::G, Color::R].map(Color::opposite),
            [Color::Y, Color::B, Color::O]
        );
    }
}
