//! The stickers of a cube, as they are drawn: letters and colors.

use superflip::{
    Face,
    cube::{CubieSet, Pattern},
    notation::{Facelets, StickeredCube, UsualColor},
};

/// The 54 stickers, in the order of [`Facelets`], as the input holds the cube.
#[derive(Debug, Clone, Copy)]
pub(super) struct Stickers {
    /// The color of each sticker, given by the face whose center has this color.
    facelets: Facelets,
    /// Whether each sticker is drawn in its color. The others are gray.
    shown: [bool; Facelets::COUNT],
    /// The letter of each face. The index is [`Face::index`].
    letters: [char; Face::COUNT],
    /// The color of each face. The index is [`Face::index`].
    colors: [UsualColor; Face::COUNT],
}

impl Stickers {
    pub(super) fn letter(&self, sticker: usize) -> char {
        if self.shown[sticker] { self.letters[self.face(sticker)] } else { '.' }
    }

    pub(super) fn color(&self, sticker: usize) -> Option<UsualColor> {
        self.shown[sticker].then(|| self.colors[self.face(sticker)])
    }

    /// Returns the index of the face whose center has the color of a sticker.
    const fn face(&self, sticker: usize) -> usize {
        self.facelets.faces()[sticker].index()
    }

    /// Returns the stickers of a cube. The stickers of pieces outside `drawn` are gray.
    pub(super) fn drawn(cube: &StickeredCube, drawn: Option<CubieSet>) -> Self {
        let mut stickers = Self::from(cube);
        if let Some(pieces) = drawn {
            stickers.shown = stickers.facelets.shown(&Pattern::home(pieces));
        }
        stickers
    }
}

/// Keeps the letters of the input, and draws each in its [usual color](StickeredCube::usual_colors). Letters that name no
/// colors have the usual colors of the faces at their places.
impl From<&StickeredCube> for Stickers {
    fn from(cube: &StickeredCube) -> Self {
        Self {
            facelets: Facelets::from(cube.oriented().position_in_place()),
            shown: [true; Facelets::COUNT],
            letters: Face::ALL.map(|place| cube.color(place)),
            colors: cube.usual_colors().unwrap_or(UsualColor::ALL),
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
            (stickers.letter(sticker), stickers.color(sticker).unwrap().name())
        };
        assert_eq!(center("URFDLB", 22), ('F', "green"));
        assert_eq!(center("RDFLUB", 4), ('R', "red"));
        assert_eq!(center("WBRYGO", 22), ('R', "red"));
        assert_eq!(center("123456", 22), ('3', "green"));
        assert_eq!(center("RrBbGg", 4), ('R', "white"));
    }

    #[test]
    fn stickers_follow_the_orientation_of_the_cube() {
        let cube: StickeredCube = "R y".parse::<OrientedCube>().unwrap().into();
        let stickers = Stickers::from(&cube);
        // R moves stickers of F to the right column of U. Then y turns the whole cube: this column
        // becomes the row next to the front, and the center of F is on the left.
        assert_eq!((stickers.facelets.faces()[6], stickers.letter(6)), (Face::L, 'F'));
    }

    #[test]
    fn other_cubies_are_gray() {
        let turned: StickeredCube = "F".parse::<OrientedCube>().unwrap().into();
        let stickers = Stickers::drawn(&turned, "UF,DLF".parse().ok());
        // The turn F brings the cubie UF to RF, and DLF to ULF.
        let colored: Vec<usize> = (0..54).filter(|&i| stickers.shown[i]).collect();
        assert_eq!(colored, [4, 6, 12, 13, 18, 22, 23, 31, 38, 40, 49]);
        assert_eq!((stickers.letter(12), stickers.letter(0)), ('U', '.'));
        assert_eq!(stickers.color(0), None);
    }
}
