//! What the reader of a text may want to know although the text was read.

use core::fmt;

use super::{Excerpt, Notation, sticker_text::length};
use crate::cube::facelet::COUNT;

/// A way in which a text was read that its author may not have meant.
///
/// ```
/// use superflip::notation::Remark;
/// assert_eq!(
///     Remark::of("1B 3R", None).unwrap().to_string(),
///     "`1B 3R` is read as rotations of the calculator: 1R turns the face with the red center"
/// );
/// let stickers = ["wwwwwwwww", "rrrrrrrrr", "ggggGgggg", "yyyyyyyyy", "ooooooooo", "bbbbbbbbb"];
/// assert_eq!(Remark::of(&stickers.concat(), None), Some(Remark::BothCases('g')));
/// assert_eq!(Remark::of("R U", None), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Remark {
    /// The text was recognized as rotations of *Rubik's Calculator*.
    Calculator(Excerpt),
    /// The stickers have a letter in small and in capital form, which are one color.
    BothCases(char),
}

impl Remark {
    /// Returns the remark about a text that is read in `notation`, or in the notation that
    /// [`Notation::recognize`] chooses.
    #[must_use]
    pub fn of(text: &str, notation: Option<Notation>) -> Option<Self> {
        let read_as = || notation.unwrap_or_else(|| Notation::recognize(text));
        let text = text.trim();
        if notation.is_none()
            && text.starts_with(|c: char| c.is_ascii_digit())
            && read_as() == Notation::Calculator
        {
            return Some(Self::Calculator(Excerpt::new(text)));
        }
        if length(text) != COUNT {
            return None;
        }
        let is_mixed = |c: &char| c.is_ascii_lowercase() && text.contains(c.to_ascii_uppercase());
        let letter = text.chars().find(is_mixed)?;
        let is_stickers =
            matches!(read_as(), Notation::Facelets | Notation::FaceletsIn(_) | Notation::View);
        is_stickers.then_some(Self::BothCases(letter))
    }
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Calculator(text) => write!(
                f,
                "`{text}` is read as rotations of the calculator: 1R turns the face with the red \
                 center"
            ),
            Self::BothCases(letter) => {
                write!(f, "`{letter}` and `{}` are read as one color", letter.to_ascii_uppercase())
            }
        }
    }
}
