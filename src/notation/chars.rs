//! The characters of a text of moves, with each sign in one form.

#[cfg(any(feature = "search", feature = "std"))]
use alloc::{borrow::ToOwned, string::String};
use core::ops::Range;

#[cfg(any(feature = "search", feature = "std"))]
use crate::arrays::MapArray;

/// Returns whether a text, or a part of a link, is moves. The reader of moves is a layer above the
/// characters, which it passes its function.
pub(super) type AreMoves = fn(&str, Option<Link>) -> bool;

/// An iterator over the characters of a text, as people type moves.
///
/// - A comment between `/*` and `*/`, and the time of a turn, such as the `@304` of `R@304`, are one blank.
///   Timers write both.
/// - A comment, from `//` or `#` to the end of its line, is one blank. So is a number of a list at the
///   beginning of a line: `#1` or `#1:`. A `#` before moves begins no comment, but is a character like
///   others.
/// - The quotes `’ ‘ ´ ʼ ʹ ′` and the accent `` ` `` are apostrophes, and dashes are hyphens.
/// - Full-width characters and the superscripts `¹ ² ³` are the usual characters.
/// - Characters without a width are skipped.
#[derive(Debug, Clone)]
pub(super) struct Chars<'a> {
    text: &'a str,
    /// The first byte that is not read.
    at: usize,
    /// The byte after the last character.
    end: usize,
    link: Option<Link>,
    are_moves: AreMoves,
    /// Whether the line has had only blanks so far.
    begins_line: bool,
    /// Returns whether a text begins with a mark that is no comment.
    marks: Marks<'a>,
    /// The characters read, which is also the column of the latest character read.
    pub(super) column: usize,
    /// The number of the current line, from 1.
    pub(super) line: usize,
    /// The characters before the current line.
    pub(super) before_line: usize,
}

impl<'a> Chars<'a> {
    pub(super) fn new(text: &'a str, are_moves: AreMoves) -> Self {
        let end = text.len();
        Self {
            text,
            at: 0,
            end,
            link: None,
            are_moves,
            begins_line: true,
            marks: Marks::default(),
            column: 0,
            line: 1,
            before_line: 0,
        }
    }

    /// Reads a part of the text. Signs `#` that begin a text of `marks` begin no comment.
    pub(super) fn part(self, [start, end]: [usize; 2], marks: Marks<'a>) -> Self {
        let before = &self.text[..start];
        let before_line = before.rfind('\n').map_or(0, |at| before[..=at].chars().count());
        Self {
            at: start,
            end,
            begins_line: begins_line(before),
            marks,
            column: before.chars().count(),
            line: 1 + before.matches('\n').count(),
            before_line,
            ..self
        }
    }

    /// Reads a part of a link.
    pub(super) fn of_link(
        text: &'a str,
        range: Range<usize>,
        link: Link,
        are_moves: AreMoves,
    ) -> Self {
        let column = text[..range.start].chars().count();
        let Range { start: at, end } = range;
        Self { at, end, link: Some(link), column, ..Self::new(text, are_moves) }
    }

    /// Returns the next character and its first byte. At the end, goes one column on and returns
    /// `None`.
    pub(super) fn next(&mut self) -> Option<(usize, char)> {
        loop {
            let (at, begins_line) = (self.at, self.begins_line);
            let Some(c) = self.raw() else {
                self.column += 1;
                return None;
            };
            if is_invisible(c) {
                continue;
            }
            let c = plain(c);
            let is_next = |c: char| self.peek_raw().map(plain) == Some(c);
            if c == '/' && is_next('/') {
                self.skip_line();
                return Some((at, ' '));
            }
            if c == '/' && is_next('*') {
                let mut after = self.clone();
                // A comment that does not end would hide moves.
                if after.skip_comment() {
                    *self = after;
                    return Some((at, ' '));
                }
            }
            if c == '@' && self.peek_raw().is_some_and(|c| c.is_ascii_digit()) {
                while self.peek_raw().is_some_and(|c| c.is_ascii_digit() || c == '.') {
                    self.raw();
                }
                return Some((at, ' '));
            }
            if c == '#' {
                if self.marks.has(&self.text[at..self.end]) {
                    return Some((at, c));
                }
                if !self.skip_number_or_comment(begins_line) {
                    return Some((at, c));
                }
                return Some((at, ' '));
            }
            return Some((at, c));
        }
    }

    /// Skips the rest of a comment that begins with `/*`. Returns whether the comment ends.
    fn skip_comment(&mut self) -> bool {
        self.raw();
        while let Some(c) = self.raw() {
            if c == '*' && self.peek_raw() == Some('/') {
                self.raw();
                return true;
            }
        }
        false
    }

    /// Skips the number of a list, at the beginning of a line, or the comment, which a `#` begins. Returns
    /// false, and skips nothing, if moves follow, which a comment would hide.
    fn skip_number_or_comment(&mut self, begins_line: bool) -> bool {
        let mut after = self.clone();
        if after.skip_number() && begins_line {
            *self = after;
            return true;
        }
        let is_comment = !after.hides_moves();
        if is_comment {
            self.skip_line();
        }
        is_comment
    }

    /// Skips a number as in a list: `1`, `1:`, `1.` or `1)` before a blank or the end. Returns whether there
    /// is one.
    fn skip_number(&mut self) -> bool {
        let mut after = self.clone();
        while after.peek_raw().is_some_and(|c| c.is_ascii_digit()) {
            after.raw();
        }
        let has_digits = after.at > self.at;
        if matches!(after.peek_raw(), Some(':' | '.' | ')')) {
            after.raw();
        }
        let is_number = has_digits && after.peek_raw().is_none_or(char::is_whitespace);
        if is_number {
            *self = after;
        }
        is_number
    }

    /// Returns whether the rest of the line is moves, which a comment would hide. One word of several capital
    /// letters is a name, such as `DR` or `F2L`.
    fn hides_moves(mut self) -> bool {
        // Without other comments, so that reading the moves does not come here again.
        let is_sign = |c| plain(c) == '#';
        while self.peek_raw().is_some_and(|c| c != '\n' && (is_sign(c) || c.is_whitespace())) {
            self.raw();
        }
        let (start, mut end) = (self.at, self.at);
        while let Some(c) = self.raw().filter(|&c| c != '\n' && !is_sign(c)) {
            if !c.is_whitespace() {
                end = self.at;
            }
        }
        let line = &self.text[start..end];
        let is_name = line.len() > 1 && line.chars().all(|c| c.is_ascii_uppercase());
        let is_named = is_name || ["F2L", "F2B"].iter().any(|name| name.eq_ignore_ascii_case(line));
        !is_named && (self.are_moves)(line, self.link)
    }

    fn skip_line(&mut self) {
        while self.peek_raw().is_some_and(|c| c != '\n') {
            self.raw();
        }
    }

    /// Ends the iterator.
    pub(super) fn finish(&mut self) {
        self.at = self.end;
    }

    fn peek_raw(&self) -> Option<char> {
        self.clone().raw()
    }

    /// Returns the text after the characters read.
    pub(super) fn rest(&self) -> &'a str {
        &self.text[self.at..self.end]
    }

    fn raw(&mut self) -> Option<char> {
        let mut c = self.rest().chars().next()?;
        let mut length = c.len_utf8();
        self.column += 1;
        if let Some(link) = self.link {
            if let Some((decoded, coded_length)) = decoded(self.rest()) {
                (c, length) = (decoded, coded_length);
                self.column += length - 1;
            } else {
                c = link.meaning(c);
            }
        }
        self.at += length;
        self.begins_line = c == '\n' || self.begins_line && is_blank(c);
        if c == '\n' {
            self.line += 1;
            self.before_line = self.column;
        }
        Some(c)
    }
}

/// The marks of insertions that a text has: the texts before `=` at the beginning of its lines.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Marks<'a>(pub(super) &'a str);

impl Marks<'_> {
    /// Returns whether a text begins with a mark.
    pub(super) fn has(self, text: &str) -> bool {
        let mark = mark(text);
        let is_defined = |line: &str| {
            let rest = line.trim_start().strip_prefix(mark);
            rest.is_some_and(|rest| rest.trim_start().starts_with('='))
        };
        !self.0.is_empty() && !mark.is_empty() && self.0.lines().any(is_defined)
    }
}

/// Returns the mark of an insertion that a text begins with, or the empty text. `^` before a bracket is a
/// mark of `NISS`.
pub(super) fn mark(text: &str) -> &str {
    let Some(first) = text.chars().next().filter(|c| matches!(c, '*' | '^' | '#')) else {
        return "";
    };
    let rest = text.trim_start_matches(first);
    if rest.starts_with('(') {
        return "";
    }
    let rest = rest.trim_start_matches(|c: char| c.is_ascii_digit());
    &text[..text.len() - rest.len()]
}

/// Returns whether a `#` begins a comment: no number of a list and no moves follow it.
#[cfg(any(feature = "search", feature = "std"))]
pub(super) fn is_comment(before: &str, after: &str, are_moves: AreMoves) -> bool {
    let mut after = Chars::new(after, are_moves);
    !(after.skip_number() && begins_line(before) || after.hides_moves())
}

/// Returns whether the text before a character has only blanks in the line of the character.
fn begins_line(before: &str) -> bool {
    before.chars().rev().take_while(|c| *c != '\n').all(is_blank)
}

fn is_blank(c: char) -> bool {
    c.is_whitespace() || is_invisible(c)
}

/// The page of a link, which says how the link writes blanks and apostrophes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Link {
    /// `R_U-` is `R U'`.
    AlgCubingNet,
    /// `R+U%27` is `R U'`.
    Twizzle,
    /// `R_U-` and `R+U%27` are `R U'`.
    CubeDb,
}

impl Link {
    const fn meaning(self, c: char) -> char {
        match (self, c) {
            (Self::AlgCubingNet | Self::CubeDb, '-') => '\'',
            (_, '_') | (Self::Twizzle | Self::CubeDb, '+') => ' ',
            _ => c,
        }
    }
}

/// Returns the text that a value of a link stands for, with its comments.
#[cfg(any(feature = "search", feature = "std"))]
pub(super) fn text_of(value: &str, link: Link) -> String {
    let (mut text, mut rest) = (String::new(), value);
    while let Some(c) = rest.chars().next() {
        let (c, length) = decoded(rest).unwrap_or((link.meaning(c), c.len_utf8()));
        text.push(c);
        rest = &rest[length..];
    }
    // alg.cubing.net writes these characters so, because `_` and `-` stand for others.
    ENTITIES.into_iter().fold(text, |text, (c, entity)| text.replace(entity, c))
}

/// Returns the value of a link that stands for a text.
#[cfg(any(feature = "search", feature = "std"))]
pub(super) fn value_of(text: &str, link: Link) -> String {
    let text = match link {
        Link::AlgCubingNet => {
            let text =
                ENTITIES.into_iter().fold(text.to_owned(), |text, (c, e)| text.replace(c, e));
            text.replace(' ', "_").replace('\'', "-")
        }
        Link::Twizzle | Link::CubeDb => text.to_owned(),
    };
    let mut value = String::new();
    for byte in text.bytes() {
        match byte {
            b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z' | b'-' | b'.' => value.push(byte.into()),
            b'_' if link == Link::AlgCubingNet => value.push('_'),
            b' ' => value.push('+'),
            _ => {
                let [high, low] =
                    [byte >> 4, byte & 15].mapped(|digit| HEXADECIMAL[usize::from(digit)]);
                value.extend(['%', high, low]);
            }
        }
    }
    value
}

#[cfg(any(feature = "search", feature = "std"))]
const HEXADECIMAL: [char; 16] =
    ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'A', 'B', 'C', 'D', 'E', 'F'];

/// The characters that have another meaning in a link to alg.cubing.net, and how it writes them.
#[cfg(any(feature = "search", feature = "std"))]
const ENTITIES: [(&str, &str); 3] = [("_", "&#95;"), ("+", "&#2b;"), ("-", "&#45;")];

/// Returns the character that a text begins with if it is written as `%27`, and the number of bytes.
fn decoded(text: &str) -> Option<(char, usize)> {
    let mut bytes = [0; 4];
    for count in 1..=bytes.len() {
        let code = text.get(3 * count - 3..3 * count)?.strip_prefix('%')?;
        bytes[count - 1] = u8::from_str_radix(code, 16).ok()?;
        if let Ok(decoded) = core::str::from_utf8(&bytes[..count]) {
            return decoded.chars().next().map(|c| (c, 3 * count));
        }
    }
    None
}

/// Returns whether a character has no width, such as the marks that web pages put into a text.
pub(super) const fn is_invisible(c: char) -> bool {
    matches!(
        c,
        '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{fe0e}' | '\u{fe0f}' | '\u{feff}'
    )
}

/// Returns the usual form of a sign.
const fn plain(c: char) -> char {
    match c {
        '\u{ff01}'..='\u{ff5e}' => match char::from_u32(c as u32 - 0xfee0) {
            Some(usual) => usual,
            None => c,
        },
        '’' | '‘' | '`' | '´' | 'ʼ' | 'ʹ' | '′' => '\'',
        '−' | '–' => '-',
        '¹' => '1',
        '²' => '2',
        '³' => '3',
        _ => c,
    }
}
