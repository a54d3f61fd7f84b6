//! Why a search did not find the positions at the next distance.

use core::fmt;

use crate::{search::memory::TooLittleMemory, watch::Stopped};

/// The reason why a [`DistanceSearch`](super::DistanceSearch) did not advance. The search is as
/// before the call.
///
/// ```
/// use superflip::{metric::Metric, search::{DistanceError, DistanceSearch}};
/// let mut search = DistanceSearch::new(Metric::HALF).max_memory(1);
/// let error = search.advance().unwrap_err();
/// assert!(matches!(error, DistanceError::Memory(memory) if memory.allowed == 1));
/// assert_eq!(search.distance(), 0);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum DistanceError {
    /// The set of the next distance probably needs more memory than is allowed.
    Memory(TooLittleMemory),
    /// The current distance is 255, the greatest that a byte holds.
    TooFar,
    /// The [`Watch`](crate::watch::Watch) ended the call.
    Stopped(Stopped),
}

impl fmt::Display for DistanceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Memory(memory) => memory.fmt(f),
            Self::TooFar => f.write_str("no search goes beyond distance 255; choose lower costs"),
            Self::Stopped(reason) => reason.fmt(f),
        }
    }
}

impl core::error::Error for DistanceError {}
