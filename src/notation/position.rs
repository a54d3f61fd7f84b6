use core::{fmt, str::FromStr};

use super::{FaceletError, Facelets, MoveError, SingmasterError, parse_moves};
use crate::cube::CubePos;

/// The ways to write a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Notation {
    /// A sequence of moves that makes it: `R U R' U'`.
    Moves,
    /// 54 letters, one a sticker.
    Facelets,
    /// Singmaster's: `UF UR UB …`.
    Singmaster,
}

/// From how many letters on a single word of letters is taken for a facelet
/// string that may have lost some, rather than for bare moves without blanks.
const LONG_WORD: usize = 20;

impl Notation {
    /// Which notation a text is meant to be in.
    ///
    /// `SING`, or twelve and more words of which each is two or three letters,
    /// begins Singmaster's notation. A word of nine letters and more that holds a
    /// doubled letter, or of 20 and more, is (part of) a facelet string; whether
    /// it is a right one, parsing tells. Anything else is a sequence of moves.
    ///
    /// ```
    /// use superflip::notation::Notation;
    /// assert_eq!(Notation::recognise("R1U1R3U3"), Notation::Moves);
    /// assert_eq!(Notation::recognise("UUUUUUUUURRRRR"), Notation::Facelets);
    /// assert_eq!(Notation::recognise("SING UF UR"), Notation::Singmaster);
    /// ```
    #[must_use]
    pub fn recognise(text: &str) -> Self {
        let letters = |word: &str| word.chars().all(char::is_alphabetic);
        let doubled = |word: &str| word.as_bytes().windows(2).any(|pair| pair[0] == pair[1]);
        let stickers = |word: &str| {
            letters(word) && (word.len() >= LONG_WORD || word.len() >= 9 && doubled(word))
        };
        let mut words = text.split_whitespace();
        if words.clone().next() == Some("SING")
            || words.clone().count() >= 12
                && words.clone().all(|w| letters(w) && (2..=3).contains(&w.chars().count()))
        {
            Self::Singmaster
        } else if words.any(stickers) {
            Self::Facelets
        } else {
            Self::Moves
        }
    }
}

/// Reads a position in the given notation, or in the one it seems to be in.
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
    match notation.unwrap_or_else(|| Notation::recognise(text)) {
        Notation::Moves => {
            let step = |position: CubePos, mv| Ok(position.moved(mv?));
            parse_moves(text).try_fold(CubePos::SOLVED, step).map_err(PositionError::Moves)
        }
        Notation::Facelets => {
            text.parse::<Facelets>().and_then(CubePos::try_from).map_err(PositionError::Facelets)
        }
        Notation::Singmaster => CubePos::from_singmaster(text).map_err(PositionError::Singmaster),
    }
}

/// Any notation, recognised as [`Notation::recognise`] does.
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
    Moves(MoveError),
    /// Read as a facelet string.
    Facelets(FaceletError),
    /// Read as Singmaster's notation.
    Singmaster(SingmasterError),
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Moves(e) => write!(f, "moves, {e}"),
            Self::Facelets(e) => write!(f, "facelets, {e}"),
            Self::Singmaster(e) => write!(f, "Singmaster, {e}"),
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
