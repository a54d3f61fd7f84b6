//! Why a search found no solution in steps.

use core::fmt;

use superflip::{cube::Unreachable, watch::Stopped};

use super::goal::Goal;

/// The reason why a [`StepSolver`](super::StepSolver) returned no solution.
///
/// ```
/// use superflip::{CubePos, Move};
/// use superflip_cubing::steps::{Goal, StepError, StepSolver};
/// let solver = StepSolver::new("htr > finish".parse()?);
/// let position = CubePos::SOLVED.moved_by([Move::F1, Move::R1]);
/// let error = solver.solve(&position).unwrap_err();
/// assert_eq!(error, StepError::NotReached { goal: Goal::Dr, first: Goal::Htr });
/// assert_eq!(error.to_string(), "the first step, htr, needs a position with dr on some axis");
/// # Ok::<(), superflip_cubing::steps::ChainError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum StepError {
    /// No sequence of moves solves the position.
    Unreachable(Unreachable),
    /// The chain begins with a step that needs a goal that the position does not have.
    NotReached {
        /// The goal that the position does not have.
        goal: Goal,
        /// The goal of the first step.
        first: Goal,
    },
    /// No partial solution that the search kept has a solution of this step within the limits of the
    /// step. If no alternative has a solution, this is a step of the last one.
    NoneWithin {
        /// The number of the step in the text of the chain, counted from 1.
        step: usize,
        /// The goal of the step.
        goal: Goal,
    },
    /// The time was over before the search found a solution.
    BudgetSpent,
    /// The [`Watch`](superflip::watch::Watch) cancelled the search before it found a solution.
    Cancelled,
}

impl fmt::Display for StepError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreachable(reason) => write!(f, "no moves solve the position: {reason}"),
            Self::NotReached { goal, first } => {
                write!(f, "the first step, {first}, needs a position with {goal}")?;
                f.write_str(match goal {
                    _ if goal.has_axis() => " on some axis",
                    _ if goal.is_block() => " on some face",
                    _ => "",
                })
            }
            Self::NoneWithin { step, goal } => write!(
                f,
                "step {step}, {goal}, has no solution within its limits of length, axes and NISS"
            ),
            Self::BudgetSpent => f.write_str("the time was over before a solution was found"),
            Self::Cancelled => f.write_str("the search was cancelled"),
        }
    }
}

impl core::error::Error for StepError {}

impl From<Unreachable> for StepError {
    fn from(reason: Unreachable) -> Self {
        Self::Unreachable(reason)
    }
}

impl From<Stopped> for StepError {
    fn from(stopped: Stopped) -> Self {
        match stopped {
            Stopped::Cancelled => Self::Cancelled,
            Stopped::OutOfTime => Self::BudgetSpent,
        }
    }
}
