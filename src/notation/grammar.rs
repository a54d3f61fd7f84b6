//! The grammar that people type: turns, groups, commutators, conjugates.

use super::{
    OrientedCube, ParseMovesError, ParseMovesErrorKind, Turn,
    moves::{Moves, is_apostrophe, parse_moves},
};

/// How deep brackets may be nested: what bounds the reader's own stack.
const DEPTH: usize = 32;

/// What a text of turns is read into: words over [`Turn`], or what they come to.
pub(super) trait Word: Clone + Default {
    /// One more turn; `None` when that is too much.
    fn push(&mut self, turn: Turn) -> Option<()>;
    /// Another word behind it; `None` when that is too much.
    fn append(&mut self, next: &Self) -> Option<()>;
    /// The word that undoes it.
    fn inverse(&self) -> Self;

    /// The word so many times, by repeated squaring.
    fn power(mut self, mut count: u32) -> Option<Self> {
        let mut power = Self::default();
        loop {
            if count & 1 == 1 {
                power.append(&self)?;
            }
            count >>= 1;
            if count == 0 {
                return Some(power);
            }
            let half = self.clone();
            self.append(&half)?;
        }
    }
}

impl Word for OrientedCube {
    fn push(&mut self, turn: Turn) -> Option<()> {
        *self = self.turned(turn);
        Some(())
    }

    fn append(&mut self, next: &Self) -> Option<()> {
        *self = *self * *next;
        Some(())
    }

    fn inverse(&self) -> Self {
        Self::inverse(*self)
    }
}

/// Reads a whole text.
pub(super) fn read<W: Word>(text: &str) -> Result<W, ParseMovesError> {
    let mut reader = Reader { chars: parse_moves(text), depth: 0 };
    let word = reader.word()?;
    match reader.chars.next_char() {
        None => Ok(word),
        Some((at, _)) => Err(reader.chars.fail(at, ParseMovesErrorKind::Unopened)),
    }
}

struct Reader<'a> {
    chars: Moves<'a>,
    /// Brackets that are open.
    depth: usize,
}

impl Reader<'_> {
    /// Turns and brackets up to what ends them, which stays unread.
    fn word<W: Word>(&mut self) -> Result<W, ParseMovesError> {
        let mut word = W::default();
        loop {
            self.chars.skip_blanks();
            let begin = self.chars.clone();
            let done = match self.chars.peek() {
                None | Some(')' | ']' | ',' | ':') => return Ok(word),
                Some('(' | '[') => {
                    let group = self.group()?;
                    word.append(&group)
                }
                Some(_) => {
                    let turn = self.chars.turn()?;
                    word.push(turn)
                }
            };
            done.ok_or_else(|| begin.fault_ahead(ParseMovesErrorKind::TooLong))?;
        }
    }

    /// `(A)3`, `[A, B]`, `[A: B]'`.
    fn group<W: Word>(&mut self) -> Result<W, ParseMovesError> {
        let begin = self.chars.clone();
        let fault = |fault| begin.fault_ahead(fault);
        if self.depth == DEPTH {
            return Err(fault(ParseMovesErrorKind::Deep));
        }
        self.depth += 1;
        let open = self.chars.next_char().map(|(_, c)| c);
        let first: W = self.word()?;
        let group = if open == Some('(') {
            self.expect(')', &begin, ParseMovesErrorKind::Unclosed)?;
            first
        } else {
            let is_commutator = self.chars.peek() == Some(',');
            if is_commutator {
                self.chars.next_char();
            } else {
                self.expect(':', &begin, ParseMovesErrorKind::Separator)?;
            }
            let second: W = self.word()?;
            self.expect(']', &begin, ParseMovesErrorKind::Unclosed)?;
            let mut group = first.clone();
            group
                .append(&second)
                .and_then(|()| group.append(&first.inverse()))
                .and_then(
                    |()| if is_commutator { group.append(&second.inverse()) } else { Some(()) },
                )
                .ok_or_else(|| fault(ParseMovesErrorKind::TooLong))?;
            group
        };
        self.depth -= 1;
        let count = self.count()?;
        let mut power = group.power(count).ok_or_else(|| fault(ParseMovesErrorKind::TooLong))?;
        if self.chars.peek().is_some_and(is_apostrophe) {
            self.chars.next_char();
            power = power.inverse();
        }
        Ok(power)
    }

    /// Passes over what must come next. Where something else does, that is at
    /// fault; where nothing does, the bracket that was opened.
    fn expect(
        &mut self,
        c: char,
        open: &Moves<'_>,
        fault: ParseMovesErrorKind,
    ) -> Result<(), ParseMovesError> {
        match self.chars.next_char() {
            Some((_, found)) if found == c => Ok(()),
            Some((at, _)) if fault == ParseMovesErrorKind::Unclosed => {
                Err(self.chars.fail(at, ParseMovesErrorKind::Unopened))
            }
            _ => Err(open.fault_ahead(fault)),
        }
    }

    /// The number behind a bracket; 1 if there is none.
    fn count(&mut self) -> Result<u32, ParseMovesError> {
        let begin = self.chars.clone();
        let mut count = None;
        while let Some(digit) = self.chars.peek().and_then(|c| c.to_digit(10)) {
            self.chars.next_char();
            let more = count.unwrap_or(0u32).checked_mul(10).and_then(|c| c.checked_add(digit));
            count = Some(more.ok_or_else(|| begin.fault_ahead(ParseMovesErrorKind::Count))?);
        }
        Ok(count.unwrap_or(1))
    }
}
