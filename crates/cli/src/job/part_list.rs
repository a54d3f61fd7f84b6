//! Sets of parts.

use std::{fmt, str::FromStr};

/// A list of parts, by their numbers from 1. As text, it has the form of Slurm's array indices:
/// `1,4-7`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct PartList(Vec<u32>);

impl PartList {
    /// The maximum number of parts. More files of results would slow down many file systems.
    pub(super) const MOST: u32 = 1_000_000;

    /// Returns the numbers of the parts in ascending order.
    pub(super) fn numbers(&self) -> &[u32] {
        &self.0
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }
}

impl FromIterator<u32> for PartList {
    fn from_iter<T: IntoIterator<Item = u32>>(numbers: T) -> Self {
        let mut numbers: Vec<u32> = numbers.into_iter().collect();
        numbers.sort_unstable();
        numbers.dedup();
        Self(numbers)
    }
}

impl FromStr for PartList {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let most = Self::MOST;
        let expected = || format!("expected part numbers from 1 to {most}, such as 1,4-7");
        let number = |text: &str| {
            // Without this check, `u32::from_str` would also accept a plus sign.
            let digits = text.bytes().all(|byte| byte.is_ascii_digit()).then_some(text);
            let number = digits.and_then(|text| text.parse().ok());
            let number = number.filter(|number| (1..=most).contains(number));
            number.ok_or_else(expected)
        };
        let mut numbers = vec![];
        for range in text.split(',') {
            let (first, last) = range.split_once('-').unwrap_or((range, range));
            let (first, last) = (number(first)?, number(last)?);
            if first > last {
                return Err(format!("the range {range} ends before it begins"));
            }
            numbers.extend(first..=last);
        }
        Ok(numbers.into_iter().collect())
    }
}

impl fmt::Display for PartList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ranges = self.0.chunk_by(|a, b| a + 1 == *b);
        for (i, range) in ranges.enumerate() {
            let comma = if i > 0 { "," } else { "" };
            match range {
                [number] => write!(f, "{comma}{number}")?,
                _ => write!(f, "{comma}{}-{}", range[0], range[range.len() - 1])?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_read_and_written() {
        for (text, numbers) in
            [("1", &[1][..]), ("1,4-7", &[1, 4, 5, 6, 7]), ("1-2,9,11-12", &[1, 2, 9, 11, 12])]
        {
            let list: PartList = text.parse().unwrap();
            assert_eq!((list.numbers(), list.to_string()), (numbers, text.to_owned()));
        }
        let parse = |text: &str| text.parse::<PartList>();
        assert_eq!(parse("7,4-6,5,1").unwrap().to_string(), "1,4-7");
        for bad in ["", "0", "1,", "-3", "4-", "7-4", "1-2-3", "1000001", "x", "1 2", "+1"] {
            assert!(parse(bad).is_err(), "{bad}");
        }
    }
}
