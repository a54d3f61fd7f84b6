//! The reader of moves and turns, and the texts of [`Move`] and [`MoveSet`].

use core::str::{CharIndices, FromStr};

use super::{Excerpt, Layers, ParseMovesError, ParseMovesErrorKind, Turn, moves_error::Grammar};
use crate::cube::{Face, Move, MoveSet};

/// Returns an iterator over the moves of `text`. Needs no allocator.
///
/// A move is the capital letter of a face and a suffix:
///
/// | suffix | turn |
/// |---|---|
/// | nothing, `1` or `+` | clockwise quarter |
/// | `2` or `2'` | half |
/// | `3`, `-` or an apostrophe | counterclockwise quarter |
///
/// Blanks between moves are optional. A small letter is an error: `r` is `Rw` in the grammar of
/// `Sequence`, and `R` in the grammar of [`parse_cubepos`].
///
/// ```
/// use superflip::{Move, notation::{ParseMovesErrorKind, parse_moves}};
/// let moves = parse_moves("R U2R' F+").collect::<Result<Vec<_>, _>>()?;
/// assert_eq!(moves, [Move::R1, Move::U2, Move::R3, Move::F1]);
/// let error = parse_moves("R U f").find_map(Result::err).unwrap();
/// assert_eq!((error.column(), error.kind()), (5, ParseMovesErrorKind::SmallLetter));
/// # Ok::<(), superflip::notation::ParseMovesError>(())
/// ```
#[must_use]
pub fn parse_moves(text: &str) -> Moves<'_> {
    Moves::new(text, Grammar::Moves)
}

/// Returns an iterator over the moves of `text`, read in the grammar of *cubepos* §43. Needs no
/// allocator.
///
/// The grammar is the grammar of [`parse_moves`], but a small letter means the same as the capital.
/// The empty suffix and `2'` are additions to *cubepos*. This is the notation
/// [`Notation::Cubepos`](super::Notation::Cubepos).
///
/// ```
/// use superflip::{Move, notation::parse_cubepos};
/// assert!(parse_cubepos("R1u3").eq([Ok(Move::R1), Ok(Move::U3)]));
/// ```
#[must_use]
pub fn parse_cubepos(text: &str) -> Moves<'_> {
    Moves::new(text, Grammar::Cubepos)
}

/// An iterator over the moves of a text, made by [`parse_moves`] or [`parse_cubepos`]. Ends after
/// the first error.
#[derive(Debug, Clone)]
pub struct Moves<'a> {
    text: &'a str,
    grammar: Grammar,
    chars: CharIndices<'a>,
    /// The number of characters read, which is also the column of the latest character read.
    column: usize,
}

impl<'a> Moves<'a> {
    pub(super) fn new(text: &'a str, grammar: Grammar) -> Self {
        Self { text, grammar, chars: text.char_indices(), column: 0 }
    }

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
        ParseMovesError::new(self.column, Excerpt::new(word), kind, self.grammar)
    }

    /// Returns an error at the next character. The error quotes the text that begins there.
    pub(super) fn error_ahead(&self, kind: ParseMovesErrorKind) -> ParseMovesError {
        let mut ahead = self.clone();
        let at = ahead.next_char().map_or(self.text.len(), |(at, _)| at);
        ahead.fail(at, kind)
    }

    /// Reads the next turn of one face.
    fn plain(&mut self) -> Result<Move, ParseMovesError> {
        self.one().map(|(turn, _)| turn.mv())
    }

    /// Reads the next turn that the grammar accepts. Also returns whether the turn has a suffix.
    fn one(&mut self) -> Result<(Turn, bool), ParseMovesError> {
        if matches!(self.grammar, Grammar::Turn | Grammar::Sequence) {
            return self.turn();
        }
        let begin = self.clone();
        let letter = self.peek().unwrap_or(' ');
        let turn = if is_bracket(letter) { None } else { Some(self.turn()?) };
        match turn {
            Some(turn) if turn.0.layers() == Layers::Outer => Ok(turn),
            _ if letter.is_lowercase() && Face::from_letter(letter).is_some() => {
                Err(begin.error_ahead(ParseMovesErrorKind::SmallLetter))
            }
            _ => Err(begin.error_ahead(ParseMovesErrorKind::NotAMove)),
        }
    }

    /// Returns the layers and the face that a letter stands for. Returns `None` for a character
    /// that is not the letter of a turn.
    fn layers(&self, letter: char) -> Option<(Layers, Face)> {
        match Face::from_letter(letter) {
            Some(face) if self.grammar == Grammar::Cubepos => Some((Layers::Outer, face)),
            _ => Turn::of_letter(letter),
        }
    }

    /// Reads the next turn, which may be a wide turn, a slice turn or a rotation. Also returns
    /// whether the turn has a suffix.
    pub(super) fn turn(&mut self) -> Result<(Turn, bool), ParseMovesError> {
        let (start, letter) = self.next_char().unwrap_or((self.text.len(), ' '));
        let Some((mut layers, face)) = self.layers(letter) else {
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
            Some(c) if !c.is_whitespace() && !is_bracket(c) && self.layers(c).is_none() => {
                self.column += 1;
                return Err(self.fail(start, ParseMovesErrorKind::NoSuchTurn));
            }
            _ => return Ok((Turn::new(layers, Move::new(face, 1)), false)),
        };
        self.next_char();
        if quarters == 2 && self.peek().is_some_and(is_apostrophe) {
            self.next_char();
        }
        Ok((Turn::new(layers, Move::new(face, quarters)), true))
    }
}

/// Reads one turn and nothing else, in the grammar of [`Sequence`](super::Sequence).
impl FromStr for Turn {
    type Err = ParseMovesError;

    fn from_str(text: &str) -> Result<Self, ParseMovesError> {
        let mut rest = Moves::new(text, Grammar::Turn);
        let (turn, _) = rest.turn()?;
        match rest.peek() {
            None => Ok(turn),
            Some(_) => Err(rest.error_ahead(ParseMovesErrorKind::ExtraText)),
        }
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
        let mut moves = Self::EMPTY;
        each_of_set(text, Grammar::Moves, |turn| _ = moves.insert(turn.mv()))?;
        Ok(moves)
    }
}

/// Calls `insert` with each turn of a set. Commas or blanks separate the turns. A turn without a
/// suffix stands for all three turns of its layers. The word `none` is the empty set.
pub(super) fn each_of_set(
    text: &str,
    grammar: Grammar,
    mut insert: impl FnMut(Turn),
) -> Result<(), ParseMovesError> {
    let is_separator = |c: char| c == ',' || c.is_whitespace();
    let mut rest = Moves::new(text, grammar);
    let mut is_empty = true;
    if text.trim() == "none" {
        return Ok(());
    }
    loop {
        while rest.peek().is_some_and(is_separator) {
            rest.next_char();
        }
        if rest.peek().is_none() && !is_empty {
            return Ok(());
        }
        let (turn, has_suffix) = rest.one()?;
        if !rest.peek().is_none_or(is_separator) {
            return Err(rest.error_ahead(ParseMovesErrorKind::ExtraText));
        }
        if has_suffix {
            insert(turn);
        } else {
            let face = turn.mv().face();
            for quarters in 1..=3 {
                insert(Turn::new(turn.layers(), Move::new(face, quarters)));
            }
        }
        is_empty = false;
    }
}
