//! A cube with the letters of its colors.

use core::str::FromStr;

use super::{
    FaceletError, FaceletOrder, ImpossibleCubies, Orientation, OrientedCube, UsualColor,
    facelets::{assembled, misread},
    layout::Layout,
    sticker_text::{StickerText, length, stray},
};
use crate::{
    arrays::{MapArray, array},
    cube::{
        Face,
        facelet::{COUNT, ORDER, PER_FACE, index},
    },
};

/// A cube read from 54 stickers in any six letters, in any orientation.
///
/// The stickers are in the order of [`Facelets`](super::Facelets): the nine stickers of the face at the place
/// U, row by row, then those at R, F, D, L and B. Every character except a blank is the letter of a color. A
/// small letter means the same as the capital, unless only both together make six colors. The color of a face
/// is the color of its center. So every color scheme is accepted, even that of a mirrored cube.
///
/// If a text does not have 54 such characters, it may have another style:
///
/// | style | example |
/// |---|---|
/// | names of colors | `white, white, red …` |
/// | colors in hexadecimal digits | `#ffffff #ff0000 …` |
/// | letters or signs between punctuation | `["U", "U", …]`, `UUU\|UUU\|UUU …`, rows of 🟥 |
///
/// With another style, the text may also name the faces: `U: UUUUUUUUU, L: LLLLLLLLL …`. Then the faces come
/// in the order of their names.
///
/// If the letters are U R F D L B, the letter of a center names its face, and the centers
/// give the orientation. Other letters name no face, and the orientation is
/// [`Orientation::HOME`].
///
/// ```
/// use superflip::{CubePos, Face, Move, notation::StickeredCube};
/// let after_r = "wwrwwrwwr bbbbbbbbb rryrryrry yyoyyoyyo ggggggggg woowoowoo";
/// let cube: StickeredCube = after_r.parse()?;
/// assert_eq!(cube.oriented().position, CubePos::SOLVED.moved(Move::R1));
/// assert_eq!((cube.color(Face::U), cube.color(Face::B)), ('W', 'O'));
/// let rotated: StickeredCube = "RRRRRRRRR DDDDDDDDD FFFFFFFFF LLLLLLLLL UUUUUUUUU BBBBBBBBB".parse()?;
/// assert_eq!(rotated.oriented().orientation.to_string(), "R up, F in front");
/// # Ok::<(), superflip::notation::FaceletError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct StickeredCube {
    oriented: OrientedCube,
    /// The letters of the centers that are at the places U, R, F, D, L and B, in this order.
    scheme: [char; Face::COUNT],
}

impl StickeredCube {
    #[cfg(any(feature = "search", feature = "std"))]
    pub(super) const fn new(oriented: OrientedCube, scheme: [char; Face::COUNT]) -> Self {
        Self { oriented, scheme }
    }

    /// Returns the position and the orientation.
    #[must_use]
    pub const fn oriented(&self) -> OrientedCube {
        self.oriented
    }

    /// Returns the letter of the center's color at a place. A place is named by the face that is
    /// there in the home orientation.
    #[must_use]
    pub fn color(&self, place: Face) -> char {
        self.scheme[index(place)]
    }

    /// Returns the colors of the centers, in the order of the places in [`Face::ALL`]. The letter of a face has the
    /// usual color of the face. If a letter names no face, the letters are the initials of six usual colors.
    /// Returns `None` for other letters, because they name no colors.
    ///
    /// ```
    /// use superflip::{Face, notation::{OrientedCube, StickeredCube, UsualColor}};
    /// let cube: StickeredCube = "R x2".parse::<OrientedCube>()?.into();
    /// assert_eq!(cube.usual_colors().unwrap()[0], UsualColor(Face::D)); // yellow
    /// let cube: StickeredCube = "OOOOOOOOOGGGGGGGGGWWWWWWWWWRRRRRRRRRBBBBBBBBBYYYYYYYYY".parse().unwrap();
    /// assert_eq!(cube.usual_colors().unwrap()[0], UsualColor(Face::L)); // orange
    /// let cube: StickeredCube = "111111111222222222333333333444444444555555555666666666".parse().unwrap();
    /// assert_eq!(cube.usual_colors(), None);
    /// # Ok::<(), superflip::notation::ParseMovesError>(())
    /// ```
    #[must_use]
    pub fn usual_colors(&self) -> Option<[UsualColor; Face::COUNT]> {
        // Small letters are colors of their own, beside the capitals.
        if self.scheme.iter().any(char::is_ascii_lowercase) {
            return None;
        }
        let of_face = |letter| Face::from_letter(letter).map(UsualColor);
        let of_initial = |letter: char| {
            let is_initial =
                |color: &UsualColor| color.name().starts_with(letter.to_ascii_lowercase());
            UsualColor::ALL.into_iter().find(is_initial)
        };
        let colors = |of: &dyn Fn(char) -> Option<UsualColor>| {
            let mut colors = UsualColor::ALL;
            for (color, place) in colors.iter_mut().zip(Face::ALL) {
                *color = of(self.color(place))?;
            }
            Some(colors)
        };
        colors(&of_face).or_else(|| colors(&of_initial))
    }

    /// Returns the cube after rotations of the whole cube.
    pub(super) fn rotated(&self, rotation: Orientation) -> Self {
        let orientation = self.oriented.orientation * rotation;
        let scheme = ORDER.mapped(|place| self.color(rotation.at(place)));
        Self { oriented: OrientedCube { orientation, ..self.oriented }, scheme }
    }

    /// Reads an exploded view: the rows of U, then three rows of L F R B, then the rows of D. Blanks and line
    /// breaks are skipped. *Rubik's Calculator* prints views in this form. If these are not the stickers of a
    /// cube, B may also be below D, upside down: three rows of L F R, the rows of D, the rows of B.
    ///
    /// ```
    /// use superflip::{CubePos, Move, notation::StickeredCube};
    /// let view = "   WWW
    ///                WWW
    ///                GGG
    ///             GGYRRRWBBOOO
    ///             GGYRRRWBBOOO
    ///             GGYRRRWBBOOO
    ///                BBB
    ///                YYY
    ///                YYY";
    /// let cube = StickeredCube::from_view(view)?;
    /// assert_eq!(cube.oriented().position, CubePos::SOLVED.moved(Move::F1));
    /// # Ok::<(), superflip::notation::FaceletError>(())
    /// ```
    ///
    /// # Errors
    /// Returns [`FaceletError`]. The error numbers the stickers row by row of the view.
    pub fn from_view(text: &str) -> Result<Self, FaceletError> {
        Self::read(text, Layout::View).or_else(|error| {
            // Without a guess at misread stickers.
            let crossed = Self::letters(text, Layout::Cross);
            let crossed = crossed.and_then(|(letters, layout)| Self::of_letters(&letters, layout));
            crossed.map_err(|_| error)
        })
    }

    /// Reads 54 stickers whose faces are listed in another order.
    ///
    /// ```
    /// use superflip::{CubePos, Move, notation::StickeredCube};
    /// let text = "wwgwwgwwg ooooooooo ggyggyggy rrrrrrrrr wbbwbbwbb yybyybyyb";
    /// let cube = StickeredCube::from_faces(text, "ULFRBD".parse()?).unwrap();
    /// assert_eq!(cube.oriented().position, CubePos::SOLVED.moved(Move::R1));
    /// # Ok::<(), superflip::notation::FaceletOrderError>(())
    /// ```
    ///
    /// # Errors
    /// Returns [`FaceletError`]. The error numbers the stickers in the order of the text.
    pub fn from_faces(text: &str, order: FaceletOrder) -> Result<Self, FaceletError> {
        Self::read(text, Layout::Order(order))
    }

    /// Returns the letters of the stickers in `text`, as capitals, in the order of a facelet
    /// string, and the order of the stickers in the text. This order is `layout`, unless the text
    /// names the faces.
    pub(super) fn letters(
        text: &str,
        layout: Layout,
    ) -> Result<([char; COUNT], Layout), FaceletError> {
        let read = StickerText::of(text).ok_or_else(|| match stray(text) {
            Some((column, letter)) => FaceletError::Stray { column, letter },
            None => FaceletError::Length { found: length(text) },
        })?;
        let layout = read.order.map_or(layout, Layout::Order);
        let mut letters = ['\0'; COUNT];
        for (c, facelet) in read.letters.into_iter().zip(layout.facelets()) {
            letters[facelet] = c;
        }
        Ok((letters, layout))
    }

    fn read(text: &str, layout: Layout) -> Result<Self, FaceletError> {
        let (letters, layout) = Self::letters(text, layout)?;
        Self::of_letters(&letters, layout).map_err(|error| {
            let makes_a_cube = |letters: &[char; COUNT]| Self::of_letters(letters, layout).is_ok();
            misread(&letters, makes_a_cube).map_or(error, |(facelet, found, color)| {
                FaceletError::Misread { sticker: layout.sticker(facelet), found, color }
            })
        })
    }

    /// Makes the cube whose facelets have these letters. `letters` is in the order of a facelet
    /// string. If there is an error, it numbers stickers in the order of a text with the layout
    /// `layout`.
    pub(super) fn of_letters(
        letters: &[char; COUNT],
        layout: Layout,
    ) -> Result<Self, FaceletError> {
        let center = |face: usize| PER_FACE * face + PER_FACE / 2;
        let scheme: [char; Face::COUNT] = array(|face| letters[center(face)]);
        for (i, &letter) in scheme.iter().enumerate() {
            if let Some(first) = scheme[..i].iter().position(|&c| c == letter) {
                let stickers = [first, i].mapped(|face| layout.sticker(center(face)));
                return Err(FaceletError::SameCenters { stickers, letter });
            }
        }
        let orientation = orientation(&scheme, |face| layout.sticker(center(face)))?;
        let mut faces = [Face::U; COUNT];
        // Goes through the stickers in the order of the text, so that the error names the first
        // wrong sticker.
        for (sticker, facelet) in (1..).zip(layout.facelets()) {
            let letter = letters[facelet];
            let at = scheme.iter().position(|&c| c == letter);
            faces[facelet] = ORDER[at.ok_or(FaceletError::UnknownColor { sticker, letter })?];
        }
        let in_place = assembled(&faces).ok_or_else(|| {
            FaceletError::Impossible(ImpossibleCubies::new(faces, scheme, layout))
        })?;
        let position = in_place.remap(orientation.inverse().sym());
        let reachable = position.check_reachable();
        reachable.map_err(|reason| FaceletError::Unreachable { position, reason })?;
        Ok(Self { oriented: OrientedCube { position, orientation }, scheme })
    }
}

/// Makes a cube whose stickers have the letters of the faces, U R F D L B.
///
/// ```
/// use superflip::{Face, notation::{StickeredCube, OrientedCube}};
/// let oriented: OrientedCube = "R y".parse()?;
/// let cube = StickeredCube::from(oriented);
/// assert_eq!((cube.oriented(), cube.color(Face::F)), (oriented, 'R'));
/// # Ok::<(), superflip::notation::ParseMovesError>(())
/// ```
impl From<OrientedCube> for StickeredCube {
    fn from(oriented: OrientedCube) -> Self {
        Self { oriented, scheme: ORDER.mapped(|place| oriented.orientation.at(place).letter()) }
    }
}

/// Returns the orientation of a cube. `scheme` has the letters of the centers at the places U, R,
/// F, D, L and B, in this order. Returns [`Orientation::HOME`] if some letter names no face.
/// `sticker` returns the number that error messages give to a center's sticker.
fn orientation(
    scheme: &[char; Face::COUNT],
    sticker: impl Fn(usize) -> usize,
) -> Result<Orientation, FaceletError> {
    let mut faces = [Face::U; Face::COUNT];
    // Small letters are colors of their own, beside the capitals.
    if scheme.iter().any(char::is_ascii_lowercase) {
        return Ok(Orientation::HOME);
    }
    for (face, &letter) in faces.iter_mut().zip(scheme) {
        match Face::from_letter(letter) {
            Some(found) => *face = found,
            None => return Ok(Orientation::HOME),
        }
    }
    let fits = |orientation: &Orientation| {
        ORDER.iter().zip(&faces).all(|(&place, &face)| orientation.at(place) == face)
    };
    Orientation::ALL.into_iter().find(fits).ok_or_else(|| {
        // In the order U R F D L B, faces i and i + 3 are opposite.
        let wrong = (0..3).find(|&i| faces[i].opposite() != faces[i + 3]);
        let [a, b] = wrong.map_or([0, 3], |i| [i, i + 3]);
        let (stickers, letters) = ([sticker(a), sticker(b)], [scheme[a], scheme[b]]);
        match wrong {
            Some(_) => FaceletError::MisplacedCenters { stickers, letters },
            None => FaceletError::MirroredCenters { stickers, letters },
        }
    })
}

/// Reads 54 stickers: nine of each side of the cube. The sides come in the order U (up), R (right),
/// F (front), D (down), L (left), B (back). The sides are those of the cube as it is held, whatever
/// their colors are.
impl FromStr for StickeredCube {
    type Err = FaceletError;

    fn from_str(text: &str) -> Result<Self, FaceletError> {
        Self::read(text, Layout::Faces)
    }
}
