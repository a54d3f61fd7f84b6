//! Reads positions from the arguments, or one per line from standard input or a file.

use std::{
    io::{self, IsTerminal},
    path::{Path, is_separator},
};

use clap::ValueEnum;
use superflip::{
    CubePos,
    calc::View,
    notation::{Notation, Sequence, parse_position},
};

use super::{Failure, message::note, stream::Stream};

/// The options that name the source of the positions and their notation.
#[derive(Debug, clap::Args)]
pub(super) struct PositionArgs {
    /// Positions, one per argument; or a FILE with one position per line, or `-` for standard input
    /// [default: `-`]
    ///
    /// A position is a sequence of moves, such as `R U R' U'`, `(R U)3 r M x` or `1B 3R`. It can
    /// also be 54 stickers in the order URFDLB, in any six letters, or a text in Singmaster's
    /// notation. With `--from view`, it is an exploded view of nine lines. Arguments that are
    /// single moves form one sequence. Blank lines are skipped. A single argument is a file if its
    /// name has a slash or an extension, or if it is no position.
    #[arg(value_name = "POSITION")]
    positions: Vec<String>,
    /// Read positions from FILE, one per line, or from standard input if FILE is `-`
    #[arg(short, long, value_name = "FILE", conflicts_with = "positions")]
    file: Option<String>,
    /// Read positions in this notation [default: recognize the notation of each position]
    #[arg(long, value_name = "NOTATION")]
    from: Option<From>,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum From {
    Moves,
    /// Moves as in cubepos, where `r` means `R` instead of `Rw`
    Cubepos,
    Facelets,
    Singmaster,
    View,
}

/// A position that was read from a text, or the reason why the text is no position. `line` is the
/// number of the input line in a batch.
#[derive(Debug)]
pub(super) struct Entry<T = CubePos> {
    pub(super) line: Option<usize>,
    pub(super) position: Result<T, String>,
}

impl PositionArgs {
    /// Returns whether the arguments are exactly one position.
    pub(super) fn is_single(&self) -> bool {
        self.stream().is_none() && self.texts().len() == 1
    }

    /// Returns whether a person types the positions at a terminal.
    pub(super) fn are_typed(&self) -> bool {
        self.stream() == Some(Stream::STDIN) && io::stdin().is_terminal()
    }

    /// Returns the number of positions if they are arguments or lines of a regular file. Returns
    /// `None` for standard input and pipes, because they can be read only once.
    pub(super) fn count(&self) -> Option<usize> {
        let Some(path) = self.stream() else { return Some(self.texts().len()) };
        if !Path::new(path).is_file() {
            return None;
        }
        let mut positions = 0;
        let count = |_, _: Result<&str, String>| {
            positions += 1;
            Ok(())
        };
        Stream::open(path).ok()?.each_text(self.height(), count).ok()?;
        Some(positions)
    }

    /// Returns the number of lines per position: nine for exploded views, otherwise one.
    fn height(&self) -> usize {
        if matches!(self.from, Some(From::View)) { View::LINES } else { 1 }
    }

    /// Returns the file or pipe from which the positions are read, or `-` for standard input.
    /// Returns `None` if the arguments are the positions.
    fn stream(&self) -> Option<&str> {
        match (&self.file, &self.positions[..]) {
            (Some(file), _) => Some(file),
            (None, []) => Some(Stream::STDIN),
            (None, [word]) if self.is_stream(word) => Some(word),
            _ => None,
        }
    }

    /// Returns whether the only argument names a source of positions. A text that is a position is
    /// no file, unless it is written like a path.
    fn is_stream(&self, word: &str) -> bool {
        let path = Path::new(word);
        let is_there = || path.exists() && !path.is_dir();
        word == Stream::STDIN || is_there() && (is_path(word) || !self.is_position(word))
    }

    /// Returns whether a text is a position in the chosen notation, reachable or not.
    fn is_position(&self, text: &str) -> bool {
        match parse_position(text, self.notation()) {
            Ok(_) => true,
            Err(error) => error.unreachable().is_some(),
        }
    }

    fn notation(&self) -> Option<Notation> {
        self.from.map(|from| match from {
            From::Moves => Notation::Moves,
            From::Cubepos => Notation::Cubepos,
            From::Facelets => Notation::Facelets,
            From::Singmaster => Notation::Singmaster,
            From::View => Notation::View,
        })
    }

    /// Returns the positions among the arguments as texts. Arguments that are all single moves are
    /// joined to one text, because a shell splits `R U F` into three arguments.
    fn texts(&self) -> Vec<String> {
        let is_move = |word: &String| {
            !word.contains(char::is_whitespace)
                && word.parse::<Sequence>().is_ok_and(|moves| moves.turns().len() == 1)
        };
        let are_moves = matches!(self.from, None | Some(From::Moves))
            && self.positions.len() > 1
            && self.positions.iter().all(is_move);
        if are_moves { vec![self.positions.join(" ")] } else { self.positions.clone() }
    }

    /// Calls `read` with the text of each position and the chosen notation. Calls `take` with each
    /// result.
    ///
    /// If the only argument is no position, the run ends with an error. In a batch, `take` receives
    /// the error, and the run goes on and fails at the end.
    pub(super) fn each<T>(
        &self,
        read: impl Fn(&str, Option<Notation>) -> Result<T, String>,
        mut take: impl FnMut(Entry<T>) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let (notation, stream) = (self.notation(), self.stream());
        if self.are_typed() {
            note("reading positions, one per line; Ctrl-D ends the input");
        }
        if let (None, Some(name)) = (&self.file, stream.filter(|name| !is_path(name)))
            && name != Stream::STDIN
        {
            note(format_args!("{name} is no position, so the file {name} is read, as with `-f`"));
        }
        let texts = self.texts();
        if let ([text], None) = (&texts[..], stream) {
            let position = read(text, notation);
            let position = position.map_err(|error| Failure::Input(of_one(text, error)))?;
            return take(Entry { line: None, position: Ok(position) });
        }
        let whole = texts.join(" ");
        let hint = if texts.len() > 1 && read(&whole, notation).is_ok() {
            format!("; a position of several words needs quotes: \"{whole}\"")
        } else {
            String::new()
        };
        let mut failed = false;
        let mut hand_on = |number, text: Result<&str, String>| {
            let position = text.and_then(|text| read(text, notation)).map_err(|e| e + &hint);
            failed |= position.is_err();
            take(Entry { line: Some(number), position })
        };
        if let Some(name) = stream {
            Stream::open(name)?.each_text(self.height(), hand_on)?;
        } else {
            for (number, text) in (1..).zip(&texts) {
                hand_on(number, Ok(text))?;
            }
        }
        if failed { Err(Failure::Reported) } else { Ok(()) }
    }
}

/// Returns whether a word is written like a path: with a slash or with an extension.
fn is_path(word: &str) -> bool {
    word.contains(is_separator) || Path::new(word).extension().is_some()
}

/// Returns the error for a single argument that is no position. The user may have meant a file that
/// does not exist.
fn of_one(text: &str, error: String) -> String {
    if Path::new(text).is_dir() {
        format!("{text} is a directory; expected a position or a file of positions")
    } else if is_path(text) {
        format!("no file has the name {text}, and as a position it is wrong: {error}")
    } else {
        error
    }
}

/// Reads one position per line from a file, or from standard input if `path` is `-`.
///
/// Fails at the first line that is not a position, and if there is no position.
pub(super) fn positions_in(path: &str) -> Result<Vec<CubePos>, Failure> {
    let read = |text: &str| {
        parse_position(text, None).map(|read| read.position()).map_err(|error| error.to_string())
    };
    let positions = lines_in(path, read)?;
    if positions.is_empty() {
        return Err(Failure::Input(format!("{path} has no position; expected one per line")));
    }
    Ok(positions)
}

/// Calls `read` with each line of a file, or of standard input if `path` is `-`. Returns the
/// results. Skips blank lines. Fails at the first line that `read` rejects.
pub(super) fn lines_in<T>(
    path: &str,
    read: impl Fn(&str) -> Result<T, String>,
) -> Result<Vec<T>, Failure> {
    let mut items = Vec::new();
    Stream::open(path)?.each_text(1, |number, text| {
        let named = |error| Failure::Input(format!("{path}, line {number}: {error}"));
        items.push(text.and_then(&read).map_err(named)?);
        Ok(())
    })?;
    Ok(items)
}
