//! Positions from arguments or, one a line, from standard input.

use std::io::{self, BufRead};

use clap::ValueEnum;
use superflip::{
    CubePos,
    notation::{Notation, parse_position},
};

use super::Failure;

/// Where positions come from, and how they are written.
#[derive(Debug, clap::Args)]
pub(super) struct PositionArgs {
    /// Positions: a sequence of moves (`R U R' U'`), a facelet string of 54 letters
    /// in the order URFDLB, or Singmaster's notation; each is one argument. With
    /// none, one a line is read from standard input; blank lines are passed over.
    #[arg(value_name = "POSITION")]
    positions: Vec<String>,
    /// The notation, where it should not be recognised from the text
    #[arg(long, value_name = "NOTATION")]
    from: Option<From>,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum From {
    Moves,
    Facelets,
    Singmaster,
}

/// One position: its line or number in a batch, if it is one of a batch, and what
/// it is or what is wrong with it.
#[derive(Debug)]
pub(super) struct Entry {
    pub(super) line: Option<usize>,
    pub(super) position: Result<CubePos, String>,
}

impl PositionArgs {
    /// Hands each position to `take`, as it is read.
    ///
    /// A single bad argument is bad input as a whole. In a batch, bad positions are
    /// handed on, the rest follows, and the run counts as failed.
    pub(super) fn each(
        &self,
        mut take: impl FnMut(Entry) -> io::Result<()>,
    ) -> Result<(), Failure> {
        let notation = self.from.map(|from| match from {
            From::Moves => Notation::Moves,
            From::Facelets => Notation::Facelets,
            From::Singmaster => Notation::Singmaster,
        });
        let read = |text: &str| parse_position(text, notation).map_err(|e| e.to_string());
        let mut failed = false;
        if let [text] = &self.positions[..] {
            let position = Ok(read(text).map_err(Failure::Input)?);
            take(Entry { line: None, position })?;
        } else if self.positions.is_empty() {
            for (number, line) in (1..).zip(io::stdin().lock().split(b'\n')) {
                let line = line?;
                let position = match str::from_utf8(&line) {
                    Ok(text) if text.trim().is_empty() => continue,
                    Ok(text) => read(text.trim_start_matches('\u{feff}')), // byte order mark
                    Err(e) => Err(format!("byte {}: not UTF-8 text", e.valid_up_to() + 1)),
                };
                failed |= position.is_err();
                take(Entry { line: Some(number), position })?;
            }
        } else {
            for (number, text) in (1..).zip(&self.positions) {
                let position = read(text);
                failed |= position.is_err();
                take(Entry { line: Some(number), position })?;
            }
        }
        if failed { Err(Failure::Reported) } else { Ok(()) }
    }
}
