use core::{fmt, str::FromStr};

use super::{Color, Cubelet, NameError};
use crate::{
    cube::Move,
    tables::{CORNER_TRANS, EDGE_TRANS},
};

/// Where a cubelet of a [`State`](super::State) is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Place {
    /// At one of the 24 cubie values of its kind, 0 to 23 (*cubepos* §7, §8):
    /// `8·twist + slot` for a corner, `2·slot + flip` for an edge.
    At(u8),
    /// It was seen nowhere.
    Missing,
    /// It was seen in more than one place.
    Multiple,
}

/// A cubelet and where it is.
///
/// It is written as two names and a slash: `BR/GR` means that cubelet BR shows
/// its B side on the G face and its R side on the R face. The second name has `?`
/// for its letters where the cubelet is missing, and `#` where it is multiple.
///
/// Of the equivalent names, such as `RB/RG`, any is read, and the one that begins
/// with the cubelet's own name is written.
///
/// ```
/// use superflip::{Move, calc::{Position, PositionError, State}};
/// let mut state = State::SOLVED;
/// state.rotate(Move::F1); // 1R
/// let position: Position = "RWB/RBY".parse()?;
/// assert_eq!(position, state.position(position.cubelet()));
/// assert_eq!(position.to_string(), "BRW/YRB");
/// assert_eq!("BR/BRW".parse::<Position>(), Err(PositionError::Kinds));
/// # Ok::<(), PositionError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    pub(super) cubelet: Cubelet,
    pub(super) place: Place,
}

impl Position {
    /// The cubelet.
    #[must_use]
    pub const fn cubelet(self) -> Cubelet {
        self.cubelet
    }

    /// Where it is.
    #[must_use]
    pub const fn place(self) -> Place {
        self.place
    }

    /// Where a rotation takes it. A missing or multiple cubelet stays what it is.
    ///
    /// ```
    /// use superflip::{Move, calc::Position};
    /// let position: Position = "BW/GR".parse()?;
    /// assert_eq!(position.rotated(Move::F1).to_string(), "BW/WR"); // 1R
    /// # Ok::<(), superflip::calc::PositionError>(())
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

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(name: &str) -> Result<Self, PositionError> {
        let (cubelet, location) = name.split_once('/').ok_or(PositionError::Slash)?;
        let colors = Cubelet::colors(cubelet).map_err(PositionError::Cubelet)?;
        let faces = Cubelet::colors(location).map_err(PositionError::Location)?;
        if colors.len() != faces.len() {
            return Err(PositionError::Kinds);
        }
        Cubelet::showing(&colors).map_err(PositionError::Cubelet)?;
        let (location, side) = Cubelet::showing(&faces).map_err(PositionError::Location)?;
        // From the location's first side on.
        let mut shown = colors;
        shown.rotate_right(usize::from(side));
        let (cubelet, value) = Cubelet::seen_at(location, &shown).ok_or(PositionError::Kinds)?;
        Ok(Self { cubelet, place: Place::At(value) })
    }
}

/// Why a text names no position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PositionError {
    /// It has no slash.
    Slash,
    /// What stands before the slash names no cubelet.
    Cubelet(NameError),
    /// What stands behind the slash names no location.
    Location(NameError),
    /// An edge cannot be where a corner belongs, nor a corner where an edge does.
    Kinds,
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Slash => f.write_str(
                "a position is a cubelet, a slash and the faces that show its colors, \
                 such as BR/GR or BRW/BYR",
            ),
            Self::Cubelet(error) => write!(f, "before the slash: {error}"),
            Self::Location(error) => write!(f, "behind the slash: {error}"),
            Self::Kinds => f.write_str(
                "the names beside the slash are of an edge and of a corner; \
                 accepted are two such as BR/GR, or BRW/BYR",
            ),
        }
    }
}

impl core::error::Error for PositionError {}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.cubelet, Faces { position: *self, turn: 0 })
    }
}

/// The second name of a position: the faces that show the cubelet's sides, from
/// the one with which its name begins, or `turn` sides further.
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
        for cubelet in Cubelet::all() {
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
        use PositionError::{Kinds, Location, Slash};
        let error = |name: &str| name.parse::<Position>().unwrap_err();
        assert_eq!([error(""), error("BR"), error("BRW")], [Slash; 3]);
        assert_eq!([error("BR/BRW"), error("BRW/BR")], [Kinds; 2]);
        assert_eq!(error("RO/BR"), PositionError::Cubelet(NameError::Apart(Color::R, Color::O)));
        assert_eq!(error("BR/RO"), Location(NameError::Apart(Color::R, Color::O)));
        assert_eq!(error("BR/??"), Location(NameError::NoColor('?')));
        assert_eq!(error("/"), PositionError::Cubelet(NameError::Length));
        assert_eq!(error("BR/BR/BR"), Location(NameError::Length));
        assert!(matches!(error("GRW/BRW"), PositionError::Cubelet(NameError::Mirrored(_))));
    }
}
