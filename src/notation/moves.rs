use core::{
    fmt,
    str::{CharIndices, FromStr},
};

use super::{Excerpt, Layers, Turn};
use crate::cube::Move;

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
/// # Ok::<(), superflip::notation::ParseMovesError>(())
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
    pub(super) fn next_char(&mut self) -> Option<(usize, char)> {
        self.column += 1;
        self.chars.next()
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.chars.clone().next().map(|(_, c)| c)
    }

    pub(super) fn skip_blanks(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.next_char();
        }
    }

    /// The error at the last character read, with the move from byte `start` on.
    pub(super) fn fail(&mut self, start: usize, fault: ParseMovesErrorKind) -> ParseMovesError {
        let rest = &self.text[start..];
        let word = rest.split_whitespace().next().unwrap_or(rest);
        self.chars = "".char_indices();
        ParseMovesError { column: self.column, word: Excerpt::new(word), fault }
    }

    /// The error at the next character, with the move that begins there.
    pub(super) fn fault_ahead(&self, fault: ParseMovesErrorKind) -> ParseMovesError {
        let mut ahead = self.clone();
        let at = ahead.next_char().map_or(self.text.len(), |(at, _)| at);
        ahead.fail(at, fault)
    }

    /// Reads a turn of any layers, which begins with the next character.
    pub(super) fn turn(&mut self) -> Result<Turn, ParseMovesError> {
        let (start, letter) = self.next_char().unwrap_or((self.text.len(), ' '));
        let Some((mut layers, face)) = Turn::named(letter) else {
            return Err(self.fail(start, ParseMovesErrorKind::Letter));
        };
        if layers == Layers::Outer && matches!(self.peek(), Some('w' | 'W')) {
            self.next_char();
            layers = Layers::Wide;
        }
        let quarters = match self.peek() {
            Some('1' | '+') => 1,
            Some('2') => 2,
            Some(c) if c == '3' || c == '-' || is_apostrophe(c) => 3,
            Some(c) if !c.is_whitespace() && !is_bracket(c) && Turn::named(c).is_none() => {
                self.column += 1;
                return Err(self.fail(start, ParseMovesErrorKind::Turn));
            }
            _ => return Ok(Turn::new(layers, Move::new(face, 1))),
        };
        self.next_char();
        if quarters == 2 && self.peek().is_some_and(is_apostrophe) {
            self.next_char();
        }
        Ok(Turn::new(layers, Move::new(face, quarters)))
    }
}

pub(super) fn is_apostrophe(c: char) -> bool {
    matches!(c, '\'' | '’' | '′')
}

fn is_bracket(c: char) -> bool {
    matches!(c, '(' | ')' | '[' | ']' | ',' | ':')
}

impl Iterator for Moves<'_> {
    type Item = Result<Move, ParseMovesError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.skip_blanks();
        let begin = self.clone();
        let plain = match self.peek()? {
            c if is_bracket(c) => Err(ParseMovesErrorKind::NotPlain),
            _ => match self.turn() {
                Ok(turn) if turn.layers() == Layers::Outer => Ok(turn.mv()),
                Ok(_) => Err(ParseMovesErrorKind::NotPlain),
                Err(error) => return Some(Err(error)),
            },
        };
        Some(plain.map_err(|fault| {
            self.chars = "".char_indices();
            begin.fault_ahead(fault)
        }))
    }
}

impl core::iter::FusedIterator for Moves<'_> {}

/// Reads one move and nothing else, in the grammar of [`parse_moves`].
///
/// ```
/// use superflip::{Move, notation::ParseMovesErrorKind};
/// assert_eq!("R2".parse(), Ok(Move::R2));
/// let error = "R2 U".parse::<Move>().unwrap_err();
/// assert_eq!((error.column(), error.fault()), (3, ParseMovesErrorKind::Extra));
/// ```
impl FromStr for Move {
    type Err = ParseMovesError;

    fn from_str(text: &str) -> Result<Self, ParseMovesError> {
        let mut rest = parse_moves(text);
        let turn = rest.turn()?;
        if turn.layers() != Layers::Outer {
            return Err(parse_moves(text).fault_ahead(ParseMovesErrorKind::NotPlain));
        }
        if rest.peek().is_some() {
            return Err(rest.fault_ahead(ParseMovesErrorKind::Extra));
        }
        Ok(turn.mv())
    }
}

/// What is wrong with a text of moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ParseMovesErrorKind {
    /// A move begins with a letter that is none.
    Letter,
    /// A letter is followed by what is no turn.
    Turn,
    /// A wide turn, a slice, a turn of the whole cube or a bracket, where only turns
    /// of faces are read.
    NotPlain,
    /// A bracket is not closed.
    Unclosed,
    /// A bracket is closed, or a comma or colon stands, where none is open.
    Unopened,
    /// A square bracket holds neither `A, B` nor `A: B`.
    Separator,
    /// Brackets are nested too deep.
    Deep,
    /// A bracket is repeated more than 2³² − 1 times.
    Count,
    /// The text stands for too many turns.
    TooLong,
    /// Text follows a move where one move is read.
    Extra,
}

/// A text that is no sequence of moves.
///
/// ```
/// use superflip::{Alg, notation::{OrientedCube, ParseMovesErrorKind}};
/// let error = "R U Rw".parse::<Alg>().unwrap_err();
/// assert_eq!((error.column(), error.fault()), (5, ParseMovesErrorKind::NotPlain));
/// let error = "R (U F".parse::<OrientedCube>().unwrap_err();
/// assert_eq!((error.column(), error.fault()), (3, ParseMovesErrorKind::Unclosed));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ParseMovesError {
    column: usize,
    word: Excerpt,
    fault: ParseMovesErrorKind,
}

impl ParseMovesError {
    /// The column of the character at fault, counted in characters from 1.
    #[must_use]
    pub const fn column(&self) -> usize {
        self.column
    }

    /// What is wrong there.
    #[must_use]
    pub const fn fault(&self) -> ParseMovesErrorKind {
        self.fault
    }
}

impl fmt::Display for ParseMovesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const MOVE: &str = "a move is one of U F R D B L, \
                            then nothing, 1 or + (clockwise), 2 (half), 3, - or ' (counterclockwise)";
        let Self { column, word, fault } = self;
        write!(f, "column {column}: ")?;
        match fault {
            ParseMovesErrorKind::Letter => write!(f, "no such face in the move `{word}`; {MOVE}"),
            ParseMovesErrorKind::Turn => write!(f, "no such turn in the move `{word}`; {MOVE}"),
            ParseMovesErrorKind::NotPlain => {
                write!(f, "`{word}` is no turn of a face alone, as is needed here; {MOVE}")
            }
            ParseMovesErrorKind::Unclosed => write!(f, "the bracket in `{word}` is not closed"),
            ParseMovesErrorKind::Unopened => {
                write!(f, "no bracket is open that `{word}` could belong to")
            }
            ParseMovesErrorKind::Separator => {
                write!(f, "`{word}` is neither a commutator [A, B] nor a conjugate [A: B]")
            }
            ParseMovesErrorKind::Deep => write!(f, "brackets are nested too deep at `{word}`"),
            ParseMovesErrorKind::Count => write!(f, "`{word}` is too large a number of times"),
            ParseMovesErrorKind::TooLong => {
                write!(f, "too many turns, once `{word}` is written out")
            }
            ParseMovesErrorKind::Extra => {
                write!(f, "`{word}` follows the move; only one move is read here")
            }
        }
    }
}

impl core::error::Error for ParseMovesError {}

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
/// # Ok::<(), superflip::notation::ParseMovesError>(())
/// ```
#[cfg(feature = "alloc")]
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Alg(alloc::vec::Vec<Move>);

#[cfg(feature = "alloc")]
mod alg {
    use alloc::vec::{self, Vec};
    use core::{fmt, iter::Copied, slice, str::FromStr};

    use super::{Alg, Move, ParseMovesError, parse_moves};

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

        /// A canonical sequence ([`CanonState`]) that makes the same position: turns of
        /// a face that only turns of the opposite face part are added up, and of two
        /// opposite faces the lower-numbered comes first. Shorter sequences for the
        /// position there may be.
        ///
        /// ```
        /// use superflip::Alg;
        /// let alg: Alg = "R L R' F D U D F'".parse()?;
        /// assert_eq!(alg.simplified().to_string(), "L F U D2 F'");
        /// # Ok::<(), superflip::notation::ParseMovesError>(())
        /// ```
        ///
        /// [`CanonState`]: crate::cube::CanonState
        #[must_use]
        pub fn simplified(&self) -> Self {
            let mut moves: Vec<Move> = Vec::with_capacity(self.0.len());
            for mv in self {
                let same_axis = |m: &&Move| m.index() % 9 / 3 == mv.index() % 9 / 3;
                let from = moves.len() - moves.iter().rev().take_while(same_axis).count();
                // At most one turn of each of the two faces is there from `from` on.
                let same = moves[from..].iter().position(|m| m.face() == mv.face());
                let before = same.map_or(0, |i| moves.remove(from + i).quarters());
                let quarters = (before + mv.quarters()) % 4;
                if quarters != 0 {
                    let after = moves[from..].iter().filter(|m| m.face() < mv.face()).count();
                    moves.insert(from + after, Move::new(mv.face(), quarters));
                }
            }
            Self(moves)
        }

        /// The sequence that undoes this one (*cubepos* §35, `invert_sequence`).
        #[must_use]
        pub fn inverse(&self) -> Self {
            self.0.iter().rev().map(|m| m.inverse()).collect()
        }
    }

    /// Any number of moves, in the grammar of [`parse_moves`].
    impl FromStr for Alg {
        type Err = ParseMovesError;

        fn from_str(text: &str) -> Result<Self, ParseMovesError> {
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
