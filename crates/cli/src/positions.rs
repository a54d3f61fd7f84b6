//! Reads positions from the arguments, or one per line from standard input or a file.

use std::{
    io::{self, IsTerminal, Write},
    path::{Path, is_separator},
};

use superflip::{
    CubePos,
    calc::View,
    cube::Cubie,
    names::Named,
    notation::{
        FaceletError, FaceletOrder, Notation, Orientation, ParsedPosition, PositionError, Remark,
        Rotation, Sequence, parse_position,
    },
};

use super::{
    Failure,
    exports::{self, Exports},
    failure::{BAD_INPUT, Fault},
    message,
    names::named,
    nets::Nets,
    reconstructions::Reconstructions,
    stream::{Stream, Take, is_file},
};

/// The options that name the source of the positions and their notation.
#[derive(Debug, clap::Args)]
pub(super) struct PositionArgs {
    /// Positions, one per argument, such as `R U R' U'` or 54 stickers (see `superflip help notation`); or
    /// a FILE with one position per line, or `-` for standard input [default: `-`]
    #[arg(value_name = "POSITION")]
    positions: Vec<String>,
    /// Read positions from FILE, one per line, net or reconstruction, or from standard input if FILE
    /// is `-`
    #[arg(short, long, value_name = "FILE", conflicts_with = "positions")]
    file: Option<String>,
    #[arg(
        long,
        value_name = "NOTATION",
        value_parser = named::<Notation>(),
        hide_possible_values = true,
        help = format!("Read positions in this notation: {} [default: recognize it]",
            Notation::NAMES.join(", "))
    )]
    from: Option<Notation>,
    /// Read 54 stickers whose faces come in this order, such as `ULFRBD`, or with turned faces, such as
    /// `U'LFRBD` [default: URFDLB]
    #[arg(long, value_name = "ORDER", conflicts_with = "from")]
    faces: Option<FaceletOrder>,
    /// Hold the cube after these rotations, such as `x2` or `z y` [default: as the input holds it]
    #[arg(long, value_name = "ROTATIONS", value_parser = rotations)]
    hold: Option<Orientation>,
}

/// Reads rotations of the whole cube.
fn rotations(text: &str) -> Result<Orientation, String> {
    let sequence: Sequence = text.parse().map_err(|error| format!("{error}"))?;
    sequence.iter().try_fold(Orientation::HOME, |product, turn| {
        let rotation = Rotation::try_from(turn).map_err(|error| error.to_string())?;
        Ok(product * rotation.orientation())
    })
}

/// How the input writes and holds a position.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Written {
    /// The chosen notation, or `None` to recognize it.
    pub(super) notation: Option<Notation>,
    /// The rotations after the position.
    pub(super) hold: Orientation,
}

impl Written {
    /// Reads a position, and rotates the cube.
    pub(super) fn parse(self, text: &str) -> Result<ParsedPosition, PositionError> {
        parse_position(text, self.notation).map(|read| read.rotated(self.hold))
    }

    /// Fails if `--hold` would turn a text that is no cube but `what`, such as the name of a case.
    pub(super) fn check_unheld(self, text: &str, what: &str) -> Result<(), Fault> {
        if self.hold == Orientation::HOME {
            return Ok(());
        }
        Err(format!("--hold turns a cube, and `{text}` is {what}; omit --hold").into())
    }

    /// Reads a position relative to the centers.
    pub(super) fn position(text: &str, written: Self) -> Result<CubePos, Fault> {
        written.parse(text).map(|read| read.position()).map_err(|error| Fault::of(&error))
    }
}

/// Reads a position from a text.
type Read<'a, T> = dyn Fn(&str, Written) -> Result<T, Fault> + 'a;

/// A position that was read from a text, or the reason why the text is no position. `line` is the
/// number of the input line in a batch.
#[derive(Debug)]
pub(super) struct Entry<T = CubePos> {
    pub(super) line: Option<usize>,
    pub(super) position: Result<T, Fault>,
}

impl<T> Entry<T> {
    /// Begins the answer to a text. In a batch, prints the number of the line above the answer. If the text
    /// is no position, prints why, as a JSON object or as a note. Returns the line and the position, if there
    /// is one.
    pub(super) fn begun(
        self,
        is_json: bool,
        out: &mut impl Write,
    ) -> Result<Option<(Option<usize>, T)>, Failure> {
        let Self { line, position } = self;
        match position {
            Ok(position) => {
                if let Some(line) = line.filter(|_| !is_json) {
                    writeln!(out, "Line {line}")?;
                }
                return Ok(Some((line, position)));
            }
            Err(fault) => fault.print(is_json, line, out)?,
        }
        Ok(None)
    }
}

impl PositionArgs {
    /// Creates the arguments with this text alone.
    pub(super) fn of(text: String) -> Self {
        Self { positions: vec![text], file: None, from: None, faces: None, hold: None }
    }

    /// Returns the order of the faces of `--faces`.
    pub(super) fn faces(&self) -> Option<FaceletOrder> {
        self.faces
    }

    /// Returns whether there are positions in the arguments, or a source of positions.
    pub(super) fn are_given(&self) -> bool {
        self.file.is_some() || !self.positions.is_empty()
    }

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
        let count = &mut |_, _: Result<&str, String>| {
            positions += 1;
            Ok(())
        };
        self.each_text(path, count).ok()?;
        Some(positions)
    }

    /// Calls `take` with the text of each position of a file or a pipe, and the number of its first
    /// line. A position is one line, but all lines of a net and of a reconstruction.
    fn each_text(&self, path: &str, take: &mut Take<'_>) -> Result<(), Failure> {
        match self.from {
            Some(Notation::View) => Stream::open(path)?.each_text(View::LINES, take),
            None => each_joined(path, Exports::new(self.reads_exports()), take),
            Some(Notation::Facelets | Notation::Json) => {
                each_joined(path, Exports::new(false), take)
            }
            Some(Notation::Moves) => each_reconstruction(path, Exports::new(false), take),
            Some(Notation::Timer) => each_line(path, Exports::new(false), take),
            Some(_) => Stream::open(path)?.each_text(1, take),
        }
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
        self.faces.map(Notation::FaceletsIn).or(self.from)
    }

    /// Returns whether the notation is recognized, so that exports in JSON are read.
    fn reads_exports(&self) -> bool {
        self.notation().is_none()
    }

    /// Returns the positions among the arguments as texts. The solves of an export are texts of their own.
    /// Arguments that are all single moves are joined to one text, because a shell splits `R U F` into three
    /// arguments.
    fn texts(&self) -> Vec<String> {
        let is_move = |word: &String| {
            !word.contains(char::is_whitespace)
                && word.parse::<Sequence>().is_ok_and(|moves| moves.turns().len() == 1)
        };
        let are_moves = matches!(self.from, None | Some(Notation::Moves))
            && self.faces.is_none()
            && self.positions.len() > 1
            && self.positions.iter().all(is_move);
        if are_moves {
            return vec![self.positions.join(" ")];
        }
        let solves = |text: &String| match exports::solves(text) {
            Some((scrambles, _)) if self.reads_exports() => scrambles,
            _ => vec![text.clone()],
        };
        self.positions.iter().flat_map(solves).collect()
    }

    /// Reads all positions. Fails at the first text that is no position, and if there is no position.
    pub(super) fn all<T>(&self, read: &Read<'_, T>) -> Result<Vec<T>, Failure> {
        let mut all = Vec::new();
        self.each(read, &mut |Entry { position, .. }| {
            all.push(position.map_err(Failure::Fault)?);
            Ok(())
        })?;
        if all.is_empty() {
            return Err(Failure::Input(
                "the input has no position; expected one per line".to_owned(),
            ));
        }
        Ok(all)
    }

    /// Reads the only position.
    pub(super) fn one<T>(&self, read: &Read<'_, T>) -> Result<T, Failure> {
        let mut all = self.all(read)?;
        match (all.pop(), all.len()) {
            (Some(one), 0) => Ok(one),
            (_, others) => {
                Err(Failure::Input(format!("found {} positions; expected one", others + 1)))
            }
        }
    }

    /// Calls `read` with the text of each position and how it is written. Calls `take` with each
    /// result.
    ///
    /// If the only argument is no position, the run ends with an error. In a batch, `take` receives
    /// the error, and the run goes on and fails at the end.
    pub(super) fn each<T>(
        &self,
        read: &Read<'_, T>,
        take: &mut dyn FnMut(Entry<T>) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let (notation, stream) = (self.notation(), self.stream());
        let written = Written { notation, hold: self.hold.unwrap_or_default() };
        if self.are_typed() {
            message::remark("reading positions, one per line; Ctrl-D ends the input");
        }
        if let (None, Some(name)) = (&self.file, stream.filter(|name| !is_path(name)))
            && name != Stream::STDIN
        {
            message::remark(format_args!(
                "{name} is no position, so the file {name} is read, as with `-f`"
            ));
        }
        if self.reads_exports() {
            let mut number = 1;
            for text in &self.positions {
                let Some((solves, skipped)) = exports::solves(text) else {
                    number += 1;
                    continue;
                };
                exports::say(number, solves.len(), skipped);
                number += solves.len();
            }
        }
        let texts = self.texts();
        if let ([text], None) = (&texts[..], stream) {
            remark(None, text, notation);
            let position = read(text, written).map_err(|fault| {
                let hints = tried(text, notation, &fault.message) + &orders(text, notation);
                let message = format!("{}{hints}", fault.message);
                Failure::Fault(of_one(text, fault.saying(message)))
            })?;
            return take(Entry { line: None, position: Ok(position) });
        }
        let whole = texts.join(" ");
        let hint = if texts.len() > 1 && read(&whole, written).is_ok() {
            format!("; a position of several words needs quotes: \"{whole}\"")
        } else {
            String::new()
        };
        let mut code = 0;
        let hand_on = &mut |number, text: Result<&str, String>| {
            let position = text.map_err(Fault::from).and_then(|text| {
                remark(Some(number), text, notation);
                read(text, written).map_err(|mut fault| {
                    let tried = tried(text, notation, &fault.message);
                    fault.message += &(tried + &hint);
                    fault
                })
            });
            if position.is_err() {
                code = BAD_INPUT;
            }
            take(Entry { line: Some(number), position }).map_err(|failure| failure.at(number))
        };
        let taken = match stream {
            Some(name) => self.each_text(name, hand_on),
            None => (1..).zip(&texts).try_for_each(|(number, text)| hand_on(number, Ok(text))),
        };
        Failure::after_answers(taken, code)
    }
}

/// Calls `take` with each line of a file or a pipe, but only once with all lines of a net or of a
/// reconstruction.
fn each_joined(path: &str, exports: Exports, take: &mut Take<'_>) -> Result<(), Failure> {
    let mut nets = Nets::new(is_file(Path::new(path)));
    each_reconstruction(path, exports, &mut |number, text| nets.push(number, text, take))?;
    nets.finish(take)
}

/// Calls `take` with each line of a file or a pipe, but only once with all lines of a
/// reconstruction.
fn each_reconstruction(path: &str, exports: Exports, take: &mut Take<'_>) -> Result<(), Failure> {
    let mut texts = Reconstructions::new(is_file(Path::new(path)));
    each_line(path, exports, &mut |number, line| texts.push(number, line, take))?;
    texts.finish(take)
}

/// Calls `take` with each line of a file or a pipe, but only with the solves of an export.
fn each_line(path: &str, mut exports: Exports, take: &mut Take<'_>) -> Result<(), Failure> {
    Stream::open(path)?.each_text(1, &mut |number, line| exports.push(number, line, take))?;
    exports.finish();
    Ok(())
}

/// Returns whether a word is written like a path: with a slash or with an extension.
fn is_path(word: &str) -> bool {
    word.contains(is_separator) || Path::new(word).extension().is_some()
}

/// Prints a note if the text is read in a way that its author may not have meant.
fn remark(line: Option<usize>, text: &str, notation: Option<Notation>) {
    if let Some(remark) = Remark::of(text, notation) {
        message::remark_at(line, remark);
    }
}

/// Returns the end of the message about a text that is no position in the notation that was recognized: the
/// notations in which it is a position, or which were tried. The message about a text that was read as
/// something else, such as two letters, has no such end.
fn tried(text: &str, notation: Option<Notation>, message: &str) -> String {
    let Err(error) = parse_position(text, notation) else { return String::new() };
    if notation.is_some() || is_about_a_cube(&error) || error.to_string() != message {
        return String::new();
    }
    // Cubies with digits after them, as H48 prints them, are no moves.
    let names =
        text.split_whitespace().map(|word| word.trim_end_matches(|c: char| c.is_ascii_digit()));
    let (cubies, others): (Vec<&str>, Vec<&str>) =
        names.partition(|name| name.len() > 1 && name.parse::<Cubie>().is_ok());
    let are_cubies = cubies.len() >= 10 && cubies.len() >= 2 * others.len();
    let is_other = |notation: &Notation| {
        !(are_cubies && matches!(notation, Notation::Moves | Notation::Cubepos))
    };
    let possible: Vec<_> =
        Notation::possible(text).filter(is_other).filter_map(Notation::own_name).collect();
    if possible.is_empty() {
        format!("; no notation of `--from` reads it: {}", Notation::NAMES.join(", "))
    } else {
        format!("; it can be read with `--from {}`", possible.join("` or `--from "))
    }
}

/// Returns whether the text has the stickers or cubies of a cube, so that its notation is certain.
fn is_about_a_cube(error: &PositionError) -> bool {
    match error {
        PositionError::Facelets(error) => {
            !matches!(error, FaceletError::Length { .. } | FaceletError::Stray { .. })
        }
        error => error.unreachable().is_some(),
    }
}

/// Returns the end of the message about stickers of an impossible cube: the orders of the faces in
/// which the stickers are those of a possible cube.
fn orders(text: &str, notation: Option<Notation>) -> String {
    const SHOWN: usize = 3;
    match parse_position(text, notation) {
        Err(error @ PositionError::Facelets(_))
            if is_about_a_cube(&error) && notation.is_none_or(|n| n == Notation::Facelets) =>
        {
            if parse_position(text, Some(Notation::View)).is_ok() {
                return "; row by row of an unfolded cube, these are the stickers of a possible cube: \
                        `--from view`"
                    .to_owned();
            }
            let orders = FaceletOrder::possible(text);
            let named: Vec<_> =
                orders.iter().take(SHOWN).map(|order| format!("`--faces \"{order}\"`")).collect();
            if named.is_empty() {
                return String::new();
            }
            format!(
                "; in another order of the faces, these are the stickers of a possible cube: {}",
                named.join(" or ")
            )
        }
        _ => String::new(),
    }
}

/// Returns the error for a single argument that is no position. The user may have meant a file that
/// does not exist.
fn of_one(text: &str, fault: Fault) -> Fault {
    if Path::new(text).is_dir() {
        format!("{text} is a directory; expected a position or a file of positions").into()
    } else if is_path(text) && !text.contains("//") && !text.contains('\n') {
        let error = &fault.message;
        let message =
            format!("no file has the name {text}, and as a position it is wrong: {error}");
        fault.saying(message)
    } else {
        fault
    }
}

#[cfg(test)]
mod tests;
