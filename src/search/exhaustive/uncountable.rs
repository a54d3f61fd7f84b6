//! The reason why solutions cannot be counted.

use core::fmt;

use crate::{search::TooLittleMemory, watch::Stopped};

/// The maximum length of sequences that can be counted. The count multiplies numbers of walks for
/// two halves of a sequence. A half has at most 15 moves, and 18¹⁵ < 2⁶⁴, so each number fits 64
/// bits.
pub(super) const LONGEST: u8 = 30;

/// The reason why the solutions of a search cannot be counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Uncountable {
    /// The sequences have more than 30 moves.
    TooLong {
        /// The number of moves of the sequences.
        length: u8,
    },
    /// There are too many solutions to count one by one, and counting by states takes more memory
    /// than is allowed.
    TooManyStates(TooLittleMemory),
    /// The watch of the count ended it.
    Stopped(Stopped),
}

impl fmt::Display for Uncountable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong { length } => {
                write!(f, "sequences of up to {LONGEST} moves are counted, not of {length}")
            }
            Self::TooManyStates(TooLittleMemory { needed, allowed }) => write!(
                f,
                "counting needs {needed} bytes of memory for the states of the pieces, and \
                 {allowed} can be used"
            ),
            Self::Stopped(stopped) => stopped.fmt(f),
        }
    }
}

impl core::error::Error for Uncountable {}

impl From<Stopped> for Uncountable {
    fn from(stopped: Stopped) -> Self {
        Self::Stopped(stopped)
    }
}
