//! Positions from arguments, or one per line from standard input or a file.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, IsTerminal},
    path::Path,
};

use clap::ValueEnum;
use superflip::{
    CubePos,
    calc::View,
    notation::{Notation, parse_position},
};

use super::Failure;

/// The source of the positions, and their notation.
#[derive(Debug, clap::Args)]
pub(super) struct PositionArgs {
    /// Positions, one per argument: moves (`R U R' U'`, `(R U)3 r M x`, `1B 3R`; `r` is
    /// `Rw`, except with `--from cubepos`), 54 stickers in the order URFDLB in any six letters, Singmaster's notation, or an
    /// exploded view of nine lines. With no argument or `-`, reads one per line from standard
    /// input; a file name reads one per line from the file. With `--from view`, each position
    /// takes nine lines. Skips blank lines
    #[arg(value_name = "POSITION")]
    positions: Vec<String>,
    /// Read positions in this notation [default: recognized from the text]
    #[arg(long, value_name = "NOTATION")]
    from: Option<From>,
}

/// The argument that names standard input.
const STDIN: &str = "-";

#[derive(Debug, Clone, Copy, ValueEnum)]
enum From {
    Moves,
    /// The move grammar of cubepos, where `r` is `R`
    Cubepos,
    Facelets,
    Singmaster,
    View,
}

/// One position or the reason why its text cannot be read, with its line or number if it is
/// part of a batch.
#[derive(Debug)]
pub(super) struct Entry<T = CubePos> {
    pub(super) line: Option<usize>,
    pub(super) position: Result<T, String>,
}

impl PositionArgs {
    /// Whether the arguments are a single position.
    pub(super) fn is_single(&self) -> bool {
        self.positions.len() == 1 && !self.is_batch()
    }

    /// Whether a person types the positions at a terminal.
    pub(super) fn are_typed(&self) -> bool {
        let from_stdin = match &self.positions[..] {
            [] => true,
            [place] => place == STDIN,
            _ => false,
        };
        from_stdin && io::stdin().is_terminal()
    }

    /// Whether the only argument names a source of positions.
    fn is_batch(&self) -> bool {
        matches!(&self.positions[..], [place] if place == STDIN || Path::new(place).is_file())
    }

    /// The source of a batch; `None` if the arguments are the positions.
    fn batch(&self) -> io::Result<Option<Box<dyn BufRead>>> {
        Ok(match &self.positions[..] {
            [] => Some(Box::new(io::stdin().lock())),
            [place] if place == STDIN => Some(Box::new(io::stdin().lock())),
            [file] if self.is_batch() => Some(Box::new(BufReader::new(File::open(file)?))),
            _ => None,
        })
    }

    /// Calls `take` with each position as it is read.
    ///
    /// A single bad argument is an error. In a batch, `take` receives the reason of a bad
    /// position, the rest follows, and the run counts as failed.
    pub(super) fn each(&self, take: impl FnMut(Entry) -> io::Result<()>) -> Result<(), Failure> {
        self.each_read(|text, from| parse_position(text, from).map_err(|e| e.to_string()), take)
    }

    /// Like [`each`](Self::each), with `read` parsing each text in the chosen notation.
    pub(super) fn each_read<T>(
        &self,
        read: impl Fn(&str, Option<Notation>) -> Result<T, String>,
        mut take: impl FnMut(Entry<T>) -> io::Result<()>,
    ) -> Result<(), Failure> {
        let notation = self.from.map(|from| match from {
            From::Moves => Notation::Moves,
            From::Cubepos => Notation::Cubepos,
            From::Facelets => Notation::Facelets,
            From::Singmaster => Notation::Singmaster,
            From::View => Notation::View,
        });
        let batch = self.batch()?;
        if let ([text], None) = (&self.positions[..], &batch) {
            let position = Ok(read(text, notation).map_err(Failure::Input)?);
            take(Entry { line: None, position })?;
            return Ok(());
        }
        let mut failed = false;
        let mut hand_on = |number, text: Result<&str, String>| {
            let position = text.and_then(|text| read(text, notation));
            failed |= position.is_err();
            take(Entry { line: Some(number), position })
        };
        if let Some(batch) = batch {
            let height = if notation == Some(Notation::View) { View::LINES } else { 1 };
            each_line(batch, height, hand_on)?;
        } else {
            for (number, text) in (1..).zip(&self.positions) {
                hand_on(number, Ok(text))?;
            }
        }
        if failed { Err(Failure::Reported) } else { Ok(()) }
    }
}

/// Reads the positions of a file, or of standard input if `path` is `-`, one per line.
///
/// The first line that is not a position is an error.
pub(super) fn positions_in(path: &str) -> Result<Vec<CubePos>, Failure> {
    let unreadable = |error| Failure::Input(format!("cannot read {path}: {error}"));
    let batch: Box<dyn BufRead> = match path {
        STDIN => Box::new(io::stdin().lock()),
        file => Box::new(BufReader::new(File::open(file).map_err(unreadable)?)),
    };
    let (mut positions, mut bad) = (Vec::new(), None);
    each_line(batch, 1, |number, text| {
        match text.and_then(|text| parse_position(text, None).map_err(|e| e.to_string())) {
            Ok(position) => positions.push(position),
            Err(error) => drop(bad.get_or_insert(format!("{path}, line {number}: {error}"))),
        }
        Ok(())
    })
    .map_err(unreadable)?;
    bad.map_or(Ok(positions), |error| Err(Failure::Input(error)))
}

/// Calls `hand_on` with each text of `height` lines and the number of its first line.
fn each_line(
    batch: impl BufRead,
    height: usize,
    mut hand_on: impl FnMut(usize, Result<&str, String>) -> io::Result<()>,
) -> io::Result<()> {
    let mut lines = Lines::default();
    for (number, line) in (1..).zip(batch.split(b'\n')) {
        lines.push(number, &line?);
        if lines.count == height {
            hand_on(lines.first, lines.text())?;
            lines = Lines::default();
        }
    }
    if lines.count > 0 {
        hand_on(lines.first, lines.text())?;
    }
    Ok(())
}

/// The lines of a position that are read so far, without blank ones.
#[derive(Default)]
struct Lines {
    bytes: Vec<u8>,
    count: usize,
    /// The number of the first line.
    first: usize,
}

impl Lines {
    fn push(&mut self, number: usize, line: &[u8]) {
        let line = line.strip_prefix("\u{feff}".as_bytes()).unwrap_or(line); // byte order mark
        if line.trim_ascii().is_empty() {
            return;
        }
        if self.count == 0 {
            self.first = number;
        } else {
            self.bytes.push(b'\n');
        }
        self.bytes.extend_from_slice(line);
        self.count += 1;
    }

    fn text(&self) -> Result<&str, String> {
        str::from_utf8(&self.bytes)
            .map_err(|e| format!("byte {}: not UTF-8 text", e.valid_up_to() + 1))
    }
}
