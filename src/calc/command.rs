use alloc::vec::Vec;

use super::{
    Color, Cubelet, Rotation,
    mistake::{Error, Mistake},
    words::{Word, Words},
};

/// What one can tell the calculator to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Command {
    /// `ss`
    Solve,
    /// `i`
    Input,
    /// `c`
    Output,
    /// The name of a cubelet.
    Locate(Cubelet),
    /// The name of a rotation.
    Rotate(Rotation),
    /// `search N`
    Search { length: u8 },
}

/// The words with which commands begin, for suggestions.
pub(super) const COMMANDS: [&str; 4] = ["ss", "i", "c", "search"];

/// The longest sequences that a search takes. The least number of rotations that
/// solves a cube is at most 20; five more leave room for detours.
pub(super) const MAX_LENGTH: u8 = 25;

impl Command {
    /// Takes the next command off a line, with its arguments; `None` at the end.
    pub(super) fn next(words: &mut Words<'_>) -> Option<Result<Self, Error>> {
        words.next().map(|word| Self::read(word, words))
    }

    fn read(word: Word<'_>, words: &mut Words<'_>) -> Result<Self, Error> {
        let at_word = |mistake| Error { column: word.column, mistake };
        match &*word.text.to_ascii_lowercase() {
            "ss" => Ok(Self::Solve),
            "c" => Ok(Self::Output),
            "o" if word.text == "o" => Ok(Self::Output),
            "i" => match words.next() {
                None => Ok(Self::Input),
                Some(extra) => Err(extra.fault(Mistake::AfterInput)),
            },
            "search" => Self::search(words),
            _ => named(word.text).map_err(at_word),
        }
    }

    fn search(words: &mut Words<'_>) -> Result<Self, Error> {
        let Some(word) = words.next() else {
            return Err(Error { column: words.column(), mistake: Mistake::NoLength });
        };
        let digits = word.text.bytes().all(|b| b.is_ascii_digit());
        let length = match word.text.parse() {
            Ok(length @ 0..=MAX_LENGTH) if digits => length,
            _ => return Err(word.fault(Mistake::BadLength(word.text.into()))),
        };
        match words.next() {
            None => Ok(Self::Search { length }),
            Some(extra) => Err(extra.fault(Mistake::AfterLength(extra.text.into()))),
        }
    }
}

impl Word<'_> {
    fn fault(self, mistake: Mistake) -> Error {
        Error { column: self.column, mistake }
    }
}

/// The command that is the name of a rotation or a cubelet.
fn named(word: &str) -> Result<Command, Mistake> {
    // Only rotations begin with a digit.
    if word.starts_with(|c: char| c.is_ascii_digit()) {
        let rotation = word.parse().map(Command::Rotate);
        return rotation.map_err(|error| Mistake::Rotation(word.into(), error));
    }
    if word.contains('/') {
        return Err(Mistake::Position(word.into()));
    }
    let colors: Option<Vec<Color>> = word.chars().map(Color::from_letter).collect();
    match colors.as_deref() {
        None => Err(Mistake::Unknown(word.into())),
        Some(&[color]) => Err(Mistake::Color(color)),
        Some(_) => {
            let cubelet = word.parse().map(Command::Locate);
            cubelet.map_err(|error| Mistake::Cubelet(word.into(), error))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Vec<Result<Command, (usize, Mistake)>> {
        let mut words = Words::of(line);
        core::iter::from_fn(|| Command::next(&mut words))
            .map(|command| command.map_err(|error| (error.column, error.mistake)))
            .collect()
    }

    #[test]
    fn case_matters_only_where_a_color_is_meant() {
        let cubelet = |name: &str| Ok(Command::Locate(name.parse().unwrap()));
        assert_eq!(read("ss SS Ss"), [const { Ok(Command::Solve) }; 3]);
        assert_eq!(read("c C o"), [const { Ok(Command::Output) }; 3]);
        assert_eq!(read("I"), [Ok(Command::Input)]);
        assert_eq!(read("Search 04"), [Ok(Command::Search { length: 4 })]);
        assert_eq!(read("go brw"), [cubelet("GO"), cubelet("BRW")]);
        assert_eq!(read("O"), [Err((1, Mistake::Color(Color::O)))]);
    }

    #[test]
    fn arguments_are_checked() {
        for word in ["26", "-1", "+3", "3.0", "x", "99999999999999999999"] {
            let line = alloc::format!("1R search {word}");
            assert_eq!(read(&line)[1], Err((11, Mistake::BadLength(word.into()))));
        }
        assert_eq!(read("search "), [Err((7, Mistake::NoLength))]);
        assert_eq!(read("search 1 1R"), [Err((10, Mistake::AfterLength("1R".into())))]);
        assert_eq!(read("i c"), [Err((3, Mistake::AfterInput))]);
    }
}
