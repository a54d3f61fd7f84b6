use core::fmt;

use crate::cube::Unreachable;
#[cfg(feature = "search")]
use crate::group::OutOfReach;

/// The reason why a solver returned no solution: no solution exists, or the search ended before it
/// found a solution.
///
/// ```
/// use superflip::{CubePos, Move, Solver, search::SolveError};
/// let position = CubePos::SOLVED.moved_by([Move::R1, Move::U1, Move::F1]);
/// let error = Solver::new().max_length(2).solve(&position).unwrap_err();
/// assert_eq!(error, SolveError::NoneWithin { max_length: 2 });
/// assert_eq!(error.to_string(), "no solution has at most 2 moves");
/// let error = Solver::new().nodes(1).solve(&position).unwrap_err();
/// assert_eq!(error, SolveError::BudgetSpent);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SolveError {
    /// No sequence of moves leads from the position to the goal.
    Unreachable(Unreachable),
    /// The moves of a [`SubsetSolver`](crate::search::SubsetSolver) do not lead to the goal.
    #[cfg(feature = "search")]
    OutOfReach(OutOfReach),
    /// The search has proved that no solution of at most `max_length` moves exists.
    NoneWithin {
        /// The maximum length of a solution.
        max_length: u8,
    },
    /// The budget was spent before the search found a solution. A solution may exist.
    BudgetSpent,
}

impl fmt::Display for SolveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreachable(reason) => write!(f, "no moves solve the position: {reason}"),
            #[cfg(feature = "search")]
            Self::OutOfReach(reason) => {
                write!(f, "the given moves do not solve the position: {reason}")
            }
            Self::NoneWithin { max_length } => {
                write!(f, "no solution has at most {max_length} moves")
            }
            Self::BudgetSpent => f.write_str("the budget was spent before a solution was found"),
        }
    }
}

impl core::error::Error for SolveError {}

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
