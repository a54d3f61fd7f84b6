use core::{fmt, str::CharIndices};

use super::Excerpt;
use crate::cube::{Face, Move};

/// Reads a sequence of moves, one at a time and without an allocator.
///
/// A move is a face letter, capital or small, then how it is turned: nothing, `1`
/// or `+` for a clockwise quarter, `2` for a half turn, `3`, `-` or an apostrophe
/// for a counterclockwise quarter (*cubepos* §43; the bare letter is what people
/// type). A half turn may bear an apostrophe, `R2'`. Blanks may stand anywhere
/// between moves, and need not.
///
/// ```
/// use superflip::{Move, notation::parse_moves};
/// let moves = parse_moves("R U2R' f+").collect::<Result<Vec<_>, _>>()?;
/// assert_eq!(moves, [Move::R1, Move::U2, Move::R3, Move::F1]);
/// let error = parse_moves("R U X").collect::<Result<Vec<_>, _>>().unwrap_err();
/// assert_eq!(error.column(), 5);
/// # Ok::<(), superflip::notation::MoveError>(())
/// ```
#[must_use]
pub fn parse_moves(text: &str) -> Moves<'_> {
    Moves { text, chars: text.char_indices(), column: 0 }
}

/// The moves of a text; made by [`parse_moves`]. It ends after an error.
#[derive(Debug, Clone)]
pub struct Moves<'a> {
    text: &'a str,
    chars: CharIndices<'a>,
    /// Characters read so far: the column of the last one.
    column: usize,
}

impl Moves<'_> {
    fn next_char(&mut self) -> Option<(usize, char)> {
        self.column += 1;
        self.chars.next()
    }

    fn peek(&self) -> Option<char> {
        self.chars.clone().next().map(|(_, c)| c)
    }

    /// The error at the last character read, with the move from byte `start` on.
    fn fail(&mut self, start: usize, no_such_face: bool) -> MoveError {
        let rest = &self.text[start..];
        let word = rest.split_whitespace().next().unwrap_or(rest);
        self.chars = "".char_indices();
        MoveError { column: self.column, word: Excerpt::new(word), no_such_face }
    }
}

impl Iterator for Moves<'_> {
    type Item = Result<Move, MoveError>;

    fn next(&mut self) -> Option<Self::Item> {
        let (start, letter) = loop {
            let (at, c) = self.next_char()?;
            if !c.is_whitespace() {
                break (at, c);
            }
        };
        let Some(face) = Face::from_letter(letter) else {
            return Some(Err(self.fail(start, true)));
        };
        let apostrophe = |c| matches!(c, '\'' | '’' | '′');
        let quarters = match self.peek() {
            Some('1' | '+') => 1,
            Some('2') => 2,
            Some(c) if c == '3' || c == '-' || apostrophe(c) => 3,
            Some(c) if !c.is_whitespace() && Face::from_letter(c).is_none() => {
                self.column += 1;
                return Some(Err(self.fail(start, false)));
            }
            _ => return Some(Ok(Move::new(face, 1))),
        };
        self.next_char();
        if quarters == 2 && self.peek().is_some_and(apostrophe) {
            self.next_char();
        }
        Some(Ok(Move::new(face, quarters)))
    }
}

impl core::iter::FusedIterator for Moves<'_> {}

/// A text that is no sequence of moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MoveError {
    column: usize,
    word: Excerpt,
    no_such_face: bool,
}

impl MoveError {
    /// The column of the character at fault, counted in characters from 1.
    #[must_use]
    pub const fn column(&self) -> usize {
        self.column
    }

    /// Whether a face letter was expected there; otherwise a turn was.
    #[must_use]
    pub const fn no_such_face(&self) -> bool {
        self.no_such_face
    }
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = if self.no_such_face { "face" } else { "turn" };
        write!(
            f,
            "column {}: no such {what} in the move `{}`; a move is one of U F R D B L, \
             then nothing, 1 or + (clockwise), 2 (half), 3, - or ' (counterclockwise)",
            self.column, self.word
        )
    }
}

impl core::error::Error for MoveError {}

/// A sequence of moves.
///
/// It is written `R U2 R'`, and with `#` in the seeds' way, `R1U2R3`.
///
/// ```
/// use superflip::{CubePos, notation::Alg};
/// let sune: Alg = "R U R' U R U2 R'".parse()?;
/// assert_eq!(sune.inverse().to_string(), "R U2 R' U' R U' R'");
/// assert_eq!(format!("{sune:#}"), "R1U1R3U1R1U2R3");
/// assert_eq!(CubePos::SOLVED.moved_by(&sune).order(), 6);
/// # Ok::<(), superflip::notation::MoveError>(())
/// ```
#[cfg(feature = "alloc")]
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Alg(alloc::vec::Vec<Move>);

#[cfg(feature = "alloc")]
mod alg {
    use alloc::vec::{self, Vec};
    use core::{fmt, iter::Copied, slice, str::FromStr};

    use super::{Alg, Move, MoveError, parse_moves};

    impl Alg {
        /// The moves.
        #[must_use]
        pub fn moves(&self) -> &[Move] {
            &self.0
        }

        /// The moves in turn.
        pub fn iter(&self) -> Copied<slice::Iter<'_, Move>> {
            self.0.iter().copied()
        }

        /// The sequence that undoes this one (*cubepos* §35, `invert_sequence`).
        #[must_use]
        pub fn inverse(&self) -> Self {
            self.0.iter().rev().map(|m| m.inverse()).collect()
        }
    }

    /// Any number of moves, in the grammar of [`parse_moves`].
    impl FromStr for Alg {
        type Err = MoveError;

        fn from_str(text: &str) -> Result<Self, MoveError> {
            parse_moves(text).collect()
        }
    }

    impl fmt::Display for Alg {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            for (i, mv) in self.0.iter().enumerate() {
                match (f.alternate(), i) {
                    (true, _) => write!(f, "{mv:#}")?,
                    (false, 0) => write!(f, "{mv}")?,
                    (false, _) => write!(f, " {mv}")?,
                }
            }
            Ok(())
        }
    }

    impl FromIterator<Move> for Alg {
        fn from_iter<I: IntoIterator<Item = Move>>(moves: I) -> Self {
            Self(moves.into_iter().collect())
        }
    }

    impl Extend<Move> for Alg {
        fn extend<I: IntoIterator<Item = Move>>(&mut self, moves: I) {
            self.0.extend(moves);
        }
    }

    impl From<Vec<Move>> for Alg {
        fn from(moves: Vec<Move>) -> Self {
            Self(moves)
        }
    }

    impl IntoIterator for Alg {
        type Item = Move;
        type IntoIter = vec::IntoIter<Move>;

        fn into_iter(self) -> Self::IntoIter {
            self.0.into_iter()
        }
    }

    impl<'a> IntoIterator for &'a Alg {
        type Item = Move;
        type IntoIter = Copied<slice::Iter<'a, Move>>;

        fn into_iter(self) -> Self::IntoIter {
            self.iter()
        }
    }
}
