//! Why a search of a group returned no distances.

use core::fmt;

use crate::{cube::Move, search::memory::TooLittleMemory, watch::Stopped};

/// The reason why a [`SubgroupSearch`](super::SubgroupSearch) returned no distances.
///
/// ```
/// use superflip::{Face, Move, cube::MoveSet};
/// use superflip::{metric::{Costs, Metric}, search::{SubgroupError, SubgroupSearch}};
/// let error = SubgroupSearch::new(MoveSet::ALL).max_memory(1 << 30).distances().unwrap_err();
/// assert!(matches!(error, SubgroupError::Memory(memory) if memory.needed > 1 << 59));
/// let without_b = Metric::try_from(Costs::new(Some(1), Some(1)).face(Face::B, None, None))?;
/// let error = SubgroupSearch::new("U, B".parse()?).metric(without_b).distances().unwrap_err();
/// assert_eq!(error, SubgroupError::NoCost { mv: Move::B1 });
/// assert_eq!(error.to_string(), "the metric has no cost for B; leave out B");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum SubgroupError {
    /// The tables of the group need more memory than is allowed.
    Memory(TooLittleMemory),
    /// The metric has no cost for a move of the set.
    NoCost {
        /// The first such move.
        mv: Move,
    },
    /// Some positions are at a distance above 254, which a byte does not hold.
    TooFar,
    /// The [`Watch`](crate::watch::Watch) ended the search.
    Stopped {
        /// Why the watch ended the search.
        reason: Stopped,
        /// The number of distances whose positions were all found: 0, 1, … below `found`.
        found: u8,
    },
}

impl fmt::Display for SubgroupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Memory(memory) => memory.fmt(f),
            Self::NoCost { mv } => write!(f, "the metric has no cost for {mv}; leave out {mv}"),
            Self::TooFar => f.write_str(
                "some positions are at a distance above 254; divide the costs by their common divisor, or choose lower costs",
            ),
            Self::Stopped { reason, found: 0 } => reason.fmt(f),
            Self::Stopped { reason, found } => {
                write!(f, "{reason}; the positions up to distance {} were found", found - 1)
            }
        }
    }
}

impl core::error::Error for SubgroupError {}

impl From<TooLittleMemory> for SubgroupError {
    fn from(memory: TooLittleMemory) -> Self {
        Self::Memory(memory)
    }
}
