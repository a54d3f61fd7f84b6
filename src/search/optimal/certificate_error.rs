//! The faults of the certificate of a shortest solution.

use core::fmt;

use crate::{CubePos, notation::Alg, watch::Stopped};

/// The first fault that a check of a [`SolutionCertificate`](super::SolutionCertificate) finds, or the
/// reason why there is no certificate.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum SolutionCertificateError {
    /// The solution has another number of moves than the distance says.
    Distance {
        /// The distance.
        distance: u8,
        /// The number of moves of the solution.
        moves: usize,
    },
    /// No position is at this distance.
    TooFar {
        /// The distance.
        distance: u8,
    },
    /// The solution does not solve the position.
    NotSolved,
    /// There is a shorter solution.
    Shorter {
        /// The shorter solution.
        solution: Alg,
    },
    /// There is not one number of nodes per length below the distance.
    Lengths {
        /// The distance.
        distance: u8,
        /// The number of numbers.
        lengths: usize,
    },
    /// There are more nodes of a length than canonical sequences, fewer than of the smaller length, or
    /// fewer than the sequences that are nodes of this length for every position.
    Nodes {
        /// The length.
        length: usize,
        /// The number of nodes in the certificate.
        count: u64,
        /// The least possible number of nodes.
        least: u128,
        /// The greatest possible number of nodes.
        most: u128,
    },
    /// The number of parts is wrong.
    Parts {
        /// The number of parts in the certificate.
        parts: usize,
        /// The number of parts that a certificate with this distance has.
        expected: usize,
    },
    /// A part does not have one number per length below the distance.
    PartLengths {
        /// The part.
        part: usize,
        /// The number of numbers.
        lengths: usize,
    },
    /// A part has fewer nodes of a length than of the smaller length.
    PartOrder {
        /// The part.
        part: usize,
        /// The length.
        length: usize,
    },
    /// The nodes of the parts, and those of less than two moves, do not have the number of nodes as
    /// their sum.
    Sum {
        /// The length.
        length: usize,
        /// The number of nodes in the certificate.
        count: u64,
        /// The sum.
        sum: u64,
    },
    /// A new count of the nodes of a length differs.
    Count {
        /// The length.
        length: usize,
        /// The number in the certificate.
        expected: u64,
        /// The number that the new count finds.
        found: u64,
    },
    /// A new count of the nodes of a part differs.
    Part {
        /// The part.
        part: usize,
        /// The first two moves of its nodes.
        beginning: Alg,
        /// The length.
        length: usize,
        /// The number in the certificate.
        expected: u64,
        /// The number that the new count finds.
        found: u64,
    },
    /// The caller asked for a part that the certificate does not have.
    NoPart {
        /// The part.
        part: usize,
        /// The number of parts of the certificate.
        parts: usize,
    },
    /// The watch ended the call.
    Stopped(Stopped),
}

impl fmt::Display for SolutionCertificateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Distance { distance, moves } => {
                write!(f, "`distance` is {distance}, but `solution` has {moves} moves")
            }
            Self::TooFar { distance } => write!(
                f,
                "`distance` is {distance}, but every position is within {} moves",
                CubePos::MAX_DISTANCE
            ),
            Self::NotSolved => f.write_str("`solution`: the moves do not solve the position"),
            Self::Shorter { solution } => {
                let moves = solution.moves().len();
                write!(f, "`distance`: a solution has {moves} moves: {solution}")
            }
            Self::Lengths { distance, lengths } => {
                write!(f, "`nodes` has {lengths} numbers, and `distance` is {distance}")
            }
            Self::Nodes { length, count, least, most } => write!(
                f,
                "`nodes`: {count} of length {length}, but there are at least {least} and at most \
                 {most}"
            ),
            Self::Parts { parts, expected } => {
                write!(f, "`parts`: {parts} instead of {expected}")
            }
            Self::PartLengths { part, lengths } => {
                write!(f, "`parts`, part {part}: {lengths} numbers, and `nodes` has another number")
            }
            Self::PartOrder { part, length } => {
                write!(f, "`parts`, part {part}: fewer nodes of length {length} than before")
            }
            Self::Sum { length, count, sum } => write!(
                f,
                "`nodes`: {count} of length {length}, but the sum of the parts and of the nodes \
                 below two moves is {sum}"
            ),
            Self::Count { length, expected, found } => {
                write!(f, "`nodes`: {expected} of length {length}, but there are {found}")
            }
            Self::Part { part, beginning, length, expected, found } => write!(
                f,
                "`parts`, part {part} ({beginning}): {expected} of length {length}, but there are \
                 {found}"
            ),
            Self::NoPart { part, parts } => {
                write!(f, "expected a part below {parts}, found {part}")
            }
            Self::Stopped(stopped) => stopped.fmt(f),
        }
    }
}

impl core::error::Error for SolutionCertificateError {}

impl From<Stopped> for SolutionCertificateError {
    fn from(stopped: Stopped) -> Self {
        Self::Stopped(stopped)
    }
}
