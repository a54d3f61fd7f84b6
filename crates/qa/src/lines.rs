//! Reads lines of bounded length.

use std::{
    fmt,
    io::{self, BufRead, Read},
};

/// The error for a line that is longer than [`Lines::MAX_BYTES`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LineTooLong;

impl fmt::Display for LineTooLong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the line is longer than {} bytes", Lines::<io::Empty>::MAX_BYTES)
    }
}

impl std::error::Error for LineTooLong {}

/// An iterator over the lines of an input, without their line endings. An item is a line, or
/// [`LineTooLong`] for a line over the limit. The iterator skips the rest of a line over the limit,
/// so the memory of the iterator is bounded.
#[derive(Debug)]
pub struct Lines<R> {
    reader: R,
    /// Whether the iterator must skip the rest of a line that is too long.
    is_within: bool,
}

impl<R> Lines<R> {
    /// The maximum length of a line in bytes: 1 MiB. A sequence of 300,000 moves fits.
    pub const MAX_BYTES: usize = 1 << 20;

    /// Returns the lines of `reader`.
    #[must_use]
    pub const fn new(reader: R) -> Self {
        Self { reader, is_within: false }
    }
}

impl<R: BufRead> Lines<R> {
    fn read(&mut self) -> io::Result<Option<Result<Vec<u8>, LineTooLong>>> {
        // The rest of the line is skipped only after the error was reported, because the line may
        // never end.
        if self.is_within {
            self.reader.skip_until(b'\n')?;
            self.is_within = false;
        }
        let mut line = Vec::new();
        let most = Self::MAX_BYTES + "\n".len();
        (&mut self.reader).take(most as u64).read_until(b'\n', &mut line)?;
        if line.is_empty() {
            return Ok(None);
        }
        if line.pop_if(|byte| *byte == b'\n').is_none() && line.len() == most {
            self.is_within = true;
            return Ok(Some(Err(LineTooLong)));
        }
        line.pop_if(|byte| *byte == b'\r');
        Ok(Some(Ok(line)))
    }
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = io::Result<Result<Vec<u8>, LineTooLong>>;

    fn next(&mut self) -> Option<Self::Item> {
        self.read().transpose()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_without_end_takes_bounded_memory() {
        let mut endless = Lines::new(io::BufReader::new(io::repeat(b'R')));
        assert_eq!(endless.next().unwrap().unwrap(), Err(LineTooLong));
    }

    #[test]
    fn the_rest_of_a_long_line_is_skipped() {
        let long = "R".repeat(Lines::<&[u8]>::MAX_BYTES);
        let text = format!("U\r\n\n{long}\n{long}R\nD\n{long}");
        let lines: Vec<_> = Lines::new(text.as_bytes()).map(Result::unwrap).collect();
        let ok = |text: &str| Ok(text.as_bytes().to_vec());
        assert_eq!(lines, [ok("U"), ok(""), ok(&long), Err(LineTooLong), ok("D"), ok(&long)]);
    }
}
