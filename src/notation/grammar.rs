//! The parser of typed sequences: turns, groups, commutators and conjugates, and the rotations of
//! *Rubik's Calculator*.

use super::{
    ParseMovesError, ParseMovesErrorKind, Turn,
    moves::{Moves, is_apostrophe},
    moves_error::Grammar,
};
use crate::cube::{Face, Move};

/// The maximum depth of nested brackets, so that the parser cannot overflow the stack.
const DEPTH: usize = 32;

/// The colors of *Rubik's Calculator*, in the order in which its searches try the faces. Each color
/// is paired with the face that has a center of this color.
pub(crate) const COLORS: [(char, Face); Face::COUNT] = [
    ('W', Face::U),
    ('G', Face::L),
    ('R', Face::F),
    ('B', Face::R),
    ('O', Face::B),
    ('Y', Face::D),
];

/// A type that the parser can return: an expression or a cube. The default is the value of the
/// empty text.
///
/// A method returns `None` if its result would contain more turns than an expression can have.
pub(super) trait Value: Clone + Default {
    /// Appends a turn.
    fn push(&mut self, turn: Turn) -> Option<()>;
    /// Appends the value of a group in brackets to this value.
    fn append(&mut self, group: Self) -> Option<()>;
    /// Returns the value of `A B A' B'`.
    fn commutator(a: Self, b: Self) -> Option<Self>;
    /// Returns the value of `A B A'`.
    fn conjugate(a: Self, b: Self) -> Option<Self>;
    /// Returns the value of a group that is repeated `count` times. `self` is the value of the
    /// group.
    fn repeated(self, count: u32) -> Option<Self>;
    /// Returns the value of the inverse sequence.
    fn undone(self) -> Self;
}

/// Reads a whole text: rotations of *Rubik's Calculator* if it begins with a digit, otherwise turns
/// and groups.
pub(super) fn read<V: Value>(text: &str) -> Result<V, ParseMovesError> {
    let mut parser = Parser { chars: Moves::new(text, Grammar::Sequence), depth: 0 };
    parser.chars.skip_blanks();
    if parser.chars.peek().is_some_and(|c| c.is_ascii_digit()) {
        return parser.rotations();
    }
    let value = parser.turns()?;
    match parser.chars.next_char() {
        None => Ok(value),
        Some((at, _)) => Err(parser.chars.fail(at, ParseMovesErrorKind::Unopened)),
    }
}

struct Parser<'a> {
    chars: Moves<'a>,
    /// The number of open brackets.
    depth: usize,
}

impl Parser<'_> {
    /// Reads rotations such as `1R 2O` to the end of the text.
    fn rotations<V: Value>(&mut self) -> Result<V, ParseMovesError> {
        let mut value = V::default();
        while self.chars.peek().is_some() {
            let begin = self.chars.clone();
            let mut next = || self.chars.next_char().map(|(_, c)| c.to_ascii_uppercase());
            let quarters = next().and_then(|c| c.to_digit(4)).filter(|&quarters| quarters > 0);
            // *Rubik's Calculator* sometimes prints the letter O as a zero.
            let color = next().map(|c| if c == '0' { 'O' } else { c });
            let face = COLORS.iter().find(|(letter, _)| Some(*letter) == color);
            let (Some(quarters), Some((_, face))) = (quarters, face) else {
                return Err(begin.error_ahead(ParseMovesErrorKind::NoSuchRotation));
            };
            let mv = Move::new(*face, quarters.to_le_bytes()[0]);
            let pushed = value.push(mv.into());
            pushed.ok_or_else(|| begin.error_ahead(ParseMovesErrorKind::TooLong))?;
            self.chars.skip_blanks();
        }
        Ok(value)
    }

    /// Reads turns and groups up to the end of the text, or up to the next `)`, `]`, `,` or `:`,
    /// which is not read.
    fn turns<V: Value>(&mut self) -> Result<V, ParseMovesError> {
        let mut value = V::default();
        loop {
            self.chars.skip_blanks();
            let begin = self.chars.clone();
            let appended = match self.chars.peek() {
                None | Some(')' | ']' | ',' | ':') => return Ok(value),
                Some('(' | '[') => {
                    let group = self.group()?;
                    value.append(group)
                }
                Some(_) => {
                    let (turn, _) = self.chars.turn()?;
                    value.push(turn)
                }
            };
            appended.ok_or_else(|| begin.error_ahead(ParseMovesErrorKind::TooLong))?;
        }
    }

    /// Reads `(A)3`, `[A, B]` or `[A: B]'`.
    fn group<V: Value>(&mut self) -> Result<V, ParseMovesError> {
        let begin = self.chars.clone();
        let error = |kind| begin.error_ahead(kind);
        if self.depth == DEPTH {
            return Err(error(ParseMovesErrorKind::TooDeep));
        }
        self.depth += 1;
        let open = self.chars.next_char().map(|(_, c)| c);
        let first: V = self.turns()?;
        let group = if open == Some('(') {
            self.expect(')', &begin, ParseMovesErrorKind::Unclosed)?;
            Some(first)
        } else {
            let is_commutator = self.chars.peek() == Some(',');
            if is_commutator {
                self.chars.next_char();
            } else {
                self.expect(':', &begin, ParseMovesErrorKind::NoSeparator)?;
            }
            let second: V = self.turns()?;
            self.expect(']', &begin, ParseMovesErrorKind::Unclosed)?;
            if is_commutator { V::commutator(first, second) } else { V::conjugate(first, second) }
        };
        self.depth -= 1;
        let count = self.count()?;
        let repeated = group.and_then(|group| group.repeated(count));
        let repeated = repeated.ok_or_else(|| error(ParseMovesErrorKind::TooLong))?;
        if self.chars.peek().is_some_and(is_apostrophe) {
            self.chars.next_char();
            return Ok(repeated.undone());
        }
        Ok(repeated)
    }

    /// Reads the character `c`, which must be next in the text. `open` is the text from the opening
    /// bracket of the group.
    ///
    /// If the next character is another one and `kind` is `Unclosed`, returns the error `Unopened`
    /// at this character. In all other cases, returns the error `kind` at the opening bracket.
    fn expect(
        &mut self,
        c: char,
        open: &Moves<'_>,
        kind: ParseMovesErrorKind,
    ) -> Result<(), ParseMovesError> {
        match self.chars.next_char() {
            Some((_, found)) if found == c => Ok(()),
            Some((at, _)) if kind == ParseMovesErrorKind::Unclosed => {
                Err(self.chars.fail(at, ParseMovesErrorKind::Unopened))
            }
            _ => Err(open.error_ahead(kind)),
        }
    }

    /// Reads the number after the closing bracket of a group, which says how often the group is
    /// repeated. Returns 1 if there is no number.
    fn count(&mut self) -> Result<u32, ParseMovesError> {
        let begin = self.chars.clone();
        let mut count = None;
        while let Some(digit) = self.chars.peek().and_then(|c| c.to_digit(10)) {
            self.chars.next_char();
            let more = count.unwrap_or(0u32).checked_mul(10).and_then(|c| c.checked_add(digit));
            let too_large = || begin.error_ahead(ParseMovesErrorKind::CountTooLarge);
            count = Some(more.ok_or_else(too_large)?);
        }
        Ok(count.unwrap_or(1))
    }
}
