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

    /// The column behind the last word taken.
    pub(super) const fn column(&self) -> usize {
        self.column
    }

    /// Steps over `length` bytes.
    fn take(&mut self, length: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(length);
        self.rest = rest;
        self.column += taken.chars().count();
        taken
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
        assert_eq!((words.next(), words.column()), (None, 8));
    }
}
