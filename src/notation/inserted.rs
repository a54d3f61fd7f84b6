//! Marks of insertions, as people write solutions in the fewest moves: `R * U`, and below it `* = F2 D`.

use super::{
    chars::{Marks, mark},
    moves::are_moves,
};

/// A text whose last lines say what is inserted at the marks of its other lines.
///
/// A mark is `*`, `^` or `#`, also in a row or before a number: `**`, `#2`. It stands once in the skeleton or
/// in another insertion, and once before `=` at the beginning of a line. A line of moves after such lines
/// begins the skeleton anew, as the program `superflip` prints several insertions; only the last skeleton is
/// read then, and it must be followed by a line `Solution (20):` with the same moves.
#[derive(Debug, Clone, Copy)]
pub(super) struct Inserted<'a> {
    text: &'a str,
    /// The end of the line `Scramble:`, or 0.
    scramble: usize,
    /// The first byte of the last skeleton.
    skeleton: usize,
    /// The first byte of the insertions of the last skeleton.
    insertions: usize,
    /// The first byte of the moves after `Solution (20):`, and the byte after them.
    solution: Option<[usize; 2]>,
    /// Whether other moves follow the last skeleton, or the text has several skeletons and no solution.
    is_unclear: bool,
    /// Whether other skeletons come before the last.
    has_skeletons_before: bool,
}

/// An insertion: the place of its mark, and the first and last byte of its moves.
#[derive(Debug, Clone, Copy)]
pub(super) struct Insertion<'a> {
    pub(super) mark: &'a str,
    /// The first byte of the line.
    pub(super) line: usize,
    /// The first byte of the moves.
    pub(super) start: usize,
    /// The byte after the moves.
    pub(super) end: usize,
}

impl<'a> Inserted<'a> {
    /// Returns `None` if no line says what is inserted, and without the feature `search`: a small program
    /// refuses marks.
    pub(super) fn of(text: &'a str) -> Option<Self> {
        if cfg!(not(feature = "search")) || !text.contains('=') {
            return None;
        }
        let mut found = Self {
            text,
            scramble: 0,
            skeleton: 0,
            insertions: text.len(),
            solution: None,
            is_unclear: false,
            has_skeletons_before: false,
        };
        let (mut has_lines, mut blocks, mut is_inserting) = (false, 0, false);
        for (start, end) in lines(text, 0) {
            let line = text[start..end].trim();
            if line.is_empty() || line.starts_with("//") {
                continue;
            }
            if !has_lines && after(line, "Scramble:").is_some() {
                (found.scramble, found.skeleton) = (end, end);
            } else if inserted(line).is_some() {
                if !is_inserting {
                    (blocks, found.insertions) = (blocks + 1, start);
                }
                is_inserting = true;
            } else if let Some(rest) = solution(line).filter(|_| is_inserting) {
                found.is_unclear |= found.solution.is_some();
                found.solution = Some([
                    end - text[start..end].trim_start().len() + line.len() - rest.len(),
                    end,
                ]);
            } else if is_inserting {
                found.is_unclear |= found.solution.is_some();
                (found.skeleton, found.insertions, is_inserting) = (start, text.len(), false);
            }
            has_lines = true;
        }
        found.has_skeletons_before = blocks > 1;
        found.is_unclear |= !is_inserting || blocks > 1 && found.solution.is_none();
        (blocks > 0).then_some(found)
    }

    /// Returns the text of the insertions.
    pub(super) fn marks(&self) -> Marks<'a> {
        Marks(&self.text[self.insertions..])
    }

    pub(super) const fn text(&self) -> &'a str {
        self.text
    }

    /// Returns the first byte of the scramble, and the byte after it.
    pub(super) const fn scramble(&self) -> [usize; 2] {
        [0, self.scramble]
    }

    /// Returns the first byte of the last skeleton, and the byte after it.
    pub(super) const fn skeleton(&self) -> [usize; 2] {
        [self.skeleton, self.insertions]
    }

    /// Returns the first byte of the solution, and the byte after it.
    pub(super) const fn solution(&self) -> Option<[usize; 2]> {
        self.solution
    }

    /// Returns whether the text does not say which moves are the solution.
    pub(super) const fn is_unclear(&self) -> bool {
        self.is_unclear
    }

    /// Returns whether other skeletons come before the last.
    pub(super) const fn has_skeletons_before(&self) -> bool {
        self.has_skeletons_before
    }

    /// Returns what a line is, which must be a part of the text.
    #[cfg(any(feature = "search", feature = "std"))]
    pub(super) fn part_of(&self, line: &str) -> Part {
        let at = line.as_ptr().addr() - self.text.as_ptr().addr();
        if at < self.scramble || self.skeleton <= at && at < self.insertions {
            Part::Moves
        } else if at >= self.insertions && inserted(line.trim_start()).is_some() {
            Part::Insertion
        } else {
            Part::Repeated
        }
    }

    /// Returns the insertions of the last skeleton.
    pub(super) fn insertions(&self) -> impl Iterator<Item = Insertion<'a>> + use<'a> {
        let text = self.text;
        lines(text, self.insertions).filter_map(move |(line, end)| {
            let trimmed = text[line..end].trim_start();
            let (mark, moves) = inserted(trimmed)?;
            Some(Insertion { mark, line, start: end - moves.len(), end })
        })
    }
}

/// What a line of a text with insertions is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg(any(feature = "search", feature = "std"))]
pub(super) enum Part {
    /// A line of the scramble or of the last skeleton.
    Moves,
    /// The moves that are inserted at a mark.
    Insertion,
    /// A line that other lines repeat.
    Repeated,
}

/// Returns the first byte of each line from a byte on, and the byte after the line.
fn lines(text: &str, from: usize) -> impl Iterator<Item = (usize, usize)> + use<'_> {
    let mut at = from;
    text[from..].split_inclusive('\n').map(move |line| {
        let start = at;
        at += line.len();
        (start, start + line.trim_end_matches(['\n', '\r']).len())
    })
}

/// Returns the mark and the moves of `* = R U`. A `#` without a number may begin a comment, so moves must
/// follow it.
fn inserted(line: &str) -> Option<(&str, &str)> {
    let mark = mark(line);
    let moves = line[mark.len()..].trim_start().strip_prefix('=')?;
    let is_comment = mark.bytes().all(|c| c == b'#') && {
        let moves = moves.split("//").next().unwrap_or(moves);
        !are_moves(moves, None)
    };
    (!mark.is_empty() && !is_comment).then_some((mark, moves))
}

/// Returns the moves of a line that begins with `Solution:` or `Solution (20):`.
fn solution(line: &str) -> Option<&str> {
    let rest = after(line, "Solution")?.trim_start();
    let rest = rest.strip_prefix('(').map_or(rest, |rest| {
        rest.trim_start_matches(|c: char| c.is_ascii_digit()).strip_prefix(')').unwrap_or(rest)
    });
    rest.strip_prefix(':')
}

/// Returns the text after a word at the beginning, in capital or small letters.
pub(super) fn after<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let start = text.get(..word.len())?;
    start.eq_ignore_ascii_case(word).then(|| &text[word.len()..])
}
