//! The position of one cubelet.

use core::{fmt, str::FromStr};

use super::{Color, Cubelet, ParseCubeletError};
use crate::{
    cube::Move,
    tables::{CORNER_TRANS, EDGE_TRANS},
};

/// The place of a cubelet in a [`State`](super::State).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Place {
    /// A cubie value, 0 to 23: `8·twist + slot` for a corner (*cubepos* §7), `2·slot + flip`
    /// for an edge (*cubepos* §8).
    At(u8),
    /// No location: the view shows the cubelet nowhere.
    Missing,
    /// Several locations: the view shows the cubelet more than once.
    Multiple,
}

/// A cubelet and its place.
///
/// A position is written as two names and a slash: `BR/GR` means that the cubelet BR shows its B
/// side on face G and its R side on face R. If the cubelet is missing, the letters of the second
/// name are `?`. If the cubelet occurs more than once, these letters are `#`.
///
/// `BR/GR` and `RB/RG` are equivalent. [`FromStr`] reads both; [`Display`](fmt::Display) writes the
/// position that begins with the cubelet's own name.
///
/// ```
/// use superflip::{Move, calc::{ParsePositionError, Position, State}};
/// let mut state = State::SOLVED;
/// state.rotate(Move::F1); // 1R
/// let position: Position = "RWB/RBY".parse()?;
/// assert_eq!(position, state.position(position.cubelet()));
/// assert_eq!(position.to_string(), "BRW/YRB");
/// assert_eq!("BR/BRW".parse::<Position>(), Err(ParsePositionError::Kinds));
/// # Ok::<(), ParsePositionError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    pub(super) cubelet: Cubelet,
    pub(super) place: Place,
}

impl Position {
    /// Returns the cubelet.
    #[must_use]
    pub const fn cubelet(self) -> Cubelet {
        self.cubelet
    }

    /// Returns the place of the cubelet.
    #[must_use]
    pub const fn place(self) -> Place {
        self.place
    }

    /// Returns the position after a rotation. A cubelet that is missing or occurs more than once
    /// remains so.
    ///
    /// ```
    /// use superflip::{Move, calc::Position};
    /// let position: Position = "BW/GR".parse()?;
    /// assert_eq!(position.rotated(Move::F1).to_string(), "BW/WR"); // 1R
    /// # Ok::<(), superflip::calc::ParsePositionError>(())
    /// ```
    #[must_use]
    pub fn rotated(mut self, mv: Move) -> Self {
        if let Place::At(value) = &mut self.place {
            let rows = if self.cubelet.is_corner() { &CORNER_TRANS } else { &EDGE_TRANS };
            *value = rows[mv.index()][usize::from(*value)];
        }
        self
    }
}

/// Reads a position by any of its equivalent names.
impl FromStr for Position {
    type Err = ParsePositionError;

    fn from_str(name: &str) -> Result<Self, ParsePositionError> {
        let (cubelet, location) = name.split_once('/').ok_or(ParsePositionError::Slash)?;
        let colors = Cubelet::colors(cubelet).map_err(ParsePositionError::Cubelet)?;
        let faces = Cubelet::colors(location).map_err(ParsePositionError::Location)?;
        if colors.len() != faces.len() {
            return Err(ParsePositionError::Kinds);
        }
        Cubelet::showing(&colors).map_err(ParsePositionError::Cubelet)?;
        let (location, side) = Cubelet::showing(&faces).map_err(ParsePositionError::Location)?;
        // For each side of the location, from side 0 on, the color that the cubelet shows there.
        let mut shown = colors;
        shown.rotate_right(usize::from(side));
        let (cubelet, value) =
            Cubelet::seen_at(location, &shown).ok_or(ParsePositionError::Kinds)?;
        Ok(Self { cubelet, place: Place::At(value) })
    }
}

/// The error of reading a [`Position`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ParsePositionError {
    /// The text has no slash.
    Slash,
    /// The name before the slash is not a cubelet.
    Cubelet(ParseCubeletError),
    /// The name after the slash is not a location.
    Location(ParseCubeletError),
    /// One name belongs to an edge, the other name to a corner.
    Kinds,
}

impl fmt::Display for ParsePositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Slash => f.write_str(
                "a position is a cubelet, a slash and the faces that show its colors, \
                 such as BR/GR or BRW/BYR",
            ),
            Self::Cubelet(error) => write!(f, "before the slash: {error}"),
            Self::Location(error) => write!(f, "after the slash: {error}"),
            Self::Kinds => f.write_str(
                "one of the two names is of an edge and the other of a corner; \
                 accepted are BR/GR for an edge and BRW/BYR for a corner",
            ),
        }
    }
}

impl core::error::Error for ParsePositionError {}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.cubelet, Faces { position: *self, turn: 0 })
    }
}

/// Displays the name after the slash of a position: for each sticker of the cubelet, the color of
/// the face on which the sticker lies. The name begins with the sticker at index `turn` in the
/// cubelet's name.
pub(super) struct Faces {
    pub(super) position: Position,
    pub(super) turn: usize,
}

impl fmt::Display for Faces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Position { cubelet, place } = self.position;
        let first = cubelet.first_side() + self.turn;
        (first..first + cubelet.sides()).try_for_each(|side| match place {
            Place::At(value) => Color::of_face(cubelet.face(value, side)).fmt(f),
            Place::Missing => f.write_str("?"),
            Place::Multiple => f.write_str("#"),
        })
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::{String, ToString};

    use super::*;

    #[test]
    fn every_name_of_every_position_is_read() {
        for cubelet in Cubelet::ALL {
            for value in 0..24 {
                let position = Position { cubelet, place: Place::At(value) };
                let name = position.to_string();
                let (mut colors, mut faces) = {
                    let (colors, faces) = name.split_once('/').unwrap();
                    (String::from(colors), String::from(faces))
                };
                for _ in 0..cubelet.sides() {
                    let equivalent = alloc::format!("{colors}/{faces}");
                    assert_eq!(equivalent.parse(), Ok(position), "{equivalent}");
                    assert_eq!(equivalent.to_lowercase().parse(), Ok(position), "{equivalent}");
                    for name in [&mut colors, &mut faces] {
                        let first = name.remove(0);
                        name.push(first);
                    }
                }
            }
        }
    }

    #[test]
    fn other_texts_say_why() {
        use ParsePositionError::{Kinds, Location, Slash};
        let error = |name: &str| name.parse::<Position>().unwrap_err();
        assert_eq!([error(""), error("BR"), error("BRW")], [Slash; 3]);
        assert_eq!([error("BR/BRW"), error("BRW/BR")], [Kinds; 2]);
        assert_eq!(
            error("RO/BR"),
            ParsePositionError::Cubelet(ParseCubeletError::Apart(Color::R, Color::O))
        );
        assert_eq!(error("BR/RO"), Location(ParseCubeletError::Apart(Color::R, Color::O)));
        assert_eq!(error("BR/??"), Location(ParseCubeletError::NoColor('?')));
        assert_eq!(error("/"), ParsePositionError::Cubelet(ParseCubeletError::Length));
        assert_eq!(error("BR/BR/BR"), Location(ParseCubeletError::Length));
        assert!(matches!(
            error("GRW/BRW"),
            ParsePositionError::Cubelet(ParseCubeletError::Mirrored(_))
        ));
    }
}
