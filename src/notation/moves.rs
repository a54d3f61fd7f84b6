use core::str::{CharIndices, FromStr};

use super::{Excerpt, Layers, ParseMovesError, ParseMovesErrorKind, Turn};
use crate::cube::{Face, Move, MoveSet};

/// Returns an iterator over the moves of `text`, read in the grammar of *cubepos* §43. Needs no
/// allocator.
///
/// A move is the letter of a face, capital or small, and a suffix:
///
/// | suffix | turn |
/// |---|---|
/// | nothing, `1` or `+` | clockwise quarter |
/// | `2` or `2'` | half |
/// | `3`, `-` or an apostrophe | counterclockwise quarter |
///
/// The empty suffix and `2'` are additions to *cubepos*. Blanks between moves are optional.
///
/// The grammar has no wide turns, so `r` is `R`. In the grammar of `Sequence`, which has
/// wide turns, `r` is `Rw`.
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

/// An iterator over the moves of a text, made by [`parse_moves`]. Ends after the first
/// error.
#[derive(Debug, Clone)]
pub struct Moves<'a> {
    text: &'a str,
    chars: CharIndices<'a>,
    /// The number of characters read, which is also the column of the latest character read.
    column: usize,
}

/// A function that returns the layers and the face that a letter stands for. Returns `None` for a
/// character that is not the letter of a turn.
type Letters = fn(char) -> Option<(Layers, Face)>;

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

    /// Ends the iterator, and returns an error at the latest character read. The error quotes the
    /// text from byte `start` on.
    pub(super) fn fail(&mut self, start: usize, kind: ParseMovesErrorKind) -> ParseMovesError {
        let rest = &self.text[start..];
        let word = rest.split_whitespace().next().unwrap_or(rest);
        self.chars = "".char_indices();
        ParseMovesError::new(self.column, Excerpt::new(word), kind)
    }

    /// Returns an error at the next character. The error quotes the text that begins there.
    pub(super) fn error_ahead(&self, kind: ParseMovesErrorKind) -> ParseMovesError {
        let mut ahead = self.clone();
        let at = ahead.next_char().map_or(self.text.len(), |(at, _)| at);
        ahead.fail(at, kind)
    }

    /// Reads the next turn, which may be a wide turn, a slice turn or a rotation. A small letter of
    /// a face means a wide turn.
    pub(super) fn turn(&mut self) -> Result<Turn, ParseMovesError> {
        self.turn_by(Turn::of_letter)
    }

    /// Reads the next move. A small letter means the same as a capital.
    fn plain(&mut self) -> Result<Move, ParseMovesError> {
        let begin = self.clone();
        let is_bracket = self.peek().is_some_and(is_bracket);
        let turn = if is_bracket { None } else { Some(self.turn_by(face_or_turn)?) };
        match turn {
            Some(turn) if turn.layers() == Layers::Outer => Ok(turn.mv()),
            _ => Err(begin.error_ahead(ParseMovesErrorKind::NotAMove)),
        }
    }

    /// Reads the next turn in the grammar of `letters`.
    fn turn_by(&mut self, letters: Letters) -> Result<Turn, ParseMovesError> {
        let (start, letter) = self.next_char().unwrap_or((self.text.len(), ' '));
        let Some((mut layers, face)) = letters(letter) else {
            return Err(self.fail(start, ParseMovesErrorKind::NoSuchFace));
        };
        if Face::from_letter(letter).is_some() && matches!(self.peek(), Some('w' | 'W')) {
            self.next_char();
            layers = Layers::Wide;
        }
        let quarters = match self.peek() {
            Some('1' | '+') => 1,
            Some('2') => 2,
            Some(c) if c == '3' || c == '-' || is_apostrophe(c) => 3,
            Some(c) if !c.is_whitespace() && !is_bracket(c) && letters(c).is_none() => {
                self.column += 1;
                return Err(self.fail(start, ParseMovesErrorKind::NoSuchTurn));
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

/// Reads one turn and nothing else, in the grammar of [`Sequence`](super::Sequence).
impl FromStr for Turn {
    type Err = ParseMovesError;

    fn from_str(text: &str) -> Result<Self, ParseMovesError> {
        let mut rest = parse_moves(text);
        let turn = rest.turn()?;
        match rest.peek() {
            None => Ok(turn),
            Some(_) => Err(rest.error_ahead(ParseMovesErrorKind::ExtraText)),
        }
    }
}

/// Returns the layers and the face that a letter stands for in [`parse_moves`]. A small letter of a
/// face means the same as the capital.
fn face_or_turn(letter: char) -> Option<(Layers, Face)> {
    let face = Face::from_letter(letter).map(|face| (Layers::Outer, face));
    face.or_else(|| Turn::of_letter(letter))
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
        self.peek()?;
        let plain = self.plain();
        if plain.is_err() {
            self.chars = "".char_indices();
        }
        Some(plain)
    }
}

impl core::iter::FusedIterator for Moves<'_> {}

/// Reads one move and nothing else, in the grammar of
/// [`parse_moves`](crate::notation::parse_moves).
///
/// ```
/// use superflip::{Move, notation::ParseMovesErrorKind};
/// assert_eq!("R2".parse(), Ok(Move::R2));
/// let error = "R2 U".parse::<Move>().unwrap_err();
/// assert_eq!((error.column(), error.kind()), (3, ParseMovesErrorKind::ExtraText));
/// ```
impl FromStr for Move {
    type Err = ParseMovesError;

    fn from_str(text: &str) -> Result<Self, ParseMovesError> {
        let mut rest = parse_moves(text);
        let mv = rest.plain()?;
        match rest.peek() {
            None => Ok(mv),
            Some(_) => Err(rest.error_ahead(ParseMovesErrorKind::ExtraText)),
        }
    }
}

/// Reads a set of moves, separated by commas or blanks. A letter alone stands for all turns of the
/// face. The word `none` is the empty set.
///
/// ```
/// use superflip::{Face, Move, cube::MoveSet};
/// let moves: MoveSet = "U, F2 R1".parse()?;
/// assert_eq!(moves.to_string(), "U, F2, R1");
/// assert_eq!(moves.of_face(Face::U).count(), 3);
/// assert_eq!("none".parse(), Ok(MoveSet::EMPTY));
/// assert_eq!("U, Q".parse::<MoveSet>().unwrap_err().column(), 4);
/// # Ok::<(), superflip::notation::ParseMovesError>(())
/// ```
impl FromStr for MoveSet {
    type Err = ParseMovesError;

    fn from_str(text: &str) -> Result<Self, ParseMovesError> {
        let is_separator = |c: char| c == ',' || c.is_whitespace();
        let mut rest = parse_moves(text);
        let mut moves = Self::EMPTY;
        if text.trim() == "none" {
            return Ok(moves);
        }
        loop {
            while rest.peek().is_some_and(is_separator) {
                rest.next_char();
            }
            if rest.peek().is_none() && !moves.is_empty() {
                return Ok(moves);
            }
            let mut ahead = rest.clone();
            let letter = ahead.next_char().map(|(_, c)| c);
            match letter.and_then(Face::from_letter) {
                Some(face) if ahead.peek().is_none_or(is_separator) => {
                    moves |= Self::ALL.of_face(face);
                    rest = ahead;
                }
                _ => {
                    moves.insert(rest.plain()?);
                    if !rest.peek().is_none_or(is_separator) {
                        return Err(rest.error_ahead(ParseMovesErrorKind::ExtraText));
                    }
                }
            }
        }
    }
}
