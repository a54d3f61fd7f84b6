//! The tester's commands and their grammar.

use std::{fmt, time::Duration};

use crate::{
    model::{Cubelet, Goal, Position, Rotation},
    solution::{Problem, Solution},
};

#[derive(Debug, Clone)]
pub(crate) enum Command {
    Solved,
    /// The command `i`. The nine lines of a view follow.
    Input,
    View,
    /// The name of a cubelet. The calculator answers with the position of this cubelet.
    Query(Cubelet),
    /// The name of a rotation. The calculator makes this rotation.
    Rotate(Rotation),
    /// A `search` or `mitm` command, or a `dissect` command that names positions.
    Search {
        /// The conditions that solutions must meet.
        problem: Problem,
        /// Whether the command is `dissect`. If so, the answer may also be that there are too many
        /// records.
        dissect: bool,
    },
    /// A `dissect` command that names a directory. It finds all solutions, part by part.
    Dissect(Dissect),
    CountOnly(bool),
    Timing(bool),
    /// The command `debug`. The tester sends its arguments to the calculator without parsing them.
    Debug,
    Seed(u64),
    Random(usize),
    Undo,
    /// The next search must have this number of solutions.
    Judge(u128),
    /// The maximum number of solutions to print per search.
    Limit(u128),
    /// The time limit for each line of the answer to a search.
    Time(Duration),
}

/// The arguments of a complete dissection.
#[derive(Debug, Clone)]
pub(crate) struct Dissect {
    /// The number of rotations of each solution.
    pub(crate) length: usize,
    pub(crate) directory: String,
    /// The maximum number of records that the calculator may keep.
    pub(crate) max_records: u128,
    /// The cubelets in the order in which the dissection fixes their positions. A part of the
    /// dissection fixes the positions of the first k cubelets after the first half of the sequence.
    pub(crate) cubelets: Vec<Cubelet>,
}

const MAX_RANDOM: u128 = 1_000_000;
/// The greatest argument of `time`: 100 years.
const MAX_TIME: Duration = Duration::from_secs(3_155_760_000);

/// Parses all commands in a line. Returns each command and its text. After a command that takes no
/// arguments, the same line may contain another command.
pub(crate) fn parse(line: &str) -> Result<Vec<(&str, Command)>, CommandError> {
    let mut words = Tokens { line, rest: line };
    let mut commands = Vec::new();
    while let Some(start) = words.start() {
        let command = words.command()?;
        commands.push((line[start..words.at()].trim_end(), command));
    }
    Ok(commands)
}

/// The words of a line that are not parsed yet.
struct Tokens<'a> {
    line: &'a str,
    rest: &'a str,
}

impl<'a> Tokens<'a> {
    fn at(&self) -> usize {
        self.line.len() - self.rest.len()
    }

    /// Skips blanks. Returns the byte index at which the next word starts, or `None` at the end of
    /// the line.
    fn start(&mut self) -> Option<usize> {
        self.rest = self.rest.trim_start();
        (!self.rest.is_empty()).then(|| self.at())
    }

    fn next(&mut self) -> Option<&'a str> {
        self.start()?;
        let end = self.rest.find(char::is_whitespace).unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest;
        Some(word)
    }

    /// Returns the error for a word that is not accepted, or for the end of the line if `word` is
    /// `None`. `accepted` describes what is accepted.
    fn error(&self, word: Option<&str>, accepted: &'static str) -> CommandError {
        let at =
            word.map_or(self.line.len(), |word| word.as_ptr().addr() - self.line.as_ptr().addr());
        CommandError {
            column: self.line[..at].chars().count() + 1,
            word: word.map(str::to_owned),
            accepted,
        }
    }

    /// Parses the next word with `read`. If `read` returns `None`, fails with an error that
    /// contains `accepted`, a description of the accepted words.
    fn read<T>(
        &mut self,
        accepted: &'static str,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, CommandError> {
        let word = self.next();
        word.and_then(read).ok_or_else(|| self.error(word, accepted))
    }

    /// Parses all remaining words with `read`. Fails at the first word that is not accepted.
    fn all<T>(
        &mut self,
        accepted: &'static str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Result<Vec<T>, CommandError> {
        let mut all = Vec::new();
        while self.start().is_some() {
            all.push(self.read(accepted, &read)?);
        }
        Ok(all)
    }

    fn command(&mut self) -> Result<Command, CommandError> {
        let word = self.next().unwrap_or_default();
        let command = match &*word.to_ascii_lowercase() {
            "ss" => return Ok(Command::Solved),
            "c" => return Ok(Command::View),
            "o" if word == "o" => return Ok(Command::View),
            "undo" => return Ok(Command::Undo),
            "i" => Command::Input,
            "search" | "mitm" => self.search(false)?,
            "dissect" => self.dissect()?,
            "count" => {
                self.read("only", |word| word.eq_ignore_ascii_case("only").then_some(()))?;
                Command::CountOnly(self.read(SWITCH, switch)?)
            }
            "timing" => Command::Timing(self.read(SWITCH, switch)?),
            "debug" => {
                self.rest = "";
                Command::Debug
            }
            "seed" => Command::Seed(self.read("nine digits, not all 0", seed)?),
            "random" => {
                let count = self.read("a number of rotations, 0 to 1000000", |word| {
                    number(word).filter(|&count| count <= MAX_RANDOM)
                })?;
                Command::Random(usize::try_from(count).unwrap_or_default())
            }
            "judge" => Command::Judge(self.read("a number of solutions", number)?),
            "limit" => Command::Limit(self.read("a number of lines", number)?),
            "time" => Command::Time(self.read("a number of seconds above 0", seconds)?),
            _ => return self.name(word),
        };
        match self.next() {
            None => Ok(command),
            extra => Err(self.error(extra, "the end of the line")),
        }
    }

    /// Parses a name of a rotation or a cubelet.
    fn name(&self, word: &str) -> Result<Command, CommandError> {
        let name = word.to_ascii_uppercase();
        let digit = name.strip_suffix('0').filter(|digit| digit.len() == 1);
        let rotation = match digit {
            Some(digit) => Rotation::parse(&format!("{digit}O")),
            None => Rotation::parse(&name),
        };
        rotation
            .map(Command::Rotate)
            .or_else(|| Cubelet::parse(&name).map(Command::Query))
            .ok_or_else(|| self.error(Some(word), COMMANDS))
    }

    fn length(&mut self) -> Result<usize, CommandError> {
        self.read("a number of rotations, 0 to 25", |word| {
            let length = usize::try_from(number(word)?).ok()?;
            (length <= Solution::MAX_LENGTH).then_some(length)
        })
    }

    /// Parses the maximum number of records. The calculator accepts no number of more than 64 bits.
    fn max_records(&mut self) -> Result<u128, CommandError> {
        self.read("max-records, a number below 2^64", |word| {
            number(word).filter(|&count| count <= u64::MAX.into())
        })
    }

    fn search(&mut self, dissect: bool) -> Result<Command, CommandError> {
        let length = self.length()?;
        if dissect {
            self.max_records()?;
        }
        let positions = self.all("a position such as BR/GR or GWR/BYR", |word| {
            Position::parse(&word.to_ascii_uppercase())
        })?;
        let named = (!positions.is_empty()).then(|| Goal::of(positions));
        let (goal, halfway) = match (dissect, named) {
            (true, halfway) => (Goal::solved(), halfway),
            (false, goal) => (goal.unwrap_or_else(Goal::solved), None),
        };
        Ok(Command::Search { problem: Problem { length, goal, halfway }, dissect })
    }

    /// Parses the arguments of `dissect`, which has two forms. If the third argument is a number,
    /// the command finds all solutions, part by part. If the third argument is a position, the
    /// command finds the solutions of a single part.
    fn dissect(&mut self) -> Result<Command, CommandError> {
        let complete = self.rest.split_whitespace().nth(2).and_then(number).is_some();
        if !complete {
            return self.search(true);
        }
        let length = self.length()?;
        let directory = self.read("a directory", |word| Some(word.to_owned()))?;
        let max_records = self.max_records()?;
        let cubelets = self.all("a cubelet such as BR or GWR", |word| {
            Cubelet::parse(&word.to_ascii_uppercase())
        })?;
        let distinct = (1..cubelets.len()).all(|i| !cubelets[..i].contains(&cubelets[i]));
        if cubelets.is_empty() || !distinct {
            return Err(self.error(None, "one cubelet or more, none twice"));
        }
        Ok(Command::Dissect(Dissect { length, directory, max_records, cubelets }))
    }
}

const SWITCH: &str = "on or off";
const COMMANDS: &str = "a rotation (1W to 3Y), a cubelet (BR, GWR), ss, i, c, search, mitm, \
                        dissect, count only, timing, debug, seed, random, undo, judge, limit or \
                        time";

fn switch(word: &str) -> Option<bool> {
    match &*word.to_ascii_lowercase() {
        "on" => Some(true),
        "off" => Some(false),
        _ => None,
    }
}

/// Parses a number in decimal digits. Returns the greatest `u128` if the number is too large for
/// this type.
fn number(word: &str) -> Option<u128> {
    let digits = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    // Only a number that is too large is an error here.
    digits.then(|| word.parse().unwrap_or(u128::MAX))
}

/// Parses a number of seconds, which consists of digits and at most one decimal point.
fn seconds(word: &str) -> Option<Duration> {
    if !word.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.') {
        return None;
    }
    let time = Duration::try_from_secs_f64(word.parse().ok()?).unwrap_or(MAX_TIME);
    (!time.is_zero()).then(|| time.min(MAX_TIME))
}

fn seed(word: &str) -> Option<u64> {
    let seed = number(word).filter(|&seed| word.len() == 9 && seed > 0)?;
    u64::try_from(seed).ok()
}

/// The error for a word that the command does not accept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct CommandError {
    /// The column of the word in characters, counted from 1.
    column: usize,
    /// The word, or `None` at the end of the line.
    word: Option<String>,
    /// A description of the accepted words.
    accepted: &'static str,
}

impl fmt::Display for CommandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: expected {}, got ", self.column, self.accepted)?;
        match &self.word {
            Some(word) => write!(f, "`{word}`"),
            None => f.write_str("the end of the line"),
        }
    }
}

impl std::error::Error for CommandError {}

#[cfg(test)]
mod tests;
