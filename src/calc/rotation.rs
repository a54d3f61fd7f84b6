//! A rotation of *Rubik's Calculator*.

use core::{fmt, str::FromStr};

use super::Color;
use crate::cube::Move;

/// A [`Move`] under the calculator's name: `1R` turns the face with the red center by 90
/// degrees clockwise, seen from outside, `2R` by 180 degrees and `3R` by 270.
///
/// [`FromStr`] accepts small letters. It accepts the digit 0 for the letter O, because
/// *Rubik's Calculator* sometimes prints `1O` as `10`.
///
/// ```
/// use superflip::{Move, calc::Rotation};
/// let rotation: Rotation = "3B".parse()?;
/// assert_eq!(Move::from(rotation), Move::R3);
/// assert_eq!(Rotation::from(Move::B2).to_string(), "2O");
/// assert!("4R".parse::<Rotation>().is_err());
/// # Ok::<(), superflip::calc::ParseRotationError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rotation(Move);

impl From<Move> for Rotation {
    fn from(mv: Move) -> Self {
        Self(mv)
    }
}

impl From<Rotation> for Move {
    fn from(rotation: Rotation) -> Self {
        rotation.0
    }
}

/// Writes the number of quarter turns and the color.
impl fmt::Display for Rotation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.0.quarters(), Color::of_face(self.0.face()))
    }
}

/// Reads a digit from 1 to 3 and the letter of a color.
impl FromStr for Rotation {
    type Err = ParseRotationError;

    fn from_str(name: &str) -> Result<Self, ParseRotationError> {
        let mut chars = name.chars();
        let (Some(digit), Some(letter), None) = (chars.next(), chars.next(), chars.next()) else {
            return Err(ParseRotationError);
        };
        let turn = match digit {
            '1' => Move::U1,
            '2' => Move::U2,
            '3' => Move::U3,
            _ => return Err(ParseRotationError),
        };
        let color = Color::from_letter(if letter == '0' { 'O' } else { letter });
        Ok(Self(turn.on(color.ok_or(ParseRotationError)?.face())))
    }
}

/// The error of reading a [`Rotation`].
///
/// ```
/// use superflip::calc::{ParseRotationError, Rotation};
/// assert_eq!("4R".parse::<Rotation>(), Err(ParseRotationError));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ParseRotationError;

impl fmt::Display for ParseRotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a rotation is 1, 2 or 3 quarter turns and a color of W G R B O Y, such as 1R")
    }
}

impl core::error::Error for ParseRotationError {}

/// Moves, printed as rotations: `1R 2O 3B`.
pub(super) struct Rotations<'a>(pub(super) &'a [Move]);

impl fmt::Display for Rotations<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        for &mv in self.0 {
            write!(f, "{separator}{}", Rotation(mv))?;
            separator = " ";
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn names_lead_there_and_back() {
        for mv in Move::ALL {
            let name = Rotation::from(mv).to_string();
            assert_eq!(name.parse(), Ok(Rotation(mv)));
            assert_eq!(name.to_lowercase().parse(), Ok(Rotation(mv)));
        }
        assert_eq!("20".parse(), "2O".parse::<Rotation>());
    }

    #[test]
    fn other_texts_are_no_names() {
        for text in ["", "1", "R", "0R", "4R", "R1", "1X", "11", "1RR", "1R ", "00", "١R"] {
            assert_eq!(text.parse::<Rotation>(), Err(ParseRotationError), "{text}");
        }
    }
}
