//! Why a search returned no solution, or no further one.

use core::fmt;

use crate::cube::Unreachable;
#[cfg(feature = "search")]
use crate::group::OutOfReach;
#[cfg(feature = "search")]
use crate::watch::Stopped;

/// The reason why a solver returned no solution: no solution exists, or the search ended before it
/// found a solution. A search that ended early says which bound is proved.
///
/// ```
/// use superflip::{CubePos, Move, Solver, search::SolveError};
/// let position = CubePos::SOLVED.moved_by([Move::R1, Move::U1, Move::F1]);
/// let error = Solver::new().max_length(2).solve(&position).unwrap_err();
/// assert_eq!(error, SolveError::NoneWithin { max_length: 2 });
/// assert_eq!(error.to_string(), "no solution has at most 2 moves");
/// let error = Solver::new().max_nodes(1).solve(&position).unwrap_err();
/// assert_eq!(error, SolveError::BudgetSpent { bound: 3 });
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SolveError {
    /// No sequence of moves leads from the position to the goal.
    Unreachable(Unreachable),
    /// The moves of a [`SubsetSolver`](crate::search::SubsetSolver) do not lead to the goal.
    #[cfg(feature = "search")]
    OutOfReach(OutOfReach),
    /// The turns of a [`TurnSolver`](crate::search::TurnSolver) do not lead to the solved cube.
    #[cfg(feature = "search")]
    OutOfReachOfTurns,
    /// The search has proved that no solution of at most `max_length` moves exists.
    NoneWithin {
        /// The maximum length of a solution.
        max_length: u8,
    },
    /// The budget of nodes or time was spent before the search found a solution. A solution may
    /// exist.
    BudgetSpent {
        /// A proved lower bound: no solution has fewer moves.
        bound: u8,
    },
    /// The file of a pruning table was changed in place during the search, so the search proves nothing
    /// (`bounds::PruningTable::check_unchanged`).
    TableChanged,
    /// The [`Watch`](crate::watch::Watch) cancelled the search before it found a solution. A
    /// solution may exist.
    Cancelled {
        /// A proved lower bound: no solution has fewer moves.
        bound: u8,
    },
}

impl fmt::Display for SolveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreachable(reason) => write!(f, "no moves solve the position: {reason}"),
            #[cfg(feature = "search")]
            Self::OutOfReach(reason) => {
                write!(f, "the given moves do not solve the position: {reason}")
            }
            #[cfg(feature = "search")]
            Self::OutOfReachOfTurns => f.write_str("the given turns do not solve the position"),
            Self::NoneWithin { max_length } => {
                write!(f, "no solution has at most {max_length} moves")
            }
            Self::BudgetSpent { bound } => write!(
                f,
                "the budget was spent before a solution was found; no solution has fewer than \
                 {bound} moves"
            ),
            Self::TableChanged => f.write_str(
                "the file of the pruning table was changed during the search, so nothing is proved",
            ),
            Self::Cancelled { bound } => {
                write!(f, "the search was cancelled; no solution has fewer than {bound} moves")
            }
        }
    }
}

impl core::error::Error for SolveError {}

impl SolveError {
    /// Returns the proved lower bound on the length of every solution, or `None` if no solution of
    /// any length exists.
    ///
    /// ```
    /// use superflip::search::SolveError;
    /// assert_eq!(SolveError::NoneWithin { max_length: 17 }.bound(), Some(18));
    /// assert_eq!(SolveError::Cancelled { bound: 16 }.bound(), Some(16));
    /// ```
    #[must_use]
    pub const fn bound(&self) -> Option<u8> {
        match *self {
            Self::NoneWithin { max_length } => Some(max_length.saturating_add(1)),
            Self::BudgetSpent { bound } | Self::Cancelled { bound } => Some(bound),
            _ => None,
        }
    }

    /// Makes the error of a search that its watch stopped.
    #[cfg(feature = "search")]
    pub(in crate::search) const fn stopped(stopped: Stopped, bound: u8) -> Self {
        match stopped {
            Stopped::Cancelled => Self::Cancelled { bound },
            Stopped::OutOfTime => Self::BudgetSpent { bound },
        }
    }
}

/// Why an iterator over solutions ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SearchEnd {
    /// The search has proved that there is no further solution.
    Exhausted,
    /// The budget of nodes or time is spent. A further solution may exist.
    BudgetSpent,
    /// The [`Watch`](crate::watch::Watch) cancelled the search. A further solution may exist.
    Cancelled,
}

impl From<Unreachable> for SolveError {
    fn from(reason: Unreachable) -> Self {
        Self::Unreachable(reason)
    }
}

#[cfg(feature = "search")]
impl From<OutOfReach> for SolveError {
    fn from(reason: OutOfReach) -> Self {
        Self::OutOfReach(reason)
    }
}
