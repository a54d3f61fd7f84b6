use alloc::string::String;
use core::fmt;

use super::{
    Color, NameError, PositionError, Rotation, RotationError, View, command::COMMANDS,
    figure::Bytes, request::MAX_LENGTH,
};
use crate::{notation::Excerpt, search::TooLittleMemory};

/// A mistake in a line, and where it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Error {
    /// Counted in characters from 1.
    pub(super) column: usize,
    pub(super) mistake: Mistake,
}

/// Commands that the document gives to its tester.
const TESTER: [&str; 6] = ["random", "seed", "undo", "limit", "time", "judge"];

/// What is wrong with a line. It is written with what is accepted instead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Mistake {
    /// No command begins with this word.
    Unknown(String),
    /// A color alone.
    Color(Color),
    /// A word that begins like a rotation.
    Rotation(String, RotationError),
    /// Colors that name no cubelet.
    Cubelet(String, NameError),
    /// A position, where a cubelet is meant.
    NoCubelet(String),
    /// More commands after `i`.
    AfterInput,
    /// The name of a search and nothing more.
    NoLength(&'static str),
    /// The name of a search and something else than a length.
    BadLength(String),
    /// `dissect` and a length, and nothing more.
    NoLimit,
    /// Something else than a number of records.
    BadLimit(String),
    /// Something else than a position in a search.
    Position(String, PositionError),
    /// `count` without `only`.
    NoOnly,
    /// This command without `on` or `off`.
    Switch(&'static str),
    /// More words after this command and `on` or `off`.
    AfterSwitch(&'static str, String),
    /// A meeting in the middle, of this length, that needs too much.
    Memory { length: u8, bounds: TooLittleMemory },
    /// Counting needs more memory than is allowed.
    CountMemory(TooLittleMemory),
    /// A dissection with more records than so many bytes hold.
    Records { allowed: u64 },
    /// A line of a view with too few or too many stickers, or blanks among them.
    Stickers {
        /// Which line of the view, from 0.
        line: usize,
    },
    /// A character that ends a view early.
    NoSticker {
        found: char,
        /// Lines read before.
        lines: usize,
    },
    /// The input ends within a view.
    EndOfInput {
        /// Lines read before.
        lines: usize,
    },
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(word) => {
                write!(f, "no command `{}`", Excerpt::new(word))?;
                let turned: String = word.chars().rev().collect();
                if let Ok(rotation) = turned.parse::<Rotation>() {
                    write!(f, " (did you mean {rotation}?)")?;
                } else if TESTER.contains(&&*word.to_ascii_lowercase()) {
                    f.write_str(" (it is one of the tester, `superflip qa`)")?;
                } else if let Some(near) = nearest_command(word) {
                    write!(f, " (did you mean {near}?)")?;
                }
                f.write_str(
                    "; accepted are ss, i, c, search, mitm, dissect, count only, timing, debug, \
                     help, cubelets such as BR and BRW, and rotations 1W to 3Y",
                )
            }
            Self::Color(Color::O) => f.write_str(
                "O alone is a color; accepted are o, which shows the cube, and the rotation 1O",
            ),
            Self::Color(color) => {
                write!(f, "{color} alone is a color; did you mean the rotation 1{color}?")
            }
            Self::Rotation(word, error) => {
                write!(f, "no rotation `{}`; {error}", Excerpt::new(word))
            }
            Self::Cubelet(word, error) => write!(f, "no cubelet `{}`; {error}", Excerpt::new(word)),
            Self::NoCubelet(word) => write!(
                f,
                "`{}` is a position; accepted here is the name of a cubelet, such as BR or BRW",
                Excerpt::new(word)
            ),
            Self::AfterInput => {
                f.write_str("nothing may follow `i`; the view stands on the next nine lines")
            }
            Self::NoLength(command) => {
                write!(f, "`{command}` needs a number of rotations, 0 to {MAX_LENGTH}")
            }
            Self::BadLength(word) => write!(
                f,
                "`{}` is no number of rotations; accepted are 0 to {MAX_LENGTH}",
                Excerpt::new(word)
            ),
            Self::NoLimit => f.write_str(
                "`dissect` needs a number of records after the number of rotations, 0 or more",
            ),
            Self::BadLimit(word) => write!(
                f,
                "`{}` is no number of records; accepted are 0 to {}",
                Excerpt::new(word),
                u64::MAX
            ),
            Self::Position(word, error) => {
                write!(f, "no position `{}`; {error}", Excerpt::new(word))
            }
            Self::NoOnly => f.write_str("accepted are `count only on` and `count only off`"),
            Self::Switch(command) => {
                write!(f, "accepted are `{command} on` and `{command} off`")
            }
            Self::AfterSwitch(command, word) => write!(
                f,
                "unexpected `{}`; nothing may follow `{command} on` and `{command} off`",
                Excerpt::new(word)
            ),
            Self::Memory { length, bounds } => write!(
                f,
                "mitm {length} needs {} of memory however it is split, and {} are allowed",
                Bytes(bounds.needed),
                Bytes(bounds.allowed)
            ),
            Self::CountMemory(bounds) => write!(
                f,
                "to count these solutions takes {} of memory, and {} can be used",
                Bytes(bounds.needed),
                Bytes(bounds.allowed)
            ),
            Self::Records { allowed } => write!(
                f,
                "there are more records than fit {}; a smaller number may be given",
                Bytes(*allowed)
            ),
            Self::Stickers { line } => write!(
                f,
                "line {} of a view has {} stickers, letters or *, with no blanks between them",
                line + 1,
                View::stickers(*line)
            ),
            Self::NoSticker { found, lines } => write!(
                f,
                "{found:?} is no sticker, and ends the view after {lines} of its {} lines; \
                 accepted are letters and *",
                View::LINES
            ),
            Self::EndOfInput { lines } => {
                write!(f, "the input ends after {lines} of the {} lines of a view", View::LINES)
            }
        }
    }
}

/// The command that is meant, if a letter or two are wrong; of shorter ones, one.
fn nearest_command(word: &str) -> Option<&'static str> {
    let (nearest, distance) = COMMANDS
        .into_iter()
        .filter(|command| word.len().abs_diff(command.len()) <= 2)
        .map(|command| (command, edit_distance(&word.to_ascii_lowercase(), command)))
        .min_by_key(|&(_, distance)| distance)?;
    (distance <= 2 && distance < nearest.len()).then_some(nearest)
}

/// How many letters to insert, delete or replace to get from one ASCII word to
/// another of at most seven letters (Levenshtein).
fn edit_distance(from: &str, to: &str) -> usize {
    let mut row: [usize; 8] = core::array::from_fn(|i| i);
    for (i, a) in from.bytes().enumerate() {
        let mut diagonal = core::mem::replace(&mut row[0], i + 1);
        for (j, b) in to.bytes().enumerate() {
            let replaced = diagonal + usize::from(a != b);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[to.len()]
}

#[cfg(test)]
mod tests {

    use super::*;

    #[test]
    fn near_names_are_suggested() {
        let cases = [
            ("serch", Some("search")),
            ("Seach", Some("search")),
            ("s", Some("ss")),
            ("DISECT", Some("dissect")),
        ];
        for (word, near) in cases.into_iter().chain([("x", None), ("judge", None), ("", None)]) {
            assert_eq!(nearest_command(word), near, "{word}");
        }
        assert_eq!(edit_distance("kitten", "sitting"), 3);
    }
}
