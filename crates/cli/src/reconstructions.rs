//! Joins the lines of a reconstruction to one text.

use super::{Failure, nets::has_comment, stream::Take};

/// The maximum number of lines of a reconstruction. More lines are texts of their own.
const LINES: usize = 1000;

/// Collects lines into texts: one text per line, but one text for all lines of a reconstruction.
///
/// A reconstruction begins with a line `Scramble: …` and ends before the next such line. One of its
/// other lines begins with `Solution:` or has a comment, such as the name of a step. Without such a
/// line, each line is a text of its own.
///
/// Lines with insertions are one text too: from a line with a mark, such as `R * U`, which is no text of its
/// own, to a line `Solution (20):`, or to the last line such as `* = F2 D`.
///
/// A program that writes a scramble and waits for its solution must get the solution before it
/// writes the next line. So a line `Scramble: …` waits for more lines only if the input is a file.
/// In other inputs, the other lines of a reconstruction are errors.
pub(super) struct Reconstructions {
    is_file: bool,
    /// The number of the latest line `Scramble: …`.
    scramble: Option<usize>,
    /// In a file, the lines from the latest line `Scramble: …` on.
    waiting: Vec<(usize, String)>,
    /// Whether a line after the latest line `Scramble: …` has a mark of a reconstruction.
    is_marked: bool,
    /// Lines with marks of insertions, and their insertions.
    inserted: Vec<(usize, String)>,
}

impl Reconstructions {
    pub(super) const fn new(is_file: bool) -> Self {
        Self {
            is_file,
            scramble: None,
            waiting: Vec::new(),
            is_marked: false,
            inserted: Vec::new(),
        }
    }

    /// Adds a line, and calls `take` with each text that is now complete.
    pub(super) fn push(
        &mut self,
        number: usize,
        line: Result<&str, String>,
        take: &mut Take<'_>,
    ) -> Result<(), Failure> {
        let line = match line {
            Ok(line) => line,
            Err(error) => {
                self.finish(take)?;
                return take(number, Err(error));
            }
        };
        if self.scramble.is_none() || !self.is_file {
            match Mark::of(line) {
                Mark::None if begins_with(line, "Solution") && !self.inserted.is_empty() => {
                    self.inserted.push((number, line.to_owned()));
                    return self.finish_inserted(take);
                }
                Mark::Inserted if self.inserted.is_empty() => {}
                Mark::None => self.finish_inserted(take)?,
                Mark::Skeleton | Mark::Inserted => {
                    self.inserted.push((number, line.to_owned()));
                    let is_long = self.inserted.len() > LINES;
                    return if is_long { self.finish_inserted(take) } else { Ok(()) };
                }
            }
        }
        if begins_with(line, "Scramble:") {
            self.finish(take)?;
            self.scramble = Some(number);
        } else if self.scramble.is_some() {
            self.is_marked |= begins_with(line, "Solution:")
                || begins_with(line, "Normal:")
                || begins_with(line, "Inverse:")
                || Mark::of(line) == Mark::Inserted
                || has_comment(line);
        }
        match self.scramble {
            Some(_) if self.is_file => {
                self.waiting.push((number, line.to_owned()));
                if self.waiting.len() <= LINES {
                    return Ok(());
                }
                self.is_marked = false;
                self.finish(take)
            }
            Some(first) if self.is_marked => take(number, Err(continued(first))),
            _ => take(number, Ok(line)),
        }
    }

    /// Calls `take` with the lines of insertions, which are one text.
    fn finish_inserted(&mut self, take: &mut Take<'_>) -> Result<(), Failure> {
        let lines = std::mem::take(&mut self.inserted);
        let Some((first, _)) = lines.first() else { return Ok(()) };
        let text: Vec<&str> = lines.iter().map(|(_, line)| line.as_str()).collect();
        take(*first, Ok(&text.join("\n")))
    }

    /// Calls `take` with the lines that still wait.
    pub(super) fn finish(&mut self, take: &mut Take<'_>) -> Result<(), Failure> {
        self.finish_inserted(take)?;
        self.scramble = None;
        let lines = std::mem::take(&mut self.waiting);
        if std::mem::take(&mut self.is_marked)
            && let [(first, _), ..] = lines[..]
        {
            let text: Vec<&str> = lines.iter().map(|(_, line)| line.as_str()).collect();
            return take(first, Ok(&text.join("\n")));
        }
        lines.iter().try_for_each(|(number, line)| take(*number, Ok(line)))
    }
}

/// Whether a line has a mark of an insertion. A `#` marks a place only in the lines of one text, because it
/// may begin a comment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mark {
    None,
    /// `R * U`
    Skeleton,
    /// `* = F2 D`
    Inserted,
}

impl Mark {
    fn of(line: &str) -> Self {
        let moves = line.split("//").next().unwrap_or(line);
        let is_mark = |word: &str| {
            let digits = word.trim_start_matches(['*', '^', '#']);
            digits.len() < word.len() && digits.bytes().all(|c| c.is_ascii_digit())
        };
        let mut words = moves.split_whitespace();
        let first = words.next().unwrap_or_default();
        if is_mark(first) && words.next().is_some_and(|word| word.starts_with('=')) {
            return Self::Inserted;
        }
        let is_sure = |word: &str| is_mark(word) && word.starts_with(['*', '^']);
        if moves.split_whitespace().any(is_sure) { Self::Skeleton } else { Self::None }
    }
}

/// Returns the error of a line that belongs to the line `Scramble: …` with the number `first`, which
/// was read as a position.
fn continued(first: usize) -> String {
    format!(
        "this line belongs to the reconstruction that begins in line {first}, but a pipe has one \
         position per line; read the reconstruction from a file with `-f`, or write it as one \
         argument in quotes"
    )
}

/// Returns whether a line begins with a word, in capital or small letters.
fn begins_with(line: &str, word: &str) -> bool {
    let line = line.trim_start();
    line.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHOLE: &str = "Scramble: R U F' L2\nz2 // inspection\nR' D'\nSolution: F2 R // rest\n";

    /// Returns the first line and the number of lines of each text, or the error.
    fn texts(lines: &str, is_file: bool) -> Vec<(usize, Result<usize, String>)> {
        let mut texts = Vec::new();
        let mut reconstructions = Reconstructions::new(is_file);
        let take = &mut |number, text: Result<&str, String>| {
            texts.push((number, text.map(|text| text.lines().count())));
            Ok(())
        };
        for (number, line) in (1..).zip(lines.lines()) {
            assert!(reconstructions.push(number, Ok(line), take).is_ok());
        }
        assert!(reconstructions.finish(take).is_ok());
        texts
    }

    #[test]
    fn a_reconstruction_in_a_file_is_one_text() {
        let two = format!("R U\n{WHOLE}scramble: F2\nsolution: F2\n");
        assert_eq!(texts(&two, true), [(1, Ok(1)), (2, Ok(4)), (6, Ok(2))]);
    }

    #[test]
    fn a_line_of_a_reconstruction_in_a_pipe_is_an_error() {
        let found = texts(&format!("{WHOLE}Scramble: R\nR U // two\n"), false);
        let is_error = |number: usize| matches!(&found[number - 1], (at, Err(_)) if *at == number);
        assert_eq!(found.len(), 6);
        assert_eq!(
            (1..=6).map(is_error).collect::<Vec<_>>(),
            [false, true, true, true, false, true]
        );
        assert!(found[3].1.as_ref().unwrap_err().contains("line 1"));
    }

    #[test]
    fn scrambles_without_solutions_are_texts_of_their_own() {
        for is_file in [true, false] {
            let lines = "Scramble: R U\nScramble: F2 // two\nR\nU // three\n";
            let scrambles = lines.lines().take(2).collect::<Vec<_>>().join("\n");
            assert_eq!(texts(&scrambles, is_file), [(1, Ok(1)), (2, Ok(1))]);
            assert_eq!(texts("Scramble: R U\nF2\n", is_file), [(1, Ok(1)), (2, Ok(1))]);
        }
        assert_eq!(texts("R U // one\nSolution: F2\n", true), [(1, Ok(1)), (2, Ok(1))]);
        let link = "Scramble: R\nhttps://alg.cubing.net/?alg=R\n";
        assert_eq!(texts(link, true), [(1, Ok(1)), (2, Ok(1))]);
        let long = format!("Scramble: R\n{}", "F // case\n".repeat(2 * LINES));
        assert_eq!(texts(&long, true).len(), 1 + 2 * LINES);
    }
}
