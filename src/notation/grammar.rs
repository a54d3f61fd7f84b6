//! The parser of typed sequences: turns, groups, commutators and conjugates.

use core::ops::Range;

use super::{
    Layers, OrientedCube, ParseMovesError, ParseMovesErrorKind, Turn,
    chars::{Link, mark},
    inserted::{Inserted, after},
    moves::Moves,
    moves_error::Grammar,
};
use crate::cube::{CubePos, Face};

/// The maximum depth of nested brackets, so that the parser cannot overflow the stack.
const DEPTH: usize = 32;

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
    /// Returns the value of `A B A A B' A`.
    fn slash(a: Self, b: Self) -> Option<Self>;
    /// Returns the value of a group that is repeated `count` times. `self` is the value of the
    /// group.
    fn repeated(self, count: u32) -> Option<Self>;
    /// Returns the value of the inverse sequence.
    fn undone(self) -> Self;
}

/// Reads a whole text of turns and groups.
///
/// Outside brackets, `A: B` is the conjugate, and commas or semicolons separate single turns. After
/// the word `NISS` at the beginning of a line, groups in parentheses are done on the inverse cube. So
/// are those of a reconstruction that [`is_niss`].
pub(super) fn read<V: Value>(text: &str) -> Result<V, ParseMovesError> {
    read_as(text, is_niss(text))
}

/// Reads a text. With insertions, reads the scramble and the last skeleton.
fn read_as<V: Value>(text: &str, is_niss: bool) -> Result<V, ParseMovesError> {
    let moves = Moves::new(text, Grammar::Sequence);
    let Some(inserted) = Inserted::of(text) else { return read_joined(moves, is_niss, None) };
    inserted.check()?;
    let part = |range| moves.clone().part(range, inserted.marks());
    let has_scramble = inserted.scramble()[1] > 0;
    let mut whole: V = read_joined(part(inserted.scramble()), false, None)?;
    let is_niss = is_niss && has_scramble;
    let solution: V = read_joined(part(inserted.skeleton()), is_niss, Some(inserted))?;
    let appended = whole.append(solution);
    appended.ok_or_else(|| moves.error_ahead(ParseMovesErrorKind::TooLong))?;
    Ok(whole)
}

impl Inserted<'_> {
    /// Fails if the text does not say which moves are the solution.
    pub(super) fn check(&self) -> Result<(), ParseMovesError> {
        let moves = Moves::new(self.text(), Grammar::Sequence);
        let part = |range| moves.clone().part(range, self.marks());
        let error = |range| Err(part(range).error_ahead(ParseMovesErrorKind::Insertion));
        if self.is_unclear() {
            return error(self.skeleton());
        }
        let cube = |range, inserted| -> Result<OrientedCube, ParseMovesError> {
            read_joined(part(range), false, inserted)
        };
        if let Some(solution) = self.solution()
            && self.has_skeletons_before()
            && cube(solution, None)?.position != cube(self.skeleton(), Some(*self))?.position
        {
            return error(solution);
        }
        Ok(())
    }
}

/// Returns the error of an insertion whose mark is missing in the skeleton, if there is one.
pub(super) fn unused(inserted: &Inserted<'_>, used: u32) -> Result<(), ParseMovesError> {
    let is_unused = |&(i, _): &(u32, _)| used & 1u32.checked_shl(i).unwrap_or(0) == 0;
    let Some((_, one)) = (0..).zip(inserted.insertions()).find(is_unused) else { return Ok(()) };
    let moves = Moves::new(inserted.text(), Grammar::Sequence);
    let moves = moves.part([one.line, one.end], inserted.marks());
    Err(moves.error_ahead(ParseMovesErrorKind::Insertion))
}

/// Reads a part of a link in the same grammar.
pub(super) fn read_link<V: Value>(
    text: &str,
    range: Range<usize>,
    link: Link,
) -> Result<V, ParseMovesError> {
    read_joined(Moves::of_link(text, range, link), false, None)
}

/// How the lines of a reconstruction are read.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Sides {
    /// Whether groups in parentheses are on the inverse cube.
    #[cfg(any(feature = "search", feature = "std"))]
    pub(super) is_niss: bool,
    /// Whether other moves are on the inverse cube as well.
    pub(super) is_inverse: bool,
    /// A bit per insertion that has been read.
    pub(super) used: u32,
}

/// Reads a line of a reconstruction: the moves on the normal cube, and those on the inverse cube. `sides`
/// changes if the line says how the next lines are read.
#[cfg(any(feature = "search", feature = "std"))]
pub(super) fn read_sides<V: Value>(
    text: &str,
    sides: &mut Sides,
    inserted: Option<Inserted<'_>>,
) -> Result<[V; 2], ParseMovesError> {
    let mut moves = Moves::new(text, Grammar::Sequence);
    if let Some(inserted) = &inserted {
        moves = moves.part([0, text.len()], inserted.marks());
    }
    let mut parser = Parser { sides: *sides, inserted, ..Parser::new(moves) };
    parser.inverse = sides.is_niss.then(V::default);
    let normal = parser.whole()?;
    *sides = Sides { is_niss: parser.inverse.is_some(), ..parser.sides };
    Ok([normal, parser.inverse.unwrap_or_default()])
}

/// Returns whether a text is a reconstruction without the word `NISS` that solves the cube only if the
/// groups in parentheses after the scramble are done on the inverse cube. People write solutions in the
/// fewest moves so.
pub(super) fn is_niss(text: &str) -> bool {
    let solves = |is_niss| {
        let cube = read_as::<OrientedCube>(text, is_niss);
        cube.is_ok_and(|cube| cube.position == CubePos::SOLVED)
    };
    is_reconstruction(text) && text.contains('(') && !solves(false) && solves(true)
}

/// Returns whether a text begins with `Scramble:`, in capital or small letters, and has more lines.
pub(super) fn is_reconstruction(text: &str) -> bool {
    let text = text.trim();
    after(text, "Scramble:").is_some() && text.contains('\n')
}

/// Reads moves on both sides. Appends the inverse of the moves on the inverse cube to the moves on the normal
/// cube.
fn read_joined<V: Value>(
    chars: Moves<'_>,
    is_niss: bool,
    inserted: Option<Inserted<'_>>,
) -> Result<V, ParseMovesError> {
    let mut parser = Parser { is_niss, inserted, ..Parser::new(chars) };
    if is_niss && inserted.is_some() {
        parser.inverse = Some(V::default());
    }
    let mut whole: V = parser.whole()?;
    if let Some(inserted) = &inserted {
        unused(inserted, parser.sides.used)?;
    }
    let appended = parser.inverse.map_or(Some(()), |inverse| whole.append(inverse.undone()));
    appended.ok_or_else(|| parser.chars.error_ahead(ParseMovesErrorKind::TooLong))?;
    Ok(whole)
}

/// Returns whether the text before the first colon may be a name, such as `F2L` or `LSE`: one word of
/// capital letters.
fn is_name(text: &str) -> bool {
    let word = text.split(':').next().unwrap_or(text).trim_end();
    let is_known = ["F2L", "F2B"].iter().any(|name| name.eq_ignore_ascii_case(word));
    is_known || word.len() > 1 && word.chars().all(|c| c.is_ascii_uppercase())
}

struct Parser<'a, V> {
    chars: Moves<'a>,
    /// The number of open brackets.
    depth: usize,
    /// After the word `NISS`, the moves for the inverse cube.
    inverse: Option<V>,
    /// Whether the lines after the scramble are read as after the word `NISS`.
    is_niss: bool,
    /// The number of the line `Scramble:`.
    scramble: Option<usize>,
    /// Whether moves have been read after the line of the scramble.
    has_steps: bool,
    sides: Sides,
    /// What is inserted at marks.
    inserted: Option<Inserted<'a>>,
}

/// The value of turns and groups in a row, and their numbers.
struct Part<V> {
    value: V,
    turns: usize,
    groups: usize,
}

impl<V> Part<V> {
    fn count(&self) -> usize {
        self.turns + self.groups
    }
}

impl<'a, V: Value> Parser<'a, V> {
    const fn new(chars: Moves<'a>) -> Self {
        Self {
            chars,
            depth: 0,
            inverse: None,
            is_niss: false,
            scramble: None,
            has_steps: false,
            sides: Sides {
                #[cfg(any(feature = "search", feature = "std"))]
                is_niss: false,
                is_inverse: false,
                used: 0,
            },
            inserted: None,
        }
    }

    /// Reads the whole text. Returns the moves on the normal cube.
    fn whole(&mut self) -> Result<V, ParseMovesError> {
        self.chars.skip_blanks();
        let first = self.chars.clone();
        let part = self.part()?;
        let value = match self.chars.peek() {
            Some(':') if part.count() > 0 && self.inverse.is_none() => {
                self.conjugate(&first, part)?
            }
            Some(',' | ';') if part.count() > 0 => self.list(part)?,
            _ => part.value,
        };
        let mut end = self.chars.clone();
        match end.next_char() {
            Some((at, _)) => Err(end.fail(at, ParseMovesErrorKind::Unopened)),
            None => Ok(value),
        }
    }

    /// Reads what stands at the beginning of a line before its moves: `Scramble:`, `Solution:`, `NISS`,
    /// `Normal:` or `Inverse:`. After other lines, `Solution (20):` begins a line that repeats them, which is
    /// skipped. Returns whether something is read.
    fn label(&mut self) -> bool {
        if self.word("Scramble:") {
            (self.scramble, self.has_steps) = (Some(self.chars.line()), false);
            return true;
        }
        if self.scramble.is_some() && self.is_niss {
            self.inverse.get_or_insert_default();
        }
        if self.word("NISS") {
            self.chars.read_if(':');
            self.inverse.get_or_insert_default();
            return true;
        }
        for (label, is_inverse) in [("Normal:", false), ("Inverse:", true)] {
            if self.word(label) {
                self.inverse.get_or_insert_default();
                self.sides.is_inverse = is_inverse;
                return true;
            }
        }
        if !self.total() {
            return self.word("Solution:");
        }
        while self.has_steps && self.chars.peek().is_some_and(|c| c != '\n') {
            self.chars.next_char();
        }
        true
    }

    /// Reads `Solution (20):` if it is next in the text. Returns whether it is.
    fn total(&mut self) -> bool {
        let begin = self.chars.clone();
        let mut is_total = self.word("Solution (");
        while is_total && self.chars.peek().is_some_and(|c| c.is_ascii_digit()) {
            self.chars.next_char();
        }
        is_total = is_total && self.word("):");
        if !is_total {
            self.chars = begin;
        }
        is_total
    }

    /// Reads turns and groups up to the end of the text, or up to the next `)`, `]`, `,`, `:`, `;`
    /// or `/`, which is not read.
    fn part(&mut self) -> Result<Part<V>, ParseMovesError> {
        let mut part = Part { value: V::default(), turns: 0, groups: 0 };
        let mut line = 0;
        loop {
            self.chars.skip_blanks();
            if self.depth == 0 && line != self.chars.line() {
                line = self.chars.line();
                if self.label() {
                    continue;
                }
            }
            self.has_steps |= self.scramble.is_some_and(|line| line != self.chars.line());
            let begin = self.chars.clone();
            if let Some(turn) = self.bracketed(part.count() == 0)? {
                part.turns += 1;
                let pushed = self.side(&mut part.value).push(turn);
                pushed.ok_or_else(|| begin.error_ahead(ParseMovesErrorKind::TooLong))?;
                continue;
            }
            if self.depth == 0 && self.chars.peek() == Some('(') && self.word("(switch)") {
                self.inverse.get_or_insert_default();
                self.sides.is_inverse = !self.sides.is_inverse;
                continue;
            }
            if let Some(group) = self.insertion()? {
                part.groups += 1;
                let appended = self.side(&mut part.value).append(group);
                appended.ok_or_else(|| begin.error_ahead(ParseMovesErrorKind::TooLong))?;
                continue;
            }
            let appended = match self.chars.peek() {
                None | Some(')' | ']' | ',' | ':' | ';' | '/') => return Ok(part),
                Some('(') if self.depth == 0 && self.length() => Some(()),
                Some('(' | '[' | '^') => {
                    part.groups += 1;
                    let is_inverse = self.inverse.is_some() && self.depth == 0;
                    let mark = self.chars.read_if('^');
                    if mark && !(is_inverse && self.chars.peek() == Some('(')) {
                        return Err(begin.error_ahead(ParseMovesErrorKind::Niss));
                    }
                    let is_inverse = is_inverse && self.chars.peek() == Some('(');
                    let group = self.group()?;
                    match &mut self.inverse {
                        Some(inverse) if is_inverse => inverse.append(group),
                        _ => self.side(&mut part.value).append(group),
                    }
                }
                Some(_) => {
                    part.turns += 1;
                    let turn = self.chars.turn()?.turn();
                    turn.map_or(Some(()), |turn| self.side(&mut part.value).push(turn))
                }
            };
            appended.ok_or_else(|| begin.error_ahead(ParseMovesErrorKind::TooLong))?;
        }
    }

    /// Returns the value to which turns and groups belong: that of the inverse cube after `Inverse:` or
    /// `(switch)`, or `part`.
    fn side<'b>(&'b mut self, part: &'b mut V) -> &'b mut V {
        match &mut self.inverse {
            Some(inverse) if self.sides.is_inverse && self.depth == 0 => inverse,
            _ => part,
        }
    }

    /// Reads a mark of an insertion. Returns the value of the moves that are inserted there. Returns `None`
    /// and reads nothing if another text is next.
    fn insertion(&mut self) -> Result<Option<V>, ParseMovesError> {
        let (Some(inserted), Some('*' | '^' | '#')) = (self.inserted, self.chars.peek()) else {
            return Ok(None);
        };
        let begin = self.chars.clone();
        let mark = mark(begin.rest());
        let mut all = (0..u32::BITS).zip(inserted.insertions());
        let Some((number, one)) = all.find(|(_, one)| !mark.is_empty() && one.mark == mark) else {
            return Ok(None);
        };
        if self.sides.used & (1 << number) != 0 {
            return Err(begin.error_ahead(ParseMovesErrorKind::Insertion));
        }
        if self.depth == DEPTH {
            return Err(begin.error_ahead(ParseMovesErrorKind::TooDeep));
        }
        self.sides.used |= 1 << number;
        for _ in mark.chars() {
            self.chars.next_char();
        }
        let moves = Moves::new(inserted.text(), Grammar::Sequence);
        let moves = moves.part([one.start, one.end], inserted.marks());
        let mut inner = Parser {
            depth: self.depth + 1,
            sides: self.sides,
            inserted: self.inserted,
            ..Parser::new(moves)
        };
        let group = inner.part()?.value;
        if inner.chars.peek().is_some() {
            return Err(inner.chars.error_ahead(ParseMovesErrorKind::Unopened));
        }
        self.sides.used = inner.sides.used;
        Ok(Some(group))
    }

    /// Reads the rest of `A: B`, where `a` is the part before the colon. The part begins at
    /// `begin`.
    fn conjugate(&mut self, begin: &Moves<'_>, a: Part<V>) -> Result<V, ParseMovesError> {
        if is_name(begin.rest()) {
            return Err(begin.error_ahead(ParseMovesErrorKind::StepName));
        }
        let colon = self.chars.clone();
        self.chars.next_char();
        let b = self.part()?;
        let is_one = b.groups == 0 && b.turns > 0 || b.groups == 1 && b.turns == 0;
        let is_nested = self.chars.peek() == Some(':');
        if !is_one || is_nested || begin.rest().trim().contains('\n') {
            return Err(colon.error_ahead(ParseMovesErrorKind::Body));
        }
        let conjugate = V::conjugate(a.value, b.value);
        conjugate.ok_or_else(|| begin.error_ahead(ParseMovesErrorKind::TooLong))
    }

    /// Reads the rest of `A, B, C` or `A; B`, where `first` is the part before the first separator.
    /// Every part must be one turn. One comma is an error, because `A, B` may be a commutator.
    fn list(&mut self, first: Part<V>) -> Result<V, ParseMovesError> {
        let (mut part, mut value, mut commas, mut others) = (first, V::default(), 0, 0);
        let mut separator = self.chars.clone();
        loop {
            let is_last = !matches!(self.chars.peek(), Some(',' | ';'));
            if part.turns != 1 || part.groups != 0 || is_last && commas == 1 && others == 0 {
                return Err(separator.error_ahead(ParseMovesErrorKind::List));
            }
            let appended = value.append(part.value);
            appended.ok_or_else(|| separator.error_ahead(ParseMovesErrorKind::TooLong))?;
            if is_last {
                return Ok(value);
            }
            separator = self.chars.clone();
            *(if self.chars.peek() == Some(',') { &mut commas } else { &mut others }) += 1;
            self.chars.next_char();
            part = self.part()?;
        }
    }

    /// Reads a turn in square brackets: `[r]` is a rotation, and `[U']` is a turn of U at the
    /// beginning or at the end. Returns `None` and reads nothing if other text is in the brackets.
    fn bracketed(&mut self, is_first: bool) -> Result<Option<Turn>, ParseMovesError> {
        let begin = self.chars.clone();
        let mut chars = self.chars.clone();
        if !chars.read_if('[') {
            return Ok(None);
        }
        chars.skip_blanks();
        let mut letters = chars.clone();
        let mut next = || letters.next_char().map(|(_, c)| c);
        let is_small =
            next().is_some_and(|c| c.is_ascii_lowercase() && Face::from_letter(c).is_some());
        let is_small = is_small && !matches!(next(), Some('w' | 'W'));
        let Ok(written) = chars.turn() else { return Ok(None) };
        chars.skip_blanks();
        if !chars.read_if(']') {
            return Ok(None);
        }
        let error = || begin.error_ahead(ParseMovesErrorKind::Bracketed);
        let turn = written.turn().ok_or_else(error)?;
        self.chars = chars;
        self.chars.skip_blanks();
        if is_small {
            return Ok(Some(Turn::new(Layers::All, turn.mv())));
        }
        let is_of_u = turn.layers() == Layers::Outer && turn.mv().face() == Face::U;
        let is_at_end = is_first || self.chars.peek().is_none();
        if is_of_u && self.depth == 0 && is_at_end { Ok(Some(turn)) } else { Err(error()) }
    }

    /// Reads the length that other programs write after a solution, such as `(20f*)`. Returns
    /// whether there is one.
    fn length(&mut self) -> bool {
        let mut chars = self.chars.clone();
        chars.next_char();
        let mut has_digits = false;
        while chars.peek().is_some_and(|c| c.is_ascii_digit()) {
            chars.next_char();
            has_digits = true;
        }
        let has_unit = chars.read_if('f') || chars.read_if('q');
        chars.read_if('*');
        let is_closed = chars.read_if(')');
        while chars.peek().is_some_and(|c| c != '\n' && c.is_whitespace()) {
            chars.next_char();
        }
        let is_length =
            has_digits && has_unit && is_closed && matches!(chars.peek(), None | Some('\n'));
        if is_length {
            self.chars = chars;
        }
        is_length
    }

    /// Reads a word if it is next in the text, in capital or small letters. Returns whether it is.
    fn word(&mut self, word: &str) -> bool {
        let mut chars = self.chars.clone();
        let is_next = word
            .chars()
            .all(|c| chars.next_char().is_some_and(|(_, next)| next.eq_ignore_ascii_case(&c)));
        if is_next {
            self.chars = chars;
        }
        is_next
    }

    /// Reads `(A)3`, `[A, B]`, `[A/B]` or `[A: B]'`.
    fn group(&mut self) -> Result<V, ParseMovesError> {
        let begin = self.chars.clone();
        let error = |kind| begin.error_ahead(kind);
        if self.depth == DEPTH {
            return Err(error(ParseMovesErrorKind::TooDeep));
        }
        self.depth += 1;
        let open = self.chars.next_char().map(|(_, c)| c);
        let first = self.part()?.value;
        let group = if open == Some('(') {
            self.expect(')', &begin, ParseMovesErrorKind::Unclosed)?;
            Some(first)
        } else {
            let join = match self.chars.peek() {
                Some(',') => V::commutator,
                Some('/') => V::slash,
                Some(':') => V::conjugate,
                _ => return Err(error(ParseMovesErrorKind::NoSeparator)),
            };
            self.chars.next_char();
            let second = self.part()?.value;
            self.expect(']', &begin, ParseMovesErrorKind::Unclosed)?;
            join(first, second)
        };
        self.depth -= 1;
        let count = self.count()?;
        let repeated = group.and_then(|group| group.repeated(count.unwrap_or(1)));
        let repeated = repeated.ok_or_else(|| error(ParseMovesErrorKind::TooLong))?;
        if self.chars.read_if('\'') {
            return Ok(repeated.undone());
        }
        if count.is_none() {
            self.no_repetition()?;
        }
        Ok(repeated)
    }

    /// Fails if the text after a group may be a repetition: `x2`, `×2` or `*2`, in the same line.
    /// After a blank, `x2'` is a rotation.
    fn no_repetition(&self) -> Result<(), ParseMovesError> {
        let mut ahead = self.chars.clone();
        let mut is_apart = false;
        while ahead.peek().is_some_and(|c| c != '\n' && c.is_whitespace()) {
            ahead.next_char();
            is_apart = true;
        }
        let begin = ahead.clone();
        let mark = ahead.next_char().map(|(_, c)| c);
        let mut is_repetition = matches!(mark, Some('×' | '*'));
        if matches!(mark, Some('x' | 'X')) {
            while ahead.peek().is_some_and(|c| c.is_ascii_digit()) {
                ahead.next_char();
                is_repetition = true;
            }
            is_repetition &= !(is_apart && ahead.peek() == Some('\''));
        }
        if is_repetition { Err(begin.error_ahead(ParseMovesErrorKind::Repetition)) } else { Ok(()) }
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
    /// repeated: `(A)3` or `(A)^3`. Returns `None` if there is no number.
    fn count(&mut self) -> Result<Option<u32>, ParseMovesError> {
        let has_mark = self.chars.read_if('^');
        let begin = self.chars.clone();
        let mut count = None;
        while let Some(digit) = self.chars.peek().and_then(|c| c.to_digit(10)) {
            self.chars.next_char();
            let more = count.unwrap_or(0u32).checked_mul(10).and_then(|c| c.checked_add(digit));
            let too_large = || begin.error_ahead(ParseMovesErrorKind::CountTooLarge);
            count = Some(more.ok_or_else(too_large)?);
        }
        if has_mark && count.is_none() {
            return Err(begin.error_ahead(ParseMovesErrorKind::NoCount));
        }
        Ok(count)
    }
}
