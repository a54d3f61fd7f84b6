//! A rotation of the whole cube.

use core::{fmt, str::FromStr};

use super::{Layers, Orientation, ParseMovesError, Turn};
use crate::cube::{Face, Move};

/// A rotation of the whole cube about one axis: `x`, `y2`, `z'`.
///
/// ```
/// use superflip::notation::{Rotation, RotationError, Turn};
/// let rotation: Rotation = "y'".parse()?;
/// assert_eq!(rotation.orientation().to_string(), "U up, L in front");
/// let turn: Turn = "R".parse().unwrap();
/// assert_eq!(Rotation::try_from(turn), Err(RotationError::NoRotation(turn)));
/// # Ok::<(), RotationError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rotation(Turn);

impl Rotation {
    /// The number of rotations about one axis.
    pub const COUNT: usize = 9;
    /// All rotations about one axis: x, y and z, each by a quarter turn clockwise, a half turn, and a quarter
    /// turn counterclockwise.
    pub const ALL: [Self; Self::COUNT] = {
        let mut all = [Self(Turn::new(Layers::All, Move::R1)); Self::COUNT];
        let (faces, mut i) = ([Face::R, Face::U, Face::F], 0u8);
        while (i as usize) < Self::COUNT {
            let mv = Move::of_face(faces[i as usize / 3])[i as usize % 3];
            all[i as usize] = Self(Turn::new(Layers::All, mv));
            i += 1;
        }
        all
    };

    /// Returns the turn of all three layers.
    #[must_use]
    pub const fn turn(self) -> Turn {
        self.0
    }

    /// Returns the orientation to which the rotation leads from the home orientation.
    #[must_use]
    pub fn orientation(self) -> Orientation {
        Orientation::new(self.0.folded().1).unwrap_or(Orientation::HOME)
    }
}

/// Writes `x`, `y2` or `z'`.
impl fmt::Display for Rotation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The error of reading a [`Rotation`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RotationError {
    /// The text is no turn.
    Turn(ParseMovesError),
    /// The turn does not rotate the whole cube.
    NoRotation(Turn),
}

impl fmt::Display for RotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Turn(error) => error.fmt(f),
            Self::NoRotation(turn) => {
                write!(f, "{turn} is no rotation; rotations are ")?;
                for (i, rotation) in Rotation::ALL.into_iter().enumerate() {
                    let separator = ["", ", ", " and "][usize::from(i > 0) + usize::from(i == 8)];
                    write!(f, "{separator}{rotation}")?;
                }
                Ok(())
            }
        }
    }
}

impl core::error::Error for RotationError {}

/// Takes a turn of all three layers.
impl TryFrom<Turn> for Rotation {
    type Error = RotationError;

    fn try_from(turn: Turn) -> Result<Self, RotationError> {
        if turn.layers() == Layers::All {
            Ok(Self(turn))
        } else {
            Err(RotationError::NoRotation(turn))
        }
    }
}

/// Reads a turn in the grammar of [`Sequence`](super::Sequence).
impl FromStr for Rotation {
    type Err = RotationError;

    fn from_str(text: &str) -> Result<Self, RotationError> {
        text.parse().map_err(RotationError::Turn).and_then(Turn::try_into)
    }
}
