//! Options that several commands have: each has one name, one meaning and one text.

use std::{num::NonZero, time::Duration};

use bytesize::ByteSize;

use super::{
    failure::Failure,
    memory::{half_of_memory, threads},
};

/// The help text of `--time`, without its first sentence and without the default.
pub(crate) const TIME: &str =
    "TIME is a number with a unit, such as 50ms, 5s or 2m; a number alone is seconds";

/// Reads a time: a number with the unit `ms`, `s`, `m` or `h`, or a number of seconds.
pub(crate) fn time(text: &str) -> Result<Duration, String> {
    // The unit `ms` ends with `s`, and so comes first.
    const UNITS: [(&str, f64); 4] = [("ms", 0.001), ("s", 1.0), ("m", 60.0), ("h", 3600.0)];
    let with_unit = |(unit, seconds): &(&str, f64)| Some((text.strip_suffix(unit)?, *seconds));
    let (number, seconds) = UNITS.iter().find_map(with_unit).unwrap_or((text, 1.0));
    let time = number.trim_end().parse().ok().map(|number: f64| number * seconds);
    let time = time.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    time.ok_or_else(|| "expected a time, such as 50ms, 5s or 2m".to_owned())
}

/// The memory that a command may use for tables. `DEFAULT` is the place of the default in [`DEFAULT_MEMORY`].
#[derive(Debug, Clone, Copy, Default, clap::Args)]
pub(crate) struct MemoryArg<const DEFAULT: usize = HALF> {
    #[arg(long, value_name = "SIZE", help = memory_help(DEFAULT))]
    max_memory: Option<ByteSize>,
}

const DEFAULT_MEMORY: [&str; 3] = [
    "half of the machine's memory",
    "the free memory",
    "half of the memory, or all free memory for a file",
];

pub(crate) const HALF: usize = 0;
pub(crate) const FREE: usize = 1;
pub(crate) const FREE_FOR_FILES: usize = 2;

impl<const DEFAULT: usize> MemoryArg<DEFAULT> {
    /// Returns the size that the user gives, or half of the machine's memory.
    pub(crate) fn bytes(self) -> u64 {
        self.given().unwrap_or_else(half_of_memory)
    }

    /// Returns the size that the user gives, or `None` without the option.
    pub(crate) fn given(self) -> Option<u64> {
        self.max_memory.map(|size| size.as_u64())
    }
}

fn memory_help(default: usize) -> String {
    format!(
        "Use at most SIZE bytes for tables besides the baked ones, such as 800M or 2GiB. K, M and G are powers of \
         1000; KiB, MiB and GiB of 1024 [default: {}]",
        DEFAULT_MEMORY[default]
    )
}

/// Returns the form of a command that prints a sheet or answers: that of `--format`, or `json` with `--json`. Without a
/// sheet, the answers are text or JSON, so `--format` may only be `json`.
pub(crate) fn form<F: Copy + PartialEq>(
    given: Option<F>,
    [usual, json]: [F; 2],
    is_json: bool,
    is_sheet: bool,
) -> Result<F, Failure> {
    match given {
        _ if is_json => Ok(json),
        Some(form) if is_sheet || form == json => Ok(form),
        Some(_) => Err(Failure::input("a form other than `json` cannot be used without `--sheet`")),
        None => Ok(usual),
    }
}

/// The number of threads that a command uses.
#[derive(Debug, Clone, Copy, Default, clap::Args)]
pub(crate) struct ThreadsArg {
    /// Use N threads [default: the number of cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    threads: Option<u16>,
}

impl ThreadsArg {
    pub(crate) fn get(self) -> NonZero<usize> {
        threads(self.threads)
    }
}

impl From<Option<u16>> for ThreadsArg {
    fn from(threads: Option<u16>) -> Self {
        Self { threads }
    }
}

/// The number of all answers.
pub(crate) const ALL: u64 = u64::MAX;

/// How many answers a command prints. `DEFAULT` is the number without the option, and `MOST` is the greatest
/// number. The word `all` is accepted if there is no greatest number.
#[derive(Debug, Clone, Copy, clap::Args)]
pub(crate) struct NumberArg<const DEFAULT: u64, const MOST: u64 = ALL> {
    #[arg(
        short = 'n',
        long,
        value_name = if MOST == ALL { "N|all" } else { "N" },
        value_parser = |text: &str| number(text, MOST),
        help = number_help(DEFAULT, MOST)
    )]
    number: Option<u64>,
}

impl<const DEFAULT: u64, const MOST: u64> NumberArg<DEFAULT, MOST> {
    pub(crate) fn get(self) -> u64 {
        self.number.unwrap_or(DEFAULT)
    }

    /// Returns the number as a length of a list.
    pub(crate) fn count(self) -> usize {
        usize::try_from(self.get()).unwrap_or(usize::MAX)
    }

    /// Returns the number that the user gives, or `None` without the option.
    pub(crate) fn given(self) -> Option<u64> {
        self.number
    }
}

fn number_help(default: u64, most: u64) -> String {
    let limit = if most == ALL { ", or `all`".to_owned() } else { format!(", at most {most}") };
    let default = if default == ALL { "all".to_owned() } else { default.to_string() };
    format!("Print the first N answers{limit} [default: {default}]")
}

fn number(text: &str, most: u64) -> Result<u64, String> {
    if text == "all" && most == ALL {
        return Ok(ALL);
    }
    let number = text.parse().ok().filter(|number| (1..=most).contains(number));
    number.ok_or_else(|| match most {
        ALL => "expected a number from 1, or `all`".to_owned(),
        _ => format!("expected a number from 1 to {most}"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_units() {
        for (text, milliseconds) in
            [("50ms", 50), ("5s", 5000), ("2m", 120_000), ("0.5h", 1_800_000), ("3", 3000)]
        {
            assert_eq!(time(text).unwrap(), Duration::from_millis(milliseconds), "{text}");
        }
        assert_eq!(time("0.01").unwrap(), Duration::from_millis(10));
        for text in ["", "s", "-1", "5 days", "1e400", "NaN", "5M", "ms", "inf"] {
            assert!(time(text).unwrap_err().contains("50ms, 5s or 2m"), "{text}");
        }
    }

    #[test]
    fn numbers_of_answers_are_read() {
        assert_eq!((number("3", ALL), number("all", ALL)), (Ok(3), Ok(ALL)));
        assert_eq!(number("1000", 1000), Ok(1000));
        for (text, most) in [("0", ALL), ("-1", ALL), ("", ALL), ("1001", 1000), ("all", 1000)] {
            assert!(number(text, most).is_err(), "{text}");
        }
    }
}
