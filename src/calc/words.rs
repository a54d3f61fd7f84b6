use super::mistake::{Error, Mistake};

/// The words of a line: what stands between blanks.
#[derive(Debug, Clone)]
pub(super) struct Words<'a> {
    rest: &'a str,
    column: usize,
}

/// A word and where it begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Word<'a> {
    pub(super) text: &'a str,
    /// Counted in characters from 1.
    pub(super) column: usize,
}

impl<'a> Words<'a> {
    pub(super) fn of(line: &'a str) -> Self {
        Self { rest: line, column: 1 }
    }

    /// Where the next word begins.
    pub(super) fn column(&self) -> Option<usize> {
        self.clone().next().map(|word| word.column)
    }

    /// The next word, where one must stand.
    ///
    /// # Errors
    /// At the end of the line, `mistake` in the column behind it.
    pub(super) fn require(&mut self, mistake: Mistake) -> Result<Word<'a>, Error> {
        self.next().ok_or(Error { column: self.column, mistake })
    }

    /// Makes sure that no word follows.
    ///
    /// # Errors
    /// `mistake` of the word that does.
    pub(super) fn end(&mut self, mistake: impl FnOnce(&str) -> Mistake) -> Result<(), Error> {
        self.next().map_or(Ok(()), |extra| Err(extra.fault(mistake(extra.text))))
    }

    /// Steps over `length` bytes.
    fn take(&mut self, length: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(length);
        self.rest = rest;
        self.column += taken.chars().count();
        taken
    }
}

impl Word<'_> {
    /// A mistake that is made with this word.
    pub(super) const fn fault(&self, mistake: Mistake) -> Error {
        Error { column: self.column, mistake }
    }

    /// Whether it is this word, in capitals or small letters.
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
