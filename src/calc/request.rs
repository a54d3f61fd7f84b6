//! The request for a search.

use alloc::vec::Vec;

use super::{
    Position,
    language::MAX_LENGTH,
    mistake::{LocatedMistake, Mistake},
    words::{Word, Words},
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Request {
    pub(super) method: Method,
    /// The number of rotations, 0 to [`MAX_LENGTH`].
    pub(super) length: u8,
    /// The positions to which the search must bring cubelets. For `dissect`, the positions that
    /// cubelets must have after half of the rotations.
    pub(super) positions: Vec<Position>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Method {
    /// `search`: depth first through all sequences.
    Exhaustive,
    /// `mitm`: meeting in the middle.
    Meet,
    /// `dissect`: one part of a dissection, with at most `max_records` records.
    Dissect { max_records: u64 },
}

impl Request {
    /// Reads the words after `search`: the number N of rotations, and the positions P1 to PM.
    pub(super) fn exhaustive(words: &mut Words<'_>) -> Result<Self, LocatedMistake> {
        let length = length("search", words)?;
        Ok(Self { method: Method::Exhaustive, length, positions: positions(words)? })
    }

    /// Reads `N P1 .. PM` after `mitm`.
    pub(super) fn meet(words: &mut Words<'_>) -> Result<Self, LocatedMistake> {
        let length = length("mitm", words)?;
        Ok(Self { method: Method::Meet, length, positions: positions(words)? })
    }

    /// Reads `N max-records P1 .. PM` after `dissect`.
    pub(super) fn dissect(words: &mut Words<'_>) -> Result<Self, LocatedMistake> {
        let length = length("dissect", words)?;
        let word = words.require(Mistake::NoLimit)?;
        let max_records =
            number(word).ok_or_else(|| word.mistaken(Mistake::BadLimit(word.text.into())))?;
        let method = Method::Dissect { max_records };
        Ok(Self { method, length, positions: positions(words)? })
    }
}

/// Reads the number of rotations after `command`.
fn length(command: &'static str, words: &mut Words<'_>) -> Result<u8, LocatedMistake> {
    let word = words.require(Mistake::NoLength(command))?;
    number(word)
        .and_then(|length| u8::try_from(length).ok())
        .filter(|length| *length <= MAX_LENGTH)
        .ok_or_else(|| word.mistaken(Mistake::BadLength(word.text.into())))
}

/// Reads a number. Returns `None` if the word has characters other than digits, or if the number
/// does not fit 64 bits.
fn number(word: Word<'_>) -> Option<u64> {
    word.text.bytes().all(|b| b.is_ascii_digit()).then(|| word.text.parse().ok())?
}

/// Reads the rest of the line as positions.
fn positions(words: &mut Words<'_>) -> Result<Vec<Position>, LocatedMistake> {
    words
        .map(|word| {
            let position = word.text.parse();
            position.map_err(|error| word.mistaken(Mistake::Position(word.text.into(), error)))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;

    #[test]
    fn requests_are_read() {
        let read = |line| Request::dissect(&mut Words::of(line));
        let positions = ["BR/GR", "BRW/BYR"].map(|name| name.parse().unwrap());
        let method = Method::Dissect { max_records: u64::MAX };
        let expected = Request { method, length: 4, positions: positions.into() };
        assert_eq!(read("04 18446744073709551615 rb/RG WBR/rby"), Ok(expected));
        let expected = Request { method: Method::Exhaustive, length: 25, positions: vec![] };
        assert_eq!(Request::exhaustive(&mut Words::of("25 ")), Ok(expected));
    }

    #[test]
    fn mistakes_are_found_where_they_are() {
        let error = |line: &str| {
            let error = Request::dissect(&mut Words::of(line)).unwrap_err();
            (error.column, error.mistake)
        };
        assert_eq!(error(""), (1, Mistake::NoLength("dissect")));
        assert_eq!(error(" 26 1"), (2, Mistake::BadLength("26".into())));
        assert_eq!(error("256 1"), (1, Mistake::BadLength("256".into())));
        assert_eq!(error("4"), (2, Mistake::NoLimit));
        for limit in ["-1", "1.5", "1e9", "BR/GR", "18446744073709551616"] {
            let line = alloc::format!("4 {limit}");
            assert_eq!(error(&line), (3, Mistake::BadLimit(limit.into())));
        }
        assert!(matches!(error("4 9 BR/BR BR"), (11, Mistake::Position(..))));
    }
}
