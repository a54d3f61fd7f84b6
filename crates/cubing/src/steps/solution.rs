//! A solution in steps.

use alloc::{borrow::ToOwned, format, string::String, vec::Vec};
use core::fmt;

use superflip::{cube::Move, notation::Alg, unstable::MapArray};

use super::{axis::StepAxis, block::Block, goal::Goal, partial::Place};

/// The moves of one step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StepMoves {
    pub(super) place: Place,
    pub(super) goal: Goal,
    pub(super) axis: Option<StepAxis>,
    pub(super) block: Option<Block>,
    pub(super) before: Option<(Goal, StepAxis)>,
    pub(super) normal: Alg,
    pub(super) inverse: Alg,
    pub(super) case: Option<String>,
    pub(super) total: usize,
}

impl StepMoves {
    /// Returns the number of the step in the text of the chain, counted from 1. The steps of all alternatives
    /// count.
    ///
    /// ```
    /// use superflip::{CubePos, Move};
    /// use superflip_cubing::steps::StepSolver;
    /// let solver = StepSolver::new("(eo[fb;max=0] | eo[fb;min=1]) > dr".parse()?);
    /// let solution = solver.solve(&CubePos::SOLVED.moved_by([Move::F1, Move::R1, Move::B1])).unwrap();
    /// let [eo, dr] = solution.steps() else { panic!() };
    /// assert_eq!((eo.number(), eo.alternative()), (2, Some(2)));
    /// assert_eq!((dr.number(), dr.alternative()), (3, None));
    /// # Ok::<(), superflip_cubing::steps::ChainError>(())
    /// ```
    #[must_use]
    pub const fn number(&self) -> usize {
        self.place.number
    }

    /// Returns the number of the alternative that the step is in, counted from 1 in the innermost
    /// parentheses. Returns `None` for a step that is in no parentheses.
    #[must_use]
    pub const fn alternative(&self) -> Option<usize> {
        self.place.alternative
    }

    /// Returns the goal of the step.
    #[must_use]
    pub const fn goal(&self) -> Goal {
        self.goal
    }

    /// Returns the axis of the goal. HTR has the axis of the domino group before it. Blocks and the solved
    /// cube have no axis.
    #[must_use]
    pub const fn axis(&self) -> Option<StepAxis> {
        self.axis
    }

    /// Returns the block that the step solves. Returns `None` if the goal is no block.
    #[must_use]
    pub const fn block(&self) -> Option<Block> {
        self.block
    }

    /// Returns the moves on the normal side.
    #[must_use]
    pub const fn normal(&self) -> &Alg {
        &self.normal
    }

    /// Returns the moves on the inverse side.
    #[must_use]
    pub const fn inverse(&self) -> &Alg {
        &self.inverse
    }

    /// Returns the name of the case before the step: `8e` before EO, `4c4e` before DR, `4a1 2e` before
    /// HTR. Returns `None` before other steps, and before DR without EO.
    #[must_use]
    pub fn case(&self) -> Option<&str> {
        self.case.as_deref()
    }

    /// Returns the number of moves on both sides.
    #[must_use]
    pub fn len(&self) -> usize {
        self.normal.moves().len() + self.inverse.moves().len()
    }

    /// Returns whether the step has no moves, because the position has the goal already.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the number of moves of this step and all steps before it.
    #[must_use]
    pub const fn total(&self) -> usize {
        self.total
    }

    /// Returns the name of the step with its axes, such as `eofb`, `drud-eofb` or `htr-drud`. A DR
    /// without EO is `drud`. A block has its place, such as `2x2x3-DL`.
    #[must_use]
    pub fn name(&self) -> String {
        match self.block {
            Some(block) => format!("{}-{block}", self.goal),
            None => name(self.goal, self.axis, self.before),
        }
    }
}

/// Returns the name of a step whose goal is no block.
pub(super) fn name(goal: Goal, axis: Option<StepAxis>, before: Option<(Goal, StepAxis)>) -> String {
    match (goal, axis, before) {
        (Goal::Dr, Some(axis), Some((before @ Goal::Eo, eo))) => format!("dr{axis}-{before}{eo}"),
        (Goal::Htr, Some(axis), _) => format!("htr-dr{axis}"),
        (goal, Some(axis), _) => format!("{goal}{axis}"),
        (goal, None, _) => goal.name().to_owned(),
    }
}

/// Writes the moves on the normal side, then those on the inverse side in parentheses: `R U (F)`.
impl fmt::Display for StepMoves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [normal, inverse] = [&self.normal, &self.inverse].mapped(|alg| !alg.moves().is_empty());
        match (normal, inverse) {
            (_, false) => self.normal.fmt(f),
            (false, true) => write!(f, "({})", self.inverse),
            (true, true) => write!(f, "{} ({})", self.normal, self.inverse),
        }
    }
}

/// A solution in steps.
///
/// [`Display`](fmt::Display) writes a line per step and the whole solution, as people write a solution
/// in the fewest moves: the moves, the name of the step with its case, and the number of moves of the
/// step and so far.
///
/// ```
/// use superflip::{CubePos, Alg};
/// use superflip_cubing::steps::StepSolver;
/// let scramble: Alg = "R' U' F D2 L2 F R2 U2 R2 B D2 L B2 D' B2 L' R' U R' U' F".parse()?;
/// let position = CubePos::SOLVED.moved_by(&scramble);
/// let solution = StepSolver::default().solve(&position).unwrap();
/// assert_eq!(solution.steps().len(), 4);
/// assert_eq!(solution.len(), solution.alg().moves().len());
/// assert_eq!(position.moved_by(solution.alg()), CubePos::SOLVED);
/// # Ok::<(), superflip::notation::ParseMovesError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StepSolution {
    pub(super) steps: Vec<StepMoves>,
    pub(super) alg: Alg,
}

impl StepSolution {
    pub(super) fn new(steps: Vec<StepMoves>) -> Self {
        let side = |of: fn(&StepMoves) -> &Alg| -> Alg { steps.iter().flat_map(of).collect() };
        let [normal, inverse] = [side(StepMoves::normal), side(StepMoves::inverse)];
        let alg: Alg = normal.into_iter().chain(inverse.inverse()).collect::<Vec<Move>>().into();
        Self { alg: alg.simplified(), steps }
    }

    /// Returns the steps, in order.
    #[must_use]
    pub fn steps(&self) -> &[StepMoves] {
        &self.steps
    }

    /// Returns the whole solution: the moves on the normal side, then the inverse of the moves on the
    /// inverse side. Turns of one face that meet are joined.
    #[must_use]
    pub const fn alg(&self) -> &Alg {
        &self.alg
    }

    /// Returns the number of moves of the whole solution.
    #[must_use]
    pub fn len(&self) -> usize {
        self.alg.moves().len()
    }

    /// Returns whether the whole solution has no moves.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl fmt::Display for StepSolution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for step in &self.steps {
            let moves = format!("{step}");
            if !moves.is_empty() {
                write!(f, "{moves} ")?;
            }
            write!(f, "// {}", step.name())?;
            if let Some(case) = step.case() {
                write!(f, " [{case}]")?;
            }
            writeln!(f, " ({}/{})", step.len(), step.total())?;
        }
        write!(f, "Solution ({}): {}", self.len(), self.alg)
    }
}
