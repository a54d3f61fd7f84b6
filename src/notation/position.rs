use core::{fmt, str::FromStr};

use super::{
    FaceletError, Facelets, OrientedCube, ParseMovesError, SingmasterError, StickeredCube,
};
use crate::cube::CubePos;

/// The ways to write a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Notation {
    /// A sequence of moves that makes it: `R U R' U'`.
    Moves,
    /// 54 letters, one a sticker.
    Facelets,
    /// 54 letters in nine lines, as the cube unfolds.
    View,
    /// Singmaster's: `UF UR UB …`.
    Singmaster,
}

impl Notation {
    /// Which notation a text is meant to be in, whether it is right or not.
    ///
    /// Nine lines are an exploded view, and nine of each of six characters a facelet string.
    /// Where every eighth character or more is a turn mark (a digit, an apostrophe,
    /// a sign) or an opening bracket, it is a sequence of moves. Otherwise ten and more words, most of them
    /// of two or three characters, are Singmaster's notation, as is what begins with
    /// `SING`; and a word of 20 characters, or of nine with a doubled letter, or 36
    /// characters in groups of three and more, are a facelet string. So a facelet
    /// string or a list of cubies with a fault in it is not taken for moves; rather a
    /// long sequence of bare letters without blanks needs saying that it is one.
    ///
    /// ```
    /// use superflip::notation::Notation;
    /// assert_eq!(Notation::recognize("R1U1R3U3"), Notation::Moves);
    /// assert_eq!(Notation::recognize("UUUUUUUUU2RRRR"), Notation::Facelets);
    /// assert_eq!(Notation::recognize("SING UF UR"), Notation::Singmaster);
    /// let digits = ["1", "2", "3", "4", "5", "6"].map(|color| color.repeat(9)).concat();
    /// assert_eq!(Notation::recognize(&digits), Notation::Facelets);
    /// ```
    #[must_use]
    pub fn recognize(text: &str) -> Self {
        let words = || text.split_whitespace();
        let length = |word: &str| word.chars().count();
        let is_mark = |c: char| matches!(c, '1'..='3' | '\'' | '’' | '′' | '+' | '-' | '(' | '[');
        let doubled = |word: &str| word.as_bytes().windows(2).any(|pair| pair[0] == pair[1]);
        let total: usize = words().map(length).sum();
        let marks = text.chars().filter(|&c| is_mark(c)).count();
        let count = words().count();
        let cubies = words().filter(|word| (2..=3).contains(&length(word))).count();
        let grouped = total >= 36 && 3 * count <= total;
        let stickers =
            |word: &str| length(word) >= 20 || length(word) >= 9 && doubled(word) || grouped;
        // As many of each of six characters as a cube has stickers of a color.
        let is_cube = || {
            total == 54 && text.chars().all(|c| text.matches(c).count() == 9 || c.is_whitespace())
        };
        if text.lines().filter(|line| !line.trim().is_empty()).count() == 9 {
            Self::View
        } else if is_cube() {
            Self::Facelets
        } else if words().next().is_some_and(|word| word.eq_ignore_ascii_case("SING")) {
            Self::Singmaster
        } else if 8 * marks >= total {
            Self::Moves
        } else if words().any(stickers) {
            Self::Facelets
        } else if count >= 10 && 3 * cubies >= 2 * count {
            Self::Singmaster
        } else {
            Self::Moves
        }
    }
}

/// Reads a position in the given notation, or in the one it seems to be in.
///
/// How the cube is held is passed over; [`parse_oriented`] tells it.
///
/// # Errors
/// [`PositionError`], which says in which notation the text was read.
///
/// ```
/// use superflip::{CubePos, notation::{Notation, parse_position}};
/// let p = parse_position("R", None)?;
/// assert_eq!(p, "UUFUUFUUFRRRRRRRRRFFDFFDFFDDDBDDBDDBLLLLLLLLLUBBUBBUBB".parse()?);
/// assert!(parse_position("R U", Some(Notation::Facelets)).is_err());
/// # Ok::<(), superflip::notation::PositionError>(())
/// ```
pub fn parse_position(text: &str, notation: Option<Notation>) -> Result<CubePos, PositionError> {
    parse_oriented(text, notation).map(|held| held.position)
}

/// Reads a position and how the cube is held, in the given notation, or in the one it
/// seems to be in: moves in the grammar of [`OrientedCube`], stickers in any letters and held
/// in any way ([`StickeredCube`]).
///
/// # Errors
/// [`PositionError`], which says in which notation the text was read.
///
/// ```
/// use superflip::{CubePos, Move, notation::parse_oriented};
/// let held = parse_oriented("Rw U", None)?;
/// assert_eq!(held.position, CubePos::SOLVED.moved_by([Move::L1, Move::F1]));
/// assert_eq!(held.hold.to_string(), "F up, D in front");
/// # Ok::<(), superflip::notation::PositionError>(())
/// ```
pub fn parse_oriented(
    text: &str,
    notation: Option<Notation>,
) -> Result<OrientedCube, PositionError> {
    parse_stickered(text, notation).map(|cube| cube.held())
}

/// Reads a position, how the cube is held, and the letters of its colors, in the given
/// notation or in the one it seems to be in. What is not given by stickers has the letters
/// of the faces.
///
/// # Errors
/// [`PositionError`], which says in which notation the text was read.
///
/// ```
/// use superflip::{Face, notation::parse_stickered};
/// let cube = parse_stickered("wwwwwwwww rrrrrrrrr ggggggggg yyyyyyyyy ooooooooo bbbbbbbbb", None)?;
/// assert_eq!(Face::ALL.map(|place| cube.color(place)), ['W', 'G', 'R', 'Y', 'B', 'O']);
/// assert_eq!(parse_stickered("R y", None)?.color(Face::F), 'R');
/// # Ok::<(), superflip::notation::PositionError>(())
/// ```
pub fn parse_stickered(
    text: &str,
    notation: Option<Notation>,
) -> Result<StickeredCube, PositionError> {
    match notation.unwrap_or_else(|| Notation::recognize(text)) {
        Notation::Moves => text.parse().map(OrientedCube::into).map_err(PositionError::Moves),
        Notation::Facelets => text.parse().map_err(PositionError::Facelets),
        Notation::View => StickeredCube::from_view(text).map_err(PositionError::Facelets),
        Notation::Singmaster => CubePos::from_singmaster(text)
            .map(|position| OrientedCube::from(position).into())
            .map_err(PositionError::Singmaster),
    }
}

/// Any notation, recognized as [`Notation::recognize`] does.
impl FromStr for CubePos {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        parse_position(text, None)
    }
}

/// The facelet string.
impl fmt::Display for CubePos {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Facelets::from(*self).fmt(f)
    }
}

/// Why a text is no position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PositionError {
    /// Read as a sequence of moves.
    Moves(ParseMovesError),
    /// Read as a facelet string.
    Facelets(FaceletError),
    /// Read as Singmaster's notation.
    Singmaster(SingmasterError),
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Moves(e) => write!(f, "read as moves: {e}"),
            Self::Facelets(e) => write!(f, "read as facelets: {e}"),
            Self::Singmaster(e) => write!(f, "read as Singmaster's notation: {e}"),
        }
    }
}

impl core::error::Error for PositionError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        Some(match self {
            Self::Moves(e) => e,
            Self::Facelets(e) => e,
            Self::Singmaster(e) => e,
        })
    }
}
