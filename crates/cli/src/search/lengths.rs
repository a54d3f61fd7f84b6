//! The lengths of the sequences that a search lists.

use std::{fmt, ops::RangeInclusive, str::FromStr};

/// The lengths to search: `9`, or `1..9` for all lengths from 1 to 9.
#[derive(Debug, Clone)]
pub(super) struct Lengths(RangeInclusive<u8>);

/// The greatest length.
pub(crate) const MAX_LENGTH: u8 = 25;

impl Lengths {
    pub(super) fn iter(&self) -> impl Iterator<Item = u8> + use<> {
        self.0.clone()
    }

    /// Returns whether there is more than one length.
    pub(super) fn are_several(&self) -> bool {
        self.0.start() < self.0.end()
    }

    /// Returns the lengths that are at least `length`.
    pub(super) fn from(&self, length: u8) -> Self {
        Self(length..=*self.0.end())
    }
}

impl FromStr for Lengths {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (min, max) = match text.split_once("..") {
            Some((min, max)) => (min, max.strip_prefix('=').unwrap_or(max)),
            None => (text, text),
        };
        let number = |text: &str| text.parse().ok().filter(|&length: &u8| length <= MAX_LENGTH);
        match (number(min), number(max)) {
            (Some(min), Some(max)) if min <= max => Ok(Self(min..=max)),
            (Some(min), Some(max)) => {
                Err(format!("the least length {min} is more than the greatest length {max}"))
            }
            _ => Err(format!("expected a length from 0 to {MAX_LENGTH}, or a range such as 1..9")),
        }
    }
}

impl fmt::Display for Lengths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (min, max) = (self.0.start(), self.0.end());
        if self.are_several() { write!(f, "{min}..{max}") } else { min.fmt(f) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_read_and_written() {
        for (text, lengths) in [("9", 9..=9), ("0..25", 0..=25), ("1..=3", 1..=3), ("4..4", 4..=4)]
        {
            assert_eq!(text.parse::<Lengths>().unwrap().0, lengths);
        }
        assert_eq!("3..=7".parse::<Lengths>().unwrap().from(5).to_string(), "5..7");
        for text in ["26", "-1", "1e9", "", "..", "1..", "..3", "3..1", "1..26", "N", "256", "1.5"]
        {
            assert!(text.parse::<Lengths>().is_err(), "{text}");
        }
    }
}
