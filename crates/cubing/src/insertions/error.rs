//! Why a skeleton has no insertions.

use core::fmt;

use superflip::{cube::Unreachable, watch::Stopped};

use super::{rest::Rest, sequences::LONGEST};

/// The reason why an [`InsertionFinder`](super::InsertionFinder) returned no solution.
///
/// ```
/// use superflip::{Alg, CubePos, watch::Watch};
/// use superflip_cubing::insertions::{InsertionError, InsertionFinder};
/// let finder = InsertionFinder::new();
/// let position = CubePos::SOLVED.moved_by("R U F".parse::<Alg>()?);
/// let error = finder.find(&position, &"F'".parse()?, 1, Watch::new()).unwrap_err();
/// assert!(matches!(error, InsertionError::NoCycles { .. }));
/// assert!(error.to_string().starts_with("the skeleton leaves 5 corners in a cycle and twisted"));
/// # Ok::<(), superflip::notation::ParseMovesError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum InsertionError {
    /// No sequence of moves solves the position.
    Unreachable(Unreachable),
    /// One or two cycles of three corners or three edges do not solve what the skeleton leaves.
    NoCycles {
        /// What the skeleton leaves.
        rest: Rest,
    },
    /// At no place, a sequence of at most ten moves has the effect.
    NoneFound {
        /// What the skeleton leaves.
        rest: Rest,
    },
    /// The [`Watch`](superflip::watch::Watch) ended the search.
    Stopped(Stopped),
}

impl fmt::Display for InsertionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreachable(reason) => write!(f, "no moves solve the position: {reason}"),
            Self::NoCycles { rest } => write!(
                f,
                "the skeleton leaves {rest}; expected pieces that one or two cycles of three corners or three edges solve"
            ),
            Self::NoneFound { rest } => write!(
                f,
                "the skeleton leaves {rest}, which no insertions of at most {LONGEST} moves solve"
            ),
            Self::Stopped(Stopped::Cancelled) => f.write_str("the search was cancelled"),
            Self::Stopped(Stopped::OutOfTime) => {
                f.write_str("the time was over before the search ended")
            }
        }
    }
}

impl core::error::Error for InsertionError {}

impl From<Unreachable> for InsertionError {
    fn from(reason: Unreachable) -> Self {
        Self::Unreachable(reason)
    }
}

impl From<Stopped> for InsertionError {
    fn from(stopped: Stopped) -> Self {
        Self::Stopped(stopped)
    }
}
