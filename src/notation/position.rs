//! Reads positions in any notation, and says which one.

use core::{fmt, str::FromStr};

use super::{
    FaceletError, Facelets, JsonLineError, LinkError, Moves, Notation, Orientation, OrientedCube,
    ParseMovesError, SingmasterError, StickeredCube, json_line, link, parse_calculator,
    parse_cubepos, timer_line,
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

    /// Returns the cube after rotations of the whole cube, such as `x2`. The position relative to the
    /// centers stays the same.
    ///
    /// ```
    /// use superflip::notation::{OrientedCube, parse_position};
    /// let x2: OrientedCube = "x2".parse()?;
    /// let read = parse_position("R U", None).unwrap().rotated(x2.orientation);
    /// assert_eq!(read.oriented(), "R U x2".parse()?);
    /// assert_eq!(read.stickered().color(superflip::Face::U), 'D');
    /// # Ok::<(), superflip::notation::ParseMovesError>(())
    /// ```
    #[must_use]
    pub fn rotated(self, rotation: Orientation) -> Self {
        Self { cube: self.cube.rotated(rotation), ..self }
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
        Notation::Cubepos => all_moves(parse_cubepos(text)).map(plain),
        Notation::Calculator => all_moves(parse_calculator(text)).map(plain),
        Notation::Facelets => text.parse().map_err(PositionError::Facelets),
        Notation::FaceletsIn(order) => {
            StickeredCube::from_faces(text, order).map_err(PositionError::Facelets)
        }
        Notation::View => StickeredCube::from_view(text).map_err(PositionError::Facelets),
        Notation::Singmaster => {
            CubePos::from_singmaster(text).map(plain).map_err(PositionError::Singmaster)
        }
        Notation::Timer => match timer_line::read(text) {
            Some(read) => read.map(OrientedCube::into).map_err(PositionError::Moves),
            None => Err(PositionError::Timer),
        },
        Notation::Link => link::read(text).map(OrientedCube::into).map_err(PositionError::Link),
        Notation::Json => json_line::read(text).map_err(PositionError::Json),
    };
    cube.map(|cube| ParsedPosition { cube, notation })
}

impl Notation {
    /// Returns the notations in which a text is a reachable position, in the order of
    /// [`ALL`](Self::ALL).
    ///
    /// ```
    /// use superflip::notation::Notation;
    /// assert!(Notation::possible("2R").eq([Notation::Moves, Notation::Calculator]));
    /// assert_eq!(Notation::possible("R Q").count(), 0);
    /// ```
    pub fn possible(text: &str) -> impl Iterator<Item = Self> + '_ {
        let reads = |notation: &Self| parse_position(text, Some(*notation)).is_ok();
        Self::ALL.into_iter().filter(reads)
    }
}

/// Returns the position that moves lead to.
fn all_moves(mut moves: Moves<'_>) -> Result<CubePos, PositionError> {
    moves
        .try_fold(CubePos::SOLVED, |position, mv| mv.map(|mv| position.moved(mv)))
        .map_err(PositionError::Moves)
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
    /// The text was read as a line of a timer, but has no scramble, or more than one.
    Timer,
    /// The text was read as a link.
    Link(LinkError),
    /// The text was read as a JSON object.
    Json(JsonLineError),
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
            | Self::Json(JsonLineError::Facelets(FaceletError::Unreachable { position, reason }))
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
            Self::Timer => f.write_str(
                "read as a line of a timer: expected fields with semicolons between them, of which \
                 one is a time and one is moves",
            ),
            Self::Link(e) => write!(f, "read as a link: {e}"),
            Self::Json(e) => write!(f, "read as a JSON object: {e}"),
        }
    }
}

impl core::error::Error for PositionError {}
