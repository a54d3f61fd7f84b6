//! Reads positions in any notation, and says which one.

use core::{fmt, str::FromStr};

use super::{
    FaceletError, Facelets, Notation, OrientedCube, ParseMovesError, SingmasterError,
    StickeredCube, parse_cubepos,
};
use crate::cube::{CubePos, Unreachable};

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

    /// Returns the order of the cube. The order counts the orientation, as
    /// [`OrientedCube::order`] says.
    ///
    /// ```
    /// use superflip::notation::parse_position;
    /// assert_eq!(parse_position("r U R' U'", None)?.order(), 12);
    /// # Ok::<(), superflip::notation::PositionError>(())
    /// ```
    #[must_use]
    pub fn order(&self) -> u32 {
        self.oriented().order()
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
