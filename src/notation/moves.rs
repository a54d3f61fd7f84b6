//! The reader of moves and turns, and the text of a [`Move`].

use core::{ops::Range, str::FromStr};

use super::{
    Excerpt, Layers, ParseMovesError, ParseMovesErrorKind, Turn,
    chars::{Chars, Link, Marks},
    colors::COLORS,
    moves_error::Grammar,
};
use crate::{
    arrays::MapArray,
    cube::{Face, Move},
};

/// Returns an iterator over the moves of `text`. Needs no allocator.
///
/// A move is the capital letter of a face and a suffix:
///
/// | suffix | turn |
/// |---|---|
/// | nothing, `1` or `+` | clockwise quarter |
/// | `2`, `2'`, `'2`, `²`, `++` or `^2` | half |
/// | `3`, `-`, `i`, `^-1` or an apostrophe | counterclockwise quarter |
/// | a number, with or without an apostrophe | that many quarters, such as `R5'` |
///
/// Blanks between moves are optional. A point is a pause between moves. A comment begins with `//` or `#` and
/// ends with its line. A `#` before moves is an error, because the comment would hide them. A number after
/// `#` at the beginning of a line, such as `#1:`, is skipped. A small letter is an error: `r` is `Rw` in the
/// grammar of `Sequence`, and `R` in the grammar of [`parse_cubepos`].
///
/// ```
/// use superflip::{Move, notation::{ParseMovesErrorKind, parse_moves}};
/// let moves = parse_moves("R U2R' F+").collect::<Result<Vec<_>, _>>()?;
/// assert_eq!(moves, [Move::R1, Move::U2, Move::R3, Move::F1]);
/// let error = parse_moves("R U f").find_map(Result::err).unwrap();
/// assert_eq!((error.column(), error.reason()), (5, ParseMovesErrorKind::SmallLetter));
/// # Ok::<(), superflip::notation::ParseMovesError>(())
/// ```
#[must_use]
pub fn parse_moves(text: &str) -> Moves<'_> {
    Moves::new(text, Grammar::Moves)
}

/// Returns an iterator over the moves of `text`, read in the grammar of *cubepos* §43. Needs no
/// allocator.
///
/// The grammar is the grammar of [`parse_moves`], but a small letter means the same as the capital. Suffixes
/// other than `1`, `+`, `2`, `3`, `-` and an apostrophe are additions to *cubepos*. This is the notation
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

/// Returns an iterator over the moves of `text`, read as rotations of *Rubik's Calculator*. Needs no
/// allocator.
///
/// A rotation is the number of quarter turns, 1 to 3, and the color of the center of the face: `1B
/// 3R 2O` turns the faces with a blue, a red and an orange center. This is the notation
/// [`Notation::Calculator`](super::Notation::Calculator).
///
/// ```
/// use superflip::{Move, notation::parse_calculator};
/// assert!(parse_calculator("1B 3R 2O").eq([Ok(Move::R1), Ok(Move::F3), Ok(Move::B2)]));
/// ```
#[must_use]
pub fn parse_calculator(text: &str) -> Moves<'_> {
    Moves::new(text, Grammar::Calculator)
}

/// An iterator over the moves of a text, made by [`parse_moves`], [`parse_cubepos`] or
/// [`parse_calculator`]. Ends after the first error.
#[derive(Debug, Clone)]
pub struct Moves<'a> {
    text: &'a str,
    grammar: Grammar,
    chars: Chars<'a>,
}

/// A turn as it is written. It may turn nothing, such as `R4`.
#[derive(Debug, Clone, Copy)]
pub(super) struct Written {
    pub(super) layers: Layers,
    pub(super) face: Face,
    /// The number of quarter turns, modulo 4.
    quarters: u8,
    pub(super) has_suffix: bool,
}

impl Written {
    /// Returns the turn, or `None` if its layers end where they began.
    pub(super) const fn turn(self) -> Option<Turn> {
        match Move::new(self.face, self.quarters) {
            None => None,
            Some(mv) => Some(Turn::new(self.layers, mv)),
        }
    }
}

/// Returns whether a text, or a part of a link, has turns, and nothing else but brackets and marks between
/// turns.
pub(super) fn are_moves(text: &str, link: Option<Link>) -> bool {
    let moves = match link {
        None => Moves::new(text, Grammar::Sequence),
        Some(link) => Moves::of_link(text, 0..text.len(), link),
    };
    moves.are_turns()
}

impl<'a> Moves<'a> {
    pub(super) fn new(text: &'a str, grammar: Grammar) -> Self {
        Self { text, grammar, chars: Chars::new(text, are_moves) }
    }

    /// Reads a part of a link.
    pub(super) fn of_link(text: &'a str, range: Range<usize>, link: Link) -> Self {
        Self {
            text,
            grammar: Grammar::Sequence,
            chars: Chars::of_link(text, range, link, are_moves),
        }
    }

    /// Reads a part of the text, in which the marks of insertions begin no comments.
    pub(super) fn part(self, range: [usize; 2], marks: Marks<'a>) -> Self {
        Self { chars: self.chars.part(range, marks), ..self }
    }

    pub(super) fn next_char(&mut self) -> Option<(usize, char)> {
        self.chars.next()
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.chars.clone().next().map(|(_, c)| c)
    }

    /// Returns the text that is not yet read.
    pub(super) fn rest(&self) -> &'a str {
        self.chars.rest()
    }

    /// Returns the number of the current line, from 1.
    pub(super) fn line(&self) -> usize {
        self.chars.line
    }

    /// Skips blanks and comments. Also skips points, which are pauses between moves.
    pub(super) fn skip_blanks(&mut self) {
        while self.peek().is_some_and(|c| c == '.' || c.is_whitespace()) {
            self.next_char();
        }
    }

    /// Returns whether the text has turns, and nothing else but brackets and marks between turns.
    pub(super) fn are_turns(mut self) -> bool {
        let mut turns = 0;
        while let Some(c) = self.peek() {
            if c.is_whitespace() || is_mark(c) {
                self.next_char();
                // The number of repetitions of a group.
                let is_end = matches!(c, ')' | ']');
                while is_end && self.peek().is_some_and(|c| c.is_ascii_digit() || c == '\'') {
                    self.next_char();
                }
            } else if self.turn().is_ok() {
                turns += 1;
            } else {
                return false;
            }
        }
        turns > 0
    }

    /// Ends the iterator, and returns an error at the latest character read. The error quotes the
    /// text from byte `start` on.
    pub(super) fn fail(&mut self, start: usize, kind: ParseMovesErrorKind) -> ParseMovesError {
        let rest = &self.text[start..];
        let word = rest.split_whitespace().next().unwrap_or(rest);
        let Chars { column, line, before_line, .. } = self.chars;
        self.chars.finish();
        // The error stays small, because results carry it.
        let line = [line, before_line].mapped(|count| u32::try_from(count).unwrap_or(u32::MAX));
        ParseMovesError::new(column, line, Excerpt::new(word), kind, self.grammar)
    }

    /// Returns an error at the next character. The error quotes the text that begins there.
    pub(super) fn error_ahead(&self, kind: ParseMovesErrorKind) -> ParseMovesError {
        let mut ahead = self.clone();
        let at = ahead.next_char().map_or(self.text.len(), |(at, _)| at);
        ahead.fail(at, kind)
    }

    /// Reads the next turn of one face.
    fn plain(&mut self) -> Result<Move, ParseMovesError> {
        let begin = self.clone();
        let turn = self.one()?.turn();
        turn.map(Turn::mv).ok_or_else(|| begin.error_ahead(ParseMovesErrorKind::NoTurn))
    }

    /// Reads the next turn that the grammar accepts.
    pub(super) fn one(&mut self) -> Result<Written, ParseMovesError> {
        match self.grammar {
            Grammar::Turn | Grammar::Sequence => return self.turn(),
            Grammar::Calculator => return self.rotation(),
            Grammar::Moves | Grammar::Cubepos => {}
        }
        let begin = self.clone();
        let letter = self.peek().unwrap_or(' ');
        let turn = if is_mark(letter) { None } else { Some(self.turn()?) };
        match turn {
            Some(turn) if turn.layers == Layers::Outer => Ok(turn),
            _ if letter.is_lowercase() && Face::from_letter(letter).is_some() => {
                Err(begin.error_ahead(ParseMovesErrorKind::SmallLetter))
            }
            _ => Err(begin.error_ahead(ParseMovesErrorKind::NotAMove)),
        }
    }

    /// Reads a rotation of *Rubik's Calculator*, such as `3R`.
    fn rotation(&mut self) -> Result<Written, ParseMovesError> {
        let begin = self.clone();
        let mut next = || self.next_char().map(|(_, c)| c.to_ascii_uppercase());
        let quarters = next().and_then(|c| c.to_digit(4)).filter(|&quarters| quarters > 0);
        // *Rubik's Calculator* sometimes prints the letter O as a zero.
        let color = next().map(|c| if c == '0' { 'O' } else { c });
        let face = COLORS.iter().find(|(letter, _)| Some(*letter) == color);
        let (Some(quarters), Some(&(_, face))) = (quarters, face) else {
            return Err(begin.error_ahead(ParseMovesErrorKind::NoSuchRotation));
        };
        let quarters = quarters.to_le_bytes()[0];
        Ok(Written { layers: Layers::Outer, face, quarters, has_suffix: true })
    }

    /// Returns the layers and the face that a letter stands for. Returns `None` for a character
    /// that is not the letter of a turn.
    fn layers(&self, letter: char) -> Option<(Layers, Face)> {
        match Face::from_letter(letter) {
            Some(face) if self.grammar == Grammar::Cubepos => Some((Layers::Outer, face)),
            _ => Turn::of_letter(letter),
        }
    }

    /// Reads the next turn, which may be a wide turn, a slice turn or a rotation.
    pub(super) fn turn(&mut self) -> Result<Written, ParseMovesError> {
        let begin = self.clone();
        let no_such_layers = || Err(begin.error_ahead(ParseMovesErrorKind::NoSuchLayers));
        let (start, mut letter) = self.next_char().unwrap_or((self.text.len(), ' '));
        let mut depth = None;
        if letter.is_ascii_digit() && self.grammar != Grammar::Cubepos {
            depth = Some(letter);
            letter = match self.peek() {
                Some(next) if next.is_ascii_uppercase() && Face::from_letter(next).is_some() => {
                    next
                }
                _ => return no_such_layers(),
            };
            self.next_char();
        }
        let Some((mut layers, face)) = self.layers(letter) else {
            if letter == '#' {
                return Err(self.fail(start, ParseMovesErrorKind::HiddenMoves));
            }
            return Err(self.fail(start, ParseMovesErrorKind::NoSuchFace));
        };
        let is_face = Face::from_letter(letter).is_some();
        let is_wide = is_face && matches!(self.peek(), Some('w' | 'W'));
        let is_rotation = is_face && letter.is_ascii_uppercase() && self.peek() == Some('v');
        if is_wide || is_rotation && depth.is_none() {
            self.next_char();
        }
        layers = match (depth, is_wide) {
            (None | Some('2'), true) => Layers::Wide,
            (None, false) if is_rotation => Layers::All,
            (None, false) => layers,
            (Some('2'), false) => Layers::Slice,
            (Some('3'), true) => Layers::All,
            _ => return no_such_layers(),
        };
        let quarters = self.quarters(start)?;
        Ok(Written {
            layers,
            face,
            quarters: quarters.unwrap_or(1),
            has_suffix: quarters.is_some(),
        })
    }

    /// Reads the suffix of a turn. Returns the number of quarter turns, modulo 4, or `None` if there
    /// is no suffix. The turn begins at byte `start`.
    fn quarters(&mut self, start: usize) -> Result<Option<u8>, ParseMovesError> {
        let Some(mark) = self.peek() else { return Ok(None) };
        let is_digit = mark.is_ascii_digit();
        if !is_digit {
            if !matches!(mark, '+' | '-' | '\'' | 'i' | '^' | '⁻') {
                if mark.is_whitespace() || is_mark(mark) || self.layers(mark).is_some() {
                    return Ok(None);
                }
                self.next_char();
                return Err(self.fail(start, ParseMovesErrorKind::NoSuchTurn));
            }
            self.next_char();
        }
        let quarters = match mark {
            '+' => 1 + u8::from(self.read_if('+')),
            '-' => 3 - u8::from(self.read_if('-')),
            '\'' | 'i' if self.two() => 2,
            '\'' | 'i' => 3,
            '^' | '⁻' => {
                let is_negative = mark == '⁻' || self.read_if('-');
                let quarters = self.amount(start)?;
                if is_negative { (4 - quarters) % 4 } else { quarters }
            }
            _ => {
                let quarters = self.amount(start)?;
                if self.read_if('\'') { (4 - quarters) % 4 } else { quarters }
            }
        };
        // `U'+D` is two turns at once. After a letter alone, `+` is the suffix.
        let mut after = self.clone();
        if mark != '+'
            && after.read_if('+')
            && after.peek().is_some_and(|c| self.layers(c).is_some())
        {
            *self = after;
        }
        Ok(Some(quarters))
    }

    /// Reads the 2 of `U'2`, which is a half turn. Returns whether there is one: the 2 of `U'2Rw` is the
    /// number of layers of the next turn.
    fn two(&mut self) -> bool {
        let mut after = self.clone();
        let is_two = after.read_if('2') && !after.peek().is_some_and(|c| c.is_ascii_digit());
        let mut next = after.clone();
        next.next_char();
        let is_wide = after.peek().is_some_and(|c| Face::from_letter(c).is_some())
            && matches!(next.peek(), Some('w' | 'W'));
        if is_two && !is_wide {
            *self = after;
        }
        is_two && !is_wide
    }

    /// Reads a whole number, and returns it modulo 4. The turn begins at byte `start`.
    ///
    /// A number of several digits must not touch the next turn: `R12U` may be `R1 2U`.
    fn amount(&mut self, start: usize) -> Result<u8, ParseMovesError> {
        let (mut amount, mut digits) = (0, 0);
        while let Some(digit) = self.peek().and_then(|c| c.to_digit(10)) {
            self.next_char();
            amount = (10 * amount + digit) % 4;
            digits += 1;
        }
        let touches = || self.peek().is_some_and(|c| self.layers(c).is_some());
        if digits == 0 || digits > 1 && touches() {
            self.next_char();
            return Err(self.fail(start, ParseMovesErrorKind::NoSuchTurn));
        }
        Ok(amount.to_le_bytes()[0])
    }

    /// Reads the character `c` if it is the next. Returns whether it is.
    pub(super) fn read_if(&mut self, c: char) -> bool {
        let is_next = self.peek() == Some(c);
        if is_next {
            self.next_char();
        }
        is_next
    }
}

/// Reads one turn and nothing else, in the grammar of [`Sequence`](super::Sequence).
impl FromStr for Turn {
    type Err = ParseMovesError;

    fn from_str(text: &str) -> Result<Self, ParseMovesError> {
        let mut rest = Moves::new(text, Grammar::Turn);
        let turn = rest.turn()?.turn();
        let turn = turn.ok_or_else(|| {
            Moves::new(text, Grammar::Turn).error_ahead(ParseMovesErrorKind::NoTurn)
        })?;
        match rest.peek() {
            None => Ok(turn),
            Some(_) => Err(rest.error_ahead(ParseMovesErrorKind::ExtraText)),
        }
    }
}

/// Returns whether a character separates turns: a bracket, or a mark between turns.
fn is_mark(c: char) -> bool {
    matches!(c, '(' | ')' | '[' | ']' | ',' | ':' | ';' | '/' | '.')
}

impl Iterator for Moves<'_> {
    type Item = Result<Move, ParseMovesError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            self.skip_blanks();
            self.peek()?;
            match self.one() {
                // A turn such as `R4` is no move.
                Ok(turn) => {
                    if let Some(turn) = turn.turn() {
                        return Some(Ok(turn.mv()));
                    }
                }
                Err(error) => {
                    self.chars.finish();
                    return Some(Err(error));
                }
            }
        }
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
/// assert_eq!((error.column(), error.reason()), (3, ParseMovesErrorKind::ExtraText));
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
