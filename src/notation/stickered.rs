use core::str::FromStr;

use super::{
    FaceletError, Facelets, Orientation, OrientedCube,
    facelets::{COUNT, ORDER, PER_FACE},
};
use crate::cube::{CubePos, Face};

/// A cube read from its 54 stickers in any six letters or colors, held in any way.
///
/// The stickers come in the order of [`Facelets`]: places U R F D L B, each row by
/// row. Any characters but blanks are colors, small letters as capitals. What is at
/// a center is the color of that face, whatever its scheme: Western, Japanese, or a
/// mirror image.
///
/// Where the letters are U R F D L B themselves, they say which face is which, and so
/// how the cube is held. Other colors have no place of their own: such a cube is at
/// home as it is held.
///
/// ```
/// use superflip::{CubePos, Face, Move, notation::StickeredCube};
/// let after_r = "wwrwwrwwr bbbbbbbbb rryrryrry yyoyyoyyo ggggggggg woowoowoo";
/// let cube: StickeredCube = after_r.parse()?;
/// assert_eq!(cube.held().position, CubePos::SOLVED.moved(Move::R1));
/// assert_eq!((cube.color(Face::U), cube.color(Face::B)), ('W', 'O'));
/// let turned: StickeredCube = "RRRRRRRRR DDDDDDDDD FFFFFFFFF LLLLLLLLL UUUUUUUUU BBBBBBBBB".parse()?;
/// assert_eq!(turned.held().hold.to_string(), "R up, F in front");
/// # Ok::<(), superflip::notation::FaceletError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct StickeredCube {
    held: OrientedCube,
    /// By the place of the face, in the order U R F D L B.
    scheme: [char; Face::COUNT],
}

impl StickeredCube {
    /// The position and how the cube is held.
    #[must_use]
    pub const fn held(&self) -> OrientedCube {
        self.held
    }

    /// The color of the center at a place.
    #[must_use]
    pub fn color(&self, place: Face) -> char {
        let at = ORDER.iter().position(|&face| face == place);
        self.scheme[at.expect("each face is in the order")]
    }

    /// Reads an exploded view: U above, then L F R B side by side, then D below, row by
    /// row as it lies there, with any blanks between. The calculator's view is one, in
    /// the colors W, G R B O, Y.
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
    /// assert_eq!(StickeredCube::from_view(view)?.held().position, CubePos::SOLVED.moved(Move::F1));
    /// # Ok::<(), superflip::notation::FaceletError>(())
    /// ```
    ///
    /// # Errors
    /// [`FaceletError`], whose columns count the letters of the whole text.
    pub fn from_view(text: &str) -> Result<Self, FaceletError> {
        Self::read(text, &VIEW)
    }

    /// Reads the sticker of facelet `order[i]` from letter `i`.
    fn read(text: &str, order: &[usize; COUNT]) -> Result<Self, FaceletError> {
        let stickers = || text.chars().filter(|c| !c.is_whitespace());
        let count = stickers().count();
        if count != COUNT {
            return Err(FaceletError::Length(count));
        }
        let mut letters = ['\0'; COUNT];
        let mut columns = [0; COUNT];
        for ((column, c), &facelet) in (1..).zip(stickers()).zip(order) {
            (letters[facelet], columns[facelet]) = (c.to_ascii_uppercase(), column);
        }
        let center = |face: usize| PER_FACE * face + PER_FACE / 2;
        let scheme: [char; Face::COUNT] = core::array::from_fn(|face| letters[center(face)]);
        for (i, &letter) in scheme.iter().enumerate() {
            if let Some(first) = scheme[..i].iter().position(|&c| c == letter) {
                let columns = [first, i].map(|face| columns[center(face)]);
                return Err(FaceletError::SameCentres { columns, letter });
            }
        }
        let hold = hold(&scheme, |face| columns[center(face)])?;
        let mut faces = [Face::U; COUNT];
        for ((place, &letter), &column) in faces.iter_mut().zip(&letters).zip(&columns) {
            let at = scheme.iter().position(|&c| c == letter);
            *place = ORDER[at.ok_or(FaceletError::Color { column, letter })?];
        }
        let seen = Facelets::new(faces).and_then(CubePos::try_from).map_err(|error| {
            let cube = Self { held: OrientedCube::default(), scheme };
            let letter = |c| Face::from_letter(c).map_or(c, |face| cube.color(face));
            error.told_in(letter, |column| columns[column - 1])
        })?;
        let position = seen.remap(hold.inverse().sym());
        Ok(Self { held: OrientedCube { position, hold }, scheme })
    }
}

/// In the letters of the faces, U R F D L B.
///
/// ```
/// use superflip::{Face, notation::{StickeredCube, OrientedCube}};
/// let held: OrientedCube = "R y".parse()?;
/// let cube = StickeredCube::from(held);
/// assert_eq!((cube.held(), cube.color(Face::F)), (held, 'R'));
/// # Ok::<(), superflip::notation::ParseMovesError>(())
/// ```
impl From<OrientedCube> for StickeredCube {
    fn from(held: OrientedCube) -> Self {
        Self { held, scheme: ORDER.map(|place| held.hold.at(place).letter()) }
    }
}

/// The order of [`Facelets`].
const PLAIN: [usize; COUNT] = {
    let mut order = [0; COUNT];
    let mut i = 0;
    while i < COUNT {
        order[i] = i;
        i += 1;
    }
    order
};

/// The facelets as an exploded view has them: U, then rows of L F R B, then D.
const VIEW: [usize; COUNT] = {
    /// L F R B as places in the facelets' order.
    const BAND: [usize; 4] = [4, 2, 1, 5];
    const WIDTH: usize = 3 * BAND.len();
    let mut order = PLAIN;
    let mut i = 0;
    while i < 3 * WIDTH {
        let (row, column) = (i / WIDTH, i % WIDTH);
        order[PER_FACE + i] = PER_FACE * BAND[column / 3] + 3 * row + column % 3;
        i += 1;
    }
    // D comes last here, and fourth of six there.
    i = COUNT - PER_FACE;
    while i < COUNT {
        order[i] = i - 2 * PER_FACE;
        i += 1;
    }
    order
};

/// How a cube with these centers is held: at home, unless they are named after faces.
fn hold(
    scheme: &[char; Face::COUNT],
    column: impl Fn(usize) -> usize,
) -> Result<Orientation, FaceletError> {
    let mut faces = [Face::U; Face::COUNT];
    for (face, &letter) in faces.iter_mut().zip(scheme) {
        match Face::from_letter(letter) {
            Some(found) => *face = found,
            None => return Ok(Orientation::HOME),
        }
    }
    let fits =
        |hold: &Orientation| ORDER.iter().zip(&faces).all(|(&place, &face)| hold.at(place) == face);
    Orientation::all().find(fits).ok_or_else(|| {
        // Places i and i + 3 are opposite, as faces are in their order.
        let wrong = (0..3).find(|&i| faces[i].opposite() != faces[i + 3]);
        let [a, b] = wrong.map_or([0, 3], |i| [i, i + 3]);
        FaceletError::SwappedCentres {
            columns: [column(a), column(b)],
            letters: [scheme[a], scheme[b]],
            opposite: wrong.is_none(),
        }
    })
}

impl FromStr for StickeredCube {
    type Err = FaceletError;

    fn from_str(text: &str) -> Result<Self, FaceletError> {
        Self::read(text, &PLAIN)
    }
}
