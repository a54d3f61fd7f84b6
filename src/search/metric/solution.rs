//! A solution with its cost in a metric.

use alloc::vec::Vec;
use core::fmt;

use crate::{
    cube::Move,
    metric::{AxisTurn, Metric},
    notation::Alg,
};

/// A sequence of steps that solves a position, and its cost.
///
/// [`Display`](fmt::Display) writes the steps. Two equal quarter turns in a row are written as a half
/// turn, and the turns of a step that turns both faces of an axis are in parentheses:
/// `R2 (U D') F`. The parentheses are a group in every notation that superflip reads, so the text is
/// also a sequence of moves.
///
/// ```
/// use superflip::{CubePos, Move, metric::Metric, search::MetricSolver};
/// let position = CubePos::SOLVED.moved_by([Move::F1, Move::U1, Move::D3, Move::R2]);
/// let written = |metric| {
///     let solution = MetricSolver::new(metric).solve(&position).unwrap();
///     (solution.cost(), solution.to_string())
/// };
/// assert_eq!(written(Metric::AXIAL), (3, "R2 (U' D) F'".to_owned()));
/// assert_eq!(written(Metric::QUARTER), (5, "R2 U' D F'".to_owned()));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct MetricSolution {
    metric: Metric,
    turns: Vec<AxisTurn>,
    nodes: u64,
}

impl MetricSolution {
    pub(super) const fn new(metric: Metric, turns: Vec<AxisTurn>, nodes: u64) -> Self {
        Self { metric, turns, nodes }
    }

    /// Returns the inverse sequence.
    pub(super) fn inverse(mut self) -> Self {
        self.turns.reverse();
        self.turns.iter_mut().for_each(|turn| *turn = turn.inverse());
        self
    }

    /// Returns the metric in which the solution was found.
    #[must_use]
    pub const fn metric(&self) -> &Metric {
        &self.metric
    }

    /// Returns the sum of the costs of the steps.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "the solver makes only turns with a cost")]
    pub fn cost(&self) -> u16 {
        let cost =
            |&turn: &AxisTurn| u16::from(self.metric.cost(turn).expect("a turn with a cost"));
        self.turns.iter().map(cost).sum()
    }

    /// Returns the axis turns. No two successive ones have the same axis.
    #[must_use]
    pub fn axis_turns(&self) -> &[AxisTurn] {
        &self.turns
    }

    /// Returns the steps.
    ///
    /// ```
    /// use superflip::{CubePos, Move, metric::Metric, search::MetricSolver};
    /// let position = CubePos::SOLVED.moved_by([Move::U2, Move::D1]);
    /// let solution = MetricSolver::new(Metric::AXIAL_QUARTER).solve(&position)?;
    /// let steps: Vec<String> = solution.steps().iter().map(ToString::to_string).collect();
    /// assert_eq!(steps, ["(U D')", "U"]);
    /// # Ok::<(), superflip::search::MetricError>(())
    /// ```
    #[must_use]
    pub fn steps(&self) -> Vec<AxisTurn> {
        let mut steps = Vec::new();
        for &turn in &self.turns {
            self.metric.add_steps(turn, &mut steps);
        }
        steps
    }

    /// Returns the moves. Turns of the same face in one axis turn are merged.
    pub fn moves(&self) -> impl Iterator<Item = Move> + '_ {
        self.turns.iter().flat_map(|turn| turn.moves())
    }

    /// Returns the number of moves. Each turn of a face is one move, whatever it costs.
    #[must_use]
    pub fn len(&self) -> usize {
        self.moves().count()
    }

    /// Whether the solution has no moves, because the position is the goal.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.turns.is_empty()
    }

    /// Returns the number of nodes of the search: the number of axis turns that it tried.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }
}

/// Converts to the moves.
impl From<MetricSolution> for Alg {
    fn from(solution: MetricSolution) -> Self {
        solution.moves().collect()
    }
}

impl fmt::Display for MetricSolution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let steps = self.steps();
        let mut rest = &steps[..];
        while let [first, after @ ..] = rest {
            // Two equal steps of one face are a half turn.
            let is_half = first.moves().count() == 1 && after.first() == Some(first);
            let written = if is_half { first.then(*first).unwrap_or(*first) } else { *first };
            rest = if is_half { &after[1..] } else { after };
            write!(f, "{written}{}", if rest.is_empty() { "" } else { " " })?;
        }
        Ok(())
    }
}
