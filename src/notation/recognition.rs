//! The notations for positions, and how the notation of a text is recognized.

use core::fmt;

use super::{
    FaceletOrder, NetRows, OrientedCube,
    inserted::{Inserted, after},
    link::is_link,
    parse_calculator,
    sticker_text::StickerText,
    timer_line::{self, timer_scramble},
};
use crate::{
    cube::Cubie,
    names::{named, named_rows},
};

/// A notation for positions. [`FromStr`](core::str::FromStr) reads the [names](crate::names::Named) of
/// [`ALL`](Self::ALL): `moves`, `singmaster`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Notation {
    /// Turns that lead from the solved cube to the position, in the grammar of
    /// [`OrientedCube`](super::OrientedCube): `R U R' U'`, `[r: M2]`, `2R`. Here `r` means `Rw`.
    Moves,
    /// Moves in the grammar of [`parse_cubepos`](super::parse_cubepos), which has no wide turns: `R1U1R3U3`.
    /// Here `r` is `R`. [`recognize`](Self::recognize) never returns this notation.
    Cubepos,
    /// Rotations of *Rubik's Calculator*: `1B 3R 2O`.
    Calculator,
    /// 54 stickers, face by face.
    Facelets,
    /// 54 stickers, face by face, in this order of the faces. [`recognize`](Self::recognize) never
    /// returns this notation.
    FaceletsIn(FaceletOrder),
    /// 54 stickers in nine lines, as an exploded view.
    View,
    /// Singmaster's notation: `UF UR UB …`.
    Singmaster,
    /// A line that a timer has exported. The position is that of its scramble
    /// ([`timer_scramble`](super::timer_scramble)).
    Timer,
    /// A link to alg.cubing.net or Twizzle. The position is that after the setup moves and the
    /// moves.
    Link,
    /// A JSON object with the stickers in the member `facelets`, as the program `superflip` prints
    /// it. The member `hold` says how the cube is held.
    Json,
}

impl Notation {
    /// All notations that do not need more words.
    pub const ALL: [Self; 9] = named_rows!("notation", 0);

    /// Returns the notation that a text is probably written in. The text may contain mistakes in
    /// that notation.
    ///
    /// Applies the first rule that fits:
    ///
    /// 1. A link, a JSON object and a line of a timer have their own notations. A text whose lines are the
    ///    rows of an unfolded cube is a view ([`NetRows`]).
    /// 2. Six characters, each nine times, are facelets. So are names of colors and other styles of
    ///    [`StickeredCube`](super::StickeredCube), if the text is not moves.
    /// 3. A text that begins with `SING` is Singmaster's notation.
    /// 4. If the text begins with an opening bracket, or at least an eighth of the characters
    ///    are suffixes of turns or opening brackets, the text is moves.
    /// 5. Nine lines of 45 to 63 stickers are a view. So are nine lines that are not moves.
    /// 6. A text is facelets if it has a word of at least 20 characters, or if it has at least 36
    ///    characters in words of at least three characters on average. But it is moves if it is
    ///    too long or too short for facelets and contains a character that no move has.
    /// 7. At least ten words are Singmaster's notation if at least two thirds of the words name
    ///    cubies.
    /// 8. A text that is not moves but only rotations of *Rubik's Calculator* is in this notation, if
    ///    it has a rotation that can be nothing else, such as `1R` or `2W`.
    /// 9. A text that is not moves, has a word of at least nine characters with a doubled letter, and
    ///    has at most seven different characters in at most 200 bytes is facelets.
    /// 10. Everything else is moves.
    ///
    /// So a mistake in facelets or in Singmaster's notation is reported as an error of that
    /// notation. The rules also have a drawback: 20 letters without blanks and suffixes are read as
    /// facelets even if they are moves.
    ///
    /// ```
    /// use superflip::notation::Notation;
    /// assert_eq!(Notation::recognize("R1U1R3U3"), Notation::Moves);
    /// assert_eq!(Notation::recognize("2R U"), Notation::Moves);
    /// assert_eq!(Notation::recognize("1B 3R 2O"), Notation::Calculator);
    /// assert_eq!(Notation::recognize("UUUUUUUUUURRRRRRRRRFFFFFFFF2DDDDDDDDDLLLLLLLLLBBBBBBBBB"), Notation::Facelets);
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
        let cubies = words().filter(|word| word.parse::<Cubie>().is_ok()).count();
        let is_grouped = total >= 36 && 3 * count <= total;
        let is_near_a_cube = (45..=63).contains(&total);
        let are_moves = || text.parse::<OrientedCube>().is_ok();
        let are_stickers = || {
            // An array or an object of a program, or the names of colors.
            let is_data = text.contains(['"', ':', '#']) || text.trim_start().starts_with('[');
            StickerText::of(text).is_some_and(|stickers| {
                stickers.is_cube() && (!text.contains('\'') || !are_moves())
                    || is_data && !are_moves()
            })
        };
        if is_link(text) {
            Self::Link
        } else if is_object(text) && !are_stickers() {
            Self::Json
        } else if timer_line::is_numbered(text) || timer_scramble(text).is_some() {
            Self::Timer
        } else if NetRows::of(text) == NetRows::Unfolded {
            Self::View
        } else if are_stickers() {
            Self::Facelets
        } else if words().next().is_some_and(|word| word.eq_ignore_ascii_case("SING")) {
            Self::Singmaster
        } else if has_lines_of_moves(text) {
            Self::Moves
        } else if text.trim_start().starts_with(['(', '[']) || 8 * marks >= total {
            if !are_moves() && is_calculator(text) { Self::Calculator } else { Self::Moves }
        } else if text.lines().filter(|line| !line.trim().is_empty()).count() == 9
            && (is_near_a_cube || !are_moves())
        {
            Self::View
        } else if (is_grouped || words().any(|word| length(word) >= 20))
            && (is_near_a_cube || are_moves())
        {
            Self::Facelets
        } else if count >= 10 && 3 * cubies >= 2 * count {
            Self::Singmaster
        } else if words().any(|word| length(word) >= 9 && doubled(word))
            && has_few_characters(text)
            && !are_moves()
        {
            Self::Facelets
        } else {
            Self::Moves
        }
    }
}

/// Returns whether a text has lines that only a solution has: insertions, or the side of the moves.
fn has_lines_of_moves(text: &str) -> bool {
    let is_side = |line: &str| {
        ["Normal:", "Inverse:"].iter().any(|label| after(line.trim_start(), label).is_some())
    };
    text.lines().any(is_side) || Inserted::of(text).is_some()
}

/// Returns whether a text of at most 200 bytes has at most seven different characters apart from
/// blanks: six colors, and one mistake. In a longer text, the count would take quadratic time.
fn has_few_characters(text: &str) -> bool {
    let is_first = |&(at, c): &(usize, char)| !c.is_whitespace() && text.find(c) == Some(at);
    text.len() <= 200 && text.char_indices().filter(is_first).count() <= 7
}

/// Returns whether a text consists of rotations of *Rubik's Calculator* and can be nothing else:
/// some rotation is a single quarter turn, or its color is no letter of a face. For example, `3R`
/// alone may be meant as the third layer from R.
fn is_calculator(text: &str) -> bool {
    let is_own = |c: char| matches!(c.to_ascii_uppercase(), '0' | '1' | 'W' | 'G' | 'O' | 'Y');
    text.contains(is_own) && parse_calculator(text).all(|mv| mv.is_ok())
}

/// Returns whether a text has the braces of an object and a name after the first brace.
pub(super) fn is_object(text: &str) -> bool {
    let inner = text.trim().strip_prefix('{').and_then(|text| text.strip_suffix('}'));
    inner.is_some_and(|inner| inner.trim_start().starts_with('"') || inner.trim().is_empty())
}

named!(Notation: "notation", ALL, FromStr);

/// Writes what the notation is called in a sentence, such as `moves` or `Singmaster's notation`.
impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Moves => "moves",
            Self::Cubepos => "moves of cubepos",
            Self::Calculator => "rotations of the calculator",
            Self::Facelets | Self::FaceletsIn(_) => "facelets",
            Self::View => "an exploded view",
            Self::Singmaster => "Singmaster's notation",
            Self::Timer => "a line of a timer",
            Self::Link => "a link",
            Self::Json => "a JSON object",
        })
    }
}
