//! What the reader of a text may want to know although the text was read.

use core::fmt;

use super::{
    Excerpt, Notation, OrientedCube,
    sticker_text::{length, needs_case},
};
use crate::{
    cube::{CubieSet, facelet::COUNT},
    names::Named,
};

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
/// assert!(matches!(Remark::of("f2l", None), Some(Remark::Pieces(_))));
/// assert!(matches!(Remark::of("xx", None), Some(Remark::Rotations(_))));
/// assert_eq!(Remark::of("R U", None), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Remark {
    /// The text was recognized as rotations of *Rubik's Calculator*.
    Calculator(Excerpt),
    /// The text is read as moves, and is the name of pieces, such as `f2l`.
    Pieces(Excerpt),
    /// The text is a word of several rotations of the whole cube, such as `xx`, which turn no layer.
    Rotations(Excerpt),
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
        let is_word = text.len() > 1 && !text.contains(char::is_whitespace);
        if notation.is_none() && is_word && text.len() < COUNT && read_as() == Notation::Moves {
            let is_named = CubieSet::number(text).is_some();
            let are_rotations =
                text.chars().all(|c| matches!(c, 'x' | 'y' | 'z' | 'X' | 'Y' | 'Z'));
            let are_moves = text.parse::<OrientedCube>().is_ok();
            if are_moves && is_named {
                return Some(Self::Pieces(Excerpt::new(text)));
            }
            if are_moves && are_rotations {
                return Some(Self::Rotations(Excerpt::new(text)));
            }
        }
        if length(text) != COUNT || needs_case(text) {
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
            Self::Pieces(text) => write!(
                f,
                "`{text}` is read as moves, not as the name of pieces; write moves with blanks between them"
            ),
            Self::Rotations(text) => write!(
                f,
                "`{text}` is read as rotations of the whole cube, which turn no layer; write rotations with blanks \
                 between them"
            ),
            Self::BothCases(letter) => {
                write!(f, "`{letter}` and `{}` are read as one color", letter.to_ascii_uppercase())
            }
        }
    }
}
