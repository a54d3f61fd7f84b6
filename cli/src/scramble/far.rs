//! Whether a position is far from solved.

use std::fmt;

use superflip::{
    CubePos,
    metric::{AxisTurn, Metric},
    search::{MetricError, MetricSolver, OptimalSolver},
};

use crate::{failure::Failure, metric::MetricArg};

/// A minimum distance from the solved cube.
pub(super) struct Far {
    least: u8,
    solver: Option<MetricSolver>,
}

/// The maximum number of moves. A proof that no sequence of 13 moves solves a random position takes
/// less than a second.
const MOST_MOVES: u8 = 14;

impl Far {
    /// Fails if the proof that a position is this far would take too long.
    pub(super) fn new(least: u8, metric: Option<&MetricArg>) -> Result<Self, Failure> {
        let most = metric.map_or(MOST_MOVES, |arg| most(&arg.metric));
        if least > most {
            let of = metric.map_or(String::new(), |arg| format!(" with --metric {arg}"));
            return Err(Failure::Input(format!(
                "--min-distance is {least}; it is at most {most}{of}"
            )));
        }
        let solver = metric.map(|arg| MetricSolver::new(arg.metric).max_cost(u16::from(least) - 1));
        Ok(Self { least, solver })
    }

    /// Returns whether a position, at least two moves from solved, has the minimum distance.
    pub(super) fn is_far(&self, position: &CubePos) -> Result<bool, Failure> {
        let Some(solver) = &self.solver else {
            let solver = OptimalSolver::new().max_length(self.least - 1);
            return Ok(self.least <= 2 || solver.solve(position).is_err());
        };
        match solver.solve(position) {
            Ok(_) => Ok(false),
            Err(MetricError::NoneWithin { .. }) => Ok(true),
            Err(error) => Err(Failure::Input(error.to_string())),
        }
    }
}

/// Writes the distance, such as `5 moves`.
impl fmt::Display for Far {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.solver {
            None => write!(f, "{} moves", self.least),
            Some(_) => write!(f, "cost {}", self.least),
        }
    }
}

/// Returns the maximum distance in a metric: there are at most as many canonical sequences of a lower
/// cost as there are of fewer than [`MOST_MOVES`] half-turn moves.
fn most(metric: &Metric) -> u8 {
    let allowed = sequences(&Metric::HALF, MOST_MOVES.into()).last().copied().unwrap_or(0);
    let sums = sequences(metric, u8::MAX.into());
    let most = sums.iter().take_while(|&&sum| sum <= allowed).count();
    u8::try_from(most).unwrap_or(u8::MAX)
}

/// Returns the numbers of canonical sequences that cost at most 0, at most 1 and so on, below `end`.
fn sequences(metric: &Metric, end: usize) -> Vec<u128> {
    // `by_axis[cost][axis]` is the number of sequences of this cost that end with this axis. Turns of
    // one axis do not follow each other.
    let mut by_axis: Vec<[u128; AxisTurn::AXES]> = Vec::with_capacity(end);
    let (mut sum, mut sums) = (1u128, vec![1]);
    by_axis.push([0; AxisTurn::AXES]);
    for cost in 1..end {
        let mut now = [0u128; AxisTurn::AXES];
        for turn in AxisTurn::ALL {
            let before = metric.cost(turn).and_then(|step| cost.checked_sub(step.into()));
            let Some(before) = before else { continue };
            let others = (0..AxisTurn::AXES).filter(|&axis| axis != turn.axis());
            let from_others =
                others.fold(0, |sum: u128, axis| sum.saturating_add(by_axis[before][axis]));
            let from_start = u128::from(before == 0);
            now[turn.axis()] =
                now[turn.axis()].saturating_add(from_others).saturating_add(from_start);
        }
        sum = now.iter().fold(sum, |sum, &n| sum.saturating_add(n));
        sums.push(sum);
        by_axis.push(now);
    }
    sums
}

#[cfg(test)]
mod tests {
    use superflip::metric::Costs;

    use super::*;

    #[test]
    fn maximum_distances_have_about_as_many_sequences() {
        // In the half-turn metric, there are 1, 18, 243 and 3240 sequences of 0, 1, 2 and 3 moves.
        assert_eq!(sequences(&Metric::HALF, 4), [1, 19, 262, 3502]);
        assert_eq!(most(&Metric::HALF), MOST_MOVES);
        let all = Metric::ALL.map(|metric| most(&metric));
        assert_eq!(all, [14, 16, 10, 12, 12]);
        let costly = Metric::try_from(Costs::new(Some(15), Some(15))).unwrap();
        assert_eq!(most(&costly), 15 * 13 + 1 + 14);
    }
}
