//! The stickers of a cube, as they are drawn: letters and colors.

use superflip::{
    Face,
    cube::{Cubie, CubieSet},
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

    /// Returns the color of a face in the usual scheme: white up, green in front, red on the right,
    /// yellow down, blue at the back, orange on the left.
    const fn of(face: Face) -> Self {
        match face {
            Face::U => Self::White,
            Face::F => Self::Green,
            Face::R => Self::Red,
            Face::D => Self::Yellow,
            Face::B => Self::Blue,
            Face::L => Self::Orange,
        }
    }

    /// Returns the face that has this color in the usual scheme.
    pub(super) fn face(self) -> Face {
        let face = Face::ALL.into_iter().find(|&face| Self::of(face) == self);
        face.expect("each color is that of a face")
    }

    /// Returns the color with this initial, or `None`.
    fn named(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|color| format!("{color:?}").starts_with(letter))
    }
}

/// The 54 stickers, in the order of [`Facelets`], as the input holds the cube.
#[derive(Debug, Clone, Copy)]
pub(super) struct Stickers {
    /// The color of each sticker, given by the face whose center has this color.
    pub(super) places: [Face; 54],
    /// Whether each sticker is drawn in gray.
    pub(super) are_gray: [bool; 54],
    /// The letter of each face. The index is [`Face::index`].
    letters: [char; Face::COUNT],
    /// The color of each face. The index is [`Face::index`].
    colors: [StickerColor; Face::COUNT],
}

impl Stickers {
    pub(super) fn letter(&self, sticker: usize) -> char {
        if self.are_gray[sticker] { '.' } else { self.letters[self.places[sticker].index()] }
    }

    pub(super) fn color(&self, sticker: usize) -> Option<StickerColor> {
        (!self.are_gray[sticker]).then(|| self.colors[self.places[sticker].index()])
    }

    /// Returns the stickers of a cube. The stickers of pieces outside `drawn` are gray.
    pub(super) fn drawn(cube: &StickeredCube, drawn: Option<CubieSet>) -> Self {
        let stickers = Self::from(cube);
        drawn.map_or(stickers, |pieces| stickers.only(pieces))
    }

    /// Draws the cubies outside `set` in gray. Centers keep their colors.
    pub(super) fn only(mut self, set: CubieSet) -> Self {
        for slot in Cubie::ALL {
            let places = slot.facelets().iter().map(|facelet| facelet.index());
            let cubie = Cubie::touching(places.clone().map(|place| self.places[place]));
            let is_gray = cubie.is_none_or(|cubie| !set.contains(cubie));
            places.for_each(|place| self.are_gray[place] = is_gray);
        }
        self
    }
}

/// Keeps the letters of the input, and chooses a color for each letter. If the letters are U R F D
/// L B, each letter gets the color that the face with this name has in the usual scheme. If the
/// letters are six initials of colors, each letter gets the color with this initial. Otherwise each
/// letter gets the usual color of the face whose center has this letter.
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
            are_gray: [false; 54],
            places: *Facelets::from(cube.oriented().position_in_place()).faces(),
            letters,
            colors,
        }
    }
}

#[cfg(test)]
mod tests {
    use superflip::notation::OrientedCube;

    use super::*;

    fn stickers(centers: &str) -> Stickers {
        let text: String = centers.chars().map(|c| c.to_string().repeat(9)).collect();
        Stickers::from(&text.parse::<StickeredCube>().unwrap())
    }

    #[test]
    fn colors_follow_the_letters() {
        // In the order U R F D L B, sticker 22 is the center of F, and sticker 4 the center of U.
        let center = |centers, sticker| {
            let stickers = stickers(centers);
            (stickers.letter(sticker), stickers.color(sticker).unwrap())
        };
        assert_eq!(center("URFDLB", 22), ('F', StickerColor::Green));
        assert_eq!(center("RDFLUB", 4), ('R', StickerColor::Red));
        assert_eq!(center("WBRYGO", 22), ('R', StickerColor::Red));
        assert_eq!(center("123456", 22), ('3', StickerColor::Green));
    }

    #[test]
    fn stickers_follow_the_orientation_of_the_cube() {
        let cube: StickeredCube = "R y".parse::<OrientedCube>().unwrap().into();
        let stickers = Stickers::from(&cube);
        // R moves stickers of F to the right column of U. Then y turns the whole cube: this column
        // becomes the row next to the front, and the center of F is on the left.
        assert_eq!((stickers.places[6], stickers.letter(6)), (Face::L, 'F'));
    }

    #[test]
    fn other_cubies_are_gray() {
        let turned: StickeredCube = "F".parse::<OrientedCube>().unwrap().into();
        let stickers = Stickers::from(&turned).only("UF,DLF".parse().unwrap());
        // The turn F brings the cubie UF to RF, and DLF to ULF.
        let colored: Vec<usize> = (0..54).filter(|&i| !stickers.are_gray[i]).collect();
        assert_eq!(colored, [4, 6, 12, 13, 18, 22, 23, 31, 38, 40, 49]);
        assert_eq!((stickers.letter(12), stickers.letter(0)), ('U', '.'));
        assert_eq!(stickers.color(0), None);
    }
}
