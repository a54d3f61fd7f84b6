//! The 18 rotations, `1W 2W 3W 1G … 3Y`.

use std::fmt;

use super::color::Color;

/// A rotation of a face, as its index in this order: the faces W G R B O Y, and for each face 1, 2
/// and 3 quarter turns. A depth-first search tries the rotations in this order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Rotation(u8);

impl Rotation {
    pub(crate) const COUNT: usize = 18;

    /// Returns all rotations in the order of a depth-first search.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        (0..).take(Self::COUNT).map(Self)
    }

    /// Returns the rotation with this index, 0 to 17. Returns `None` for a greater index.
    pub(crate) fn from_index(index: usize) -> Option<Self> {
        u8::try_from(index).ok().filter(|_| index < Self::COUNT).map(Self)
    }

    /// Returns the index of this rotation, 0 to 17.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the color of the face that turns.
    pub(crate) fn color(self) -> Color {
        Color::all().nth(self.index() / 3).expect("six colors of three rotations each")
    }

    pub(crate) const fn quarters(self) -> usize {
        self.index() % 3 + 1
    }

    pub(crate) const fn inverse(self) -> Self {
        Self(self.0 / 3 * 3 + 2 - self.0 % 3)
    }

    pub(crate) fn parse(name: &str) -> Option<Self> {
        let mut letters = name.chars();
        let (digit, letter) = (letters.next()?, letters.next()?);
        let quarters = "123".find(digit)?;
        match (Color::from_letter(letter), letters.next()) {
            (Some(color), None) => Self::from_index(3 * color.index() + quarters),
            _ => None,
        }
    }
}

/// Displays the name of the rotation: the number of clockwise quarter turns, then the letter of the
/// face's color.
impl fmt::Display for Rotation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.quarters(), self.color().letter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_follow_the_order() {
        let names: Vec<String> = Rotation::all().map(|rotation| rotation.to_string()).collect();
        assert_eq!(names[..4], ["1W", "2W", "3W", "1G"]);
        assert_eq!(names[17], "3Y");
        for (name, rotation) in names.iter().zip(Rotation::all()) {
            assert_eq!(Rotation::parse(name), Some(rotation));
        }
        for bad in ["", "1", "4W", "1w", "10", "1WW", "W1", "1é"] {
            assert_eq!(Rotation::parse(bad), None, "{bad}");
        }
    }

    #[test]
    fn there_are_eighteen_indices() {
        assert_eq!(Rotation::from_index(17), Rotation::parse("3Y"));
        for index in [18, 256, usize::MAX] {
            assert_eq!(Rotation::from_index(index), None);
        }
    }

    #[test]
    fn inverses_undo() {
        let inverse = |name| Rotation::parse(name).unwrap().inverse().to_string();
        assert_eq!(["1W", "2G", "3Y"].map(inverse), ["3W", "2G", "1Y"]);
    }
}
