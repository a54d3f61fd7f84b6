//! Whether a position is far from solved.

use core::{error, fmt};

use superflip::{
    cube::CubePos,
    metric::Metric,
    search::{MetricError, MetricSolver, OptimalSolver, SolveError},
    watch::Watch,
};

/// A minimum distance from the solved cube, in a metric.
///
/// ```
/// use superflip::{CubePos, metric::Metric};
/// use superflip_cubing::scramble::MinDistance;
/// let position = CubePos::SOLVED.moved_by("R2 U F'".parse::<superflip::Alg>()?);
/// assert!(MinDistance::new(3, Metric::HALF)?.admits(&position)?);
/// assert!(!MinDistance::new(4, Metric::HALF)?.admits(&position)?);
/// assert!(MinDistance::new(4, Metric::QUARTER)?.admits(&position)?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct MinDistance {
    least: u16,
    prover: Prover,
}

/// A solver of all positions nearer than the distance.
#[derive(Debug, Clone)]
enum Prover {
    /// Every position is as far as this.
    Nothing,
    HalfTurns(OptimalSolver),
    Metric(MetricSolver),
}

/// The maximum number of half-turn moves. A proof that no sequence of 13 moves solves a random
/// position takes less than a second.
const MOST_MOVES: u16 = 14;

impl MinDistance {
    /// Creates the condition that no sequence that costs less than `least` solves a position.
    ///
    /// # Errors
    /// Fails if `least` exceeds [`most`](Self::most): the proof for one position would take too long.
    pub fn new(least: u16, metric: Metric) -> Result<Self, TooFar> {
        let most = Self::most(&metric);
        if least > most {
            return Err(TooFar { least, most });
        }
        let prover = match least.checked_sub(1) {
            None => Prover::Nothing,
            Some(nearer) if metric == Metric::HALF => {
                let nearer = u8::try_from(nearer).unwrap_or(u8::MAX);
                Prover::HalfTurns(OptimalSolver::new().max_length(nearer))
            }
            Some(nearer) => Prover::Metric(MetricSolver::new(metric).max_cost(nearer)),
        };
        Ok(Self { least, prover })
    }

    /// Returns the distance.
    #[must_use]
    pub const fn least(&self) -> u16 {
        self.least
    }

    /// Returns the maximum of a minimum distance in a metric: there are at most as many canonical
    /// sequences of a lower cost as there are of at most 13 half-turn moves.
    ///
    /// ```
    /// use superflip::metric::Metric;
    /// use superflip_cubing::scramble::MinDistance;
    /// let most = Metric::ALL.map(|metric| MinDistance::most(&metric));
    /// assert_eq!(most, [14, 16, 10, 12, 12]);
    /// ```
    #[must_use]
    pub fn most(metric: &Metric) -> u16 {
        let sum = |sum: u128, &count: &u128| sum.saturating_add(count);
        let allowed = Metric::HALF.canonical_counts(MOST_MOVES - 1).iter().fold(0, sum);
        // 255 exceeds 14·15, the cost of 14 of the most expensive steps.
        let counts = metric.canonical_counts(u16::from(u8::MAX));
        let sums = counts.iter().scan(0, |before, count| {
            *before = sum(*before, count);
            Some(*before)
        });
        sums.take_while(|&sum| sum <= allowed).fold(0, |most, _| most + 1)
    }

    /// Returns whether a position has at least this distance from the solved cube.
    ///
    /// # Errors
    /// - [`MetricError::Unreachable`] if no moves lead from the position to the solved cube.
    /// - [`MetricError::OutOfReach`] if the steps of the metric do not.
    pub fn admits(&self, position: &CubePos) -> Result<bool, MetricError> {
        self.admits_watched(position, Watch::new())
    }

    /// Does the same as [`admits`](Self::admits), and lets `watch` cancel the proof.
    ///
    /// # Errors
    /// Returns the same errors as [`admits`](Self::admits), and [`MetricError::Cancelled`] or
    /// [`MetricError::BudgetSpent`] if the watch ended the proof.
    pub fn admits_watched<'w>(
        &self,
        position: &CubePos,
        watch: impl Into<Watch<'w>>,
    ) -> Result<bool, MetricError> {
        let error = match &self.prover {
            Prover::Nothing => return Ok(true),
            Prover::HalfTurns(solver) => match solver.solve_watched(position, watch) {
                Ok(_) => return Ok(false),
                Err(SolveError::Unreachable(reason)) => MetricError::Unreachable(reason),
                Err(SolveError::Cancelled { bound }) => {
                    MetricError::Cancelled { bound: bound.into() }
                }
                Err(SolveError::BudgetSpent { bound }) => {
                    MetricError::BudgetSpent { bound: bound.into() }
                }
                Err(_) => return Ok(true),
            },
            Prover::Metric(solver) => match solver.solve_watched(position, watch) {
                Ok(_) => return Ok(false),
                Err(MetricError::NoneWithin { .. }) => return Ok(true),
                Err(error) => error,
            },
        };
        Err(error)
    }
}

/// A minimum distance exceeds the maximum for its metric.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TooFar {
    /// The minimum distance.
    pub least: u16,
    /// The maximum for the metric.
    pub most: u16,
}

impl fmt::Display for TooFar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the minimum distance is {}; it is at most {}", self.least, self.most)
    }
}

impl error::Error for TooFar {}
