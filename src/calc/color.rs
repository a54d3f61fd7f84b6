use core::fmt;

use crate::cube::Face;

/// A color of the calculator, which names the face that has it at its center.
///
/// W is Up, G Left, R Front, B Right, O Back, Y Down. Their order here is that
/// in which a search tries the faces.
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
    /// The colors in their order.
    pub const ALL: [Self; Face::COUNT] = [Self::W, Self::G, Self::R, Self::B, Self::O, Self::Y];

    /// The face with this center.
    #[must_use]
    pub const fn face(self) -> Face {
        [Face::U, Face::L, Face::F, Face::R, Face::B, Face::D][self as usize]
    }

    /// The color at the center of a face.
    #[must_use]
    pub const fn of_face(face: Face) -> Self {
        [Self::W, Self::R, Self::B, Self::Y, Self::O, Self::G][face.index()]
    }

    /// The color across the cube.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::of_face(self.face().opposite())
    }

    /// The letter, a capital.
    #[must_use]
    pub const fn letter(self) -> char {
        ['W', 'G', 'R', 'B', 'O', 'Y'][self as usize]
    }

    /// The color of a letter, capital or small.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|color| color.letter() == letter.to_ascii_uppercase())
    }
}

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
