//! The order in which a text lists the faces of a cube.

use core::{fmt, str::FromStr};

use super::{Excerpt, moves::Moves, moves_error::Grammar};
use crate::{
    arrays::{MapArray, array},
    cube::{
        Face,
        facelet::{COUNT, ORDER, PER_FACE, index},
    },
};

/// The order in which a text lists the six faces of a cube, and how the text shows each face turned.
///
/// The usual order is U R F D L B, with every face as in a facelet string
/// ([`Facelet`](crate::cube::Facelet)). Other programs write, for example, `ULFRBD`. In `UL'FR2BD`,
/// the nine stickers of L are those of the usual order after a quarter turn counterclockwise, and
/// those of R after a half turn.
///
/// ```
/// use superflip::{CubePos, Face, Move, notation::{FaceletOrder, Notation, parse_position}};
/// let order: FaceletOrder = "ULFRBD".parse()?;
/// assert_eq!((order.faces()[1], order.to_string()), (Face::L, "ULFRBD".to_owned()));
/// let after_r = "wwgwwgwwg ooooooooo ggyggyggy rrrrrrrrr wbbwbbwbb yybyybyyb";
/// assert!(parse_position(after_r, None).is_err());
/// let read = parse_position(after_r, Some(Notation::FaceletsIn(order))).unwrap();
/// assert_eq!(read.position(), CubePos::SOLVED.moved(Move::R1));
/// assert_eq!("UL'FR2BD".parse::<FaceletOrder>()?.turns(Face::R), 2);
/// assert!("ULFRB".parse::<FaceletOrder>().is_err());
/// # Ok::<(), superflip::notation::FaceletOrderError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct FaceletOrder {
    faces: [Face; Face::COUNT],
    /// The number of clockwise quarter turns of each face, in the order of `faces`.
    turns: [u8; Face::COUNT],
}

impl FaceletOrder {
    /// The order of a facelet string: U R F D L B, with no face turned.
    pub const USUAL: Self = Self { faces: ORDER, turns: [0; Face::COUNT] };

    /// Makes the order of six faces, with no face turned. Returns `None` unless each face occurs
    /// once.
    ///
    /// ```
    /// use superflip::{Face, cube::Facelet, notation::FaceletOrder};
    /// assert_eq!(FaceletOrder::new(Facelet::FACES), Some(FaceletOrder::USUAL));
    /// assert_eq!(FaceletOrder::new([Face::U; 6]), None);
    /// ```
    #[must_use]
    pub fn new(faces: [Face; Face::COUNT]) -> Option<Self> {
        let is_whole = Face::ALL.iter().all(|face| faces.contains(face));
        is_whole.then_some(Self { faces, turns: [0; Face::COUNT] })
    }

    /// Returns the order in which the text shows the `i`-th face after `turns[i]` clockwise quarter
    /// turns.
    ///
    /// ```
    /// use superflip::notation::FaceletOrder;
    /// assert_eq!(FaceletOrder::USUAL.turned([0, 1, 0, 2, 3, 0]).to_string(), "UR1FD2L'B");
    /// ```
    #[must_use]
    pub fn turned(self, turns: [u8; Face::COUNT]) -> Self {
        Self { turns: turns.mapped(|quarters| quarters % 4), ..self }
    }

    /// Returns the faces in the order of the text.
    #[must_use]
    pub const fn faces(&self) -> [Face; Face::COUNT] {
        self.faces
    }

    /// Returns the number of clockwise quarter turns with which the text shows a face, 0 to 3.
    #[must_use]
    pub fn turns(&self, face: Face) -> u8 {
        let at = self.faces.iter().position(|&other| other == face);
        at.map_or(0, |at| self.turns[at])
    }

    /// Returns the index that each sticker of the text has in a facelet string, 0 to 53.
    ///
    /// ```
    /// use superflip::notation::FaceletOrder;
    /// let order: FaceletOrder = "FRUDLB".parse()?;
    /// // The text begins with the stickers of F, whose indices are 18 to 26.
    /// assert_eq!((order.facelets()[0], order.facelets()[18]), (18, 0));
    /// # Ok::<(), superflip::notation::FaceletOrderError>(())
    /// ```
    #[must_use]
    pub fn facelets(&self) -> [usize; COUNT] {
        array(|i| {
            let at = i / PER_FACE;
            PER_FACE * index(self.faces[at]) + shown(i % PER_FACE, self.turns[at])
        })
    }
}

/// Returns the usual index, 0 to 8, of the sticker that a text shows at index `i` of a face. The text
/// shows the face after `turns` clockwise quarter turns.
pub(super) const fn shown(mut i: usize, turns: u8) -> usize {
    let mut done = 0;
    while done < turns {
        // A clockwise turn brings the sticker in row 2 − c and column r to row r and column c.
        i = 3 * (2 - i % 3) + i / 3;
        done += 1;
    }
    i
}

impl Default for FaceletOrder {
    fn default() -> Self {
        Self::USUAL
    }
}

/// Writes the faces, and after a turned face `1`, `2` or `'`.
impl fmt::Display for FaceletOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut faces = self.faces.iter().zip(self.turns);
        faces.try_for_each(|(face, turns)| {
            write!(f, "{face}{}", ["", "1", "2", "'"][usize::from(turns % 4)])
        })
    }
}

/// Reads six letters of faces. After a face, `1`, `2` or an apostrophe says how the text shows the
/// face turned.
impl FromStr for FaceletOrder {
    type Err = FaceletOrderError;

    fn from_str(text: &str) -> Result<Self, FaceletOrderError> {
        let error = FaceletOrderError { text: Excerpt::new(text) };
        let mut chars = Moves::new(text, Grammar::Cubepos);
        let mut order = Self::USUAL;
        for (face, turns) in order.faces.iter_mut().zip(&mut order.turns) {
            chars.skip_blanks();
            let written = chars.turn().map_err(|_| error)?;
            *face = written.face;
            *turns = if written.has_suffix {
                written.turn().map_or(0, |t| t.mv().quarters())
            } else {
                0
            };
        }
        chars.skip_blanks();
        let is_whole = Face::ALL.iter().all(|face| order.faces.contains(face));
        if is_whole && chars.peek().is_none() { Ok(order) } else { Err(error) }
    }
}

/// The error of reading a [`FaceletOrder`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct FaceletOrderError {
    text: Excerpt,
}

impl fmt::Display for FaceletOrderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "`{}` is no order of faces; expected each of U R F D L B once, such as ULFRBD; after a \
             face, 1, 2 or ' says that the text shows the face turned clockwise, by half, or \
             counterclockwise",
            self.text
        )
    }
}

impl core::error::Error for FaceletOrderError {}
