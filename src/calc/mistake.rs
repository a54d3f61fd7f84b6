//! The errors in a typed line.

use alloc::string::String;
use core::fmt;

use super::{
    Color, ParseCubeletError, ParsePositionError, ParseRotationError, Rotation, View,
    figure::MemorySize,
    language::{MAX_LENGTH, Verb},
};
use crate::{
    names::{Excerpt, Named, nearest},
    search::TooLittleMemory,
};

/// A mistake, and its place in the line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct LocatedMistake {
    /// The column where the mistake begins, counted in characters from 1.
    pub(super) column: usize,
    pub(super) mistake: Mistake,
}

/// Commands of the tester (`superflip qa`), which people may type into the calculator.
const TESTER: [&str; 6] = ["random", "seed", "undo", "limit", "time", "judge"];

/// The reason why a line is not accepted. The message says what is accepted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Mistake {
    /// The word is not the first word of a command.
    Unknown(String),
    /// The word is a single color.
    Color(Color),
    /// The word begins with a digit, but is not a rotation.
    Rotation(String, ParseRotationError),
    /// The word has only letters of colors, but is not the name of a cubelet.
    Cubelet(String, ParseCubeletError),
    /// The word is a position, where a cubelet is accepted.
    NoCubelet(String),
    /// A word follows `i`.
    AfterInput,
    /// After the name of a search, the length is missing.
    NoLength(&'static str),
    /// After the name of a search, the word is not a length.
    BadLength(String),
    /// The command `dissect` has a length, but the number of records after the length is missing.
    NoLimit,
    /// In the command `dissect`, the word after the length is not a number of records.
    BadLimit(String),
    /// After the length of a search, the word is not a position.
    Position(String, ParsePositionError),
    /// `only` does not follow `count`.
    NoOnly,
    /// After this command, the word is neither `on` nor `off`.
    Switch(&'static str),
    /// The command takes only `on` or `off`, but another word follows.
    AfterSwitch(&'static str, String),
    /// A search by meeting in the middle, with sequences of this length, needs more memory than is
    /// allowed.
    Memory { length: u8, bounds: TooLittleMemory },
    /// A count needs more memory than is allowed.
    CountMemory(TooLittleMemory),
    /// The records of a dissection take more memory than is allowed.
    Records {
        /// The allowed number of bytes.
        allowed: u64,
    },
    /// A line of a view has too few or too many stickers, or blanks between stickers.
    Stickers {
        /// The number of the line within the view, from 0.
        line: usize,
    },
    /// A character is not a sticker and ends a view early.
    NoSticker {
        found: char,
        /// How many lines of the view were read before this character.
        lines: usize,
    },
    /// The input ends within a view.
    EndOfInput {
        /// How many lines of the view were read before the end.
        lines: usize,
    },
}

impl Mistake {
    /// Returns whether a search needs more memory than is allowed.
    pub(super) const fn is_of_memory(&self) -> bool {
        matches!(self, Self::Memory { .. } | Self::CountMemory(_) | Self::Records { .. })
    }
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
                    f.write_str(" (it is a command of the tester, `superflip qa`)")?;
                } else if let Some(near) = nearest(Verb::NAMES, word) {
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
                f.write_str("nothing may follow `i`; the next nine lines are the view")
            }
            Self::NoLength(command) => {
                write!(f, "`{command}` needs a number of rotations, 0 to {MAX_LENGTH}")
            }
            Self::BadLength(word) => write!(
                f,
                "`{}` is not a number of rotations; accepted are 0 to {MAX_LENGTH}",
                Excerpt::new(word)
            ),
            Self::NoLimit => f.write_str(
                "`dissect` needs a number of records after the number of rotations, 0 or more",
            ),
            Self::BadLimit(word) => write!(
                f,
                "`{}` is not a number of records; accepted are 0 to {}",
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
                "mitm {length} needs {} of memory with any split, and {} are allowed",
                MemorySize(bounds.needed),
                MemorySize(bounds.allowed)
            ),
            Self::CountMemory(bounds) => write!(
                f,
                "counting these solutions needs {} of memory, and {} are allowed",
                MemorySize(bounds.needed),
                MemorySize(bounds.allowed)
            ),
            Self::Records { allowed } => write!(
                f,
                "there are more records than {} hold; accepted is a smaller number",
                MemorySize(*allowed)
            ),
            Self::Stickers { line } => write!(
                f,
                "line {} of a view must have {} stickers, letters or *, without blanks between them",
                line + 1,
                View::stickers(*line)
            ),
            Self::NoSticker { found, lines } => write!(
                f,
                "{found:?} is not a sticker and ends the view after {lines} of its {} lines; \
                 accepted are letters and *",
                View::LINES
            ),
            Self::EndOfInput { lines } => {
                write!(f, "the input ends after {lines} of the {} lines of a view", View::LINES)
            }
        }
    }
}
