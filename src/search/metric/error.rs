//! Why a search in a metric returned no solution.

use core::fmt;

use crate::{
    cube::Unreachable,
    group::OutOfReach,
    watch::{Stopped, meter::Ended},
};

/// The reason why a [`MetricSolver`](super::MetricSolver) returned no solution. A search that ended
/// early says which bound is proved.
///
/// ```
/// use superflip::{CubePos, Move, metric::Metric, search::{MetricError, MetricSolver}};
/// let position = CubePos::SOLVED.moved_by([Move::R2, Move::U1]);
/// let error = MetricSolver::new(Metric::QUARTER).max_cost(2).solve(&position).unwrap_err();
/// assert_eq!(error, MetricError::NoneWithin { max_cost: 2 });
/// assert_eq!(error.to_string(), "no solution costs at most 2");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum MetricError {
    /// No sequence of moves leads from the position to the goal.
    Unreachable(Unreachable),
    /// The steps of the metric do not lead to the goal.
    OutOfReach(OutOfReach),
    /// The search has proved that no solution of at most this cost exists.
    NoneWithin {
        /// The maximum cost of a solution.
        max_cost: u16,
    },
    /// The metric has no table for [`MetricSolver::table`](super::MetricSolver::table).
    NoTable,
    /// The time was over before the search found a solution. A solution may exist.
    BudgetSpent {
        /// A proved lower bound: no solution costs less.
        bound: u16,
    },
    /// The file of a table was changed in place during the search, so the search proves nothing.
    TableChanged,
    /// The [`Watch`](crate::watch::Watch) cancelled the search before it found a solution. A
    /// solution may exist.
    Cancelled {
        /// A proved lower bound: no solution costs less.
        bound: u16,
    },
}

impl MetricError {
    /// Returns the proved lower bound on the cost of every solution. Returns `None` if no solution of any
    /// cost exists, or if no search began.
    ///
    /// ```
    /// use superflip::search::MetricError;
    /// assert_eq!(MetricError::NoneWithin { max_cost: 17 }.bound(), Some(18));
    /// assert_eq!(MetricError::Cancelled { bound: 16 }.bound(), Some(16));
    /// ```
    #[must_use]
    pub const fn bound(&self) -> Option<u16> {
        match *self {
            Self::NoneWithin { max_cost } => Some(max_cost.saturating_add(1)),
            Self::BudgetSpent { bound } | Self::Cancelled { bound } => Some(bound),
            _ => None,
        }
    }

    pub(super) const fn stopped(stopped: Stopped, bound: u16) -> Self {
        match stopped {
            Stopped::Cancelled => Self::Cancelled { bound },
            Stopped::OutOfTime => Self::BudgetSpent { bound },
        }
    }

    pub(super) const fn ended(ended: Ended, bound: u16) -> Self {
        match ended {
            Ended::Stopped(stopped) => Self::stopped(stopped, bound),
            Ended::NodesSpent => Self::BudgetSpent { bound },
        }
    }
}

impl fmt::Display for MetricError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreachable(reason) => write!(f, "no moves solve the position: {reason}"),
            Self::OutOfReach(reason) => {
                write!(f, "the steps of the metric do not solve the position: {reason}")
            }
            Self::NoneWithin { max_cost } => write!(f, "no solution costs at most {max_cost}"),
            Self::NoTable => f.write_str(
                "this metric has no such table, because a step does not cost 1 or a symmetry changes \
                 the costs",
            ),
            Self::BudgetSpent { bound } => write!(
                f,
                "the time was over before a solution was found; no solution costs less than {bound}"
            ),
            Self::TableChanged => f.write_str(
                "the file of a table of the metric was changed during the search, so nothing is proved",
            ),
            Self::Cancelled { bound } => {
                write!(f, "the search was cancelled; no solution costs less than {bound}")
            }
        }
    }
}

impl core::error::Error for MetricError {}

impl From<Unreachable> for MetricError {
    fn from(reason: Unreachable) -> Self {
        Self::Unreachable(reason)
    }
}

impl From<OutOfReach> for MetricError {
    fn from(reason: OutOfReach) -> Self {
        Self::OutOfReach(reason)
    }
}
