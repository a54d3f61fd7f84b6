//! The notations for positions, and how the notation of a text is recognized.

use core::fmt;

/// A notation for positions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Notation {
    /// Turns that lead from the solved cube to the position, in the grammar of [`OrientedCube`](super::OrientedCube): `R
    /// U R' U'`, `[r: M2]`, `1B 3R`. Here `r` means `Rw`.
    Moves,
    /// Moves in the grammar of [`parse_cubepos`](super::parse_cubepos), which has no wide turns: `R1U1R3U3`. Here `r` is
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
