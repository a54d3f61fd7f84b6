//! The words of a typed line.

use super::mistake::{LocatedMistake, Mistake};

/// The words of a line that have not been read yet, separated by blanks.
#[derive(Debug, Clone)]
pub(super) struct Words<'a> {
    rest: &'a str,
    column: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Word<'a> {
    pub(super) text: &'a str,
    /// The column where the word begins, counted in characters from 1.
    pub(super) column: usize,
}

impl<'a> Words<'a> {
    pub(super) fn of(line: &'a str) -> Self {
        Self { rest: line, column: 1 }
    }

    /// Returns the column of the next word, or `None` at the end of the line.
    pub(super) fn column(&self) -> Option<usize> {
        self.clone().next().map(|word| word.column)
    }

    /// Returns the next word.
    ///
    /// # Errors
    /// If the line has no further word, returns `mistake` with the column after the last character.
    pub(super) fn require(&mut self, mistake: Mistake) -> Result<Word<'a>, LocatedMistake> {
        self.next().ok_or(LocatedMistake { column: self.column, mistake })
    }

    /// Returns an error if another word follows.
    ///
    /// # Errors
    /// If a word follows, calls `mistake` with the word and returns the result at the word's
    /// column.
    pub(super) fn end(
        &mut self,
        mistake: impl FnOnce(&str) -> Mistake,
    ) -> Result<(), LocatedMistake> {
        self.next().map_or(Ok(()), |extra| Err(extra.mistaken(mistake(extra.text))))
    }

    /// Removes the next `length` bytes of the line and returns them.
    fn take(&mut self, length: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(length);
        self.rest = rest;
        self.column += taken.chars().count();
        taken
    }
}

impl Word<'_> {
    /// Returns this mistake, located at the word.
    pub(super) const fn mistaken(&self, mistake: Mistake) -> LocatedMistake {
        LocatedMistake { column: self.column, mistake }
    }

    /// Returns whether the word is `text`, ignoring case.
    pub(super) const fn is(&self, text: &str) -> bool {
        self.text.eq_ignore_ascii_case(text)
    }
}

impl<'a> Iterator for Words<'a> {
    type Item = Word<'a>;

    fn next(&mut self) -> Option<Word<'a>> {
        let start = self.rest.find(|c: char| !c.is_whitespace())?;
        self.take(start);
        let column = self.column;
        let end = self.rest.find(char::is_whitespace).unwrap_or(self.rest.len());
        Some(Word { text: self.take(end), column })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters() {
        let mut words = Words::of("  é1\t3R\r");
        let word = |text, column| Some(Word { text, column });
        assert_eq!([words.next(), words.next()], [word("é1", 3), word("3R", 6)]);
        let column = words.require(Mistake::NoLimit).unwrap_err().column;
        assert_eq!((words.next(), column), (None, 8));
    }
}
