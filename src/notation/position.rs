//! Reads positions in any notation, and says which one.

use core::{fmt, str::FromStr};

use super::{
    FaceletError, Facelets, OrientedCube, ParseMovesError, SingmasterError, StickeredCube,
    parse_cubepos,
};
use crate::cube::{CubePos, Unreachable};

/// A notation for positions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Notation {
    /// Turns that lead from the solved cube to the position, in the grammar of [`OrientedCube`]: `R
    /// U R' U'`, `[r: M2]`, `1B 3R`. Here `r` means `Rw`.
    Moves,
    /// Moves in the grammar of [`parse_cubepos`], which has no wide turns: `R1U1R3U3`. Here `r` is
    /// `R`. [`recognize`](Self::recognize) never returns this notation.
    Cubepos,
    /// 54 stickers, face by face.
    Facelets,
    /// 54 stickers in nine lines, as an exploded view.
    View,
    /// Singmaster's notation: `UF UR UB …`.
    Singmaster,
}

impl Notation {
    /// Returns the notation that a text is probably written in. The text may contain mistakes in
    /// that notation.
    ///
    /// Applies the first rule that fits:
    ///
    /// 1. Nine lines are a view.
    /// 2. Six characters, each nine times, are facelets.
    /// 3. A text that begins with `SING` is Singmaster's notation.
    /// 4. If the text begins with an opening bracket, or at least an eighth of the characters
    ///    are suffixes of turns or opening brackets, the text is moves.
    /// 5. A text is facelets if it has a word of at least 20 characters, or a word of at least nine
    ///    characters with a doubled letter. It is also facelets if it has at least 36 characters in
    ///    words of at least three characters on average.
    /// 6. At least ten words are Singmaster's notation if at least two thirds of the words have two
    ///    or three characters.
    /// 7. Everything else is moves.
    ///
    /// So a mistake in facelets or in Singmaster's notation is reported as an error of that
    /// notation. The rules also have a drawback: 20 letters without blanks and suffixes are read as
    /// facelets even if they are moves.
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
        // Returns whether six characters occur nine times each, as on a cube.
        let is_cube = || {
            total == 54 && text.chars().all(|c| text.matches(c).count() == 9 || c.is_whitespace())
        };
        if text.lines().filter(|line| !line.trim().is_empty()).count() == 9 {
            Self::View
        } else if is_cube() {
            Self::Facelets
        } else if words().next().is_some_and(|word| word.eq_ignore_ascii_case("SING")) {
            Self::Singmaster
        } else if text.trim_start().starts_with(['(', '[']) || 8 * marks >= total {
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

/// Writes the name of the notation, such as `moves` or `Singmaster's notation`.
impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Moves => "moves",
            Self::Cubepos => "moves of cubepos",
            Self::Facelets => "facelets",
            Self::View => "an exploded view",
            Self::Singmaster => "Singmaster's notation",
        })
    }
}

/// A position that [`parse_position`] has read, and the notation in which it was read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ParsedPosition {
    cube: StickeredCube,
    notation: Notation,
}

impl ParsedPosition {
    /// Returns the position relative to the centers.
    #[must_use]
    pub const fn position(&self) -> CubePos {
        self.cube.oriented().position
    }

    /// Returns the position and the orientation of the whole cube.
    #[must_use]
    pub const fn oriented(&self) -> OrientedCube {
        self.cube.oriented()
    }

    /// Returns the cube with the letters of its colors. If the notation does not list stickers,
    /// each color has the letter of its face.
    #[must_use]
    pub const fn stickered(&self) -> StickeredCube {
        self.cube
    }

    /// Returns the notation in which the text was read.
    #[must_use]
    pub const fn notation(&self) -> Notation {
        self.notation
    }
}

/// Reads a position in a notation. If `notation` is `None`, [`Notation::recognize`] chooses the
/// notation. The result says which notation this is.
///
/// The position must be reachable. [`CubePos`] itself reads only facelet strings, and also
/// unreachable ones.
///
/// # Errors
/// Returns [`PositionError`]. Its variant says in which notation the text was read.
///
/// ```
/// use superflip::{CubePos, Face, Move, notation::{Notation, parse_position}};
/// let read = parse_position("Rw U", None)?;
/// assert_eq!(read.notation(), Notation::Moves);
/// assert_eq!(read.position(), CubePos::SOLVED.moved_by([Move::L1, Move::F1]));
/// assert_eq!(read.oriented().orientation.to_string(), "F up, D in front");
///
/// let colors = "wwwwwwwww rrrrrrrrr ggggggggg yyyyyyyyy ooooooooo bbbbbbbbb";
/// let read = parse_position(colors, None)?;
/// assert_eq!(read.notation(), Notation::Facelets);
/// assert_eq!(Face::ALL.map(|f| read.stickered().color(f)), ['W', 'G', 'R', 'Y', 'B', 'O']);
///
/// let read = parse_position("r", Some(Notation::Cubepos))?;
/// assert_eq!(read.position(), CubePos::SOLVED.moved(Move::R1));
/// assert!(parse_position("R U", Some(Notation::Facelets)).is_err());
/// # Ok::<(), superflip::notation::PositionError>(())
/// ```
pub fn parse_position(
    text: &str,
    notation: Option<Notation>,
) -> Result<ParsedPosition, PositionError> {
    let plain = |position| OrientedCube::from(position).into();
    let notation = notation.unwrap_or_else(|| Notation::recognize(text));
    let cube = match notation {
        Notation::Moves => text.parse().map(OrientedCube::into).map_err(PositionError::Moves),
        Notation::Cubepos => parse_cubepos(text)
            .try_fold(CubePos::SOLVED, |position, mv| mv.map(|mv| position.moved(mv)))
            .map(plain)
            .map_err(PositionError::Moves),
        Notation::Facelets => text.parse().map_err(PositionError::Facelets),
        Notation::View => StickeredCube::from_view(text).map_err(PositionError::Facelets),
        Notation::Singmaster => {
            CubePos::from_singmaster(text).map(plain).map_err(PositionError::Singmaster)
        }
    };
    cube.map(|cube| ParsedPosition { cube, notation })
}

/// Reads the facelet string, in the form of [`Facelets`]. So every printed position can be read
/// back, reachable or not. [`parse_position`] reads other notations.
///
/// ```
/// use superflip::{CubePos, Move};
/// let p = CubePos::SOLVED.moved(Move::F1);
/// assert_eq!("UUUUUULLLURRURRURRFFFFFFFFFRRRDDDDDDLLDLLDLLDBBBBBBBBB".parse(), Ok(p));
/// assert_eq!(p.to_string().parse(), Ok(p));
/// let error = "F".parse::<CubePos>().unwrap_err();
/// assert!(error.to_string().contains("`notation::parse_position`"));
/// ```
impl FromStr for CubePos {
    type Err = FaceletError;

    fn from_str(text: &str) -> Result<Self, FaceletError> {
        text.parse::<Facelets>()?.try_into()
    }
}

/// Writes the facelet string.
impl fmt::Display for CubePos {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Facelets::from(*self).fmt(f)
    }
}

/// The error of reading a position. Each variant names the notation in which the text was read, and
/// contains the error of that notation, which is part of the message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PositionError {
    /// The text was read as moves.
    Moves(ParseMovesError),
    /// The text was read as stickers.
    Facelets(FaceletError),
    /// The text was read as Singmaster's notation.
    Singmaster(SingmasterError),
}

impl PositionError {
    /// Returns the position and the reason if the text describes a cube that can be assembled but
    /// not reached by moves. Returns `None` for other errors.
    ///
    /// ```
    /// use superflip::{CubePos, notation::parse_position};
    /// // The edges in slots UF and UR are swapped.
    /// let text = "UR UF UB UL DF DR DB DL FR FL BR BL UFR URB UBL ULF DRF DFL DLB DBR";
    /// let error = parse_position(text, None).unwrap_err();
    /// let (position, reason) = error.unreachable().unwrap();
    /// assert!(reason.parities_differ());
    /// assert_eq!(position.edges()[3], CubePos::SOLVED.edges()[2]);
    /// ```
    #[must_use]
    pub const fn unreachable(&self) -> Option<(CubePos, Unreachable)> {
        match *self {
            Self::Facelets(FaceletError::Unreachable { position, reason })
            | Self::Singmaster(SingmasterError::Unreachable { position, reason }) => {
                Some((position, reason))
            }
            _ => None,
        }
    }
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

impl core::error::Error for PositionError {}
