//! The certificate of a proof, and the checks that need no bitmap.

use alloc::vec::Vec;
use core::fmt;

use super::{
    error::CosetError, place::POSITIONS, solved::SolvedPosition, solver::CosetSolver,
    step::CosetStep,
};
use crate::{CubePos, coord::KocSymm};

/// What a [`Proof`](super::Proof) has found, so that another program can check it.
///
/// With the feature `serde`, a certificate is read from and written to one JSON object, the
/// document that `superflip coset prove --certificate` writes. The document has a checksum, which
/// detects damage but not forgery. Reading fails if the checksum is wrong.
///
/// ```
/// # #[cfg(feature = "serde")] {
/// use superflip::search::coset::Certificate;
/// # let text = document();
/// let certificate: Certificate = serde_json::from_str(&text)?;
/// certificate.check()?;
/// assert!(certificate.count_again()? > 10);
/// assert_eq!(serde_json::to_string(&certificate)?, text.trim_end());
/// # }
/// # fn document() -> String {
/// #     std::fs::read_to_string("tests/program/sessions/coset.json").unwrap()
/// # }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Certificate {
    /// The coset.
    pub coset: KocSymm,
    /// The bound: no position of the coset needs more moves.
    pub within: u8,
    /// The number of distances whose counts are exact.
    pub exact: usize,
    /// The last search stopped when at least this many positions were found. `None` if the last
    /// search tried all sequences of its length.
    pub enough: Option<u64>,
    /// The number of positions found at each distance
    /// ([`CosetSolver::found`](super::CosetSolver::found)).
    pub counts: Vec<u64>,
    /// The checksums of the bitmap after the last exact step and after the last step. Each checksum
    /// comes with the distance of its step.
    pub digests: Vec<(u8, u128)>,
    /// The positions that no step found, each with a solution.
    pub left: Vec<SolvedPosition>,
}

/// The first fault that a check of a [`Certificate`] finds.
#[derive(Debug)]
#[non_exhaustive]
pub enum CertificateError {
    /// The bound is not 1 to 20, or there are more counts than distances up to the bound.
    Within {
        /// The bound.
        within: u8,
        /// The number of counts.
        counts: usize,
    },
    /// More distances are exact than there are counts, or none is exact.
    Exact {
        /// The number of exact distances.
        exact: usize,
    },
    /// The counts and the positions left are not all positions of the coset.
    Sum,
    /// The count at a distance is more than a pass can find.
    Growth {
        /// The distance.
        distance: usize,
    },
    /// A position left is listed twice.
    Twice,
    /// The fault is in one of the positions left.
    Left {
        /// The number of the position, from 1.
        number: usize,
        /// The fault.
        fault: SolutionFault,
    },
    /// A new count of the positions at a distance differs.
    Count {
        /// The distance.
        distance: usize,
        /// The count of the certificate.
        expected: u64,
        /// The new count.
        found: u64,
    },
    /// Another run of the proof has other counts.
    OtherCounts(Vec<u64>),
    /// Another run of the proof has other checksums.
    OtherDigests,
    /// Another run of the proof leaves other positions.
    OtherLeft,
    /// The positions cannot be counted again.
    Step(CosetError),
}

/// The fault of a position left in a [`Certificate`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SolutionFault {
    /// The position is not in the coset.
    OtherCoset,
    /// The solution has more moves than the bound.
    TooLong {
        /// The bound.
        within: u8,
    },
    /// The moves do not solve the position.
    NotSolved,
}

impl fmt::Display for CertificateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Within { within, counts } => {
                write!(f, "`within` is {within}, and `counts` has {counts} numbers")
            }
            Self::Exact { exact } => {
                let search = exact.saturating_sub(1);
                write!(f, "`method` searches {search} moves, and `counts` ends before")
            }
            Self::Sum => {
                write!(f, "the counts and the positions left are not {POSITIONS} together")
            }
            Self::Growth { distance } => {
                write!(f, "`counts`: distance {distance} is more than a pass can find")
            }
            Self::Twice => f.write_str("`left` has a position twice"),
            Self::Left { number, fault } => write!(f, "`left`, position {number}: {fault}"),
            Self::Count { distance, expected, found } => {
                write!(f, "`counts`: {expected} at distance {distance}, but there are {found}")
            }
            Self::OtherCounts(counts) => write!(f, "`counts`: a new run finds {counts:?}"),
            Self::OtherDigests => f.write_str("`digests`: a new run has other digests"),
            Self::OtherLeft => f.write_str("`left`: a new run leaves other positions"),
            Self::Step(error) => write!(f, "the positions cannot be counted again: {error}"),
        }
    }
}

impl fmt::Display for SolutionFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherCoset => f.write_str("the position is in another coset"),
            Self::TooLong { within } => write!(f, "the solution has more than {within} moves"),
            Self::NotSolved => f.write_str("the moves do not solve the position"),
        }
    }
}

impl core::error::Error for CertificateError {}

/// [`Certificate::count_again`] counts the positions at a distance only if the previous distance
/// has at most this many positions. Counting them takes a fraction of a second.
const FEW: u64 = 1 << 13;

impl Certificate {
    /// Makes all checks that need no search: the counts and the positions left must be all
    /// positions of the coset, no pass may find more positions than it can reach, and each solution
    /// must solve its position within the bound.
    ///
    /// # Errors
    /// Returns the first fault that is found.
    pub fn check(&self) -> Result<(), CertificateError> {
        let Self { within, exact, counts, left, .. } = self;
        if !(1..=20).contains(within) || counts.len() > usize::from(*within) + 1 {
            return Err(CertificateError::Within { within: *within, counts: counts.len() });
        }
        if !(1..=counts.len()).contains(exact) {
            return Err(CertificateError::Exact { exact: *exact });
        }
        let sum = counts.iter().try_fold(left.len() as u64, |sum, &count| sum.checked_add(count));
        if sum != Some(POSITIONS) {
            return Err(CertificateError::Sum);
        }
        let last_search = exact - 1 + usize::from(self.enough.is_some());
        for (distance, pair) in (1..).zip(counts.windows(2)) {
            // A pass finds positions by making each of the group's ten moves on the positions that
            // the previous step found. So it finds at most ten times as many positions.
            if distance > last_search && pair[1] > pair[0].saturating_mul(10) {
                return Err(CertificateError::Growth { distance });
            }
        }
        let mut positions: Vec<_> = left.iter().map(|left| left.position).collect();
        positions.sort_unstable();
        positions.dedup();
        if positions.len() < left.len() {
            return Err(CertificateError::Twice);
        }
        for (number, left) in (1..).zip(left) {
            let fault = if KocSymm::of(&left.position) != self.coset {
                SolutionFault::OtherCoset
            } else if left.solution.moves().len() > usize::from(*within) {
                SolutionFault::TooLong { within: *within }
            } else if !left.is_solved() {
                SolutionFault::NotSolved
            } else {
                continue;
            };
            return Err(CertificateError::Left { number, fault });
        }
        Ok(())
    }

    /// Counts the positions at small distances again, which takes a second. Returns the number of
    /// distances counted.
    ///
    /// # Errors
    /// Returns the first count that differs, or [`CertificateError::Step`] if the system refuses
    /// memory.
    pub fn count_again(&self) -> Result<usize, CertificateError> {
        let mut solver = CosetSolver::new(self.coset);
        let exact = &self.counts[..self.exact.min(self.counts.len())];
        for (distance, &expected) in exact.iter().enumerate() {
            if solver.found().last().is_some_and(|&count| count > FEW) {
                return Ok(distance);
            }
            solver.step(CosetStep::Exact).map_err(CertificateError::Step)?;
            let found = solver.found()[distance];
            if found != expected {
                return Err(CertificateError::Count { distance, expected, found });
            }
        }
        Ok(exact.len())
    }

    /// Compares the certificate with a solver that made all steps of the same proof.
    pub(super) fn compare(&self, solver: &mut CosetSolver) -> Result<(), CertificateError> {
        if solver.found() != self.counts {
            return Err(CertificateError::OtherCounts(solver.found().to_vec()));
        }
        if digests(solver) != self.digests {
            return Err(CertificateError::OtherDigests);
        }
        let mut left = solver.left_over(self.left.len() + 1);
        let mut expected: Vec<CubePos> = self.left.iter().map(|left| left.position).collect();
        left.sort_unstable();
        expected.sort_unstable();
        if left == expected { Ok(()) } else { Err(CertificateError::OtherLeft) }
    }
}

/// Returns the checksum of the bitmap after the last exact step and the checksum after the last
/// step. Each checksum comes with the distance of its step. If the last step was exact, returns
/// only one checksum.
pub(super) fn digests(solver: &mut CosetSolver) -> Vec<(u8, u128)> {
    let distance = |count: usize| u8::try_from(count.saturating_sub(1)).unwrap_or(u8::MAX);
    let exact = solver.exact_digest().map(|digest| (distance(solver.exact()), digest));
    let last = solver.digest().map(|digest| (distance(solver.found().len()), digest));
    exact.into_iter().chain(last).collect()
}

#[cfg(test)]
mod tests;
