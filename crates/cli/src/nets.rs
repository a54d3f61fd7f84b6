//! Joins the lines of a net to one text.

use superflip::notation::{Excerpt, NetRows, OrientedCube, ParseMovesErrorKind, parse_position};

use super::{Failure, message::note_at, stream::Take};

/// Collects lines into texts: one text per line, but one text for all lines of a net. Skips lines of
/// comments and lines of frames.
///
/// A program that writes a position and waits for its solution must get the solution before it
/// writes the next line. So a line that is also a position by itself, such as `U F R`, waits for
/// more lines only if the input is a file.
pub(super) struct Nets {
    is_file: bool,
    /// Lines that may be the first lines of a net.
    waiting: Vec<(usize, String)>,
    /// Lines that were texts of their own but may be the first lines of a net.
    taken: Vec<(usize, String)>,
}

impl Nets {
    pub(super) const fn new(is_file: bool) -> Self {
        Self { is_file, waiting: Vec::new(), taken: Vec::new() }
    }

    /// Adds a line, and calls `take` with each text that is now complete.
    pub(super) fn push(
        &mut self,
        number: usize,
        line: Result<&str, String>,
        take: &mut Take<'_>,
    ) -> Result<(), Failure> {
        let line = match line {
            Ok(line) if NetRows::of(line) == NetRows::Frame => return Ok(()),
            Ok(line) if is_comment(line) => {
                let Some(text) = numbered(line) else {
                    say_what_is_hidden(number, line);
                    return Ok(());
                };
                text.to_owned()
            }
            Ok(line) => line.to_owned(),
            Err(error) => {
                self.finish(take)?;
                return take(number, Err(error));
            }
        };
        self.waiting.push((number, line));
        self.settle(take)
    }

    /// Hands on the waiting lines that are no net, and a net that is complete.
    fn settle(&mut self, take: &mut Take<'_>) -> Result<(), Failure> {
        while let Some((first, line)) = self.waiting.first() {
            match NetRows::of(&joined(&self.waiting)) {
                NetRows::Part if self.may_wait(line) => return Ok(()),
                NetRows::Unfolded | NetRows::Faces if self.waiting.len() > 1 => {
                    take(*first, Ok(&joined(&self.waiting)))?;
                    self.waiting.clear();
                    self.taken.clear();
                }
                _ => {
                    let (number, line) = self.waiting.remove(0);
                    take(number, Ok(&line))?;
                    self.remember(number, line, take)?;
                }
            }
        }
        Ok(())
    }

    /// Returns whether to wait for more lines after `line`, the first line that waits.
    fn may_wait(&self, line: &str) -> bool {
        self.is_file
            || line.starts_with(|c: char| c.is_whitespace() || c == '|')
            || parse_position(line, None).is_err()
    }

    /// Remembers a line that was a text of its own. If this line completes a net, calls `take` with
    /// an error.
    fn remember(
        &mut self,
        number: usize,
        line: String,
        take: &mut Take<'_>,
    ) -> Result<(), Failure> {
        self.taken.push((number, line));
        while let Some((first, _)) = self.taken.first() {
            match NetRows::of(&joined(&self.taken)) {
                NetRows::Part => return Ok(()),
                NetRows::Unfolded | NetRows::Faces if self.taken.len() > 1 => {
                    let error = format!(
                        "lines {first} to {number} are the rows of one cube, but each was read as \
                         a position; put a blank before the first row, or read them from a file, \
                         or with `--from view`"
                    );
                    self.taken.clear();
                    take(number, Err(error))?;
                }
                _ => {
                    self.taken.remove(0);
                }
            }
        }
        Ok(())
    }

    /// Calls `take` with the lines that still wait. If they are the first lines of an unfolded cube
    /// and not all of them are positions, they are one text.
    pub(super) fn finish(&mut self, take: &mut Take<'_>) -> Result<(), Failure> {
        let lines = std::mem::take(&mut self.waiting);
        self.taken.clear();
        let are_positions = lines.iter().all(|(_, line)| parse_position(line, None).is_ok());
        if let ([(first, _), _, ..], false) = (&lines[..], are_positions) {
            return take(*first, Ok(&joined(&lines)));
        }
        lines.iter().try_for_each(|(number, line)| take(*number, Ok(line)))
    }
}

fn joined(lines: &[(usize, String)]) -> String {
    lines.iter().map(|(_, line)| line.as_str()).collect::<Vec<_>>().join("\n")
}

/// Returns whether a line is only a comment.
fn is_comment(line: &str) -> bool {
    comment(line).is_some_and(|at| line[..at].trim().is_empty())
}

/// Returns the position of a line of a numbered list, such as `#1: R2 U F`.
fn numbered(line: &str) -> Option<&str> {
    let line = line.trim_start().strip_prefix('#')?;
    let text = line.trim_start_matches(|c: char| c.is_ascii_digit());
    let rest = text.strip_prefix([':', '.', ')']).unwrap_or(text);
    let is_number = text.len() < line.len() && rest.starts_with(char::is_whitespace);
    let rest = rest.trim();
    (is_number && !rest.is_empty() && parse_position(rest, None).is_ok()).then_some(rest)
}

/// Prints a note if a line of comment has moves, or a number that may begin a line of a list.
fn say_what_is_hidden(number: usize, line: &str) {
    let has_number = line.trim_start().starts_with('#')
        && line.trim_start()[1..].starts_with(|c: char| c.is_ascii_digit());
    let error = line.parse::<OrientedCube>().err();
    let has_moves = error.is_some_and(|error| error.reason() == ParseMovesErrorKind::HiddenMoves);
    if has_moves || has_number {
        note_at(
            Some(number),
            format_args!(
                "`{}` is skipped as a comment; write a position without #, or after a number, such as #1: R U",
                Excerpt::new(line.trim())
            ),
        );
    }
}

/// Returns whether a line has a comment.
pub(super) fn has_comment(line: &str) -> bool {
    comment(line).is_some()
}

/// Returns the first byte of the comment of a line: the first `//` that is not part of a link, or
/// the first `#` at the beginning or after a blank. In stickers, `#` may be a color, or begin a
/// color in hexadecimal digits.
fn comment(line: &str) -> Option<usize> {
    let is_comment = |&(at, c): &(usize, char)| {
        let before = line[..at].chars().next_back();
        match c {
            '/' => line[at..].starts_with("//") && before != Some(':'),
            '#' => before.is_none_or(char::is_whitespace) && !are_stickers(line),
            _ => false,
        }
    };
    line.char_indices().find(is_comment).map(|(at, _)| at)
}

/// Returns whether a line has 54 colors: 54 signs `#` of hexadecimal digits, or 54 characters with
/// at most seven different ones, for six colors and a mistake.
fn are_stickers(line: &str) -> bool {
    let letters: Vec<char> = line.chars().filter(|c| !c.is_whitespace()).collect();
    let is_first = |&(at, c): &(usize, &char)| !letters[..at].contains(c);
    line.matches('#').count() >= 54
        || letters.len() == 54 && letters.iter().enumerate().filter(is_first).count() <= 7
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the texts that are taken from these lines, and whether each is an error.
    fn texts(lines: &str, is_file: bool) -> Vec<(usize, bool, usize)> {
        let mut texts = Vec::new();
        let mut nets = Nets::new(is_file);
        let take = &mut |number, text: Result<&str, String>| {
            let count = text.as_ref().map_or(0, |text| text.lines().count());
            texts.push((number, text.is_ok(), count));
            Ok(())
        };
        for (number, line) in (1..).zip(lines.lines()) {
            assert!(nets.push(number, Ok(line), take).is_ok());
        }
        assert!(nets.finish(take).is_ok());
        texts
    }

    const NET: &str = "UUU\nUUU\nUUU\nLLLFFFRRRBBB\nLLLFFFRRRBBB\nLLLFFFRRRBBB\nDDD\nDDD\nDDD\n";

    #[test]
    fn a_net_is_one_text() {
        let drawn = NET.replace("UUU", "    UUU").replace("DDD", "    DDD");
        let framed = format!("+---+\n| {}+---+\n", NET.replace("FFF", "|FFF|"));
        for (net, first) in [(NET, 1), (&drawn, 1), (&framed, 2)] {
            assert_eq!(texts(net, true), [(first, true, 9)], "{net}");
        }
        let two = format!("R U\n{drawn}{drawn}F2");
        assert_eq!(texts(&two, false), [(1, true, 1), (2, true, 9), (11, true, 9), (20, true, 1)]);
    }

    #[test]
    fn lines_that_are_positions_do_not_wait_in_a_pipe() {
        let found = texts(NET, false);
        assert_eq!(found.len(), 10);
        assert_eq!((found[9].0, found[9].1), (9, false));
        assert_eq!(texts("U F R\nR U F\n", true), [(1, true, 1), (2, true, 1)]);
    }

    #[test]
    fn the_first_lines_of_a_net_are_one_text() {
        assert_eq!(texts("   WWW\n   WWW\n", false), [(1, true, 2)]);
    }

    #[test]
    fn comments_are_skipped() {
        assert_eq!(texts("// cross\n# two\nR // three\n", false), [(3, true, 1)]);
        assert_eq!(
            texts("#1 R2 U F\n#2: D\n# R U\n#3 later\n", true),
            [(1, true, 1), (2, true, 1)]
        );
        assert_eq!(numbered(" #12) R2 U"), Some("R2 U"));
        let stickers = ["#", "r", "g", "y", "o", "b"].map(|color| color.repeat(9)).concat();
        assert_eq!(texts(&stickers, false), [(1, true, 1)]);
    }
}
