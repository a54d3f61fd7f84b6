//! The commands of the calculator.

use alloc::vec::Vec;

use super::{
    Color, Cubelet, Rotation,
    debug::DebugTable,
    language::Verb,
    mistake::{LocatedMistake, Mistake},
    request::Request,
    words::{Word, Words},
};
use crate::names::Named;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Command {
    /// `ss`: put the cube into the solved state.
    Solve,
    /// `i`: read an exploded view.
    Input,
    /// `c` or `o`: write the exploded view.
    Output,
    /// `BR`: write the position of this cubelet.
    Locate(Cubelet),
    /// `1R`: turn a face.
    Rotate(Rotation),
    /// `search`, `mitm` or `dissect`, with its arguments.
    Search(Request),
    /// `count only`: `true` for `on`, `false` for `off`.
    CountOnly(bool),
    /// `timing`: `true` for `on`, `false` for `off`.
    Timing(bool),
    /// `debug`: write this table. `None` if the word after `debug` names no table.
    Debug(Option<DebugTable>),
    /// `help`: list the commands.
    Help,
}

impl Command {
    /// Reads the next command of a line and its arguments. Returns `None` at the end of the line.
    pub(super) fn next(words: &mut Words<'_>) -> Option<Result<Self, LocatedMistake>> {
        words.next().map(|word| Self::read(word, words))
    }

    /// Reads the command that begins with `word`, and takes its arguments from `words`.
    fn read(word: Word<'_>, words: &mut Words<'_>) -> Result<Self, LocatedMistake> {
        // The capital letter is a color.
        if word.text == "o" {
            return Ok(Self::Output);
        }
        let Ok(verb) = Verb::from_name(word.text) else {
            return named(word.text).map_err(|mistake| word.mistaken(mistake));
        };
        match verb {
            Verb::Solve => Ok(Self::Solve),
            Verb::Output => Ok(Self::Output),
            Verb::Input => words.end(|_| Mistake::AfterInput).map(|()| Self::Input),
            Verb::Search => Request::exhaustive(words).map(Self::Search),
            Verb::Meet => Request::meet(words).map(Self::Search),
            Verb::Dissect => Request::dissect(words).map(Self::Search),
            Verb::CountOnly => {
                let only = words.require(Mistake::NoOnly)?;
                if !only.is("only") {
                    return Err(only.mistaken(Mistake::NoOnly));
                }
                switch("count only", words).map(Self::CountOnly)
            }
            Verb::Timing => switch("timing", words).map(Self::Timing),
            Verb::Debug => Ok(Self::Debug(DebugTable::read(words))),
            Verb::Help => Ok(Self::Help),
        }
    }
}

/// Reads `on` or `off` at the end of the line, after `command`. Returns `true` for `on`.
fn switch(command: &'static str, words: &mut Words<'_>) -> Result<bool, LocatedMistake> {
    let word = words.require(Mistake::Switch(command))?;
    let on = word.is("on");
    if !on && !word.is("off") {
        return Err(word.mistaken(Mistake::Switch(command)));
    }
    words.end(|extra| Mistake::AfterSwitch(command, extra.into()))?;
    Ok(on)
}

/// Reads a command that is a single word: a rotation or the name of a cubelet.
fn named(word: &str) -> Result<Command, Mistake> {
    // No cubelet's name begins with a digit.
    if word.starts_with(|c: char| c.is_ascii_digit()) {
        let rotation = word.parse().map(Command::Rotate);
        return rotation.map_err(|error| Mistake::Rotation(word.into(), error));
    }
    if word.contains('/') {
        return Err(Mistake::NoCubelet(word.into()));
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
    use alloc::{format, vec};

    use super::*;
    use crate::calc::request::Method;

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
        assert_eq!(read("go brw"), [cubelet("GO"), cubelet("BRW")]);
        assert_eq!(read("O"), [Err((1, Mistake::Color(Color::O)))]);
        let request = Request { method: Method::Exhaustive, length: 4, positions: vec![] };
        assert_eq!(read("Search 04"), [Ok(Command::Search(request))]);
        assert_eq!(read("COUNT Only oN"), [Ok(Command::CountOnly(true))]);
        assert_eq!(read("Timing OFF"), [Ok(Command::Timing(false))]);
        assert_eq!(read("Debug POSITION"), [Ok(Command::Debug(Some(DebugTable::Positions)))]);
        assert_eq!(read("HELP help"), [const { Ok(Command::Help) }; 2]);
    }

    #[test]
    fn arguments_are_checked() {
        for word in ["26", "-1", "+3", "3.0", "x", "99999999999999999999"] {
            let line = format!("1R search {word}");
            assert_eq!(read(&line)[1], Err((11, Mistake::BadLength(word.into()))));
        }
        assert_eq!(read("search "), [Err((7, Mistake::NoLength("search")))]);
        assert!(matches!(&read("search 1 1R")[0], Err((10, Mistake::Position(..)))));
        assert_eq!(read("i c"), [Err((3, Mistake::AfterInput))]);
        assert_eq!(read("count")[0], Err((6, Mistake::NoOnly)));
        assert_eq!(read("count on")[0], Err((7, Mistake::NoOnly)));
        assert_eq!(read("count only"), [Err((11, Mistake::Switch("count only")))]);
        assert_eq!(read("timing yes")[0], Err((8, Mistake::Switch("timing"))));
        let after = Mistake::AfterSwitch("timing", "c".into());
        assert_eq!(read("timing on c"), [Err((11, after))]);
    }

    #[test]
    fn debug_takes_the_rest_of_its_line() {
        for line in ["debug", "debug position 1R", "debug ss c", "debug \u{1b}"] {
            assert_eq!(read(line), [Ok(Command::Debug(None))]);
        }
    }
}
