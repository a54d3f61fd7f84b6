//! The stickers of a cube with the letters and colors in which they are drawn.

use superflip::{
    Face,
    notation::{Facelets, StickeredCube},
};

/// The colors of *Rubik's Calculator*.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum StickerColor {
    White,
    Red,
    Blue,
    Yellow,
    Orange,
    Green,
}

impl StickerColor {
    const ALL: [Self; Face::COUNT] =
        [Self::White, Self::Red, Self::Blue, Self::Yellow, Self::Orange, Self::Green];

    /// The color of a face: white up, red in front, blue on the right, yellow down, orange at the
    /// back, green on the left.
    const fn of(face: Face) -> Self {
        match face {
            Face::U => Self::White,
            Face::F => Self::Red,
            Face::R => Self::Blue,
            Face::D => Self::Yellow,
            Face::B => Self::Orange,
            Face::L => Self::Green,
        }
    }

    /// The color whose English name begins with this letter.
    fn named(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|color| format!("{color:?}").starts_with(letter))
    }
}

/// The 54 stickers in the order of [`Facelets`], in the cube's current orientation, with their
/// letters and colors.
#[derive(Debug, Clone, Copy)]
pub(super) struct Stickers {
    /// For each sticker, the place of the center that has the same color.
    pub(super) places: [Face; 54],
    /// The letter of the center at each place, by [`Face::index`].
    letters: [char; Face::COUNT],
    /// The color of the center at each place, by [`Face::index`].
    colors: [StickerColor; Face::COUNT],
}

impl Stickers {
    pub(super) fn letter(&self, place: Face) -> char {
        self.letters[place.index()]
    }

    pub(super) fn color(&self, place: Face) -> StickerColor {
        self.colors[place.index()]
    }
}

/// Keeps the letters of the input. Letters of the six faces get the colors of these faces,
/// initials of the six colors get these colors, and other letters get the colors of the places
/// of their centers.
impl From<&StickeredCube> for Stickers {
    fn from(cube: &StickeredCube) -> Self {
        let letters = Face::ALL.map(|place| cube.color(place));
        let six = |of: fn(char) -> Option<StickerColor>| {
            letters.into_iter().map(of).collect::<Option<Vec<_>>>()?.try_into().ok()
        };
        let of_faces = six(|letter| Face::from_letter(letter).map(StickerColor::of));
        let colors = of_faces.or_else(|| six(StickerColor::named));
        let colors = colors.unwrap_or_else(|| Face::ALL.map(StickerColor::of));
        Self {
            places: *Facelets::from(cube.oriented().position_in_place()).faces(),
            letters,
            colors,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stickers(centers: &str) -> Stickers {
        let text: String = centers.chars().map(|c| c.to_string().repeat(9)).collect();
        Stickers::from(&text.parse::<StickeredCube>().unwrap())
    }

    #[test]
    fn colors_follow_the_letters() {
        // In the order U R F D L B, as the letters are given.
        let home = stickers("URFDLB");
        assert_eq!((home.letter(Face::F), home.color(Face::F)), ('F', StickerColor::Red));
        let turned = stickers("RDFLUB");
        assert_eq!((turned.letter(Face::U), turned.color(Face::U)), ('R', StickerColor::Blue));
        let western = stickers("WRGYOB");
        assert_eq!((western.letter(Face::F), western.color(Face::F)), ('G', StickerColor::Green));
        let digits = stickers("123456");
        assert_eq!((digits.letter(Face::F), digits.color(Face::F)), ('3', StickerColor::Red));
    }

    #[test]
    fn stickers_follow_the_orientation_of_the_cube() {
        let cube: StickeredCube = superflip::notation::parse_oriented("R y", None).unwrap().into();
        let stickers = Stickers::from(&cube);
        // R turned the face that y then brought to the front. The row of U next to this face
        // came from the face that is on the left now, which is F.
        assert_eq!((stickers.places[6], stickers.letter(stickers.places[6])), (Face::L, 'F'));
    }
}
